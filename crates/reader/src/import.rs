//! Games of other programs as rule files.

use variorum_import::{Format, Source};

use crate::message::Imported;

/// Remarks that are told.
const NOTES: usize = 200;

/// What a game is called that its file does not name.
const UNNAMED: &str = "imported";

/// Reads another program's file and writes a game of it as a rule file.
pub(crate) fn import(n: u64, text: &str, game: Option<&str>) -> Imported {
    let source = Source::read(text, None, UNNAMED);
    let games = source.names();
    let wanted = game.filter(|game| games.iter().any(|name| name == game));
    let game = wanted.map(str::to_owned).or_else(|| games.first().cloned());
    let imported = game.as_deref().map(|game| source.import(game));
    let mut notes: Vec<String> = source.faults().iter().map(ToString::to_string).collect();
    let text = imported.and_then(|imported| {
        notes.extend(imported.notes.iter().map(ToString::to_string));
        imported.text
    });
    let more = notes.len().saturating_sub(NOTES);
    notes.truncate(NOTES);
    let format = source.format();
    let known = Format::ALL.iter().find(|(_, known)| *known == format);
    Imported {
        n,
        format: known.map_or("", |(word, _)| word),
        games,
        game,
        text,
        notes,
        more,
    }
}
