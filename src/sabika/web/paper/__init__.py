"""Paper: sheets, pads, overviews and rules cards as a PDF, drawn with the pieces of the pages."""
