//! What has happened at a table: the moves that stand, and for each event what it changed.

use std::collections::HashMap;

use crate::identity::RequestId;
use crate::stored::{Proposal, Side};
use variorum_rules::def::TypeIndex;
use variorum_rules::{Legal, Move, MoveInfo, Position, Square, Unit};

use super::command::Command;
use super::event::{Event, standing};

/// A move that was played, with what was seen of it on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// Who made it.
    pub side: Side,
    /// Whether units were being put on the board then.
    pub placing: bool,
    /// The type that moved, as it was before; none for a placement.
    pub mover: Option<TypeIndex>,
    /// The units it captured, as they stood.
    pub taken: Vec<(Square, Unit)>,
    /// As people write it.
    pub san: String,
    /// What it does.
    pub info: MoveInfo,
}

impl Made {
    /// A legal move about to be played.
    pub fn of(position: &Position, legal: &Legal, mv: Move) -> Made {
        let info = legal.info(mv);
        let unit = |square: Square| position.unit(square);
        let taken = info.captures.iter();
        Made {
            side: position.turn().into(),
            placing: position.is_placing(),
            mover: info.from.and_then(unit).map(Unit::kind),
            taken: taken
                .filter_map(|square| Some((*square, unit(*square)?)))
                .collect(),
            san: legal.san(mv),
            info,
        }
    }
}

/// The moves that stand and the events that led there.
#[derive(Clone, Debug, Default)]
pub struct Log {
    moves: Vec<Made>,
    /// For each event the first ply it changed; event 1 is at index 0.
    changes: Vec<u32>,
    /// The last event that changed the position.
    stands: u64,
    /// The events that requests came to.
    requests: HashMap<RequestId, (u64, Asked)>,
}

/// What a request asked for, as its event tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A move.
    Move {
        /// Its number.
        ply: u32,
        /// As programs write it.
        text: String,
        /// As people write it.
        san: String,
    },
    /// To take back, with so many moves on the board.
    Undo {
        /// What the player saw.
        ply: u32,
    },
    /// To end the game.
    End {
        /// What the player saw.
        ply: u32,
        /// Who resigned.
        resigns: Option<Side>,
    },
    /// To propose something.
    Offer {
        /// What the player saw.
        ply: u32,
        /// What.
        what: Proposal,
    },
    /// To take a proposal back or to decline it.
    Retract {
        /// What.
        what: Proposal,
    },
    /// Another game.
    Rematch {
        /// What the player saw.
        ply: u32,
    },
}

impl Asked {
    /// Whether this is what a command asks for. Agreeing to a proposal asks for what was proposed.
    pub(super) fn is(&self, command: &Command) -> bool {
        match (command, self) {
            (
                Command::Move { ply, text },
                Asked::Move {
                    ply: then,
                    text: played,
                    san,
                },
            ) => ply == then && (text.trim() == played || text.trim() == san),
            (Command::Undo { ply }, Asked::Undo { ply: then }) => ply == then,
            (
                Command::End { ply, resigns },
                Asked::End {
                    ply: then,
                    resigns: who,
                },
            ) => ply == then && resigns == who,
            (Command::Offer { ply, what, .. }, asked) => match asked {
                Asked::Offer {
                    ply: then,
                    what: offered,
                } => ply == then && what == offered,
                Asked::Undo { ply: then } => *what == Proposal::Undo && ply == then,
                Asked::End {
                    ply: then,
                    resigns: None,
                } => *what == Proposal::Draw && ply == then,
                Asked::Rematch { ply: then } => *what == Proposal::Rematch && ply == then,
                _ => false,
            },
            (Command::Retract { what }, Asked::Retract { what: retracted }) => what == retracted,
            _ => false,
        }
    }
}

impl Log {
    /// The number of the last event; 0 before the first.
    pub fn seq(&self) -> u64 {
        self.changes.len() as u64
    }

    /// The number of the event since which the game stands as it does; 0 before the first.
    pub fn stands(&self) -> u64 {
        self.stands
    }

    /// The number of moves that stand.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// The moves that stand, from a ply on.
    pub fn moves(&self, from: u32) -> &[Made] {
        self.moves.get(from as usize..).unwrap_or_default()
    }

    /// What was asked for by the request that led to an event just noted, when so many moves were on the board; nothing for
    /// what no request asks for.
    pub(super) fn asked_for(&self, event: &Event, seen: u32) -> Option<Asked> {
        Some(match *event {
            Event::Move { ply, .. } => {
                let played = self.moves(ply).first()?;
                Asked::Move {
                    ply,
                    text: played.info.text.clone(),
                    san: played.san.clone(),
                }
            }
            Event::Undo { .. } => Asked::Undo { ply: seen },
            Event::End { ply, resigns } => Asked::End { ply, resigns },
            Event::Offer { ply, what, .. } => Asked::Offer { ply, what },
            Event::Retract { what, .. } => Asked::Retract { what },
            Event::Rematch { ply, .. } => Asked::Rematch { ply },
            Event::Declared { .. } | Event::Flag { .. } | Event::Pause { .. } => return None,
        })
    }

    /// The event that a request came to, if it was carried out.
    pub fn answered(&self, request: &RequestId) -> Option<u64> {
        self.requests.get(request).map(|(seq, _)| *seq)
    }

    /// What a request asked for that was carried out.
    pub fn asked(&self, request: &RequestId) -> Option<&Asked> {
        self.requests.get(request).map(|(_, asked)| asked)
    }

    /// The first ply that somebody has to be told who has seen the events up to `seq`; everything, if he has seen
    /// none, or more than there are: then storage went back in time.
    pub fn missed_since(&self, seq: Option<u64>) -> u32 {
        let known = seq.and_then(|seq| usize::try_from(seq).ok());
        match known.and_then(|seq| self.changes.get(seq..)) {
            Some(later) => later.iter().copied().fold(self.ply(), u32::min),
            None => 0,
        }
    }

    /// The last move by a side of which this is true.
    pub(super) fn last_of(&self, wanted: impl Fn(Side) -> bool) -> Option<u32> {
        let found = self.moves.iter().rposition(|played| wanted(played.side));
        found.map(|index| index as u32)
    }

    pub(super) fn play(&mut self, made: Made) {
        self.moves.push(made);
    }

    pub(super) fn take_back(&mut self) {
        self.moves.pop();
    }

    /// Notes an event that changed everything from a ply on, or only what stands beside the board.
    pub(super) fn note(&mut self, event: &Event, request: Option<(RequestId, Asked)>) {
        self.changes.push(event.from());
        if standing(event).is_some() {
            self.stands = self.seq();
        }
        if let Some((request, asked)) = request {
            self.requests.insert(request, (self.seq(), asked));
        }
    }
}
