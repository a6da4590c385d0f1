//! The published studies of games, embedded in the binary: what `variorum study GAME --json` has found out, a file a game.
//!
//! A study is about rules as they were when it was made. One about other rules is not shown, and a test names it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use variorum_play::game::{Game, Worth, Worths};
use variorum_study::Report;
use variorum_study::report::Values;

#[derive(RustEmbed)]
#[folder = "studies"]
#[allow_missing = true]
struct Files;

/// The studies by the ids of their games.
static REPORTS: LazyLock<BTreeMap<String, Report>> = LazyLock::new(|| {
    let names = Files::iter();
    let reports = names.filter_map(|file| {
        let name = file.strip_suffix(".json")?.to_owned();
        let report = read(&name)?;
        Some((name, report))
    });
    reports.collect()
});

/// The study of a game, if one is published and is about its rules.
pub(crate) fn published(game: &Game) -> Option<&'static Report> {
    let report = REPORTS.get(game.id().as_str())?;
    (report.rules == game.digest()).then_some(report)
}

/// How many plies a game has, if its study has measured it.
pub(crate) fn plies(game: &Game) -> Option<f64> {
    Some(published(game)?.base.as_ref()?.plies.value)
}

/// What the pieces of a game are worth, if its study has measured it.
pub(crate) fn worths(game: &Game) -> Option<Worths> {
    published(game)?.values.as_ref().map(measured)
}

/// What values say of pieces, each by the surest of their methods.
pub(crate) fn measured(values: &Values) -> Worths {
    let pieces = values.worth.iter().filter_map(|worth| {
        let measure = values.surest(worth)?;
        let worth_of_it = Worth {
            value: measure.value,
            low: measure.low,
            high: measure.high,
        };
        Some((worth.id.clone(), worth_of_it))
    });
    Worths {
        unit: values.unit.clone(),
        pieces: pieces.collect(),
    }
}

/// The study in a file, whatever rules it is about.
fn read(variant: &str) -> Option<Report> {
    let file = Files::get(&format!("{variant}.json"))?;
    Report::read(std::str::from_utf8(&file.data).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_journal::identity::VariantId;
    use variorum_play::game::Game;

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
        let listed = &variorum_play::testing::list()[0];
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
