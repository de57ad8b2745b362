"""Reading forms that may contain anything."""

from collections.abc import Mapping

from litestar.datastructures import UploadFile
from litestar.exceptions import HTTPException

from sabika.record.fairness import is_commit
from sabika.table import TableError
from sabika.web.cookies import AnyRequest

LONGEST = 2000  # an order of eight actions, each as long as one may be, fits


async def read_form(request: AnyRequest, longest: int = LONGEST) -> dict[str, str]:
    """The texts of a form; files are left out, and of repeated fields the last one counts."""
    try:
        sent = await request.form()
    except HTTPException:
        raise
    except Exception:  # whatever a broken body makes a parser say
        return {}
    pairs = sent.multi_items() if hasattr(sent, "multi_items") else []
    texts = {str(name): value for name, value in pairs if isinstance(value, str)}
    if any(len(value) > longest for value in texts.values()):
        raise TableError(413, "too-large")
    return texts


async def read_upload(request: AnyRequest, name: str) -> bytes:
    """What is in a file that was sent with a form, or in a text of that name; empty without one."""
    try:
        sent = (await request.form()).get(name)
        return await sent.read() if isinstance(sent, UploadFile) else str(sent or "").encode()
    except HTTPException:
        raise
    except Exception:  # whatever a broken body makes a parser say
        return b""


async def read_text(request: AnyRequest, name: str) -> str:
    """The same as text; empty if it is none."""
    try:
        return (await read_upload(request, name)).decode()
    except UnicodeDecodeError:
        return ""


def read_commit(form: Mapping[str, str]) -> str | None:
    """What somebody promises to contribute to the shuffle; without our script nobody does."""
    commit = form.get("commit", "")
    return commit if is_commit(commit) else None
