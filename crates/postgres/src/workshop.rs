//! Rules and drafts in the database.

use tokio_postgres::Row;
use variorum_catalog::Bundle;
use variorum_journal::columns::{signed, unsigned};
use variorum_journal::identity::{DraftId, RulesId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::workshop::{
    Draft, DraftLine, DraftState, Save, Tried, Version, Workshop, fitting,
};
use variorum_journal::{Answer, JournalError};

use crate::links::Trouble;
use crate::{Postgres, parsed, small};

const KEEP: &str = "INSERT INTO rules (id, text, kept) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET kept = greatest(rules.kept, EXCLUDED.kept)";

const RULES: &str = "SELECT text FROM rules WHERE id = $1";

const TRIAL: &str = "SELECT games, certificate FROM trial WHERE rules = $1";

const KEEP_TRIAL: &str =
    "INSERT INTO trial (rules, games, certificate) SELECT id, $2, $3 FROM rules WHERE id = $1
     ON CONFLICT (rules) DO UPDATE SET games = excluded.games, certificate = excluded.certificate RETURNING FALSE";

const CERTIFICATE: &str = "SELECT certificate FROM trial WHERE rules = $1";

const EXPIRE_RULES: &str = "WITH old AS (
         SELECT id FROM rules WHERE kept < $1
             AND NOT EXISTS (SELECT 1 FROM game WHERE substr(variant, 1, 24) = rules.id)
             AND NOT EXISTS (SELECT 1 FROM draft_version WHERE content = rules.id)
             AND NOT EXISTS (SELECT 1 FROM draft WHERE published = rules.id)
             AND NOT EXISTS (SELECT 1 FROM study WHERE strpos(study.rules, rules.id) > 0)
             AND NOT EXISTS (SELECT 1 FROM study_version WHERE strpos(study_version.rules, rules.id) > 0)
         LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     DELETE FROM rules USING old WHERE rules.id = old.id AND rules.kept < $1 RETURNING 1";

/// A statement that is asked again finds its own draft.
const CREATE: &str =
    "INSERT INTO draft (id, owner, title, text, revision, state, published, created, changed)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
     WHERE (SELECT count(*) FROM draft WHERE owner = $2 AND id <> $1) < $10
     ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id RETURNING 1";

const DRAFT: &str =
    "SELECT owner, title, text, revision, state, published, created, changed, hidden
     FROM draft WHERE id = $1";

/// Answers the revision that was found, whether its text is the same, and the new revision if the text was stored.
const SAVE: &str = "WITH held AS MATERIALIZED (
         SELECT revision, text = $3 AS same FROM draft WHERE id = $1 FOR UPDATE
     ), saved AS (
         UPDATE draft SET text = $3, title = $4, revision = revision + 1, changed = $5
         WHERE id = $1 AND revision = $2 AND EXISTS (SELECT 1 FROM held) RETURNING revision
     )
     SELECT held.revision, held.same, (SELECT revision FROM saved) FROM held";

const STATE: &str =
    "UPDATE draft SET state = $2, published = $3, changed = $4 WHERE id = $1 RETURNING 1";

macro_rules! list {
    ($these:literal) => {
        concat!(
            "SELECT id, owner, title, state, published, changed FROM draft WHERE ",
            $these,
            " ORDER BY changed DESC, id DESC LIMIT $1"
        )
    };
}

const DRAFTS: &str = list!("$2::text IS NULL");

const DRAFTS_OF: &str = list!("owner = $2");

const PUBLIC: &str = list!("state = $2 AND published IS NOT NULL AND hidden = 0");

/// Answers the number of the version that was added, or of the newest if that has these rules.
const VERSION: &str = "WITH newest AS (
         SELECT number, content FROM draft_version WHERE draft = $1 ORDER BY number DESC LIMIT 1
     ), added AS (
         INSERT INTO draft_version (draft, number, content, at)
         SELECT id, coalesce((SELECT number FROM newest), 0) + 1, $2, $3 FROM draft
         WHERE id = $1 AND coalesce((SELECT number FROM newest), 0) < $4
             AND NOT EXISTS (SELECT 1 FROM newest WHERE content = $2)
         RETURNING number
     )
     SELECT number FROM added UNION ALL SELECT number FROM newest WHERE content = $2";

const VERSIONS: &str =
    "SELECT number, content, at, name FROM draft_version WHERE draft = $1 ORDER BY number DESC";

const NAME: &str =
    "UPDATE draft_version SET name = $3 WHERE draft = $1 AND number = $2 RETURNING 1";

const REMOVE: &str = "DELETE FROM draft WHERE id = $1 RETURNING 1";

const EXPIRE_DRAFTS: &str = "WITH old AS (
         SELECT id FROM draft WHERE state = 'private' AND changed < $1
             AND NOT EXISTS (SELECT 1 FROM draft_version WHERE draft = draft.id)
         LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     DELETE FROM draft USING old WHERE draft.id = old.id RETURNING 1";

/// How often a version is tried that somebody else has numbered at the same moment.
const ATTEMPTS: usize = 5;

impl Workshop for Postgres {
    fn keep_rules(&self, bundle: &Bundle) -> Answer<'_, ()> {
        let (id, text) = (RulesId::of(bundle), bundle.write());
        Box::pin(async move {
            let values = (text.as_bytes(), signed(now()));
            self.links
                .insist(KEEP, &[&id.as_str(), &values.0, &values.1])
                .await?;
            Ok(())
        })
    }

    fn rules(&self, id: &RulesId) -> Answer<'_, Option<String>> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self.links.insist(RULES, &[&id.as_str()]).await?;
            rows.first().map(|row| text(row, 0)).transpose()
        })
    }

    fn trial(&self, rules: &RulesId) -> Answer<'_, Option<Tried>> {
        let rules = rules.clone();
        Box::pin(async move {
            let rows = self.links.insist(TRIAL, &[&rules.as_str()]).await?;
            Ok(rows.first().map(|row| Tried {
                games: row.get(0),
                certificate: row.get(1),
            }))
        })
    }

    fn keep_trial(&self, rules: &RulesId, tried: Tried) -> Answer<'_, ()> {
        let rules = rules.clone();
        Box::pin(async move {
            let Tried { games, certificate } = &tried;
            self.links
                .insist(KEEP_TRIAL, &[&rules.as_str(), games, certificate])
                .await?;
            Ok(())
        })
    }

    fn certificate(&self, rules: &RulesId) -> Answer<'_, Option<String>> {
        let rules = rules.clone();
        Box::pin(async move {
            let rows = self.links.insist(CERTIFICATE, &[&rules.as_str()]).await?;
            Ok(rows.first().and_then(|row| row.get(0)))
        })
    }

    fn expire_rules(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.expired(EXPIRE_RULES, before, most)
    }

    fn create_draft(&self, draft: Draft, most: u32) -> Answer<'_, bool> {
        Box::pin(async move {
            let rows = self
                .links
                .insist(
                    CREATE,
                    &[
                        &draft.id.as_str(),
                        &draft.owner.as_str(),
                        &fitting(&draft.title),
                        &draft.text.as_bytes(),
                        &i64::from(draft.revision),
                        &draft.state.key(),
                        &draft.published.as_ref().map(RulesId::as_str),
                        &signed(draft.created),
                        &signed(draft.changed),
                        &i64::from(most),
                    ],
                )
                .await?;
            Ok(!rows.is_empty())
        })
    }

    fn draft(&self, id: &DraftId) -> Answer<'_, Option<Draft>> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self.links.insist(DRAFT, &[&id.as_str()]).await?;
            let read = |row: &Row| {
                Ok(Draft {
                    id: id.clone(),
                    owner: parsed(row, 0, Visitor::parse)?,
                    title: row.get(1),
                    text: text(row, 2)?,
                    revision: small(row.get(3)),
                    state: parsed(row, 4, DraftState::parse)?,
                    published: rules(row, 5)?,
                    created: unsigned(row.get(6)),
                    changed: unsigned(row.get(7)),
                    hidden: row.get::<_, i64>(8) > 0,
                })
            };
            rows.first().map(read).transpose()
        })
    }

    fn save_draft(&self, id: &DraftId, revision: u32, text: &str, title: &str) -> Answer<'_, Save> {
        let (id, text, title) = (id.clone(), text.to_owned(), fitting(title));
        Box::pin(async move {
            let values = (i64::from(revision), text.as_bytes(), signed(now()));
            let rows = self
                .links
                .insist(
                    SAVE,
                    &[&id.as_str(), &values.0, &values.1, &title, &values.2],
                )
                .await?;
            let Some(row) = rows.first() else {
                return Ok(Save::Gone);
            };
            if let Some(saved) = row.get::<_, Option<i64>>(2) {
                return Ok(Save::Saved(small(saved)));
            }
            let found = small(row.get(0));
            let again = row.get::<_, bool>(1) && Some(found) == revision.checked_add(1);
            Ok(match again {
                true => Save::Saved(found),
                false => Save::Conflict(found),
            })
        })
    }

    fn set_draft_state(
        &self,
        id: &DraftId,
        state: DraftState,
        published: Option<&RulesId>,
    ) -> Answer<'_, bool> {
        let (id, published) = (id.clone(), published.cloned());
        Box::pin(async move {
            let published = published.as_ref().map(RulesId::as_str);
            let rows = self
                .links
                .insist(
                    STATE,
                    &[&id.as_str(), &state.key(), &published, &signed(now())],
                )
                .await?;
            Ok(!rows.is_empty())
        })
    }

    fn drafts(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<DraftLine>> {
        let whose = whose.cloned();
        Box::pin(async move {
            let statement = match whose {
                Some(_) => DRAFTS_OF,
                None => DRAFTS,
            };
            let whose = whose.as_ref().map(Visitor::as_str);
            let values = (i64::from(most), whose);
            let rows = self
                .links
                .insist(statement, &[&values.0, &values.1])
                .await?;
            rows.iter().map(line).collect()
        })
    }

    fn public_drafts(&self, most: u32) -> Answer<'_, Vec<DraftLine>> {
        Box::pin(async move {
            let values = (i64::from(most), DraftState::Public.key());
            let rows = self.links.insist(PUBLIC, &[&values.0, &values.1]).await?;
            rows.iter().map(line).collect()
        })
    }

    fn add_version(
        &self,
        draft: &DraftId,
        content: &RulesId,
        most: u32,
    ) -> Answer<'_, Option<u32>> {
        let (draft, content) = (draft.clone(), content.clone());
        Box::pin(async move {
            let mut attempts = 0;
            loop {
                attempts += 1;
                let values = (signed(now()), i64::from(most));
                let asked = self
                    .links
                    .insist(
                        VERSION,
                        &[&draft.as_str(), &content.as_str(), &values.0, &values.1],
                    )
                    .await;
                match asked {
                    Ok(rows) => return Ok(rows.first().map(|row| small(row.get(0)))),
                    Err(Trouble::Refused(JournalError::Conflict)) if attempts < ATTEMPTS => {}
                    Err(trouble) => return Err(trouble.into()),
                }
            }
        })
    }

    fn versions(&self, draft: &DraftId) -> Answer<'_, Vec<Version>> {
        let draft = draft.clone();
        Box::pin(async move {
            let rows = self.links.insist(VERSIONS, &[&draft.as_str()]).await?;
            let read = |row: &Row| {
                Ok(Version {
                    number: small(row.get(0)),
                    content: parsed(row, 1, RulesId::parse)?,
                    at: unsigned(row.get(2)),
                    name: row.get(3),
                })
            };
            rows.iter().map(read).collect()
        })
    }

    fn name_version(&self, draft: &DraftId, number: u32, name: &str) -> Answer<'_, bool> {
        let (draft, number, name) = (draft.clone(), i64::from(number), name.to_owned());
        Box::pin(async move {
            let values = (draft.as_str(), number, name);
            let rows = self
                .links
                .insist(NAME, &[&values.0, &values.1, &values.2])
                .await?;
            Ok(!rows.is_empty())
        })
    }

    fn remove_draft(&self, id: &DraftId) -> Answer<'_, bool> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self.links.insist(REMOVE, &[&id.as_str()]).await?;
            Ok(!rows.is_empty())
        })
    }

    fn expire_drafts(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.expired(EXPIRE_DRAFTS, before, most)
    }
}

impl Postgres {
    pub(crate) fn expired(
        &self,
        statement: &'static str,
        before: u64,
        most: u32,
    ) -> Answer<'_, u32> {
        Box::pin(async move {
            let values = (signed(before), i64::from(most));
            let rows = self
                .links
                .insist(statement, &[&values.0, &values.1])
                .await?;
            Ok(u32::try_from(rows.len()).unwrap_or(u32::MAX))
        })
    }
}

fn line(row: &Row) -> Result<DraftLine, JournalError> {
    Ok(DraftLine {
        id: parsed(row, 0, DraftId::parse)?,
        owner: parsed(row, 1, Visitor::parse)?,
        title: row.get(2),
        state: parsed(row, 3, DraftState::parse)?,
        published: rules(row, 4)?,
        changed: unsigned(row.get(5)),
    })
}

/// Rules, if any are named.
fn rules(row: &Row, column: usize) -> Result<Option<RulesId>, JournalError> {
    let named = row.get::<_, Option<&str>>(column).is_some();
    named
        .then(|| parsed(row, column, RulesId::parse))
        .transpose()
}

/// A text that is kept as bytes.
pub(crate) fn text(row: &Row, column: usize) -> Result<String, JournalError> {
    let bytes: Vec<u8> = row.get(column);
    String::from_utf8(bytes).map_err(|error| JournalError::Database(error.to_string()))
}
