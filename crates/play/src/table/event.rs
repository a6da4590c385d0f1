//! What commands come to.

use crate::stored::{self, Ending, Standing};
use variorum_rules::Move;

/// A move that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The move.
    pub mv: Move,
    /// How it ends the game, if it does.
    pub ending: Option<Ending>,
}

/// What happens at a table.
pub type Event = stored::Event<Moved>;

/// How the game stands after an event, if that has changed.
pub fn standing(event: &Event) -> Option<Standing> {
    let (ply, ending) = match event {
        Event::Move { ply, mv } => (ply + 1, mv.ending.clone()),
        Event::Undo { ply } => (*ply, None),
        Event::End { ply, resigns } => (*ply, Some(Ending::by_will(*resigns))),
        Event::Declared { ply, winner } => (*ply, Some(Ending::declared(*winner))),
        Event::Flag { ply, side } => (*ply, Some(Ending::on_time(*side))),
        Event::Offer { .. }
        | Event::Retract { .. }
        | Event::Rematch { .. }
        | Event::Pause { .. } => return None,
    };
    Some(Standing { ply, ending })
}
