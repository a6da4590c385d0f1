//! The operator's desk: what he can find out about what visitors show to others, and do about it.
//!
//! The command line ([`crate::desk`]) and the page behind a secret carry out the same [`Order`]s. All of them work on the storage, so
//! they can be given while a server runs, which takes bans in within a few seconds.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use variorum_journal::desk::{self, Ban, Deed};
use variorum_journal::identity::{DraftId, GameId, Key, StudyId, same};
use variorum_journal::stored::now;
use variorum_journal::{Draft, Journal, JournalError, Study};
use variorum_record::{date_of, time_of};

use crate::bans::Who;
use crate::limits::{Address, Rate};

/// Lines that a list has at most.
pub(crate) const MOST: u32 = 500;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// List what visitors show to others.
    List,
    /// Take a draft out of sight.
    Hide(String),
    /// Bring a hidden draft back.
    Show(String),
    /// Delete a draft, a study or a game for good.
    Delete(String),
    /// Give out a draft, a study or a game.
    Export(String),
    /// Keep a visitor or an address out for some days.
    Ban {
        /// A visitor or an address.
        who: String,
        /// For how long.
        days: u32,
        /// Why; nobody but the operator reads it.
        reason: String,
    },
    /// Let somebody in again.
    Unban(String),
    /// List who is kept out.
    Bans,
    /// List what visitors have reported.
    Reports,
    /// Put a report aside.
    Settle(u64),
    /// List who showed what to others, and what became of it.
    Log,
}

/// What an order comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A list.
    List {
        /// What each column says.
        columns: Vec<&'static str>,
        /// The lines.
        rows: Vec<Vec<String>>,
    },
    /// A text to be kept.
    Text(String),
    /// What was done, in one line.
    Done(String),
}

/// Why an order is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeskError {
    /// There is nothing of this name.
    #[error("there is no {what} `{name}`")]
    Nothing {
        /// What was looked for.
        what: &'static str,
        /// How it was called.
        name: String,
    },
    /// Nobody can be meant by this.
    #[error("`{0}` is neither a visitor, as lists name them, nor an address")]
    Nobody(String),
    /// The storage failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl DeskError {
    fn nothing(what: &'static str, name: &str) -> DeskError {
        let name = name.to_owned();
        DeskError::Nothing { what, name }
    }
}

/// Carries out an order.
pub(crate) async fn carry_out(journal: &dyn Journal, order: Order) -> Result<Told, DeskError> {
    match order {
        Order::List => list(journal).await,
        Order::Hide(id) => set_hidden(journal, &id, true).await,
        Order::Show(id) => set_hidden(journal, &id, false).await,
        Order::Delete(id) => delete(journal, &id).await,
        Order::Export(id) => Ok(Told::Text(export(journal, &id).await?)),
        Order::Ban { who, days, reason } => ban(journal, &who, days, reason).await,
        Order::Unban(who) => {
            let known = Who::parse(&who).ok_or_else(|| DeskError::Nobody(who.clone()))?;
            match desk::lift(journal, &known.to_string()).await? {
                true => Ok(Told::Done(format!("{known} may come in again"))),
                false => Err(DeskError::nothing("ban of", &who)),
            }
        }
        Order::Bans => bans(journal).await,
        Order::Reports => reports(journal).await,
        Order::Settle(number) => match desk::settle(journal, number).await? {
            true => Ok(Told::Done(format!("report {number} is settled"))),
            false => Err(DeskError::nothing("open report", &number.to_string())),
        },
        Order::Log => log(journal).await,
    }
}

/// A moment in Greenwich.
pub(crate) fn moment(ms: u64) -> String {
    let date = date_of(ms).replace('.', "-");
    format!("{date} {}", &time_of(ms)[..5])
}

async fn list(journal: &dyn Journal) -> Result<Told, DeskError> {
    let published = desk::published(journal, MOST).await?;
    let row = |draft: desk::Published| {
        let state = draft.state.key();
        vec![
            draft.id,
            draft.title,
            if draft.hidden { "hidden" } else { state }.to_owned(),
            draft.bytes.to_string(),
            moment(draft.changed),
            draft.owner,
        ]
    };
    Ok(Told::List {
        columns: vec!["draft", "title", "state", "bytes", "changed", "visitor"],
        rows: published.into_iter().map(row).collect(),
    })
}

async fn bans(journal: &dyn Journal) -> Result<Told, DeskError> {
    let bans = desk::bans(journal).await?;
    let row = |ban: Ban| vec![ban.who, moment(ban.since), moment(ban.until), ban.reason];
    Ok(Told::List {
        columns: vec!["who", "since", "until", "reason"],
        rows: bans.into_iter().map(row).collect(),
    })
}

async fn reports(journal: &dyn Journal) -> Result<Told, DeskError> {
    let reports = desk::reports(journal, None, MOST).await?;
    let row = |report: desk::Report| {
        vec![
            report.number.to_string(),
            moment(report.at),
            report.about,
            report.reason,
            report.visitor.unwrap_or_default(),
            report.address.unwrap_or_default(),
        ]
    };
    Ok(Told::List {
        columns: vec!["number", "at", "about", "reason", "visitor", "address"],
        rows: reports.into_iter().map(row).collect(),
    })
}

async fn log(journal: &dyn Journal) -> Result<Told, DeskError> {
    let deeds = desk::deeds(journal, None, MOST).await?;
    let row = |deed: Deed| {
        vec![
            moment(deed.at),
            deed.what,
            deed.about,
            deed.title,
            deed.rules.unwrap_or_default(),
            deed.visitor.unwrap_or_default(),
            deed.address.unwrap_or_default(),
        ]
    };
    Ok(Told::List {
        columns: vec![
            "at", "what", "about", "title", "rules", "visitor", "address",
        ],
        rows: deeds.into_iter().map(row).collect(),
    })
}

/// A draft by its id, or by its address.
async fn draft(journal: &dyn Journal, name: &str) -> Result<Option<Draft>, DeskError> {
    let id = name.trim().trim_start_matches("/workshop/");
    Ok(match DraftId::parse(id) {
        Some(id) => journal.draft(&id).await?,
        None => None,
    })
}

/// A study by its id, or by its address.
async fn study(journal: &dyn Journal, name: &str) -> Result<Option<Study>, DeskError> {
    let id = name.trim().trim_start_matches("/studies/");
    Ok(match StudyId::parse(id) {
        Some(id) => journal.study(&id).await?,
        None => None,
    })
}

/// The name of a game by its id, or by its address.
fn game(name: &str) -> Option<GameId> {
    GameId::parse(name.trim().trim_start_matches("/games/"))
}

async fn set_hidden(journal: &dyn Journal, name: &str, hidden: bool) -> Result<Told, DeskError> {
    let found = draft(journal, name).await?;
    let draft = found.ok_or_else(|| DeskError::nothing("draft", name))?;
    let what = if hidden { "hidden" } else { "shown" };
    desk::note(journal, Deed::of(&draft, what, None, None)).await?;
    desk::hide(journal, &draft.id, hidden).await?;
    Ok(Told::Done(match hidden {
        true => format!("nobody but its owner sees {} any more", draft.id),
        false => format!("{} is seen again by whom its owner shows it to", draft.id),
    }))
}

async fn delete(journal: &dyn Journal, name: &str) -> Result<Told, DeskError> {
    if let Some(draft) = draft(journal, name).await? {
        desk::note(journal, Deed::of(&draft, "deleted", None, None)).await?;
        journal.remove_draft(&draft.id).await?;
        return Ok(Told::Done(format!("the draft {} is deleted", draft.id)));
    }
    if let Some(study) = study(journal, name).await? {
        desk::note(journal, study.deed("deleted", None)).await?;
        journal.remove_study(&study.id).await?;
        return Ok(Told::Done(format!("the study {} is deleted", study.id)));
    }
    let record = match game(name) {
        Some(id) => journal.record(&id).await?,
        None => None,
    };
    let record = record.ok_or_else(|| DeskError::nothing("draft, study or game", name))?;
    let deed = Deed {
        at: now(),
        what: "deleted".to_owned(),
        about: record.id.to_string(),
        title: record.name,
        rules: record.variant.rules().map(|rules| rules.to_string()),
        visitor: Some(record.owner.to_string()),
        address: None,
    };
    desk::note(journal, deed).await?;
    journal.remove(&record.id, None).await?;
    Ok(Told::Done(format!("the game {} is deleted", record.id)))
}

/// A draft, a study or a game as JSON.
pub(crate) async fn export(journal: &dyn Journal, name: &str) -> Result<String, DeskError> {
    if let Some(draft) = draft(journal, name).await? {
        let versions = journal.versions(&draft.id).await?;
        let mut json = desk::draft_as_json(&draft, &versions);
        json["visitor"] = draft.owner.as_str().into();
        return Ok(format!("{json:#}\n"));
    }
    if let Some(study) = study(journal, name).await? {
        let mut json = study.as_json();
        json["visitor"] = study.owner.as_str().into();
        return Ok(format!("{json:#}\n"));
    }
    let found = match game(name) {
        Some(id) => journal.game(&id).await?,
        None => None,
    };
    let (record, history) =
        found.ok_or_else(|| DeskError::nothing("draft, study or game", name))?;
    let mut json = desk::game_as_json(&record, &history);
    json["visitor"] = record.owner.as_str().into();
    Ok(format!("{json:#}\n"))
}

async fn ban(
    journal: &dyn Journal,
    who: &str,
    days: u32,
    reason: String,
) -> Result<Told, DeskError> {
    let known = Who::parse(who).ok_or_else(|| DeskError::Nobody(who.to_owned()))?;
    let since = now();
    let until = since + u64::from(days) * DAY;
    let ban = Ban {
        who: known.to_string(),
        since,
        until,
        reason,
    };
    desk::ban(journal, ban).await?;
    let until = moment(until);
    Ok(Told::Done(format!("{known} is kept out until {until}")))
}

/// How long the secret need not be said again.
pub(crate) const SESSION: Duration = Duration::from_secs(12 * 3600);

/// How often the secret may be said from one address in an hour: nobody guesses it in that time.
const TRIES: u32 = 20;

/// Who is at the desk. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    secret: Option<Secret>,
    inside: Arc<Mutex<Vec<(Key, Instant)>>>,
    tries: Rate<Option<Address>>,
}

impl Door {
    /// Opened by a secret; without one by nothing.
    pub(crate) fn new(secret: Option<Secret>) -> Door {
        Door {
            secret,
            inside: Arc::default(),
            tries: Rate::new(TRIES, Duration::from_secs(3600)),
        }
    }

    fn inside(&self) -> MutexGuard<'_, Vec<(Key, Instant)>> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        inside.retain(|(_, since)| since.elapsed() < SESSION);
        inside
    }

    /// Whether one of these keys was given to somebody who said the secret; nothing if there is no desk.
    pub(crate) fn is_inside(&self, mut keys: impl Iterator<Item = Key>) -> Option<bool> {
        self.secret.as_ref()?;
        let inside = self.inside();
        Some(keys.any(|key| inside.iter().any(|(own, _)| *own == key)))
    }

    /// Whether another secret may be said from an address now.
    pub(crate) fn may_try(&self, address: Option<Address>) -> bool {
        self.tries.take_many(address, 1)
    }

    /// Has everybody say the secret again.
    pub(crate) fn close(&self) {
        self.inside().clear();
    }

    /// A key for whoever says the secret.
    pub(crate) fn enter(&self, said: &str) -> Option<Key> {
        if !self.secret.as_ref()?.is(said) {
            return None;
        }
        let key = Key::random();
        self.inside().push((key.clone(), Instant::now()));
        Some(key)
    }
}

/// What opens the desk's page. Nothing of it is ever shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// A text that is too short to be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the secret of the desk must have {} letters or more",
    Secret::SHORTEST
)]
pub struct SecretError;

impl Secret {
    /// The shortest one, in bytes.
    pub const SHORTEST: usize = 16;

    /// Whether a text is it, in a time that does not tell how much of it is right.
    pub(crate) fn is(&self, text: &str) -> bool {
        same(&self.0, text)
    }
}

impl std::str::FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Secret, SecretError> {
        match text.len() {
            0..Secret::SHORTEST => Err(SecretError),
            _ => Ok(Secret(text.to_owned())),
        }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
