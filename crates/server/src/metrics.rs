//! What the server does, in numbers, as Prometheus reads them.
//!
//! Counting costs an atomic addition. What is a state and no count (open games, searches) is asked for when somebody
//! reads the numbers.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use variorum_journal::Extent;

/// Upper bounds of the classes in which times are counted, in milliseconds.
const BOUNDS: [u64; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/// Times, counted in classes.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    /// One more for times beyond the last bound.
    classes: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Counts a time.
    pub(crate) fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let class = BOUNDS.iter().position(|bound| micros <= bound * 1000);
        let class = class.unwrap_or(BOUNDS.len());
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (class, count) in self.classes.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            let bound = BOUNDS.get(class).map_or("+Inf".to_owned(), |bound| {
                (*bound as f64 / 1000.0).to_string()
            });
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {sum}");
    }
}

/// The counts. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Metrics(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 6],
    answer_times: Histogram,
    acknowledgements: Histogram,
    writes: Histogram,
    failed_writes: AtomicU64,
    failed_copies: AtomicU64,
    games: AtomicU64,
    refused: AtomicU64,
    sockets: AtomicI64,
}

/// What the numbers are asked for besides what is counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct States {
    /// Games that are loaded.
    pub(crate) open_games: usize,
    /// The computer players.
    pub(crate) pool: PoolFigures,
    /// Texts of strangers that were read here.
    pub(crate) texts: u64,
    /// The room that the games take.
    pub(crate) extent: Extent,
}

/// What has happened among the computer players since the server began, and what happens now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PoolFigures {
    /// Searches running on engines of the pool.
    pub(crate) running: usize,
    /// Searches in line.
    pub(crate) waiting: usize,
    /// Engines there are, at work or not.
    pub(crate) engines: usize,
    /// Searches that have begun.
    pub(crate) begun: u64,
    /// The time that those have waited, together.
    pub(crate) waited: Duration,
    /// The longest of these times.
    pub(crate) longest_wait: Duration,
    /// Threads of the searches that run.
    pub(crate) threads: usize,
    /// Searches that were given less time than they asked for.
    pub(crate) shortened: u64,
    /// Searches that engines of pages were asked for.
    pub(crate) lent: u64,
}

/// A live connection, for as long as it is there.
#[derive(Debug)]
pub(crate) struct Connected(Metrics);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// A request was answered.
    pub(crate) fn answered(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).min(5);
        self.0.answers[class].fetch_add(1, Ordering::Relaxed);
        if status == StatusCode::TOO_MANY_REQUESTS {
            self.refused();
        }
        self.0.answer_times.note(took);
    }

    /// A request that changes a game was stored and acknowledged.
    pub(crate) fn acknowledged(&self, took: Duration) {
        self.0.acknowledgements.note(took);
    }

    /// The storage has written something, or failed to.
    pub(crate) fn wrote(&self, took: Duration, well: bool) {
        self.0.writes.note(took);
        if !well {
            self.0.failed_writes.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A copy of the games that the server makes by itself was not made, or was no good.
    pub(crate) fn failed_copy(&self) {
        self.0.failed_copies.fetch_add(1, Ordering::Relaxed);
    }

    /// A game was made.
    pub(crate) fn made_game(&self) {
        self.0.games.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody met a limit.
    pub(crate) fn refused(&self) {
        self.0.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// A browser has connected to a game; it is counted until the answer is dropped.
    pub(crate) fn connected(&self) -> Connected {
        self.0.sockets.fetch_add(1, Ordering::Relaxed);
        Connected(self.clone())
    }

    /// How many browsers are connected to games.
    pub(crate) fn sockets(&self) -> i64 {
        self.0.sockets.load(Ordering::Relaxed)
    }

    /// All numbers in the text format of Prometheus.
    pub(crate) fn text(&self, states: States) -> String {
        let counts = &self.0;
        let mut text = String::with_capacity(4096);
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed) as f64;
        let mut one = |kind: &str, name: &str, help: &str, value: f64| {
            let _ = writeln!(
                text,
                "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}"
            );
        };
        let pool = states.pool;
        one(
            "gauge",
            "variorum_open_games",
            "Games that are loaded.",
            states.open_games as f64,
        );
        one(
            "gauge",
            "variorum_sockets",
            "Live connections of browsers.",
            self.sockets() as f64,
        );
        one(
            "gauge",
            "variorum_searches",
            "Searches running.",
            pool.running as f64,
        );
        one(
            "gauge",
            "variorum_search_threads",
            "Threads of the searches running.",
            pool.threads as f64,
        );
        one(
            "gauge",
            "variorum_search_queue",
            "Searches in line.",
            pool.waiting as f64,
        );
        one(
            "gauge",
            "variorum_engines",
            "Engines there are, at work or not.",
            pool.engines as f64,
        );
        one(
            "gauge",
            "variorum_search_wait_seconds_max",
            "The longest time that a search has waited in line.",
            pool.longest_wait.as_secs_f64(),
        );
        one(
            "counter",
            "variorum_searches_total",
            "Searches that have begun.",
            pool.begun as f64,
        );
        one(
            "counter",
            "variorum_search_wait_seconds_total",
            "Time that searches have waited in line.",
            pool.waited.as_secs_f64(),
        );
        one(
            "counter",
            "variorum_searches_shortened_total",
            "Searches that were given less time because others waited.",
            pool.shortened as f64,
        );
        one(
            "counter",
            "variorum_searches_lent_total",
            "Searches that the devices of readers were asked for.",
            pool.lent as f64,
        );
        one(
            "counter",
            "variorum_games_total",
            "Games made.",
            load(&counts.games),
        );
        one(
            "counter",
            "variorum_texts_total",
            "Rule files and files of other programs that were read here, and not by a page.",
            states.texts as f64,
        );
        one(
            "counter",
            "variorum_refused_total",
            "Requests and connections beyond a limit.",
            load(&counts.refused),
        );
        one(
            "counter",
            "variorum_storage_failures_total",
            "Writes that failed.",
            load(&counts.failed_writes),
        );
        one(
            "counter",
            "variorum_backup_failures_total",
            "Copies of the games that the server could not make, or that were no good.",
            load(&counts.failed_copies),
        );
        let extent = states.extent;
        for (name, help, value) in [
            (
                "variorum_database_bytes",
                "Room that the games take.",
                extent.bytes.map(|bytes| bytes as f64),
            ),
            (
                "variorum_disk_free_bytes",
                "Room that the disk of the games has left.",
                extent.free.map(|bytes| bytes as f64),
            ),
            (
                "variorum_backup_age_seconds",
                "Time since all games were last copied.",
                extent.copied.map(|copied| copied.as_secs_f64()),
            ),
        ] {
            // What is not known is not said: a zero would be an answer.
            if let Some(value) = value {
                one("gauge", name, help, value);
            }
        }
        let name = "variorum_http_answers_total";
        let _ = writeln!(
            text,
            "# HELP {name} Answers by their status.\n# TYPE {name} counter"
        );
        for (class, count) in counts.answers.iter().enumerate().skip(1) {
            let _ = writeln!(text, "{name}{{status=\"{class}xx\"}} {}", load(count));
        }
        counts
            .answer_times
            .write(&mut text, "variorum_http_seconds", "Time to an answer.");
        counts.acknowledgements.write(
            &mut text,
            "variorum_acknowledgement_seconds",
            "Time from a player's request to its acknowledgement, storage included.",
        );
        counts.writes.write(
            &mut text,
            "variorum_storage_seconds",
            "Time that the storage took to write.",
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_in_classes_that_add_up() {
        let histogram = Histogram::default();
        for micros in [1, 1000, 1001, 60_000, 99_000_000] {
            histogram.note(Duration::from_micros(micros));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x", "X.");
        let value = |line: &str| {
            let found = text.lines().find_map(|text| text.strip_prefix(line));
            found.map(|rest| rest.trim().parse::<f64>().unwrap())
        };
        assert_eq!(value("x_bucket{le=\"0.001\"}"), Some(2.0));
        assert_eq!(value("x_bucket{le=\"0.002\"}"), Some(3.0));
        assert_eq!(value("x_bucket{le=\"0.1\"}"), Some(4.0));
        assert_eq!(value("x_bucket{le=\"+Inf\"}"), Some(5.0));
        assert_eq!(value("x_count"), Some(5.0));
        assert!(value("x_sum").unwrap() > 99.0);
    }

    #[test]
    fn every_line_is_one_that_prometheus_reads() {
        let metrics = Metrics::default();
        metrics.answered(StatusCode::OK, Duration::from_millis(3));
        metrics.answered(StatusCode::TOO_MANY_REQUESTS, Duration::ZERO);
        let connected = metrics.connected();
        let text = metrics.text(States::default());
        for line in text.lines() {
            let sample = line.rsplit_once(' ').is_some_and(|(name, value)| {
                name.starts_with("variorum_") && value.parse::<f64>().is_ok()
            });
            assert!(line.starts_with("# ") || sample, "{line}");
        }
        assert!(text.contains("variorum_sockets 1\n"));
        assert!(text.contains("variorum_refused_total 1\n"));
        assert!(text.contains("variorum_http_answers_total{status=\"2xx\"} 1\n"));
        drop(connected);
        let text = metrics.text(States::default());
        assert!(text.contains("variorum_sockets 0\n"));
    }
}
