//! What is kept: records under keys, and the maps that they stand for.
//!
//! What was written once must be readable by every later version. A change that older records do not bear comes with a new
//! [`FORMAT`].

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use variorum_journal::identity::{DraftId, GameId, PersonName, RulesId, StudyId, Visitor};
use variorum_journal::stored::{Entry, GameRecord, Standing};
use variorum_journal::workshop::{Draft, Tried, Version};
use variorum_journal::{Content, JournalError, Study};

use crate::Change;

/// How records are written.
pub(crate) const FORMAT: usize = 1;

/// Where that stands.
const FORMAT_KEY: &str = "format";

/// Numbers of events in one record: few enough that a move writes little, and enough that a game is not hundreds of records.
pub(crate) const PAGE: u64 = 16;

/// A game, but for its events.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Game {
    /// How it was set up.
    pub(crate) record: GameRecord,
    /// How it stands.
    pub(crate) standing: Standing,
    /// Where it stands.
    pub(crate) fen: Option<String>,
    /// When it last changed, in Unix milliseconds.
    pub(crate) updated: u64,
    /// Whoever opened it does not want it any more.
    pub(crate) dropped: bool,
    /// Who sits at it and did not open it.
    pub(crate) guests: BTreeSet<Visitor>,
}

/// Rules that are not built in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Rules {
    /// The rule file and all files that it reads.
    pub(crate) text: String,
    /// When somebody last asked to keep them, in Unix milliseconds.
    pub(crate) kept: u64,
}

/// A draft with its versions, the oldest first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Drafted {
    pub(crate) draft: Draft,
    pub(crate) versions: Vec<Version>,
}

/// What stood in a study before, and when it was written, in Unix milliseconds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Older {
    pub(crate) content: Content,
    pub(crate) at: u64,
}

/// What is kept under one key; nothing where it is to be deleted.
#[derive(Clone, Debug)]
pub(crate) enum Record {
    /// How records are written.
    Format(usize),
    /// When the program last ran, in Unix milliseconds.
    Alive(u64),
    /// What somebody calls himself.
    Name(Visitor, Option<PersonName>),
    /// A game.
    Game(GameId, Option<Box<Game>>),
    /// Events of a game, in order, and which page of them this is: the number of each, divided by [`PAGE`].
    Events(GameId, u64, Option<Vec<Entry>>),
    /// What was found out about a game.
    Review(GameId, Option<String>),
    /// Rules that are not built in.
    Rules(RulesId, Option<Rules>),
    /// A draft.
    Draft(DraftId, Option<Box<Drafted>>),
    /// What games by rules have shown.
    Trial(RulesId, Option<Tried>),
    /// A study.
    Study(StudyId, Option<Box<Study>>),
    /// What a revision of a study was.
    Older(StudyId, u32, Option<Older>),
}

/// All that is kept.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub(crate) format: Option<usize>,
    pub(crate) alive: Option<u64>,
    pub(crate) names: BTreeMap<Visitor, PersonName>,
    pub(crate) games: BTreeMap<GameId, Game>,
    pub(crate) events: BTreeMap<(GameId, u64), Vec<Entry>>,
    pub(crate) reviews: BTreeMap<GameId, String>,
    pub(crate) rules: BTreeMap<RulesId, Rules>,
    pub(crate) trials: BTreeMap<RulesId, Tried>,
    pub(crate) drafts: BTreeMap<DraftId, Drafted>,
    pub(crate) studies: BTreeMap<StudyId, Study>,
    pub(crate) older: BTreeMap<(StudyId, u32), Older>,
}

impl State {
    /// Reads all records.
    pub(crate) fn read(kept: Vec<(String, String)>) -> Result<State, JournalError> {
        let format = kept.iter().find(|(key, _)| key == FORMAT_KEY);
        match format.map(|(key, value)| Record::read(key, value)) {
            Some(Ok(Record::Format(found))) if found > FORMAT => {
                let known = FORMAT;
                return Err(JournalError::TooNew { found, known });
            }
            None if !kept.is_empty() => return Err(damaged(FORMAT_KEY, "it is missing")),
            _ => {}
        }
        let mut state = State::default();
        for (key, value) in &kept {
            state.put(Record::read(key, value)?);
        }
        Ok(state)
    }

    /// Makes a change.
    pub(crate) fn put(&mut self, record: Record) {
        match record {
            Record::Format(format) => self.format = Some(format),
            Record::Alive(at) => self.alive = Some(at),
            Record::Name(visitor, name) => set(&mut self.names, visitor, name),
            Record::Game(id, game) => set(&mut self.games, id, game.map(|game| *game)),
            Record::Events(id, page, entries) => set(&mut self.events, (id, page), entries),
            Record::Review(id, found) => set(&mut self.reviews, id, found),
            Record::Rules(id, rules) => set(&mut self.rules, id, rules),
            Record::Trial(id, found) => set(&mut self.trials, id, found),
            Record::Draft(id, draft) => set(&mut self.drafts, id, draft.map(|draft| *draft)),
            Record::Study(id, study) => set(&mut self.studies, id, study.map(|study| *study)),
            Record::Older(id, revision, older) => set(&mut self.older, (id, revision), older),
        }
    }
}

fn set<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => map.insert(key, value),
        None => map.remove(&key),
    };
}

impl Record {
    fn key(&self) -> String {
        match self {
            Record::Format(_) => FORMAT_KEY.to_owned(),
            Record::Alive(_) => "alive".to_owned(),
            Record::Name(visitor, _) => format!("name/{visitor}"),
            Record::Game(id, _) => format!("game/{id}"),
            Record::Events(id, page, _) => format!("events/{id}/{page:06}"),
            Record::Review(id, _) => format!("review/{id}"),
            Record::Rules(id, _) => format!("rules/{id}"),
            Record::Trial(id, _) => format!("trial/{id}"),
            Record::Draft(id, _) => format!("draft/{id}"),
            Record::Study(id, _) => format!("study/{id}"),
            Record::Older(id, revision, _) => format!("study-version/{id}/{revision:06}"),
        }
    }

    /// As it is kept.
    pub(crate) fn written(&self) -> Result<Change, JournalError> {
        let value = match self {
            Record::Format(format) => json(Some(format)),
            Record::Alive(at) => json(Some(at)),
            Record::Name(_, name) => json(name.as_ref()),
            Record::Game(_, game) => json(game.as_ref()),
            Record::Events(_, _, entries) => json(entries.as_ref()),
            Record::Review(_, found) => json(found.as_ref()),
            Record::Rules(_, rules) => json(rules.as_ref()),
            Record::Trial(_, found) => json(found.as_ref()),
            Record::Draft(_, draft) => json(draft.as_ref()),
            Record::Study(_, study) => json(study.as_ref()),
            Record::Older(_, _, older) => json(older.as_ref()),
        };
        let key = self.key();
        match value {
            Ok(value) => Ok(Change { key, value }),
            Err(error) => Err(JournalError::Database(format!("{key}: {error}"))),
        }
    }

    /// Reads what [`Record::written`] wrote.
    fn read(key: &str, value: &str) -> Result<Record, JournalError> {
        let record = Record::parse(key, value).map_err(|why| damaged(key, &why))?;
        match record.key() == key {
            true => Ok(record),
            false => Err(damaged(key, "it names itself otherwise")),
        }
    }

    fn parse(key: &str, value: &str) -> Result<Record, String> {
        let parts: Vec<&str> = key.split('/').collect();
        Ok(match parts[..] {
            [FORMAT_KEY] => Record::Format(content(value)?),
            ["alive"] => Record::Alive(content(value)?),
            ["name", visitor] => {
                let name: String = content(value)?;
                // What is no name any more is none.
                Record::Name(id(visitor, Visitor::parse)?, PersonName::parse(&name))
            }
            ["game", _] => {
                let game: Box<Game> = content(value)?;
                Record::Game(game.record.id.clone(), Some(game))
            }
            ["events", game, page] => {
                let (game, page) = (id(game, GameId::parse)?, number(page)?);
                let entries: Vec<Entry> = content(value)?;
                let ordered = entries.is_sorted_by(|one, next| one.seq < next.seq);
                if !ordered || entries.iter().any(|entry| entry.seq / PAGE != page) {
                    return Err("its events have other numbers".to_owned());
                }
                Record::Events(game, page, Some(entries))
            }
            ["review", game] => Record::Review(id(game, GameId::parse)?, content(value)?),
            ["rules", rules] => Record::Rules(id(rules, RulesId::parse)?, content(value)?),
            ["trial", rules] => Record::Trial(id(rules, RulesId::parse)?, content(value)?),
            ["draft", _] => {
                let drafted: Box<Drafted> = content(value)?;
                Record::Draft(drafted.draft.id.clone(), Some(drafted))
            }
            ["study", _] => {
                let study: Box<Study> = content(value)?;
                Record::Study(study.id.clone(), Some(study))
            }
            ["study-version", study, revision] => {
                let (study, revision) = (id(study, StudyId::parse)?, number(revision)?);
                Record::Older(study, revision, content(value)?)
            }
            _ => return Err("nothing is kept under such a name".to_owned()),
        })
    }
}

fn damaged(key: &str, why: &str) -> JournalError {
    JournalError::Damaged(format!("{key}: {why}"))
}

fn json<T: Serialize>(value: Option<&T>) -> serde_json::Result<Option<String>> {
    value.map(serde_json::to_string).transpose()
}

fn content<T: DeserializeOwned>(value: &str) -> Result<T, String> {
    serde_json::from_str(value).map_err(|error| error.to_string())
}

fn id<T>(text: &str, parse: impl FnOnce(&str) -> Option<T>) -> Result<T, String> {
    parse(text).ok_or_else(|| format!("{text} is no id"))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}
