//! Legal moves: those that leave the royal safe, without those that the rules of the game forbid.
//!
//! If something must be done, only the moves that do it remain. The pass, which no unit makes, is added here, too. Most
//! games have no restrictions, and ask once in each position whether there are any.

use variorum_geometry::Bits;

use crate::board::Board;
use crate::def::{Goal, Threat, TypeIndex};
use crate::generate::Wanted;
use crate::legality::Unverified;
use crate::moves::{Move, rule};
use crate::tables::{Banned, Bans, CompiledRestrictions};
use crate::units::CheckLines;

impl<B: Bits> Board<B> {
    /// All legal moves, appended to a list.
    pub fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        if self.t.restrictions.is_some() {
            self.limited_moves(moves);
        } else {
            self.safe_moves(moves, Wanted::All);
        }
    }

    /// Like [`Board::legal_moves`], for those who will not play all of them: where the safety of the royal would
    /// have to be looked at move by move, that is left to [`Board::is_legal`].
    pub fn pseudo_legal_moves(&mut self, moves: &mut Vec<Move>) -> Unverified<B> {
        let Some(own) = &self.t.restrictions else {
            return self.pseudo_legal(moves, Wanted::All);
        };
        // What must be done, or a pass for want of moves, depends on all moves together: none can be left unproved.
        let (_, when_stuck) = own.passes[self.state.turn().index()];
        if own.strikes() || when_stuck {
            self.limited_moves(moves);
            return Unverified::NOTHING;
        }
        let doubt = self.pseudo_legal(moves, Wanted::All);
        if self.may_pass(true) {
            moves.push(Move::PASS);
        }
        doubt
    }

    /// The captures, conversions and promotions among the candidates.
    pub fn noisy_moves(&mut self, moves: &mut Vec<Move>) -> Unverified<B> {
        if self
            .restrictions()
            .is_some_and(CompiledRestrictions::strikes)
        {
            let start = moves.len();
            self.permitted_moves(moves, Wanted::Noisy);
            if self.keep_demanded(moves, start) && self.restrictions().is_some_and(|own| own.most) {
                self.keep_longest(moves, start);
            }
            return Unverified::NOTHING;
        }
        self.pseudo_legal(moves, Wanted::Noisy)
    }

    /// The number of legal moves.
    pub fn count_moves(&mut self) -> u64 {
        if self.t.restrictions.is_none() {
            return self.count_safe();
        }
        let mut moves = Vec::new();
        // If nothing can be done of what must be, all moves are free, and sets are counted.
        let only_demands = self
            .restrictions()
            .is_some_and(|own| !own.forbids() && !own.waits);
        if only_demands && !self.demanded_moves(&mut moves) {
            let count = self.count_safe();
            return count + u64::from(self.may_pass(count > 0));
        }
        moves.clear();
        self.limited_moves(&mut moves);
        moves.len() as u64
    }

    /// Whether the side to move has a legal move. The first that is found ends the search.
    pub fn can_move(&mut self) -> bool {
        self.can_move_units() || self.may_pass(false)
    }

    /// The same without the pass.
    pub(crate) fn can_move_units(&mut self) -> bool {
        // What must be done is done by a move, so nobody is without one for that.
        let strikes = self
            .restrictions()
            .is_some_and(|own| own.forbids() || own.waits);
        if !strikes || self.is_placing() {
            return self.can_move_safely();
        }
        let mut moves = Vec::new();
        self.safe_moves(&mut moves, Wanted::All);
        moves
            .into_iter()
            .any(|mv| !self.forbids(mv) && !self.should_wait(mv))
    }

    /// Whether the side to move can capture so that it must.
    pub fn must_capture(&mut self) -> bool {
        self.capturing_moves(&mut Vec::new())
    }

    fn restrictions(&self) -> Option<&CompiledRestrictions> {
        self.t.restrictions.as_ref()
    }

    fn limited_moves(&mut self, moves: &mut Vec<Move>) {
        if self.demanded_moves(moves) {
            // Who goes on captures, but to stop is no less than what must be done.
            if self.now().may_stop() {
                moves.push(Move::PASS);
            }
            return;
        }
        let start = moves.len();
        self.permitted_moves(moves, Wanted::All);
        if self.may_pass(moves.len() > start) {
            moves.push(Move::PASS);
        }
    }

    /// Whether the side to move may make no move, which depends on whether it can make one.
    fn may_pass(&mut self, can_move: bool) -> bool {
        let us = self.state.turn().index();
        if self.captures_on() {
            return self.now().may_stop();
        }
        let allowed = self.restrictions().is_some_and(|own| {
            let (free, when_stuck) = own.passes[us];
            free || when_stuck && !can_move
        });
        allowed
            && self.state.ended().is_none()
            && !self.is_placing()
            && (self.t.def.goal == Goal::Capture || self.is_safe_after(Move::PASS))
    }

    /// The moves one of which must be made, appended to a list; whether there are any.
    fn demanded_moves(&mut self, moves: &mut Vec<Move>) -> bool {
        let start = moves.len();
        let demanded = self.capturing_moves(moves);
        if demanded && self.restrictions().is_some_and(|own| own.most) {
            self.keep_longest(moves, start);
        }
        demanded
    }

    /// The captures that must be made as long as there are any, appended to a list; whether there are any.
    fn capturing_moves(&mut self, moves: &mut Vec<Move>) -> bool {
        let demands = self
            .restrictions()
            .is_some_and(|own| own.must_capture.is_some());
        if !demands || self.is_placing() {
            return false;
        }
        let start = moves.len();
        self.permitted_moves(moves, Wanted::Noisy);
        let demanded = self.keep_demanded(moves, start);
        if !demanded {
            moves.truncate(start);
        }
        demanded
    }

    /// If something must be done, takes all other moves off a list from a place on; whether that is so.
    fn keep_demanded(&self, moves: &mut Vec<Move>, start: usize) -> bool {
        let any = self.restrictions().is_some_and(|own| own.any_capture);
        let is_demanded = |mv: &Move| self.is_demanded(*mv);
        let demanded = moves[start..].iter().any(is_demanded);
        if demanded {
            let mut kept = moves.split_off(start);
            kept.retain(|mv| any && self.captures_by_moving(*mv) || is_demanded(mv));
            moves.append(&mut kept);
        }
        demanded
    }

    /// Whether a move captures as the rules demand of those who can.
    pub(crate) fn is_demanded(&self, mv: Move) -> bool {
        let Some(types) = self
            .restrictions()
            .and_then(|own| own.must_capture.as_ref())
        else {
            return false;
        };
        !mv.from().is_none() && types[self.unit(mv.from()).kind()] && self.captures_by_moving(mv)
    }

    /// Whether a unit moves and takes an enemy off the board.
    pub(crate) fn captures_by_moving(&self, mv: Move) -> bool {
        let unit = self.unit(mv.from());
        !mv.from().is_none()
            && mv.rule() != rule::SUICIDE
            && self.effects(mv).captures.meets(self.enemies(unit.color()))
    }

    /// The moves that leave the royal safe and are not forbidden, appended to a list.
    fn permitted_moves(&mut self, moves: &mut Vec<Move>, wanted: Wanted) {
        let start = moves.len();
        self.safe_moves(moves, wanted);
        // Only what was appended here is sifted: the list may have held moves before.
        let forbids = self
            .restrictions()
            .is_some_and(CompiledRestrictions::forbids);
        if forbids && !self.is_placing() {
            let lines = self.check_lines();
            self.sift(moves, start, |board, mv| {
                board.forbidden_by(mv, lines.as_ref()).is_none()
            });
        }
        if self.restrictions().is_some_and(|own| own.waits) && !self.is_placing() {
            self.sift(moves, start, |board, mv| !board.should_wait(mv));
        }
    }

    /// Strikes the moves of a list, from a place on, that a test does not let pass.
    fn sift(
        &mut self,
        moves: &mut Vec<Move>,
        start: usize,
        mut passes: impl FnMut(&mut Self, Move) -> bool,
    ) {
        let mut kept = start;
        for at in start..moves.len() {
            if passes(self, moves[at]) {
                moves[kept] = moves[at];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// Whether a move that leaves its royal safe does what is forbidden.
    pub(crate) fn forbids(&mut self, mv: Move) -> bool {
        self.forbidden(mv).is_some()
    }

    /// What a move that leaves its royal safe does, if that is forbidden, and the type that may not do it, if others may.
    pub(crate) fn forbidden(&mut self, mv: Move) -> Option<(Threat, Option<TypeIndex>)> {
        self.forbidden_by(mv, None)
    }

    /// What is known of the lines on which a move may give check, where some moves must not; nothing where each must be
    /// made to see it.
    fn check_lines(&self) -> Option<CheckLines<B>> {
        let mut bans = self.restrictions()?.bans.iter().flatten();
        let asks = bans.any(Bans::ask_for_check);
        // Where a turn has several moves, a check is looked for when it is over.
        let check_lines = || self.units.check_lines(self.turn());
        (asks && self.t.turns.is_none()).then(check_lines).flatten()
    }

    /// See [`Board::forbidden`]; `lines` spares most moves from being made.
    fn forbidden_by(
        &mut self,
        mv: Move,
        lines: Option<&CheckLines<B>>,
    ) -> Option<(Threat, Option<TypeIndex>)> {
        if mv.is_pass() {
            return None;
        }
        let acting = self.acting(mv);
        let own = self.restrictions()?;
        let bans = own.bans[usize::from(mv.is_drop())].get(acting);
        let mut bans = bans.copied().unwrap_or_default();
        if own.check_last && self.state.left() > 1 {
            bans.check = Some(Banned::All);
        }
        let told =
            |threat: Threat, banned: Banned| (threat, (banned == Banned::Type).then_some(acting));
        if let Some(banned) = bans.capture
            && self.takes(mv, bans.victims)
        {
            return Some(told(Threat::Capture, banned));
        }
        // Flight shows in the position before the move; what is left to ask needs the move made.
        if let Some(banned) = bans.flight
            && self.flees(mv)
        {
            return Some(told(Threat::Flight, banned));
        }
        if !bans.ask_for_check()
            || lines.is_some_and(|lines| self.gives_check(lines, mv) == Some(false))
        {
            return None;
        }
        self.make(mv, &mut ());
        // What gives no check need not be asked for mate.
        let found = if !self.is_capturable(self.state.turn()) {
            None
        } else if let Some(banned) = bans.check {
            Some(told(Threat::Check, banned))
        } else if let Some(banned) = bans.check_alone
            && self.can_move_safely()
        {
            Some(told(Threat::CheckAlone, banned))
        } else {
            let mates = bans.mate.filter(|_| !self.can_move());
            mates.map(|banned| told(Threat::Mate, banned))
        };
        self.undo();
        found
    }

    /// Whether a move captures an enemy of some types.
    fn takes(&self, mv: Move, types: u128) -> bool {
        let enemies = self.enemies(self.state.turn());
        self.kinds_on(self.effects(mv).captures & enemies) & types != 0
    }

    /// Whether a royal leaves a square on which enemies could capture it, and does not capture all of them.
    fn flees(&self, mv: Move) -> bool {
        let (us, from) = (self.state.turn(), mv.from());
        if from.is_none() || mv.to() == from || !self.royals(us).has(from) {
            return false;
        }
        let attackers = self.attacked_by(from, !us);
        !attackers.is_empty() && !(attackers & !self.effects(mv).captures).is_empty()
    }

    /// The type that moves, or is dropped.
    fn acting(&self, mv: Move) -> TypeIndex {
        match mv.kind() {
            Some(kind) if mv.is_drop() => kind,
            _ => self.unit(mv.from()).kind(),
        }
    }
}
