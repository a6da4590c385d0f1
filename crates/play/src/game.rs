//! A game as pages show it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::identity::{RulesId, VariantId};
use variorum_catalog::LoadError;
use variorum_describe::{Description, Language, describe_listed, is_house, short};
use variorum_pictures::{BoardLines, Grid, Pictures, Seal};
use variorum_rules::def::{BoardLook, DrawRules, TypeIndex};
use variorum_rules::{Cells, Color, CompileError, Figure, Rules, Square, Window};

use crate::wire::{Board, BoardDrawn, Cell, PieceInfo, PieceTold, Roster};
use crate::words::Words;

/// An option of a game, chosen with `+name` in its id.
#[derive(Clone, Debug)]
pub struct GameOption {
    /// What follows the `+`.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// What it changes.
    pub summary: String,
    /// Whether it is on.
    pub chosen: bool,
}

/// What a piece is worth, measured in games.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// About so much.
    pub value: f64,
    /// No less than this.
    pub low: f64,
    /// No more than this.
    pub high: f64,
}

/// What the pieces of a game are worth.
#[derive(Clone, Debug)]
pub struct Worths {
    /// The id of the piece in which worth is told.
    pub unit: String,
    /// Each piece of which something is known, by its id.
    pub pieces: BTreeMap<String, Worth>,
}

impl Worths {
    /// What a piece is worth, as a few words, and the interval in which it lies; nothing for the piece in which worth is told and
    /// for those of which nothing is known. `unit` is the name of the former in the reader's language.
    pub fn told(&self, piece: &str, unit: &str, words: &Words) -> Option<(String, String)> {
        if piece == self.unit {
            return None;
        }
        let Worth { value, low, high } = *self.pieces.get(piece)?;
        let number = |value: f64| {
            let text = format!("{value:.1}");
            let text = text
                .strip_prefix('-')
                .map_or(text.clone(), |rest| format!("−{rest}"));
            text.replace('.', words.language().decimal_mark())
        };
        let about = words.with(
            "piece-worth",
            &[("value", number(value).into()), ("unit", unit.into())],
        );
        let within = words.with(
            "piece-worth-interval",
            &[("low", number(low).into()), ("high", number(high).into())],
        );
        Some((about, within))
    }
}

/// A compiled game. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Game {
    id: VariantId,
    rules: Rules,
    drawn: Arc<OnceLock<Drawn>>,
    digest: Arc<OnceLock<String>>,
    figures: Arc<Mutex<BTreeMap<TypeIndex, Arc<Figure>>>>,
    told: Arc<Told>,
    measured: fn(&Game) -> Option<Worths>,
}

/// What everybody is told who comes to a game of this kind, made when the first one comes.
#[derive(Debug, Default)]
struct Told {
    board: OnceLock<Board>,
    /// In each language.
    pieces: [OnceLock<Vec<PieceInfo>>; Language::ALL.len()],
    /// The same.
    descriptions: [OnceLock<Vec<PieceTold>>; Language::ALL.len()],
    worths: OnceLock<Option<Worths>>,
}

/// The pictures of a game's pieces.
#[derive(Debug)]
pub struct Drawn {
    /// Each picture.
    pub pictures: Pictures,
    /// All of them in one file.
    pub sprite: String,
    /// What tells these pictures from those of another version.
    pub digest: String,
    variant: VariantId,
}

impl Drawn {
    /// The folder of single pictures, without a slash at the end.
    pub fn folder(&self) -> String {
        format!("/pictures/{}/{}", self.variant, self.digest)
    }

    /// Where all pictures are.
    pub fn address(&self) -> String {
        format!("{}.svg", self.folder())
    }
}

impl Game {
    /// A game of the list, with its options. Never a path to a file: those are not for strangers on
    /// a network.
    ///
    /// # Errors
    /// There is no such game or option, or its file has faults.
    pub fn load(id: &VariantId) -> Result<Game, LoadError> {
        variorum_catalog::load(id.as_str()).map(Game::of)
    }

    /// A game of the catalog whose rules are compiled already.
    pub fn of(rules: Rules) -> Game {
        let id = VariantId::new(rules.def().id.as_str());
        Game::named(id, rules)
    }

    /// A game of other rules, whatever their file calls it.
    pub fn own(rules: Rules, id: &RulesId) -> Game {
        let called = rules.def().id.as_str();
        let options = called.split_once('+').map(|(_, options)| options);
        let id = match options {
            Some(options) => VariantId::new(format!("{id}+{options}")),
            None => id.variant(),
        };
        Game::named(id, rules)
    }

    fn named(id: VariantId, rules: Rules) -> Game {
        Game {
            id,
            rules,
            drawn: Arc::default(),
            digest: Arc::default(),
            figures: Arc::default(),
            told: Arc::default(),
            measured: |_| None,
        }
    }

    /// The same game, about whose pieces something may be known that nobody has asked for yet.
    #[must_use]
    pub fn with_worths(self, measured: fn(&Game) -> Option<Worths>) -> Game {
        Game { measured, ..self }
    }

    /// The pictures of its pieces, made when they are first asked for.
    pub fn pictures(&self) -> &Drawn {
        self.drawn.get_or_init(|| {
            let pictures = Pictures::of(self.rules.def());
            Drawn {
                sprite: pictures.sprite(),
                digest: pictures.digest(),
                pictures,
                variant: self.id(),
            }
        })
    }

    /// For each of its pieces a board that shows what it can do. Rules may be made so that this takes long: when there is no time
    /// left, the rest has none, until somebody asks again.
    pub fn figures(&self, is_time_left: impl Fn() -> bool) -> Vec<Option<Arc<Figure>>> {
        let kinds = 0..self.rules.def().pieces.len();
        let figure = |kind| {
            if !is_time_left() {
                return self.known_figure(kind);
            }
            // What has compiled once compiles again; were it not so, a piece would lack its diagram.
            self.figure(kind).ok().flatten()
        };
        kinds.map(figure).collect()
    }

    /// A board that shows what a piece does, if it was made before.
    fn known_figure(&self, piece: TypeIndex) -> Option<Arc<Figure>> {
        let figures = self.figures.lock();
        let figures = figures.unwrap_or_else(PoisonError::into_inner);
        figures.get(&piece).cloned()
    }

    /// Its rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// When it is drawn.
    pub fn draws(&self) -> &DrawRules {
        &self.rules.def().draws
    }

    /// A short text that is another one when the rules are, whatever they are called.
    pub fn digest(&self) -> &str {
        self.digest
            .get_or_init(|| variorum_record::digest(&self.rules))
    }

    /// What its pieces are worth, if that was measured.
    fn worths(&self) -> Option<&Worths> {
        let worths = &self.told.worths;
        worths.get_or_init(|| (self.measured)(self)).as_ref()
    }

    /// Its id with the options chosen.
    pub fn id(&self) -> VariantId {
        self.id.clone()
    }

    /// The name with the options chosen.
    pub fn title(&self) -> String {
        self.title_in(Language::English)
    }

    /// The name with the options chosen, in a language.
    pub fn title_in(&self, language: Language) -> String {
        let def = self.rules.def();
        let chosen = def.options.iter().filter(|option| option.chosen);
        chosen.fold(def.name_in(language).to_owned(), |title, option| {
            format!("{title} + {}", option.label_in(language))
        })
    }

    /// The options the rule file offers.
    pub fn options(&self, language: Language) -> Vec<GameOption> {
        let options = self.rules.def().options.iter();
        let line = |option: &variorum_rules::def::OptionDef| GameOption {
            name: option.name.clone(),
            label: option.label_in(language).to_owned(),
            summary: option.summary_in(language).to_owned(),
            chosen: option.chosen,
        };
        options.map(line).collect()
    }

    /// How much memory it takes, in round figures: its tables, its pictures and what is told of each of its pieces.
    pub fn bytes(&self) -> usize {
        /// Two pictures in two places, and descriptions in two languages.
        const PIECE: usize = 16 << 10;
        self.rules.weight() + self.rules.def().pieces.len() * PIECE
    }

    /// The size of a picture of its board.
    pub fn pixels(&self) -> (usize, usize) {
        let (width, height) = Grid::of(self.rules.topology()).size();
        (width * 48 / 100, height * 48 / 100)
    }

    /// How large its board is and how many kinds of pieces there are, in words.
    pub fn facts(&self, words: &Words) -> String {
        let topology = self.rules.topology();
        let pieces = ("pieces", self.rules.def().pieces.len().into());
        match topology.shape() {
            Cells::Squares => {
                let size = [
                    ("files", topology.files().into()),
                    ("ranks", topology.ranks().into()),
                ];
                words.with("home-facts", &[size[0].clone(), size[1].clone(), pieces])
            }
            Cells::Hexagons => words.with(
                "home-facts-hexagons",
                &[("squares", topology.len().into()), pieces],
            ),
        }
    }

    /// The shape of the board.
    pub fn board(&self) -> &Board {
        self.told.board.get_or_init(|| {
            let topology = self.rules.topology();
            let mut board = self.cells(topology.squares());
            board.columns = small(topology.frame_width());
            board.rows = small(topology.frame_height());
            board
        })
    }

    /// The shape of a part of the board.
    pub fn part(&self, window: Window) -> Board {
        let topology = self.rules.topology();
        let within = |square: &Square| window.contains(topology.coordinates(*square));
        let mut part = self.cells(topology.squares().filter(within));
        let column = part.cells.iter().map(|cell| cell.column).min();
        let row = part.cells.iter().map(|cell| cell.row).min();
        for cell in &mut part.cells {
            cell.column -= column.unwrap_or(0);
            cell.row -= row.unwrap_or(0);
            part.columns = part.columns.max(cell.column + 1);
            part.rows = part.rows.max(cell.row + 1);
        }
        if part.hexagons {
            part.drawn = None;
        }
        if let Some(drawn) = &mut part.drawn {
            let above = topology.frame_height() as i32 - i32::from(part.rows);
            let (column, row) = (column.unwrap_or(0), row.unwrap_or(0));
            drawn.right = -100 * i32::from(column);
            drawn.down = 100 * (i32::from(row) - above);
        }
        part
    }

    /// What is drawn on the squares of the whole board.
    fn drawn_board(&self) -> Option<BoardDrawn> {
        let def = &self.rules.def().board;
        let lines = BoardLines::of(def, Color::White);
        let drawn = BoardDrawn {
            plain: def.shape().look != BoardLook::Chequers,
            tints: lines.tints,
            lines: lines.lines + &lines.frames,
            right: 0,
            down: 0,
        };
        (drawn.plain || !drawn.tints.is_empty() || !drawn.lines.is_empty()).then_some(drawn)
    }

    /// Squares with their places in the whole frame.
    fn cells(&self, squares: impl Iterator<Item = Square>) -> Board {
        let topology = self.rules.topology();
        let cell = |square: Square| {
            let (column, row) = topology.frame_position(square);
            Cell {
                square: self.square(square),
                column: small(column),
                row: small(row),
            }
        };
        Board {
            hexagons: topology.shape() == Cells::Hexagons,
            columns: 0,
            rows: 0,
            cells: squares.map(cell).collect(),
            drawn: self.drawn_board(),
        }
    }

    /// A small board that shows what a piece does, made when it is first asked for. That takes a moment.
    ///
    /// # Errors
    /// The game cannot be compiled, or has no such piece; neither happens to pieces of compiled games.
    pub fn figure(&self, piece: TypeIndex) -> Result<Option<Arc<Figure>>, CompileError> {
        if let Some(figure) = self.known_figure(piece) {
            return Ok(Some(figure));
        }
        let Some(figure) = Figure::of(&self.rules, piece)? else {
            return Ok(None);
        };
        let figure = Arc::new(figure);
        let mut figures = self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        figures.insert(piece, Arc::clone(&figure));
        Ok(Some(figure))
    }

    /// What every piece type is called, in a language.
    pub fn pieces(&self, language: Language) -> &[PieceInfo] {
        let def = self.rules.def();
        let info = |(index, piece): (usize, &variorum_rules::def::PieceDef)| PieceInfo {
            id: piece.id.clone(),
            name: piece.name_in(language).to_owned(),
            neutral: piece.neutral,
            directed: self.pictures().pictures.is_directed(index),
            short: short(def, index, language),
        };
        self.told.pieces[place(language)]
            .get_or_init(|| def.pieces.iter().enumerate().map(info).collect())
    }

    /// Every piece type, with its description, in a language.
    pub fn descriptions(&self, language: Language) -> &[PieceTold] {
        self.told.descriptions[place(language)].get_or_init(|| self.describe(language))
    }

    /// Its pieces with all that pages tell about them, in a language.
    pub fn roster(&self, language: Language) -> Roster {
        Roster {
            variant: self.id(),
            name: self.title_in(language),
            pieces: self.descriptions(language).to_vec(),
            pictures: self.pictures().address(),
        }
    }

    fn describe(&self, language: Language) -> Vec<PieceTold> {
        let def = self.rules.def();
        let infos = self.pieces(language);
        let words = Words::of(language);
        let worths = self.worths();
        let worth = |piece: &str| {
            let worths = worths?;
            let unit = def.pieces.iter().find(|piece| piece.id == worths.unit)?;
            worths.told(piece, unit.name_in(language), &words)
        };
        let line = |(index, piece): (usize, &variorum_rules::def::PieceDef)| {
            let Description { text, immunity } = describe_listed(def, index, language);
            PieceTold {
                info: infos[index].clone(),
                class: def.class_in(&piece.class, language).to_owned(),
                attributes: piece
                    .attributes
                    .iter()
                    .filter_map(|index| def.attributes.get(*index))
                    .map(|attribute| attribute.name_in(language).to_owned())
                    .collect(),
                seals: piece
                    .attributes
                    .iter()
                    .filter_map(|index| def.attributes.get(*index))
                    .map(|attribute| Seal::of(attribute).map_or_else(String::new, Seal::symbol))
                    .collect(),
                description: text,
                immunity,
                note: piece.note_in(language).map(str::to_owned),
                house: is_house(piece),
                worth: worth(&piece.id).map(|(about, _)| about),
                worth_interval: worth(&piece.id).map(|(_, within)| within),
            }
        };
        def.pieces.iter().enumerate().map(line).collect()
    }

    /// The name of a square.
    pub fn square(&self, square: Square) -> String {
        self.rules.topology().name(square).to_owned()
    }

    /// The id of a type.
    pub fn piece(&self, kind: TypeIndex) -> String {
        self.rules.def().pieces[kind].id.clone()
    }
}

/// The place of a language in lists of all.
fn place(language: Language) -> usize {
    let known = Language::ALL.iter().position(|known| *known == language);
    known.unwrap_or(0)
}

/// A number of squares: no board is as large as this type allows.
fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::list;

    #[test]
    fn the_same_rules_have_the_same_digest() {
        for listed in list() {
            let load = || Game::load(&VariantId::new(listed.id.as_str())).unwrap();
            assert_eq!(load().digest(), load().digest(), "{}", listed.id);
        }
    }

    #[test]
    fn every_game_has_a_digest_of_its_own() {
        let digests: std::collections::BTreeSet<String> = list()
            .iter()
            .map(|listed| Game::load(&VariantId::new(listed.id.as_str())).unwrap())
            .map(|game| game.digest().to_owned())
            .collect();
        assert_eq!(digests.len(), list().len());
    }
}
