//! What the pictures of a game are made of, part by part. What each means, pages say by its key: this crate knows no language.

mod figures;
mod others;
mod samples;
mod signs;

use variorum_rules::def::{PictureKind, TypeIndex};

use crate::compose::View;
use crate::drawing::Drawing;
use crate::looks::{Looks, Seal};
use crate::paint::{Colors, Owner};
use crate::parts::Part;
use crate::place::Place;
use crate::{Pictures, Side, svg};

/// All meanings, in the order in which they are told.
fn meanings() -> impl Iterator<Item = &'static Meaning> {
    let tables = [figures::MEANINGS, signs::MEANINGS, others::MEANINGS];
    tables.into_iter().flatten()
}

/// What a part of a picture speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// The lower part: how it moves.
    Lower,
    /// The upper part: how it captures.
    Upper,
    /// The foot: steps and short leaps.
    Foot,
    /// What else it does.
    Sign,
    /// What it is safe from.
    Seal,
    /// Small chessmen.
    Small,
    /// Shields.
    Shield,
    /// Flat stones.
    Stone,
    /// Discs and wedges.
    Tile,
    /// What tells equal pictures apart.
    Mark,
}

impl Topic {
    /// All topics, in the order of a legend.
    pub const ALL: [Topic; 10] = [
        Topic::Lower,
        Topic::Upper,
        Topic::Foot,
        Topic::Sign,
        Topic::Seal,
        Topic::Small,
        Topic::Shield,
        Topic::Stone,
        Topic::Tile,
        Topic::Mark,
    ];

    /// A word for it, for keys of texts.
    ///
    /// ```
    /// assert_eq!(variorum_pictures::Topic::Sign.word(), "sign");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Lower => "lower",
            Topic::Upper => "upper",
            Topic::Foot => "foot",
            Topic::Sign => "sign",
            Topic::Seal => "seal",
            Topic::Small => "small",
            Topic::Shield => "shield",
            Topic::Stone => "stone",
            Topic::Tile => "tile",
            Topic::Mark => "mark",
        }
    }
}

/// A part of pictures with what it means.
struct Meaning {
    key: &'static str,
    topic: Topic,
    seen: Seen,
    sample: Sample,
}

/// In which pictures a part occurs.
enum Seen {
    /// In those that have one of these.
    Parts(&'static [Part]),
    /// In those of which this is true.
    When(fn(&Looks) -> bool),
}

/// How a part is shown by itself.
enum Sample {
    /// It stands where it stands in a picture.
    Here(&'static [Part]),
    /// It is drawn around its own middle.
    Middle(Part),
    /// A seal.
    Sealed(Seal),
    /// A piece that looks like this.
    Piece(fn() -> Looks),
}

/// An entry of a legend: a part, a key for what it means, and which pieces have it.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendEntry {
    /// A name that no other entry has: letters and hyphens.
    pub key: &'static str,
    /// What it speaks of.
    pub topic: Topic,
    /// The part by itself, in a square of 100 by 100: an `<svg>` for a page, whose colours are the page's as in
    /// [`Pictures::sprite`].
    pub picture: String,
    /// The types whose pictures have it.
    pub types: Vec<TypeIndex>,
}

/// The keys of all entries that legends can have. Whoever shows legends has words for each.
pub fn legend_keys() -> impl Iterator<Item = &'static str> {
    meanings().map(|meaning| meaning.key)
}

impl Pictures {
    /// What the pictures of this game are made of, by topic: only what occurs in it.
    ///
    /// ```
    /// use variorum_pictures::{Pictures, Topic};
    ///
    /// let chess = variorum_catalog::load("chess")?;
    /// let legend = Pictures::of(chess.def()).legend();
    /// let column = legend.iter().find(|entry| entry.topic == Topic::Lower).unwrap();
    /// assert_eq!(column.key, "lower-straight");
    /// assert_eq!(column.types, [chess.kind_by_id("R").unwrap()]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legend(&self) -> Vec<LegendEntry> {
        let mut entries: Vec<LegendEntry> = meanings()
            .map(|meaning| self.entry(meaning))
            .filter(|entry| !entry.types.is_empty())
            .collect();
        entries.sort_by_key(|entry| entry.topic);
        entries
    }

    /// Whether a picture says anything of a topic: drawings and tiles say nothing, stones only what they are safe from.
    fn shows(&self, piece: TypeIndex, topic: Topic) -> bool {
        match self.looks[piece].kind {
            _ if self.drawings[piece][0][0].art.is_some() => false,
            PictureKind::Disc | PictureKind::Octagon | PictureKind::Wedge => false,
            PictureKind::Stone => topic == Topic::Seal,
            PictureKind::Figure | PictureKind::Small | PictureKind::Shield => true,
        }
    }

    fn entry(&self, meaning: &Meaning) -> LegendEntry {
        let seen = |piece: &TypeIndex| match &meaning.seen {
            Seen::Parts(parts) => parts
                .iter()
                .any(|part| self.drawings[*piece][0][0].parts.contains(part)),
            Seen::When(test) => self.shows(*piece, meaning.topic) && test(&self.looks[*piece]),
        };
        let group = svg::group(
            &meaning.sample.draw(),
            Owner::Of(Side::White),
            Colors::Themed,
        );
        LegendEntry {
            key: meaning.key,
            topic: meaning.topic,
            picture: format!("<svg viewBox=\"0 0 100 100\">{group}</svg>"),
            types: (0..self.len()).filter(seen).collect(),
        }
    }
}

impl Sample {
    fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new(Place::HERE);
        match self {
            Sample::Here(parts) => {
                for part in *parts {
                    drawing.part(*part);
                }
            }
            Sample::Middle(part) => drawing.part_at(*part, Place::new(1.7, 50.0, 50.0)),
            Sample::Sealed(seal) => drawing = crate::compose::seal_alone(*seal),
            Sample::Piece(looks) => drawing = crate::compose::compose(&looks(), View::USUAL),
        }
        drawing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sign;

    #[test]
    fn every_meaning_has_a_name_of_its_own() {
        for (index, meaning) in meanings().enumerate() {
            for other in meanings().take(index) {
                assert_ne!(meaning.key, other.key);
            }
            assert!(!meaning.sample.draw().layers.is_empty(), "{}", meaning.key);
        }
    }

    /// A sign that no legend explains would be a riddle.
    #[test]
    fn every_sign_and_seal_is_explained() {
        let explained = |looks: &Looks| {
            meanings().any(|meaning| match meaning.seen {
                Seen::When(test) => {
                    matches!(meaning.topic, Topic::Sign | Topic::Seal) && test(looks)
                }
                Seen::Parts(_) => false,
            })
        };
        for sign in Sign::ALL {
            let looks = Looks {
                signs: vec![sign],
                ..Looks::default()
            };
            assert!(explained(&looks), "{sign:?}");
        }
        for seal in Seal::ALL {
            let looks = Looks {
                seals: vec![seal],
                ..Looks::default()
            };
            assert!(explained(&looks), "{seal:?}");
        }
    }
}
