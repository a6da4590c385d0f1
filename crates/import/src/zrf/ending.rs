//! How a game ends: its conditions as goals, ends and draws.

use variorum_rules::Color;

use super::Reading;
use super::board::region_name;
use super::tree::{At, Node};
use crate::file::SIDES;
use crate::squares::Squares;

/// What a condition means for the players it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Result {
    Win,
    Loss,
    Draw,
    /// Whoever has more units wins.
    Count,
}

impl Result {
    fn word(self) -> &'static str {
        match self {
            Result::Win => "win",
            Result::Loss => "lose",
            Result::Draw => "draw",
            Result::Count => "score",
        }
    }

    /// What a side does that has no move, or that repeats a position.
    fn verb(self) -> &'static str {
        match self {
            Result::Win => "wins",
            Result::Loss => "loses",
            Result::Draw => "draws",
            Result::Count => "score",
        }
    }
}

/// The entries that conditions come to.
#[derive(Default)]
struct Ends {
    goal: Option<&'static str>,
    stalemate: [Option<Result>; 2],
    repetition: Option<Result>,
    others: Vec<String>,
    rows: Vec<Row>,
}

/// Units of a piece side by side.
struct Row {
    result: Result,
    sides: Vec<Color>,
    count: usize,
    piece: String,
    /// Along which lines.
    lines: Vec<&'static str>,
    at: At,
}

impl Reading<'_> {
    /// Reads all conditions into rules.
    pub(super) fn endings(&mut self, passes: bool) {
        let mut ends = Ends::default();
        let mut counts = false;
        let game = self.game;
        for node in &game.items {
            let Some((head, rest)) = node.call() else {
                continue;
            };
            let result = match head {
                "win-condition" => Result::Win,
                "loss-condition" => Result::Loss,
                "draw-condition" => Result::Draw,
                "count-condition" => Result::Count,
                _ => continue,
            };
            let [players, conditions @ ..] = rest else {
                continue;
            };
            let names = players
                .list()
                .unwrap_or_default()
                .iter()
                .filter_map(Node::word);
            let sides: Vec<Color> = names.filter_map(|name| self.side(name)).collect();
            for condition in conditions {
                self.condition(&mut ends, result, &sides, condition);
            }
            counts |= result == Result::Count;
        }
        if counts {
            ends.others.push("points".to_owned());
        }
        self.written(ends, passes);
    }

    fn condition(&mut self, ends: &mut Ends, result: Result, sides: &[Color], node: &Node) {
        // What is known already is looked through.
        if !self
            .budget
            .spend(1 + (ends.others.len() + ends.rows.len()) / 8)
        {
            return self.odd(node);
        }
        let (head, rest) = match (node.word(), node.call()) {
            (Some(word), _) => (word, &[][..]),
            (_, Some(call)) => call,
            _ => return self.odd(node),
        };
        match (head, result) {
            ("or", _) => {
                for inner in rest {
                    self.condition(ends, result, sides, inner);
                }
            }
            ("checkmated", Result::Loss) => self.royal(ends, rest, "mate", node.at),
            ("captured", Result::Loss) => self.royal(ends, rest, "capture", node.at),
            ("stalemated", _) => {
                for side in sides {
                    ends.stalemate[usize::from(*side == Color::Black)] = Some(result);
                }
            }
            ("repetition", _) => ends.repetition = Some(result),
            ("pieces-remaining", _) => self.remaining(ends, result, sides, rest, node, ""),
            ("total-piece-count", _) => {
                self.remaining(ends, result, sides, rest, node, " whose=\"all\"");
            }
            ("absolute-config", _) => self.absolute(ends, result, sides, rest, node),
            ("relative-config", _) => self.relative(ends, result, sides, rest, node),
            _ => self.odd(node),
        }
    }

    fn odd(&mut self, node: &Node) {
        let why = format!("The condition `{}` is not read.", node.shown());
        self.leave_out(node.at, why);
    }

    fn royal(&mut self, ends: &mut Ends, rest: &[Node], goal: &'static str, at: At) {
        for node in rest {
            match node.word().and_then(|name| self.piece(name)) {
                Some(piece) => self.draft.pieces[piece].royal = true,
                None => self.leave_out(node.at, format!("`{}` is no piece.", node.shown())),
            }
        }
        match ends.goal {
            Some(known) if known != goal => {
                self.leave_out(at, "Royal pieces are all mated or all captured.");
            }
            _ => ends.goal = Some(goal),
        }
    }

    /// The names of pieces, as entries list them; of all where none is said.
    fn list(&mut self, nodes: &[Node]) -> Option<String> {
        let mut names = Vec::new();
        for node in nodes {
            match node.word().and_then(|name| self.piece(name)) {
                Some(piece) => names.push(self.draft.pieces[piece].name.clone()),
                None => {
                    self.odd(node);
                    return None;
                }
            }
        }
        Some(if names.is_empty() {
            "all".to_owned()
        } else {
            names.join(", ")
        })
    }

    fn remaining(
        &mut self,
        ends: &mut Ends,
        result: Result,
        sides: &[Color],
        rest: &[Node],
        node: &Node,
        end: &str,
    ) {
        let Some((count, pieces)) = rest.split_first() else {
            return self.odd(node);
        };
        let (Some(count), Some(pieces)) = (count.number(), self.list(pieces)) else {
            return self.odd(node);
        };
        let condition = format!("left \"{pieces}\" at-most={count}{end}");
        ends.say(result, sides, &condition);
    }

    /// Pieces on all of some squares, or anywhere in a zone.
    fn absolute(
        &mut self,
        ends: &mut Ends,
        result: Result,
        sides: &[Color],
        rest: &[Node],
        node: &Node,
    ) {
        let Some((places, pieces)) = rest.split_last() else {
            return self.odd(node);
        };
        let (Some(places), Some(names)) = (places.list(), self.list(pieces)) else {
            return self.odd(node);
        };
        let words: Vec<&str> = places.iter().filter_map(Node::word).collect();
        let zone = match words.as_slice() {
            [zone] if self.board.is_zone(zone) => {
                let of =
                    |player: &String| self.board.squares(player, zone).unwrap_or(Squares::NONE);
                Some((self.players.each_ref().map(of), 1, *zone))
            }
            _ => {
                let mut squares = Squares::NONE;
                let named: Vec<_> = words
                    .iter()
                    .filter_map(|word| self.board.place(word))
                    .collect();
                named.iter().for_each(|place| squares.insert(*place));
                let all = named.len() == places.len() && !named.is_empty();
                (all && (pieces.len() == 1 || named.len() == 1)).then_some((
                    [squares; 2],
                    named.len(),
                    "goal",
                ))
            }
        };
        let Some((squares, count, purpose)) = zone else {
            return self.odd(node);
        };
        let region = self.draft.regions.text(&region_name(purpose), squares);
        let region = region.unwrap_or("all".to_owned());
        let count = if count > 1 {
            format!(" count={count}")
        } else {
            String::new()
        };
        ends.say(
            result,
            sides,
            &format!("reach \"{names}\" \"{region}\"{count}"),
        );
    }

    /// The same piece again and again in one direction.
    fn relative(
        &mut self,
        ends: &mut Ends,
        result: Result,
        sides: &[Color],
        rest: &[Node],
        node: &Node,
    ) {
        let words: Vec<&str> = rest.iter().filter_map(Node::word).collect();
        let pieces: Vec<&str> = words.iter().step_by(2).copied().collect();
        let steps: Vec<&str> = words.iter().skip(1).step_by(2).copied().collect();
        let regular = words.len() == rest.len()
            && words.len() % 2 == 1
            && pieces.len() > 1
            && pieces.iter().all(|piece| *piece == pieces[0])
            && steps.iter().all(|step| *step == steps[0]);
        let line = match steps.first().and_then(|step| self.board.vector(step)) {
            Some((0, 1 | -1)) => Some("files"),
            Some((1 | -1, 0)) => Some("ranks"),
            Some((1, 1) | (-1, -1)) => Some("rising"),
            Some((-1, 1) | (1, -1)) => Some("falling"),
            _ => None,
        };
        let piece = pieces.first().and_then(|name| self.piece(name));
        let (true, Some(line), Some(piece)) = (regular, line, piece) else {
            return self.odd(node);
        };
        let name = self.draft.pieces[piece].name.clone();
        let same = |row: &&mut Row| {
            (row.result, row.sides.as_slice(), row.count, &row.piece)
                == (result, sides, pieces.len(), &name)
        };
        match ends.rows.iter_mut().find(same) {
            Some(row) => row.lines.push(line),
            None => ends.rows.push(Row {
                result,
                sides: sides.to_vec(),
                count: pieces.len(),
                piece: name,
                lines: vec![line],
                at: node.at,
            }),
        }
    }

    /// The entries of all ends.
    fn written(&mut self, mut ends: Ends, passes: bool) {
        if let Some(goal) = ends.goal {
            self.draft.rules.push(format!("goal \"{goal}\""));
        }
        // Who has no move draws, if nothing is said.
        let usual = if passes { "passes" } else { "draws" };
        let verb = |result: Option<Result>| result.map_or(usual, Result::verb);
        match ends.stalemate.map(verb) {
            [white, black] if white == black => {
                self.draft.rules.push(format!("no-moves \"{white}\""));
            }
            both => {
                for (verb, side) in both.into_iter().zip(["white", "black"]) {
                    let entry = format!("no-moves \"{verb}\" side=\"{side}\"");
                    self.draft.rules.push(entry);
                }
            }
        }
        match ends.repetition {
            Some(Result::Draw) => self.draft.rules.push("draws { repetition 3 }".to_owned()),
            Some(result) => {
                let entry = format!("repetition 3 \"{}\"", result.verb());
                self.draft.rules.push(entry);
            }
            None => {}
        }
        for row in std::mem::take(&mut ends.rows) {
            let has = |line: &str| row.lines.contains(&line);
            if has("rising") != has("falling") {
                let why = "A row along one kind of diagonals alone cannot be said.";
                self.leave_out(row.at, why);
                continue;
            }
            let parts = [
                ("files", "files"),
                ("ranks", "ranks"),
                ("rising", "diagonals"),
            ];
            let own = parts.iter().filter(|part| has(part.0));
            let named: Vec<&str> = own.map(|part| part.1).collect();
            let end = if named.len() == parts.len() {
                String::new()
            } else {
                format!(" lines=\"{}\"", named.join(", "))
            };
            let condition = format!("row {} \"{}\"{end}", row.count, row.piece);
            ends.say(row.result, &row.sides, &condition);
        }
        self.draft.rules.append(&mut ends.others);
    }
}

impl Ends {
    /// A condition that ends the game for some sides.
    fn say(&mut self, result: Result, sides: &[Color], condition: &str) {
        let word = result.word();
        let both = SIDES.iter().all(|side| sides.contains(side));
        let entry = match sides {
            _ if both => format!("{word} {{ {condition} }}"),
            [Color::White] => format!("{word} side=\"white\" {{ {condition} }}"),
            [Color::Black] => format!("{word} side=\"black\" {{ {condition} }}"),
            _ => return,
        };
        if !self.others.contains(&entry) {
            self.others.push(entry);
        }
    }
}
