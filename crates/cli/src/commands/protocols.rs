//! `variorum uci` and `variorum xboard`: the engine for graphical boards.

use std::io::{BufReader, stdin, stdout};

use clap::Command;
use variorum_engine::host::clock;
use variorum_protocol::{Host, uci, xboard};

use crate::Outcome;
use crate::output::end_of_talk;

pub(crate) fn uci_command() -> Command {
    Command::new("uci").about("Speak the Universal Chess Interface")
}

pub(crate) fn xboard_command() -> Command {
    Command::new("xboard").about("Speak the XBoard protocol (CECP)")
}

fn host() -> Host {
    Host {
        name: format!("Variorum {}", env!("CARGO_PKG_VERSION")),
        author: "the Variorum developers".to_owned(),
        default_variant: variorum_catalog::default_id(),
        variants: variorum_catalog::ids(),
        load: Box::new(|name| variorum_catalog::load_path(name).map_err(|error| error.to_string())),
        clock,
    }
}

pub(crate) fn uci() -> Outcome {
    end_of_talk(uci::run(host(), BufReader::new(stdin()), stdout()))
}

pub(crate) fn xboard() -> Outcome {
    end_of_talk(xboard::run(host(), BufReader::new(stdin()), stdout()))
}
