//! What a study is about, from the words of the command line.

use clap::ArgMatches;
use variorum_rules::Rules;
use variorum_study::{Army, Part, Plan, Planner, PlayedGame, Subject};

use crate::Failure;
use crate::commands::setup::Loaded;

/// The plan that is asked for.
pub(super) fn plan(args: &ArgMatches, loaded: Option<Loaded>) -> Result<Plan, Failure> {
    let variant: &String = args.get_one("variant").expect("required");
    let mut plan = Plan::new(subject(variant)?);
    plan.file = plan.subject.bundle.is_some().then(|| variant.clone());
    // The options of the game's set-up were put among those of the command when it was loaded to learn them.
    let form = loaded.map(|game| game.fields()).unwrap_or_default();
    for field in form {
        if let Ok(Some(value)) = args.try_get_one::<String>(&field.id) {
            plan.set.insert(field.name, value.clone());
        }
    }
    for pair in args.get_many::<String>("choose").into_iter().flatten() {
        let fault = || Failure::Input(format!("`{pair}` is not of the form OPTION=VALUE"));
        let (option, value) = pair.split_once('=').ok_or_else(fault)?;
        plan.set.insert(option.to_owned(), value.to_owned());
    }
    let small = |name: &str| -> Result<u32, Failure> {
        let number = super::of(args, name);
        u32::try_from(number).map_err(|_| Failure::Input(format!("--{name} {number} is too large")))
    };
    plan.seed = super::of(args, "seed");
    plan.terms.nodes = super::of(args, "nodes");
    plan.terms.opening = small("opening")?;
    plan.terms.longest = small("max-plies")?;
    plan.terms.adjudicate = !args.get_flag("play-out");
    plan.terms.nets = !args.get_flag("by-hand");
    plan.values = args.get_flag("values");
    plan.options = args.get_flag("options");
    let army = |name: &str| -> Result<Option<Army>, Failure> {
        let Some(text) = args.get_one::<String>(name) else {
            return Ok(None);
        };
        let army = Army::parse(plan.subject.rules.def(), text);
        let army = army.map_err(|error| Failure::Input(format!("--{name}: {error}")))?;
        Ok(Some(army))
    };
    if let (Some(first), Some(second)) = (army("army")?, army("against")?) {
        plan.armies = Some([first, second]);
    }
    Ok(plan)
}

/// The game of a name or a path.
fn subject(variant: &str) -> Result<Subject, Failure> {
    match variorum_catalog::bundle_path(variant).map_err(Failure::input)? {
        None => Subject::load(variant).map_err(Failure::input),
        Some((bundle, options)) => {
            // Said with its own path, a faulty file is told better.
            let rules = variorum_catalog::load_path(variant).map_err(Failure::input)?;
            let base = rules.def().id.split('+').next().unwrap_or_default();
            let parts = std::iter::once(base).chain(options.iter().map(String::as_str));
            let name = parts.collect::<Vec<_>>().join("+");
            Subject::own(&name, bundle).map_err(Failure::input)
        }
    }
}

/// How many jobs have so many games, or one more.
pub(super) fn jobs(planner: &Planner, games: u64) -> u64 {
    let (mut jobs, mut sum) = (0, 0);
    while sum < games {
        sum += planner.games(jobs) as u64;
        jobs += 1;
    }
    jobs
}

/// The rules of the games that lines are about.
pub(super) fn rules_of(game: Option<&String>, lines: &[PlayedGame]) -> Result<Rules, Failure> {
    if let Some(game) = game {
        return variorum_catalog::load_path(game).map_err(Failure::input);
    }
    let own = |line: &&PlayedGame| !matches!(line.part, Part::Option(_));
    let line = lines.iter().find(own).or(lines.first());
    let line = line.ok_or_else(|| Failure::Input("there are no games to report on".to_owned()))?;
    variorum_catalog::load(&line.variant).map_err(|error| {
        Failure::Input(format!(
            "the games are of `{}`, and {error}; if the game is your own, give its file with --game",
            line.variant
        ))
    })
}
