//! Studies in the file.

use rusqlite::{Connection, OptionalExtension, Row, params};
use variorum_journal::Answer;
use variorum_journal::columns::signed;
use variorum_journal::identity::{StudyId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::studies::{Content, Studies, Study, StudyLine, StudyVersion, VERSIONS};
use variorum_journal::workshop::{DraftState, Save};

use super::{Sqlite, count, execute, parsed, unsigned, visitor};

impl Studies for Sqlite {
    fn create_study(&self, study: Study, most: u32) -> Answer<'_, bool> {
        self.write(move |connection| {
            let statement =
                "INSERT INTO study (id, owner, title, text, rules, revision, state, created, changed)
                 SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT count(*) FROM study WHERE owner = ?2) < ?10";
            let values = params![
                study.id.as_str(),
                study.owner.as_str(),
                study.content.title,
                study.content.text,
                study.content.rules_text(),
                study.revision,
                study.state.key(),
                signed(study.created),
                signed(study.changed),
                most,
            ];
            Ok(count(connection, statement, values)? > 0)
        })
    }

    fn study(&self, id: &StudyId) -> Answer<'_, Option<Study>> {
        let id = id.clone();
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT title, text, rules, owner, revision, state, created, changed, hidden FROM study WHERE id = ?1",
                )?
                .query_row([id.as_str()], |row| {
                    Ok(Study {
                        id: id.clone(),
                        content: content(row)?,
                        owner: visitor(row, 3)?,
                        revision: row.get(4)?,
                        state: parsed(row, 5, DraftState::parse)?,
                        created: unsigned(row, 6)?,
                        changed: unsigned(row, 7)?,
                        hidden: row.get(8)?,
                    })
                })
                .optional()
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
        self.write(move |connection| save(connection, &id, revision, &content, before))
    }

    fn set_study_state(&self, id: &StudyId, state: DraftState) -> Answer<'_, bool> {
        let id = id.clone();
        self.write(move |connection| {
            let statement = "UPDATE study SET state = ?2, changed = ?3 WHERE id = ?1";
            let values = params![id.as_str(), state.key(), signed(now())];
            Ok(count(connection, statement, values)? > 0)
        })
    }

    fn studies(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<StudyLine>> {
        let whose = whose.cloned();
        self.read(move |connection| {
            let whose = whose.as_ref().map(Visitor::as_str);
            let these = match whose {
                Some(_) => "owner = ?1",
                None => "?1 IS NULL",
            };
            list(connection, these, whose, most)
        })
    }

    fn public_studies(&self, most: u32) -> Answer<'_, Vec<StudyLine>> {
        self.read(move |connection| {
            list(
                connection,
                "state = ?1 AND hidden = 0",
                Some(DraftState::Public.key()),
                most,
            )
        })
    }

    fn study_versions(&self, id: &StudyId) -> Answer<'_, Vec<StudyVersion>> {
        let id = id.clone();
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT revision, title, at FROM study_version WHERE study = ?1 ORDER BY revision DESC",
                )?
                .query_map([id.as_str()], |row| {
                    Ok(StudyVersion {
                        revision: row.get(0)?,
                        title: row.get(1)?,
                        at: unsigned(row, 2)?,
                    })
                })?
                .collect()
        })
    }

    fn study_version(&self, id: &StudyId, revision: u32) -> Answer<'_, Option<Content>> {
        let id = id.clone();
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT title, text, rules FROM study_version WHERE study = ?1 AND revision = ?2",
                )?
                .query_row(params![id.as_str(), revision], content)
                .optional()
        })
    }

    fn remove_study(&self, id: &StudyId) -> Answer<'_, bool> {
        let id = id.clone();
        self.write(move |connection| {
            Ok(count(connection, "DELETE FROM study WHERE id = ?1", [id.as_str()])? > 0)
        })
    }

    fn expire_studies(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |connection| {
            let statement = "DELETE FROM study WHERE id IN (
                     SELECT id FROM study WHERE state = 'private' AND changed < ?1 LIMIT ?2)";
            count(connection, statement, params![signed(before), most])
        })
    }
}

/// What is written in a study, from the columns `title`, `text` and `rules`.
fn content(row: &Row<'_>) -> rusqlite::Result<Content> {
    let rules: String = row.get(2)?;
    Ok(Content {
        title: row.get(0)?,
        text: row.get(1)?,
        rules: Content::parse_rules(&rules),
    })
}

/// Stores what is written over a revision.
fn save(
    connection: &Connection,
    id: &StudyId,
    revision: u32,
    content: &Content,
    before: u64,
) -> rusqlite::Result<Save> {
    let stored = connection
        .prepare_cached("SELECT revision, text = ?2 AND title = ?3 FROM study WHERE id = ?1")?
        .query_row(params![id.as_str(), content.text, content.title], |row| {
            Ok((row.get::<_, u32>(0)?, row.get::<_, bool>(1)?))
        })
        .optional()?;
    let Some((stored, same)) = stored else {
        return Ok(Save::Gone);
    };
    if stored != revision {
        let again = same && Some(stored) == revision.checked_add(1);
        return Ok(match again {
            true => Save::Saved(stored),
            false => Save::Conflict(stored),
        });
    }
    execute(
        connection,
        "INSERT INTO study_version (study, revision, title, rules, at, text)
         SELECT id, revision, title, rules, changed, text FROM study
         WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM study_version WHERE study = ?1 AND at >= ?2)",
        params![id.as_str(), signed(before)],
    )?;
    execute(
        connection,
        "DELETE FROM study_version WHERE study = ?1 AND revision IN (
             SELECT revision FROM (
                 SELECT revision, row_number() OVER latest AS place, sum(octet_length(text)) OVER latest AS bytes
                 FROM study_version WHERE study = ?1 WINDOW latest AS (ORDER BY revision DESC))
             WHERE place > ?2 OR bytes > ?3)",
        params![id.as_str(), VERSIONS.0, VERSIONS.1],
    )?;
    execute(
        connection,
        "UPDATE study SET title = ?2, text = ?3, rules = ?4, revision = ?5, changed = ?6 WHERE id = ?1",
        params![
            id.as_str(),
            content.title,
            content.text,
            content.rules_text(),
            revision + 1,
            signed(now())
        ],
    )?;
    Ok(Save::Saved(revision + 1))
}

fn list(
    connection: &Connection,
    these: &str,
    value: Option<&str>,
    most: u32,
) -> rusqlite::Result<Vec<StudyLine>> {
    connection
        .prepare_cached(&format!(
            "SELECT id, title, state, octet_length(text), changed FROM study WHERE {these}
             ORDER BY changed DESC, id DESC LIMIT ?2"
        ))?
        .query_map(params![value, most], |row| {
            Ok(StudyLine {
                id: parsed(row, 0, StudyId::parse)?,
                title: row.get(1)?,
                state: parsed(row, 2, DraftState::parse)?,
                bytes: unsigned(row, 3)?,
                changed: unsigned(row, 4)?,
            })
        })?
        .collect()
}
