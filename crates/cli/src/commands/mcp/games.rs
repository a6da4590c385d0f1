//! `games` and `read_game`: what the program brings along.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::tool::{Told, Tool, Work};

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Listed {
    /// Only games whose name, summary or kind has all these words.
    words: Option<String>,
}

pub(super) fn list() -> Tool {
    Tool::new(
        "games",
        "List the bundled games",
        "Lists the bundled games: id, name, a sentence about each, its options and kinds. With `words` only those about which \
         they are said. A new game may extend one of them, and so change only what differs.",
        listed,
    )
}

fn listed(asked: Listed, _: &Work) -> Result<Told, String> {
    let words = asked.words.unwrap_or_default().to_lowercase();
    let mut text = String::new();
    let mut data: Vec<Value> = Vec::new();
    for game in variorum_catalog::list() {
        let kinds: Vec<&str> = game.kinds.iter().map(|kind| kind.word()).collect();
        let said = [&game.id, &game.name, &game.summary].map(|part| part.to_lowercase());
        let said = format!("{} {}", said.join(" "), kinds.join(" "));
        if !words.split_whitespace().all(|word| said.contains(word)) {
            continue;
        }
        text.push_str(&format!("{}: {}. {}\n", game.id, game.name, game.summary));
        for (name, summary) in &game.options {
            text.push_str(&format!("    +{name}: {summary}\n"));
        }
        let options = game.options.iter();
        let options: Vec<Value> = options
            .map(|(name, summary)| json!({ "name": name, "summary": summary }))
            .collect();
        data.push(json!({
            "id": game.id, "name": game.name, "summary": game.summary, "kinds": kinds, "options": options,
        }));
    }
    if data.is_empty() {
        text = format!("no bundled game is described by `{words}`\n");
    }
    Ok(Told::new(text, json!({ "games": data })))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Read {
    /// The id of a bundled game, the name of a file that such games import, or the name of an example.
    name: String,
}

pub(super) fn read() -> Tool {
    Tool::new(
        "read_game",
        "Read a bundled rule file",
        "Returns the whole text of a bundled rule file: of a game by its id, of an example or of pieces by its name.",
        read_one,
    )
}

fn read_one(asked: Read, _: &Work) -> Result<Told, String> {
    let text = text(&asked.name)?;
    let data = json!({ "name": asked.name, "text": text });
    Ok(Told::new(text, data))
}

/// The text of a rule file that the program brings along.
pub(super) fn text(name: &str) -> Result<String, String> {
    match variorum_catalog::source(name) {
        Ok(text) => Ok(text),
        Err(error) => variorum_catalog::example(name).ok_or_else(|| error.to_string()),
    }
}
