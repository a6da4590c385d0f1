//! The rules, from outside.

mod chess;
mod elsewhere;
mod figure;
mod legal;
mod setup;
mod support;
mod validate;
