//! The operator's desk on the command line: what visitors show to others, and what is done about it.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use variorum_server::{Order, Told, desk};

use super::json_arg;
use super::serve::{storage, variable};
use crate::output::{out, outln};
use crate::{Failure, Outcome};

fn named(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .required(true)
        .value_name(name.to_ascii_uppercase())
        // Ids may begin with one.
        .allow_hyphen_values(true)
        .help(help)
}

fn about() -> Arg {
    named(
        "id",
        "A draft or a study, by its id or the path of its address",
    )
}

pub(crate) fn command() -> Command {
    let either = || {
        named(
            "id",
            "A draft, a study or a game, by its id or the path of its address",
        )
    };
    let who = || named("who", "A visitor, as lists name him, or an address");
    Command::new("desk")
        .about("See what visitors show to others, hide or delete it, keep somebody out")
        .long_about(
            "See what visitors show to others, hide or delete it, keep somebody out. It works on the games in a data \
             directory or a database, also while a server uses them: bans count within five seconds, everything else at once.",
        )
        .subcommand_required(true)
        .arg(
            Arg::new("data")
                .long("data")
                .global(true)
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("Where the games are kept [default: the user's data directory]"),
        )
        .arg(
            Arg::new("database")
                .long("database")
                .global(true)
                .value_name("URL")
                .help("The PostgreSQL database with the games; or the variable VARIORUM_DATABASE"),
        )
        .arg(json_arg().global(true))
        .subcommands([
            deed("list").about("List what visitors show to others"),
            deed("hide")
                .about("Take a draft or a study out of sight: nobody but its owner sees it, and no game begins by a draft's rules")
                .arg(about()),
            deed("show").about("Bring a hidden draft or study back").arg(about()),
            deed("delete").about("Delete a draft, a study or a game for good").arg(either()),
            deed("export").about("Write a draft, a study or a game as JSON").arg(either()),
            deed("ban")
                .about("Keep a visitor or an address out for some days")
                .arg(who())
                .arg(
                    Arg::new("days")
                        .long("days")
                        .value_name("DAYS")
                        .value_parser(value_parser!(u32).range(1..=3650))
                        .default_value("7")
                        .help("For how long"),
                )
                .arg(
                    Arg::new("reason")
                        .long("reason")
                        .value_name("TEXT")
                        .default_value("")
                        .help("Why; nobody else reads it"),
                ),
            deed("unban").about("Let somebody in again").arg(who()),
            deed("bans").about("List who is kept out"),
            deed("reports").about("List what visitors have reported"),
            deed("settle").about("Put a report aside").arg(
                named("number", "The number of the report").value_parser(value_parser!(u64)),
            ),
            deed("log").about("List who showed what to others, and what became of it"),
        ])
}

fn order(args: &ArgMatches) -> Order {
    let (name, args) = args.subcommand().expect("clap asks for one");
    let text = |name: &str| args.get_one::<String>(name).cloned().unwrap_or_default();
    match name {
        "list" => Order::List,
        "hide" => Order::Hide(text("id")),
        "show" => Order::Show(text("id")),
        "delete" => Order::Delete(text("id")),
        "export" => Order::Export(text("id")),
        "ban" => Order::Ban {
            who: text("who"),
            days: args.get_one("days").copied().unwrap_or(7),
            reason: text("reason"),
        },
        "unban" => Order::Unban(text("who")),
        "bans" => Order::Bans,
        "reports" => Order::Reports,
        "settle" => Order::Settle(args.get_one("number").copied().unwrap_or(0)),
        "log" => Order::Log,
        name => unreachable!("clap knows no order {name}"),
    }
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let data: Option<PathBuf> = args.get_one("data").cloned();
    let database: Option<String> = args.get_one("database").cloned();
    // A directory that is named is meant.
    let database = match &data {
        Some(_) => database,
        None => database.or_else(variable),
    };
    let database = database.map(|address| storage(&address));
    let told = desk(data, database.transpose()?, order(args)).map_err(Failure::input)?;
    match told {
        Told::Text(text) => out!("{text}"),
        Told::Done(line) => outln!("{line}"),
        Told::List { columns, rows } if args.get_flag("json") => {
            let object = |row: &Vec<String>| {
                let pairs = columns.iter().zip(row);
                let pairs = pairs.map(|(name, value)| ((*name).to_owned(), value.as_str().into()));
                serde_json::Value::Object(pairs.collect())
            };
            let all: Vec<_> = rows.iter().map(object).collect();
            outln!("{:#}", serde_json::Value::Array(all));
        }
        Told::List { columns, rows } => table(&columns, &rows),
    }
    Ok(())
}

/// A list in columns. What visitors have written cannot break a line, nor tell a terminal what to do.
fn table(columns: &[&str], rows: &[Vec<String>]) {
    let shown = |text: &str| -> String {
        let seen = |letter: char| if letter.is_control() { ' ' } else { letter };
        text.chars().map(seen).collect()
    };
    let heads: Vec<String> = columns.iter().map(|name| (*name).to_owned()).collect();
    let rows = rows
        .iter()
        .map(|row| row.iter().map(|text| shown(text)).collect());
    let lines: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
    let width = |column: usize| {
        let widths = lines.iter().map(|line| line[column].chars().count());
        widths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    for line in &lines {
        let cells = line.iter().zip(&widths);
        let cells: Vec<String> = cells
            .map(|(text, width)| format!("{text:width$}"))
            .collect();
        outln!("{}", cells.join("  ").trim_end());
    }
}

/// A command of the desk's own.
fn deed(name: &'static str) -> Command {
    Command::new(name)
}
