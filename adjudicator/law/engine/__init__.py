"""How the law is applied: clauses and facts make a decision. It has never heard of a card."""
