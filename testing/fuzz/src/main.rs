//! `cargo run --release -p variorum-fuzz -- [TARGET …] [--runs N] [--seconds N] [--seed N] [--input FILE]`
//!
//! Changes known inputs at random and runs the targets on them. The same seed and number of runs do the same everywhere. What breaks
//! a promise is made smaller, printed and kept under `fuzz/artifacts/`; exit status 1. `--input` runs one file instead.

use std::any::Any;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use variorum_fuzz::{TARGETS, Target, mutate, target};
use variorum_rules::setup::Random;

/// No input may take longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// So many inputs that the program took are kept to be changed further.
const POOL: usize = 500;

/// When the current run began, in milliseconds since the start plus one, and what on; 0 between runs.
static RUNNING: AtomicU64 = AtomicU64::new(0);
static PANIC: Mutex<Option<String>> = Mutex::new(None);
static INPUT: Mutex<(&str, Vec<u8>)> = Mutex::new(("", Vec::new()));

struct Options {
    targets: Vec<Target>,
    runs: u64,
    time: Duration,
    seed: u64,
    input: Option<String>,
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let began = Instant::now();
    std::thread::spawn(move || watch(began));
    std::panic::set_hook(Box::new(|info| {
        // Panics of other threads end nothing but those threads, so they are noted here.
        if let Ok(mut last) = PANIC.lock() {
            *last = Some(format!(
                "{}, {}",
                message(info.payload()),
                info.location()
                    .map_or_else(String::new, ToString::to_string)
            ));
        }
    }));
    let mut broken = false;
    for target in &options.targets {
        if let Some(path) = &options.input {
            match std::fs::read(path) {
                Ok(input) => broken |= report(*target, &input, began).is_none(),
                Err(error) => {
                    eprintln!("{path}: {error}");
                    return ExitCode::from(2);
                }
            }
        } else {
            broken |= hunt(*target, &options, began);
        }
    }
    ExitCode::from(u8::from(broken))
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        targets: Vec::new(),
        runs: u64::MAX,
        time: Duration::MAX,
        seed: 1,
        input: None,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if let Some(found) = target(&arg) {
            options.targets.push(found);
            continue;
        }
        let value = args.next().ok_or_else(|| format!("`{arg}` is no target"))?;
        let number = || {
            value
                .parse::<u64>()
                .map_err(|_| format!("{arg} needs a number"))
        };
        match arg.as_str() {
            "--runs" => options.runs = number()?,
            "--seconds" => options.time = Duration::from_secs(number()?),
            "--seed" => options.seed = number()?,
            "--input" => options.input = Some(value),
            _ => return Err(format!("`{arg}` is neither a target nor an option")),
        }
    }
    if options.targets.is_empty() {
        options.targets = TARGETS.to_vec();
    }
    if options.runs == u64::MAX && options.time == Duration::MAX {
        options.time = Duration::from_secs(60);
    }
    Ok(options)
}

/// Runs one target; true if a promise was broken.
fn hunt(target: Target, options: &Options, began: Instant) -> bool {
    let seeds = (target.seeds)();
    // What the program takes for something is worth changing further.
    let mut pool = seeds.clone();
    let mut random = Random::new(options.seed, target.name);
    let start = Instant::now();
    let (mut runs, mut taken) = (0, 0);
    for seed in &seeds {
        if report(target, seed, began).is_none() {
            return true;
        }
    }
    while runs < options.runs && start.elapsed() < options.time {
        let parent = &pool[random.below(pool.len())];
        let input = mutate::mutate(parent, &seeds, &mut random);
        match report(target, &input, began) {
            None => {
                println!(
                    "{}: broken in run {runs}, seed {}",
                    target.name, options.seed
                );
                return true;
            }
            Some(true) => {
                taken += 1;
                if pool.len() < seeds.len() + POOL {
                    pool.push(input);
                } else {
                    let place = seeds.len() + random.below(POOL);
                    pool[place] = input;
                }
            }
            Some(false) => {}
        }
        runs += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{}: {} seeds and {runs} changed inputs in {seconds:.0} s, {taken} of them taken; no promise broken",
        target.name,
        seeds.len()
    );
    false
}

/// Runs one input and tells whether it was taken; if it breaks a promise, makes it smaller, prints and keeps it.
fn report(target: Target, input: &[u8], began: Instant) -> Option<bool> {
    let message = match run(target, input, began) {
        Ok(taken) => return Some(taken),
        Err(message) => message,
    };
    let small = mutate::minimize(input, &mut |smaller| {
        // The same fault as far as one can tell: texts begin alike.
        let alike = |text: &str| text.chars().take(24).collect::<String>();
        run(target, smaller, began).is_err_and(|other| alike(&other) == alike(&message))
    });
    let message = run(target, &small, began).err().unwrap_or(message);
    println!(
        "{}: {message}\ninput: {:?}",
        target.name,
        String::from_utf8_lossy(&small)
    );
    let folder = format!("fuzz/artifacts/{}", target.name);
    let sum = small.iter().fold(0_u32, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(*byte))
    });
    let path = format!("{folder}/{sum:08x}");
    if std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(&path, &small))
        .is_ok()
    {
        println!("kept as {path}");
    }
    None
}

fn run(target: Target, input: &[u8], began: Instant) -> Result<bool, String> {
    if let Ok(mut current) = INPUT.lock() {
        current.0 = target.name;
        current.1.clear();
        current.1.extend_from_slice(input);
    }
    RUNNING.store(began.elapsed().as_millis() as u64 + 1, Ordering::Relaxed);
    let result = catch_unwind(|| (target.run)(input));
    RUNNING.store(0, Ordering::Relaxed);
    let noted = PANIC.lock().ok().and_then(|mut last| last.take());
    match (result, noted) {
        (Ok(taken), None) => Ok(taken),
        (_, Some(text)) => Err(text),
        (Err(panic), None) => Err(message(&*panic)),
    }
}

fn message(panic: &dyn Any) -> String {
    panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "panic".to_owned())
}

/// Ends the program when an input takes too long.
fn watch(began: Instant) {
    loop {
        std::thread::sleep(Duration::from_millis(500));
        let start = RUNNING.load(Ordering::Relaxed);
        if start != 0 && began.elapsed() > Duration::from_millis(start) + PATIENCE {
            if let Ok(current) = INPUT.lock() {
                let text = String::from_utf8_lossy(&current.1);
                println!(
                    "{}: takes longer than {PATIENCE:?}\ninput: {text:?}",
                    current.0
                );
            }
            std::process::exit(1);
        }
    }
}
