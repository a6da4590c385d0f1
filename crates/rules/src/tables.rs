//! Compiled rules: everything the generator looks up, made once from a [`GameDef`].
//!
//! Each piece type becomes, per side, a [`Plan`]: occupancy-independent targets (leaps), slider and hopper
//! lines with range masks, and a usually empty list of [`Extra`] movements. A plain piece reads only the
//! parts it has.

use variorum_geometry::{Bits, Color, Square, Topology};

use crate::def::{Arrival, GameDef, Landing, Over, Returns, Stop, TypeIndex};
use crate::herd::Herd;
use crate::threat::Threat;
use crate::unit::Unit;

/// Features that every game has; the rest are assigned when a game is compiled.
pub(crate) mod feature {
    pub(crate) const ROYAL: usize = 0;
    pub(crate) const RESISTS_PROXIMITY: usize = 1;
    pub(crate) const RESISTS_SHOT: usize = 2;
    pub(crate) const RESISTS_CONVERSION: usize = 3;
    pub(crate) const RESISTS_FREEZE: usize = 4;
    /// Stops a trampling unit that captures it.
    pub(crate) const STOPPER: usize = 5;
    pub(crate) const FREEZER: usize = 6;
    /// Has captures or conversions that the attack features do not cover.
    pub(crate) const COMPLEX: usize = 7;
    /// Belongs to the types that may not cross each other's attacks.
    pub(crate) const CROSSING: usize = 8;
    /// May become a unit that freezes.
    pub(crate) const PROMOTES_TO_FREEZER: usize = 9;
    pub(crate) const FIRST_FREE: usize = 10;
}

/// No vector, no square, no feature: the empty value of the byte-sized tables.
pub(crate) const NONE: u8 = u8::MAX;

/// The squares of a line through a square, split at that square.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Line<B> {
    pub(crate) lower: B,
    pub(crate) upper: B,
}

impl<B: Bits> Line<B> {
    /// Squares reached along this line: empty squares and the first unit in either direction
    /// (obstruction difference, see <https://www.chessprogramming.org/Obstruction_Difference>).
    #[inline]
    pub(crate) fn reach(self, occupied: B) -> B {
        let (lower, upper) = (self.lower & occupied, self.upper & occupied);
        lower.last_and_up() & upper.up_to_first() & (self.lower | self.upper)
    }
}

/// Per square: where a unit may end on an empty square, and where on an enemy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Masks<B> {
    pub(crate) quiet: B,
    pub(crate) capture: B,
}

/// Rook lines or bishop lines.
pub(crate) const ORTHOGONAL: usize = 0;
pub(crate) const DIAGONAL: usize = 1;

/// The eight directions of [`Tables::rays`]: E, N, W, S, NE, NW, SW, SE. The first four are orthogonal;
/// opposite directions are two apart.
pub(crate) const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
];

/// A ray with its vectors as indices into [`Tables::next`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CompiledRay {
    pub(crate) steps: [u8; 2],
    pub(crate) lame: u8,
    pub(crate) min: u8,
    pub(crate) max: u8,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
}

/// A plain movement that no mask can express: riders, crooked and lame pieces.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) rays: Vec<CompiledRay>,
    pub(crate) one: bool,
}

/// Second legs, for each ray of the first leg.
#[derive(Clone, Debug)]
pub(crate) struct Second {
    pub(crate) rays: Vec<Vec<CompiledRay>>,
    pub(crate) returns: Returns,
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
    pub(crate) lines: [Option<Box<[B]>>; 2],
    pub(crate) walks: Vec<CompiledRay>,
    pub(crate) only: u8,
    /// Feature of the own units that release, or [`NONE`].
    pub(crate) released: u8,
}

/// What a unit of one type and side can do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan<B> {
    pub(crate) leaps: Option<Box<[Masks<B>]>>,
    pub(crate) slides: [Option<Box<[Masks<B>]>>; 2],
    pub(crate) hops: [Option<Box<[Masks<B>]>>; 2],
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

/// A way in which plain units attack a square, seen from that square.
#[derive(Clone, Debug)]
pub(crate) struct Attack<B> {
    pub(crate) feature: usize,
    /// For each attacking side and attacked square, where attackers may stand.
    pub(crate) from: [Box<[B]>; 2],
}

/// A compiled castling or guarding move of one side.
#[derive(Clone, Debug)]
pub(crate) struct Castling<B> {
    /// Bit in the castling rights; 0 when the move needs no right.
    pub(crate) right: u8,
    pub(crate) letter: Option<char>,
    pub(crate) mover: Unit,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) partner: Unit,
    pub(crate) partner_from: Square,
    pub(crate) partner_to: Square,
    /// Squares that must be empty.
    pub(crate) empty: B,
    /// Squares the mover crosses, which must not be attacked; its destination is judged after the move.
    pub(crate) crossed: B,
    pub(crate) safe: bool,
}

/// Random numbers of the position hash.
#[derive(Clone, Debug)]
pub(crate) struct Zobrist {
    /// By unit code and square.
    pub(crate) unit: Vec<[u64; 128]>,
    pub(crate) turn: u64,
    pub(crate) en_passant: [u64; 128],
    pub(crate) castling: [u64; 256],
    /// By owner (White, Black, shared) and type; multiplied into by the count.
    pub(crate) reserve: [Vec<u64>; 3],
    pub(crate) won: [u64; 2],
    pub(crate) unmoved: [u64; 128],
    pub(crate) borrowed: [Vec<u64>; 2],
    pub(crate) entry_window: u64,
}

/// All tables of one game.
#[derive(Debug)]
pub(crate) struct Tables<B> {
    pub(crate) def: GameDef,
    pub(crate) topology: Topology,
    pub(crate) all: B,
    /// Rank, file, diagonal and antidiagonal of each square.
    pub(crate) lines: Vec<[Line<B>; 4]>,
    pub(crate) rays: [Vec<B>; 8],
    pub(crate) near: Vec<B>,
    pub(crate) near_orthogonal: Vec<B>,
    pub(crate) near_diagonal: Vec<B>,
    pub(crate) vectors: Vec<(i8, i8)>,
    /// `next[vector][square]`, [`NONE`] off the board.
    pub(crate) next: Vec<[u8; 128]>,
    /// Vector indices of [`DIRECTIONS`].
    pub(crate) directions: [u8; 8],
    /// For each vector the index of its opposite.
    pub(crate) opposite: Vec<u8>,
    /// Indexed by unit code.
    pub(crate) plans: Vec<Plan<B>>,
    /// Feature bits of each unit code.
    pub(crate) features: Vec<u64>,
    pub(crate) feature_count: usize,
    pub(crate) leap_attacks: Vec<Attack<B>>,
    pub(crate) slide_attacks: [Vec<Attack<B>>; 2],
    pub(crate) hop_attacks: [Vec<Attack<B>>; 2],
    /// For each side the types whose units move all at once.
    pub(crate) herds: [Vec<Herd<B>>; 2],
    /// By unit code; only for units with the feature [`feature::COMPLEX`].
    pub(crate) threats: Vec<Option<Threat<B>>>,
    /// All squares with the same file coordinate as each square, itself included.
    pub(crate) files: Vec<B>,
    /// All squares with the same rank coordinate as each square, itself included.
    pub(crate) ranks: Vec<B>,
    pub(crate) castlings: [Vec<Castling<B>>; 2],
    /// Castling rights that are lost when something happens on a square.
    pub(crate) rights: [u8; 128],
    pub(crate) placement: Option<[B; 2]>,
    pub(crate) drops: Option<Vec<[B; 2]>>,
    pub(crate) zobrist: Zobrist,
    /// Units whose every move restarts the halfmove clock, by unit code.
    pub(crate) restarts_clock: Vec<bool>,
    /// Light squares, for the dead-position rule.
    pub(crate) light: B,
    /// Whether units that never moved are tracked.
    pub(crate) tracks_unmoved: bool,
    /// For each side and square, from where en-passant captures on it can start.
    pub(crate) en_passant_from: [Vec<B>; 2],
    /// For each attacking side and square, from where a unit of the crossing types might capture there.
    pub(crate) crossing_from: [Vec<B>; 2],
    /// The array, by square: what stands at home. Empty where it is not needed.
    pub(crate) home: Vec<Unit>,
    /// Whether the hash has a part that is computed anew after every move.
    pub(crate) has_special_key: bool,
    /// Whether some type borrows its movement.
    pub(crate) borrows: bool,
    /// The number of types.
    pub(crate) types: usize,
}

impl<B: Bits> Tables<B> {
    #[inline]
    pub(crate) fn plan(&self, unit: Unit) -> &Plan<B> {
        &self.plans[unit.code() as usize]
    }

    /// Squares a slider of this class reaches, own units included.
    #[inline]
    pub(crate) fn slide(&self, class: usize, square: Square, occupied: B) -> B {
        let lines = &self.lines[square.index()];
        lines[class * 2].reach(occupied) | lines[class * 2 + 1].reach(occupied)
    }

    /// Squares a hopper of this class reaches beyond exactly one unit, own units included.
    #[inline]
    pub(crate) fn hop(&self, class: usize, square: Square, occupied: B) -> B {
        let direct = self.slide(class, square, occupied);
        self.slide(class, square, occupied & !direct) & !direct
    }

    /// The vector index of one of [`DIRECTIONS`]. Vectors come in opposite pairs, see `Compiler::vector`.
    #[inline]
    pub(crate) fn direction_vector(&self, direction: u8) -> u8 {
        self.directions[direction as usize]
    }

    /// The square one vector further, or [`NONE`].
    #[inline]
    pub(crate) fn next(&self, vector: u8, square: u8) -> u8 {
        self.next[vector as usize][square as usize & 127]
    }

    /// Index of a castling letter's right among both sides' rights.
    pub(crate) fn castlings_of(&self, color: Color) -> &[Castling<B>] {
        &self.castlings[color.index()]
    }
}
