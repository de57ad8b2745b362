"""Score sheets, one file for each family of games; see `sabika.scorepad.form`."""
