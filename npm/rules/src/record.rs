//! Played games as text: files of games that PGN programs read, too.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use variorum_record::{End, sheets};
use wasm_bindgen::prelude::*;

use crate::data::{given, list, out};
use crate::game::Game;
use crate::position::Position;
use crate::{errors, language};

/// The tags of a game: names with values, as in `{ White: "Ada", Date: "2026.11.26" }`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, Tsify)]
#[tsify(hashmap_as_object)]
#[serde(transparent)]
pub struct Tags(BTreeMap<String, String>);

/// A game as a file has it, before anybody asks whether its moves are legal.
#[derive(Clone, Debug, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Sheet {
    /// What the file calls the game that is played, as in "ultima".
    #[tsify(optional)]
    pub variant: Option<String>,
    /// All tags.
    pub tags: Tags,
    /// The moves as they are written.
    pub moves: Vec<String>,
    /// "1-0", "0-1", "1/2-1/2" or "*".
    pub result: String,
}

/// The games of a file, without a look at the rules: `variant` says which each of them needs.
#[wasm_bindgen(js_name = readSheets)]
pub fn read_sheets(text: &str) -> Result<Vec<Ts<Sheet>>, JsValue> {
    list(sheets(text).map(|sheet| Sheet {
        variant: sheet.variant().map(str::to_owned),
        tags: tags(&sheet.tags),
        moves: sheet.moves.iter().map(|mv| mv.text.clone()).collect(),
        result: sheet.score().token().to_owned(),
    }))
}

fn tags(tags: &variorum_record::Tags) -> Tags {
    let tags = tags.iter();
    Tags(
        tags.map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
    )
}

/// A game that was played, from its first position to the last, with variations and comments.
#[wasm_bindgen]
pub struct GameFile {
    tree: variorum_record::Tree,
}

#[wasm_bindgen]
impl GameFile {
    /// Reads one game of a text, the first one if no number (from 0) is said, by the rules of a game.
    ///
    /// Throws a `GameFileError` that says what is wrong and where, in a language, and a `RangeError` if there are not so many.
    #[wasm_bindgen(constructor)]
    pub fn new(
        text: &str,
        game: &Game,
        number: Option<usize>,
        lang: Option<String>,
    ) -> Result<GameFile, JsValue> {
        let number = number.unwrap_or(0);
        let sheet = sheets(text).nth(number);
        let sheet = sheet.ok_or_else(|| {
            errors::range(&format!("the text has no game with the number {number}"))
        })?;
        let language = language(lang.as_deref())?;
        let tree = variorum_record::Tree::read(&sheet, game.rules(), language, &|| true);
        let tree = tree.map_err(|fault| errors::game_file(&fault.to_string()))?;
        Ok(GameFile { tree })
    }

    /// A game made of the moves that were played on a position, with tags.
    #[wasm_bindgen(js_name = of)]
    pub fn of(position: &Position, tags: Option<Ts<Tags>>) -> Result<GameFile, JsValue> {
        let mut game = variorum_record::Game::new(position.start());
        position.played().iter().for_each(|mv| game.play(*mv));
        for (name, value) in given(tags)?.0 {
            game.tags_mut().set(&name, value);
        }
        if let Some(outcome) = position.inner().outcome() {
            game.set_end(Some(End::from(outcome)));
        }
        Ok(GameFile {
            tree: variorum_record::Tree::new(game),
        })
    }

    /// The tags.
    pub fn tags(&self) -> Result<Ts<Tags>, JsValue> {
        out(&tags(self.tree.game().tags()))
    }

    /// The moves of the main line, written for machines.
    pub fn moves(&self) -> Vec<String> {
        let game = self.tree.game();
        let mut position = game.start().clone();
        let texts = game.moves().iter().map(|mv| {
            let text = position.legal().text(*mv);
            position.play_unchecked(*mv);
            text
        });
        texts.collect()
    }

    /// "1-0", "0-1", "1/2-1/2" or "*".
    pub fn result(&self) -> String {
        self.tree.game().score().token().to_owned()
    }

    /// How the game ended, in a word or two, as the tag `Termination` has it; nothing while it goes on.
    pub fn termination(&self) -> Option<String> {
        let end = self.tree.game().end();
        end.map(|end| end.termination().to_owned())
    }

    /// What readers of the game should know, in whole sentences: that it was played by other rules, for example.
    pub fn remarks(&self) -> Vec<String> {
        self.tree
            .game()
            .remarks()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// The position after so many moves of the main line; after the last one if nothing is said.
    pub fn position(&self, game: &Game, moves: Option<usize>) -> Position {
        let played = self.tree.game();
        let moves = moves.unwrap_or(usize::MAX).min(played.moves().len());
        Position::new(game.shared(), played.after(moves))
    }

    /// The game as a file has it, with a line break at the end. Games follow each other with an empty line between.
    pub fn write(&self) -> String {
        self.tree.write()
    }
}
