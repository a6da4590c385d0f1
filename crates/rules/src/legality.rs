//! Moves that leave the royal safe, before what the rules of the game forbid or demand besides.

use variorum_geometry::{Bits, Color};

use crate::board::Board;
use crate::delta::Effects;
use crate::generate::Wanted;
use crate::generate::sink::{Any, Count, List, Sink};
use crate::moves::{Move, rule};
use crate::units::{CheckSquares, NoCheck, Pins};

/// What pseudo-legal moves still have to prove, see [`Board::is_legal`].
#[derive(Clone, Copy, Debug)]
pub struct Unverified<B>(Proof<B>);

#[derive(Clone, Copy, Debug)]
enum Proof<B> {
    /// They are all legal.
    None,
    /// Each must be shown to leave its royal safe.
    Safety,
    /// The same, but for those that are not the royal's and change nothing of what is watched.
    SafetyNear(CheckSquares<B>),
}

impl<B> Unverified<B> {
    /// They are all legal.
    pub(crate) const NOTHING: Self = Unverified(Proof::None);
}

/// How the legal moves of a side are told from its other moves: decided once in a position.
enum Legality<B> {
    /// There are none: the game is over.
    Over,
    /// Units are placed. Only after the last of them may somebody be in check.
    Placing,
    /// Plain units are all that attacks the royal: pins and checks sort whole sets of moves.
    Pins(Pins<B>),
    /// No move can cost the side what it must not lose.
    Carefree,
    /// The royal is safe now, and stays so as long as nothing changes on certain squares.
    Safe(CheckSquares<B>),
    /// Nothing is known beforehand: each move is tried.
    Unknown,
}

/// The one decision, and what follows from it.
impl<B: Bits> Board<B> {
    fn legality(&self, us: Color) -> Legality<B> {
        // From the cheapest to the dearest: each is right only where none before it is.
        if self.ended().is_some() {
            Legality::Over
        } else if self.is_placing() {
            Legality::Placing
        } else if self.pins_suffice(us) {
            Legality::Pins(self.pins(us))
        } else if self.is_carefree(us) {
            Legality::Carefree
        } else {
            self.check_squares(us)
                .map_or(Legality::Unknown, Legality::Safe)
        }
    }

    /// Generates moves so that the sink gets as known what is legal, as doubtful what [`Board::settles`] must be asked of,
    /// and nothing else; `false`, and nothing is generated, where nothing sorts them. Entries are left out.
    fn sort<S: Sink<B>>(
        &self,
        us: Color,
        legality: &Legality<B>,
        wanted: Wanted,
        sink: &mut S,
    ) -> bool {
        let now = self.now();
        match legality {
            Legality::Over => {}
            Legality::Placing => {
                if wanted == Wanted::All {
                    now.generate_placements(us, sink);
                }
            }
            Legality::Pins(pins) => now.generate(us, pins, wanted, sink),
            Legality::Carefree => now.generate(us, &NoCheck, wanted, sink),
            Legality::Safe(watch) => match self.off_check_squares(us, watch) {
                Some(watched) => now.generate(us, &watched, wanted, sink),
                None => return false,
            },
            Legality::Unknown => return false,
        }
        true
    }

    /// Whether a doubtful move is legal.
    fn settles(&mut self, legality: &Legality<B>, mv: Move) -> bool {
        match legality {
            Legality::Over => false,
            Legality::Placing | Legality::Pins(_) | Legality::Unknown => self.is_safe_after(mv),
            Legality::Carefree => self.may_try(mv),
            Legality::Safe(watch) => self.is_legal(Unverified(Proof::SafetyNear(*watch)), mv),
        }
    }

    /// The moves that may leave the royal safe, appended to a list, with what each must still prove.
    pub(crate) fn pseudo_legal(&mut self, moves: &mut Vec<Move>, wanted: Wanted) -> Unverified<B> {
        let legality = self.legality(self.turn());
        self.pseudo_legal_by(legality, moves, wanted)
    }

    /// The same where it is decided already how legal moves are told.
    fn pseudo_legal_by(
        &mut self,
        legality: Legality<B>,
        moves: &mut Vec<Move>,
        wanted: Wanted,
    ) -> Unverified<B> {
        let us = self.turn();
        let start = moves.len();
        let mut list = List {
            moves,
            doubtful: Vec::new(),
        };
        let proof = match legality {
            Legality::Safe(watch) => Proof::SafetyNear(watch),
            Legality::Unknown => Proof::Safety,
            _ => {
                self.sort(us, &legality, wanted, &mut list);
                list.doubtful.retain(|mv| self.settles(&legality, *mv));
                Proof::None
            }
        };
        if !matches!(proof, Proof::None) {
            // Whoever plays the moves may never come to most of them: each is tried when its turn has come.
            self.now().generate(us, &NoCheck, wanted, &mut list);
        }
        let List {
            moves,
            mut doubtful,
        } = list;
        moves.append(&mut doubtful);
        if !matches!(legality, Legality::Over | Legality::Placing) {
            self.now().append_entries(us, moves, start);
        }
        Unverified(proof)
    }

    /// The number of moves that leave the royal safe.
    pub(crate) fn count_safe(&mut self) -> u64 {
        let us = self.turn();
        let legality = self.legality(us);
        let may_enter = self.may_enter(us) && !matches!(legality, Legality::Placing);
        let mut count = Count::default();
        // Entries go with single moves, which a count of sets does not know.
        if may_enter || !self.sort(us, &legality, Wanted::All, &mut count) {
            let mut moves = Vec::new();
            let unverified = self.pseudo_legal_by(legality, &mut moves, Wanted::All);
            let legal = moves
                .into_iter()
                .filter(|mv| self.is_legal(unverified, *mv));
            return legal.count() as u64;
        }
        let doubtful = count.doubtful.into_iter();
        let settled = doubtful.filter(|mv| self.settles(&legality, *mv));
        count.count + settled.count() as u64
    }

    /// Whether the side to move has a move that leaves its royal safe. The first that is found ends the search.
    pub(crate) fn can_move_safely(&mut self) -> bool {
        let us = self.turn();
        let legality = self.legality(us);
        // A unit enters together with a move: without one there is no entry. But it may stand between the royal and its
        // attacker, so where that counts it matters.
        let may_help = matches!(legality, Legality::Safe(_)) && self.may_enter(us);
        let mut any = Any::default();
        if may_help || !self.sort(us, &legality, Wanted::All, &mut any) {
            let mut moves = Vec::new();
            let unverified = self.pseudo_legal_by(legality, &mut moves, Wanted::All);
            return moves.into_iter().any(|mv| self.is_legal(unverified, mv));
        }
        any.found
            || any
                .doubtful
                .into_iter()
                .any(|mv| self.settles(&legality, mv))
    }

    /// All moves that leave the royal safe, appended to a list.
    pub(crate) fn safe_moves(&mut self, moves: &mut Vec<Move>, wanted: Wanted) {
        let start = moves.len();
        let unverified = self.pseudo_legal(moves, wanted);
        if matches!(unverified.0, Proof::None) {
            return;
        }
        let mut kept = start;
        for index in start..moves.len() {
            let mv = moves[index];
            if self.is_legal(unverified, mv) {
                moves[kept] = mv;
                kept += 1;
            }
        }
        moves.truncate(kept);
    }
}

/// The proof of single moves.
impl<B: Bits> Board<B> {
    /// Whether a pseudo-legal move of this very position is legal.
    #[must_use]
    pub fn is_legal(&mut self, unverified: Unverified<B>, mv: Move) -> bool {
        let settled = self.without_effects(unverified, mv);
        settled.unwrap_or_else(|| {
            let effects = self.effects(mv);
            self.with_effects(unverified, mv, effects)
        })
    }

    /// The same for a move whose effects are known, see [`Board::effects`].
    #[must_use]
    #[inline]
    pub fn is_legal_known(
        &mut self,
        unverified: Unverified<B>,
        mv: Move,
        effects: Effects<B>,
    ) -> bool {
        let settled = self.without_effects(unverified, mv);
        settled.unwrap_or_else(|| self.with_effects(unverified, mv, effects))
    }

    /// The answer, if nothing needs to be known of a move's effects for it to be yes.
    #[inline]
    fn without_effects(&self, unverified: Unverified<B>, mv: Move) -> Option<bool> {
        match unverified.0 {
            Proof::None => Some(true),
            Proof::Safety => None,
            Proof::SafetyNear(watched) => {
                let alone = self.leaves_alone(self.turn(), mv, &watched);
                alone.filter(|alone| *alone)
            }
        }
    }

    fn with_effects(&mut self, unverified: Unverified<B>, mv: Move, effects: Effects<B>) -> bool {
        if let Proof::SafetyNear(watched) = unverified.0
            && self.leaves_alone(self.turn(), mv, &watched).is_none()
            && self.spares(self.turn(), effects, &watched)
        {
            return true;
        }
        self.is_safe_after_known(mv, effects)
    }

    /// Whether a move fulfils the conditions that do not concern the position after it.
    #[inline]
    fn may_try(&mut self, mv: Move) -> bool {
        mv.rule() != rule::CASTLE || self.units.may_castle(self.state.turn(), mv)
    }

    /// Whether a move of the side to move leaves its royal safe.
    pub(crate) fn is_safe_after(&mut self, mv: Move) -> bool {
        let effects = self.effects(mv);
        self.is_safe_after_known(mv, effects)
    }

    /// The same for a move whose effects are known.
    fn is_safe_after_known(&mut self, mv: Move, effects: Effects<B>) -> bool {
        if !self.may_try(mv) {
            return false;
        }
        // What the other side has left open is closed by this move.
        let closes = !self.earlier.is_empty() && self.now().is_earlier_theirs();
        let (us, log) = (self.state.turn(), &mut self.history.changes);
        self.units.is_safe_after(us, mv, effects, closes, log)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::board;

    #[test]
    fn looking_leaves_no_trace() {
        for picture in [
            "k...r ....R ..... ..... ....K",
            "..f.. ..p.. L.S.. ..... p.F..",
        ] {
            let mut board = board(picture);
            let before = format!("{:?}", board);
            let mut moves = Vec::new();
            board.moves_of(Color::White, &mut moves);
            assert!(moves.len() > 5);
            for mv in moves {
                let safe = board.is_safe_after(mv);
                assert_eq!(format!("{:?}", board), before, "{mv:?}");
                board.play(mv);
                assert_eq!(safe, !board.is_capturable(Color::White), "{mv:?}");
                board.undo();
            }
        }
    }
}
