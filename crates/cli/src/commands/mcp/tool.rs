//! What a tool is: a name, what it is for, what it may be asked, and a function.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rmcp::handler::server::common::schema_for_type;
use rmcp::model::JsonObject;
use rmcp::schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The most bytes that are told of one text in an answer; what is longer is cut, and says so.
const LONGEST: usize = 100_000;

/// What a tool answers: a text that reads well, and all that it says as data.
pub(super) struct Told {
    pub(super) text: String,
    pub(super) data: Value,
}

impl Told {
    pub(super) fn new(text: impl Into<String>, data: Value) -> Told {
        let text = cut(text.into());
        Told { text, data }
    }
}

/// A text as it is told, not longer than anybody reads.
pub(super) fn cut(mut text: String) -> String {
    if text.len() > LONGEST {
        text.truncate(text.floor_char_boundary(LONGEST));
        text.push_str("\n… (cut here: ask for less)\n");
    }
    text
}

/// How far a long work has come: done so far, of so much, in words.
pub(super) type Report = Box<dyn Fn(f64, f64, String) + Send + Sync>;

/// The call that a tool works for.
pub(super) struct Work {
    /// Nobody waits any more.
    pub(super) stop: Arc<AtomicBool>,
    /// Who is told how far it has come, if anybody wants to know.
    pub(super) report: Option<Report>,
}

impl Work {
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

type Run = Box<dyn Fn(JsonObject, &Work) -> Result<Told, String> + Send + Sync>;

/// A tool. Its function answers with a fault in words where something is wrong with what it was asked.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) description: &'static str,
    pub(super) schema: Arc<JsonObject>,
    run: Run,
}

impl Tool {
    /// A tool whose arguments are an `Asked`: its fields, and what is said about them, are what assistants are told.
    pub(super) fn new<Asked>(
        name: &'static str,
        title: &'static str,
        description: &'static str,
        run: fn(Asked, &Work) -> Result<Told, String>,
    ) -> Tool
    where
        Asked: DeserializeOwned + JsonSchema + 'static,
    {
        let mut schema = JsonObject::clone(&schema_for_type::<Asked>());
        // What the type is called tells nobody anything.
        schema.remove("title");
        Tool {
            name,
            title,
            description,
            schema: schema.into(),
            run: Box::new(move |arguments, work| {
                let asked = serde_json::from_value(Value::Object(arguments))
                    .map_err(|error| format!("the arguments of `{name}`: {error}"))?;
                run(asked, work)
            }),
        }
    }

    pub(super) fn call(&self, arguments: JsonObject, work: &Work) -> Result<Told, String> {
        (self.run)(arguments, work)
    }
}
