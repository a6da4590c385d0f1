//! The units of a position, on the board and off it, and everything that only looks at them.
//!
//! [`Units`] know where each unit stands, what the last move has left open, and what all that means on the squares:
//! where a unit reaches, what a move hits, what attacks a square, what keeps a royal safe. They know nothing of whose turn
//! it is, of rights and clocks, or of the moves that led here; those belong to [`State`](crate::state::State) and
//! [`Board`](crate::Board). So a question about units can be asked of any units: those of a game, and those that were
//! put down to try something.

mod attack;
mod check_squares;
mod contact;
mod course;
mod drops;
mod effect;
mod explosive;
mod outcomes;
mod pins;
mod reach;
mod safety;
mod threat;
mod trial;

use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square, Topology};

use crate::def::{GameDef, Royals, TypeIndex, Unit};
use crate::delta::{Change, Delta};
use crate::moves::{Move, rule};
use crate::tables::{Castling, Entering, NONE, Tables, feature, slot};

pub use attack::Bearing;
pub(crate) use attack::CheckLines;
pub(crate) use check_squares::CheckSquares;
pub(crate) use course::{Vias, Way};
pub(crate) use drops::Stage;
pub(crate) use effect::Trip;
pub(crate) use outcomes::Outcome;
pub(crate) use pins::Pins;
pub(crate) use safety::{NoCheck, Safety};

/// One place for each number that a [`Square`] can hold.
const SQUARES: usize = 256;

/// Owners of units off the board.
pub(crate) const SHARED: usize = 2;

/// The units of a position: those on the squares, those in hands and pools, and what the last move left open.
#[derive(Clone, Debug)]
pub struct Units<B: Bits> {
    pub(crate) t: Arc<Tables<B>>,
    /// By square number; what is no square holds nothing.
    squares: [Unit; SQUARES],
    sides: [B; 2],
    features: Box<[B]>,
    /// Counts by owner and type; empty while the game has nothing off the board.
    reserve: Vec<u8>,
    /// Sums of the counts: White's hand, Black's hand, the shared pool.
    off_board: [u16; 3],
    /// Captured units that stay where they are until the unit that took them has come to its end. They stand in both
    /// sides' sets, as what belongs to nobody does.
    pending: B,
    /// What the last move left open.
    pub(crate) open: Open<B>,
    /// What the moves of a turn but the last one leave open to capture in passing.
    pub(crate) earlier: Vec<Crossing<B>>,
    /// The part of the hash that tells the units and where they are.
    key: u64,
}

/// What a move leaves open to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open<B> {
    /// Squares crossed by a multi-step move.
    pub(crate) en_passant: B,
    /// Where the unit stands that made it, or [`NONE`].
    pub(crate) victim: u8,
    /// What each side's last move lends to the other side's borrowers: a type index, or [`NONE`].
    pub(crate) lent: [u8; 2],
}

impl<B: Bits> Open<B> {
    /// Whether nothing is lent that somebody could borrow.
    pub(crate) fn lent_to_nobody(&self, borrows: bool) -> bool {
        !borrows || self.lent == [NONE; 2]
    }

    /// Says which squares the unit on a square has crossed; none, if that is nothing.
    #[inline]
    pub(crate) fn set_crossed(&mut self, squares: B, victim: Square) {
        self.en_passant = squares;
        self.victim = if squares.is_empty() { NONE } else { victim.0 };
    }
}

/// Squares that a move has crossed, with where the unit stands that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crossing<B> {
    pub(crate) squares: B,
    pub(crate) victim: Square,
}

/// What a walk looks at: the board as the mover sees it.
#[derive(Clone, Copy)]
pub(crate) struct View<B> {
    pub(crate) own: B,
    pub(crate) them: B,
}

impl<B: Bits> View<B> {
    #[inline]
    pub(crate) fn occupied(self) -> B {
        self.own | self.them
    }
}

/// Looking at what stands where.
impl<B: Bits> Units<B> {
    /// No units at all.
    pub(crate) fn new(t: Arc<Tables<B>>) -> Self {
        let features = vec![B::EMPTY; t.feature_count].into();
        Units {
            squares: [Unit::NONE; SQUARES],
            sides: [B::EMPTY; 2],
            features,
            reserve: Vec::new(),
            off_board: [0; 3],
            pending: B::EMPTY,
            open: Open {
                en_passant: B::EMPTY,
                victim: NONE,
                lent: [NONE; 2],
            },
            earlier: Vec::new(),
            key: 0,
            t,
        }
    }

    /// No units, on the board of the same game, to put some on.
    #[must_use]
    pub fn blank(&self) -> Self {
        Units::new(self.t.clone())
    }

    /// The definition the game was compiled from.
    #[inline]
    #[must_use]
    pub fn def(&self) -> &GameDef {
        &self.t.def
    }

    /// The squares and their neighbourhood.
    #[inline]
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.t.topology
    }

    /// The unit on a square.
    #[inline]
    #[must_use]
    pub fn unit(&self, square: Square) -> Unit {
        self.squares[square.index()]
    }

    /// Squares of one side's units.
    #[inline]
    #[must_use]
    pub fn side(&self, color: Color) -> B {
        self.sides[color.index()]
    }

    /// Squares of what a side can capture: the other side's units. What belongs to nobody stands in both sides' sets.
    #[inline]
    #[must_use]
    pub fn enemies(&self, us: Color) -> B {
        self.side(!us) & !self.side(us)
    }

    /// Squares of the units that belong to a side alone.
    #[inline]
    #[must_use]
    pub fn owned(&self, us: Color) -> B {
        self.side(us) & !self.feature(feature::NEUTRAL) & !self.pending
    }

    /// Captured units that still stand in the way.
    #[inline]
    pub(crate) fn pending(&self) -> B {
        self.pending
    }

    #[inline]
    pub(crate) fn view(&self, us: Color) -> View<B> {
        View {
            own: self.side(us),
            them: self.enemies(us),
        }
    }

    /// All occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> B {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(crate) fn feature(&self, index: usize) -> B {
        self.features[index]
    }

    /// Units of a filter, or every unit.
    #[inline]
    pub(crate) fn only(&self, index: u8) -> B {
        if index == NONE {
            !B::EMPTY
        } else {
            self.features[index as usize]
        }
    }

    /// Squares of the royals of one side.
    #[inline]
    #[must_use]
    pub fn royals(&self, color: Color) -> B {
        self.features[feature::ROYAL] & self.sides[color.index()]
    }

    /// The types of the units on some squares, a bit for each.
    pub(crate) fn kinds_on(&self, squares: B) -> u128 {
        let kinds = squares.squares().map(|at| 1u128 << self.unit(at).kind());
        kinds.fold(0, |set, kind| set | kind)
    }

    /// Whether a side that lost royals of these types, and has these left, has lost what it must not lose.
    pub(crate) fn are_lost(&self, kinds: u128, left: B) -> bool {
        match self.t.def.royals {
            Royals::Each => kinds != 0,
            Royals::Last | Royals::All => kinds != 0 && left.is_empty(),
            Royals::Kinds => kinds & !self.kinds_on(left) != 0,
        }
    }

    /// Whether both units of a castling stand where it begins.
    pub(crate) fn stands_ready(&self, castling: &Castling<B>) -> bool {
        self.unit(castling.from) == castling.mover
            && self.unit(castling.partner_from) == castling.partner
    }

    /// The part of the hash that tells the units and where they are.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// The same computed from nothing, to check the one kept.
    pub(crate) fn recomputed_key(&self) -> u64 {
        let mut key = self.pending_key();
        for square in self.t.topology.squares() {
            key ^= self.t.zobrist.unit[self.unit(square).code() as usize][square.index()];
        }
        for owner in 0..3 {
            for kind in 0..self.t.types {
                let unit_key = self.t.zobrist.reserve[owner][kind];
                key ^= reserve_key(unit_key, self.count_off_board(owner, kind));
            }
        }
        key
    }

    /// The part of the hash that says what is captured but still in the way. No random numbers of its own: it is told
    /// from others by turning.
    fn pending_key(&self) -> u64 {
        let keys = &self.t.zobrist.promoted;
        self.pending
            .squares()
            .fold(0, |key, square| key ^ keys[slot(square)].rotate_left(23))
    }
}

/// Units off the board.
impl<B: Bits> Units<B> {
    /// Units of a type that an owner, 0 and 1 for the sides and [`SHARED`], has off the board.
    pub(crate) fn count_off_board(&self, owner: usize, kind: TypeIndex) -> u8 {
        self.reserve
            .get(owner * self.t.types + kind)
            .copied()
            .unwrap_or(0)
    }

    /// Units of a type off the board: in a side's hand, or in the shared pool.
    #[inline]
    #[must_use]
    pub fn off_board(&self, owner: Option<Color>, kind: TypeIndex) -> u8 {
        self.count_off_board(owner.map_or(SHARED, Color::index), kind)
    }

    /// How many units White's hand, Black's hand and the shared pool hold.
    #[inline]
    pub(crate) fn counts_off_board(&self) -> [u16; 3] {
        self.off_board
    }

    /// Whether anything is off the board at all.
    #[inline]
    #[must_use]
    pub fn has_off_board(&self) -> bool {
        self.off_board != [0; 3]
    }

    /// Whether units are still to be placed before the first move.
    #[inline]
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.t.placement.is_some() && self.has_off_board()
    }

    /// Which hand or pool the side to place takes from.
    pub(crate) fn source(&self, color: Color) -> usize {
        if self.off_board[SHARED] > 0 {
            SHARED
        } else {
            color.index()
        }
    }

    /// Sets the number of units of a type that an owner has off the board.
    pub(crate) fn set_reserve(&mut self, owner: usize, kind: TypeIndex, count: u8) {
        let types = self.t.types;
        if self.reserve.is_empty() {
            self.reserve = vec![0; 3 * types];
        }
        let place = &mut self.reserve[owner * types + kind];
        let old = std::mem::replace(place, count);
        let unit_key = self.t.zobrist.reserve[owner][kind];
        self.key ^= reserve_key(unit_key, old) ^ reserve_key(unit_key, count);
        self.off_board[owner] += u16::from(count);
        self.off_board[owner] -= u16::from(old);
    }

    /// The number of royals in a hand or in the shared pool.
    pub(crate) fn royals_off_board(&self, owner: usize) -> u32 {
        let royal = |kind: &usize| self.t.def.pieces[*kind].royal;
        let kinds = (0..self.t.types).filter(royal);
        kinds
            .map(|kind| u32::from(self.count_off_board(owner, kind)))
            .sum()
    }

    /// Whether a side has a royal, or can still place one.
    pub(crate) fn lives(&self, color: Color) -> bool {
        !self.royals(color).is_empty()
            || [color.index(), SHARED].map(|owner| self.royals_off_board(owner)) != [0, 0]
    }

    /// Whether the side to move holds a unit that may enter together with a move.
    pub(crate) fn may_enter(&self, us: Color) -> bool {
        self.t.entries.iter().any(|entry| self.holds_any(us, entry))
    }

    /// Whether a side holds a unit of which an entry speaks.
    pub(crate) fn holds_any(&self, us: Color, entry: &Entering<B>) -> bool {
        let mut types = entry.types.iter();
        types.any(|kind| self.count_off_board(us.index(), *kind) > 0)
    }
}

/// What the last moves left open.
impl<B: Bits> Units<B> {
    /// What a move of a unit lends to the other side's borrowers: a type index, or [`NONE`].
    pub(crate) fn lent_by(&self, mv: Move, unit: Unit) -> u8 {
        let borrows = |kind: usize| self.t.def.pieces[kind].borrows.as_ref();
        // Who promotes lends what it has become; a copier that only moved hands on what it had copied.
        match (mv.kind(), borrows(unit.kind())) {
            (Some(kind), _) if mv.rule() != rule::DROP => match borrows(kind) {
                Some(borrow) => borrow.when_promoted as u8,
                None => kind as u8,
            },
            (_, Some(_)) => self.open.lent[(!unit.color()).index()],
            _ => unit.kind() as u8,
        }
    }

    /// For a unit that borrows: the type it copies now, or `Some(None)` when there is none yet.
    #[inline]
    pub(crate) fn borrowed(&self, unit: Unit) -> Option<Option<TypeIndex>> {
        if !self.t.borrows || self.t.def.pieces[unit.kind()].borrows.is_none() {
            return None;
        }
        let lent = self.open.lent[(!unit.color()).index()];
        Some((lent != NONE).then_some(lent as TypeIndex))
    }

    /// What the last move left open to capture in passing, and what the moves of its turn before it did.
    pub(crate) fn crossings(&self) -> impl Iterator<Item = Crossing<B>> {
        let last = Crossing {
            squares: self.open.en_passant,
            victim: Square(self.open.victim),
        };
        std::iter::once(last).chain(self.earlier.iter().copied())
    }
}

/// Changing what stands where.
impl<B: Bits> Units<B> {
    #[inline]
    fn toggle(&mut self, square: Square, unit: Unit) {
        let set = B::of(square);
        self.sides[unit.color().index()] ^= set;
        // Lowest bit first: a type has few of the 64 features, so the loop is as short as the type is plain.
        let mut features = self.t.features[unit.code() as usize];
        if features >> feature::NEUTRAL & 1 == 1 {
            self.sides[(!unit.color()).index()] ^= set;
        }
        while features != 0 {
            self.features[features.trailing_zeros() as usize] ^= set;
            features &= features - 1;
        }
        self.key ^= self.t.zobrist.unit[unit.code() as usize][slot(square)];
    }

    /// Moves a unit to an empty square.
    #[inline]
    pub(crate) fn shift(&mut self, unit: Unit, from: Square, to: Square) {
        // Both squares in one go: a plain move is the commonest change, and the features are passed over once.
        let set = B::of(from) | B::of(to);
        self.squares[from.index()] = Unit::NONE;
        self.squares[to.index()] = unit;
        self.sides[unit.color().index()] ^= set;
        let code = unit.code() as usize;
        let mut features = self.t.features[code];
        if features >> feature::NEUTRAL & 1 == 1 {
            self.sides[(!unit.color()).index()] ^= set;
        }
        while features != 0 {
            self.features[features.trailing_zeros() as usize] ^= set;
            features &= features - 1;
        }
        let keys = &self.t.zobrist.unit[code];
        self.key ^= keys[slot(from)] ^ keys[slot(to)];
    }

    /// Takes a unit off the board without remembering it.
    #[inline]
    pub(crate) fn remove(&mut self, square: Square, unit: Unit) {
        self.squares[square.index()] = Unit::NONE;
        self.toggle(square, unit);
    }

    /// Puts a unit on a square without remembering what was there; [`Unit::NONE`] empties the square.
    #[inline]
    pub fn put(&mut self, square: Square, unit: Unit) {
        let old = std::mem::replace(&mut self.squares[square.index()], unit);
        if !old.is_none() {
            self.toggle(square, old);
        }
        if !unit.is_none() {
            self.toggle(square, unit);
        }
    }

    /// Says which units are captured but still in the way: they stand in both sides' sets.
    pub(crate) fn set_pending(&mut self, pending: B) {
        self.key ^= self.pending_key();
        for square in (self.pending ^ pending).squares() {
            // The owner's set has the square in any case; the captor's gets it, or gives it back.
            let captor = !self.unit(square).color();
            self.sides[captor.index()] ^= B::of(square);
        }
        self.pending = pending;
        self.key ^= self.pending_key();
    }

    /// Makes all changes of a move on the board and logs what was there, for [`Units::revert`].
    #[inline]
    pub(crate) fn apply(
        &mut self,
        delta: &Delta<B>,
        log: &mut Vec<(Square, Unit)>,
        mut seen: impl FnMut(Change),
    ) {
        // Of squares that the mover leaves or reaches the steps say what stands there, so each square changes once.
        let mut moved = B::EMPTY;
        for step in delta.steps() {
            moved |= B::of(step.square);
        }
        let (captures, converts) = (delta.effects.captures, delta.effects.converts);
        for square in ((captures | converts) & !moved).squares() {
            let before = self.unit(square);
            let after = if delta.relics.has(square) {
                self.t.relic
            } else if captures.has(square) {
                Unit::NONE
            } else {
                before.flipped()
            };
            log.push((square, before));
            self.put(square, after);
            seen(Change {
                square,
                before,
                after,
            });
        }
        for step in delta.steps() {
            log.push((step.square, step.before));
            self.put(step.square, step.after);
            seen(*step);
        }
    }

    /// Takes back changes on the board until the log has only so many entries.
    #[inline]
    pub(crate) fn revert(&mut self, log: &mut Vec<(Square, Unit)>, len: usize) {
        // Backwards: a square that is in the log twice ends as what was noted first.
        while log.len() > len {
            let (square, unit) = log.pop().expect("counted");
            self.put(square, unit);
        }
    }
}

/// Key of a number of equal units off the board; nothing for none.
fn reserve_key(unit: u64, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    // A key of its own for each number: the key of one unit, taken twice, would cancel out.
    (unit.wrapping_mul(2 * u64::from(count) + 1)) ^ unit.rotate_left(u32::from(count) % 63)
}
