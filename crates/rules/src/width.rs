//! For boards of which sizes there is code: see the features `up-to-…` of this crate.

// Some are public by way of `Position`, whose variants hold boards of them.
#![allow(unreachable_pub)]

use variorum_geometry::Bits;

/// Squares of a board of up to 64.
#[cfg(feature = "up-to-64")]
pub type NarrowSet = u64;
/// Squares of a board of up to 64, where there is no code for these alone.
#[cfg(not(feature = "up-to-64"))]
pub type NarrowSet = WideSet;

/// Squares of a board of up to 128.
#[cfg(feature = "up-to-128")]
pub type WideSet = u128;
/// Squares of a board of up to 128, where there is no code for these alone.
#[cfg(not(feature = "up-to-128"))]
pub type WideSet = LargeSet;

/// Squares of a board of any size.
#[cfg(any(
    feature = "up-to-256",
    not(any(feature = "up-to-64", feature = "up-to-128"))
))]
pub type LargeSet = variorum_geometry::Large;
/// Squares of the largest boards that there is code for.
#[cfg(all(not(feature = "up-to-256"), feature = "up-to-128"))]
pub type LargeSet = u128;
/// Squares of the largest boards that there is code for.
#[cfg(all(
    not(feature = "up-to-256"),
    not(feature = "up-to-128"),
    feature = "up-to-64"
))]
pub type LargeSet = u64;

/// The most squares of a board that there is code for.
pub(crate) const MOST_SQUARES: usize = <LargeSet as Bits>::WIDTH;
