//! The gallery of games.

mod distances;
mod documents;
