//! Who moves when: the players of a game, and what their turns consist of.

use std::collections::BTreeSet;

use super::note;
use super::tree::{At, Node};
use crate::imported::Note;

/// The turns of two players.
pub(super) struct Turns {
    /// The players, the one who begins first.
    pub(super) players: [String; 2],
    /// The `turn` entry, where a turn is not one move.
    pub(super) entry: Option<String>,
    /// The types of moves that each of them makes; any where there are none.
    pub(super) types: [BTreeSet<String>; 2],
    /// What is left out.
    pub(super) notes: Vec<Note>,
}

/// A part of the order: a player makes a move, perhaps of a type.
struct Part<'a> {
    player: &'a str,
    kind: Option<&'a str>,
}

/// Numbers of moves that are written, and moves of a turn.
const MOST: usize = 40;

impl Turns {
    /// Reads `(players …)` and `(turn-order …)`. `Err` says why nothing can be made of them.
    pub(super) fn read(
        (at, players): (At, &[Node]),
        order: Option<(At, &[Node])>,
    ) -> Result<Self, Note> {
        let players: Vec<&str> = players.iter().filter_map(Node::word).collect();
        // Whoever is not in the order never moves: a neutral.
        let moves = |player: &str| {
            let order = order.map_or(&[][..], |(_, order)| order);
            order.is_empty()
                || order.iter().any(|node| {
                    let own = node.list().unwrap_or(std::slice::from_ref(node));
                    own.iter().any(|node| node.word() == Some(player))
                })
        };
        let real: Vec<&str> = players
            .iter()
            .copied()
            .filter(|player| !player.starts_with('?') && moves(player))
            .collect();
        let [one, other] = real.as_slice() else {
            let many = match real.len() {
                1 => "one player".to_owned(),
                3 => "three players".to_owned(),
                4 => "four players".to_owned(),
                count => format!("{count} players"),
            };
            let why = format!("This is a game for {many}, and Variorum plays games of two.");
            return Err(note(at, why));
        };
        let mut turns = Turns {
            players: [(*one).to_owned(), (*other).to_owned()],
            entry: None,
            types: Default::default(),
            notes: Vec::new(),
        };
        let Some((at, order)) = order else {
            return Ok(turns);
        };
        let mut first: Vec<Part> = Vec::new();
        let mut again: Vec<Part> = Vec::new();
        let mut repeats = false;
        for node in order {
            if node.word() == Some("repeat") {
                first.append(&mut again);
                repeats = true;
            } else if let Some(part) = turns.part(node, &players)? {
                again.push(part);
            }
        }
        if !repeats {
            first.clear();
        }
        let begins = first.iter().chain(&again).next();
        if begins.is_some_and(|part| part.player == *other) {
            turns.players.reverse();
        }
        let moves = |player: &String| again.iter().any(|part| part.player == player);
        if !turns.players.iter().all(moves) {
            let why = "Both players must take turns, and go on to do so.";
            return Err(note(at, why));
        }
        turns.limit(at, &first, &again);
        turns.count(at, &first, &again);
        Ok(turns)
    }

    /// A part of the order; nothing where it is left out.
    fn part<'a>(&mut self, node: &'a Node, players: &[&str]) -> Result<Option<Part<'a>>, Note> {
        let own = std::slice::from_ref(node);
        let words: Vec<&str> = node
            .list()
            .unwrap_or(own)
            .iter()
            .filter_map(Node::word)
            .collect();
        let Some((player, rest)) = words.split_first() else {
            return Ok(None);
        };
        if player.starts_with('?') {
            let why =
                format!("Chance moves in this game, as `{player}`, and Variorum has no dice.");
            return Err(note(node.at, why));
        }
        if !self.players.iter().any(|known| known == player) {
            return Err(note(node.at, format!("`{player}` is no player who moves.")));
        }
        match rest {
            [] => Ok(Some(Part { player, kind: None })),
            [kind] if !players.contains(kind) => Ok(Some(Part {
                player,
                kind: Some(*kind),
            })),
            _ => {
                let why = format!("`{}`: nobody moves what is another player's.", node.shown());
                self.notes.push(note(node.at, why));
                Ok(None)
            }
        }
    }

    /// To which types of moves the players are held.
    fn limit(&mut self, at: At, first: &[Part], again: &[Part]) {
        for (player, types) in self.players.iter().zip(&mut self.types) {
            let own = || again.iter().filter(|part| part.player == player);
            let named: BTreeSet<&str> = own().filter_map(|part| part.kind).collect();
            let any = own().any(|part| part.kind.is_none());
            if named.len() + usize::from(any) > 1 {
                let why = "In every part of a turn all its types of moves are legal here.";
                self.notes.push(note(at, why));
            }
            if !any {
                types.extend(named.iter().map(|kind| (*kind).to_owned()));
            }
            let special = first
                .iter()
                .filter(|part| part.player == player)
                .find_map(|part| part.kind.filter(|kind| any || !named.contains(kind)));
            if let Some(kind) = special {
                let why = format!("The first turns have no moves of their own here, as `{kind}`.");
                self.notes.push(note(at, why));
            }
        }
    }

    /// How many moves the turns have.
    fn count(&mut self, at: At, first: &[Part], again: &[Part]) {
        let players = |parts: &[Part]| -> Vec<bool> {
            let own = parts.iter().map(|part| part.player == self.players[0]);
            own.collect()
        };
        let (first, again) = (players(first), players(again));
        // Three times around, without the end: it may go on into the next time.
        let mut order = first.clone();
        (0..3).for_each(|_| order.extend(&again));
        let mut lengths: Vec<usize> = order.chunk_by(|a, b| a == b).map(<[bool]>::len).collect();
        lengths.pop();
        let settled = first.chunk_by(|a, b| a == b).count() + 1;
        let last = lengths.last().copied().unwrap_or(1);
        let differ = lengths.iter().skip(settled).any(|length| *length != last);
        // The order begins again as a list of numbers does, if nothing stands before it and no turn goes on into the next.
        let repeats = differ && first.is_empty() && again.first() != again.last();
        if repeats {
            lengths.truncate(again.chunk_by(|a, b| a == b).count());
        } else if differ {
            let why = "The turns of both players are equally long here, a move each.";
            self.notes.push(note(at, why));
            return;
        }
        while !repeats && lengths.len() > 1 && lengths[lengths.len() - 2] == last {
            lengths.pop();
        }
        if lengths == [1] {
            return;
        }
        if lengths.len() > MOST || lengths.iter().any(|length| *length > MOST) {
            let why = format!("A turn has at most {MOST} moves, and so many turns differ.");
            self.notes.push(note(at, why));
            return;
        }
        let numbers: Vec<String> = lengths.iter().map(usize::to_string).collect();
        let numbers = numbers.join(", ");
        let repeats = if repeats { " repeats=#true" } else { "" };
        self.entry = Some(format!("turn moves=\"{numbers}\"{repeats}"));
    }
}
