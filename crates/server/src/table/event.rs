//! What commands come to.

use variorum_journal::stored::{self, Ending, Standing};
use variorum_rules::Move;

/// A move that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moved {
    /// The move.
    pub(crate) mv: Move,
    /// How it ends the game, if it does.
    pub(crate) ending: Option<Ending>,
}

/// What happens at a table.
pub(crate) type Event = stored::Event<Moved>;

/// How the game stands after an event, if that has changed.
pub(crate) fn standing(event: &Event) -> Option<Standing> {
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
