//! The rules, from outside.

mod bare;
mod chess;
mod elsewhere;
mod figure;
mod legal;
mod setup;
mod support;
mod validate;
