//! The published studies of games, embedded in the binary: what `variorum study GAME --json` has found out, a file a game.
//!
//! A study is about rules as they were when it was made. One about other rules is not shown, and a test names it.

use std::sync::OnceLock;

use rust_embed::RustEmbed;
use variorum_study::Report;
use variorum_study::report::{Measure, Values};

use crate::words::Words;

#[derive(RustEmbed)]
#[folder = "studies"]
#[allow_missing = true]
struct Files;

/// The study of a game, if one is published and is about these rules.
pub(crate) fn published(variant: &str, digest: &str) -> Option<Report> {
    let report = read(variant)?;
    (report.rules == digest).then_some(report)
}

/// How many plies a game has, if a study of these rules has measured it. The files are read once.
pub(crate) fn plies(variant: &str, digest: &str) -> Option<f64> {
    static MEASURED: OnceLock<Vec<(String, String, f64)>> = OnceLock::new();
    let measured = MEASURED.get_or_init(|| {
        let names = Files::iter();
        let reports = names.filter_map(|file| {
            let name = file.strip_suffix(".json")?.to_owned();
            let report = read(&name)?;
            Some((name, report.rules, report.base?.plies.value))
        });
        reports.collect()
    });
    let mut measured = measured.iter();
    let found = measured.find(|(name, rules, _)| name == variant && rules == digest)?;
    Some(found.2)
}

/// The study in a file, whatever rules it is about.
fn read(variant: &str) -> Option<Report> {
    let file = Files::get(&format!("{variant}.json"))?;
    Report::read(std::str::from_utf8(&file.data).ok()?).ok()
}

/// What a piece is worth, as a few words, and the interval in which it lies; nothing for the piece in which worth is told and
/// for those of which the study says nothing. `unit` is the name of the former in the reader's language.
pub(crate) fn worth(
    values: &Values,
    piece: &str,
    unit: &str,
    words: &Words,
) -> Option<(String, String)> {
    let worth = values.worth.iter().find(|worth| worth.id == piece)?;
    if worth.id == values.unit {
        return None;
    }
    let Measure {
        value, low, high, ..
    } = values.surest(worth)?;
    let number = |value: f64| {
        let text = format!("{value:.1}");
        let text = text
            .strip_prefix('-')
            .map_or(text.clone(), |rest| format!("−{rest}"));
        text.replace('.', words.language().decimal_mark())
    };
    let about = words.with(
        "piece-worth",
        &[("value", number(value).into()), ("unit", unit.into())],
    );
    let within = words.with(
        "piece-worth-interval",
        &[("low", number(low).into()), ("high", number(high).into())],
    );
    Some((about, within))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use variorum_journal::identity::VariantId;

    /// Why a published study cannot stay, if it cannot.
    fn fault(name: &str, report: Option<&Report>) -> Option<String> {
        // A game may have more studies than the one that is shown; their names begin with its own.
        let variant = report.map_or(name, |report| report.variant.as_str());
        let of_game = name == variant || name.starts_with(&format!("{variant}-"));
        let game = Game::load(&VariantId::new(variant))
            .ok()
            .filter(|_| of_game);
        let Some(game) = game else {
            return Some(format!(
                "studies/{name}.json is about no game: remove or rename it"
            ));
        };
        let variant = name;
        let again = format!("`variorum study … --json > studies/{name}.json`");
        match report {
            None => Some(format!(
                "studies/{variant}.json is no report; make it anew: {again}"
            )),
            Some(report) if report.rules != game.digest() => Some(format!(
                "studies/{variant}.json is about rules of the digest {}, today's have {}; make it anew: {again}",
                report.rules,
                game.digest()
            )),
            Some(_) => None,
        }
    }

    #[test]
    fn published_studies_are_about_todays_rules() {
        let faults: Vec<String> = Files::iter()
            .filter_map(|file| {
                let variant = file.strip_suffix(".json")?;
                fault(variant, read(variant).as_ref())
            })
            .collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn a_stale_study_is_found() {
        let listed = &crate::game::list()[0];
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let report = crate::tests::studies::report(&game);
        assert_eq!(fault(&listed.id, Some(&report)), None);
        let stale = Report {
            rules: "0".to_owned(),
            ..report
        };
        let words = fault(&listed.id, Some(&stale)).unwrap();
        assert!(words.contains("variorum study"), "{words}");
        assert!(fault(&listed.id, None).is_some() && fault("nowhere", None).is_some());
    }
}
