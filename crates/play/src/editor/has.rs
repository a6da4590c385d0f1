//! What of a position a game has.

use crate::game::Game;
use crate::wire::{Has, Turned, Won};
use variorum_rules::def::{EnPassant, Moment, TypeIndex};
use variorum_rules::setup::{Setup, SetupFaultKind};
use variorum_rules::{Color, Rules, Unit};

use super::turned::turned;

/// So many parts can be chosen from, where the turns of a game grow longer and longer.
const PARTS: u8 = 10;

/// What of a position a game has. `start` is how it usually begins.
pub(super) fn has(game: &Game, start: &Setup) -> Has {
    let rules = game.rules();
    let def = rules.def();
    let ids = |kinds: Vec<TypeIndex>| -> Vec<String> {
        kinds.into_iter().map(|kind| game.piece(kind)).collect()
    };
    let mut movements = def.pieces.iter().flat_map(|piece| &piece.movements);
    let [white, black] = Color::BOTH.map(|side| ids(in_hand(rules, side)));
    let parted = def.has_parts();
    let en_passant = movements.any(|movement| movement.en_passant() == Some(EnPassant::Takes));
    Has {
        w: white,
        b: black,
        pool: def.placement.as_ref().map_or(0, |placement| placement.pool),
        castling: castling(rules, start),
        en_passant,
        earlier: en_passant && parted,
        promoted: ids(promoted(rules)),
        parts: if parted { parts(rules) } else { 1 },
        going: def.has_chains() || def.drops_from_mover(),
        taken: def.takes_at_end(),
        halfmove: def.draws.move_limit.is_some(),
        checks: def.counts_checks(),
        passed: def.counts_passes(),
        count: def.draws.countdown.is_some(),
        lent: if def.borrows() {
            let pieces = def.pieces.iter().enumerate();
            let lends = pieces.filter(|(_, piece)| piece.borrows.is_none() && !piece.neutral);
            ids(lends.map(|(kind, _)| kind).collect())
        } else {
            Vec::new()
        },
        won: won(rules),
        unmoved: def.tracks_unmoved(),
        mirror: turned(rules, start, Turned::Mirror).is_some(),
        sides: alike(rules) && turned(rules, start, Turned::Sides).is_some(),
    }
}

/// The kinds of faults that a position has.
fn faults(rules: &Rules, setup: &Setup) -> Vec<SetupFaultKind> {
    let made = rules.position_from_setup(setup);
    let faults = made.err().map(|errors| errors.faults().to_vec());
    let faults = faults.into_iter().flatten();
    faults.map(|fault| fault.kind).collect()
}

/// The types that a side's hand can hold.
fn in_hand(rules: &Rules, side: Color) -> Vec<TypeIndex> {
    let pieces = rules.def().pieces.iter().enumerate();
    let own = pieces.filter(|(_, piece)| piece.belongs_to(side) && !piece.neutral);
    let mut kinds: Vec<TypeIndex> = own.map(|(kind, _)| kind).collect();
    let mut setup = Setup::default();
    setup.hands[side.index()] = kinds.iter().map(|kind| (*kind, 1)).collect();
    let faults = faults(rules, &setup);
    let royals = !faults.contains(&SetupFaultKind::RoyalInHand(side));
    kinds.retain(|kind| {
        let royal = rules.def().pieces[*kind].royal;
        (royals || !royal) && !faults.contains(&SetupFaultKind::CannotBeOffBoard(*kind))
    });
    kinds
}

/// The types of which a unit can have come by promotion, where that shows.
fn promoted(rules: &Rules) -> Vec<TypeIndex> {
    let def = rules.def();
    let mut found = Vec::new();
    for kind in 0..def.pieces.len() {
        let Some(square) = rules.topology().squares().next() else {
            break;
        };
        let side = if def.pieces[kind].belongs_to(Color::White) {
            Color::White
        } else {
            Color::Black
        };
        let setup = Setup {
            units: [(square, Unit::new(kind, side))].into(),
            promoted: [square].into(),
            ..Setup::default()
        };
        if !faults(rules, &setup).contains(&SetupFaultKind::NotPromoted(square)) {
            found.push(kind);
        }
    }
    found
}

/// How a game may have ended that does not show in a position.
fn won(rules: &Rules) -> Vec<Won> {
    let ends = [
        (Won::W, Some(Color::White)),
        (Won::B, Some(Color::Black)),
        (Won::D, None),
    ];
    let def = rules.def();
    // Whether such an end can have come depends on the position.
    let depends = def.counts_passes() || def.ends.iter().any(|end| end.after == Moment::Reply);
    let can = |end: Option<Color>| {
        let setup = Setup {
            won: Some(end),
            ..Setup::default()
        };
        depends || !faults(rules, &setup).contains(&SetupFaultKind::CannotHaveEnded)
    };
    let ends = ends.into_iter().filter(|(_, end)| can(*end));
    ends.map(|(won, _)| won).collect()
}

/// The letters of all rights to castle, White's first.
fn castling(rules: &Rules, start: &Setup) -> Vec<String> {
    let castlings = rules.def().castlings.iter();
    let own = castlings.filter_map(|castling| castling.letter);
    let both = own.flat_map(|letter| [letter.to_ascii_uppercase(), letter.to_ascii_lowercase()]);
    let mut letters: Vec<char> = Vec::new();
    for letter in both.chain(start.castling.iter().copied()) {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let setup = Setup {
        castling: letters.iter().copied().collect(),
        ..Setup::default()
    };
    let faults = faults(rules, &setup);
    letters.retain(|letter| !faults.contains(&SetupFaultKind::CastlingLetter(*letter)));
    letters.sort_by_key(char::is_ascii_lowercase);
    letters.iter().map(char::to_string).collect()
}

/// How many parts a turn has at most; of turns that grow longer, as many as can be chosen from.
fn parts(rules: &Rules) -> u8 {
    let turn = &rules.def().turn;
    let lengths = (0..usize::from(PARTS)).map(|number| turn.length(number));
    lengths.max().unwrap_or(1).min(PARTS)
}

/// Whether both sides can have the same pieces.
fn alike(rules: &Rules) -> bool {
    let mut pieces = rules.def().pieces.iter();
    pieces.all(|piece| piece.belongs_to(Color::White) == piece.belongs_to(Color::Black))
}
