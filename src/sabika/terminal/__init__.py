"""Playing in a terminal: the Textual client and the `sabika` command."""
