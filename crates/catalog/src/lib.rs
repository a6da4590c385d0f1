//! The rule files that ship with the program, and how a game is found.
//!
//! A game is named by an *id*: the name of a rule file without its extension, followed by the game's options,
//! each after a `+`, in any order: `name+option+option`. [`load`] knows the games built into the program. With the
//! feature `files`, `load_path` also takes the path of a rule file in place of the name, for callers that may read
//! the user's files (a command line may, a web server may not, and a browser cannot).
//!
//! Only the game asked for is compiled.
//!
//! ```
//! let id = variorum_catalog::default_id();
//! let rules = variorum_catalog::load(&id)?;
//! assert!(!rules.start_position()?.legal_moves().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod begin;
mod bundle;
mod called;
mod carried;
#[cfg(feature = "files")]
mod confined;
mod elsewhere;
mod error;
mod example;
#[cfg(feature = "files")]
mod files;
pub mod library;
mod shelf;

use std::borrow::Cow;

use rust_embed::RustEmbed;
use variorum_lang::{Checked, Sources};
use variorum_rules::Rules;
use variorum_rules::def::{Card, Kind, Language, Translations};

pub use begin::{begin, id_of, source};
pub use bundle::{Bundle, Recorder};
pub use called::id_called;
pub use carried::carried;
#[cfg(feature = "files")]
pub use confined::{Confined, Stamp, Unread};
pub use elsewhere::{Elsewhere, elsewhere};
pub use error::LoadError;
pub use example::{example, examples};
#[cfg(feature = "files")]
pub use files::{Folder, bundle_path, check_file, load_path, own_images};
pub use shelf::{Offer, Row, Shelf, Title, shelf};

/// Extension of rule files.
pub const EXTENSION: &str = "kdl";

#[derive(RustEmbed)]
#[folder = "variants"]
struct Files;

/// A game of the catalog.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// What users type.
    pub id: String,
    /// The name shown to people.
    pub name: String,
    /// The name in other languages.
    pub names: Translations,
    /// A sentence or two.
    pub summary: String,
    /// The summary in other languages.
    pub summaries: Translations,
    /// What is said of it where it is offered.
    pub card: Card,
    /// What kind of game it is, as it follows from its rules.
    pub kinds: Vec<Kind>,
    /// Options that may be appended, with a sentence about each.
    pub options: Vec<(String, String)>,
}

impl GameSummary {
    /// The name in a language.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.names.of(&self.name, language)
    }

    /// A sentence or two in a language.
    #[must_use]
    pub fn summary_in(&self, language: Language) -> &str {
        self.summaries.of(&self.summary, language)
    }
}

/// The built-in rule files, for texts that import or extend them.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltIn;

impl Sources for BuiltIn {
    fn read(&self, name: &str) -> Option<String> {
        let file = Files::get(&format!("{name}.{EXTENSION}"))?;
        Some(match file.data {
            Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            Cow::Owned(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    fn path(&self, name: &str) -> String {
        format!("built-in/{name}.{EXTENSION}")
    }

    fn names(&self) -> Vec<String> {
        names()
    }
}

/// The game that graphical boards mean when they name none: the content of the file `default` beside the rule
/// files.
#[must_use]
pub fn default_id() -> String {
    let file = Files::get("default");
    file.map(|file| String::from_utf8_lossy(&file.data).trim().to_owned())
        .unwrap_or_default()
}

/// Names of all built-in rule files, pieces included.
#[must_use]
pub fn names() -> Vec<String> {
    let suffix = format!(".{EXTENSION}");
    let mut names: Vec<String> = Files::iter()
        .filter_map(|path| path.strip_suffix(&suffix).map(str::to_owned))
        .collect();
    names.sort();
    names
}

/// Names of the built-in games. Files in folders hold pieces and other parts.
#[must_use]
pub fn ids() -> Vec<String> {
    names()
        .into_iter()
        .filter(|name| !name.contains('/'))
        .collect()
}

/// The built-in games. Reads every file but compiles none.
#[must_use]
pub fn list() -> Vec<GameSummary> {
    ids()
        .into_iter()
        .filter_map(|id| {
            let text = BuiltIn.read(&id)?;
            let game = variorum_lang::check(&id, &text, &BuiltIn, &[]).game?;
            let options = game
                .options
                .iter()
                .map(|option| (option.name.clone(), option.summary.clone()));
            Some(GameSummary {
                options: options.collect(),
                kinds: game.kinds(),
                card: game.card,
                name: game.name,
                names: game.names,
                summary: game.summary,
                summaries: game.summaries,
                id,
            })
        })
        .collect()
}

/// The built-in games, each without options and with all that it has, as [`load`] takes them.
///
/// ```
/// let forms = variorum_catalog::forms();
/// assert!(forms.contains(&"ultima".to_owned()) && forms.contains(&"ultima+capture".to_owned()));
/// ```
#[must_use]
pub fn forms() -> Vec<String> {
    let mut forms = Vec::new();
    for game in list() {
        let options: Vec<String> = game.options.into_iter().map(|(name, _)| name).collect();
        let all = (!options.is_empty()).then(|| format!("{}+{}", game.id, options.join("+")));
        forms.push(game.id);
        forms.extend(all);
    }
    forms
}

/// Checks the text of a rule file with every combination of its options. What it imports or extends comes from the
/// built-in files; `name` is what diagnostics call it.
///
/// ```
/// let checked = variorum_catalog::check_text("mine", "game \"Mine\" id=\"mine\"\nextends \"ches\"\n");
/// assert_eq!(checked.diagnostics[0].help.as_deref(), Some("did you mean `chess`?"));
/// ```
#[must_use]
pub fn check_text(name: &str, text: &str) -> Checked {
    variorum_lang::check_all(name, text, &BuiltIn)
}

/// Loads a built-in game with its options.
///
/// # Errors
/// If there is no such game or option, or its file is faulty.
///
/// ```
/// let error = variorum_catalog::load("ches").unwrap_err();
/// assert_eq!(error.to_string(), "there is no game `ches`; did you mean `chess`?");
/// ```
pub fn load(id: &str) -> Result<Rules, LoadError> {
    let mut parts = id.split('+');
    let name = parts.next().unwrap_or_default();
    let options: Vec<&str> = parts.collect();
    let text = if name.contains('/') {
        None
    } else {
        BuiltIn.read(name)
    };
    let Some(text) = text else {
        return Err(unknown(name));
    };
    compile(name, &text, &BuiltIn, &options)
}

/// The error for a name that no game has, with the one that was probably meant: the nearest in spelling, or one
/// that begins likewise.
fn unknown(name: &str) -> LoadError {
    const LONGEST: usize = 40;
    const SHORTEST_BEGINNING: usize = 3;
    let id: String = name.chars().take(LONGEST).collect();
    let known = ids();
    let spelling = variorum_lang::closest(&id, known.iter().map(String::as_str));
    let beginning = || {
        let begins = |known: &&String| known.starts_with(&id) || id.starts_with(known.as_str());
        known
            .iter()
            .find(|known| id.len() >= SHORTEST_BEGINNING && begins(known))
    };
    let similar = spelling.map(str::to_owned).or_else(|| beginning().cloned());
    LoadError::Unknown { id, similar }
}

fn compile(
    name: &str,
    text: &str,
    sources: &dyn Sources,
    options: &[&str],
) -> Result<Rules, LoadError> {
    let checked = variorum_lang::check(name, text, sources, options);
    match checked.game {
        Some(game) => Rules::compile_unchecked(game).map_err(|error| LoadError::Unplayable {
            name: name.to_owned(),
            reason: error.to_string(),
        }),
        None if checked.diagnostics.is_empty() => Err(LoadError::NoGame(name.to_owned())),
        None => Err(LoadError::Faulty(checked.diagnostics)),
    }
}

#[cfg(test)]
mod tests;
