//! What the program of a move does, found by running it from every square without knowing what stands on the others: where
//! it asks, both answers are followed, and what was answered is remembered with each move that it adds.

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Board, Wrong};
use super::tree::{At, Kind, Node};
use crate::budget::Budget;
use crate::squares::Place;

/// What may stand on a square, as a sum.
pub(super) type Contents = u8;
pub(super) const EMPTY: Contents = 1;
pub(super) const FRIEND: Contents = 2;
pub(super) const ENEMY: Contents = 4;
pub(super) const ANYTHING: Contents = 7;

/// A question about a square that its contents do not answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Question {
    /// Whether an attribute of what stands there is as it was at the beginning.
    Unchanged(Place, String),
    /// Whether the last move began there.
    LastFrom(Place),
    /// Whether the last move ended there.
    LastTo(Place),
    /// Whether the enemy attacks it.
    Attacked(Place),
    /// Whether a piece of this name stands there.
    Piece(Place, String),
}

/// A move that a program adds, with all that must hold for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) origin: Place,
    /// From where to where units go, the piece's own first; more than one in castling.
    pub(super) ways: Vec<(Place, Place)>,
    /// What may stand on the squares that were looked at.
    pub(super) seen: BTreeMap<Place, Contents>,
    pub(super) answers: BTreeMap<Question, bool>,
    /// What is captured besides what stands where the unit ends.
    pub(super) captured: BTreeSet<Place>,
    /// What the unit becomes; nothing if it stays what it is.
    pub(super) becomes: Vec<String>,
    /// It is a part of a move: the unit goes on, by moves of this type.
    pub(super) onward: Option<String>,
}

impl Outcome {
    /// Where the piece's own unit ends.
    pub(super) fn to(&self) -> Place {
        self.ways[0].1
    }
}

/// Programs of one player's piece.
pub(super) struct Machine<'a> {
    pub(super) board: &'a Board,
    pub(super) player: &'a str,
    pub(super) piece: &'a str,
    pub(super) pieces: &'a BTreeSet<String>,
    /// The attributes of pieces, and what they are at the beginning.
    pub(super) attributes: &'a BTreeMap<String, bool>,
    /// Whether the program drops a unit, so that none stands on the square where it begins.
    pub(super) drops: bool,
    pub(super) wrong: Vec<Wrong>,
    /// Whether the program did too much from some square: then nobody need ask about the others.
    pub(super) gave_up: bool,
    outcomes: Vec<Outcome>,
    /// What the program that runs has done, and the bytes that it has copied.
    work: usize,
    copied: usize,
    budget: &'a Budget,
}

/// How far a program has come.
#[derive(Clone, Debug)]
struct State {
    at: Place,
    mark: Place,
    origin: Place,
    from: Place,
    to: Option<Place>,
    ways: Vec<(Place, Place)>,
    seen: BTreeMap<Place, Contents>,
    answers: BTreeMap<Question, bool>,
    captured: BTreeSet<Place>,
    flags: BTreeMap<String, bool>,
}

/// A program does at most so much from a square, and copies so many bytes of what it has found there.
const WORK: usize = 40_000;
const COPIED: usize = 32 << 20;
/// The moves that a program adds from a square, at most.
const MOVES: usize = 800;
/// Faults of a program that are told.
const FAULTS: usize = 100;

impl State {
    /// About so many bytes.
    fn bytes(&self) -> usize {
        let answers: usize = self.answers.keys().map(Question::bytes).sum();
        let flags: usize = self.flags.keys().map(|name| name.len() + 32).sum();
        let squares = self.ways.len() + self.seen.len() + self.captured.len();
        16 * squares + answers + flags
    }
}

impl Question {
    fn bytes(&self) -> usize {
        match self {
            Question::Unchanged(_, name) | Question::Piece(_, name) => name.len() + 40,
            Question::LastFrom(_) | Question::LastTo(_) | Question::Attacked(_) => 40,
        }
    }
}

impl<'a> Machine<'a> {
    pub(super) fn new(
        board: &'a Board,
        player: &'a str,
        piece: &'a str,
        pieces: &'a BTreeSet<String>,
        attributes: &'a BTreeMap<String, bool>,
        budget: &'a Budget,
    ) -> Self {
        Machine {
            board,
            player,
            piece,
            pieces,
            attributes,
            drops: false,
            wrong: Vec::new(),
            gave_up: false,
            outcomes: Vec::new(),
            work: 0,
            copied: 0,
            budget,
        }
    }

    /// The moves that a program adds from a square.
    pub(super) fn run(&mut self, code: &[Node], origin: Place) -> Vec<Outcome> {
        self.outcomes.clear();
        self.work = 0;
        self.copied = 0;
        let mut seen = BTreeMap::new();
        if !self.drops {
            seen.insert(origin, FRIEND);
        }
        let state = State {
            at: origin,
            mark: origin,
            origin,
            from: origin,
            to: None,
            ways: Vec::new(),
            seen,
            answers: BTreeMap::new(),
            captured: BTreeSet::new(),
            flags: BTreeMap::new(),
        };
        // Even a program that does nothing takes a step.
        if self.budget.spend(1) {
            self.all(code, vec![state]);
        }
        merged(std::mem::take(&mut self.outcomes), self.budget)
    }

    /// Counts a step with a state. `false` says that there have been too many.
    fn may_go_on(&mut self, at: At, state: &State) -> bool {
        let bytes = state.bytes();
        self.work += 1;
        self.copied += bytes;
        let fine = self.work <= WORK
            && self.copied <= COPIED
            && self.outcomes.len() <= MOVES
            && self.budget.copy(bytes);
        if !fine {
            self.gave_up = true;
            self.wrong(at, "This program does too much to be followed.");
        }
        fine
    }

    fn wrong(&mut self, at: At, why: impl Into<String>) {
        let wrong = (at, why.into());
        if self.wrong.len() < FAULTS && !self.wrong.contains(&wrong) {
            self.wrong.push(wrong);
        }
    }

    fn all(&mut self, code: &[Node], mut states: Vec<State>) -> Vec<State> {
        for node in code {
            let before = std::mem::take(&mut states);
            for state in before {
                if !self.may_go_on(node.at, &state) {
                    return Vec::new();
                }
                states.extend(self.one(node, state));
            }
        }
        states
    }

    fn one(&mut self, node: &Node, state: State) -> Vec<State> {
        match &node.kind {
            Kind::Word(word) => self.word(node, word, state),
            Kind::Text(_) => vec![state],
            Kind::List(nodes) => match node.call() {
                Some((head, rest)) => self.call(node, head, rest, state),
                None => self.all(nodes, vec![state]),
            },
        }
    }

    fn word(&mut self, node: &Node, word: &str, mut state: State) -> Vec<State> {
        match word {
            "add" => self.add(node, &[], None, &state),
            "add-partial" => self.add(node, &[], Some(""), &state),
            "from" => state.from = state.at,
            "to" => state.to = Some(state.at),
            "back" => state.at = state.mark,
            "mark" => state.mark = state.at,
            "cascade" => cascade(&mut state),
            "capture" => {
                state.captured.insert(state.at);
            }
            _ => match self.target(word, state.at) {
                Target::Square(place) => state.at = place,
                Target::OffBoard => return Vec::new(),
                Target::Unknown => {
                    self.wrong(node.at, format!("`{word}` in a move is not read."));
                    return Vec::new();
                }
            },
        }
        vec![state]
    }

    fn call(&mut self, node: &Node, head: &str, rest: &[Node], mut state: State) -> Vec<State> {
        match head {
            "verify" => {
                let mut states = vec![state];
                for question in rest {
                    let asked = std::mem::take(&mut states);
                    let answers = asked
                        .into_iter()
                        .flat_map(|state| self.ask(question, state));
                    states = answers
                        .filter(|(_, holds)| *holds)
                        .map(|(state, _)| state)
                        .collect();
                }
                states
            }
            "if" => self.branch(rest, state),
            "while" => self.repeat(rest, state),
            "add" => {
                self.add(node, rest, None, &state);
                vec![state]
            }
            "add-partial" => {
                // The pieces that it may become, and the type of the moves by which it goes on.
                let (pieces, kinds): (Vec<Node>, Vec<Node>) = rest
                    .iter()
                    .cloned()
                    .partition(|node| node.word().is_none_or(|word| self.pieces.contains(word)));
                let kind = kinds.first().and_then(Node::word).unwrap_or_default();
                self.add(node, &pieces, Some(kind), &state);
                vec![state]
            }
            "go" => {
                match rest.first().and_then(Node::word) {
                    Some("from") => state.at = state.from,
                    Some("to") => state.at = state.to.unwrap_or(state.at),
                    Some("mark") => state.at = state.mark,
                    _ => {
                        self.wrong(node.at, format!("`{}` is not read.", node.shown()));
                        return Vec::new();
                    }
                }
                vec![state]
            }
            "opposite" => {
                let name = rest.first().and_then(Node::word);
                let back = name.and_then(|name| self.board.opposite(name));
                let to = back.and_then(|back| self.board.step(self.player, back, state.at));
                to.map(|to| State { at: to, ..state }).into_iter().collect()
            }
            "capture" | "mark" | "from" | "to" => {
                let target = rest.first().and_then(Node::word);
                let Some(target) = target.map(|word| self.target(word, state.at)) else {
                    return self.word(node, head, state);
                };
                let Target::Square(place) = target else {
                    return Vec::new();
                };
                match head {
                    "capture" => drop(state.captured.insert(place)),
                    "mark" => state.mark = place,
                    "from" => state.from = place,
                    _ => state.to = Some(place),
                }
                vec![state]
            }
            "set-flag" => {
                if let [name, value] = rest
                    && let (Some(name), Some(value)) = (name.word(), value.word())
                {
                    state.flags.insert(name.to_owned(), value == "true");
                }
                vec![state]
            }
            "set-attribute" => self.set_attribute(node, rest, state),
            _ if rest.is_empty() => self.word(node, head, state),
            _ if matches!(self.target(head, state.at), Target::Unknown) => {
                self.wrong(
                    node.at,
                    format!("`{}` in a move is not read.", node.shown()),
                );
                Vec::new()
            }
            _ => {
                // Steps between brackets.
                let nodes = node.list().unwrap_or_default().to_vec();
                self.all(&nodes, vec![state])
            }
        }
    }

    /// An attribute that a move changes tells units that have moved from those that have not.
    fn set_attribute(&mut self, node: &Node, rest: &[Node], state: State) -> Vec<State> {
        let name = rest.first().and_then(Node::word).unwrap_or_default();
        let value = rest.get(1).and_then(Node::word) == Some("true");
        let first = self.attributes.get(name);
        if rest.len() > 2 || first.is_none_or(|first| *first == value) {
            self.wrong(node.at, format!("`{}` is not read.", node.shown()));
            return Vec::new();
        }
        vec![state]
    }

    fn branch(&mut self, rest: &[Node], state: State) -> Vec<State> {
        let Some((question, code)) = rest.split_first() else {
            return vec![state];
        };
        let otherwise = code.iter().position(|node| node.word() == Some("else"));
        let (then, or) = match otherwise {
            Some(at) => (&code[..at], &code[at + 1..]),
            None => (code, &[][..]),
        };
        let mut states = Vec::new();
        for (state, holds) in self.ask(question, state) {
            states.extend(self.all(if holds { then } else { or }, vec![state]));
        }
        states
    }

    fn repeat(&mut self, rest: &[Node], state: State) -> Vec<State> {
        let Some((question, code)) = rest.split_first() else {
            return vec![state];
        };
        let mut going = vec![state];
        let mut done = Vec::new();
        while !going.is_empty() {
            let mut on = Vec::new();
            for state in std::mem::take(&mut going) {
                if !self.may_go_on(question.at, &state) {
                    return Vec::new();
                }
                for (state, holds) in self.ask(question, state) {
                    if holds { &mut on } else { &mut done }.push(state);
                }
            }
            going = self.all(code, on);
        }
        done
    }

    /// Adds a move to what has been found, after which the unit may go on by moves of a type.
    fn add(&mut self, node: &Node, pieces: &[Node], onward: Option<&str>, state: &State) {
        if !self.may_go_on(node.at, state) || !self.budget.spend(pieces.len()) {
            return;
        }
        let to = state.to.unwrap_or(state.at);
        let mut becomes: Vec<String> = Vec::new();
        for piece in pieces {
            match piece.word() {
                Some(name) if becomes.iter().any(|known| known == name) => {}
                Some(name) if self.pieces.contains(name) => becomes.push(name.to_owned()),
                _ => self.wrong(piece.at, format!("`{}` is no piece.", piece.shown())),
            }
        }
        becomes.retain(|name| name != self.piece);
        if pieces.iter().any(|node| node.word() == Some(self.piece)) {
            // It may also stay what it is.
            self.add(node, &[], onward, state);
            if becomes.is_empty() {
                return;
            }
        }
        let mut ways = state.ways.clone();
        ways.push((state.from, to));
        let mut seen = state.seen.clone();
        let contents = seen.get(&to).copied().unwrap_or(ANYTHING);
        let last = ways.len() == 1;
        if last && to != state.origin && contents & FRIEND != 0 {
            if contents & !FRIEND == 0 {
                return self.wrong(node.at, "Units do not capture their own.");
            }
            self.wrong(
                node.at,
                "Units do not capture their own, as they might here.",
            );
            seen.insert(to, contents & !FRIEND);
        }
        let mut captured = state.captured.clone();
        captured.remove(&to);
        self.outcomes.push(Outcome {
            origin: state.origin,
            ways,
            seen,
            answers: state.answers.clone(),
            captured,
            becomes,
            onward: onward.map(str::to_owned),
        });
    }

    fn target(&self, word: &str, from: Place) -> Target {
        if self.board.is_direction(word) {
            let to = self.board.step(self.player, word, from);
            return to.map_or(Target::OffBoard, Target::Square);
        }
        self.board
            .place(word)
            .map_or(Target::Unknown, Target::Square)
    }

    /// Asks a question: the states in which it may hold, and those in which it may not.
    fn ask(&mut self, node: &Node, state: State) -> Vec<(State, bool)> {
        if !self.may_go_on(node.at, &state) {
            return Vec::new();
        }
        let (head, rest) = match (&node.kind, node.call()) {
            (Kind::Word(word), _) => (word.as_str(), &[][..]),
            (_, Some(call)) => call,
            _ => {
                self.wrong(node.at, format!("`{}` is no condition.", node.shown()));
                return Vec::new();
            }
        };
        match head {
            "true" => return vec![(state, true)],
            "false" => return vec![(state, false)],
            "not" => {
                let answers = rest.first().map(|inner| self.ask(inner, state));
                return flipped(answers.unwrap_or_default());
            }
            "and" => return self.together(rest, state, false),
            "or" => return self.together(rest, state, true),
            _ => {}
        }
        if let Some(positive) = head.strip_prefix("not-")
            && self.is_question(positive)
        {
            return flipped(self.question(node, positive, rest, state));
        }
        self.question(node, head, rest, state)
    }

    fn is_question(&self, head: &str) -> bool {
        head.ends_with('?')
    }

    /// One after the other, until one answers so.
    fn together(&mut self, rest: &[Node], state: State, until: bool) -> Vec<(State, bool)> {
        let mut open = vec![state];
        let mut done = Vec::new();
        for node in rest {
            for state in std::mem::take(&mut open) {
                for (state, holds) in self.ask(node, state) {
                    if holds == until {
                        done.push((state, until));
                    } else {
                        open.push(state);
                    }
                }
            }
        }
        done.extend(open.into_iter().map(|state| (state, !until)));
        done
    }

    fn question(
        &mut self,
        node: &Node,
        head: &str,
        rest: &[Node],
        state: State,
    ) -> Vec<(State, bool)> {
        let named = matches!(head, "in-zone?" | "piece?" | "position?" | "flag?");
        let (name, rest) = match rest.split_first() {
            Some((name, rest)) if named => (name.word().unwrap_or_default(), rest),
            _ => ("", rest),
        };
        let place = match rest
            .first()
            .and_then(Node::word)
            .map(|word| self.target(word, state.at))
        {
            None => state.at,
            Some(Target::Square(place)) => place,
            // Nothing is true of a square that is none.
            Some(Target::OffBoard) => return vec![(state, false)],
            Some(Target::Unknown) => {
                self.wrong(node.at, format!("`{}` asks of no position.", node.shown()));
                return Vec::new();
            }
        };
        match head {
            "empty?" => holds(state, place, EMPTY),
            "friend?" => holds(state, place, FRIEND),
            "enemy?" => holds(state, place, ENEMY),
            "neutral?" => vec![(state, false)],
            "on-board?" => vec![(state, true)],
            "marked?" => {
                let answer = state.mark == place;
                vec![(state, answer)]
            }
            "position?" => {
                let answer = self.board.place(name) == Some(place);
                vec![(state, answer)]
            }
            "flag?" => {
                let answer = state.flags.get(name) == Some(&true);
                vec![(state, answer)]
            }
            "in-zone?" => {
                if !self.board.is_zone(name) {
                    self.wrong(node.at, format!("`{name}` is no zone."));
                    return Vec::new();
                }
                let zone = self.board.squares(self.player, name);
                let answer = zone.is_some_and(|zone| zone.has(place));
                vec![(state, answer)]
            }
            "piece?" => self.is_piece(name, place, state),
            "last-from?" => answer(state, Question::LastFrom(place)),
            "last-to?" => answer(state, Question::LastTo(place)),
            "attacked?" => answer(state, Question::Attacked(place)),
            _ => match self.attributes.get(head) {
                Some(first) => {
                    let first = *first;
                    let asked = answer(state, Question::Unchanged(place, head.to_owned()));
                    if first { asked } else { flipped(asked) }
                }
                None => {
                    self.wrong(
                        node.at,
                        format!("The condition `{}` is not read.", node.shown()),
                    );
                    Vec::new()
                }
            },
        }
    }

    fn is_piece(&self, name: &str, place: Place, state: State) -> Vec<(State, bool)> {
        if place == state.origin && !self.drops {
            return vec![(state, name == self.piece)];
        }
        let contents = state.seen.get(&place).copied().unwrap_or(ANYTHING);
        if contents == EMPTY {
            return vec![(state, false)];
        }
        let mut asked = answer(state, Question::Piece(place, name.to_owned()));
        for (state, holds) in &mut asked {
            if *holds {
                state.seen.insert(place, contents & !EMPTY);
            }
        }
        asked
    }
}

enum Target {
    Square(Place),
    OffBoard,
    Unknown,
}

fn flipped(answers: Vec<(State, bool)>) -> Vec<(State, bool)> {
    answers
        .into_iter()
        .map(|(state, holds)| (state, !holds))
        .collect()
}

/// The unit's own way is done, and another unit's begins.
fn cascade(state: &mut State) {
    let to = state.to.take().unwrap_or(state.at);
    state.ways.push((state.from, to));
    state.from = state.at;
}

/// Whether a square holds this, as far as that is known.
fn holds(state: State, place: Place, wanted: Contents) -> Vec<(State, bool)> {
    let known = state.seen.get(&place).copied().unwrap_or(ANYTHING);
    let with = |contents: Contents| {
        let mut state = state.clone();
        state.seen.insert(place, contents);
        state
    };
    let (yes, no) = (known & wanted, known & !wanted);
    match (yes, no) {
        (0, _) => vec![(state, false)],
        (_, 0) => vec![(state, true)],
        _ => vec![(with(yes), true), (with(no), false)],
    }
}

/// Both answers to a question, or the one that has been given already.
fn answer(state: State, question: Question) -> Vec<(State, bool)> {
    if let Some(known) = state.answers.get(&question) {
        let known = *known;
        return vec![(state, known)];
    }
    [true, false]
        .into_iter()
        .map(|holds| {
            let mut state = state.clone();
            state.answers.insert(question.clone(), holds);
            (state, holds)
        })
        .collect()
}

/// Moves that differ only in what does not matter to them are one, as far as a budget reaches.
fn merged(mut outcomes: Vec<Outcome>, budget: &Budget) -> Vec<Outcome> {
    for outcome in &mut outcomes {
        outcome.seen.retain(|_, contents| *contents != ANYTHING);
    }
    // None of these can be joined with another of them.
    let mut merged: Vec<Outcome> = Vec::new();
    for mut outcome in outcomes {
        let mut place = merged.len();
        while budget.spend(1 + merged.len() / 4) {
            let mut others = merged.iter().enumerate();
            let joined = others.find_map(|(other, one)| Some((other, join(one, &outcome)?)));
            let Some((other, joined)) = joined else {
                break;
            };
            merged.remove(other);
            outcome = joined;
            place = other;
        }
        merged.insert(place, outcome);
    }
    merged
}

/// Two moves as one, if they are the same but for one square or one answer.
fn join(one: &Outcome, other: &Outcome) -> Option<Outcome> {
    let same = one.ways == other.ways
        && one.captured == other.captured
        && one.becomes == other.becomes
        && one.onward == other.onward;
    if !same {
        return None;
    }
    if one.seen == other.seen {
        let keys: BTreeSet<&Question> = one.answers.keys().chain(other.answers.keys()).collect();
        let different: Vec<&Question> = keys
            .into_iter()
            .filter(|key| one.answers.get(key) != other.answers.get(key))
            .collect();
        let mut joined = one.clone();
        return match different.as_slice() {
            [] => Some(joined),
            [question] => {
                joined.answers.remove(*question);
                Some(joined)
            }
            _ => None,
        };
    }
    if one.answers != other.answers {
        return None;
    }
    let places: BTreeSet<&Place> = one.seen.keys().chain(other.seen.keys()).collect();
    let known =
        |outcome: &Outcome, place: &Place| outcome.seen.get(place).copied().unwrap_or(ANYTHING);
    let mut different = places
        .into_iter()
        .filter(|place| known(one, place) != known(other, place));
    let (place, more) = (different.next()?, different.next());
    if more.is_some() {
        return None;
    }
    let mut joined = one.clone();
    joined
        .seen
        .insert(*place, known(one, place) | known(other, place));
    joined.seen.retain(|_, contents| *contents != ANYTHING);
    Some(joined)
}
