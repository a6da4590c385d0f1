//! `study`: the game plays against itself, and what that shows.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use variorum_study::{Extent, Plan, Report, Store, Subject};

use super::source::{self, Tongue};
use super::tool::{Told, Tool, Work};

/// What is played if nothing is said, and at most.
const GAMES: u64 = 60;
const MOST_GAMES: u64 = 2_000;
const NODES: u64 = 200;
const MOST_NODES: u64 = 5_000;
const SECONDS: u64 = 20;
const MOST_SECONDS: u64 = 120;

/// Games under way when the time is over are played on for so long; then they are left.
const GRACE: Duration = Duration::from_secs(10);

/// A game of so many plies is drawn.
const LONGEST: u32 = 300;

/// The most threads that play.
const THREADS: usize = 4;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The id of a bundled game, such as `chess`; options are appended with `+`. Either this or `text`.
    game: Option<String>,
    /// The whole text of a rule file. Either this or `game`.
    text: Option<String>,
    /// Options of the game that are on.
    #[serde(default)]
    options: Vec<String>,
    /// Answers to the questions of the game's set-up, by their names.
    #[serde(default)]
    choices: BTreeMap<String, String>,
    /// How many games: 60 if nothing is said, at most 2000.
    games: Option<u64>,
    /// Positions that are looked at for a move: 200 if nothing is said, at most 5000. More is stronger play, and slower.
    nodes: Option<u64>,
    /// No game is begun after so many seconds: 20 if nothing is said, at most 120.
    seconds: Option<u64>,
    /// The number from which all chance is drawn: 1 if nothing is said. The same number plays the same games.
    seed: Option<u64>,
    /// The language of the report.
    #[serde(default)]
    language: Tongue,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "study",
        "Let the game be played and report",
        "The engine plays the game against itself, quickly, and reports what that shows: who is better off with a 95 % interval, \
         how many games are drawn, how long they last and how they end, what each piece did, and what no piece ever did. It \
         takes about as many seconds as `seconds` allows.",
        run,
    )
}

fn within(name: &str, asked: Option<u64>, usual: u64, most: u64) -> Result<u64, String> {
    let number = asked.unwrap_or(usual);
    if (1..=most).contains(&number) {
        return Ok(number);
    }
    Err(format!("`{name}` is from 1 to {most}, and not {number}"))
}

fn run(asked: Asked, work: &Work) -> Result<Told, String> {
    let games = within("games", asked.games, GAMES, MOST_GAMES)?;
    let nodes = within("nodes", asked.nodes, NODES, MOST_NODES)?;
    let seconds = within("seconds", asked.seconds, SECONDS, MOST_SECONDS)?;
    let game = source::game(asked.game.as_deref(), asked.text.as_deref(), &asked.options)?;
    let is_own = game.bundle.is_some();
    let subject = match game.bundle {
        None => Subject::load(&game.id),
        Some(bundle) => Subject::own(&game.id, bundle),
    };
    let mut plan = Plan::new(subject.map_err(|error| error.to_string())?);
    // What the report tells as the command that repeats it takes the text as a file.
    let (base, options) = game.id.split_at(game.id.find('+').unwrap_or(game.id.len()));
    plan.file = is_own.then(|| format!("{base}.kdl{options}"));
    plan.set = asked.choices;
    plan.seed = asked.seed.unwrap_or(1);
    plan.terms.nodes = nodes;
    plan.terms.longest = LONGEST;
    let planner = plan.planner().map_err(|error| error.to_string())?;
    let mut store = Store::in_memory();
    let (begun, time) = (Instant::now(), Duration::from_secs(seconds));
    let extent = Extent {
        jobs: games,
        time: Some(time),
        threads: available_parallelism().map_or(1, NonZero::get).min(THREADS),
    };
    let stop = AtomicBool::new(false);
    let mut told = None;
    let progress = planner.run(&mut store, &extent, &stop, &mut |progress| {
        if work.stopped() || begun.elapsed() > time + GRACE {
            stop.store(true, Ordering::Relaxed);
        }
        if let Some(report) = &work.report
            && told != Some(progress.played)
        {
            told = Some(progress.played);
            let message = format!("{} of {games} games played", progress.played);
            report(progress.played as f64, games as f64, message);
        }
    });
    progress.map_err(|error| error.to_string())?;
    if work.stopped() {
        return Err("it was called off".to_owned());
    }
    let mut lines = store.lines();
    if lines.is_empty() {
        return Err(format!(
            "no game came to its end in {seconds} s: give it more, or fewer `nodes`"
        ));
    }
    planner.tell(&mut lines);
    let rules = &game.rules;
    let derived = Report::derived(rules).map_err(|error| error.to_string())?;
    let report = Report::of(rules, &lines, &derived).map_err(|error| error.to_string())?;
    let mut text = report.text_in(rules, asked.language.into());
    if (report.games as u64) < games {
        let played = report.games;
        let short = format!("{played} of {games} games came to their end in {seconds} s.\n\n");
        text.insert_str(0, &short);
    }
    let data = json!({ "asked": games, "played": report.games, "report": report, "text": text });
    Ok(Told::new(text, data))
}
