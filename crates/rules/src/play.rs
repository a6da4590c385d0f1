//! How moves change a position and are taken back.

use variorum_geometry::{Bits, Color, Square};

use crate::board::{Board, Frame, Snapshot};
use crate::def::{Goal, TypeIndex, Unit};
use crate::delta::{Change, Delta, Effects, Observer};
use crate::generate::sink::List;
use crate::moves::{Move, rule};
use crate::tables::{NONE, feature};
use crate::units::SHARED;

/// What [`Board::pass`] changed, for [`Board::unpass`].
#[derive(Clone, Debug)]
pub struct Passed<B>(Snapshot<B>);

impl<B: Bits> Board<B> {
    /// Plies played on this position since it was set up.
    #[inline]
    #[must_use]
    pub fn plies(&self) -> usize {
        self.history.frames.len()
    }

    /// The moves played on this position since it was set up.
    pub fn played(&self) -> impl Iterator<Item = Move> + '_ {
        self.history.frames.iter().map(|frame| frame.mv)
    }

    /// How often the present position has occurred, counting it.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let frames = self.history.frames.iter();
        1 + frames.filter(|frame| self.is_again(frame)).count() as u32
    }

    /// The number of the move before which the present position first occurred.
    pub(crate) fn first_occurrence(&self) -> Option<usize> {
        self.history
            .frames
            .iter()
            .position(|frame| self.is_again(frame))
    }

    /// The same for the last time that it occurred.
    pub(crate) fn last_occurrence(&self) -> Option<usize> {
        self.history
            .frames
            .iter()
            .rposition(|frame| self.is_again(frame))
    }

    fn is_again(&self, frame: &Frame<B>) -> bool {
        frame.key == self.key() && frame.state.turn() == self.state.turn()
    }

    /// The side that has given check with every move from one on, if just one has. Only known where it matters.
    pub(crate) fn checking_since(&self, begin: usize) -> Option<Color> {
        let frames = &self.history.frames[begin..];
        let after = frames.iter().skip(1).map(|frame| &frame.state);
        let after = after.chain(std::iter::once(&self.state));
        let mut always = [true; 2];
        for (frame, after) in frames.iter().zip(after) {
            // What counts is the end of a turn.
            always[frame.state.turn().index()] &=
                after.gave_check || after.turn() == frame.state.turn();
        }
        match always {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            _ => None,
        }
    }

    /// Whether the present position already occurred within the plies since the last irreversible change,
    /// for the search's cheap draw detection.
    #[must_use]
    pub fn has_repeated(&self) -> bool {
        let reversible = match self.t.def.draws.clock_turns {
            // A clock of turns does not say how many plies ago it began.
            true => usize::MAX,
            false => self.state.halfmove as usize,
        };
        let key = self.key();
        // Where turns are single moves the side to move is the same after every second one.
        let step = if self.t.turns.is_some() { 1 } else { 2 };
        self.history
            .frames
            .iter()
            .rev()
            .take(reversible)
            .skip(step - 1)
            .step_by(step)
            .any(|frame| frame.key == key)
    }

    fn change_reserve(&mut self, owner: usize, kind: TypeIndex, by: i8) {
        let old = self.count_off_board(owner, kind);
        self.history
            .reserve
            .push(((owner * self.t.types + kind) as u16, old));
        let new = old.saturating_add_signed(by);
        self.units.set_reserve(owner, kind, new);
    }

    /// Puts a unit that is being captured into a side's hand, as what it is there.
    fn take_in_hand(&mut self, us: Color, square: Square, unit: Unit) {
        let Some(captured) = &self.t.captured else {
            return;
        };
        let kinds = if self.state.promoted().has(square) {
            &captured.reverts
        } else {
            &captured.goes
        };
        let kind = kinds[unit.kind()];
        if kind != NONE {
            self.change_reserve(us.index(), TypeIndex::from(kind), 1);
        }
    }

    /// Where units stand after a move that came by promotion.
    fn promoted_after(&self, mv: Move, effects: Effects<B>) -> B {
        let marks = self.state.promoted();
        let (from, to) = (mv.from(), mv.to());
        let mark = |square: Square, set: bool| if set { B::of(square) } else { B::EMPTY };
        let left = marks & !effects.captures;
        let after = match mv.rule() {
            rule::CASTLE => {
                let castling = &self.t.castlings_of(self.state.turn())[mv.via().index()];
                let ends = B::of(from) | B::of(castling.partner_from);
                left & !ends
                    | mark(to, marks.has(from))
                    | mark(castling.partner_to, marks.has(castling.partner_from))
            }
            rule::SUICIDE => left & !B::of(from),
            number => {
                let swapped =
                    number == rule::EXCHANGE || number == rule::SWAP && effects.converts.has(to);
                let arrived = match mv.kind() {
                    Some(kind) => self.t.bases[kind] != NONE,
                    None => marks.has(from),
                };
                left & !(B::of(from) | B::of(to))
                    | mark(from, swapped && marks.has(to))
                    | mark(to, arrived)
            }
        };
        let after = if effects.captures.has(from) {
            after & !B::of(to)
        } else {
            after
        };
        match mv.entry() {
            Some((kind, square)) => after | mark(square, self.t.is_always_promoted(kind)),
            None => after,
        }
    }

    /// Plays a move, but for what is left to do when its turn is over, see [`Board::play_observed`].
    #[inline]
    pub(crate) fn make(&mut self, mv: Move, observer: &mut impl Observer) {
        self.remember(mv);
        if self.is_simple(mv) {
            self.play_simple(mv, observer);
        } else {
            let effects = self.effects(mv);
            self.play_delta(mv, effects, observer);
        }
        if self.t.turns.is_some() {
            self.begin_turn();
        }
    }

    /// The same of a move whose effects are known.
    #[inline]
    pub(crate) fn make_known(
        &mut self,
        mv: Move,
        effects: Effects<B>,
        observer: &mut impl Observer,
    ) {
        self.remember(mv);
        if self.is_simple(mv) {
            self.play_simple(mv, observer);
        } else {
            self.play_delta(mv, effects, observer);
        }
        if self.t.turns.is_some() {
            self.begin_turn();
        }
    }

    /// The turn of the other side begins with its first part.
    #[cold]
    pub(crate) fn begin_turn(&mut self) {
        self.set_part(0, self.now().turn_length());
        self.set_going(None, None);
        self.renew_passing_key();
    }

    #[inline]
    fn remember(&mut self, mv: Move) {
        self.history.frames.push(Frame {
            state: self.state,
            open: self.open,
            key: self.key(),
            mv,
            displaced: None,
            changes: self.history.changes.len() as u32,
            reserve: self.history.reserve.len() as u32,
        });
    }

    /// The common case: one unit goes from one square to another and takes what stands there.
    #[inline]
    fn play_simple(&mut self, mv: Move, observer: &mut impl Observer) {
        let us = self.state.turn();
        let (from, to) = (mv.from(), mv.to());
        let (unit, taken) = (self.unit(from), self.unit(to));
        // Asked before the unit moves: its movement is looked up where it stands.
        let left_open = self.crossed(mv);
        self.history.frames.last_mut().expect("pushed").displaced = Some(taken);
        self.clear_en_passant();
        let mut clock = self.t.restarts_clock[unit.code() as usize];
        if !taken.is_none() {
            clock = true;
            if self.t.captured.is_some() {
                self.take_in_hand(us, to, taken);
            }
            self.units.remove(to, taken);
            if self.t.features[taken.code() as usize] >> feature::ROYAL & 1 == 1 {
                let mut lost = [0; 2];
                lost[(!us).index()] = 1 << taken.kind();
                self.settle_royals(lost);
            }
        }
        self.units.shift(unit, from, to);
        observer.changed(Change {
            square: from,
            before: unit,
            after: Unit::NONE,
        });
        observer.changed(Change {
            square: to,
            before: taken,
            after: unit,
        });
        self.lose_rights(from, unit);
        self.lose_rights(to, taken);
        if self.t.remembers_squares {
            self.state.unmoved &= !(B::of(from) | B::of(to));
            if !self.state.promoted().is_empty() {
                let (marks, ends) = (self.state.promoted(), B::of(from) | B::of(to));
                let arrived = if marks.has(from) { B::of(to) } else { B::EMPTY };
                self.set_promoted(marks & !ends | arrived);
            }
        }
        self.finish_open_move(mv, unit, clock, left_open);
    }

    /// Every other move: what it changes is worked out first.
    fn play_delta(&mut self, mv: Move, effects: Effects<B>, observer: &mut impl Observer) {
        let us = self.state.turn();
        if mv.is_pass() {
            self.play_pass();
            return;
        }
        let staying = self.staying(us, mv, effects);
        // What stays in the way is no change yet: it goes when the unit has come to its end.
        let delta = self.delta_of(us, mv, effects.without(staying));
        if mv.is_drop() {
            self.clear_en_passant();
            self.play_drop(mv, &delta, observer);
            return;
        }
        let unit = self.unit(mv.from());
        let left_open = self.crossed(mv);
        let hits = effects.all();
        self.clear_en_passant();
        // Before the marks of promotion change: they say as what a captured unit goes to the hand.
        let lost = self.note_captures(us, effects.captures);
        if !self.t.bases.is_empty() {
            self.set_promoted(self.promoted_after(mv, effects));
        }
        if let Some((kind, _)) = mv.entry() {
            self.change_reserve(us.index(), kind, -1);
        }
        // A unit that shoots has moved, too.
        let mut touched = hits | B::of(mv.from()) | B::of(mv.to());
        self.apply(&delta, |change| {
            touched |= B::of(change.square);
            observer.changed(change);
        });
        if !staying.is_empty() {
            self.change_pending(self.pending() | staying);
        }
        if lost != [0; 2] {
            self.settle_royals(lost);
        }
        if self.state.castling() != 0 {
            for square in touched.squares() {
                let left = if square == mv.from() {
                    unit
                } else {
                    Unit::NONE
                };
                self.lose_rights(square, left);
            }
            self.lose_rights_of_changed();
            if mv.rule() == rule::CASTLE {
                let takes = self.t.castlings_of(us)[mv.via().index()].takes;
                self.set_castling(self.state.castling() & !takes);
            }
        }
        if self.t.tracks_unmoved {
            self.state.unmoved &= !touched;
        }
        let clock = self.t.restarts_clock[unit.code() as usize] || !hits.is_empty();
        self.finish_open_move(mv, unit, clock, left_open);
    }

    /// Takes away the rights of the units that stood where this move has changed something: those of a mover that may castle
    /// from anywhere go with it, wherever it was hit.
    fn lose_rights_of_changed(&mut self) {
        let begin = self.history.frames.last().expect("pushed").changes as usize;
        for index in begin..self.history.changes.len() {
            let (square, before) = self.history.changes[index];
            if !before.is_none() {
                self.lose_rights(square, before);
            }
        }
    }

    fn play_pass(&mut self) {
        self.clear_en_passant();
        self.advance_clock();
        self.finish_turn(self.turn());
    }

    /// Counts a move that does not restart the clock. A clock of turns counts each with its first move.
    #[inline(always)]
    fn advance_clock(&mut self) {
        let counts = !self.t.def.draws.clock_turns || self.begins_turn();
        self.state.halfmove = self.state.halfmove.saturating_add(u16::from(counts));
    }

    /// Puts what is about to be captured into the captor's hand, where it goes there; gives the kinds of royals among it,
    /// by side.
    fn note_captures(&mut self, us: Color, captures: B) -> [u128; 2] {
        let royals = captures & self.feature(feature::ROYAL);
        let mut lost = [0; 2];
        for unit in royals.squares().map(|square| self.unit(square)) {
            lost[unit.color().index()] |= 1u128 << unit.kind();
        }
        if let Some(captured) = &self.t.captured {
            let friends = captured.friends;
            for square in (captures & self.side(!us)).squares() {
                self.take_in_hand(us, square, self.unit(square));
            }
            if friends {
                for square in (captures & self.owned(us)).squares() {
                    self.take_in_hand(!us, square, self.unit(square));
                }
            }
        }
        lost
    }

    /// What is lost with units on which a drop has an effect: royals, rights, what is remembered of them.
    #[cold]
    fn lose_to_drop(&mut self, hits: B, captures: B, lost: [u128; 2]) {
        if lost != [0; 2] {
            self.settle_royals(lost);
        }
        for square in hits.squares() {
            self.lose_rights(square, Unit::NONE);
        }
        self.lose_rights_of_changed();
        if self.t.remembers_squares {
            self.state.unmoved &= !hits;
            self.set_promoted(self.state.promoted() & !captures);
        }
    }

    /// Whether a drop puts a unit on the board that came by promotion and reverts.
    fn drops_promoted_unit(&self, mv: Move) -> bool {
        let kind = mv.kind().expect("a drop names its type");
        let told = mv.promoted_from().is_some() || self.t.def.pieces[kind].is_promoted();
        told && self.t.bases[kind] != NONE
    }

    fn play_drop(&mut self, mv: Move, delta: &Delta<B>, observer: &mut impl Observer) {
        let us = self.state.turn();
        let hits = delta.effects.all();
        let lost = self.note_captures(us, delta.effects.captures);
        let kind = mv.held_type();
        let placing = self.is_placing();
        let owner = self.source(us);
        let endless = !placing
            && self.t.drops.as_ref().is_some_and(|drops| {
                let drop = drops[kind][us.index()].as_ref();
                drop.is_some_and(|drop| drop.endless)
            });
        if !endless {
            self.change_reserve(owner, kind, -1);
        }
        self.apply(delta, |change| observer.changed(change));
        if !hits.is_empty() {
            self.lose_to_drop(hits, delta.effects.captures, lost);
        }
        if !self.t.bases.is_empty() && self.drops_promoted_unit(mv) {
            self.set_promoted(self.state.promoted() | B::of(mv.to()));
        }
        self.state.halfmove = 0;
        if placing {
            self.gain_rights(us, mv.to());
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

    /// What a move ends with that leaves squares open to capture in passing, if there are any.
    #[inline(always)]
    fn finish_open_move(&mut self, mv: Move, unit: Unit, restarts_clock: bool, left_open: B) {
        if left_open.is_empty() {
            self.finish_move(mv, unit, restarts_clock);
        } else {
            self.units.open.set_crossed(left_open, mv.to());
            self.finish_move(mv, unit, restarts_clock);
            self.count_en_passant();
        }
    }

    /// What every move of a unit ends with.
    #[inline(always)]
    fn finish_move(&mut self, mv: Move, unit: Unit, restarts_clock: bool) {
        let us = self.state.turn();
        if self.t.borrows {
            self.units.open.lent[us.index()] = self.lent_by(mv, unit);
        }
        if restarts_clock {
            self.state.halfmove = 0;
        } else {
            self.advance_clock();
        }
        self.finish_turn(us);
    }

    /// Whether the side to move can legally capture en passant.
    pub(crate) fn has_en_passant(&mut self) -> bool {
        let us = self.state.turn();
        let now = self.now();
        // Mostly nobody stands near enough, and this is asked after every move that crosses squares.
        if !now.is_near_crossed(us) {
            return false;
        }
        let frozen = self.frozen(us);
        let mut moves: Vec<Move> = Vec::new();
        let mut list = List {
            moves: &mut Vec::new(),
            doubtful: std::mem::take(&mut moves),
        };
        now.generate_en_passant(us, frozen, &mut list);
        let doubtful = list.doubtful;
        let check = self.t.def.goal == Goal::Mate;
        doubtful
            .into_iter()
            .any(|mv| !check || self.is_safe_after(mv))
    }

    /// Lets the en-passant squares count in the hash if a capture on one of them is legal.
    pub(crate) fn count_en_passant(&mut self) {
        self.state.en_passant_counts = self.has_en_passant();
        self.renew_passing_key();
    }

    #[inline]
    fn finish_turn(&mut self, us: Color) {
        if us == Color::Black {
            self.state.fullmove = self.state.fullmove.saturating_add(1);
        }
        self.pass_turn();
    }

    /// Takes back the last move.
    ///
    /// # Panics
    /// If no move was played on this position.
    pub fn undo(&mut self) {
        let frame = self.history.frames.pop().expect("a move was played");
        if let Some(taken) = frame.displaced {
            let (from, to) = (frame.mv.from(), frame.mv.to());
            let unit = self.unit(to);
            self.units.shift(unit, to, from);
            if !taken.is_none() {
                self.units.put(to, taken);
            }
        }
        let changes = frame.changes as usize;
        self.units.revert(&mut self.history.changes, changes);
        while self.history.reserve.len() > frame.reserve as usize {
            let (slot, count) = self.history.reserve.pop().expect("counted");
            let (owner, kind) = (
                usize::from(slot) / self.t.types,
                usize::from(slot) % self.t.types,
            );
            self.units.set_reserve(owner, kind, count);
        }
        // Now that all units are back: what is pending is put into the set of who does not own it.
        if !self.history.asides.is_empty() {
            self.restore_asides();
        }
        self.state = frame.state;
        self.units.open = frame.open;
    }

    /// Says again what only some games remember, as it was before the moves that were taken back.
    fn restore_asides(&mut self) {
        let plies = self.history.frames.len();
        while let Some(aside) = self.history.asides.pop_if(|aside| aside.plies > plies) {
            self.units.earlier = aside.earlier;
            if self.pending() != aside.pending {
                self.units.set_pending(aside.pending);
            }
        }
    }

    /// Gives the turn to the other side without a move, as a search does to measure a threat. Taken back with
    /// [`Board::unpass`] after every move played in between was taken back.
    #[must_use]
    pub fn pass(&mut self) -> Passed<B> {
        let before = self.snapshot();
        self.clear_en_passant();
        // No position before the pass counts as repeated after it, and what is no move ends no game.
        self.state.halfmove = 0;
        self.set_passed(false);
        self.set_turn(!before.state.turn());
        if self.t.turns.is_some() {
            self.units.earlier.clear();
            self.set_part(0, self.now().turn_length());
            self.set_going(None, None);
        }
        if self.t.has_special_key {
            self.renew_special_key();
        }
        Passed(before)
    }

    /// Takes back a [`Board::pass`].
    pub fn unpass(&mut self, passed: Passed<B>) {
        self.restore(passed.0);
    }
}
