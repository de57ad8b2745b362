"""The grain of paper, as a small picture that repeats itself; light enough to lie on any ground."""

SIZE = 220


def grain() -> str:
    """Noise without colour: a document of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}">'
        '<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="3" seed="7" '
        'stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .27  0 0 0 0 .15  0 0 0 .32 -.1"/></filter>'
        '<rect width="100%" height="100%" filter="url(#grain)"/></svg>'
    )
