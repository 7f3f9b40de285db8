"""The games: how each is played, and the facts that its play shows. None knows what it costs."""
