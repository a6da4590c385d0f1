//! Beginnings of games of one's own.

use variorum_lang::{Sources, retitle};

use crate::{BuiltIn, LoadError, unknown};

/// The longest id of a game, in characters.
const MAX_ID: usize = 40;

/// A whole game to begin with: small, with a piece of its own, and a word of what is where.
const BLANK: &str = include_str!("blank.kdl");

/// The text of a built-in rule file, by its name.
///
/// # Errors
/// If there is no such file.
///
/// ```
/// let text = variorum_catalog::source("chess")?;
/// assert!(text.starts_with("game \"Chess\""));
/// assert!(variorum_catalog::source("ches").unwrap_err().to_string().contains("did you mean `chess`?"));
/// # Ok::<(), variorum_catalog::LoadError>(())
/// ```
pub fn source(name: &str) -> Result<String, LoadError> {
    BuiltIn.read(name).ok_or_else(|| unknown(name))
}

/// The text of a new game: a copy of a built-in one, or a small one to begin with, under another name and id.
///
/// # Errors
/// If there is no such game.
///
/// ```
/// let text = variorum_catalog::begin(None, "Fool's War", "fools-war")?;
/// assert!(variorum_catalog::check_text("new", &text).diagnostics.is_empty());
/// let text = variorum_catalog::begin(Some("omega"), "Omega II", "omega-2")?;
/// assert!(text.starts_with("game \"Omega II\" id=\"omega-2\""));
/// # Ok::<(), variorum_catalog::LoadError>(())
/// ```
pub fn begin(from: Option<&str>, name: &str, id: &str) -> Result<String, LoadError> {
    let text = match from {
        Some(game) if game.contains('/') => return Err(unknown(game)),
        Some(game) => source(game)?,
        None => BLANK.to_owned(),
    };
    retitle(&text, name, id).map_err(LoadError::Faulty)
}

/// The id that a game of a name has: its letters and digits in lower case, with hyphens between words, cut where it
/// would be too long. Nothing if no letter is left.
///
/// ```
/// assert_eq!(variorum_catalog::id_of("Fool's War II").as_deref(), Some("fools-war-ii"));
/// assert_eq!(variorum_catalog::id_of("3 Kings").as_deref(), Some("kings"));
/// assert_eq!(variorum_catalog::id_of("…"), None);
/// ```
#[must_use]
pub fn id_of(name: &str) -> Option<String> {
    let mut id = String::new();
    for c in name.chars() {
        match c {
            'a'..='z' => id.push(c),
            'A'..='Z' => id.push(c.to_ascii_lowercase()),
            '0'..='9' if !id.is_empty() => id.push(c),
            '\'' | '’' => {}
            _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
            _ => {}
        }
    }
    id.truncate(MAX_ID);
    let id = id.trim_end_matches('-');
    (!id.is_empty()).then(|| id.to_owned())
}
