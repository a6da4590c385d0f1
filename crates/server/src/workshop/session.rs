//! A writer's connection to the workshop.
//!
//! Texts and questions each have a place of their own where the newest waits; a task each takes from there. So a newer
//! text takes the place of one that waits, a question need not wait for a check, and a writer has at most one of each at
//! work, however fast he sends.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use variorum_journal::identity::{DraftId, Visitor};
use variorum_journal::{Draft, JournalError, Save, desk as moderation};
use variorum_play::words::Words;
use variorum_reader::{Answer, Job, Task};

use super::message::{Asked, Limits, Said, VERSION};
use super::show;
use crate::limits::Address;
use crate::line::{Line, Turn, asking};
use crate::machine;
use crate::machine::ws::WebSocket;
use crate::state::AppState;
use crate::talk::{self, Visit, talk};
use crate::worker::{Died, Workers};

/// The largest message, in bytes, where texts may have so many: JSON writes some signs as two.
pub(crate) fn largest(text: usize) -> usize {
    text.saturating_mul(2).saturating_add(1024)
}

const QUEUE: usize = 64;

/// After how long one asks again whose address has too much in line.
const AGAIN: Duration = Duration::from_millis(500);

/// A writer, as far as he is known.
pub(crate) type Writer = (Option<Visitor>, Option<Address>);

/// A text with its number.
#[derive(Clone, Debug)]
struct Text {
    n: u64,
    text: Arc<str>,
}

/// Something asked about a text.
#[derive(Clone, Debug)]
struct Question {
    about: Text,
    task: Task,
}

/// The newest of something, for the task that works on it.
type Newest<T> = watch::Sender<Option<T>>;

/// Whether there is room for so many bytes besides a visitor's drafts, but for one, and their versions.
///
/// # Errors
/// The journal could not be asked.
pub(crate) async fn has_room(
    state: &AppState,
    owner: &Visitor,
    but: Option<&DraftId>,
    bytes: usize,
) -> Result<bool, JournalError> {
    let most = state.policy.limits.kept;
    if most == u32::MAX {
        return Ok(true);
    }
    let kept = moderation::kept(state.journal.as_ref(), owner, but).await?;
    Ok(kept + bytes as u64 <= u64::from(most))
}

/// Serves a writer until either side ends it. A draft comes with whether it is his own, so that he may store it.
pub(crate) async fn serve(
    mut socket: WebSocket,
    state: AppState,
    visit: Visit,
    (draft, own): (Draft, bool),
) {
    let (out, inbox) = mpsc::channel(QUEUE);
    let (texts, newest_text) = watch::channel(None);
    let (questions, newest_question) = watch::channel(None);
    let address = visit.caller.address;
    let checking = check_texts(
        state.clone(),
        visit.words,
        (visit.caller.visitor.clone(), address),
        newest_text,
        out.clone(),
    );
    machine::spawn(asking(address, checking));
    let answering = answer(
        state.line.clone(),
        state.workers.clone(),
        visit.words,
        newest_question,
        out,
    );
    machine::spawn(asking(address, answering));
    let mut desk = Desk {
        state: &state,
        words: visit.words,
        draft: draft.id,
        owner: draft.owner,
        own,
        texts,
        questions,
        inbox,
        latest: None,
    };
    talk(&mut socket, &state, &visit, &mut desk).await;
}

/// What a writer has before him.
struct Desk<'a> {
    state: &'a AppState,
    words: Words,
    draft: DraftId,
    owner: Visitor,
    /// Whether it is the writer's own.
    own: bool,
    texts: Newest<Text>,
    questions: Newest<Question>,
    /// What the tasks have found out.
    inbox: mpsc::Receiver<Said>,
    latest: Option<Text>,
}

impl talk::Desk for Desk<'_> {
    type Asked = Asked;
    type News = Said;

    const BURST: u32 = 60;
    const VERSION: u32 = VERSION;

    fn version(asked: &Asked) -> Option<u32> {
        match asked {
            Asked::Hello { v } => Some(*v),
            _ => None,
        }
    }

    fn welcome(&self) -> String {
        let text = self.state.policy.limits.text as usize;
        let limits = Limits { text };
        Said::Hello { v: VERSION, limits }.encode()
    }

    async fn hear(&mut self, asked: Asked) -> Option<String> {
        let said = match asked {
            Asked::Hello { .. } => None,
            Asked::Text { n, text, read } => self.take(n, text, read),
            Asked::Suggest { n, at } => self.ask(n, Task::Suggest(at)),
            Asked::Explain { n, at } => self.ask(n, Task::Explain(at)),
            Asked::Format { n } => self.ask(n, Task::Format),
            Asked::Import { n, text, game } => self.import(n, text, game),
            Asked::Save { n, revision } => Some(self.save(n, revision).await),
        };
        said.map(|said| said.encode())
    }

    fn refuse(why: String) -> String {
        let what = "message";
        Said::Refused { n: None, what, why }.encode()
    }

    async fn news(&mut self) -> Option<Said> {
        self.inbox.recv().await
    }

    async fn tell(&mut self, said: Said) -> Option<String> {
        Some(said.encode())
    }
}

impl Desk<'_> {
    fn take(&mut self, n: u64, text: String, read: bool) -> Option<Said> {
        if self.latest.as_ref().is_some_and(|latest| latest.n >= n) {
            return None;
        }
        if let Some(refused) = self.too_long(n, "text", &text) {
            return Some(refused);
        }
        let text = Text {
            n,
            text: text.into(),
        };
        self.latest = Some(text.clone());
        // One that is not to be read takes the place of an older one, too: nobody waits for that any more.
        self.texts.send_replace(Some(text).filter(|_| !read));
        None
    }

    fn too_long(&self, n: u64, what: &'static str, text: &str) -> Option<Said> {
        let longest = self.state.policy.limits.text as usize;
        let why = || self.words.one("workshop-too-long", "most", longest / 1024);
        (text.len() > longest).then(|| refused(n, what, why()))
    }

    /// Another program's file is no text of this draft, and not kept.
    fn import(&self, n: u64, text: String, game: Option<String>) -> Option<Said> {
        if let Some(refused) = self.too_long(n, "import", &text) {
            return Some(refused);
        }
        let about = Text {
            n,
            text: text.into(),
        };
        let task = Task::Import(game);
        self.questions.send_replace(Some(Question { about, task }));
        None
    }

    /// The text of a number, if it is the newest: questions about older ones are of no use to anybody any more.
    fn text(&self, n: u64) -> Option<Text> {
        self.latest.clone().filter(|latest| latest.n == n)
    }

    fn ask(&self, n: u64, task: Task) -> Option<Said> {
        let about = self.text(n)?;
        self.questions.send_replace(Some(Question { about, task }));
        None
    }

    async fn save(&self, n: u64, revision: u32) -> Said {
        let words = &self.words;
        let refused = |key: &str| refused(n, "save", words.say(key));
        if !self.own {
            return refused("workshop-not-yours");
        }
        let Some(text) = self.text(n) else {
            return refused("workshop-outdated");
        };
        match has_room(self.state, &self.owner, Some(&self.draft), text.text.len()).await {
            Ok(true) => {}
            Ok(false) => {
                let most = self.state.policy.limits.kept / 1024;
                let why = words.one("error-no-room", "most", most);
                return self::refused(n, "save", why);
            }
            Err(error) => {
                tracing::error!(%error, "a draft was not stored");
                return refused("workshop-not-stored");
            }
        }
        let title = variorum_reader::title(&text.text);
        let saved = self.state.journal.save_draft(
            &self.draft,
            revision,
            &text.text,
            title.as_deref().unwrap_or_default(),
        );
        match saved.await {
            Ok(Save::Saved(revision)) => Said::Saved { n, revision },
            Ok(Save::Conflict(revision)) => Said::Conflict { revision },
            Ok(Save::Gone) => refused("workshop-gone"),
            Err(error) => {
                tracing::error!(%error, "a draft was not stored");
                refused("workshop-not-stored")
            }
        }
    }
}

fn refused(n: u64, what: &'static str, why: String) -> Said {
    Said::Refused {
        n: Some(n),
        what,
        why,
    }
}

/// Checks the newest text whenever there is one, and shows what a game in it looks like.
async fn check_texts(
    state: AppState,
    words: Words,
    writer: Writer,
    mut texts: watch::Receiver<Option<Text>>,
    out: mpsc::Sender<Said>,
) {
    while texts.changed().await.is_ok() {
        if texts.borrow().is_none() {
            continue;
        }
        while let Some(wait) = state.doors.must_wait_to_check(&writer) {
            machine::time::sleep(wait).await;
        }
        let Ok(turn) = state.line.turn().await else {
            machine::time::sleep(AGAIN).await;
            texts.mark_changed();
            continue;
        };
        // Nobody is there any more who would be told.
        if texts.has_changed().is_err() {
            return;
        }
        // The newest: while this one waited, others may have come.
        let Some(text) = texts.borrow_and_update().clone() else {
            continue;
        };
        let work = Work {
            state: state.clone(),
            words,
            text: text.clone(),
            newer: texts.clone(),
            out: out.clone(),
        };
        let job = Job {
            n: text.n,
            text: text.text.to_string(),
            task: Task::Check,
        };
        let answer = state.workers.ask(&turn, job).await;
        let done = machine::spawn_blocking(move || {
            work.go_on(answer);
            drop(turn);
        });
        if done.await.is_err() {
            let why = words.say("error-crashed");
            let _ = out.send(refused(text.n, "text", why)).await;
        }
    }
}

/// A text at work.
struct Work {
    state: AppState,
    words: Words,
    text: Text,
    newer: watch::Receiver<Option<Text>>,
    out: mpsc::Sender<Said>,
}

impl Work {
    /// Whether a newer text has come, or the writer is gone: then nobody waits for what is found out about this one.
    fn is_old(&self) -> bool {
        self.newer.has_changed().unwrap_or(true)
    }

    /// Tells what the checker found, and what a game looks like. Blocks while it works.
    fn go_on(&self, answer: Result<Answer, Died>) {
        let Text { n, .. } = &self.text;
        let answer = match answer {
            Ok(answer) => answer,
            Err(Died) => {
                self.say(refused(*n, "text", self.words.say("workshop-too-much")));
                return;
            }
        };
        let rules = answer.rules();
        let said = self.say(Said::Read(answer.said));
        let Some(bundle) = rules.filter(|_| said) else {
            return;
        };
        let game = match self.state.library.adopt(bundle) {
            Ok(game) => game,
            Err(error) => {
                self.say(refused(*n, "text", error.to_string()));
                return;
            }
        };
        if self.is_old() || !self.say(Said::Shown(Box::new(show::show(*n, &game, &self.words)))) {
            return;
        }
        if self.is_old() {
            return;
        }
        let values = show::worth(&game);
        self.say(Said::Worth { n: *n, values });
    }

    /// Tells the writer, unless he has gone on; says whether to go on, too.
    fn say(&self, said: Said) -> bool {
        !self.is_old() && machine::hand_over(&self.out, said)
    }
}

/// Answers the newest question whenever there is one.
async fn answer(
    line: Line,
    workers: Workers,
    words: Words,
    mut questions: watch::Receiver<Option<Question>>,
    out: mpsc::Sender<Said>,
) {
    while questions.changed().await.is_ok() {
        let Ok(turn) = line.turn().await else {
            machine::time::sleep(AGAIN).await;
            questions.mark_changed();
            continue;
        };
        let Some(question) = questions.borrow_and_update().clone() else {
            continue;
        };
        if let Some(said) = reply(turn, question, &workers, words).await
            && out.send(said).await.is_err()
        {
            return;
        }
    }
}

/// What a question is answered with. Nothing if somebody asks again anyway.
async fn reply(turn: Turn, question: Question, workers: &Workers, words: Words) -> Option<Said> {
    let Question { about, task } = question;
    let n = about.n;
    let what = match task {
        Task::Import(_) => "import",
        Task::Format => "format",
        _ => "",
    };
    let job = Job {
        n,
        text: about.text.to_string(),
        task,
    };
    match workers.ask(&turn, job).await {
        Ok(answer) => Some(Said::Read(answer.said)),
        Err(Died) if what.is_empty() => None,
        Err(Died) => Some(refused(n, what, words.say("workshop-too-much"))),
    }
}
