//! Perft of the program and of a specialised chess library, in turn, several rounds, one thread, no hash.
//!
//! `cargo bench -p variorum-speed [-- --once]`; `--once` makes one round, for instruction counts:
//! `valgrind --tool=callgrind` on the program that `cargo bench --no-run` names.

use std::time::Instant;

use variorum_speed::cases;

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

/// Nodes and the best rate of several rounds, in millions a second.
fn best(rounds: u32, mut count: impl FnMut() -> u64) -> (u64, f64) {
    let mut found = (0, 0.0f64);
    for _ in 0..rounds {
        let start = Instant::now();
        let nodes = count();
        let rate = nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
        found = (nodes, found.1.max(rate));
    }
    found
}

fn main() {
    let once = std::env::args().any(|arg| arg == "--once");
    let rounds = if once { 1 } else { 5 };
    println!("best of {rounds} rounds, millions of nodes a second");
    println!(
        "{:24} {:>5} {:>12} {:>8} {:>8}",
        "position", "depth", "nodes", "bulk", "played"
    );
    for case in cases() {
        let (nodes, bulk) = best(rounds, || case.position.perft(case.depth, false));
        let shallow = case.depth - 1;
        let (_, played) = best(rounds, || case.position.perft(shallow, true));
        println!(
            "{:24} {:5} {nodes:12} {bulk:8.1} {played:8.1}",
            case.name, case.depth
        );
        let fen = case.position.fen();
        if case.name.starts_with("chess")
            && let Ok(board) = fen.parse::<cozy_chess::Board>()
        {
            let (same, bulk) = best(rounds, || cozy(&board, case.depth));
            assert_eq!(same, nodes, "both count the same");
            println!(
                "{:24} {:5} {same:12} {bulk:8.1}",
                "  cozy-chess", case.depth
            );
        }
    }
}
