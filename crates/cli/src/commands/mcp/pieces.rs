//! `pieces` and `copy_piece`: what other games' pieces do, and their rule text.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_catalog::BuiltIn;
use variorum_catalog::library::Library;
use variorum_lang::{insert_piece, piece_text};

use super::source::Tongue;
use super::tool::{Told, Tool, Work};
use crate::commands::pieces::{found_json, piece_of, source_of, told};

/// Pieces that are told at once, unless more are asked for, and at most.
const USUAL: usize = 10;
const MOST: usize = 40;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// What the piece does, in plain words: `freezes at a distance`, `leaps three`.
    words: String,
    /// How many pieces are told, 10 if nothing is said and 40 at most.
    limit: Option<usize>,
    /// The language of the words.
    #[serde(default)]
    language: Tongue,
}

pub(super) fn find() -> Tool {
    Tool::new(
        "pieces",
        "Find pieces by what they do",
        "Finds pieces of the bundled games by what they do, in plain words: what each does, and in which games it occurs. \
         `copy_piece` gives its rule text.",
        found,
    )
}

fn found(asked: Asked, _: &Work) -> Result<Told, String> {
    let language = asked.language.into();
    let library = Library::built_in();
    let found = library.find(&asked.words, &[], language);
    let limit = asked.limit.unwrap_or(USUAL).clamp(1, MOST);
    let mut text = String::new();
    let mut data: Vec<Value> = Vec::new();
    for entry in found.iter().take(limit) {
        let home = entry.first();
        let (name, does) = (entry.name(language), entry.text(language));
        text.push_str(&format!(
            "{name} ({}:{}). {does}\n",
            home.game.id(),
            home.piece().id
        ));
        data.push(found_json(entry, language));
    }
    if found.is_empty() {
        text = format!("no piece does `{}`; try fewer words\n", asked.words);
    }
    Ok(Told::new(
        text,
        json!({ "count": found.len(), "pieces": data }),
    ))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Copied {
    /// The piece, by the id of a bundled game and its own: `chess:N`.
    piece: String,
    /// The whole text of the rule file into which it is to be fitted. Without it the piece alone is told.
    text: Option<String>,
}

pub(super) fn copy() -> Tool {
    Tool::new(
        "copy_piece",
        "Copy a piece of a bundled game",
        "Returns the rule text of a piece with the regions, attributes and the class that it needs. With `text` it returns that \
         file with the piece fitted in: under a name and an id that are free, without what concerns pieces that the file lacks.",
        copied,
    )
}

fn copied(asked: Copied, _: &Work) -> Result<Told, String> {
    // No file of the user is read: the game is one that the program brings along.
    let game = asked.piece.rsplit_once(':').map_or("", |(game, _)| game);
    if game.contains(['/', '.', '\\']) {
        return Err(format!("`{game}` is no id of a bundled game"));
    }
    let (rules, kind) = piece_of(&asked.piece)?;
    let def = rules.def();
    let source = source_of(def);
    let Some(file) = asked.text else {
        let text = piece_text(def, kind, &source);
        let data = json!({ "text": text });
        return Ok(Told::new(text, data));
    };
    let put = insert_piece("game.kdl", &file, &BuiltIn, def, kind, &source);
    let put = put.ok_or("the syntax of the text is not understood; `check` says where")?;
    let remarks: Vec<String> = put.remarks.iter().map(told).collect();
    let whole = put.put_into(&file);
    let data = json!({ "text": whole, "name": put.name, "id": put.id, "remarks": remarks });
    let mut text: String = remarks.iter().map(|remark| format!("{remark}\n")).collect();
    text.push_str(&whole);
    Ok(Told::new(text, data))
}
