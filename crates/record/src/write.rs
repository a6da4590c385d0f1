//! Games as text.

use variorum_rules::{Color, Position};

use crate::digest::digest;
use crate::game::Game;
use crate::tags::{line, name, unknown};

/// The longest line of moves, in letters.
const WIDTH: usize = 79;

/// What follows from the game itself.
const DERIVED: [&str; 6] = [
    name::RESULT,
    name::VARIANT,
    name::RULES,
    name::SET_UP,
    name::FEN,
    name::TERMINATION,
];

impl Game {
    /// The game as it stands in a file, with a line break at the end. Games follow each other with an empty line between.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = self.tag_section();
        out.push('\n');
        out.push_str(&self.movetext());
        out
    }

    fn tag_section(&self) -> String {
        let tags = self.tags();
        let mut out = String::new();
        for tag in name::ROSTER {
            // What cannot be written is nothing, too.
            let seen = |letter: char| !letter.is_whitespace() && !letter.is_control();
            let known = tags.get(tag).filter(|value| value.chars().any(seen));
            let value = match tag {
                name::RESULT => self.score().token(),
                _ => known.unwrap_or_else(|| unknown(tag)),
            };
            out.push_str(&line(tag, value));
        }
        let rules = self.start().rules();
        out.push_str(&line(name::VARIANT, &self.variant()));
        out.push_str(&line(name::RULES, &digest(&rules)));
        if !self.begins_as_usual() {
            out.push_str(&line(name::SET_UP, "1"));
            out.push_str(&line(name::FEN, &self.start().fen()));
        }
        let listed = |tag: &str| {
            let mut known = name::ROSTER.iter().chain(&DERIVED);
            known.any(|known| known.eq_ignore_ascii_case(tag))
        };
        for (tag, value) in tags.iter().filter(|(tag, _)| !listed(tag)) {
            out.push_str(&line(tag, value));
        }
        let why = self.end().map_or("unterminated", |end| end.termination());
        out.push_str(&line(name::TERMINATION, why));
        out
    }

    fn movetext(&self) -> String {
        let mut lines = Lines::default();
        let mut position = self.start().clone();
        let mut before = None;
        for mv in self.moves() {
            let turn = Turn::of(&position);
            if let Some(number) = turn.announced(before) {
                lines.add(&number);
            }
            before = Some(match before {
                Some((last, moves)) if last == turn => (turn, moves + 1),
                _ => (turn, 1),
            });
            lines.add(&position.legal().san(*mv));
            position.play_unchecked(*mv);
        }
        lines.add(self.score().token());
        lines.out.push('\n');
        lines.out
    }
}

/// Who is to move, in which move of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Turn {
    number: u64,
    side: Color,
}

impl Turn {
    fn of(position: &Position) -> Turn {
        let fen = position.fen();
        // The sixth field, unless the board's holes or reserves say otherwise: no field has blanks in it.
        let number = fen.split(' ').nth(5).and_then(|field| field.parse().ok());
        Turn {
            number: number.unwrap_or(1),
            side: position.turn(),
        }
    }

    /// The number that stands before a move, if one does: before each of White's turns, and before Black's where it does not
    /// follow a single move of White's. `before` is the last turn with its moves so far.
    fn announced(self, before: Option<(Turn, usize)>) -> Option<String> {
        let number = self.number;
        match (before, self.side) {
            (Some((last, _)), _) if last == self => None,
            (Some((last, 1)), Color::Black)
                if last.side == Color::White && last.number == number =>
            {
                None
            }
            (_, Color::White) => Some(format!("{number}.")),
            (_, Color::Black) => Some(format!("{number}...")),
        }
    }
}

/// Words in lines that are not too long.
#[derive(Default)]
struct Lines {
    out: String,
    width: usize,
}

impl Lines {
    fn add(&mut self, word: &str) {
        let width = word.chars().count();
        if self.width > 0 && self.width + 1 + width > WIDTH {
            self.out.push('\n');
            self.width = 0;
        } else if self.width > 0 {
            self.out.push(' ');
            self.width += 1;
        }
        self.out.push_str(word);
        self.width += width;
    }
}
