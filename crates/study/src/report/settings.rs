//! How the games of a report were played, and the command that plays them again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use variorum_rules::def::Language;

use super::say::{of, say};
use super::{ReportError, is_of_game};
use crate::job::{Asked, Terms};
use crate::played::PlayedGame;

/// A study whose games are in a report. Games of earlier versions do not say how they were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Studied {
    /// What the names of its jobs begin with: a digest of all that follows and of the rules.
    pub study: String,
    /// Its games.
    pub games: usize,
    /// The version of the program that played them.
    #[serde(default)]
    pub program: Option<String>,
    /// How they were played.
    #[serde(default)]
    pub terms: Option<Terms>,
    /// What was asked.
    #[serde(default)]
    pub asked: Option<Asked>,
}

/// The studies that lines belong to, in the order of their names.
pub(super) fn studies(lines: &[&PlayedGame]) -> Result<Vec<Studied>, ReportError> {
    let mut studies: BTreeMap<&str, Studied> = BTreeMap::new();
    for line in lines {
        let name = line.job.rsplit_once('-').map_or("", |(study, _)| study);
        let studied = studies.entry(name).or_insert_with(|| Studied {
            study: name.to_owned(),
            games: 0,
            program: None,
            terms: None,
            asked: None,
        });
        studied.games += 1;
        // Some lines of a study may know what others, written by an earlier version, do not.
        studied.program = studied.program.take().or_else(|| line.program.clone());
        studied.terms = studied.terms.take().or_else(|| line.terms.clone());
        studied.asked = studied.asked.take().or_else(|| line.asked.clone());
    }
    // Of a study that has played nothing but the game with something chosen otherwise the set-up does not matter.
    let has_game = |name: &str| {
        let mut own = lines.iter().filter(|line| is_of_game(line));
        own.any(|line| {
            line.job
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('-'))
        })
    };
    let known: Vec<&Studied> = studies
        .values()
        .filter(|studied| has_game(&studied.study))
        .collect();
    for (index, one) in known.iter().enumerate() {
        for other in &known[index + 1..] {
            let terms = one.terms.as_ref().zip(other.terms.as_ref());
            let asked = one.asked.as_ref().zip(other.asked.as_ref());
            if terms.is_some_and(|(a, b)| a != b) || asked.is_some_and(|(a, b)| a.set != b.set) {
                let names = [one, other].map(|studied| studied.study.clone());
                let [one, other] = names;
                return Err(ReportError::Settings(one, other));
            }
        }
    }
    Ok(studies.into_values().collect())
}

/// A word of a command line, between quotes if a shell would make something else of it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=+.,/:@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

impl Studied {
    /// The command that plays these games again; nothing if too little is known.
    #[must_use]
    pub fn command(&self, variant: &str) -> Option<String> {
        let (terms, asked) = (self.terms.as_ref()?, self.asked.as_ref()?);
        let game = asked.file.as_deref().unwrap_or(variant);
        let mut words = vec!["variorum".to_owned(), "study".to_owned(), quoted(game)];
        for (option, value) in &asked.set {
            words.push("--choose".to_owned());
            words.push(quoted(&format!("{option}={value}")));
        }
        if asked.values {
            words.push("--values".to_owned());
        }
        if let Some([first, second]) = &asked.armies {
            for (option, army) in [("--army", first), ("--against", second)] {
                words.push(option.to_owned());
                words.push(quoted(&army.to_string()));
            }
        }
        if asked.options {
            words.push("--options".to_owned());
        }
        let usual = Terms::default();
        for (option, value, usual) in [
            ("--nodes", terms.nodes, usual.nodes),
            ("--opening", terms.opening.into(), usual.opening.into()),
            ("--max-plies", terms.longest.into(), usual.longest.into()),
            ("--seed", asked.seed, 1),
        ] {
            if value != usual {
                words.push(format!("{option} {value}"));
            }
        }
        if !terms.adjudicate {
            words.push("--play-out".to_owned());
        }
        if !terms.nets {
            words.push("--by-hand".to_owned());
        }
        words.push(format!("--games {}", self.games));
        Some(words.join(" "))
    }

    /// How the games were played, in words; nothing if that is not known.
    #[must_use]
    pub fn words(&self, l: Language) -> Option<String> {
        let terms = self.terms.as_ref()?;
        let mut parts = vec![
            say!(
                l,
                "{} positions a move",
                "{} Stellungen je Zug",
                "{} positions par coup",
                terms.nodes
            ),
            say!(
                l,
                "{} plies of opening",
                "{} Halbzüge Eröffnung",
                "{} demi-coups d’ouverture",
                terms.opening
            ),
            say!(
                l,
                "at most {} plies",
                "höchstens {} Halbzüge",
                "au plus {} demi-coups",
                terms.longest
            ),
        ];
        let ended = match terms.adjudicate {
            true => of(
                l,
                "ended when decided for both sides",
                "beendet, wenn für beide Seiten entschieden",
                "arrêtées quand les deux camps les voient décidées",
            ),
            false => of(
                l,
                "played to the end",
                "zu Ende gespielt",
                "jouées jusqu’au bout",
            ),
        };
        parts.push(ended.to_owned());
        if !terms.nets {
            let by_hand = of(l, "without nets", "ohne Netze", "sans réseaux");
            parts.push(by_hand.to_owned());
        }
        if let Some(asked) = &self.asked {
            parts.push(say!(l, "seed {}", "Startzahl {}", "graine {}", asked.seed));
            let set = asked
                .set
                .iter()
                .map(|(option, value)| format!("{option} {value}"));
            parts.extend(set);
        }
        parts.extend(
            self.program
                .as_ref()
                .map(|program| format!("Variorum {program}")),
        );
        Some(parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Army, Plan, Planner, Report, Subject, Worker};

    const GAME: &str = "ultima";

    fn planner(change: impl Fn(&mut Plan)) -> Planner {
        let mut plan = Plan::new(Subject::load(GAME).unwrap());
        plan.terms.nodes = 5;
        plan.terms.longest = 20;
        change(&mut plan);
        plan.planner().unwrap()
    }

    fn lines(planner: &Planner, jobs: u64) -> Vec<PlayedGame> {
        let mut worker = Worker::default();
        let jobs = (0..jobs).map(|number| planner.job(number).unwrap());
        jobs.flat_map(|job| worker.run(&job).unwrap()).collect()
    }

    fn report(lines: &[PlayedGame]) -> Result<Report, ReportError> {
        let rules = variorum_catalog::load(GAME).unwrap();
        Report::of(&rules, lines, &Report::derived(&rules).unwrap())
    }

    #[test]
    fn a_report_knows_the_command_that_repeats_it() {
        let planner = planner(|plan| {
            plan.seed = 9;
            plan.values = true;
            let less = Army::parse(plan.subject.rules.def(), "-I,L=W").unwrap();
            plan.armies = Some([less, Army::default()]);
            plan.terms.adjudicate = false;
        });
        let mut lines = lines(&planner, 3);
        let [studied] = &report(&lines).unwrap().studies[..] else {
            panic!("one study");
        };
        assert_eq!(studied.study, planner.study());
        let command = studied.command(GAME).unwrap();
        assert_eq!(
            command,
            format!(
                "variorum study ultima --values --army -I,L=W --against usual --nodes 5 --max-plies 20 --seed 9 --play-out --games {}",
                lines.len()
            )
        );
        assert!(
            studied
                .words(Language::English)
                .unwrap()
                .starts_with("5 positions a move")
        );
        // Lines of an earlier version know nothing; who plans the same study can tell them.
        for line in &mut lines {
            (line.program, line.terms, line.asked) = (None, None, None);
        }
        let old = report(&lines).unwrap().studies[0].clone();
        assert_eq!(
            (old.command(GAME), old.words(Language::English)),
            (None, None)
        );
        planner.tell(&mut lines);
        assert_eq!(report(&lines).unwrap().studies[0], *studied);
    }

    #[test]
    fn the_command_names_the_file_of_a_game_of_ones_own() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/walls.kdl");
        let (bundle, _) = variorum_catalog::bundle_path(file).unwrap().unwrap();
        let mut plan = Plan::new(Subject::own("walls", bundle).unwrap());
        plan.terms.nodes = 5;
        plan.terms.longest = 20;
        let name = plan.study();
        plan.file = Some("my games/walls.kdl".to_owned());
        assert_eq!(plan.study(), name, "where it lies is no part of the study");
        let rules = plan.subject.rules.clone();
        let lines = lines(&plan.planner().unwrap(), 1);
        let report = Report::of(&rules, &lines, &Report::derived(&rules).unwrap()).unwrap();
        let command = report.studies[0].command(&report.variant).unwrap();
        assert!(
            command.starts_with("variorum study 'my games/walls.kdl' --nodes 5"),
            "{command}"
        );
    }

    #[test]
    fn two_studies_have_one_report_if_they_were_played_alike() {
        let values = planner(|plan| plan.values = true);
        let options = planner(|plan| plan.options = true);
        let mut both = lines(&values, 5);
        let (of_values, of_options) = (both.len(), lines(&options, options.round() as u64));
        both.extend(of_options.clone());
        let whole = report(&both).unwrap();
        assert_eq!(whole.games, of_values + of_options.len());
        let games: Vec<usize> = whole.studies.iter().map(|studied| studied.games).collect();
        assert_eq!(games.iter().sum::<usize>(), whole.games);
        let bases = both.iter().filter(|line| line.part == crate::Part::Base);
        let bases = bases.count();
        // Both began with the same games of the game as it is.
        let base = whole.base.unwrap();
        assert_eq!(base.games + base.repeated, bases);
        assert!(base.repeated > 0);
        assert_eq!(whole.options.len(), options.round());
        let as_it_is = whole.options.iter().find(|choice| choice.choice.is_empty());
        assert_eq!(as_it_is.unwrap().play.games, base.games);
        let others = lines(&planner(|plan| plan.terms.nodes = 6), 1);
        both.extend(others);
        let error = report(&both).unwrap_err();
        assert!(matches!(error, ReportError::Settings(..)), "{error}");
    }
}
