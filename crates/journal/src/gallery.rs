//! The gallery: games that visitors show to everybody, with what became of them.
//!
//! Like those of the desk, its statements are the same for every storage ([`crate::desk`]). A storage in a browser's tab, where nobody
//! else comes, has no gallery.

use crate::desk::{Value, read};
use crate::identity::{DraftId, RulesId, Visitor};
use crate::{Journal, JournalError};

/// One row a game, however many things are counted. Games are found by an index of the rules that they begin with, which SQLite only
/// takes where both sides are no columns. Copies count once
/// for each who has any. The draft that this one is a copy of is told only where everybody may see it.
const SHOWN: &str = "SELECT it.id, it.owner, it.title, it.published, it.created, it.changed,
         (SELECT name FROM visitor WHERE visitor.id = it.owner),
         model.id, model.title,
         (SELECT certificate FROM trial WHERE trial.rules = it.published),
         (SELECT count(*) FROM thanks WHERE thanks.draft = it.id),
         (SELECT count(DISTINCT copy.owner) FROM draft AS copy WHERE copy.origin = it.id AND copy.owner <> it.owner),
         (SELECT count(*) FROM game WHERE substr(game.variant, 1, 24) IN
             (SELECT substr(content, 1, 24) FROM draft_version WHERE draft_version.draft = it.id))
     FROM draft AS it LEFT JOIN draft AS model
         ON model.id = it.origin AND model.state = 'public' AND model.published IS NOT NULL AND model.hidden = 0
     WHERE it.state = 'public' AND it.published IS NOT NULL AND it.hidden = 0
         AND (CAST($1 AS TEXT) IS NULL OR it.id = $1)
         AND NOT EXISTS (SELECT 1 FROM draft AS other WHERE other.hidden > 0 AND other.published = it.published)
     ORDER BY it.changed DESC, it.id DESC LIMIT $2";

const COPIED: &str = "UPDATE draft SET origin = $1 WHERE id = $2 AND id <> $1 RETURNING 1";

const THANK: &str = "INSERT INTO thanks (draft, visitor)
     SELECT id, $1 FROM draft WHERE owner <> $1 AND id = $2 AND state = 'public' AND hidden = 0
     ON CONFLICT (draft, visitor) DO NOTHING RETURNING 1";

const UNTHANK: &str = "DELETE FROM thanks WHERE visitor = $1 AND draft = $2 RETURNING 1";

const THANKED: &str = "SELECT draft FROM thanks WHERE visitor = $1 ORDER BY draft";

/// A game that is shown to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// Its draft.
    pub id: DraftId,
    /// The browser that made it.
    pub owner: Visitor,
    /// What its draft is called.
    pub title: String,
    /// The rules that are shown.
    pub rules: RulesId,
    /// When the draft was made, in Unix milliseconds.
    pub created: u64,
    /// When it last changed.
    pub changed: u64,
    /// What its author calls himself.
    pub author: Option<String>,
    /// The draft that it is a copy of and what that is called, if everybody may see it.
    pub origin: Option<(DraftId, String)>,
    /// What was certified of the rules, as JSON.
    pub certificate: Option<String>,
    /// How many have thanked for it.
    pub thanks: u64,
    /// How many others have a copy of it.
    pub copies: u64,
    /// How many games by any of its versions there are.
    pub games: u64,
}

/// Games that are shown to everybody, the latest first, a number of them at most; or the one with this draft.
pub async fn exhibits(
    journal: &dyn Journal,
    only: Option<&DraftId>,
    most: u32,
) -> Result<Vec<Exhibit>, JournalError> {
    let values = vec![only.map(DraftId::as_str).into(), u64::from(most).into()];
    read(journal, SHOWN, values, |row| {
        Some(Exhibit {
            id: DraftId::parse(&row.next()?.text()?)?,
            owner: Visitor::parse(&row.next()?.text()?)?,
            title: row.next()?.text()?,
            rules: RulesId::parse(&row.next()?.text()?)?,
            created: row.next()?.number(),
            changed: row.next()?.number(),
            author: row.next()?.text(),
            origin: {
                let (id, title) = (row.next()?.text(), row.next()?.text());
                id.and_then(|id| DraftId::parse(&id)).zip(title)
            },
            certificate: row.next()?.text(),
            thanks: row.next()?.number(),
            copies: row.next()?.number(),
            games: row.next()?.number(),
        })
    })
    .await
}

/// Notes what a draft is a copy of; false if there is no such draft.
pub async fn copied(
    journal: &dyn Journal,
    draft: &DraftId,
    origin: &DraftId,
) -> Result<bool, JournalError> {
    let values = vec![origin.as_str().into(), draft.as_str().into()];
    Ok(journal.tell(COPIED, values).await? > 0)
}

/// Thanks for a game that everybody sees, once and not for one's own, or takes that back. Says whether anything has changed.
pub async fn thank(
    journal: &dyn Journal,
    draft: &DraftId,
    visitor: &Visitor,
    thanks: bool,
) -> Result<bool, JournalError> {
    let statement = match thanks {
        true => THANK,
        false => UNTHANK,
    };
    let values: Vec<Value> = vec![visitor.as_str().into(), draft.as_str().into()];
    Ok(journal.tell(statement, values).await? > 0)
}

/// The drafts for which somebody has thanked.
pub async fn thanked(
    journal: &dyn Journal,
    visitor: &Visitor,
) -> Result<Vec<DraftId>, JournalError> {
    read(journal, THANKED, vec![visitor.as_str().into()], |row| {
        DraftId::parse(&row.next()?.text()?)
    })
    .await
}
