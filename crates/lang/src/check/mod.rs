//! From nodes to a game definition.
//!
//! A game is a list of entries, each of some layer: the game it extends lies below it, chosen options lie
//! above it, and what stands higher overrides what stands lower. [`collect`] sorts the entries out,
//! [`build`] makes a definition of them.

mod board;
mod build;
mod collect;
mod load;
mod movement;
mod names;
mod pieces;
mod rules;
mod sanity;
pub(crate) mod setup;
pub(crate) mod shape;
pub(crate) mod suggest;

use variorum_rules::Rules;
use variorum_rules::def::GameDef;

use crate::diagnostic::{Code, Diagnostic};
use crate::fault::{Fault, Faults};
use crate::source::Sources;
use build::Built;
use collect::Collected;

/// At most this many combinations of options are tried.
const MAX_COMBINATIONS: usize = 32;

/// What was found out about a rule file.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The game, if nothing is wrong. A file of pieces for other files to import defines no game.
    pub game: Option<GameDef>,
    /// Everything that is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// Number of pieces defined or imported.
    pub pieces: usize,
}

/// Reads a game with some of its options on.
///
/// `file` is what diagnostics call the text; files that it imports or extends come from `sources`.
#[must_use]
pub fn check(file: &str, text: &str, sources: &dyn Sources, options: &[&str]) -> Checked {
    let faults = Faults::default();
    let program = load::load(file, text, sources, &faults);
    let collected = Collected::new(&program, &faults);
    collected.report_unknown_options(options, &faults);
    let built = build::build(&collected, options, &faults);
    finish(built, faults)
}

/// Reads a game with each combination of its options, and makes sure that it can be played.
///
/// The game returned has no option on.
#[must_use]
pub fn check_all(file: &str, text: &str, sources: &dyn Sources) -> Checked {
    let faults = Faults::default();
    let program = load::load(file, text, sources, &faults);
    let collected = Collected::new(&program, &faults);
    let base = build::build(&collected, &[], &faults);
    compile(&base, &faults);
    let names = collected.option_names();
    let combinations = combinations(&names);
    let all = 1_u64.checked_shl(names.len() as u32).unwrap_or(u64::MAX);
    if (combinations.len() as u64) < all - 1 {
        let title = format!(
            "the options have more combinations than can be tried here: {} of them were",
            combinations.len()
        );
        faults.report(Fault::of(Code::UntriedOptions, base.head, title).warning());
    }
    for options in combinations {
        let built = build::build(&collected, &options, &faults);
        compile(&built, &faults);
    }
    finish(base, faults)
}

fn finish(built: Built, faults: Faults) -> Checked {
    Checked {
        game: built.game.filter(|_| !faults.any()),
        pieces: built.pieces,
        diagnostics: faults.into_diagnostics(),
    }
}

/// Reports what the compiler of games has to say.
fn compile(built: &Built, faults: &Faults) {
    let Some(game) = built.game.as_ref().filter(|_| !faults.any()) else {
        return;
    };
    match Rules::compile_unchecked(game.clone()) {
        Ok(rules) => setup::try_out(&rules, built.setup, faults),
        Err(error) => {
            let piece = error.piece.and_then(|index| built.spans.get(index));
            let span = match (piece, error.movement) {
                (Some(spans), Some(movement)) => {
                    spans.movements.get(movement).unwrap_or(&spans.head)
                }
                (Some(spans), None) => &spans.head,
                (None, _) => &built.head,
            };
            faults.report(Fault::of(Code::Contradiction, *span, error.message));
        }
    }
}

/// All combinations of options but none at all, small ones first.
fn combinations<'a>(names: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut all: Vec<Vec<&str>> = vec![Vec::new()];
    let mut from = 0;
    while from < all.len() && all.len() <= MAX_COMBINATIONS {
        let base = all[from].clone();
        let next = base.last().map_or(0, |last| {
            names
                .iter()
                .position(|name| name == last)
                .map_or(0, |at| at + 1)
        });
        for name in &names[next..] {
            let mut longer = base.clone();
            longer.push(name);
            all.push(longer);
        }
        from += 1;
    }
    all.truncate(MAX_COMBINATIONS + 1);
    all.split_off(1)
}
