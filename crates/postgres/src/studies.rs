//! Studies in the database.

use tokio_postgres::Row;
use variorum_journal::columns::{signed, unsigned};
use variorum_journal::identity::{StudyId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::studies::{Content, Studies, Study, StudyLine, StudyVersion, VERSIONS};
use variorum_journal::workshop::{DraftState, Save};
use variorum_journal::{Answer, JournalError};

use crate::workshop::text;
use crate::{Postgres, parsed, small};

/// A statement that is asked again finds its own study.
const CREATE: &str =
    "INSERT INTO study (id, owner, title, text, rules, revision, state, created, changed)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
     WHERE (SELECT count(*) FROM study WHERE owner = $2 AND id <> $1) < $10
     ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id RETURNING 1";

const STUDY: &str = "SELECT title, text, rules, owner, revision, state, created, changed, hidden
     FROM study WHERE id = $1";

/// Answers the revision that was found, whether what is written there is the same, and the new revision if it was stored.
const SAVE: &str = "WITH held AS MATERIALIZED (
         SELECT id, revision, title, rules, changed, text, text = $3 AND title = $4 AS same
         FROM study WHERE id = $1 FOR UPDATE
     ), kept AS (
         INSERT INTO study_version (study, revision, title, rules, at, text)
         SELECT id, revision, title, rules, changed, text FROM held
         WHERE revision = $2 AND NOT EXISTS (SELECT 1 FROM study_version WHERE study = $1 AND at >= $7)
         ON CONFLICT DO NOTHING
     ), saved AS (
         UPDATE study SET text = $3, title = $4, rules = $5, revision = revision + 1, changed = $6
         WHERE id = $1 AND revision = $2 AND EXISTS (SELECT 1 FROM held) RETURNING revision
     )
     SELECT held.revision, held.same, (SELECT revision FROM saved) FROM held";

const PRUNE: &str = "DELETE FROM study_version WHERE study = $1 AND revision IN (
         SELECT revision FROM (
             SELECT revision, row_number() OVER latest AS place, sum(octet_length(text)) OVER latest AS bytes
             FROM study_version WHERE study = $1 WINDOW latest AS (ORDER BY revision DESC)) AS all_versions
         WHERE place > $2 OR bytes > $3) RETURNING 1";

const STATE: &str = "UPDATE study SET state = $2, changed = $3 WHERE id = $1 RETURNING 1";

macro_rules! list {
    ($these:literal) => {
        concat!(
            "SELECT id, title, state, octet_length(text)::bigint, changed FROM study WHERE ",
            $these,
            " ORDER BY changed DESC, id DESC LIMIT $1"
        )
    };
}

const STUDIES: &str = list!("$2::text IS NULL");

const STUDIES_OF: &str = list!("owner = $2");

const PUBLIC: &str = list!("state = $2 AND hidden = 0");

const VERSIONS_OF: &str =
    "SELECT revision, title, at FROM study_version WHERE study = $1 ORDER BY revision DESC";

const VERSION: &str =
    "SELECT title, text, rules FROM study_version WHERE study = $1 AND revision = $2";

const REMOVE: &str = "DELETE FROM study WHERE id = $1 RETURNING 1";

const EXPIRE: &str = "WITH old AS (
         SELECT id FROM study WHERE state = 'private' AND changed < $1
         LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     DELETE FROM study USING old WHERE study.id = old.id RETURNING 1";

impl Studies for Postgres {
    fn create_study(&self, study: Study, most: u32) -> Answer<'_, bool> {
        Box::pin(async move {
            let content = &study.content;
            let rows = self
                .links
                .insist(
                    CREATE,
                    &[
                        &study.id.as_str(),
                        &study.owner.as_str(),
                        &content.title,
                        &content.text.as_bytes(),
                        &content.rules_text(),
                        &i64::from(study.revision),
                        &study.state.key(),
                        &signed(study.created),
                        &signed(study.changed),
                        &i64::from(most),
                    ],
                )
                .await?;
            Ok(!rows.is_empty())
        })
    }

    fn study(&self, id: &StudyId) -> Answer<'_, Option<Study>> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self.links.insist(STUDY, &[&id.as_str()]).await?;
            let read = |row: &Row| {
                Ok(Study {
                    id: id.clone(),
                    content: content(row)?,
                    owner: parsed(row, 3, Visitor::parse)?,
                    revision: small(row.get(4)),
                    state: parsed(row, 5, DraftState::parse)?,
                    created: unsigned(row.get(6)),
                    changed: unsigned(row.get(7)),
                    hidden: row.get::<_, i64>(8) > 0,
                })
            };
            rows.first().map(read).transpose()
        })
    }

    fn save_study(
        &self,
        id: &StudyId,
        revision: u32,
        content: Content,
        before: u64,
    ) -> Answer<'_, Save> {
        let id = id.clone();
        Box::pin(async move {
            let values = (i64::from(revision), content.text.as_bytes(), signed(now()));
            let (rules, before) = (content.rules_text(), signed(before));
            let rows = self
                .links
                .insist(
                    SAVE,
                    &[
                        &id.as_str(),
                        &values.0,
                        &values.1,
                        &content.title,
                        &rules,
                        &values.2,
                        &before,
                    ],
                )
                .await?;
            let Some(row) = rows.first() else {
                return Ok(Save::Gone);
            };
            if let Some(saved) = row.get::<_, Option<i64>>(2) {
                let most = (i64::from(VERSIONS.0), i64::from(VERSIONS.1));
                self.links
                    .insist(PRUNE, &[&id.as_str(), &most.0, &most.1])
                    .await?;
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

    fn set_study_state(&self, id: &StudyId, state: DraftState) -> Answer<'_, bool> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self
                .links
                .insist(STATE, &[&id.as_str(), &state.key(), &signed(now())])
                .await?;
            Ok(!rows.is_empty())
        })
    }

    fn studies(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<StudyLine>> {
        let whose = whose.cloned();
        Box::pin(async move {
            let statement = match whose {
                Some(_) => STUDIES_OF,
                None => STUDIES,
            };
            let values = (i64::from(most), whose.as_ref().map(Visitor::as_str));
            let rows = self
                .links
                .insist(statement, &[&values.0, &values.1])
                .await?;
            rows.iter().map(line).collect()
        })
    }

    fn public_studies(&self, most: u32) -> Answer<'_, Vec<StudyLine>> {
        Box::pin(async move {
            let values = (i64::from(most), DraftState::Public.key());
            let rows = self.links.insist(PUBLIC, &[&values.0, &values.1]).await?;
            rows.iter().map(line).collect()
        })
    }

    fn study_versions(&self, id: &StudyId) -> Answer<'_, Vec<StudyVersion>> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self.links.insist(VERSIONS_OF, &[&id.as_str()]).await?;
            let read = |row: &Row| StudyVersion {
                revision: small(row.get(0)),
                title: row.get(1),
                at: unsigned(row.get(2)),
            };
            Ok(rows.iter().map(read).collect())
        })
    }

    fn study_version(&self, id: &StudyId, revision: u32) -> Answer<'_, Option<Content>> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self
                .links
                .insist(VERSION, &[&id.as_str(), &i64::from(revision)])
                .await?;
            rows.first().map(content).transpose()
        })
    }

    fn remove_study(&self, id: &StudyId) -> Answer<'_, bool> {
        let id = id.clone();
        Box::pin(async move {
            let rows = self.links.insist(REMOVE, &[&id.as_str()]).await?;
            Ok(!rows.is_empty())
        })
    }

    fn expire_studies(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.expired(EXPIRE, before, most)
    }
}

/// What is written in a study, from the columns `title`, `text` and `rules`.
fn content(row: &Row) -> Result<Content, JournalError> {
    Ok(Content {
        title: row.get(0),
        text: text(row, 1)?,
        rules: Content::parse_rules(row.get(2)),
    })
}

fn line(row: &Row) -> Result<StudyLine, JournalError> {
    Ok(StudyLine {
        id: parsed(row, 0, StudyId::parse)?,
        title: row.get(1),
        state: parsed(row, 2, DraftState::parse)?,
        bytes: unsigned(row.get(3)),
        changed: unsigned(row.get(4)),
    })
}
