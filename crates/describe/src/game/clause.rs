//! The rules of a game as data: one [`Rule`] an idea, in the order in which a reader is told.

use variorum_def::{
    CapturedDef, Chapter, CountdownDef, DeadMaterial, EndDef, Goal, NoMovesDef, PointsDef, Region,
    RepeatsDef, Royals, Symmetry, Threat, TurnDef, TypeIndex, TypeSet, Unsettled, Victims,
};
use variorum_geometry::Color;

use crate::Clause;

/// A chapter of the rules with what there is to say in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Which chapter.
    pub chapter: Chapter,
    /// The rules, in the order in which they are told.
    pub rules: Vec<Rule>,
    /// The remarks of the rule file about this chapter: indices into [`GameDef::rulings`].
    ///
    /// [`GameDef::rulings`]: variorum_def::GameDef::rulings
    pub rulings: Vec<usize>,
}

/// One thing to say about a game. Indices are those of the game that it was made from.
#[derive(Clone, Debug, PartialEq)]
pub enum Rule {
    /// The game is won by mate.
    Mate,
    /// What check is, and that it must be answered.
    Check {
        /// A royal could also be attacked by what would turn it.
        turning: bool,
        /// Units can be frozen; frozen ones give no check.
        freezing: bool,
    },
    /// The game is won by capturing a royal.
    CaptureRoyal {
        /// Which of several must be captured.
        royals: Royals,
        /// A side can have several, and any of them will do.
        several: bool,
        /// What would turn a royal captures it.
        turning: bool,
    },
    /// Royals may be left in danger.
    NoCheck,
    /// The kinds of royals, where there are several.
    Royals(Vec<TypeIndex>),
    /// Which royals of several must not be lost.
    Kept(Goal, Royals),
    /// A side has no royals.
    Unroyal(Color),
    /// What it means to have no legal move, for a side or for both.
    NoMoves(Goal, Option<Color>, NoMovesDef),
    /// Something else that ends the game.
    End(EndDef),
    /// What happens if the game ends in several ways at once.
    AtOnce {
        /// There is mate.
        mate: bool,
    },
    /// What units count where the points decide.
    Points(PointsDef),
    /// The size of the board.
    Board,
    /// The left edge is joined to the right one.
    Wraps,
    /// Squares of the rectangle that do not exist.
    Holes(Vec<String>),
    /// Squares beside the rectangle, each with the squares that it touches.
    Beyond(Vec<Beyond>),
    /// The parts of the board that descriptions call by a name alone.
    Regions(Vec<Region>),
    /// Units on squares.
    Put {
        /// When.
        when: Vec<When>,
        /// For each side that is told: what stands where.
        sides: Vec<(Color, Vec<Row>)>,
        /// Black has the same opposite White, on the same files.
        mirrored: bool,
    },
    /// One kind of unit on a whole rank.
    Fill {
        /// When.
        when: Vec<When>,
        /// The rank, counted from White's first.
        rank: u8,
        /// What.
        unit: Named,
    },
    /// Units on squares by chance.
    Shuffle {
        /// When.
        when: Vec<When>,
        /// On these groups of squares; the first is filled before the next.
        onto: Vec<Vec<Vec<String>>>,
        /// Which, each perhaps under a further condition.
        units: Vec<(Vec<When>, Lot)>,
        /// They keep this order; only the squares are random.
        in_order: bool,
    },
    /// How Black's array follows from White's.
    Opposite(Vec<When>, Symmetry),
    /// Units in hand at the beginning.
    Hand {
        /// When.
        when: Vec<When>,
        /// Whose; nothing: each side has them.
        side: Option<Color>,
        /// Which.
        units: Vec<Named>,
    },
    /// Units in a pool that both sides share.
    Pool(Vec<When>, Vec<Named>),
    /// Units in hand are placed.
    PlaceFromHand(Region),
    /// Units of the pool are placed, so many a turn.
    PlaceFromPool {
        /// Where.
        region: Region,
        /// How many in each turn; the first is White's.
        turns: Vec<u8>,
    },
    /// Units of these types are spread evenly over squares of all colors.
    EveryColor(Vec<TypeIndex>),
    /// From a pool, royals are placed first, the same number by each side.
    RoyalsFirst,
    /// What does not happen while units are placed.
    WhilePlacing {
        /// Effects exist.
        effects: bool,
        /// There is check: the last unit of a side may not leave its royal in check.
        check: bool,
    },
    /// White begins, and how the turns go on.
    Turns {
        /// A turn is one move.
        single: bool,
        /// Somebody may pass, or must.
        passes: bool,
        /// A unit may be put on the board in place of a move.
        drops: bool,
        /// It may come from the hand.
        hands: bool,
    },
    /// How many moves a turn has, and what else there is to say of it.
    TurnOf {
        /// The turn.
        turn: TurnDef,
        /// Captures in passing exist.
        passing: bool,
    },
    /// Who may pass as he likes.
    MayPass {
        /// Which side; nothing: both.
        side: Option<Color>,
        /// There is check, which no pass may leave standing.
        check: bool,
    },
    /// What it means that both sides pass, one after the other.
    PassedTwice(Unsettled),
    /// What a move is.
    Moving {
        /// Some piece captures what stands where it arrives.
        lands: bool,
    },
    /// What becomes of captured units.
    Captured {
        /// They go to the capturer's hand.
        hand: Option<CapturedDef>,
        /// Some change places instead.
        swaps: bool,
    },
    /// Effects happen by themselves.
    Mandatory,
    /// Who can capture must.
    MustCapture {
        /// Only units of these types; nothing: all.
        types: Option<Vec<TypeIndex>>,
        /// Captures of all others will do, too.
        any: bool,
        /// As many units as possible.
        most: bool,
    },
    /// What no move may do.
    Forbidden {
        /// What it does.
        threat: Threat,
        /// Only drops are meant.
        drops: bool,
        /// Only these types are meant; nothing: all.
        types: Option<Vec<TypeIndex>>,
        /// Of captures, only those of these.
        of: Option<Vec<TypeIndex>>,
    },
    /// A move with a name.
    Named {
        /// The name.
        name: Special,
        /// Who can make it.
        pieces: Vec<TypeIndex>,
        /// What it is, for each of these pieces.
        clauses: Vec<Clause>,
    },
    /// Something that can happen to units, and by whom.
    Notion(Notion, Vec<TypeIndex>),
    /// An attribute with those who have it, and what it means for each of them.
    Attribute(TypeSet, Vec<Clause>),
    /// A win is looked for before a draw.
    WinsFirst,
    /// A move of two parts may be finished after it took a royal.
    TwoParts,
    /// A position occurs so often.
    Repetition {
        /// What it means.
        repeats: RepeatsDef,
        /// How often.
        times: u8,
        /// What must be the same.
        same: Vec<Same>,
    },
    /// So many plies without progress.
    MoveLimit {
        /// How many.
        plies: u16,
        /// Turns are counted, and not plies.
        turns: bool,
        /// Moves of these begin the count anew.
        types: TypeSet,
        /// So do conversions, which exist.
        conversions: bool,
        /// So does putting a unit on the board.
        drops: bool,
        /// What it means.
        means: Unsettled,
    },
    /// Nobody can win any more, and what that means.
    Dead(Vec<DeadMaterial>, Unsettled),
    /// A side counts its turns, and what it means that it goes past the limit.
    Countdown(CountdownDef, Unsettled),
    /// The rule file declares no draw at all.
    NoDraws,
    /// An option of the game, by index.
    GameOption(usize),
    /// An option of the set-up, by index, with its condition.
    SetupOption(usize, Vec<When>),
    /// A draw of the set-up, by index, with the condition of each of its cases.
    Draw(usize, Vec<Vec<When>>),
    /// A limit between draws, by index, with its condition.
    Limit(usize, Vec<When>),
}

/// A square beside the rectangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// Its name.
    pub name: String,
    /// The squares that it touches.
    pub near: Vec<String>,
    /// It touches them at corners only.
    pub diagonal: bool,
}

/// What two positions must have in common to be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// What stands where.
    Board,
    /// Who is to move.
    Side,
    /// What is off the board.
    Hands,
    /// What came by promotion.
    Promoted,
    /// Which royals may castle with whom.
    Castling,
    /// Which other two units may move at once.
    DoubleMoves,
    /// What can be captured en passant.
    EnPassant,
    /// Which units may still join the game how.
    Entry,
    /// Which units may still do what only unmoved ones can.
    FirstMoves,
    /// What the unit that the opponent moved last lends.
    Borrowed,
    /// Whether the last move was a pass.
    Passed,
}

/// Units on one rank, or squares beside the ranks.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name of the rank as squares of it are named; nothing for squares beside all ranks.
    pub rank: Option<String>,
    /// What stands there: square and type, from the first file.
    pub units: Vec<(String, Named)>,
    /// They stand on all squares of the rank.
    pub full: bool,
}

/// Units as a set-up speaks of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A type.
    Piece(TypeIndex),
    /// What a draw picked, by index.
    Drawn(usize),
}

/// Units that are put on squares by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// One square each.
    Each(Named),
    /// Two of each kind, on the two squares of a pair.
    Twins(Named),
    /// Two units on the two squares of a pair.
    Couple(Named, Named),
    /// Two by two in their order, each two on the squares of a pair.
    Couples(Named),
}

/// A condition: an option (by index) has one of these values, or has none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct When {
    /// The option of the set-up.
    pub option: usize,
    /// Its values.
    pub values: Vec<usize>,
    /// It has none of them.
    pub negated: bool,
}

/// Names that moves have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Special {
    /// A royal and another unit at once.
    Castling,
    /// Two other units at once.
    DoubleMove,
    /// Several squares, from where the unit begins.
    LongStep,
    /// What only a unit that has not moved can do.
    FirstMove,
    /// Capture in passing.
    EnPassant,
    /// No capture in passing, but squares that may not be crossed.
    Crossing,
    /// Becoming another unit.
    Promotion,
    /// Moving like another unit.
    Borrowing,
    /// From the hand onto a square that is left.
    Entry,
    /// From the hand in place of a move.
    Drop,
    /// Capturing on and on.
    GoingOn,
    /// What happens besides when it captures.
    Capturing,
    /// Leaving the board.
    Vanishing,
}

/// What can happen to units beside being moved and captured by displacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notion {
    /// Captured without the captor's moving.
    Shooting,
    /// Captured around the end of a move.
    Around(Victims),
    /// Captured by another effect of a move.
    Afar(Victims),
    /// Captured by being passed over.
    Trampling,
    /// Turned where they stand.
    Turning {
        /// Royals can be met so, and are captured.
        royals: bool,
    },
    /// Turned, and put where the captor came from.
    Swapping {
        /// Royals can be met so, and are captured.
        royals: bool,
    },
    /// Put where another unit was, which is put where it was.
    Exchanging,
    /// A move leaves something on the square where it began.
    Leaving,
    /// Kept from doing anything.
    Freezing {
        /// There is check, which frozen units do not give.
        check: bool,
        /// Some frozen units may leave the board.
        vanish: bool,
    },
}
