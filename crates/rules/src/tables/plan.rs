//! What a unit of one type and side can do, compiled.

use variorum_geometry::Bits;

use super::lattice::{CLASSES, CompiledRay};
use crate::def::{Arrival, Landing, Over, Returns, Stop, TypeIndex, Zone};
use crate::unit::Unit;

/// What a unit of one type and side can do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan<B> {
    pub(crate) leaps: Option<Box<[Masks<B>]>>,
    pub(crate) slides: [Option<Box<[Masks<B>]>>; CLASSES],
    pub(crate) hops: [Option<Box<[Masks<B>]>>; CLASSES],
    pub(crate) walks: Vec<Walk>,
    pub(crate) extras: Vec<Extra<B>>,
    /// Origins from which any of `extras` can start.
    pub(crate) extras_from: B,
    pub(crate) freezes: Vec<CompiledFreeze<B>>,
    /// En-passant captures: destinations by origin.
    pub(crate) en_passant: Option<Box<[B]>>,
    pub(crate) promotion: Option<Promotion<B>>,
    /// Some extra movement captures on the way or shoots.
    pub(crate) has_vias: bool,
    /// Results of extra movements may coincide and must be compared.
    pub(crate) compares: bool,
    /// Some walks or extras exist, or the unit borrows its movement.
    pub(crate) complicated: bool,
}

/// Per square: where a unit may end on an empty square, and where on an enemy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Masks<B> {
    pub(crate) quiet: B,
    pub(crate) capture: B,
}

/// A plain movement that no mask can express: riders, crooked and lame pieces.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) rays: Vec<CompiledRay>,
    pub(crate) one: bool,
}

/// A movement with anything beyond displacement along a plain path.
#[derive(Clone, Debug)]
pub(crate) struct Extra<B> {
    pub(crate) rays: Vec<CompiledRay>,
    /// Whether any of `rays` captures by displacement.
    pub(crate) displaces: bool,
    pub(crate) second: Option<Second>,
    pub(crate) over: Over,
    /// Feature of the types that [`Over::Gap`] may pass, or [`NONE`].
    pub(crate) gap: u8,
    pub(crate) stop: Stop,
    pub(crate) landing: Landing,
    pub(crate) arrivals: Vec<(Arrival, u8)>,
    pub(crate) requires: bool,
    pub(crate) swap: bool,
    pub(crate) shoots: bool,
    /// Feature of the types that displacement may capture, or [`NONE`].
    pub(crate) only: u8,
    pub(crate) from: B,
    pub(crate) to: B,
    pub(crate) jump: bool,
    pub(crate) crossing: bool,
    pub(crate) leaves_en_passant: bool,
    /// For short quiet paths, instead of walking: by ray and origin the ends with what must be empty.
    pub(crate) short: Option<ShortPaths<B>>,
    /// A result may coincide with one of another extra movement or of another ray of this one.
    pub(crate) meets_extra: bool,
}

/// Second legs, for each ray of the first leg.
#[derive(Clone, Debug)]
pub(crate) struct Second {
    pub(crate) rays: Vec<Vec<CompiledRay>>,
    pub(crate) returns: Returns,
}

/// By ray and origin.
pub(crate) type ShortPaths<B> = Vec<Box<[Vec<ShortPath<B>>]>>;

/// One end of a short path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortPath<B> {
    pub(crate) to: B,
    /// The path with its end.
    pub(crate) empty: B,
    /// The path without its end.
    pub(crate) crossed: B,
}

/// Passive immobilisation of one type.
#[derive(Clone, Debug)]
pub(crate) struct CompiledFreeze<B> {
    pub(crate) leaps: Box<[B]>,
    /// Masks on the two slider classes.
    pub(crate) lines: [Option<Box<[B]>>; CLASSES],
    pub(crate) walks: Vec<CompiledRay>,
    pub(crate) only: u8,
    /// Feature of the own units that release, or [`NONE`].
    pub(crate) released: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct Promotion<B> {
    /// Where it promotes, or may.
    pub(crate) zone: B,
    /// The part of it where it may also stay what it is.
    pub(crate) optional: B,
    pub(crate) to: Vec<TypeIndex>,
    /// For each of these types, of how many on the board there is no promotion to another.
    pub(crate) full_at: Option<Vec<usize>>,
}

impl<B: Bits> Extra<B> {
    /// Whether its results are plain displacement, listed with the plain moves of the unit.
    pub(crate) fn is_pooled(&self) -> bool {
        self.arrivals.is_empty()
            && !self.requires
            && !self.swap
            && !self.shoots
            && !self.leaves_en_passant
            && self.over != Over::Trample
    }

    /// Whether nothing but one displacement happens on the board, so that a royal's safety follows from
    /// origin and destination.
    pub(crate) fn is_displacement(&self) -> bool {
        self.arrivals.is_empty()
            && !self.swap
            && !self.shoots
            && self.second.is_none()
            && self.over != Over::Trample
    }
}

impl<B: Bits> Extra<B> {
    /// Whether all that it hits follows from its end, from the line it takes, or from its first step.
    pub(crate) fn is_backwards(&self) -> bool {
        self.second.is_none()
            && !self.jump
            && !self.shoots
            && self
                .arrivals
                .iter()
                .all(|(arrival, _)| arrival.zone != Zone::LeaptOver)
    }
}

/// The movements of one type of one side, as shifts.
#[derive(Clone, Debug)]
pub(crate) struct Herd<B> {
    pub(crate) unit: Unit,
    /// Marks the units of this type.
    pub(crate) feature: usize,
    /// Origins from which a unit has other movements besides.
    pub(crate) apart: B,
    pub(crate) leaps: Vec<Leap<B>>,
    pub(crate) runs: Vec<Run<B>>,
}

/// A leap by one distance between square numbers.
#[derive(Clone, Debug)]
pub(crate) struct Leap<B> {
    pub(crate) by: i8,
    /// Origins from which it ends on an empty square.
    pub(crate) quiet: B,
    /// Origins from which it captures.
    pub(crate) capture: B,
}

/// A quiet path of several steps, all of whose squares must be empty.
#[derive(Clone, Debug)]
pub(crate) struct Run<B> {
    pub(crate) rule: u8,
    pub(crate) ray: u8,
    pub(crate) from: B,
    pub(crate) steps: Vec<i8>,
    pub(crate) by: i8,
    /// It may not cross squares where the enemy units of the crossing types could capture.
    pub(crate) crossing: bool,
}

/// The origins from which one type of one side might hit each square.
#[derive(Clone, Debug)]
pub(crate) struct Threat<B> {
    /// By whatever is not in `backwards`, however the board looks: origins by square hit.
    pub(crate) fixed: Box<[B]>,
    /// What it hits depends on more than the board: what it borrows, or a royal that has just passed by.
    pub(crate) erratic: bool,
    pub(crate) backwards: Vec<Backwards<B>>,
}

/// An extra movement that can be followed backwards from the square it hits.
#[derive(Clone, Debug)]
pub(crate) struct Backwards<B> {
    /// Index into the extra movements of the plan.
    pub(crate) extra: usize,
    /// Origins by the square where it ends.
    pub(crate) ending: Box<[B]>,
    /// Origins by a square that it passes or ends on.
    pub(crate) passing: Box<[B]>,
    /// Origins by the square from which it withdraws.
    pub(crate) leaving: Box<[B]>,
}
