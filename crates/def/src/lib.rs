//! A game as data: what a rule file says, with names resolved and options applied, not yet compiled.
//!
//! The rule language (`variorum-lang`) produces a [`GameDef`]; `variorum_rules::Rules::compile` turns it into
//! tables. Everything else that needs to know *what a piece is* (the prose description, the naive
//! interpreter in the tests, pictures and diagrams) reads these types and never the tables.
//!
//! Vectors are written for White: `(files, ranks)` with positive ranks forward and positive files to the right.
//! Black looks from the other end of the board: for him both are negated.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use variorum_geometry::{Color, Square, Topology};

mod art;
mod board;
mod card;
mod goal;
mod hands;
mod kind;
mod look;
mod movement;
mod points;
mod promotion;
mod refusal;
mod region;
mod restrictions;
mod ruling;
pub mod sense;
mod setup;
mod told;
mod turn;
mod unit;
mod words;

use told::Told;

pub use art::{Art, ArtColor, ArtShape};
pub use board::{BoardDef, BoardShape, DrawnRegion};
pub use card::{Card, Level};
pub use goal::{
    Bound, Count, CountLimit, CountdownDef, EndDef, Fact, Goal, Lines, Moment, NoMoves, NoMovesDef,
    RepeatsDef, RowLength, Royals, Unsettled, Verdict, Whose,
};
pub use hands::{CapturedDef, DropDef, Nearby};
pub use kind::Kind;
pub use look::{
    BoardLook, CHARACTERS, Foot, Head, Look, PictureKind, PictureMark, PictureSign, RegionLook,
};
pub use movement::{
    Again, Arrival, Atom, Contact, Course, Deed, Effects, EnPassant, Exchange, Freeze, Landing,
    Legs, MovementDef, OnCaptureDef, Over, Path, Ray, Returns, Route, Shot, Sight, Stop, Turn,
    Turning, Victims, Zone,
};
pub use points::{PassDef, PointsDef};
pub use promotion::{Occasion, PromotionBound, PromotionDef};
pub use refusal::{CastlingBar, NoCapture, NoPlace, NoWay, Refusal, Restriction, Standing};
pub use region::{Region, RegionKind};
pub use restrictions::{Forbidden, Restrictions, Threat};
pub use ruling::{Chapter, Ruling};
pub use setup::*;
pub use turn::{CheckIn, PartDef, Series, TurnDef};
pub use unit::Unit;
pub use words::{Gender, Language, Sentence, Translations};

/// Index of a piece type in [`GameDef::pieces`].
pub type TypeIndex = usize;

/// A set of piece types, the resolved form of `only="…"` filters in a rule file.
pub type TypeSet = BTreeSet<TypeIndex>;

/// A whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameDef {
    /// The identifier users type, options included: `name+option`.
    pub id: String,
    /// The name shown to people.
    pub name: String,
    /// The name in other languages.
    pub names: Translations,
    /// One or two sentences about the game.
    pub summary: String,
    /// The summary in other languages.
    pub summaries: Translations,
    /// What is said of it where it is offered.
    pub card: Card,
    /// The names of classes in other languages.
    pub class_names: BTreeMap<String, Translations>,
    /// The board.
    pub board: BoardDef,
    /// Attributes units may have.
    pub attributes: Vec<AttributeDef>,
    /// All piece types, in the order of the rule file. At most 127.
    pub pieces: Vec<PieceDef>,
    /// How the game is won.
    pub goal: Goal,
    /// Which royals of a side must not be lost, where it may have several.
    pub royals: Royals,
    /// What else ends the game at once, by what stands on the board or has been done.
    pub ends: Vec<EndDef>,
    /// What it means for White and for Black to be to move without a legal move.
    pub no_moves: [NoMovesDef; 2],
    /// What a turn is.
    pub turn: TurnDef,
    /// Who may pass.
    pub pass: PassDef,
    /// What units are worth where the points decide.
    pub points: Option<PointsDef>,
    /// The draw rules.
    pub draws: DrawRules,
    /// Classes of units that may not cross a square on which an enemy unit of the same classes could
    /// capture them (a substitute for en passant). Empty: no such rule.
    pub crossing: TypeSet,
    /// Types of which a frozen unit may remove itself as its move.
    pub suicide: TypeSet,
    /// Two-unit moves such as castling.
    pub castlings: Vec<CastlingDef>,
    /// Where units in hand or in the shared pool may be put, and how that phase goes.
    pub placement: Option<PlacementDef>,
    /// Units that may join the game from the hand together with a move of another unit.
    pub entries: Vec<EntryDef>,
    /// What captures do besides, all of it together.
    pub on_captures: Vec<OnCaptureDef>,
    /// Which of the moves that its pieces have a side may not make, or must.
    pub restrictions: Restrictions,
    /// Captured units go to the capturer's hand; nothing: they leave the board for good.
    pub captured: Option<CapturedDef>,
    /// What may be put on the board in place of a move. No type twice for a side.
    pub drops: Vec<DropDef>,
    /// Set-up options and how a starting position is made from them.
    pub setup: SetupDef,
    /// What default set-up choices put on the board, see `variorum_rules::setup::array`. Rules that ask what never moved
    /// or what was lost compare with it.
    pub array: Vec<Placed>,
    /// Options of the game (`+name`) that the rule file offers, whether chosen or not.
    pub options: Vec<OptionDef>,
    /// Remarks on the rules, for their readers.
    pub rulings: Vec<Ruling>,
}

impl GameDef {
    /// Whether a type is what another one becomes that is drawn as the same kind of thing: its picture may say so.
    #[must_use]
    pub fn is_promoted(&self, piece: TypeIndex) -> bool {
        let Some(own) = self.pieces.get(piece) else {
            return false;
        };
        let mut others = self.pieces.iter().filter(|other| other.id != own.id);
        others.any(|other| {
            let mut becomes = other.promotions.iter().flat_map(|promotion| &promotion.to);
            other.look.kind == own.look.kind && becomes.any(|to| *to == piece)
        })
    }

    /// Its name in a language.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.names.of(&self.name, language)
    }

    /// Its summary in a language.
    #[must_use]
    pub fn summary_in(&self, language: Language) -> &str {
        self.summaries.of(&self.summary, language)
    }

    /// The name of a class of pieces in a language.
    #[must_use]
    pub fn class_in<'a>(&'a self, class: &'a str, language: Language) -> &'a str {
        match self.class_names.get(class) {
            Some(names) => names.of(class, language),
            None => class,
        }
    }

    /// All parts of the board that some rule names, in the order of the rules; the same one perhaps several times.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        let of_pieces = self.pieces.iter().flat_map(|piece| {
            let movements = piece.movements.iter();
            let moving = movements.flat_map(|movement| movement.from.iter().chain(&movement.to));
            let promotions = piece.promotions.iter();
            moving.chain(promotions.flat_map(|own| {
                let bounds = own.bounds.iter().flat_map(|bound| &bound.region);
                [&own.region].into_iter().chain(&own.optional).chain(bounds)
            }))
        });
        let placement = self.placement.iter().map(|placement| &placement.region);
        let drops = self.drops.iter();
        let drops = drops.flat_map(|drop| drop.region.iter().chain(&drop.first_on));
        let guards = self.drops.iter().flat_map(|drop| &drop.conditions);
        let facts = self.ends.iter().map(|end| &end.conditions);
        let facts = facts.chain(guards).flatten();
        let castlings = self
            .castlings
            .iter()
            .flat_map(|castling| &castling.wherever);
        of_pieces
            .chain(castlings.map(|wherever| &wherever.region))
            .chain(placement)
            .chain(drops)
            .chain(facts.flat_map(Fact::regions))
            .chain(self.arrivals().flat_map(Arrival::regions))
    }

    /// Whether some type moves as another unit did, so that a position says what was moved last.
    #[must_use]
    pub fn borrows(&self) -> bool {
        self.pieces.iter().any(|piece| piece.borrows.is_some())
    }

    /// Which sides have royals when the game begins; both where neither does, since they may be placed or chosen, and
    /// where nothing but royals ends the game.
    #[must_use]
    pub fn royal_sides(&self) -> [bool; 2] {
        if self.ends.is_empty() {
            return [true, true];
        }
        let royal = |side: Color| {
            let mut array = self.array.iter();
            array.any(|placed| placed.color == side && self.pieces[placed.piece].royal)
        };
        match Color::BOTH.map(royal) {
            [false, false] => [true, true],
            sides => sides,
        }
    }

    /// Whether a move may make a royal, or make something else of one.
    #[must_use]
    pub fn royals_vary(&self) -> bool {
        let mut pieces = self.pieces.iter();
        pieces.any(|piece| {
            let mut to = piece.promotions.iter().flat_map(PromotionDef::kinds);
            piece.royal && to.clone().next().is_some() || to.any(|kind| self.is_royal(kind))
        })
    }

    /// Whether a royal may become something that is none.
    #[must_use]
    pub fn royals_abdicate(&self) -> bool {
        let mut royals = self.pieces.iter().filter(|piece| piece.royal);
        royals.any(|royal| {
            let mut to = royal.promotions.iter().flat_map(PromotionDef::kinds);
            to.any(|kind| !self.is_royal(kind))
        })
    }

    fn is_royal(&self, kind: TypeIndex) -> bool {
        self.pieces.get(kind).is_some_and(|piece| piece.royal)
    }

    /// All effects that moves have on arrival, of whatever movement, and those of captures.
    pub fn arrivals(&self) -> impl Iterator<Item = &Arrival> {
        let movements = self.pieces.iter().flat_map(|piece| &piece.movements);
        let captures = self.on_captures.iter().flat_map(|entry| &entry.arrivals);
        let drops = self.drops.iter().flat_map(|drop| &drop.effects.arrivals);
        let moved = movements.flat_map(MovementDef::arrivals);
        moved.chain(captures).chain(drops)
    }

    /// The types of what moves leave behind, which belongs to nobody: of one type at most, see
    /// [`LEAVES_ONE_KIND`](sense::LEAVES_ONE_KIND).
    #[must_use]
    pub fn left_behind(&self) -> TypeSet {
        let movements = self.pieces.iter().flat_map(|piece| &piece.movements);
        let origins = movements.filter_map(|movement| movement.leaves);
        let effects = self.arrivals().filter_map(|arrival| arrival.leaves);
        origins.chain(effects).collect()
    }

    /// Whether royals may be captured that were not in check: something takes them that is no attack, or takes what
    /// stands beside them.
    #[must_use]
    pub fn takes_unattacked_royals(&self) -> bool {
        let mut arrivals = self.arrivals();
        arrivals.any(|arrival| !arrival.check || arrival.hits_friends())
    }

    /// Whether some end of the game counts checks, so that a position says how many there were.
    #[must_use]
    pub fn counts_checks(&self) -> bool {
        let mut conditions = self.ends.iter().flat_map(|end| &end.conditions);
        conditions.any(|condition| matches!(condition, Fact::Checks(_)))
    }

    /// Whether a turn may be more than one move, or something moves that is nobody's.
    #[must_use]
    pub fn has_parts(&self) -> bool {
        let mut pieces = self.pieces.iter();
        !self.is_single_move() || pieces.any(|piece| piece.neutral)
    }

    /// Whether every turn is one move of the side's own units.
    #[must_use]
    pub fn is_single_move(&self) -> bool {
        self.turn.is_single() && !self.has_chains()
    }

    /// Whether some unit goes on in the same turn after it has captured.
    #[must_use]
    pub fn has_chains(&self) -> bool {
        self.pieces.iter().any(|piece| piece.again().is_some())
    }

    /// Whether some drop asks which unit has just moved in the same turn.
    #[must_use]
    pub fn drops_from_mover(&self) -> bool {
        self.drops.iter().any(|drop| drop.reach.is_some())
    }

    /// Whether it matters from where a unit has come that goes on.
    #[must_use]
    pub fn limits_turning(&self) -> bool {
        let mut chains = self.pieces.iter().filter_map(PieceDef::again);
        chains.any(|again| again.turning != Turning::Free)
    }

    /// Whether what is captured may stay on the board until a turn is over.
    #[must_use]
    pub fn takes_at_end(&self) -> bool {
        let movements = self.pieces.iter().flat_map(|piece| &piece.movements);
        let mut chains = movements.filter_map(MovementDef::again);
        chains.any(|again| again.at_end)
    }

    /// Whether somebody may pass, or must.
    #[must_use]
    pub fn has_passes(&self) -> bool {
        self.pass.free.contains(&true) || self.no_moves.iter().any(|means| means.passes)
    }

    /// Whether a position says that the last move was a pass.
    #[must_use]
    pub fn counts_passes(&self) -> bool {
        self.pass.twice.is_some() && self.has_passes()
    }

    /// Whether some rule asks which units have never moved, so that a position says it.
    #[must_use]
    pub fn tracks_unmoved(&self) -> bool {
        let enters = self.entries.iter().any(|entry| entry.first_move);
        let mut movements = self.pieces.iter().flat_map(|piece| &piece.movements);
        enters
            || movements.any(|movement| movement.first)
            || self
                .castlings
                .iter()
                .any(|castling| castling.letter.is_none())
    }
}

/// An option that a rule file offers, chosen by appending `+name` to the game's id.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptionDef {
    /// What follows the `+`.
    pub name: String,
    /// What people read in its place: a few words.
    pub label: String,
    /// The label in other languages.
    pub labels: Translations,
    /// What it changes, in one sentence.
    pub summary: String,
    /// The summary in other languages.
    pub summaries: Translations,
    /// Whether this [`GameDef`] was built with the option on.
    pub chosen: bool,
}

impl OptionDef {
    /// A few words for it, in a language.
    #[must_use]
    pub fn label_in(&self, language: Language) -> &str {
        self.labels.of(&self.label, language)
    }

    /// What it changes, in a language.
    #[must_use]
    pub fn summary_in(&self, language: Language) -> &str {
        self.summaries.of(&self.summary, language)
    }
}

/// A kind of harm that an attribute protects from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harm {
    /// Capture by an arrival effect on the neighbouring squares ([`Zone::Beside`], …).
    Proximity,
    /// Passive immobilisation.
    Freeze,
    /// Capture by a unit that stays where it is.
    Shot,
    /// Conversion of any kind.
    Conversion,
}

/// An attribute of units.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AttributeDef {
    /// The word used in the rule file and shown to players.
    pub name: String,
    /// The word in other languages.
    pub names: Translations,
    /// What it protects from.
    pub resists: Vec<Harm>,
    /// A trampling unit whose movement stops for this attribute ends its move where it captures such a unit.
    pub stops_trampling: bool,
}

impl AttributeDef {
    /// The word for it in a language.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.names.of(&self.name, language)
    }
}

/// A piece type.
#[derive(Clone, Default, PartialEq)]
pub struct PieceDef {
    /// The name shown to people.
    pub name: String,
    /// The name in other languages.
    pub names: Translations,
    /// The short identifier used in FEN and move text.
    pub id: String,
    /// The class it belongs to, for example `pawn`, `guard`, `royal`, `piece`.
    pub class: String,
    /// What the rule file says of its picture.
    pub look: Look,
    /// Human notation writes its moves without its id, as is usual for pawns.
    pub unnamed: bool,
    /// Families it belongs to, for set-up rules.
    pub families: Vec<String>,
    /// Indices into [`GameDef::attributes`].
    pub attributes: Vec<usize>,
    /// It belongs to nobody: it stands in everybody's way, and nobody can capture it.
    pub neutral: bool,
    /// Losing one decides the game.
    pub royal: bool,
    /// Ways to move and act.
    pub movements: Vec<MovementDef>,
    /// Passive immobilisation.
    pub freezes: Vec<Freeze>,
    /// What it becomes at the end of its own move into a region: for both sides, or at most once for either.
    pub promotions: Vec<PromotionDef>,
    /// It moves and captures like the unit that the opponent moved last.
    pub borrows: Option<BorrowDef>,
    /// A side that has so many on the board gets no more by promotion and drops none.
    pub limit: Option<u8>,
    /// Only this side can have it.
    pub side: Option<Color>,
    /// Some part of the definition has no published source.
    pub house: bool,
    /// Remarks of the rule file for players, for example that the roster is a house choice.
    pub note: Option<String>,
    /// The remarks in other languages.
    pub notes: Translations,
}

impl PieceDef {
    /// Whether a side can have it.
    #[must_use]
    pub fn belongs_to(&self, side: Color) -> bool {
        self.side.is_none_or(|own| own == side)
    }

    /// Its name in a language.
    ///
    /// ```
    /// use variorum_def::{Language, PieceDef, Translations};
    ///
    /// let knight = PieceDef {
    ///     name: "Knight".to_owned(),
    ///     names: Translations::default().with(Language::German, "Springer"),
    ///     ..PieceDef::default()
    /// };
    /// assert_eq!(knight.name_in(Language::German), "Springer");
    /// assert_eq!(knight.name_in(Language::English), "Knight");
    /// ```
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.names.of(&self.name, language)
    }

    /// What a unit of one side becomes, if it does.
    #[must_use]
    pub fn promotion(&self, side: Color) -> Option<&PromotionDef> {
        let mut promotions = self.promotions.iter();
        promotions.find(|promotion| promotion.side.is_none_or(|only| only == side))
    }

    /// Whether and how its units go on after they have captured: all movements that say so agree in how.
    #[must_use]
    pub fn again(&self) -> Option<Again> {
        self.movements.iter().find_map(MovementDef::again)
    }

    /// The remarks of the rule file in a language.
    #[must_use]
    pub fn note_in(&self, language: Language) -> Option<&str> {
        let note = self.note.as_deref()?;
        Some(self.notes.of(note, language))
    }
}

/// Borrowed movement. The unit has the plain moves of the unit type the opponent moved last, with its own
/// side's direction; the borrowed type's promotion, multi-step first move and castling are not borrowed.
#[derive(Clone, Debug, PartialEq)]
pub struct BorrowDef {
    /// What a borrower that borrows from an opposing borrower copies when that was just promoted to.
    pub when_promoted: TypeIndex,
}

/// Draw rules.
#[derive(Clone, Default, PartialEq)]
pub struct DrawRules {
    /// A position that occurs this many times ends the game.
    pub repetition: Option<u8>,
    /// What that means, if not a draw.
    pub repeats: RepeatsDef,
    /// This many plies, or turns, on the halfmove clock make a draw.
    pub move_limit: Option<u16>,
    /// The halfmove clock counts turns, each with its first move, and not plies.
    pub clock_turns: bool,
    /// Types whose every move restarts the halfmove clock (as captures, conversions and placements do).
    pub clock: TypeSet,
    /// Sets of material with which nobody can win.
    pub dead: Vec<DeadMaterial>,
    /// A count of a side's turns.
    pub countdown: Option<CountdownDef>,
    /// What all these draws mean, unless [`RepeatsDef`] says otherwise of repetition.
    pub means: Unsettled,
}

/// Told as digests of rules want it: of the picture as much as was told from the first. No more of it counts, for pictures are no rules.
impl fmt::Debug for PieceDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "PieceDef")
            .with("name", &self.name)
            .with("names", &self.names)
            .with("id", &self.id)
            .with("class", &self.class)
            .with("picture", &self.look.kind.told())
            .with("mark", &self.look.mark)
            .with("unnamed", &self.unnamed)
            .with("families", &self.families)
            .with("attributes", &self.attributes)
            .with("neutral", &self.neutral)
            .with("royal", &self.royal)
            .with("movements", &self.movements)
            .with("freezes", &self.freezes)
            .with("promotions", &self.promotions)
            .with("borrows", &self.borrows)
            .with("limit", &self.limit)
            .with("side", &self.side)
            .with("house", &self.house)
            .with("note", &self.note)
            .with("notes", &self.notes)
            .end()
    }
}

impl fmt::Debug for DrawRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DrawRules {
            repetition,
            repeats,
            move_limit,
            clock_turns,
            clock,
            dead,
            countdown,
            means,
        } = self;
        Told::begin(f, "DrawRules")
            .with("repetition", repetition)
            .with("repeats", repeats)
            .with("move_limit", move_limit)
            .if_set("clock_turns", *clock_turns)
            .with("clock", clock)
            .with("dead", dead)
            .with("countdown", countdown)
            .with("means", means)
            .end()
    }
}

/// Material that makes a dead position: nothing on or off the board but the royals and what is listed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeadMaterial {
    /// At most this many units of these types altogether, of either side, besides the royals.
    /// `None`: any number, provided they all stand on squares of one colour.
    pub at_most: Option<u8>,
    /// The types concerned.
    pub types: TypeSet,
}

/// A move of two units of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct CastlingDef {
    /// White's letter in the castling field of a FEN (Black's is the lower case); without one the move
    /// needs no right but two unmoved units.
    pub letter: Option<char>,
    /// The unit that names the move.
    pub mover: TypeIndex,
    /// The unit that jumps over.
    pub partner: TypeIndex,
    /// White's squares and Black's; many where it may begin anywhere in a region.
    pub squares: Vec<[CastlingSquares; 2]>,
    /// Where the two units may begin, if that is not on certain squares. It then needs a letter, and its mover is the
    /// one royal of its side: the right is lost with the first move of either.
    pub wherever: Option<Wherever>,
    /// In games with check the mover may not be in check nor cross an attacked square.
    pub safe: bool,
    /// Only this side castles so.
    pub side: Option<Color>,
    /// The side that does it first takes the right to it from the other one. It has a letter, and certain squares.
    pub once: bool,
}

/// Where the units of a castling may begin whose squares are those on which the set-up has them.
#[derive(Clone, Debug, PartialEq)]
pub struct Wherever {
    /// Where the unit that names the move may start, seen from its owner.
    pub region: Region,
    /// On which side of it, on its rank, the unit that jumps over starts.
    pub wing: Wing,
}

impl Wherever {
    /// All squares on which the two units may begin, if they end on these two, which are White's. Where nothing would move is none.
    #[must_use]
    pub fn squares(
        &self,
        board: &Topology,
        to: Square,
        partner_to: Square,
    ) -> Vec<[CastlingSquares; 2]> {
        let mut found = Vec::new();
        for &from in self.region.squares(Color::White) {
            let (file, rank) = board.coordinates(from);
            for partner_from in board.squares() {
                let (other, same) = board.coordinates(partner_from);
                let white = CastlingSquares {
                    from,
                    to,
                    partner_from,
                    partner_to,
                };
                let moves = (from, partner_from) != (to, partner_to);
                if same == rank && self.wing.leads(file, other) && moves {
                    let black = white.mirrored(board);
                    found.extend(black.map(|black| [white, black]));
                }
            }
        }
        found
    }
}

/// A side of the board, the same for both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// That of the first file.
    Left,
    /// That of the last file.
    Right,
}

impl Wing {
    /// Whether one file lies on this side of another.
    #[must_use]
    pub fn leads(self, from: i8, to: i8) -> bool {
        match self {
            Wing::Left => to < from,
            Wing::Right => to > from,
        }
    }
}

impl CastlingDef {
    /// A castling on certain squares: White's and Black's.
    #[must_use]
    pub fn on(squares: [CastlingSquares; 2], mover: TypeIndex, partner: TypeIndex) -> Self {
        CastlingDef {
            letter: None,
            mover,
            partner,
            squares: vec![squares],
            wherever: None,
            safe: false,
            side: None,
            once: false,
        }
    }

    /// The squares of one side; none if it does not castle so.
    pub fn squares_of(&self, side: Color) -> impl Iterator<Item = CastlingSquares> {
        let castles = self.side.is_none_or(|only| only == side);
        let squares = self.squares.iter().filter(move |_| castles);
        squares.map(move |both| both[side.index()])
    }
}

/// Where the two units of a castling start and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingSquares {
    /// Where the unit that names the move starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// Where the unit that jumps over starts.
    pub partner_from: Square,
    /// Where that ends.
    pub partner_to: Square,
}

impl CastlingSquares {
    /// The squares opposite, for the other side; nothing if the board lacks one of them.
    #[must_use]
    pub fn mirrored(self, board: &Topology) -> Option<Self> {
        Some(CastlingSquares {
            from: board.mirrored(self.from)?,
            to: board.mirrored(self.to)?,
            partner_from: board.mirrored(self.partner_from)?,
            partner_to: board.mirrored(self.partner_to)?,
        })
    }
}

/// A placement phase before the first move.
///
/// What is in the hands is placed one by one in turn. From a shared pool the sides take as many as
/// [`PlacementDef::turns`] says.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacementDef {
    /// Where units may be placed, seen from the owner.
    pub region: Region,
    /// Number of units in a shared pool when the phase begins.
    pub pool: u8,
    /// How many units of the pool are placed in the first turn, which is White's, in the second, and so on; the
    /// last number holds for all turns after it, and the last turn takes what is left. None is 0.
    pub turns: Vec<u8>,
    /// Each side places half of all royals of a shared pool, and places them first.
    pub royals_first: bool,
    /// Of each of these types a side has as many units on the squares of one color as on those of any other, or one more, when
    /// its hand is empty. It places nothing so that this would become impossible. Not for a shared pool.
    pub every_color: TypeSet,
}

impl PlacementDef {
    /// The usual order of a shared pool: White places one, then the sides place two each; royals come first.
    #[must_use]
    pub fn new(region: Region, pool: u8) -> Self {
        PlacementDef {
            region,
            pool,
            turns: vec![1, 2],
            royals_first: true,
            every_color: TypeSet::new(),
        }
    }

    /// The turns of a shared pool: who places, and how many.
    fn quotas(&self) -> impl Iterator<Item = (Color, u16)> {
        let last = self.turns.last().copied().unwrap_or(1);
        let turns = self.turns.iter().copied().chain(std::iter::repeat(last));
        let sides = Color::BOTH.into_iter().cycle();
        sides.zip(turns.map(|quota| u16::from(quota.max(1))))
    }

    /// While so many units are left in the pool: whose turn it is, and how many he places before it passes.
    ///
    /// # Examples
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::{PlacementDef, Region};
    ///
    /// let draft = PlacementDef::new(Region::default(), 6);
    /// let turns = [6, 5, 4, 3, 2, 1].map(|left| draft.turn(left));
    /// use Color::{Black, White};
    /// assert_eq!(turns, [(White, 1), (Black, 2), (Black, 1), (White, 2), (White, 1), (Black, 1)]);
    /// ```
    #[must_use]
    pub fn turn(&self, left: u16) -> (Color, u16) {
        let mut taken = u16::from(self.pool).saturating_sub(left);
        for (side, quota) in self.quotas() {
            if taken < quota {
                return (side, (quota - taken).min(left));
            }
            taken -= quota;
        }
        unreachable!("turns never end")
    }

    /// How many units White and Black still place while so many are left in the pool.
    #[must_use]
    pub fn still_to_place(&self, left: u16) -> [u32; 2] {
        let mut needed = [0; 2];
        let mut left = left;
        while left > 0 {
            let (side, quota) = self.turn(left);
            needed[side.index()] += u32::from(quota);
            left -= quota;
        }
        needed
    }
}

/// A unit in hand may enter on a square that the same turn vacates. It may if one of a game's entries lets it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntryDef {
    /// The types that enter.
    pub types: TypeSet,
    /// Only on squares of this region, seen from the owner.
    pub region: Option<Region>,
    /// Allowed with any move while the FEN move number is at most this.
    pub until_move: u16,
    /// Allowed when the moved unit had not moved before.
    pub first_move: bool,
    /// Allowed when the move captures.
    pub on_capture: bool,
}
