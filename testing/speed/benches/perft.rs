//! Speed of move generation and search, one thread.
//!
//! - `cargo bench -p variorum-speed`: perft in millions of nodes a second, best of several rounds, with a
//!   specialised chess library in turn with the program where it can play; then the search.
//! - `cargo bench -p variorum-speed -- --instructions`: instructions a node, counted by valgrind's callgrind,
//!   which must be installed. They do not depend on what else the machine is doing.
//! - `… -- NAME`: only the positions whose name contains this.

use std::process::{Command, ExitCode};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use variorum_engine::{Engine, Limits};
use variorum_speed::{Case, cases};

/// Nodes of one search: enough that what is made once for a game hardly counts.
const SEARCHED: u64 = 100_000;

fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy(&next, depth - 1);
        }
        false
    });
    nodes
}

/// What is measured in one position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    /// The last ply counted by its number of moves.
    Bulk,
    /// Every leaf played and taken back, one ply less deep.
    Played,
    /// The specialised chess library, in bulk.
    Cozy,
    /// The computer player.
    Search,
    /// Nothing but the set-up, to be subtracted.
    Nothing,
}

impl Work {
    const ALL: [(Work, &'static str); 5] = [
        (Work::Bulk, "bulk"),
        (Work::Played, "played"),
        (Work::Cozy, "cozy"),
        (Work::Search, "search"),
        (Work::Nothing, "nothing"),
    ];

    fn name(self) -> &'static str {
        let found = Work::ALL.iter().find(|(work, _)| *work == self);
        found.expect("all are listed").1
    }

    /// Does it once; the number of nodes, or nothing where it cannot be done.
    fn run(self, case: &Case) -> Option<u64> {
        match self {
            Work::Bulk => Some(case.position.perft(case.depth, false)),
            Work::Played => Some(case.position.perft(case.depth - 1, true)),
            Work::Cozy => {
                let fen = case.position.fen();
                let board: cozy_chess::Board = fen.parse().ok()?;
                Some(cozy(&board, case.depth))
            }
            Work::Search => {
                let limits = Limits {
                    nodes: Some(SEARCHED),
                    ..Limits::default()
                };
                let stop = AtomicBool::new(false);
                let found = Engine::new(16).search(&case.position, &limits, &stop, &mut |_| {});
                Some(found.nodes)
            }
            Work::Nothing => Some(0),
        }
    }

    /// Nodes and the best rate of several rounds, in millions a second.
    fn best(self, case: &Case, rounds: u32) -> Option<(u64, f64)> {
        let mut found: Option<(u64, f64)> = None;
        for _ in 0..rounds {
            let start = Instant::now();
            let nodes = self.run(case)?;
            let rate = nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
            found = Some((nodes, found.map_or(rate, |(_, best)| best.max(rate))));
        }
        found
    }
}

fn time(cases: &[Case]) {
    println!("millions of nodes a second, best of 5 rounds (search: of 2)");
    println!(
        "{:24} {:>5} {:>12} {:>8} {:>8} {:>10} {:>8}",
        "position", "depth", "nodes", "bulk", "played", "cozy-chess", "search"
    );
    for case in cases {
        let (nodes, bulk) = Work::Bulk.best(case, 5).expect("every game can be counted");
        let rate = |work: Work, rounds: u32| {
            let best = work.best(case, rounds);
            best.map_or("-".to_owned(), |(_, rate)| format!("{rate:.2}"))
        };
        if let Some(same) = Work::Cozy.run(case) {
            assert_eq!(same, nodes, "both count the same");
        }
        println!(
            "{:24} {:5} {nodes:12} {bulk:8.1} {:>8} {:>10} {:>8}",
            case.name,
            case.depth,
            rate(Work::Played, 5),
            rate(Work::Cozy, 5),
            rate(Work::Search, 2),
        );
    }
}

/// Runs this program on one piece of work under callgrind; the instructions it took.
fn instructions(case: &Case, work: Work) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--once", work.name(), &case.name])
        .output()
        .map_err(|error| format!("valgrind cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    collected
        .and_then(|(_, number)| number.trim().parse().ok())
        .ok_or_else(|| format!("callgrind gave no count:\n{said}"))
}

fn count(cases: &[Case]) -> Result<(), String> {
    println!("instructions a node, without those of the set-up");
    println!(
        "{:24} {:>5} {:>12} {:>8} {:>8} {:>10} {:>8}",
        "position", "depth", "nodes", "bulk", "played", "cozy-chess", "search"
    );
    for case in cases {
        let nothing = instructions(case, Work::Nothing)?;
        let per_node = |work: Work| -> Result<String, String> {
            let Some(nodes) = work.run(case) else {
                return Ok("-".to_owned());
            };
            let taken = instructions(case, work)?.saturating_sub(nothing);
            Ok(format!("{:.1}", taken as f64 / nodes as f64))
        };
        println!(
            "{:24} {:5} {:12} {:>8} {:>8} {:>10} {:>8}",
            case.name,
            case.depth,
            case.position.perft(case.depth, false),
            per_node(Work::Bulk)?,
            per_node(Work::Played)?,
            per_node(Work::Cozy)?,
            per_node(Work::Search)?,
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    args.retain(|arg| arg != "--bench");
    if let [once, work, name] = args.as_slice()
        && once == "--once"
    {
        let work = Work::ALL.iter().find(|(_, known)| known == work);
        let case = cases(name).into_iter().find(|case| case.name == *name);
        let (Some((work, _)), Some(case)) = (work, case) else {
            eprintln!("no such work or position");
            return ExitCode::from(2);
        };
        std::hint::black_box(work.run(&case));
        return ExitCode::SUCCESS;
    }
    let counted = args.iter().any(|arg| arg == "--instructions");
    args.retain(|arg| arg != "--instructions");
    let cases = cases(args.first().map_or("", String::as_str));
    if counted {
        if let Err(fault) = count(&cases) {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    } else {
        time(&cases);
    }
    ExitCode::SUCCESS
}
