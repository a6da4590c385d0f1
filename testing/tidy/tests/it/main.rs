//! What the sources keep to.

mod advisories;
mod architecture;
mod constructs;
mod dependencies;
mod documents;
mod games_are_data;
mod packed;
mod pure_core;
