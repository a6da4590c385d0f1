//! Games.

use std::rc::Rc;

use tsify::Ts;
use variorum_describe::{describe, short};
use variorum_pictures::{Grid, Pictures, Scene, board};
use variorum_rules::def::TypeIndex;
use variorum_rules::{Figure, Rules};
use wasm_bindgen::prelude::*;

use crate::data::{BoardOptions, Cell, GameOption, PieceType, Side, given, list, out};
use crate::position::Position;
use crate::sources::{Files, Source, Texts};
use crate::{errors, language};

/// What all positions of a game share.
pub(crate) struct Shared {
    pub(crate) rules: Rules,
    pub(crate) pictures: Pictures,
    source: Source,
}

/// A game: its rules, its pieces, and how it begins.
#[wasm_bindgen]
#[derive(Clone)]
pub struct Game {
    shared: Rc<Shared>,
}

#[wasm_bindgen]
impl Game {
    /// The game of a rule file's text, with some of its options on. `files` has the texts that it imports or extends.
    ///
    /// Throws a `RuleFileError`, whose `diagnostics` say what is wrong and where, or a `GameError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        text: &str,
        files: Option<Ts<Files>>,
        options: Option<Vec<String>>,
        name: Option<String>,
    ) -> Result<Game, JsValue> {
        let texts = Texts::of(files)?;
        let name = name.as_deref().unwrap_or("game");
        let options = options.unwrap_or_default();
        let on: Vec<&str> = options.iter().map(String::as_str).collect();
        let checked = variorum_lang::check(name, text, &texts, &on);
        let Some(def) = checked.game else {
            return Err(errors::rule_file(name, &checked.diagnostics));
        };
        let pictures = Pictures::of(&def);
        let rules = Rules::compile_unchecked(def);
        let rules = rules.map_err(|error| errors::unplayable(&error.to_string()))?;
        let source = Source {
            name: name.to_owned(),
            text: text.to_owned(),
            files: texts.read(),
            options,
        };
        let shared = Shared {
            rules,
            pictures,
            source,
        };
        Ok(Game {
            shared: Rc::new(shared),
        })
    }

    /// What users type, options included: "name+option".
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.shared.rules.def().id.clone()
    }

    /// The name shown to people, in a language: "en" (as if nothing is said), "de" or "fr".
    pub fn name(&self, lang: Option<String>) -> Result<String, JsValue> {
        let (def, language) = (self.shared.rules.def(), language(lang.as_deref())?);
        Ok(def.names.of(&def.name, language).to_owned())
    }

    /// A sentence or two about the game, in a language.
    pub fn summary(&self, lang: Option<String>) -> Result<String, JsValue> {
        let (def, language) = (self.shared.rules.def(), language(lang.as_deref())?);
        Ok(def.summaries.of(&def.summary, language).to_owned())
    }

    /// The rules in Markdown, made from the definition, in a language.
    pub fn describe(&self, lang: Option<String>) -> Result<String, JsValue> {
        let language = language(lang.as_deref())?;
        Ok(variorum_describe::game::markdown(
            self.shared.rules.def(),
            language,
        ))
    }

    /// All kinds of pieces, in the order of the rule file, in a language.
    pub fn pieces(&self, lang: Option<String>) -> Result<Vec<Ts<PieceType>>, JsValue> {
        let (def, language) = (self.shared.rules.def(), language(lang.as_deref())?);
        let pieces = def.pieces.iter().enumerate();
        let pieces = pieces.map(|(kind, piece)| PieceType {
            id: piece.id.clone(),
            name: piece.names.of(&piece.name, language).to_owned(),
            royal: piece.royal,
            short: short(def, kind, language),
            description: describe(def, kind, language).to_string(),
        });
        list(pieces)
    }

    /// The picture of a kind of piece as SVG: of White's unless another side is said.
    ///
    /// Throws a `RangeError` if no piece has this id.
    #[wasm_bindgen(js_name = pieceSvg)]
    pub fn piece_svg(&self, id: &str, side: Option<Ts<Side>>) -> Result<String, JsValue> {
        let kind = self.kind(id)?;
        Ok(self.shared.pictures.piece(kind, given(side)?.into()))
    }

    /// All pictures in one file, to be used as `FILE#ID-w` and `FILE#ID-b`.
    pub fn sprite(&self) -> String {
        self.shared.pictures.sprite()
    }

    /// Everything that the game was made of, for another module or another page.
    pub fn source(&self) -> Result<Ts<Source>, JsValue> {
        out(&self.shared.source)
    }

    /// The names of all squares.
    pub fn squares(&self) -> Vec<String> {
        let topology = self.shared.rules.topology();
        topology
            .squares()
            .map(|square| topology.name(square).to_owned())
            .collect()
    }

    /// Where the squares lie in drawings of the board, with a side at the bottom: White's unless another is said. The upper left corner
    /// of the first one's box may be anywhere; names at the edges lie outside.
    pub fn cells(&self, bottom: Option<Ts<Side>>) -> Result<Vec<Ts<Cell>>, JsValue> {
        let bottom: Side = given(bottom)?;
        let topology = self.shared.rules.topology();
        let grid = Grid::of(topology);
        list(topology.squares().map(|square| {
            let corner = grid.corner(bottom.into(), topology.frame_position(square));
            Cell {
                square: topology.name(square).to_owned(),
                x: corner.0,
                y: corner.1,
                outline: grid.outline(corner),
            }
        }))
    }

    /// A board on which a kind of piece shows what it can do, as SVG; nothing for one that does nothing.
    ///
    /// Throws a `RangeError` if no piece has this id, or if there is no such theme.
    #[wasm_bindgen(js_name = figureSvg)]
    pub fn figure_svg(
        &self,
        id: &str,
        options: Option<Ts<BoardOptions>>,
    ) -> Result<Option<String>, JsValue> {
        let options = given(options)?.read()?;
        let figure = Figure::of(&self.shared.rules, self.kind(id)?);
        let figure = figure.map_err(|error| errors::unplayable(&error.to_string()))?;
        Ok(figure.map(|figure| {
            let scene = Scene::of_figure(&figure);
            let def = self.shared.rules.def();
            board(&def.board, &self.shared.pictures, &scene, &options)
        }))
    }

    /// The options that the rule file offers, chosen or not.
    pub fn options(&self) -> Result<Vec<Ts<GameOption>>, JsValue> {
        let options = self.shared.rules.def().options.iter();
        let options = options.map(|option| GameOption {
            name: option.name.clone(),
            label: option.label.clone(),
            summary: option.summary.clone(),
            chosen: option.chosen,
        });
        list(options)
    }

    /// The position that the game begins with by default.
    ///
    /// Throws a `SetupError` where the game has none.
    pub fn start(&self) -> Result<Position, JsValue> {
        let position = self.shared.rules.start_position();
        let position = position.map_err(|error| errors::setup(&error))?;
        Ok(Position::new(&self.shared, position))
    }

    /// A starting position that chance makes where the game leaves something to choose: the same seed, the same position.
    ///
    /// Throws a `SetupError` where the game has none.
    pub fn setup(&self, seed: u32) -> Result<Position, JsValue> {
        let position = self.shared.rules.setup(&Default::default(), seed.into());
        let position = position.map_err(|error| errors::setup(&error))?;
        Ok(Position::new(&self.shared, position))
    }

    /// The position of a FEN.
    ///
    /// Throws a `FenError` if it is none.
    pub fn position(&self, fen: &str) -> Result<Position, JsValue> {
        let position = self.shared.rules.position_from_fen(fen);
        let position = position.map_err(|error| errors::fen(&error))?;
        Ok(Position::new(&self.shared, position))
    }
}

impl Game {
    pub(crate) fn rules(&self) -> &Rules {
        &self.shared.rules
    }

    pub(crate) fn shared(&self) -> &Rc<Shared> {
        &self.shared
    }

    pub(crate) fn of(shared: &Rc<Shared>) -> Game {
        Game {
            shared: Rc::clone(shared),
        }
    }

    fn kind(&self, id: &str) -> Result<TypeIndex, JsValue> {
        let kind = self.shared.rules.kind_by_id(id);
        kind.ok_or_else(|| errors::range(&format!("there is no piece with the id `{id}`")))
    }
}
