//! 200 random positions of every game; ten thousand with
//! `cargo run --release -p variorum-compare -- --positions 10000`.

#[test]
fn both_generators_agree() {
    for variant in variorum_compare::VARIANTS {
        if let Err(difference) = variorum_compare::compare_many(variant, 1, 200, 1, &mut |_| {}) {
            panic!("{difference}");
        }
    }
}
