//! The rule files that ship with the program, and how a game is found by name or path.
