//! The moves of units with extra movements.

use variorum_geometry::{Bits, Color, Square};

use super::emit::Wanted;
use super::sink::Sink;
use crate::board::Board;
use crate::course::Vias;
use crate::delta::Effects;
use crate::effect::Landed;
use crate::guard::Safety;
use crate::tables::{Extra, Plan, feature};
use crate::unit::{Move, rule};

impl<B: Bits> Board<B> {
    /// Whether the result of an extra movement exists, is asked for and is not a plain move again. `left` are
    /// the squares that it leaves open to en-passant capture.
    #[expect(clippy::too_many_arguments, reason = "a move, taken apart")]
    fn is_wanted(
        &self,
        extra: &Extra<B>,
        to: Square,
        landed: Landed<B>,
        left: B,
        plain: B,
        wanted: Wanted,
        us: Color,
    ) -> bool {
        let effects = landed.effects;
        if extra.swap {
            let royal = self.feature(feature::ROYAL).has(to);
            return self.side(!us).has(to)
                && !self.feature(feature::RESISTS_CONVERSION).has(to)
                && !(royal && plain.has(to));
        }
        if extra.requires && !landed.hits {
            return false;
        }
        let displaced = self.side(!us) & B::of(to);
        let nothing_more = effects.captures == displaced && effects.converts.is_empty();
        if plain.has(to) && nothing_more && left.is_empty() {
            return false;
        }
        wanted == Wanted::All || !(effects.captures | effects.converts).is_empty()
    }

    /// Extra movements of a unit whose results may coincide: all are listed, equal ones once.
    #[allow(clippy::too_many_arguments)]
    fn generate_compared<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        plain: B,
        vias: &Vias<B>,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let them = self.side(!us);
        let mut seen: Vec<(Square, Effects<B>, bool, B)> = Vec::new();
        for (via, targets) in vias.iter() {
            for to in targets.squares() {
                let landing = if to == from {
                    B::EMPTY
                } else {
                    B::of(to) & them
                };
                let captures = B::of(via) | landing;
                seen.push((
                    to,
                    Effects {
                        captures,
                        converts: B::EMPTY,
                    },
                    false,
                    B::EMPTY,
                ));
            }
        }
        let offer = |mv: Move, extra: &Extra<B>, landed, left, seen: &mut Vec<_>, sink: &mut S| {
            let to = mv.to();
            if !self.is_wanted(extra, to, landed, left, plain, wanted, us) {
                return;
            }
            let swapped = extra.swap && landed.effects.converts.has(to);
            let result = (to, landed.effects, swapped, left);
            if !seen.contains(&result) {
                seen.push(result);
                self.emit_extra::<G, S>(plan, mv, B::of(to), sink);
            }
        };
        for (number, extra) in plan.extras.iter().enumerate() {
            if !extra.from.has(from) || extra.is_pooled() || extra.shoots {
                continue;
            }
            let rule = number as u8 + 1;
            if extra.jump {
                let quiet = extra.to & self.t.all & !self.occupied();
                for to in quiet.squares() {
                    let effects = self.extra_effects(extra, 0, from, to, Square::NONE, us);
                    let mv = Move::new(from, to, Square::NONE, rule, 0);
                    offer(mv, extra, effects, B::EMPTY, &mut seen, sink);
                }
                continue;
            }
            if let Some(second) = &extra.second {
                let mut ends = Vias::new();
                let quiet = self.walk_two_legs(extra, second, from, us, &mut ends);
                for (via, targets) in std::iter::once((Square::NONE, quiet)).chain(ends.iter()) {
                    for to in targets.squares() {
                        let effects = self.extra_effects(extra, 0, from, to, via, us);
                        offer(
                            Move::new(from, to, via, rule, 0),
                            extra,
                            effects,
                            B::EMPTY,
                            &mut seen,
                            sink,
                        );
                    }
                }
                continue;
            }
            for (index, ray) in extra.rays.iter().enumerate() {
                let mut ends: Vec<(Square, Landed<B>, B)> = Vec::new();
                self.walk_extra(extra, ray, from, us, &mut |to, path| {
                    let landed = self.landed(extra, ray, from, to, path, us);
                    ends.push((to, landed, extra.left_open(path)));
                    true
                });
                for (to, mut landed, left) in ends {
                    let mut rule = rule;
                    if extra.swap {
                        rule = rule::SWAP;
                        landed.effects = self.swap_effects(to);
                    }
                    let ray = if extra.swap { 0 } else { index as u8 };
                    let mv = Move::new(from, to, Square::NONE, rule, ray);
                    offer(mv, extra, landed, left, &mut seen, sink);
                }
            }
        }
    }

    /// Extra movements of a unit whose results cannot coincide with each other.
    #[allow(clippy::too_many_arguments)]
    fn generate_extras<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        plain: B,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        for (number, extra) in plan.extras.iter().enumerate() {
            if !extra.from.has(from) || extra.is_pooled() || extra.shoots {
                continue;
            }
            let rule = number as u8 + 1;
            if let Some(table) = &extra.short {
                for (index, paths) in table.iter().enumerate() {
                    let ends = self.short_ends(extra, &paths[from.index()], us, plain);
                    if wanted == Wanted::All && !ends.is_empty() {
                        let template = Move::new(from, from, Square::NONE, rule, index as u8);
                        self.emit(plan, template, guard.plain(self, from, ends), wanted, sink);
                    }
                }
                continue;
            }
            for (index, ray) in extra.rays.iter().enumerate() {
                let mut targets = B::EMPTY;
                self.walk_extra(extra, ray, from, us, &mut |to, path| {
                    if (extra.requires || extra.swap || wanted == Wanted::Noisy) || plain.has(to) {
                        let landed = self.landed(extra, ray, from, to, path, us);
                        let left = extra.left_open(path);
                        if !self.is_wanted(extra, to, landed, left, plain, wanted, us) {
                            return true;
                        }
                    }
                    targets |= B::of(to);
                    true
                });
                if targets.is_empty() {
                    continue;
                }
                let template = if extra.swap {
                    Move::new(from, from, Square::NONE, rule::SWAP, 0)
                } else {
                    Move::new(from, from, Square::NONE, rule, index as u8)
                };
                if extra.is_displacement() {
                    self.emit(
                        plan,
                        template,
                        guard.plain(self, from, targets),
                        Wanted::All,
                        sink,
                    );
                } else {
                    self.emit_extra::<G, S>(plan, template, targets, sink);
                }
            }
        }
    }

    /// Units that can capture something on the way, or shoot: results are collected by the square of that
    /// victim, where equal ones fall together.
    #[allow(clippy::too_many_arguments)]
    fn generate_with_vias<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        mut plain: B,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let mut vias = Vias::new();
        for extra in plan.extras.iter().filter(|extra| extra.from.has(from)) {
            if extra.shoots {
                self.shots(extra, from, us, &mut vias);
            } else if let (Some(second), true) = (&extra.second, extra.is_pooled()) {
                plain |= self.walk_two_legs(extra, second, from, us, &mut vias);
            } else {
                plain |= self.plain_part(extra, from, us);
            }
        }
        let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
        self.emit(plan, template, guard.plain(self, from, plain), wanted, sink);
        for (via, targets) in vias.iter() {
            let template = Move::new(from, from, via, rule::PLAIN, 0);
            self.emit_extra::<G, S>(plan, template, targets, sink);
        }
        if plan.compares {
            self.generate_compared::<G, S>(us, from, plan, plain, &vias, wanted, sink);
        } else {
            self.generate_extras(us, from, plan, plain, guard, wanted, sink);
        }
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn generate_complicated<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        mut plain: B,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let view = self.view(us);
        for walk in &plan.walks {
            for ray in &walk.rays {
                plain |= self.walk_plain(ray, from, walk.one, view);
            }
        }
        if plan.has_vias {
            self.generate_with_vias(us, from, plan, plain, guard, wanted, sink);
            return;
        }
        for extra in plan.extras.iter().filter(|extra| extra.from.has(from)) {
            plain |= self.plain_part(extra, from, us);
        }
        let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
        self.emit(plan, template, guard.plain(self, from, plain), wanted, sink);
        if plan.compares {
            let vias = Vias::new();
            self.generate_compared::<G, S>(us, from, plan, plain, &vias, wanted, sink);
        } else {
            self.generate_extras(us, from, plan, plain, guard, wanted, sink);
        }
    }

    pub(crate) fn generate_borrowed<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let unit = self.unit(from);
        let kind = self.borrowed(unit).flatten();
        let plain = self.borrowed_ends(from, us, kind);
        self.generate_complicated(us, from, self.t.plan(unit), plain, guard, wanted, sink);
    }
}
