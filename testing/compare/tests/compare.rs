//! 200 random positions of every game; ten thousand with
//! `cargo run --release -p variorum-compare -- --positions 10000`.

use variorum_compare::Pair;

/// Positions on which the two once differed.
#[test]
fn what_was_settled() {
    for (variant, fen) in [
        // Nobody is immobilized before the last placement.
        (
            "optima9",
            "1{ch}1{ca}2{da}1{cg}/5{fg}2{fg}/9/9/9/9/1P4P2/9/{Cg}{Cl}{Ch}{Da}1{Ca}3[{cl}] b - - 0 1",
        ),
        // Black's last placement has to shield his king.
        (
            "optima2002",
            "{Fr}3k5/10/10/10/10/10/10/10/10/K9[{ag}] b - - 0 1",
        ),
    ] {
        let pair = Pair::load(variant).expect("both know it");
        if let Err(difference) = pair.compare(fen) {
            panic!("{variant} {fen}\n{difference}");
        }
    }
}

#[test]
fn both_generators_agree() {
    for variant in variorum_compare::VARIANTS {
        if let Err(difference) = variorum_compare::compare_many(variant, 1, 200, 1, &mut |_| {}) {
            panic!("{difference}");
        }
    }
}
