//! Games as text.

use variorum_rules::{Color, Position};

use crate::digest::digest;
use crate::end::Score;
use crate::game::Game;
use crate::tags::{line, name, unknown};
use crate::tree::Tree;

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
        let mut writer = Writer::default();
        let mut position = self.start().clone();
        for mv in self.moves() {
            writer.number(Turn::of(&position));
            writer.lines.add(&position.legal().san(*mv));
            position.play_unchecked(*mv);
        }
        writer.end(self.score())
    }
}

impl Tree {
    /// The game with all that is said about it as it stands in a file, with a line break at the end.
    #[must_use]
    pub fn write(&self) -> String {
        let mut writer = Writer::default();
        let mut position = self.game().start().clone();
        let start = &self.nodes()[0];
        writer.comment(&start.note.text, &start.note.commands());
        self.line(0, &mut position, &mut writer);
        let mut out = self.game().tag_section();
        out.push('\n');
        out.push_str(&writer.end(self.game().score()));
        out
    }

    /// Writes what follows a position, which is the same afterwards. It calls itself as deep as variations are.
    fn line(&self, from: usize, position: &mut Position, writer: &mut Writer) {
        let (mut at, mut played) = (from, 0);
        while let Some((first, others)) = self.nodes()[at].children().split_first() {
            self.one(*first, position, writer);
            for other in others {
                writer.open();
                self.one(*other, position, writer);
                if let Some(mv) = self.nodes()[*other].mv() {
                    position.play_unchecked(mv);
                    self.line(*other, position, writer);
                    position.undo();
                }
                writer.close();
            }
            if let Some(mv) = self.nodes()[*first].mv() {
                position.play_unchecked(mv);
                played += 1;
            }
            at = *first;
        }
        for _ in 0..played {
            position.undo();
        }
    }

    /// Writes a move, with what is said about it.
    fn one(&self, node: usize, position: &Position, writer: &mut Writer) {
        let node = &self.nodes()[node];
        let Some(mv) = node.mv() else {
            return;
        };
        if node.before.is_empty() {
            writer.number(Turn::of(position));
        } else {
            // After the number, so that it is not taken for a comment on the move before.
            writer.before = None;
            writer.number(Turn::of(position));
            writer.braces(&node.before, &[]);
        }
        writer.lines.add(&position.legal().san(mv));
        for nag in &node.nags {
            writer.lines.add(&format!("${nag}"));
        }
        writer.comment(&node.note.text, &node.note.commands());
    }
}

/// Writes moves and what is said about them.
#[derive(Default)]
struct Writer {
    lines: Lines,
    /// The last turn with its moves so far, if nothing stands between it and the next move.
    before: Option<(Turn, usize)>,
}

impl Writer {
    /// The number before a move, if one is needed.
    fn number(&mut self, turn: Turn) {
        if let Some(number) = turn.announced(self.before) {
            self.lines.add(&number);
        }
        self.before = Some(match self.before {
            Some((last, moves)) if last == turn => (turn, moves + 1),
            _ => (turn, 1),
        });
    }

    /// A comment after a move, if something is said.
    fn comment(&mut self, text: &str, commands: &[String]) {
        if !text.is_empty() || !commands.is_empty() {
            self.braces(text, commands);
            self.before = None;
        }
    }

    fn braces(&mut self, text: &str, commands: &[String]) {
        let closes = text.contains('}') || commands.iter().any(|word| word.contains('}'));
        let paragraphs = text
            .split('\n')
            .map(|line| line.split(' ').collect::<Vec<_>>());
        let mut paragraphs: Vec<Vec<&str>> = paragraphs.collect();
        if let Some(last) = paragraphs.last_mut() {
            last.retain(|word| !word.is_empty());
            last.extend(commands.iter().map(String::as_str));
        }
        let lines = &mut self.lines;
        if closes {
            // A brace in a comment can stand only where the comment ends with its line.
            for (index, words) in paragraphs.iter().enumerate() {
                if index > 0 {
                    lines.fresh(";");
                }
                lines.fresh(";");
                for word in words {
                    lines.add_after(word, ";");
                }
            }
            lines.fresh("");
            return;
        }
        let last = paragraphs.len() - 1;
        let mut word = "{".to_owned();
        for (index, words) in paragraphs.iter().enumerate() {
            if index > 0 {
                lines.fresh("");
                lines.out.push('\n');
            }
            for (at, next) in words.iter().enumerate() {
                word.push_str(next);
                if index == last && at + 1 == words.len() {
                    word.push('}');
                }
                lines.add(&word);
                word.clear();
            }
        }
    }

    /// A variation begins.
    fn open(&mut self) {
        self.lines.prefix.push('(');
        self.before = None;
    }

    /// A variation ends.
    fn close(&mut self) {
        self.lines.attach(')');
        self.before = None;
    }

    fn end(mut self, score: Score) -> String {
        self.lines.add(score.token());
        self.lines.out.push('\n');
        self.lines.out
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
    /// What stands before the next word, without a blank.
    prefix: String,
}

impl Lines {
    fn add(&mut self, word: &str) {
        self.add_after(word, "");
    }

    /// Adds a word; a line that must begin for it begins with a sign.
    fn add_after(&mut self, word: &str, sign: &str) {
        let word = format!("{}{word}", std::mem::take(&mut self.prefix));
        let width = word.chars().count();
        // To other programs, a line that begins with `%` is none.
        if self.width > 0 && self.width + 1 + width > WIDTH && !word.starts_with('%') {
            self.fresh(sign);
        }
        if self.width > 0 {
            self.out.push(' ');
            self.width += 1;
        }
        self.out.push_str(&word);
        self.width += width;
    }

    /// Begins a line with a sign, unless one has just begun.
    fn fresh(&mut self, sign: &str) {
        if self.width > 0 {
            self.out.push('\n');
        }
        self.out.push_str(sign);
        self.width = sign.len();
    }

    /// Adds a sign to the last word.
    fn attach(&mut self, sign: char) {
        self.out.push(sign);
        self.width += 1;
    }
}
