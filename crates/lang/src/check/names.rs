//! What the words of a game file refer to: pieces, classes, families, regions, squares.

use std::collections::BTreeMap;

use variorum_rules::Square;
use variorum_rules::def::{BoardDef, Region, TypeIndex, TypeSet};

use super::collect::Removed;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Text, excerpt};

/// What stands before the exceptions of a set.
pub(crate) const EXCEPT: &str = "all except ";

/// One name of a list that is written as a single text, `"This, That"`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

/// The names in a text, separated by commas. An empty one is reported.
pub(crate) fn items<'a>(text: &'a Text, faults: &Faults) -> Vec<Item<'a>> {
    parts(text, 0, faults)
}

fn parts<'a>(text: &'a Text, from: usize, faults: &Faults) -> Vec<Item<'a>> {
    let mut items = Vec::new();
    let mut start = from;
    for part in text.value[from..].split([',', ';']) {
        let name = part.trim();
        let at = start + (part.len() - part.trim_start().len());
        let span = text.part(at..at + name.len());
        if name.is_empty() {
            let span = text.part(start..start + part.len());
            let fault = Fault::of(
                Code::EmptyListItem,
                if part.is_empty() { text.span } else { span },
                "expected a name",
            );
            faults.report(fault.help("names are separated by single commas"));
        } else {
            items.push(Item { text: name, span });
        }
        start += part.len() + 1;
        if text.value[..start.min(text.value.len())].ends_with(';') {
            let sign = text.part(start - 1..start);
            let title = "names are separated by commas";
            faults.report(Fault::of(Code::EmptyListItem, sign, title).fix(sign, ","));
        }
    }
    items
}

/// Everything that has a name in a game.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// By name; a replaced piece's name leads to its substitute.
    pub(crate) pieces: BTreeMap<String, TypeIndex>,
    /// Classes and families with their members.
    pub(crate) groups: BTreeMap<String, TypeSet>,
    /// Number of types.
    pub(crate) count: usize,
    /// Named parts of the board.
    pub(crate) regions: BTreeMap<String, Region>,
    /// The board; `None` if it is faulty or there is none.
    pub(crate) board: Option<BoardDef>,
    /// Pieces that the game takes out.
    pub(crate) removed: Vec<Removed>,
    /// A file of pieces is looked at by itself: names may be defined elsewhere.
    pub(crate) lenient: bool,
}

impl Names {
    /// The piece with a name; a missing one is reported.
    pub(crate) fn piece(&self, item: Item<'_>, faults: &Faults) -> Option<TypeIndex> {
        let found = self.pieces.get(item.text).copied();
        if found.is_none() && !self.excused(item.text, faults) {
            faults.report(match self.removed(item.text) {
                Some(removed) => removed.still_named(item.span),
                None => {
                    let title = format!("piece `{}` is not defined", excerpt(item.text));
                    let known = self.pieces.keys().map(String::as_str);
                    Fault::of(Code::UnknownPiece, item.span, title)
                        .advise(suggest::likely(item.text, known))
                }
            });
        }
        found
    }

    /// The piece that a text names.
    pub(crate) fn piece_in(&self, text: &Text, faults: &Faults) -> Option<TypeIndex> {
        let item = Item {
            text: text.as_str(),
            span: text.span,
        };
        self.piece(item, faults)
    }

    /// All pieces that a text names, in its order.
    pub(crate) fn pieces_in(&self, text: &Text, faults: &Faults) -> Option<Vec<TypeIndex>> {
        let names = items(text, faults);
        let found: Vec<Option<TypeIndex>> = names
            .into_iter()
            .map(|item| self.piece(item, faults))
            .collect();
        found.into_iter().collect()
    }

    /// The set of types that a text describes: pieces, classes and families separated by commas, `all`, or
    /// `all except …`.
    pub(crate) fn set(&self, text: &Text, faults: &Faults) -> Option<TypeSet> {
        if text.as_str() == "all" {
            return Some((0..self.count).collect());
        }
        let inverted = text.as_str().starts_with(EXCEPT);
        let from = if inverted { EXCEPT.len() } else { 0 };
        let mut set = TypeSet::new();
        let mut good = true;
        for item in parts(text, from, faults) {
            match self.group(item, faults) {
                Some(members) => set.extend(members),
                None => good = false,
            }
        }
        if inverted {
            set = (0..self.count)
                .filter(|index| !set.contains(index))
                .collect();
        }
        if good && set.is_empty() && !faults.may_be_lost("") {
            let title = format!("`{}` are no pieces at all", excerpt(text.as_str()));
            faults.report(Fault::of(Code::EmptySet, text.span, title));
            return None;
        }
        good.then_some(set)
    }

    fn group(&self, item: Item<'_>, faults: &Faults) -> Option<TypeSet> {
        if let Some(&index) = self.pieces.get(item.text) {
            return Some(TypeSet::from([index]));
        }
        if let Some(members) = self.groups.get(item.text) {
            return Some(members.clone());
        }
        if !self.excused(item.text, faults) {
            if let Some(removed) = self.removed(item.text) {
                faults.report(removed.still_named(item.span));
                return None;
            }
            let (what, code) = match item.text.chars().next() {
                Some(c) if c.is_uppercase() => ("piece", Code::UnknownPiece),
                _ => ("class or family", Code::UnknownGroup),
            };
            let title = format!("{what} `{}` is not defined", excerpt(item.text));
            let known = self
                .pieces
                .keys()
                .chain(self.groups.keys())
                .map(String::as_str);
            let advice = suggest::likely(item.text, known);
            faults.report(Fault::of(code, item.span, title).advise(advice));
        }
        None
    }

    /// The piece of a name that the game takes out.
    fn removed(&self, name: &str) -> Option<&Removed> {
        self.removed.iter().find(|removed| removed.name == name)
    }

    /// Whether a name may be defined in a place that cannot be seen.
    fn excused(&self, name: &str, faults: &Faults) -> bool {
        // What mentioned a piece that was taken out may have been overridden where it cannot be seen.
        let taken_out = self.removed(name).is_some();
        // It may be the piece whose name cannot be one, unless it is a known name misspelt.
        let nameless = || {
            let mut known = self.pieces.keys().map(String::as_str);
            name.starts_with(char::is_uppercase)
                && faults.some_nameless()
                && suggest::closest(name, &mut known).is_none()
        };
        self.lenient
            || faults.full()
            || !taken_out && nameless()
            || faults.may_be_lost(name)
            || taken_out && faults.something_lost()
    }

    /// A part of the board: `2nd rank`, `last rank`, squares, regions with a name, separated by commas.
    pub(crate) fn region(&self, text: &Text, faults: &Faults) -> Option<Region> {
        let mut parts = Vec::new();
        let mut squares = Vec::new();
        let mut good = true;
        for item in items(text, faults) {
            if item.text == "last rank" {
                // Pieces may be looked at without a board; nobody then asks for their squares.
                let board = self.board.clone().unwrap_or_default();
                parts.push(Region::last_rank(&board));
            } else if let Some(number) = ordinal_rank(item.text) {
                match self.rank(number, item, faults) {
                    Some(rank) => parts.push(rank),
                    None => good = false,
                }
            } else if let Some(region) = self.regions.get(item.text) {
                parts.push(region.clone());
            } else if let Some(square) = self.known_square(item.text) {
                squares.push(square);
            } else {
                good = false;
                if !self.excused(item.text, faults) && self.board.is_some() {
                    let title = format!("`{}` is no square and no region", excerpt(item.text));
                    let known = self.regions.keys().map(String::as_str).chain(["last rank"]);
                    let help = "expected `2nd rank`, `last rank`, a square or the name of a region";
                    let advice = suggest::likely(item.text, known);
                    faults.report(
                        Fault::of(Code::UnknownRegion, item.span, title)
                            .help(help)
                            .advise(advice),
                    );
                }
            }
        }
        if let (Some(board), false) = (&self.board, squares.is_empty()) {
            parts.push(Region::of(board, squares));
        }
        match parts.len() {
            _ if !good => None,
            0 => None,
            1 => parts.pop(),
            _ => Some(Region::any(parts)),
        }
    }

    fn rank(&self, number: u64, item: Item<'_>, faults: &Faults) -> Option<Region> {
        let board = self.board.as_ref()?;
        let ranks = board.shape().ranks;
        if (1..=u64::from(ranks)).contains(&number) {
            return Some(Region::rank(board, number as u8));
        }
        let title = format!("there is no {}", item.text);
        faults.report(
            Fault::of(Code::UnknownRank, item.span, title)
                .label(format!("the board has {ranks} ranks")),
        );
        None
    }

    fn known_square(&self, name: &str) -> Option<Square> {
        self.board.as_ref()?.topology().square(name)
    }

    /// The square of a name; a missing one is reported.
    pub(crate) fn square(&self, text: &Text, faults: &Faults) -> Option<Square> {
        let found = self.known_square(text.as_str());
        if found.is_none() && self.board.is_some() {
            let title = format!("the board has no square `{}`", excerpt(text.as_str()));
            faults.report(Fault::of(Code::UnknownSquare, text.span, title));
        }
        found
    }
}

/// A typed name as a label: `second-pair` is shown as "Second pair".
pub(crate) fn in_words(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}

/// The number in `1st rank`, `2nd rank`, `3rd rank`, `4th rank`, …
fn ordinal_rank(text: &str) -> Option<u64> {
    let ordinal = text.strip_suffix(" rank")?;
    let number = ordinal.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let suffix = &ordinal[number.len()..];
    let parsed = number.parse().ok()?;
    matches!(suffix, "st" | "nd" | "rd" | "th").then_some(parsed)
}

#[cfg(test)]
mod tests {
    use super::ordinal_rank;

    #[test]
    fn ranks_are_ordinals() {
        assert_eq!(ordinal_rank("2nd rank"), Some(2));
        assert_eq!(ordinal_rank("10th rank"), Some(10));
        assert_eq!(ordinal_rank("2 rank"), None);
        assert_eq!(ordinal_rank("last rank"), None);
    }
}
