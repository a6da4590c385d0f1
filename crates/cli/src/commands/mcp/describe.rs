//! `describe`: what a game means, in words.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_describe::game::markdown;
use variorum_describe::{describe_listed, short};

use super::source::{self, Tongue};
use super::tool::{Told, Tool, Work, cut};

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The id of a bundled game, such as `chess`; options are appended with `+`. Either this or `text`.
    game: Option<String>,
    /// The whole text of a rule file. Either this or `game`.
    text: Option<String>,
    /// Options of the game that are on.
    #[serde(default)]
    options: Vec<String>,
    /// Tell about this piece alone: its name or its id.
    piece: Option<String>,
    /// The language of the words.
    #[serde(default)]
    language: Tongue,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "describe",
        "Say what a game means",
        "Says in words what a rule file or a bundled game means: the board, what every piece does, how the game begins and \
         ends. The words are made from the rules, not from the author's remarks: compare them with what was wanted, sentence \
         by sentence.",
        run,
    )
}

fn run(asked: Asked, _: &Work) -> Result<Told, String> {
    let game = source::game(asked.game.as_deref(), asked.text.as_deref(), &asked.options)?;
    let def = game.rules.def();
    let language = asked.language.into();
    if let Some(name) = &asked.piece {
        let known = |piece: &&variorum_rules::def::PieceDef| {
            [piece.name.as_str(), piece.name_in(language), &piece.id]
                .iter()
                .any(|own| own.eq_ignore_ascii_case(name))
        };
        let Some(kind) = def.pieces.iter().position(|piece| known(&piece)) else {
            let names: Vec<&str> = def.pieces.iter().map(|piece| piece.name.as_str()).collect();
            return Err(format!(
                "{} has no piece `{name}`; its pieces are {}",
                def.name,
                names.join(", ")
            ));
        };
        let (piece, told) = (&def.pieces[kind], describe_listed(def, kind, language));
        let name = piece.name_in(language);
        let text = format!("{name} ({}): {} {}\n", piece.id, told.text, told.immunity);
        return Ok(Told::new(
            text,
            json!({
                "id": piece.id, "name": name, "short": short(def, kind, language),
                "description": told.text, "immunity": told.immunity, "note": piece.note_in(language),
            }),
        ));
    }
    let rules = cut(markdown(def, language));
    let pieces = def.pieces.iter().enumerate();
    let pieces: Vec<Value> = pieces
        .map(|(kind, piece)| {
            json!({
                "id": piece.id,
                "name": piece.name_in(language),
                "short": short(def, kind, language),
            })
        })
        .collect();
    let data =
        json!({ "id": game.id, "name": def.name_in(language), "pieces": pieces, "rules": rules });
    Ok(Told::new(rules, data))
}
