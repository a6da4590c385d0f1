//! What a piece can be found by in a library of many games: finer than the filters of one game's pieces.

use std::collections::BTreeSet;

use variorum_def::{Course, EnPassant, GameDef, MovementDef, PieceDef, TypeIndex, Zone};
use variorum_geometry::Cells;

use super::clause::Clause;
use super::paths::{Paths, Reach};
use super::shapes::Shape;
use super::texts::Key;
use super::traits::{Trait, traits};

/// Something that a piece does or is, told from its definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// It slides any distance.
    SlidesFar,
    /// It slides a few squares, but not any distance.
    SlidesShort,
    /// It leaps to the second square, be that straight ahead or aslant.
    LeapsTwo,
    /// It leaps to the third square.
    LeapsThree,
    /// It leaps farther than that.
    LeapsFar,
    /// Its leaps can be blocked.
    CanBeBlocked,
    /// It never goes back.
    NeverGoesBack,
    /// It never leaves the color on which it stands.
    OneColor,
    /// It keeps to a part of the board.
    KeepsToRegion,
    /// It captures what it moves onto.
    Displaces,
    /// It captures in passing.
    EnPassant,
    /// It goes on after a capture.
    GoesOn,
    /// It freezes what stands beside it.
    FreezesBeside,
    /// It freezes what stands farther away.
    FreezesAfar,
    /// It shoots at what stands farther away than beside it.
    ShootsAfar,
    /// What it does hits its own side, too.
    HitsOwn,
    /// It is lost by what it does.
    TakesItself,
    /// It leaves something behind.
    LeavesBehind,
    /// What it can do depends on who guards or attacks it.
    NeedsOthers,
    /// It belongs to nobody.
    Neutral,
}

impl Feature {
    pub(super) fn key(self) -> Key {
        match self {
            Feature::SlidesFar => Key::FeatureSlidesFar,
            Feature::SlidesShort => Key::FeatureSlidesShort,
            Feature::LeapsTwo => Key::FeatureLeapsTwo,
            Feature::LeapsThree => Key::FeatureLeapsThree,
            Feature::LeapsFar => Key::FeatureLeapsFar,
            Feature::CanBeBlocked => Key::FeatureCanBeBlocked,
            Feature::NeverGoesBack => Key::FeatureNeverGoesBack,
            Feature::OneColor => Key::FeatureOneColor,
            Feature::KeepsToRegion => Key::FeatureKeepsToRegion,
            Feature::Displaces => Key::FeatureDisplaces,
            Feature::EnPassant => Key::FeatureEnPassant,
            Feature::GoesOn => Key::FeatureGoesOn,
            Feature::FreezesBeside => Key::FeatureFreezesBeside,
            Feature::FreezesAfar => Key::FeatureFreezesAfar,
            Feature::ShootsAfar => Key::FeatureShootsAfar,
            Feature::HitsOwn => Key::FeatureHitsOwn,
            Feature::TakesItself => Key::FeatureTakesItself,
            Feature::LeavesBehind => Key::FeatureLeavesBehind,
            Feature::NeedsOthers => Key::FeatureNeedsOthers,
            Feature::Neutral => Key::FeatureNeutral,
        }
    }
}

/// All that a piece can be found by: its [traits](super::traits()) and what is told of it besides. Nothing for an index that the game does
/// not have.
///
/// ```
/// use variorum_describe::{Act, Feature, Trait, all_traits};
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Frost" id="frost"
///     board 8 8
///     class "piece" default=#true
///     piece "King" id="K" royal=#true { move "K" }
///     piece "Ice" id="I" { move "H"; freeze "N" }
///     setup { array "4k1i1/8/8/8/8/8/8/4K1I1" }
/// "#;
/// let game = check("frost", text, &NoSources, &[]).game.expect("a game without faults");
/// let ice = all_traits(&game, 1);
/// assert!(ice.contains(&Trait::Does(Act::Freezes)));
/// assert!(ice.contains(&Trait::Has(Feature::FreezesAfar)));
/// assert!(ice.contains(&Trait::Has(Feature::LeapsThree)));
/// assert!(!ice.contains(&Trait::Has(Feature::OneColor)));
/// ```
#[must_use]
pub fn all_traits(game: &GameDef, piece: TypeIndex) -> BTreeSet<Trait> {
    let found = traits(game, piece);
    let mut all: BTreeSet<Trait> = found.iter().collect();
    if let Some(def) = game.pieces.get(piece) {
        let mut features = of_clauses(game, piece);
        features.extend(of_movements(game, def));
        all.extend(features.into_iter().map(Trait::Has));
    }
    all
}

/// What the clauses tell, which know of hexagons, too.
fn of_clauses(game: &GameDef, piece: TypeIndex) -> BTreeSet<Feature> {
    let mut found = BTreeSet::new();
    for clause in super::clauses(game, piece) {
        match &clause {
            Clause::Go(go) => {
                // A long first move is no way to move.
                let usual = go.limits.begins_anywhere() && !go.limits.first;
                for way in go.ways.iter().filter(|_| usual) {
                    travel(&way.paths, &mut found);
                }
            }
            Clause::Legs(legs) => {
                for leg in [&legs.first, &legs.second] {
                    travel(&leg.quiet, &mut found);
                    travel(&leg.capture, &mut found);
                }
            }
            Clause::Freeze(freezing) => {
                for shape in freezing.paths.shapes() {
                    found.insert(match is_beside(&shape) {
                        true => Feature::FreezesBeside,
                        false => Feature::FreezesAfar,
                    });
                }
            }
            Clause::Shot(shot) => {
                let far = shot.paths.shapes().iter().any(|shape| !is_beside(shape));
                found.extend(far.then_some(Feature::ShootsAfar));
            }
            _ => {}
        }
    }
    if found.contains(&Feature::SlidesFar) {
        found.remove(&Feature::SlidesShort);
    }
    found
}

fn is_beside(shape: &Shape) -> bool {
    matches!(shape, Shape::Slide { reach, .. } if reach.is_single_step())
}

fn travel(paths: &Paths, found: &mut BTreeSet<Feature>) {
    for shape in paths.shapes() {
        match &shape {
            Shape::Slide { reach, .. } => slide(reach, found),
            Shape::Leap { distances, .. } => {
                for distance in distances {
                    leap(*distance, found);
                }
            }
            Shape::Oblique { size, .. } => leap(size.0.max(size.1), found),
            Shape::LameLeap { .. } => {
                found.insert(Feature::CanBeBlocked);
            }
            Shape::Zigzag { reach, .. } => slide(reach, found),
            Shape::Ray { .. } => {}
        }
    }
}

fn slide(reach: &Reach, found: &mut BTreeSet<Feature>) {
    let far = reach
        .spans()
        .last()
        .is_some_and(|(_, most)| *most == u8::MAX);
    found.extend(match reach.is_single_step() {
        true => None,
        false if far => Some(Feature::SlidesFar),
        false => Some(Feature::SlidesShort),
    });
}

fn leap(distance: u8, found: &mut BTreeSet<Feature>) {
    found.extend(match distance {
        0 | 1 => None,
        2 => Some(Feature::LeapsTwo),
        3 => Some(Feature::LeapsThree),
        _ => Some(Feature::LeapsFar),
    });
}

/// What the movements tell.
fn of_movements(game: &GameDef, piece: &PieceDef) -> BTreeSet<Feature> {
    let movements = || piece.movements.iter();
    let arrivals = || movements().flat_map(MovementDef::arrivals);
    let path = |movement: &MovementDef| movement.en_passant() == Some(EnPassant::Takes);
    let lame = |movement: &MovementDef| {
        let rays = movement.legs().into_iter().flatten();
        rays.flat_map(|atom| &atom.rays)
            .any(|ray| ray.lame.is_some())
    };
    let own = |it: &variorum_def::Arrival| it.whose.include_friends() && it.zone != Zone::Here;
    let found = [
        (
            movements().any(MovementDef::captures_by_displacement),
            Feature::Displaces,
        ),
        (movements().any(path), Feature::EnPassant),
        (movements().any(lame), Feature::CanBeBlocked),
        (piece.again().is_some(), Feature::GoesOn),
        (arrivals().any(own), Feature::HitsOwn),
        (
            arrivals().any(|it| it.zone == Zone::Here),
            Feature::TakesItself,
        ),
        (
            movements().any(|it| it.left_behind().next().is_some()),
            Feature::LeavesBehind,
        ),
        (
            movements().any(|it| it.contact.is_some()),
            Feature::NeedsOthers,
        ),
        (piece.neutral, Feature::Neutral),
        (keeps_to_region(game, piece), Feature::KeepsToRegion),
        (never_goes_back(piece), Feature::NeverGoesBack),
        (one_color(game, piece), Feature::OneColor),
    ];
    let found = found.into_iter().filter(|(is, _)| *is);
    found.map(|(_, feature)| feature).collect()
}

/// The steps of all movements that lead along vectors; nothing where some lead elsewhere, or there are none.
fn steps(piece: &PieceDef) -> Option<Vec<(i8, i8)>> {
    let vectors = |movement: &MovementDef| !matches!(movement.course, Course::Jump(_));
    if piece.borrows.is_some() || !piece.movements.iter().all(vectors) {
        return None;
    }
    // A shot goes nowhere.
    let going = piece
        .movements
        .iter()
        .filter(|movement| !matches!(movement.course, Course::Shot(_)));
    let atoms = going.flat_map(|movement| movement.legs().into_iter().flatten());
    let steps: Vec<(i8, i8)> = atoms
        .flat_map(|atom| &atom.rays)
        .flat_map(|ray| ray.steps)
        .collect();
    (!steps.is_empty()).then_some(steps)
}

fn never_goes_back(piece: &PieceDef) -> bool {
    let steps = steps(piece).unwrap_or_default();
    steps.iter().all(|step| step.1 >= 0) && steps.iter().any(|step| step.1 > 0)
}

fn one_color(game: &GameDef, piece: &PieceDef) -> bool {
    let topology = game.board.topology();
    let shape = game.board.shape();
    // Around a seam between files of one color the colors of squares change.
    let colored = topology.shape() == Cells::Squares && !(shape.wraps && shape.files % 2 == 1);
    let even = |step: &(i8, i8)| (i16::from(step.0) + i16::from(step.1)) % 2 == 0;
    colored && steps(piece).is_some_and(|steps| steps.iter().all(even))
}

fn keeps_to_region(game: &GameDef, piece: &PieceDef) -> bool {
    let squares = game.board.topology().len();
    let bound = |movement: &MovementDef| {
        let to = movement.to.as_ref();
        to.is_some_and(|to| to.squares(variorum_geometry::Color::White).len() < squares)
    };
    let mut going = piece
        .movements
        .iter()
        .filter(|movement| !matches!(movement.course, Course::Shot(_)))
        .peekable();
    going.peek().is_some() && going.all(bound)
}
