"""How Roll & Write is laid out: sheets, a score pad, and dice."""
