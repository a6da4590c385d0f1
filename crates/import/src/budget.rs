//! What reading a file may cost.
//!
//! A file of a few kilobytes can ask for any amount of work: macros double what they are given, conditions double the
//! ways through a program. So every loop over what a file says asks a [`Budget`] first, and ends when nothing is left.

use std::cell::Cell;

/// Steps of reading a file, and again of writing each of its games. What people have written takes a few hundred
/// thousand.
const STEPS: u64 = 4_000_000;

/// Bytes that are copied in the time of a step.
const BYTES: usize = 64;

/// Steps that are left. They stand for time too, which the core does not measure.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    left: Cell<u64>,
}

impl Budget {
    /// For a file, or for a game in it.
    pub(crate) fn full() -> Self {
        Budget::of(STEPS)
    }

    fn of(steps: u64) -> Self {
        Budget {
            left: Cell::new(steps),
        }
    }

    /// Takes so many steps. `false` says that nothing is left, and so it does from then on.
    pub(crate) fn spend(&self, steps: usize) -> bool {
        let left = self.left.get().saturating_sub(steps as u64);
        self.left.set(left);
        left > 0
    }

    /// Takes as many steps as it takes to copy so many bytes, and one.
    pub(crate) fn copy(&self, bytes: usize) -> bool {
        self.spend(1 + bytes / BYTES)
    }

    /// Whether nothing is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.left.get() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_does_not_come_back() {
        let budget = Budget::of(3);
        assert!(budget.spend(1) && budget.copy(0) && !budget.is_empty());
        assert!(!budget.spend(1) && budget.is_empty());
        assert!(!budget.spend(0));
    }
}
