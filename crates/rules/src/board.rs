//! The state of a game on a board of known width, and how moves change it and are taken back.

use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square};

use crate::def::{Goal, TypeIndex};
use crate::tables::{NONE, Tables, feature};
use crate::unit::{Move, Unit, rule};

/// Owners of units off the board.
pub(crate) const SHARED: usize = 2;

/// The part of the state that is saved whole with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State<B> {
    pub(crate) turn: Color,
    /// Bits of the castling rights that are left.
    pub(crate) castling: u8,
    /// Squares crossed by the last multi-step move.
    pub(crate) en_passant: B,
    /// The unit that made it, or [`NONE`].
    pub(crate) victim: u8,
    /// Whether an en-passant capture is legal now, so that the squares count in the hash.
    pub(crate) en_passant_counts: bool,
    pub(crate) halfmove: u16,
    pub(crate) fullmove: u16,
    /// The winner, once a royal has been captured.
    pub(crate) won: Option<Color>,
    /// Squares of units that never moved (only kept where the game needs it).
    pub(crate) unmoved: B,
    /// What each side's last move lends to the other side's borrowers: a type index, or [`NONE`].
    pub(crate) lends: [u8; 2],
    /// Units off the board: White's hand, Black's hand, the shared pool.
    pub(crate) off_board: [u16; 3],
    /// The part of the hash that is computed anew after every move, see [`Board::special_key`].
    pub(crate) special: u64,
    pub(crate) key: u64,
}

/// What a move does besides moving: the derived part of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effects<B> {
    /// Enemy units removed.
    pub(crate) captures: B,
    /// Enemy units that change sides where they stand, or are swapped to the origin.
    pub(crate) converts: B,
}

#[derive(Clone, Debug)]
struct Frame<B> {
    state: State<B>,
    mv: Move,
    /// For a move that only displaced a unit: what stood on its destination. Nothing is then recorded in
    /// the list of changes.
    displaced: Option<Unit>,
    changes: u32,
    reserve_changes: u32,
}

/// A position on a board of known width, with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Board<B: Bits> {
    pub(crate) t: Arc<Tables<B>>,
    units: [Unit; 128],
    sides: [B; 2],
    features: Box<[B]>,
    pub(crate) state: State<B>,
    /// Counts by owner and type; empty while the game has nothing off the board.
    pub(crate) reserve: Vec<u8>,
    frames: Vec<Frame<B>>,
    changes: Vec<(Square, Unit)>,
    reserve_changes: Vec<(u16, u8)>,
}

impl<B: Bits> Board<B> {
    /// An empty board with White to move.
    pub(crate) fn new(t: Arc<Tables<B>>) -> Self {
        let features = vec![B::EMPTY; t.feature_count].into();
        Board {
            units: [Unit::NONE; 128],
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
                won: None,
                unmoved: B::EMPTY,
                lends: [NONE; 2],
                off_board: [0; 3],
                special: 0,
                key: 0,
            },
            reserve: Vec::new(),
            frames: Vec::new(),
            changes: Vec::new(),
            reserve_changes: Vec::new(),
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
            frames: Vec::new(),
            changes: Vec::new(),
            reserve_changes: Vec::new(),
        }
    }

    // --- reading ----------------------------------------------------------------------------------------

    /// The unit on a square.
    #[inline]
    #[must_use]
    pub fn unit(&self, square: Square) -> Unit {
        self.units[square.index() & 127]
    }

    /// Squares of one side's units.
    #[inline]
    #[must_use]
    pub fn side(&self, color: Color) -> B {
        self.sides[color.index()]
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

    /// Plies played on this position since it was set up.
    #[inline]
    #[must_use]
    pub fn plies(&self) -> usize {
        self.frames.len()
    }

    /// The move played last, if it was played on this position.
    #[inline]
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.frames.last().map(|frame| frame.mv)
    }

    /// The halfmove clock.
    #[inline]
    #[must_use]
    pub fn halfmove(&self) -> u16 {
        self.state.halfmove
    }

    /// The winner, once a royal has been captured.
    #[inline]
    #[must_use]
    pub fn won(&self) -> Option<Color> {
        self.state.won
    }

    /// Whether a royal of either side is on or off the board. Without one nobody can have lost it.
    pub(crate) fn count_off_board(&self, owner: usize, kind: TypeIndex) -> u8 {
        self.reserve
            .get(owner * self.t.types + kind)
            .copied()
            .unwrap_or(0)
    }

    /// Whether units are still to be placed before the first move.
    #[inline]
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.t.placement.is_some() && self.state.off_board != [0; 3]
    }

    /// How often the present position has occurred, counting it.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let key = self.state.key;
        1 + self
            .frames
            .iter()
            .rev()
            .filter(|frame| frame.state.key == key && frame.state.turn == self.state.turn)
            .count() as u32
    }

    /// Whether the present position already occurred within the plies since the last irreversible change,
    /// for the search's cheap draw detection.
    #[must_use]
    pub fn has_repeated(&self) -> bool {
        let reversible = self.state.halfmove as usize;
        self.frames
            .iter()
            .rev()
            .take(reversible)
            .skip(1)
            .step_by(2)
            .any(|frame| frame.state.key == self.state.key)
    }

    // --- changing ---------------------------------------------------------------------------------------

    #[inline]
    fn toggle(&mut self, square: Square, unit: Unit) {
        let set = B::of(square);
        self.sides[unit.color().index()] ^= set;
        let mut features = self.t.features[unit.code() as usize];
        while features != 0 {
            self.features[features.trailing_zeros() as usize] ^= set;
            features &= features - 1;
        }
        self.state.key ^= self.t.zobrist.unit[unit.code() as usize][square.index() & 127];
    }

    /// Moves a unit to an empty square.
    #[inline]
    fn shift(&mut self, unit: Unit, from: Square, to: Square) {
        let set = B::of(from) | B::of(to);
        self.units[from.index() & 127] = Unit::NONE;
        self.units[to.index() & 127] = unit;
        self.sides[unit.color().index()] ^= set;
        let code = unit.code() as usize;
        let mut features = self.t.features[code];
        while features != 0 {
            self.features[features.trailing_zeros() as usize] ^= set;
            features &= features - 1;
        }
        let keys = &self.t.zobrist.unit[code];
        self.state.key ^= keys[from.index() & 127] ^ keys[to.index() & 127];
    }

    /// Takes a unit off the board without remembering it.
    #[inline]
    fn remove(&mut self, square: Square, unit: Unit) {
        self.units[square.index() & 127] = Unit::NONE;
        self.toggle(square, unit);
    }

    /// Puts a unit (or nothing) on a square without remembering what was there.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, unit: Unit) {
        let old = std::mem::replace(&mut self.units[square.index() & 127], unit);
        if !old.is_none() {
            self.toggle(square, old);
        }
        if !unit.is_none() {
            self.toggle(square, unit);
        }
    }

    #[inline]
    fn change(&mut self, square: Square, unit: Unit) {
        self.changes.push((square, self.unit(square)));
        self.put(square, unit);
    }

    /// Sets the number of units of a type that an owner has off the board.
    pub(crate) fn set_reserve(&mut self, owner: usize, kind: TypeIndex, count: u8) {
        let types = self.t.types;
        if self.reserve.is_empty() {
            self.reserve = vec![0; 3 * types];
        }
        let slot = &mut self.reserve[owner * types + kind];
        let old = std::mem::replace(slot, count);
        let unit_key = self.t.zobrist.reserve[owner][kind];
        self.state.key ^= reserve_key(unit_key, old) ^ reserve_key(unit_key, count);
        self.state.off_board[owner] += count as u16;
        self.state.off_board[owner] -= old as u16;
    }

    fn change_reserve(&mut self, owner: usize, kind: TypeIndex, by: i8) {
        let old = self.count_off_board(owner, kind);
        self.reserve_changes
            .push(((owner * self.t.types + kind) as u16, old));
        self.set_reserve(owner, kind, old.saturating_add_signed(by));
    }

    /// Which hand or pool the side to place takes from.
    pub(crate) fn source(&self, color: Color) -> usize {
        if self.state.off_board[SHARED] > 0 {
            SHARED
        } else {
            color.index()
        }
    }

    /// Plays a move that [`Board::legal_moves`] lists.
    ///
    /// Playing any other move is a logic error: the position is then meaningless, though
    /// [`Board::undo`] still restores the one before.
    pub fn play(&mut self, mv: Move) {
        self.frames.push(Frame {
            state: self.state,
            mv,
            displaced: None,
            changes: self.changes.len() as u32,
            reserve_changes: self.reserve_changes.len() as u32,
        });
        if mv.is_simple() {
            self.play_simple(mv);
        } else if mv.is_drop() {
            self.play_drop(mv);
        } else {
            self.play_movement(mv);
        }
    }

    /// The common case: one unit goes from one square to another and takes what stands there.
    #[inline]
    fn play_simple(&mut self, mv: Move) {
        let us = self.state.turn;
        let (from, to) = (mv.from(), mv.to());
        let (unit, taken) = (self.unit(from), self.unit(to));
        self.frames.last_mut().expect("pushed").displaced = Some(taken);
        self.clear_en_passant();
        let mut clock = self.t.restarts_clock[unit.code() as usize];
        if !taken.is_none() {
            clock = true;
            if self.t.features[taken.code() as usize] >> feature::ROYAL & 1 == 1
                && self.t.def.goal == Goal::Capture
            {
                self.set_won(Some(us));
            }
            if self.t.drops.is_some() {
                self.change_reserve(us.index(), taken.kind(), 1);
            }
            self.remove(to, taken);
        }
        self.shift(unit, from, to);
        self.lose_rights(from);
        self.lose_rights(to);
        if self.t.tracks_unmoved {
            self.state.unmoved &= !(B::of(from) | B::of(to));
        }
        if self.t.borrows {
            self.lend(mv, unit);
        }
        self.state.halfmove = if clock {
            0
        } else {
            self.state.halfmove.saturating_add(1)
        };
        self.finish_turn(us);
    }

    fn play_drop(&mut self, mv: Move) {
        let us = self.state.turn;
        let kind = mv.kind().expect("a drop names its type");
        let placing = self.is_placing();
        self.clear_en_passant();
        let owner = self.source(us);
        self.change_reserve(owner, kind, -1);
        self.change(mv.to(), Unit::new(kind, us));
        self.state.halfmove = 0;
        if placing {
            if owner == SHARED && self.t.def.goal == Goal::Capture {
                self.settle_lives();
            }
            let next = self.placing_turn().map_or(Color::White, |(turn, _)| turn);
            if next != us {
                self.pass_turn();
            }
        } else {
            self.finish_turn(us);
        }
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

    /// A side without a royal has lost to one that has one.
    pub(crate) fn settle_lives(&mut self) {
        match Color::BOTH.map(|color| self.lives(color)) {
            [true, false] => self.set_won(Some(Color::White)),
            [false, true] => self.set_won(Some(Color::Black)),
            _ => {}
        }
    }

    /// The side that places next and how many it may place in this turn; nothing when all are placed.
    ///
    /// Hands are placed one by one in turn. From a shared pool of known size White takes one, then the sides
    /// take two each, and the last turn takes what is left.
    #[must_use]
    pub fn placing_turn(&self) -> Option<(Color, u8)> {
        let [white, black, shared] = self.state.off_board;
        if shared > 0 {
            let size = u16::from(self.t.def.placement.as_ref()?.pool);
            let taken = size.saturating_sub(shared);
            if taken == 0 {
                return Some((Color::White, 1));
            }
            let turn = Color::from_index((taken as usize).div_ceil(2) & 1);
            let quota = if taken & 1 == 1 { 2 } else { 1 };
            return Some((turn, quota.min(shared) as u8));
        }
        match (white, black) {
            (0, 0) => None,
            (w, b) if w >= b => Some((Color::White, 1)),
            _ => Some((Color::Black, 1)),
        }
    }

    fn play_movement(&mut self, mv: Move) {
        let us = self.state.turn;
        let (from, to) = (mv.from(), mv.to());
        let unit = self.unit(from);
        let mut clock = self.t.restarts_clock[unit.code() as usize];
        let crossed = self.crossed(mv);
        let plain = mv.rule() == rule::PLAIN && mv.via().is_none() && mv.entry().is_none();
        let effects = if plain {
            // The common case: nothing but displacement.
            let captures = if self.side(!us).has(to) && to != from {
                B::of(to)
            } else {
                B::EMPTY
            };
            Effects {
                captures,
                converts: B::EMPTY,
            }
        } else {
            self.effects(mv)
        };
        self.clear_en_passant();
        if !(effects.captures | effects.converts).is_empty() {
            clock = true;
            self.take(mv, effects);
        }
        match mv.rule() {
            rule::SUICIDE => clock = true,
            rule::CASTLE => {
                let castling = self.t.castlings_of(us)[mv.via().index()].clone();
                self.change(castling.from, Unit::NONE);
                self.change(castling.partner_from, Unit::NONE);
                self.change(castling.to, castling.mover);
                self.change(castling.partner_to, castling.partner);
                self.lose_rights(castling.partner_from);
                self.state.unmoved &= !B::of(castling.partner_from);
            }
            _ => {
                let arrived = mv.kind().map_or(unit, |kind| Unit::new(kind, us));
                if from != to {
                    let left = if mv.rule() == rule::SWAP && effects.converts.has(to) {
                        self.unit(to).flipped()
                    } else {
                        Unit::NONE
                    };
                    self.change(from, left);
                    self.change(to, arrived);
                } else if arrived != unit {
                    self.change(to, arrived);
                }
            }
        }
        self.lose_rights(from);
        self.lose_rights(to);
        if self.t.tracks_unmoved {
            self.state.unmoved &= !(B::of(from) | B::of(to));
        }
        if let Some(square) = mv.entry() {
            self.enter(square);
        }
        if self.t.borrows {
            self.lend(mv, unit);
        }
        if !crossed.is_empty() {
            self.state.en_passant = crossed;
            self.state.victim = to.0;
        }
        self.state.halfmove = if clock {
            0
        } else {
            self.state.halfmove.saturating_add(1)
        };
        self.finish_turn(us);
        if !crossed.is_empty() {
            self.count_en_passant();
        }
    }

    /// Removes and converts what a move hits, except that a swapped unit stays until the mover takes its
    /// square.
    fn take(&mut self, mv: Move, effects: Effects<B>) {
        let us = self.state.turn;
        if effects.captures.meets(self.features[feature::ROYAL]) && self.t.def.goal == Goal::Capture
        {
            self.set_won(Some(us));
        }
        for square in effects.captures.squares() {
            if let (Some(_), captured) = (&self.t.drops, self.unit(square)) {
                self.change_reserve(us.index(), captured.kind(), 1);
            }
            // The mover may stand on one of these (suicide) or is about to.
            self.change(square, Unit::NONE);
            self.lose_rights(square);
            if self.t.tracks_unmoved {
                self.state.unmoved &= !B::of(square);
            }
        }
        if mv.rule() != rule::SWAP {
            for square in effects.converts.squares() {
                self.change(square, self.unit(square).flipped());
                self.lose_rights(square);
                if self.t.tracks_unmoved {
                    self.state.unmoved &= !B::of(square);
                }
            }
        }
    }

    fn enter(&mut self, square: Square) {
        let us = self.state.turn;
        let kind = self
            .t
            .def
            .entry
            .as_ref()
            .expect("the game has entries")
            .piece;
        self.change_reserve(us.index(), kind, -1);
        self.change(square, Unit::new(kind, us));
    }

    /// Remembers what the side that moved lends to the other side's borrowers.
    fn lend(&mut self, mv: Move, unit: Unit) {
        let us = self.state.turn;
        let borrows = |kind: usize| self.t.def.pieces[kind].borrows.as_ref();
        let lends = match (mv.kind(), borrows(unit.kind())) {
            (Some(kind), _) if mv.rule() != rule::DROP => match borrows(kind) {
                Some(borrow) => borrow.when_promoted as u8,
                None => kind as u8,
            },
            (_, Some(_)) => self.state.lends[(!us).index()],
            _ => unit.kind() as u8,
        };
        self.set_lends(us, lends);
    }

    pub(crate) fn set_lends(&mut self, color: Color, kind: u8) {
        self.state.lends[color.index()] = kind;
    }

    pub(crate) fn set_unmoved(&mut self, squares: B) {
        self.state.unmoved = squares;
    }

    fn lose_rights(&mut self, square: Square) {
        let lost = self.t.rights[square.index() & 127];
        if self.state.castling & lost != 0 {
            self.set_castling(self.state.castling & !lost);
        }
    }

    pub(crate) fn set_castling(&mut self, rights: u8) {
        let keys = &self.t.zobrist.castling;
        self.state.key ^= keys[self.state.castling as usize] ^ keys[rights as usize];
        self.state.castling = rights;
    }

    pub(crate) fn set_won(&mut self, won: Option<Color>) {
        for color in [self.state.won, won].into_iter().flatten() {
            self.state.key ^= self.t.zobrist.won[color.index()];
        }
        self.state.won = won;
    }

    fn en_passant_key(&self) -> u64 {
        if !self.state.en_passant_counts {
            return 0;
        }
        let squares = self.state.en_passant.squares();
        squares.fold(0, |key, square| {
            key ^ self.t.zobrist.en_passant[square.index() & 127]
        })
    }

    #[inline]
    fn clear_en_passant(&mut self) {
        if !self.state.en_passant.is_empty() {
            self.state.key ^= self.en_passant_key();
            self.state.en_passant = B::EMPTY;
            self.state.victim = NONE;
            self.state.en_passant_counts = false;
        }
    }

    /// Lets the en-passant squares count in the hash if a capture on one of them is legal.
    pub(crate) fn count_en_passant(&mut self) {
        self.state.en_passant_counts = self.has_en_passant();
        self.state.key ^= self.en_passant_key();
    }

    fn pass_turn(&mut self) {
        self.state.turn = !self.state.turn;
        self.state.key ^= self.t.zobrist.turn;
    }

    #[inline]
    fn finish_turn(&mut self, us: Color) {
        if us == Color::Black {
            self.state.fullmove = self.state.fullmove.saturating_add(1);
        }
        self.pass_turn();
        if self.t.has_special_key {
            self.renew_special_key();
        }
    }

    pub(crate) fn renew_special_key(&mut self) {
        let special = self.special_key();
        self.state.key ^= self.state.special ^ special;
        self.state.special = special;
    }

    /// Sets the side to move of a position that is being set up.
    pub(crate) fn set_turn(&mut self, color: Color) {
        if self.state.turn != color {
            self.pass_turn();
        }
    }

    /// Takes back the last move.
    ///
    /// # Panics
    /// If no move was played on this position.
    pub fn undo(&mut self) {
        let frame = self.frames.pop().expect("a move was played");
        if let Some(taken) = frame.displaced {
            let (from, to) = (frame.mv.from(), frame.mv.to());
            let unit = self.unit(to);
            self.shift(unit, to, from);
            if !taken.is_none() {
                self.put(to, taken);
            }
        }
        while self.changes.len() > frame.changes as usize {
            let (square, unit) = self.changes.pop().expect("counted");
            self.put(square, unit);
        }
        while self.reserve_changes.len() > frame.reserve_changes as usize {
            let (slot, count) = self.reserve_changes.pop().expect("counted");
            self.reserve[slot as usize] = count;
        }
        self.state = frame.state;
    }

    /// The hash computed from nothing, to check the one kept.
    #[must_use]
    pub fn recomputed_key(&self) -> u64 {
        let mut key = 0;
        for square in self.t.topology.squares() {
            key ^= self.t.zobrist.unit[self.unit(square).code() as usize][square.index()];
        }
        for owner in 0..3 {
            for kind in 0..self.t.types {
                let unit_key = self.t.zobrist.reserve[owner][kind];
                key ^= reserve_key(unit_key, self.count_off_board(owner, kind));
            }
        }
        if self.state.turn == Color::Black {
            key ^= self.t.zobrist.turn;
        }
        key ^= self.t.zobrist.castling[self.state.castling as usize];
        if let Some(color) = self.state.won {
            key ^= self.t.zobrist.won[color.index()];
        }
        key ^ self.en_passant_key() ^ self.special_key()
    }
}

/// Key of a number of equal units off the board; nothing for none.
fn reserve_key(unit: u64, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    (unit.wrapping_mul(2 * u64::from(count) + 1)) ^ unit.rotate_left(u32::from(count) % 63)
}
