"""The law: rulebooks and the engine that applies them. It has never heard of a card."""
