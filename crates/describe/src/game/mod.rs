//! The rules of a whole game in words, made from its definition.
//!
//! As for pieces, that takes two steps: [`rules_of`] says what there is to tell, as data that knows no language,
//! and [`line()`] puts one rule into words. Remarks that no definition can say stand in the rule file, and
//! [`Section::rulings`] says which belong to which chapter.

mod build;
mod clause;
mod markdown;
mod setup;
mod words;

pub(crate) use words::cases;

use variorum_def::{Chapter, GameDef, Language, PointsDef, TypeIndex, TypeSet};

use crate::texts::{Voice, say};

pub use clause::{Beyond, Lot, Named, Notion, Row, Rule, Same, Section, Special, When};
pub use markdown::markdown;

/// A rule in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What the rule is called, if it has a name.
    pub term: Option<String>,
    /// The rule, in whole sentences; may be empty where the items say all.
    pub text: String,
    /// What it consists of, one by one.
    pub items: Vec<String>,
    /// Whom it concerns, where that is worth a list.
    pub pieces: Vec<TypeIndex>,
    /// No published source says this.
    pub house: bool,
}

/// The rules of a game, chapter by chapter.
///
/// ```
/// use variorum_describe::Language;
/// use variorum_describe::game::{line, rules_of};
/// use variorum_lang::{NoSources, check};
/// use variorum_def::Chapter;
///
/// let text = r#"
///     game "Guards" id="guards"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Guard" id="G" { move "K"; freeze "W" }
///     goal "capture"
///     setup { array "4k1g1/8/8/8/8/8/8/4K1G1" }
/// "#;
/// let game = check("guards", text, &NoSources, &[]).game.expect("a game without faults");
/// let sections = rules_of(&game);
/// assert_eq!(sections[0].chapter, Chapter::Goal);
/// let first = line(&game, &sections[0].rules[0], Language::English);
/// assert_eq!(first.text, "To win, capture the enemy’s King, by whatever means.");
/// assert!(sections.iter().any(|section| section.chapter == Chapter::Effects));
/// ```
#[must_use]
pub fn rules_of(game: &GameDef) -> Vec<Section> {
    build::sections(game)
}

/// The title of a chapter.
#[must_use]
pub fn title(chapter: Chapter, language: Language) -> &'static str {
    words::title(chapter, language)
}

/// A rule in words.
#[must_use]
pub fn line(game: &GameDef, rule: &Rule, language: Language) -> Line {
    words::line(game, rule, language)
}

/// How many units are placed in the first turn, in each of how many turns after it, and in the last: where that is all
/// there is to say.
fn quotas(turns: &[u8]) -> Option<(u8, u8, usize, u8)> {
    match turns {
        [first, middle @ .., last] if middle.len() > 1 => {
            let each = *middle.first()?;
            let same = middle.iter().all(|turn| *turn == each);
            same.then_some((*first, each, middle.len(), *last))
        }
        _ => None,
    }
}

/// Whether a rule is a decision that no published source makes.
fn is_house(game: &GameDef, rule: &Rule) -> bool {
    match rule {
        Rule::Royals(kinds) => kinds.iter().any(|kind| {
            let piece = game.pieces.get(*kind);
            piece.is_some_and(|piece| piece.house)
        }),
        _ => false,
    }
}

/// What counts how much, the most first; what counts nothing is not told.
fn by_worth(points: &PointsDef) -> Vec<(u16, Vec<TypeIndex>)> {
    let mut worths: Vec<(u16, Vec<TypeIndex>)> = Vec::new();
    for (kind, worth) in points
        .worth
        .iter()
        .enumerate()
        .filter(|(_, worth)| **worth > 0)
    {
        match worths.iter_mut().find(|(known, _)| known == worth) {
            Some((_, kinds)) => kinds.push(kind),
            None => worths.push((*worth, vec![kind])),
        }
    }
    worths.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    worths
}

/// Those of some types that some draws can pick.
fn within(game: &GameDef, draws: &[usize], types: &TypeSet) -> Vec<TypeIndex> {
    let picked = |kind: &&TypeIndex| {
        let draws = draws.iter().filter_map(|draw| game.setup.draws.get(*draw));
        let mut cases = draws.flat_map(|draw| &draw.cases);
        cases.any(|case| case.from.contains(*kind))
    };
    types.iter().filter(picked).copied().collect()
}

/// How a whole class is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// One at a time: "every pawn".
    Every,
    /// Together: "all of the class …".
    All,
}

/// The names of some types; a whole class of three or more goes by its own name.
fn names(voice: Voice<'_>, kinds: &[TypeIndex], whole: Class) -> Vec<String> {
    let game = voice.game;
    let members = |class: &str| -> Vec<TypeIndex> {
        let pieces = game.pieces.iter().enumerate();
        pieces
            .filter(|(_, piece)| piece.class == class)
            .map(|(kind, _)| kind)
            .collect()
    };
    let mut names: Vec<String> = Vec::new();
    let mut told: Vec<&str> = Vec::new();
    for kind in kinds {
        let Some(piece) = game.pieces.get(*kind) else {
            continue;
        };
        let class = members(&piece.class);
        if class.len() > 2 && class.iter().all(|kind| kinds.contains(kind)) {
            if !told.contains(&piece.class.as_str()) {
                told.push(&piece.class);
                let name = game.class_in(&piece.class, voice.language);
                names.push(say!(voice, WholeClass, name, every: whole == Class::Every));
            }
        } else {
            names.push(piece.name_in(voice.language).to_owned());
        }
    }
    names
}
