"""What several tests need."""

from __future__ import annotations

import random

import pytest

import variorum


@pytest.fixture(scope="session")
def chess() -> variorum.Game:
    return variorum.Game("chess")


def walk(position: variorum.Position, plies: int, seed: int) -> list[variorum.Position]:
    """The positions of a random game, ended after so many plies."""
    chance = random.Random(seed)
    seen = [position.copy()]
    for _ in range(plies):
        moves = list(position.legal_moves)
        if not moves or position.is_game_over():
            break
        position.push(chance.choice(moves))
        seen.append(position.copy())
    return seen
