"""The commands: what each takes, and which function it calls.

Exit codes: 0 a ruling was given (also no breach, ask and silent); 1 a check found a difference;
2 the user's file or call needs mending; 3 a rulebook is at fault.
"""
