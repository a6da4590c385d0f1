//! The games of the catalog as this crate shows them.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use variorum_catalog::LoadError;
use variorum_lang::describe::{Language, describe_listed, is_house};
use variorum_pictures::{Pictures, Seal};
use variorum_rules::def::{DrawRules, TypeIndex};
use variorum_rules::{Color, CompileError, Figure, Rules, Square, Window};

use crate::identity::VariantId;
use crate::wire::{Board, Cell, PieceInfo, Side};

/// Compiled games kept for the next visitor.
const LIBRARY: usize = 64;

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

/// Compiled games by id, so that a visitor need not wait for a compilation twice. The order of options does not matter.
/// Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Library(Arc<Mutex<Shelf>>);

#[derive(Debug, Default)]
struct Shelf {
    /// Each with the time when it was last asked for.
    games: HashMap<VariantId, (Game, u64)>,
    time: u64,
}

impl Shelf {
    fn get(&mut self, id: &VariantId) -> Option<Game> {
        self.time += 1;
        let (game, used) = self.games.get_mut(id)?;
        *used = self.time;
        Some(game.clone())
    }

    /// Adds a game, in place of the one that nobody has asked for for the longest time.
    fn put(&mut self, id: VariantId, game: Game) {
        if self.games.len() >= LIBRARY && !self.games.contains_key(&id) {
            let oldest = self.games.iter().min_by_key(|(_, (_, used))| *used);
            if let Some(oldest) = oldest.map(|(id, _)| id.clone()) {
                self.games.remove(&oldest);
            }
        }
        self.time += 1;
        self.games.insert(id, (game, self.time));
    }
}

impl Library {
    /// The game with this id and options. Blocks while it is compiled.
    ///
    /// # Errors
    /// There is none, or its rule file has faults.
    pub(crate) fn load(&self, id: &VariantId) -> Result<Game, LoadError> {
        let id = &id.sorted();
        if let Some(game) = self.shelf().get(id) {
            return Ok(game);
        }
        let game = Game::load(id)?;
        self.shelf().put(id.clone(), game.clone());
        Ok(game)
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A compiled game. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Game {
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

    /// A game whose rules are compiled already.
    pub(crate) fn of(rules: Rules) -> Game {
        Game {
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

    /// For each of its pieces a board that shows what it can do.
    pub(crate) fn figures(&self) -> Vec<Option<Arc<Figure>>> {
        let kinds = 0..self.rules.def().pieces.len();
        // What has compiled once compiles again; were it not so, a piece would lack its diagram.
        kinds.map(|kind| self.figure(kind).ok().flatten()).collect()
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

    /// Its id with the options chosen.
    pub(crate) fn id(&self) -> VariantId {
        VariantId::new(self.rules.def().id.as_str())
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
        let known = |figures: &BTreeMap<TypeIndex, Arc<Figure>>| figures.get(&piece).cloned();
        if let Some(figure) = known(&self.figures.lock().unwrap_or_else(PoisonError::into_inner)) {
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

    /// Every piece type, with its description, in a language.
    pub(crate) fn pieces(&self, language: Language) -> &[PieceInfo] {
        let index = Language::ALL.iter().position(|known| *known == language);
        self.told.pieces[index.unwrap_or(0)].get_or_init(|| self.describe(language))
    }

    fn describe(&self, language: Language) -> Vec<PieceInfo> {
        let def = self.rules.def();
        let line = |(index, piece): (usize, &variorum_rules::def::PieceDef)| PieceInfo {
            id: piece.id.clone(),
            name: piece.name_in(language).to_owned(),
            class: def.class_in(&piece.class, language).to_owned(),
            royal: piece.royal,
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
            description: describe_listed(def, index, language),
            note: piece.note_in(language).map(str::to_owned),
            house: is_house(piece),
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

/// A number of squares: no board is as large as this type allows.
fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// A side as it travels.
pub(crate) fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_knows_a_game_by_its_options_in_any_order() {
        let ids = list()
            .iter()
            .map(|listed| VariantId::new(listed.id.as_str()));
        let with_two = ids.map(|id| Game::load(&id).unwrap()).find_map(|game| {
            let options = game.options(Language::English);
            let id = game.id();
            (options.len() >= 2).then(|| (id, options[0].name.clone(), options[1].name.clone()))
        });
        let (id, one, two) = with_two.expect("a game with two options");
        let library = Library::default();
        for text in [
            format!("{id}+{one}+{two}"),
            format!("{id}+{two}+{one}"),
            format!("{id}+{two}+{one}+{two}"),
        ] {
            library.load(&VariantId::new(text)).unwrap();
        }
        assert_eq!(library.shelf().games.len(), 1);
    }

    #[test]
    fn a_full_library_forgets_what_was_not_asked_for_for_the_longest_time() {
        let game = Game::load(&VariantId::new(list()[0].id.as_str())).unwrap();
        let mut shelf = Shelf::default();
        let id = |number: usize| VariantId::new(number.to_string());
        for number in 0..LIBRARY {
            shelf.put(id(number), game.clone());
        }
        assert!(shelf.get(&id(0)).is_some());
        shelf.put(id(LIBRARY), game.clone());
        assert_eq!(shelf.games.len(), LIBRARY);
        assert!(shelf.get(&id(0)).is_some() && shelf.get(&id(LIBRARY)).is_some());
        assert!(shelf.get(&id(1)).is_none());
    }

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
