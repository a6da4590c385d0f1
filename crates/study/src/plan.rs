//! What a study plays: job after job, as many as there is time for.

use std::collections::BTreeMap;

use serde_json::json;
use variorum_record::digest;
use variorum_rules::def::TypeIndex;
use variorum_rules::setup::{FieldKind, Random};
use variorum_rules::{Color, Position};

use crate::army::{Army, change, counts};
use crate::job::{Asked, Job, JobError, PROGRAM, Part, Subject, Terms};
use crate::marks;
use crate::play::{engine, placed};
use crate::played::PlayedGame;

/// Pairs of armies that are drawn for a job, of which the one is taken whose difference is nearest to what is wanted.
const DRAWS: usize = 40;
/// How often the draws are repeated if none of their armies can be played.
const ROUNDS: u64 = 10;
/// The greatest difference that is wanted between two armies, in centipawns.
const DIFFERENCE: usize = 150;
/// Bits of a seed, so that every program can read it exactly.
const SEED_BITS: u32 = 48;

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub subject: Subject,
    /// Set-up choices.
    pub set: BTreeMap<String, String>,
    /// From what all chance is drawn.
    pub seed: u64,
    /// How games are played.
    pub terms: Terms,
    /// Whether to find out what units are worth.
    pub values: bool,
    /// Two armies to be compared.
    pub armies: Option<[Army; 2]>,
    /// Whether to compare the game's options and set-ups.
    pub options: bool,
    /// How a rule file of one's own was named, for the command that repeats the study.
    pub file: Option<String>,
}

/// A plan whose questions have been looked at: it gives jobs by their numbers.
pub struct Planner {
    plan: Plan,
    study: String,
    /// The games that are played: the one asked about, then those with something chosen otherwise.
    variants: Vec<Variant>,
    /// Which question each job of a round belongs to.
    round: Vec<Question>,
    /// What the engine thinks that units are worth.
    derived: Vec<i32>,
}

/// The game with something chosen.
struct Variant {
    part: Part,
    subject: Subject,
    set: BTreeMap<String, String>,
}

#[derive(Clone, Copy)]
enum Question {
    /// A game of the variant of this number.
    Plain(usize),
    Values,
    Armies,
}

impl Plan {
    /// A study of a game as it is: who is better off, how long games are, how they end.
    #[must_use]
    pub fn new(subject: Subject) -> Plan {
        Plan {
            subject,
            set: BTreeMap::new(),
            seed: 1,
            terms: Terms::default(),
            values: false,
            armies: None,
            options: false,
            file: None,
        }
    }

    /// How many settings [`Plan::options`] compares with the game as it is: options, values of the set-up, and values that the file marks.
    #[must_use]
    pub fn settings_to_compare(&self) -> usize {
        let bundle = self.subject.bundle.iter();
        let marked = bundle.map(|bundle| marks::alternatives(bundle.text()).len());
        self.alternatives().len() + marked.sum::<usize>()
    }

    /// What is asked, as jobs and lines keep it.
    fn asked(&self) -> Asked {
        Asked {
            set: self.set.clone(),
            seed: self.seed,
            values: self.values,
            armies: self.armies.clone(),
            options: self.options,
            file: self.file.clone(),
        }
    }

    /// All that decides about the jobs, as text.
    fn settings(&self) -> String {
        let mut settings = json!({
            "program": PROGRAM,
            "variant": self.subject.variant,
            "rules": digest(&self.subject.rules),
            "set": self.set,
            "seed": self.seed,
            "terms": self.terms,
            "values": self.values,
            "armies": self.armies,
            "options": self.options,
        });
        // Marks are comments, so the digest of the rules does not know them.
        let marked = self.subject.bundle.iter().filter(|_| self.options);
        let marked: Vec<String> = marked
            .flat_map(|bundle| marks::alternatives(bundle.text()))
            .map(|alternative| alternative.text)
            .collect();
        if !marked.is_empty() {
            settings["marked"] = json!(marked);
        }
        settings.to_string()
    }

    /// The name that the jobs of this study begin with: the same for the same questions about the same rules.
    ///
    /// ```
    /// use variorum_study::{Plan, Subject};
    ///
    /// let mut plan = Plan::new(Subject::load("chess")?);
    /// let usual = plan.study();
    /// assert_eq!(usual.len(), 12);
    /// plan.terms.nodes = 5;
    /// assert_ne!(usual, plan.study());
    /// # Ok::<(), variorum_study::JobError>(())
    /// ```
    #[must_use]
    pub fn study(&self) -> String {
        // FNV-1a: it tells studies apart and is no secret.
        let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let digest = self.settings().bytes().fold(0xcbf2_9ce4_8422_2325, hash);
        format!("{:012x}", digest >> 16)
    }

    /// Looks at everything that is asked, so that jobs can be given out.
    ///
    /// # Errors
    /// If there is no set-up of the choices, armies cannot be had, or no games can begin.
    pub fn planner(self) -> Result<Planner, JobError> {
        let base = Variant {
            part: Part::Base,
            subject: self.subject.clone(),
            set: self.set.clone(),
        };
        let mut variants = vec![base];
        if self.options {
            variants.extend(self.alternatives());
            variants.extend(self.marked()?);
        }
        let mut round: Vec<Question> = (0..variants.len()).map(Question::Plain).collect();
        if self.values {
            // Values need the most games.
            round.extend([Question::Values; 3]);
        }
        if self.armies.is_some() {
            round.extend([Question::Armies; 2]);
        }
        let rules = &self.subject.rules;
        let mut engine = engine(rules, self.terms.nets)?;
        let derived = engine.type_values(&rules.start_position()?);
        let planner = Planner {
            study: self.study(),
            plan: self,
            variants,
            round,
            derived,
        };
        // What cannot be played is said now, and not by every job.
        for number in 0..planner.round.len() as u64 {
            let job = planner.job(number)?;
            let subject = job.subject()?;
            for game in 1..=job.games() {
                crate::play::start(&subject.rules, &job, game)?;
            }
        }
        Ok(planner)
    }

    /// The game with each option of its rule file the other way, and with each value of a set-up option in turn.
    fn alternatives(&self) -> Vec<Variant> {
        let mut variants = Vec::new();
        let def = self.subject.rules.def();
        let chosen = |name: &str| def.options.iter().any(|o| o.chosen && o.name == name);
        for option in &def.options {
            let on = def.options.iter().map(|other| other.name.as_str());
            let on: Vec<&str> = on
                .filter(|name| chosen(name) != (*name == option.name))
                .collect();
            // Options that do not go together are no alternative.
            if let Ok(subject) = self.subject.with_options(&on) {
                let sign = if option.chosen { "without " } else { "+" };
                variants.push(Variant {
                    part: Part::Option(format!("{sign}{}", option.name)),
                    subject,
                    set: self.set.clone(),
                });
            }
        }
        for field in self.subject.rules.setup_form().fields {
            let FieldKind::Values { values, default } = &field.kind else {
                continue;
            };
            let now = self.set.get(&field.name).unwrap_or(default);
            for value in values.iter().filter(|value| value.name != *now) {
                let mut set = self.set.clone();
                set.insert(field.name.clone(), value.name.clone());
                let choices = set.iter().map(|(o, v)| (o.as_str(), v.as_str())).collect();
                // Not everything goes with what was chosen.
                if self.subject.rules.setup(&choices, self.seed).is_ok() {
                    variants.push(Variant {
                        part: Part::Option(format!("{}={}", field.name, value.name)),
                        subject: self.subject.clone(),
                        set,
                    });
                }
            }
        }
        variants
    }

    /// The game with each value that its file marks changed in each way that is asked for.
    fn marked(&self) -> Result<Vec<Variant>, JobError> {
        let Some(bundle) = &self.subject.bundle else {
            return Ok(Vec::new());
        };
        let alternatives = marks::alternatives(bundle.text()).into_iter();
        let variants = alternatives.map(|alternative| {
            let bundle = bundle.with_text(alternative.text);
            let label = alternative.label;
            match Subject::own(&self.subject.variant, bundle) {
                Ok(subject) => Ok(Variant {
                    part: Part::Option(label),
                    subject,
                    set: self.set.clone(),
                }),
                Err(error) => Err(JobError::Marked(label, Box::new(error))),
            }
        });
        variants.collect()
    }
}

impl Planner {
    /// The name that the jobs begin with.
    #[must_use]
    pub fn study(&self) -> &str {
        &self.study
    }

    /// Tells lines of this study how it was played, if they do not know it: the names of their jobs prove that they are of it.
    pub fn tell(&self, lines: &mut [PlayedGame]) {
        let asked = self.plan.asked();
        let head = format!("{}-", self.study);
        for line in lines.iter_mut().filter(|line| line.job.starts_with(&head)) {
            line.program.get_or_insert_with(|| PROGRAM.to_owned());
            line.terms.get_or_insert_with(|| self.plan.terms.clone());
            line.asked.get_or_insert_with(|| asked.clone());
        }
    }

    /// The plan behind it.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many jobs make a round, in which every question is asked as often as its share says.
    #[must_use]
    pub fn round(&self) -> usize {
        self.round.len()
    }

    /// How many games the job of a number has.
    #[must_use]
    pub fn games(&self, number: u64) -> usize {
        match self.question(number) {
            Question::Plain(_) => 1,
            Question::Values | Question::Armies => 2,
        }
    }

    /// The position from which the first game of a job begins, everything placed.
    ///
    /// # Errors
    /// As [`Planner::job`], or if chance finds none.
    pub fn start(&self, number: u64) -> Result<Position, JobError> {
        let job = self.job(number)?;
        let index = match self.question(number) {
            Question::Plain(index) => index,
            Question::Values | Question::Armies => 0,
        };
        crate::play::start(&self.variants[index].subject.rules, &job, 1)
    }

    /// Whether the job of a number is about the game with this chosen, as [`Part::Option`] names it.
    #[must_use]
    pub fn is_about(&self, number: u64, choice: &str) -> bool {
        let Question::Plain(index) = self.question(number) else {
            return false;
        };
        matches!(&self.variants[index].part, Part::Option(own) if own == choice)
    }

    fn question(&self, number: u64) -> Question {
        self.round[(number % self.round.len() as u64) as usize]
    }

    /// The job of a number, from 0; there is no last one. The same number gives the same job, always.
    ///
    /// # Errors
    /// If chance finds no armies that differ and can be played.
    pub fn job(&self, number: u64) -> Result<Job, JobError> {
        let question = self.question(number);
        let purpose = format!("job {number}");
        let mut random = Random::new(self.plan.seed, &purpose);
        let seed = random.below_u64(1 << SEED_BITS);
        let (variant, part) = match question {
            Question::Plain(index) => (index, self.variants[index].part.clone()),
            Question::Values => (0, Part::Values),
            Question::Armies => (0, Part::Armies),
        };
        let Variant { subject, set, .. } = &self.variants[variant];
        let mut job = Job {
            job: format!("{}-{number}", self.study),
            program: PROGRAM.to_owned(),
            variant: subject.variant.clone(),
            rules: digest(&subject.rules),
            text: subject.bundle.as_ref().map(|bundle| bundle.write()),
            part,
            set: set.clone(),
            seed,
            sides: None,
            terms: self.plan.terms.clone(),
            asked: Some(self.plan.asked()),
        };
        job.sides = match question {
            Question::Plain(_) => None,
            Question::Armies => self.plan.armies.clone(),
            Question::Values => Some(self.uneven(&job)?),
        };
        Ok(job)
    }

    /// Two armies that differ a little: units taken away or changed on one side or on both, so that in the eyes of the engine
    /// neither is far ahead. Games between such armies teach most about what units are worth.
    fn uneven(&self, job: &Job) -> Result<[Army; 2], JobError> {
        let rules = &self.plan.subject.rules;
        let usual = Army::default();
        let position = placed(rules, &job.choices(), job.seed, [&usual, &usual])?;
        let roster = Roster::of(&position);
        for round in 0..ROUNDS {
            let mut random = Random::new(job.seed, &format!("armies {round}"));
            let wanted = random.below(2 * DIFFERENCE + 1) as i32 - DIFFERENCE as i32;
            let mut drawn: Vec<(i32, [Army; 2])> = (0..DRAWS)
                .filter_map(|_| roster.draw(&mut random, &self.derived))
                .map(|(difference, armies)| ((difference - wanted).abs(), armies))
                .collect();
            drawn.sort_by_key(|(distance, _)| *distance);
            let playable = |armies: &[Army; 2]| {
                let [a, b] = armies;
                [[a, b], [b, a]].into_iter().all(|sides| {
                    let changed = change(&position, sides, job.seed);
                    changed.is_ok_and(|p| p.outcome().is_none() && p.has_legal_move())
                })
            };
            let found = drawn.into_iter().take(DRAWS / 8).map(|(_, armies)| armies);
            if let Some(armies) = found.into_iter().find(playable) {
                return Ok(armies);
            }
        }
        Err(JobError::NoStart)
    }
}

/// What the two sides have that can be taken away or changed.
struct Roster {
    ids: Vec<String>,
    /// For each side the types that it has and that may go.
    has: [Vec<TypeIndex>; 2],
    /// For each type those that may stand in its place.
    instead: Vec<Vec<TypeIndex>>,
    /// The type of which there are most units.
    unit: Option<TypeIndex>,
}

impl Roster {
    fn of(position: &Position) -> Roster {
        let rules = position.rules();
        let pieces = &rules.def().pieces;
        let free = |kind: &TypeIndex| !pieces[*kind].royal && !pieces[*kind].neutral;
        let has = Color::BOTH.map(|side| {
            let counts = counts(position, side);
            (0..counts.len())
                .filter(|kind| counts[*kind] > 0)
                .filter(free)
                .collect()
        });
        let instead = (0..pieces.len()).map(|kind| {
            (0..pieces.len())
                .filter(free)
                .filter(|other| *other != kind && pieces[*other].class == pieces[kind].class)
                .filter(|other| pieces[*other].side.is_none())
                .collect()
        });
        let [white, black] = Color::BOTH.map(|side| counts(position, side));
        let count = |kind: &TypeIndex| white[*kind] + black[*kind];
        Roster {
            unit: (0..pieces.len()).filter(free).rev().max_by_key(count),
            ids: pieces.iter().map(|piece| piece.id.clone()).collect(),
            instead: instead.collect(),
            has,
        }
    }

    /// Changes of both armies, and by how much they are better for the first, as far as the engine can tell. Nothing if they
    /// cancel each other out, or if there is nothing that can be changed.
    fn draw(&self, random: &mut Random, worth: &[i32]) -> Option<(i32, [Army; 2])> {
        let mut change = vec![0; worth.len()];
        // One or two changes on the first side, none to three on the other.
        let numbers = [1 + random.below(2), random.below(4)];
        let mut armies = [Army::default(), Army::default()];
        for (index, sign) in [1, -1].into_iter().enumerate() {
            // What both sides have can go from either, whoever has which army.
            let has = |kind: &&TypeIndex| self.has[1].contains(kind);
            let common: Vec<TypeIndex> = self.has[0].iter().filter(has).copied().collect();
            if common.is_empty() {
                return None;
            }
            for _ in 0..numbers[index] {
                // What others are measured in must be known best, so it is changed most.
                let kind = match self.unit {
                    Some(unit) if common.contains(&unit) && random.below(5) < 2 => unit,
                    _ => common[random.below(common.len())],
                };
                let instead = &self.instead[kind];
                change[kind] -= sign;
                if !instead.is_empty() && random.below(5) < 2 {
                    let other = instead[random.below(instead.len())];
                    change[other] += sign;
                    let ids = (self.ids[kind].clone(), self.ids[other].clone());
                    armies[index].one.push(ids);
                } else {
                    armies[index].without.push(self.ids[kind].clone());
                }
            }
        }
        let differs = change.iter().any(|count| *count != 0);
        let difference: i32 = change.iter().zip(worth).map(|(n, worth)| n * worth).sum();
        differs.then_some((difference, armies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_catalog::{BuiltIn, Bundle};

    fn plan(variant: &str) -> Plan {
        let mut plan = Plan::new(Subject::load(variant).unwrap());
        plan.terms.nodes = 30;
        plan
    }

    #[test]
    fn the_same_number_is_the_same_job_and_others_are_others() {
        let values = Plan {
            values: true,
            ..plan("chess")
        };
        let (one, other) = (values.clone().planner().unwrap(), values.planner().unwrap());
        let jobs: Vec<Job> = (0..12).map(|n| one.job(n).unwrap()).collect();
        for (number, job) in jobs.iter().enumerate() {
            assert_eq!(*job, other.job(number as u64).unwrap());
            let again: Job = serde_json::from_str(&serde_json::to_string(job).unwrap()).unwrap();
            assert_eq!(*job, again);
        }
        let bases = jobs.iter().filter(|job| job.part == Part::Base).count();
        assert_eq!((one.round(), bases), (4, 3));
        let mut seeds: Vec<u64> = jobs.iter().map(|job| job.seed).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 12);
    }

    #[test]
    fn armies_of_a_value_job_differ_and_are_nearly_even() {
        let mut values = plan("chess");
        values.values = true;
        let planner = values.planner().unwrap();
        let mut touched = std::collections::BTreeSet::new();
        for number in 0..200 {
            let job = planner.job(number).unwrap();
            let Some([a, b]) = job.sides else { continue };
            assert_ne!(a, b);
            for army in [&a, &b] {
                touched.extend(army.without.iter().cloned());
                touched.extend(army.one.iter().map(|(from, _)| from.clone()));
            }
        }
        let all: Vec<&str> = touched.iter().map(String::as_str).collect();
        assert_eq!(all, ["B", "N", "P", "Q", "R"]);
    }

    #[test]
    fn alternatives_are_what_the_game_offers() {
        let options = Plan {
            options: true,
            ..plan("nova8")
        };
        let names: Vec<Part> = options
            .planner()
            .unwrap()
            .variants
            .into_iter()
            .map(|variant| variant.part)
            .collect();
        assert!(
            names.contains(&Part::Option("+capture".to_owned())),
            "{names:?}"
        );
        assert!(names.len() > 3, "{names:?}");
    }

    #[test]
    fn values_that_a_file_marks_are_tried() {
        let study = |marks: &str| {
            let text = format!(
                "game \"A\" id=\"a\"\nextends \"chess\"\ndraws {{ repetition 3; moves 50 }} // {marks}\n"
            );
            let (bundle, _) = Bundle::gather("a.kdl", &text, &BuiltIn);
            let mut plan = Plan::new(Subject::own("a", bundle).unwrap());
            plan.options = true;
            plan.terms.nodes = 5;
            plan.terms.longest = 20;
            plan
        };
        let planner = study("try 30 70").planner().unwrap();
        let parts: Vec<Part> = planner
            .variants
            .iter()
            .map(|one| one.part.clone())
            .collect();
        let option = |label: &str| Part::Option(label.to_owned());
        assert_eq!(
            parts,
            [Part::Base, option("line 3: 30"), option("line 3: 70")]
        );
        let rules: Vec<String> = (0..3)
            .map(|number| planner.job(number).unwrap().rules)
            .collect();
        assert!(rules[0] != rules[1] && rules[1] != rules[2]);
        // Whoever marks otherwise makes another study of the same rules.
        let other = study("try 30").planner().unwrap();
        assert_eq!(other.job(0).unwrap().rules, rules[0]);
        assert_ne!(other.study(), planner.study());
        let games = crate::Worker::default()
            .run(&planner.job(1).unwrap())
            .unwrap();
        assert_eq!(games[0].part, option("line 3: 30"));
        let error = study("try \"much\"").planner().err().unwrap().to_string();
        assert!(error.starts_with("tried in line 3: \"much\": "), "{error}");
    }

    #[test]
    fn what_cannot_be_played_is_said_at_once() {
        let mut armies = plan("chess");
        let ghosts = Army {
            without: vec!["Q".to_owned(), "Q".to_owned()],
            ..Army::default()
        };
        armies.armies = Some([Army::default(), ghosts]);
        let error = armies.planner().err().unwrap().to_string();
        assert!(error.contains("no `Q`"), "{error}");
        let mut set = plan("chess");
        set.set.insert("colour".to_owned(), "red".to_owned());
        assert!(set.planner().is_err());
    }
}
