//! Handing over moves, with promotion where it happens.

use variorum_geometry::{Bits, Square};

use super::sink::Sink;
use crate::def::{TypeIndex, Unit};
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::tables::{Plan, Promoting, Promotion};
use crate::units::Safety;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// Captures, conversions and promotions.
    Noisy,
}

/// Moves of several units by one distance between square numbers.
pub(crate) struct Shifted<B> {
    /// Any of them, but for origin and destination.
    pub(crate) template: Move,
    pub(crate) by: i8,
    /// Their ends on empty squares.
    pub(crate) quiet: B,
    /// Their ends on enemies.
    pub(crate) taking: B,
}

impl<B: Bits> Now<'_, B> {
    /// Hands over moves of one unit that differ in their destination, with promotion where it happens.
    #[inline]
    pub(crate) fn emit<S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        template: Move,
        targets: B,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let mut targets = targets;
        if let Some(promotion) = &plan.promotion {
            targets = self.emit_promotions(promotion, template, targets, sink);
        }
        if wanted == Wanted::Noisy && template.via().is_none() && template.rule() == rule::PLAIN {
            targets &= self.enemies(self.unit(template.from()).color());
        }
        sink.set(template, targets);
    }

    /// Hands over those of some moves that promote; gives the targets at which the unit may also stay what it is. Kept
    /// apart, since few units promote and what does not should stay small.
    #[inline(never)]
    fn emit_promotions<S: Sink<B>>(
        &self,
        promotion: &Promotion<B>,
        template: Move,
        targets: B,
        sink: &mut S,
    ) -> B {
        let from = template.from();
        let targets = match promotion.taken.is_some() {
            true => self.emit_seizing(promotion, template, targets, sink),
            false => targets,
        };
        let mut promoting = targets & promotion.ends_from(from) & !B::of(from);
        if promotion.captures {
            promoting |= self.capturing(template, targets & promotion.possible_ends(from));
        }
        if !promoting.is_empty() {
            let moves = self.promoting(promotion, template, promoting);
            for (kind, ends) in self.promotions(promotion, moves) {
                sink.set(template.promoting(kind), promoting & ends);
            }
        }
        if promotion.waits && self.goes_on_by(template) {
            // Which of the two it is, the limits find out.
            return targets;
        }
        targets & (!promoting | promotion.optional_from(from))
    }

    /// Hands over those of some moves by which the unit becomes what it captures; gives the targets of the others.
    fn emit_seizing<S: Sink<B>>(
        &self,
        promotion: &Promotion<B>,
        template: Move,
        targets: B,
        sink: &mut S,
    ) -> B {
        let mut others = targets;
        for to in targets.squares() {
            let mv = template.with_to(to);
            let forms = self.seized(promotion, mv);
            if !forms.is_empty() {
                others &= !B::of(to);
            }
            for form in self.with_waiting(promotion, mv, forms) {
                sink.set(form, B::of(to));
            }
        }
        others
    }

    /// The forms of a move by which its unit becomes one of those that it captures, or stays what it is because that is one of
    /// them; none if it captures nothing of the kind.
    pub(crate) fn seized(&self, promotion: &Promotion<B>, mv: Move) -> Vec<Move> {
        let from = mv.from();
        let Some(taken) = promotion.taken.as_ref().filter(|_| mv.to() != from) else {
            return Vec::new();
        };
        let own = self.unit(from);
        let captures = self.effects(mv).captures & !B::of(from);
        let mut forms = Vec::new();
        for victim in captures.squares().map(|square| self.unit(square).kind()) {
            let form = match victim == own.kind() {
                true => mv,
                false => mv.promoting(victim),
            };
            if self.can_seize(taken, own, victim) && !forms.contains(&form) {
                forms.push(form);
            }
        }
        forms
    }

    /// Forms of a move with that of a unit that goes on and has not promoted yet, where it is one of them: which it is, the
    /// limits find out.
    fn with_waiting(&self, promotion: &Promotion<B>, mv: Move, mut forms: Vec<Move>) -> Vec<Move> {
        let waits = promotion.waits && self.goes_on_by(mv);
        if waits && !forms.is_empty() && !forms.contains(&mv) {
            forms.push(mv);
        }
        forms
    }

    /// Whether a unit that captures another type becomes the same.
    fn can_seize(&self, taken: &[usize], own: Unit, victim: TypeIndex) -> bool {
        let most = taken[victim];
        most > 0
            && (victim == own.kind()
                || most == usize::MAX
                || self.count_of(Unit::new(victim, own.color())) < most)
    }

    /// Whether a unit goes on that captures by the movement of a move.
    fn goes_on_by(&self, mv: Move) -> bool {
        self.movement_of(mv)
            .is_some_and(|extra| extra.again.is_some())
    }

    /// Hands over a move to a square where the unit promotes, in each form it has.
    pub(crate) fn doubt_promotions<S: Sink<B>>(
        &self,
        promotion: &Promotion<B>,
        mv: Move,
        sink: &mut S,
    ) {
        let (from, end) = (mv.from(), B::of(mv.to()));
        let forms = self.with_waiting(promotion, mv, self.seized(promotion, mv));
        if !forms.is_empty() {
            forms.into_iter().for_each(|form| sink.doubt(form));
            return;
        }
        if !self.promotes_by(promotion, mv) {
            sink.doubt(mv);
            return;
        }
        let moves = self.promoting(promotion, mv, end);
        for (kind, ends) in self.promotions(promotion, moves) {
            if ends.meets(end) {
                sink.doubt(mv.promoting(kind));
            }
        }
        let waits = promotion.waits && self.goes_on_by(mv);
        if waits || promotion.optional_from(from).meets(end) {
            sink.doubt(mv);
        }
    }

    /// Whether a unit promotes with a move, in whatever form that is listed.
    pub(crate) fn promotes_by(&self, promotion: &Promotion<B>, mv: Move) -> bool {
        let (from, end) = (mv.from(), B::of(mv.to()));
        let captures = || {
            let ends = end & promotion.possible_ends(from);
            promotion.captures && !self.capturing(mv, ends).is_empty()
        };
        mv.to() != from && (promotion.ends_from(from).meets(end) || captures())
    }

    /// Some moves that promote, seen from what they may promote to.
    pub(crate) fn promoting(
        &self,
        promotion: &Promotion<B>,
        template: Move,
        ends: B,
    ) -> Promoting<B> {
        let taking = match promotion.sorts {
            true => self.capturing(template, ends),
            false => B::EMPTY,
        };
        let from = Some(template.from());
        Promoting { from, taking }
    }

    /// The ends at which moves capture something.
    fn capturing(&self, template: Move, targets: B) -> B {
        let captures = |to: &Square| {
            let mv = template.with_to(*to);
            *to != mv.from() && !self.effects(mv).captures.is_empty()
        };
        targets.squares().filter(captures).collect()
    }

    /// Hands over plain moves of one unit, those that are known to be legal and those that must be tested.
    #[inline]
    pub(crate) fn emit_plain<G: Safety<B>, S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        template: Move,
        targets: B,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let from = template.from();
        let certain = safety.plain(self, from, targets);
        self.emit(plan, template, certain, wanted, sink);
        let unsure = safety.unsure(from, targets);
        if !unsure.is_empty() {
            self.doubt_all(plan, template, unsure, sink);
        }
    }

    #[inline]
    pub(crate) fn emit_one<G: Safety<B>, S: Sink<B>>(&self, mv: Move, safety: &G, sink: &mut S) {
        let set = B::of(mv.to());
        if safety.certain(mv.from(), set, |_| B::EMPTY).is_empty() {
            sink.doubt(mv);
        } else {
            sink.set(mv, set);
        }
    }

    /// Hands over moves that do more than displacement, some of them known to be legal.
    pub(crate) fn emit_extra<S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        template: Move,
        targets: B,
        certain: B,
        sink: &mut S,
    ) {
        self.emit(plan, template, certain, Wanted::All, sink);
        let unsure = targets & !certain;
        if !unsure.is_empty() {
            self.doubt_all(plan, template, unsure, sink);
        }
    }

    fn doubt_all<S: Sink<B>>(&self, plan: &Plan<B>, template: Move, targets: B, sink: &mut S) {
        for to in targets.squares() {
            let mv = template.with_to(to);
            match &plan.promotion {
                Some(promotion) if to != mv.from() => {
                    self.doubt_promotions(promotion, mv, sink);
                }
                _ => sink.doubt(mv),
            }
        }
    }

    /// Hands over moves by one distance, with promotion where it happens.
    #[inline]
    pub(crate) fn emit_shifted<S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        moves: Shifted<B>,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let Shifted {
            template,
            by,
            quiet,
            taking,
        } = moves;
        let mut targets = quiet | taking;
        if targets.is_empty() {
            return;
        }
        if let Some(promotion) = &plan.promotion {
            // The zone alone decides: types whose promotion asks more are no herd.
            let moves = Promoting {
                from: None,
                taking: B::EMPTY,
            };
            let promoting = targets & promotion.zone;
            if !promoting.is_empty() {
                targets &= !promoting | promotion.optional;
                for (kind, ends) in self.promotions(promotion, moves) {
                    sink.shifted(template.promoting(kind), by, promoting & ends);
                }
            }
        }
        if wanted == Wanted::Noisy {
            targets &= taking;
        }
        sink.shifted(template, by, targets);
    }
}
