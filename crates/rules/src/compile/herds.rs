//! Which types can move all at once, see [`Herd`].

use variorum_geometry::{Bits, Color, Square};

use super::{CompileError, Compiler};
use crate::def::{TypeSet, Unit};
use crate::moves::rule;
use crate::tables::lattice::distance;
use crate::tables::{Course, Extra, Herd, Leap, NONE, Run, Tables};

/// The most different leaps for which shifting is worth while.
const LEAPS: usize = 4;

impl<B: Bits> Herd<B> {
    /// The shifts of a unit that from most squares has nothing but a few leaps and quiet paths. The feature is
    /// left to be assigned.
    fn of(t: &Tables<B>, unit: Unit) -> Option<Self> {
        // Distances on larger boards do not fit a shift, and four words gain nothing by it.
        if B::WIDTH > 128 {
            return None;
        }
        let plan = t.plan(unit);
        let leaps = plan.leaps.as_ref()?;
        let lines = plan.slides.iter().chain(&plan.hops);
        let piece = &t.def.pieces[unit.kind()];
        // What belongs to nobody goes the same way whoever moves it.
        let borrows = piece.borrows.is_some() || piece.neutral;
        // A shift does not tell one origin from another.
        let asks_more = plan
            .promotion
            .as_ref()
            .is_some_and(|promotion| promotion.asks_more);
        if borrows
            || asks_more
            || plan.compares
            || !plan.walks.is_empty()
            || lines.flatten().next().is_some()
        {
            return None;
        }
        let mut herd = Herd {
            unit,
            feature: 0,
            with_more: B::EMPTY,
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
                if herd.leaps.len() > LEAPS {
                    return None;
                }
            }
        }
        // All further movements become runs, or none does: then units that can begin one move by themselves.
        let whole = plan.extras.iter().enumerate();
        let whole = whole.map(|(number, extra)| herd.add_runs(t, extra, number as u8 + 1));
        if whole.collect::<Option<Vec<()>>>().is_none() {
            herd.runs.clear();
            herd.with_more = plan.extras_from;
        }
        (herd.with_more != t.all).then_some(herd)
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
        if extra.conditional || !matches!(extra.course, Course::Short(_)) {
            return None;
        }
        for (index, ray) in extra.rays.iter().enumerate() {
            for length in ray.min.max(1)..=ray.max {
                let mut run: Option<Run<B>> = None;
                for from in extra.from.squares() {
                    let (mut at, mut steps) = (from, Vec::new());
                    for n in 0..length {
                        let next = t.lattice.next(ray.step(n), at.0);
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
                        may_promote: extra.may_promote,
                    });
                    // Over holes, or beside extra squares, the same steps can be other distances.
                    if run.steps != steps {
                        return None;
                    }
                    run.from |= B::of(from);
                }
                if let Some(run) = run {
                    // Two ways to the same square are one move, which sets shifted one by one do not notice.
                    let leapt = self.leaps.iter().any(|leap| leap.by == run.by);
                    let mut runs = self.runs.iter();
                    if leapt || runs.any(|other| other.by == run.by && other.from.meets(run.from)) {
                        return None;
                    }
                    self.runs.push(run);
                }
            }
        }
        Some(())
    }
}

impl<B: Bits> Compiler<B> {
    /// Types of which a side may have several units and that can move all at once, as far as features last.
    pub(super) fn herds(&mut self) -> Result<(), CompileError> {
        for kind in 0..self.t.types {
            let herds = Color::BOTH.map(|color| Herd::of(&self.t, Unit::new(kind, color)));
            let [Some(white), Some(black)] = herds else {
                continue;
            };
            if self.t.def.pieces[kind].royal || self.t.feature_count >= 64 {
                continue;
            }
            let feature = self.filter(Some(&TypeSet::from([kind])))? as usize;
            for (color, mut herd) in Color::BOTH.into_iter().zip([white, black]) {
                herd.feature = feature;
                self.t.herds[color.index()].push(herd);
            }
        }
        Ok(())
    }
}
