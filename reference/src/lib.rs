//! The slow generator: an independent second implementation of the rule book, for tests only.
