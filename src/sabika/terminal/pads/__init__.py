"""The score pad in the terminal, one file for each family of games; see `sabika.terminal.pad_faces`."""
