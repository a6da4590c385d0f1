//! `variorum games`: files of played games.

use std::collections::{BTreeSet, HashMap};
use std::io::Read as _;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Map, Value, json};
use variorum_catalog::{Bundle, carried};
use variorum_describe::Language;
use variorum_pictures::{Animation, Options, Pictures, Theme, animation};
use variorum_record::{Fault, FaultKind, Game, Sheet, Tree, decode, name, sheets};
use variorum_rules::Rules;

use super::json_arg;
use crate::output::{errln, out, outln};
use crate::{Failure, Outcome};

/// The argument that stands for standard input.
const STDIN: &str = "-";

pub(crate) fn command() -> Command {
    Command::new("games")
        .about("Read, check and rewrite files of played games")
        .long_about(
            "Read files of played games, as the game page saves them and as other programs write PGN, and play every move by the \
             rules. Without an option, lists the games. Exit status 1 if a game cannot be read.",
        )
        .arg(
            Arg::new("file")
                .required(true)
                .num_args(1..)
                .value_name("FILE")
                .help("Files of games; - for standard input"),
        )
        .arg(
            Arg::new("variant")
                .long("variant")
                .value_name("VARIANT")
                .help("The game, where a file does not say it; or the rule file of a game that is not built in"),
        )
        .arg(
            Arg::new("game")
                .long("game")
                .value_name("N")
                .value_parser(value_parser!(usize))
                .help("Only this game of each file, from 1"),
        )
        .arg(json_arg().conflicts_with_all(["fen-at", "write", "animation"]))
        .arg(
            Arg::new("fen-at")
                .long("fen-at")
                .value_name("MOVES")
                .value_parser(value_parser!(usize))
                .conflicts_with_all(["write", "animation"])
                .help("Print the position of each game after so many moves, counting those of both sides"),
        )
        .arg(
            Arg::new("write")
                .long("write")
                .action(ArgAction::SetTrue)
                .conflicts_with("animation")
                .help("Print the games anew, with their variations and comments"),
        )
        .arg(
            Arg::new("animation")
                .long("animation")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Write a game as a moving picture (SVG); with --game, if the file holds several"),
        )
        .arg(
            Arg::new("pace")
                .long("pace")
                .value_name("SECONDS")
                .default_value("1.2")
                .value_parser(value_parser!(f64))
                .requires("animation")
                .help("How long each move takes there"),
        )
}

/// A game of a file, or why there is none.
pub(crate) struct Listed {
    pub(crate) file: String,
    pub(crate) sheet: Sheet,
    pub(crate) tree: Result<Tree, Fault>,
    /// The rules that the file carries for it.
    pub(crate) rules: Option<Bundle>,
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let files: Vec<&String> = args.get_many("file").expect("required").collect();
    let wanted: Option<&usize> = args.get_one("game");
    let lines = read(&files, args.get_one("variant"), wanted.copied())?;
    if let Some(file) = args.get_one::<PathBuf>("animation") {
        return animate(
            &lines,
            file,
            *args.get_one("pace").expect("it has a default"),
        );
    }
    let json = args.get_flag("json");
    if args.get_flag("write") {
        out!("{}", rules_of(&lines));
    }
    let fen_at: Option<&usize> = args.get_one("fen-at");
    for line in &lines {
        match &line.tree {
            _ if json => outln!("{}", as_json(line)),
            Err(fault) => errln!("{}: {fault}", line.file),
            Ok(tree) => {
                let game = tree.game();
                if let Some(moves) = fen_at {
                    outln!("{}", game.after(*moves).fen());
                } else if args.get_flag("write") {
                    out!("{}\n", tree.write());
                } else {
                    list(&line.sheet, game);
                }
                for remark in game.remarks() {
                    errln!("{}: game {}: {remark}", line.file, line.sheet.number);
                }
            }
        }
    }
    verdict(&lines, json)
}

/// The rules that files carry for their games, as the file carries them that is written of these.
pub(crate) fn rules_of(lines: &[Listed]) -> String {
    let mut known = BTreeSet::new();
    let bundles = lines.iter().filter_map(|line| line.rules.as_ref());
    let fresh = bundles.filter(|bundle| known.insert(bundle.id()));
    fresh.filter_map(Bundle::carried).collect()
}

/// The exit status of a command that has told of every game: bad if one could not be read.
pub(crate) fn verdict(lines: &[Listed], quiet: bool) -> Outcome {
    let faulty = lines.iter().filter(|line| line.tree.is_err()).count();
    match faulty {
        0 => Ok(()),
        _ if quiet => Err(Failure::Negative(String::new())),
        1 => Err(Failure::Negative("1 game cannot be read".to_owned())),
        count => Err(Failure::Negative(format!("{count} games cannot be read"))),
    }
}

/// The games of files, or the one `wanted` of each; `variant` says what is played where a file does not.
pub(crate) fn read(
    files: &[impl AsRef<str>],
    variant: Option<&String>,
    wanted: Option<usize>,
) -> Result<Vec<Listed>, Failure> {
    let own = match variant {
        Some(variant) => Some(variorum_catalog::load_path(variant).map_err(Failure::input)?),
        None => None,
    };
    let mut library = Library {
        own,
        carried: HashMap::new(),
        known: HashMap::new(),
    };
    // All are read before anything is said, so that a name mistyped leaves nothing half-written.
    let mut texts = Vec::new();
    for file in files.iter().map(AsRef::as_ref) {
        texts.push((file, bytes(file)?));
    }
    let mut lines = Vec::new();
    for (file, bytes) in &texts {
        let before = lines.len();
        let text = decode(bytes);
        library.take_in(&text);
        let all = sheets(&text).collect::<Vec<Sheet>>();
        let chosen = |sheet: &Sheet| wanted.is_none_or(|wanted| wanted == sheet.number);
        for sheet in all.into_iter().filter(chosen) {
            let tree = library.tree(&sheet);
            lines.push(Listed {
                file: (*file).to_owned(),
                rules: library.carried_for(&sheet),
                sheet,
                tree,
            });
        }
        if lines.len() == before {
            return Err(Failure::Input(match wanted {
                Some(number) => format!("{file}: there is no game {number}"),
                None => format!("{file}: there is no game in it"),
            }));
        }
    }
    Ok(lines)
}

fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    if file != STDIN {
        return std::fs::read(file).map_err(|error| Failure::Input(format!("{file}: {error}")));
    }
    let mut bytes = Vec::new();
    let read = std::io::stdin().read_to_end(&mut bytes);
    read.map_err(|error| Failure::Input(format!("standard input: {error}")))?;
    Ok(bytes)
}

/// The rules that files ask for.
struct Library {
    /// Those of `--variant`.
    own: Option<Rules>,
    /// Those that files carry, by their ids.
    carried: HashMap<String, Bundle>,
    known: HashMap<String, Result<Rules, String>>,
}

impl Library {
    /// Takes in the rules that a file carries.
    fn take_in(&mut self, text: &str) {
        let bundles = carried(text).map(|bundle| (bundle.id(), bundle));
        self.carried.extend(bundles);
    }

    /// The carried rules of a game.
    fn carried_for(&self, sheet: &Sheet) -> Option<Bundle> {
        let (id, _) = own_id(sheet.variant()?)?;
        self.carried.get(&id).cloned()
    }

    fn tree(&mut self, sheet: &Sheet) -> Result<Tree, Fault> {
        let rules = self.rules(sheet.variant()).map_err(|why| Fault {
            game: sheet.number,
            place: sheet.place,
            kind: FaultKind::Variant(why),
        })?;
        let mut tree = Tree::read(sheet, &rules, Language::English, &|| true)?;
        // Rules of somebody's own are known by no other name.
        if let Some(called) = sheet.variant().filter(|called| own_id(called).is_some()) {
            tree.game_mut().set_variant(&called.to_lowercase());
        }
        Ok(tree)
    }

    /// The rules under a name. What a file says is never the path of another one.
    fn rules(&mut self, called: Option<&str>) -> Result<Rules, String> {
        if let Some(own) = &self.own
            && called.is_none_or(|called| called == own.def().id || own_id(called).is_some())
        {
            return Ok(own.clone());
        }
        if let Some((called, (id, options))) =
            called.and_then(|called| Some((called, own_id(called)?)))
        {
            let Some(bundle) = self.carried.get(&id) else {
                return Err(format!(
                    "`{called}` was played by rules of somebody's own, which the file does not carry: say where they are with --variant FILE"
                ));
            };
            let known = self.known.entry(called.to_lowercase());
            let load = || {
                let options: Vec<&str> = options.iter().map(String::as_str).collect();
                bundle.load(&options).map_err(|error| error.to_string())
            };
            return known.or_insert_with(load).clone();
        }
        let id = variorum_catalog::id_called(called);
        let id = id.or_else(|| called.map(str::to_owned)).unwrap_or_default();
        let known = self
            .known
            .entry(id)
            .or_insert_with_key(|id| variorum_catalog::load(id).map_err(|error| error.to_string()));
        known.clone()
    }
}

/// The id and the options in a name that a server gives to rules that are not built in.
fn own_id(called: &str) -> Option<(String, Vec<String>)> {
    let called = called.to_lowercase();
    let mut words = called.split('+').map(str::to_owned);
    let id = words.next().filter(|id| Bundle::is_id(id))?;
    Some((id, words.collect()))
}

/// Tells of a game in a line: its number, what and who, how it ended.
pub(crate) fn list(sheet: &Sheet, game: &Game) {
    let who = |tag| game.tags().known(tag).unwrap_or("?");
    let why = match game.end() {
        Some(end) => format!(" ({})", end.reason),
        None => String::new(),
    };
    outln!(
        "{}\t{}\t{} – {}\t{}{why}\t{} moves",
        sheet.number,
        game.start().rules().def().id,
        who(name::WHITE),
        who(name::BLACK),
        game.score().token(),
        game.moves().len()
    );
}

/// A game for programs, or why it cannot be read.
pub(crate) fn as_json(line: &Listed) -> Value {
    let (file, number) = (&line.file, line.sheet.number);
    let tags: Map<String, Value> = line
        .sheet
        .tags
        .iter()
        .map(|(name, value)| (name.to_owned(), value.into()))
        .collect();
    let game = match &line.tree {
        Ok(tree) => tree.game(),
        Err(fault) => {
            let error = json!({
                "line": fault.place.line,
                "column": fault.place.column,
                "kind": fault.kind.key(),
                "message": fault.kind.to_string(),
            });
            return json!({ "file": file, "game": number, "tags": tags, "error": error });
        }
    };
    let mut position = game.start().clone();
    let (mut moves, mut sans) = (Vec::new(), Vec::new());
    for mv in game.moves() {
        let legal = position.legal();
        moves.push(legal.text(*mv));
        sans.push(legal.san(*mv));
        position.play_unchecked(*mv);
    }
    let remarks = game.remarks().iter();
    let remarks: Vec<Value> = remarks
        .map(|remark| json!({ "kind": remark.key(), "message": remark.to_string() }))
        .collect();
    json!({
        "file": file,
        "game": number,
        "variant": position.rules().def().id,
        "tags": tags,
        "start": game.start().fen(),
        "moves": moves,
        "san": sans,
        "fen": position.fen(),
        "result": game.score().token(),
        "reason": game.end().map(|end| end.reason.as_str()),
        "remarks": remarks,
    })
}

fn animate(lines: &[Listed], file: &std::path::Path, pace: f64) -> Outcome {
    let [line] = lines else {
        return Err(Failure::input(
            "--animation shows one game: say which with --game",
        ));
    };
    let game = line.tree.as_ref().map_err(Failure::input)?.game();
    let rules = game.start().rules();
    let options = Options {
        theme: Theme::Light,
        names: true,
        ..Options::default()
    };
    let show = Animation {
        start: game.start(),
        moves: game.moves(),
        pace: Animation::possible(pace),
        end: game.score().token(),
    };
    let picture = animation(
        &rules.def().board,
        &Pictures::of(rules.def()),
        &show,
        &options,
    );
    std::fs::write(file, picture)
        .map_err(|error| Failure::input(format!("{}: {error}", file.display())))
}
