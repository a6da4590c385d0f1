//! Arrays as text: the placement field of a FEN, with where a fault is.

use std::fmt;

use variorum_geometry::{Color, Square};

use crate::def::{GameDef, Put, TypeIndex, UnitRef};

/// Why a placement cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementError {
    /// Where the fault is: bytes from the start of the text …
    pub offset: usize,
    /// … and their number.
    pub length: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.message, self.offset + 1)
    }
}

impl std::error::Error for PlacementError {}

/// Reads the placement field of a FEN: ranks from the top, `/` between them, numbers for runs of empty
/// squares, `*` for a square that does not exist, identifiers of more than one letter in braces.
///
/// # Errors
/// If the text does not fit the board or names a piece that the game does not have.
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use variorum_rules::setup::parse_placement;
///
/// let rules = variorum_catalog::load("chess")?;
/// assert_eq!(parse_placement(rules.def(), "k7/8/8/8/8/8/8/7K")?.len(), 2);
/// let error = parse_placement(rules.def(), "k7/8/8/9/8/8/8/7K").unwrap_err();
/// assert_eq!((error.offset, error.length), (7, 1));
/// # Ok(())
/// # }
/// ```
pub fn parse_placement(game: &GameDef, text: &str) -> Result<Vec<Put>, PlacementError> {
    let lines = game.board.topology().lines();
    let mut puts = Vec::new();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != lines.len() {
        return Err(PlacementError {
            offset: 0,
            length: text.len(),
            message: format!(
                "{} rank{}, but the board has {}",
                rows.len(),
                if rows.len() == 1 { "" } else { "s" },
                lines.len()
            ),
        });
    }
    let mut start = 0;
    for (places, line) in lines.iter().zip(&rows) {
        parse_row(game, places, line, &mut puts).map_err(|mut error| {
            error.offset += start;
            error
        })?;
        start += line.len() + 1;
    }
    Ok(puts)
}

fn parse_row(
    game: &GameDef,
    places: &[Option<Square>],
    line: &str,
    puts: &mut Vec<Put>,
) -> Result<(), PlacementError> {
    let width = places.len();
    let mut column = 0;
    let mut at = 0;
    while let Some(first) = line[at..].chars().next() {
        let rest = &line[at..];
        let fault = |length: usize, message: String| {
            Err(PlacementError {
                offset: at,
                length,
                message,
            })
        };
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length = match first {
            '{' => match rest.find('}') {
                Some(end) => end + 1,
                None => return fault(rest.len(), "`}` is missing".to_owned()),
            },
            // A sign and the letter behind it.
            '+' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            _ => digits.max(first.len_utf8()),
        };
        let token = &rest[..length];
        let run = match first {
            '0'..='9' => token.parse().unwrap_or(usize::MAX),
            _ => 1,
        };
        if run == 0 || run > width - column {
            return fault(length, format!("the rank has more than {width} squares"));
        }
        for place in &places[column..column + run] {
            match (*place, first) {
                (None, '*') | (Some(_), '0'..='9') => {}
                (None, _) => {
                    return fault(length, "here the board has no square; write `*`".to_owned());
                }
                (Some(_), '*') => return fault(length, "here the board has a square".to_owned()),
                (Some(square), _) => match unit(game, token) {
                    Some((color, piece)) => puts.push(Put {
                        square,
                        color,
                        unit: UnitRef::Piece(piece),
                    }),
                    None => return fault(length, format!("no piece has the identifier `{token}`")),
                },
            }
        }
        column += run;
        at += length;
    }
    if column < width {
        return Err(PlacementError {
            offset: 0,
            length: line.len(),
            message: format!("the rank has {column} squares, but the board has {width}"),
        });
    }
    Ok(())
}

/// The unit that an identifier stands for, in braces or not.
fn unit(game: &GameDef, token: &str) -> Option<(Color, TypeIndex)> {
    let id = token.trim_start_matches('{').trim_end_matches('}');
    let braces = token.starts_with('{');
    let letters = id.strip_prefix('+').unwrap_or(id);
    if !braces && letters.chars().count() != 1 {
        return None;
    }
    game.pieces.iter().enumerate().find_map(|(piece, def)| {
        if def.id == id {
            Some((Color::White, piece))
        } else if def.id.to_lowercase() == id {
            Some((Color::Black, piece))
        } else {
            None
        }
    })
}
