//! Conversations with graphical interfaces.

mod support;
mod uci;
mod xboard;
