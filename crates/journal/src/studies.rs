//! Studies: game files with variations and comments that somebody keeps, chapter after chapter.

use serde::{Deserialize, Serialize};

use crate::Answer;
use crate::desk::Deed;
use crate::identity::{Random, RulesId, StudyId, Visitor};
use crate::stored::now;
use crate::workshop::{DraftState, Save, fitting};

/// Older versions of one study that are kept, and bytes of them together.
pub const VERSIONS: (u32, u32) = (20, 2 << 20);

/// What keeps studies. An `Ok` means: this is on disk.
pub trait Studies {
    /// Stores a new study, unless its owner has so many already; says whether it did.
    fn create_study(&self, study: Study, most: u32) -> Answer<'_, bool>;

    /// A study, whosever it is.
    fn study(&self, id: &StudyId) -> Answer<'_, Option<Study>>;

    /// Stores what is written over a revision. A save that comes a second time is one. What was there is kept as an older
    /// version, unless one was kept that is not of before a time, in Unix milliseconds; the oldest ones go
    /// ([`VERSIONS`]).
    fn save_study(
        &self,
        id: &StudyId,
        revision: u32,
        content: Content,
        before: u64,
    ) -> Answer<'_, Save>;

    /// Says who may read a study. False if there is none.
    fn set_study_state(&self, id: &StudyId, state: DraftState) -> Answer<'_, bool>;

    /// Studies of somebody, or everybody's, the latest first, a number of them at most.
    fn studies(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<StudyLine>>;

    /// Studies that everybody may read and that are not hidden, the latest first, a number of them at most.
    fn public_studies(&self, most: u32) -> Answer<'_, Vec<StudyLine>>;

    /// The older versions of a study, the newest first.
    fn study_versions(&self, id: &StudyId) -> Answer<'_, Vec<StudyVersion>>;

    /// What stood in an older version of a study, if it is kept.
    fn study_version(&self, id: &StudyId, revision: u32) -> Answer<'_, Option<Content>>;

    /// Deletes a study with its older versions. False if there is none.
    fn remove_study(&self, id: &StudyId) -> Answer<'_, bool>;

    /// Deletes studies that nobody else may read and that have not changed since a time, in Unix milliseconds, a number of
    /// them at most; says how many.
    fn expire_studies(&self, before: u64, most: u32) -> Answer<'_, u32>;
}

/// What is written in a study.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// What it is called.
    pub title: String,
    /// Its chapters, as a game file.
    pub text: String,
    /// Rules of somebody's own that its games name; they are kept as long.
    pub rules: Vec<RulesId>,
}

impl Content {
    /// With a title that fits into a list.
    pub fn new(title: &str, text: String, rules: Vec<RulesId>) -> Content {
        let title = fitting(title);
        Content { title, text, rules }
    }

    /// Its rules as a column.
    pub fn rules_text(&self) -> String {
        let ids: Vec<&str> = self.rules.iter().map(RulesId::as_str).collect();
        ids.join(" ")
    }

    /// Reads what [`Content::rules_text`] wrote.
    pub fn parse_rules(text: &str) -> Vec<RulesId> {
        text.split(' ').filter_map(RulesId::parse).collect()
    }
}

/// A study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// Its address.
    pub id: StudyId,
    /// The browser that made it.
    pub owner: Visitor,
    /// What is written in it.
    pub content: Content,
    /// Counts how often it was saved, from 1.
    pub revision: u32,
    /// Who may read it.
    pub state: DraftState,
    /// Whoever runs the server has taken it out of sight.
    pub hidden: bool,
    /// When it was made, in Unix milliseconds.
    pub created: u64,
    /// When it last changed, in Unix milliseconds.
    pub changed: u64,
}

impl Study {
    /// A fresh one, which nobody else may read.
    pub fn new(owner: Visitor, content: Content) -> Study {
        let now = now();
        Study {
            id: StudyId::random(),
            owner,
            content,
            revision: 1,
            state: DraftState::Private,
            hidden: false,
            created: now,
            changed: now,
        }
    }

    /// Something that is done with a study now; `address` is where it was done, nothing for the operator.
    pub fn deed(&self, what: &str, address: Option<String>) -> Deed {
        Deed {
            at: now(),
            what: what.to_owned(),
            about: self.id.to_string(),
            title: self.content.title.clone(),
            rules: None,
            visitor: Some(self.owner.to_string()),
            address,
        }
    }

    /// A study for people who take their data along.
    pub fn as_json(&self) -> serde_json::Value {
        serde_json::json!({
            "id": self.id,
            "title": self.content.title,
            "state": self.state.key(),
            "hidden": self.hidden,
            "created": self.created,
            "changed": self.changed,
            "text": self.content.text,
        })
    }
}

/// A study in a list, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyLine {
    /// Its address.
    pub id: StudyId,
    /// What it is called.
    pub title: String,
    /// Who may read it.
    pub state: DraftState,
    /// Bytes of its text.
    pub bytes: u64,
    /// When it last changed, in Unix milliseconds.
    pub changed: u64,
}

/// An older version of a study, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyVersion {
    /// The revision that it was.
    pub revision: u32,
    /// What the study was called.
    pub title: String,
    /// When it was written, in Unix milliseconds.
    pub at: u64,
}
