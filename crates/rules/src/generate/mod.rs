//! Candidates: the moves of a side before the safety of its royal is settled.
//!
//! Moves are generated as sets of destinations: the plain moves of a unit are one set, so counting them is
//! one population count and two ways to the same result fall together by themselves. Movements with effects
//! are walked square by square. In games with check, plain sets are filtered by what is known about the
//! royal's lines; everything else is looked at later.

mod emit;
mod extra;
mod herd;
pub(crate) mod sink;
mod special;

use variorum_geometry::{Bits, Color, Square};

pub(crate) use emit::Wanted;
use extra::Mover;
use sink::Sink;

use crate::generate::sink::List;
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::units::{NoCheck, Safety, Vias, View};

/// The side whose moves are generated, with the board as it sees it.
#[derive(Clone, Copy)]
pub(crate) struct Side<B> {
    pub(crate) us: Color,
    pub(crate) view: View<B>,
}

impl<B: Bits> Now<'_, B> {
    /// All moves of the units of one side as if it were its turn, the safety of the royal ignored.
    pub(crate) fn moves_of(&self, color: Color, moves: &mut Vec<Move>) {
        let mut list = List {
            moves,
            doubtful: Vec::new(),
        };
        self.generate(color, &NoCheck, Wanted::All, &mut list);
        list.moves.append(&mut list.doubtful);
    }

    /// Hands over the moves of a side that its safety allows, or may allow.
    pub(crate) fn generate<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let view = self.view(us);
        let ice = self.frozen(us);
        let idle = match &self.t.turns {
            None => B::EMPTY,
            Some(_) if self.is_going_on(us) => {
                return self.generate_link(us, ice, safety, sink);
            }
            Some(turns) => self.idle(us, turns),
        };
        let frozen = ice | idle;
        let mut single = view.own & !frozen;
        let mut vias = Vias::new();
        for herd in &self.t.herds[us.index()] {
            let units = safety.free(self.feature(herd.feature) & single & !herd.with_more);
            // One unit by itself is no slower by its masks.
            if units.is_several() {
                single &= !units;
                self.generate_herd(herd, units, safety, view, wanted, sink);
            }
        }
        for from in single.squares() {
            if sink.is_done() {
                return;
            }
            self.generate_unit(Side { us, view }, from, &mut vias, safety, wanted, sink);
        }
        if !self.open.en_passant.is_empty() || !self.earlier.is_empty() {
            self.generate_en_passant(us, frozen, sink);
        }
        // None of these counts as noisy, for those who look at captures only.
        if wanted == Wanted::All {
            if self.state.castling() != 0 || self.t.tracks_unmoved {
                self.generate_castlings(us, frozen, safety, sink);
            }
            if self.t.stands {
                self.generate_standing(us, frozen, safety, sink);
            }
            if !ice.is_empty() && !self.t.def.suicide.is_empty() {
                for from in (ice & !idle).squares() {
                    if self.t.def.suicide.contains(&self.unit(from).kind()) {
                        let mv = Move::new(from, from, Square::NONE, rule::SUICIDE, 0);
                        self.emit_one(mv, safety, sink);
                    }
                }
            }
            if self.t.drops.is_some() && (self.t.endless || self.counts_off_board()[us.index()] > 0)
            {
                self.generate_drops(us, self.t.all & !self.occupied(), safety, sink);
            }
        }
    }

    /// The captures of the unit that goes on.
    #[cold]
    fn generate_link<G: Safety<B>, S: Sink<B>>(&self, us: Color, ice: B, safety: &G, sink: &mut S) {
        for from in self.state.going().into_iter().filter(|at| !ice.has(*at)) {
            let mover = Mover {
                units: self.units,
                us,
                from,
                plan: self.t.plan(self.unit(from)),
                plain: B::EMPTY,
                fresh: self.state.unmoved.has(from),
                link: true,
            };
            self.generate_compared(&mover, Vec::new(), safety, Wanted::Noisy, sink);
        }
    }

    /// The moves that one unit has by itself, frozen or not.
    #[inline(always)]
    pub(crate) fn generate_unit<G: Safety<B>, S: Sink<B>>(
        &self,
        Side { us, view }: Side<B>,
        from: Square,
        vias: &mut Vias<B>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let unit = self.unit(from);
        let plan = self.t.plan(unit);
        let (plain, complicated) = match self.borrowed(unit) {
            None => {
                // On a full board most units of the rear have no way out, and nothing more needs to be asked.
                if plan.is_shut_in(from, view.own) {
                    return;
                }
                let special = plan.extras_from.has(from) || !plan.walks.is_empty();
                let ends = if wanted == Wanted::Noisy && plan.promotion.is_none() {
                    self.masked_captures(plan, from, view.occupied(), view.them)
                } else {
                    self.masked_ends(plan, from, view)
                };
                (ends, plan.complicated && special)
            }
            Some(kind) => (self.borrowed_ends(from, us, kind), true),
        };
        if complicated {
            let mover = Mover {
                units: self.units,
                us,
                from,
                plan,
                plain,
                fresh: self.state.unmoved.has(from),
                link: false,
            };
            self.generate_complicated(mover, vias, safety, wanted, sink);
        } else {
            let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
            self.emit_plain(plan, template, plain, safety, wanted, sink);
        }
    }
}
