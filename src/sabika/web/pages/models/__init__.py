"""What pages draw: plain data made from palaces, sheets, score lines and views. Nothing here knows a table or a seat.

A model can be drawn as it is. Where something may be done, a board lays marks over it (`mark`, `action`, `href`,
`reason`), which are empty otherwise.
"""
