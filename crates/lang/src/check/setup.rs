//! The `setup` section of a game file.

use variorum_rules::def::SetupDef;

use crate::fault::Faults;
use crate::syntax::Node;

/// Reads the `setup` nodes of a game: the parent's before those of a game derived from it.
pub(crate) fn setup(_nodes: &[&Node], _faults: &Faults) -> SetupDef {
    SetupDef::default()
}
