//! Regions of the board in English.

use variorum_geometry::Color;
use variorum_rules::def::{Region, RegionKind};

use super::English;
use super::words::{Phrase, list, ordinal, phrase};

/// So many squares of a region with a name are listed behind it.
const FEW: usize = 4;

/// The parts of a region, as far as they have words of their own.
#[derive(Default)]
struct Parts {
    /// Ranks, counted from the owner's first.
    ranks: Vec<u8>,
    others: Vec<Phrase>,
}

impl English<'_> {
    /// A region: "its second rank", "a1 or b1", "the hill". `owner` is "its" or "the capturer's", `last` the
    /// word between the last two parts.
    pub(super) fn place(&self, region: &Region, owner: &str, last: &str) -> Phrase {
        let mut parts = Parts::default();
        self.collect(region, last, &mut parts);
        parts.ranks.sort_unstable();
        parts.ranks.dedup();
        let ranks = (!parts.ranks.is_empty()).then(|| self.ranks(&parts.ranks, owner, last));
        let all: Vec<Phrase> = ranks.into_iter().chain(parts.others).collect();
        if all.is_empty() {
            return "nowhere".into();
        }
        list(all, last)
    }

    fn collect(&self, region: &Region, last: &str, parts: &mut Parts) {
        match (region.name(), region.kind()) {
            // Ranks are told as well without their name.
            (_, RegionKind::Rank(n)) => parts.ranks.push(*n),
            (_, RegionKind::LastRank) => parts.others.push("the last rank".into()),
            (Some(name), _) if !is_ranks(region) => {
                parts.others.push(self.named(name, region, last));
            }
            (_, RegionKind::Squares(names)) => {
                parts
                    .others
                    .extend(names.iter().map(|name| name.as_str().into()));
            }
            (_, RegionKind::Any(regions)) => {
                for region in regions {
                    self.collect(region, last, parts);
                }
            }
        }
    }

    /// "the hill", and its squares if they are few and the same for both sides.
    fn named(&self, name: &str, region: &Region, last: &str) -> Phrase {
        let text = Phrase::from(format!(
            "the {}",
            name.split('-').collect::<Vec<_>>().join(" ")
        ));
        let [white, black] = Color::BOTH.map(|side| region.squares(side));
        if white.len() > FEW || white != black {
            return text;
        }
        let names: Vec<Phrase> = match region.kind() {
            // In the order of the rule file.
            RegionKind::Squares(names) => names.iter().map(|n| n.as_str().into()).collect(),
            _ => {
                let topology = self.game.board.topology();
                white
                    .iter()
                    .map(|&square| topology.name(square).into())
                    .collect()
            }
        };
        phrase!(text, " (", list(names, last), ")")
    }

    /// "its second or third rank"; "rank 1 (for Black: rank 8)" where the names of squares count from 0.
    fn ranks(&self, ranks: &[u8], owner: &str, last: &str) -> Phrase {
        let shape = self.game.board.shape();
        if shape.first_rank == 1 {
            let words = ranks.iter().map(|&rank| Phrase::from(ordinal(rank)));
            return phrase!(
                owner.to_owned(),
                " ",
                series(words.collect(), ranks, last),
                " rank"
            );
        }
        let rank_names = |name: &dyn Fn(u8) -> u8| {
            let names = ranks
                .iter()
                .map(|&rank| Phrase::from(name(rank).to_string()));
            series(names.collect(), ranks, last)
        };
        let white = rank_names(&|rank| rank.saturating_sub(1) + shape.first_rank);
        let black = rank_names(&|rank| shape.ranks.saturating_sub(rank) + shape.first_rank);
        phrase!("rank ", white, " (for Black: rank ", black, ")")
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

/// "a, b or c"; "a to d" for four or more in a row.
fn series(words: Vec<Phrase>, numbers: &[u8], last: &str) -> Phrase {
    let in_a_row = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    match words.as_slice() {
        [first, .., end] if in_a_row && words.len() >= FEW => {
            phrase!(first.clone(), " to ", end.clone())
        }
        _ => list(words, last),
    }
}
