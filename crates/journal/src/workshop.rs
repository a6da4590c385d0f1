//! Rules that are not built in, and the drafts in which they are written.
//!
//! Rules are named by what they say and never change; a game names them, so it keeps them whatever becomes of the draft.

use serde::{Deserialize, Serialize};
use variorum_catalog::Bundle;

use crate::Answer;
use crate::identity::{DraftId, Random, RulesId, Visitor};
use crate::stored::now;

/// The longest title, in characters.
const TITLE: usize = 60;

/// What keeps rules and drafts. An `Ok` means: this is on disk.
pub trait Workshop {
    /// Keeps rules: at least for a day, and as long as a game, a version or a draft names them.
    fn keep_rules(&self, bundle: &Bundle) -> Answer<'_, ()>;

    /// The text of rules ([`Bundle::write`]), if they are kept.
    fn rules(&self, id: &RulesId) -> Answer<'_, Option<String>>;

    /// Deletes rules that nothing names and that nobody asked to keep since a time, in Unix milliseconds, a number of them at
    /// most; says how many.
    fn expire_rules(&self, before: u64, most: u32) -> Answer<'_, u32>;

    /// The games by which these rules were tried out, if they were.
    fn trial(&self, rules: &RulesId) -> Answer<'_, Option<Tried>>;

    /// Keeps the games by which these rules were tried out, in place of what was known before, as long as the rules are kept. Nothing is
    /// kept of rules that are not.
    fn keep_trial(&self, rules: &RulesId, tried: Tried) -> Answer<'_, ()>;

    /// What was certified of these rules, if anything was; quicker than their games.
    fn certificate(&self, rules: &RulesId) -> Answer<'_, Option<String>>;

    /// Stores a new draft, unless its owner has so many already; says whether it did.
    fn create_draft(&self, draft: Draft, most: u32) -> Answer<'_, bool>;

    /// A draft, whosever it is.
    fn draft(&self, id: &DraftId) -> Answer<'_, Option<Draft>>;

    /// Stores a text over a revision. A save that comes a second time is one.
    fn save_draft(&self, id: &DraftId, revision: u32, text: &str, title: &str) -> Answer<'_, Save>;

    /// Says who sees a draft, and which rules others are shown, which must be kept already. False if there is no such draft.
    fn set_draft_state(
        &self,
        id: &DraftId,
        state: DraftState,
        published: Option<&RulesId>,
    ) -> Answer<'_, bool>;

    /// Drafts of somebody, or everybody's, the latest first, a number of them at most.
    fn drafts(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<DraftLine>>;

    /// Drafts that everybody may see and play and that are not hidden, the latest first, a number of them at most.
    fn public_drafts(&self, most: u32) -> Answer<'_, Vec<DraftLine>>;

    /// Notes that these rules, which must be kept already, are a version of a draft, unless they are its newest. Gives the
    /// version's number; nothing if there is no such draft, or if it has so many versions already.
    fn add_version(&self, draft: &DraftId, content: &RulesId, most: u32)
    -> Answer<'_, Option<u32>>;

    /// The versions of a draft, the newest first.
    fn versions(&self, draft: &DraftId) -> Answer<'_, Vec<Version>>;

    /// Calls a version of a draft something, or nothing in particular if the name is empty. False if there is no such version.
    fn name_version(&self, draft: &DraftId, number: u32, name: &str) -> Answer<'_, bool>;

    /// Deletes a draft with the list of its versions; what was played stays. False if there is no such draft.
    fn remove_draft(&self, id: &DraftId) -> Answer<'_, bool>;

    /// Deletes drafts that nobody else ever saw and that have not changed since a time, in Unix milliseconds, a number of
    /// them at most; says how many.
    fn expire_drafts(&self, before: u64, most: u32) -> Answer<'_, u32>;
}

/// The games by which rules were tried out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried {
    /// As whoever keeps them writes them.
    pub games: String,
    /// What these and other trials have certified, as JSON.
    pub certificate: Option<String>,
}

/// Who may see a draft or a study.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DraftState {
    /// Its owner.
    #[default]
    Private,
    /// Whoever knows its address.
    Unlisted,
    /// Everybody: it is listed.
    Public,
}

impl DraftState {
    /// All of them, as a form lists them.
    pub const ALL: [DraftState; 3] = [
        DraftState::Private,
        DraftState::Unlisted,
        DraftState::Public,
    ];

    /// As forms and storages write it.
    pub fn key(self) -> &'static str {
        match self {
            DraftState::Private => "private",
            DraftState::Unlisted => "unlisted",
            DraftState::Public => "public",
        }
    }

    /// Whether others than its owner see it, where whoever runs the server may have hidden it from them.
    pub fn is_seen(self, hidden: bool) -> bool {
        self != DraftState::Private && !hidden
    }

    /// Reads what [`DraftState::key`] wrote.
    pub fn parse(text: &str) -> Option<DraftState> {
        DraftState::ALL
            .into_iter()
            .find(|state| state.key() == text)
    }
}

/// A game that somebody is writing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// Its address.
    pub id: DraftId,
    /// The browser that made it.
    pub owner: Visitor,
    /// What it is called in lists.
    pub title: String,
    /// The rule file, right or wrong.
    pub text: String,
    /// Counts how often it was saved, from 1.
    pub revision: u32,
    /// Who may see it.
    pub state: DraftState,
    /// The rules that others are shown.
    pub published: Option<RulesId>,
    /// Whoever runs the server has taken it out of sight.
    pub hidden: bool,
    /// When it was made, in Unix milliseconds.
    pub created: u64,
    /// When it last changed, in Unix milliseconds.
    pub changed: u64,
}

impl Draft {
    /// A fresh one, which nobody else sees.
    pub fn new(owner: Visitor, title: &str, text: String) -> Draft {
        let now = now();
        Draft {
            id: DraftId::random(),
            owner,
            title: fitting(title),
            text,
            revision: 1,
            state: DraftState::Private,
            published: None,
            hidden: false,
            created: now,
            changed: now,
        }
    }

    /// Whether it is somebody's own.
    pub fn is_of(&self, visitor: Option<&Visitor>) -> bool {
        visitor == Some(&self.owner)
    }
}

/// A draft in a list, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftLine {
    /// Its address.
    pub id: DraftId,
    /// The browser that made it.
    pub owner: Visitor,
    /// What it is called.
    pub title: String,
    /// Who may see it.
    pub state: DraftState,
    /// The rules that others are shown.
    pub published: Option<RulesId>,
    /// When it last changed, in Unix milliseconds.
    pub changed: u64,
}

/// Rules of a draft that were played, shared or published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version {
    /// From 1.
    pub number: u32,
    /// The rules.
    pub content: RulesId,
    /// When they first were, in Unix milliseconds.
    pub at: u64,
    /// What the author calls them; empty for most.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// What saving a draft came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Save {
    /// It is stored; this is its revision now.
    Saved(u32),
    /// Somebody has saved it meanwhile; this is its revision, and nothing has changed.
    Conflict(u32),
    /// There is no such draft.
    Gone,
}

/// The nearest text that may stand in a list as a title: what is not seen is left out, and what is too long.
pub fn fitting(title: &str) -> String {
    let words: Vec<&str> = title.split_whitespace().collect();
    let seen = words.join(" ");
    let seen = seen.chars().filter(|letter| !letter.is_control());
    seen.take(TITLE).collect()
}
