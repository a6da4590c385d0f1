//! Positions, with the moves played on them.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::Serialize;
use tsify::{Ts, Tsify};
use variorum_pictures::{Mark, Scene, board};
use variorum_rules::def::TypeIndex;
use variorum_rules::{Color, Move, Square};
use wasm_bindgen::prelude::*;

use crate::data::{BoardOptions, MoveInfo, Outcome, Piece, Side, given, list, out};
use crate::game::{Game, Shared};
use crate::{errors, language};

/// A position of a game, with the moves that were played on it.
#[wasm_bindgen]
pub struct Position {
    game: Rc<Shared>,
    position: variorum_rules::Position,
    played: Vec<Move>,
}

/// Units beside the board: ids of pieces with their numbers.
#[derive(Clone, Debug, Default, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
#[serde(transparent)]
pub struct Reserve(BTreeMap<String, u8>);

/// Numbers of positions below each legal move, by the move's text.
#[derive(Clone, Debug, Default, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
#[serde(transparent)]
pub struct Counts(BTreeMap<String, f64>);

impl Position {
    pub(crate) fn new(game: &Rc<Shared>, position: variorum_rules::Position) -> Self {
        Position {
            game: Rc::clone(game),
            position,
            played: Vec::new(),
        }
    }

    fn find(&self, text: &str, lang: Option<&str>) -> Result<Move, JsValue> {
        let legal = self.position.legal();
        let language = language(lang)?;
        let found = legal.parse(text);
        found.map_err(|error| errors::illegal(&self.game.rules, &legal, text, &error, language))
    }

    fn square(&self, name: &str) -> Result<Square, JsValue> {
        let square = self.game.rules.topology().square(name);
        square.ok_or_else(|| errors::range(&format!("the board has no square `{name}`")))
    }

    fn names(&self, squares: Vec<Square>) -> Vec<String> {
        let topology = self.game.rules.topology();
        squares
            .into_iter()
            .map(|square| topology.name(square).to_owned())
            .collect()
    }

    fn reserve(&self, counts: &[(TypeIndex, u8)]) -> Reserve {
        let pieces = &self.game.rules.def().pieces;
        Reserve(
            counts
                .iter()
                .map(|(kind, count)| (pieces[*kind].id.clone(), *count))
                .collect(),
        )
    }
}

#[wasm_bindgen]
impl Position {
    /// The game.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> Game {
        Game::of(&self.game)
    }

    /// The side to move.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> Result<Ts<Side>, JsValue> {
        out(&self.position.turn().into())
    }

    /// The position as text.
    pub fn fen(&self) -> String {
        self.position.fen()
    }

    /// The position from which the moves were played, as text.
    #[wasm_bindgen(js_name = startFen)]
    pub fn start_fen(&self) -> String {
        self.start().fen()
    }

    /// The moves that were played, written for machines.
    pub fn history(&self) -> Vec<String> {
        let mut position = self.start();
        let texts = self.played.iter().map(|mv| {
            let text = position.legal().text(*mv);
            position.play_unchecked(*mv);
            text
        });
        texts.collect()
    }

    /// The legal moves as texts for machines, as in "e2e4". Draws do not remove any.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        let legal = self.position.legal();
        legal.moves().iter().map(|mv| legal.text(*mv)).collect()
    }

    /// The legal moves and everything that they do.
    pub fn moves(&self) -> Result<Vec<Ts<MoveInfo>>, JsValue> {
        let legal = self.position.legal();
        let moves = legal.moves().iter();
        list(moves.map(|mv| MoveInfo::of(&self.game.rules, &legal, *mv)))
    }

    /// A legal move and everything that it does.
    ///
    /// Throws a `MoveError` that says why, in a language ("en" if nothing is said), if the text is no legal move here.
    pub fn parse(&self, text: &str, lang: Option<String>) -> Result<Ts<MoveInfo>, JsValue> {
        let mv = self.find(text, lang.as_deref())?;
        out(&MoveInfo::of(&self.game.rules, &self.position.legal(), mv))
    }

    /// Whether a text means a legal move here.
    #[wasm_bindgen(js_name = isLegal)]
    pub fn is_legal(&self, text: &str) -> bool {
        self.position.legal().parse(text).is_ok()
    }

    /// Plays a move, written for machines or for people.
    ///
    /// Throws a `MoveError` that says why, in a language ("en" if nothing is said), if it is not legal here; then the position
    /// stays as it is.
    pub fn play(&mut self, text: &str, lang: Option<String>) -> Result<(), JsValue> {
        let mv = self.find(text, lang.as_deref())?;
        self.position.play_unchecked(mv);
        self.played.push(mv);
        Ok(())
    }

    /// Takes the last move back; false if none was played.
    pub fn undo(&mut self) -> bool {
        self.played.pop().is_some() && self.position.undo()
    }

    /// How many moves were played since the position was set up.
    #[wasm_bindgen(getter)]
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// A legal move written for people.
    ///
    /// Throws a `MoveError` if it is not legal here.
    pub fn san(&self, text: &str) -> Result<String, JsValue> {
        let mv = self.find(text, None)?;
        Ok(self.position.legal().san(mv))
    }

    /// A legal move written for machines.
    ///
    /// Throws a `MoveError` if it is not legal here.
    pub fn uci(&self, text: &str) -> Result<String, JsValue> {
        let mv = self.find(text, None)?;
        Ok(self.position.legal().text(mv))
    }

    /// Whether and how the game has ended; nothing while it goes on.
    pub fn outcome(&self) -> Result<Option<Ts<Outcome>>, JsValue> {
        self.position
            .outcome()
            .map(|end| out(&Outcome::of(end)))
            .transpose()
    }

    /// Whether the royal of the side to move is attacked, in games with check.
    #[wasm_bindgen(js_name = inCheck)]
    pub fn in_check(&self) -> bool {
        self.position.in_check()
    }

    /// How often the present position has occurred, counting it.
    pub fn repetitions(&self) -> u32 {
        self.position.repetitions()
    }

    /// Whether units are still to be placed before the first move.
    #[wasm_bindgen(js_name = isPlacing)]
    pub fn is_placing(&self) -> bool {
        self.position.is_placing()
    }

    /// All units on the board.
    pub fn pieces(&self) -> Result<Vec<Ts<Piece>>, JsValue> {
        let rules = &self.game.rules;
        let squares = rules.topology().squares();
        let pieces = squares.filter_map(|square| {
            let unit = self.position.unit(square)?;
            Some(Piece {
                id: rules.def().pieces[unit.kind()].id.clone(),
                side: unit.color().into(),
                square: rules.topology().name(square).to_owned(),
                symbol: rules.unit_text(unit),
            })
        });
        list(pieces)
    }

    /// The units in a side's hand.
    pub fn hand(&self, side: Ts<Side>) -> Result<Ts<Reserve>, JsValue> {
        let side: Side = given(Some(side))?;
        let reserves = self.position.reserves();
        out(&self.reserve(&reserves.hands[Color::from(side).index()]))
    }

    /// The units that both sides draw from.
    pub fn pool(&self) -> Result<Ts<Reserve>, JsValue> {
        out(&self.reserve(&self.position.reserves().pool))
    }

    /// The squares of all units, of both sides, that are immobilised.
    pub fn frozen(&self) -> Vec<String> {
        self.names(self.position.frozen())
    }

    /// The number of sequences of exactly `depth` plies.
    ///
    /// Throws a `RangeError` for a depth of more than 60.
    pub fn perft(&self, depth: u32) -> Result<f64, JsValue> {
        let depth = self::depth(depth)?;
        Ok(self.position.without_history().perft(depth, false) as f64)
    }

    /// The same for turns, where one turn may have several moves.
    ///
    /// Throws a `RangeError` for a depth of more than 60.
    #[wasm_bindgen(js_name = perftTurns)]
    pub fn perft_turns(&self, depth: u32) -> Result<f64, JsValue> {
        let depth = self::depth(depth)?;
        Ok(self.position.without_history().perft_turns(depth) as f64)
    }

    /// The perft number below each legal move.
    ///
    /// Throws a `RangeError` for a depth of more than 60.
    pub fn divide(&self, depth: u32) -> Result<Ts<Counts>, JsValue> {
        let depth = self::depth(depth)?;
        let legal = self.position.legal();
        let counted = self.position.without_history().divide(depth, false);
        let counted = counted.into_iter();
        out(&Counts(
            counted
                .map(|(mv, count)| (legal.text(mv), count as f64))
                .collect(),
        ))
    }

    /// The board as SVG.
    ///
    /// Throws a `RangeError` if there is no such theme or square.
    pub fn svg(&self, options: Option<Ts<BoardOptions>>) -> Result<String, JsValue> {
        let asked = given(options)?;
        let options = asked.read()?;
        let mut scene = Scene::of(&self.position);
        if let Some(name) = &asked.marks {
            let square = self.square(name)?;
            scene.marks.push((square, Mark::Subject));
            scene.mark_moves(&self.position, square);
        }
        Ok(board(
            &self.game.rules.def().board,
            &self.game.pictures,
            &scene,
            &options,
        ))
    }

    /// A position of its own, with the moves that led to it.
    #[wasm_bindgen(js_name = clone)]
    pub fn copy(&self) -> Position {
        Position {
            game: Rc::clone(&self.game),
            position: self.position.clone(),
            played: self.played.clone(),
        }
    }
}

impl Position {
    pub(crate) fn inner(&self) -> &variorum_rules::Position {
        &self.position
    }

    /// The position as it was set up.
    pub(crate) fn start(&self) -> variorum_rules::Position {
        let mut start = self.position.clone();
        for _ in &self.played {
            start.undo();
        }
        start
    }

    /// The moves played since it was set up.
    pub(crate) fn played(&self) -> &[Move] {
        &self.played
    }
}

fn depth(given: u32) -> Result<u32, JsValue> {
    const MOST: u32 = 60;
    if given > MOST {
        return Err(errors::range(&format!(
            "a depth is a number from 0 to {MOST}, not {given}"
        )));
    }
    Ok(given)
}
