//! What stands on the board.

use std::fmt::Write as _;

use variorum_rules::Color;
use variorum_rules::def::{GameDef, TypeIndex, Unit};

use crate::fault::TableError;

/// The most units that a table may have: more do not fit into any memory.
pub const MOST_UNITS: usize = 6;

/// Units on the board, of both sides, in the order in which tables have them: White's first, royals first.
///
/// ```
/// use variorum_tables::Material;
///
/// let rules = variorum_catalog::load("chess")?;
/// let material = Material::parse(rules.def(), "NBK v k")?;
/// assert_eq!(material.text(rules.def()), "KBN v K");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material(Vec<Unit>);

impl Material {
    /// These units.
    #[must_use]
    pub fn new(game: &GameDef, units: impl IntoIterator<Item = Unit>) -> Self {
        let mut units: Vec<Unit> = units.into_iter().collect();
        units.sort_by_key(|unit| rank(game, *unit));
        Material(units)
    }

    /// Reads White's units and Black's, with a `v` between them; ids of several letters stand in braces, or between spaces.
    ///
    /// # Errors
    /// If the text names something that a side cannot have, or no units, or too many.
    pub fn parse(game: &GameDef, text: &str) -> Result<Self, TableError> {
        let sides: Vec<&str> = text.split(" v ").collect();
        let [white, black] = sides[..] else {
            return Err(TableError::Units(format!(
                "`{text}` does not have White's and Black's units with ` v ` between them, as in \"KQ v K\""
            )));
        };
        let mut units = Vec::new();
        for (side, text) in [(Color::White, white), (Color::Black, black)] {
            for kind in kinds(game, text)? {
                let piece = &game.pieces[kind];
                if !piece.belongs_to(side) {
                    let name = &piece.name;
                    return Err(TableError::Units(format!("{side} cannot have a {name}")));
                }
                // What belongs to nobody is of one kind whoever names it.
                let side = if piece.neutral { Color::White } else { side };
                units.push(Unit::new(kind, side));
            }
        }
        match units.len() {
            0 => Err(TableError::Units(format!("`{text}` names no units"))),
            1..=MOST_UNITS => Ok(Material::new(game, units)),
            count => Err(TableError::Units(format!(
                "`{text}` has {count} units; tables have {MOST_UNITS} at most"
            ))),
        }
    }

    /// The units, in order.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.0
    }

    /// As [`Material::parse`] reads it.
    #[must_use]
    pub fn text(&self, game: &GameDef) -> String {
        let side = |side: Color| -> String {
            let own = self.0.iter().filter(|unit| unit.color() == side);
            own.map(|unit| letters(game, unit.kind())).collect()
        };
        format!("{} v {}", side(Color::White), side(Color::Black))
    }

    /// A file's name: nothing but letters, digits and hyphens.
    pub(crate) fn file_name(&self, game: &GameDef) -> String {
        let mut name = String::new();
        for letter in self.text(game).chars() {
            match letter {
                ' ' => {}
                'v' => name.push_str("-v-"),
                'a'..='z' | 'A'..='Z' | '0'..='9' => name.push(letter),
                '{' | '}' => name.push('_'),
                '+' => name.push_str("plus"),
                other => {
                    let _ = write!(name, "u{:x}", u32::from(other));
                }
            }
        }
        name
    }
}

/// The place of a unit in a material.
pub(crate) fn rank(game: &GameDef, unit: Unit) -> (Color, bool, TypeIndex) {
    (unit.color(), !game.pieces[unit.kind()].royal, unit.kind())
}

/// The id of a type, in braces unless it is one capital or has a plus before one.
fn letters(game: &GameDef, kind: TypeIndex) -> String {
    let id = &game.pieces[kind].id;
    match id.strip_prefix('+').unwrap_or(id).chars().count() {
        1 => id.to_uppercase(),
        _ => format!("{{{id}}}"),
    }
}

fn kinds(game: &GameDef, text: &str) -> Result<Vec<TypeIndex>, TableError> {
    let unknown = |id: &str| TableError::Units(format!("the game has no piece `{id}`"));
    let mut found = Vec::new();
    for word in text.split_whitespace() {
        // A word that is an id as a whole is one.
        if let Some(kind) = game.kind_by_id(word) {
            found.push(kind);
            continue;
        }
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let (id, after) = if first == '{' {
                rest[1..].split_once('}').ok_or_else(|| unknown(rest))?
            } else {
                let plus = if first == '+' { 1 } else { 0 };
                let letter = rest[plus..].chars().next().ok_or_else(|| unknown(rest))?;
                rest.split_at(plus + letter.len_utf8())
            };
            found.push(game.kind_by_id(id).ok_or_else(|| unknown(id))?);
            rest = after;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read_and_written() {
        let chess = variorum_catalog::load("chess").expect("a game");
        let read = |text: &str| {
            Material::parse(chess.def(), text).map(|material| material.text(chess.def()))
        };
        assert_eq!(read("nkb v rk").expect("units"), "KBN v KR");
        for wrong in [
            "KQK",
            "KX v K",
            " v ",
            "KQ v",
            "K{ v K",
            "KQQQ v KRR",
            "K+ v K",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        let ultima = variorum_catalog::load("ultima").expect("a game");
        for piece in &ultima.def().pieces {
            let text = format!("K {} v K", piece.id);
            let material = Material::parse(ultima.def(), &text).expect("units");
            let again = Material::parse(ultima.def(), &material.text(ultima.def()));
            assert_eq!(again.expect("units"), material);
            let name = material.file_name(ultima.def());
            assert!(
                name.chars()
                    .all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
            );
        }
    }
}
