//! The same position seen in a mirror, or with the sides changed.

use std::collections::{BTreeMap, BTreeSet};

use crate::wire::Turned;
use variorum_rules::setup::{Setup, SetupFaultKind as Kind};
use variorum_rules::{Color, Rules, Square, Topology, Unit};

/// Where a square comes to lie.
type Way = fn(&Topology, Square) -> Option<Square>;

/// What becomes of a position; nothing where the board or the pieces are not alike on both sides.
pub(super) fn turned(rules: &Rules, setup: &Setup, how: Turned) -> Option<Setup> {
    match how {
        Turned::Mirror => moved(rules, setup, beside, false),
        Turned::Sides => moved(rules, setup, opposite(rules), true),
    }
}

/// The square opposite when files are counted from the other side.
fn beside(topology: &Topology, square: Square) -> Option<Square> {
    let (column, row) = topology.frame_position(square);
    topology.cell(topology.frame_width() - 1 - column, row)
}

/// The square opposite when ranks are counted from the other side.
fn across(topology: &Topology, square: Square) -> Option<Square> {
    let (column, row) = topology.frame_position(square);
    topology.cell(column, topology.frame_height() - 1 - row)
}

/// The square where a board turned by half has this one.
fn around(topology: &Topology, square: Square) -> Option<Square> {
    across(topology, beside(topology, square)?)
}

/// The way that leads from one side's array to the other's: across the board, or around its middle.
fn opposite(rules: &Rules) -> Way {
    let start = rules.start_position().map(|start| start.setup());
    let same = |way: Way| {
        let start = start.as_ref().ok()?;
        let there = moved(rules, start, way, true)?;
        Some(there.units == start.units)
    };
    if same(around) == Some(true) && same(across) != Some(true) {
        around
    } else {
        across
    }
}

/// A position whose squares are others, and whose sides perhaps have changed.
fn moved(rules: &Rules, setup: &Setup, way: Way, other_side: bool) -> Option<Setup> {
    let topology = rules.topology();
    let def = rules.def();
    let to = |square: Square| way(topology, square);
    let all = |squares: &BTreeSet<Square>| -> Option<BTreeSet<Square>> {
        squares.iter().map(|square| to(*square)).collect()
    };
    let color = |color: Color| if other_side { !color } else { color };
    let mut units = BTreeMap::new();
    for (square, unit) in &setup.units {
        let piece = &def.pieces[unit.kind()];
        let side = if piece.neutral {
            unit.color()
        } else {
            color(unit.color())
        };
        units.insert(to(*square)?, Unit::new(unit.kind(), side));
    }
    let letter = |letter: &char| match (other_side, letter.is_ascii_uppercase()) {
        (false, _) => *letter,
        (true, true) => letter.to_ascii_lowercase(),
        (true, false) => letter.to_ascii_uppercase(),
    };
    let earlier = setup
        .earlier
        .iter()
        .map(|(squares, victim)| Some((all(squares)?, to(*victim)?)));
    let mut there = Setup {
        units,
        promoted: all(&setup.promoted)?,
        hands: setup.hands.clone(),
        pool: setup.pool.clone(),
        turn: color(setup.turn),
        castling: setup.castling.iter().map(letter).collect(),
        en_passant: all(&setup.en_passant)?,
        victim: match setup.victim {
            Some(square) => Some(to(square)?),
            None => None,
        },
        earlier: earlier.collect::<Option<_>>()?,
        part: setup.part,
        going: match setup.going {
            Some(square) => Some(to(square)?),
            None => None,
        },
        came: match setup.came {
            Some(square) => Some(to(square)?),
            None => None,
        },
        taken: all(&setup.taken)?,
        halfmove: setup.halfmove,
        fullmove: setup.fullmove,
        won: setup.won.map(|winner| winner.map(color)),
        checks: setup.checks,
        passed: setup.passed,
        count: setup.count,
        lent: setup.lent,
        unmoved: match &setup.unmoved {
            Some(squares) => Some(all(squares)?),
            None => None,
        },
    };
    if other_side {
        there.hands.reverse();
        there.checks.reverse();
        there.lent.reverse();
        if let Some(count) = &mut there.count {
            count.side = !count.side;
        }
    }
    without_lost_rights(rules, &mut there);
    Some(there)
}

/// Takes away the rights to castle that the units, where they stand now, cannot have.
pub(super) fn without_lost_rights(rules: &Rules, setup: &mut Setup) {
    let Err(errors) = rules.position_from_setup(setup) else {
        return;
    };
    for fault in errors.faults() {
        if let Kind::CastlingLetter(letter)
        | Kind::CastlingPartner(letter)
        | Kind::CastlingUnits { letter, .. } = fault.kind
        {
            setup.castling.remove(&letter);
        }
    }
}
