"""Games, their pieces, set-ups and pictures, and what is said of faulty rule files."""

from __future__ import annotations

import pickle
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

import variorum
from variorum import BLACK, WHITE

SMALL = """
game "Tiny" id="tiny"
board 5 5
class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Archer" id="Ar" { move "mQ"; shoot "Q2" }
setup { put "King" "a1"; put "Archer" "b1"; black "rotate" }
option "slow" summary="Draws come early." { draws { moves 20 } }
"""

GAMES = [variant.id for variant in variorum.variants()]


def test_variants() -> None:
    assert len(GAMES) > 40 and "chess" in GAMES
    ultima = next(variant for variant in variorum.variants() if variant.id == "ultima")
    assert ultima.name == "Ultima" and ultima.summary and "capture" in dict(ultima.options)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_loads_and_can_be_played(id: str) -> None:
    game = variorum.Game(id)
    assert game.name and game.describe().startswith(f"# {game.name}\n")
    position = game.position()
    assert game.position(position.fen()) == position
    assert position.perft(1) == len(position.legal_moves) > 0
    assert all(piece.description and piece.short and piece.id for piece in game.pieces)
    well_formed(position._repr_svg_())
    well_formed(game.pieces[0]._repr_svg_())
    option = next((option for option in game.options), None)
    if option:
        chosen = variorum.Game(id, [option.name])
        assert chosen.id == f"{id}+{option.name}" and chosen != game
        assert [own.chosen for own in chosen.options if own.name == option.name] == [True]


def well_formed(svg: str) -> xml.Element:
    root = xml.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return root


def test_pictures() -> None:
    position = variorum.Position()
    light, dark = position.svg(), position.svg(theme="dark", size=20, orientation=BLACK, names=False)
    assert light != dark
    assert int(well_formed(light).attrib["width"]) > int(well_formed(dark).attrib["width"])
    assert position.svg(marks="g1") != light
    with pytest.raises(ValueError):
        position.svg(theme="grey")
    with pytest.raises(ValueError):
        position.svg(marks="z9")
    queen = variorum.Game("chess").piece("q")
    assert well_formed(queen.svg()) is not None and queen.svg(WHITE) != queen.svg(BLACK)


def test_pieces() -> None:
    chess = variorum.Game("chess")
    values = {piece.id: piece.value or 0 for piece in chess.pieces}
    assert values["Q"] > values["R"] > values["B"] > values["P"] > 0
    agent = variorum.Game("optima10").piece("ag")
    assert agent.name == "Agent" and "loyal" in agent.description
    assert agent.describe("de") != agent.describe("en") == agent.description
    assert agent == variorum.Game("optima10").piece("Ag") != chess.piece("Q")
    assert [piece.id for piece in chess.pieces if piece.royal] == ["K"]
    with pytest.raises(KeyError):
        chess.piece("Z")
    with pytest.raises(ValueError):
        agent.describe("tlh")


def test_setups() -> None:
    game = variorum.Game("nova8")
    forms = {option.name: option for option in game.setup_form}
    count = forms["count"]
    assert count.kind == "values" and "10" in [value.name for value in count.values]
    assert game.setup(count=10, seed=7).fen() == game.setup(count="10", seed=7).fen()
    assert game.setup(seed=7).fen() != game.setup(seed=8).fen()
    with pytest.raises(variorum.SetupError):
        game.setup(count="many")
    with pytest.raises(variorum.SetupError):
        game.setup(nonsense=1)
    assert game.setup().fen() == game.position().fen()
    pieces = [option for option in variorum.Game("optima10").setup_form if option.kind == "pieces"]
    assert pieces and pieces[0].pieces[0].pieces


def test_squares_and_names() -> None:
    game = variorum.Game("chess")
    assert len(game.squares) == 64 and "h8" in game.squares
    assert repr(game) == "Game('chess')" and eval(repr(game), {"Game": variorum.Game}) == game
    assert len({game, variorum.Game("chess"), variorum.Game("omega")}) == 2
    assert game.describe("de") != game.describe()
    assert variorum.Position(game=game) == variorum.Position(game="chess") == variorum.Position()


def test_a_game_of_a_text() -> None:
    game = variorum.Game.from_text(SMALL)
    assert (game.id, game.name, len(game.pieces)) == ("tiny", "Tiny", 2)
    position = game.position("5/5/k1{ar}2/5/K1{Ar}2 w - - 0 1")
    shots = [move for move in position.legal_moves if move.manner == "shot"]
    assert [(shot.from_square, shot.to_square, shot.captures) for shot in shots] == [
        ("c1", "c1", ["a3"]),
        ("c1", "c1", ["c3"]),
    ]
    assert variorum.Game.from_text(SMALL, ["slow"]).id == "tiny+slow"
    with pytest.raises(variorum.RuleFileError):
        variorum.Game.from_text(SMALL, ["fast"])


def test_the_rules_that_a_file_of_games_carries() -> None:
    bundle = f"variorum-rules 1\n{len(SMALL.encode())} \n{SMALL}\n"
    lines = "".join(f"% {line}\n" for line in bundle.removesuffix("\n").split("\n"))
    [(name, rules)] = variorum.carried(f'{lines}\n[Variant "own-?"]\n\n*\n').items()
    assert name.startswith("own-") and rules == bundle
    game = variorum.Game.from_text(rules)
    assert game == variorum.Game.from_text(SMALL)
    assert pickle.loads(pickle.dumps(game)) == game
    assert variorum.Game.from_text(rules, ["slow"]).id == "tiny+slow"
    assert variorum.carried("1. e4 e5 *") == variorum.carried(lines[: len(lines) // 2]) == {}


def test_a_game_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tiny.kdl"
    path.write_text(SMALL)
    assert variorum.check_file(path) == []
    assert variorum.Game(path) == variorum.Game(str(path)) == variorum.Game.from_text(SMALL)
    assert variorum.Game(path, ["slow"]).id == "tiny+slow"
    (tmp_path / "other.kdl").write_text('game "Other" id="other"\nextends "tiny"\n')
    assert variorum.Game(tmp_path / "other.kdl").pieces[1].name == "Archer"
    with pytest.raises(FileNotFoundError):
        variorum.Game(tmp_path / "none.kdl")
    with pytest.raises(FileNotFoundError):
        variorum.check_file(tmp_path / "none.kdl")


def test_diagnostics_say_where() -> None:
    text = SMALL.replace('shoot "Q2"', 'shoott "Q2"')
    (fault,) = variorum.check(text, name="tiny.kdl")
    assert (fault.file, fault.line, fault.severity) == ("tiny.kdl", 7, "error")
    assert text[fault.start : fault.end] == "shoott"
    assert text.splitlines()[fault.line - 1][fault.column - 1 : fault.end_column - 1] == "shoott"
    assert fault.help and "shoot" in fault.help
    assert fault.fixes[0].apply(text) == SMALL
    assert str(fault).startswith("tiny.kdl:7:") and fault.code in ("unknown-entry", "unknown-word")
    with pytest.raises(variorum.RuleFileError) as caught:
        variorum.Game.from_text(text, name="tiny.kdl")
    assert caught.value.diagnostics == (fault,) and isinstance(caught.value, ValueError)
    assert "tiny.kdl:7:" in str(caught.value)


def test_places_count_characters() -> None:
    text = '// größer \U0001d11e\ngame "Ä" id="a"\nbord 8 8\n'
    fault = next(fault for fault in variorum.check(text) if fault.line == 3)
    assert text[fault.start : fault.end] == "bord" and fault.column == 1
