//! The program: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(variorum_cli::main(std::env::args_os()))
}
