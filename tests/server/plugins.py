"""Games of third parties, installed in a folder: one that works and some that do not, each in its own way."""

from pathlib import Path

SOUND = "from tests.server.bell import BellGame\n"
FAILING = """
class Failing(BellGame):
    name = __name__

    def {verb}:
        raise RuntimeError("{message}")

GAME = Failing()
"""
GAMES = {
    "sound_bell": f"{SOUND}class Bell(BellGame):\n    name = __name__\nGAME = Bell()",
    "fails_at_import": "raise RuntimeError('the rules are missing')",
    "leaves_at_import": "import sys; sys.exit('I do not want to be played')",
    "leads_nowhere": None,
    "fails_in_setup": SOUND + FAILING.format(verb="setup(self, seats, options)", message="no board in the box"),
    "fails_warming_up": SOUND + FAILING.format(verb="view(self, state, seat)", message="nothing to be seen"),
    "other_contract": f"{SOUND}class Old(BellGame):\n    name = __name__\n    contract = 1\nGAME = Old()",
}
WHY = {
    "fails_at_import": "RuntimeError: the rules are missing",
    "leaves_at_import": "SystemExit: I do not want to be played",
    "leads_nowhere": "there is no module leads_nowhere",
    "fails_in_setup": "RuntimeError: no board in the box",
    "fails_warming_up": "RuntimeError: nothing to be seen",
    "other_contract": "written for contract 1",
}
AT_THE_DOOR = ("fails_at_import", "leaves_at_import", "leads_nowhere", "other_contract")  # seen without playing


def install(folder: Path) -> None:
    """All of them, found by their entry points by whoever has the folder on the path."""
    for name, text in GAMES.items():
        if text is not None:
            (folder / f"{name}.py").write_text(text)
    facts = folder / "plugins-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: plugins\nVersion: 1\n")
    points = "".join(f"{name} = {name}:GAME\n" for name in GAMES)
    (facts / "entry_points.txt").write_text(f"[spieltisch.games]\n{points}")


def entry_point(folder: Path, name: str) -> None:
    """A distribution that announces a game and does not have it."""
    facts = folder / f"{name}-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (facts / "entry_points.txt").write_text(f"[spieltisch.games]\n{name} = {name}:GAME\n")
