//! Inputs that once broke a promise, and a few changed ones of each target so that the fuzzer itself keeps working.

use variorum_fuzz::{TARGETS, mutate};
use variorum_rules::setup::Random;

#[test]
fn inputs_that_broke_something_do_so_no_more() {
    for target in TARGETS {
        let folder = format!("{}/inputs/{}", env!("CARGO_MANIFEST_DIR"), target.name);
        let Ok(files) = std::fs::read_dir(&folder) else {
            continue;
        };
        for file in files.flatten() {
            println!("{}", file.path().display());
            (target.run)(&std::fs::read(file.path()).expect("a readable file"));
        }
    }
}

#[test]
fn a_short_hunt_finds_nothing() {
    for target in TARGETS {
        let seeds = (target.seeds)();
        assert!(seeds.len() > 10, "{}: {} seeds", target.name, seeds.len());
        let mut random = Random::new(7, target.name);
        for _ in 0..100 {
            let parent = &seeds[random.below(seeds.len())];
            (target.run)(&mutate::mutate(parent, &seeds, &mut random));
        }
    }
}
