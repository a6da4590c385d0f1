//! Armies that differ from those of the set-up.

use std::fmt;

use serde::{Deserialize, Serialize};
use variorum_rules::def::{GameDef, TypeIndex};
use variorum_rules::setup::{Random, Setup, SetupFaultKind};
use variorum_rules::{Color, Position, Rules, Square, Unit};

/// What becomes of a side's army. Types are named by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// The pieces in place of those in hand or, where nothing is in hand, of those that stand on the rank of the royal
    /// from the side's left; royal ones are not counted and stay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<String>,
    /// All units of a type become units of another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<(String, String)>,
    /// One unit of a type becomes one of another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub one: Vec<(String, String)>,
    /// One unit of a type is taken away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

/// As [`Army::parse`] reads it; what it cannot read, one unit that becomes another, is `Piece>Other`.
impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_usual() {
            return f.write_str("usual");
        }
        let without = self.without.iter().map(|piece| format!("-{piece}"));
        let all = self.all.iter().map(|(from, to)| format!("{from}={to}"));
        let one = self.one.iter().map(|(from, to)| format!("{from}>{to}"));
        let parts = self.list.iter().cloned().chain(without);
        let parts: Vec<String> = parts.chain(all).chain(one).collect();
        f.write_str(&parts.join(","))
    }
}

/// Why an army cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArmyError {
    /// The game has no such piece.
    Piece(String),
    /// The side has no unit of this type left.
    Missing(Color, String),
    /// A list has another number of pieces than there are places: the number in the list and of the places.
    Length(usize, usize),
    /// A part of the text is empty.
    Empty,
    /// The position that comes out is none.
    Position(String),
}

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArmyError::Piece(name) => write!(f, "the game has no piece `{name}`"),
            ArmyError::Missing(side, name) => {
                let side = match side {
                    Color::White => "White",
                    Color::Black => "Black",
                };
                write!(
                    f,
                    "{side} has no `{name}` there that could be changed or taken away"
                )
            }
            ArmyError::Length(list, places) => write!(
                f,
                "the army has {list} piece{}, but there are {places} places for them (royal pieces are not counted)",
                if *list == 1 { "" } else { "s" }
            ),
            ArmyError::Empty => f.write_str("a part of the army is empty"),
            ArmyError::Position(why) => write!(f, "with this army there is no position: {why}"),
        }
    }
}

impl std::error::Error for ArmyError {}

/// Finds a piece by its id or its name, whatever the case of the letters.
fn find(game: &GameDef, text: &str) -> Result<String, ArmyError> {
    let text = text.trim();
    let same = |other: &str| other.to_lowercase() == text.to_lowercase();
    let by_id = || game.pieces.iter().find(|piece| piece.id == text);
    let by_name = || game.pieces.iter().find(|piece| same(&piece.name));
    let by_any_id = || game.pieces.iter().find(|piece| same(&piece.id));
    let found = by_id().or_else(by_name).or_else(by_any_id);
    found
        .map(|piece| piece.id.clone())
        .ok_or_else(|| ArmyError::Piece(text.to_owned()))
}

impl Army {
    /// Reads an army: `usual`, or parts between commas. `-Piece` is one unit less, `Piece=Other` puts another piece in place of all
    /// units of one; a list of pieces without either is the army itself. Pieces are named by name or id.
    ///
    /// ```
    /// use variorum_study::Army;
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let army = Army::parse(rules.def(), "-Queen, Knight=Bishop")?;
    /// assert_eq!((army.without, army.all), (vec!["Q".to_owned()], vec![("N".to_owned(), "B".to_owned())]));
    /// let error = Army::parse(rules.def(), "-Archbishop").unwrap_err();
    /// assert_eq!(error.to_string(), "the game has no piece `Archbishop`");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a piece does not exist or a part is empty.
    pub fn parse(game: &GameDef, text: &str) -> Result<Army, ArmyError> {
        let mut army = Army::default();
        if text.trim() == "usual" {
            return Ok(army);
        }
        for part in text.split(',').map(str::trim) {
            if part.is_empty() {
                return Err(ArmyError::Empty);
            }
            if let Some(piece) = part.strip_prefix('-') {
                army.without.push(find(game, piece)?);
            } else if let Some((from, to)) = part.split_once('=') {
                army.all.push((find(game, from)?, find(game, to)?));
            } else {
                army.list.push(find(game, part)?);
            }
        }
        Ok(army)
    }

    /// Whether nothing is changed.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Army::default()
    }
}

/// The armies in a set-up, before anything of it is placed: only lists, since they do not change how many units there are.
pub(crate) fn enlist(
    rules: &Rules,
    setup: &mut Setup,
    armies: [&Army; 2],
) -> Result<(), ArmyError> {
    for (side, army) in Color::BOTH.into_iter().zip(armies) {
        if army.list.is_empty() {
            continue;
        }
        let list = kinds(rules, &army.list)?;
        let def = rules.def();
        let hand = &mut setup.hands[side.index()];
        let in_hand: usize = hand
            .iter()
            .filter(|(kind, _)| !def.pieces[**kind].royal)
            .map(|(_, count)| usize::from(*count))
            .sum();
        if in_hand > 0 {
            if in_hand != list.len() {
                return Err(ArmyError::Length(list.len(), in_hand));
            }
            hand.retain(|kind, _| def.pieces[*kind].royal);
            for kind in list {
                *hand.entry(kind).or_default() += 1;
            }
            continue;
        }
        let places = beside_royal(rules, setup, side);
        if places.len() != list.len() {
            return Err(ArmyError::Length(list.len(), places.len()));
        }
        for (square, kind) in places.into_iter().zip(list) {
            replace(setup, square, kind, side);
        }
    }
    Ok(())
}

/// The units on the rank of a side's first royal, royal ones aside, from the side's left.
fn beside_royal(rules: &Rules, setup: &Setup, side: Color) -> Vec<Square> {
    let (def, topology) = (rules.def(), rules.topology());
    let own = |square: &&Square| setup.units[*square].color() == side;
    let royal = |square: &Square| def.pieces[setup.units[square].kind()].royal;
    let rank = |square: &Square| topology.rank(*square, side);
    let squares: Vec<Square> = setup.units.keys().filter(own).copied().collect();
    let Some(home) = squares.iter().find(|square| royal(square)).map(rank) else {
        return Vec::new();
    };
    let mut places: Vec<Square> = squares
        .into_iter()
        .filter(|square| rank(square) == home && !royal(square))
        .collect();
    if side == Color::Black {
        places.reverse();
    }
    places
}

fn kinds(rules: &Rules, ids: &[String]) -> Result<Vec<TypeIndex>, ArmyError> {
    ids.iter().map(|id| kind(rules, id)).collect()
}

fn kind(rules: &Rules, id: &str) -> Result<TypeIndex, ArmyError> {
    rules
        .kind_by_id(id)
        .ok_or_else(|| ArmyError::Piece(id.to_owned()))
}

fn replace(setup: &mut Setup, square: Square, kind: TypeIndex, side: Color) {
    setup.units.insert(square, Unit::new(kind, side));
    setup.promoted.remove(&square);
}

/// Where a side has units of a type, in an order that chance has made.
fn squares(setup: &Setup, side: Color, kind: TypeIndex, random: &mut Random) -> Vec<Square> {
    let unit = Unit::new(kind, side);
    let stands = setup.units.iter().filter(|(_, there)| **there == unit);
    let mut squares: Vec<Square> = stands.map(|(square, _)| *square).collect();
    random.shuffle(&mut squares);
    squares
}

/// A position with other armies: what is not a matter of lists. Rights of units that are gone go with them.
pub(crate) fn change(
    position: &Position,
    armies: [&Army; 2],
    seed: u64,
) -> Result<Position, ArmyError> {
    let rules = position.rules();
    let mut setup = position.setup();
    for (side, army) in Color::BOTH.into_iter().zip(armies) {
        // The same army loses the same units, whoever has it.
        let mut random = Random::new(seed, "which units are changed");
        for (from, to) in &army.all {
            let (from, to) = (kind(&rules, from)?, kind(&rules, to)?);
            for square in squares(&setup, side, from, &mut random) {
                replace(&mut setup, square, to, side);
            }
            let hand = &mut setup.hands[side.index()];
            if let Some(count) = hand.remove(&from) {
                *hand.entry(to).or_default() += count;
            }
        }
        for (from, to) in &army.one {
            let missing = || ArmyError::Missing(side, from.clone());
            let (from, to) = (kind(&rules, from)?, kind(&rules, to)?);
            let square = squares(&setup, side, from, &mut random).pop();
            replace(&mut setup, square.ok_or_else(missing)?, to, side);
        }
        for id in &army.without {
            let gone = kind(&rules, id)?;
            if let Some(square) = squares(&setup, side, gone, &mut random).pop() {
                setup.units.remove(&square);
                setup.promoted.remove(&square);
                continue;
            }
            let hand = &mut setup.hands[side.index()];
            match hand.get_mut(&gone) {
                Some(count) if *count > 1 => *count -= 1,
                Some(_) => {
                    hand.remove(&gone);
                }
                None => return Err(ArmyError::Missing(side, id.clone())),
            }
        }
    }
    settle(&rules, setup)
}

/// The position of a set-up, without the rights whose units are not there any more.
pub(crate) fn settle(rules: &Rules, mut setup: Setup) -> Result<Position, ArmyError> {
    let errors = match rules.position_from_setup(&setup) {
        Ok(position) => return Ok(position),
        Err(errors) => errors,
    };
    for fault in errors.faults() {
        match fault.kind {
            SetupFaultKind::CastlingUnits { letter, .. }
            | SetupFaultKind::CastlingPartner(letter) => {
                setup.castling.remove(&letter);
            }
            SetupFaultKind::NotAtHome(square) => {
                if let Some(unmoved) = &mut setup.unmoved {
                    unmoved.remove(&square);
                }
            }
            _ => {}
        }
    }
    rules
        .position_from_setup(&setup)
        .map_err(|errors| ArmyError::Position(errors.to_string()))
}

/// How many units of each type a side has, on the board and off it.
pub(crate) fn counts(position: &Position, side: Color) -> Vec<u32> {
    let rules = position.rules();
    let mut counts = vec![0; rules.def().pieces.len()];
    for square in rules.topology().squares() {
        if let Some(unit) = position.unit(square)
            && unit.color() == side
            && !rules.def().pieces[unit.kind()].neutral
        {
            counts[unit.kind()] += 1;
        }
    }
    for (kind, count) in &position.reserves().hands[side.index()] {
        counts[*kind] += u32::from(*count);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(variant: &str) -> Position {
        let rules = variorum_catalog::load(variant).unwrap();
        rules.start_position().unwrap()
    }

    fn army(position: &Position, text: &str) -> Army {
        Army::parse(position.rules().def(), text).unwrap()
    }

    #[test]
    fn rights_go_with_the_units_that_had_them() {
        let start = start("chess");
        let (less, usual) = (army(&start, "-Rook"), Army::default());
        let changed = change(&start, [&less, &usual], 1).unwrap();
        let rights = changed.fen();
        let rights = rights.split(' ').nth(2).unwrap();
        assert!(["Kkq", "Qkq"].contains(&rights), "{rights}");
        let turned = change(&start, [&usual, &less], 1).unwrap();
        assert_eq!(
            counts(&turned, Color::Black)[3],
            counts(&changed, Color::White)[3]
        );
    }

    #[test]
    fn a_list_takes_the_places_beside_the_royal() {
        let start = start("chess");
        let list = army(&start, "Queen, N, bishop, Rook, Bishop, Knight, Queen");
        let mut setup = start.setup();
        enlist(&start.rules(), &mut setup, [&Army::default(), &list]).unwrap();
        let changed = settle(&start.rules(), setup).unwrap();
        // Black's left is on the side of the h-file.
        assert!(changed.fen().starts_with("qnbkrbnq/") || changed.fen().starts_with("qnbrkbnq/"));
        let short = army(&start, "Queen");
        let error = enlist(&start.rules(), &mut start.setup(), [&short, &short]).unwrap_err();
        assert_eq!(error, ArmyError::Length(1, 7));
    }

    #[test]
    fn a_list_replaces_what_is_in_hand() {
        let start = start("optima10");
        let position = start.rules().setup(&Default::default(), 4).unwrap();
        let names = ["Archer"; 3];
        let error = Army::parse(start.rules().def(), &names.join(","));
        assert!(error.is_ok() || matches!(error, Err(ArmyError::Piece(_))));
        let pieces = position.rules().def().pieces.clone();
        let ids: Vec<&str> = pieces
            .iter()
            .filter(|piece| piece.class == "piece")
            .take(9)
            .map(|piece| piece.id.as_str())
            .collect();
        let list = army(&start, &ids.join(","));
        let mut setup = position.setup();
        enlist(&start.rules(), &mut setup, [&list, &Army::default()]).unwrap();
        let changed = settle(&start.rules(), setup).unwrap();
        let counts = counts(&changed, Color::White);
        for id in ids {
            assert_eq!(counts[start.rules().kind_by_id(id).unwrap()], 1, "{id}");
        }
    }

    #[test]
    fn what_is_not_there_cannot_go() {
        let start = start("chess");
        let army = army(&start, "-Queen,-Queen");
        let error = change(&start, [&army, &Army::default()], 1).unwrap_err();
        assert_eq!(error, ArmyError::Missing(Color::White, "Q".to_owned()));
        assert_eq!(
            error.to_string(),
            "White has no `Q` there that could be changed or taken away"
        );
    }
}
