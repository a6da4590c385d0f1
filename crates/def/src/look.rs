//! What a rule file says of pictures. The rest of a picture follows from what the piece does.

use crate::Art;

/// A list of words of the language, each a variant.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$about])* $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Their words in rule files, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word for it in rule files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }

            /// What a word stands for.
            #[must_use]
            pub fn of(word: &str) -> Option<$name> {
                let mut all = $name::ALL.iter().copied();
                all.find(|known| known.word() == word)
            }
        }
    };
}

words! {
    /// What the picture of a piece is drawn as.
    ///
    /// ```
    /// use variorum_def::PictureKind;
    /// assert_eq!(PictureKind::default().word(), "figure");
    /// assert_eq!(PictureKind::of("disc"), Some(PictureKind::Disc));
    /// ```
    #[derive(Default)]
    PictureKind {
        /// A chessman whose body says how it moves and whose head says how it captures.
        #[default]
        Figure = "figure",
        /// A small chessman.
        Small = "pawn",
        /// A shield that bears the piece's moves.
        Shield = "shield",
        /// A flat round stone, which says nothing of its moves.
        Stone = "stone",
        /// A disc seen from above, with something written on it or with rings.
        Disc = "disc",
        /// An eight-cornered disc with something written on it.
        Octagon = "octagon",
        /// A wedge that points ahead, with something written on it.
        Wedge = "wedge",
    }
}

impl PictureKind {
    /// The kind as digests of rules tell it: those that came later are told as the usual one.
    pub(crate) const fn told(self) -> PictureKind {
        match self {
            PictureKind::Small | PictureKind::Shield | PictureKind::Stone => self,
            PictureKind::Figure | PictureKind::Disc | PictureKind::Octagon | PictureKind::Wedge => {
                PictureKind::Figure
            }
        }
    }
}

words! {
    /// A mark on the picture of a piece, for types whose pictures would be alike otherwise.
    ///
    /// ```
    /// assert_eq!(variorum_def::PictureMark::Star.word(), "star");
    /// ```
    PictureMark {
        /// A flag on a pole.
        Flag = "flag",
        /// A star.
        Star = "star",
        /// A crescent.
        Moon = "moon",
        /// A ring.
        Ring = "ring",
        /// A drop.
        Drop = "drop",
    }
}

words! {
    /// A foot that is chosen instead of the one that follows from a piece's steps.
    Foot {
        /// A plinth.
        Plain = "plain",
        /// Two square feet.
        Square = "square",
        /// A pointed foot.
        Pointed = "pointed",
        /// Two square feet and a pointed one.
        Both = "both",
        /// Wheels.
        Wheels = "wheels",
    }
}

words! {
    /// A head that is chosen instead of the one that follows from a piece's captures.
    Head {
        /// A tower with battlements.
        Tower = "tower",
        /// A mitre.
        Mitre = "mitre",
        /// An open crown.
        Coronet = "coronet",
        /// A closed crown with a cross.
        Crown = "crown",
        /// A helmet.
        Helmet = "helmet",
        /// A plain knob.
        Knob = "knob",
        /// A horse.
        Horse = "horse",
        /// A camel.
        Camel = "camel",
        /// A ram.
        Ram = "ram",
        /// An elephant.
        Elephant = "elephant",
        /// A lion.
        Lion = "lion",
        /// A cap with bells.
        Cap = "cap",
    }
}

words! {
    /// A sign that stands for nothing but the piece itself.
    PictureSign {
        /// A disc with rays.
        Sun = "sun",
        /// Two waves.
        Wave = "wave",
        /// A leaf.
        Leaf = "leaf",
        /// A key.
        Key = "key",
        /// A flash.
        Bolt = "bolt",
        /// A house.
        House = "house",
    }
}

words! {
    /// How a board is drawn.
    #[derive(Default)]
    BoardLook {
        /// Its squares are light and dark in turn.
        #[default]
        Chequers = "chequers",
        /// Its squares are of one shade, with lines around them.
        Lines = "lines",
        /// Units stand where lines cross.
        Points = "points",
    }
}

words! {
    /// How a part of the board is drawn.
    ///
    /// ```
    /// assert_eq!(variorum_def::RegionLook::Gap.word(), "gap");
    /// ```
    RegionLook {
        /// In another shade.
        Tint = "tint",
        /// With a line around it.
        Frame = "frame",
        /// With lines from corner to corner.
        Diagonals = "diagonals",
        /// Without the lines that lead ahead, but for the outermost: a river.
        Gap = "gap",
    }
}

/// The characters that can be written on pieces, for each of which there are strokes.
pub const CHARACTERS: &str = "\
    王玉飛角金銀桂香歩龍馬全圭杏と\
    帥將仕士相象車炮砲兵卒\
    楚漢包\
    太酔銅豹虎獅奔鳳麒竪横反仲鹿牛猪駒鯨鷲鷹";

/// What a rule file says of a piece's picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// What it is drawn as.
    pub kind: PictureKind,
    /// What it bears to be told from others.
    pub mark: Option<PictureMark>,
    /// The foot, where the file chooses one.
    pub foot: Option<Foot>,
    /// The head, where the file chooses one.
    pub head: Option<Head>,
    /// A sign that the file adds.
    pub sign: Option<PictureSign>,
    /// What is written on White's piece, and on Black's.
    pub writing: Option<[char; 2]>,
    /// A drawing in place of all that.
    pub art: Option<Art>,
}

impl Look {
    /// The same without tile, character and drawing, which say nothing of what a piece does.
    ///
    /// ```
    /// use variorum_def::{Look, PictureKind};
    ///
    /// let wedge = Look { kind: PictureKind::Wedge, writing: Some(['王', '王']), ..Look::default() };
    /// assert_eq!(wedge.made(), Look::default());
    /// ```
    #[must_use]
    pub fn made(&self) -> Look {
        Look {
            // Kinds that came later are tiles.
            kind: self.kind.told(),
            writing: None,
            art: None,
            ..self.clone()
        }
    }
}
