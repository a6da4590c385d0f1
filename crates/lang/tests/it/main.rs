//! The language of rule files: what it says, what it refuses, and the games included.

mod chains;
mod contacts;
mod digest;
mod drops;
mod faults;
mod forms;
mod goals;
mod language;
mod layout;
mod nonsense;
mod passing;
mod published;
mod recovery;
mod robustness;
mod setup;
mod sides;
mod support;
mod turns;
mod variants;
mod victims;
