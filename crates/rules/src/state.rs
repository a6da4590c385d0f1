//! What belongs to a position besides its units: whose turn it is and how far it has come, rights, clocks and counts.
//!
//! The state owns its part of the position hash. Every field that counts in it is private here and has one setter,
//! which keeps the hash right; nobody else can change one without the other.

use variorum_geometry::{Bits, Color, Square};

use crate::def::Count;
use crate::ending::Outcome;
use crate::tables::{CompiledTurn, NONE, Tables, keys::Zobrist, slot};

/// The part of a position that is saved whole with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State<B> {
    turn: Color,
    /// Bits of the castling rights that are left.
    castling: u32,
    ended: Option<Outcome>,
    passed: bool,
    /// Which part of its turn the side to move is at, from 0.
    part: u8,
    /// How many moves are left in the turn, the next one counted.
    left: u8,
    /// Where the unit stands that alone goes on now, or [`NONE`].
    going: u8,
    /// From where that unit has come, where that limits how it goes on, or [`NONE`].
    came: u8,
    /// Squares of units that came by promotion and revert when they are captured (only kept where the game needs
    /// it).
    promoted: B,
    /// The part of the hash that is computed anew after every move, see [`crate::Board::renew_special_key`].
    special: u64,
    /// The part of the hash that tells what can be captured in passing.
    passing: u64,
    key: u64,
    /// Whether an en-passant capture is legal now, so that the squares count in the hash.
    pub(crate) en_passant_counts: bool,
    pub(crate) halfmove: u16,
    pub(crate) fullmove: u16,
    /// How often either side has given check, in games that count it.
    pub(crate) checks: [u8; 2],
    /// Whether the last move gave check, in games in which repeated checks lose.
    pub(crate) gave_check: bool,
    /// How far a side has counted its turns, in games in which that draws.
    pub(crate) count: Option<Count>,
    /// Whether that count began with the units on the board.
    pub(crate) counts_units: bool,
    /// Which ends that wait for a reply held when the last turn was over.
    pub(crate) held: u16,
    /// Squares of units that never moved (only kept where the game needs it).
    pub(crate) unmoved: B,
}

impl<B: Bits> State<B> {
    /// White to move, at the beginning of a game of which nothing else is known.
    pub(crate) const START: Self = State {
        turn: Color::White,
        castling: 0,
        ended: None,
        passed: false,
        part: 0,
        left: 1,
        going: NONE,
        came: NONE,
        promoted: B::EMPTY,
        special: 0,
        passing: 0,
        key: 0,
        en_passant_counts: false,
        halfmove: 0,
        fullmove: 1,
        checks: [0; 2],
        gave_check: false,
        count: None,
        counts_units: false,
        held: 0,
        unmoved: B::EMPTY,
    };

    /// The side to move.
    #[inline]
    pub(crate) fn turn(&self) -> Color {
        self.turn
    }

    /// Bits of the castling rights that are left.
    #[inline]
    pub(crate) fn castling(&self) -> u32 {
        self.castling
    }

    /// How the game has ended by what stands on the board or was done.
    #[inline]
    pub(crate) fn ended(&self) -> Option<Outcome> {
        self.ended
    }

    /// Whether the last move was a pass, in games in which two in a row end the game.
    #[inline]
    pub(crate) fn passed(&self) -> bool {
        self.passed
    }

    /// Which part of its turn the side to move is at, from 0.
    #[inline]
    pub(crate) fn part(&self) -> u8 {
        self.part
    }

    /// How many moves are left in the turn, the next one counted.
    #[inline]
    pub(crate) fn left(&self) -> u8 {
        self.left
    }

    /// Where the unit stands that goes on in this turn: only it may move now.
    #[inline]
    pub(crate) fn going(&self) -> Option<Square> {
        (self.going != NONE).then_some(Square(self.going))
    }

    /// From where the unit has come that goes on, where that limits how it does.
    #[inline]
    pub(crate) fn came(&self) -> Option<Square> {
        (self.came != NONE).then_some(Square(self.came))
    }

    /// Squares of units that came by promotion, in games where that counts.
    #[inline]
    pub(crate) fn promoted(&self) -> B {
        self.promoted
    }

    /// The hash of all this.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// The part of the hash that tells what can be captured in passing.
    #[inline]
    pub(crate) fn passing_key(&self) -> u64 {
        self.passing
    }

    /// Whether the side to move is at the beginning of its turn.
    #[inline]
    pub(crate) fn begins_turn(&self) -> bool {
        self.part == 0 && self.going == NONE
    }

    /// Whether a unit of this side that has captured goes on now, and nothing else moves.
    pub(crate) fn is_going_on(&self, us: Color, t: &Tables<B>) -> bool {
        let tells = |turns: &CompiledTurn| turns.tells_mover;
        self.going != NONE && us == self.turn && !t.turns.as_ref().is_some_and(tells)
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(crate) fn pass_turn(&mut self, keys: &Zobrist) {
        self.turn = !self.turn;
        self.key ^= keys.turn;
    }

    /// Sets the side to move.
    pub(crate) fn set_turn(&mut self, color: Color, keys: &Zobrist) {
        if self.turn != color {
            self.pass_turn(keys);
        }
    }

    /// Says which castling rights are left.
    pub(crate) fn set_castling(&mut self, rights: u32, keys: &Zobrist) {
        self.key ^= keys.rights(self.castling ^ rights);
        self.castling = rights;
    }

    /// Says how the game has ended, or that it has not.
    pub(crate) fn set_ended(&mut self, ended: Option<Outcome>, keys: &Zobrist) {
        self.key ^= keys.of_end(self.ended) ^ keys.of_end(ended);
        self.ended = ended;
    }

    /// Says whether the last move was a pass, in games where that counts.
    pub(crate) fn set_passed(&mut self, passed: bool, keys: &Zobrist) {
        if self.passed != passed {
            self.passed = passed;
            self.key ^= keys.passed;
        }
    }

    /// Says where in its turn the side to move is, in games whose turns have parts.
    pub(crate) fn set_part(&mut self, part: u8, left: u8, keys: &Zobrist) {
        self.key ^= keys.of_part(self.part, self.left) ^ keys.of_part(part, left);
        (self.part, self.left) = (part, left);
    }

    /// Says which unit alone goes on now, if one does, and from where it has come if that counts.
    pub(crate) fn set_going(
        &mut self,
        going: Option<Square>,
        came: Option<Square>,
        keys: &Zobrist,
    ) {
        self.key ^= keys.of_going(self.going(), self.came()) ^ keys.of_going(going, came);
        self.going = going.map_or(NONE, |square| square.0);
        self.came = came.map_or(NONE, |square| square.0);
    }

    /// Says which units came by promotion, in games where that counts.
    pub(crate) fn set_promoted(&mut self, squares: B, keys: &Zobrist) {
        for square in (self.promoted ^ squares).squares() {
            self.key ^= keys.promoted[slot(square)];
        }
        self.promoted = squares;
    }

    /// Puts another key in the place of the part of the hash that is computed anew after every move.
    pub(crate) fn set_special_key(&mut self, special: u64) {
        self.key ^= self.special ^ special;
        self.special = special;
    }

    /// Puts another key in the place of the part of the hash that tells what can be captured in passing.
    pub(crate) fn set_passing_key(&mut self, passing: u64) {
        self.key ^= self.passing ^ passing;
        self.passing = passing;
    }

    /// The hash of the fields, computed from nothing, but for the two parts that others compute.
    pub(crate) fn recomputed_key(&self, keys: &Zobrist) -> u64 {
        let mut key = keys.rights(self.castling) ^ keys.of_end(self.ended);
        if self.turn == Color::Black {
            key ^= keys.turn;
        }
        if self.passed {
            key ^= keys.passed;
        }
        for square in self.promoted.squares() {
            key ^= keys.promoted[slot(square)];
        }
        key ^ keys.of_part(self.part, self.left) ^ keys.of_going(self.going(), self.came())
    }
}
