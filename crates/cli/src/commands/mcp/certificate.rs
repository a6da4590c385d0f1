//! `certificate`: what a server would tell everybody who is shown the game.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use variorum_reader::{Certifying, Job};
use variorum_rules::def::Language;

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
    let mut certifying = Certifying::default();
    while let Some(task) = certifying.next(SPELL) {
        if work.stopped() {
            return Err("it was called off".to_owned());
        }
        let text = bundle.clone();
        certifying.take(Job { n: 0, text, task }.work())?;
        if let Some(report) = &work.report {
            let (done, all) = (certifying.done(), Certifying::STEPS);
            report(done as f64, all as f64, format!("{done} of {all} games"));
        }
    }
    let certificate = certifying.certificate(&game.rules);
    let certificate = certificate.map_err(|error| error.to_string())?;
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
