//! Parts of the board, as far as they have words of their own.

use std::collections::BTreeSet;

use variorum_def::{GameDef, Language, Region, RegionKind};
use variorum_geometry::{Color, Square};

use crate::texts::{Voice, list, say};

/// So many squares of a region with a name are listed behind it, and so many ranks in a row are told by the
/// first and the last.
const FEW: usize = 4;

/// A region taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// Ranks, counted from the owner's first, in order.
    pub(crate) ranks: Vec<u8>,
    /// Everything else, in the order of the rule file.
    pub(crate) parts: Vec<Part>,
}

/// A part of a region that is no numbered rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The rank farthest from the owner.
    LastRank,
    /// A square.
    Square(String),
    /// From one file to another, by their letters.
    Files(char, char),
    /// The block between two corners.
    Block(String, String),
    /// Every square.
    All,
    /// The outermost files and ranks.
    Edge,
    /// The light squares.
    Light,
    /// The dark squares.
    Dark,
    /// A region with a name.
    Named {
        /// The name as players read it.
        name: String,
        /// Whose it is.
        whose: Whose,
        /// Its squares, if they are few and the same for both sides.
        squares: Vec<String>,
    },
    /// One place without another.
    Except(Place, Place),
    /// White's and Black's squares, in blocks.
    Sides([Vec<String>; 2]),
}

/// To whom a region with a name belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// It is the same for both sides.
    Shared,
    /// The sides have different squares of this name, and its owner's are meant.
    Own,
    /// The enemy's are meant.
    Far,
}

impl Place {
    /// Takes a region apart.
    pub(crate) fn of(game: &GameDef, region: &Region, language: Language) -> Self {
        let mut place = Place::default();
        place.collect(game, region, language);
        place.ranks.sort_unstable();
        place.ranks.dedup();
        place
    }

    fn collect(&mut self, game: &GameDef, region: &Region, language: Language) {
        match (region.name_in(language), region.kind()) {
            // Ranks are told as well without their name.
            (_, RegionKind::Rank(n)) => self.ranks.push(*n),
            (_, RegionKind::LastRank) => self.parts.push(Part::LastRank),
            (Some(_), _) if !is_ranks(region) => {
                self.parts.push(Part::Named {
                    name: spoken_name(region, language),
                    whose: match region.is_shared() {
                        true => Whose::Shared,
                        false => Whose::Own,
                    },
                    squares: few_squares(game, region),
                });
            }
            (_, RegionKind::Far(of)) if of.name().is_some() && !of.is_shared() => {
                self.parts.push(Part::Named {
                    name: spoken_name(of, language),
                    whose: Whose::Far,
                    squares: Vec::new(),
                });
            }
            (_, RegionKind::Far(of)) if of.name().is_some() => self.collect(game, of, language),
            (_, RegionKind::Files(first, last)) => {
                let topology = game.board.topology();
                let letter = |file: &u8| topology.letter(file.cast_signed() - 1).unwrap_or('?');
                self.parts.push(Part::Files(letter(first), letter(last)));
            }
            (_, RegionKind::Block(a, b)) => self.parts.push(Part::Block(a.clone(), b.clone())),
            (_, RegionKind::All) => self.parts.push(Part::All),
            (_, RegionKind::Edge) => self.parts.push(Part::Edge),
            (_, RegionKind::Light) => self.parts.push(Part::Light),
            (_, RegionKind::Dark) => self.parts.push(Part::Dark),
            (_, RegionKind::Except(two)) => {
                let [own, other] = [0, 1].map(|which| Place::of(game, &two[which], language));
                self.parts.push(Part::Except(own, other));
            }
            (
                _,
                RegionKind::Common(_)
                | RegionKind::BySide(_)
                | RegionKind::Turned(..)
                | RegionKind::Far(_),
            ) => {
                let sides = Color::BOTH.map(|side| blocks(game, region.squares(side)));
                self.parts.push(Part::Sides(sides));
            }
            (_, RegionKind::Squares(names)) => {
                self.parts.extend(names.iter().cloned().map(Part::Square));
            }
            (_, RegionKind::Any(regions)) => {
                for region in regions {
                    self.collect(game, region, language);
                }
            }
        }
    }
}

/// The squares of a region, if they are few and the same for both sides.
fn few_squares(game: &GameDef, region: &Region) -> Vec<String> {
    let [white, black] = Color::BOTH.map(|side| region.squares(side));
    if white.len() > FEW || white != black {
        return Vec::new();
    }
    match region.kind() {
        // In the order of the rule file.
        RegionKind::Squares(names) => names.clone(),
        _ => {
            let topology = game.board.topology();
            let names = white.iter().map(|&square| topology.name(square).to_owned());
            names.collect()
        }
    }
}

/// The name of a region as players read it.
pub(crate) fn spoken_name(region: &Region, language: Language) -> String {
    let name = region.name_in(language).unwrap_or_default();
    // A translation is written for people already.
    match region.name() == Some(name) {
        true => name.replace('-', " "),
        false => name.to_owned(),
    }
}

/// The named parts of the board of which descriptions tell nothing but the name.
pub(crate) fn unexplained_regions(game: &GameDef) -> Vec<&Region> {
    let mut found: Vec<&Region> = Vec::new();
    let mut ahead: Vec<(&Region, bool)> = game.regions().map(|region| (region, false)).collect();
    ahead.reverse();
    while let Some((region, far)) = ahead.pop() {
        let told = region.name().is_some() && (far || !is_ranks(region));
        if !told {
            let far = matches!(region.kind(), RegionKind::Far(_));
            ahead.extend(region.parts().iter().rev().map(|part| (part, far)));
        } else if few_squares(game, region).is_empty()
            && found.iter().all(|known| known.name() != region.name())
        {
            found.push(region);
        }
    }
    found
}

/// Squares in few blocks: "d1–f3". Each block begins with the lowest square that is not yet told.
pub(crate) fn blocks(game: &GameDef, squares: &[Square]) -> Vec<String> {
    let board = game.board.topology();
    let mut left: BTreeSet<(i8, i8)> = BTreeSet::new();
    left.extend(squares.iter().map(|square| {
        let (file, rank) = board.coordinates(*square);
        (rank, file)
    }));
    let mut blocks = Vec::new();
    while let Some(&(low, first)) = left.first() {
        let mut last = first;
        while left.contains(&(low, last + 1)) {
            last += 1;
        }
        let whole = |rank| (first..=last).all(|file| left.contains(&(rank, file)));
        let mut high = low;
        while whole(high + 1) {
            high += 1;
        }
        left.retain(|(rank, file)| !(low..=high).contains(rank) || !(first..=last).contains(file));
        let name = |file, rank| board.at(file, rank).map_or("", |square| board.name(square));
        blocks.push(match (low, first) == (high, last) {
            true => name(first, low).to_owned(),
            false => format!("{}–{}", name(first, low), name(last, high)),
        });
    }
    blocks
}

/// Whether a region has nothing but whole ranks.
fn is_ranks(region: &Region) -> bool {
    match region.kind() {
        RegionKind::Rank(_) | RegionKind::LastRank => true,
        RegionKind::Any(regions) => regions.iter().all(is_ranks),
        RegionKind::Files(..)
        | RegionKind::Squares(_)
        | RegionKind::Block(..)
        | RegionKind::All
        | RegionKind::Edge
        | RegionKind::Light
        | RegionKind::Dark
        | RegionKind::Common(_)
        | RegionKind::Except(_)
        | RegionKind::Far(_)
        | RegionKind::BySide(_)
        | RegionKind::Turned(..) => false,
    }
}

/// Whether so many numbers are told by the first and the last: four or more in a row.
fn are_a_span(numbers: &[u8]) -> bool {
    let in_a_row = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    in_a_row && numbers.len() >= FEW
}

/// A region in words: "its second rank", "a1 or b1", "the hill". `owner` and `case` are what the texts of the language
/// tell apart; `last` is the word before the last part, "or" where it is not given.
pub(crate) fn place(
    voice: Voice<'_>,
    region: &Region,
    owner: &str,
    case: &str,
    last: &str,
) -> String {
    let or = say!(voice, Or);
    let last = if last.is_empty() { &or } else { last };
    let place = Place::of(voice.game, region, voice.language);
    let telling = Telling {
        voice,
        owner,
        case,
        last,
    };
    telling.place(place)
}

/// How a place is told.
#[derive(Clone, Copy)]
struct Telling<'a> {
    voice: Voice<'a>,
    owner: &'a str,
    case: &'a str,
    last: &'a str,
}

impl Telling<'_> {
    fn list(self, items: &[String]) -> String {
        list(self.voice.language, items, self.last)
    }

    fn place(self, place: Place) -> String {
        let ranks = (!place.ranks.is_empty()).then(|| self.ranks(&place.ranks));
        let parts = place.parts.into_iter().map(|part| self.part(part));
        let all: Vec<String> = ranks.into_iter().chain(parts).collect();
        match all.is_empty() {
            true => say!(self.voice, PlaceNowhere),
            false => self.list(&all),
        }
    }

    fn part(self, part: Part) -> String {
        let Telling {
            voice, owner, case, ..
        } = self;
        match part {
            Part::LastRank => say!(voice, PlaceLastRank, case),
            Part::Square(name) => name,
            Part::Files(first, end) if first == end => {
                say!(voice, PlaceFile, file: first.to_string(), case)
            }
            Part::Files(first, end) => {
                say!(voice, PlaceFiles, first: first.to_string(), end: end.to_string(), case)
            }
            Part::Block(first, end) => say!(voice, PlaceBlock, first, end, case),
            Part::All => say!(voice, PlaceAll, case),
            Part::Edge => say!(voice, PlaceEdge, case),
            Part::Light => say!(voice, PlaceColor, color: "light", case),
            Part::Dark => say!(voice, PlaceColor, color: "dark", case),
            Part::Except(own, other) => {
                let and = say!(voice, And);
                let rest = Telling {
                    case: "",
                    last: &and,
                    ..self
                };
                let (place, other) = (self.place(own), rest.place(other));
                say!(voice, PlaceExcept, place, other)
            }
            Part::Sides(sides) => {
                let [white, black] = sides.map(|squares| match squares.is_empty() {
                    true => say!(voice, PlaceNoSquare),
                    false => self.list(&squares),
                });
                say!(voice, PlaceSides, white, black)
            }
            Part::Named {
                name,
                whose,
                squares,
            } => {
                let whose = match whose {
                    Whose::Shared => "shared",
                    Whose::Own => "own",
                    Whose::Far => "far",
                };
                let squares = self.list(&squares);
                say!(voice, PlaceNamed, name, whose, owner, case, squares)
            }
        }
    }

    /// "its second or third rank"; "rank 1 (for Black: rank 8)" where the names of squares count from 0.
    fn ranks(self, ranks: &[u8]) -> String {
        let Telling {
            voice, owner, case, ..
        } = self;
        let shape = voice.game.board.shape();
        if shape.first_rank == 1 {
            let words = ranks
                .iter()
                .map(|&number| say!(voice, Ordinal, number, case));
            let ranks = self.series(&words.collect::<Vec<_>>(), ranks);
            return say!(voice, PlaceRanks, ranks, owner, case);
        }
        let names = |name: &dyn Fn(u8) -> u8| {
            let names = ranks.iter().map(|&rank| name(rank).to_string());
            self.series(&names.collect::<Vec<_>>(), ranks)
        };
        let white = names(&|rank| rank.saturating_sub(1) + shape.first_rank);
        let black = names(&|rank| shape.ranks.saturating_sub(rank) + shape.first_rank);
        say!(voice, PlaceNumberedRanks, white, black)
    }

    /// "a, b or c"; "a to d" for four or more in a row.
    fn series(self, words: &[String], numbers: &[u8]) -> String {
        match words {
            [first, .., end] if are_a_span(numbers) => {
                say!(self.voice, PlaceSpan, first, end)
            }
            words => self.list(words),
        }
    }
}
