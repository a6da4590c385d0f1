//! The operator's desk: what he can find out about what visitors show to others, and do about it.
//!
//! The command line ([`crate::desk`]) and the page behind a secret carry out the same [`Order`]s. All of them work on the storage, so
//! they can be given while a server runs, which takes bans in within a few seconds.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use variorum_journal::desk::{self, Ban, Deed, Kind};
use variorum_journal::identity::{DraftId, GameId, Key, Random, StudyId, same};
use variorum_journal::stored::{GameRecord, now};
use variorum_journal::{Draft, Journal, JournalError, Study};
use variorum_record::{date_of, time_of};

use crate::bans::Who;
use crate::limits::{Address, Rate};
use crate::machine::Instant;

/// Lines that a list has at most.
pub(crate) const MOST: u32 = 500;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// List what visitors show to others.
    List,
    /// Take a draft or a study out of sight.
    Hide(String),
    /// Bring a hidden draft or study back.
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
    let row = |shown: desk::Published| {
        let state = shown.state.key();
        vec![
            shown.kind.key().to_owned(),
            shown.id,
            shown.title,
            if shown.hidden { "hidden" } else { state }.to_owned(),
            shown.bytes.to_string(),
            moment(shown.changed),
            shown.owner,
        ]
    };
    Ok(Told::List {
        columns: vec![
            "what", "id", "title", "state", "bytes", "changed", "visitor",
        ],
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

/// Something that a visitor shows to others, or could.
enum Thing {
    Draft(Draft),
    Study(Study),
    Game(GameRecord),
}

impl Thing {
    /// What has this id, or this address. Ids of one kind look like those of another; no two things have the same.
    async fn find(journal: &dyn Journal, name: &str) -> Result<Option<Thing>, JournalError> {
        let name = name.trim();
        if let Some(id) = DraftId::parse(name.trim_start_matches(Kind::Draft.folder()))
            && let Some(draft) = journal.draft(&id).await?
        {
            return Ok(Some(Thing::Draft(draft)));
        }
        if let Some(id) = StudyId::parse(name.trim_start_matches(Kind::Study.folder()))
            && let Some(study) = journal.study(&id).await?
        {
            return Ok(Some(Thing::Study(study)));
        }
        match GameId::parse(name.trim_start_matches(GAMES)) {
            Some(id) => Ok(journal.record(&id).await?.map(Thing::Game)),
            None => Ok(None),
        }
    }

    /// Something that is done with it by the operator now.
    fn deed(&self, what: &str) -> Deed {
        match self {
            Thing::Draft(draft) => Deed::of(draft, what, None, None),
            Thing::Study(study) => study.deed(what, None),
            Thing::Game(record) => Deed {
                at: now(),
                what: what.to_owned(),
                about: record.id.to_string(),
                title: record.name.clone(),
                rules: record.variant.rules().map(|rules| rules.to_string()),
                visitor: Some(record.owner.to_string()),
                address: None,
            },
        }
    }
}

/// What the address of a game begins with.
const GAMES: &str = "/games/";

/// The address of what a report is about; nothing if it is there no more.
pub(crate) async fn address_of(
    journal: &dyn Journal,
    id: &str,
) -> Result<Option<String>, JournalError> {
    let folder = match Thing::find(journal, id).await? {
        None => return Ok(None),
        Some(Thing::Draft(_)) => Kind::Draft.folder(),
        Some(Thing::Study(_)) => Kind::Study.folder(),
        Some(Thing::Game(_)) => GAMES,
    };
    Ok(Some(format!("{folder}{id}")))
}

async fn set_hidden(journal: &dyn Journal, name: &str, hidden: bool) -> Result<Told, DeskError> {
    let found = Thing::find(journal, name).await?;
    let (kind, thing) = match found {
        Some(thing @ Thing::Draft(_)) => (Kind::Draft, thing),
        Some(thing @ Thing::Study(_)) => (Kind::Study, thing),
        Some(Thing::Game(_)) | None => return Err(DeskError::nothing("draft or study", name)),
    };
    let deed = thing.deed(if hidden { "hidden" } else { "shown" });
    let id = deed.about.clone();
    desk::note(journal, deed).await?;
    desk::hide(journal, kind, &id, hidden).await?;
    Ok(Told::Done(match hidden {
        true => format!("nobody but its owner sees {id} any more"),
        false => format!("{id} is seen again by whom its owner shows it to"),
    }))
}

async fn delete(journal: &dyn Journal, name: &str) -> Result<Told, DeskError> {
    let found = Thing::find(journal, name).await?;
    let thing = found.ok_or_else(|| DeskError::nothing("draft, study or game", name))?;
    desk::note(journal, thing.deed("deleted")).await?;
    Ok(Told::Done(match thing {
        Thing::Draft(draft) => {
            journal.remove_draft(&draft.id).await?;
            format!("the draft {} is deleted", draft.id)
        }
        Thing::Study(study) => {
            journal.remove_study(&study.id).await?;
            format!("the study {} is deleted", study.id)
        }
        Thing::Game(record) => {
            journal.remove(&record.id, None).await?;
            format!("the game {} is deleted", record.id)
        }
    }))
}

/// A draft, a study or a game as JSON.
pub(crate) async fn export(journal: &dyn Journal, name: &str) -> Result<String, DeskError> {
    let missing = || DeskError::nothing("draft, study or game", name);
    let found = Thing::find(journal, name).await?;
    let (mut json, owner) = match found.ok_or_else(missing)? {
        Thing::Draft(draft) => {
            let versions = journal.versions(&draft.id).await?;
            (desk::draft_as_json(&draft, &versions), draft.owner)
        }
        Thing::Study(study) => (study.as_json(), study.owner),
        Thing::Game(record) => {
            let stored = journal.game(&record.id).await?;
            let (record, history) = stored.ok_or_else(missing)?;
            (desk::game_as_json(&record, &history), record.owner)
        }
    };
    json["visitor"] = owner.as_str().into();
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
