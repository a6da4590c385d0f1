//! What a match says while it is played and in the end.

use std::io::{IsTerminal as _, stderr, stdout};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use serde_json::{Value, json};
use variorum_arena::tally::{Estimate, Interval, Verdict};
use variorum_arena::{Contest, Event, Faults, GameLine, Standing, Summary, reason};
use variorum_rules::Color;

use crate::output::{err, errln, outln};

/// Letters of the bar.
const BAR: usize = 20;

pub(super) struct Show<'a> {
    contest: &'a Contest,
    json: bool,
    moves: bool,
    /// A bar moves on standard error.
    bar: bool,
    /// A line for each game on standard output.
    each: bool,
    earlier: u64,
    begun: Instant,
    /// Who plays whom has been said.
    introduced: bool,
}

impl<'a> Show<'a> {
    pub(super) fn new(contest: &'a Contest, args: &ArgMatches, earlier: usize) -> Show<'a> {
        let json = args.get_flag("json");
        let bar = stderr().is_terminal();
        let moves = args.get_flag("moves");
        Show {
            contest,
            json,
            moves,
            bar,
            each: !json && (moves || !bar || !stdout().is_terminal()),
            earlier: earlier as u64,
            begun: Instant::now(),
            introduced: false,
        }
    }

    /// Says who plays, once. Not before something was played: a match that cannot be played prints nothing.
    fn introduce(&mut self) {
        if self.json || std::mem::replace(&mut self.introduced, true) {
            return;
        }
        let [first, second] = &self.contest.players;
        let games = match self.contest.sprt {
            Some(_) => "until the test is decided".to_owned(),
            None => format!("{} games", self.contest.games),
        };
        outln!("{} against {}, {games}", first.name, second.name);
        if self.earlier > 0 {
            outln!("{} games were played before", self.earlier);
        }
    }

    pub(super) fn event(&mut self, event: Event<'_>) {
        let Event::Game(line, standing) = event else {
            return;
        };
        self.clear();
        self.introduce();
        if self.json {
            match serde_json::to_string(line) {
                Ok(text) => outln!("{text}"),
                Err(error) => errln!("variorum: game {}: {error}", line.game),
            }
        } else if self.each || line.detail.is_some() && line.reason != reason::ADJUDICATION {
            self.game(line);
        }
        if self.bar {
            err!("\r{}", self.progress(standing));
        }
    }

    /// Removes the bar.
    pub(super) fn clear(&self) {
        if self.bar {
            err!("\r\x1b[K");
        }
    }

    fn game(&self, line: &GameLine) {
        let side = match line.first_side() {
            Color::White => "White",
            Color::Black => "Black",
        };
        let result = match line.winner() {
            None => "draw",
            Some(winner) if winner == line.first_side() => "win",
            Some(_) => "loss",
        };
        let detail = line.detail.as_deref().map(|detail| format!(": {detail}"));
        outln!(
            "game {:3}: first as {side}, {result} ({}{}), {} plies",
            line.game,
            line.reason,
            detail.unwrap_or_default(),
            line.moves.len()
        );
        if self.moves {
            outln!(
                "  {}\n  {}\n  {}",
                line.fen,
                line.moves.join(" "),
                line.last
            );
        }
    }

    fn progress(&self, standing: &Standing) -> String {
        let summary = standing.summary();
        let (played, tally) = (standing.played(), summary.tally);
        let share = match (self.contest.sprt, summary.llr) {
            (Some(sprt), Some(llr)) => {
                llr / if llr < 0.0 {
                    sprt.lower()
                } else {
                    sprt.upper()
                }
            }
            _ => played as f64 / self.contest.games.max(1) as f64,
        };
        let full = (share.clamp(0.0, 1.0) * BAR as f64) as usize;
        let bar: String = (0..BAR)
            .map(|at| if at < full { '#' } else { '.' })
            .collect();
        let mut line = format!(
            "[{bar}] {played}{}  +{} ={} -{}  Elo {}",
            match self.contest.sprt {
                Some(_) => String::new(),
                None => format!("/{}", self.contest.games),
            },
            tally.wins,
            tally.draws,
            tally.losses,
            shown(&summary.estimate.elo, 0),
        );
        if let Some(llr) = summary.llr {
            line += &format!("  LLR {llr:.2}");
        }
        let here = played.saturating_sub(self.earlier);
        if self.contest.sprt.is_none() && here > 0 {
            let left = self.contest.games.saturating_sub(played);
            let each = self.begun.elapsed().as_secs_f64() / here as f64;
            line += &format!(
                "  {} left",
                span(Duration::from_secs_f64(each * left as f64))
            );
        }
        line
    }

    pub(super) fn end(&mut self, summary: &Summary) {
        self.introduce();
        if self.json {
            outln!("{}", self.as_json(summary));
            return;
        }
        let (tally, estimate) = (summary.tally, summary.estimate);
        let [first, second] = &self.contest.players;
        let control = if first.control == second.control {
            first.control.to_string()
        } else {
            format!("{} against {}", first.control, second.control)
        };
        outln!("Elo   | {} (95%)", shown(&estimate.elo, 2));
        let both = |a: usize, b: usize| match a == b {
            true => format!("{a}"),
            false => format!("{a}, {b}"),
        };
        let hash = both(first.hash_mib, second.hash_mib);
        let threads = both(first.threads, second.threads);
        let kind = if self.contest.sprt.is_some() {
            "SPRT "
        } else {
            "Match"
        };
        outln!("{kind} | {control}, Threads={threads} Hash={hash}MB");
        if let (Some(sprt), Some(llr)) = (self.contest.sprt, summary.llr) {
            let (elo0, elo1) = sprt.bounds();
            outln!(
                "LLR   | {llr:.2} ({:.2}, {:.2}) [{elo0:.2}, {elo1:.2}] {}{}",
                sprt.lower(),
                sprt.upper(),
                sprt.model().key(),
                match summary.verdict {
                    Some(Verdict::Stronger) => ", passed",
                    Some(Verdict::NotStronger) => ", failed",
                    None => "",
                }
            );
        }
        outln!(
            "Games | N: {} W: {} L: {} D: {}",
            tally.games(),
            tally.wins,
            tally.losses,
            tally.draws
        );
        outln!("Penta | {:?}", tally.penta);
        outln!(
            "nElo  | {}, LOS {:.1} %",
            shown(&estimate.nelo, 2),
            estimate.los * 100.0
        );
        let white = Estimate::of(&summary.white);
        outln!(
            "White | {:.1} %, Elo {}",
            white.score * 100.0,
            shown(&white.elo, 2)
        );
        outln!(
            "Kinds | {} distinct, {:.1} % drawn, mean length {:.1} plies, {} adjudicated, {} from unbalanced openings",
            summary.distinct,
            summary.drawn() * 100.0,
            summary.mean_plies(),
            summary.adjudicated,
            summary.unbalanced
        );
        for (player, faults) in self.contest.players.iter().zip(&summary.faults) {
            outln!(
                "Fault | {}: {} on time, {} crashes, {} illegal moves",
                player.name,
                faults.forfeits,
                faults.crashes,
                faults.illegal
            );
        }
        if summary.after > 0 {
            outln!(
                "After | {} games that ended after the decision are not counted",
                summary.after
            );
        }
        outln!("Host  | {}", host(self.contest.concurrency));
        outln!(
            "Built | Variorum {}, rules {}",
            env!("CARGO_PKG_VERSION"),
            variorum_record::digest(&self.contest.rules)
        );
        outln!("Line  | {}", command_line());
    }

    fn as_json(&self, summary: &Summary) -> Value {
        let (tally, estimate) = (summary.tally, summary.estimate);
        let white = Estimate::of(&summary.white);
        let [first, second] = summary.faults;
        let both = first.and(&second);
        let faults = |faults: Faults| json!({"forfeits": faults.forfeits, "crashes": faults.crashes, "illegal": faults.illegal});
        json!({
            "games": tally.games(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": estimate.score,
            "elo": finite(estimate.elo.value),
            "elo_low": finite(estimate.elo.low),
            "elo_high": finite(estimate.elo.high),
            "nelo": finite(estimate.nelo.value),
            "nelo_low": finite(estimate.nelo.low),
            "nelo_high": finite(estimate.nelo.high),
            "los": estimate.los,
            "penta": tally.penta,
            "white": {
                "wins": summary.white.wins,
                "draws": summary.white.draws,
                "losses": summary.white.losses,
                "score": white.score,
                "elo": finite(white.elo.value),
                "elo_low": finite(white.elo.low),
                "elo_high": finite(white.elo.high),
            },
            "llr": summary.llr,
            "verdict": summary.verdict.map(|verdict| match verdict {
                Verdict::Stronger => "stronger",
                Verdict::NotStronger => "not-stronger",
            }),
            "forfeits": both.forfeits,
            "crashes": both.crashes,
            "illegal": both.illegal,
            "first": faults(first),
            "second": faults(second),
            "adjudicated": summary.adjudicated,
            "unbalanced": summary.unbalanced,
            "distinct": summary.distinct,
            "mean_plies": summary.mean_plies(),
            "not_counted": summary.after,
            "version": env!("CARGO_PKG_VERSION"),
            "command": command_line(),
            "load": load(),
            "match": self.contest.settings(),
        })
    }
}

/// A number that JSON can say.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// A value with its error; without one where nothing is known of it.
fn shown(interval: &Interval, digits: usize) -> String {
    let error = interval.error();
    let value = match interval.value {
        value if value.is_finite() => format!("{value:.digits$}"),
        value if value > 0.0 => "more than can be measured".to_owned(),
        _ => "less than can be measured".to_owned(),
    };
    let end = |end: f64| match end {
        end if end.is_finite() => format!("{end:.digits$}"),
        _ => "?".to_owned(),
    };
    if error.is_finite() {
        format!("{value} +- {error:.digits$}")
    } else if interval.low.is_finite() || interval.high.is_finite() {
        format!("{value} [{}, {}]", end(interval.low), end(interval.high))
    } else {
        format!("{value} +- ?")
    }
}

fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The mean number of programs that wanted a processor in the last minute; nothing where the system does not say.
fn load() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

/// What the machine was like, and whether times on it mean anything.
fn host(concurrency: usize) -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let games = format!("{cores} cores, {concurrency} games at once");
    match load() {
        None => games,
        Some(load) if load > cores as f64 + 0.5 => format!(
            "{games}, load {load:.1}: more than the cores can do, so times and clocks say little (nodes do)"
        ),
        Some(load) => format!("{games}, load {load:.1}"),
    }
}

/// How the program was called, as a shell reads it.
fn command_line() -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=+,.:/@%".contains(letter);
    let words = std::env::args().map(|word| {
        if !word.is_empty() && word.chars().all(plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    words.collect::<Vec<_>>().join(" ")
}
