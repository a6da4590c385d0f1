//! What the words of a game file refer to: pieces, classes, families, regions, squares.

use std::collections::BTreeMap;

use variorum_geometry::Cells;
use variorum_rules::Square;
use variorum_rules::def::{BoardDef, Region, TypeIndex, TypeSet};

use super::collect::Removed;
use super::hexagons;
use super::idle::OWN;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Text, excerpt};

/// What stands before the exceptions of a set.
pub(crate) const EXCEPT: &str = "all except ";

/// What stands before the name of a region that is meant as the enemy sees it.
pub(crate) const FAR: &str = "far ";

/// A word for a part of the board, and what it stands for.
type RegionWord = (&'static str, fn(&BoardDef) -> Region);

/// All of them.
const REGIONS: [RegionWord; 5] = [
    ("last rank", Region::last_rank),
    ("all", Region::all),
    ("edge", Region::edge),
    ("light", Region::light),
    ("dark", Region::dark),
];

/// The words for parts of the board.
pub(crate) fn region_words() -> impl Iterator<Item = &'static str> {
    REGIONS.iter().map(|(word, _)| *word)
}

/// What one item of a list of regions stands for.
enum BoardPart {
    Square(Square),
    Region(Region),
}

/// One name of a list that is written as a single text, `"This, That"`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

/// The names that a text of a region may mention.
pub(super) fn mentioned(text: &Text) -> impl Iterator<Item = &str> {
    let list = text.as_str();
    let list = list.strip_prefix(EXCEPT).unwrap_or(list);
    let names = list.split([',', ';']).map(str::trim);
    names.map(|name| name.strip_prefix(FAR).unwrap_or(name).trim())
}

/// What to do about a part of the board that a file names for which somebody else's board was made.
pub(super) fn inherited(span: Span) -> Option<String> {
    let help = "this comes from a file that yours extends or imports; write an entry of the same name in your own, with what its board has: it replaces this one";
    (span.file != OWN).then(|| help.to_owned())
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

    /// A part of the board: ranks, files, blocks, squares, words such as `edge`, regions with a name, separated by
    /// commas; or `all except` and such a list.
    pub(crate) fn region(&self, text: &Text, faults: &Faults) -> Option<Region> {
        let inverted = text.as_str().starts_with(EXCEPT);
        let from = if inverted { EXCEPT.len() } else { 0 };
        let mut regions = Vec::new();
        let mut squares = Vec::new();
        let mut good = true;
        for item in parts(text, from, faults) {
            match self.part(item, faults) {
                Some(BoardPart::Square(square)) => squares.push(square),
                Some(BoardPart::Region(region)) => regions.push(region),
                None => good = false,
            }
        }
        if let (Some(board), false) = (&self.board, squares.is_empty()) {
            regions.push(Region::of(board, squares));
        }
        let region = match regions.len() {
            _ if !good => None,
            0 => None,
            1 => regions.pop(),
            _ => Some(Region::any(regions)),
        }?;
        if inverted {
            let board = self.board.clone().unwrap_or_default();
            return Some(Region::all(&board).except(region));
        }
        Some(region)
    }

    /// One part of a list of regions.
    fn part(&self, item: Item<'_>, faults: &Faults) -> Option<BoardPart> {
        if let Some(region) = self.regions.get(item.text) {
            return Some(BoardPart::Region(region.clone()));
        }
        if let Some(square) = self.known_square(item.text) {
            return Some(BoardPart::Square(square));
        }
        // Pieces may be looked at without a board; nobody then asks for their squares.
        let board = self.board.clone().unwrap_or_default();
        let shade = matches!(item.text, "light" | "dark");
        if shade && hexagons::refuse(item.text, item.span, self, faults) {
            return None;
        }
        if let Some((_, region)) = REGIONS.iter().find(|(word, _)| *word == item.text) {
            return Some(BoardPart::Region(region(&board)));
        }
        if let Some(name) = item.text.strip_prefix(FAR)
            && let Some(region) = self.regions.get(name.trim())
        {
            return Some(BoardPart::Region(region.clone().far()));
        }
        if let Some((first, last)) = ordinal_ranks(item.text) {
            misspelt_ordinals(item, first, last, faults);
            return self.ranks(first, last, item, faults).map(BoardPart::Region);
        }
        if let Some((first, last)) = lettered_files(item.text, &self.letters()) {
            return self.files(first, last, item, faults).map(BoardPart::Region);
        }
        if let Some((a, b)) = item.text.split_once('-')
            && let Some((a, b)) = self.known_square(a.trim()).zip(self.known_square(b.trim()))
        {
            return Some(BoardPart::Region(Region::block(&board, a, b)));
        }
        let name = item.text.strip_prefix(FAR).unwrap_or(item.text);
        if !self.excused(name.trim(), faults) && self.board.is_some() {
            faults.report(self.no_region(item));
        }
        None
    }

    /// What to say of something that is no part of the board.
    fn no_region(&self, item: Item<'_>) -> Fault {
        let words = REGIONS.iter().map(|(word, _)| *word);
        let named = self.regions.keys().map(String::as_str);
        if let Some(name) = item.text.strip_prefix(FAR) {
            let title = format!("`{}` is not the name of a region", excerpt(name.trim()));
            return Fault::of(Code::UnknownRegion, item.span, title)
                .help("`far` and the name of a region is what the enemy calls so")
                .advise(suggest::likely(name.trim(), named));
        }
        let title = format!("`{}` is no square and no region", excerpt(item.text));
        let help = "expected `2nd rank`, `last rank`, `file d`, a square, a block such as `d1-f3`, or the name of a region";
        Fault::of(Code::UnknownRegion, item.span, title)
            .help(help)
            .advise(suggest::likely(item.text, named.chain(words)))
            .maybe_help(inherited(item.span))
    }

    fn ranks(&self, first: u64, last: u64, item: Item<'_>, faults: &Faults) -> Option<Region> {
        let board = self.board.as_ref()?;
        let ranks = u64::from(board.shape().ranks);
        let beyond = [first, last]
            .into_iter()
            .any(|rank| !(1..=ranks).contains(&rank));
        if beyond || first > last {
            let title = match first == last {
                true => format!("there is no {}", item.text),
                false => format!("there are no ranks `{}`", excerpt(item.text)),
            };
            let label = format!("the board has {ranks} ranks");
            let label = if beyond {
                label
            } else {
                "the lower rank comes first".to_owned()
            };
            let fault = Fault::of(Code::UnknownRank, item.span, title).label(label);
            faults.report(fault.maybe_help(inherited(item.span)));
            return None;
        }
        let mut each: Vec<Region> = (first..=last)
            .map(|rank| Region::rank(board, rank as u8))
            .collect();
        if each.len() > 1 {
            return Some(Region::any(each));
        }
        each.pop()
    }

    fn files(&self, first: u8, last: u8, item: Item<'_>, faults: &Faults) -> Option<Region> {
        let board = self.board.as_ref()?;
        let files = board.shape().files;
        if last > files || first > last {
            let title = format!("there is no `{}`", excerpt(item.text));
            let letters = self.letters();
            let end = letters.chars().nth(usize::from(files.saturating_sub(1)));
            let label = match last > files {
                true => format!("the board has the files a to {}", end.unwrap_or('a')),
                false => "the file on the left comes first".to_owned(),
            };
            let fault = Fault::of(Code::UnknownRank, item.span, title).label(label);
            faults.report(fault.maybe_help(inherited(item.span)));
            return None;
        }
        Some(Region::files(board, first, last))
    }

    /// The letters of its files.
    fn letters(&self) -> String {
        let letters = self.board.as_ref().map(|board| &board.shape().letters);
        match letters {
            Some(letters) if !letters.is_empty() => letters.iter().collect(),
            _ => LETTERS.to_owned(),
        }
    }

    /// What the squares of the board are.
    pub(crate) fn cells(&self) -> Cells {
        let board = self.board.as_ref();
        board.map_or(Cells::Squares, |board| board.topology().shape())
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

/// The first and the last number in `1st rank`, `2nd rank`, `3rd-5th rank`, …
fn ordinal_ranks(text: &str) -> Option<(u64, u64)> {
    let ordinal = |text: &str| {
        let number = text.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let suffix = &text[number.len()..];
        let parsed: u64 = number.parse().ok()?;
        matches!(suffix, "st" | "nd" | "rd" | "th").then_some(parsed)
    };
    let ordinals = text.strip_suffix(" rank")?;
    match ordinals.split_once('-') {
        Some((first, last)) => Some((ordinal(first.trim())?, ordinal(last.trim())?)),
        None => ordinal(ordinals).map(|number| (number, number)),
    }
}

/// A number as one says it of a rank: `2nd`, `11th`.
pub(crate) fn ordinal(number: u64) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Reports ranks whose numbers have other endings than they should.
fn misspelt_ordinals(item: Item<'_>, first: u64, last: u64, faults: &Faults) {
    let right = match item.text.contains('-') {
        true => format!("{}-{} rank", ordinal(first), ordinal(last)),
        false => format!("{} rank", ordinal(first)),
    };
    let bare = |text: &str| text.replace(' ', "");
    if bare(&right) != bare(item.text) {
        let title = format!("it is `{right}`, not `{}`", excerpt(item.text));
        faults.report(Fault::of(Code::UnknownRank, item.span, title).fix(item.span, right));
    }
}

/// The letters of files, where a board does not say others.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// The first and the last file in `file d`, `files d-f`, counted from 1.
fn lettered_files(text: &str, letters: &str) -> Option<(u8, u8)> {
    let letter = |text: &str| {
        let place = letters.find(text).filter(|_| text.len() == 1)?;
        u8::try_from(place + 1).ok()
    };
    if let Some(file) = text.strip_prefix("file ") {
        return letter(file.trim()).map(|file| (file, file));
    }
    let (first, last) = text.strip_prefix("files ")?.split_once('-')?;
    Some((letter(first.trim())?, letter(last.trim())?))
}

/// Whether a name would be understood as something else where a region is asked for.
pub(crate) fn says_a_region(name: &str) -> bool {
    REGIONS.iter().any(|(word, _)| *word == name)
        || name.starts_with(FAR)
        || ordinal_ranks(name).is_some()
        || lettered_files(name, LETTERS).is_some()
}

#[cfg(test)]
mod tests {
    use super::{LETTERS, ordinal_ranks};

    #[test]
    fn ranks_are_ordinals() {
        assert_eq!(ordinal_ranks("2nd rank"), Some((2, 2)));
        assert_eq!(ordinal_ranks("10th rank"), Some((10, 10)));
        assert_eq!(ordinal_ranks("3rd-5th rank"), Some((3, 5)));
        assert_eq!(ordinal_ranks("3-5th rank"), None);
        assert_eq!(ordinal_ranks("2 rank"), None);
        assert_eq!(ordinal_ranks("last rank"), None);
    }

    #[test]
    fn ordinals_have_their_endings() {
        let said: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111]
            .map(super::ordinal)
            .into();
        assert_eq!(
            said.join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th"
        );
    }

    #[test]
    fn files_are_letters() {
        let lettered_files = |text| super::lettered_files(text, LETTERS);
        assert_eq!(lettered_files("file d"), Some((4, 4)));
        assert_eq!(lettered_files("files d-f"), Some((4, 6)));
        assert_eq!(lettered_files("files d"), None);
        assert_eq!(lettered_files("file 4"), None);
    }
}
