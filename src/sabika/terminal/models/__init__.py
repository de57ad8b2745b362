"""What is shown, as plain values: a palace, a sheet, a market, a score table.

They are made from a view, from a palace or a sheet of the rules, or from what somebody typed in; none of them knows of
a seat, a game or a screen.
"""
