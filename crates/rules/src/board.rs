//! The units on a board of known width, and what is known of the game besides.
//!
//! Nothing here asks what a unit can do; moves are played in [`crate::play`].

use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square, Topology};

use crate::def::{Count, GameDef, Unit};
use crate::delta::{Change, Delta};
use crate::ending::Outcome;
use crate::moves::Move;
use crate::tables::{NONE, Tables, feature, slot};

/// One place for each number that a [`Square`] can hold.
const UNITS: usize = 256;

/// Owners of units off the board.
pub(crate) const SHARED: usize = 2;

/// The part of the state that is saved whole with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State<B> {
    pub(crate) turn: Color,
    /// Bits of the castling rights that are left.
    pub(crate) castling: u32,
    /// Squares crossed by the last multi-step move.
    pub(crate) en_passant: B,
    /// The unit that made it, or [`NONE`].
    pub(crate) victim: u8,
    /// Whether an en-passant capture is legal now, so that the squares count in the hash.
    pub(crate) en_passant_counts: bool,
    pub(crate) halfmove: u16,
    pub(crate) fullmove: u16,
    /// See [`Board::ended`].
    pub(crate) ended: Option<Outcome>,
    /// How often either side has given check, in games that count it.
    pub(crate) checks: [u8; 2],
    /// Whether the last move gave check, in games in which repeated checks lose.
    pub(crate) gave_check: bool,
    /// Whether the last move was a pass, in games in which two in a row end the game.
    pub(crate) passed: bool,
    /// How far a side has counted its turns, in games in which that draws.
    pub(crate) count: Option<Count>,
    /// Whether that count began with the units on the board.
    pub(crate) counts_units: bool,
    /// Which part of its turn the side to move is at, from 0.
    pub(crate) part: u8,
    /// How many moves are left in the turn, the next one counted.
    pub(crate) left: u8,
    /// Where the unit stands that alone goes on now, or [`NONE`].
    pub(crate) going: u8,
    /// Which ends that wait for a reply held when the last turn was over.
    pub(crate) held: u16,
    /// Squares of units that never moved (only kept where the game needs it).
    pub(crate) unmoved: B,
    /// Squares of units that came by promotion and revert when they are captured (only kept where the game needs
    /// it).
    pub(crate) promoted: B,
    /// What each side's last move lends to the other side's borrowers: a type index, or [`NONE`].
    pub(crate) lent: [u8; 2],
    /// Units off the board: White's hand, Black's hand, the shared pool.
    pub(crate) off_board: [u16; 3],
    /// The part of the hash that is computed anew after every move, see [`Board::special_key`].
    pub(crate) special: u64,
    pub(crate) key: u64,
}

/// A position on a board of known width, with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Board<B: Bits> {
    pub(crate) t: Arc<Tables<B>>,
    /// By square number; what is no square holds nothing.
    units: [Unit; UNITS],
    sides: [B; 2],
    features: Box<[B]>,
    pub(crate) state: State<B>,
    /// Counts by owner and type; empty while the game has nothing off the board.
    pub(crate) reserve: Vec<u8>,
    /// What the moves of a turn but the last one leave open to capture in passing.
    pub(crate) earlier: Vec<Crossing<B>>,
    /// Captured units that stay where they are until the unit that took them has come to its end. They stand in both
    /// sides' sets, as what belongs to nobody does.
    pub(crate) taken: B,
    pub(crate) history: History<B>,
}

/// Squares that a move has crossed, with where the unit stands that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crossing<B> {
    pub(crate) squares: B,
    pub(crate) victim: Square,
}

/// What is needed to take moves back.
#[derive(Clone, Debug)]
pub(crate) struct History<B> {
    pub(crate) frames: Vec<Frame<B>>,
    /// Squares with what stood there, of all moves that did more than displace one unit.
    pub(crate) changes: Vec<(Square, Unit)>,
    /// Slots of the reserve with what they held.
    pub(crate) reserve: Vec<(u16, u8)>,
    /// What only some games remember, as it was before it was changed.
    pub(crate) asides: Vec<Aside<B>>,
}

/// What only some games remember besides the state.
#[derive(Clone, Debug)]
pub(crate) struct Aside<B> {
    /// The number of moves when it was changed.
    pub(crate) plies: usize,
    /// See [`Board::earlier`].
    pub(crate) earlier: Vec<Crossing<B>>,
    /// See [`Board::taken`].
    pub(crate) taken: B,
}

impl<B> Default for History<B> {
    fn default() -> Self {
        History {
            frames: Vec::new(),
            changes: Vec::new(),
            reserve: Vec::new(),
            asides: Vec::new(),
        }
    }
}

/// One move of the history.
#[derive(Clone, Debug)]
pub(crate) struct Frame<B> {
    pub(crate) state: State<B>,
    pub(crate) mv: Move,
    /// For a move that only displaced a unit: what stood on its destination. Nothing is then recorded in
    /// the list of changes.
    pub(crate) displaced: Option<Unit>,
    /// How many entries the lists of changes had.
    pub(crate) changes: u32,
    pub(crate) reserve: u32,
}

impl<B: Bits> Board<B> {
    /// An empty board with White to move.
    pub(crate) fn new(t: Arc<Tables<B>>) -> Self {
        let features = vec![B::EMPTY; t.feature_count].into();
        Board {
            units: [Unit::NONE; UNITS],
            sides: [B::EMPTY; 2],
            features,
            state: State {
                turn: Color::White,
                castling: 0,
                en_passant: B::EMPTY,
                victim: NONE,
                en_passant_counts: false,
                halfmove: 0,
                fullmove: 1,
                ended: None,
                checks: [0; 2],
                gave_check: false,
                passed: false,
                count: None,
                counts_units: false,
                part: 0,
                left: 1,
                going: NONE,
                held: 0,
                unmoved: B::EMPTY,
                promoted: B::EMPTY,
                lent: [NONE; 2],
                off_board: [0; 3],
                special: 0,
                key: 0,
            },
            reserve: Vec::new(),
            earlier: Vec::new(),
            taken: B::EMPTY,
            history: History::default(),
            t,
        }
    }

    /// The position without the moves that led to it, for questions that play and take back: it is copied in no
    /// time however long the game is.
    pub(crate) fn without_history(&self) -> Self {
        Board {
            t: self.t.clone(),
            units: self.units,
            sides: self.sides,
            features: self.features.clone(),
            state: self.state,
            reserve: self.reserve.clone(),
            earlier: self.earlier.clone(),
            taken: self.taken,
            history: History::default(),
        }
    }

    /// An empty board of the same game, White to move, to try units on.
    #[must_use]
    pub fn blank(&self) -> Self {
        Board::new(self.t.clone())
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
        self.units[square.index()]
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
        self.side(us) & !self.feature(feature::NEUTRAL) & !self.taken
    }

    /// Where the unit stands that goes on in this turn: only it may move now.
    #[inline]
    #[must_use]
    pub fn going(&self) -> Option<Square> {
        (self.state.going != NONE).then_some(Square(self.state.going))
    }

    /// Lets captured units stand in both sides' sets, or in their own side's only.
    fn toggle_taken(&mut self, squares: B) {
        for square in squares.squares() {
            let captor = !self.unit(square).color();
            self.sides[captor.index()] ^= B::of(square);
        }
        self.taken ^= squares;
    }

    /// Says which units are captured but still in the way; the hash is the caller's.
    pub(crate) fn set_taken(&mut self, taken: B) {
        self.toggle_taken(self.taken ^ taken);
    }

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

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.state.turn
    }

    /// A hash of everything that changes the legal moves. Equal positions have equal keys.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.state.key
    }

    /// The halfmove clock.
    #[inline]
    #[must_use]
    pub fn halfmove(&self) -> u16 {
        self.state.halfmove
    }

    /// How the game has ended, if what stands on the board or was done has ended it: a royal was captured, or an end
    /// of the definition holds. Whether a legal move is left, and draws of the history, are not asked.
    #[inline]
    #[must_use]
    pub fn ended(&self) -> Option<Outcome> {
        self.state.ended
    }

    /// How often a side has given check, in games that count it.
    #[inline]
    #[must_use]
    pub fn checks_given(&self, color: Color) -> u8 {
        self.state.checks[color.index()]
    }

    /// How far a side has counted its turns, in games in which that draws.
    #[inline]
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        self.state.count
    }

    /// Whether the last move was a pass, in games in which two in a row end the game.
    #[inline]
    #[must_use]
    pub fn has_passed(&self) -> bool {
        self.state.passed
    }

    #[inline]
    fn toggle(&mut self, square: Square, unit: Unit) {
        let set = B::of(square);
        self.sides[unit.color().index()] ^= set;
        let mut features = self.t.features[unit.code() as usize];
        if features >> feature::NEUTRAL & 1 == 1 {
            self.sides[(!unit.color()).index()] ^= set;
        }
        while features != 0 {
            self.features[features.trailing_zeros() as usize] ^= set;
            features &= features - 1;
        }
        self.state.key ^= self.t.zobrist.unit[unit.code() as usize][slot(square)];
    }

    /// Moves a unit to an empty square.
    #[inline]
    pub(crate) fn shift(&mut self, unit: Unit, from: Square, to: Square) {
        let set = B::of(from) | B::of(to);
        self.units[from.index()] = Unit::NONE;
        self.units[to.index()] = unit;
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
        self.state.key ^= keys[slot(from)] ^ keys[slot(to)];
    }

    /// Takes a unit off the board without remembering it.
    #[inline]
    pub(crate) fn remove(&mut self, square: Square, unit: Unit) {
        self.units[square.index()] = Unit::NONE;
        self.toggle(square, unit);
    }

    /// Puts a unit (or nothing) on a square without remembering what was there.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, unit: Unit) {
        let old = std::mem::replace(&mut self.units[square.index()], unit);
        if !old.is_none() {
            self.toggle(square, old);
        }
        if !unit.is_none() {
            self.toggle(square, unit);
        }
    }

    /// Makes all changes of a move on the board and remembers what was there, for [`Board::revert`].
    #[inline]
    pub(crate) fn apply(&mut self, delta: &Delta<B>, mut seen: impl FnMut(Change)) {
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
            self.history.changes.push((square, before));
            self.put(square, after);
            seen(Change {
                square,
                before,
                after,
            });
        }
        for step in delta.steps() {
            self.history.changes.push((step.square, step.before));
            self.put(step.square, step.after);
            seen(*step);
        }
    }

    /// Takes back changes on the board until only so many are remembered.
    #[inline]
    pub(crate) fn revert(&mut self, changes: usize) {
        while self.history.changes.len() > changes {
            let (square, unit) = self.history.changes.pop().expect("counted");
            self.put(square, unit);
        }
    }

    /// Puts a unit on a square, or removes what stands there. Meant for [`Board::blank`] boards: rights, clocks
    /// and the like are not looked after.
    pub fn try_unit(&mut self, square: Square, unit: Unit) {
        self.put(square, unit);
    }
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
