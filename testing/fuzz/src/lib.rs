//! What must hold for any text that comes from outside.
//!
//! Each [`TARGETS`] entry takes bytes and panics if the program breaks a promise. Three things run them: the program of this crate, a plain
//! mutating fuzzer that needs no special compiler and does the same in every run with the same seed (CI); libFuzzer, through `fuzz/`,
//! for long hunts; and a test, over the inputs that once broke something (`inputs/`).

pub mod games;
pub mod mutate;
pub mod seeds;
pub mod targets;

/// Something to fuzz.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// Panics if a promise is broken; says whether the program took the input for something.
    pub run: fn(&[u8]) -> bool,
    /// Inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// Everything there is to fuzz.
pub const TARGETS: &[Target] = &[
    Target {
        name: "fen",
        run: targets::fen,
        seeds: seeds::fens,
    },
    Target {
        name: "moves",
        run: targets::moves,
        seeds: seeds::moves,
    },
    Target {
        name: "uci",
        run: targets::uci,
        seeds: seeds::uci,
    },
    Target {
        name: "messages",
        run: targets::messages,
        seeds: seeds::messages,
    },
    Target {
        name: "forms",
        run: targets::forms,
        seeds: seeds::forms,
    },
    Target {
        name: "records",
        run: targets::records,
        seeds: seeds::records,
    },
    Target {
        name: "rules",
        run: targets::rules,
        seeds: seeds::rules,
    },
];

/// The target with this name.
#[must_use]
pub fn target(name: &str) -> Option<Target> {
    TARGETS.iter().copied().find(|target| target.name == name)
}
