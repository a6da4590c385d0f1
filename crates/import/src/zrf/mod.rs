//! Rules files of Zillions of Games, a part of them: lists in brackets, with macros. What a move does is found by following
//! its program, whatever its macros are called.

mod board;
mod ending;
mod motions;
mod pieces;
mod program;
mod tree;
mod turns;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use variorum_rules::Color;

use crate::budget::Budget;
use crate::file::SIDES;
use crate::file::draft::{Draft, MOST_PIECES, Piece};
use crate::imported::{Imported, Note, Notes};
use board::Board;
use tree::{At, Macros, Node, Odd};
use turns::Turns;

/// The items of a game, with those of the game it is a variant of.
#[derive(Clone, Debug)]
struct Game {
    title: String,
    /// Variants share what they have of their game.
    items: Vec<Arc<Node>>,
    /// What of it is not read, before anybody looks at it.
    notes: Vec<Note>,
}

/// The games of a file.
#[derive(Debug, Default)]
pub(crate) struct Script {
    games: Vec<Game>,
    notes: Notes,
}

/// A piece as the file describes it.
#[derive(Clone, Debug)]
struct Described {
    name: String,
    at: At,
    moves: Vec<Node>,
    drops: Vec<Node>,
    notation: Option<String>,
}

/// A game being read.
struct Reading<'a> {
    game: &'a Game,
    /// The players, the one who begins first.
    players: [String; 2],
    /// The types of moves that each of them makes; any where there are none.
    types: [BTreeSet<String>; 2],
    board: Board,
    pieces: Vec<Described>,
    attributes: BTreeMap<String, bool>,
    /// Whether a move that changes nothing is one of the pieces'; `true` says: only where there is no other.
    passes: Option<bool>,
    /// The pieces that must capture if they can, all where there are none; nothing where nobody must.
    must: Option<Vec<String>>,
    /// What may still be done for it.
    budget: Budget,
    draft: Draft,
}

/// What says nothing of the rules.
const IDLE: &[&str] = &[
    "title",
    "description",
    "history",
    "strategy",
    "solution",
    "music",
    "default",
    "help",
    "move-sound",
    "capture-sound",
    "drop-sound",
    "win-sound",
    "loss-sound",
    "draw-sound",
    "click-sound",
    "change-sound",
    "opening-sound",
    "release-sound",
];

/// Units in hand that are read.
const MOST_HANDS: usize = 512;

/// Options that say nothing of the rules.
const IDLE_OPTIONS: &[&str] = &[
    "allow flipping",
    "animate captures",
    "animate drops",
    "highlight goals",
    "include off-pieces",
    "prevent flipping",
    "progressive levels",
    "selection screen",
    "show moves list",
    "silent ? moves",
    "smart moves",
];

fn note(at: At, why: impl Into<String>) -> Note {
    Note {
        column: Some(at.column),
        ..Note::on_line(at.line, why)
    }
}

impl Script {
    /// Reads a file.
    pub(crate) fn read(text: &str) -> Self {
        let (nodes, odd) = tree::read(text);
        let mut script = Script::default();
        let budget = Budget::full();
        let mut macros = Macros::new(&budget);
        let named = |odd: &Odd| note(odd.at, format!("{}.", odd.what));
        script.notes.extend(odd.iter().map(named));
        // A variant may stand above the game that it is one of.
        let mut found: Vec<(At, bool, Vec<Node>, Option<Odd>)> = Vec::new();
        for node in &nodes {
            match node.call() {
                Some(("define", rest)) => macros.define(rest),
                Some((head @ ("game" | "variant"), rest)) => {
                    let items = macros.expand(rest, 0);
                    found.push((node.at, head == "game", items, macros.finish()));
                }
                Some(("include", rest)) => {
                    let file = rest.first().map(Node::shown).unwrap_or_default();
                    let why = format!("The file {file} is not read.");
                    script.notes.push(note(node.at, why));
                }
                Some(("version" | "translate", _)) => {}
                _ => {
                    let why = format!("`{}` is no game.", node.shown());
                    script.notes.push(note(node.at, why));
                }
            }
        }
        let cut = |odd: &Option<Odd>| odd.iter().map(named).collect::<Vec<Note>>();
        let mut games = found.iter().filter(|(_, whole, ..)| *whole);
        let game = games.next().map(|(_, _, items, odd)| Game {
            notes: cut(odd),
            ..Game::new(items.clone())
        });
        for (at, whole, items, odd) in found {
            if whole {
                let game = Game::new(items);
                script.games.push(Game {
                    notes: cut(&odd),
                    ..game
                });
                continue;
            }
            // Each variant holds on to all that the game consists of.
            if !budget.spend(16 * game.as_ref().map_or(0, |game| game.items.len())) {
                script
                    .notes
                    .push(note(at, "The file has too many variants."));
                break;
            }
            let mut variant = Game::derived(game.as_ref(), items);
            variant.notes.extend(cut(&odd));
            script.games.push(variant);
        }
        // Lines between groups of variants are called so.
        script
            .games
            .retain(|game| game.title.chars().any(char::is_alphanumeric));
        script
    }

    /// The names of its games, in their order.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut known: HashSet<String> = HashSet::new();
        // For each title, the first number that may be free.
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        for game in &self.games {
            let number = numbers.entry(&game.title).or_insert(1);
            let name = loop {
                let name = match *number {
                    1 => game.title.clone(),
                    number => format!("{} {number}", game.title),
                };
                *number += 1;
                if known.insert(name.clone()) {
                    break name;
                }
            };
            names.push(name);
        }
        names
    }

    /// Writes a game as a rule file.
    pub(crate) fn import(&self, name: &str) -> Imported {
        let at = self.names().iter().position(|known| known == name);
        let Some(game) = at.map(|at| &self.games[at]) else {
            let why = format!("There is no game `{name}`.");
            return Imported::refused(name, Note::on_file(why));
        };
        let mut notes = self.notes.clone();
        notes.extend(game.notes.clone());
        match Reading::new(game, name, notes.clone(), Budget::full()) {
            Ok(reading) => reading.write(),
            Err(note) => {
                let mut imported = Imported::refused(&slug(name), note);
                imported.notes.extend(notes.told());
                imported
            }
        }
    }
}

impl Game {
    fn new(items: Vec<Node>) -> Self {
        Game::of(items.into_iter().map(Arc::new).collect())
    }

    fn of(items: Vec<Arc<Node>>) -> Self {
        let mut calls = items.iter().rev().filter_map(|node| node.call());
        let title = calls.find(|(head, _)| *head == "title");
        let title = title.and_then(|(_, rest)| rest.first()?.text());
        Game {
            title: title.unwrap_or("Game").trim().to_owned(),
            items,
            notes: Vec::new(),
        }
    }

    /// A variant: what it says replaces what the game says of the same.
    fn derived(game: Option<&Game>, items: Vec<Node>) -> Self {
        let key = |node: &Node| -> Option<(String, String)> {
            let (head, rest) = node.call()?;
            let name = match head {
                "piece" => named(rest, "name"),
                "option" => rest.first().and_then(Node::text).map(str::to_owned),
                _ => None,
            };
            Some((head.to_owned(), name.unwrap_or_default()))
        };
        let own: BTreeSet<_> = items.iter().filter_map(key).collect();
        let inherited = game.iter().flat_map(|game| &game.items);
        let kept = inherited.filter(|node| key(node).is_none_or(|key| !own.contains(&key)));
        let own = items.into_iter().map(Arc::new);
        Game {
            notes: game.map(|game| game.notes.clone()).unwrap_or_default(),
            ..Game::of(kept.cloned().chain(own).collect())
        }
    }
}

/// The word behind a key in a list of lists.
fn named(items: &[Node], key: &str) -> Option<String> {
    let mut calls = items.iter().filter_map(Node::call);
    let (_, rest) = calls.find(|(head, _)| *head == key)?;
    Some(rest.first()?.text()?.to_owned())
}

/// A title as an id.
fn slug(title: &str) -> String {
    let mut id = String::new();
    for letter in title.to_lowercase().chars() {
        if letter.is_ascii_alphanumeric() {
            id.push(letter);
        } else if !id.is_empty() && !id.ends_with('-') && letter != '\'' {
            id.push('-');
        }
    }
    id.trim_end_matches('-').chars().take(36).collect()
}

impl<'a> Reading<'a> {
    /// Reads what a game consists of. `Err` says why nothing can be made of it.
    fn new(game: &'a Game, name: &str, notes: Notes, budget: Budget) -> Result<Self, Note> {
        let find = |key: &str| {
            let mut items = game.items.iter().rev();
            items.find_map(|node| Some((node.at, node.call().filter(|(head, _)| *head == key)?.1)))
        };
        let start = game
            .items
            .first()
            .map_or(At { line: 1, column: 1 }, |node| node.at);
        let players = find("players").ok_or(note(start, "No players are given."))?;
        let turns = Turns::read(players, find("turn-order"))?;
        let players = players.1.iter().filter_map(Node::word);
        let players: Vec<String> = players.map(str::to_owned).collect();
        let (at, items) = find("board").ok_or(note(start, "There is no board."))?;
        let (board, wrong) = Board::read(items, &players, &budget);
        if board.all().is_empty() {
            let why = wrong
                .first()
                .map_or("The board has no squares.", |(_, why)| why);
            return Err(note(wrong.first().map_or(at, |(at, _)| *at), why));
        }
        let mut draft = Draft::new(&slug(name), name, board.files, board.ranks, board.holes());
        draft.notes = notes;
        draft
            .notes
            .extend(wrong.into_iter().map(|(at, why)| note(at, why)));
        draft.notes.extend(turns.notes);
        draft.rules.extend(turns.entry);
        let mut reading = Reading {
            game,
            players: turns.players,
            types: turns.types,
            board,
            pieces: Vec::new(),
            attributes: BTreeMap::new(),
            passes: None,
            must: None,
            budget,
            draft,
        };
        reading.describe();
        if reading.pieces.is_empty() {
            return Err(note(start, "There are no pieces."));
        }
        if reading.pieces.len() > MOST_PIECES {
            let why = format!("A game has at most {MOST_PIECES} pieces.");
            return Err(note(start, why));
        }
        Ok(reading)
    }

    fn leave_out(&mut self, at: At, why: impl Into<String>) {
        self.draft.notes.push(note(at, why));
    }

    /// The pieces with what is said of them.
    fn describe(&mut self) {
        for node in &self.game.items {
            let Some(("piece", rest)) = node.call() else {
                continue;
            };
            let Some(name) = named(rest, "name") else {
                self.leave_out(node.at, "A piece needs a name.");
                continue;
            };
            let mut piece = Described {
                name,
                at: node.at,
                moves: Vec::new(),
                drops: Vec::new(),
                notation: named(rest, "notation"),
            };
            for (head, rest) in rest.iter().filter_map(Node::call) {
                match head {
                    "moves" => piece.moves.extend(rest.iter().cloned()),
                    "drops" => piece.drops.extend(rest.iter().cloned()),
                    "attribute" => {
                        if let [name, value] = rest
                            && let (Some(name), Some(value)) = (name.word(), value.word())
                        {
                            self.attributes.insert(name.to_owned(), value == "true");
                        }
                    }
                    _ => {}
                }
            }
            self.pieces.push(piece);
        }
    }

    /// The piece of a name, among those of the draft.
    fn piece(&self, name: &str) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.name == name)
    }

    fn write(mut self) -> Imported {
        for piece in self.pieces.clone() {
            let letter: String = piece.name.chars().take(1).collect();
            let wanted = piece
                .notation
                .clone()
                .filter(|text| !text.is_empty())
                .unwrap_or(letter);
            let written = Piece {
                name: self.draft.free_name(&piece.name),
                id: self.draft.free_id(&wanted, &piece.name),
                royal: false,
                foot: false,
                lines: Vec::new(),
            };
            self.draft.pieces.push(written);
        }
        self.setup();
        let options = self.options();
        // Who must capture as much as possible does not stop before.
        let stops = options.stops && options.most.is_none();
        self.movements(if stops { "may" } else { "captures" });
        let mut pass = options.pass.or(self.passes);
        if pass.is_some()
            && self
                .draft
                .rules
                .iter()
                .any(|rule| rule.starts_with("turn "))
        {
            let at = self
                .game
                .items
                .first()
                .map_or(At { line: 1, column: 1 }, |node| node.at);
            self.leave_out(at, "Nobody passes in turns of several moves.");
            pass = None;
        }
        self.endings(pass == Some(true));
        if pass == Some(false) {
            self.draft.rules.push("pass".to_owned());
        }
        self.dropping(options.recycles);
        self.unread();
        self.without_absent();
        self.obligation(options.most);
        self.draft.finish()
    }

    /// What must capture, and perhaps as much as possible.
    fn obligation(&mut self, most: Option<At>) {
        let Some(named) = self.must.take() else {
            if let Some(at) = most {
                let why = "As many captures as possible are a must only where captures are.";
                self.leave_out(at, why);
            }
            return;
        };
        let mut pieces = self.draft.pieces.iter().map(|piece| piece.name.as_str());
        let present: Vec<&str> = pieces
            .by_ref()
            .filter(|name| named.iter().any(|named| named == name))
            .collect();
        let who = match (named.is_empty(), present.is_empty()) {
            (true, _) => String::new(),
            (false, true) => return,
            (false, false) => format!(" pieces=\"{}\"", present.join(", ")),
        };
        let most = if most.is_some() { " most=#true" } else { "" };
        let entry = format!("must \"capture\"{who}{most}");
        self.draft.rules.push(entry);
    }

    /// `(board-setup (White (Pawn off 8 a2 b2)) …)`.
    fn setup(&mut self) {
        let game = self.game;
        for (head, rest) in game.items.iter().filter_map(|node| node.call()) {
            if head != "board-setup" {
                continue;
            }
            for node in rest {
                let Some((player, items)) = node.call() else {
                    continue;
                };
                let Some(side) = self.side(player) else {
                    self.leave_out(node.at, format!("`{player}` is no player who moves."));
                    continue;
                };
                for item in items {
                    self.placed(item, side);
                }
            }
        }
    }

    fn side(&self, player: &str) -> Option<Color> {
        let at = self.players.iter().position(|known| known == player)?;
        Some(SIDES[at])
    }

    fn placed(&mut self, item: &Node, side: Color) {
        let Some((name, places)) = item.call() else {
            return;
        };
        let Some(piece) = self.piece(name) else {
            return self.leave_out(item.at, format!("There is no piece `{name}`."));
        };
        let mut places = places.iter();
        while let Some(node) = places.next() {
            let word = node.word().unwrap_or_default();
            if word == "off" {
                let count = places.next().and_then(Node::number).unwrap_or(0);
                let room = MOST_HANDS.saturating_sub(self.draft.hands.len());
                for _ in 0..room.min(usize::try_from(count).unwrap_or(0)) {
                    self.draft.hands.push((piece, side));
                }
                continue;
            }
            match self.board.place(word) {
                Some(place) => {
                    self.draft.units.retain(|unit| unit.0 != place);
                    self.draft.units.push((place, piece, side));
                }
                None => self.leave_out(node.at, format!("`{}` is no position.", node.shown())),
            }
        }
    }

    /// The options that matter, and what is left out of them.
    fn options(&mut self) -> Options {
        let game = self.game;
        let mut options = Options::default();
        for node in &game.items {
            let (name, value) = match node.call() {
                Some(("option", [name, value, ..])) => (name.text().unwrap_or_default(), value),
                Some((name, [value, ..])) if is_option(node) => (name, value),
                _ => continue,
            };
            let name = name.to_lowercase().replace('-', " ");
            let on = value.word() != Some("false");
            match name.as_str() {
                "recycle captures" => options.recycles |= on,
                // A number weighs pieces besides.
                "maximal captures" if on && value.number().is_none_or(|number| number == 1) => {
                    options.most = Some(node.at);
                }
                "pass partial" => options.stops = on,
                "pass turn" if on => options.pass = Some(value.word() == Some("forced")),
                "recycle promotions" if on => {
                    self.leave_out(node.at, "What promotes does not come back to the hand.");
                }
                _ if !on || IDLE_OPTIONS.contains(&name.as_str()) => {}
                _ => self.leave_out(node.at, format!("The option `{name}` is not read.")),
            }
        }
        options
    }

    /// Names what no other part reads.
    fn unread(&mut self) {
        let read = [
            "players",
            "turn-order",
            "board",
            "board-setup",
            "piece",
            "option",
            "win-condition",
            "loss-condition",
            "draw-condition",
            "count-condition",
            "move-priorities",
        ];
        let game = self.game;
        for node in &game.items {
            match node.call() {
                Some(("engine", rest)) => {
                    let program = rest.first().and_then(Node::text).unwrap_or_default();
                    let why = format!(
                        "A program of its own, `{program}`, says what moves do; it is not read."
                    );
                    self.leave_out(node.at, why);
                }
                Some((head, _)) if read.contains(&head) || IDLE.contains(&head) => {}
                _ if is_option(node) => {}
                _ => self.leave_out(node.at, format!("`{}` is not read.", node.shown())),
            }
        }
    }

    /// Takes out the pieces that can never be on the board or in hand.
    fn without_absent(&mut self) {
        let draft = &mut self.draft;
        let mut present: BTreeSet<usize> = draft.units.iter().map(|unit| unit.1).collect();
        present.extend(draft.hands.iter().map(|hand| hand.0));
        let dropped = |piece: &Piece| {
            let name = format!("\"{}\"", piece.name);
            draft
                .drops
                .iter()
                .any(|entry| entry.contains("from=\"nothing\"") && entry.contains(&name))
        };
        let freely: Vec<usize> = (0..draft.pieces.len())
            .filter(|at| dropped(&draft.pieces[*at]))
            .collect();
        present.extend(freely);
        let names = draft.pieces.iter().zip(0..);
        let names: BTreeMap<&str, usize> =
            names.map(|(piece, at)| (piece.name.as_str(), at)).collect();
        let mut open: Vec<usize> = present.iter().copied().collect();
        while let Some(at) = open.pop() {
            let lines = draft.pieces[at].lines.iter();
            let promotions = lines.filter(|line| line.starts_with("promote"));
            for target in promotions.flat_map(|line| listed(line)) {
                if let Some(target) = names.get(target)
                    && present.insert(*target)
                {
                    open.push(*target);
                }
            }
        }
        let number: BTreeMap<usize, usize> = present.iter().copied().zip(0..).collect();
        let mut at = 0;
        draft.pieces.retain(|_| {
            at += 1;
            number.contains_key(&(at - 1))
        });
        draft
            .units
            .iter_mut()
            .for_each(|unit| unit.1 = number[&unit.1]);
        draft
            .hands
            .iter_mut()
            .for_each(|hand| hand.0 = number[&hand.0]);
        draft.castlings.retain(|one| {
            number.contains_key(&one.mover.piece) && number.contains_key(&one.partner.piece)
        });
        for castling in &mut draft.castlings {
            castling.mover.piece = number[&castling.mover.piece];
            castling.partner.piece = number[&castling.partner.piece];
        }
    }
}

/// Whether an item is an option as the first version of the program had them, each an item of its own.
fn is_option(node: &Node) -> bool {
    let ruling = [
        "maximal captures",
        "pass partial",
        "pass turn",
        "recycle captures",
        "recycle promotions",
    ];
    node.call().is_some_and(|(head, rest)| {
        let name = head.replace('-', " ");
        let known = ruling.contains(&name.as_str()) || IDLE_OPTIONS.contains(&name.as_str());
        head.contains('-') && rest.len() == 1 && known
    })
}

/// The pieces that a `promote` entry names.
fn listed(line: &str) -> impl Iterator<Item = &str> {
    let rest = line.split("to=\"").nth(1).into_iter();
    let to = rest.filter_map(|rest| rest.split('"').next());
    to.flat_map(|to| to.split(", "))
}

/// Options that change the rules.
#[derive(Default)]
struct Options {
    /// What is captured comes to the captor's hand.
    recycles: bool,
    /// A side may pass; `true` says: only if it has no move.
    pass: Option<bool>,
    /// A unit that goes on after a capture may also stop.
    stops: bool,
    /// As many as possible must be captured in a turn; where that is said.
    most: Option<At>,
}
