//! `variorum-gallery`: contact sheets and boards as pixels, to be looked at, and the pictures of the documents.

use std::path::Path;
use std::process::ExitCode;

use variorum_gallery::{contact, documents, write_png};
use variorum_pictures::{Options, Pictures, Scene, Theme, board};

const USAGE: &str = "usage:
  variorum-gallery docs                          writes the pictures of the documents (docs/pictures/)
  variorum-gallery sheet GAME OUT.png            every picture at 96, 64 and 32 pixels, light and dark
  variorum-gallery board GAME OUT.png [FEN [light|dark [WIDTH]]]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match &args[..] {
        ["docs"] => documents::write(),
        ["sheet", game, out] => sheet(game, Path::new(out)),
        ["board", game, out, rest @ ..] => show(game, Path::new(out), rest),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn load(game: &str) -> Result<variorum_rules::Rules, String> {
    variorum_catalog::load(game).map_err(|error| error.to_string())
}

fn sheet(game: &str, out: &Path) -> Result<(), String> {
    let rules = load(game)?;
    let svg = contact::sheet(&Pictures::of(rules.def()));
    write_png(&svg, contact::WIDTH, out)
}

fn show(game: &str, out: &Path, rest: &[&str]) -> Result<(), String> {
    let rules = load(game)?;
    let position = match rest.first() {
        Some(fen) if !fen.is_empty() => rules
            .position_from_fen(fen)
            .map_err(|error| error.to_string())?,
        _ => rules.start_position().map_err(|error| error.to_string())?,
    };
    let options = Options {
        theme: match rest.get(1) {
            Some(&"dark") => Theme::Dark,
            _ => Theme::Light,
        },
        ..Options::default()
    };
    let width = rest.get(2).and_then(|width| width.parse().ok());
    let pictures = Pictures::of(rules.def());
    let svg = board(
        &rules.def().board,
        &pictures,
        &Scene::of(&position),
        &options,
    );
    write_png(&svg, width.unwrap_or(800), out)
}
