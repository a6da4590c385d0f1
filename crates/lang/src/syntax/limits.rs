//! How much of a file is looked at: more than any person writes, and little enough to be quick.

/// The longest text that is looked at.
pub(super) const MAX_BYTES: usize = 1 << 20;

/// The deepest nesting of braces.
pub(super) const MAX_DEPTH: usize = 64;

/// More faults than this of one file are not even looked for.
pub(super) const MAX_FAULTS: usize = 1000;
