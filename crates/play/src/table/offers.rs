//! What one player proposes and the other has not answered.

use crate::stored::{Proposal, Side};

/// Proposals that stand open, and those that were declined where they stood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    open: Vec<(Proposal, Side)>,
    declined: Vec<(Proposal, Side)>,
}

impl Offers {
    /// Who made a proposal that stands open.
    pub fn by(&self, what: Proposal) -> Option<Side> {
        let found = self.open.iter().find(|(open, _)| *open == what);
        found.map(|(_, by)| *by)
    }

    /// All that stand open.
    pub fn open(&self) -> &[(Proposal, Side)] {
        &self.open
    }

    /// Those that were declined where they stood. Who made one hears of it until he has moved.
    pub fn declined(&self) -> &[(Proposal, Side)] {
        &self.declined
    }

    /// Whether a side's proposal was declined and nothing has happened since.
    pub(super) fn is_declined(&self, what: Proposal, by: Side) -> bool {
        self.declined.contains(&(what, by))
    }

    /// A side proposes something.
    pub(super) fn make(&mut self, what: Proposal, by: Side) {
        self.open.retain(|(open, _)| *open != what);
        self.declined.retain(|declined| *declined != (what, by));
        self.open.push((what, by));
    }

    /// A proposal is taken back by who made it, or declined by the other.
    pub(super) fn retract(&mut self, what: Proposal, by: Side) {
        if let Some(maker) = self.by(what)
            && maker != by
        {
            self.declined.push((what, maker));
        }
        self.open.retain(|(open, _)| *open != what);
    }

    /// A side has moved: nothing is taken back any more, and who moves declines a draw.
    pub(super) fn moved(&mut self, mover: Side) {
        self.declined.retain(|(_, by)| *by != mover);
        let (stay, gone) =
            (self.open.drain(..)).partition(|(what, by)| *what == Proposal::Draw && *by == mover);
        self.open = stay;
        let gone: Vec<_> = gone;
        self.declined
            .extend(gone.into_iter().filter(|(_, by)| *by != mover));
    }

    /// The game stands elsewhere: no proposal speaks of it any more.
    pub(super) fn clear(&mut self) {
        *self = Offers::default();
    }
}

#[cfg(test)]
mod tests {
    use Side::{Black, White};

    use super::*;

    #[test]
    fn a_draw_stands_until_the_other_has_moved() {
        let mut offers = Offers::default();
        offers.make(Proposal::Draw, White);
        offers.make(Proposal::Undo, White);
        offers.moved(White);
        assert_eq!(offers.open(), [(Proposal::Draw, White)]);
        offers.moved(Black);
        assert!(offers.open().is_empty());
        assert_eq!(offers.declined(), [(Proposal::Draw, White)]);
        offers.moved(White);
        assert!(offers.declined().is_empty());
    }

    #[test]
    fn what_was_declined_is_not_asked_again_at_once() {
        let mut offers = Offers::default();
        offers.make(Proposal::Draw, White);
        offers.retract(Proposal::Draw, Black);
        assert!(offers.is_declined(Proposal::Draw, White));
        assert!(!offers.is_declined(Proposal::Draw, Black));
        offers.moved(Black);
        assert!(offers.is_declined(Proposal::Draw, White));
        offers.moved(White);
        assert!(!offers.is_declined(Proposal::Draw, White));
        // Who takes his own proposal back may make it again.
        offers.make(Proposal::Draw, White);
        offers.retract(Proposal::Draw, White);
        assert!(!offers.is_declined(Proposal::Draw, White));
    }
}
