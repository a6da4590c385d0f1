//! Rules and drafts in the file.

use rusqlite::{Connection, OptionalExtension, Row, params};
use variorum_catalog::Bundle;
use variorum_journal::Answer;
use variorum_journal::columns::signed;
use variorum_journal::identity::{DraftId, RulesId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::workshop::{
    Draft, DraftLine, DraftState, Save, Tried, Version, Workshop, fitting,
};

use super::{Sqlite, count, execute, parsed, unreadable, unsigned, visitor};

impl Workshop for Sqlite {
    fn keep_rules(&self, bundle: &Bundle) -> Answer<'_, ()> {
        let (id, text) = (RulesId::of(bundle), bundle.write());
        self.write(move |connection| {
            let statement = "INSERT INTO rules (id, text, kept) VALUES (?1, ?2, ?3)
                 ON CONFLICT (id) DO UPDATE SET kept = max(kept, excluded.kept)";
            execute(
                connection,
                statement,
                params![id.as_str(), text, signed(now())],
            )
        })
    }

    fn rules(&self, id: &RulesId) -> Answer<'_, Option<String>> {
        let id = id.clone();
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT text FROM rules WHERE id = ?1")?
                .query_row([id.as_str()], |row| row.get(0))
                .optional()
        })
    }

    fn expire_rules(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |connection| {
            let statement = "DELETE FROM rules WHERE id IN (
                     SELECT id FROM rules WHERE kept < ?1
                         AND NOT EXISTS (SELECT 1 FROM game WHERE substr(variant, 1, 24) = rules.id)
                         AND NOT EXISTS (SELECT 1 FROM draft_version WHERE content = rules.id)
                         AND NOT EXISTS (SELECT 1 FROM draft WHERE published = rules.id)
                         AND NOT EXISTS (SELECT 1 FROM study WHERE instr(study.rules, rules.id) > 0)
                         AND NOT EXISTS (SELECT 1 FROM study_version WHERE instr(study_version.rules, rules.id) > 0)
                     LIMIT ?2)";
            count(connection, statement, params![signed(before), most])
        })
    }

    fn trial(&self, rules: &RulesId) -> Answer<'_, Option<Tried>> {
        let rules = rules.clone();
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT games, certificate FROM trial WHERE rules = ?1")?
                .query_row([rules.as_str()], |row| {
                    Ok(Tried {
                        games: row.get(0)?,
                        certificate: row.get(1)?,
                    })
                })
                .optional()
        })
    }

    fn keep_trial(&self, rules: &RulesId, tried: Tried) -> Answer<'_, ()> {
        let rules = rules.clone();
        self.write(move |connection| {
            let statement = "INSERT OR REPLACE INTO trial (rules, games, certificate)
                 SELECT id, ?2, ?3 FROM rules WHERE id = ?1";
            let values = params![rules.as_str(), tried.games, tried.certificate];
            execute(connection, statement, values)
        })
    }

    fn certificate(&self, rules: &RulesId) -> Answer<'_, Option<String>> {
        let rules = rules.clone();
        self.read(move |connection| {
            let found = connection
                .prepare_cached("SELECT certificate FROM trial WHERE rules = ?1")?
                .query_row([rules.as_str()], |row| row.get(0))
                .optional()?;
            Ok(found.flatten())
        })
    }

    fn create_draft(&self, draft: Draft, most: u32) -> Answer<'_, bool> {
        self.write(move |connection| {
            let statement =
                "INSERT INTO draft (id, owner, title, text, revision, state, published, created, changed)
                 SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT count(*) FROM draft WHERE owner = ?2) < ?10";
            let values = params![
                draft.id.as_str(),
                draft.owner.as_str(),
                fitting(&draft.title),
                draft.text,
                draft.revision,
                draft.state.key(),
                draft.published.as_ref().map(RulesId::as_str),
                signed(draft.created),
                signed(draft.changed),
                most,
            ];
            Ok(count(connection, statement, values)? > 0)
        })
    }

    fn draft(&self, id: &DraftId) -> Answer<'_, Option<Draft>> {
        let id = id.clone();
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT owner, title, text, revision, state, published, created, changed, hidden
                     FROM draft WHERE id = ?1",
                )?
                .query_row([id.as_str()], |row| {
                    Ok(Draft {
                        id: id.clone(),
                        owner: visitor(row, 0)?,
                        title: row.get(1)?,
                        text: row.get(2)?,
                        revision: row.get(3)?,
                        state: parsed(row, 4, DraftState::parse)?,
                        published: rules(row, 5)?,
                        created: unsigned(row, 6)?,
                        changed: unsigned(row, 7)?,
                        hidden: row.get(8)?,
                    })
                })
                .optional()
        })
    }

    fn save_draft(&self, id: &DraftId, revision: u32, text: &str, title: &str) -> Answer<'_, Save> {
        let (id, text, title) = (id.clone(), text.to_owned(), fitting(title));
        self.write(move |connection| save(connection, &id, revision, &text, &title))
    }

    fn set_draft_state(
        &self,
        id: &DraftId,
        state: DraftState,
        published: Option<&RulesId>,
    ) -> Answer<'_, bool> {
        let (id, published) = (id.clone(), published.cloned());
        self.write(move |connection| {
            let statement =
                "UPDATE draft SET state = ?2, published = ?3, changed = ?4 WHERE id = ?1";
            let values = params![
                id.as_str(),
                state.key(),
                published.as_ref().map(RulesId::as_str),
                signed(now())
            ];
            Ok(count(connection, statement, values)? > 0)
        })
    }

    fn drafts(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<DraftLine>> {
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

    fn public_drafts(&self, most: u32) -> Answer<'_, Vec<DraftLine>> {
        self.read(move |connection| {
            let public = Some(DraftState::Public.key());
            list(
                connection,
                "state = ?1 AND published IS NOT NULL AND hidden = 0",
                public,
                most,
            )
        })
    }

    fn add_version(
        &self,
        draft: &DraftId,
        content: &RulesId,
        most: u32,
    ) -> Answer<'_, Option<u32>> {
        let (draft, content) = (draft.clone(), content.clone());
        self.write(move |connection| add_version(connection, &draft, &content, most))
    }

    fn versions(&self, draft: &DraftId) -> Answer<'_, Vec<Version>> {
        let draft = draft.clone();
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT number, content, at, name FROM draft_version WHERE draft = ?1 ORDER BY number DESC",
                )?
                .query_map([draft.as_str()], |row| {
                    Ok(Version {
                        number: row.get(0)?,
                        content: parsed(row, 1, RulesId::parse)?,
                        at: unsigned(row, 2)?,
                        name: row.get(3)?,
                    })
                })?
                .collect()
        })
    }

    fn name_version(&self, draft: &DraftId, number: u32, name: &str) -> Answer<'_, bool> {
        let (draft, name) = (draft.clone(), name.to_owned());
        self.write(move |connection| {
            let statement = "UPDATE draft_version SET name = ?3 WHERE draft = ?1 AND number = ?2";
            Ok(count(connection, statement, params![draft.as_str(), number, name])? > 0)
        })
    }

    fn remove_draft(&self, id: &DraftId) -> Answer<'_, bool> {
        let id = id.clone();
        self.write(move |connection| {
            Ok(count(connection, "DELETE FROM draft WHERE id = ?1", [id.as_str()])? > 0)
        })
    }

    fn expire_drafts(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |connection| {
            let statement = "DELETE FROM draft WHERE id IN (
                     SELECT id FROM draft WHERE state = 'private' AND changed < ?1
                         AND NOT EXISTS (SELECT 1 FROM draft_version WHERE draft = draft.id)
                     LIMIT ?2)";
            count(connection, statement, params![signed(before), most])
        })
    }
}

/// Stores the text of a draft over a revision.
fn save(
    connection: &Connection,
    id: &DraftId,
    revision: u32,
    text: &str,
    title: &str,
) -> rusqlite::Result<Save> {
    let stored = connection
        .prepare_cached("SELECT revision, text = ?2 FROM draft WHERE id = ?1")?
        .query_row([id.as_str(), text], |row| {
            Ok((row.get::<_, u32>(0)?, row.get::<_, bool>(1)?))
        })
        .optional()?;
    let Some((stored, same)) = stored else {
        return Ok(Save::Gone);
    };
    if stored == revision {
        connection
            .prepare_cached(
                "UPDATE draft SET text = ?2, title = ?3, revision = ?4, changed = ?5 WHERE id = ?1",
            )?
            .execute(params![
                id.as_str(),
                text,
                title,
                revision + 1,
                signed(now())
            ])?;
        return Ok(Save::Saved(revision + 1));
    }
    let again = same && Some(stored) == revision.checked_add(1);
    Ok(match again {
        true => Save::Saved(stored),
        false => Save::Conflict(stored),
    })
}

/// Notes a version of a draft; gives its number.
fn add_version(
    connection: &Connection,
    draft: &DraftId,
    content: &RulesId,
    most: u32,
) -> rusqlite::Result<Option<u32>> {
    let known = connection
        .prepare_cached("SELECT 1 FROM draft WHERE id = ?1")?
        .exists([draft.as_str()])?;
    let newest = connection
        .prepare_cached(
            "SELECT number, content FROM draft_version WHERE draft = ?1 ORDER BY number DESC LIMIT 1",
        )?
        .query_row([draft.as_str()], |row| {
            Ok((row.get::<_, u32>(0)?, row.get::<_, String>(1)?))
        })
        .optional()?;
    let number = match newest {
        Some((number, newest)) if newest == content.as_str() => return Ok(Some(number)),
        Some((number, _)) => number + 1,
        None => 1,
    };
    if !known || number > most {
        return Ok(None);
    }
    connection
        .prepare_cached(
            "INSERT INTO draft_version (draft, number, content, at) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![
            draft.as_str(),
            number,
            content.as_str(),
            signed(now())
        ])?;
    Ok(Some(number))
}

fn list(
    connection: &Connection,
    these: &str,
    value: Option<&str>,
    most: u32,
) -> rusqlite::Result<Vec<DraftLine>> {
    connection
        .prepare_cached(&format!(
            "SELECT id, owner, title, state, published, changed FROM draft WHERE {these}
             ORDER BY changed DESC, id DESC LIMIT ?2"
        ))?
        .query_map(params![value, most], |row| {
            Ok(DraftLine {
                id: parsed(row, 0, DraftId::parse)?,
                owner: visitor(row, 1)?,
                title: row.get(2)?,
                state: parsed(row, 3, DraftState::parse)?,
                published: rules(row, 4)?,
                changed: unsigned(row, 5)?,
            })
        })?
        .collect()
}

/// Rules, if any are named.
fn rules(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<RulesId>> {
    let text: Option<String> = row.get(column)?;
    let read = |text: String| {
        RulesId::parse(&text).ok_or_else(|| unreadable(column, "this is no id of rules"))
    };
    text.map(read).transpose()
}
