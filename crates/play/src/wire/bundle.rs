//! Moves as they travel: together with those that are like them, and without what goes without saying.
//!
//! A position may have hundreds of moves, and most of them say nothing but where a unit goes. So moves that differ only in
//! their destination are one [`Bundle`]; a field that is left out has the value that nearly all moves have. What a
//! bundle means is written down twice: here ([`Bundle::unpack`]) for tests, and for browsers in
//! `web/src/table/unpack.js`.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::{Manner, Move};

/// Moves that differ only in the square where they end. Lists of squares are names with blanks between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bundle {
    /// Origin; none for a placement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The id of the unit that comes from outside the board in place of a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop: Option<String>,
    /// Where each of them ends.
    pub to: String,
    /// The manner in which they are made, if it is not plain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manner: Option<Manner>,
    /// Whether each captures what stands where it ends, and nothing else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub takes: bool,
    /// Squares whose units are captured, if those are others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captures: Option<String>,
    /// Squares whose units change sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub converts: Option<String>,
    /// The id promoted to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotes: Option<String>,
    /// The unit that enters from the hand with the move, and where: `F@a1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enters: Option<String>,
    /// The squares to click, if they are not origin, destination, and where a unit enters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What follows origin and destination in the machine's text, if it is not a comma and what enters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tail: Option<String>,
    /// The machine's text, if it does not begin with origin and destination.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Names with blanks between them; nothing for none.
fn list(names: &[String]) -> Option<String> {
    (!names.is_empty()).then(|| names.join(" "))
}

/// What a move touches if nothing is said about it.
fn usual_path(mv: &Move) -> Vec<&String> {
    let enters = mv.enters.as_ref().map(|unit| &unit.square);
    mv.from.iter().chain([&mv.to]).chain(enters).collect()
}

impl From<Move> for Bundle {
    fn from(mv: Move) -> Bundle {
        let takes = mv.captures.len() == 1 && mv.captures[0] == mv.to;
        let path = (!usual_path(&mv).into_iter().eq(&mv.path)).then(|| mv.path.join(" "));
        let head = match (&mv.from, &mv.drop) {
            (Some(from), _) => from.clone(),
            (None, Some(drop)) => format!("{drop}@"),
            (None, None) => String::new(),
        };
        let enters = mv
            .enters
            .as_ref()
            .map(|unit| format!("{}@{}", unit.piece, unit.square));
        let usual_tail = enters
            .as_ref()
            .map_or_else(String::new, |enters| format!(",{enters}"));
        let tail = mv
            .text
            .strip_prefix(&head)
            .and_then(|rest| rest.strip_prefix(&mv.to))
            .map(str::to_owned);
        Bundle {
            manner: (mv.manner != Manner::Plain).then_some(mv.manner),
            takes,
            captures: list(&mv.captures).filter(|_| !takes),
            converts: list(&mv.converts),
            promotes: mv.promotes,
            path,
            text: tail.is_none().then_some(mv.text),
            tail: tail.filter(|tail| *tail != usual_tail),
            enters,
            from: mv.from,
            drop: mv.drop,
            to: mv.to,
        }
    }
}

impl Bundle {
    /// The machine's text up to the destination, if nothing else is said.
    fn head(&self) -> String {
        match (&self.from, &self.drop) {
            (Some(from), _) => from.clone(),
            (None, Some(drop)) => format!("{drop}@"),
            (None, None) => String::new(),
        }
    }

    /// The machine's text of a move that is alone in its bundle.
    #[cfg(test)]
    pub(crate) fn machine_text(&self) -> String {
        self.text_to(&self.to)
    }

    fn text_to(&self, to: &str) -> String {
        if let Some(text) = &self.text {
            return text.clone();
        }
        let head = self.head();
        match (&self.tail, &self.enters) {
            (Some(tail), _) => format!("{head}{to}{tail}"),
            (None, Some(enters)) => format!("{head}{to},{enters}"),
            (None, None) => format!("{head}{to}"),
        }
    }
}

/// Puts moves together that are alike.
pub fn bundle(moves: impl IntoIterator<Item = Move>) -> Vec<Bundle> {
    let mut bundles: Vec<Bundle> = Vec::new();
    let mut known: HashMap<Bundle, usize> = HashMap::new();
    for mv in moves {
        let mut one = Bundle::from(mv);
        let to = std::mem::take(&mut one.to);
        match known.get(&one) {
            Some(&index) => {
                bundles[index].to.push(' ');
                bundles[index].to.push_str(&to);
            }
            None => {
                known.insert(one.clone(), bundles.len());
                bundles.push(Bundle { to, ..one });
            }
        }
    }
    bundles
}

impl Bundle {
    /// The moves one by one, of a side.
    pub(crate) fn unpack(&self, side: super::Side) -> Vec<Move> {
        let squares = |list: &Option<String>| -> Vec<String> {
            let list = list.as_deref().unwrap_or_default();
            list.split_whitespace().map(str::to_owned).collect()
        };
        let enters = self.enters.as_ref().map(|enters| {
            let (piece, square) = enters.split_once('@').unwrap();
            let (piece, square) = (piece.to_owned(), square.to_owned());
            super::Unit {
                square,
                piece,
                side,
            }
        });
        let one = |to: &str| {
            let mut mv = Move {
                text: self.text_to(to),
                manner: self.manner.unwrap_or(Manner::Plain),
                from: self.from.clone(),
                to: to.to_owned(),
                path: squares(&self.path),
                captures: squares(&self.captures),
                converts: squares(&self.converts),
                promotes: self.promotes.clone(),
                drop: self.drop.clone(),
                enters: enters.clone(),
            };
            if self.takes {
                mv.captures = vec![mv.to.clone()];
            }
            if self.path.is_none() {
                mv.path = usual_path(&mv).into_iter().cloned().collect();
            }
            mv
        };
        // A pass ends nowhere: it is a bundle of one all the same.
        self.to.split(' ').map(one).collect()
    }
}

/// The moves of bundles one by one.
pub(crate) fn unpack(bundles: &[Bundle], side: super::Side) -> Vec<Move> {
    let moves = bundles.iter();
    moves.flat_map(|bundle| bundle.unpack(side)).collect()
}
