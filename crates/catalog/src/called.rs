//! Games under the names that other programs give them.

use variorum_lang::{Checked, Sources as _};

use crate::{BuiltIn, Files, default_id, ids};

/// The id of the game that a file of games names: an id of ours with its options, whatever its capitals; a name of ours; or
/// one that other programs use. A file that names none means [`default_id`]. Nothing for a name that nobody knows.
///
/// ```
/// use variorum_catalog::id_called;
///
/// assert_eq!(id_called(None), Some(variorum_catalog::default_id()));
/// assert_eq!(id_called(Some("ULTIMA+Capture")).as_deref(), Some("ultima+capture"));
/// assert_eq!(id_called(Some("Omega Chess")).as_deref(), Some("omega"));
/// assert_eq!(id_called(Some("Standard")).as_deref(), Some("chess"));
/// assert_eq!(id_called(Some("../../etc/passwd")), None);
/// ```
#[must_use]
pub fn id_called(name: Option<&str>) -> Option<String> {
    let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else {
        return Some(default_id());
    };
    let known = ids();
    let lower = name.to_lowercase();
    let base = lower.split('+').next().unwrap_or_default();
    if known.iter().any(|id| id == base) {
        return Some(lower);
    }
    let file = Files::get("called");
    let text = file.map(|file| String::from_utf8_lossy(&file.data).into_owned());
    let text = text.unwrap_or_default();
    let mut lines = lines(&text);
    let elsewhere = lines.find(|(id, called)| {
        called.to_lowercase() == lower && known.iter().any(|known| known == id)
    });
    if let Some((id, _)) = elsewhere {
        return Some(id.to_owned());
    }
    known.into_iter().find(|id| {
        let text = BuiltIn.read(id);
        let checked = text.map(|text| variorum_lang::check(id, &text, &BuiltIn, &[]));
        let game = checked.and_then(|Checked { game, .. }| game);
        game.is_some_and(|game| game.name.to_lowercase() == lower)
    })
}

/// The lines of the file: ids, and names of other programs.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .map(|(id, name)| (id, name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A misspelt id would silently be left out.
    #[test]
    fn the_file_names_games_that_there_are() {
        let text = String::from_utf8_lossy(&Files::get("called").unwrap().data).into_owned();
        assert!(lines(&text).count() > 3);
        for (id, name) in lines(&text) {
            assert!(ids().iter().any(|known| known == id), "{id}");
            assert_eq!(id_called(Some(name)).as_deref(), Some(id), "{name}");
        }
    }
}
