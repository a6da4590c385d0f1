//! `cargo run --release -p variorum-compare -- [VARIANT …] [--positions N] [--seed N] [--faults N]`

use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut variants, mut positions, mut seed, mut faults) = (Vec::new(), 10_000, 1, 3);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse::<u64>().ok());
        match arg.as_str() {
            "--positions" | "--seed" | "--faults" => {
                let Some(value) = number() else {
                    eprintln!("{arg} needs a number");
                    return ExitCode::from(2);
                };
                match arg.as_str() {
                    "--positions" => positions = value,
                    "--seed" => seed = value,
                    _ => faults = value,
                }
            }
            _ => variants.push(arg),
        }
    }
    if variants.is_empty() {
        variants = variorum_compare::VARIANTS.map(str::to_owned).to_vec();
    }
    let mut failed = false;
    for variant in variants {
        let mut progress = |done: u64| {
            if done.is_multiple_of(500) {
                eprint!("\r{variant}: {done} of {positions}");
                let _ = std::io::stderr().flush();
            }
        };
        let result = variorum_compare::compare_many(
            &variant,
            seed,
            positions,
            faults as usize,
            &mut progress,
        );
        eprint!("\r");
        match result {
            Ok(moves) => println!("{variant}: {positions} positions, {moves} moves, no difference"),
            Err(differences) => {
                println!("{differences}\n");
                failed = true;
            }
        }
    }
    ExitCode::from(u8::from(failed))
}
