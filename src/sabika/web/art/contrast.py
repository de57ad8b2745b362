"""How well one colour can be told from another, as WCAG 2 reckons it."""

TEXT = 4.5  # what letters need
SIGN = 3.0  # what signs and outlines need


def contrast(one: str, two: str) -> float:
    """From 1 (the same) to 21 (black on white); colours are #rrggbb."""
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
