"""Those who play when speed is measured."""

import asyncio
from random import Random

from sabika.bench.web.player import PlayedGame, Player, Times

ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"


def test_an_action_is_sent_again_when_the_server_hung_up_on_a_silent_line() -> None:
    lines = []

    async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(ANSWER)
        writer.close()

    async def play() -> None:
        server = await asyncio.start_server(answer_once, "127.0.0.1", 0)
        async with server:
            address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            player = Player(PlayedGame("table", Random(0), Times()), address, 0, "token", None)
            for _ in range(3):
                assert await player._send(b"") == (200, b"{}")
            player._connection.close()
            await asyncio.sleep(0)

    asyncio.run(play())
    assert len(lines) == 3
