//! Handing over moves, with promotion where it happens.

use variorum_geometry::{Bits, Square};

use super::sink::Sink;
use crate::board::Board;
use crate::guard::Safety;
use crate::tables::{Plan, Promotion};
use crate::unit::{Move, Unit, rule};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// Captures, conversions and promotions.
    Noisy,
}

impl<B: Bits> Board<B> {
    /// The types that a unit of the side to move may become.
    pub(crate) fn promotions<'a>(
        &'a self,
        promotion: &'a Promotion<B>,
    ) -> impl Iterator<Item = usize> + 'a {
        let us = self.state.turn;
        let count = move |kind| {
            let same = |square: &Square| self.unit(*square) == Unit::new(kind, us);
            self.side(us).squares().filter(same).count()
        };
        let kinds = promotion.to.iter().copied().enumerate();
        let possible = kinds.filter(move |&(index, kind)| {
            let full_at = promotion.full_at.as_ref().map(|full_at| full_at[index]);
            full_at.is_none_or(|full_at| count(kind) < full_at)
        });
        possible.map(|(_, kind)| kind)
    }

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
            let promoting = targets & promotion.zone & !B::of(template.from());
            targets &= !promoting | promotion.optional;
            if !promoting.is_empty() {
                for kind in self.promotions(promotion) {
                    sink.set(template.promoting(kind), promoting);
                }
            }
        }
        if wanted == Wanted::Noisy && template.via().is_none() && template.rule() == rule::PLAIN {
            targets &= self.side(!self.unit(template.from()).color());
        }
        sink.set(template, targets);
    }

    /// Hands over a move to a square where the unit promotes, in each form it has.
    pub(crate) fn doubt_promotions<S: Sink<B>>(
        &self,
        promotion: &Promotion<B>,
        mv: Move,
        sink: &mut S,
    ) {
        for kind in self.promotions(promotion) {
            sink.doubt(mv.promoting(kind));
        }
        if promotion.optional.has(mv.to()) {
            sink.doubt(mv);
        }
    }

    #[inline]
    pub(crate) fn emit_one<G: Safety<B>, S: Sink<B>>(&self, mv: Move, sink: &mut S) {
        if G::CERTAIN {
            sink.set(mv, B::of(mv.to()));
        } else {
            sink.doubt(mv);
        }
    }

    /// Hands over moves whose legality only plain displacement would guarantee.
    pub(crate) fn emit_extra<G: Safety<B>, S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        template: Move,
        targets: B,
        sink: &mut S,
    ) {
        if G::CERTAIN {
            self.emit(plan, template, targets, Wanted::All, sink);
        } else {
            for to in targets.squares() {
                let mv = template.with_to(to);
                match &plan.promotion {
                    Some(promotion) if promotion.zone.has(to) && to != mv.from() => {
                        self.doubt_promotions(promotion, mv, sink);
                    }
                    _ => sink.doubt(mv),
                }
            }
        }
    }
}

/// Hands over moves by one distance, with promotion where it happens.
#[inline]
pub(crate) fn emit<B: Bits, S: Sink<B>>(
    board: &Board<B>,
    plan: &Plan<B>,
    (template, by): (Move, i8),
    (quiet, taking): (B, B),
    wanted: Wanted,
    sink: &mut S,
) {
    let mut targets = quiet | taking;
    if targets.is_empty() {
        return;
    }
    if let Some(promotion) = &plan.promotion {
        let promoting = targets & promotion.zone;
        if !promoting.is_empty() {
            targets &= !promoting | promotion.optional;
            for kind in board.promotions(promotion) {
                sink.shifted(template.promoting(kind), by, promoting);
            }
        }
    }
    if wanted == Wanted::Noisy {
        targets &= taking;
    }
    sink.shifted(template, by, targets);
}
