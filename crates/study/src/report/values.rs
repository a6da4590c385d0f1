//! What units are worth, by four ways to find out; and how two armies compare.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use variorum_arena::tally::{Estimate, Points, Tally};
use variorum_rules::def::GameDef;

use super::{Measure, name_of};
use crate::fit::{Fit, Row, middle};
use crate::job::Part;
use crate::played::{Difference, PlayedGame};
use crate::pooled::Pooled;

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
    /// The ways by which nothing can be told in units, since one unit more was no certain advantage.
    #[serde(default)]
    pub unsure: Vec<String>,
    /// How strongly the pooled estimates are drawn towards the engine's values.
    #[serde(default)]
    pub pooling: Option<Pooling>,
}

/// Why the worth of units cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Untold {
    /// The armies never differed at the beginning.
    Even,
    /// One more of the type in which worth would be told was no certain advantage: its name.
    Unit(String),
}

/// How strongly estimates are drawn towards what the engine derives from movements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pooling {
    /// What a hundred centipawns of the engine do to the logarithm of the odds.
    pub scale: f64,
    /// By how much the logarithm of the odds that a unit is worth is taken to differ from that: the standard deviation.
    pub error: f64,
}

/// What a type is worth. Nothing where too few games tell, or where the unit is [unsure](Values::unsure).
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
    /// From armies at the beginning, quiet positions and the engine's values together: coefficients are drawn towards the
    /// latter, the more the fewer games tell.
    #[serde(default)]
    pub pooled: Option<Measure>,
    /// What the engine derives from how it moves and acts.
    pub engine: f64,
}

impl Worth {
    /// The estimate of a way to find out, by its [name](Method::name). The engine's values have no intervals and are none.
    #[must_use]
    pub fn by(&self, method: &str) -> Option<Measure> {
        match method {
            ARMIES => self.armies,
            POSITIONS => self.positions,
            POOLED => self.pooled,
            _ => None,
        }
    }
}

impl Values {
    /// The estimate to believe: that of the way which foretells results best, among those that give one for the type. Where
    /// no way was judged it is the one with the narrowest interval.
    #[must_use]
    pub fn surest(&self, worth: &Worth) -> Option<Measure> {
        let judged = self.methods.iter();
        let judged = judged.filter_map(|method| Some((method.loss, worth.by(&method.name)?)));
        let best = judged.min_by(|a, b| a.0.total_cmp(&b.0));
        let all = || [ARMIES, POSITIONS, POOLED].into_iter();
        let narrowest = || {
            let all = all().filter_map(|method| worth.by(method));
            all.min_by(|a, b| a.error().total_cmp(&b.error()))
        };
        best.map(|(_, measure)| measure).or_else(narrowest)
    }

    /// Whether nothing can be told in units by this way, since one unit more was no certain advantage.
    #[must_use]
    pub fn is_unsure(&self, method: &str) -> bool {
        self.unsure.iter().any(|name| name == method)
    }

    /// Whether any type has an estimate of this way, or would have if the unit were sure.
    #[must_use]
    pub fn knows(&self, method: &str) -> bool {
        self.is_unsure(method) || self.worth.iter().any(|worth| worth.by(method).is_some())
    }
}

/// Names of ways to find out.
pub(super) const ARMIES: &str = "armies";
pub(super) const POSITIONS: &str = "positions";
pub(super) const POOLED: &str = "pooled";

/// A way to find out, judged by games that it has not seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Method {
    /// `armies`, `positions`, `pooled`, `engine`, or `nothing` for who always expects the same.
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
    /// What the games say, or why they say nothing.
    pub(super) fn of(
        def: &GameDef,
        lines: &[&PlayedGame],
        derived: &[i32],
    ) -> Result<Values, Untold> {
        let index: BTreeMap<&str, usize> = def
            .pieces
            .iter()
            .enumerate()
            .map(|(index, piece)| (piece.id.as_str(), index))
            .collect();
        let unit = unit(def, lines).ok_or(Untold::Even)?;
        let armies = table(&index, lines, starts);
        let positions = table(&index, lines, |line| {
            line.quiet.iter().map(|(_, material)| material).collect()
        });
        if armies.rows.is_empty() {
            return Err(Untold::Even);
        }
        let by_engine: Vec<f64> = derived
            .iter()
            .map(|value| f64::from(*value) / 100.0)
            .collect();
        // Starts and quiet positions together foretell better than either where games are few; both tables number the
        // same clusters.
        let both = Table {
            rows: positions
                .rows
                .iter()
                .chain(armies.rows.iter().filter(|row| !row.x.is_empty()))
                .cloned()
                .collect(),
            ..positions
        };
        let [from_armies, from_positions] = [&armies, &positions].map(fitted);
        let pooled = Pooled::of(&both.rows, &by_engine);
        let from_pooled = (
            pooled.fit.clone(),
            pooled.resampled(&both.rows, &by_engine, positions.clusters, SAMPLES),
        );
        let ways = [
            (ARMIES, &from_armies),
            (POSITIONS, &from_positions),
            (POOLED, &from_pooled),
        ];
        // Where more of the unit may be no advantage, nothing can be measured in it; then another way has to do.
        let is_sure = |fit: &(Fit, Vec<Fit>)| self::is_sure(&fit.0, &fit.1, unit);
        let name = || name_of(def, &def.pieces[unit].id).to_owned();
        let Some((_, (told, told_samples))) = ways.iter().find(|(_, fit)| is_sure(fit)) else {
            return Err(Untold::Unit(name()));
        };
        let engine_unit = f64::from(derived[unit].max(1));
        let [seen_armies, seen_positions] = [&armies, &both].map(Table::seen);
        let estimate = |fit: &(Fit, Vec<Fit>), seen: &[usize], kind: usize, least: usize| {
            let enough = seen[kind] >= least;
            enough.then(|| ratio(&fit.0, &fit.1, kind, unit, seen[kind]))?
        };
        let worth: Vec<Worth> = (0..def.pieces.len())
            .filter(|kind| !def.pieces[*kind].royal && !def.pieces[*kind].neutral)
            .map(|kind| Worth {
                id: def.pieces[kind].id.clone(),
                name: def.pieces[kind].name.clone(),
                armies: estimate(&from_armies, &seen_armies, kind, LEAST),
                positions: estimate(&from_positions, &seen_positions, kind, LEAST),
                // What few games tell is told beside what is believed without them.
                pooled: estimate(&from_pooled, &seen_positions, kind, 1),
                engine: f64::from(derived[kind]) / engine_unit,
            })
            .filter(|worth| {
                [ARMIES, POSITIONS, POOLED]
                    .iter()
                    .any(|way| worth.by(way).is_some())
            })
            .collect();
        let constant = def.pieces.len();
        let first = ratio(told, told_samples, constant, unit, armies.clusters);
        let unsure = ways.iter().filter(|(_, fit)| !is_sure(fit));
        let mut values = Values {
            unit: def.pieces[unit].id.clone(),
            unit_name: name(),
            elo: told.beta[unit] * 400.0 / std::f64::consts::LN_10,
            first: first.unwrap_or(Measure::mean(&[])),
            methods: methods(&armies, &positions, &both, &by_engine, &worth),
            worth: Vec::new(),
            unsure: unsure.map(|(name, _)| (*name).to_owned()).collect(),
            pooling: Some(Pooling {
                scale: pooled.scale(),
                error: pooled.strength.sqrt().recip(),
            }),
        };
        let mut worth: Vec<(f64, Worth)> = worth
            .into_iter()
            .map(|worth| (values.surest(&worth).map_or(0.0, |m| m.value), worth))
            .collect();
        worth.sort_by(|a, b| b.0.total_cmp(&a.0));
        values.worth = worth.into_iter().map(|(_, worth)| worth).collect();
        Ok(values)
    }
}

impl Table {
    /// In how many clusters each type differs.
    fn seen(&self) -> Vec<usize> {
        let mut seen = vec![0; self.types];
        let mut last = vec![usize::MAX; self.types];
        for row in &self.rows {
            for (kind, _) in &row.x {
                if last[*kind] != row.cluster {
                    last[*kind] = row.cluster;
                    seen[*kind] += 1;
                }
            }
        }
        seen
    }
}

/// The type in which worth is told: that of which there are most units at the beginning.
fn unit(def: &GameDef, lines: &[&PlayedGame]) -> Option<usize> {
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

fn starts(line: &PlayedGame) -> Vec<&Difference> {
    // Games of the game as it is, with even armies, say nothing about units but much about who moves first.
    vec![&line.material]
}

/// The rows of all games: a game's rows count as much as one.
fn table(
    index: &BTreeMap<&str, usize>,
    lines: &[&PlayedGame],
    differences: impl Fn(&PlayedGame) -> Vec<&Difference>,
) -> Table {
    let mut clusters: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rows: Vec<Row> = Vec::new();
    for line in lines.iter().filter(|line| line.part != Part::Armies) {
        let differences = differences(line);
        let weight = 1.0 / differences.len().max(1) as f64;
        let next = clusters.len();
        let cluster = *clusters.entry(&line.job).or_insert(next);
        let of_game = rows.len();
        for difference in differences {
            let x: Vec<(usize, f64)> = difference
                .iter()
                .filter_map(|(id, count)| Some((*index.get(id.as_str())?, f64::from(*count))))
                .collect();
            // Positions of a game in which nothing has changed are one row that counts more: it is the same and faster.
            match rows[of_game..].last_mut() {
                Some(last) if last.x == x => last.weight += weight,
                _ => rows.push(Row {
                    y: line.points(),
                    x,
                    weight,
                    cluster,
                }),
            }
        }
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

/// How well each way foretells the results of games between uneven armies. Each part of the games is foretold by values that
/// the others have taught. What a lead by these values means for the odds is learnt by all ways alike from the other parts, each
/// by values that it has not taught either: a way that fits its own games too well would take its leads for more than they are.
fn methods(
    armies: &Table,
    positions: &Table,
    both: &Table,
    engine: &[f64],
    worth: &[Worth],
) -> Vec<Method> {
    let uneven: Vec<&Row> = armies.rows.iter().filter(|row| !row.x.is_empty()).collect();
    let fold = |row: &Row| row.cluster % FOLDS;
    let part = |rows: &[Row], k: usize| -> Vec<Row> {
        rows.iter().filter(|row| fold(row) != k).cloned().collect()
    };
    let judged = |values: &dyn Fn(usize) -> Vec<f64>| -> f64 {
        let values: Vec<Vec<f64>> = (0..FOLDS).map(values).collect();
        let lead = |row: &Row| {
            let values = &values[fold(row)];
            row.x.iter().map(|(i, x)| values[*i] * x).sum::<f64>()
        };
        let leads: Vec<Row> = uneven
            .iter()
            .map(|row| Row {
                x: vec![(0, lead(row))],
                ..(*row).clone()
            })
            .collect();
        let (mut loss, mut weight) = (0.0, 0.0);
        for k in 0..FOLDS {
            let fit = Fit::of(&part(&leads, k), 1);
            let unknown = || leads.iter().filter(|row| fold(row) == k);
            let size: f64 = unknown().map(|row| row.weight).sum();
            loss += fit.loss(unknown()) * size;
            weight += size;
        }
        if weight > 0.0 { loss / weight } else { 0.0 }
    };
    let types = armies.types;
    let learnt = |table: &Table, k: usize| Fit::of(&part(&table.rows, k), types).beta;
    let pooled = |k: usize| {
        let fit = Pooled::of(&part(&both.rows, k), engine).fit;
        fit.beta
    };
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
        method(ARMIES, judged(&|k| learnt(armies, k)), None),
        method(
            POSITIONS,
            judged(&|k| learnt(positions, k)),
            correlation(&|worth| Some(worth.positions?.value)),
        ),
        method(
            POOLED,
            judged(&pooled),
            correlation(&|worth| Some(worth.pooled?.value)),
        ),
        method(
            "engine",
            judged(&|_| engine.to_vec()),
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
    pub(super) fn of(lines: &[&PlayedGame]) -> Option<Duel> {
        // In the second game of a job Black has the first army.
        let points = |line: &PlayedGame| match line.game {
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
