//! Pictures of pieces, made from their definitions.
//!
//! A picture says from bottom to top what a piece does: the **foot** its single steps and short leaps, the **body** the
//! lines it moves on, the **head** how it captures, a **sign** what else it does, a **seal** what it is safe from. It is
//! made in three steps. [`Looks`] says what is to be seen, from the same clauses from which descriptions are written;
//! `compose` makes a list of shapes of it; `svg` writes them down. Everything is computed, nothing read or written.

mod animation;
mod art;
mod board;
mod characters;
mod compose;
mod drawing;
mod grid;
mod legend;
mod lines;
mod looks;
mod marks;
mod paint;
mod parts;
mod place;
mod sheet;
mod sign;
mod svg;
mod tag;

use std::fmt::Write;

use variorum_rules::def::{GameDef, PieceDef, TypeIndex};

pub use animation::{Animation, animation};
pub use board::{Options, Scene, Set, Theme, board};
pub use grid::Grid;
pub use legend::{LegendEntry, Topic, legend_keys};
pub use lines::BoardLines;
pub use looks::{Count, Family, Looks, Pass, Powers, Seal, Ways};
pub use marks::Mark;
pub use sheet::sheet;
pub use sign::Sign;
pub use variorum_rules::Color as Side;

use compose::{Model, View};
use drawing::Drawing;
use paint::{Colors, Owner};

/// The pictures of all pieces of a game.
///
/// ```
/// use variorum_pictures::{Pictures, Side};
///
/// let chess = variorum_catalog::load("chess")?;
/// let pictures = Pictures::of(chess.def());
/// let king = chess.kind_by_id("K").unwrap();
/// assert!(pictures.piece(king, Side::White).starts_with("<svg "));
/// assert!(pictures.sprite().contains("<symbol id=\"K-b\" viewBox=\"0 0 100 100\">"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pictures {
    ids: Vec<String>,
    looks: Vec<Looks>,
    /// By type and side, as they go up the page and as they go down.
    drawings: Vec<[[Drawing; 2]; 2]>,
    /// By type, whether it belongs to nobody.
    neutral: Vec<bool>,
    /// Own images in place of pictures, by type and side.
    images: Vec<[Option<String>; 2]>,
    /// Those that are made from what the pieces do, where the file chooses others.
    made: Option<Box<Pictures>>,
}

impl Pictures {
    /// The pictures of a game. Types that would look alike get pennants and other marks, in the order of the rule file.
    #[must_use]
    pub fn of(game: &GameDef) -> Pictures {
        let made = |piece: &PieceDef| piece.look.made();
        let chosen = game.pieces.iter().any(|piece| piece.look != made(piece));
        let made = chosen.then(|| {
            let mut game = game.clone();
            for piece in &mut game.pieces {
                piece.look = made(piece);
            }
            Box::new(Pictures::drawn_for(&game))
        });
        Pictures {
            made,
            ..Pictures::drawn_for(game)
        }
    }

    /// The pictures as the file has them.
    fn drawn_for(game: &GameDef) -> Pictures {
        let looks: Vec<Looks> = (0..game.pieces.len())
            .map(|index| Looks::of(game, index))
            .collect();
        let models = looks.iter().zip(&game.pieces);
        let models = models.map(|(looks, piece)| Model {
            looks,
            art: piece.look.art.as_ref(),
        });
        let models: Vec<Model<'_>> = models.collect();
        let tags = tag::tags(&models);
        let drawings = models.iter().zip(tags).map(|(model, tag)| {
            Side::BOTH.map(|side| [false, true].map(|down| model.draw(tag, View { side, down })))
        });
        let drawings = drawings.collect();
        Pictures {
            neutral: game.pieces.iter().map(|piece| piece.neutral).collect(),
            ids: game.pieces.iter().map(|piece| safe(&piece.id)).collect(),
            images: vec![[None, None]; looks.len()],
            looks,
            drawings,
            made: None,
        }
    }

    /// The pictures that are made from what the pieces do, whatever the file chooses: these here, where it chooses nothing.
    ///
    /// ```
    /// use variorum_pictures::{Pictures, Side};
    ///
    /// let shogi = Pictures::of(variorum_catalog::load("shogi")?.def());
    /// assert_ne!(shogi.piece(0, Side::White), shogi.made().piece(0, Side::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn made(&self) -> &Pictures {
        self.made.as_deref().unwrap_or(self)
    }

    /// Whether the file chooses pictures of its own.
    #[must_use]
    pub fn has_own(&self) -> bool {
        self.made.is_some()
    }

    /// Has a picture replaced by an image of its author's in boards and sheets, which refer to it by this address and never
    /// contain it. Nothing happens for a type that the game does not have.
    pub fn set_image(&mut self, piece: TypeIndex, side: Side, address: impl Into<String>) {
        if let Some(images) = self.images.get_mut(piece) {
            images[side.index()] = Some(address.into());
        }
    }

    /// The address of the image that replaces a picture, if there is one.
    #[must_use]
    pub fn image(&self, piece: TypeIndex, side: Side) -> Option<&str> {
        self.images.get(piece)?[side.index()].as_deref()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.drawings.len()
    }

    /// Whether the game has no pieces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.drawings.is_empty()
    }

    /// What the pictures say, for each type.
    #[must_use]
    pub fn looks(&self) -> &[Looks] {
        &self.looks
    }

    /// A picture that stands alone, in a square of 100 by 100. Empty for a type that the game does not have.
    #[must_use]
    pub fn piece(&self, piece: TypeIndex, side: Side) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{}</svg>\n",
            self.drawn(piece, side, Side::White, Colors::Fixed)
        )
    }

    /// The picture, or the image that replaces it, as a part of a larger drawing with this side at the bottom.
    pub(crate) fn group(&self, piece: TypeIndex, side: Side, bottom: Side, set: Set) -> String {
        if let Some(address) = self.image(piece, side).filter(|_| set != Set::Made) {
            return format!(
                "<image href=\"{}\" width=\"100\" height=\"100\"/>",
                sheet::escaped(address)
            );
        }
        self.chosen(piece, side, bottom, Colors::Fixed, set)
    }

    /// The picture of a set.
    fn chosen(
        &self,
        piece: TypeIndex,
        side: Side,
        bottom: Side,
        colors: Colors,
        set: Set,
    ) -> String {
        let [own, made] =
            [self, self.made()].map(|pictures| pictures.drawn(piece, side, bottom, colors));
        match set {
            Set::Made => made,
            Set::Either if own != made => format!(
                "<g display=\"var(--pictures-own,inline)\">{own}</g>\
                 <g display=\"var(--pictures-made,none)\">{made}</g>"
            ),
            Set::Own | Set::Either => own,
        }
    }

    /// The picture as one group, as it is seen with a side at the bottom.
    fn drawn(&self, piece: TypeIndex, side: Side, bottom: Side, colors: Colors) -> String {
        let Some(drawings) = self.drawings.get(piece) else {
            return String::new();
        };
        let down = side != bottom && !self.is_neutral(piece);
        let drawing = &drawings[side.index()][usize::from(down)];
        svg::group(drawing, self.owner(piece, side), colors)
    }

    /// Whether a picture, of the file or made, shows which way ahead is, so that it is another one where Black is at the bottom.
    ///
    /// ```
    /// use variorum_pictures::Pictures;
    ///
    /// let shogi = variorum_catalog::load("shogi")?;
    /// assert!(Pictures::of(shogi.def()).is_directed(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_directed(&self, piece: TypeIndex) -> bool {
        let drawings = self.drawings.get(piece).into_iter().flatten();
        let here = drawings.into_iter().any(|[up, down]| up != down);
        let made = self.made.as_ref();
        !self.is_neutral(piece) && (here || made.is_some_and(|made| made.is_directed(piece)))
    }

    /// Whether a type belongs to nobody, so that its pictures of both sides are the same.
    #[must_use]
    pub fn is_neutral(&self, piece: TypeIndex) -> bool {
        self.neutral.get(piece) == Some(&true)
    }

    /// Whose a unit of a type and side is, to be seen.
    pub(crate) fn owner(&self, piece: TypeIndex, side: Side) -> Owner {
        if self.is_neutral(piece) {
            Owner::Nobody
        } else {
            Owner::Of(side)
        }
    }

    /// The id of a type, as it may stand in a drawing.
    pub(crate) fn id(&self, piece: TypeIndex) -> &str {
        self.ids.get(piece).map_or("", String::as_str)
    }

    /// The name of a picture in the sprite: the id of its type and the letter of its side.
    ///
    /// ```
    /// use variorum_pictures::{Pictures, Side};
    ///
    /// let chess = variorum_catalog::load("chess")?;
    /// let pictures = Pictures::of(chess.def());
    /// assert_eq!(pictures.symbol(0, Side::Black), "K-b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn symbol(&self, piece: TypeIndex, side: Side) -> String {
        let id = self.id(piece);
        format!("{id}-{}", paint::letter(side))
    }

    /// The type and side that a picture's name in the sprite stands for.
    #[must_use]
    pub fn find(&self, symbol: &str) -> Option<(TypeIndex, Side)> {
        let (id, side) = symbol.rsplit_once('-')?;
        let mut sides = Side::BOTH.into_iter();
        let side = sides.find(|known| side == paint::letter(*known).to_string())?;
        let piece = self.ids.iter().position(|known| known == id)?;
        Some((piece, side))
    }

    /// All pictures in one file, to be used as `FILE#ID-w`; those that show which way ahead is a second time as `FILE#ID-w-turned`, for
    /// boards with Black at the bottom. Colours are properties of the page that uses them
    /// (`--paper-w`, `--ink-w`, `--line-w`, `--edge-w`, the same with `-b` and, for what is nobody's, `-n`, and `--seal-…`), with those of
    /// [`Pictures::piece`] where it sets none. Where the file chooses pictures of its own, properties say which are seen, too
    /// ([`Set::Either`]).
    #[must_use]
    pub fn sprite(&self) -> String {
        let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
        for piece in 0..self.len() {
            for side in Side::BOTH {
                let mut add = |bottom: Side, more: &str| {
                    let _ = writeln!(
                        out,
                        "<symbol id=\"{}{more}\" viewBox=\"0 0 100 100\">{}</symbol>",
                        self.symbol(piece, side),
                        self.chosen(piece, side, bottom, Colors::Themed, Set::Either)
                    );
                };
                add(Side::White, "");
                if self.is_directed(piece) {
                    add(Side::Black, "-turned");
                }
            }
        }
        for seal in Seal::ALL {
            if self.looks.iter().any(|looks| looks.seals.contains(&seal)) {
                let _ = writeln!(
                    out,
                    "<symbol id=\"{}\" viewBox=\"0 0 100 100\">{}</symbol>",
                    seal.symbol(),
                    svg::group(
                        &compose::seal_alone(seal),
                        Owner::Of(Side::White),
                        Colors::Themed
                    )
                );
            }
        }
        out.push_str("</svg>\n");
        out
    }

    /// A short text that is another one when any picture is: for addresses under which pictures never change.
    #[must_use]
    pub fn digest(&self) -> String {
        // FNV-1a: it tells versions apart and is no secret.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in self.sprite().bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        format!("{hash:016x}")
    }
}

/// An id as it may stand in an address and an attribute. Rule files have no other ones; games made otherwise might.
fn safe(id: &str) -> String {
    id.chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() {
                c.to_string()
            } else {
                format!("_{:x}", u32::from(c))
            }
        })
        .collect()
}
