//! From arguments to what is to be played.

use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use clap::ArgMatches;
use variorum_arena::plan::{Adjudication, Clock, Control, Draft, DrawRule, Openings, ResignRule};
use variorum_arena::tally::{Model, Sprt};
use variorum_arena::{Contest, Dialect, Elsewhere, Entrant, Kind, Program, Taught, words};
use variorum_engine::Level;
use variorum_rules::Rules;
use variorum_rules::setup::Choices;

use super::SIDES;
use crate::Failure;

/// Games without a test.
const GAMES: u64 = 20;
/// Games with a test, if it is never decided.
const GAMES_OF_A_TEST: u64 = 100_000;
/// What engines get if nothing limits them.
const MOVETIME: Duration = Duration::from_millis(100);

fn bad(message: impl Into<String>) -> Failure {
    Failure::Input(message.into())
}

pub(super) fn contest(args: &ArgMatches, rules: Rules) -> Result<Contest, Failure> {
    let variant: &String = args.get_one("variant").expect("required");
    let number = |name: &str| args.get_one::<u64>(name).copied();
    let mut players = [player(args, SIDES[0])?, player(args, SIDES[1])?];
    if players[0].name == players[1].name {
        for (player, ordinal) in players.iter_mut().zip(1..) {
            player.name = format!("{} ({ordinal})", player.name);
        }
    }
    let sprt = sprt(args)?;
    let mut contest = Contest::new(rules, variant.as_str(), players);
    contest.elsewhere = elsewhere(variant)?;
    contest.usual = *variant == variorum_catalog::default_id();
    contest.openings = openings(args)?;
    // Faults of the choices are told before anything is played.
    let seed = contest.openings.seed;
    contest
        .rules
        .setup(&contest.openings.choices, seed)
        .map_err(Failure::input)?;
    contest.adjudication = Adjudication {
        resign: resign(args)?,
        draw: draw(args)?,
        plies: number("max-plies").map(|plies| plies.clamp(1, 1_000_000) as u32),
    };
    let games = if sprt.is_some() {
        GAMES_OF_A_TEST
    } else {
        GAMES
    };
    contest.games = number("games").unwrap_or(games).min(10_000_000);
    contest.sprt = sprt;
    contest.concurrency = number("concurrency").unwrap_or(1).clamp(1, 1_024) as usize;
    contest.margin = Duration::from_millis(number("margin").unwrap_or_default().min(3_600_000));
    let patience = number("patience").unwrap_or_default().clamp(1, 86_400);
    contest.patience = Duration::from_secs(patience);
    contest.lines = args.get_flag("lines");
    Ok(contest)
}

/// What programs of other makers call a game.
fn elsewhere(variant: &str) -> Result<Vec<Elsewhere>, Failure> {
    let games = variorum_catalog::elsewhere().into_iter();
    let games = games.filter(|game| game.id == variant);
    games
        .map(|game| {
            let letters = Dialect::parse(&game.letters).map_err(Failure::input)?;
            let name = game.name;
            Ok(Elsewhere { name, letters })
        })
        .collect()
}

fn openings(args: &ArgMatches) -> Result<Openings, Failure> {
    let number = |name: &str| args.get_one::<u64>(name).copied().unwrap_or_default();
    let mut choices = Choices::new();
    for pair in args.get_many::<String>("set").into_iter().flatten() {
        let Some((option, value)) = pair.split_once('=') else {
            return Err(bad(format!("`{pair}` is not of the form OPTION=VALUE")));
        };
        choices.set(option, value);
    }
    let by_chance = args
        .get_one::<String>("draft")
        .is_some_and(|who| who == "random");
    let balance = number("balance").min(100_000) as i32;
    Ok(Openings {
        seed: number("seed"),
        choices,
        draft: if by_chance {
            Draft::Chance
        } else {
            Draft::Players
        },
        plies: number("plies").min(10_000) as u32,
        balance: (balance > 0).then_some(balance),
    })
}

/// Numbers separated by commas, exactly so many.
fn list<T: FromStr, const N: usize>(
    args: &ArgMatches,
    name: &str,
) -> Result<Option<[T; N]>, Failure> {
    let Some(text) = args.get_one::<String>(name) else {
        return Ok(None);
    };
    let parts: Option<Vec<T>> = text
        .split(',')
        .map(|part| part.trim().parse().ok())
        .collect();
    let numbers = parts.and_then(|parts| parts.try_into().ok());
    let numbers = numbers.ok_or_else(|| {
        bad(format!(
            "--{name} {text}: {N} numbers with commas between them are wanted"
        ))
    })?;
    Ok(Some(numbers))
}

fn sprt(args: &ArgMatches) -> Result<Option<Sprt>, Failure> {
    let Some([elo0, elo1]) = list::<f64, 2>(args, "sprt")? else {
        return Ok(None);
    };
    let [alpha, beta] = list::<f64, 2>(args, "sprt-error")?.unwrap_or([0.05; 2]);
    let model = args.get_one::<String>("sprt-model");
    let model = model
        .and_then(|name| Model::parse(name))
        .unwrap_or_default();
    let sprt = Sprt::new(elo0, elo1, alpha, beta, model);
    sprt.map(Some).map_err(Failure::input)
}

fn resign(args: &ArgMatches) -> Result<Option<ResignRule>, Failure> {
    let numbers = list::<u32, 2>(args, "resign")?;
    Ok(numbers.map(|[moves, score]| ResignRule {
        moves: moves.max(1),
        score: score.min(1_000_000) as i32,
    }))
}

fn draw(args: &ArgMatches) -> Result<Option<DrawRule>, Failure> {
    let numbers = list::<u32, 3>(args, "draw")?;
    Ok(numbers.map(|[from, moves, score]| DrawRule {
        from,
        moves: moves.max(1),
        score: score.min(1_000_000) as i32,
    }))
}

/// The arguments of one player.
struct Given<'a> {
    args: &'a ArgMatches,
    side: &'static str,
}

impl Given<'_> {
    fn text(&self, name: &str) -> Option<&String> {
        self.args.get_one(&format!("{}-{name}", self.side))
    }

    fn fault(&self, name: &str, why: impl Display) -> Failure {
        bad(format!("--{}-{name}: {why}", self.side))
    }

    fn number(&self, name: &str) -> Result<Option<u64>, Failure> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        let wrong = || self.fault(name, format!("`{text}` is not a number"));
        text.parse().map(Some).map_err(|_| wrong())
    }

    /// A number of this player's own, or that of both.
    fn shared(&self, name: &str) -> Result<Option<u64>, Failure> {
        let own = self.number(name)?;
        Ok(own.or_else(|| self.args.get_one(name).copied()))
    }

    fn control(&self) -> Result<Control, Failure> {
        let both: Option<&String> = self.args.get_one("tc");
        let clock = self.text("tc").or(both).map(|text| Clock::parse(text));
        let clock = clock.transpose().map_err(Failure::input)?;
        let movetime = self.shared("movetime")?.map(|ms| ms.clamp(1, 86_400_000));
        Ok(Control {
            clock,
            movetime: movetime.map(Duration::from_millis),
            nodes: self.shared("nodes")?.map(|nodes| nodes.max(1)),
            depth: self
                .shared("depth")?
                .map(|depth| depth.clamp(1, 200) as u32),
        })
    }

    fn program(&self, command: &str) -> Result<Program, Failure> {
        let command = words(command).filter(|words| !words.is_empty());
        let command = command.ok_or_else(|| {
            bad(format!(
                "--{}: after the colon there must be a command",
                self.side
            ))
        })?;
        let mut options = Vec::new();
        let given = self
            .args
            .get_many::<String>(&format!("{}-option", self.side));
        for option in given.into_iter().flatten() {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            options.push((name.trim().to_owned(), value.trim().to_owned()));
        }
        let dialect = match self.text("letters") {
            Some(text) => Dialect::parse(text).map_err(|error| self.fault("letters", error))?,
            None => Dialect::default(),
        };
        Ok(Program {
            command,
            folder: self.text("dir").cloned(),
            options,
            variant: self.text("variant").cloned(),
            dialect,
        })
    }

    fn draft(&self) -> Result<Draft, Failure> {
        match self.text("draft").map(String::as_str) {
            None | Some("self") => Ok(Draft::Players),
            Some("random") => Ok(Draft::Chance),
            Some(other) => {
                let why = format!("`{other}`: who places is `self` or `random`");
                Err(self.fault("draft", why))
            }
        }
    }

    fn level(&self) -> Result<Option<Level>, Failure> {
        let Some(number) = self.number("level")? else {
            return Ok(None);
        };
        let level = u8::try_from(number).ok().and_then(Level::new);
        let wrong = || {
            self.fault(
                "level",
                format!("there are levels from 1 to {}", Level::COUNT),
            )
        };
        level.map(Some).ok_or_else(wrong)
    }
}

/// This program's engine with the net of a file, or without any.
pub(crate) fn taught(file: &str) -> Result<Taught, Failure> {
    match file {
        "none" => Ok(Taught {
            name: file.to_owned(),
            net: None,
        }),
        path => Taught::read(Path::new(path)).map_err(|error| bad(format!("{path}: {error}"))),
    }
}

fn player(args: &ArgMatches, side: &'static str) -> Result<Entrant, Failure> {
    let given = Given { args, side };
    let text: &String = args.get_one(side).expect("has a default");
    let kind = match text.split_once(':') {
        Some(("uci", command)) => Kind::Uci(given.program(command)?),
        Some(("xboard", command)) => Kind::XBoard(given.program(command)?),
        Some(("net", file)) => Kind::Taught(taught(file)?),
        _ => match text.as_str() {
            "self" | "engine" => Kind::Own(given.level()?),
            "random" => Kind::Random,
            "greedy" => Kind::Greedy,
            other => {
                return Err(bad(format!(
                    "--{side} {other}: a player is self, random, greedy, net:FILE, uci:COMMAND or xboard:COMMAND"
                )));
            }
        },
    };
    if kind.program().is_none() {
        let only = ["option", "variant", "letters", "dir"];
        let stray = only
            .iter()
            .find(|name| given.args.contains_id(&format!("{side}-{name}")));
        if let Some(name) = stray {
            return Err(given.fault(name, "it is for other programs (uci:…, xboard:…)"));
        }
    }
    if given.text("level").is_some() && !matches!(kind, Kind::Own(_)) {
        return Err(given.fault("level", "it is for this program's own engine (self)"));
    }
    let name = match (given.text("name"), kind.program()) {
        (Some(name), _) => name.clone(),
        (None, Some(program)) => {
            let path = std::path::Path::new(&program.command[0]);
            let name = path.file_stem().unwrap_or(path.as_os_str());
            name.to_string_lossy().into_owned()
        }
        (None, None) => text.replace("engine", "self"),
    };
    let mut player = Entrant::new(name, kind);
    if player.kind.thinks() {
        player.control = given.control()?;
        if player.control == Control::default() && !matches!(player.kind, Kind::Own(Some(_))) {
            player.control.movetime = Some(MOVETIME);
        }
    }
    player.draft = given.draft()?;
    if let Some(hash) = given.shared("hash")? {
        player.hash_mib = hash.clamp(1, 65_536) as usize;
    }
    if let Some(threads) = given.shared("threads")? {
        player.threads = threads.clamp(1, 256) as usize;
    }
    if let Some(why) = player.fault() {
        return Err(bad(format!("--{side}: {why}")));
    }
    Ok(player)
}
