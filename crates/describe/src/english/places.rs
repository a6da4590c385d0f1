//! Regions of the board in English.

use variorum_def::{GameDef, Language, Region};

use super::English;
use super::words::{list, ordinal};
use crate::telling::{Part, Phrase, Place, Whose, are_a_span, phrase};

impl English<'_> {
    /// A region: "its second rank", "a1 or b1", "the hill". `owner` is "its" or "the capturer's", `last` the
    /// word between the last two parts.
    pub(super) fn place(&self, region: &Region, owner: &str, last: &str) -> Phrase {
        place(self.teller.game, region, owner, last)
    }
}

/// The same of any game.
pub(super) fn place(game: &GameDef, region: &Region, owner: &str, last: &str) -> Phrase {
    told(
        game,
        Place::of(game, region, Language::English),
        owner,
        last,
    )
}

fn told(game: &GameDef, place: Place, owner: &str, last: &str) -> Phrase {
    let ranks = (!place.ranks.is_empty()).then(|| self::ranks(game, &place.ranks, owner, last));
    let parts = place.parts.into_iter().map(|part| match part {
        Part::LastRank => "the last rank".into(),
        Part::Square(name) => name.into(),
        Part::Files(first, end) if first == end => format!("the {first}-file").into(),
        Part::Files(first, end) => format!("files {first} to {end}").into(),
        Part::Block(a, b) => format!("the block {a}–{b}").into(),
        Part::All => "any square".into(),
        Part::Edge => "the edge of the board".into(),
        Part::Light => "a light square".into(),
        Part::Dark => "a dark square".into(),
        Part::Except(own, other) => phrase!(
            told(game, own, owner, last),
            " except ",
            told(game, other, owner, "and")
        ),
        Part::Sides([white, black]) => {
            let [white, black] = [white, black].map(|squares| match squares.is_empty() {
                true => "no square".into(),
                false => list(squares.into_iter().map(Phrase::from), last),
            });
            phrase!(white, " (for Black: ", black, ")")
        }
        Part::Named {
            name,
            whose,
            squares,
        } => {
            let text = Phrase::from(match whose {
                Whose::Shared => format!("the {name}"),
                Whose::Own => format!("{owner} {name}"),
                Whose::Far => format!("the enemy’s {name}"),
            });
            if squares.is_empty() {
                text
            } else {
                let squares = squares.into_iter().map(Phrase::from);
                phrase!(text, " (", list(squares, last), ")")
            }
        }
    });
    let all: Vec<Phrase> = ranks.into_iter().chain(parts).collect();
    if all.is_empty() {
        return "nowhere".into();
    }
    list(all, last)
}

/// "its second or third rank"; "rank 1 (for Black: rank 8)" where the names of squares count from 0.
fn ranks(game: &GameDef, ranks: &[u8], owner: &str, last: &str) -> Phrase {
    let shape = game.board.shape();
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

/// "a, b or c"; "a to d" for four or more in a row.
fn series(words: Vec<Phrase>, numbers: &[u8], last: &str) -> Phrase {
    match words.as_slice() {
        [first, .., end] if are_a_span(numbers) => phrase!(first.clone(), " to ", end.clone()),
        _ => list(words, last),
    }
}
