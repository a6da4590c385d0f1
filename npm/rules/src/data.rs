//! Plain data, as objects of JavaScript with types of TypeScript.

use crate::errors;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use variorum_lang::SourceFile;
use variorum_pictures::{Options, Theme};
use variorum_rules::{Color, Legal, Move, Outcome as End, Rules, Square};
use wasm_bindgen::JsValue;

/// An object of JavaScript.
pub(crate) fn out<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsValue> {
    Ts::from_rust(value).map_err(|error| errors::range(&error.to_string()))
}

/// A list of such objects.
pub(crate) fn list<T: Tsify + Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Result<Vec<Ts<T>>, JsValue> {
    values.into_iter().map(|value| out(&value)).collect()
}

/// What an object of JavaScript says, or what goes without saying.
///
/// # Errors
/// A `TypeError` says what is wrong with it.
pub(crate) fn given<T: Tsify + serde::de::DeserializeOwned + Default>(
    value: Option<Ts<T>>,
) -> Result<T, JsValue>
where
    T::JsType: Clone,
{
    match value {
        None => Ok(T::default()),
        Some(value) => value
            .to_rust()
            .map_err(|error| errors::kind(&error.to_string())),
    }
}

/// A side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    #[default]
    White,
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// Something that is wrong with a rule file, or that its author should know.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// "error", or "warning" where the game can be played all the same.
    pub severity: String,
    /// A name for this kind of fault that does not change.
    pub code: String,
    /// One sentence.
    pub message: String,
    /// How it may be put right.
    #[tsify(optional)]
    pub help: Option<String>,
    /// Where it stands.
    pub label: Label,
    /// Further places that have to do with it.
    pub related: Vec<Label>,
    /// Changes of the text that would put it right.
    pub fixes: Vec<Fix>,
}

/// A place in a text.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Label {
    /// The name of the file.
    pub file: String,
    /// Where it begins, as strings of JavaScript are counted.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// The line, from 1.
    pub line: usize,
    /// The character on that line, from 1.
    pub column: usize,
    /// A remark on the place; often empty.
    pub text: String,
}

/// A change of a text.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Fix {
    /// The name of the file.
    pub file: String,
    /// Where the part to replace begins, as strings of JavaScript are counted.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// The text that comes in its place.
    pub replacement: String,
}

/// How many units of UTF-16 stand before a byte.
fn units(file: &SourceFile, byte: usize) -> usize {
    let text = file.text();
    text.get(..byte).unwrap_or(text).encode_utf16().count()
}

impl Label {
    fn of(label: &variorum_lang::Label) -> Self {
        let start = label.start();
        Label {
            file: label.file.name().to_owned(),
            start: units(&label.file, label.span.start),
            end: units(&label.file, label.span.end),
            line: start.line,
            column: start.column,
            text: label.text.clone(),
        }
    }
}

impl Diagnostic {
    pub(crate) fn of(known: &variorum_lang::Diagnostic) -> Self {
        let fix = |fix: &variorum_lang::Fix| Fix {
            file: fix.file.name().to_owned(),
            start: units(&fix.file, fix.span.start),
            end: units(&fix.file, fix.span.end),
            replacement: fix.replacement.clone(),
        };
        Diagnostic {
            severity: known.severity.to_string(),
            code: known.code.name().to_owned(),
            message: known.message.clone(),
            help: known.help.clone(),
            label: Label::of(&known.label),
            related: known.also.iter().map(Label::of).collect(),
            fixes: known.fixes.iter().map(fix).collect(),
        }
    }
}

/// An option that a rule file offers.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct GameOption {
    /// What it is called in ids, as in `name+option`.
    pub name: String,
    /// What people read.
    pub label: String,
    /// A sentence about it.
    pub summary: String,
    /// Whether it is on in this game.
    pub chosen: bool,
}

/// A kind of piece.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct PieceType {
    /// What positions and moves call it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether losing one decides the game.
    pub royal: bool,
    /// What it does, in a few words.
    pub short: String,
    /// What it does, in whole sentences: made from the definition.
    pub description: String,
}

/// A unit on the board.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Piece {
    /// The id of its kind.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Where it stands.
    pub square: String,
    /// As FEN writes it.
    pub symbol: String,
}

/// A legal move, and everything that it does.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct MoveInfo {
    /// The text for machines, as in "e2e4" or "a7a8q". No two legal moves of a position share one.
    pub uci: String,
    /// The text for people, as in "Nf3": for orthodox chess exactly PGN's.
    pub san: String,
    /// Where the unit comes from; nothing for placements, drops and a pass.
    #[tsify(optional)]
    pub from: Option<String>,
    /// Where the unit goes; its own square if it stays (a shot, for example), nothing for a pass.
    #[tsify(optional)]
    pub to: Option<String>,
    /// The id of the piece that the unit becomes.
    #[tsify(optional)]
    pub promotion: Option<String>,
    /// The id of the piece that comes from beside the board.
    #[tsify(optional)]
    pub drop: Option<String>,
    /// The squares of all units that are captured, wherever they stand.
    pub captures: Vec<String>,
    /// The squares of all units that change sides.
    pub converts: Vec<String>,
    /// The squares to touch in order to enter the move by hand.
    pub path: Vec<String>,
    /// How the move is made: "plain", "shot", "return", "swap", "passing", "castling", "suicide", "drop" or "pass".
    pub manner: String,
}

impl MoveInfo {
    pub(crate) fn of(rules: &Rules, legal: &Legal, mv: Move) -> Self {
        let topology = rules.topology();
        let name = |square: Square| topology.name(square).to_owned();
        let named = |square: Square| (!square.is_none()).then(|| name(square));
        let kind = mv.kind().map(|kind| rules.def().pieces[kind].id.clone());
        let (promotion, drop) = if mv.is_drop() {
            (None, kind)
        } else {
            (kind, None)
        };
        MoveInfo {
            uci: legal.text(mv),
            san: legal.san(mv),
            from: named(mv.from()),
            to: named(mv.to()),
            promotion,
            drop,
            captures: legal.captures(mv).into_iter().map(name).collect(),
            converts: legal.converts(mv).into_iter().map(name).collect(),
            path: legal.path(mv).into_iter().map(name).collect(),
            manner: legal.info(mv).manner.key().to_owned(),
        }
    }
}

/// How a game has ended.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Outcome {
    /// Who has won; nothing if the game is drawn.
    #[tsify(optional)]
    pub winner: Option<Side>,
    /// Why, in one word, as in "mate".
    pub reason: String,
    /// "1-0", "0-1" or "1/2-1/2".
    pub result: String,
}

impl Outcome {
    pub(crate) fn of(end: End) -> Self {
        Outcome {
            winner: end.winner.map(Side::from),
            reason: end.reason.key().to_owned(),
            result: end.result().to_owned(),
        }
    }
}

/// A square of a drawn board. In the drawing each has a box of 100 by 100.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Cell {
    /// Its name.
    pub square: String,
    /// The left edge of its box.
    pub x: usize,
    /// The upper edge of its box.
    pub y: usize,
    /// Its outline in the drawing, as the path of an SVG.
    pub outline: String,
}

/// How a board is drawn.
#[derive(Clone, Debug, Default, Deserialize, Tsify)]
#[serde(default)]
pub struct BoardOptions {
    /// The side of a square in pixels: 48 if nothing is said.
    #[tsify(optional)]
    pub size: Option<u16>,
    /// The side at the bottom: White's if nothing is said.
    #[tsify(optional)]
    pub orientation: Option<Side>,
    /// "light" (as if nothing is said) or "dark".
    #[tsify(optional)]
    pub theme: Option<String>,
    /// Whether files and ranks have their names at the edges: they have, if nothing is said.
    #[tsify(optional)]
    pub names: Option<bool>,
    /// Whether units have the letters of their ids.
    #[tsify(optional)]
    pub initials: Option<bool>,
    /// The square of a unit whose moves are marked, whoever is to move.
    #[tsify(optional)]
    pub marks: Option<String>,
}

impl BoardOptions {
    /// The same for whoever draws; what is marked is left out.
    ///
    /// # Errors
    /// There is no such theme.
    pub(crate) fn read(&self) -> Result<Options, JsValue> {
        let word = self.theme.as_deref().unwrap_or(Theme::Light.word());
        let theme = Theme::ALL.into_iter().find(|own| own.word() == word);
        let theme = theme.ok_or_else(|| {
            let words = Theme::ALL.map(Theme::word).join(" and ");
            errors::range(&format!("the themes are {words}"))
        })?;
        Ok(Options {
            theme,
            cell: self.size.unwrap_or(48).max(1),
            bottom: self.orientation.unwrap_or(Side::White).into(),
            names: self.names.unwrap_or(true),
            initials: self.initials.unwrap_or(false),
            ..Options::default()
        })
    }
}
