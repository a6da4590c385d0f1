//! Moves that leave the royal safe, before what the rules of the game forbid or demand besides.

use variorum_geometry::{Bits, Color};

use crate::board::Board;
use crate::delta::Effects;
use crate::generate::Wanted;
use crate::generate::sink::{Any, Count, List};
use crate::guard::Unguarded;
use crate::moves::Move;
use crate::watch::Watch;

/// What candidates still have to prove, see [`Board::confirms`].
#[derive(Clone, Copy, Debug)]
pub struct Doubt<B>(Unproved<B>);

#[derive(Clone, Copy, Debug)]
enum Unproved<B> {
    /// They are all legal.
    Nothing,
    /// Each must be shown to leave its royal safe.
    Safety,
    /// The same, but for those that are not the royal's and change nothing of what is watched.
    SafetyNear(Watch<B>),
}

impl<B> Doubt<B> {
    /// They are all legal.
    pub(crate) const NONE: Self = Doubt(Unproved::Nothing);
}

impl<B: Bits> Board<B> {
    /// All moves that leave the royal safe, appended to a list.
    pub(crate) fn safe_moves(&mut self, moves: &mut Vec<Move>, wanted: Wanted) {
        let start = moves.len();
        let doubt = self.candidates(moves, wanted);
        if matches!(doubt.0, Unproved::Nothing) {
            return;
        }
        let mut kept = start;
        for index in start..moves.len() {
            let mv = moves[index];
            if self.confirms(doubt, mv) {
                moves[kept] = mv;
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// Whether a candidate of this very position is legal.
    #[must_use]
    pub fn confirms(&mut self, doubt: Doubt<B>, mv: Move) -> bool {
        let settled = self.without_effects(doubt, mv);
        settled.unwrap_or_else(|| {
            let effects = self.effects(mv);
            self.with_effects(doubt, mv, effects)
        })
    }

    /// The same for a candidate whose effects are known, see [`Board::effects`].
    #[must_use]
    #[inline]
    pub fn confirms_known(&mut self, doubt: Doubt<B>, mv: Move, effects: Effects<B>) -> bool {
        let settled = self.without_effects(doubt, mv);
        settled.unwrap_or_else(|| self.with_effects(doubt, mv, effects))
    }

    /// The answer, if nothing needs to be known of a candidate's effects for it to be yes.
    #[inline]
    fn without_effects(&self, doubt: Doubt<B>, mv: Move) -> Option<bool> {
        match doubt.0 {
            Unproved::Nothing => Some(true),
            Unproved::Safety => None,
            Unproved::SafetyNear(watched) => self.leaves_alone(mv, &watched).filter(|alone| *alone),
        }
    }

    fn with_effects(&mut self, doubt: Doubt<B>, mv: Move, effects: Effects<B>) -> bool {
        if let Unproved::SafetyNear(watched) = doubt.0
            && self.leaves_alone(mv, &watched).is_none()
            && self.spares(effects, &watched)
        {
            return true;
        }
        self.is_safe_after_known(mv, effects)
    }

    /// The moves that may leave the royal safe, with what each must still prove.
    pub(crate) fn candidates(&mut self, moves: &mut Vec<Move>, wanted: Wanted) -> Doubt<B> {
        let us = self.state.turn;
        let start = moves.len();
        let mut list = List {
            moves,
            doubtful: Vec::new(),
        };
        if self.state.ended.is_some() {
            return Doubt(Unproved::Nothing);
        }
        if self.is_placing() {
            if wanted == Wanted::All {
                self.generate_placements(us, &mut list);
                let List { moves, doubtful } = list;
                moves.extend(doubtful.into_iter().filter(|mv| self.is_safe_after(*mv)));
            }
            return Doubt(Unproved::Nothing);
        }
        if self.guard_suffices(us) {
            self.generate(us, &self.guard(us), wanted, &mut list);
            let List {
                moves,
                mut doubtful,
            } = list;
            doubtful.retain(|mv| self.is_safe_after(*mv));
            moves.append(&mut doubtful);
            Doubt(Unproved::Nothing)
        } else if self.is_carefree(us) {
            self.generate(us, &Unguarded, wanted, &mut list);
            let List { moves, doubtful } = list;
            moves.extend(doubtful.into_iter().filter(|mv| self.may_try(*mv)));
            self.append_entries(us, moves, start);
            Doubt(Unproved::Nothing)
        } else {
            self.generate(us, &Unguarded, wanted, &mut list);
            let List {
                moves,
                mut doubtful,
            } = list;
            moves.append(&mut doubtful);
            self.append_entries(us, moves, start);
            Doubt(
                self.watch(us)
                    .map_or(Unproved::Safety, Unproved::SafetyNear),
            )
        }
    }

    /// The number of moves that leave the royal safe.
    pub(crate) fn count_safe(&mut self) -> u64 {
        let us = self.state.turn;
        if self.state.ended.is_some() {
            return 0;
        }
        let mut count = Count {
            count: 0,
            doubtful: Vec::new(),
        };
        if self.is_placing() {
            self.generate_placements(us, &mut count);
            let Count { count, doubtful } = count;
            return count
                + doubtful
                    .into_iter()
                    .filter(|mv| self.is_safe_after(*mv))
                    .count() as u64;
        }
        if self.guard_suffices(us) {
            self.generate(us, &self.guard(us), Wanted::All, &mut count);
            let doubtful = std::mem::take(&mut count.doubtful);
            return count.count
                + doubtful
                    .into_iter()
                    .filter(|mv| self.is_safe_after(*mv))
                    .count() as u64;
        }
        if self.is_carefree(us) && !self.may_enter(us) {
            self.generate(us, &Unguarded, Wanted::All, &mut count);
            let Count { count, doubtful } = count;
            return count + doubtful.into_iter().filter(|mv| self.may_try(*mv)).count() as u64;
        }
        if !self.may_enter(us)
            && let Some(watch) = self.watch(us)
            && let Some(watched) = self.watched(us, &watch)
        {
            self.generate(us, &watched, Wanted::All, &mut count);
            let Count { count, doubtful } = count;
            let doubt = Doubt(Unproved::SafetyNear(watch));
            let safe = doubtful.into_iter().filter(|mv| self.confirms(doubt, *mv));
            return count + safe.count() as u64;
        }
        let mut moves = Vec::new();
        self.safe_moves(&mut moves, Wanted::All);
        moves.len() as u64
    }

    /// Whether the side to move has a move that leaves its royal safe. The first that is found ends the search.
    pub(crate) fn can_move_safely(&mut self) -> bool {
        let us = self.state.turn;
        if self.state.ended.is_some() {
            return false;
        }
        let mut any = Any::default();
        if self.is_placing() {
            self.generate_placements(us, &mut any);
            let Any { found, doubtful } = any;
            return found || doubtful.into_iter().any(|mv| self.is_safe_after(mv));
        }
        if self.guard_suffices(us) {
            self.generate(us, &self.guard(us), Wanted::All, &mut any);
            let Any { found, doubtful } = any;
            return found || doubtful.into_iter().any(|mv| self.is_safe_after(mv));
        }
        // A unit enters together with a move: without one there is no entry.
        if self.is_carefree(us) {
            self.generate(us, &Unguarded, Wanted::All, &mut any);
            let Any { found, doubtful } = any;
            return found || doubtful.into_iter().any(|mv| self.may_try(mv));
        }
        // What enters may stand between the royal and its attacker, so here it matters.
        if !self.may_enter(us)
            && let Some(watch) = self.watch(us)
            && let Some(watched) = self.watched(us, &watch)
        {
            self.generate(us, &watched, Wanted::All, &mut any);
            let Any { found, doubtful } = any;
            let doubt = Doubt(Unproved::SafetyNear(watch));
            return found || doubtful.into_iter().any(|mv| self.confirms(doubt, mv));
        }
        let mut moves = Vec::new();
        let doubt = self.candidates(&mut moves, Wanted::All);
        moves.into_iter().any(|mv| self.confirms(doubt, mv))
    }

    /// All moves of the units of one side as if it were its turn, safety of the royal ignored: what a unit
    /// could do from where it stands.
    pub fn moves_of(&self, color: Color, moves: &mut Vec<Move>) {
        let mut list = List {
            moves,
            doubtful: Vec::new(),
        };
        self.generate(color, &Unguarded, Wanted::All, &mut list);
        list.moves.append(&mut list.doubtful);
    }
}
