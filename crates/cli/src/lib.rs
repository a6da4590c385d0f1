//! The `variorum` program: everything the project can do, from a terminal.
//!
//! It is a library with one function, [`main`], so that the program of its name and the Python package run the same. Each
//! command is a module under `commands`. Bad usage and bad input end with one clear message on standard
//! error and exit status 2; nothing half-written appears on standard output.

mod commands;
mod json;
mod output;

use std::ffi::OsString;
use std::io::Write as _;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command};

use output::errln;

/// What a command may answer instead of succeeding.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad usage or bad input: the message and exit status 2.
    Input(String),
    /// The command did its work and the answer is negative: exit status 1, the message if not empty.
    Negative(String),
    /// A part of the work could not be done: exit status 3, the message if not empty.
    Partly(String),
}

impl Failure {
    /// The exit status.
    fn status(&self) -> u8 {
        match self {
            Failure::Negative(_) => 1,
            Failure::Input(_) => 2,
            Failure::Partly(_) => 3,
        }
    }

    fn message(&self) -> &str {
        let (Failure::Input(message) | Failure::Negative(message) | Failure::Partly(message)) =
            self;
        message
    }
}

impl Failure {
    pub(crate) fn input(error: impl std::fmt::Display) -> Self {
        Failure::Input(error.to_string())
    }
}

type Outcome = Result<(), Failure>;

/// Does what a command line asks for, with standard input and output, and says the exit status: 0, 1 if the answer is negative,
/// 2 if the command line or what it names is at fault. The first argument is the name of the program.
///
/// Where standard output is closed early the process ends at once, as a program in a pipe should.
///
/// ```
/// assert_eq!(variorum_cli::main(["variorum", "nonsense"].map(Into::into)), 2);
/// ```
pub fn main(args: impl IntoIterator<Item = OsString>) -> u8 {
    let status = obey(args);
    // Whoever calls this from another program ends without the care that Rust's own programs take. Every line has been
    // written by now; what cannot be written has nobody left to hear about it.
    let _ = std::io::stdout().flush();
    status
}

fn obey(args: impl IntoIterator<Item = OsString>) -> u8 {
    let args: Vec<String> = match args.into_iter().map(|arg| arg.into_string()).collect() {
        Ok(args) => args,
        Err(arg) => return fail(&format!("`{}` is not UTF-8 text", arg.to_string_lossy())),
    };
    // What a set-up may be asked for depends on the game.
    let (command, game) = match commands::setup::load(&args) {
        Ok(None) => (cli(), None),
        Ok(Some(game)) => (commands::setup::amend(cli(), &game), Some(game)),
        Err(failure) => return fail(failure.message()),
    };
    let matches = match command.try_get_matches_from(&args) {
        Ok(matches) => matches,
        Err(error)
            if error.use_stderr()
                && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand =>
        {
            return fail(&usage_fault(&error));
        }
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { 2 } else { 0 };
        }
    };
    match run(&matches, game) {
        Ok(()) => 0,
        Err(Failure::Input(message)) => fail(&message),
        Err(failure) => {
            if !failure.message().is_empty() {
                errln!("{}", failure.message());
            }
            failure.status()
        }
    }
}

/// What is wrong with the arguments, in one line.
fn usage_fault(error: &clap::Error) -> String {
    let text = error.to_string();
    let parts: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        // The advice to pass an unknown option as a value helps nobody here.
        .filter(|line| !line.is_empty() && !line.starts_with("tip: to pass"))
        .collect();
    parts.join(" ").trim_start_matches("error: ").to_owned()
}

fn fail(message: &str) -> u8 {
    errln!("variorum: {message}");
    2
}

fn cli() -> Command {
    Command::new("variorum")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Play, analyse and design chess variants whose pieces shoot, freeze, convert and more")
        .long_about(
            "Play, analyse and design chess variants whose pieces shoot, freeze, convert and more.\n\n\
             Without a command, starts the web application on this computer and says where.",
        )
        .max_term_width(100)
        .arg(commands::with_net_arg())
        .subcommands([
            commands::serve::command(),
            commands::site::command(),
            commands::serve::worker_command(),
            commands::backup::backup_command(),
            commands::backup::restore_command(),
            commands::serve::health_command(),
            commands::desk::command(),
            commands::variants::command(),
            commands::pieces::command(),
            commands::rules::command(),
            commands::setup::command(),
            commands::moves::command(),
            commands::show::command(),
            commands::games::command(),
            commands::openings::command(),
            commands::perft::command(),
            commands::play::command(),
            commands::check::command(),
            commands::fmt::command(),
            commands::import::command(),
            commands::lsp::command(),
            commands::mcp::command(),
            commands::source::source_command(),
            commands::source::new_command(),
            commands::matches::command(),
            commands::analyze::command(),
            commands::study::command(),
            commands::tables::command(),
            commands::train::command(),
            commands::bench::command(),
            commands::protocols::uci_command(),
            commands::protocols::xboard_command(),
        ])
}

fn run(matches: &ArgMatches, game: Option<commands::setup::Loaded>) -> Outcome {
    commands::offer_nets(matches)?;
    match matches.subcommand() {
        None => commands::serve::local(),
        Some(("serve", args)) => commands::serve::run(args),
        Some(("site", args)) => commands::site::run(args),
        Some((variorum_server::WORKER, _)) => commands::serve::worker(),
        Some(("backup", args)) => commands::backup::backup(args),
        Some(("restore", args)) => commands::backup::restore(args),
        Some(("health", args)) => commands::serve::health(args),
        Some(("desk", args)) => commands::desk::run(args),
        Some(("variants", args)) => commands::variants::run(args),
        Some(("pieces", args)) => commands::pieces::run(args),
        Some(("rules", args)) => commands::rules::run(args),
        Some(("setup", args)) => commands::setup::run(args, game),
        Some(("moves", args)) => commands::moves::run(args),
        Some(("show", args)) => commands::show::run(args),
        Some(("games", args)) => commands::games::run(args),
        Some(("openings", args)) => commands::openings::run(args),
        Some(("perft", args)) => commands::perft::run(args),
        Some(("play", args)) => commands::play::run(args),
        Some(("check", args)) => commands::check::run(args),
        Some(("fmt", args)) => commands::fmt::run(args),
        Some(("import", args)) => commands::import::run(args),
        Some(("lsp", args)) => commands::lsp::run(args),
        Some(("mcp", args)) => commands::mcp::run(args),
        Some(("source", args)) => commands::source::source(args),
        Some(("new", args)) => commands::source::new(args),
        Some(("match", args)) => commands::matches::run(args),
        Some(("analyze", args)) => commands::analyze::run(args),
        Some(("study", args)) => commands::study::run(args, game),
        Some(("tables", args)) => commands::tables::run(args),
        Some(("train", args)) => commands::train::run(args),
        Some(("bench", args)) => commands::bench::run(args),
        Some(("uci", _)) => commands::protocols::uci(),
        Some(("xboard", _)) => commands::protocols::xboard(),
        Some((name, _)) => unreachable!("clap knows no command {name}"),
    }
}
