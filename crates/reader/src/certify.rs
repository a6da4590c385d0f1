//! How a certificate is made, step by step, by whoever reads texts.

use variorum_rules::Rules;
use variorum_study::{CERTIFIED, COMPARED, Certificate, Comparison, JobError, PlayedGame, Report};

use crate::{Answer, Spell, Task};

/// A certificate that is being made: it says which task comes next, and takes what came of it.
///
/// ```
/// use variorum_reader::{Certifying, Job, Spell, Task};
///
/// let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n".to_owned();
/// let bundle = Job { n: 1, text, task: Task::Check }.work().rules().expect("rules").write();
/// let mut certifying = Certifying::default();
/// let task = certifying.next(0).expect("games are to be played first");
/// assert_eq!(task, Task::Play(Spell::default()));
/// certifying.take(Job { n: 1, text: bundle, task }.work())?;
/// assert_eq!(certifying.next(0), Some(Task::Play(Spell { from: 1, ..Spell::default() })));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Certifying {
    games: Vec<PlayedGame>,
    compared: Comparison,
    remarks: usize,
}

impl Certifying {
    /// Steps of all tasks together: games that are played, then games that are compared.
    pub const STEPS: usize = CERTIFIED + COMPARED as usize;

    /// What is to be done next, for so many milliseconds; nothing once all is known.
    #[must_use]
    pub fn next(&self, ms: u64) -> Option<Task> {
        let done = self.compared.games + self.compared.untold;
        match (self.games.len() < CERTIFIED, self.compared.is_done()) {
            (true, _) => Some(Task::Play(Spell {
                from: self.games.len() as u64,
                ms,
                ..Spell::default()
            })),
            (false, false) => Some(Task::Compare(u64::from(done), ms)),
            (false, true) => None,
        }
    }

    /// Takes what came of the task.
    ///
    /// # Errors
    /// Why it could not be done, in English.
    pub fn take(&mut self, answer: Answer) -> Result<(), String> {
        let was_played = !answer.games.is_empty();
        self.games.extend(answer.games);
        match answer.compared {
            Some((compared, remarks)) => {
                self.compared.add(compared);
                self.remarks = remarks;
                Ok(())
            }
            None if was_played => Ok(()),
            None => Err(answer.said),
        }
    }

    /// How many of the [steps](Certifying::STEPS) are done.
    #[must_use]
    pub fn done(&self) -> usize {
        let compared = self.compared.games + self.compared.untold;
        self.games.len().min(CERTIFIED) + compared as usize
    }

    /// The games of the trial, as far as they are played.
    #[must_use]
    pub fn games(&self) -> &[PlayedGame] {
        &self.games
    }

    /// Sums up what is known; nothing if no game was played.
    ///
    /// # Errors
    /// If the rules have no set-up.
    pub fn certificate(&self, rules: &Rules) -> Result<Option<Certificate>, JobError> {
        let games = &self.games[..self.games.len().min(CERTIFIED)];
        let derived = Report::derived(rules)?;
        let Ok(report) = Report::of(rules, games, &derived) else {
            return Ok(None);
        };
        let compared = self.compared.clone();
        Ok(Certificate::of(
            &report,
            games,
            self.remarks,
            compared,
            rules.def(),
        ))
    }
}
