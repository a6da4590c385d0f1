//! Opening trees: files of openings in a folder of the operator's, made by `variorum openings`.

use std::path::Path;

use variorum_openings::{Book, BookError, Line};
use variorum_rules::Position;

use crate::game::Game;

/// Whether there are openings of a game.
pub(crate) fn are_known(folder: Option<&Path>, game: &Game) -> bool {
    file(folder, game).is_some_and(|file| file.is_file())
}

/// The moves that were played from a position, the most frequent first; none where there is no file, or one of other rules.
pub(crate) fn moves(folder: Option<&Path>, game: &Game, position: &Position) -> Vec<Line> {
    let Some(file) = file(folder, game).filter(|file| file.is_file()) else {
        return Vec::new();
    };
    let lines = Book::open(&file, game.rules()).and_then(|book| book.lines(position));
    lines.unwrap_or_else(|error| {
        // A file of older rules is nobody's fault who asks.
        if !matches!(error, BookError::Rules) {
            tracing::error!(%error, file = %file.display(), "openings cannot be read");
        }
        Vec::new()
    })
}

/// Where the openings of a game would be. Games have names of letters, figures and a few signs; no other name leads to a file.
fn file(folder: Option<&Path>, game: &Game) -> Option<std::path::PathBuf> {
    let name = game.rules().def().id.clone();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '+');
    let fits = !name.is_empty() && name.chars().all(plain);
    folder
        .filter(|_| fits)
        .map(|folder| folder.join(format!("{name}.openings")))
}
