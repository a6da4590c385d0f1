//! Units of one type that move all at once: pawns, mostly.
//!
//! Where a leap is the same distance between square numbers from everywhere, shifting the set of all units
//! that can make it gives all its destinations together. A row of pawns then costs little more than one.

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::movegen::{Safety, Sink, Wanted};
use crate::tables::{Extra, NONE, Plan, Tables};
use crate::unit::{Move, Unit, rule};
use crate::walk::View;

/// The most different leaps for which shifting is worth while.
const LEAPS: usize = 4;

/// The movements of one type of one side, as shifts.
#[derive(Clone, Debug)]
pub(crate) struct Herd<B> {
    unit: Unit,
    /// Marks the units of this type.
    pub(crate) feature: usize,
    /// Origins from which a unit has other movements besides.
    pub(crate) apart: B,
    leaps: Vec<Leap<B>>,
    runs: Vec<Run<B>>,
}

/// A leap by one distance between square numbers.
#[derive(Clone, Debug)]
struct Leap<B> {
    by: i8,
    /// Origins from which it ends on an empty square.
    quiet: B,
    /// Origins from which it captures.
    capture: B,
}

/// A quiet path of several steps, all of whose squares must be empty.
#[derive(Clone, Debug)]
struct Run<B> {
    rule: u8,
    ray: u8,
    from: B,
    steps: Vec<i8>,
    by: i8,
    /// It may not cross squares where the enemy units of the crossing types could capture.
    crossing: bool,
}

fn distance(from: Square, to: Square) -> i8 {
    // There are at most 128 squares.
    (to.0 as i16 - from.0 as i16) as i8
}

impl<B: Bits> Herd<B> {
    /// The shifts of a unit that from most squares has nothing but a few leaps and quiet paths. The feature is
    /// left to be assigned.
    pub(crate) fn of(t: &Tables<B>, unit: Unit) -> Option<Self> {
        let plan = t.plan(unit);
        let leaps = plan.leaps.as_ref()?;
        let lines = plan.slides.iter().chain(&plan.hops);
        let borrows = t.def.pieces[unit.kind()].borrows.is_some();
        if borrows || plan.compares || !plan.walks.is_empty() || lines.flatten().next().is_some() {
            return None;
        }
        let mut herd = Herd {
            unit,
            feature: 0,
            apart: B::EMPTY,
            leaps: Vec::new(),
            runs: Vec::new(),
        };
        for from in t.topology.squares() {
            let masks = leaps[from.index()];
            for to in (masks.quiet | masks.capture).squares() {
                let leap = herd.leap(distance(from, to));
                let origin = |targets: B| {
                    if targets.has(to) {
                        B::of(from)
                    } else {
                        B::EMPTY
                    }
                };
                leap.quiet |= origin(masks.quiet);
                leap.capture |= origin(masks.capture);
            }
        }
        if herd.leaps.len() > LEAPS {
            return None;
        }
        let whole = plan.extras.iter().enumerate();
        let whole = whole.map(|(number, extra)| herd.add_runs(t, extra, number as u8 + 1));
        if whole.collect::<Option<Vec<()>>>().is_none() {
            herd.runs.clear();
            herd.apart = plan.extras_from;
        }
        (herd.apart != t.all).then_some(herd)
    }

    fn leap(&mut self, by: i8) -> &mut Leap<B> {
        let known = self.leaps.iter().position(|leap| leap.by == by);
        let index = known.unwrap_or_else(|| {
            self.leaps.push(Leap {
                by,
                quiet: B::EMPTY,
                capture: B::EMPTY,
            });
            self.leaps.len() - 1
        });
        &mut self.leaps[index]
    }

    /// Adds an extra movement; nothing if it cannot be expressed, or repeats the result of another.
    fn add_runs(&mut self, t: &Tables<B>, extra: &Extra<B>, number: u8) -> Option<()> {
        extra.short.as_ref()?;
        for (index, ray) in extra.rays.iter().enumerate() {
            for length in ray.min.max(1)..=ray.max {
                let mut run: Option<Run<B>> = None;
                for from in extra.from.squares() {
                    let (mut at, mut steps) = (from, Vec::new());
                    for n in 0..length {
                        let next = t.next(ray.steps[(n & 1) as usize], at.0);
                        if next == NONE {
                            break;
                        }
                        steps.push(distance(at, Square(next)));
                        at = Square(next);
                    }
                    if steps.len() < length as usize || !extra.to.has(at) {
                        continue;
                    }
                    let run = run.get_or_insert_with(|| Run {
                        rule: if extra.is_pooled() {
                            rule::PLAIN
                        } else {
                            number
                        },
                        ray: if extra.is_pooled() { 0 } else { index as u8 },
                        from: B::EMPTY,
                        steps: steps.clone(),
                        by: distance(from, at),
                        crossing: extra.crossing,
                    });
                    if run.steps != steps {
                        return None;
                    }
                    run.from |= B::of(from);
                }
                if let Some(run) = run {
                    let leapt = self.leaps.iter().any(|leap| leap.by == run.by);
                    if leapt || self.runs.iter().any(|other| other.by == run.by) {
                        return None;
                    }
                    self.runs.push(run);
                }
            }
        }
        Some(())
    }
}

impl<B: Bits> Board<B> {
    /// Hands over the moves of some units of a herd. Their safety does not depend on which of them moves:
    /// all legal moves are those that do not end on a hurdle.
    pub(crate) fn generate_herd<G: Safety<B>, S: Sink<B>>(
        &self,
        herd: &Herd<B>,
        units: B,
        guard: &G,
        view: View<B>,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let plan = self.t.plan(herd.unit);
        let empty = self.t.all & !view.occupied() & !guard.hurdles();
        for leap in &herd.leaps {
            let quiet = (units & leap.quiet).shifted(leap.by) & empty;
            let taking = (units & leap.capture).shifted(leap.by) & view.them;
            let template = Move::new(Square(0), Square(0), Square::NONE, rule::PLAIN, 0);
            emit(
                self,
                plan,
                (template, leap.by),
                (quiet, taking),
                wanted,
                sink,
            );
        }
        for run in &herd.runs {
            let starters = units & run.from;
            if starters.is_empty() || run.rule != rule::PLAIN && wanted == Wanted::Noisy {
                continue;
            }
            let open = self.t.all & !view.occupied();
            let passable = if run.crossing {
                open & !self.crossing_attacks(!herd.unit.color())
            } else {
                open
            };
            let (last, first) = run.steps.split_last().expect("a run has steps");
            let before = first
                .iter()
                .fold(starters, |set, step| set.shifted(*step) & passable);
            let ends = before.shifted(*last) & empty;
            let template = Move::new(Square(0), Square(0), Square::NONE, run.rule, run.ray);
            emit(
                self,
                plan,
                (template, run.by),
                (ends, B::EMPTY),
                wanted,
                sink,
            );
        }
    }

    /// Squares that some units of a herd could capture on.
    pub(crate) fn herd_attacks(&self, herd: &Herd<B>, units: B) -> B {
        herd.leaps.iter().fold(B::EMPTY, |set, leap| {
            set | (units & leap.capture).shifted(leap.by)
        })
    }
}

/// Hands over moves by one distance, with promotion where it happens.
#[inline]
fn emit<B: Bits, S: Sink<B>>(
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
