//! The slow generator.

mod chess;
mod common;
mod floors;
mod ids;
mod laws;
mod nova;
mod omega;
mod optima;
mod ultima;
