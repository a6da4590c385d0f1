//! Movements: how a unit gets somewhere and what happens when it does.

use std::fmt;

use crate::told::Told;
use crate::{Nearby, Region, TypeIndex, TypeSet};

/// One direction in which an atom can be travelled.
///
/// Step number n (from 0) uses `steps[n % 2]`: both entries are equal for straight travel and differ for
/// crooked travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray {
    /// The vectors of even and odd steps.
    pub steps: [(i8, i8); 2],
    /// A lame leap: the square at this vector from the origin of each step must be empty.
    pub lame: Option<(i8, i8)>,
}

impl Ray {
    /// A straight ray with this step.
    #[must_use]
    pub fn straight(step: (i8, i8)) -> Self {
        Ray {
            steps: [step, step],
            lame: None,
        }
    }
}

/// A Betza atom with its modifiers resolved: rays, range and modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Atom {
    /// The text in the rule file, for example `mfQ3`.
    pub text: String,
    /// Directions, written for White.
    pub rays: Vec<Ray>,
    /// Least number of steps (1 unless the file asks for more).
    pub min: u8,
    /// Greatest number of steps; `u8::MAX` when unlimited.
    pub max: u8,
    /// May end on an empty square.
    pub quiet: bool,
    /// May end on an enemy unit.
    pub capture: bool,
}

/// What a path may pass over.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Over {
    /// Nothing: every square before the last is empty.
    #[default]
    Nothing,
    /// Exactly one unit of either side must be passed, of one of these types.
    One(Option<TypeSet>),
    /// Any number of units, none included.
    Any,
    /// Enemy units are passed and captured, the one on the last square included; friends block.
    Trample,
    /// Single enemy units of these types with an empty square directly beyond each, any number of them
    /// (none included); ends on an empty square. What is passed is captured or not as the arrival effects say.
    Gap(Option<TypeSet>),
    /// An unbroken line of at least one enemy unit, after empty squares only; the path ends on the empty
    /// square directly behind that line.
    Line,
    /// On every square before the last stands a friend of one of these types; a path of one step passes nobody.
    Friends(Option<TypeSet>),
}

impl Over {
    /// The only types that may be passed, where not all of them may.
    #[must_use]
    pub fn only(&self) -> Option<&TypeSet> {
        match self {
            Over::One(only) | Over::Gap(only) | Over::Friends(only) => only.as_ref(),
            Over::Nothing | Over::Any | Over::Trample | Over::Line => None,
        }
    }

    /// The same, to be changed; nothing where a path cannot choose what it passes.
    pub fn only_mut(&mut self) -> Option<&mut Option<TypeSet>> {
        match self {
            Over::One(only) | Over::Gap(only) | Over::Friends(only) => Some(only),
            Over::Nothing | Over::Any | Over::Trample | Over::Line => None,
        }
    }
}

/// What may stand between a shooter and its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// Nothing.
    #[default]
    Clear,
    /// Exactly one unit of either side.
    One,
    /// Any number of units, none included.
    Any,
}

impl Sight {
    /// The same, said of a path.
    #[must_use]
    pub fn over(self) -> &'static Over {
        match self {
            Sight::Clear => &Over::Nothing,
            Sight::One => &Over::One(None),
            Sight::Any => &Over::Any,
        }
    }
}

/// Where a path must end although it could go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// Nowhere.
    #[default]
    Never,
    /// On the first square (origin excepted) with an enemy unit on one of the eight neighbouring squares.
    BesideEnemy,
    /// On the square where it captures a unit with an attribute that stops trampling.
    OnStopper,
}

/// A further condition on the last square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Landing {
    /// None.
    #[default]
    Anywhere,
    /// The square before it on the path holds a unit of either side.
    BehindUnit,
}

/// Which squares an arrival effect touches. `s` is the destination, `d` the last step of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The eight squares around s.
    Beside,
    /// The four squares orthogonally next to s.
    BesideOrthogonal,
    /// The four squares diagonally next to s.
    BesideDiagonal,
    /// s + d.
    Ahead,
    /// s − d: the square before the destination.
    Behind,
    /// The unbroken line of enemy units that ends at s − d, followed back towards the origin.
    LineBehind,
    /// Every square passed (the destination is not one of them).
    Passed,
    /// The squares inside each leap, for leaps of two or three squares along a line.
    LeaptOver,
    /// Origin − first step: what the mover withdraws from.
    Withdrawn,
    /// The two other corners of the rectangle that s and an own royal other than the mover span; nothing if
    /// they share a line. With several royals, the corners of every such rectangle.
    Rectangle,
    /// Orthogonal neighbours of s that have a friend directly beyond them.
    Pinched,
    /// The mover itself, whatever its side and type.
    Here,
    /// Unbroken lines of enemies that begin next to s, in any of the eight directions, and have a friend directly behind
    /// them.
    Enclosed,
    /// Units orthogonally beside s with captors on all four squares beside them: the mover, its friends, and what else the
    /// effect counts as one.
    Surrounded,
    /// Units that the mover sees from s along the atoms of the effect: along lines the first unit met, for leaps the one on
    /// the square.
    Seen,
}

impl Zone {
    /// Every zone.
    pub const ALL: [Zone; 15] = [
        Zone::Beside,
        Zone::BesideOrthogonal,
        Zone::BesideDiagonal,
        Zone::Ahead,
        Zone::Behind,
        Zone::LineBehind,
        Zone::Passed,
        Zone::LeaptOver,
        Zone::Withdrawn,
        Zone::Rectangle,
        Zone::Pinched,
        Zone::Here,
        Zone::Enclosed,
        Zone::Surrounded,
        Zone::Seen,
    ];

    /// Whether it is around the destination: hitting there is capture by proximity.
    #[must_use]
    pub fn is_beside(self) -> bool {
        self.lies() == Lies::Beside
    }

    /// Why only enemies can stand in it, if that is so.
    #[must_use]
    pub fn never_holds_friends(self) -> Option<&'static str> {
        match self {
            Zone::LineBehind | Zone::Enclosed => Some("no friend stands in a line of enemies"),
            Zone::Surrounded => Some("beside a friend the unit itself is no captor"),
            _ => None,
        }
    }

    /// Whether it depends on the path by which the destination was reached.
    #[must_use]
    pub fn is_directional(self) -> bool {
        self.lies() == Lies::Along
    }

    /// What it is told from.
    fn lies(self) -> Lies {
        match self {
            Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal => Lies::Beside,
            Zone::Ahead
            | Zone::Behind
            | Zone::LineBehind
            | Zone::Passed
            | Zone::LeaptOver
            | Zone::Withdrawn => Lies::Along,
            Zone::Rectangle
            | Zone::Pinched
            | Zone::Here
            | Zone::Enclosed
            | Zone::Surrounded
            | Zone::Seen => Lies::Elsewhere,
        }
    }
}

/// From what a zone is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// The destination alone.
    Beside,
    /// The path.
    Along,
    /// The destination and other units, or the mover.
    Elsewhere,
}

/// Whose units an effect concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Victims {
    /// The enemy's.
    #[default]
    Enemies,
    /// The mover's own side's, without the mover.
    Friends,
    /// Both sides', without the mover.
    All,
}

impl Victims {
    /// Whether enemies are among them.
    #[must_use]
    pub fn include_enemies(self) -> bool {
        self != Victims::Friends
    }

    /// Whether friends are among them.
    #[must_use]
    pub fn include_friends(self) -> bool {
        self != Victims::Enemies
    }
}

/// What happens to the units in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// They are removed.
    Capture,
    /// They change sides; royals are removed.
    Convert,
}

/// One thing that happens when the mover has arrived.
#[derive(Clone, PartialEq)]
pub struct Arrival {
    /// What happens.
    pub deed: Deed,
    /// To whom.
    pub zone: Zone,
    /// Only to units of these types.
    pub only: Option<TypeSet>,
    /// Whose units are concerned.
    pub whose: Victims,
    /// Only to units on these squares, seen from the mover's side.
    pub on: Option<Region>,
    /// Where units are pinched or surrounded: squares that count as captors while they are empty, seen from the mover's
    /// side.
    pub hostile: Option<Region>,
    /// Where units are surrounded: what is no square, and what belongs to nobody, counts as a captor.
    pub edge: bool,
    /// Whether it attacks the royals that it would hit: nobody need heed what does not.
    pub check: bool,
    /// What must be around the square where the unit has arrived; if it is not, nothing happens.
    pub nearby: Nearby,
    /// A unit of nobody, of this type, that stands afterwards where each captured unit stood.
    pub leaves: Option<TypeIndex>,
    /// Where units are seen: along what. Modes are ignored.
    pub along: Option<Vec<Atom>>,
}

impl fmt::Debug for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "Arrival")
            .with("deed", &self.deed)
            .with("zone", &self.zone)
            .with("only", &self.only)
            .with("whose", &self.whose)
            .with("on", &self.on)
            .with("hostile", &self.hostile)
            .with("edge", &self.edge)
            .with("check", &self.check)
            .with("nearby", &self.nearby)
            .with("leaves", &self.leaves)
            .if_some("along", self.along.as_ref())
            .end()
    }
}

impl Arrival {
    /// What happens to all enemies in a zone.
    #[must_use]
    pub fn new(deed: Deed, zone: Zone) -> Self {
        Arrival {
            deed,
            zone,
            only: None,
            whose: Victims::Enemies,
            on: None,
            hostile: None,
            edge: false,
            check: true,
            nearby: Nearby::Anything,
            leaves: None,
            along: None,
        }
    }

    /// The parts of the board that it names.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        self.on.iter().chain(&self.hostile)
    }

    /// Whether it can hit units of the mover's side, the mover included.
    #[must_use]
    pub fn hits_friends(&self) -> bool {
        self.zone == Zone::Here || self.whose.include_friends()
    }

    /// Whether it is an attack on the enemies that it can hit.
    #[must_use]
    pub fn attacks(&self) -> bool {
        self.check && self.zone != Zone::Here && self.whose.include_enemies()
    }
}

/// What happens besides when units of some types capture, at the end of the move and after all its effects.
#[derive(Clone, Debug, PartialEq)]
pub struct OnCaptureDef {
    /// The types that capture.
    pub types: TypeSet,
    /// Only if the move captures an enemy of one of these types.
    pub of: Option<TypeSet>,
    /// What happens; none of it depends on a direction.
    pub arrivals: Vec<Arrival>,
}

/// Everything that happens when the mover has arrived, at once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    /// What happens to whom.
    pub arrivals: Vec<Arrival>,
    /// The movement exists only if one of these effects hits something.
    pub requires: bool,
}

/// How the second leg of a path is directed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// Any direction.
    #[default]
    Free,
    /// At a right angle to the first.
    RightAngle,
    /// Straight on.
    Straight,
    /// Outward, but not straight on: less than a right angle off, as a horse's step along a file goes on along a diagonal.
    Slant,
}

impl Turn {
    /// Whether a leg that ended with one step may be followed by a leg that begins with another.
    #[must_use]
    pub fn allows(self, last: (i8, i8), next: (i8, i8)) -> bool {
        let wide = |(x, y): (i8, i8)| (i32::from(x), i32::from(y));
        let ((ax, ay), (bx, by)) = (wide(last), wide(next));
        let (dot, cross) = (ax * bx + ay * by, ax * by - ay * bx);
        match self {
            Turn::Free => true,
            Turn::RightAngle => dot == 0,
            Turn::Straight => cross == 0 && dot > 0,
            Turn::Slant => cross != 0 && dot > 0,
        }
    }
}

/// Whether a path of two legs may end where it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Returns {
    /// Never.
    #[default]
    Never,
    /// If the move captured something.
    IfCaptured,
}

/// What a movement has to do with en-passant capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassant {
    /// Moves of several steps leave the crossed squares open to it.
    Leaves,
    /// Its captures may be en passant.
    Takes,
}

/// How a unit goes on in the same turn after it has captured.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Again {
    /// It may stop at any time; if not, it goes on as long as it can.
    pub may_stop: bool,
    /// What is captured stays where it is, in everybody's way, until the unit has come to its end.
    pub at_end: bool,
    /// In which directions it goes on.
    pub turning: Turning,
}

/// In which directions a unit goes on that has come along a line to where it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turning {
    /// In all.
    #[default]
    Free,
    /// In all but back along that line.
    NotBack,
    /// Only straight on along that line.
    Straight,
}

impl fmt::Debug for Again {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turning = (self.turning != Turning::Free).then_some(&self.turning);
        Told::begin(f, "Again")
            .with("may_stop", &self.may_stop)
            .with("at_end", &self.at_end)
            .if_some("turning", turning)
            .end()
    }
}

/// A way of one leg, and on what it may end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Route {
    /// Any of these atoms.
    pub atoms: Vec<Atom>,
    /// What is passed.
    pub over: Over,
    /// Forced stops.
    pub stop: Stop,
    /// Conditions on the last square.
    pub landing: Landing,
    /// Captures by displacement take only these types.
    pub only: Option<TypeSet>,
}

/// To the end of a route.
#[derive(Clone, Default, PartialEq)]
pub struct Path {
    /// The way.
    pub route: Route,
    /// It captures units of its own side in place of enemies, but no royals.
    pub friends: bool,
    /// The unit may go it as often as it likes in one move, each time from where it has come to. It captures nothing then.
    pub repeats: bool,
    /// What happens at its end.
    pub effects: Effects,
    /// En passant, of either kind.
    pub en_passant: Option<EnPassant>,
    /// Of the squares of one direction on which it captures and converts the same it ends on the nearest only, be that
    /// where the movement may end or not.
    pub shortest: bool,
    /// Whether the unit goes on after a capture, with any of its movements that say so and capture again.
    pub again: Option<Again>,
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "Path")
            .with("route", &self.route)
            .if_set("friends", self.friends)
            .if_set("repeats", self.repeats)
            .with("effects", &self.effects)
            .with("en_passant", &self.en_passant)
            .with("shortest", &self.shortest)
            .with("again", &self.again)
            .end()
    }
}

/// Along one leg and then, from where it ended, along another. The movement exists only with both legs; a
/// piece that may also stop after the first has a movement of its own for that. Every square before the end
/// of each leg is empty; the origin counts as empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Legs {
    /// The atoms of the first leg, with their own modes and ranges.
    pub first: Vec<Atom>,
    /// How the second leg is directed.
    pub turn: Turn,
    /// The atoms of the second leg, with their own modes and ranges.
    pub second: Vec<Atom>,
    /// Whether the second leg may end on the origin.
    pub returns: Returns,
    /// Captures by displacement take only these types, on either leg.
    pub only: Option<TypeSet>,
    /// What happens at the end of the second leg.
    pub effects: Effects,
}

/// A capture without moving.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shot {
    /// Where the targets are.
    pub atoms: Vec<Atom>,
    /// What may stand between.
    pub over: Sight,
    /// It takes only these types.
    pub only: Option<TypeSet>,
    /// What happens besides, around the square on which the mover stays.
    pub arrivals: Vec<Arrival>,
}

/// A change of places with a unit, which neither captures nor converts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exchange {
    /// Where the other unit is.
    pub atoms: Vec<Atom>,
    /// What may stand between.
    pub over: Sight,
    /// Whose unit it may be.
    pub whose: Victims,
    /// Only a unit of these types.
    pub only: Option<TypeSet>,
}

/// How a movement runs and what it does.
#[derive(Clone, Debug, PartialEq)]
pub enum Course {
    /// Along one leg to its end.
    Path(Path),
    /// Along two legs.
    Legs(Legs),
    /// Along one leg; the unit captured at its end is converted and put on the origin. It must be
    /// convertible, and a royal is removed instead.
    Swap(Route),
    /// The mover stays, the target is removed.
    Shot(Shot),
    /// The mover changes places with another unit, be it royal or not; nothing happens if they are alike.
    Exchange(Exchange),
    /// From any square where the movement may start to any other where it may end, if that is empty,
    /// whatever lies between.
    Jump(Effects),
}

impl Default for Course {
    fn default() -> Self {
        Course::Path(Path::default())
    }
}

/// How units stand to another one: who of them attacks or guards it.
///
/// A unit attacks what it could capture by moving onto it, and guards what it could capture so if that were an enemy: by
/// its [bearing](MovementDef::bears) movements alone, frozen or not, whatever that would mean for its royal, and without
/// regard to the contact that these movements may need themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Contact {
    /// Friends guard it; if not, enemies attack it.
    pub own: bool,
    /// By units of these types.
    pub by: TypeSet,
    /// Not as they capture, but along these atoms: along lines the first unit met, for leaps the square itself. Modes are
    /// ignored.
    pub along: Option<Vec<Atom>>,
    /// There must be one; if not, there must be none.
    pub wanted: bool,
}

/// One way to move or act.
#[derive(Clone, Default, PartialEq)]
pub struct MovementDef {
    /// It starts only here, seen from the owner.
    pub from: Option<Region>,
    /// It ends (or has its target) only here, seen from the owner.
    pub to: Option<Region>,
    /// Only a unit that has not moved has it. It captures nothing, so that what a unit attacks never depends on what it
    /// did before.
    pub first: bool,
    /// Only a unit to which others stand like this has it.
    pub contact: Option<Contact>,
    /// A unit of nobody, of this type, that stands afterwards on the square that the unit has left. It comes last, after
    /// all effects.
    pub leaves: Option<TypeIndex>,
    /// Some part of it has no published source.
    pub house: bool,
    /// How it runs and what it does.
    pub course: Course,
}

impl fmt::Debug for MovementDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "MovementDef")
            .with("from", &self.from)
            .with("to", &self.to)
            .with("first", &self.first)
            .if_some("contact", self.contact.as_ref())
            .with("leaves", &self.leaves)
            .with("house", &self.house)
            .with("course", &self.course)
            .end()
    }
}

impl From<Course> for MovementDef {
    /// A movement that may start and end anywhere.
    fn from(course: Course) -> Self {
        MovementDef {
            course,
            ..MovementDef::default()
        }
    }
}

impl MovementDef {
    /// A plain movement along any of these atoms.
    #[must_use]
    pub fn along(atoms: Vec<Atom>) -> Self {
        let route = Route {
            atoms,
            ..Route::default()
        };
        Course::Path(Path {
            route,
            ..Path::default()
        })
        .into()
    }

    /// The atoms of each leg: both empty for a jump, the second one for everything of one leg.
    #[must_use]
    pub fn legs(&self) -> [&[Atom]; 2] {
        match &self.course {
            Course::Path(Path { route, .. }) | Course::Swap(route) => [&route.atoms, &[]],
            Course::Legs(legs) => [&legs.first, &legs.second],
            Course::Shot(shot) => [&shot.atoms, &[]],
            Course::Exchange(exchange) => [&exchange.atoms, &[]],
            Course::Jump(_) => [&[], &[]],
        }
    }

    /// The atoms of the first leg.
    #[must_use]
    pub fn atoms(&self) -> &[Atom] {
        self.legs()[0]
    }

    /// The way of a movement of one leg that goes to its end.
    #[must_use]
    pub fn route(&self) -> Option<&Route> {
        match &self.course {
            Course::Path(Path { route, .. }) | Course::Swap(route) => Some(route),
            Course::Legs(_) | Course::Shot(_) | Course::Exchange(_) | Course::Jump(_) => None,
        }
    }

    /// What it may pass over.
    #[must_use]
    pub fn over(&self) -> &Over {
        match &self.course {
            Course::Path(Path { route, .. }) | Course::Swap(route) => &route.over,
            Course::Shot(shot) => shot.over.over(),
            Course::Exchange(exchange) => exchange.over.over(),
            Course::Legs(_) | Course::Jump(_) => &Over::Nothing,
        }
    }

    /// The types that it may capture by displacement, shoot or change places with, if not all.
    #[must_use]
    pub fn only(&self) -> Option<&TypeSet> {
        match &self.course {
            Course::Path(Path { route, .. }) | Course::Swap(route) => route.only.as_ref(),
            Course::Legs(legs) => legs.only.as_ref(),
            Course::Shot(shot) => shot.only.as_ref(),
            Course::Exchange(exchange) => exchange.only.as_ref(),
            Course::Jump(_) => None,
        }
    }

    /// What happens on arrival, where that may be required.
    #[must_use]
    pub fn effects(&self) -> Option<&Effects> {
        match &self.course {
            Course::Path(Path { effects, .. })
            | Course::Legs(Legs { effects, .. })
            | Course::Jump(effects) => Some(effects),
            Course::Swap(_) | Course::Shot(_) | Course::Exchange(_) => None,
        }
    }

    /// What happens on arrival, or besides a shot.
    #[must_use]
    pub fn arrivals(&self) -> &[Arrival] {
        match &self.course {
            Course::Shot(shot) => &shot.arrivals,
            _ => self.effects().map_or(&[], |effects| &effects.arrivals),
        }
    }

    /// Whether it exists only if an effect on arrival hits something.
    #[must_use]
    pub fn requires(&self) -> bool {
        self.effects().is_some_and(|effects| effects.requires)
    }

    /// What it has to do with en-passant capture.
    #[must_use]
    pub fn en_passant(&self) -> Option<EnPassant> {
        match &self.course {
            Course::Path(path) => path.en_passant,
            _ => None,
        }
    }

    /// Whether it ends only as near as it can for what it captures.
    #[must_use]
    pub fn is_shortest(&self) -> bool {
        matches!(&self.course, Course::Path(path) if path.shortest)
    }

    /// Whether and how the unit goes on after a capture.
    #[must_use]
    pub fn again(&self) -> Option<Again> {
        match &self.course {
            Course::Path(path) => path.again,
            _ => None,
        }
    }

    /// The types of what it may leave behind on the board: on its origin, and where units were that its effects capture.
    pub fn left_behind(&self) -> impl Iterator<Item = TypeIndex> {
        let effects = self.arrivals().iter();
        self.leaves
            .into_iter()
            .chain(effects.filter_map(|arrival| arrival.leaves))
    }

    /// Whether the unit may go it several times in one move.
    #[must_use]
    pub fn repeats(&self) -> bool {
        matches!(&self.course, Course::Path(path) if path.repeats)
    }

    /// Whether it can capture units of its own side by moving onto them, and no enemies.
    #[must_use]
    pub fn takes_friends(&self) -> bool {
        matches!(&self.course, Course::Path(path) if path.friends)
    }

    /// Whether it can capture by moving onto an enemy, at the end of either leg.
    #[must_use]
    pub fn captures_by_displacement(&self) -> bool {
        match self.course {
            Course::Path(_) if self.takes_friends() => false,
            Course::Path(_) | Course::Legs(_) | Course::Swap(_) => {
                self.legs().into_iter().flatten().any(|atom| atom.capture)
            }
            Course::Shot(_) | Course::Exchange(_) | Course::Jump(_) => false,
        }
    }

    /// Whether it can capture or convert anything in any way.
    #[must_use]
    pub fn captures(&self) -> bool {
        let by_moving = self.captures_by_displacement() || !self.arrivals().is_empty();
        match &self.course {
            Course::Path(path) => by_moving || path.friends || path.route.over == Over::Trample,
            Course::Legs(_) | Course::Swap(_) | Course::Jump(_) => by_moving,
            Course::Shot(_) => true,
            Course::Exchange(_) => false,
        }
    }

    /// Whether it is nothing but displacement along a path, perhaps over units. It may capture en passant.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.is_ordinary() && self.arrivals().is_empty()
    }

    /// Whether it goes along a path, perhaps over units, wherever that leads, and captures whom it finds at its end: a plain
    /// movement but for what happens on arrival.
    #[must_use]
    pub fn is_ordinary(&self) -> bool {
        self.from.is_none() && self.to.is_none() && self.is_ordinary_in_regions()
    }

    /// Whether it is [plain](MovementDef::is_plain), but that it may begin or end in a part of the board alone.
    #[must_use]
    pub fn is_plain_in_regions(&self) -> bool {
        self.is_ordinary_in_regions() && self.arrivals().is_empty()
    }

    fn is_ordinary_in_regions(&self) -> bool {
        let Course::Path(path) = &self.course else {
            return false;
        };
        let route = &path.route;
        matches!(route.over, Over::Nothing | Over::One(None) | Over::Any)
            && route.stop == Stop::Never
            && route.landing == Landing::Anywhere
            && route.only.is_none()
            && path.en_passant != Some(EnPassant::Leaves)
            && !path.shortest
            && path.again.is_none()
            && !path.friends
            && !path.repeats
            && !self.first
            && self.contact.is_none()
            && self.leaves.is_none()
    }

    /// Whether a unit attacks and guards by it, as [`Contact`] asks: it goes along a path over nothing, one unit or any,
    /// and captures whom it finds at its end.
    #[must_use]
    pub fn bears(&self) -> bool {
        let Course::Path(Path { route, .. }) = &self.course else {
            return false;
        };
        matches!(route.over, Over::Nothing | Over::One(None) | Over::Any)
            && route.stop == Stop::Never
            && route.landing == Landing::Anywhere
            && self.captures_by_displacement()
    }
}

/// Passive immobilisation of enemy units.
#[derive(Clone, Debug, PartialEq)]
pub struct Freeze {
    /// The pattern: along lines the first unit met, for leaps the square itself. Modes are ignored.
    pub atoms: Vec<Atom>,
    /// Only units of these types.
    pub only: Option<TypeSet>,
    /// A unit escapes if another unit of its own side, of the freezing type, reaches it with this pattern.
    pub released_by_own: bool,
    /// Some part of it has no published source.
    pub house: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many variants an enum of this file has, by its text.
    fn variants(name: &str) -> usize {
        let text = include_str!("movement.rs");
        let (_, rest) = text.split_once(&format!("pub enum {name} {{")).expect(name);
        let (body, _) = rest.split_once("\n}").expect("it ends");
        let capital = |line: &&str| line.trim().starts_with(|c: char| c.is_ascii_uppercase());
        body.lines().filter(capital).count()
    }

    #[test]
    fn all_zones_are_listed() {
        assert_eq!(Zone::ALL.len(), variants("Zone"));
        for (index, zone) in Zone::ALL.iter().enumerate() {
            assert!(!Zone::ALL[..index].contains(zone), "{zone:?} twice");
        }
    }

    #[test]
    fn turns_are_seen_on_the_board() {
        let rook = (0, 1);
        for (turn, next) in [
            (
                Turn::Free,
                [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1)].as_slice(),
            ),
            (Turn::RightAngle, &[(1, 0)]),
            (Turn::Straight, &[(0, 1)]),
            (Turn::Slant, &[(1, 1)]),
        ] {
            let all = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
            let allowed: Vec<_> = all
                .into_iter()
                .filter(|next| turn.allows(rook, *next))
                .collect();
            assert_eq!(allowed, next, "{turn:?}");
        }
        // Long steps do not overflow, and a step of several squares goes the same way as one.
        assert!(Turn::Straight.allows((16, 16), (1, 1)));
        assert!(!Turn::RightAngle.allows((127, 127), (127, 127)));
    }
}
