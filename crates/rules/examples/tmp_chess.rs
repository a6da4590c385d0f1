#[path = "../tests/support/mod.rs"]
mod support;
fn main() {
    let rules = variorum_rules::Rules::compile(support::chess()).unwrap();
    let a: Vec<String> = std::env::args().collect();
    let depth: u32 = a[1].parse().unwrap();
    let play = a.len() > 2 && a[2] == "play";
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ] {
        let p = rules.position_from_fen(fen).unwrap();
        let t = std::time::Instant::now();
        let n = p.perft(depth, play);
        let s = t.elapsed().as_secs_f64();
        println!("{n} {:.1} M/s", n as f64 / s / 1e6);
    }
}
