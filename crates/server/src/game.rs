//! A game as this crate shows it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use variorum_catalog::LoadError;
use variorum_describe::{Description, Language, describe_listed, is_house, short};
use variorum_journal::identity::{RulesId, VariantId};
use variorum_pictures::{Grid, Pictures, Seal};
use variorum_rules::def::{DrawRules, TypeIndex};
use variorum_rules::{Cells, CompileError, Figure, Rules, Square, Window};
use variorum_study::Report;

use crate::studies;
use crate::wire::{Board, Cell, PieceInfo, PieceTold};
use crate::words::Words;

/// How long boards are made for all pieces of rules that are not built in, in one go.
const FIGURES: Duration = Duration::from_secs(1);

/// An option of a game, chosen with `+name` in its id.
#[derive(Clone, Debug)]
pub(crate) struct GameOption {
    /// What follows the `+`.
    pub(crate) name: String,
    /// What people call it.
    pub(crate) label: String,
    /// What it changes.
    pub(crate) summary: String,
    /// Whether it is on.
    pub(crate) chosen: bool,
}

/// The games there are, options apart.
#[cfg(test)]
pub(crate) fn list() -> &'static [variorum_catalog::GameSummary] {
    static GAMES: std::sync::LazyLock<Vec<variorum_catalog::GameSummary>> =
        std::sync::LazyLock::new(variorum_catalog::list);
    &GAMES
}

/// A compiled game. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    id: VariantId,
    rules: Rules,
    drawn: Arc<OnceLock<Drawn>>,
    digest: Arc<OnceLock<String>>,
    figures: Arc<Mutex<BTreeMap<TypeIndex, Arc<Figure>>>>,
    told: Arc<Told>,
}

/// What everybody is told who comes to a game of this kind, made when the first one comes.
#[derive(Debug, Default)]
struct Told {
    board: OnceLock<Board>,
    /// In each language.
    pieces: [OnceLock<Vec<PieceInfo>>; Language::ALL.len()],
    /// The same.
    descriptions: [OnceLock<Vec<PieceTold>>; Language::ALL.len()],
    study: OnceLock<Option<Report>>,
}

/// The pictures of a game's pieces.
#[derive(Debug)]
pub(crate) struct Drawn {
    /// Each picture.
    pub(crate) pictures: Pictures,
    /// All of them in one file.
    pub(crate) sprite: String,
    /// What tells these pictures from those of another version.
    pub(crate) digest: String,
    variant: VariantId,
}

impl Drawn {
    /// The folder of single pictures, without a slash at the end.
    pub(crate) fn folder(&self) -> String {
        format!("/pictures/{}/{}", self.variant, self.digest)
    }

    /// Where all pictures are.
    pub(crate) fn address(&self) -> String {
        format!("{}.svg", self.folder())
    }
}

impl Game {
    /// A game of the list, with its options. Never a path to a file: those are not for strangers on
    /// a network.
    ///
    /// # Errors
    /// There is no such game or option, or its file has faults.
    pub(crate) fn load(id: &VariantId) -> Result<Game, LoadError> {
        variorum_catalog::load(id.as_str()).map(Game::of)
    }

    /// A game of the catalog whose rules are compiled already.
    pub(crate) fn of(rules: Rules) -> Game {
        let id = VariantId::new(rules.def().id.as_str());
        Game::named(id, rules)
    }

    /// A game of other rules, whatever their file calls it.
    pub(crate) fn own(rules: Rules, id: &RulesId) -> Game {
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
        }
    }

    /// The pictures of its pieces, made when they are first asked for.
    pub(crate) fn pictures(&self) -> &Drawn {
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

    /// For each of its pieces a board that shows what it can do. Rules that are not built in may be made so that this takes long:
    /// after [`FIGURES`] the rest has none, until somebody asks again.
    pub(crate) fn figures(&self) -> Vec<Option<Arc<Figure>>> {
        let kinds = 0..self.rules.def().pieces.len();
        let own = self.id.rules().is_some();
        let began = Instant::now();
        let figure = |kind| {
            if own && began.elapsed() > FIGURES {
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
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// When it is drawn.
    pub(crate) fn draws(&self) -> &DrawRules {
        &self.rules.def().draws
    }

    /// A short text that is another one when the rules are, whatever they are called.
    pub(crate) fn digest(&self) -> &str {
        self.digest
            .get_or_init(|| variorum_record::digest(&self.rules))
    }

    /// What a published study has found out about it, if there is one.
    pub(crate) fn study(&self) -> Option<&Report> {
        let study = &self.told.study;
        study
            .get_or_init(|| studies::published(self.id.as_str(), self.digest()))
            .as_ref()
    }

    /// Its id with the options chosen.
    pub(crate) fn id(&self) -> VariantId {
        self.id.clone()
    }

    /// The name people read.
    #[cfg(test)]
    pub(crate) fn name(&self) -> &str {
        &self.rules.def().name
    }

    /// The name with the options chosen.
    pub(crate) fn title(&self) -> String {
        self.title_in(Language::English)
    }

    /// The name with the options chosen, in a language.
    pub(crate) fn title_in(&self, language: Language) -> String {
        let def = self.rules.def();
        let chosen = def.options.iter().filter(|option| option.chosen);
        chosen.fold(def.name_in(language).to_owned(), |title, option| {
            format!("{title} + {}", option.label_in(language))
        })
    }

    /// The options the rule file offers.
    pub(crate) fn options(&self, language: Language) -> Vec<GameOption> {
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
    pub(crate) fn bytes(&self) -> usize {
        /// Two pictures in two places, and descriptions in two languages.
        const PIECE: usize = 16 << 10;
        self.rules.weight() + self.rules.def().pieces.len() * PIECE
    }

    /// The size of a picture of its board.
    pub(crate) fn pixels(&self) -> (usize, usize) {
        let (width, height) = Grid::of(self.rules.topology()).size();
        (width * 48 / 100, height * 48 / 100)
    }

    /// How large its board is and how many kinds of pieces there are, in words.
    pub(crate) fn facts(&self, words: &Words) -> String {
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
    pub(crate) fn board(&self) -> &Board {
        self.told.board.get_or_init(|| {
            let topology = self.rules.topology();
            let mut board = self.cells(topology.squares());
            board.columns = small(topology.frame_width());
            board.rows = small(topology.frame_height());
            board
        })
    }

    /// The shape of a part of the board.
    pub(crate) fn part(&self, window: Window) -> Board {
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
        part
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
        }
    }

    /// A small board that shows what a piece does, made when it is first asked for. That takes a moment.
    ///
    /// # Errors
    /// The game cannot be compiled, or has no such piece; neither happens to pieces of compiled games.
    pub(crate) fn figure(&self, piece: TypeIndex) -> Result<Option<Arc<Figure>>, CompileError> {
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
    pub(crate) fn pieces(&self, language: Language) -> &[PieceInfo] {
        let def = self.rules.def();
        let info = |(index, piece): (usize, &variorum_rules::def::PieceDef)| PieceInfo {
            id: piece.id.clone(),
            name: piece.name_in(language).to_owned(),
            neutral: piece.neutral,
            short: short(def, index, language),
        };
        self.told.pieces[place(language)]
            .get_or_init(|| def.pieces.iter().enumerate().map(info).collect())
    }

    /// Every piece type, with its description, in a language.
    pub(crate) fn descriptions(&self, language: Language) -> &[PieceTold] {
        self.told.descriptions[place(language)].get_or_init(|| self.describe(language))
    }

    fn describe(&self, language: Language) -> Vec<PieceTold> {
        let def = self.rules.def();
        let infos = self.pieces(language);
        let words = Words::of(language);
        let values = self.study().and_then(|study| study.values.as_ref());
        let worth = |piece: &str| {
            let values = values?;
            let unit = def.pieces.iter().find(|piece| piece.id == values.unit)?;
            studies::worth(values, piece, unit.name_in(language), &words)
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
    pub(crate) fn square(&self, square: Square) -> String {
        self.rules.topology().name(square).to_owned()
    }

    /// The id of a type.
    pub(crate) fn piece(&self, kind: TypeIndex) -> String {
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
