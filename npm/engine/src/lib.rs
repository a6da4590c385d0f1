//! The computer player, for JavaScript: a conversation in lines of UCI, as with `variorum uci`.
//!
//! There is one thread, and no memory is shared: who calls tells it lines, and gives it time in slices. Between two slices it
//! hears whether it is to stop. Rule files and learned evaluations come from whoever calls; the module reads nothing itself.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use variorum_engine::net::{Net, offer};
use variorum_lang::Sources;
use variorum_protocol::uci::Conversation;
use variorum_protocol::{Host, Loaded};
use variorum_rules::Rules;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The clock of pages and workers.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1_000.0)
}

/// What the engine has said and nobody has taken yet.
#[derive(Clone, Default)]
struct Said(Rc<RefCell<Vec<u8>>>);

impl io::Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Texts of rule files, by name.
#[derive(Clone, Default)]
struct Shelf(Arc<Mutex<BTreeMap<String, String>>>);

impl Shelf {
    fn load(&self, name: &str) -> Result<Loaded, String> {
        let mut parts = name.split('+');
        let id = parts.next().unwrap_or_default();
        let options: Vec<&str> = parts.collect();
        let text = self
            .read(id)
            .ok_or_else(|| format!("there is no game `{id}`"))?;
        let checked = variorum_lang::check(id, &text, self, &options);
        let first = checked.diagnostics.first();
        let def = checked.game.ok_or_else(|| match first {
            Some(fault) => fault.to_string(),
            None => format!("`{id}` has no game"),
        })?;
        let rules = Rules::compile_unchecked(def).map_err(|error| error.to_string())?;
        Ok(rules.into())
    }

    fn put(&self, name: String, text: String) {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        texts.insert(name, text);
    }
}

impl Sources for Shelf {
    fn read(&self, name: &str) -> Option<String> {
        let texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        texts.get(name).cloned()
    }

    fn path(&self, name: &str) -> String {
        name.to_owned()
    }

    fn names(&self) -> Vec<String> {
        let texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        texts.keys().cloned().collect()
    }
}

/// A computer player that speaks the Universal Chess Interface.
#[wasm_bindgen]
pub struct UciEngine {
    conversation: Conversation<Said>,
    said: Said,
    shelf: Shelf,
}

#[wasm_bindgen]
impl UciEngine {
    /// An engine that knows no game yet: see `file`.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> UciEngine {
        let (said, shelf) = (Said::default(), Shelf::default());
        let known = shelf.clone();
        let host = Host {
            name: concat!("Variorum ", env!("CARGO_PKG_VERSION")).to_owned(),
            author: "the Variorum developers".to_owned(),
            variants: Vec::new(),
            elsewhere: Vec::new(),
            default_variant: String::new(),
            load: Box::new(move |name| known.load(name)),
            list: Box::new(|_| Err("there are no files here".to_owned())),
            tables: Box::new(|_| None),
            clock,
        };
        UciEngine {
            conversation: Conversation::new(host, said.clone()),
            said,
            shelf,
        }
    }

    /// Puts the text of a rule file where games and files that they read are looked for: a game is then chosen by
    /// `setoption name UCI_Variant value NAME`, with its options as in `NAME+option`.
    pub fn file(&mut self, name: String, text: String) {
        self.shelf.put(name, text);
    }

    /// Offers a learned evaluation, for the games that it was trained with and their relatives, from the next game on that is
    /// met.
    ///
    /// Throws an `Error` if the bytes are none.
    pub fn net(&mut self, bytes: &[u8]) -> Result<(), JsError> {
        offer(Arc::new(Net::from_bytes(bytes)?));
        Ok(())
    }

    /// Takes note of a line, and returns what the engine says at once, in lines.
    pub fn hear(&mut self, line: &str) -> String {
        // What is written here cannot fail.
        let _ = self.conversation.hear(line);
        self.take()
    }

    /// Thinks for so many milliseconds, if there is anything to think about, and returns what the engine says meanwhile, in lines.
    pub fn think(&mut self, milliseconds: f64) -> String {
        let slice = Duration::from_secs_f64(milliseconds.clamp(0.0, 60_000.0) / 1_000.0);
        let _ = self.conversation.think(slice);
        self.take()
    }

    /// Whether there is anything to think about.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn thinking(&self) -> bool {
        self.conversation.is_thinking()
    }

    fn take(&mut self) -> String {
        let said = std::mem::take(&mut *self.said.0.borrow_mut());
        String::from_utf8(said).unwrap_or_default()
    }
}

impl Default for UciEngine {
    fn default() -> Self {
        UciEngine::new()
    }
}
