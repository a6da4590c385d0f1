//! Looks at the pictures of pieces as eyes do: as pixels.
//!
//! [`render`] rasterises, [`seen`] turns pixels into what an eye sees of them, [`Distances`] compares all pictures of a
//! game with each other.

pub mod contact;
mod distance;
pub mod documents;
mod eye;
mod language;
mod raster;

pub use distance::{Distances, LIGHT_SQUARES, Pair};
pub use eye::{Eye, seen};
pub use raster::{Pixels, render, write_png};
