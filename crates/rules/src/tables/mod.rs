//! Compiled rules: everything the generator looks up, made once from a [`GameDef`].
//!
//! Each piece type becomes, per side, a [`Plan`]: occupancy-independent targets (leaps), slider and hopper
//! lines with range masks, and a usually empty list of [`Extra`] movements. A plain piece reads only the
//! parts it has. What follows from the board alone is in [`lattice`], the random numbers of the hash in [`keys`].

pub(crate) mod keys;
pub(crate) mod lattice;
pub(crate) mod plan;
mod weight;

use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square, Topology};

use lattice::CompiledRay;
pub(crate) use lattice::{CLASSES, Lattice, NONE, SQUARES, slot};
pub(crate) use plan::*;

use crate::def::{
    Bound, GameDef, Moment, Nearby, Placed, Royals, TurnDef, Turning, TypeIndex, Unit, Unsettled,
    Verdict, Whose,
};
use crate::ending::Reason;
use keys::Zobrist;

/// Features that every game has; the rest are assigned when a game is compiled.
pub(crate) mod feature {
    pub(crate) const ROYAL: usize = 0;
    pub(crate) const RESISTS_PROXIMITY: usize = 1;
    pub(crate) const RESISTS_SHOT: usize = 2;
    pub(crate) const RESISTS_CONVERSION: usize = 3;
    pub(crate) const RESISTS_FREEZE: usize = 4;
    /// Stops a trampling unit that captures it.
    pub(crate) const STOPPER: usize = 5;
    pub(crate) const FREEZER: usize = 6;
    /// Has captures or conversions that the attack features do not cover.
    pub(crate) const COMPLEX: usize = 7;
    /// Belongs to the types that may not cross each other's attacks.
    pub(crate) const CROSSING: usize = 8;
    /// May become a unit that freezes.
    pub(crate) const PROMOTES_TO_FREEZER: usize = 9;
    /// Belongs to nobody.
    pub(crate) const NEUTRAL: usize = 10;
    pub(crate) const FIRST_FREE: usize = 11;
}

/// An end of the game besides royals.
#[derive(Clone, Debug)]
pub(crate) struct End<B> {
    pub(crate) verdict: Verdict,
    /// The sides that are asked.
    pub(crate) sides: [bool; 2],
    pub(crate) after: Moment,
    pub(crate) conditions: Vec<Test<B>>,
    /// What it is called: its first condition.
    pub(crate) reason: Reason,
    /// Which of the ends that wait for a reply it is.
    pub(crate) number: usize,
}

impl<B> End<B> {
    /// Its place in [`crate::state::State::held`].
    pub(crate) fn bit(&self, side: Color) -> u16 {
        1 << (2 * self.number + side.index())
    }
}

/// A count of a side's turns, see [`crate::def::CountdownDef`].
#[derive(Clone, Debug)]
pub(crate) struct Countdown<B> {
    pub(crate) starts: Vec<Test<B>>,
    pub(crate) limits: Vec<CountTo<B>>,
}

/// How far a side counts.
#[derive(Clone, Debug)]
pub(crate) struct CountTo<B> {
    pub(crate) turns: u16,
    /// It begins with the units on the board.
    pub(crate) units: bool,
    pub(crate) conditions: Vec<Test<B>>,
}

/// A condition of an end, of a count or of a drop.
#[derive(Clone, Debug)]
pub(crate) enum Test<B> {
    /// So many units of a filter stand in a region of the side, perhaps none of them capturable.
    Reach {
        only: u8,
        region: [B; 2],
        count: u32,
        safe: bool,
    },
    /// So many units of these types are left, or of any one of them.
    Left {
        only: u8,
        kinds: Vec<TypeIndex>,
        bound: Bound,
        each: bool,
        whose: Whose,
    },
    Checks(u8),
    /// So many units of a filter in a line along one of these vectors.
    Row {
        only: u8,
        length: u8,
        exact: bool,
        within: [B; 2],
        vectors: Vec<u8>,
    },
    /// A unit of a filter and an enemy's of it with nothing between, along one of these vectors or back.
    Facing {
        only: u8,
        vectors: Vec<u8>,
    },
    Full([B; 2]),
    /// Units of a filter, each beside the next along one of these vectors or back, from a region of the side to another.
    Joined {
        only: u8,
        regions: [[B; 2]; 2],
        vectors: Vec<u8>,
    },
    /// A unit of a filter could be captured now, or could not.
    Attacked {
        only: u8,
        attacked: bool,
    },
}

/// A way in which plain units attack a square, seen from that square.
#[derive(Clone, Debug)]
pub(crate) struct Attack<B> {
    pub(crate) feature: usize,
    /// For each attacking side and attacked square, where attackers may stand.
    pub(crate) from: [Box<[B]>; 2],
}

/// A compiled castling or guarding move of one side.
#[derive(Clone, Debug)]
pub(crate) struct Castling<B> {
    /// Bit in the castling rights; 0 when the move needs no right.
    pub(crate) right: u32,
    pub(crate) letter: Option<char>,
    /// Where it may begin on many squares: the letter of its partner's file, which says which partner is meant where the
    /// letter of the castling could mean several. It is written as the capture of the partner.
    pub(crate) file: Option<char>,
    /// How short it is, to be compared with others.
    pub(crate) length: u8,
    pub(crate) mover: Unit,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) partner: Unit,
    pub(crate) partner_from: Square,
    pub(crate) partner_to: Square,
    /// Squares that must be empty.
    pub(crate) empty: B,
    /// Squares the mover crosses, which must not be attacked; its destination is judged after the move.
    pub(crate) crossed: B,
    pub(crate) safe: bool,
    /// The rights that the other side loses with it.
    pub(crate) takes: u32,
}

/// What strikes moves off the list of those that leave the royal safe.
#[derive(Clone, Debug)]
pub(crate) struct CompiledRestrictions {
    /// By type, whether its captures must be made; nothing if no capture must.
    pub(crate) must_capture: Option<Vec<bool>>,
    /// In place of one that must be made any capture will do.
    pub(crate) any_capture: bool,
    /// By type, for moves and for drops, what they may not do; both empty if nothing is forbidden.
    pub(crate) bans: [Vec<Bans>; 2],
    /// Only the last move of a turn may give check.
    pub(crate) check_last: bool,
    /// By side: whether it may pass as it likes, and whether it passes when it has nothing else.
    pub(crate) passes: [(bool, bool); 2],
    /// What must be captured is as much as possible.
    pub(crate) most: bool,
    /// Some promotions wait until a unit has come to its end.
    pub(crate) waits: bool,
}

/// What a move or a drop of a type may not do, and for whom that is forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bans {
    pub(crate) check: Option<Banned>,
    /// A check that does not mate.
    pub(crate) check_alone: Option<Banned>,
    pub(crate) mate: Option<Banned>,
    pub(crate) flight: Option<Banned>,
    pub(crate) capture: Option<Banned>,
    /// The types that may not be captured, a bit for each.
    pub(crate) victims: u128,
}

impl Bans {
    /// Whether some ban asks whether a move gives check.
    pub(crate) fn ask_for_check(&self) -> bool {
        self.check.is_some() || self.check_alone.is_some() || self.mate.is_some()
    }
}

/// For whom something is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Banned {
    /// For all types.
    All,
    /// For some types, of which this is one.
    Type,
}

/// A turn of several moves, or with units that belong to nobody.
#[derive(Clone, Debug)]
pub(crate) struct CompiledTurn {
    pub(crate) def: TurnDef,
    /// For each part the filter of what acts in it, or [`lattice::NONE`]: the side's own units.
    pub(crate) actors: Vec<u8>,
    /// Which unit has just moved counts for what is dropped in later parts.
    pub(crate) tells_mover: bool,
}

impl CompiledTurn {
    /// Whether the hash has to tell by which number of the list a turn goes: of two numbers the side to move and the moves
    /// that are left say it.
    pub(crate) fn tells_place(&self) -> bool {
        self.def.moves.len() > 2
    }

    /// The filter of what acts in a part.
    pub(crate) fn actors(&self, part: u8) -> u8 {
        let actors = self.actors.get(usize::from(part)).copied();
        actors.unwrap_or(lattice::NONE)
    }

    /// The first part in which a unit does something.
    pub(crate) fn part_of<B: Bits>(&self, unit: Unit, t: &Tables<B>) -> u8 {
        let acts = |actors: &u8| match *actors {
            lattice::NONE => !t.has_feature(unit, feature::NEUTRAL),
            actors => t.has_feature(unit, actors as usize),
        };
        self.actors.iter().position(acts).unwrap_or(0) as u8
    }
}

impl CompiledRestrictions {
    /// Whether moves are struck off the list.
    pub(crate) fn strikes(&self) -> bool {
        self.must_capture.is_some() || self.waits || self.forbids()
    }

    /// Whether moves are forbidden that leave the royal safe.
    pub(crate) fn forbids(&self) -> bool {
        self.check_last || !self.bans[0].is_empty()
    }
}

/// What happens besides when units of some types capture.
#[derive(Clone, Debug)]
pub(crate) struct OnCapture<B> {
    /// Feature of the types that capture.
    pub(crate) types: u8,
    /// Feature of the types of which one must be captured, or [`lattice::NONE`].
    pub(crate) of: u8,
    /// What happens, for either side.
    pub(crate) arrivals: [Vec<Impact<B>>; 2],
}

/// How attacks on royals are found, in games with check.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Attacks<B> {
    /// From the royal's square, by who bears on it.
    Backwards,
    /// The same, but for units whose capture there would cost their side its own royals: all captures remove the
    /// captor, and do these things around the square where they end.
    Explosive(Vec<Impact<B>>),
    /// By trying what every enemy unit can do.
    Tried,
}

/// What captured units are in the captor's hand, by type.
#[derive(Clone, Debug)]
pub(crate) struct Captured {
    /// What goes to the hand, or [`lattice::NONE`].
    pub(crate) goes: Vec<u8>,
    /// What goes there of a unit that came by promotion, or [`lattice::NONE`].
    pub(crate) reverts: Vec<u8>,
    /// Whether what moves take of their own side goes to the enemy's hand.
    pub(crate) friends: bool,
}

/// Where a side may drop units of one type.
#[derive(Clone, Debug)]
pub(crate) struct Drop<B> {
    pub(crate) zone: B,
    /// Also as what it promotes to.
    pub(crate) promoted: bool,
    /// However many of the type there are.
    pub(crate) past_limit: bool,
    /// On each file only so many units of the type, which has this feature.
    pub(crate) per_file: Option<(u32, u8)>,
    pub(crate) endless: bool,
    /// Only while all of one of these hold of the side, if there are any.
    pub(crate) conditions: Vec<Vec<Test<B>>>,
    /// What must be around the square.
    pub(crate) nearby: Nearby,
    /// As long as one of these squares is empty, only there.
    pub(crate) first_on: B,
    /// Only where one of these leads, from where the unit stands that has just moved.
    pub(crate) reach: Option<Vec<CompiledRay>>,
    /// What happens.
    pub(crate) arrivals: Vec<Impact<B>>,
    /// Only where that hits something.
    pub(crate) requires: bool,
}

/// When and where units from the hand enter together with a move.
#[derive(Clone, Debug)]
pub(crate) struct Entering<B> {
    pub(crate) types: Vec<TypeIndex>,
    /// By the side that owns them.
    pub(crate) zone: [B; 2],
    pub(crate) until_move: u16,
    pub(crate) first_move: bool,
    pub(crate) on_capture: bool,
}

/// All tables of one game.
#[derive(Debug)]
pub(crate) struct Tables<B> {
    pub(crate) def: Arc<GameDef>,
    pub(crate) topology: Arc<Topology>,
    pub(crate) all: B,
    pub(crate) lattice: Lattice<B>,
    /// Indexed by unit code.
    pub(crate) plans: Vec<Plan<B>>,
    /// By unit code, how units attack and guard where a movement asks for that; else empty.
    pub(crate) bearing: Vec<Vec<Extra<B>>>,
    /// Whether a capture may depend on who attacks or guards the captor.
    pub(crate) asks_contact: bool,
    /// Feature bits of each unit code.
    pub(crate) features: Vec<u64>,
    pub(crate) feature_count: usize,
    pub(crate) leap_attacks: Vec<Attack<B>>,
    pub(crate) slide_attacks: [Vec<Attack<B>>; CLASSES],
    pub(crate) hop_attacks: [Vec<Attack<B>>; CLASSES],
    /// For each side the types whose units move all at once.
    pub(crate) herds: [Vec<Herd<B>>; 2],
    /// By unit code; only for units with the feature [`feature::COMPLEX`].
    pub(crate) threats: Vec<Option<Threat<B>>>,
    /// By unit code, where some type borrows: for each square the origins from which a unit with the plain
    /// movements of this one might capture there.
    pub(crate) plain_origins: Vec<Box<[B]>>,
    pub(crate) castlings: [Vec<Castling<B>>; 2],
    /// All rights to castle that each side can have.
    pub(crate) all_rights: [u32; 2],
    /// Castling rights that are lost when something happens on a square.
    pub(crate) rights: [u32; SQUARES],
    /// Those of them that are lost whatever stands there.
    pub(crate) rights_anyway: [u32; SQUARES],
    /// Those that are lost only if it happens to this unit, by unit code; empty where there are none.
    pub(crate) rights_of: Vec<u32>,
    pub(crate) placement: Option<[B; 2]>,
    /// What a captured unit is in the captor's hand; nothing: units captured leave the board for good.
    pub(crate) captured: Option<Captured>,
    /// How units are dropped, by type and side.
    pub(crate) drops: Option<Vec<[Option<Drop<B>>; 2]>>,
    /// How units from the hand enter together with a move.
    pub(crate) entries: Vec<Entering<B>>,
    /// Whether something can be dropped that is in no hand.
    pub(crate) endless: bool,
    /// One step towards White's first rank, where units are dropped.
    pub(crate) below: u8,
    pub(crate) zobrist: Zobrist,
    /// Units whose every move restarts the halfmove clock, by unit code.
    pub(crate) restarts_clock: Vec<bool>,
    /// Which extra movements of a unit, by its code, do no more on the board than a plain one, as bits by the numbers that moves
    /// have for them; only the first 63.
    pub(crate) displacing: Vec<u64>,
    /// Whether some unit may promote where it stands.
    pub(crate) stands: bool,
    /// Whether units that never moved are tracked.
    pub(crate) tracks_unmoved: bool,
    /// What units of a type revert to that came by promotion, or [`lattice::NONE`]; empty: nothing reverts.
    pub(crate) bases: Vec<u8>,
    /// Whether anything is remembered of the units on certain squares: that they never moved, or came by promotion.
    pub(crate) remembers_squares: bool,
    /// The squares of each file, where some drop asks for them.
    pub(crate) files: Vec<B>,
    /// The feature of types with movements that only unmoved units have, or [`lattice::NONE`].
    pub(crate) first_movers: u8,
    /// For each side and square, from where en-passant captures on it can start.
    pub(crate) en_passant_from: [Vec<B>; 2],
    /// For each attacking side and square, from where a unit of the crossing types might capture there.
    pub(crate) crossing_from: [Vec<B>; 2],
    /// What stands at home where: the array, and the units of castlings that need no right, since another array
    /// may have them there. Empty where it is not needed.
    pub(crate) home: Vec<(Square, Unit)>,
    /// Whether the hash has a part that is computed anew after every move.
    pub(crate) has_special_key: bool,
    /// Which sides have royals at the beginning; both where it is not said.
    pub(crate) royal_sides: [bool; 2],
    /// Whether moves may make royals, or something else of them.
    pub(crate) royals_vary: bool,
    /// Whether there is check, and a side that has one royal has one after every move.
    pub(crate) guards_royals: bool,
    /// What ends the game besides royals.
    pub(crate) ends: Vec<End<B>>,
    /// A count of a side's turns that draws.
    pub(crate) countdown: Option<Countdown<B>>,
    /// Whether some end counts checks.
    pub(crate) counts_checks: bool,
    /// What a turn is, where it is not just one move of a side's own units.
    pub(crate) turns: Option<CompiledTurn>,
    /// Whether what is captured may stay in the way until a unit has come to its end.
    pub(crate) takes_at_end: bool,
    /// What the second pass in a row means, if it ends the game.
    pub(crate) passed_twice: Option<Unsettled>,
    /// Whether there is something to do when a turn is over: a part of the hash, or ends to look at.
    pub(crate) has_evening: bool,
    /// Whether some type borrows its movement.
    pub(crate) borrows: bool,
    /// What captures do besides; nothing in most games.
    pub(crate) on_captures: Vec<OnCapture<B>>,
    /// What moves leave behind on the board, or [`Unit::NONE`].
    pub(crate) relic: Unit,
    /// How attacks on royals are found.
    pub(crate) attacks: Attacks<B>,
    /// What the game forbids and demands, if anything.
    pub(crate) restrictions: Option<CompiledRestrictions>,
    /// The number of types.
    pub(crate) types: usize,
}

impl<B: Bits> Tables<B> {
    /// How many royals a side may have in a game with check, at least and at most.
    pub(crate) fn royals_of(&self, side: Color) -> (u32, u32) {
        if !self.royal_sides[side.index()] {
            return (0, if self.royals_vary { u32::MAX } else { 0 });
        }
        let royal = |placed: &&Placed| placed.color == side && self.def.pieces[placed.piece].royal;
        let begins = (self.def.array.iter().filter(royal).count() as u32).max(1);
        let least = match self.def.royals {
            _ if self.def.royals_abdicate() => 0,
            Royals::Each => begins,
            Royals::Last | Royals::Kinds | Royals::All => 1,
        };
        (least, if self.royals_vary { u32::MAX } else { begins })
    }

    /// A unit of a type that a side has or puts on the board.
    pub(crate) fn unit(&self, kind: TypeIndex, side: Color) -> Unit {
        match self.def.pieces[kind].neutral {
            true => Unit::new(kind, Color::White),
            false => Unit::new(kind, side),
        }
    }

    #[inline]
    pub(crate) fn plan(&self, unit: Unit) -> &Plan<B> {
        &self.plans[unit.code() as usize]
    }

    #[inline]
    pub(crate) fn has_feature(&self, unit: Unit, feature: usize) -> bool {
        self.features[unit.code() as usize] >> feature & 1 == 1
    }

    /// Whether units of a type have come by promotion wherever they stand, so that they revert.
    pub(crate) fn is_always_promoted(&self, kind: TypeIndex) -> bool {
        let reverts = self.bases.get(kind).is_some_and(|base| *base != NONE);
        reverts && self.def.pieces[kind].is_promoted()
    }

    /// Whether a unit goes on that has captured by the movement that a move names by this number.
    pub(crate) fn goes_on(&self, unit: Unit, number: u8) -> bool {
        let extra = self.plan(unit).extras.get(usize::from(number) - 1);
        extra.is_some_and(|extra| extra.again.is_some())
    }

    /// In which directions a unit goes on that has captured.
    pub(crate) fn turning_of(&self, unit: Unit) -> Turning {
        let mut extras = self.plan(unit).extras.iter();
        let again = extras.find_map(|extra| extra.again);
        again.unwrap_or_default().turning
    }

    /// The castlings and guarding moves of a side.
    pub(crate) fn castlings_of(&self, color: Color) -> &[Castling<B>] {
        &self.castlings[color.index()]
    }
}
