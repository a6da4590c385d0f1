//! What a list of pieces can be filtered by.

use std::collections::BTreeSet;

use variorum_def::{Deed, GameDef, Harm, Language, Over, Stop, TypeIndex, Zone};

use super::Feature;
use super::clause::{Clause, Consequence, Go, Legs, Verb};
use super::paths::Paths;
use super::shapes::Shape;
use super::telling::Likeness;
use super::texts::{Key, word};

/// What a piece moves like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Any distance, or several squares, along ranks, files and diagonals.
    AllLines,
    /// Along ranks and files.
    StraightLines,
    /// Along diagonals.
    DiagonalLines,
    /// In knight's leaps.
    Leap,
    /// In other single leaps.
    OtherLeaps,
    /// In leaps that are repeated, or in zigzags.
    Rides,
    /// One square.
    Step,
    /// Over other units.
    Hops,
    /// As another unit did.
    Borrows,
    /// In none of these ways.
    Other,
}

/// What a piece does besides ordinary moves and captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// It captures without moving.
    Shoots,
    /// It captures all that it crosses.
    Tramples,
    /// It freezes enemies.
    Freezes,
    /// It makes enemies change sides.
    Converts,
    /// It changes places with a unit that is not captured.
    Exchanges,
    /// What it captures changes sides and goes where it came from.
    Swaps,
    /// It captures what stands around the square where it arrives.
    CapturesAround,
    /// It captures what it moves up to.
    CapturesAhead,
    /// It captures what it has passed.
    CapturesPassed,
    /// It captures what it moves away from.
    CapturesBehind,
    /// It captures in the corners of a rectangle with its own royal.
    CapturesInRectangle,
    /// It captures what it pinches with a friend, or shuts in between itself and one.
    CapturesPinched,
    /// It captures what it surrounds with its friends.
    CapturesSurrounded,
    /// It takes what it sees from where it has arrived.
    CapturesSeen,
    /// It moves twice in one turn.
    MovesTwice,
    /// It must stop beside enemies.
    StopsBesideEnemies,
    /// It goes from one part of the board to another, whatever lies between.
    Jumps,
    /// It never captures.
    NeverCaptures,
    /// It is royal.
    IsRoyal,
    /// It becomes something else.
    Promotes,
    /// It joins the game later.
    EntersLater,
}

/// Something that a piece has or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trait {
    /// It moves like this.
    Moves(Family),
    /// It does this.
    Does(Act),
    /// It is safe from this.
    Safe(Harm),
    /// This is told of it where many games are searched; no list of one game's pieces is filtered by it.
    Has(Feature),
}

impl Trait {
    /// What a row of filters of this kind is called; with a label of the row it makes a phrase.
    ///
    /// ```
    /// use variorum_describe::{Language, Trait};
    /// use variorum_def::Harm;
    ///
    /// let safe = Trait::Safe(Harm::Shot);
    /// assert_eq!(safe.heading(Language::English), "Safe from");
    /// assert_eq!(safe.label(Language::English), "shots");
    /// ```
    #[must_use]
    pub fn heading(self, language: Language) -> &'static str {
        let key = match self {
            Trait::Moves(_) => Key::FilterMoves,
            Trait::Does(_) | Trait::Has(_) => Key::FilterDoes,
            Trait::Safe(_) => Key::FilterSafe,
        };
        word(language, key)
    }

    /// A few words for a filter.
    ///
    /// ```
    /// use variorum_describe::{Act, Family, Language, Trait};
    ///
    /// let shoots = Trait::Does(Act::Shoots);
    /// assert_eq!(shoots.label(Language::English), "shoots");
    /// assert_eq!(shoots.label(Language::German), "schießt");
    /// let leap = Trait::Moves(Family::Leap);
    /// assert_eq!(leap.label(Language::English), "like a knight");
    /// ```
    #[must_use]
    pub fn label(self, language: Language) -> &'static str {
        word(language, self.text())
    }

    /// A name for it that never changes, for addresses: `act-shoots`.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.text().name()
    }

    fn text(self) -> Key {
        match self {
            Trait::Moves(family) => family.key(),
            Trait::Does(act) => act.key(),
            Trait::Safe(harm) => safe_from(harm),
            Trait::Has(feature) => feature.key(),
        }
    }
}

impl Family {
    fn key(self) -> Key {
        match self {
            Family::AllLines => Key::FamilyAllLines,
            Family::StraightLines => Key::FamilyStraightLines,
            Family::DiagonalLines => Key::FamilyDiagonalLines,
            Family::Leap => Key::FamilyLeap,
            Family::OtherLeaps => Key::FamilyOtherLeaps,
            Family::Rides => Key::FamilyRides,
            Family::Step => Key::FamilyStep,
            Family::Hops => Key::FamilyHops,
            Family::Borrows => Key::FamilyBorrows,
            Family::Other => Key::FamilyOther,
        }
    }
}

impl Act {
    fn key(self) -> Key {
        match self {
            Act::Shoots => Key::ActShoots,
            Act::Tramples => Key::ActTramples,
            Act::Freezes => Key::ActFreezes,
            Act::Converts => Key::ActConverts,
            Act::Exchanges => Key::ActExchanges,
            Act::Swaps => Key::ActSwaps,
            Act::CapturesAround => Key::ActCapturesAround,
            Act::CapturesAhead => Key::ActCapturesAhead,
            Act::CapturesPassed => Key::ActCapturesPassed,
            Act::CapturesBehind => Key::ActCapturesBehind,
            Act::CapturesInRectangle => Key::ActCapturesInRectangle,
            Act::CapturesPinched => Key::ActCapturesPinched,
            Act::CapturesSurrounded => Key::ActCapturesSurrounded,
            Act::CapturesSeen => Key::ActCapturesSeen,
            Act::MovesTwice => Key::ActMovesTwice,
            Act::StopsBesideEnemies => Key::ActStopsBesideEnemies,
            Act::Jumps => Key::ActJumps,
            Act::NeverCaptures => Key::ActNeverCaptures,
            Act::IsRoyal => Key::ActIsRoyal,
            Act::Promotes => Key::ActPromotes,
            Act::EntersLater => Key::ActEntersLater,
        }
    }
}

fn safe_from(harm: Harm) -> Key {
    match harm {
        Harm::Proximity => Key::FilterProximity,
        Harm::Freeze => Key::FilterFreeze,
        Harm::Shot => Key::FilterShot,
        Harm::Conversion => Key::FilterConversion,
    }
}

/// All traits of a piece type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// What it moves like; not empty for a piece of the game.
    pub moves: BTreeSet<Family>,
    /// What it does.
    pub does: BTreeSet<Act>,
    /// What it is safe from.
    pub safe: BTreeSet<Harm>,
}

impl Traits {
    /// All of them, in the order of a list of filters.
    pub fn iter(&self) -> impl Iterator<Item = Trait> + '_ {
        let moves = self.moves.iter().copied().map(Trait::Moves);
        let does = self.does.iter().copied().map(Trait::Does);
        moves
            .chain(does)
            .chain(self.safe.iter().copied().map(Trait::Safe))
    }

    /// Whether it has this one.
    #[must_use]
    pub fn has(&self, one: Trait) -> bool {
        match one {
            Trait::Moves(family) => self.moves.contains(&family),
            Trait::Does(act) => self.does.contains(&act),
            Trait::Safe(harm) => self.safe.contains(&harm),
            Trait::Has(_) => false,
        }
    }
}

/// What a piece type can be found by: what it moves like, what it does, what it is safe from. Nothing for an index that
/// the game does not have.
///
/// ```
/// use variorum_describe::{Act, Family, traits};
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
/// let ice = traits(&game, 1);
/// assert!(ice.moves.contains(&Family::AllLines));
/// assert_eq!(ice.does, [Act::Shoots, Act::Freezes].into());
/// ```
#[must_use]
pub fn traits(game: &GameDef, piece: TypeIndex) -> Traits {
    let mut traits = Traits::default();
    let Some(def) = game.pieces.get(piece) else {
        return traits;
    };
    for clause in super::clauses(game, piece) {
        traits.add(&clause);
    }
    let attributes = def
        .attributes
        .iter()
        .filter_map(|&index| game.attributes.get(index));
    traits
        .safe
        .extend(attributes.flat_map(|attribute| attribute.resists.iter().copied()));
    if traits.moves.is_empty() {
        traits.moves.insert(Family::Other);
    }
    traits
}

impl Traits {
    /// Adds what a clause says. What all pieces of a class or a game share (castling, dropping, …) tells none apart.
    fn add(&mut self, clause: &Clause) {
        match clause {
            Clause::Go(go) => self.add_go(go),
            Clause::Legs(legs) => self.add_legs(legs),
            Clause::Shot(shot) => {
                self.act(Act::Shoots);
                self.effects(&shot.effects);
            }
            Clause::Exchange(_) => self.act(Act::Exchanges),
            Clause::Jump(jump) => {
                self.act(Act::Jumps);
                self.effects(&jump.effects);
            }
            Clause::Borrow(_) => {
                self.moves.insert(Family::Borrows);
            }
            Clause::Freeze(_) => self.act(Act::Freezes),
            Clause::Promotion(_) => self.act(Act::Promotes),
            Clause::Entry(_) => self.act(Act::EntersLater),
            Clause::Royal(_) => self.act(Act::IsRoyal),
            Clause::Immobile
            | Clause::RoyalsNotTurned
            | Clause::EnPassant(_)
            | Clause::HousePart(_)
            | Clause::Crossing(_)
            | Clause::Castling(_)
            | Clause::CastlingPartner(_)
            | Clause::Drop(_)
            | Clause::GoesOn(_)
            | Clause::Leaves(_)
            | Clause::Neutral
            | Clause::Side(_)
            | Clause::Limit { .. }
            | Clause::OnCapture(_)
            | Clause::Suicide
            | Clause::Attribute(_)
            | Clause::House
            | Clause::Note(_) => {}
        }
    }

    fn act(&mut self, act: Act) {
        self.does.insert(act);
    }

    fn add_go(&mut self, go: &Go) {
        for way in &go.ways {
            // A long first move is no way to move.
            if go.limits.begins_anywhere() {
                self.travel(&way.paths);
            }
            match way.over {
                Over::Nothing | Over::Gap(_) | Over::Line | Over::Friends(_) => {}
                Over::One(_) | Over::Any => {
                    self.moves.insert(Family::Hops);
                }
                Over::Trample => self.act(Act::Tramples),
            }
        }
        match go.stop {
            Stop::BesideEnemy => self.act(Act::StopsBesideEnemies),
            Stop::Never | Stop::OnStopper => {}
        }
        if go.swap.is_some() {
            self.act(Act::Swaps);
        }
        if go.never_captures && go.ways.iter().all(|way| way.verb == Verb::Move) {
            self.act(Act::NeverCaptures);
        }
        self.effects(&go.effects);
    }

    fn add_legs(&mut self, legs: &Legs) {
        for leg in [&legs.first, &legs.second] {
            self.travel(&leg.quiet);
            self.travel(&leg.capture);
        }
        self.act(Act::MovesTwice);
        self.effects(&legs.effects);
    }

    fn effects(&mut self, effects: &[Consequence]) {
        for hit in effects.iter().flat_map(|effect| &effect.hits) {
            if let Some(act) = act_of(hit.deed, hit.zone) {
                self.act(act);
            }
        }
    }

    fn travel(&mut self, paths: &Paths) {
        self.moves.extend(paths.shapes().iter().map(family));
    }
}

/// What an effect is called, if it has a name: what happens to the unit itself has none.
pub(super) fn act_of(deed: Deed, zone: Zone) -> Option<Act> {
    Some(match (deed, zone) {
        (_, Zone::Here) => return None,
        (Deed::Convert, _) => Act::Converts,
        (Deed::Capture, Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal) => {
            Act::CapturesAround
        }
        (Deed::Capture, Zone::Ahead) => Act::CapturesAhead,
        (Deed::Capture, Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver) => {
            Act::CapturesPassed
        }
        (Deed::Capture, Zone::Withdrawn) => Act::CapturesBehind,
        (Deed::Capture, Zone::Rectangle) => Act::CapturesInRectangle,
        (Deed::Capture, Zone::Pinched | Zone::Enclosed) => Act::CapturesPinched,
        (Deed::Capture, Zone::Surrounded) => Act::CapturesSurrounded,
        (Deed::Capture, Zone::Seen) => Act::CapturesSeen,
    })
}

/// What a shape is like. Some of the directions of a known unit are still its way to move.
fn family(shape: &Shape) -> Family {
    match shape {
        Shape::Slide { reach, .. } if reach.is_single_step() => Family::Step,
        Shape::Slide { directions, .. } => match Likeness::slider_within(directions) {
            Likeness::StraightLines => Family::StraightLines,
            Likeness::DiagonalLines => Family::DiagonalLines,
            Likeness::Lines | Likeness::Steps | Likeness::Leap => Family::AllLines,
        },
        Shape::Leap { reach, .. } | Shape::Oblique { reach, .. } if !reach.is_single_step() => {
            Family::Rides
        }
        Shape::Oblique { size: (2, 1), .. } | Shape::LameLeap { .. } => Family::Leap,
        Shape::Leap { .. } | Shape::Oblique { .. } => Family::OtherLeaps,
        Shape::Zigzag { .. } => Family::Rides,
        Shape::Ray { .. } => Family::Other,
    }
}
