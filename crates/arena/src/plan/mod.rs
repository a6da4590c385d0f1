//! What a match is to be: how long players may think, which games are played from which openings, and when a game is
//! ended before its rules end it. Nothing here plays, waits or reads a clock.

mod adjudication;
mod control;
mod opening;
mod pairing;

pub use adjudication::{Adjudication, DrawRule, Judge, ResignRule, Ruling};
pub(crate) use control::Timer;
pub use control::{Clock, Control, ControlError, Forfeit};
pub use opening::{Draft, Opening, Openings, Weigh};
pub use pairing::{Pairing, Slot};
