//! The rule files that ship with the program, and how a game is found.
//!
//! A game is named by an *id*: the name of a rule file without its extension, followed by the game's options,
//! each after a `+`, in any order: `name+option+option`. [`load`] knows the games built into the program;
//! [`load_path`] also takes the path of a rule file in place of the name, for callers that may read the
//! user's files (a command line may, a web server may not).
//!
//! Only the game asked for is compiled.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use rust_embed::RustEmbed;
use variorum_lang::{Checked, Diagnostic, Sources};
use variorum_rules::Rules;

/// Extension of rule files.
pub const EXTENSION: &str = "kdl";

#[derive(RustEmbed)]
#[folder = "../../variants"]
struct Files;

/// Why a game cannot be loaded.
#[derive(Clone, Debug)]
pub enum LoadError {
    /// No such game; the nearest name, if one is near.
    Unknown {
        /// What was asked for.
        id: String,
        /// A game with a similar name.
        similar: Option<String>,
    },
    /// The file could not be read.
    Unreadable {
        /// The path.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The rule file is faulty, or has no such option; shown as one line a fault.
    Faulty(Vec<Diagnostic>),
    /// The file defines pieces for other files but no game.
    NoGame(String),
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LoadError::Unknown {
                id,
                similar: Some(similar),
            } => {
                write!(f, "there is no game `{id}`; did you mean `{similar}`?")
            }
            LoadError::Unknown { id, similar: None } => {
                write!(
                    f,
                    "there is no game `{id}`; `variorum variants` lists the games"
                )
            }
            LoadError::Unreadable { path, reason } => {
                write!(f, "cannot read {}: {reason}", path.display())
            }
            LoadError::Faulty(diagnostics) => {
                let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            LoadError::NoGame(name) => write!(f, "{name} defines no game"),
        }
    }
}

impl std::error::Error for LoadError {}

/// A game of the catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// What users type.
    pub id: String,
    /// The name shown to people.
    pub name: String,
    /// A sentence or two.
    pub summary: String,
    /// Options that may be appended, with a sentence about each.
    pub options: Vec<(String, String)>,
}

/// The built-in files, with a folder of the user's before them.
struct Library {
    folder: Option<PathBuf>,
}

impl Sources for Library {
    fn read(&self, name: &str) -> Option<String> {
        let own = self.folder.as_ref().and_then(|folder| {
            let path = folder.join(format!("{name}.{EXTENSION}"));
            std::fs::read_to_string(path).ok()
        });
        own.or_else(|| embedded(name))
    }

    fn names(&self) -> Vec<String> {
        names()
    }
}

fn embedded(name: &str) -> Option<String> {
    let file = Files::get(&format!("{name}.{EXTENSION}"))?;
    Some(match file.data {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Cow::Owned(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
    })
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
            let text = embedded(&id)?;
            let game = check(&id, &text, None, &[]).game?;
            let options = game
                .options
                .iter()
                .map(|option| (option.name.clone(), option.summary.clone()));
            Some(GameSummary {
                options: options.collect(),
                name: game.name,
                summary: game.summary,
                id,
            })
        })
        .collect()
}

fn check(name: &str, text: &str, folder: Option<&Path>, options: &[&str]) -> Checked {
    let library = Library {
        folder: folder.map(Path::to_owned),
    };
    variorum_lang::check(name, text, &library, options)
}

/// Checks a rule file with every combination of its options.
///
/// # Errors
/// If the file cannot be read.
pub fn check_file(path: &Path) -> Result<Checked, LoadError> {
    let text = read(path)?;
    let library = Library {
        folder: path.parent().map(Path::to_owned),
    };
    Ok(variorum_lang::check_all(
        &path.display().to_string(),
        &text,
        &library,
    ))
}

/// Checks the text of a rule file likewise; what it imports or extends comes from the built-in files. `name` is
/// what diagnostics call it.
#[must_use]
pub fn check_text(name: &str, text: &str) -> Checked {
    variorum_lang::check_all(name, text, &Library { folder: None })
}

fn read(path: &Path) -> Result<String, LoadError> {
    let unreadable = |reason: String| LoadError::Unreadable {
        path: path.to_owned(),
        reason,
    };
    let bytes = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| unreadable("it is not UTF-8 text".to_owned()))
}

/// Loads a built-in game with its options.
///
/// # Errors
/// If there is no such game or option, or its file is faulty.
pub fn load(id: &str) -> Result<Rules, LoadError> {
    let mut parts = id.split('+');
    let name = parts.next().unwrap_or_default();
    let options: Vec<&str> = parts.collect();
    let text = if name.contains('/') {
        None
    } else {
        embedded(name)
    };
    let Some(text) = text else {
        let short: String = name.chars().take(40).collect();
        let similar = ids().into_iter().find(|known| is_similar(known, &short));
        return Err(LoadError::Unknown { id: short, similar });
    };
    compile(name, &text, None, &options)
}

/// Loads a built-in game, or the game of a rule file given by its path.
///
/// # Errors
/// If there is no such game, file or option, or the file is faulty.
pub fn load_path(spec: &str) -> Result<Rules, LoadError> {
    let (path, options) = split_path(spec);
    let looks_like_path = path.contains(['/', '\\', '.']);
    if !looks_like_path && !Path::new(path).is_file() {
        return load(spec);
    }
    let path = Path::new(path);
    let text = read(path)?;
    compile(&path.display().to_string(), &text, path.parent(), &options)
}

/// Splits a path from the options appended to it. A `+` in a folder's or file's own name is no option.
fn split_path(spec: &str) -> (&str, Vec<&str>) {
    let mut path = spec;
    let mut options = Vec::new();
    while !Path::new(path).is_file() {
        match path.rsplit_once('+') {
            Some((rest, option)) if !option.contains(['/', '\\', '.']) => {
                options.insert(0, option);
                path = rest;
            }
            _ => break,
        }
    }
    (path, options)
}

fn compile(
    name: &str,
    text: &str,
    folder: Option<&Path>,
    options: &[&str],
) -> Result<Rules, LoadError> {
    let checked = check(name, text, folder, options);
    match checked.game {
        Some(game) => Rules::compile_unchecked(game).map_err(|error| LoadError::Unreadable {
            path: PathBuf::from(name),
            reason: error.to_string(),
        }),
        None if checked.diagnostics.is_empty() => Err(LoadError::NoGame(name.to_owned())),
        None => Err(LoadError::Faulty(checked.diagnostics)),
    }
}

/// Whether two names differ by at most two edits, or one begins with the other.
fn is_similar(known: &str, given: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (known.chars().collect(), given.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y))
                .min(above + 1)
                .min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()] <= 2 || given.len() >= 3 && (known.starts_with(given) || given.starts_with(known))
}
