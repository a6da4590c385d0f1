//! What a piece does as data: one [`Clause`] an idea, in the order in which a reader is told.
//!
//! A clause knows no language. What can be decided from the definition alone is decided when clauses are
//! built: what belongs together, what comes first, what the reader knows already, who is safe from what. A
//! realiser ([`super::english`] is one) only puts it into words.

use variorum_def::{
    Again, Deed, DropDef, EntryDef, Landing, Nearby, Over, PromotionDef, Region, Returns, Stop,
    Turn, TypeIndex, TypeSet, Victims, Zone,
};
use variorum_geometry::Color;

use super::paths::{Paths, Reach, Step};

/// One thing to say about a piece type.
///
/// Indices are those of the game that the clauses were made from.
///
/// ```
/// use variorum_describe::{Clause, clauses};
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Frost" id="frost"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Ice" id="I" { move "mQ"; freeze "K"; shoot "R" over="one" }
///     setup { array "4k1i1/8/8/8/8/8/8/4K1I1" }
/// "#;
/// let game = check("frost", text, &NoSources, &[]).game.expect("a game without faults");
/// let ice = clauses(&game, 1);
///
/// // The signs of a picture: it freezes, and it shoots.
/// assert!(ice.iter().any(|clause| matches!(clause, Clause::Freeze(_))));
/// assert!(ice.iter().any(|clause| matches!(clause, Clause::Shot(_))));
/// // It has ordinary moves, and something it does without them.
/// let Clause::Go(go) = &ice[0] else { panic!("moves come first") };
/// assert!(go.is_plain() && !go.is_hop() && !go.never_captures);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// It has the movement of the unit that the opponent moved last.
    Borrow(Borrow),
    /// It goes along a path to its end.
    Go(Go),
    /// It goes along two paths, one after the other.
    Legs(Legs),
    /// It captures without moving.
    Shot(Shot),
    /// A change of places.
    Exchange(Exchange),
    /// It jumps from one region to another.
    Jump(Jump),
    /// It never moves.
    Immobile,
    /// Royal units that one of the effects told before would turn are captured instead.
    RoyalsNotTurned,
    /// It captures en passant.
    EnPassant(EnPassant),
    /// Of what was told before, this has no published source.
    HousePart(Vec<Way>),
    /// Moving several squares, it may not cross a square on which an enemy of [`GameDef::crossing`] could
    /// capture it.
    ///
    /// [`GameDef::crossing`]: variorum_def::GameDef::crossing
    Crossing(Crossing),
    /// It freezes enemies.
    Freeze(Freezing),
    /// It becomes something else at the end of its own move.
    Promotion(PromotionDef),
    /// It moves together with another unit in one turn.
    Castling(Castling),
    /// It is the other unit in a double move of these types.
    CastlingPartner(Vec<TypeIndex>),
    /// It joins the game from the hand.
    Entry(Entry),
    /// It goes to a hand, or is put on the board in place of a move.
    Drop(Dropping),
    /// After the captures just told it goes on.
    GoesOn(Again),
    /// The moves just told leave a unit of this type behind where they begin.
    Leaves(TypeIndex),
    /// It belongs to nobody.
    Neutral,
    /// Of so many on the board a side gets no more.
    Limit {
        /// So many.
        most: u8,
        /// It drops none then, either.
        drops: bool,
    },
    /// Only one side has it.
    Side(Color),
    /// What happens besides when it captures.
    OnCapture(OnCapture),
    /// While frozen, it may take itself off the board.
    Suicide,
    /// It has an attribute.
    Attribute(Attribute),
    /// It is royal.
    Royal(Royal),
    /// Some of it, not said what, has no published source.
    House,
    /// A remark of the rule file.
    Note(String),
}

/// What the reader has been told before a clause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Some movement.
    pub movement: bool,
    /// Some way to capture.
    pub capture: bool,
}

/// What a unit may do where a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Stop on an empty square, or capture an enemy.
    Both,
    /// Stop on an empty square.
    Move,
    /// Capture an enemy.
    Capture,
}

/// A verb with the paths to which it applies.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// What may be done at the end.
    pub verb: Verb,
    /// How it gets there.
    pub paths: Paths,
    /// What it passes on the way.
    pub over: Over,
    /// This way has no published source.
    pub house: bool,
}

/// Where a movement may begin and end, and whom it may capture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// It starts only here, seen from the owner.
    pub from: Option<Region>,
    /// It ends, or has its target, only here, seen from the owner.
    pub to: Option<Region>,
    /// It captures only these.
    pub only: Option<TypeSet>,
    /// It captures units of its own side in place of enemies.
    pub friends: bool,
    /// Only a unit that has not moved can do it.
    pub first: bool,
    /// Only a unit to which others stand like this can do it.
    pub contact: Option<Contact>,
}

/// Who must attack or guard a unit, or must not.
#[derive(Clone, Debug, PartialEq)]
pub struct Contact {
    /// Friends guard it; if not, enemies attack it.
    pub own: bool,
    /// By these.
    pub by: TypeSet,
    /// Not as they capture, but like this.
    pub along: Option<Paths>,
    /// There must be one; if not, there must be none.
    pub wanted: bool,
}

impl Limits {
    /// Whether it may begin on any square, and at any time.
    #[must_use]
    pub fn begins_anywhere(&self) -> bool {
        self.from.is_none() && !self.first
    }
}

/// A path to its end: all movements that are told in one go.
#[derive(Clone, Debug, PartialEq)]
pub struct Go {
    /// What was told before.
    pub known: Known,
    /// Verbs and paths, at least one.
    pub ways: Vec<Way>,
    /// Limits to all of these ways.
    pub limits: Limits,
    /// Where they must end although they could go on.
    pub stop: Stop,
    /// A condition on the last square.
    pub landing: Landing,
    /// What it captures changes sides and is put where the mover came from; those who bear one of these
    /// attributes cannot be captured so. `None`: captures are ordinary.
    pub swap: Option<Vec<usize>>,
    /// What happens at the end.
    pub effects: Vec<Consequence>,
    /// The movement exists only if an effect hits something.
    pub requires: Option<Requirement>,
    /// Of the ends of one direction that capture the same only the nearest counts.
    pub shortest: bool,
    /// It may be done as often as one likes in one move.
    pub repeats: bool,
    /// Enemies may capture it en passant afterwards.
    pub leaves_en_passant: bool,
    /// There are enemies that can.
    pub meets_en_passant: bool,
    /// The piece has no way to capture at all.
    pub never_captures: bool,
}

impl Go {
    /// What these ways pass, where they agree in that.
    #[must_use]
    pub fn over(&self) -> &Over {
        self.ways.first().map_or(&Over::Nothing, |way| &way.over)
    }

    /// Whether these are ordinary moves, apart from what happens when they arrive.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.is_unconditional() && *self.over() == Over::Nothing
    }

    /// Whether these are ordinary moves apart from the units that they pass.
    #[must_use]
    pub fn is_hop(&self) -> bool {
        self.is_unconditional()
            && self.effects.is_empty()
            && matches!(self.over(), Over::One(_) | Over::Any)
    }

    /// What moves that trample end on.
    #[must_use]
    pub fn trampling(&self) -> Trampling {
        let ends = |verb| self.ways.iter().any(|way| way.verb == verb);
        match (ends(Verb::Both), ends(Verb::Move), ends(Verb::Capture)) {
            (true, _, _) | (_, true, true) => Trampling::OnEither,
            (false, true, false) => Trampling::OnEmpty,
            (false, false, _) => Trampling::OnEnemy,
        }
    }

    fn is_unconditional(&self) -> bool {
        self.limits == Limits::default()
            && self.stop == Stop::Never
            && self.landing == Landing::Anywhere
            && self.swap.is_none()
            && self.requires.is_none()
            && !self.shortest
            && !self.repeats
            && !self.leaves_en_passant
    }
}

/// What moves that trample end on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trampling {
    /// An empty square or an enemy, which they capture.
    OnEither,
    /// An empty square.
    OnEmpty,
    /// An enemy, which they capture.
    OnEnemy,
}

/// One leg of a longer move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leg {
    /// How it reaches an empty square.
    pub quiet: Paths,
    /// How it reaches an enemy.
    pub capture: Paths,
}

/// Two legs, both of which must be gone.
#[derive(Clone, Debug, PartialEq)]
pub struct Legs {
    /// What was told before.
    pub known: Known,
    /// Where it may begin and end, and whom it may capture on either leg.
    pub limits: Limits,
    /// The first leg.
    pub first: Leg,
    /// How the second leg is directed.
    pub turn: Turn,
    /// The second leg.
    pub second: Leg,
    /// The first leg alone has been told as a move of its own.
    pub first_is_known: bool,
    /// The piece has no ordinary movement that ends wherever the first leg can end.
    pub cannot_stop: bool,
    /// Whether it may end where it began; `None` where the legs cannot lead there anyway.
    pub returns: Option<Returns>,
    /// What happens at the end.
    pub effects: Vec<Consequence>,
    /// The movement exists only if an effect hits something.
    pub requires: Option<Requirement>,
    /// It has no published source.
    pub house: bool,
}

impl Legs {
    /// Whether both legs are the same, in any directions.
    ///
    /// ```
    /// use variorum_describe::{Clause, clauses};
    /// use variorum_lang::{NoSources, check};
    ///
    /// let text = r#"
    ///     game "Double" id="double"
    ///     board 8 8
    ///     class "piece" default=#true
    ///     class "royal" royal=#true
    ///     piece "King" id="K" class="royal" { move "K" }
    ///     piece "Runner" id="R" { move "W"; move "W" { then "W" } }
    ///     piece "Tower" id="T" { move "mR" { turn "R" } }
    ///     setup { array "4k1rt/8/8/8/8/8/8/4K1RT" }
    /// "#;
    /// let game = check("double", text, &NoSources, &[]).game.expect("a game without faults");
    /// let legs = |piece| {
    ///     clauses(&game, piece).into_iter().find_map(|clause| match clause {
    ///         Clause::Legs(legs) => Some(legs),
    ///         _ => None,
    ///     })
    /// };
    /// let (runner, tower) = (legs(1).unwrap(), legs(2).unwrap());
    /// assert!(runner.is_twice() && runner.returns.is_some() && !runner.cannot_stop);
    /// assert!(!tower.is_twice() && tower.returns.is_none() && tower.cannot_stop);
    /// ```
    #[must_use]
    pub fn is_twice(&self) -> bool {
        self.turn == Turn::Free && self.first == self.second
    }
}

/// A capture without moving.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// What was told before.
    pub known: Known,
    /// Where it may stand, where the target, and which targets.
    pub limits: Limits,
    /// Where the targets are.
    pub paths: Paths,
    /// What may stand in between.
    pub over: Over,
    /// The targets are just those that it could also capture by moving.
    pub as_captures: bool,
    /// Attributes that protect from it.
    pub exempt: Vec<usize>,
    /// What happens besides.
    pub effects: Vec<Consequence>,
    /// It has no published source.
    pub house: bool,
}

/// A change of places with another unit, which is not captured.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    /// What was told before.
    pub known: Known,
    /// Where it may stand, where the other unit, and which units.
    pub limits: Limits,
    /// Where the other unit is.
    pub paths: Paths,
    /// What may stand in between.
    pub over: Over,
    /// Whose unit it may be.
    pub whose: Victims,
    /// It has no published source.
    pub house: bool,
}

/// A jump between regions.
#[derive(Clone, Debug, PartialEq)]
pub struct Jump {
    /// What was told before.
    pub known: Known,
    /// From where to where.
    pub limits: Limits,
    /// What happens at the end.
    pub effects: Vec<Consequence>,
    /// The movement exists only if an effect hits something.
    pub requires: Option<Requirement>,
    /// It has no published source.
    pub house: bool,
}

/// After which moves an effect happens.
#[derive(Clone, Debug, PartialEq)]
pub enum Occasion {
    /// After the move just told.
    Such,
    /// After the shot just told.
    Shot,
    /// After every move of the piece.
    EveryMove,
    /// After all moves of the clause.
    TheseMoves,
    /// After those of the clause that end on an empty square.
    Quiet {
        /// The piece has no other clauses about moving.
        only_clause: bool,
    },
    /// After the repeated leaps of the clause, all of them and nothing else.
    Rides,
    /// After these moves.
    Some {
        /// Along these paths to an empty square.
        quiet: Paths,
        /// Along these to an enemy.
        capture: Paths,
        /// Along some of the quiet paths the clause also captures, but that is not meant.
        not_captures: bool,
    },
}

/// Effects that happen on the same occasion.
#[derive(Clone, Debug, PartialEq)]
pub struct Consequence {
    /// When.
    pub occasion: Occasion,
    /// What, all at once.
    pub hits: Vec<Hit>,
    /// This has no published source.
    pub house: bool,
}

/// What happens to whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// What happens.
    pub deed: Deed,
    /// On which squares.
    pub zone: Zone,
    /// Only to these types.
    pub only: Option<TypeSet>,
    /// To whose units.
    pub whose: Victims,
    /// Only to units that stand here.
    pub on: Option<Region>,
    /// What else counts as a friend where units are pinched or surrounded.
    pub captors: Captors,
    /// How it sees units where it has arrived.
    pub along: Option<Paths>,
    /// It attacks the royals that it would hit, in a game with check.
    pub check: bool,
    /// What must be around the square where it has arrived.
    pub nearby: Nearby,
    /// What stands afterwards where a captured unit stood.
    pub leaves: Option<TypeIndex>,
    /// What the steps of the moves look like, for zones that depend on the last step.
    pub step: Step,
    /// What the moves pass.
    pub over: Over,
    /// Attributes that protect from it.
    pub exempt: Vec<usize>,
    /// The same effect was told before, and no other one that hits these types.
    pub again: bool,
}

/// What counts as a friend besides friends, where units are pinched or surrounded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Captors {
    /// Empty squares here.
    pub hostile: Option<Region>,
    /// The edge of the board.
    pub edge: bool,
    /// What belongs to nobody.
    pub nobody: bool,
}

/// What happens besides when a unit captures.
#[derive(Clone, Debug, PartialEq)]
pub struct OnCapture {
    /// Only when it captures one of these types.
    pub of: Option<TypeSet>,
    /// What happens.
    pub hits: Vec<Hit>,
}

/// What the effects must do so that a movement exists at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Capture something.
    Capture,
    /// Turn something, or capture a royal that it would turn.
    Convert,
    /// Either.
    Either,
    /// There is no effect, so that the condition is never met.
    Impossible,
}

/// Capture en passant.
#[derive(Clone, Debug, PartialEq)]
pub struct EnPassant {
    /// By these paths, where they are not all paths by which the clause before captures.
    pub paths: Option<Paths>,
    /// The types that can be captured so.
    pub victims: TypeSet,
    /// The moves after which they can.
    pub after: LongMove,
}

/// The long moves of some types, as far as they agree.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LongMove {
    /// Where they all start, seen from the owner.
    pub from: Option<Region>,
    /// How many squares they all go.
    pub reach: Option<Reach>,
}

/// Borrowed movement.
#[derive(Clone, Debug, PartialEq)]
pub struct Borrow {
    /// The borrowing type itself.
    pub borrower: TypeIndex,
    /// What a unit that has just become a borrower counts as.
    pub when_promoted: TypeIndex,
    /// What the units of this game can do that is not borrowed.
    pub without: Vec<Unborrowed>,
}

/// What is not borrowed of a unit.
#[derive(Clone, Debug, PartialEq)]
pub enum Unborrowed {
    /// Long moves that start only in some region.
    LongMove(LongMove),
    /// Effects, detours, exchanges, shots, jumps and moves under conditions.
    Special,
    /// Being captured, and capturing, en passant.
    EnPassant,
    /// Moves of two units.
    Castling,
    /// Becoming something else.
    Promotion,
}

/// An attribute, with what it means in this game.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// Index into [`GameDef::attributes`](variorum_def::GameDef::attributes).
    pub index: usize,
    /// What it means to units that put what they capture where they came from, where it protects from
    /// conversion and there are such units.
    pub swaps: Option<Swaps>,
    /// The types that must stop where they capture a unit with this attribute.
    pub stops: TypeSet,
}

/// What units that put what they capture where they came from can do to a unit that cannot be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swaps {
    /// None of them can capture it at all.
    CannotCapture,
    /// They cannot capture it in that way.
    CannotSwap,
}

/// A crossing rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Units can be frozen in this game; frozen ones do not count.
    pub freezing: bool,
    /// There is check in this game, so that units can be pinned; pinned ones count.
    pub check: bool,
}

/// Immobilisation.
#[derive(Clone, Debug, PartialEq)]
pub struct Freezing {
    /// Whom, if not all enemies.
    pub only: Option<TypeSet>,
    /// The pattern.
    pub paths: Paths,
    /// Attributes that protect from it.
    pub exempt: Vec<usize>,
    /// The freezing type itself, if another one of the frozen unit's own side sets that free.
    pub released_by: Option<TypeIndex>,
    /// What frozen units can do.
    pub frozen: Frozen,
    /// It has no published source.
    pub house: bool,
}

/// What frozen units can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Frozen {
    /// Nothing.
    Nothing,
    /// Take themselves off the board, except units of these types.
    Vanish {
        /// They can do nothing.
        except: TypeSet,
    },
}

/// Moves of two units in one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Castling {
    /// The other unit.
    pub partner: TypeIndex,
    /// Indices into [`GameDef::castlings`](variorum_def::GameDef::castlings).
    pub ways: Vec<usize>,
    /// It may neither start nor cross where it is attacked.
    pub safe: bool,
    /// Only this side does so.
    pub side: Option<Color>,
    /// After it the other side may not do the same.
    pub once: bool,
}

/// Entry from the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// When and where it is allowed: one of these is enough.
    pub rules: Vec<EntryDef>,
    /// There are moves of two units, which leave two squares.
    pub double_moves: bool,
}

/// What hands have to do with a type.
#[derive(Clone, Debug, PartialEq)]
pub struct Dropping {
    /// Who captures it gets it.
    pub captured: bool,
    /// Its enemy gets it even if its own side captures it.
    pub either: bool,
    /// Who captures one that came by promotion gets this instead.
    pub base: Option<TypeIndex>,
    /// It comes by promotion only.
    pub promoted: bool,
    /// How it is dropped: for both sides, or at most once for either.
    pub drops: Vec<DropDef>,
    /// What happens with each of these drops.
    pub hits: Vec<Vec<Hit>>,
}

/// What it means to be royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Royal {
    /// Something in this game could turn it, and captures it instead.
    pub turned: bool,
}
