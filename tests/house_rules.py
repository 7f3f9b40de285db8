"""House rules that several tests lay over a book."""

BEGINNERS = """
house: Beginners
over: euchre
told:
  - {fact: he_is_a_beginner, means: He is a beginner., question: "Is {player} a beginner?"}
laws:
  - law: beginners pay nothing
    topic: lead
    text: A beginner pays nothing for a lead out of turn.
    clauses:
      - id: beginners-pay-nothing
        overrides: [false-lead]
        when: [led_out_of_turn, he_is_a_beginner]
        ruling: "{player} is a beginner and pays nothing."
        remedies: [{no-penalty: {against: player}}]
"""
