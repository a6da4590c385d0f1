//! Games of a trial that the page of their writer plays, on his own device.
//!
//! The same rules have the same games wherever they are played, so nothing has to be believed: of each answer one game, drawn by lot, is
//! played here again. Where it differs, the trial takes nothing from devices any more, and what they told is played anew. And no [certificate](super::Trials::certify)
//! is made of such games.

use std::time::Duration;

use variorum_journal::identity::random_seed;
use variorum_reader::{Answer, Job, Question, Spell, Task, asked};
use variorum_study::PlayedGame;

use super::{Hands, Trial, Trials, ask};
use crate::machine::Instant;

/// How long a device plays until it tells what it has, in milliseconds.
const SPELL: u64 = 2_000;

/// After how long without a word of the device games are played here: a page may be closed at any time.
const PATIENCE: Duration = Duration::from_secs(12);

/// The most games of one answer.
const MOST: usize = 500;

/// Which devices play games of a trial.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Devices {
    /// None does, as far as is known.
    #[default]
    Idle,
    /// One was asked to at this moment.
    Playing(Instant),
    /// None may: what one told was not so, or no games.
    Doubted,
}

impl Devices {
    /// Whether one plays, so that nobody needs to play here.
    pub(super) fn are_playing(self) -> bool {
        matches!(self, Devices::Playing(since) if since.elapsed() <= PATIENCE)
    }
}

impl Trials {
    /// Takes what a device has played, and gives it more to play; nothing if there is nothing to be played, or nothing is taken from
    /// devices.
    pub(crate) async fn hire(
        &self,
        trial: &Trial,
        told: Option<Answer>,
        hands: &Hands,
    ) -> Option<Job> {
        let text = trial.text(hands).await.ok()?;
        if let Some(Answer { games, .. }) = told {
            let Some(question) = alike(&games) else {
                // It would tell the same again.
                trial.state().devices = Devices::Doubted;
                return None;
            };
            if trial.continues(question, &games) {
                let drawn = games[random_seed() as usize % games.len()].number()?;
                let task = Task::Play(trial.spell(question, drawn));
                let here = ask(&self.line, hands, &text, task).await.ok()?.games;
                trial.take(question, games, &here);
            }
        }
        let (question, from) = {
            let mut state = trial.state();
            let question = state.open().filter(|_| state.running)?;
            if matches!(state.devices, Devices::Doubted) {
                return None;
            }
            state.devices = Devices::Playing(Instant::now());
            (question, state.share(question).next())
        };
        Some(Job {
            n: from,
            text,
            task: Task::Play(Spell {
                ms: SPELL,
                without: trial.settled(question).await,
                ..trial.spell(question, from)
            }),
        })
    }
}

/// The question of games that this program may have played; nothing if they are none of one question, or one is left out among them.
fn alike(games: &[PlayedGame]) -> Option<Question> {
    let question = asked(games.first().filter(|_| games.len() <= MOST)?);
    let is_own = |game: &PlayedGame| {
        asked(game) == question && game.program.as_deref() == Some(variorum_study::PROGRAM)
    };
    let numbers: Vec<u64> = games.iter().map_while(PlayedGame::number).collect();
    // Only settings may be left out: of some enough is known.
    let most = match question {
        Question::Settings => u64::MAX,
        Question::Play | Question::Worth => 1,
    };
    let follows = |pair: &[u64]| {
        pair[1]
            .checked_sub(pair[0])
            .is_some_and(|step| step <= most)
    };
    let all = numbers.len() == games.len() && numbers.windows(2).all(follows);
    (all && games.iter().all(is_own)).then_some(question)
}

impl Trial {
    /// Whether games are those that come next. Somebody else may have played them meanwhile.
    fn continues(&self, question: Question, games: &[PlayedGame]) -> bool {
        let next = self.state().share(question).next();
        let first = games[0].number();
        match question {
            Question::Settings => first >= Some(next),
            Question::Play | Question::Worth => first == Some(next),
        }
    }

    /// Counts games of a device in, if those that were played `here`, too, are the same. If not, all that devices
    /// have told is played anew: games from before stay, so that nobody with the same rules can take them away.
    fn take(&self, question: Question, games: Vec<PlayedGame>, here: &[PlayedGame]) {
        let continues = self.continues(question, &games);
        let drawn = here.first().and_then(PlayedGame::number);
        let same = games.iter().filter(|game| game.number() == drawn);
        let is_so = drawn.is_some() && same.eq(here);
        let mut state = self.state();
        state.kept = false;
        if is_so && continues {
            let share = state.share(question);
            share.own.get_or_insert(share.games.len());
            share.games.extend(games);
        } else if !is_so {
            tracing::warn!(rules = %self.rules, ?drawn, "a device told of a game that is played otherwise");
            state.devices = Devices::Doubted;
            for share in &mut state.shares {
                share.games.truncate(share.own.unwrap_or(usize::MAX));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use variorum_reader::Job;

    use super::*;

    #[test]
    fn games_are_taken_as_they_follow_each_other() {
        let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";
        let text = variorum_reader::gather(text).0.write();
        let play = |question: Question, from: u64| {
            let task = Task::Play(Spell {
                question,
                from,
                ..Spell::default()
            });
            let text = text.clone();
            Job { n: 0, text, task }.work().games
        };
        let of = |numbers: &[u64]| -> Vec<PlayedGame> {
            let games = numbers.iter().map(|number| play(Question::Play, *number));
            games.flatten().collect()
        };
        assert_eq!(alike(&of(&[3, 4, 5])), Some(Question::Play));
        assert_eq!(alike(&of(&[3, 5])), None);
        assert_eq!(alike(&of(&[4, 3])), None);
        assert_eq!(alike(&[]), None);
        let mut mixed = of(&[0]);
        mixed.extend(play(Question::Worth, 1));
        assert_eq!(alike(&mixed), None);
        let mut old = of(&[0]);
        old[0].program = Some("0.0.1".to_owned());
        assert_eq!(alike(&old), None);
    }
}
