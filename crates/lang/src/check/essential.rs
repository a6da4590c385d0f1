//! What no game can do without.

use super::collect::{Collected, Entries};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::Node;

/// An entry, or a word in one, that every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Essential {
    Board,
    Royal,
    SetUp,
}

impl Essential {
    /// The word by which a file would bring it.
    fn word(self) -> &'static str {
        match self {
            Essential::Board => "board",
            Essential::Royal => "royal",
            Essential::SetUp => "setup",
        }
    }

    /// What its absence is called.
    fn title(self) -> String {
        match self {
            Essential::Royal => "the game has no royal piece".to_owned(),
            Essential::Board | Essential::SetUp => format!("the game has no `{}`", self.word()),
        }
    }

    fn help(self) -> &'static str {
        match self {
            Essential::Board => "for example `board 8 8`",
            Essential::Royal => "give a piece or a class `royal=#true`",
            Essential::SetUp => "for example `setup { array \"…\" }` with the first field of a FEN",
        }
    }
}

/// Reports that something essential is missing.
pub(super) fn demand(what: Essential, collected: &Collected<'_>, faults: &Faults) {
    let head = collected.game.map(Node::head).unwrap_or_default();
    let excused = collected.library
        || collected.incomplete
        || collected.game.is_none()
        || faults.may_be_lost(what.word())
        || what == Essential::SetUp && faults.may_be_lost("array")
        || what == Essential::Royal && faults.may_be_lost("goal");
    if !excused {
        let fault = Fault::of(Code::MissingEssential, head, what.title());
        faults.report(fault.help(what.help()));
    }
}

/// Reports that a game lacks a royal piece which it needs. `has_one` says whether it has.
pub(super) fn demand_royal(
    has_one: bool,
    collected: &Collected<'_>,
    entries: &Entries<'_>,
    faults: &Faults,
) {
    // A game that ends otherwise needs no royal, unless it says what becomes of them.
    let needed =
        entries.single("goal").is_some() || entries.ends.is_empty() && entries.no_moves.is_empty();
    // Without a board, too, the game was to extend another one.
    if has_one || !needed || entries.single("board").is_none() || faults.some_nameless() {
        return;
    }
    // A piece with a fault may have been about to say that it is royal.
    let mut kinds = entries.pieces.iter().chain(&entries.classes);
    if !kinds.any(|kind| faults.any_in(kind.node.head())) {
        demand(Essential::Royal, collected, faults);
    }
}
