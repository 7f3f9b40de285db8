"""The ground: cards, facts, events, YAML with places, errors, files."""
