//! A certificate: what was found out about rules before others are shown them.

use serde::{Deserialize, Serialize};
use variorum_rules::def::{GameDef, Language};

use crate::played::PlayedGame;
use crate::report::say::say;
use crate::report::{Measure, Report};

/// Games that the program plays against itself for a certificate.
pub const CERTIFIED: usize = 300;

/// Games of chance in which compiled rules are compared with a literal reading.
pub const COMPARED: u32 = 60;

/// What became of comparing compiled rules with a literal reading of the same file, in games of chance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Comparison {
    /// Games that were compared from their beginning to their end.
    pub games: u32,
    /// Positions in them.
    pub positions: u32,
    /// Games that the literal reading cannot begin.
    pub untold: u32,
    /// The first position in which both differ, and how.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<String>,
}

impl Comparison {
    /// Takes in what was found in more games.
    pub fn add(&mut self, more: Comparison) {
        self.games += more.games;
        self.positions += more.positions;
        self.untold += more.untold;
        self.difference = self.difference.take().or(more.difference);
    }

    /// Whether enough is known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.difference.is_some() || self.games + self.untold >= COMPARED
    }
}

/// A certificate of rules. It tells figures; whether these are good is for people to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Certificate {
    /// The version of the program.
    pub program: String,
    /// The digest of the rules.
    pub rules: String,
    /// Remarks of the checker.
    pub remarks: usize,
    /// How the compiled rules compare with a literal reading.
    pub compared: Comparison,
    /// Games of the program against itself.
    pub games: usize,
    /// Those that were broken off because of their length.
    pub unended: usize,
    /// Names of pieces that were never seen to move, though they can.
    pub idle: Vec<String>,
    /// Points a game of the side that moves first, from 0 to 1.
    pub first: Measure,
    /// The share of drawn games.
    pub draws: Measure,
    /// Plies a game.
    pub plies: Measure,
}

/// A line of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is as it should be; nothing where that is a matter of taste.
    pub good: Option<bool>,
    /// In a sentence.
    pub sentence: String,
}

impl Certificate {
    /// Sums up what was found; nothing if no game was played as it is. `def` is the game, which says what can move at all.
    #[must_use]
    pub fn of(
        report: &Report,
        games: &[PlayedGame],
        remarks: usize,
        compared: Comparison,
        def: &GameDef,
    ) -> Option<Certificate> {
        let play = report.base.as_ref()?;
        let unended = games.iter().filter(|game| game.is_broken_off()).count();
        let moves = |id: &str| {
            let mut pieces = def.pieces.iter();
            pieces.any(|piece| piece.id == id && !piece.movements.is_empty())
        };
        let still = report.pieces.iter().filter(|piece| piece.acts.moves == 0);
        let idle = still.filter(|piece| moves(&piece.id));
        Some(Certificate {
            program: report.program.clone(),
            rules: report.rules.clone(),
            remarks,
            compared,
            games: play.games + play.repeated,
            unended,
            idle: idle.map(|piece| piece.name.clone()).collect(),
            first: play.first,
            draws: play.draws,
            plies: play.plies,
        })
    }

    /// Whether every finding that is no matter of taste is as it should be.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        let findings = self.findings(Language::English);
        findings.iter().all(|finding| finding.good != Some(false))
    }

    /// All that it says, in sentences.
    #[must_use]
    pub fn findings(&self, l: Language) -> Vec<Finding> {
        let finding = |good: Option<bool>, sentence: String| Finding { good, sentence };
        vec![
            self.checked(l),
            self.compared(l),
            match self.unended {
                0 => finding(
                    Some(true),
                    say!(
                        l,
                        "All {} games of the computer against itself came to an end.",
                        "Alle {} Partien des Computers gegen sich selbst kamen zu einem Ende.",
                        "Les {} parties de l’ordinateur contre lui-même ont toutes pris fin.",
                        self.games
                    ),
                ),
                unended => finding(
                    Some(false),
                    say!(
                        l,
                        "{unended} of {} games of the computer against itself were broken off: they were too long.",
                        "{unended} von {} Partien des Computers gegen sich selbst wurden abgebrochen: Sie waren zu lang.",
                        "{unended} des {} parties de l’ordinateur contre lui-même ont été interrompues : trop longues.",
                        self.games
                    ),
                ),
            },
            match self.idle.is_empty() {
                true => finding(
                    Some(true),
                    say!(
                        l,
                        "Every piece that was on the board moved.",
                        "Jede Figur, die auf dem Brett war, hat gezogen.",
                        "Toute pièce présente sur le plateau a joué."
                    ),
                ),
                false => finding(
                    Some(false),
                    say!(
                        l,
                        "Never seen to move: {}.",
                        "Nie gezogen: {}.",
                        "Jamais jouées : {}.",
                        self.idle.join(", ")
                    ),
                ),
            },
            self.fair(l),
        ]
    }

    fn checked(&self, l: Language) -> Finding {
        let sentence = match self.remarks {
            0 => say!(
                l,
                "The checker has no remark.",
                "Der Prüfer hat nichts anzumerken.",
                "Le vérificateur n’a pas de remarque."
            ),
            1 => say!(
                l,
                "The checker has 1 remark.",
                "Der Prüfer hat 1 Anmerkung.",
                "Le vérificateur a 1 remarque."
            ),
            remarks => say!(
                l,
                "The checker has {remarks} remarks.",
                "Der Prüfer hat {remarks} Anmerkungen.",
                "Le vérificateur a {remarks} remarques."
            ),
        };
        Finding {
            good: Some(self.remarks == 0),
            sentence,
        }
    }

    fn compared(&self, l: Language) -> Finding {
        let Comparison {
            games,
            positions,
            difference,
            ..
        } = &self.compared;
        if let Some(difference) = difference {
            return Finding {
                good: Some(false),
                sentence: say!(
                    l,
                    "The program and a literal reading of the file differ: {difference}",
                    "Das Programm und ein wörtliches Lesen der Datei unterscheiden sich: {difference}",
                    "Le programme et une lecture littérale du fichier diffèrent : {difference}"
                ),
            };
        }
        if *games == 0 {
            return Finding {
                good: None,
                sentence: say!(
                    l,
                    "The literal reading cannot begin this game, so it was not compared.",
                    "Das wörtliche Lesen kann dieses Spiel nicht beginnen; es wurde nicht verglichen.",
                    "La lecture littérale ne peut pas commencer ce jeu : il n’a pas été comparé."
                ),
            };
        }
        Finding {
            good: Some(true),
            sentence: say!(
                l,
                "The program and a literal reading of the file agree in {games} games of chance, {positions} positions.",
                "Das Programm und ein wörtliches Lesen der Datei stimmen in {games} Zufallspartien überein, {positions} Stellungen.",
                "Le programme et une lecture littérale du fichier s’accordent dans {games} parties au hasard, {positions} positions."
            ),
        }
    }

    fn fair(&self, l: Language) -> Finding {
        let Measure {
            value, low, high, ..
        } = self.first;
        let percent = |share: f64| format!("{:.0}", share * 100.0);
        let sentence = say!(
            l,
            "The first mover scores {} % ({} to {}).",
            "Wer anfängt, erzielt {} % ({} bis {}).",
            "Qui commence marque {} % ({} à {}).",
            percent(value),
            percent(low),
            percent(high)
        );
        Finding {
            good: None,
            sentence,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, Subject, Worker};

    #[test]
    fn a_certificate_tells_what_is_wrong() {
        let mut plan = Plan::new(Subject::load("chess").unwrap());
        plan.terms.nodes = 5;
        plan.terms.longest = 30;
        plan.terms.adjudicate = false;
        let rules = plan.subject.rules.clone();
        let planner = plan.planner().unwrap();
        let mut worker = Worker::default();
        let jobs = (0..4).map(|number| planner.job(number).unwrap());
        let mut games: Vec<PlayedGame> = jobs.flat_map(|job| worker.run(&job).unwrap()).collect();
        // Whoever plays well may have mated in so few plies.
        for game in &mut games {
            game.reason = variorum_arena::reason::ADJUDICATION.to_owned();
            game.terms.as_mut().expect("terms").longest = 1;
        }
        let report = Report::of(&rules, &games, &Report::derived(&rules).unwrap()).unwrap();
        let compared = Comparison {
            games: 3,
            positions: 90,
            ..Comparison::default()
        };
        let of = |games: &[PlayedGame], compared: &Comparison, remarks: usize| {
            let def = rules.def();
            Certificate::of(&report, games, remarks, compared.clone(), def).unwrap()
        };
        let broken = of(&games, &compared, 0);
        assert_eq!(broken.unended, 4);
        assert!(!broken.is_clean());
        for game in &mut games {
            game.reason = "checkmate".to_owned();
        }
        let mut clean = of(&games, &compared, 0);
        clean.idle.clear();
        assert!(clean.is_clean(), "{:?}", clean.findings(Language::English));
        assert!(!of(&games, &compared, 2).is_clean());
        let differs = Comparison {
            difference: Some("8/8 w".to_owned()),
            ..compared
        };
        assert!(!of(&games, &differs, 0).is_clean());
        for language in Language::ALL {
            let findings = of(&games, &differs, 1).findings(language);
            assert_eq!(findings.len(), 5);
            assert!(findings[1].sentence.contains("8/8 w"));
        }
        let untold = of(&games, &Comparison::default(), 0);
        assert_eq!(untold.findings(Language::English)[1].good, None);
    }
}
