//! Arrays as text: the placement field of a FEN, read and written.

use std::fmt;
use std::fmt::Write;

use variorum_geometry::{Color, Topology};

use super::StartingPosition;
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
pub fn parse_placement(game: &GameDef, text: &str) -> Result<Vec<Put>, PlacementError> {
    let board = game.board.topology();
    let mut puts = Vec::new();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != board.frame_height() {
        return Err(PlacementError {
            offset: 0,
            length: text.len(),
            message: format!(
                "{} ranks, but the board has {}",
                rows.len(),
                board.frame_height()
            ),
        });
    }
    let mut start = 0;
    for (row, line) in rows.iter().enumerate() {
        let row = board.frame_height() - 1 - row;
        parse_row(game, board, row, line, &mut puts).map_err(|mut error| {
            error.offset += start;
            error
        })?;
        start += line.len() + 1;
    }
    Ok(puts)
}

fn parse_row(
    game: &GameDef,
    board: &Topology,
    row: usize,
    line: &str,
    puts: &mut Vec<Put>,
) -> Result<(), PlacementError> {
    let width = board.frame_width();
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
        for column in column..column + run {
            match (board.cell(column, row), first) {
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
    if !braces && id.chars().count() != 1 {
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

/// An identifier as it stands in a FEN.
fn identifier(game: &GameDef, color: Color, piece: TypeIndex) -> String {
    let id = &game.pieces[piece].id;
    let id = match color {
        Color::White => id.clone(),
        Color::Black => id.to_lowercase(),
    };
    if id.chars().count() == 1 {
        id
    } else {
        format!("{{{id}}}")
    }
}

impl StartingPosition {
    /// The position as a FEN with all of its six fields.
    #[must_use]
    pub fn fen(&self, game: &GameDef) -> String {
        let mut fen = String::new();
        self.write_placement(game, game.board.topology(), &mut fen);
        let units = |color: Color, counts: &[(TypeIndex, usize)]| -> String {
            let unit = |&(piece, n): &(TypeIndex, usize)| identifier(game, color, piece).repeat(n);
            counts.iter().map(unit).collect()
        };
        let hands = Color::BOTH
            .map(|color| units(color, &self.hands[color.index()]))
            .concat();
        if !hands.is_empty() {
            let _ = write!(fen, "[{hands}]");
        }
        if !self.pool.is_empty() {
            let _ = write!(fen, "[={}]", units(Color::White, &self.pool));
        }
        let castling = if self.castling.is_empty() {
            "-"
        } else {
            &self.castling
        };
        let _ = write!(fen, " {} {castling} - 0 1", Color::White.letter());
        fen
    }

    fn write_placement(&self, game: &GameDef, board: &Topology, fen: &mut String) {
        for row in (0..board.frame_height()).rev() {
            let mut empty = 0;
            for column in 0..board.frame_width() {
                let square = board.cell(column, row);
                let unit = self.board.iter().find(|unit| Some(unit.square) == square);
                let text = match (square, unit) {
                    (None, _) => "*".to_owned(),
                    (_, Some(unit)) => identifier(game, unit.color, unit.piece),
                    (Some(_), None) => {
                        empty += 1;
                        continue;
                    }
                };
                if empty > 0 {
                    let _ = write!(fen, "{empty}");
                    empty = 0;
                }
                fen.push_str(&text);
            }
            if empty > 0 {
                let _ = write!(fen, "{empty}");
            }
            if row > 0 {
                fen.push('/');
            }
        }
    }
}
