//! `variorum pieces`: the pieces of a game, described from their definitions.

use std::fs;
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Value, json};
use variorum_catalog::own_images;
use variorum_describe::{Description, Language, describe_listed, is_house, short};
use variorum_pictures::{Pictures, Side, Theme, sheet};
use variorum_rules::def::GameDef;

use super::diagram::diagram;
use super::{json_arg, language, language_arg, rules, variant_arg};
use crate::output::outln;
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("pieces")
        .about("Describe the pieces of a game")
        .arg(variant_arg())
        .arg(language_arg())
        .arg(json_arg())
        .arg(
            Arg::new("short")
                .long("short")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["json", "svg"])
                .help("One line a piece, in a few words"),
        )
        .arg(
            Arg::new("diagram")
                .long("diagram")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["json", "svg", "short"])
                .help("With a board for every piece that shows what it can do"),
        )
        .arg(
            Arg::new("svg")
                .long("svg")
                .value_name("DIR")
                .conflicts_with("json")
                .help("Write a picture of every piece into this folder, which is made if there is none"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let def = rules.def();
    if let Some(folder) = args.get_one::<String>("svg") {
        return draw(args, def, Path::new(folder));
    }
    let language = language(args);
    if args.get_flag("short") {
        for (kind, piece) in def.pieces.iter().enumerate() {
            let name = piece.name_in(language);
            outln!("{name} ({}): {}", piece.id, short(def, kind, language));
        }
        return Ok(());
    }
    let attributes = |kind: usize| -> Vec<&str> {
        let list = def.pieces[kind].attributes.iter();
        list.map(|attribute| def.attributes[*attribute].name_in(language))
            .collect()
    };
    if args.get_flag("json") {
        let list: Vec<Value> = def
            .pieces
            .iter()
            .enumerate()
            .map(|(kind, piece)| {
                let told = describe_listed(def, kind, language);
                json!({
                    "name": piece.name_in(language),
                    "id": piece.id,
                    "class": def.class_in(&piece.class, language),
                    "attributes": attributes(kind),
                    "short": short(def, kind, language),
                    "description": told.text,
                    "immunity": (!told.immunity.is_empty()).then_some(told.immunity),
                    "note": piece.note_in(language),
                    "house": is_house(piece),
                })
            })
            .collect();
        outln!("{}", Value::from(list));
        return Ok(());
    }
    let (house, explained) = match language {
        Language::French => (
            "maison",
            "aucune source publiée ne fixe tout ; c’est la lecture de ce programme",
        ),
        Language::English => (
            "house",
            "no published source fixes all of it; this is the program's reading",
        ),
        Language::German => (
            "Hausregel",
            "keine veröffentlichte Quelle legt alles fest; so liest es dieses Programm",
        ),
    };
    if def.pieces.iter().any(is_house) {
        outln!("[{house}]: {explained}.\n");
    }
    // A class is listed where its first piece stands, with all its pieces.
    let mut order: Vec<&str> = Vec::new();
    for piece in &def.pieces {
        if !order.contains(&piece.class.as_str()) {
            order.push(&piece.class);
        }
    }
    let mut kinds: Vec<usize> = (0..def.pieces.len()).collect();
    kinds.sort_by_key(|kind| {
        order
            .iter()
            .position(|class| *class == def.pieces[*kind].class)
    });
    let mut class = "";
    for kind in kinds {
        let piece = &def.pieces[kind];
        if piece.class != class {
            class = &piece.class;
            outln!("{}\n", def.class_in(class, language));
        }
        let mut marks = attributes(kind);
        marks.extend(is_house(piece).then_some(house));
        let marks = if marks.is_empty() {
            String::new()
        } else {
            format!(" [{}]", marks.join(", "))
        };
        outln!("  {} ({}){marks}", piece.name_in(language), piece.id);
        let note = piece.note_in(language).map(str::trim);
        let Description { text, immunity } = describe_listed(def, kind, language);
        for text in [text.as_str(), immunity.as_str()].into_iter().chain(note) {
            for line in lines(text, WIDTH - INDENT) {
                outln!("{:INDENT$}{line}", "");
            }
        }
        if args.get_flag("diagram") {
            let drawn = diagram(&rules, kind, language).map_err(Failure::input)?;
            outln!("");
            for line in drawn.lines() {
                outln!("{:INDENT$}{line}", "");
            }
        }
        outln!("");
    }
    Ok(())
}

/// Writes `ID-w.svg` and `ID-b.svg` of every piece, `sprite.svg` with all of them, and `sheet.svg`, which shows them with
/// their names. Images that the author of a rule file put beside it take the place of pictures.
fn draw(args: &ArgMatches, def: &GameDef, folder: &Path) -> Outcome {
    let fault = |path: &Path, error: std::io::Error| {
        Failure::Input(format!("cannot write {}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| fault(folder, error))?;
    let write = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| fault(&path, error))
    };
    let mut pictures = Pictures::of(def);
    let spec = args.get_one::<String>("variant").map_or("", String::as_str);
    let own = own_images(spec);
    for piece in 0..pictures.len() {
        for side in Side::BOTH {
            let name = format!("{}.svg", pictures.symbol(piece, side));
            if let Some(path) = own.get(&name) {
                let bytes = fs::read(path).map_err(|error| {
                    Failure::Input(format!("cannot read {}: {error}", path.display()))
                })?;
                write(&name, &bytes)?;
                pictures.set_image(piece, side, name);
            } else {
                write(&name, pictures.piece(piece, side).as_bytes())?;
            }
        }
    }
    write("sprite.svg", pictures.sprite().as_bytes())?;
    let sheet = sheet(def, &pictures, Theme::Light, 4);
    write("sheet.svg", sheet.as_bytes())?;
    outln!(
        "{} pictures in {}; sheet.svg shows them all",
        2 * pictures.len(),
        folder.display()
    );
    Ok(())
}

/// Columns of a terminal that is not told to be wider.
const WIDTH: usize = 80;

/// Columns before each line of a description.
const INDENT: usize = 4;

/// A text in lines of at most so many characters, broken between words. A longer word has a line of its own.
fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(lines("a bb ccc d", 4), ["a bb", "ccc", "d"]);
        assert_eq!(lines("a verylongword b", 4), ["a", "verylongword", "b"]);
        assert!(lines("", 4).is_empty());
    }
}
