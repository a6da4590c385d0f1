//! What two versions of a game say differently, clause by clause.

use crate::game;
use crate::{Clause, Description, clauses, realise};
use variorum_def::{Chapter, GameDef, Language};

/// What is said differently about one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reworded {
    /// Sentences of the version before that are not in this one.
    pub gone: Vec<String>,
    /// Sentences of this version that were not in the one before.
    pub come: Vec<String>,
}

/// A piece that is not what it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its name, in this version where it has one.
    pub name: String,
    /// What has become of it.
    pub change: Change,
}

/// What has become of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// There was no such piece before; all that is said about it.
    New(String),
    /// There is no such piece any more; all that was said about it.
    Gone(String),
    /// Other things are said about it.
    Reworded(Reworded),
}

/// What two versions of a game say differently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Pieces that are not what they were, in the order of this version, then those that are gone.
    pub pieces: Vec<Piece>,
    /// Chapters of the rules that say something else, with their titles.
    pub rules: Vec<(String, Reworded)>,
}

impl Differences {
    /// Whether both say the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.rules.is_empty()
    }
}

/// What this version of a game says otherwise than the one before. Each clause is told by itself, so a piece of which one clause has
/// changed does not look like another piece.
///
/// ```
/// use variorum_def::{GameDef, PieceDef};
/// use variorum_describe::Language;
/// use variorum_describe::differences::{Change, differences};
///
/// let piece = |name: &str| PieceDef { id: "S".to_owned(), name: name.to_owned(), ..PieceDef::default() };
/// let before = GameDef::default();
/// let now = GameDef { pieces: vec![piece("Statue")], ..GameDef::default() };
/// let found = differences(&before, &now, Language::English);
/// assert_eq!(found.pieces[0].change, Change::New("Cannot move.".to_owned()));
/// assert!(differences(&now, &now, Language::English).is_empty());
/// ```
#[must_use]
pub fn differences(before: &GameDef, now: &GameDef, language: Language) -> Differences {
    let mut pieces: Vec<Piece> = Vec::new();
    for (kind, piece) in now.pieces.iter().enumerate() {
        let old = before.pieces.iter().position(|old| old.id == piece.id);
        let change = match old {
            None => Change::New(whole(now, kind, language)),
            Some(old) => {
                let reworded = Reworded::of(told(before, old, language), told(now, kind, language));
                if reworded.is_empty() {
                    continue;
                }
                Change::Reworded(reworded)
            }
        };
        pieces.push(Piece {
            id: piece.id.clone(),
            name: piece.name_in(language).to_owned(),
            change,
        });
    }
    for (kind, piece) in before.pieces.iter().enumerate() {
        if !now.pieces.iter().any(|new| new.id == piece.id) {
            pieces.push(Piece {
                id: piece.id.clone(),
                name: piece.name_in(language).to_owned(),
                change: Change::Gone(whole(before, kind, language)),
            });
        }
    }
    Differences {
        pieces,
        rules: chapters(before, now, language),
    }
}

impl Reworded {
    fn of(before: Vec<String>, now: Vec<String>) -> Reworded {
        let only = |these: &[String], those: &[String]| {
            let these = these.iter().filter(|text| !those.contains(text));
            these.cloned().collect()
        };
        Reworded {
            gone: only(&before, &now),
            come: only(&now, &before),
        }
    }

    fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.come.is_empty()
    }
}

fn whole(game: &GameDef, piece: usize, language: Language) -> String {
    crate::describe_listed(game, piece, language).text
}

/// Each clause about a piece, told by itself; and its name, class and attributes, as far as its description does not tell them.
fn told(game: &GameDef, piece: usize, language: Language) -> Vec<String> {
    let clauses = clauses(game, piece).into_iter();
    let clauses = clauses.filter(|clause| !matches!(clause, Clause::House | Clause::Note(_)));
    let mut told: Vec<String> = clauses
        .flat_map(|clause| {
            let Description { text, immunity } = realise(game, piece, &[clause], language);
            [text, immunity]
        })
        .filter(|text| !text.is_empty())
        .collect();
    told.dedup();
    told
}

/// What is said differently in the chapters of the rules. Rules that name pieces list them, so a new name is told.
fn chapters(before: &GameDef, now: &GameDef, language: Language) -> Vec<(String, Reworded)> {
    let told = |game: &GameDef| -> Vec<(Chapter, Vec<String>)> {
        let sections = game::rules_of(game).into_iter();
        let told = sections.map(|section| {
            let lines = section.rules.iter().flat_map(|rule| {
                let line = game::line(game, rule, language);
                let names = line.pieces.iter().filter_map(|kind| game.pieces.get(*kind));
                let names: Vec<&str> = names.map(|piece| piece.name_in(language)).collect();
                let text = match names.is_empty() {
                    true => line.text,
                    false => format!("{} ({})", line.text, names.join(", ")),
                };
                std::iter::once(text).chain(line.items)
            });
            let lines = lines.filter(|text| !text.is_empty());
            (section.chapter, lines.collect())
        });
        told.collect()
    };
    let (old, new) = (told(before), told(now));
    let of = |all: &[(Chapter, Vec<String>)], chapter: Chapter| -> Vec<String> {
        let mut all = all.iter();
        let found = all.find(|(other, _)| *other == chapter);
        found.map(|(_, lines)| lines.clone()).unwrap_or_default()
    };
    let gone = old
        .iter()
        .filter(|(chapter, _)| of(&new, *chapter).is_empty());
    let all = new.iter().chain(gone).map(|(chapter, _)| *chapter);
    all.filter_map(|chapter| {
        let reworded = Reworded::of(of(&old, chapter), of(&new, chapter));
        let title = game::title(chapter, language).to_owned();
        (!reworded.is_empty()).then_some((title, reworded))
    })
    .collect()
}
