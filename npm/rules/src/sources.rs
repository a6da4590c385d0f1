//! Files that rule files import or extend, as JavaScript hands them over.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use variorum_lang::Sources;
use wasm_bindgen::JsValue;

use crate::data::given;

/// Texts of rule files by the names under which others read them, as in `{ "chess": "game …", "pieces/orthodox": "…" }`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, Tsify)]
#[tsify(hashmap_as_object)]
#[serde(transparent)]
pub struct Files(BTreeMap<String, String>);

/// Everything that a game was made of.
#[derive(Clone, Debug, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Source {
    /// What diagnostics call the text.
    pub name: String,
    /// The text of the rule file.
    pub text: String,
    /// The texts that it imports or extends.
    pub files: Files,
    /// The options that are on.
    pub options: Vec<String>,
}

/// The same, with a note of what was asked for.
pub(crate) struct Texts {
    files: BTreeMap<String, String>,
    asked: RefCell<BTreeSet<String>>,
}

impl Texts {
    pub(crate) fn of(files: Option<Ts<Files>>) -> Result<Self, JsValue> {
        Ok(Texts {
            files: given(files)?.0,
            asked: RefCell::default(),
        })
    }

    /// What was asked for and is not there.
    pub(crate) fn missing(self) -> Vec<String> {
        let asked = self.asked.into_inner().into_iter();
        asked
            .filter(|name| !self.files.contains_key(name))
            .collect()
    }

    /// What was asked for and is there.
    pub(crate) fn read(mut self) -> Files {
        let asked = self.asked.into_inner();
        self.files.retain(|name, _| asked.contains(name));
        Files(self.files)
    }
}

impl Sources for Texts {
    fn read(&self, name: &str) -> Option<String> {
        self.asked.borrow_mut().insert(name.to_owned());
        self.files.get(name).cloned()
    }

    fn path(&self, name: &str) -> String {
        name.to_owned()
    }

    fn names(&self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }
}
