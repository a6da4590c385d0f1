//! A position as data of the rules, and as it travels.

use std::collections::BTreeSet;

use crate::game::Game;
use crate::wire::{self, Counted, Crossed, Reserve, Won};
use variorum_rules::def::{Count, TypeIndex};
use variorum_rules::setup::{Counts, Setup};
use variorum_rules::{Color, Square, Unit};

use super::EditorError;

/// The most squares or units that a list can name: more than any board has.
const MOST: usize = 1000;

/// A position as it travels.
pub(super) fn wired(game: &Game, setup: &Setup) -> wire::Setup {
    let names = |squares: &BTreeSet<Square>| -> Vec<String> {
        squares.iter().map(|square| game.square(*square)).collect()
    };
    let held = |counts: &Counts| -> Vec<Reserve> {
        let line = |(kind, count): (&TypeIndex, &u8)| Reserve {
            piece: game.piece(*kind),
            count: u32::from(*count),
        };
        counts.iter().map(line).collect()
    };
    let [white, black] = &setup.hands;
    wire::Setup {
        units: setup
            .units
            .iter()
            .map(|(square, unit)| wire::Unit {
                square: game.square(*square),
                piece: game.piece(unit.kind()),
                side: unit.color().into(),
            })
            .collect(),
        promoted: names(&setup.promoted),
        w: held(white),
        b: held(black),
        shared: held(&setup.pool),
        turn: setup.turn.into(),
        castling: setup.castling.iter().map(char::to_string).collect(),
        en_passant: names(&setup.en_passant),
        victim: setup.victim.map(|square| game.square(square)),
        earlier: setup
            .earlier
            .iter()
            .map(|(squares, victim)| Crossed {
                squares: names(squares),
                victim: game.square(*victim),
            })
            .collect(),
        part: setup.part.saturating_add(1),
        going: setup.going.map(|square| game.square(square)),
        came: setup.came.map(|square| game.square(square)),
        taken: names(&setup.taken),
        halfmove: setup.halfmove,
        fullmove: setup.fullmove,
        won: setup.won.map(|winner| match winner {
            Some(Color::White) => Won::W,
            Some(Color::Black) => Won::B,
            None => Won::D,
        }),
        checks: setup.checks.to_vec(),
        passed: setup.passed,
        count: setup.count.map(|count| Counted {
            side: count.side.into(),
            number: count.number,
            limit: count.limit,
        }),
        lent: setup
            .lent
            .iter()
            .map(|kind| kind.map_or_else(String::new, |kind| game.piece(kind)))
            .collect(),
        unmoved: setup.unmoved.as_ref().map(names),
    }
}

/// A position that somebody put up.
///
/// # Errors
/// It speaks of squares or types that the game does not have, or of more than any position holds.
pub(super) fn read(game: &Game, sent: &wire::Setup) -> Result<Setup, EditorError> {
    let reader = Reader { game };
    let letters = sent.castling.iter().take(MOST);
    let earlier = sent.earlier.iter().take(MOST).map(|crossed| {
        Ok((
            reader.squares(&crossed.squares)?,
            reader.square(&crossed.victim)?,
        ))
    });
    let mut setup = Setup {
        hands: [reader.counts(&sent.w)?, reader.counts(&sent.b)?],
        pool: reader.counts(&sent.shared)?,
        turn: sent.turn.into(),
        castling: letters.filter_map(|letter| letter.chars().next()).collect(),
        promoted: reader.squares(&sent.promoted)?,
        en_passant: reader.squares(&sent.en_passant)?,
        victim: reader.maybe(sent.victim.as_deref())?,
        earlier: earlier.collect::<Result<_, EditorError>>()?,
        part: sent.part.saturating_sub(1),
        going: reader.maybe(sent.going.as_deref())?,
        came: reader.maybe(sent.came.as_deref())?,
        taken: reader.squares(&sent.taken)?,
        halfmove: sent.halfmove,
        fullmove: sent.fullmove,
        won: sent.won.map(|won| match won {
            Won::W => Some(Color::White),
            Won::B => Some(Color::Black),
            Won::D => None,
        }),
        passed: sent.passed,
        count: sent.count.as_ref().map(|count| Count {
            side: count.side.into(),
            number: count.number,
            limit: count.limit,
        }),
        unmoved: match &sent.unmoved {
            Some(squares) => Some(reader.squares(squares)?),
            None => None,
        },
        ..Setup::default()
    };
    for (count, sent) in setup.checks.iter_mut().zip(&sent.checks) {
        *count = *sent;
    }
    for (kind, sent) in setup.lent.iter_mut().zip(&sent.lent) {
        if !sent.is_empty() {
            *kind = Some(reader.kind(sent)?);
        }
    }
    for unit in sent.units.iter().take(MOST) {
        let kind = reader.kind(&unit.piece)?;
        let color = match game.rules().def().pieces[kind].neutral {
            // What belongs to nobody is written as White's.
            true => Color::White,
            false => unit.side.into(),
        };
        let square = reader.square(&unit.square)?;
        setup.units.insert(square, Unit::new(kind, color));
    }
    Ok(setup)
}

/// Names of a game, as somebody sent them.
struct Reader<'a> {
    game: &'a Game,
}

impl Reader<'_> {
    fn square(&self, name: &str) -> Result<Square, EditorError> {
        let found = self.game.rules().topology().square(name);
        found.ok_or_else(|| EditorError::Square(name.chars().take(20).collect()))
    }

    fn maybe(&self, name: Option<&str>) -> Result<Option<Square>, EditorError> {
        name.map(|name| self.square(name)).transpose()
    }

    fn squares(&self, names: &[String]) -> Result<BTreeSet<Square>, EditorError> {
        let names = names.iter().take(MOST);
        names.map(|name| self.square(name)).collect()
    }

    fn kind(&self, id: &str) -> Result<TypeIndex, EditorError> {
        let found = self.game.rules().kind_by_id(id);
        found.ok_or_else(|| EditorError::Piece(id.chars().take(20).collect()))
    }

    fn counts(&self, held: &[Reserve]) -> Result<Counts, EditorError> {
        let mut counts = Counts::new();
        for Reserve { piece, count } in held.iter().take(MOST) {
            let count = u8::try_from(*count).map_err(|_| EditorError::Count)?;
            if count > 0 {
                counts.insert(self.kind(piece)?, count);
            }
        }
        Ok(counts)
    }
}
