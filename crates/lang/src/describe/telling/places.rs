//! Parts of the board, as far as they have words of their own.

use variorum_geometry::Color;
use variorum_rules::def::{GameDef, Language, Region, RegionKind};

/// So many squares of a region with a name are listed behind it, and so many ranks in a row are told by the
/// first and the last.
const FEW: usize = 4;

/// A region taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::describe) struct Place {
    /// Ranks, counted from the owner's first, in order.
    pub(in crate::describe) ranks: Vec<u8>,
    /// Everything else, in the order of the rule file.
    pub(in crate::describe) parts: Vec<Part>,
}

/// A part of a region that is no numbered rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::describe) enum Part {
    /// The rank farthest from the owner.
    LastRank,
    /// A square.
    Square(String),
    /// A region with a name.
    Named {
        /// The name as players read it.
        name: String,
        /// Its squares, if they are few and the same for both sides.
        squares: Vec<String>,
    },
}

impl Place {
    /// Takes a region apart.
    pub(in crate::describe) fn of(game: &GameDef, region: &Region, language: Language) -> Self {
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
            (Some(name), _) if !is_ranks(region) => {
                // A translation is written for people already.
                let written = region.name() == Some(name);
                self.parts.push(Part::Named {
                    name: if written {
                        name.replace('-', " ")
                    } else {
                        name.to_owned()
                    },
                    squares: few_squares(game, region),
                });
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

/// Whether a region has nothing but whole ranks.
fn is_ranks(region: &Region) -> bool {
    match region.kind() {
        RegionKind::Rank(_) | RegionKind::LastRank => true,
        RegionKind::Squares(_) => false,
        RegionKind::Any(regions) => regions.iter().all(is_ranks),
    }
}

/// Whether so many numbers are told by the first and the last: four or more in a row.
pub(in crate::describe) fn are_a_span(numbers: &[u8]) -> bool {
    let in_a_row = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    in_a_row && numbers.len() >= FEW
}
