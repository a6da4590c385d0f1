//! From an attempt to the reason why it cannot be played.

use variorum_geometry::{Bits, Color, Square};

use super::Attempt;
use super::trial::{Hold, Trial};
use crate::board::Board;
use crate::def::{
    CastlingBar, Goal, Harm, NoCapture, NoPlace, NoWay, Refusal, Restriction, Standing, TypeIndex,
    Unit,
};
use crate::legal::{Legal, Width};
use crate::listed::Listed;
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::tables::{Castling, Course, Extra, feature};
use crate::units::{Units, Vias};

impl Legal {
    /// Why what a player tries cannot be played; nothing if it can, or if a legal move begins like that.
    ///
    /// What is legal is what [`Legal::moves`] lists, so a drawn position refuses nothing.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::{Attempt, NoWay, Refusal};
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let square = |name| rules.topology().square(name).expect("a square");
    /// let legal = rules.start_position()?.legal();
    /// let attempt = |from, to| Attempt::Board { from: square(from), to: Some(square(to)) };
    /// assert_eq!(legal.why_not(attempt("g1", "f3")), None);
    /// let Some(Refusal::Way { why: NoWay::Blocked(pawn), .. }) = legal.why_not(attempt("a1", "a3")) else {
    ///     panic!("a pawn stands in the rook's way");
    /// };
    /// assert_eq!(pawn.square, square("a2"));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn why_not(&self, attempt: Attempt) -> Option<Refusal> {
        match &self.0 {
            Width::Narrow(list) => list.refusal(attempt),
            Width::Wide(list) => list.refusal(attempt),
            Width::Large(list) => list.refusal(attempt),
        }
    }
}

impl<B: Bits> Units<B> {
    /// The unit on a square, with the square.
    pub(super) fn standing(&self, square: Square) -> Standing {
        Standing {
            unit: self.unit(square),
            square,
        }
    }

    fn all_standing(&self, squares: B) -> Vec<Standing> {
        let squares = squares.squares();
        squares.map(|square| self.standing(square)).collect()
    }
}

impl<B: Bits> Board<B> {
    /// A royal of a side that can be captured now, and by whom.
    fn first_endangered(&self, us: Color) -> Option<(Standing, Vec<Standing>)> {
        let (royal, by) = self.now().endangered(us).into_iter().next()?;
        Some((self.standing(royal), self.all_standing(by)))
    }

    /// Why a move that the generator offers leaves a royal in danger.
    fn danger_after(&self, mv: Move) -> Option<Refusal> {
        let us = self.turn();
        let mut after = self.without_history();
        after.play(mv);
        let (royal, by) = after.first_endangered(us)?;
        let from = mv.from();
        Some(Refusal::Danger {
            mover: (!from.is_none()).then(|| self.standing(from)),
            to: Some(mv.target()),
            royal,
            by,
            already: self.is_capturable(us),
        })
    }

    /// What keeps a move of two units from being played.
    fn castling_bar(&self, castling: &Castling<B>) -> Option<CastlingBar> {
        let us = castling.mover.color();
        let both = B::of(castling.from) | B::of(castling.partner_from);
        let ready = if castling.right == 0 {
            self.state.unmoved & both == both
        } else {
            self.state.castling() & castling.right != 0
        };
        if !ready || self.unit(castling.partner_from) != castling.partner {
            return Some(CastlingBar::Lost);
        }
        let between = self.occupied() & castling.empty;
        if let Some(square) = between.squares().next() {
            return Some(CastlingBar::Blocked(self.standing(square)));
        }
        let freezers = self.freezers_of(castling.partner_from);
        if !freezers.is_empty() {
            return Some(CastlingBar::Frozen {
                partner: self.standing(castling.partner_from),
                by: self.all_standing(freezers),
            });
        }
        if !castling.safe || self.t.def.goal == Goal::Capture {
            return None;
        }
        let attackers = self.attackers(castling.from, !us);
        if !attackers.is_empty() {
            return Some(CastlingBar::InCheck {
                by: self.all_standing(attackers),
            });
        }
        castling.crossed.squares().find_map(|square| {
            let mut crossing = self.units.clone();
            crossing.shift(castling.mover, castling.from, square);
            let now = Now {
                units: &crossing,
                ..self.now()
            };
            let attackers = now.attackers(square, !us);
            (!attackers.is_empty()).then(|| CastlingBar::Crosses {
                square,
                by: crossing.all_standing(attackers),
            })
        })
    }

    /// Whether an extra movement would lead to a square if it could start and end anywhere.
    fn leads_anywhere(&self, extra: &Extra<B>, from: Square, to: Square) -> bool {
        let free = Extra {
            from: self.t.all,
            to: self.t.all,
            ..extra.clone()
        };
        let us = self.unit(from).color();
        match &free.course {
            Course::Path(_)
            | Course::Short(_)
            | Course::Swap(_)
            | Course::Shot(_)
            | Course::Exchange(..) => self.all_ends(&free, from, us).has(to),
            Course::Legs(second) => {
                let mut vias = Vias::new();
                let quiet = self.walk_two_legs(&free, second, from, us, &mut vias);
                quiet.has(to) || vias.iter().any(|(via, ends)| via == to || ends.has(to))
            }
            // Its regions are all that there is to a jump.
            Course::Jump => false,
        }
    }

    /// The harm from which an attribute protects the unit on a square, if only that keeps another from hitting it.
    fn resisted(&self, from: Square, to: Square) -> Option<Harm> {
        let unit = self.unit(from);
        let extras = self.t.plan(unit).extras.iter();
        let mut reaching = extras
            .filter(|extra| extra.from.has(from) && self.in_contact(extra, from, unit.color()));
        reaching.find_map(|extra| {
            let (protection, harm) = match extra.course {
                Course::Shot(_) => (feature::RESISTS_SHOT, Harm::Shot),
                Course::Swap(_) => (feature::RESISTS_CONVERSION, Harm::Conversion),
                Course::Path(_)
                | Course::Short(_)
                | Course::Legs(_)
                | Course::Exchange(..)
                | Course::Jump => return None,
            };
            let resists = self.feature(protection).has(to);
            (resists && self.all_ends(extra, from, unit.color()).has(to)).then_some(harm)
        })
    }
}

impl<B: Bits> Listed<B> {
    /// See [`Legal::why_not`].
    pub(crate) fn refusal(&self, attempt: Attempt) -> Option<Refusal> {
        let board = &self.board;
        if self.allows(attempt) {
            return None;
        }
        if board.ended().is_some() || self.moves.is_empty() && !board.is_placing() {
            return Some(Refusal::Over);
        }
        Some(match attempt {
            Attempt::Place { kind, to } => self.no_placement(kind, to),
            Attempt::Board { .. } if board.is_placing() => Refusal::Placing,
            Attempt::Board { from, to } => self.no_move(from, to),
        })
    }

    fn is_square(&self, square: Square) -> bool {
        square.index() < self.board.topology().len()
    }

    /// Whether a legal move begins with what is tried.
    fn allows(&self, attempt: Attempt) -> bool {
        match attempt {
            Attempt::Board { from, to } => {
                let mut moves = self.starting(from).iter();
                self.is_square(from)
                    && moves.any(|mv| {
                        to.is_none_or(|to| mv.touches(to) || self.path(*mv)[1..].contains(&to))
                    })
            }
            Attempt::Place { kind, to } => {
                let mut moves = self.starting(Square::NONE).iter();
                moves.any(|mv| mv.kind() == Some(kind) && to.is_none_or(|to| mv.to() == to))
            }
        }
    }

    fn no_move(&self, from: Square, to: Option<Square>) -> Refusal {
        let board = &self.board;
        let us = board.turn();
        if !self.is_square(from) || board.unit(from).is_none() {
            return Refusal::Empty { square: from };
        }
        let unit = board.standing(from);
        if unit.unit.color() != us {
            return Refusal::NotYours(unit);
        }
        if let Some(going) = board.going().filter(|_| board.now().is_going_on(us)) {
            return Refusal::Restricted(self.goes_on(going, from, to));
        }
        let freezers = board.freezers_of(from);
        if !freezers.is_empty() {
            return Refusal::Frozen {
                unit,
                by: board.all_standing(freezers),
            };
        }
        // What the generator offers and is not legal is unsafe or forbidden; what it does not offer has no way.
        let mut offered = Vec::new();
        board.moves_of(us, &mut offered);
        offered.retain(|mv| mv.from() == from && to.is_none_or(|to| mv.touches(to)));
        match to {
            None => self.no_move_at_all(unit, &offered),
            Some(to) => {
                let unsafe_move = offered.iter().find_map(|mv| self.unsafe_move(unit, *mv));
                let struck = || offered.first().and_then(|mv| self.limit(*mv));
                unsafe_move.or_else(struck).unwrap_or_else(|| Refusal::Way {
                    unit,
                    to,
                    why: self.no_way(unit, to),
                })
            }
        }
    }

    /// Why nothing else may be done where a unit goes on.
    fn goes_on(&self, going: Square, from: Square, to: Option<Square>) -> Restriction {
        let board = &self.board;
        let unit = board.standing(going);
        let mut free = board.without_history();
        free.set_going(Some(going), None);
        let mut moves = Vec::new();
        free.legal_moves(&mut moves);
        let turns = moves
            .iter()
            .any(|mv| !mv.is_pass() && to.is_some_and(|to| mv.touches(to)));
        match from == going && turns {
            true => Restriction::Turns {
                unit,
                turning: board.t.turning_of(unit.unit),
            },
            false => Restriction::GoesOn(unit),
        }
    }

    /// Why a move that the generator offers is not legal.
    fn unsafe_move(&self, unit: Standing, mv: Move) -> Option<Refusal> {
        let board = &self.board;
        if mv.rule() == rule::CASTLE {
            let castling = &board.t.castlings_of(board.turn())[mv.via().index()];
            if let Some(bar) = board.castling_bar(castling) {
                return Some(Refusal::Way {
                    unit,
                    to: mv.to(),
                    why: NoWay::Castling(bar),
                });
            }
        }
        board.danger_after(mv)
    }

    /// Why a move that leaves its royal safe is not legal.
    fn limit(&self, mv: Move) -> Option<Refusal> {
        let board = &self.board;
        if let Some((threat, kind)) = board.without_history().forbidden(mv) {
            let drop = mv.is_drop();
            return Some(Refusal::Restricted(Restriction::Forbidden {
                threat,
                kind,
                drop,
            }));
        }
        // Where a capture is demanded, every legal move is one that will do.
        if !board.without_history().must_capture() {
            return None;
        }
        let units = self.moves.iter().filter(|own| !own.is_pass());
        let able: B = units.map(|own| own.from()).collect();
        let most = board.is_demanded(mv)
            || board.t.def.restrictions.any_capture && board.captures_by_moving(mv);
        (!able.is_empty()).then(|| {
            Refusal::Restricted(Restriction::MustCapture {
                by: board.all_standing(able),
                most,
            })
        })
    }

    fn no_move_at_all(&self, unit: Standing, offered: &[Move]) -> Refusal {
        let board = &self.board;
        let is_safe = |mv: &&Move| self.unsafe_move(unit, **mv).is_none();
        let struck = offered.iter().find(is_safe);
        if let Some(refusal) = struck.and_then(|mv| self.limit(*mv)) {
            return refusal;
        }
        let mut unsafe_moves = offered.iter().filter_map(|mv| self.unsafe_move(unit, *mv));
        let danger = unsafe_moves.find(|refusal| matches!(refusal, Refusal::Danger { .. }));
        if let Some(Refusal::Danger {
            mover,
            royal,
            by,
            already,
            ..
        }) = danger
        {
            // A check that nothing ends is told as it is now.
            let now = board.first_endangered(board.turn()).filter(|_| already);
            let (royal, by) = now.unwrap_or((royal, by));
            return Refusal::Danger {
                mover,
                to: None,
                royal,
                by,
                already,
            };
        }
        let by = Trial::new(board, unit.square).holders();
        Refusal::Stuck { unit, by }
    }

    /// Why a unit cannot get to a square, though neither ice nor check keeps it.
    fn no_way(&self, unit: Standing, to: Square) -> NoWay {
        let board = &self.board;
        let from = unit.square;
        if !self.is_square(to) {
            return NoWay::NotItsWay;
        }
        if to == from {
            return NoWay::Here;
        }
        if let Some(why) = self.no_castling_onto(unit, to) {
            return why;
        }
        let there = board.standing(to);
        if !there.unit.is_none() && there.unit.color() == board.turn() {
            return NoWay::Own(there);
        }
        // Each question supposes that those before it found nothing: what is in the way goes before what is missing.
        let mut trial = Trial::new(board, from);
        if self.cannot_promote(unit, to) && trial.alone(to, |alone| alone.reaches(to)) {
            return NoWay::NoPromotion;
        }
        match trial.held(to) {
            Some(Hold::Blocks(by)) => return NoWay::Blocked(by),
            Some(Hold::Beside(by)) => return NoWay::StopsBeside(by),
            Some(Hold::Attacks(by)) => return NoWay::CrossesAttack(by),
            None => {}
        }
        if let Some(by) = trial.one_too_many(to) {
            return NoWay::Blocked(by);
        }
        if let Some(is_hit) = trial.one_too_few(to) {
            return if is_hit {
                NoWay::NeedsVictim
            } else {
                NoWay::NeedsHurdle
            };
        }
        self.no_contact(unit, to)
            .or_else(|| Self::wrong_content(&mut trial, there))
            .or_else(|| self.no_castling(unit, to))
            .or_else(|| self.elsewhere(unit, to))
            .unwrap_or_else(|| match board.borrowed(unit.unit) {
                None => NoWay::NotItsWay,
                Some(None) => NoWay::NothingToCopy,
                Some(Some(kind)) => NoWay::NotAs(kind),
            })
    }

    /// Whether a unit would have to promote on a square, and can become nothing.
    fn cannot_promote(&self, unit: Standing, to: Square) -> bool {
        let promotion = self.board.t.plan(unit.unit).promotion.as_ref();
        let now = self.board.now();
        let mv = Move::new(unit.square, to, Square::NONE, rule::PLAIN, 0);
        promotion.is_some_and(|promotion| {
            let moves = now.promoting(promotion, mv, B::of(to));
            promotion.possible_ends(unit.square).has(to)
                && !promotion.optional_from(unit.square).has(to)
                && !now
                    .promotions(promotion, moves)
                    .any(|(_, ends)| ends.has(to))
        })
    }

    /// Whether a square could be reached if something else stood there, or nothing.
    fn wrong_content(trial: &mut Trial<B>, there: Standing) -> Option<NoWay> {
        let to = there.square;
        let reaches = |trial: &mut Trial<B>, unit: Unit| {
            trial.with(to, unit, |trial| {
                trial.reaches(to) || trial.alone(to, |alone| alone.reaches(to))
            })
        };
        let takes_another = |trial: &mut Trial<B>| {
            let mut enemies = trial.enemies().into_iter();
            enemies.any(|unit| reaches(trial, unit))
        };
        if there.unit.is_none() {
            return takes_another(trial).then_some(NoWay::OnlyCaptures);
        }
        let why = if let Some(harm) = trial.board.resisted(trial.from(), to) {
            NoCapture::Resists(harm)
        } else if takes_another(trial) {
            NoCapture::Exempt
        } else if reaches(trial, Unit::NONE) {
            NoCapture::Never
        } else {
            return None;
        };
        Some(NoWay::Capture(there, why))
    }

    /// Why a unit does not castle with the one on a square, where that is how castling is entered.
    fn no_castling_onto(&self, unit: Standing, to: Square) -> Option<NoWay> {
        let board = &self.board;
        let mut castlings = board.t.castlings_of(board.turn()).iter();
        let meant = castlings.find(|castling| {
            castling.file.is_some()
                && (castling.mover, castling.from) == (unit.unit, unit.square)
                && (castling.partner, castling.partner_from) == (board.unit(to), to)
        })?;
        board.castling_bar(meant).map(NoWay::Castling)
    }

    fn no_castling(&self, unit: Standing, to: Square) -> Option<NoWay> {
        let board = &self.board;
        let castlings = board.t.castlings_of(board.turn()).iter();
        let mut meant = castlings.filter(|castling| {
            castling.mover == unit.unit
                && castling.from == unit.square
                && castling.to == to
                && (castling.file.is_none()
                    || board.unit(castling.partner_from) == castling.partner)
        });
        meant.find_map(|castling| board.castling_bar(castling).map(NoWay::Castling))
    }

    fn elsewhere(&self, unit: Standing, to: Square) -> Option<NoWay> {
        let board = &self.board;
        let has_moved = !board.state.unmoved.has(unit.square);
        let plan = board.t.plan(unit.unit);
        let mut extras = plan.extras.iter().chain(&plan.bounded);
        let leading = extras.find(|extra| {
            let exists = extra.from.has(unit.square) && extra.to.has(to);
            !(exists && !(extra.first && has_moved)) && board.leads_anywhere(extra, unit.square, to)
        })?;
        Some(if !leading.from.has(unit.square) {
            NoWay::StartsElsewhere
        } else if !leading.to.has(to) {
            NoWay::EndsElsewhere
        } else {
            NoWay::HasMoved
        })
    }

    /// How others would have to stand to a unit for one of its movements to lead to a square.
    fn no_contact(&self, unit: Standing, to: Square) -> Option<NoWay> {
        let board = &self.board;
        let (from, us) = (unit.square, unit.unit.color());
        let fresh = board.state.unmoved.has(from);
        let mut extras = board.t.plan(unit.unit).extras.iter();
        extras.find_map(|extra| {
            let contact = extra.contact.as_ref()?;
            let lacks = extra.from.has(from)
                && extra.to.has(to)
                && (fresh || !extra.first)
                && !board.in_contact(extra, from, us)
                && (board.leads_anywhere(extra, from, to) || matches!(extra.course, Course::Jump));
            lacks.then(|| NoWay::Contact {
                own: contact.own,
                wanted: contact.wanted,
                by: contact.types.clone(),
            })
        })
    }

    fn no_placement(&self, kind: TypeIndex, to: Option<Square>) -> Refusal {
        let board = &self.board;
        let us = board.turn();
        let refuse = |to: Option<Square>, why: NoPlace| Refusal::Place { kind, to, why };
        let placing = board.is_placing();
        let owner = if placing {
            board.source(us)
        } else {
            us.index()
        };
        if kind >= board.t.types {
            return refuse(None, NoPlace::NotThere);
        }
        let drops = board.t.drops.as_ref();
        let drop = drops.and_then(|drops| drops[kind][us.index()].as_ref());
        let endless = !placing && drop.is_some_and(|drop| drop.endless);
        if !endless && board.count_off_board(owner, kind) == 0 {
            return refuse(None, NoPlace::NotThere);
        }
        if placing && board.now().must_place_royal(us) && !board.t.def.pieces[kind].royal {
            return refuse(None, NoPlace::RoyalsFirst);
        }
        let cases = drop.filter(|_| !placing).map(|drop| &drop.conditions);
        if cases.is_some_and(|cases| !board.any_stand(cases, us)) {
            return refuse(to, NoPlace::NotWhile);
        }
        let zones = if placing {
            board.t.placement.as_ref().map(|zones| zones[us.index()])
        } else {
            drop.map(|drop| drop.zone)
        };
        let Some(zone) = zones else {
            return refuse(None, NoPlace::EntersWithMove);
        };
        let Some(to) = to else {
            let zone = if placing {
                zone
            } else {
                board.droppable(us, kind, board.now().stage(us))
            };
            let free = zone & !board.occupied();
            let danger = free.squares().next();
            let danger = danger.and_then(|square| self.no_drop(Move::drop(kind, square)));
            return danger.map_or_else(|| refuse(None, NoPlace::NoneFree), without_target);
        };
        if !self.is_square(to) || !zone.has(to) && board.unit(to).is_none() {
            return refuse(Some(to), NoPlace::OutsideRegion);
        }
        if !board.unit(to).is_none() {
            return refuse(Some(to), NoPlace::Occupied(board.standing(to)));
        }
        let free = zone & !board.occupied();
        if placing && !board.now().leaving_every_color(us, kind, free).has(to) {
            return refuse(Some(to), NoPlace::EveryColor);
        }
        if !placing && !board.droppable(us, kind, board.now().stage(us)).has(to) {
            let suits = |drop| board.suits(us, drop).has(to);
            let why = match drop {
                Some(drop) if !suits(drop) => NoPlace::Surroundings(drop.nearby),
                Some(drop) if drop.requires && !board.dropped(kind, to, us).hits => {
                    NoPlace::HitsNothing
                }
                _ => NoPlace::FileTaken,
            };
            return refuse(Some(to), why);
        }
        self.no_drop(Move::drop(kind, to))
            .unwrap_or_else(|| refuse(Some(to), NoPlace::OutsideRegion))
    }

    /// Why a unit is not put on an empty square where its type may stand.
    fn no_drop(&self, mv: Move) -> Option<Refusal> {
        self.board.danger_after(mv).or_else(|| self.limit(mv))
    }
}

/// The same danger, wherever the unit goes.
fn without_target(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::Danger {
            mover,
            royal,
            by,
            already,
            ..
        } => Refusal::Danger {
            mover,
            to: None,
            royal,
            by,
            already,
        },
        other => other,
    }
}
