"""Reports: a ruling as text, Markdown or JSON. They print and decide nothing."""
