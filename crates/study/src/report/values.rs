//! What units are worth, by three ways to find out; and how two armies compare.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use variorum_arena::tally::{Estimate, Points, Tally};
use variorum_rules::def::GameDef;

use super::{Measure, name_of};
use crate::fit::{Fit, Row, middle};
use crate::job::Part;
use crate::line::{Difference, Line};

/// Fits of resampled games.
const SAMPLES: usize = 200;
/// Games in which the armies must differ in a type for its worth to be told.
const LEAST: usize = 20;
/// Parts of the games, each of which is foretold by the others.
const FOLDS: usize = 5;

/// What units are worth, in units of the type of which there are most at the beginning.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Values {
    /// The id of the type that is worth 1.
    pub unit: String,
    /// Its name.
    pub unit_name: String,
    /// What a lead of one such unit does to the odds, as a difference of ratings, in Elo.
    pub elo: f64,
    /// What the side that moves first has more, in such units.
    pub first: Measure,
    /// The types, the most valuable first.
    pub worth: Vec<Worth>,
    /// The ways to find out, each with how well its values foretell results.
    pub methods: Vec<Method>,
}

/// What a type is worth. Nothing where too few games tell.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// The id of the type.
    pub id: String,
    /// Its name.
    pub name: String,
    /// From the results of games between armies that differ at the beginning.
    pub armies: Option<Measure>,
    /// From the results of games in which armies differ in quiet positions.
    pub positions: Option<Measure>,
    /// What the engine derives from how it moves and acts.
    pub engine: f64,
}

impl Worth {
    /// The estimate with the narrower interval.
    #[must_use]
    pub fn surest(&self) -> Option<Measure> {
        let both = self.armies.into_iter().chain(self.positions);
        both.min_by(|a, b| a.error().total_cmp(&b.error()))
    }
}

/// A way to find out, judged by games that it has not seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Method {
    /// `armies`, `positions`, `engine`, or `nothing` for who always expects the same.
    pub name: String,
    /// How badly it foretells results of games between uneven armies: the mean of −ln of the probability given to what
    /// happened; less is better.
    pub loss: f64,
    /// How its values go with those from armies: the correlation over types, 1 at best.
    pub correlation: Option<f64>,
}

/// Rows of a regression, and how many types and clusters they are about.
struct Table {
    rows: Vec<Row>,
    types: usize,
    clusters: usize,
}

impl Values {
    /// What the games say; nothing where the armies never differed.
    pub(super) fn of(def: &GameDef, lines: &[&Line], derived: &[i32]) -> Option<Values> {
        let index: BTreeMap<&str, usize> = def
            .pieces
            .iter()
            .enumerate()
            .map(|(index, piece)| (piece.id.as_str(), index))
            .collect();
        let unit = unit(def, lines)?;
        let armies = table(&index, lines, starts);
        let positions = table(&index, lines, |line| {
            line.quiet.iter().map(|(_, material)| material).collect()
        });
        if armies.rows.is_empty() {
            return None;
        }
        let (from_armies, samples) = fitted(&armies);
        let (from_positions, position_samples) = fitted(&positions);
        // Where more of the unit may be no advantage, nothing can be measured in it; then the other way has to do.
        let surest = [
            (&from_armies, &samples),
            (&from_positions, &position_samples),
        ];
        let (told, told_samples) = surest
            .into_iter()
            .find(|(fit, samples)| is_sure(fit, samples, unit))?;
        let engine_unit = f64::from(derived[unit].max(1));
        let mut worth: Vec<Worth> = (0..def.pieces.len())
            .filter(|kind| !def.pieces[*kind].royal && !def.pieces[*kind].neutral)
            .map(|kind| Worth {
                id: def.pieces[kind].id.clone(),
                name: def.pieces[kind].name.clone(),
                armies: estimate(&armies, &from_armies, &samples, kind, unit),
                positions: estimate(&positions, &from_positions, &position_samples, kind, unit),
                engine: f64::from(derived[kind]) / engine_unit,
            })
            .filter(|worth| worth.armies.is_some() || worth.positions.is_some())
            .collect();
        worth.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
        let constant = def.pieces.len();
        Some(Values {
            unit: def.pieces[unit].id.clone(),
            unit_name: name_of(def, &def.pieces[unit].id).to_owned(),
            elo: told.beta[unit] * 400.0 / std::f64::consts::LN_10,
            first: ratio(told, told_samples, constant, unit, armies.clusters)
                .unwrap_or(Measure::mean(&[])),
            methods: methods(&armies, &positions, derived, &worth),
            worth,
        })
    }
}

/// By what types are ordered.
fn rank(worth: &Worth) -> f64 {
    worth.surest().map_or(0.0, |m| m.value)
}

/// The type in which worth is told: that of which there are most units at the beginning.
fn unit(def: &GameDef, lines: &[&Line]) -> Option<usize> {
    let count = |kind: &usize| -> u64 {
        let id = def.pieces[*kind].id.as_str();
        let acts = lines.iter().filter_map(|line| line.acts.get(id));
        acts.map(|acts| u64::from(acts.start)).sum()
    };
    (0..def.pieces.len())
        .filter(|kind| !def.pieces[*kind].royal && !def.pieces[*kind].neutral)
        .rev()
        .max_by_key(count)
}

fn starts(line: &Line) -> Vec<&Difference> {
    // Games of the game as it is, with even armies, say nothing about units but much about who moves first.
    vec![&line.material]
}

/// The rows of all games: a game's rows count as much as one.
fn table(
    index: &BTreeMap<&str, usize>,
    lines: &[&Line],
    differences: impl Fn(&Line) -> Vec<&Difference>,
) -> Table {
    let mut clusters: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rows = Vec::new();
    for line in lines.iter().filter(|line| line.part != Part::Armies) {
        let differences = differences(line);
        let weight = 1.0 / differences.len().max(1) as f64;
        let next = clusters.len();
        let cluster = *clusters.entry(&line.job).or_insert(next);
        rows.extend(differences.into_iter().map(|difference| {
            Row {
                y: line.points(),
                x: difference
                    .iter()
                    .filter_map(|(id, count)| Some((*index.get(id.as_str())?, f64::from(*count))))
                    .collect(),
                weight,
                cluster,
            }
        }));
    }
    let differs = rows.iter().any(|row| !row.x.is_empty());
    Table {
        rows: if differs { rows } else { Vec::new() },
        types: index.len(),
        clusters: clusters.len(),
    }
}

fn fitted(table: &Table) -> (Fit, Vec<Fit>) {
    let fit = Fit::of(&table.rows, table.types);
    let samples = match table.rows.is_empty() {
        true => Vec::new(),
        false => fit.resampled(&table.rows, table.clusters, SAMPLES),
    };
    (fit, samples)
}

/// A coefficient so small that it may as well be none.
const NOTHING: f64 = 1e-3;

/// Whether one more of a type is an advantage, in the fit and in 95 % of those that show how uncertain it is.
fn is_sure(fit: &Fit, samples: &[Fit], kind: usize) -> bool {
    let worth = samples.iter().filter(|fit| fit.beta[kind] > NOTHING);
    fit.beta[kind] > NOTHING && !samples.is_empty() && worth.count() * 20 >= samples.len() * 19
}

/// A coefficient in units of another one.
fn ratio(fit: &Fit, samples: &[Fit], kind: usize, unit: usize, n: usize) -> Option<Measure> {
    if !is_sure(fit, samples, unit) {
        return None;
    }
    let ratio = |fit: &Fit| fit.beta[kind] / fit.beta[unit];
    let usable = samples.iter().filter(|fit| fit.beta[unit] > NOTHING);
    let (low, high) = middle(usable.map(ratio).collect())?;
    Some(Measure {
        value: ratio(fit),
        low,
        high,
        n,
    })
}

fn estimate(
    table: &Table,
    fit: &Fit,
    samples: &[Fit],
    kind: usize,
    unit: usize,
) -> Option<Measure> {
    let has = |row: &&Row| row.x.iter().any(|(i, _)| *i == kind);
    let mut clusters: Vec<usize> = table
        .rows
        .iter()
        .filter(has)
        .map(|row| row.cluster)
        .collect();
    clusters.dedup();
    if clusters.len() < LEAST {
        return None;
    }
    ratio(fit, samples, kind, unit, clusters.len())
}

/// How well each way foretells the results of games between uneven armies. Each part of the games is foretold by what the
/// others have taught; what a lead means for the odds is learnt from these by all ways alike.
fn methods(armies: &Table, positions: &Table, derived: &[i32], worth: &[Worth]) -> Vec<Method> {
    let uneven: Vec<Row> = armies
        .rows
        .iter()
        .filter(|row| !row.x.is_empty())
        .cloned()
        .collect();
    let fold = |row: &Row| row.cluster % FOLDS;
    let part = |rows: &[Row], k: usize| -> Vec<Row> {
        rows.iter().filter(|row| fold(row) != k).cloned().collect()
    };
    let judged = |values: &dyn Fn(usize) -> Vec<f64>| -> f64 {
        let (mut loss, mut weight) = (0.0, 0.0);
        for k in 0..FOLDS {
            let values = values(k);
            let sum = |row: &Row| row.x.iter().map(|(i, x)| values[*i] * x).sum::<f64>();
            let scaled = |row: &Row| Row {
                x: vec![(0, sum(row))],
                ..row.clone()
            };
            let known: Vec<Row> = part(&uneven, k).iter().map(scaled).collect();
            let unknown: Vec<Row> = uneven
                .iter()
                .filter(|row| fold(row) == k)
                .map(scaled)
                .collect();
            let fit = Fit::of(&known, 1);
            let size: f64 = unknown.iter().map(|row| row.weight).sum();
            loss += fit.loss(&unknown) * size;
            weight += size;
        }
        if weight > 0.0 { loss / weight } else { 0.0 }
    };
    let types = armies.types;
    let learnt = |table: &Table, k: usize| Fit::of(&part(&table.rows, k), types).beta;
    let by_engine: Vec<f64> = derived
        .iter()
        .map(|value| f64::from(*value) / 100.0)
        .collect();
    let correlation = |other: &dyn Fn(&Worth) -> Option<f64>| {
        let pairs: Vec<(f64, f64)> = worth
            .iter()
            .filter_map(|worth| Some((worth.armies?.value, other(worth)?)))
            .collect();
        correlation(&pairs)
    };
    let method = |name: &str, loss: f64, correlation: Option<f64>| Method {
        name: name.to_owned(),
        loss,
        correlation,
    };
    vec![
        method("armies", judged(&|k| learnt(armies, k)), None),
        method(
            "positions",
            judged(&|k| learnt(positions, k)),
            correlation(&|worth| Some(worth.positions?.value)),
        ),
        method(
            "engine",
            judged(&|_| by_engine.clone()),
            correlation(&|worth| Some(worth.engine)),
        ),
        method("nothing", judged(&|_| vec![0.0; types]), None),
    ]
}

fn correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let n = pairs.len() as f64;
    if pairs.len() < 3 {
        return None;
    }
    let mean = |value: fn(&(f64, f64)) -> f64| pairs.iter().map(value).sum::<f64>() / n;
    let (a, b) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let product: f64 = pairs.iter().map(|(x, y)| (x - a) * (y - b)).sum();
    let squares = |value: &dyn Fn(&(f64, f64)) -> f64| -> f64 {
        pairs.iter().map(|pair| value(pair) * value(pair)).sum()
    };
    let size = (squares(&|pair| pair.0 - a) * squares(&|pair| pair.1 - b)).sqrt();
    (size > 0.0).then(|| product / size)
}

/// How an army does against another, both with White and with Black.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Duel {
    /// Games played.
    pub games: usize,
    /// Games that the first army won, drew and lost.
    pub results: [usize; 3],
    /// Points a game of the first army.
    pub score: Measure,
    /// The same as a difference of ratings, in Elo, with its ends; nothing where there is none.
    pub elo: Option<[f64; 3]>,
    /// Whether the interval holds an even score.
    pub even: bool,
}

impl Duel {
    pub(super) fn of(lines: &[&Line]) -> Option<Duel> {
        // In the second game of a job Black has the first army.
        let points = |line: &Line| match line.game {
            2 => 1.0 - line.points(),
            _ => line.points(),
        };
        let mut by_job: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for line in lines.iter().filter(|line| line.part == Part::Armies) {
            by_job.entry(&line.job).or_default().push(points(line));
        }
        if by_job.is_empty() {
            return None;
        }
        let pairs: Vec<f64> = by_job
            .values()
            .map(|games| games.iter().sum::<f64>() / games.len() as f64)
            .collect();
        let mut tally = Tally::default();
        let as_points = |points: f64| match points {
            x if x > 0.75 => Points::Win,
            x if x < 0.25 => Points::Loss,
            _ => Points::Draw,
        };
        for games in by_job.values() {
            for points in games {
                tally.add_game(as_points(*points));
            }
            if let [a, b] = games[..] {
                tally.add_pair(as_points(a), as_points(b));
            }
        }
        let score = Measure::share(&pairs);
        let elo = Estimate::of(&tally).elo;
        let ends = [elo.value, elo.low, elo.high];
        Some(Duel {
            games: by_job.values().map(Vec::len).sum(),
            results: [tally.wins, tally.draws, tally.losses].map(|n| n as usize),
            even: score.low <= 0.5 && 0.5 <= score.high,
            score,
            elo: ends.iter().all(|end| end.is_finite()).then_some(ends),
        })
    }
}
