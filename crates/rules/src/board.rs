//! A position on a board of known width: its units, the state of the game, and the moves that led to it.
//!
//! Moves are played in [`crate::play`]; this is the position itself, and how it changes in one step and is put back.

use std::ops::Deref;
use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square};

use crate::def::{Count, Unit};
use crate::delta::{Change, Delta, Effects};
use crate::ending::{Outcome, Reason};
use crate::moves::Move;
use crate::now::Now;
use crate::state::State;
use crate::tables::{Castling, Tables, slot};
use crate::units::{Crossing, Open, Units};

/// A position on a board of known width, with the moves that led to it.
///
/// Whatever can be asked of its [`Units`] can be asked of the board as well.
#[derive(Clone, Debug)]
pub struct Board<B: Bits> {
    pub(crate) units: Units<B>,
    pub(crate) state: State<B>,
    pub(crate) history: History<B>,
}

impl<B: Bits> Deref for Board<B> {
    type Target = Units<B>;

    #[inline]
    fn deref(&self) -> &Units<B> {
        &self.units
    }
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
    /// See [`Units::earlier`].
    pub(crate) earlier: Vec<Crossing<B>>,
    /// Captured units that still stand in the way.
    pub(crate) pending: B,
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
    pub(crate) open: Open<B>,
    /// See [`Board::key`].
    pub(crate) key: u64,
    pub(crate) mv: Move,
    /// For a move that only displaced a unit: what stood on its destination. Nothing is then recorded in
    /// the list of changes.
    pub(crate) displaced: Option<Unit>,
    /// How many entries the lists of changes had.
    pub(crate) changes: u32,
    pub(crate) reserve: u32,
}

/// A position without its moves, to go back to after something was tried.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot<B> {
    pub(crate) state: State<B>,
    pub(crate) open: Open<B>,
    earlier: Vec<Crossing<B>>,
    asides: usize,
}

/// What can be asked of a position.
impl<B: Bits> Board<B> {
    /// An empty board with White to move.
    pub(crate) fn new(t: Arc<Tables<B>>) -> Self {
        Board {
            units: Units::new(t),
            state: State::START,
            history: History::default(),
        }
    }

    /// The position without the moves that led to it, for questions that play and take back: it is copied in no
    /// time however long the game is.
    pub(crate) fn without_history(&self) -> Self {
        Board {
            units: self.units.clone(),
            state: self.state,
            history: History::default(),
        }
    }

    /// The position to be looked at.
    #[inline]
    pub(crate) fn now(&self) -> Now<'_, B> {
        Now {
            units: &self.units,
            state: &self.state,
        }
    }

    /// The units by themselves.
    #[inline]
    #[must_use]
    pub fn units(&self) -> &Units<B> {
        &self.units
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.state.turn()
    }

    /// A hash of everything that changes the legal moves. Equal positions have equal keys.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.units.key() ^ self.state.key()
    }

    /// The key after a move, if the move does no more than displace a unit and take what stands where it goes, and the other side's
    /// turn comes. After other moves the key is another one. So this is for who may guess wrong, such as who has memory fetched
    /// that will soon be asked for.
    #[inline]
    #[must_use]
    pub fn guessed_key(&self, mv: Move) -> u64 {
        let keys = &self.t.zobrist;
        let (from, to) = (mv.from(), mv.to());
        let now = self.key() ^ self.state.passing_key() ^ keys.turn;
        if from.is_none() || to.is_none() {
            return now;
        }
        let of = |unit: Unit, square: Square| keys.unit[unit.code() as usize][slot(square)];
        let mover = self.unit(from);
        now ^ of(mover, from) ^ of(mover, to) ^ of(self.unit(to), to)
    }

    /// The hash computed from nothing, to check the one kept.
    #[must_use]
    pub fn recomputed_key(&self) -> u64 {
        let now = self.now();
        let parts = now.passing_key() ^ now.special_key();
        self.units.recomputed_key() ^ self.state.recomputed_key(&self.t.zobrist) ^ parts
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
        self.state.ended()
    }

    /// How often a side has given check, in games that count it.
    #[inline]
    #[must_use]
    pub fn checks_given(&self, color: Color) -> u8 {
        self.state.checks[color.index()]
    }

    /// How many moves the side to move still has in this turn, the next one counted.
    #[inline]
    #[must_use]
    pub fn moves_left(&self) -> u8 {
        self.state.left()
    }

    /// How many rights to castle a side has left.
    #[inline]
    #[must_use]
    pub fn castling_rights(&self, color: Color) -> u8 {
        (self.state.castling() & self.t.all_rights[color.index()]).count_ones() as u8
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
        self.state.passed()
    }

    /// Where the unit stands that goes on in this turn: only it may move now.
    #[inline]
    #[must_use]
    pub fn going(&self) -> Option<Square> {
        self.state.going()
    }

    /// Whether a unit of the side to move has captured and goes on.
    #[must_use]
    pub fn captures_on(&self) -> bool {
        self.now().is_going_on(self.turn())
    }

    /// Whether the side to move does something with any of its own units, as it does except in parts of a turn that are
    /// for others, or for one of them.
    #[must_use]
    pub fn own_units_act(&self) -> bool {
        self.now().own_units_act()
    }

    /// Whether the side to move is at the beginning of its turn.
    #[must_use]
    pub fn begins_turn(&self) -> bool {
        self.state.begins_turn()
    }

    /// The side that places next and how many it may place in this turn; nothing when all are placed.
    ///
    /// Hands are placed one by one in turn, a shared pool as the definition says.
    #[must_use]
    pub fn placing_turn(&self) -> Option<(Color, u8)> {
        self.now().placing_turn()
    }

    /// What a move of the side to move captures and converts.
    #[inline]
    #[must_use]
    pub fn effects(&self, mv: Move) -> Effects<B> {
        self.units.effects_of(self.turn(), mv)
    }

    /// All that a move of the side to move changes on the board.
    #[must_use]
    pub fn delta(&self, mv: Move) -> Delta<B> {
        self.units.delta_of(self.turn(), mv, self.effects(mv))
    }

    /// All moves of the units of one side as if it were its turn, the safety of the royal ignored: what a unit could
    /// do from where it stands.
    pub fn moves_of(&self, color: Color, moves: &mut Vec<Move>) {
        self.now().moves_of(color, moves);
    }
}

/// Changing one thing of a position. What these do is not remembered, unless they say so.
impl<B: Bits> Board<B> {
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.state.pass_turn(&self.units.t.zobrist);
    }

    pub(crate) fn set_turn(&mut self, color: Color) {
        self.state.set_turn(color, &self.units.t.zobrist);
    }

    pub(crate) fn set_castling(&mut self, rights: u32) {
        self.state.set_castling(rights, &self.units.t.zobrist);
    }

    pub(crate) fn set_ended(&mut self, ended: Option<Outcome>) {
        self.state.set_ended(ended, &self.units.t.zobrist);
    }

    pub(crate) fn set_passed(&mut self, passed: bool) {
        self.state.set_passed(passed, &self.units.t.zobrist);
    }

    pub(crate) fn set_part(&mut self, part: u8, left: u8) {
        self.state.set_part(part, left, &self.units.t.zobrist);
    }

    pub(crate) fn set_going(&mut self, going: Option<Square>, came: Option<Square>) {
        self.state.set_going(going, came, &self.units.t.zobrist);
    }

    pub(crate) fn set_promoted(&mut self, squares: B) {
        self.state.set_promoted(squares, &self.units.t.zobrist);
    }

    /// Computes the part of the hash anew that depends on what may be borrowed, guarded and entered.
    pub(crate) fn renew_special_key(&mut self) {
        self.state.set_special_key(self.now().special_key());
    }

    /// Computes the part of the hash anew that tells what can be captured in passing.
    pub(crate) fn renew_passing_key(&mut self) {
        self.state.set_passing_key(self.now().passing_key());
    }

    /// Ends the game if the loss of royals of these kinds, now off the board, decides it: for the side that has kept
    /// what the other one has not, and for nobody if neither has.
    #[cold]
    pub(crate) fn settle_royals(&mut self, kinds: [u128; 2]) {
        let has_lost = |side: Color| {
            // A royal that is captured but still stands in the way is lost already.
            let left = self.royals(side) & !self.pending();
            self.are_lost(kinds[side.index()], left)
        };
        let winner = match Color::BOTH.map(has_lost) {
            [false, false] => return,
            [true, true] => None,
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
        };
        let reason = Reason::RoyalCaptured;
        self.set_ended(Some(Outcome { winner, reason }));
    }

    /// A side without a royal has lost to one that has one.
    pub(crate) fn settle_lives(&mut self) {
        let lives = |color: Color| !self.t.royal_sides[color.index()] || self.lives(color);
        let winner = match Color::BOTH.map(lives) {
            [true, false] => Color::White,
            [false, true] => Color::Black,
            _ => return,
        };
        self.set_ended(Some(Outcome::won(winner, Reason::RoyalCaptured)));
    }

    /// Takes the castling rights away that are lost when a unit leaves a square, or something else happens to it there.
    #[inline]
    pub(crate) fn lose_rights(&mut self, square: Square, unit: Unit) {
        let t = &self.units.t;
        let lost = t.rights[slot(square)];
        if self.state.castling() & lost != 0 {
            let own = t.rights_of.get(unit.code() as usize).unwrap_or(&0);
            let lost = lost & (t.rights_anyway[slot(square)] | own);
            self.set_castling(self.state.castling() & !lost);
        }
    }

    /// What is placed has not moved: it castles where it stands as in an array.
    pub(crate) fn gain_rights(&mut self, us: Color, square: Square) {
        let begins = |castling: &&Castling<B>| {
            [castling.from, castling.partner_from].contains(&square) && self.stands_ready(castling)
        };
        let ready = self.t.castlings_of(us).iter().filter(begins);
        let gained = ready.fold(0, |rights, castling| rights | castling.right);
        if gained != 0 {
            self.set_castling(self.state.castling() | gained);
        }
        if self.t.tracks_unmoved {
            self.state.unmoved |= B::of(square);
        }
    }

    /// Closes what the other side's turn has left open, with the first move after it.
    #[inline]
    pub(crate) fn clear_en_passant(&mut self) {
        if !self.open.en_passant.is_empty() || !self.earlier.is_empty() {
            self.close_crossed();
        }
    }

    fn close_crossed(&mut self) {
        self.units.open.set_crossed(B::EMPTY, Square::NONE);
        self.state.en_passant_counts = false;
        if self.now().is_earlier_theirs() {
            self.set_earlier(Vec::new());
        }
        self.renew_passing_key();
    }

    /// Says what the earlier moves of a turn leave open, and remembers what was said before; the key of it is renewed
    /// when all is said.
    pub(crate) fn set_earlier(&mut self, earlier: Vec<Crossing<B>>) {
        if self.earlier != earlier {
            self.put_aside();
            self.units.earlier = earlier;
        }
    }

    /// Says which captured units are still in the way, and remembers what was said before.
    pub(crate) fn change_pending(&mut self, pending: B) {
        if self.pending() != pending {
            self.put_aside();
            self.units.set_pending(pending);
        }
    }

    /// Remembers what only some games do, before it is changed.
    fn put_aside(&mut self) {
        self.history.asides.push(Aside {
            plies: self.history.frames.len(),
            earlier: self.earlier.clone(),
            pending: self.pending(),
        });
    }

    /// Makes all changes of a move on the board and remembers what was there.
    #[inline]
    pub(crate) fn apply(&mut self, delta: &Delta<B>, seen: impl FnMut(Change)) {
        self.units.apply(delta, &mut self.history.changes, seen);
    }

    /// The position as it is, for [`Board::restore`].
    pub(crate) fn snapshot(&self) -> Snapshot<B> {
        Snapshot {
            state: self.state,
            open: self.open,
            earlier: self.earlier.clone(),
            asides: self.history.asides.len(),
        }
    }

    /// Goes back to a position that differs in no unit: whatever was said since is unsaid.
    pub(crate) fn restore(&mut self, snapshot: Snapshot<B>) {
        self.state = snapshot.state;
        self.units.open = snapshot.open;
        self.units.earlier = snapshot.earlier;
        // What was put aside since is neither right any more nor wanted.
        self.history.asides.truncate(snapshot.asides);
    }
}
