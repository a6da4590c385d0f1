//! Which movements mean something: the one list of what cannot be combined, and of what never does anything.
//!
//! A [`Course`] cannot even be written down with parts of another one. What is left are parts
//! that may each be there, but not together. Of some nobody could say what they mean
//! ([contradictions](contradiction)); a game with one of these is not compiled. Others mean something but can
//! never happen ([`pointless`]); the compiler takes them, the checker of rule files does not.

use std::fmt;

use variorum_geometry::Color;

use crate::{
    Arrival, Atom, BoardDef, Course, Deed, DropDef, EnPassant, GameDef, Landing, Legs, MovementDef,
    Nearby, Occasion, OnCaptureDef, Over, Path, PieceDef, PromotionDef, Region, Route, Shot, Stop,
    Turn, TypeIndex, Victims, Zone,
};

/// Why no unit goes on after a capture where there is mate.
pub const CHAINS_AND_MATE: &str = "where there is mate no unit goes on after a capture: it could take a royal that it has just put in check";

/// Why nothing is dropped where a unit could go in games with chains.
pub const CHAINS_AND_MOVERS: &str = "what is dropped where the unit could go that has just moved is not for games in which units go on after a capture";

/// Why the movements of a piece that go on must agree.
pub const OF_TWO_MINDS: &str = "all movements with which a piece goes on after a capture say the same of it: whether it may stop, how it may turn, and when what is captured leaves the board";

/// Why all that moves leave behind is one piece.
pub const LEAVES_ONE_KIND: &str = "all that moves leave behind in a game is one piece";

/// Why what moves leave behind belongs to nobody.
pub const LEAVES_NOBODYS: &str = "what moves leave behind belongs to nobody";

/// Why nothing is left where captured units stay in the way.
pub const LEAVES_AT_ONCE: &str =
    "where captured units stay until the end of a turn, nothing is left in the place of any";

/// Why what the moves of a game leave behind makes no sense.
#[must_use]
pub fn bad_relics(game: &GameDef) -> Option<&'static str> {
    let kinds = game.left_behind();
    let neutral = |kind: &TypeIndex| game.pieces.get(*kind).is_some_and(|piece| piece.neutral);
    let of_victims = game.arrivals().any(|arrival| arrival.leaves.is_some());
    if kinds.len() > 1 {
        Some(LEAVES_ONE_KIND)
    } else if !kinds.iter().all(neutral) {
        Some(LEAVES_NOBODYS)
    } else {
        (of_victims && game.takes_at_end()).then_some(LEAVES_AT_ONCE)
    }
}

/// Whether some movements of a piece go on after a capture in another way than others.
#[must_use]
pub fn is_of_two_minds(piece: &PieceDef) -> bool {
    let mut chains = piece.movements.iter().filter_map(MovementDef::again);
    let first = piece.again();
    chains.any(|again| Some(again) != first)
}

/// The most directions of a movement, all atoms together.
const MOST_DIRECTIONS: usize = 250;

/// Why a movement makes no sense. Its text is one sentence in lower case without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nonsense {
    /// There is no atom.
    NoPath,
    /// An atom has no direction, or cannot go a single step.
    NoStep,
    /// A step, or the square that must be empty for it, is at no distance.
    StandsStill,
    /// More directions than tables hold.
    TooManyDirections,
    /// `over`, `stop` or `landing` with two legs.
    LegsLikeAPath,
    /// A swap after two legs.
    LegsSwap,
    /// En passant after two legs.
    LegsEnPassant,
    /// A right angle to, or straight on from, a leg that is not straight.
    TurnAfterCrooked,
    /// After two legs, an effect that depends on the direction.
    LegsHaveNoDirection,
    /// After a jump between regions, an effect that depends on the direction.
    JumpHasNoDirection,
    /// A lame leap over anything.
    LameOverAny,
    /// A swap with effects on arrival.
    SwapWithEffects,
    /// A swap along a trampling path.
    TramplingSwap,
    /// An effect is required where there is none.
    RequiresNothing,
    /// Stopping beside an enemy on a path over units.
    StopsBesideEnemyOverUnits,
    /// Stopping on a victim without trampling.
    StopsOnVictimWithoutTrampling,
    /// A path over units leaves squares open to en-passant capture.
    LeavesOccupiedSquares,
    /// An en-passant capture with conditions or effects.
    TakesWithConditions,
    /// An en-passant capture of several steps, or lame.
    TakesAfar,
    /// A unit subject to the crossing rule captures over squares.
    CapturesAcross,
    /// A unit subject to the crossing rule goes on after a capture.
    GoesOnAcross,
    /// Going on after a capture, with two legs, a swap, or anything that has to do with en passant.
    GoesOnOddly,
    /// Own pieces are captured where enemies are on the way, in passing, or by nothing.
    TakesFriendsOddly,
    /// Going a path several times, where more happens than that its unit moves.
    RepeatsOddly,
    /// What is captured by moving onto it stays where it is.
    StaysUnderCaptor,
    /// Something is said of going on, and not that it goes on.
    StaysForNothing,
    /// It says how a unit may turn that never goes on.
    TurnsForNothing,
    /// A movement that captures nothing goes on after captures.
    GoesOnFromNothing,
    /// A path over units that is a single step.
    PassesNoSquare {
        /// The text of an atom that is one.
        atom: String,
        /// All other atoms are single steps, too.
        like_all: bool,
    },
    /// A path that ends on an empty square captures there.
    CapturesOnEmptySquare {
        /// The text of the atom that captures.
        atom: String,
    },
    /// A forced stop on a single step.
    StopsAnyway,
    /// Landing behind a unit on a path over nothing.
    LandsBehindNothing,
    /// A single step leaves squares open to en-passant capture.
    CrossesNothing,
    /// A movement without captures takes en passant.
    TakesNothing,
    /// A movement without captures swaps.
    SwapsNothing,
    /// A movement without captures captures only some types.
    LimitsNothing,
    /// An atom that leads off the board from every square.
    LeavesTheBoard {
        /// The atom's text.
        atom: String,
    },
    /// An effect that never hits anything.
    HitsNothing {
        /// Its number among the effects.
        effect: usize,
        /// Why not.
        reason: &'static str,
    },
    /// The same effect twice.
    EffectTwice,
    /// No direction of the second leg is possible after any of the first.
    NoSuchTurn(Turn),
    /// A movement of units that have not moved captures.
    FirstCaptures,
    /// Others must stand to a unit that is subject to the crossing rule and captures.
    ContactOddly,
    /// An effect on the unit itself says whose, which or how.
    ItselfAnyway {
        /// Its number among the effects.
        effect: usize,
    },
    /// An effect without captors says what else is one.
    NoCaptors {
        /// Its number among the effects.
        effect: usize,
    },
    /// An effect says along what units are seen, and hits others; or it does not say so.
    SeesOddly {
        /// Its number among the effects.
        effect: usize,
    },
    /// An effect on friends says that it gives no check.
    NoCheckAnyway {
        /// Its number among the effects.
        effect: usize,
    },
    /// What captures do besides depends on a direction.
    CaptureHasNoDirection,
    /// Captures do nothing besides.
    DoesNothingBesides,
    /// What happens besides a shot depends on a direction.
    ShotHasNoDirection,
    /// A swap that ends as near as it can for what it captures.
    ShortestSwap,
    /// A path without captures ends as near as it can for what it captures.
    ShortestOfNothing,
    /// What happens where a unit is dropped depends on a direction.
    DropHasNoDirection,
    /// A unit that is dropped does something to itself.
    DropsItself,
    /// A drop asks what could be captured, or for earlier moves.
    DropAsksOddly,
    /// A unit subject to the crossing rule leaves something behind with a capture.
    LeavesAcross,
    /// A movement that leaves no square, or by which another unit comes there, leaves something behind.
    LeavesNoSquare,
    /// A conversion leaves something in the place of a unit that stays.
    LeavesUnderUnit {
        /// Its number among the effects.
        effect: usize,
    },
}

/// The part of a movement that a piece of [`Nonsense`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// What is passed.
    Over,
    /// Forced stops.
    Stop,
    /// Conditions on the last square.
    Landing,
    /// That it swaps.
    Swap,
    /// Which types it captures by displacement.
    Only,
    /// What it has to do with en passant.
    EnPassant,
    /// That only a unit that has not moved has it.
    First,
    /// How others stand to the unit.
    Contact,
    /// That it ends on the nearest square only.
    Shortest,
    /// That the unit goes on.
    Again,
    /// When what is captured leaves the board.
    Removed,
    /// How it may turn.
    Turning,
    /// What it leaves behind.
    Leaves,
    /// The effect with this number.
    Effect(usize),
    /// The second leg.
    SecondLeg,
}

impl Nonsense {
    /// What it is about.
    #[must_use]
    pub fn part(&self) -> Part {
        match self {
            Nonsense::PassesNoSquare { .. } | Nonsense::CapturesOnEmptySquare { .. } => Part::Over,
            Nonsense::StopsAnyway => Part::Stop,
            Nonsense::LandsBehindNothing => Part::Landing,
            Nonsense::SwapsNothing => Part::Swap,
            Nonsense::LimitsNothing => Part::Only,
            Nonsense::CrossesNothing | Nonsense::TakesNothing => Part::EnPassant,
            Nonsense::FirstCaptures => Part::First,
            Nonsense::ContactOddly => Part::Contact,
            Nonsense::ShortestOfNothing => Part::Shortest,
            Nonsense::GoesOnOddly | Nonsense::GoesOnAcross | Nonsense::GoesOnFromNothing => {
                Part::Again
            }
            Nonsense::StaysUnderCaptor | Nonsense::StaysForNothing => Part::Removed,
            Nonsense::TurnsForNothing => Part::Turning,
            Nonsense::LeavesNoSquare | Nonsense::LeavesAcross => Part::Leaves,
            Nonsense::LeavesUnderUnit { effect }
            | Nonsense::HitsNothing { effect, .. }
            | Nonsense::ItselfAnyway { effect }
            | Nonsense::NoCaptors { effect }
            | Nonsense::SeesOddly { effect }
            | Nonsense::NoCheckAnyway { effect } => Part::Effect(*effect),
            Nonsense::NoSuchTurn(_) => Part::SecondLeg,
            _ => Part::Whole,
        }
    }
}

impl fmt::Display for Nonsense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Nonsense::NoPath => "a movement needs a path",
            Nonsense::NoStep => "a path goes at least one step",
            Nonsense::StandsStill => "a step goes somewhere",
            Nonsense::TooManyDirections => "a movement has more than 250 directions",
            Nonsense::LegsLikeAPath => {
                "a path of two legs cannot have `over`, `stop`, `landing` or `shortest`"
            }
            Nonsense::LegsSwap => "a path of two legs can neither shoot nor swap",
            Nonsense::LegsEnPassant => "a path of two legs has nothing to do with en passant",
            Nonsense::TurnAfterCrooked => {
                "after a crooked leg the second leg can only go in any direction"
            }
            Nonsense::LegsHaveNoDirection => "after two legs no effect may depend on the direction",
            Nonsense::JumpHasNoDirection => {
                "a jump between regions has no direction, so no effect may depend on it"
            }
            Nonsense::LameOverAny => {
                "a lame leap is held up by a unit in its way, so it cannot go over any"
            }
            Nonsense::RepeatsOddly => {
                "a movement that `repeats` goes to empty squares, over nothing, one or any, and nothing else happens: write `m` before each atom"
            }
            Nonsense::TakesFriendsOddly => {
                "own pieces are captured by moving onto them, along one leg and without `swap`, `en-passant` or trampling"
            }
            Nonsense::SwapWithEffects => "a swap cannot be combined with effects on arrival",
            Nonsense::TramplingSwap => "a trampling path can neither swap nor shoot",
            Nonsense::RequiresNothing => "`requires` needs an effect on arrival",
            Nonsense::StopsBesideEnemyOverUnits => {
                "stopping beside an enemy needs a path over nothing"
            }
            Nonsense::StopsOnVictimWithoutTrampling => {
                "stopping on a victim needs a trampling path"
            }
            Nonsense::LeavesOccupiedSquares => {
                "only a move over empty squares leaves them open to en-passant capture"
            }
            Nonsense::TakesWithConditions => {
                "an en-passant capture has neither conditions nor effects"
            }
            Nonsense::TakesAfar => "an en-passant capture is a single step or leap",
            Nonsense::CapturesAcross => {
                "a unit that may not cross attacked squares captures in one step only"
            }
            Nonsense::GoesOnAcross => {
                "a unit that may not cross attacked squares does not go on after a capture"
            }
            Nonsense::GoesOnOddly => {
                "what goes on after a capture has one leg, swaps nothing, and has nothing to do with en passant"
            }
            Nonsense::StaysUnderCaptor => {
                "what is captured by moving onto it cannot stay where it is"
            }
            Nonsense::StaysForNothing => {
                "only where a unit goes on (`again`) can what it captures stay until the end"
            }
            Nonsense::TurnsForNothing => {
                "only where a unit goes on (`again`) does it matter how it may turn"
            }
            Nonsense::GoesOnFromNothing => "this movement captures nothing, so nothing follows",
            Nonsense::PassesNoSquare { atom, .. } => {
                return write!(f, "`{atom}` goes one step, so it passes no square");
            }
            Nonsense::CapturesOnEmptySquare { atom } => {
                return write!(
                    f,
                    "`{atom}` captures, but this path ends on an empty square"
                );
            }
            Nonsense::StopsAnyway => "a single step ends where it ends, so `stop` changes nothing",
            Nonsense::LandsBehindNothing => {
                "the square before the last one is always empty on this path"
            }
            Nonsense::CrossesNothing => {
                "a single step crosses no square that could be left open to capture"
            }
            Nonsense::TakesNothing => "this movement never captures",
            Nonsense::SwapsNothing => "this movement never captures, so nothing is swapped",
            Nonsense::LimitsNothing => "this movement never captures by moving onto a unit",
            Nonsense::LeavesTheBoard { atom } => {
                return write!(f, "`{atom}` leaves the board from every square");
            }
            Nonsense::HitsNothing { reason, .. } => {
                return write!(f, "this never hits anything: {reason}");
            }
            Nonsense::EffectTwice => "the same effect is given twice",
            Nonsense::NoSuchTurn(Turn::RightAngle) => {
                "no direction of this leg is at a right angle to the first"
            }
            Nonsense::NoSuchTurn(Turn::Slant) => {
                "no direction of this leg goes on from the first at a slant"
            }
            Nonsense::NoSuchTurn(_) => "no direction of this leg goes on straight from the first",
            Nonsense::FirstCaptures => {
                "what only a unit that has not moved can do captures nothing"
            }
            Nonsense::ContactOddly => {
                "a unit that may not cross attacked squares captures without asking who attacks or guards it"
            }
            Nonsense::ItselfAnyway { .. } => {
                "`here` is the unit itself: whose it is, of which type, on which square, and check are no question"
            }
            Nonsense::NoCaptors { .. } => {
                "`hostile` is for units that are pinched or surrounded, and `edge` for those that are surrounded"
            }
            Nonsense::SeesOddly { .. } => {
                "`along` says how units are `seen`, and these need it"
            }
            Nonsense::NoCheckAnyway { .. } => "what happens to friends never gives check",
            Nonsense::ShotHasNoDirection => {
                "a unit that shoots goes nowhere, so no effect may depend on the direction"
            }
            Nonsense::ShortestSwap => "a swap captures something else on every square",
            Nonsense::ShortestOfNothing => {
                "`shortest` chooses between squares that capture the same, and this movement never captures"
            }
            Nonsense::DropHasNoDirection => {
                "a unit that is dropped came from nowhere, so no effect may depend on the direction"
            }
            Nonsense::DropsItself => "what is dropped would be gone, or the other side’s, at once",
            Nonsense::DropAsksOddly => {
                "a drop asks only for what stands on the board and what is in hand"
            }
            Nonsense::LeavesAcross => {
                "a unit that may not cross attacked squares leaves nothing behind when it captures"
            }
            Nonsense::LeavesNoSquare => {
                "only a unit that leaves a square empty leaves something behind: it neither changes places, nor shoots, nor takes en passant"
            }
            Nonsense::LeavesUnderUnit { .. } => {
                "what changes sides stays where it is, so nothing is left in its place"
            }
            Nonsense::CaptureHasNoDirection => {
                "captures are made in many ways, so no effect of all of them may depend on the direction"
            }
            Nonsense::DoesNothingBesides => "it needs an effect between braces",
        })
    }
}

/// What a movement says that cannot be understood, if anything. Without such a thing it can be compiled.
#[must_use]
pub fn contradiction(movement: &MovementDef) -> Option<Nonsense> {
    match &movement.course {
        Course::Path(path) => contradictory_path(path),
        Course::Legs(legs) => contradictory_legs(legs),
        Course::Swap(route) => contradictory_route(route)
            .or_else(|| (route.over == Over::Trample).then_some(Nonsense::TramplingSwap)),
        Course::Shot(shot) => contradictory_shot(shot),
        Course::Exchange(exchange) => lame_over(&exchange.atoms, exchange.over.over()),
        Course::Jump(effects) => effects
            .arrivals
            .iter()
            .any(|arrival| arrival.zone.is_directional())
            .then_some(Nonsense::JumpHasNoDirection),
    }
    .or_else(|| {
        (movement.requires() && movement.arrivals().is_empty()).then_some(Nonsense::RequiresNothing)
    })
    .or_else(|| (movement.first && movement.captures()).then_some(Nonsense::FirstCaptures))
    .or_else(|| takes_friends_oddly(movement))
    .or_else(|| repeats_oddly(movement))
    .or_else(|| contradictory_chain(movement))
    .or_else(|| leaves_no_square(movement))
    .or_else(|| leaves_under_units(movement.arrivals()))
    .or_else(|| malformed(movement))
}

/// Why a movement cannot capture units of its own side.
fn takes_friends_oddly(movement: &MovementDef) -> Option<Nonsense> {
    let Course::Path(path) = &movement.course else {
        return None;
    };
    let oddly = path.en_passant.is_some() || path.route.over == Over::Trample;
    (path.friends && oddly).then_some(Nonsense::TakesFriendsOddly)
}

/// Why a movement cannot be gone several times in one move.
fn repeats_oddly(movement: &MovementDef) -> Option<Nonsense> {
    let Course::Path(path) = &movement.course else {
        return None;
    };
    let Path {
        route,
        effects,
        en_passant,
        shortest,
        again,
        ..
    } = path;
    let passes = matches!(route.over, Over::Nothing | Over::One(_) | Over::Any);
    let plain = passes
        && (route.stop, route.landing) == (Stop::Never, Landing::Anywhere)
        && effects.arrivals.is_empty()
        && en_passant.is_none()
        && again.is_none()
        && movement.leaves.is_none();
    let captures = route.atoms.iter().any(|atom| atom.capture);
    (path.repeats && (!plain || captures || *shortest)).then_some(Nonsense::RepeatsOddly)
}

/// Whether a movement leaves something where nothing could stand.
fn leaves_no_square(movement: &MovementDef) -> Option<Nonsense> {
    let goes = match &movement.course {
        Course::Path(path) => path.en_passant != Some(EnPassant::Takes),
        Course::Legs(_) | Course::Jump(_) => true,
        Course::Swap(_) | Course::Shot(_) | Course::Exchange(_) => false,
    };
    (movement.leaves.is_some() && !goes).then_some(Nonsense::LeavesNoSquare)
}

/// The first effect that leaves something in the place of a unit that stays there.
fn leaves_under_units(arrivals: &[Arrival]) -> Option<Nonsense> {
    let mut numbered = arrivals.iter().enumerate();
    numbered.find_map(|(effect, arrival)| {
        let stays = arrival.deed == Deed::Convert && arrival.leaves.is_some();
        stays.then_some(Nonsense::LeavesUnderUnit { effect })
    })
}

/// Why a unit cannot go on in this way after a capture.
fn contradictory_chain(movement: &MovementDef) -> Option<Nonsense> {
    let again = movement.again()?;
    if movement.en_passant().is_some() {
        return Some(Nonsense::GoesOnOddly);
    }
    let moves_onto = movement.captures_by_displacement() || *movement.over() == Over::Trample;
    (again.at_end && moves_onto).then_some(Nonsense::StaysUnderCaptor)
}

/// Whether a movement can take an enemy off the board.
fn takes_enemies(movement: &MovementDef) -> bool {
    let takes = |arrival: &Arrival| {
        arrival.deed == Deed::Capture
            && arrival.zone != Zone::Here
            && arrival.whose.include_enemies()
    };
    movement.captures_by_displacement()
        || *movement.over() == Over::Trample
        || movement.arrivals().iter().any(takes)
}

/// Atoms that go nowhere.
fn malformed(movement: &MovementDef) -> Option<Nonsense> {
    let legs = movement.legs();
    let needed = match movement.course {
        Course::Path(_) | Course::Swap(_) | Course::Shot(_) | Course::Exchange(_) => 1,
        Course::Legs(_) => 2,
        Course::Jump(_) => 0,
    };
    if legs.iter().take(needed).any(|leg| leg.is_empty()) {
        return Some(Nonsense::NoPath);
    }
    let atoms = || legs.into_iter().flatten();
    if atoms().map(|atom| atom.rays.len()).sum::<usize>() > MOST_DIRECTIONS {
        return Some(Nonsense::TooManyDirections);
    }
    if atoms().any(|atom| atom.min == 0 || atom.min > atom.max || atom.rays.is_empty()) {
        return Some(Nonsense::NoStep);
    }
    let still = atoms()
        .flat_map(|atom| &atom.rays)
        .any(|ray| ray.steps.contains(&(0, 0)) || ray.lame == Some((0, 0)));
    still.then_some(Nonsense::StandsStill)
}

fn lame_over(atoms: &[Atom], over: &Over) -> Option<Nonsense> {
    let mut rays = atoms.iter().flat_map(|atom| &atom.rays);
    (*over == Over::Any && rays.any(|ray| ray.lame.is_some())).then_some(Nonsense::LameOverAny)
}

fn contradictory_shot(shot: &Shot) -> Option<Nonsense> {
    let mut arrivals = shot.arrivals.iter();
    let directed = arrivals.any(|arrival| arrival.zone.is_directional());
    let directed = directed.then_some(Nonsense::ShotHasNoDirection);
    lame_over(&shot.atoms, shot.over.over()).or(directed)
}

fn contradictory_route(route: &Route) -> Option<Nonsense> {
    lame_over(&route.atoms, &route.over).or(match (&route.over, route.stop) {
        (_, Stop::Never)
        | (Over::Nothing, Stop::BesideEnemy)
        | (Over::Trample, Stop::OnStopper) => None,
        (_, Stop::BesideEnemy) => Some(Nonsense::StopsBesideEnemyOverUnits),
        (_, Stop::OnStopper) => Some(Nonsense::StopsOnVictimWithoutTrampling),
    })
}

fn contradictory_path(path: &Path) -> Option<Nonsense> {
    let route = &path.route;
    let conditions = route.over != Over::Nothing
        || route.stop != Stop::Never
        || route.landing != Landing::Anywhere
        || route.only.is_some()
        || path.shortest
        || !path.effects.arrivals.is_empty();
    let far = |atom: &&Atom| {
        atom.capture && (atom.max > 1 || atom.rays.iter().any(|ray| ray.lame.is_some()))
    };
    contradictory_route(route).or(match path.en_passant {
        Some(EnPassant::Leaves) if route.over != Over::Nothing => {
            Some(Nonsense::LeavesOccupiedSquares)
        }
        Some(EnPassant::Takes) if conditions => Some(Nonsense::TakesWithConditions),
        Some(EnPassant::Takes) if route.atoms.iter().any(|atom| far(&atom)) => {
            Some(Nonsense::TakesAfar)
        }
        _ => None,
    })
}

fn contradictory_legs(legs: &Legs) -> Option<Nonsense> {
    let mut rays = legs.first.iter().flat_map(|atom| &atom.rays);
    if legs.turn != Turn::Free && rays.any(|ray| ray.steps[0] != ray.steps[1]) {
        return Some(Nonsense::TurnAfterCrooked);
    }
    let mut arrivals = legs.effects.arrivals.iter();
    arrivals
        .any(|arrival| arrival.zone.is_directional())
        .then_some(Nonsense::LegsHaveNoDirection)
}

/// What a unit that may not cross attacked squares cannot have.
#[must_use]
pub fn contradicts_crossing(movement: &MovementDef) -> Option<Nonsense> {
    let mut atoms = movement.atoms().iter();
    let across = atoms
        .any(|atom| atom.max > 1 && atom.capture)
        .then_some(Nonsense::CapturesAcross);
    let leaves = movement.leaves.is_some() && movement.captures();
    let asks = movement.contact.is_some() && movement.captures();
    across
        .or(asks.then_some(Nonsense::ContactOddly))
        .or(movement.again().map(|_| Nonsense::GoesOnAcross))
        .or(movement.repeats().then_some(Nonsense::RepeatsOddly))
        .or(leaves.then_some(Nonsense::LeavesAcross))
}

/// What a movement says that can never happen, on this board if it is known.
#[must_use]
pub fn pointless(movement: &MovementDef, board: Option<&BoardDef>) -> Option<Nonsense> {
    let endless = movement.again().is_some() && !takes_enemies(movement);
    pointless_course(movement)
        .or_else(|| endless.then_some(Nonsense::GoesOnFromNothing))
        .or_else(|| leads_off(movement, board?))
        .or_else(|| pointless_effect(movement))
        .or_else(|| match &movement.course {
            Course::Legs(legs) => impossible_turn(legs),
            _ => None,
        })
}

/// Whether an atom goes over squares between its start and its end.
fn passes(atom: &Atom) -> bool {
    atom.max > 1
}

fn pointless_course(movement: &MovementDef) -> Option<Nonsense> {
    let atoms = movement.atoms();
    pointless_over(atoms, movement.over())
        .or_else(|| {
            let route = movement.route()?;
            if route.stop == Stop::BesideEnemy && !atoms.iter().any(passes) {
                return Some(Nonsense::StopsAnyway);
            }
            let behind_nothing =
                route.landing == Landing::BehindUnit && route.over == Over::Nothing;
            behind_nothing.then_some(Nonsense::LandsBehindNothing)
        })
        .or_else(|| match movement.en_passant()? {
            EnPassant::Leaves => (!atoms.iter().any(passes)).then_some(Nonsense::CrossesNothing),
            EnPassant::Takes => {
                (!movement.captures_by_displacement()).then_some(Nonsense::TakesNothing)
            }
        })
        .or_else(|| {
            let never = movement.takes_friends() && !atoms.iter().any(|atom| atom.capture);
            never.then_some(Nonsense::TakesFriendsOddly)
        })
        .or_else(|| {
            let captures = atoms.iter().any(|atom| atom.capture)
                || movement.captures_by_displacement()
                || *movement.over() == Over::Trample;
            let by_effect = !movement.arrivals().is_empty();
            if movement.is_shortest() && !captures && !by_effect {
                Some(Nonsense::ShortestOfNothing)
            } else if captures || matches!(movement.course, Course::Exchange(_)) {
                None
            } else if matches!(movement.course, Course::Swap(_)) {
                Some(Nonsense::SwapsNothing)
            } else {
                movement.only().map(|_| Nonsense::LimitsNothing)
            }
        })
}

fn pointless_over(atoms: &[Atom], over: &Over) -> Option<Nonsense> {
    let like_all = !atoms.iter().any(passes);
    // These need a unit between, the others only allow it.
    let needed = matches!(over, Over::One(_) | Over::Line);
    let single = atoms.iter().find(|atom| !passes(atom));
    if let Some(atom) = single.filter(|_| needed || *over != Over::Nothing && like_all) {
        let atom = atom.text.clone();
        return Some(Nonsense::PassesNoSquare { atom, like_all });
    }
    let ends_empty = matches!(over, Over::Gap(_) | Over::Line);
    let captures = atoms.iter().find(|atom| atom.capture);
    captures.filter(|_| ends_empty).map(|atom| {
        let atom = atom.text.clone();
        Nonsense::CapturesOnEmptySquare { atom }
    })
}

/// Atoms that leave the board from every square.
fn leads_off(movement: &MovementDef, board: &BoardDef) -> Option<Nonsense> {
    let topology = board.topology();
    let mut files = [0, i16::from(topology.files()) - 1];
    let mut ranks = [0, i16::from(topology.ranks()) - 1];
    for &(_, file, rank) in &board.shape().extra {
        let (file, rank) = (i16::from(file), i16::from(rank));
        files = [files[0].min(file), files[1].max(file)];
        ranks = [ranks[0].min(rank), ranks[1].max(rank)];
    }
    let (width, height) = (files[1] - files[0], ranks[1] - ranks[0]);
    let fits = |(x, y): (i8, i8)| i16::from(x.abs()) <= width && i16::from(y.abs()) <= height;
    let off = |atom: &&Atom| atom.rays.iter().all(|ray| !fits(ray.steps[0]));
    let atom = movement.legs().into_iter().flatten().find(off)?;
    let atom = atom.text.clone();
    Some(Nonsense::LeavesTheBoard { atom })
}

/// Why what captures do besides makes no sense.
#[must_use]
pub fn senseless_on_capture(entry: &OnCaptureDef) -> Option<Nonsense> {
    if entry.arrivals.is_empty() {
        return Some(Nonsense::DoesNothingBesides);
    }
    let mut arrivals = entry.arrivals.iter();
    if arrivals.any(|arrival| arrival.zone.is_directional()) {
        return Some(Nonsense::CaptureHasNoDirection);
    }
    leaves_under_units(&entry.arrivals).or_else(|| pointless_arrivals(&entry.arrivals))
}

/// Why a drop cannot be understood.
#[must_use]
pub fn contradictory_drop(drop: &DropDef) -> Option<Nonsense> {
    let effects = &drop.effects;
    let mut zones = effects.arrivals.iter().map(|arrival| arrival.zone);
    if zones.clone().any(Zone::is_directional) {
        return Some(Nonsense::DropHasNoDirection);
    }
    if zones.any(|zone| zone == Zone::Here) {
        return Some(Nonsense::DropsItself);
    }
    let requires = effects.requires && effects.arrivals.is_empty();
    let requires = requires.then_some(Nonsense::RequiresNothing);
    let asks_oddly = drop
        .conditions
        .iter()
        .flatten()
        .any(|fact| !fact.is_of_units());
    requires
        .or_else(|| leaves_under_units(&effects.arrivals))
        .or(asks_oddly.then_some(Nonsense::DropAsksOddly))
}

/// Why a drop makes no sense.
#[must_use]
pub fn senseless_drop(drop: &DropDef) -> Option<Nonsense> {
    contradictory_drop(drop).or_else(|| pointless_arrivals(&drop.effects.arrivals))
}

/// Effects that say what means nothing with them, or that are there twice.
fn pointless_arrivals(arrivals: &[Arrival]) -> Option<Nonsense> {
    let numbered = arrivals.iter().enumerate();
    let told = numbered.clone().find_map(|(effect, arrival)| {
        let plain = Arrival {
            leaves: arrival.leaves,
            nearby: arrival.nearby,
            ..Arrival::new(arrival.deed, arrival.zone)
        };
        let captors = match arrival.zone {
            Zone::Surrounded => true,
            Zone::Pinched => !arrival.edge,
            _ => arrival.hostile.is_none() && !arrival.edge,
        };
        match (arrival.zone, arrival.whose) {
            (Zone::Here, _) if *arrival != plain => Some(Nonsense::ItselfAnyway { effect }),
            (zone, _) if (zone == Zone::Seen) != arrival.along.is_some() => {
                Some(Nonsense::SeesOddly { effect })
            }
            _ if !captors => Some(Nonsense::NoCaptors { effect }),
            _ if is_out_of_reach(arrival) => Some(Nonsense::HitsNothing {
                effect,
                reason: "it happens only where no enemy stands there",
            }),
            (zone, Victims::Friends | Victims::All) => match zone.never_holds_friends() {
                Some(reason) => Some(Nonsense::HitsNothing { effect, reason }),
                None if arrival.check || arrival.whose == Victims::All => None,
                None => Some(Nonsense::NoCheckAnyway { effect }),
            },
            (_, Victims::Enemies) => None,
        }
    });
    let twice = |(index, arrival)| arrivals[..index].contains(arrival);
    let mut numbered = numbered;
    told.or_else(|| numbered.any(twice).then_some(Nonsense::EffectTwice))
}

/// Whether an effect happens only where nobody stands whom it could hit.
fn is_out_of_reach(arrival: &Arrival) -> bool {
    let straight = matches!(
        arrival.zone,
        Zone::BesideOrthogonal | Zone::Pinched | Zone::Surrounded
    );
    let around = straight
        || matches!(
            arrival.zone,
            Zone::Beside | Zone::BesideDiagonal | Zone::Enclosed
        );
    let barred = match arrival.nearby {
        Nearby::NoEnemy => around,
        Nearby::NoEnemyOrthogonal => straight,
        Nearby::Anything | Nearby::Friend | Nearby::Rest => false,
    };
    barred && !arrival.whose.include_friends()
}

/// Effects on arrival that can never hit anything.
fn pointless_effect(movement: &MovementDef) -> Option<Nonsense> {
    let arrivals = movement.arrivals();
    let over = movement.over();
    for (effect, arrival) in arrivals.iter().enumerate() {
        let reason = match arrival.zone {
            Zone::Behind | Zone::LineBehind if *over == Over::Nothing => {
                "the squares behind are always empty on a path that passes no unit"
            }
            Zone::Passed if *over == Over::Nothing => "this path passes no unit",
            Zone::Behind | Zone::LineBehind | Zone::Passed
                if matches!(over, Over::Friends(_))
                    && !(arrival.whose.include_friends() && arrival.zone != Zone::LineBehind) =>
            {
                "this path passes friends only"
            }
            Zone::Passed if *over == Over::Trample => {
                "units that are trampled are captured already"
            }
            Zone::LeaptOver if !movement.atoms().iter().any(leaps_over) => {
                "this path makes no leap of two or three squares along a line"
            }
            _ => continue,
        };
        return Some(Nonsense::HitsNothing { effect, reason });
    }
    pointless_arrivals(arrivals)
}

/// Whether an atom leaps over squares along a line.
fn leaps_over(atom: &Atom) -> bool {
    atom.rays.iter().any(|ray| {
        let (x, y) = ray.steps[0];
        let longest = x.abs().max(y.abs());
        (x == 0 || y == 0 || x.abs() == y.abs()) && longest >= 2
    })
}

/// A second leg in a direction that the first one never leaves.
fn impossible_turn(legs: &Legs) -> Option<Nonsense> {
    let rays = |atoms: &'_ [Atom]| -> Vec<_> {
        let rays = atoms.iter().flat_map(|atom| &atom.rays);
        rays.map(|ray| ray.steps).collect()
    };
    let (first, second) = (rays(&legs.first), rays(&legs.second));
    let possible = first
        .iter()
        .any(|a| second.iter().any(|b| legs.turn.allows(a[1], b[0])));
    (!possible).then_some(Nonsense::NoSuchTurn(legs.turn))
}

/// Why a promotion makes no sense. Its text is one sentence in lower case without a full stop. The compiler takes
/// such promotions, the checker of rule files does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPromotion {
    /// On some squares the unit both must promote and may choose to.
    BothForcedAndOptional,
    /// It is said nowhere where the unit promotes, or never when.
    Never,
    /// A unit that stands still could not be forced to promote at once.
    ForcedToStand,
}

impl fmt::Display for BadPromotion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadPromotion::BothForcedAndOptional => {
                "on squares of both regions the unit would have to promote and need not"
            }
            BadPromotion::Never => "there is no square or no move with which the unit promotes",
            BadPromotion::ForcedToStand => {
                "a unit that stands where it promotes is never forced to: say so with `optional`"
            }
        })
    }
}

/// Why a promotion makes no sense, if it makes none.
#[must_use]
pub fn bad_promotion(promotion: &PromotionDef) -> Option<BadPromotion> {
    let forced = !promotion.region.is_nowhere();
    let optional = promotion.optional.as_ref();
    if promotion.to.is_empty() && !promotion.taken.is_empty() {
        return None;
    }
    if promotion.when.is_empty() || !forced && optional.is_none_or(Region::is_nowhere) {
        return Some(BadPromotion::Never);
    }
    if forced && promotion.when.contains(&Occasion::Stands) {
        return Some(BadPromotion::ForcedToStand);
    }
    if let Some(optional) = &promotion.optional {
        let both = |side: Color| {
            let mut may = optional.squares(side).iter();
            may.any(|square| promotion.region.contains(*square, side))
        };
        if Color::BOTH.into_iter().any(both) {
            return Some(BadPromotion::BothForcedAndOptional);
        }
    }
    None
}
