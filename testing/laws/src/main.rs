//! `cargo run --release -p variorum-laws -- confirm FILE…` has perft files confirmed without the program;
//! `… -- generate VARIANT…` prints new ones.

use std::process::ExitCode;

use variorum_laws::perft;

/// Larger trees are not walked by who confirms.
const LIMIT: u64 = 1_000_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, names)) = args.split_first() else {
        eprintln!("usage: confirm FILE… | generate VARIANT…");
        return ExitCode::from(2);
    };
    let mut failed = false;
    for name in names {
        let result = match command.as_str() {
            "confirm" => confirm(name),
            "generate" => perft::generate(name, 8),
            _ => Err(format!("no command {command}")),
        };
        match result {
            Ok(text) => print!("{text}"),
            Err(error) => {
                eprintln!("{name}: {error}");
                failed = true;
            }
        }
    }
    ExitCode::from(u8::from(failed))
}

fn confirm(path: &str) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let lines = perft::read(&text)?;
    let confirmed = perft::confirm(&lines, LIMIT)?;
    Ok(format!(
        "{path}: {confirmed} of {} numbers confirmed\n",
        lines.len()
    ))
}
