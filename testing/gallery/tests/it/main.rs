//! The gallery of games.

mod alike;
mod distances;
mod documents;
