//! `certificate`: what a server would tell everybody who is shown the game.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use variorum_reader::{Answer, Job, Task};
use variorum_rules::def::Language;
use variorum_study::{CERTIFIED, COMPARED, Certificate, Comparison, PlayedGame, Report};

use super::source::{self, Tongue};
use super::tool::{Told, Tool, Work};

/// How long games are played before it is asked whether anybody waits, in milliseconds.
const SPELL: u64 = 500;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The whole text of a rule file.
    text: String,
    /// The language of the certificate.
    #[serde(default)]
    language: Tongue,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "certificate",
        "Make the certificate of a rule file",
        "What a server tells everybody who is shown the game: the checker's remarks, whether the compiled rules agree with a literal \
         reading of the file in games of chance, whether 300 quick games came to an end, pieces that never moved, and what the first \
         mover scores, with its 95 % interval. Ask for it when the game is ready; it takes some ten seconds, for a large game minutes.",
        run,
    )
}

fn run(asked: Asked, work: &Work) -> Result<Told, String> {
    let game = source::game(None, Some(&asked.text), &[])?;
    let bundle = game.bundle.ok_or("there is no text")?.write();
    let ask = |task: Task| -> Result<Answer, String> {
        if work.stopped() {
            return Err("it was called off".to_owned());
        }
        let text = bundle.clone();
        Ok(Job { n: 0, text, task }.work())
    };
    let tell = |done: usize, message: String| {
        if let Some(report) = &work.report {
            report(done as f64, (CERTIFIED + COMPARED as usize) as f64, message);
        }
    };
    let mut games: Vec<PlayedGame> = Vec::new();
    while games.len() < CERTIFIED {
        let answer = ask(Task::Play(games.len() as u64, SPELL))?;
        if answer.games.is_empty() {
            return Err(answer.said);
        }
        games.extend(answer.games);
        tell(
            games.len().min(CERTIFIED),
            format!("{} games played", games.len()),
        );
    }
    games.truncate(CERTIFIED);
    let mut compared = Comparison::default();
    let mut remarks = 0;
    while !compared.is_done() {
        let done = compared.games + compared.untold;
        let answer = ask(Task::Compare(u64::from(done), SPELL))?;
        let (more, told) = answer.compared.ok_or(answer.said)?;
        compared.add(more);
        remarks = told;
        tell(CERTIFIED + done as usize, format!("{done} games compared"));
    }
    let derived = Report::derived(&game.rules).map_err(|error| error.to_string())?;
    let report = Report::of(&game.rules, &games, &derived).map_err(|error| error.to_string())?;
    let certificate = Certificate::of(&report, &games, remarks, compared, game.rules.def());
    let certificate = certificate.ok_or("no game was played")?;
    let language: Language = asked.language.into();
    let lines = certificate.findings(language).into_iter().map(|finding| {
        let sign = match finding.good {
            Some(true) => "✓",
            Some(false) => "!",
            None => "·",
        };
        format!("{sign} {}\n", finding.sentence)
    });
    let text: String = lines.collect();
    let data = json!({ "clean": certificate.is_clean(), "certificate": certificate, "text": text });
    Ok(Told::new(text, data))
}
