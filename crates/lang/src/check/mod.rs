//! From nodes to a game definition.
//!
//! A game is a list of entries, each of some layer: the game it extends lies below it, chosen options lie
//! above it, and what stands higher overrides what stands lower. [`collect`] sorts the entries out,
//! [`build`] makes a definition of them.

mod board;
mod build;
mod collect;
mod drawing;
pub(crate) mod entries;
mod essential;
mod foreign;
mod goals;
mod hands;
mod header;
mod helps;
mod hexagons;
mod idle;
mod load;
mod looks;
mod movement;
mod names;
mod pieces;
mod points;
mod reach;
mod regions;
mod relics;
mod replaced;
mod restrictions;
mod rules;
mod sanity;
pub(crate) mod setup;
pub(crate) mod shape;
mod sides;
pub(crate) mod translated;
mod turns;
pub(crate) mod words;

use std::sync::Arc;

use variorum_rules::Rules;
use variorum_rules::def::GameDef;
use variorum_rules::setup::Effort;

use crate::diagnostic::{Code, Diagnostic};
use crate::fault::{Fault, Faults};
use crate::source::{SourceFile, Sources, Span};
use crate::syntax::Node;
use build::Built;
use collect::Collected;
pub(crate) use collect::{is_word, names_piece};
use idle::Stands;
pub(crate) use names::{EXCEPT, FAR, Names, ordinal, region_words, says_a_region};
pub(crate) use pieces::{HARMS, OCCASIONS};

/// At most this many combinations of options are tried.
const MAX_COMBINATIONS: usize = 32;

/// What was found out about a rule file.
///
/// ```
/// use variorum_lang::{NoSources, check};
///
/// // Pieces for other files: no game, and no fault either.
/// let text = "class \"piece\" default=#true\npiece \"Archer\" id=\"Ar\" { shoot \"Q2\" }\n";
/// let checked = check("pieces.kdl", text, &NoSources, &[]);
/// assert!(checked.game.is_none() && checked.diagnostics.is_empty());
/// assert_eq!(checked.pieces, 1);
/// ```
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
///
/// ```
/// use variorum_lang::{Code, check};
///
/// let text = r#"
///     game "Short" id="short"
///     extends "chess"
///     option "calm" summary="Draws come early." { draws { moves 20 } }
/// "#;
/// let calm = check("short.kdl", text, &variorum_catalog::BuiltIn, &["calm"]).game.expect("a game");
/// assert_eq!((calm.id.as_str(), calm.draws.move_limit), ("short+calm", Some(20)));
///
/// let wild = check("short.kdl", text, &variorum_catalog::BuiltIn, &["wild"]);
/// assert_eq!(wild.diagnostics[0].code, Code::UnknownOption);
/// ```
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
///
/// ```
/// use variorum_lang::{check, check_all};
///
/// let text = r#"
///     game "Trap" id="trap"
///     extends "chess"
///     option "faulty" { suicide "Qeen" }
/// "#;
/// // Without its option the game is right; with it, it is not.
/// assert_eq!(check("trap.kdl", text, &variorum_catalog::BuiltIn, &[]).diagnostics, []);
/// let checked = check_all("trap.kdl", text, &variorum_catalog::BuiltIn);
/// assert_eq!(checked.diagnostics[0].to_string(), "trap.kdl:4:32: error: piece `Qeen` is not defined");
/// ```
#[must_use]
pub fn check_all(file: &str, text: &str, sources: &dyn Sources) -> Checked {
    check_all_while(file, text, sources, &|| true)
}

/// The same, but tries combinations of options only as long as there is time: `time` is asked before each. Those that were not
/// tried any more are told as a warning. Without any option on, a game is always read.
///
/// ```
/// use variorum_lang::{Code, check_all_while};
///
/// let text = "game \"Two\" id=\"two\"\nextends \"chess\"\noption \"calm\" { draws { moves 20 } }\n";
/// let checked = check_all_while("two.kdl", text, &variorum_catalog::BuiltIn, &|| false);
/// assert!(checked.game.is_some());
/// assert_eq!(checked.diagnostics[0].code, Code::UntriedOptions);
/// ```
#[must_use]
pub fn check_all_while(
    file: &str,
    text: &str,
    sources: &dyn Sources,
    time: &dyn Fn() -> bool,
) -> Checked {
    let faults = Faults::default();
    let program = load::load(file, text, sources, &faults);
    let collected = Collected::new(&program, &faults);
    let base = build::build(&collected, &[], &faults);
    let mut effort = Effort::default();
    let stands = compile(&base, &mut effort, &faults);
    let mut games = vec![(base, stands)];
    let names = collected.option_names();
    let combinations = combinations(&names);
    let all = 1_u64.checked_shl(names.len() as u32).unwrap_or(u64::MAX);
    for options in combinations {
        if !time() {
            break;
        }
        let built = build::build(&collected, &options, &faults);
        let stands = compile(&built, &mut effort, &faults);
        games.push((built, stands));
    }
    let tried = games.len() - 1;
    if (tried as u64) < all - 1 {
        let title = format!(
            "the options have more combinations than can be tried here: {tried} of them were"
        );
        faults.report(Fault::of(Code::UntriedOptions, games[0].0.head, title).warning());
    }
    if collected.game.is_some() && !collected.incomplete && !faults.any() {
        idle::report(file, &program, &games, &faults);
    }
    let (base, _) = games.swap_remove(0);
    finish(base, faults)
}

/// A text with the files that it imports and extends, in the order in which they count; itself last.
pub(crate) fn files(
    file: &str,
    text: &str,
    sources: &dyn Sources,
) -> Vec<(Arc<SourceFile>, Vec<Node>)> {
    let faults = Faults::default();
    let program = load::load(file, text, sources, &faults);
    let files = program.files.into_iter();
    files
        .map(|loaded| (faults.file(loaded.file), loaded.nodes))
        .collect()
}

/// The board of a game and its regions, as far as they can be read.
pub(crate) fn names_of_board(file: &str, text: &str, sources: &dyn Sources) -> Names {
    let faults = Faults::default();
    let program = load::load(file, text, sources, &faults);
    let collected = Collected::new(&program, &faults);
    build::names_of_board(&collected, &faults)
}

fn finish(built: Built, faults: Faults) -> Checked {
    Checked {
        game: built.game.filter(|_| !faults.any()),
        pieces: built.pieces,
        diagnostics: faults.into_diagnostics(),
    }
}

/// Reports what the compiler of games has to say. Gives what was seen in the set-ups.
fn compile(built: &Built, effort: &mut Effort, faults: &Faults) -> Stands {
    let Some(game) = built.game.as_ref().filter(|_| !faults.any()) else {
        return Stands::default();
    };
    match Rules::compile_unchecked(game.clone()) {
        Ok(rules) => {
            // With options on, the rules may be others than those of the position.
            if !game.options.iter().any(|option| option.chosen) {
                shown(&rules, built.position, faults);
            }
            return setup::try_out(&rules, built.setup, &built.steps, effort, faults);
        }
        Err(error) => {
            let piece = error.piece.and_then(|index| built.spans.get(index));
            let span = match (piece, error.movement) {
                (Some(spans), Some(movement)) => {
                    spans.movements.get(movement).unwrap_or(&spans.head)
                }
                (Some(spans), None) => &spans.head,
                (None, _) => {
                    let castling = error.castling.and_then(|index| built.castlings.get(index));
                    castling.unwrap_or(&built.head)
                }
            };
            faults.report(Fault::of(Code::Contradiction, *span, error.message));
        }
    }
    Stands::default()
}

/// Reports a position in which a game is to be shown and cannot be.
fn shown(rules: &Rules, place: Span, faults: &Faults) {
    let Some(fen) = &rules.def().card.position else {
        return;
    };
    let title = match rules.position_from_fen(fen) {
        Ok(position) if position.ended().is_none() => return,
        Ok(_) => "the game is over in the position in which it is shown".to_owned(),
        Err(error) => format!("the game cannot be shown in this position: {error}"),
    };
    let fault = Fault::of(Code::BadPosition, place, title);
    faults.report(fault.help("`variorum show` prints a FEN of any position"));
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
