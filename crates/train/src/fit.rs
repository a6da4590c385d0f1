//! Fitting a net to positions.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use variorum_engine::net::{COUNT_ROWS, MOST_ROW, Net, ROW_ONE};
use variorum_rules::SplitMix64;

use crate::adam::Adam;
use crate::checkpoint::Checkpoint;
use crate::corpus::Corpus;
use crate::curve;
use crate::foretold::Foretold;
use crate::model::{Aim, Layout, Slope, Work};
use crate::shard::write_whole;

/// How a net is fitted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FitPlan {
    /// Hidden numbers a perspective: 16, 32, 48 or 64.
    pub hidden: usize,
    /// How often every position is looked at.
    pub epochs: u32,
    /// Positions a step.
    pub batch: usize,
    /// The size of the first steps; they get smaller to the end.
    pub rate: f32,
    /// How fast numbers fade that are of no use. `None`: as fast as leaves the least error over the positions held out, for which the
    /// net is fitted several times.
    pub fade: Option<f32>,
    /// How much of the aim is the score of the search; the rest is the result of the game. `None`: from a half to
    /// eight tenths, the more the better scores foretell who wins.
    pub score_share: Option<f32>,
    /// Of how many positions one is held out.
    pub hold_out: u64,
    /// From which all chance follows.
    pub seed: u64,
    /// A net to begin with, of an earlier generation: what the data does not change stays as it is there.
    #[serde(skip)]
    pub from: Option<Arc<Net>>,
}

impl Default for FitPlan {
    fn default() -> Self {
        FitPlan {
            hidden: 32,
            epochs: 6,
            batch: 4_096,
            rate: 2e-3,
            fade: None,
            score_share: None,
            hold_out: 20,
            seed: 1,
            from: None,
        }
    }
}

/// What is known after an epoch: mean squared errors of the expected result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// Over the positions that were learnt from, while they were.
    pub train: f64,
    /// Over those that were held out.
    pub held_out: f64,
    /// Positions learnt from in a second.
    pub pace: f64,
}

/// A fitted net with how it came about.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The net.
    pub net: Net,
    /// What was known after each epoch.
    pub epochs: Vec<Epoch>,
    /// The error of the evaluation by hand over the positions held out.
    pub by_hand: f64,
    /// The error of the net as its file holds it, over the same.
    pub as_file: f64,
    /// Centipawns by which the chances become e : 1, as the data has it.
    pub spread: f32,
    /// Numbers of rows that are too large for small integers, as a share of all.
    pub cut: f64,
    /// How fast numbers faded.
    pub fade: f32,
}

/// Why nothing is fitted.
#[derive(Debug)]
pub enum FitError {
    /// There is no net of that size.
    Hidden(usize),
    /// The net to begin with is for other boards than the data.
    Board,
    /// The net to begin with has so many hidden numbers, which are not those asked for.
    From(usize),
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// The checkpoint belongs to another fit, or is damaged.
    Checkpoint(PathBuf, &'static str),
    /// It was stopped; the same command goes on.
    Stopped,
}

impl fmt::Display for FitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FitError::Hidden(hidden) => write!(
                f,
                "there is no net with {hidden} hidden numbers; there are some with 16, 32, 48 and 64"
            ),
            FitError::Board => f.write_str(
                "the net to begin with is for boards of another shape than those of the data",
            ),
            FitError::From(hidden) => write!(
                f,
                "the net to begin with has {hidden} hidden numbers: ask for as many"
            ),
            FitError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            FitError::Checkpoint(path, why) => write!(
                f,
                "{}: {why}; remove it to begin anew, or give the net another name",
                path.display()
            ),
            FitError::Stopped => f.write_str("stopped; the same command goes on from here"),
        }
    }
}

impl std::error::Error for FitError {}

/// A fit under way.
#[derive(Clone)]
struct Fit<'a> {
    plan: &'a FitPlan,
    fade: f32,
    corpus: &'a Corpus,
    layout: Layout,
    aim: Aim,
    threads: usize,
    learnt: Vec<u32>,
    held_out: Vec<(u32, bool)>,
    /// Where numbers go back to as they fade.
    home: Vec<f32>,
    state: Checkpoint,
}

impl FitPlan {
    /// The plan for so many positions: the fewer there are, the more often each is looked at, and the smaller are steps. Found with
    /// the data of several games (`docs/engine-results.md`).
    #[must_use]
    pub fn of_positions(positions: usize) -> FitPlan {
        const MILLION: f64 = 1e6;
        let rarity = MILLION / positions.max(1) as f64;
        FitPlan {
            epochs: (12.0 * rarity.powf(0.25)).clamp(6.0, 24.0).round() as u32,
            batch: (positions / 500).next_power_of_two().clamp(512, 4_096),
            ..FitPlan::default()
        }
    }

    /// Fits a net, and writes it to a file; beside it, after every epoch, what is needed to go on, and the errors as a
    /// picture. `report` hears of every epoch, with how fast numbers fade in it and its number.
    ///
    /// Where the plan does not say how fast numbers fade, the net is fitted anew with four times as much as long as that takes
    /// away from the error held out. How much is best depends on how many types share the positions, and how alike those are.
    ///
    /// # Errors
    /// If there is no such net, a file cannot be read or written, or `stop` becomes true.
    pub fn run(
        &self,
        corpus: &Corpus,
        file: &Path,
        threads: usize,
        stop: &AtomicBool,
        report: &mut dyn FnMut(f32, u32, Epoch),
    ) -> Result<Fitted, FitError> {
        if ![16, 32, 48, 64].contains(&self.hidden) {
            return Err(FitError::Hidden(self.hidden));
        }
        if let Some(from) = &self.from {
            if from.shape != corpus.shape {
                return Err(FitError::Board);
            }
            if from.hidden != self.hidden {
                return Err(FitError::From(from.hidden));
            }
        }
        let first = Fit::new(self, corpus, threads);
        let by_hand = first.error_by_hand();
        let mut best = first
            .clone()
            .attempt(file, "checkpoint", by_hand, stop, report)?;
        let mut number = 1;
        while self.fade.is_none() && number < ATTEMPTS {
            let faster = Fit {
                fade: first.fade * FASTER.powi(number),
                ..first.clone()
            };
            number += 1;
            let point = format!("checkpoint-{number}");
            let fitted = faster.attempt(file, &point, by_hand, stop, report)?;
            if fitted.as_file >= best.as_file {
                break;
            }
            best = fitted;
        }
        draw(file, &best.epochs, best.by_hand)?;
        let written = write_whole(file, &best.net.to_bytes());
        written.map_err(|error| FitError::Io(file.to_owned(), error))?;
        Ok(best)
    }
}

/// How much faster numbers fade from one attempt to the next.
const FASTER: f32 = 4.0;
/// The most attempts.
const ATTEMPTS: i32 = 5;

/// How fast numbers fade at first with so many positions: the faster, the fewer there are.
fn slowest_fade(positions: usize) -> f32 {
    let rarity = 1e6 / positions.max(1) as f64;
    (0.5 * rarity.powf(0.65)).clamp(0.5, 3.0) as f32
}

/// Draws the errors of a fit beside its net.
fn draw(file: &Path, epochs: &[Epoch], by_hand: f64) -> Result<(), FitError> {
    let picture = file.with_extension("svg");
    let drawn = fs::write(&picture, curve::draw(epochs, by_hand));
    drawn.map_err(|error| FitError::Io(picture, error))
}

impl<'a> Fit<'a> {
    fn new(plan: &'a FitPlan, corpus: &'a Corpus, threads: usize) -> Fit<'a> {
        let layout = Layout::new(corpus.shape, plan.hidden, &corpus.known);
        let (held_out, learnt) = split(corpus.len(), plan);
        let numbers = match &plan.from {
            Some(from) => layout.of(from, &corpus.known),
            None => layout.begin(plan.seed),
        };
        let home = match &plan.from {
            Some(_) => numbers.clone(),
            None => vec![0.0; numbers.len()],
        };
        let (spread, trust) = foretold(corpus);
        Fit {
            aim: Aim {
                spread,
                score_share: plan.score_share.unwrap_or(trust),
            },
            threads: threads.max(1),
            state: Checkpoint {
                adam: Adam::new(numbers.len()),
                numbers,
                epochs: Vec::new(),
            },
            held_out: held_out.into_iter().map(|at| (at, false)).collect(),
            learnt,
            home,
            plan,
            fade: plan.fade.unwrap_or_else(|| slowest_fade(corpus.len())),
            corpus,
            layout,
        }
    }

    /// Fits a net, and keeps in a file with this ending what is needed to go on, after every epoch.
    fn attempt(
        mut self,
        file: &Path,
        ending: &str,
        by_hand: f64,
        stop: &AtomicBool,
        report: &mut dyn FnMut(f32, u32, Epoch),
    ) -> Result<Fitted, FitError> {
        let point = file.with_extension(ending);
        let plan = FitPlan {
            fade: Some(self.fade),
            ..self.plan.clone()
        };
        let positions = self.corpus.len();
        if let Some(state) = Checkpoint::read(&point, &plan, positions, self.layout.len)? {
            self.state = state;
        }
        while self.state.epochs.len() < plan.epochs as usize {
            let epoch = self.epoch(stop)?;
            self.state.epochs.push(epoch);
            report(self.fade, self.state.epochs.len() as u32, epoch);
            let bytes = self.state.to_bytes(&plan, positions);
            write_whole(&point, &bytes).map_err(|error| FitError::Io(point.clone(), error))?;
            draw(file, &self.state.epochs, by_hand)?;
        }
        self.finish(by_hand)
    }

    /// Shows every position once.
    fn epoch(&mut self, stop: &AtomicBool) -> Result<Epoch, FitError> {
        let begun = Instant::now();
        let number = self.state.epochs.len() as u64;
        let mut random = SplitMix64::new(self.plan.seed ^ (number + 1) << 32);
        let mut order = self.learnt.clone();
        shuffle(&mut order, random.next());
        let mirrors = !self.corpus.mirror.is_empty();
        let order: Vec<(u32, bool)> = order
            .into_iter()
            .map(|at| (at, mirrors && random.below(2) == 1))
            .collect();
        let batches = order.len().div_ceil(self.plan.batch.max(1));
        let mut error = 0.0;
        for (done, batch) in order.chunks(self.plan.batch.max(1)).enumerate() {
            if stop.load(Ordering::Relaxed) {
                return Err(FitError::Stopped);
            }
            let through = (number as f32 + done as f32 / batches as f32) / self.plan.epochs as f32;
            error += self.step(batch, self.plan.rate * rate_at(through));
        }
        Ok(Epoch {
            train: error / order.len() as f64,
            held_out: self.error(&self.state.numbers),
            pace: order.len() as f64 / begun.elapsed().max(Duration::from_millis(1)).as_secs_f64(),
        })
    }

    /// One step; the sum of errors before it.
    fn step(&mut self, batch: &[(u32, bool)], rate: f32) -> f64 {
        let slope = self.slope(batch);
        let mut whole = vec![0.0; self.layout.len];
        whole[self.layout.bias..].copy_from_slice(&slope.rest);
        self.layout.unfold(&slope.table, &mut whole);
        let share = 1.0 / batch.len() as f32;
        whole.iter_mut().for_each(|number| *number *= share);
        let groups = self.layout.groups(self.fade);
        let numbers = &mut self.state.numbers;
        self.state
            .adam
            .step(numbers, &self.home, &whole, rate, &groups);
        slope.error
    }

    /// The slope by rows over some positions.
    fn slope(&self, batch: &[(u32, bool)]) -> Slope {
        let table = self.layout.fold(&self.state.numbers);
        let work = self.work(&table);
        let mut parts = self.share(batch, |part| work.slope(part)).into_iter();
        let mut slope = parts.next().unwrap_or_else(|| work.slope(&[]));
        parts.for_each(|part| slope.add(&part));
        slope
    }

    fn work<'b>(&'b self, table: &'b [f32]) -> Work<'b> {
        Work {
            layout: &self.layout,
            corpus: self.corpus,
            numbers: &self.state.numbers,
            table,
            aim: self.aim,
        }
    }

    /// Has parts of positions worked on at once.
    fn share<T: Send>(
        &self,
        picked: &[(u32, bool)],
        work: impl Fn(&[(u32, bool)]) -> T + Sync,
    ) -> Vec<T> {
        let size = picked.len().div_ceil(self.threads).max(1);
        if self.threads == 1 {
            return picked.chunks(size).map(work).collect();
        }
        let work = &work;
        thread::scope(|scope| {
            let parts = picked.chunks(size);
            let workers: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
            // A panic of a worker is one of ours.
            let results = workers.into_iter().map(|worker| worker.join());
            results
                .map(|result| result.expect("arithmetic does not fail"))
                .collect()
        })
    }

    /// The mean error over the positions held out, with these numbers.
    fn error(&self, numbers: &[f32]) -> f64 {
        let table = self.layout.fold(numbers);
        let work = Work {
            numbers,
            ..self.work(&table)
        };
        let held_out = &self.held_out;
        let sum: f64 = self.share(held_out, |part| work.error(part)).iter().sum();
        sum / held_out.len().max(1) as f64
    }

    /// The error of the evaluation by hand alone.
    fn error_by_hand(&self) -> f64 {
        let mut alone = self.state.numbers.clone();
        alone[self.layout.output..].fill(0.0);
        let table = vec![0.0; self.layout.rows() * self.layout.hidden];
        let work = Work {
            numbers: &alone,
            ..self.work(&table)
        };
        work.error(&self.held_out) / self.held_out.len().max(1) as f64
    }

    /// Gives threats up where they are not worth the time that it takes to look for them: in games whose pieces take otherwise than by
    /// plain movements they tell little. Returns whether they stay.
    fn weigh_threats(&mut self, by_hand: f64) -> bool {
        let without = self
            .layout
            .without_threats(&self.state.numbers, self.corpus);
        let gained = self.error(&without) - self.error(&self.state.numbers);
        let stay = gained > THREATS_GAIN * by_hand;
        if !stay {
            self.state.numbers = without;
        }
        stay
    }

    fn finish(mut self, by_hand: f64) -> Result<Fitted, FitError> {
        let threats_stay = self.weigh_threats(by_hand);
        let corpus = self.corpus;
        let mut occurring = corpus.occurring();
        if let Some(from) = &self.plan.from {
            for (occurs, known) in occurring.iter_mut().zip(&corpus.known) {
                *occurs |= from.find(&known.id, &known.descriptors).is_some();
            }
        }
        let net = self
            .layout
            .net(&self.state.numbers, &corpus.known, &occurring);
        let mut net = net.ok_or(FitError::Hidden(self.plan.hidden))?;
        net.aims.clone_from(&corpus.aims);
        if !threats_stay {
            net.threats.clear();
        }
        // What the file will hold, with its rounding.
        let net = Net::from_bytes(&net.to_bytes()).unwrap_or(net);
        let (mut table, mut cut) = (Vec::new(), 0);
        let mut add = |row: &[f32]| {
            cut += row.iter().filter(|number| number.abs() > MOST_ROW).count();
            let one = f32::from(ROW_ONE);
            let kept = row.iter().map(|n| n.clamp(-MOST_ROW, MOST_ROW));
            table.extend(kept.map(|n| (n * one).round() / one));
        };
        let without = vec![0.0; COUNT_ROWS * net.hidden];
        add(match net.counts.is_empty() {
            true => &without,
            false => &net.counts,
        });
        let output_one = net.output_one();
        for (known, descriptors) in corpus.known.iter().map(|known| (known, &known.descriptors)) {
            let at = net.find(&known.id, descriptors);
            for side in 0..2 * corpus.shape.places() {
                let (relation, place) =
                    (side / corpus.shape.places(), side % corpus.shape.places());
                add(&net.row(descriptors, at, relation, place));
            }
        }
        let mut numbers = self.layout.of(&net, &corpus.known);
        for (to, from) in numbers[self.layout.output..].iter_mut().zip(&net.output) {
            *to = (from * output_one).round() / output_one;
        }
        let work = Work {
            numbers: &numbers,
            ..self.work(&table)
        };
        let as_file = work.error(&self.held_out) / self.held_out.len().max(1) as f64;
        Ok(Fitted {
            cut: cut as f64 / table.len().max(1) as f64,
            net,
            by_hand,
            as_file,
            spread: self.aim.spread,
            fade: self.fade,
            epochs: self.state.epochs,
        })
    }
}

/// How much of the error of the evaluation by hand threats must take away if a net is to have them.
const THREATS_GAIN: f64 = 0.01;

/// The size of steps in the course of a fit, as a share of the greatest.
fn rate_at(through: f32) -> f32 {
    const WARM: f32 = 0.02;
    let fall = 0.5 + 0.5 * (std::f32::consts::PI * through).cos();
    (through / WARM).clamp(0.02, 1.0) * fall.max(0.005)
}

/// Which positions are held out, and which are learnt from. Positions of one game are much alike, so whole stretches of
/// games are held out.
fn split(positions: usize, plan: &FitPlan) -> (Vec<u32>, Vec<u32>) {
    let stretch = (positions / 200).clamp(1, 1_000);
    let mut order: Vec<u32> = (0..positions.div_ceil(stretch) as u32).collect();
    shuffle(&mut order, plan.seed);
    let held = order.len().div_ceil(plan.hold_out.max(2) as usize);
    let held: std::collections::HashSet<u32> = order.into_iter().take(held).collect();
    (0..positions as u32).partition(|at| held.contains(&(at / stretch as u32)))
}

fn shuffle(list: &mut [u32], seed: u64) {
    let mut random = SplitMix64::new(seed);
    for i in (1..list.len()).rev() {
        list.swap(i, random.below(i + 1));
    }
}

/// The spread with which scores foretell results best, and how far they are to be [trusted](trust).
fn foretold(corpus: &Corpus) -> (f32, f32) {
    let told = corpus.labels.iter();
    let told: Vec<(f32, f32)> = told.map(|label| (label.score, label.result)).collect();
    let found = Foretold::by(&told, GREATEST);
    (found.spread, trust(found.explained))
}

/// The greatest spread that is tried: where scores foretell nothing, a greater one would always seem better.
const GREATEST: f32 = 620.0;

/// How much of the aim is the score, if scores explain so much of who wins, as a share of its variance. Where they explain a
/// quarter or more, as in most games, results are mere noise beside them. Where they explain nothing, as in games that are
/// not about material, results count for half; for more they are too noisy while there are few games.
fn trust(explained: f64) -> f32 {
    (0.5 + 0.3 * explained / 0.25).clamp(0.5, 0.8) as f32
}

#[cfg(test)]
mod tests;
