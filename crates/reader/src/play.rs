//! Games that the engine plays against itself by rules that somebody has written.

use std::cell::RefCell;
use std::time::Duration;

use variorum_catalog::Bundle;
use variorum_naive::{Agreement, agree};
use variorum_rules::setup::Random;
use variorum_study::{
    COMPARED, Comparison, JobError, Plan, Planner, PlayedGame, Subject, Terms, Worker,
};

use crate::{Question, Spell, check};

#[cfg(not(target_family = "wasm"))]
use std::time::Instant;
#[cfg(target_family = "wasm")]
use web_time::Instant;

/// The longest game of chance in which rules are compared, in plies.
const LONGEST: u32 = 40;

/// Rules by their text, with options, what is asked of them, whoever gives out their jobs, and whoever plays them.
type Known = (String, Vec<String>, Question, Planner, Worker);

thread_local! {
    /// The rules of which games were played last: the next ones are most probably by the same.
    static LAST: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// The plan of a trial of rules with some of their options: quick games, alike wherever they are played. Each question has games
/// of its own, so that none counts twice in a report on several.
///
/// # Errors
/// If the text is no bundle, or its game cannot be loaded with these options.
pub fn trial(text: &str, options: &[String], question: Question) -> Result<Plan, JobError> {
    let bundle = Bundle::read(text).ok_or(JobError::Text)?;
    let name = bundle.load(&[]).map_err(JobError::Game)?.def().id.clone();
    let chosen: String = options.iter().map(|option| format!("+{option}")).collect();
    let mut plan = Plan::new(Subject::own(&format!("{name}{chosen}"), bundle)?);
    plan.terms = Terms::QUICK;
    plan.seed = 1 + question as u64;
    plan.values = question == Question::Worth;
    plan.options = question == Question::Settings;
    plan.file = Some(format!("{name}.{}{chosen}", variorum_catalog::EXTENSION));
    Ok(plan)
}

/// The question to which a game of a trial belongs.
pub fn asked(game: &PlayedGame) -> Question {
    match &game.asked {
        Some(asked) if asked.values => Question::Worth,
        Some(asked) if asked.options => Question::Settings,
        _ => Question::Play,
    }
}

/// Plays games of a trial.
pub(crate) fn play(text: &str, spell: &Spell) -> Result<Vec<PlayedGame>, JobError> {
    let until = Deadline::in_ms(spell.ms);
    let asked = (&spell.options[..], spell.question);
    with(text, asked, |planner, worker| {
        let settled = |number: &u64| {
            let mut without = spell.without.iter();
            without.any(|choice| planner.is_about(*number, choice))
        };
        let mut games = Vec::new();
        let (which, players) = spell.share.unwrap_or((0, 1));
        let numbers = (spell.from..).filter(|number| !settled(number));
        for number in numbers.skip(which).step_by(players.max(1)) {
            games.extend(worker.run(&planner.job(number)?)?);
            if until.is_over() {
                break;
            }
        }
        Ok(games)
    })
}

/// Compares compiled rules with a literal reading in games of chance, from one of this number on: one at least, and no more once so many
/// milliseconds have passed. Also tells how many remarks the checker has.
pub(crate) fn compare(text: &str, from: u64, ms: u64) -> Result<(Comparison, usize), JobError> {
    let until = Deadline::in_ms(ms);
    let bundle = Bundle::read(text).ok_or(JobError::Text)?;
    let remarks = check::remarks(&bundle);
    with(text, (&[], Question::Play), |planner, _| {
        let mut compared = Comparison::default();
        for number in from.. {
            let start = planner.start(number)?;
            let mut random = Random::new(number, "compared");
            let mut choose = |n: usize| random.below(n);
            // Literal reading takes its time: a game of many pieces is compared up to where that is over.
            let goes_on = |ply: u32| ply < LONGEST && !until.is_over();
            match agree(&start.rules(), &start, &mut choose, &goes_on) {
                Agreement::Agreed(positions) => {
                    compared.games += 1;
                    compared.positions += positions;
                }
                Agreement::Untold => compared.untold += 1,
                Agreement::Differs { fen, how } => {
                    compared.difference = Some(format!("{fen}: {how}"));
                }
            }
            if until.is_over() || compared.is_done() || number + 1 >= u64::from(COMPARED) {
                break;
            }
        }
        Ok((compared, remarks))
    })
}

/// Does something with the rules of a text, which are read anew only if they are others than last time.
fn with<T>(
    text: &str,
    (options, question): (&[String], Question),
    work: impl FnOnce(&Planner, &mut Worker) -> Result<T, JobError>,
) -> Result<T, JobError> {
    let known = LAST.take();
    let known = known.filter(|(last, chosen, asked, ..)| {
        last == text && chosen == options && *asked == question
    });
    let (text, options, _, planner, mut worker) = match known {
        Some(known) => known,
        None => {
            let planner = trial(text, options, question)?.planner()?;
            let options = options.to_vec();
            (
                text.to_owned(),
                options,
                question,
                planner,
                Worker::default(),
            )
        }
    };
    let done = work(&planner, &mut worker);
    LAST.set(Some((text, options, question, planner, worker)));
    done
}

/// A moment after which nothing more is begun.
struct Deadline(Instant, Duration);

impl Deadline {
    fn in_ms(ms: u64) -> Deadline {
        Deadline(Instant::now(), Duration::from_millis(ms))
    }

    fn is_over(&self) -> bool {
        self.0.elapsed() >= self.1
    }
}
