"""Lessons over the API."""

from tests.web.api.helpers import Api


def test_a_lesson_over_the_api(api: Api) -> None:
    listed = api.client.get("/api/lessons", headers={"Accept-Language": "de"}).json()["lessons"]
    assert listed[0]["name"] == "alhambra" and listed[0]["title"] == "Dein erstes Spiel"
    made = api.client.post("/api/lessons/alhambra")
    assert made.status_code == 201 and made.json()["table"]["lesson"] == "alhambra"
    table = made.json()["id"]
    taken = api.client.post(f"/api/tables/{table}/seats", json={"name": "Ani"}).json()
    own = {"Authorization": f"Bearer {taken['token']}", "Accept-Language": "nl"}
    card = api.client.get(f"/api/tables/{table}/companion", headers=own).json()["card"]
    assert card["heading"] == "Geld nemen" and card["step"] == "money" and card["action"].startswith("take ")
    api.client.cookies.clear()
    assert api.client.get(f"/api/tables/{table}/companion").json() == {"card": None}
    assert api.client.post("/api/lessons/nowhere").status_code == 404
