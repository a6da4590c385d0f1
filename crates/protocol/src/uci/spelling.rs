//! Moves and positions as they travel: as this project writes them, or as programs of other makers do where they know the
//! game by the same name; and castling as the capture of the own rook where a user interface says that it writes it so
//! (`UCI_Chess960`).

use variorum_rules::def::{CastlingDef, CastlingSquares};
use variorum_rules::{Color, Legal, Manner, Move, ParseMoveError, Position, Rules};

/// How castling is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Castling {
    /// As a move of the unit that castles to where it ends.
    #[default]
    Usual,
    /// As its move to where its partner stands; in FENs the partners' files stand for the rights.
    OntoPartner,
}

/// How moves and positions are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spelling {
    pub(crate) castling: Castling,
    /// As programs of other makers do.
    pub(crate) elsewhere: bool,
}

impl Spelling {
    /// The text of a legal move.
    pub(crate) fn text(self, position: &Position, legal: &Legal, mv: Move) -> String {
        let usual = || match self.elsewhere {
            true => legal.text_elsewhere(mv),
            false => legal.text(mv),
        };
        if self.castling == Castling::Usual {
            return usual();
        }
        let info = legal.info(mv);
        if info.manner != Manner::Castling {
            return usual();
        }
        let rules = position.rules();
        let spelled = squares_of(&rules, position.turn()).find_map(|(_, squares)| {
            let text = onto_partner(&rules, squares);
            (read_onto_partner(position, legal, &text)? == mv).then_some(text)
        });
        spelled.unwrap_or_else(usual)
    }

    /// The texts of a line of moves from a position.
    pub(crate) fn line(self, position: &Position, line: &[Move]) -> Vec<String> {
        let mut position = position.clone();
        let mut texts = Vec::with_capacity(line.len());
        for mv in line {
            let legal = position.legal();
            if !legal.contains(*mv) {
                break;
            }
            texts.push(self.text(&position, &legal, *mv));
            position.play_unchecked(*mv);
        }
        texts
    }

    /// A position as text.
    pub(crate) fn fen(self, position: &Position) -> String {
        match self.elsewhere {
            true => position.fen_elsewhere(),
            false => position.fen(),
        }
    }

    /// The move that a text means, however it is written.
    pub(crate) fn read(
        self,
        position: &Position,
        legal: &Legal,
        text: &str,
    ) -> Result<Move, ParseMoveError> {
        let castling = match self.castling {
            Castling::Usual => None,
            Castling::OntoPartner => read_onto_partner(position, legal, text),
        };
        castling.map_or_else(|| legal.parse(text), Ok)
    }

    /// A FEN that is told, with the letters that the game has for castling rights, where the files of the partners stand for
    /// them.
    pub(crate) fn told_fen(self, rules: &Rules, fen: &str) -> String {
        let mut fields: Vec<String> = fen.split_whitespace().map(str::to_owned).collect();
        let (Castling::OntoPartner, Some(field)) = (self.castling, fields.get_mut(2)) else {
            return fen.to_owned();
        };
        *field = field
            .chars()
            .map(|letter| right(rules, letter).unwrap_or(letter))
            .collect();
        fields.join(" ")
    }
}

/// The castlings of a side with their squares. Those that may begin on many are written so in any case.
fn squares_of(rules: &Rules, side: Color) -> impl Iterator<Item = (&CastlingDef, CastlingSquares)> {
    let castlings = rules.def().castlings.iter();
    let castlings = castlings.filter(|castling| castling.wherever.is_none());
    castlings.flat_map(move |castling| {
        let squares = castling.squares_of(side);
        squares.map(move |squares| (castling, squares))
    })
}

fn onto_partner(rules: &Rules, squares: CastlingSquares) -> String {
    let name = |square| rules.topology().name(square);
    format!("{}{}", name(squares.from), name(squares.partner_from))
}

fn read_onto_partner(position: &Position, legal: &Legal, text: &str) -> Option<Move> {
    let rules = position.rules();
    let mut castlings = squares_of(&rules, position.turn());
    let (castling, squares) =
        castlings.find(|(_, squares)| onto_partner(&rules, *squares) == text)?;
    let name = |square| rules.topology().name(square);
    let mut usual = format!("{}{}", name(squares.from), name(squares.to));
    if castling.letter.is_none() {
        usual += &format!(
            ",{}{}",
            name(squares.partner_from),
            name(squares.partner_to)
        );
    }
    let mv = legal.parse(&usual).ok()?;
    (legal.info(mv).manner == Manner::Castling).then_some(mv)
}

/// The letter of the right to castle with the partner on a file; capital letters are White's.
fn right(rules: &Rules, letter: char) -> Option<char> {
    let side = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let file = letter.to_ascii_lowercase();
    let (castling, _) = squares_of(rules, side).find(|(_, squares)| {
        rules
            .topology()
            .name(squares.partner_from)
            .starts_with(file)
    })?;
    let own = castling.letter?;
    Some(match side {
        Color::White => own.to_ascii_uppercase(),
        Color::Black => own.to_ascii_lowercase(),
    })
}

/// The texts of a line of moves from a position.
#[must_use]
pub fn line_text(position: &Position, line: &[Move]) -> Vec<String> {
    Spelling::default().line(position, line)
}
