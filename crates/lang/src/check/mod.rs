//! From nodes to a game definition.

pub(crate) mod setup;
pub(crate) mod shape;
pub(crate) mod suggest;
