//! Set-up options of a game definition and how a starting position is made from them.

/// How starting positions are made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetupDef {}
