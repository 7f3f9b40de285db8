"""What a side may claim at euchre, and the remedies that grant it or turn it away."""

from __future__ import annotations

from adjudicator.base.language import Claiming

CLAIMING = Claiming(
    grants={
        "call-card": ("call-card", "exposed", "must-play"),
        "call-suit": ("call-suit", "must-lead"),
        "exposed": ("exposed",),
        "win-the-trick": ("win-the-trick", "must-win"),
        "highest-or-lowest": ("play-highest", "play-lowest", "must-play-so"),
        "penalty-of-a-revoke": ("penalty-of-a-revoke",),
        "stands": ("stands",),
        "take-back": ("take-back",),
        "must-pass": ("must-pass", "silenced"),
        "hands-abandoned": ("hands-abandoned",),
        "play-on": ("play-on",),
    },
    turns_away={
        "call-card": (
            "right-lost",
            "choice-made",
            "call-void",
            "call-fails",
            "not-exposed",
            "stands",
        ),
        "call-suit": ("right-lost", "choice-made", "call-void", "stands"),
        "exposed": ("not-exposed", "no-penalty", "hands-abandoned"),
        "win-the-trick": ("right-lost", "call-fails", "no-penalty"),
        "highest-or-lowest": ("right-lost", "call-fails", "no-penalty"),
        "penalty-of-a-revoke": ("discharged", "call-fails"),
        "take-back": ("stands",),
        "must-pass": ("keeps-his-right",),
        "hands-abandoned": ("play-on", "exposed"),
        "play-on": ("hands-abandoned",),
        "points": ("exposed", "play-on", "hands-abandoned"),
    },
    # remedies that say whether something played or declared is good
    of_a_play=(
        "bound",
        "call-card",
        "counts-as-a-pass",
        "have-it-played",
        "keeps-his-right",
        "must-pass",
        "silenced",
        "stands",
        "take-back",
        "void",
    ),
    harmless=("no-penalty", "not-exposed", "discharged", "stands", "choice-made", "take-back"),
)
