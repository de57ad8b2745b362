"""Reading forms that may contain anything."""

from litestar.exceptions import HTTPException

from sabika.web.cookies import AnyRequest

LONGEST = 400


async def read_form(request: AnyRequest) -> dict[str, str]:
    """The texts of a form; files, repeated fields and overlong values are left out."""
    try:
        sent = await request.form()
    except HTTPException:
        raise
    except Exception:  # whatever a broken body makes a parser say
        return {}
    pairs = sent.multi_items() if hasattr(sent, "multi_items") else []
    return {str(name): value for name, value in pairs if isinstance(value, str) and len(value) <= LONGEST}
