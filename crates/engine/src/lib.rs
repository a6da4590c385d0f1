//! The computer player: search, evaluation, transposition table, time.
