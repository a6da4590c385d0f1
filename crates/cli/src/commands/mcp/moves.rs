//! `legal_moves`: a position, and what can be done in it.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_describe::{Language, refusal_text};
use variorum_rules::{MoveInfo, Position, Square};

use super::source;
use super::tool::{Told, Tool, Work};
use crate::commands::show;

/// The most moves that are played, and that are told.
const PLAYED: usize = 1_000;
const TOLD: usize = 400;

/// The longest text of a position, in bytes.
const FEN: usize = 4_000;

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
    /// The position, as a FEN; without it, the one in which the game begins.
    fen: Option<String>,
    /// Moves that are played from there first: `e2e4` or `Nf3`.
    #[serde(default)]
    moves: Vec<String>,
    /// Only moves of the piece on this square.
    from: Option<String>,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "legal_moves",
        "Show a position and its legal moves",
        "Shows a position of a rule file or a bundled game: a text diagram, the FEN, whose turn it is or how the game has \
         ended, and every legal move with what it captures, converts or becomes. A move in `moves` that cannot be played is \
         refused with the reason, which tells why a piece does not do what was wanted.",
        run,
    )
}

fn run(asked: Asked, _: &Work) -> Result<Told, String> {
    if asked.moves.len() > PLAYED {
        return Err(format!("at most {PLAYED} moves are played"));
    }
    if asked.fen.as_ref().is_some_and(|fen| fen.len() > FEN) {
        return Err(format!("a FEN has at most {FEN} bytes"));
    }
    let game = source::game(asked.game.as_deref(), asked.text.as_deref(), &asked.options)?;
    let rules = &game.rules;
    let position = rules
        .replay(asked.fen.as_deref(), &asked.moves)
        .map_err(|error| error.told(|why| refusal_text(rules.def(), why, Language::English)))?;
    let from = match &asked.from {
        None => None,
        Some(name) => {
            let square = rules.topology().square(name);
            Some(square.ok_or_else(|| format!("the board has no square `{name}`"))?)
        }
    };
    let legal = position.legal();
    let infos = legal.infos();
    let wanted = |info: &&MoveInfo| from.is_none() || info.from == from;
    let wanted: Vec<&MoveInfo> = infos.iter().filter(wanted).collect();
    let mut text = show::text(&position);
    let mut data = Vec::new();
    text.push_str(&match wanted.len() {
        1 => "1 legal move:\n".to_owned(),
        count => format!("{count} legal moves:\n"),
    });
    for info in wanted.iter().take(TOLD) {
        let does = does(&position, info);
        let san = legal.san(info.mv);
        text.push_str(&format!("{} ({san}){does}\n", info.text));
        data.push(told(&position, info, san));
    }
    let more = wanted.len() - data.len();
    if more > 0 {
        text.push_str(&format!("and {more} more: ask with `from`\n"));
    }
    let data = json!({
        "position": crate::json::position(&position),
        "diagram": format!("{:#}", position.diagram()),
        "moves": data,
        "more": more,
    });
    Ok(Told::new(text, data))
}

/// The unit on a square, as people say it.
fn unit(position: &Position, square: Square) -> String {
    let rules = position.rules();
    let name = rules.topology().name(square);
    match position.unit(square) {
        Some(unit) => format!("{} {name}", rules.def().pieces[unit.kind()].name),
        None => name.to_owned(),
    }
}

/// What a move does besides going somewhere.
fn does(position: &Position, info: &MoveInfo) -> String {
    let rules = position.rules();
    let pieces = &rules.def().pieces;
    let units = |squares: &[Square]| {
        let units = squares.iter().map(|square| unit(position, *square));
        units.collect::<Vec<_>>().join(", ")
    };
    let mut said = Vec::new();
    if !info.captures.is_empty() {
        said.push(format!("captures {}", units(&info.captures)));
    }
    if !info.converts.is_empty() {
        said.push(format!("converts {}", units(&info.converts)));
    }
    if let Some(kind) = info.promotes {
        said.push(format!("becomes {}", pieces[kind].name));
    }
    if let Some(kind) = info.drops {
        said.push(format!("puts down {}", pieces[kind].name));
    }
    if let Some((square, kind)) = info.enters {
        let name = rules.topology().name(square);
        said.push(format!("{} enters on {name}", pieces[kind].name));
    }
    match said.is_empty() {
        true => String::new(),
        false => format!(": {}", said.join("; ")),
    }
}

/// A move as data; what it does not do is left out.
fn told(position: &Position, info: &MoveInfo, san: String) -> Value {
    let rules = position.rules();
    let (topology, pieces) = (rules.topology(), &rules.def().pieces);
    let names = |squares: &[Square]| -> Vec<&str> {
        squares
            .iter()
            .map(|square| topology.name(*square))
            .collect()
    };
    let mut told = json!({ "move": info.text, "san": san });
    let mut add = |name: &str, value: Value| told[name] = value;
    if let Some(square) = info.from {
        add("from", topology.name(square).into());
    }
    if let Some(square) = info.to {
        add("to", topology.name(square).into());
    }
    if !info.captures.is_empty() {
        add("captures", names(&info.captures).into());
    }
    if !info.converts.is_empty() {
        add("converts", names(&info.converts).into());
    }
    if let Some(kind) = info.promotes {
        add("promotes", pieces[kind].id.clone().into());
    }
    if let Some(kind) = info.drops {
        add("drops", pieces[kind].id.clone().into());
    }
    if let Some((square, kind)) = info.enters {
        let enters = json!({ "piece": pieces[kind].id, "on": topology.name(square) });
        add("enters", enters);
    }
    told
}
