//! The literal reading, against the rules.

mod compare;
mod coverage;
mod drawn;
mod settled;
mod words;
