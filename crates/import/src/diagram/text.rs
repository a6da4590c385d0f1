//! The lines of a diagram: parameters and pieces, perhaps inside a page.

use super::page::Numbered;
use crate::squares::{FILES, Place, RANKS};

/// A line `name=value`.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub(super) key: String,
    pub(super) value: String,
    pub(super) line: usize,
}

/// A line `name:id:move:image:squares`.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) id: String,
    pub(super) path: String,
    /// Where White's units stand.
    pub(super) white: Vec<Place>,
    /// Where Black's units stand, if that is said.
    pub(super) black: Option<Vec<Place>>,
    /// What stands behind the squares.
    pub(super) rest: String,
    pub(super) line: usize,
}

/// What a text says.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    pub(super) parameters: Vec<Parameter>,
    pub(super) rows: Vec<Row>,
    /// Lines that are neither, and squares that are none.
    pub(super) odd: Vec<(usize, String)>,
}

/// Reads the lines of a diagram.
pub(super) fn read(numbered: &Numbered) -> Lines {
    let mut lines = Lines::default();
    for (line, written) in numbered {
        let (line, written) = (*line, written.trim());
        if written.is_empty() {
            continue;
        }
        let key = written.find('=').filter(|at| {
            written[..*at]
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
        });
        if key.is_some() {
            lines.parameters(written, line);
        } else if written.matches(':').count() >= 2 {
            lines.row(written, line);
        } else {
            lines.odd.push((
                line,
                format!("`{written}` is neither a parameter nor a piece"),
            ));
        }
    }
    lines
}

impl Lines {
    /// One parameter, or several with spaces between.
    fn parameters(&mut self, written: &str, line: usize) {
        let words: Vec<&str> = written.split_whitespace().collect();
        let several = words.len() > 1 && words.iter().all(|word| word.contains('='));
        let parts = if several { words } else { vec![written] };
        for (key, value) in parts.into_iter().filter_map(|part| part.split_once('=')) {
            self.parameters.push(Parameter {
                key: key.trim().to_owned(),
                value: value.trim().to_owned(),
                line,
            });
        }
    }

    fn row(&mut self, written: &str, line: usize) {
        let mut parts = written.split(':').map(str::trim);
        let mut part = || parts.next().unwrap_or_default().to_owned();
        let (name, id, path, _image, squares) = (part(), part(), part(), part(), part());
        let rest: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let (white, black) = match squares.split_once(",,") {
            Some((white, black)) => (white, Some(black)),
            None => (squares.as_str(), None),
        };
        let mut read = |text: &str| -> Vec<Place> {
            let words = text.split(',').map(str::trim);
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let mut found = Vec::new();
            for word in words {
                match block(word) {
                    Some(squares) => found.extend(squares),
                    None => self.odd.push((line, format!("`{word}` is no square"))),
                }
            }
            found
        };
        let (white, black) = (read(white), black.map(&mut read));
        self.rows.push(Row {
            name,
            id,
            path,
            white,
            black,
            rest: rest.join(":"),
            line,
        });
    }
}

/// A square, or all from corner to corner.
fn block(text: &str) -> Option<Vec<Place>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (square(first.trim())?, square(last.trim())?);
    let files = first.file.min(last.file)..=first.file.max(last.file);
    let ranks = first.rank.min(last.rank)..=first.rank.max(last.rank);
    Some(
        ranks
            .flat_map(|rank| files.clone().map(move |file| Place::new(file, rank)))
            .collect(),
    )
}

pub(crate) fn square(text: &str) -> Option<Place> {
    let mut chars = text.chars();
    let letter = chars.next()?.to_ascii_lowercase();
    let file = u8::try_from(letter).ok()?.checked_sub(b'a')?;
    let rank = chars.as_str().parse::<u8>().ok()?.checked_sub(1)?;
    (file < FILES && rank < RANKS).then_some(Place::new(file, rank))
}
