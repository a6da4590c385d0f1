//! Random definitions and positions ([`strategy`]), printed for people ([`summary`]): in them the tests of this crate compare the naive
//! interpreter with the compiled rules.

pub mod strategy;
pub mod summary;
