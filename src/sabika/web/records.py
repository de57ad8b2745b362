"""Records to download: what the pages and the API hand out when a game is over."""

from litestar import Response

from sabika.table import House, TableError


async def send_record(house: House, table: str) -> Response[str]:
    """The record of a game that is over, or recorded, as a file to keep; before that an error."""
    room = await house.room(table)
    game = room.need_game()
    if not game.over and room.followed is None:
        raise TableError(409, "not-over")
    headers = {"Content-Disposition": f'attachment; filename="sabika-{room.info.id}.record"'}
    return Response(str(game.record()), media_type="text/plain", headers=headers)
