//! Games that programs of other makers know, too, and how they call them.

use crate::Files;

/// What programs of other makers call a game of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// Our id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Their letters for pieces where those are others, as `Id=letter,Id=letter`; else empty.
    pub letters: String,
}

/// The games that others know, from the file `elsewhere` beside the rule files.
///
/// ```
/// let games = variorum_catalog::elsewhere();
/// assert!(games.iter().any(|game| game.id == "threecheck" && game.name == "3check"));
/// ```
#[must_use]
pub fn elsewhere() -> Vec<Elsewhere> {
    let file = Files::get("elsewhere");
    let text = file.map(|file| String::from_utf8_lossy(&file.data).into_owned());
    read(&text.unwrap_or_default())
}

fn read(text: &str) -> Vec<Elsewhere> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let games = lines.filter_map(|line| {
        let mut words = line.split_whitespace().map(str::to_owned);
        Some(Elsewhere {
            id: words.next()?,
            name: words.next()?,
            letters: words.next().unwrap_or_default(),
        })
    });
    games.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A misspelt id would silently be left out.
    #[test]
    fn the_file_names_games_that_there_are() {
        let games = elsewhere();
        assert!(games.len() > 20);
        for game in &games {
            let rules = crate::load(&game.id).unwrap();
            for pair in game.letters.split(',').filter(|pair| !pair.is_empty()) {
                let (id, letter) = pair.split_once('=').unwrap();
                assert!(rules.kind_by_id(id).is_some(), "{pair}");
                assert_eq!(letter.len(), 1, "{pair}");
            }
            let same = games.iter().filter(|other| other.name == game.name);
            assert_eq!(same.count(), 1, "{}", game.name);
            // A name of theirs that is an id of ours means that game.
            let is_id = crate::ids().contains(&game.name);
            assert!(!is_id || game.name == game.id, "{}", game.name);
        }
    }
}
