//! What the operator's desk and a visitor's own page need of the storage.
//!
//! The statements are the same for every storage: each names its values in the order in which they come, and those that write
//! answer a row for each that they concerned. So a storage only has to know how to ask ([`Journal::ask`]) and how to tell
//! ([`Journal::tell`]). A storage without an operator, in a browser's tab, finds and changes nothing (`variorum-memory`).

use crate::identity::{DraftId, Random, RulesId, Visitor};
use crate::stored::{Entry, GameRecord, now};
use crate::workshop::{self, Draft, DraftState};
use crate::{Journal, JournalError, columns};

/// A value of a statement or of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
    /// No text.
    Nothing,
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        text.map_or(Value::Nothing, Value::from)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(columns::signed(number))
    }
}

impl Value {
    pub(crate) fn text(self) -> Option<String> {
        match self {
            Value::Text(text) => Some(text),
            Value::Number(_) | Value::Nothing => None,
        }
    }

    pub(crate) fn number(&self) -> u64 {
        match self {
            Value::Number(number) => columns::unsigned(*number),
            Value::Text(_) | Value::Nothing => 0,
        }
    }
}

/// What an answer has in one row.
pub type Row = Vec<Value>;

const NOTE: &str = "INSERT INTO deed (at, what, about, title, rules, visitor, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING 1";

const DEEDS: &str = "SELECT at, what, about, title, rules, visitor, address FROM deed
     WHERE CAST($1 AS TEXT) IS NULL OR visitor = $1 ORDER BY id DESC LIMIT $2";

const PUBLISHED: &str = "SELECT 'draft', id, owner, title, state, hidden, octet_length(text), changed FROM draft
     WHERE state <> 'private' OR hidden > 0
     UNION ALL SELECT 'study', id, owner, title, state, hidden, octet_length(text), changed FROM study
     WHERE state <> 'private' OR hidden > 0 ORDER BY changed DESC, id DESC LIMIT $1";

const HIDE_DRAFT: &str = "UPDATE draft SET hidden = $1 WHERE id = $2 RETURNING 1";
const HIDE_STUDY: &str = "UPDATE study SET hidden = $1 WHERE id = $2 RETURNING 1";

const HIDDEN: &str = "SELECT id FROM draft
     WHERE hidden > 0 AND (published = $1 OR id IN (SELECT draft FROM draft_version WHERE content = $1)) LIMIT 1";

const BAN: &str = "INSERT INTO ban (who, since, until, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (who) DO UPDATE SET since = excluded.since, until = excluded.until, reason = excluded.reason RETURNING 1";

const LIFT: &str = "DELETE FROM ban WHERE who = $1 RETURNING 1";

const BANS: &str = "SELECT who, since, until, reason FROM ban WHERE until > $1 ORDER BY until, who";

const REPORT: &str = "INSERT INTO report (at, about, reason, visitor, address)
     VALUES ($1, $2, $3, $4, $5) RETURNING 1";

const REPORTS: &str = "SELECT id, at, about, reason, visitor, address FROM report
     WHERE settled = 0 AND (CAST($1 AS TEXT) IS NULL OR visitor = $1) ORDER BY id DESC LIMIT $2";

const SETTLE: &str = "UPDATE report SET settled = 1 WHERE id = $1 AND settled = 0 RETURNING 1";

/// Bytes of somebody's drafts but one, and of their versions.
const KEPT: &str = "SELECT
     (SELECT coalesce(sum(octet_length(text)), 0) FROM draft WHERE owner = $1 AND id <> $2)
     + (SELECT coalesce(sum(octet_length(text)), 0) FROM rules WHERE id IN
         (SELECT content FROM draft_version WHERE draft IN (SELECT id FROM draft WHERE owner = $1)))";

const DISOWN: &str = "UPDATE game SET owner = $1, dropped = TRUE WHERE owner = $2 RETURNING 1";

const STAND_UP: &str = "DELETE FROM guest WHERE visitor = $1 RETURNING 1";

const NOT_SAID_BY: &str =
    "UPDATE report SET visitor = NULL, address = NULL WHERE visitor = $1 RETURNING 1";

const NOT_THANKED_BY: &str = "DELETE FROM thanks WHERE visitor = $1 RETURNING 1";

const OLD: [&str; 3] = [
    "DELETE FROM deed WHERE at < $1 RETURNING 1",
    "DELETE FROM report WHERE at < $1 RETURNING 1",
    "DELETE FROM ban WHERE until < $1 RETURNING 1",
];

/// What somebody did with what others see, or the operator with that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// When, in Unix milliseconds.
    pub at: u64,
    /// In one word: the state that a draft was brought into, `removed`; of the operator `hidden`, `shown`, `deleted`.
    pub what: String,
    /// The draft, the study or the game.
    pub about: String,
    /// What it was called.
    pub title: String,
    /// The rules that were shown.
    pub rules: Option<String>,
    /// Whose it is.
    pub visitor: Option<String>,
    /// From where it was done; nothing for the operator.
    pub address: Option<String>,
}

impl Deed {
    /// Something that is done with a draft now.
    pub fn of(draft: &Draft, what: &str, rules: Option<&RulesId>, address: Option<String>) -> Deed {
        Deed {
            at: now(),
            what: what.to_owned(),
            about: draft.id.to_string(),
            title: draft.title.clone(),
            rules: rules.or(draft.published.as_ref()).map(RulesId::to_string),
            visitor: Some(draft.owner.to_string()),
            address,
        }
    }
}

/// What visitors show to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game that somebody is writing.
    Draft,
    /// A study.
    Study,
}

impl Kind {
    /// In one word.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Draft => "draft",
            Kind::Study => "study",
        }
    }

    /// What the address of such a thing begins with; its id follows.
    pub fn folder(self) -> &'static str {
        match self {
            Kind::Draft => "/workshop/",
            Kind::Study => "/studies/",
        }
    }

    fn parse(text: &str) -> Option<Kind> {
        let mut kinds = [Kind::Draft, Kind::Study].into_iter();
        kinds.find(|kind| kind.key() == text)
    }
}

/// A draft or a study that others see, or would if it was not hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// What it is.
    pub kind: Kind,
    /// Its address.
    pub id: String,
    /// The browser that made it.
    pub owner: String,
    /// What it is called.
    pub title: String,
    /// Who may see it.
    pub state: DraftState,
    /// The operator has taken it out of sight.
    pub hidden: bool,
    /// Bytes of its text.
    pub bytes: u64,
    /// When it last changed, in Unix milliseconds.
    pub changed: u64,
}

/// Somebody may not come in for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// A browser or an address.
    pub who: String,
    /// From when, in Unix milliseconds.
    pub since: u64,
    /// Until when.
    pub until: u64,
    /// Why; for the operator.
    pub reason: String,
}

/// What a visitor says about something that others show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number; 0 before it is stored.
    pub number: u64,
    /// When, in Unix milliseconds.
    pub at: u64,
    /// The draft, the study or the game.
    pub about: String,
    /// What is wrong with it.
    pub reason: String,
    /// Who says so.
    pub visitor: Option<String>,
    /// From where.
    pub address: Option<String>,
}

type Stored<T> = Result<T, JournalError>;

/// The rows of an answer as what they mean.
pub(crate) async fn read<T>(
    journal: &dyn Journal,
    statement: &'static str,
    values: Vec<Value>,
    of: impl Fn(&mut dyn Iterator<Item = Value>) -> Option<T>,
) -> Stored<Vec<T>> {
    let rows = journal.ask(statement, values).await?;
    let all = rows.into_iter().map(|row| of(&mut row.into_iter()));
    let all: Option<Vec<T>> = all.collect();
    all.ok_or_else(|| JournalError::Database("a row of the desk cannot be read".to_owned()))
}

/// Notes a deed.
pub async fn note(journal: &dyn Journal, deed: Deed) -> Stored<()> {
    let values = vec![
        deed.at.into(),
        deed.what.as_str().into(),
        deed.about.as_str().into(),
        deed.title.as_str().into(),
        deed.rules.as_deref().into(),
        deed.visitor.as_deref().into(),
        deed.address.as_deref().into(),
    ];
    journal.tell(NOTE, values).await.map(|_| ())
}

/// The deeds of somebody, or everybody's, the latest first.
pub async fn deeds(journal: &dyn Journal, whose: Option<&Visitor>, most: u32) -> Stored<Vec<Deed>> {
    let values = vec![whose.map(Visitor::as_str).into(), u64::from(most).into()];
    read(journal, DEEDS, values, |row| {
        Some(Deed {
            at: row.next()?.number(),
            what: row.next()?.text()?,
            about: row.next()?.text()?,
            title: row.next()?.text()?,
            rules: row.next()?.text(),
            visitor: row.next()?.text(),
            address: row.next()?.text(),
        })
    })
    .await
}

/// Drafts and studies that others see, and those that were hidden from them, the latest first.
pub async fn published(journal: &dyn Journal, most: u32) -> Stored<Vec<Published>> {
    let values = vec![u64::from(most).into()];
    read(journal, PUBLISHED, values, |row| {
        Some(Published {
            kind: Kind::parse(&row.next()?.text()?)?,
            id: row.next()?.text()?,
            owner: row.next()?.text()?,
            title: row.next()?.text()?,
            state: DraftState::parse(&row.next()?.text()?)?,
            hidden: row.next()?.number() > 0,
            bytes: row.next()?.number(),
            changed: row.next()?.number(),
        })
    })
    .await
}

/// Takes a draft or a study out of sight, or brings it back; false if there is none.
pub async fn hide(journal: &dyn Journal, kind: Kind, id: &str, hidden: bool) -> Stored<bool> {
    let statement = match kind {
        Kind::Draft => HIDE_DRAFT,
        Kind::Study => HIDE_STUDY,
    };
    let values = vec![u64::from(hidden).into(), id.into()];
    Ok(journal.tell(statement, values).await? > 0)
}

/// Whether rules are those of a draft that is hidden.
pub async fn are_hidden(journal: &dyn Journal, rules: &RulesId) -> Stored<bool> {
    let found = journal.ask(HIDDEN, vec![rules.as_str().into()]).await?;
    Ok(!found.is_empty())
}

/// Keeps somebody out for a while.
pub async fn ban(journal: &dyn Journal, ban: Ban) -> Stored<()> {
    let values = vec![
        ban.who.as_str().into(),
        ban.since.into(),
        ban.until.into(),
        ban.reason.as_str().into(),
    ];
    journal.tell(BAN, values).await.map(|_| ())
}

/// Lets somebody in again; false if he was not kept out.
pub async fn lift(journal: &dyn Journal, who: &str) -> Stored<bool> {
    Ok(journal.tell(LIFT, vec![who.into()]).await? > 0)
}

/// Who is kept out now.
pub async fn bans(journal: &dyn Journal) -> Stored<Vec<Ban>> {
    read(journal, BANS, vec![now().into()], |row| {
        Some(Ban {
            who: row.next()?.text()?,
            since: row.next()?.number(),
            until: row.next()?.number(),
            reason: row.next()?.text()?,
        })
    })
    .await
}

/// Stores what a visitor says.
pub async fn report(journal: &dyn Journal, report: Report) -> Stored<()> {
    let values = vec![
        report.at.into(),
        report.about.as_str().into(),
        report.reason.as_str().into(),
        report.visitor.as_deref().into(),
        report.address.as_deref().into(),
    ];
    journal.tell(REPORT, values).await.map(|_| ())
}

/// What visitors have said, or one of them, and nobody has settled, the latest first.
pub async fn reports(
    journal: &dyn Journal,
    whose: Option<&Visitor>,
    most: u32,
) -> Stored<Vec<Report>> {
    let values = vec![whose.map(Visitor::as_str).into(), u64::from(most).into()];
    read(journal, REPORTS, values, |row| {
        Some(Report {
            number: row.next()?.number(),
            at: row.next()?.number(),
            about: row.next()?.text()?,
            reason: row.next()?.text()?,
            visitor: row.next()?.text(),
            address: row.next()?.text(),
        })
    })
    .await
}

/// Puts a report aside; false if there is none of this number.
pub async fn settle(journal: &dyn Journal, number: u64) -> Stored<bool> {
    Ok(journal.tell(SETTLE, vec![number.into()]).await? > 0)
}

/// Bytes of somebody's drafts, but for one, and of their versions.
pub async fn kept(journal: &dyn Journal, owner: &Visitor, but: Option<&DraftId>) -> Stored<u64> {
    let but = but.map_or("", DraftId::as_str);
    let rows = journal
        .ask(KEPT, vec![owner.as_str().into(), but.into()])
        .await?;
    let first = rows.first().and_then(|row| row.first());
    Ok(first.map_or(0, Value::number))
}

/// Forgets who somebody was: games that others keep were opened by nobody, and what he said was said by nobody. His lists must
/// be empty already.
pub async fn forget(journal: &dyn Journal, visitor: &Visitor) -> Stored<()> {
    let nobody = Visitor::random();
    let values = vec![nobody.as_str().into(), visitor.as_str().into()];
    journal.tell(DISOWN, values).await?;
    for statement in [STAND_UP, NOT_SAID_BY, NOT_THANKED_BY] {
        journal
            .tell(statement, vec![visitor.as_str().into()])
            .await?;
    }
    Ok(())
}

/// Deletes what the desk need not know any more: deeds and reports of before a time, in Unix milliseconds, and bans that are
/// over; says how many.
pub async fn expire(journal: &dyn Journal, before: u64) -> Stored<u32> {
    let mut all = 0;
    for (statement, before) in OLD.into_iter().zip([before, before, now()]) {
        all += journal.tell(statement, vec![before.into()]).await?;
    }
    Ok(all)
}

/// A game with its history, for people who take their data along.
pub fn game_as_json(record: &GameRecord, history: &[Entry]) -> serde_json::Value {
    let event = |entry: &Entry| {
        let (kind, ply, text) = columns::written(&entry.event);
        serde_json::json!({ "at": entry.at, "what": kind, "ply": ply, "move": text })
    };
    serde_json::json!({
        "id": record.id,
        "variant": record.variant,
        "name": record.name,
        "created": record.created,
        "start": record.start,
        "white": columns::player_text(record.white),
        "black": columns::player_text(record.black),
        "names": record.names,
        "control": record.control.map(|control| control.to_string()),
        "tags": record.tags,
        "events": history.iter().map(event).collect::<Vec<_>>(),
    })
}

/// A draft with its versions, in the same way.
pub fn draft_as_json(draft: &Draft, versions: &[workshop::Version]) -> serde_json::Value {
    let version = |version: &workshop::Version| serde_json::json!({ "number": version.number, "rules": version.content, "at": version.at });
    serde_json::json!({
        "id": draft.id,
        "title": draft.title,
        "state": draft.state.key(),
        "hidden": draft.hidden,
        "created": draft.created,
        "changed": draft.changed,
        "text": draft.text,
        "versions": versions.iter().map(version).collect::<Vec<_>>(),
    })
}
