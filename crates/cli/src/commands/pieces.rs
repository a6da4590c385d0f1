//! `variorum pieces`: the pieces of a game, described from their definitions.

use std::fs;
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Value, json};
use variorum_catalog::library::{Entry, Library};
use variorum_catalog::{Folder, own_images};
use variorum_describe::{Description, Language, describe_listed, is_house, short};
use variorum_lang::{Remark, insert_piece, piece_text};
use variorum_pictures::{Pictures, Side, Theme, sheet};
use variorum_rules::Rules;
use variorum_rules::def::{GameDef, PieceDef};

use super::diagram::diagram;
use super::{json_arg, language, language_arg, rules, variant_arg};
use crate::output::{errln, out, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("pieces")
        .about("Describe the pieces of a game, or find pieces of all games by what they do")
        .arg(
            variant_arg()
                .required(false)
                .required_unless_present_any(["find", "copy"]),
        )
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
            Arg::new("find")
                .long("find")
                .value_name("WORDS")
                .num_args(1..)
                .conflicts_with_all(["variant", "short", "diagram", "svg"])
                .help("Find pieces of all bundled games by what they do: --find freezes at a distance"),
        )
        .arg(
            Arg::new("copy")
                .long("copy")
                .value_name("GAME:ID")
                .conflicts_with_all(["variant", "find", "short", "diagram", "svg", "json"])
                .help("Print the rule text of a piece, by its game and its id: --copy chess:N"),
        )
        .arg(
            Arg::new("into")
                .long("into")
                .value_name("FILE")
                .requires("copy")
                .help("Print this rule file with the piece fitted in, instead of the piece alone"),
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
    if let Some(words) = args.get_many::<String>("find") {
        let words: Vec<&str> = words.map(String::as_str).collect();
        return find(&words.join(" "), language(args), args.get_flag("json"));
    }
    if let Some(piece) = args.get_one::<String>("copy") {
        return copy(piece, args.get_one::<String>("into"));
    }
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

/// Pieces that are found at most.
const FOUND: usize = 40;

/// Tells the pieces of all bundled games that words tell of.
fn find(words: &str, language: Language, as_json: bool) -> Outcome {
    let library = Library::built_in();
    let found = library.find(words, &[], language);
    if as_json {
        let list = found.iter().map(|entry| found_json(entry, language));
        outln!("{}", Value::from(list.collect::<Vec<_>>()));
        return Ok(());
    }
    if found.is_empty() {
        return Err(Failure::Input(format!(
            "no piece does `{words}`; try fewer words"
        )));
    }
    for entry in found.iter().take(FOUND) {
        let home = entry.first();
        let games = entry.homes.iter().skip(1).map(|home| home.game.id());
        let mut games: Vec<&str> = games.collect();
        games.dedup();
        let more = match games.is_empty() {
            true => String::new(),
            false => format!("  also in {}", games.join(", ")),
        };
        let name = entry.name(language);
        outln!("{name}  {}:{}{more}", home.game.id(), home.piece().id);
        for line in lines(entry.text(language), WIDTH - INDENT) {
            outln!("{:INDENT$}{line}", "");
        }
    }
    if found.len() > FOUND {
        outln!("… and {} more", found.len() - FOUND);
    }
    Ok(())
}

/// A piece that was found, as data.
pub(super) fn found_json(entry: &Entry, language: Language) -> Value {
    let homes = entry.homes.iter().map(|home| {
        let piece = home.piece();
        json!({ "game": home.game.id(), "id": piece.id, "name": piece.name_in(language) })
    });
    let traits = entry.traits().iter().map(|one| one.label(language));
    json!({
        "name": entry.name(language),
        "description": entry.text(language),
        "traits": traits.collect::<Vec<_>>(),
        "games": homes.collect::<Vec<_>>(),
    })
}

/// The piece that `GAME:ID` names: its game, and which it is.
pub(super) fn piece_of(named: &str) -> Result<(Rules, usize), String> {
    let (game, id) = named
        .rsplit_once(':')
        .ok_or_else(|| format!("`{named}` names no piece: write GAME:ID, as in chess:N"))?;
    let rules = variorum_catalog::load_path(game).map_err(|error| error.to_string())?;
    let def = rules.def();
    let is_it =
        |piece: &PieceDef| piece.id.eq_ignore_ascii_case(id) || piece.name.eq_ignore_ascii_case(id);
    let kind = def.pieces.iter().position(is_it).ok_or_else(|| {
        let ids: Vec<&str> = def.pieces.iter().map(|piece| piece.id.as_str()).collect();
        format!(
            "{game} has no piece `{id}`; its pieces are {}",
            ids.join(", ")
        )
    })?;
    Ok((rules, kind))
}

/// How a remark names a game as a source.
pub(super) fn source_of(def: &GameDef) -> String {
    format!("{} ({})", def.name, def.id)
}

/// Prints the rule text of a piece, or a file with it.
fn copy(named: &str, into: Option<&String>) -> Outcome {
    let (rules, kind) = piece_of(named).map_err(Failure::Input)?;
    let def = rules.def();
    let source = source_of(def);
    let Some(path) = into else {
        out!("{}", piece_text(def, kind, &source));
        return Ok(());
    };
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Input(format!("cannot read {path}: {error}")))?;
    let folder = Folder::of(Path::new(path));
    let put = insert_piece(path, &text, &folder, def, kind, &source).ok_or_else(|| {
        Failure::Input(format!(
            "{path} is no rule file yet; `variorum check {path}` says why"
        ))
    })?;
    for remark in &put.remarks {
        errln!("{}", told(remark));
    }
    out!("{}", put.put_into(&text));
    Ok(())
}

/// What there is to know about a piece that was fitted into a file.
pub(super) fn told(remark: &Remark) -> String {
    match remark {
        Remark::Name { was, now } => format!("the file has a {was}, so the piece is called {now}"),
        Remark::Id { was, now } => format!("its id is {now}, not {was}"),
        Remark::Called { was, now } => {
            format!("the file has another `{was}`, so this one is `{now}`")
        }
        Remark::Without(names) => format!(
            "the file lacks these pieces, so what it does to them is left out: {}",
            names.join(", ")
        ),
        Remark::OtherCells => {
            "it comes from a board with other cells, so its paths lead elsewhere here".to_owned()
        }
    }
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
