//! Pieces taken out of a game: their rule text, and the same fitted into another file.
//!
//! The text is written from the definition, not cut out of the rule file. So it says all that the piece is, whatever the game
//! extends, amends or replaces, and what it means can be compared: written, read and written again it is the same.

mod host;
mod look;
mod region;
mod write;

use std::collections::BTreeSet;

use variorum_rules::Cells;
use variorum_rules::def::{GameDef, TypeIndex};

use crate::source::Sources;
use host::Host;
use write::Writer;

/// Something that whoever takes a piece should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The file has a piece of this name already, so the piece is called otherwise.
    Name {
        /// What it is called in its game.
        was: String,
        /// What it is called here.
        now: String,
    },
    /// The file has this id already, so the piece has another one.
    Id {
        /// Its id in its game.
        was: String,
        /// Its id here.
        now: String,
    },
    /// The file calls something else by this name: a region, a class or an attribute that the piece brings along has another one.
    Called {
        /// The name in its game.
        was: String,
        /// The name here.
        now: String,
    },
    /// The piece has to do with these pieces, which the file lacks; what it says of them is left out.
    Without(Vec<String>),
    /// The piece is of a board of hexagons and this one has squares, or the other way round: the same path leads elsewhere.
    OtherCells,
}

/// What puts a piece into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The byte of the file at which the text belongs.
    pub at: usize,
    /// The text: whole lines.
    pub text: String,
    /// What the piece is called in the file.
    pub name: String,
    /// Its id in the file.
    pub id: String,
    /// What there is to know.
    pub remarks: Vec<Remark>,
}

impl Insertion {
    /// The file with the piece in it.
    #[must_use]
    pub fn put_into(&self, file: &str) -> String {
        let mut whole = file.to_owned();
        whole.insert_str(self.at.min(file.len()), &self.text);
        whole
    }
}

/// The rule text of a piece with the regions, attributes and the class that it needs, after a remark that names its source; empty
/// if the game has no such piece.
///
/// ```
/// use variorum_lang::{NoSources, check, piece_text};
///
/// let text = r#"
///     game "Post" id="post"
///     board 8 8
///     class "piece" default=#true
///     region "home" "1st-2nd rank"
///     piece "King" id="K" royal=#true { move "K" }
///     piece "Envoy" id="En" { move "mQ3" to="home" { convert "ahead" } }
///     setup { put "King" "e1"; put "Envoy" "d1"; black "rotate" }
/// "#;
/// let game = check("post", text, &NoSources, &[]).game.expect("a game");
/// assert_eq!(
///     piece_text(&game, 1, "Post (post)"),
///     "// from Post (post)\n\
///      region \"home\" \"1st-2nd rank\"\n\
///      piece \"Envoy\" id=\"En\" { move \"mQ3\" to=\"home\" { convert \"ahead\" } }\n"
/// );
/// ```
#[must_use]
pub fn piece_text(game: &GameDef, piece: TypeIndex, source: &str) -> String {
    match Writer::new(game, piece, None) {
        Some(writer) => writer.write(source).text,
        None => String::new(),
    }
}

/// Fits a piece of a game into a file: with a name and an id that the file does not have yet, and without what it says of pieces
/// that the file lacks. Nothing if the game has no such piece, or the syntax of the file is not understood.
///
/// `file` is what the text is called; what it imports or extends comes from `sources`.
///
/// ```
/// use variorum_lang::{NoSources, check, insert_piece};
///
/// let text = r#"game "Post" id="post"
/// board 8 8
/// class "piece" default=#true
/// piece "King" id="K" royal=#true { move "K" }
/// piece "Envoy" id="En" { move "mQ3" { convert "ahead" } }
/// setup { put "King" "e1"; put "Envoy" "d1"; black "rotate" }
/// "#;
/// let game = check("post", text, &NoSources, &[]).game.expect("a game");
/// let put = insert_piece("post", text, &NoSources, &game, 1, "Post (post)").expect("a piece");
/// assert_eq!((put.name.as_str(), put.id.as_str()), ("Envoy 2", "Ev"));
/// assert!(check("post", &put.put_into(text), &NoSources, &[]).game.is_some());
/// ```
#[must_use]
pub fn insert_piece(
    file: &str,
    text: &str,
    sources: &dyn Sources,
    game: &GameDef,
    piece: TypeIndex,
    source: &str,
) -> Option<Insertion> {
    let host = Host::read(file, text, sources)?;
    let written = Writer::new(game, piece, Some(&host))?.write(source);
    let mut remarks = written.renamed;
    if !written.missing.is_empty() {
        remarks.push(Remark::Without(written.missing.into_iter().collect()));
    }
    if host.hexagons != (game.board.topology().shape() == Cells::Hexagons) {
        remarks.push(Remark::OtherCells);
    }
    let (at, before, behind) = host.gap(text);
    Some(Insertion {
        at,
        text: format!("{before}{}{behind}", written.text),
        name: written.name,
        id: written.id,
        remarks,
    })
}

/// What a piece does, whatever it is called, as a text to be compared: pieces of several games that move alike and have the same
/// effects have the same. Which pieces a promotion leads to, the picture and the remarks are left out.
///
/// ```
/// use variorum_lang::{NoSources, check, piece_likeness};
///
/// let text = r#"
///     game "Twins" id="twins"
///     board 8 8
///     class "piece" default=#true
///     piece "King" id="K" royal=#true { move "K" }
///     piece "Mann" id="M" { move "K" }
///     piece "Commoner" id="C" { move "W"; move "mF cF" }
///     setup { array "4k3/8/8/8/8/8/8/M3K2C" }
/// "#;
/// let game = check("twins", text, &NoSources, &[]).game.expect("a game");
/// let [king, man, commoner] = [0, 1, 2].map(|piece| piece_likeness(&game, piece));
/// assert_eq!(man, commoner);
/// assert_ne!(king, man);
/// ```
#[must_use]
pub fn piece_likeness(game: &GameDef, piece: TypeIndex) -> String {
    match Writer::new(game, piece, None) {
        Some(writer) => writer.likeness(),
        None => String::new(),
    }
}

/// A name that is not taken, made of one that may be: numbered from 2.
fn free(name: &str, between: char, taken: &dyn Fn(&str) -> bool) -> String {
    let numbered = (2..).map(|number: u32| format!("{name}{between}{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or_default()
}

/// An id that is not taken, upper and lower case alike: the piece's own, or one made of letters of its name. Without the sign of what
/// comes by promotion only, since nothing becomes the piece yet.
fn free_id(own: &str, name: &str, taken: &BTreeSet<String>) -> String {
    let letters: Vec<char> = name.chars().filter(char::is_ascii_alphabetic).collect();
    let first = letters.first().copied().unwrap_or('X').to_ascii_uppercase();
    let two = letters.iter().skip(1);
    let two = two.map(|second| format!("{first}{}", second.to_ascii_lowercase()));
    let numbered = (2..).map(|number: u32| format!("{first}{number}"));
    let own = own.trim_start_matches('+').to_owned();
    let mut ids = std::iter::once(own).chain(two).chain(numbered);
    let found = ids.find(|id| !taken.contains(&id.to_ascii_lowercase()));
    found.unwrap_or_default()
}
