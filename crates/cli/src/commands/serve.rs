//! The web application: `variorum` for oneself, `variorum serve` for others.

use clap::{ArgMatches, Command};

use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("serve").about("Serve the web application to others")
}

pub(crate) fn local() -> Outcome {
    Err(Failure::Negative(String::new()))
}

pub(crate) fn run(_: &ArgMatches) -> Outcome {
    local()
}
