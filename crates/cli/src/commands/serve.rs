//! The web application: `variorum` for oneself, `variorum serve` for others.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_server::{
    Bind, Config, Copies, Every, Limits, NodeAddress, Origin, Probed, Secret, SecretError, Storage,
    probe, serve,
};

use crate::output::outln;
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("serve")
        .about("Serve the web application to others")
        .long_about(
            "Serve the web application to others. Without options it listens on this machine only, as \
             `variorum` without a command does.",
        )
        .arg(
            Arg::new("bind")
                .long("bind")
                .value_name("ADDRESS:PORT")
                .value_parser(value_parser!(SocketAddr))
                .help("Where to listen, for example 0.0.0.0:8080"),
        )
        .arg(
            Arg::new("data")
                .long("data")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("Where the games are kept [default: the user's data directory]"),
        )
        .arg(
            Arg::new("games")
                .long("games")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("Rule files to be played, which are watched [default: `games` in the data directory]"),
        )
        .arg(
            Arg::new("database")
                .long("database")
                .value_name("URL")
                .requires("bind")
                .conflicts_with("data")
                .help(
                    "A PostgreSQL database for the games, postgres://USER:PASSWORD@HOST/NAME, which several servers may \
                     share; or the variable VARIORUM_DATABASE. For programs built with the feature `postgres`",
                ),
        )
        .arg(
            Arg::new("node")
                .long("node")
                .value_name("URL")
                .value_parser(value_parser!(NodeAddress))
                .requires("bind")
                .help("Where the other servers reach this one, such as http://10.0.0.1:8080"),
        )
        .arg(
            Arg::new("origin")
                .long("origin")
                .value_name("URL")
                .value_parser(value_parser!(Origin))
                .help("The origin that browsers see, such as https://example.org"),
        )
        .arg(
            Arg::new("host")
                .long("host")
                .value_name("NAME")
                .action(ArgAction::Append)
                .help("A name under which the server may be asked, besides that; may be repeated"),
        )
        .arg(
            Arg::new("proxied")
                .long("proxied")
                .action(ArgAction::SetTrue)
                .help("A proxy says in X-Forwarded-For whom it asks for"),
        )
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("NAME=NUMBER")
                .action(ArgAction::Append)
                .help("What one visitor may use, such as thinking=30 (seconds); may be repeated"),
        )
        .arg(
            Arg::new("metrics")
                .long("metrics")
                .value_name("ADDRESS:PORT")
                .value_parser(value_parser!(SocketAddr))
                .help("Where to find the numbers for Prometheus [default: /metrics, for this machine only]"),
        )
        .arg(
            Arg::new("backup-every")
                .long("backup-every")
                .value_name("TIME")
                .value_parser(value_parser!(Every))
                .conflicts_with("database")
                .help("Copy all games again and again, and try each copy: every 6h, 30m or 1d"),
        )
        .arg(
            Arg::new("backups")
                .long("backups")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .requires("backup-every")
                .help("Where these copies are kept, best on another disk [default: `copies` in the data directory]"),
        )
        .arg(
            Arg::new("backups-kept")
                .long("backups-kept")
                .value_name("NUMBER")
                .value_parser(value_parser!(u32).range(1..))
                .requires("backup-every")
                .help("How many of these copies are kept [default: 14]"),
        )
        .arg(super::tables::tables_arg())
        .arg(
            Arg::new("open")
                .long("open")
                .action(ArgAction::SetTrue)
                .help("Open the address in the browser"),
        )
}

/// `variorum worker`: what the server runs to read texts of strangers. Nobody else needs it.
pub(crate) fn worker_command() -> Command {
    Command::new(variorum_server::WORKER)
        .about("Read texts for a server")
        .hide(true)
}

pub(crate) fn worker() -> Outcome {
    variorum_server::work().map_err(Failure::input)
}

/// `variorum` without a command.
pub(crate) fn local() -> Outcome {
    let config = Config {
        bind: Bind::Local,
        data_dir: None,
        open_browser: false,
        origin: None,
        hosts: Vec::new(),
        proxied: false,
        database: None,
        node: None,
        desk: None,
        limits: Limits::local(),
        games: None,
        metrics: None,
        copies: None,
        tables: None,
        board: None,
        reader: None,
    };
    serve(config).map_err(Failure::input)
}

pub(crate) fn health_command() -> Command {
    Command::new("health")
        .about("Ask a running server whether all is well with it")
        .long_about(
            "Ask a running server whether all is well with it. Exit status 0 if it is, and 1 if it is not or does not answer.",
        )
        .arg(
            Arg::new("server")
                .value_name("ADDRESS:PORT")
                .value_parser(value_parser!(SocketAddr))
                .default_value("127.0.0.1:8080")
                .help("Where the server listens"),
        )
}

pub(crate) fn health(args: &ArgMatches) -> Outcome {
    let server: SocketAddr = *args.get_one("server").expect("it has a default");
    match probe(server) {
        Probed::Well(said) => {
            outln!("{said}");
            Ok(())
        }
        Probed::Ill(said) => Err(Failure::Negative(said)),
    }
}

/// The variable that names the database, so that its password need not stand where everybody on the machine can read it.
pub(super) const VARIABLE: &str = "VARIORUM_DATABASE";

/// The database that the variable names.
pub(super) fn variable() -> Option<String> {
    std::env::var(VARIABLE).ok().filter(|text| !text.is_empty())
}

/// The games in a database of this address.
#[cfg(feature = "postgres")]
pub(super) fn storage(address: &str) -> Result<Arc<dyn Storage>, Failure> {
    let database: variorum_postgres::Database = address.parse().map_err(Failure::input)?;
    Ok(Arc::new(database))
}

/// The games in a database of this address, which is not repeated: it may hold a password.
#[cfg(not(feature = "postgres"))]
pub(super) fn storage(_address: &str) -> Result<Arc<dyn Storage>, Failure> {
    Err(Failure::input(
        "this program was built without PostgreSQL, which several servers need and one does not. To build it with: \
         `cargo build --release -p variorum-cli --features postgres`, or `cargo install variorum-cli --features postgres`",
    ))
}

/// The variable with the secret that opens the operator's desk: options can be read by everybody on the machine.
const DESK: &str = "VARIORUM_DESK";

/// The secret of the desk, if there is to be one.
fn desk_secret() -> Result<Option<Secret>, Failure> {
    let said = std::env::var(DESK).ok().filter(|text| !text.is_empty());
    let read = |text: String| {
        text.parse()
            .map_err(|error: SecretError| Failure::input(format!("{DESK}: {error}")))
    };
    said.map(read).transpose()
}

/// The database that holds the games, if one is named.
fn database(args: &ArgMatches) -> Result<Option<Arc<dyn Storage>>, Failure> {
    let named = match args.get_one::<String>("database").cloned() {
        None if args.contains_id("bind") => variable(),
        named => named,
    };
    let Some(named) = named else {
        return Ok(None);
    };
    if args.contains_id("data") {
        return Err(Failure::input(format!(
            "{VARIABLE} names a database and --data a directory: the games are in one of them"
        )));
    }
    storage(&named).map(Some)
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let mut limits = match args.contains_id("bind") {
        true => Limits::public(),
        false => Limits::local(),
    };
    for limit in args.get_many::<String>("limit").into_iter().flatten() {
        limits.set(limit).map_err(Failure::input)?;
    }
    let config = Config {
        bind: args
            .get_one::<SocketAddr>("bind")
            .map_or(Bind::Local, |address| Bind::At(*address)),
        data_dir: args.get_one::<PathBuf>("data").cloned(),
        open_browser: args.get_flag("open"),
        origin: args.get_one::<Origin>("origin").cloned(),
        hosts: args
            .get_many("host")
            .into_iter()
            .flatten()
            .cloned()
            .collect(),
        proxied: args.get_flag("proxied"),
        database: database(args)?,
        node: args.get_one("node").cloned(),
        desk: desk_secret()?,
        limits,
        games: args.get_one::<PathBuf>("games").cloned(),
        metrics: args.get_one("metrics").copied(),
        copies: args.get_one("backup-every").map(|every| Copies {
            every: *every,
            folder: args.get_one("backups").cloned(),
            keep: args.get_one("backups-kept").copied(),
        }),
        tables: Some(super::tables::endings(args)?),
        board: super::site::board(),
        reader: super::site::reader(),
    };
    serve(config).map_err(Failure::input)
}
