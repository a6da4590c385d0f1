//! Reads texts that strangers write: rule files, and games of other programs that are to become rule files.
//!
//! Whatever a text does to its reader, nobody else is to feel it. So it is read where that can be ended: by a process of the server, or
//! by a worker of a page. Both are told the same lines: [`work`] takes a [`Job`] and gives an [`Answer`], as JSON. What the writer is
//! told of it is one object of the workshop's connection ([`Said`]), wherever it was found out.
//!
//! Places in texts travel as browsers count them, in units of UTF-16. The crate does no input or output; it reads a clock only to
//! give up what takes too long.
//!
//! ```
//! use variorum_reader::{Answer, Job, Task};
//!
//! let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n".to_owned();
//! let job = Job { n: 1, text, task: Task::Check };
//! let line = variorum_reader::work(&serde_json::to_string(&job)?).expect("a job");
//! let answer: Answer = serde_json::from_str(&line)?;
//! assert!(answer.said.starts_with(r#"{"type":"checked","n":1,"good":true"#));
//! assert!(answer.rules().is_some());
//! # Ok::<(), serde_json::Error>(())
//! ```

#[cfg(feature = "trials")]
mod certify;
mod check;
mod import;
mod message;
mod place;
#[cfg(feature = "trials")]
mod play;

use serde::{Deserialize, Serialize};
use variorum_catalog::Bundle;
#[cfg(feature = "trials")]
use variorum_study::{Comparison, JobError, PlayedGame};

#[cfg(feature = "trials")]
pub use certify::Certifying;
pub use check::{gather, title};
pub use message::*;
#[cfg(feature = "trials")]
pub use play::{asked, trial};

/// A text to be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The number that the answer names.
    pub n: u64,
    /// All of it.
    pub text: String,
    /// What is to be done with it.
    pub task: Task,
}

/// What is to be done with a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// It is a rule file: what is wrong with it?
    Check,
    /// It is a rule file: what may stand at this place?
    Suggest(usize),
    /// It is a rule file: what is at this place?
    Explain(usize),
    /// It is a rule file, which is to be laid out.
    Format,
    /// It is another program's file, and this is the game in it that is asked for; the first if nothing is said.
    Import(Option<String>),
    /// It is rules with all files that they read, as a bundle writes them.
    Rules,
    /// The same: games that the engine plays against itself.
    Play(Spell),
    /// The same: whether its compiled rules say what a literal reading says, in games of chance from one of this number on, until so many
    /// milliseconds have passed.
    Compare(u64, u64),
}

/// Which games of a trial are to be played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spell {
    /// What they are to tell.
    pub question: Question,
    /// The options with which the game is played, in alphabetical order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The number of the first one.
    pub from: u64,
    /// Where players share these games between them: which one this is, from 0, and how many there are. Each plays one in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<(usize, usize)>,
    /// How long they are played, in milliseconds; one is played at least.
    pub ms: u64,
    /// Settings of which enough is known, by their names in lines of games: none of them is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

/// What the games of a trial are to tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    /// How the game goes as it is.
    #[default]
    Play,
    /// What its pieces are worth: armies differ a little.
    Worth,
    /// Which of its settings is nearest to even.
    Settings,
}

impl Question {
    /// All of them.
    pub const ALL: [Question; 3] = [Question::Play, Question::Worth, Question::Settings];
}

impl Task {
    /// Whether it is nothing that anybody waits for: it may be done when nothing else is.
    pub fn can_wait(&self) -> bool {
        matches!(self, Task::Play(..) | Task::Compare(..))
    }
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// What the writer is told, as it travels; nothing about rules with their files. Why no games can be played, in English.
    pub said: String,
    /// The games that were played, in their order.
    #[cfg(feature = "trials")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<PlayedGame>,
    /// How compiled rules compare with a literal reading, and how many remarks the checker has.
    #[cfg(feature = "trials")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<(Comparison, usize)>,
    /// The rules, if they were asked for and can be played, as they are written.
    rules: Option<String>,
}

impl Answer {
    /// The rules, if they can be played.
    pub fn rules(&self) -> Option<Bundle> {
        self.rules.as_deref().and_then(Bundle::read)
    }

    fn said(said: &Said) -> Answer {
        Answer {
            // Plain data with texts for keys.
            said: serde_json::to_string(said).unwrap_or_default(),
            ..Answer::default()
        }
    }

    #[cfg(feature = "trials")]
    fn because(error: &JobError) -> Answer {
        Answer {
            said: error.to_string(),
            ..Answer::default()
        }
    }
}

impl Job {
    /// Does it here.
    pub fn work(&self) -> Answer {
        let Job { n, text, task } = self;
        let n = *n;
        match task {
            Task::Check => {
                let (checked, rules) = check::check(n, text);
                Answer {
                    rules: rules.map(|rules| rules.write()),
                    ..Answer::said(&Said::Checked(checked))
                }
            }
            Task::Suggest(at) => Answer::said(&Said::Suggestions {
                n,
                at: *at,
                items: check::suggest(text, *at),
            }),
            Task::Explain(at) => Answer::said(&check::explained(n, text, *at)),
            Task::Format => Answer::said(&check::laid_out(n, text)),
            Task::Import(game) => {
                let imported = import::import(n, text, game.as_deref());
                Answer::said(&Said::Imported(imported))
            }
            Task::Rules => Answer {
                rules: check::bundle(text).map(|rules| rules.write()),
                ..Answer::default()
            },
            #[cfg(feature = "trials")]
            Task::Play(spell) => match play::play(text, spell) {
                Ok(games) => Answer {
                    games,
                    ..Answer::default()
                },
                Err(error) => Answer::because(&error),
            },
            #[cfg(feature = "trials")]
            Task::Compare(from, ms) => match play::compare(text, *from, *ms) {
                Ok(compared) => Answer {
                    compared: Some(compared),
                    ..Answer::default()
                },
                Err(error) => Answer::because(&error),
            },
            #[cfg(not(feature = "trials"))]
            Task::Play(..) | Task::Compare(..) => Answer {
                said: "this reader plays no games".to_owned(),
                ..Answer::default()
            },
        }
    }
}

/// Does a job that comes as a line, and tells the answer as one; nothing if that is no job.
pub fn work(line: &str) -> Option<String> {
    let job: Job = serde_json::from_str(line).ok()?;
    serde_json::to_string(&job.work()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_elsewhere_is_read_as_here() {
        let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";
        for task in [
            Task::Check,
            Task::Suggest(3),
            Task::Explain(1),
            Task::Format,
            Task::Import(Some("x".to_owned())),
            Task::Rules,
            #[cfg(feature = "trials")]
            Task::Play(Spell::default()),
            #[cfg(feature = "trials")]
            Task::Compare(0, 0),
        ] {
            let text = text.to_owned();
            let job = Job { n: 7, text, task };
            let line = work(&serde_json::to_string(&job).unwrap()).unwrap();
            let answer: Answer = serde_json::from_str(&line).unwrap();
            assert_eq!(answer, job.work());
        }
        assert_eq!(work("{}"), None);
    }

    #[test]
    fn pages_write_jobs_like_this() {
        for (task, written) in [
            (Task::Check, r#""check""#),
            (Task::Suggest(3), r#"{"suggest":3}"#),
            (Task::Format, r#""format""#),
            (Task::Import(None), r#"{"import":null}"#),
        ] {
            let line = format!(r#"{{"n":1,"text":"","task":{written}}}"#);
            assert_eq!(serde_json::from_str::<Job>(&line).unwrap().task, task);
        }
    }

    #[cfg(feature = "trials")]
    #[test]
    fn games_of_rules_are_played_alike_from_wherever_they_begin() {
        let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n".to_owned();
        let rules = Job {
            n: 1,
            text,
            task: Task::Check,
        };
        let text = rules.work().rules().expect("rules").write();
        let play = |from: u64| {
            let text = text.clone();
            let task = Task::Play(Spell {
                from,
                ..Spell::default()
            });
            Job { n: 1, text, task }.work()
        };
        let (first, second) = (play(0), play(1));
        assert_eq!((first.games.len(), second.games.len()), (1, 1));
        assert_ne!(first.games[0].moves, second.games[0].moves);
        assert_eq!(play(1).games, second.games);
        let chosen = |options: &[&str]| {
            let rules = "game \"Mine\" id=\"mine\"\nextends \"chess\"\noption \"short\" { draws { moves 20 } }\n";
            let job = Job {
                n: 1,
                text: gather(rules).0.write(),
                task: Task::Play(Spell {
                    options: options.iter().map(ToString::to_string).collect(),
                    ..Spell::default()
                }),
            };
            job.work()
        };
        let [usual, short] = [&[][..], &["short"]].map(|options| chosen(options).games);
        assert_eq!(usual[0].variant, "mine");
        assert_eq!(short[0].variant, "mine+short");
        let asked = short[0].asked.as_ref().and_then(|asked| asked.file.clone());
        assert_eq!(asked.as_deref(), Some("mine.kdl+short"));
        assert!(chosen(&["none"]).games.is_empty());
        let spell = Spell {
            from: 5,
            share: Some((2, 3)),
            ms: 2_000,
            ..Spell::default()
        };
        let numbers: Vec<u64> = Job {
            n: 1,
            text: text.clone(),
            task: Task::Play(spell),
        }
        .work()
        .games
        .iter()
        .filter_map(PlayedGame::number)
        .collect();
        assert!(numbers.len() > 1, "{numbers:?}");
        assert!(
            numbers.iter().all(|number| number % 3 == 1 && *number >= 7),
            "{numbers:?}"
        );
        let task = Task::Compare(0, 100);
        let compared = Job {
            n: 1,
            text: text.clone(),
            task,
        };
        let (compared, remarks) = compared.work().compared.expect("compared");
        assert_eq!((compared.difference, remarks), (None, 0));
        assert!(compared.games >= 1 && compared.positions > compared.games);
        let none = Job {
            n: 1,
            text: "game".to_owned(),
            task: Task::Play(Spell::default()),
        };
        let none = none.work();
        assert!(none.games.is_empty() && !none.said.is_empty());
    }

    #[test]
    fn rules_are_given_where_they_are_asked_for_and_can_be_played() {
        let read = |text: &str, task: Task| {
            let text = text.to_owned();
            Job { n: 1, text, task }.work().rules()
        };
        let good = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";
        let rules = read(good, Task::Check).expect("rules");
        assert_eq!(rules.text(), good);
        assert!(read(&rules.write(), Task::Rules).is_some());
        assert!(read("game", Task::Check).is_none());
        assert!(read(good, Task::Format).is_none());
    }
}
