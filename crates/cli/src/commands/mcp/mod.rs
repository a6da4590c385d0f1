//! `variorum mcp`: the program as tools for an assistant, by the Model Context Protocol over standard input and output.
//!
//! An assistant that knows nothing of this project writes a rule file from somebody's plain words: it reads the language, has its
//! draft checked, reads back what the draft means, looks at moves and lets the game be played. The program holds no model and reads
//! no file of the user: texts come with the calls.
//!
//! A tool is a function of its arguments ([`tool::Tool`]); all of them stand in [`tools`]. What the protocol asks for is the affair
//! of [`server`] alone.

mod certificate;
mod check;
mod describe;
mod examples;
mod games;
mod guide;
mod language;
mod moves;
mod pieces;
mod server;
mod source;
mod study;
mod tool;

use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::Outcome;
use crate::output::out;
use tool::Tool;

pub(crate) fn command() -> Command {
    Command::new("mcp")
        .about("Serve assistants: check, describe and try out rule files by the Model Context Protocol")
        .long_about(
            "Serve assistants by the Model Context Protocol, over standard input and output: tools with which any assistant \
             writes a rule file from plain words, has it checked, reads back what it means and lets it be played. It ends \
             with its input.",
        )
        .arg(
            Arg::new("digest")
                .long("digest")
                .action(ArgAction::SetTrue)
                .help("Print the language of rule files in short, one text for any assistant, and end"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    if args.get_flag("digest") {
        out!("{}", variorum_server::documents::DIGEST);
        return Ok(());
    }
    server::serve(tools())
}

/// All tools, in the order in which an assistant needs them.
fn tools() -> Vec<Tool> {
    vec![
        language::tool(),
        examples::tool(),
        games::list(),
        games::read(),
        pieces::find(),
        pieces::copy(),
        check::tool(),
        describe::tool(),
        moves::tool(),
        study::tool(),
        certificate::tool(),
    ]
}
