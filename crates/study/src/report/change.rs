//! What has become otherwise from one version of a game to the next, and whether that is certain.

use serde::{Deserialize, Serialize};
use variorum_rules::def::Language;

use super::say::{of, say};
use super::text::reason;
use super::{Measure, Play, Report};

/// How unlikely chance alone must be for something to be called certain.
const CHANCE: f64 = 0.05;

/// A figure of two versions of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// What it is about.
    pub what: Figure,
    /// Of the version before.
    pub before: Measure,
    /// Of this one.
    pub now: Measure,
}

/// What a figure is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// Points a game of the side that moves first, from 0 to 1.
    First,
    /// The share of drawn games.
    Draws,
    /// Plies a game.
    Plies,
    /// Legal moves a position.
    Branching,
    /// How often in a game the lead passes to the other side.
    LeadChanges,
    /// The share of games that ended for this reason; and whether somebody won.
    End(String, bool),
}

impl Change {
    /// How much it is more now, with half the width of the interval of that.
    #[must_use]
    pub fn difference(&self) -> (f64, f64) {
        let error = self.before.error().hypot(self.now.error());
        (self.now.value - self.before.value, error)
    }

    /// Whether the interval of the difference leaves no room for its opposite.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        let (difference, error) = self.difference();
        difference.abs() > error
    }
}

/// A piece that acts in one of two versions only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turned {
    /// The id of the type.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What has become of it.
    pub how: How,
    /// Games in which it acted, where it did.
    pub acted: usize,
    /// Games played where it did not.
    pub games: usize,
    /// Whether chance alone hardly does so.
    pub certain: bool,
}

/// What has become of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// It moved before, and never does now.
    Idle,
    /// It never moved before, and does now.
    Active,
    /// There is no such type any more.
    Gone,
    /// There was no such type before.
    New,
}

/// All that two versions differ in, as far as their games show it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Changes {
    /// The figures, whether they have changed or not.
    pub figures: Vec<Change>,
    /// Pieces that act in one of them only.
    pub pieces: Vec<Turned>,
}

impl Report {
    /// What is otherwise than in an earlier version of the game.
    #[must_use]
    pub fn changes(&self, before: &Report) -> Changes {
        let (Some(now), Some(then)) = (&self.base, &before.base) else {
            return Changes::default();
        };
        let figure = |what, pick: fn(&Play) -> Measure| Change {
            what,
            before: pick(then),
            now: pick(now),
        };
        let mut figures = vec![
            figure(Figure::First, |play| play.first),
            figure(Figure::Draws, |play| play.draws),
            figure(Figure::Plies, |play| play.plies),
            figure(Figure::Branching, |play| play.branching),
            figure(Figure::LeadChanges, |play| play.lead_changes),
        ];
        let mut kinds: Vec<(&str, bool)> = Vec::new();
        for end in now.ends.iter().chain(&then.ends) {
            let kind = (end.reason.as_str(), end.won);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        figures.extend(kinds.into_iter().map(|(reason, won)| Change {
            what: Figure::End(reason.to_owned(), won),
            before: share(then, reason, won),
            now: share(now, reason, won),
        }));
        Changes {
            figures,
            pieces: turned(self, before, now.games, then.games),
        }
    }
}

/// The share of games that ended in a way, none of which may have.
fn share(play: &Play, reason: &str, won: bool) -> Measure {
    let mut ends = play.ends.iter();
    let seen = ends.find(|end| end.reason == reason && end.won == won);
    seen.map_or_else(|| Measure::share(&vec![0.0; play.games]), |end| end.share)
}

/// Pieces that act in one of two reports only.
fn turned(now: &Report, then: &Report, games: usize, before: usize) -> Vec<Turned> {
    let has = |report: &Report, id: &str| {
        let played = report.pieces.iter().any(|piece| piece.id == id);
        played || report.untried.absent.iter().any(|other| other == id)
    };
    let acts = |report: &Report, id: &str| {
        let mut pieces = report.pieces.iter();
        let piece = pieces.find(|piece| piece.id == id)?;
        (piece.acts.moves > 0).then_some(piece.games)
    };
    let named = |report: &Report| -> Vec<(String, String)> {
        let pieces = report.pieces.iter();
        let mut named: Vec<_> = pieces
            .map(|piece| (piece.id.clone(), piece.name.clone()))
            .collect();
        let absent = report.untried.absent.iter();
        named.extend(absent.map(|id| (id.clone(), id.clone())));
        named
    };
    let mut all = named(now);
    for piece in named(then) {
        if !all.iter().any(|(id, _)| *id == piece.0) {
            all.push(piece);
        }
    }
    let turned = all.into_iter().filter_map(|(id, name)| {
        let (there, was) = (has(now, &id), has(then, &id));
        let (active, acted) = (acts(now, &id), acts(then, &id));
        let (how, acted, of, games) = match (there, was) {
            (false, true) => (How::Gone, acted.unwrap_or(0), before, games),
            (true, false) => (How::New, active.unwrap_or(0), games, before),
            _ => match (active, acted) {
                (None, Some(acted)) => (How::Idle, acted, before, games),
                (Some(active), None) => (How::Active, active, games, before),
                _ => return None,
            },
        };
        // As often as where it acts, it would be seen in so many games but by this chance.
        let rate = acted as f64 / of.max(1) as f64;
        let unseen = (1.0 - rate).powf(games as f64);
        Some(Turned {
            certain: matches!(how, How::Gone | How::New) || unseen < CHANCE,
            id,
            name,
            how,
            acted,
            games,
        })
    });
    turned.collect()
}

impl Figure {
    /// What it is called.
    pub(in crate::report) fn name(&self, l: Language) -> String {
        let name = match self {
            Figure::First => of(
                l,
                "First mover’s score",
                "Ergebnis des Anziehenden",
                "Score de qui commence",
            ),
            Figure::Draws => of(l, "Draws", "Remis", "Nulles"),
            Figure::Plies => of(
                l,
                "Length in plies",
                "Länge in Halbzügen",
                "Longueur en demi-coups",
            ),
            Figure::Branching => of(
                l,
                "Legal moves a position",
                "Mögliche Züge je Stellung",
                "Coups légaux par position",
            ),
            Figure::LeadChanges => of(
                l,
                "Lead changes a game",
                "Führungswechsel je Partie",
                "Changements d’avantage par partie",
            ),
            Figure::End(reason, won) => return ended(l, reason, *won),
        };
        name.to_owned()
    }

    /// Whether it is a share, told in percent.
    pub(in crate::report) fn is_share(&self) -> bool {
        matches!(self, Figure::First | Figure::Draws | Figure::End(..))
    }
}

/// How games end, as the name of a figure.
fn ended(l: Language, why: &str, won: bool) -> String {
    let words = reason(l, why, won);
    say!(l, "Ended by: {words}", "Ende: {words}", "Fin : {words}")
}

impl Turned {
    /// In a sentence, without markup.
    #[must_use]
    pub fn sentence(&self, l: Language) -> String {
        let Turned {
            name, acted, games, ..
        } = self;
        let sentence = match self.how {
            How::Idle => say!(
                l,
                "{name} no longer acts: it moved in {acted} games before, and in none of {games} now.",
                "{name} wirkt nicht mehr mit: zuvor in {acted} Partien gezogen, jetzt in keiner von {games}.",
                "{name} n’agit plus : jouée dans {acted} parties avant, dans aucune des {games} à présent."
            ),
            How::Active => say!(
                l,
                "{name} acts now: it moves in {acted} games, and moved in none of {games} before.",
                "{name} wirkt jetzt mit: gezogen in {acted} Partien, zuvor in keiner von {games}.",
                "{name} agit à présent : jouée dans {acted} parties, dans aucune des {games} avant."
            ),
            How::Gone => say!(
                l,
                "{name} is gone.",
                "{name} gibt es nicht mehr.",
                "{name} a disparu."
            ),
            How::New => say!(
                l,
                "{name} is new.",
                "{name} ist neu.",
                "{name} est nouvelle."
            ),
        };
        match self.certain {
            true => sentence,
            false => say!(
                l,
                "{sentence} That may be chance.",
                "{sentence} Das kann Zufall sein.",
                "{sentence} C’est peut-être le hasard."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, PlayedGame, Subject, Worker};
    use variorum_catalog::{BuiltIn, Bundle};

    fn played(rules: &variorum_rules::Rules, lines: &[PlayedGame]) -> Report {
        Report::of(rules, lines, &Report::derived(rules).unwrap()).unwrap()
    }

    fn lines() -> (variorum_rules::Rules, Vec<PlayedGame>) {
        lines_of(Subject::load("chess").unwrap(), 20)
    }

    fn lines_of(subject: Subject, longest: u32) -> (variorum_rules::Rules, Vec<PlayedGame>) {
        let mut plan = Plan::new(subject);
        plan.terms.nodes = 5;
        plan.terms.longest = longest;
        let rules = plan.subject.rules.clone();
        let planner = plan.planner().unwrap();
        let mut worker = Worker::default();
        let jobs = (0..30).map(|number| planner.job(number).unwrap());
        let lines = jobs.flat_map(|job| worker.run(&job).unwrap()).collect();
        (rules, lines)
    }

    #[test]
    fn a_game_that_was_played_again_counts_once() {
        let (rules, lines) = lines();
        let once = played(&rules, &lines).base.expect("games");
        let again: Vec<PlayedGame> = lines.iter().chain(&lines).cloned().collect();
        let twice = played(&rules, &again).base.expect("games");
        assert_eq!((once.repeated, twice.repeated), (0, lines.len()));
        assert_eq!(once.games, twice.games);
        assert_eq!(once.first, twice.first);
    }

    #[test]
    fn rules_that_no_game_has_shown_are_named() {
        let (rules, lines) = lines();
        let untried = played(&rules, &lines).untried;
        // Games of twenty plies: some capture, and hardly anybody comes to the last rank. A move that promotes has a letter more.
        let promoted = lines
            .iter()
            .any(|line| line.moves.split(' ').any(|text| text.len() == 5));
        assert_eq!(
            untried.promotes.is_empty(),
            promoted,
            "{:?}",
            untried.promotes
        );
        assert!(untried.freezes.is_empty() && untried.converts.is_empty());
        assert!(!untried.captures.contains(&"P".to_owned()));
        for manner in ["castling", "passing"] {
            let made = lines.iter().any(|line| line.manners.contains_key(manner));
            let told = untried.manners.iter().any(|own| own == manner);
            assert_ne!(made, told, "{manner}");
        }
        let mut old = lines;
        for line in &mut old {
            (line.program, line.manners) = (None, std::collections::BTreeMap::new());
        }
        // Whoever does not know how moves were made tells nothing of it.
        assert!(played(&rules, &old).untried.manners.is_empty());
        // Nobody comes to the middle of the last rank in eight plies.
        let text = "game \"Far\" id=\"far\"\nextends \"chess\"\nregion \"throne\" \"e8\"\nregion \"middle\" \"3rd rank, 4th rank, 5th rank, 6th rank\"\n\
                    piece \"Gnu\" id=\"G\" { move \"N\" to=\"throne\"; move \"C\" to=\"middle\" }\n";
        let (bundle, _) = Bundle::gather("far", text, &BuiltIn);
        let (rules, lines) = lines_of(Subject::own("far", bundle).unwrap(), 8);
        let untried = played(&rules, &lines).untried;
        assert_eq!(untried.regions, ["throne"]);
        assert_eq!(untried.absent, ["G"]);
    }

    #[test]
    fn what_is_the_same_has_not_changed_and_a_great_change_is_certain() {
        let (rules, lines) = lines();
        let before = played(&rules, &lines);
        let same = before.changes(&before);
        assert!(same.pieces.is_empty() && same.figures.len() >= 6);
        for change in &same.figures {
            assert!(!change.is_certain(), "{change:?}");
        }
        let mut won = lines.clone();
        for line in &mut won {
            line.result = "1-0".to_owned();
            line.reason = "checkmate".to_owned();
            if let Some(acts) = line.acts.get_mut("N") {
                acts.moves = 0;
            }
        }
        let now = played(&rules, &won);
        let changes = now.changes(&before);
        let figure = |what: &Figure| {
            let mut figures = changes.figures.iter();
            figures.find(|change| change.what == *what).unwrap()
        };
        assert!(figure(&Figure::First).is_certain());
        assert!(figure(&Figure::Draws).is_certain());
        assert!(!figure(&Figure::Plies).is_certain());
        assert!(figure(&Figure::End("checkmate".to_owned(), true)).is_certain());
        let [knight] = &changes.pieces[..] else {
            panic!("{:?}", changes.pieces);
        };
        assert_eq!((knight.how, knight.certain), (How::Idle, true));
        let back = before.changes(&now);
        assert_eq!(back.pieces[0].how, How::Active);
    }

    #[test]
    fn what_was_seen_in_few_games_may_be_missed_by_chance() {
        let (rules, lines) = lines();
        let mut before = played(&rules, &lines);
        let knight = |report: &mut Report, games: usize, moves: u32| {
            let mut pieces = report.pieces.iter_mut();
            let knight = pieces.find(|piece| piece.id == "N").unwrap();
            knight.games = games;
            knight.acts.moves = moves;
        };
        let mut now = before.clone();
        knight(&mut before, 1, 1);
        knight(&mut now, 30, 0);
        let changes = now.changes(&before);
        assert_eq!(
            (changes.pieces[0].how, changes.pieces[0].certain),
            (How::Idle, false)
        );
        let sentence = changes.pieces[0].sentence(Language::English);
        assert!(sentence.ends_with("That may be chance."), "{sentence}");
    }
}
