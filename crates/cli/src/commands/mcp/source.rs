//! The game that a question is about: one that the program brings along, or a text.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use variorum_catalog::{Bundle, LoadError};
use variorum_describe::Language;
use variorum_lang::{Checked, Severity};
use variorum_rules::Rules;

/// The most options that are switched on.
const OPTIONS: usize = 64;

/// The language of an answer.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Tongue {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl From<Tongue> for Language {
    fn from(tongue: Tongue) -> Language {
        match tongue {
            Tongue::En => Language::English,
            Tongue::De => Language::German,
            Tongue::Fr => Language::French,
        }
    }
}

/// A game that can be played.
pub(super) struct Game {
    /// Its id, with options appended.
    pub(super) id: String,
    /// All its texts, if the program does not bring it along.
    pub(super) bundle: Option<Bundle>,
    pub(super) rules: Rules,
}

/// The game of an id or of a text, with some of its options on.
pub(super) fn game(
    id: Option<&str>,
    text: Option<&str>,
    options: &[String],
) -> Result<Game, String> {
    if options.len() > OPTIONS {
        return Err(format!("at most {OPTIONS} options can be on"));
    }
    let appended = |id: &str| {
        let parts = std::iter::once(id).chain(options.iter().map(String::as_str));
        parts.collect::<Vec<_>>().join("+")
    };
    match (id, text) {
        (Some(id), None) => {
            let id = appended(id);
            let rules = variorum_catalog::load(&id).map_err(|error| match error {
                LoadError::Unknown { similar: None, .. } => {
                    format!("{error}; the tool `games` does, too")
                }
                error => error.to_string(),
            })?;
            Ok(Game {
                id,
                bundle: None,
                rules,
            })
        }
        (None, Some(text)) => {
            let (bundle, checked) = variorum_reader::gather(text);
            let Some(base) = &checked.game else {
                return Err(unplayable(&checked));
            };
            let id = appended(&base.id);
            let options: Vec<&str> = options.iter().map(String::as_str).collect();
            let rules = bundle.load(&options).map_err(|error| error.to_string())?;
            Ok(Game {
                id,
                bundle: Some(bundle),
                rules,
            })
        }
        _ => Err(
            "say which game: `game`, the id of a bundled one, or `text`, a whole rule file"
                .to_owned(),
        ),
    }
}

/// Why a text makes no game, in short: `check` tells the rest.
fn unplayable(checked: &Checked) -> String {
    let faults = checked.diagnostics.iter();
    let mut faults = faults.filter(|fault| fault.severity == Severity::Error);
    let Some(first) = faults.next() else {
        return "the text defines pieces for other files but no game".to_owned();
    };
    let start = first.label.start();
    let others = match faults.count() {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    format!(
        "the text makes no game yet: line {}, column {}: {} [{}]{others}. The tool `check` tells all faults, with their fixes.",
        start.line, start.column, first.message, first.code,
    )
}
