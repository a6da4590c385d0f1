//! The rules, from outside.

mod chess;
mod figure;
mod legal;
mod setup;
mod support;
mod validate;
