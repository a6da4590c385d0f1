//! What a study says while it is played, and what it would take to know more.

use std::io::{IsTerminal as _, stderr};
use std::time::{Duration, Instant};

use variorum_study::{Progress, Report};

use crate::output::{err, errln, outln};

/// Letters of the bar.
const BAR: usize = 24;
/// How often progress is told where it cannot be overwritten.
const PACE: Duration = Duration::from_secs(30);

pub(super) struct Show {
    bar: bool,
    games: Option<u64>,
    time: Option<Duration>,
    told: Instant,
}

impl Show {
    pub(super) fn new(
        file: &str,
        games: Option<u64>,
        time: Option<Duration>,
        before: usize,
    ) -> Show {
        match before {
            0 => errln!("games go to {file}"),
            n => errln!("{file} has {n} games already; going on"),
        }
        Show {
            bar: stderr().is_terminal(),
            games,
            time,
            told: Instant::now(),
        }
    }

    pub(super) fn progress(&mut self, progress: &Progress) {
        if self.bar {
            err!("\r\x1b[K{}", self.line(progress));
        } else if self.told.elapsed() >= PACE {
            self.told = Instant::now();
            errln!("{}", self.line(progress));
        }
    }

    fn line(&self, progress: &Progress) -> String {
        let by_games = self
            .games
            .map(|games| progress.games as f64 / games.max(1) as f64);
        let by_time = self
            .time
            .map(|time| progress.time.as_secs_f64() / time.as_secs_f64().max(1e-9));
        let share = by_games.into_iter().chain(by_time).fold(0.0, f64::max);
        let share = share.clamp(0.0, 1.0);
        let full = (share * BAR as f64) as usize;
        let bar: String = (0..BAR)
            .map(|at| if at < full { '#' } else { '.' })
            .collect();
        let of = self
            .games
            .map(|games| format!(" of {games}"))
            .unwrap_or_default();
        let left_by_time = self.time.map(|time| time.saturating_sub(progress.time));
        let left_by_games = self.games.filter(|_| progress.played > 0).map(|games| {
            let left = games.saturating_sub(progress.games as u64) as f64;
            let each = progress.time.as_secs_f64() / progress.played as f64;
            Duration::from_secs_f64(left * each)
        });
        let left = left_by_time.into_iter().chain(left_by_games).min();
        let left = left
            .map(|left| format!(", {} left", span(left)))
            .unwrap_or_default();
        format!("[{bar}] {} games{of}{left}", progress.games)
    }

    pub(super) fn clear(&self) {
        if self.bar {
            err!("\r\x1b[K");
        }
    }
}

/// A time as people say it.
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..5_400 => format!("{} min", (seconds + 30) / 60),
        5_400..172_800 => format!("{} h", (seconds + 1_800) / 3_600),
        _ => format!("{} days", (seconds + 43_200) / 86_400),
    }
}

/// Says how fast games were played, and how much longer a given precision takes.
pub(super) fn outlook(report: &Report, progress: &Progress, precision: f64, file: &str) {
    outln!("");
    let an_hour = progress.an_hour();
    if progress.played > 0 {
        outln!(
            "{} games in {}, {an_hour:.0} an hour; all {} are in {file}",
            progress.played,
            span(progress.time),
            progress.games
        );
    }
    let takes = |games: f64| match an_hour > 0.0 {
        true => format!(
            ", about {}",
            span(Duration::from_secs_f64(games / an_hour * 3_600.0))
        ),
        false => String::new(),
    };
    if let Some(play) = &report.base {
        let missing = play.first.missing(precision / 100.0);
        // Other questions are played in between.
        let all = missing as f64 * report.games as f64 / play.games.max(1) as f64;
        match missing {
            0 => outln!("The first mover's score is known within ±{precision} %."),
            _ => outln!(
                "To know the first mover's score within ±{precision} % takes {all:.0} games more{}.",
                takes(all)
            ),
        }
    }
    if let Some(values) = &report.values {
        let mut errors: Vec<f64> = values
            .worth
            .iter()
            .filter(|worth| worth.id != values.unit)
            .filter_map(|worth| Some(values.surest(worth)?.error()))
            .collect();
        errors.sort_by(f64::total_cmp);
        if let Some(middle) = errors.get(errors.len() / 2) {
            let more = report.games as f64 * 3.0;
            outln!(
                "Half of the worths are known within ±{middle:.2}; half of that takes {more:.0} games more{}.",
                takes(more)
            );
        }
    }
}
