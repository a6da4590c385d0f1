//! Parts of the board, as far as they have words of their own.

use std::collections::BTreeSet;

use variorum_def::{GameDef, Language, Region, RegionKind};
use variorum_geometry::{Color, Square};

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
pub(crate) fn are_a_span(numbers: &[u8]) -> bool {
    let in_a_row = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    in_a_row && numbers.len() >= FEW
}
