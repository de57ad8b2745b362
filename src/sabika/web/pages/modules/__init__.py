"""The faces of modules, one file each, found by the module's name; see `sabika.web.pages.faces` for what a face is."""
