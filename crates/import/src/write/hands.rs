//! Units in hand.

use super::Writer;

impl Writer<'_> {
    pub(super) fn hand_entries(&mut self) -> Vec<String> {
        if self.settings.flag("pieceDrops") {
            self.leave_out("pieceDrops", "Drops are not imported.");
        }
        Vec::new()
    }

    /// What the sides have in hand in the first position.
    pub(super) fn hand_lines(&mut self) -> Vec<String> {
        Vec::new()
    }
}
