//! The search, its players and its learning, from outside.

mod bouts;
mod bundled;
mod chess;
mod host;
mod learner;
mod level;
mod nets;
mod passing;
mod placing;
mod skirmish;
mod support;
mod threads;
