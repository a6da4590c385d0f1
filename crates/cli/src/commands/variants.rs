//! `variorum variants`: the games.

use clap::{ArgMatches, Command};
use serde_json::{Value, json};
use variorum_rules::def::Level;

use super::json_arg;
use crate::Outcome;
use crate::output::outln;

pub(crate) fn command() -> Command {
    Command::new("variants")
        .about("List the games")
        .arg(json_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let games = variorum_catalog::list();
    if args.get_flag("json") {
        let list: Vec<Value> = games
            .iter()
            .map(|game| {
                let options: Vec<Value> = game
                    .options
                    .iter()
                    .map(|(name, summary)| json!({ "name": name, "summary": summary }))
                    .collect();
                json!({
                    "id": game.id,
                    "name": game.name,
                    "summary": game.summary,
                    "special": game.card.special.as_ref().map(|special| &special.english),
                    "level": game.card.level.map(Level::word),
                    "moves": game.card.moves,
                    "position": game.card.position,
                    "kinds": game.kinds.iter().map(|kind| kind.word()).collect::<Vec<_>>(),
                    "options": options,
                })
            })
            .collect();
        outln!("{}", Value::from(list));
        return Ok(());
    }
    let width = games.iter().map(|game| game.id.len()).max().unwrap_or(0);
    for game in games {
        outln!("{:width$}  {}. {}", game.id, game.name, game.summary);
        for (name, summary) in game.options {
            outln!("{:width$}    +{name}: {summary}", "");
        }
    }
    Ok(())
}
