//! What belongs to a position besides the units on the board: the turn, rights, hands and pools, what is lent,
//! and the hash of it all.

use variorum_geometry::{Bits, Color, Square};

use crate::board::{Aside, Board, Crossing, SHARED, State};
use crate::def::{Royals, TypeIndex, Unit};
use crate::ending::{Outcome, Reason};
use crate::moves::{Move, rule};
use crate::tables::{Castling, CompiledTurn, Entry, NONE, feature, slot};

impl<B: Bits> Board<B> {
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

    /// Whether anything is off the board at all.
    #[inline]
    #[must_use]
    pub fn has_off_board(&self) -> bool {
        self.state.off_board != [0; 3]
    }

    /// Whether units are still to be placed before the first move.
    #[inline]
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.t.placement.is_some() && self.state.off_board != [0; 3]
    }

    /// Which hand or pool the side to place takes from.
    pub(crate) fn source(&self, color: Color) -> usize {
        if self.state.off_board[SHARED] > 0 {
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
        let slot = &mut self.reserve[owner * types + kind];
        let old = std::mem::replace(slot, count);
        let unit_key = self.t.zobrist.reserve[owner][kind];
        self.state.key ^= reserve_key(unit_key, old) ^ reserve_key(unit_key, count);
        self.state.off_board[owner] += count as u16;
        self.state.off_board[owner] -= old as u16;
    }

    /// The number of royals in a hand or in the shared pool.
    pub(crate) fn royals_off_board(&self, owner: usize) -> u32 {
        let royal = |kind: &usize| self.t.def.pieces[*kind].royal;
        let kinds = (0..self.t.types).filter(royal);
        kinds
            .map(|kind| u32::from(self.count_off_board(owner, kind)))
            .sum()
    }

    /// Ends the game if the loss of royals of these kinds, now off the board, decides it: for the side that has kept
    /// what the other one has not, and for nobody if neither has.
    #[cold]
    pub(crate) fn settle_royals(&mut self, kinds: [u128; 2]) {
        let lost = Color::BOTH.map(|side| self.has_lost_royals(side, kinds[side.index()]));
        let winner = match lost {
            [false, false] => return,
            [true, true] => None,
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
        };
        let reason = Reason::RoyalCaptured;
        self.set_ended(Some(Outcome { winner, reason }));
    }

    fn has_lost_royals(&self, side: Color, kinds: u128) -> bool {
        self.are_lost(kinds, self.royals(side) & !self.taken)
    }

    /// Whether a side that lost royals of these types, and has these left, has lost what it must not lose.
    pub(crate) fn are_lost(&self, kinds: u128, left: B) -> bool {
        match self.t.def.royals {
            Royals::Each => kinds != 0,
            Royals::Last | Royals::All => kinds != 0 && left.is_empty(),
            Royals::Kinds => kinds & !self.kinds_on(left) != 0,
        }
    }

    /// The types of the units on some squares, a bit for each.
    pub(crate) fn kinds_on(&self, squares: B) -> u128 {
        let kinds = squares.squares().map(|at| 1u128 << self.unit(at).kind());
        kinds.fold(0, |set, kind| set | kind)
    }

    /// Whether a side has a royal, or can still place one.
    pub(crate) fn lives(&self, color: Color) -> bool {
        !self.royals(color).is_empty()
            || [color.index(), SHARED].map(|owner| self.royals_off_board(owner)) != [0, 0]
    }

    /// A side without a royal has lost to one that has one.
    pub(crate) fn settle_lives(&mut self) {
        let lives = |color: Color| !self.t.royal_sides[color.index()] || self.lives(color);
        match Color::BOTH.map(lives) {
            [true, false] => self.set_won(Color::White),
            [false, true] => self.set_won(Color::Black),
            _ => {}
        }
    }

    /// The side that places next and how many it may place in this turn; nothing when all are placed.
    ///
    /// Hands are placed one by one in turn, a shared pool as the definition says.
    #[must_use]
    pub fn placing_turn(&self) -> Option<(Color, u8)> {
        let [white, black, shared] = self.state.off_board;
        if shared > 0 {
            let (turn, quota) = self.t.def.placement.as_ref()?.turn(shared);
            return Some((turn, quota as u8));
        }
        match (white, black) {
            (0, 0) => None,
            (w, b) if w >= b => Some((Color::White, 1)),
            _ => Some((Color::Black, 1)),
        }
    }

    pub(crate) fn set_ended(&mut self, ended: Option<Outcome>) {
        self.state.key ^= self.ended_key();
        self.state.ended = ended;
        self.state.key ^= self.ended_key();
    }

    /// The game is over, since the other side has no royal.
    fn set_won(&mut self, winner: Color) {
        self.set_ended(Some(Outcome::won(winner, Reason::RoyalCaptured)));
    }

    /// Says whether the last move was a pass, in games where that counts.
    pub(crate) fn set_passed(&mut self, passed: bool) {
        if self.state.passed != passed {
            self.state.passed = passed;
            self.state.key ^= self.t.zobrist.passed;
        }
    }

    fn ended_key(&self) -> u64 {
        self.state.ended.map_or(0, |end| {
            self.t.zobrist.ended[end.winner.map_or(2, Color::index)]
        })
    }

    pub(crate) fn set_lends(&mut self, color: Color, kind: u8) {
        self.state.lent[color.index()] = kind;
    }

    /// What a move of a unit lends to the other side's borrowers: a type index, or [`NONE`].
    pub(crate) fn lent_by(&self, mv: Move, unit: Unit) -> u8 {
        let borrows = |kind: usize| self.t.def.pieces[kind].borrows.as_ref();
        match (mv.kind(), borrows(unit.kind())) {
            (Some(kind), _) if mv.rule() != rule::DROP => match borrows(kind) {
                Some(borrow) => borrow.when_promoted as u8,
                None => kind as u8,
            },
            (_, Some(_)) => self.state.lent[(!unit.color()).index()],
            _ => unit.kind() as u8,
        }
    }

    /// For a unit that borrows: the type it copies now, or `Some(None)` when there is none yet.
    #[inline]
    pub(crate) fn borrowed(&self, unit: Unit) -> Option<Option<TypeIndex>> {
        if !self.t.borrows || self.t.def.pieces[unit.kind()].borrows.is_none() {
            return None;
        }
        let lent = self.state.lent[(!unit.color()).index()];
        Some((lent != NONE).then_some(lent as TypeIndex))
    }

    /// Whether the side to move holds a unit that may enter together with a move.
    pub(crate) fn may_enter(&self, us: Color) -> bool {
        self.t.entries.iter().any(|entry| self.holds_any(us, entry))
    }

    /// Whether a side holds a unit of which an entry speaks.
    fn holds_any(&self, us: Color, entry: &Entry<B>) -> bool {
        let mut types = entry.types.iter();
        types.any(|kind| self.count_off_board(us.index(), *kind) > 0)
    }

    pub(crate) fn set_unmoved(&mut self, squares: B) {
        self.state.unmoved = squares;
    }

    /// Says which units came by promotion, in games where that counts.
    pub(crate) fn set_promoted(&mut self, squares: B) {
        let changed = self.state.promoted ^ squares;
        for square in changed.squares() {
            self.state.key ^= self.t.zobrist.promoted[slot(square)];
        }
        self.state.promoted = squares;
    }

    /// Takes the castling rights away that are lost when a unit leaves a square, or something else happens to it there.
    #[inline]
    pub(crate) fn lose_rights(&mut self, square: Square, unit: Unit) {
        let lost = self.t.rights[slot(square)];
        if self.state.castling & lost != 0 {
            let own = self.t.rights_of.get(unit.code() as usize).unwrap_or(&0);
            let lost = lost & (self.t.rights_anyway[slot(square)] | own);
            self.set_castling(self.state.castling & !lost);
        }
    }

    /// Whether both units of a castling stand where it begins.
    pub(crate) fn stands_ready(&self, castling: &Castling<B>) -> bool {
        self.unit(castling.from) == castling.mover
            && self.unit(castling.partner_from) == castling.partner
    }

    /// What is placed has not moved: it castles where it stands as in an array.
    pub(crate) fn gain_rights(&mut self, us: Color, square: Square) {
        let begins = |castling: &&Castling<B>| {
            [castling.from, castling.partner_from].contains(&square) && self.stands_ready(castling)
        };
        let ready = self.t.castlings_of(us).iter().filter(begins);
        let gained = ready.fold(0, |rights, castling| rights | castling.right);
        if gained != 0 {
            self.set_castling(self.state.castling | gained);
        }
        if self.t.tracks_unmoved {
            self.state.unmoved |= B::of(square);
        }
    }

    pub(crate) fn set_castling(&mut self, rights: u32) {
        let keys = &self.t.zobrist;
        self.state.key ^= keys.rights(self.state.castling ^ rights);
        self.state.castling = rights;
    }

    /// What the last move left open to capture in passing, and what the moves of its turn before it did.
    pub(crate) fn crossings(&self) -> impl Iterator<Item = Crossing<B>> {
        let last = Crossing {
            squares: self.state.en_passant,
            victim: Square(self.state.victim),
        };
        std::iter::once(last).chain(self.earlier.iter().copied())
    }

    pub(crate) fn en_passant_key(&self) -> u64 {
        let key = |squares: B, victim: u8| {
            let victim = self.t.zobrist.victim[usize::from(victim)];
            squares.squares().fold(victim, |key, square| {
                key ^ self.t.zobrist.en_passant[slot(square)]
            })
        };
        let counts = self.state.en_passant_counts;
        let last = self.state.en_passant;
        let now = match counts && !last.is_empty() {
            true => key(last, self.state.victim),
            false => 0,
        };
        // Before a turn is over it is not known yet whether a capture will be legal.
        let earlier = self.earlier.iter();
        let earlier = earlier.filter(|_| counts || self.state.part > 0);
        earlier.fold(now, |sum, crossing| {
            sum ^ key(crossing.squares, crossing.victim.0)
        })
    }

    /// Closes what the other side's turn has left open, with the first move after it.
    #[inline]
    pub(crate) fn clear_en_passant(&mut self) {
        if !self.state.en_passant.is_empty() || !self.earlier.is_empty() {
            self.close_crossed();
        }
    }

    fn close_crossed(&mut self) {
        let before = self.en_passant_key();
        self.state.en_passant = B::EMPTY;
        self.state.victim = NONE;
        self.state.en_passant_counts = false;
        if self.is_earlier_theirs() {
            self.set_earlier(Vec::new());
        }
        self.state.key ^= before ^ self.en_passant_key();
    }

    /// Whether the other side has left open what is open besides what its last move did, and not the side to move in the
    /// same turn. No turn has both: only captures in passing leave anything of the other side's open.
    pub(crate) fn is_earlier_theirs(&self) -> bool {
        let them = !self.state.turn;
        self.state.part == 0
            || self
                .earlier
                .first()
                .is_some_and(|crossing| self.owned(them).has(crossing.victim))
    }

    /// Says what the earlier moves of a turn leave open, and remembers what was said before; the hash is the caller's.
    pub(crate) fn set_earlier(&mut self, earlier: Vec<Crossing<B>>) {
        if self.earlier != earlier {
            self.put_aside();
            self.earlier = earlier;
        }
    }

    /// Remembers what only some games do, before it is changed.
    fn put_aside(&mut self) {
        self.history.asides.push(Aside {
            plies: self.history.frames.len(),
            earlier: self.earlier.clone(),
            taken: self.taken,
        });
    }

    /// Says which captured units are still in the way, and remembers what was said before.
    pub(crate) fn change_taken(&mut self, taken: B) {
        if self.taken != taken {
            self.put_aside();
            self.state.key ^= self.taken_key();
            self.set_taken(taken);
            self.state.key ^= self.taken_key();
        }
    }

    /// Says which unit alone goes on now, if one does.
    pub(crate) fn set_going(&mut self, going: u8) {
        self.state.key ^= self.going_key();
        self.state.going = going;
        self.state.key ^= self.going_key();
    }

    /// The part of the hash that says which unit goes on. No random numbers of its own: it is told from others by turning.
    fn going_key(&self) -> u64 {
        match self.going() {
            Some(square) => self.t.zobrist.unmoved[square.index()].rotate_left(29),
            None => 0,
        }
    }

    /// The same of what is captured but still in the way.
    pub(crate) fn taken_key(&self) -> u64 {
        let keys = &self.t.zobrist.promoted;
        self.taken
            .squares()
            .fold(0, |key, square| key ^ keys[slot(square)].rotate_left(23))
    }

    /// The part of the hash that says where in its turn the side to move is.
    pub(crate) fn part_key(&self) -> u64 {
        let State { part, left, .. } = self.state;
        let place = u64::from(part) << 8 | u64::from(left - 1);
        match self.t.turns {
            Some(_) => self.t.zobrist.part.wrapping_mul(place),
            None => 0,
        }
    }

    /// Says where in its turn the side to move is.
    pub(crate) fn set_part(&mut self, part: u8, left: u8) {
        self.state.key ^= self.part_key();
        (self.state.part, self.state.left) = (part, left);
        self.state.key ^= self.part_key();
    }

    /// Units that have no part in what is done now.
    #[cold]
    pub(crate) fn idle(&self, us: Color, turns: &CompiledTurn) -> B {
        let part = if us == self.state.turn {
            self.state.part
        } else {
            0
        };
        match turns.actors(part) {
            NONE => self.feature(feature::NEUTRAL),
            actors => !self.feature(actors as usize),
        }
    }

    /// Whether a unit of this side that has captured goes on now, and nothing else moves.
    pub(crate) fn is_going_on(&self, us: Color) -> bool {
        let tells = |turns: &CompiledTurn| turns.tells_mover;
        self.state.going != NONE
            && us == self.state.turn
            && !self.t.turns.as_ref().is_some_and(tells)
    }

    /// Whether a unit of the side to move has captured and goes on.
    #[must_use]
    pub fn captures_on(&self) -> bool {
        self.is_going_on(self.state.turn)
    }

    /// Whether the side to move may let the unit stop that goes on.
    pub(crate) fn may_stop(&self) -> bool {
        let going = self.going().map(|square| self.t.plan(self.unit(square)));
        going.is_some_and(|plan| plan.goes_on == Some(true))
    }

    /// Whether the side to move does something with any of its own units, as it does except in parts of a turn that are for
    /// others, or for one of them.
    #[must_use]
    pub fn own_units_act(&self) -> bool {
        let turns = self.t.turns.as_ref();
        turns.is_none_or(|turns| turns.actors(self.state.part) == NONE && self.state.going == NONE)
    }

    /// Whether units of a type may be dropped in the part of the turn that is played now.
    pub(crate) fn acts_now(&self, kind: TypeIndex) -> bool {
        let Some(turns) = &self.t.turns else {
            return true;
        };
        match turns.actors(self.state.part) {
            NONE => !self.t.def.pieces[kind].neutral,
            actors => self
                .t
                .has_feature(self.t.unit(kind, self.state.turn), actors as usize),
        }
    }

    /// Goes to the first part of a turn in which a unit does something, for those who ask what it could do.
    pub(crate) fn begin_part_of(&mut self, unit: Unit) {
        let Some(turns) = &self.t.turns else {
            return;
        };
        let acts = |actors: u8| match actors {
            NONE => !self.t.has_feature(unit, feature::NEUTRAL),
            actors => self.t.has_feature(unit, actors as usize),
        };
        let part = turns.actors.iter().position(|actors| acts(*actors));
        let part = part.unwrap_or(0) as u8;
        self.set_part(part, 1);
        self.set_going(NONE);
    }

    /// Whether the side to move is at the beginning of its turn.
    #[must_use]
    pub fn begins_turn(&self) -> bool {
        self.state.part == 0 && self.state.going == NONE
    }

    /// How many moves the turn has that begins now.
    pub(crate) fn turn_length(&self) -> u8 {
        let rounds = usize::from(self.state.fullmove.max(1)) - 1;
        let turns = 2 * rounds + self.state.turn.index();
        let number = turns.saturating_sub(self.t.def.setup.first().index());
        let turns = self.t.turns.as_ref();
        turns.map_or(1, |turns| turns.def.length(number))
    }

    pub(crate) fn pass_turn(&mut self) {
        self.state.turn = !self.state.turn;
        self.state.key ^= self.t.zobrist.turn;
    }

    /// Sets the side to move of a position that is being set up.
    pub(crate) fn set_turn(&mut self, color: Color) {
        if self.state.turn != color {
            self.pass_turn();
        }
    }

    /// The part of the hash that depends on what may be borrowed, guarded and entered.
    pub(crate) fn special_key(&self) -> u64 {
        let z = &self.t.zobrist;
        let mut key = 0;
        if self.t.counts_checks {
            for color in Color::BOTH {
                let count = u64::from(self.state.checks[color.index()]);
                key ^= z.checks[color.index()].wrapping_mul(count);
            }
        }
        for color in Color::BOTH {
            let units = self.side(color).squares().map(|square| self.unit(square));
            if self.t.borrows && units.into_iter().any(|unit| self.borrowed(unit).is_some()) {
                let lent = self.state.lent[(!color).index()].wrapping_add(1);
                key ^= z.borrowed[color.index()][lent as usize];
            }
            for castling in self.t.castlings_of(color).iter().filter(|c| c.right == 0) {
                let both = B::of(castling.from) | B::of(castling.partner_from);
                if self.state.unmoved & both == both {
                    key ^= z.unmoved[castling.partner_from.index()].rotate_left(17);
                }
            }
            let mut counted = match self.t.first_movers {
                NONE => B::EMPTY,
                first_movers => self.feature(first_movers as usize),
            };
            for (number, entry) in self.t.entries.iter().enumerate() {
                if !self.holds_any(color, entry) {
                    continue;
                }
                if entry.first_move {
                    counted |= entry.zone[color.index()];
                }
                if self.state.fullmove <= entry.until_move {
                    key ^= z
                        .entry_window
                        .rotate_left((2 * number + color.index()) as u32);
                }
            }
            if !counted.is_empty() {
                key ^= (self.state.unmoved & counted & self.side(color))
                    .squares()
                    .fold(0, |key, square| key ^ z.unmoved[square.index()]);
            }
        }
        key
    }

    pub(crate) fn renew_special_key(&mut self) {
        let special = self.special_key();
        self.state.key ^= self.state.special ^ special;
        self.state.special = special;
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
        key ^= self.t.zobrist.rights(self.state.castling);
        for square in self.state.promoted.squares() {
            key ^= self.t.zobrist.promoted[slot(square)];
        }
        if self.state.passed {
            key ^= self.t.zobrist.passed;
        }
        key ^ self.part_key()
            ^ self.going_key()
            ^ self.taken_key()
            ^ self.ended_key()
            ^ self.en_passant_key()
            ^ self.special_key()
    }
}

/// Key of a number of equal units off the board; nothing for none.
fn reserve_key(unit: u64, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    (unit.wrapping_mul(2 * u64::from(count) + 1)) ^ unit.rotate_left(u32::from(count) % 63)
}
