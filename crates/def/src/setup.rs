//! Set-up options of a game definition and how a starting position is made from them.
//!
//! A set-up is a few declarations and a list of steps:
//!
//! - **options** the player decides by picking one of a few values ([`SetupOption`]);
//! - **draws**: so many piece types out of a set ([`DrawDef`]), picked by the player or by the seed;
//! - **limits** between draws: all different, at most so many out of a set ([`Limit`]);
//! - named groups of **slots**, each one square or a left–right pair of squares ([`SlotGroup`]);
//! - **steps**, carried out in order ([`Step`]): put units on squares, fill a rank, shuffle units onto slots,
//!   give Black the turned or mirrored array, give units to the hands or to the shared pool.
//!
//! Everything may stand under a [`Condition`] on the options. `variorum_rules::setup` evaluates these types.

use variorum_geometry::{Color, Square};

use crate::{Language, Sentence, Translations, TypeIndex, TypeSet};

/// How starting positions are made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetupDef {
    /// Options with a few named values, in the order of the rule file. A condition of an option refers to
    /// earlier options only.
    pub options: Vec<SetupOption>,
    /// Piece types to be picked by the player or the seed.
    pub draws: Vec<DrawDef>,
    /// Options with which the player says where shuffled units stand.
    pub places: Vec<PlacesDef>,
    /// Rules between draws.
    pub limits: Vec<Limit>,
    /// Named groups of squares for shuffles.
    pub slots: Vec<SlotGroup>,
    /// What is done, in this order.
    pub steps: Vec<Step>,
    /// Black makes the first move.
    pub black_begins: bool,
}

impl SetupDef {
    /// Who makes the first move.
    #[must_use]
    pub fn first(&self) -> Color {
        match self.black_begins {
            true => Color::Black,
            false => Color::White,
        }
    }

    /// Whether a game may begin with different arrays.
    #[must_use]
    pub fn has_arrays(&self) -> bool {
        let shuffles = |step: &Step| matches!(step.kind, StepKind::Shuffle(_));
        !self.options.is_empty() || !self.draws.is_empty() || self.steps.iter().any(shuffles)
    }
}

/// A name with the words that explain it to a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Caption {
    /// What users type: lower-case words joined by hyphens, or digits.
    pub name: String,
    /// A few words for a form; never empty.
    pub label: String,
    /// The label in other languages.
    pub labels: Translations,
    /// A sentence or two; may be empty.
    pub help: String,
    /// The help in other languages.
    pub helps: Translations,
}

impl Caption {
    /// A few words for a form, in a language.
    #[must_use]
    pub fn label_in(&self, language: Language) -> &str {
        self.labels.of(&self.label, language)
    }

    /// A sentence or two in a language; may be empty.
    #[must_use]
    pub fn help_in(&self, language: Language) -> &str {
        self.helps.of(&self.help, language)
    }
}

/// An option with a few named values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetupOption {
    /// Name and explanation.
    pub caption: Caption,
    /// The values offered, at least one.
    pub values: Vec<Caption>,
    /// The value taken when the player says nothing; `None`: the seed decides.
    pub default: Option<usize>,
    /// When the option applies.
    pub when: Condition,
}

/// Tests that must all pass; without any, always true.
pub type Condition = Vec<Test>;

/// A test of one option's value.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// Index into [`SetupDef::options`].
    pub option: usize,
    /// The option applies and has one of these values (indices into [`SetupOption::values`]) …
    pub values: Vec<usize>,
    /// … or, if this is set, that is not so.
    pub negated: bool,
}

/// Piece types to be picked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawDef {
    /// The name by which steps and limits refer to it and, where a case is chosen by the player, the name of
    /// the option.
    pub caption: Caption,
    /// What is picked under which condition. At most one case applies at a time; where none does the draw is
    /// empty.
    pub cases: Vec<DrawCase>,
}

/// What a draw picks under a condition.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawCase {
    /// When.
    pub when: Condition,
    /// How many types.
    pub count: u8,
    /// Out of which.
    pub from: TypeSet,
    /// The same type may be picked more than once.
    pub repeat: bool,
    /// The player may pick.
    pub chosen: bool,
    /// Named sets a player may give in place of a piece: the seed picks out of that set.
    pub sets: Vec<NamedSet>,
    /// What is picked when the player says nothing.
    pub default: DrawDefault,
}

/// What a draw picks when the player says nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawDefault {
    /// Any of the types, by the seed.
    #[default]
    Any,
    /// This type, as often as needed.
    Piece(TypeIndex),
    /// By the seed, out of this one of [`DrawCase::sets`].
    Set(usize),
}

/// A named set of piece types.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedSet {
    /// Name and explanation.
    pub caption: Caption,
    /// Its members.
    pub types: TypeSet,
}

/// An option with which a player says where shuffled units stand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacesDef {
    /// Name and explanation.
    pub caption: Caption,
}

/// A rule between draws.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// When it applies.
    pub when: Condition,
    /// The draws concerned (indices into [`SetupDef::draws`]).
    pub among: Vec<usize>,
    /// The rule.
    pub kind: LimitKind,
}

/// What a [`Limit`] demands.
#[derive(Clone, Debug, PartialEq)]
pub enum LimitKind {
    /// No type is picked twice.
    Different,
    /// Not more than so many of the picked types are out of a set.
    AtMost {
        /// How many.
        count: u8,
        /// What the rule file calls the set.
        name: String,
        /// The set.
        of: TypeSet,
    },
}

/// A named group of slots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SlotGroup {
    /// The name by which shuffles refer to it.
    pub name: String,
    /// The squares of each slot: one, or two for a pair (the left one first). All slots of a group have the
    /// same number of squares, and no square occurs twice.
    pub slots: Vec<Vec<Square>>,
}

/// A step under a condition.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// When it is done.
    pub when: Condition,
    /// What is done.
    pub kind: StepKind,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq)]
pub enum StepKind {
    /// Units on named squares.
    Put(Vec<Put>),
    /// One type on every existing square of White's n-th rank, counted from 1.
    Fill {
        /// The rank.
        rank: u8,
        /// The type; a draw must have picked exactly one.
        unit: UnitRef,
    },
    /// White's units in random order on slots.
    Shuffle(Shuffle),
    /// Black gets what White has on the board so far.
    Black(Symmetry),
    /// Units into a hand.
    Hand {
        /// Whose; `None`: each side gets them.
        side: Option<Color>,
        /// Which.
        units: Vec<UnitRef>,
    },
    /// Units into the shared pool.
    Pool(Vec<UnitRef>),
    /// The position is made, with this warning.
    Warn(Sentence),
    /// No position is made, for this reason.
    Refuse(Sentence),
}

/// A unit on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Put {
    /// Where.
    pub square: Square,
    /// Whose.
    pub color: Color,
    /// What; a draw must have picked exactly one.
    pub unit: UnitRef,
}

/// A unit of a known type on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where.
    pub square: Square,
    /// Whose.
    pub color: Color,
    /// Its type.
    pub piece: TypeIndex,
}

/// Units a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitRef {
    /// One unit of this type.
    Piece(TypeIndex),
    /// What this draw picked (index into [`SetupDef::draws`]).
    Draw(usize),
}

/// Units in random order on slots; every outcome is equally likely.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shuffle {
    /// Indices into [`SetupDef::slots`]. The first group is filled before the next is used; of a group that
    /// is not filled, random slots stay empty. Slots with an occupied square are not used.
    pub onto: Vec<usize>,
    /// What is shuffled.
    pub units: Vec<Shuffled>,
    /// The units keep the order in which they are written, from the first slot used to the last; only the
    /// slots are random.
    pub in_order: bool,
    /// The option with which the player may fix places (index into [`SetupDef::places`]).
    pub places: Option<usize>,
}

/// Units of a [`Shuffle`].
#[derive(Clone, Debug, PartialEq)]
pub struct Shuffled {
    /// When they take part.
    pub when: Condition,
    /// Which.
    pub kind: ShuffledKind,
}

/// Units of a [`Shuffle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShuffledKind {
    /// Each unit takes a slot of one square.
    Each(UnitRef),
    /// Each type takes a slot of two squares, with one unit on either.
    Twins(UnitRef),
    /// Two units share a slot of two squares, left and right at random.
    Couple(UnitRef, UnitRef),
    /// What a draw picked, two by two in its order: each two share a slot of two squares.
    Couples(UnitRef),
}

/// How Black's array follows from White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The board turned by half: the first file's units stand on the last file.
    Rotate,
    /// The same files.
    Mirror,
}
