//! What the pieces of a game do: their programs followed for both players, and put into the entries of a rule file.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Color;

use super::motions::{Motions, Promotion, index};
use super::program::{EMPTY, Machine, Outcome, Question};
use super::tree::{At, Kind, Node};
use super::{Described, Reading};
use crate::file::SIDES;
use crate::file::draft::{Castling, Way};
use crate::imported::Note;
use crate::squares::{Place, Squares};

/// What is said where a budget is at its end.
const EXHAUSTED: &str = "This game asks for too much to be read to its end.";

/// The castlings of a game that are read.
const MOST_CASTLINGS: usize = 32;

impl<'a> Reading<'a> {
    /// The movements, promotions and castlings of all pieces.
    pub(super) fn movements(&mut self, again: &str) {
        let mut all = Vec::new();
        let mut kinds = Vec::new();
        for piece in self.pieces.clone() {
            let (motions, of_piece) = self.followed(&piece);
            all.push(motions);
            kinds.push(of_piece);
        }
        self.priorities(&kinds);
        let victims: BTreeSet<(Option<String>, i8)> = all
            .iter()
            .flat_map(|motions| motions.victims.clone())
            .collect();
        for (at, (piece, motions)) in self.pieces.clone().iter().zip(&all).enumerate() {
            let leaves: BTreeSet<i8> = victims
                .iter()
                .filter(|(name, _)| name.as_ref().is_none_or(|name| *name == piece.name))
                .map(|(_, far)| *far)
                .collect();
            let (board, players) = (&self.board, &self.players);
            let budget = &self.budget;
            let called = |sides: [Squares; 2]| {
                let room = budget.spend(board.count_zones());
                board.named(players, sides).filter(|_| room)
            };
            let written = motions.write(&mut self.draft.regions, &leaves, called, again, budget);
            self.draft.pieces[at].lines = written.lines;
            for why in written.left_out {
                self.leave_out(piece.at, format!("{}: {why}", piece.name));
            }
            if motions.differ() {
                let why = "both sides have the same moves, seen from their own side.";
                self.leave_out(piece.at, format!("{}: {why}", piece.name));
            }
            match motions.promotion() {
                Ok(Some(promotion)) => self.promote(at, &promotion),
                Ok(None) => {}
                Err(why) => self.leave_out(piece.at, format!("{}: {why}", piece.name)),
            }
        }
        for (at, motions) in all.iter().enumerate() {
            self.castlings(at, &motions.castlings);
        }
    }

    /// What the programs of a piece do, for both players from every square: all moves with which a turn may begin, and those
    /// of each type.
    fn followed(&mut self, piece: &Described) -> (Motions, Kinds) {
        let mut motions = Motions::default();
        let mut kinds = Kinds::new();
        let mut onward = Motions::default();
        let names: BTreeSet<String> = self.pieces.iter().map(|piece| piece.name.clone()).collect();
        let mut wrong = Vec::new();
        // The types of moves by which units go on.
        let mut going: BTreeSet<String> = BTreeSet::new();
        let typed = typed(&piece.moves);
        let listed = self.priority_list();
        typed.iter().for_each(|(_, node)| partial(node, &mut going));
        for (kind, node) in &typed {
            if node.list().is_none() {
                wrong.push((node.at, format!("`{}` is no move.", node.shown())));
                continue;
            }
            if self.budget.is_empty() {
                wrong.push((node.at, EXHAUSTED.to_owned()));
                break;
            }
            let (mut asked, mut idle) = (false, true);
            for side in SIDES {
                let types = &self.types[index(side)];
                let goes_on = going.contains(*kind);
                // What is only gone on by has no place among the others.
                let later = goes_on && listed.is_some_and(|(_, list)| rank(list, kind).is_none());
                let begins = !later && (types.is_empty() || types.contains(*kind));
                if !begins && !goes_on {
                    continue;
                }
                asked = true;
                let player = &self.players[index(side)];
                let mut machine = Machine::new(
                    &self.board,
                    player,
                    &piece.name,
                    &names,
                    &self.attributes,
                    &self.budget,
                );
                for origin in self.board.all().iter() {
                    if machine.gave_up {
                        break;
                    }
                    for mut outcome in machine.run(node.list().unwrap_or_default(), origin) {
                        idle = false;
                        let next = outcome.onward.as_deref();
                        // Where there are no such moves, it ends here.
                        if next.is_some_and(|next| typed.iter().all(|(kind, _)| *kind != next)) {
                            outcome.onward = None;
                        }
                        let promoted = outcome.onward.is_some() && !outcome.becomes.is_empty();
                        let mut taken = Ok(());
                        if begins {
                            let of_kind = kinds.entry((*kind).to_owned()).or_default();
                            taken = of_kind.take(outcome.clone(), side);
                            if taken.is_ok() {
                                taken = motions.take(outcome.clone(), side);
                            }
                        }
                        if goes_on && taken.is_ok() {
                            taken = onward.take(outcome, side);
                        }
                        if promoted {
                            taken = taken.and(Err("A promotion ends the move.".to_owned()));
                        }
                        if let Err(why) = taken {
                            wrong.push((node.at, format!("{}: {why}", piece.name)));
                        }
                    }
                }
                idle &= machine.wrong.is_empty();
                wrong.append(&mut machine.wrong);
            }
            if asked && idle {
                let why = "nothing ever moves by this.";
                wrong.push((node.at, format!("{}: {why}", piece.name)));
            }
        }
        if motions.goes_on() && !motions.goes_on_by(&onward) {
            let why = "it goes on by the captures with which it begins.";
            wrong.push((piece.at, format!("{}: {why}", piece.name)));
        }
        for (at, why) in wrong {
            self.leave_out(at, why);
        }
        (motions, kinds)
    }

    /// The types of moves that go before others.
    fn priority_list(&self) -> Option<(At, &'a [Node])> {
        let game = self.game;
        let mut items = game.items.iter().rev();
        items.find_map(|node| {
            let (head, rest) = node.call()?;
            (head == "move-priorities").then_some((node.at, rest))
        })
    }

    /// What some types of moves before others come to.
    fn priorities(&mut self, pieces: &[Kinds]) {
        let order = self.priority_list();
        let passes = pieces.iter().flatten().any(|(_, motions)| motions.passes);
        let Some((at, order)) = order else {
            self.passes = passes.then_some(false);
            return;
        };
        // The lowest where it is not named.
        let rank = |kind: &str| rank(order, kind).unwrap_or(order.len());
        let ranks = |wanted: fn(&Motions) -> bool| -> BTreeSet<(usize, usize)> {
            let mut found = BTreeSet::new();
            for (piece, kinds) in pieces.iter().enumerate() {
                let own = kinds.iter().filter(|(_, motions)| wanted(motions));
                found.extend(own.map(|(kind, _)| (piece, rank(kind))));
            }
            found
        };
        let captures = ranks(|motions| motions.captures);
        let quiet = ranks(|motions| motions.quiet);
        let passing = ranks(|motions| motions.passes);
        let moves = || captures.iter().chain(&quiet).map(|(_, rank)| *rank);
        let (first, last) = (moves().min(), moves().max());
        self.passes = passes.then(|| passing.iter().all(|(_, rank)| Some(*rank) > last));
        if first == last {
            return;
        }
        let at_first = |(_, rank): &&(usize, usize)| Some(*rank) == first;
        let taking: BTreeSet<usize> = captures.iter().filter(at_first).map(|one| one.0).collect();
        let others: BTreeSet<usize> = moves().filter(|rank| Some(*rank) != first).collect();
        let only = captures
            .iter()
            .all(|(piece, rank)| Some(*rank) == first || !taking.contains(piece));
        if quiet.iter().any(|one| at_first(&one)) || others.len() > 1 || !only {
            let order: Vec<String> = order.iter().map(Node::shown).collect();
            let why = format!(
                "No moves go before others here but captures, and not `{}`.",
                order.join(" ")
            );
            return self.leave_out(at, why);
        }
        let all = captures.iter().all(|one| at_first(&one));
        let names = taking.iter().filter(|_| !all);
        let names = names.map(|at| self.draft.pieces[*at].name.clone());
        self.must = Some(names.collect());
    }

    fn promote(&mut self, at: usize, promotion: &Promotion) {
        let names: Vec<String> = promotion
            .to
            .iter()
            .filter_map(|name| Some(self.draft.pieces[self.piece(name)?].name.clone()))
            .collect();
        let mut entry = "promote".to_owned();
        let mut part = |key: &str, sides: [Squares; 2]| {
            if sides.iter().all(|side| side.is_empty()) {
                return;
            }
            let zone = self.board.named(&self.players, sides);
            let zone = zone.unwrap_or("promotion-zone".to_owned());
            let text = self.draft.regions.text(&zone, sides);
            let text = text.unwrap_or("all".to_owned());
            entry += &format!(" {key}\"{text}\"");
        };
        part("", promotion.must);
        part("optional=", promotion.may);
        entry += &format!(" to=\"{}\"", names.join(", "));
        if promotion.leaves {
            entry += " when=\"enters, stays, leaves\"";
        }
        let piece = &mut self.draft.pieces[at];
        piece.lines.push(entry);
        piece.foot = !promotion.leaves && promotion.to.len() > 1 || only_forward(&piece.lines);
        piece.foot &= !piece.royal;
    }

    /// Castling, from where the units begin.
    fn castlings(&mut self, at: usize, both: &[Vec<Outcome>; 2]) {
        let [white, black] = SIDES.map(|side| {
            let outcomes = both[index(side)].iter();
            let mut found: Vec<Castling> = outcomes
                .filter_map(|outcome| self.castling(at, outcome, side))
                .take(MOST_CASTLINGS)
                .collect();
            found.dedup();
            found
        });
        let across = |castling: &Castling| {
            let ranks = self.board.ranks;
            let place = |place: Place| Place::new(place.file, ranks - 1 - place.rank);
            let way = |way: Way| Way {
                from: place(way.from),
                to: place(way.to),
                ..way
            };
            Castling {
                letter: castling.letter,
                mover: way(castling.mover),
                partner: way(castling.partner),
            }
        };
        let black: Vec<Castling> = black.iter().map(across).collect();
        let same = white.len() == black.len() && white.iter().all(|one| black.contains(one));
        let mut letters: BTreeMap<char, usize> = BTreeMap::new();
        for one in &white {
            *letters.entry(wing(one)).or_default() += 1;
        }
        for mut one in white {
            let letter = wing(&one);
            one.letter = Some(letter).filter(|letter| letters[letter] == 1);
            self.draft.castlings.push(one);
        }
        let place = self.pieces[at].at;
        if !same {
            self.leave_out(
                place,
                "Both sides castle alike, as the first one does here.",
            );
        }
        let moves = both.iter().map(Vec::len).sum::<usize>();
        if moves > 0 && self.draft.castlings.is_empty() {
            let name = self.pieces[at].name.clone();
            self.leave_out(
                place,
                format!("{name}: two units move at once only to castle."),
            );
        }
    }

    /// A castling that begins where the units of a side stand at the beginning.
    fn castling(&self, at: usize, outcome: &Outcome, side: Color) -> Option<Castling> {
        let [own, other] = outcome.ways.as_slice() else {
            return None;
        };
        let stands = |place: Place| {
            let units = self.draft.units.iter();
            let mut units = units.filter(|unit| unit.0 == place && unit.2 == side);
            units.next().map(|unit| unit.1)
        };
        let partner = stands(other.0)?;
        let unmoved = |place: Place| {
            let asked = |question: &Question| matches!(question, Question::Unchanged(at, _) if *at == place);
            let mut answers = outcome.answers.iter();
            answers.any(|(question, holds)| *holds && asked(question))
        };
        let right = |(question, holds): (&Question, &bool)| match question {
            Question::Piece(place, name) => {
                *place == other.0 && (*name == self.pieces[partner].name) == *holds
            }
            Question::Attacked(_) => !holds,
            Question::Unchanged(..) => *holds,
            _ => false,
        };
        let clear = outcome
            .seen
            .iter()
            .all(|(place, contents)| [own.0, other.0].contains(place) || *contents == EMPTY);
        let fits = stands(own.0)? == at
            && unmoved(own.0)
            && unmoved(other.0)
            && clear
            && outcome.captured.is_empty()
            && outcome.answers.iter().all(right);
        fits.then_some(Castling {
            letter: None,
            mover: Way {
                piece: at,
                from: own.0,
                to: own.1,
            },
            partner: Way {
                piece: partner,
                from: other.0,
                to: other.1,
            },
        })
    }

    /// Where units may be dropped, and whether what is captured comes to the hand.
    pub(super) fn dropping(&mut self, recycles: bool) {
        let mut entries: Vec<([Squares; 2], Vec<String>)> = Vec::new();
        for (at, piece) in self.pieces.clone().iter().enumerate() {
            let in_hand = recycles || self.draft.hands.iter().any(|hand| hand.0 == at);
            if piece.drops.is_empty() || !in_hand || self.draft.pieces[at].royal {
                continue;
            }
            let squares = self.droppable(piece);
            let name = self.draft.pieces[at].name.clone();
            match entries.iter_mut().find(|(known, _)| *known == squares) {
                Some((_, names)) => names.push(name),
                None => entries.push((squares, vec![name])),
            }
        }
        let mut dropped: BTreeSet<String> = BTreeSet::new();
        for (squares, names) in entries {
            if squares.iter().all(|side| side.is_empty()) {
                continue;
            }
            let mut entry = format!("drop \"{}\"", names.join(", "));
            let zone = self.board.named(&self.players, squares);
            let zone = zone.unwrap_or("drop-zone".to_owned());
            if let Some(text) = self.draft.regions.text(&zone, squares) {
                entry += &format!(" on=\"{text}\"");
            }
            self.draft.drops.push(entry);
            dropped.extend(names);
        }
        if recycles && !dropped.is_empty() {
            self.draft.drops.insert(0, "captured \"hand\"".to_owned());
        }
        let draft = &mut self.draft;
        let before = draft.hands.len();
        draft
            .hands
            .retain(|hand| dropped.contains(&draft.pieces[hand.0].name));
        if draft.hands.len() < before {
            let why = "What is off the board and never dropped is left out.";
            self.draft.notes.push(Note::on_file(why));
        }
    }

    /// The squares on which both sides may drop a piece.
    fn droppable(&mut self, piece: &Described) -> [Squares; 2] {
        let names: BTreeSet<String> = self.pieces.iter().map(|piece| piece.name.clone()).collect();
        let mut squares = [Squares::NONE; 2];
        let mut wrong: Vec<(At, String)> = Vec::new();
        for node in &piece.drops {
            if matches!(node.call(), Some(("move-type", _))) {
                continue;
            }
            // A position or a zone before the program says where it may begin.
            let code = node.list().unwrap_or_default();
            for side in SIDES {
                let player = &self.players[index(side)];
                let zone = code.split_first().and_then(|(first, rest)| {
                    let zone = self.board.squares(player, first.word()?)?;
                    Some((zone, rest))
                });
                let (zone, code) = zone.unwrap_or((self.board.all(), code));
                let code = match code {
                    [
                        Node {
                            kind: Kind::List(inner),
                            ..
                        },
                    ] if code[0]
                        .call()
                        .is_none_or(|(head, _)| !["if", "verify", "while"].contains(&head)) =>
                    {
                        inner
                    }
                    _ => code,
                };
                let mut machine = Machine::new(
                    &self.board,
                    player,
                    &piece.name,
                    &names,
                    &self.attributes,
                    &self.budget,
                );
                machine.drops = true;
                for origin in zone.iter() {
                    if machine.gave_up {
                        break;
                    }
                    for outcome in machine.run(code, origin) {
                        let plain = outcome.to() == origin
                            && outcome.ways.len() == 1
                            && outcome.answers.is_empty()
                            && outcome.captured.is_empty()
                            && outcome.becomes.is_empty();
                        let alone = outcome.seen.iter().all(|seen| seen == (&origin, &EMPTY));
                        if plain && alone {
                            squares[index(side)].insert(origin);
                        } else {
                            let why = "where a unit may be dropped does not depend on what stands around, and it is empty.";
                            wrong.push((node.at, format!("{}: {why}", piece.name)));
                        }
                    }
                }
                wrong.append(&mut machine.wrong);
            }
        }
        for (at, why) in wrong {
            self.leave_out(at, why);
        }
        squares
    }
}

/// The moves of a piece with which a turn may begin, by their types.
type Kinds = BTreeMap<String, Motions>;

/// The place of a type among those that go before others.
fn rank(list: &[Node], kind: &str) -> Option<usize> {
    list.iter().position(|node| {
        let inner = node.list().unwrap_or(std::slice::from_ref(node));
        inner.iter().any(|node| node.word() == Some(kind))
    })
}

/// Programs with the types that stand before them.
fn typed(nodes: &[Node]) -> Vec<(&str, &Node)> {
    let mut kind = "";
    let mut typed = Vec::new();
    for node in nodes {
        match node.call() {
            Some(("move-type", rest)) => {
                kind = rest.first().and_then(Node::word).unwrap_or_default();
            }
            _ => typed.push((kind, node)),
        }
    }
    typed
}

/// The types of moves by which units go on after parts that a program adds.
fn partial(node: &Node, found: &mut BTreeSet<String>) {
    if let Some(("add-partial", rest)) = node.call() {
        found.extend(rest.iter().filter_map(Node::word).map(str::to_owned));
    }
    let inner = node.list().unwrap_or_default();
    inner.iter().for_each(|node| partial(node, found));
}

/// Which wing a castling goes to.
fn wing(castling: &Castling) -> char {
    if castling.partner.from.file > castling.mover.from.file {
        'K'
    } else {
        'Q'
    }
}

/// Whether movements lead forward alone, as those of pawns do.
fn only_forward(lines: &[String]) -> bool {
    let mut moves = lines.iter().filter(|line| line.starts_with("move"));
    moves.all(|line| {
        let path = line.split('"').nth(1).unwrap_or_default();
        path.split(' ').all(|atom| {
            let before = atom.trim_end_matches(|c: char| !c.is_ascii_lowercase());
            before.contains('f') && !before.contains(['b', 's', 'l', 'r'])
        })
    })
}
