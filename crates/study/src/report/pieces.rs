//! What the pieces of a game did, and what was never seen.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use variorum_rules::def::{Course, Deed, EnPassant, Fact, GameDef, MovementDef, PieceDef, Region};
use variorum_rules::setup::FieldKind;
use variorum_rules::{Color, Manner, Rules, Square};

use crate::job::Part;
use crate::played::{Acts, PlayedGame};

/// What the units of one type did, of both sides together.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PieceActs {
    /// The id of the type.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Games in which one stood at the beginning, was placed later, or came by promotion.
    pub games: usize,
    /// All that they did in these games.
    #[serde(flatten)]
    pub acts: Acts,
}

impl PieceActs {
    /// Units that there were in all games together, those among them that came by promotion.
    #[must_use]
    pub fn units(&self) -> u32 {
        self.acts.start.saturating_add(self.acts.made)
    }

    /// Something they did, a unit.
    #[must_use]
    pub fn per_unit(&self, count: u32) -> f64 {
        f64::from(count) / f64::from(self.units().max(1))
    }
}

/// What may be counted, and how much of it there was.
pub(in crate::report) type Column = (&'static str, fn(&PieceActs) -> u32);

/// All that is counted, in the order in which it is told.
pub(in crate::report) const COLUMNS: [Column; 8] = [
    ("moves", |piece| piece.acts.moves),
    ("captures", |piece| piece.acts.captures),
    ("converts", |piece| piece.acts.converts),
    ("captured", |piece| piece.acts.captured),
    ("converted", |piece| piece.acts.converted),
    ("frozen", |piece| piece.acts.frozen),
    ("promoted", |piece| piece.acts.promoted),
    ("made", |piece| piece.acts.made),
];

/// What no game of a study has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Untried {
    /// Types, by their ids, of which there was never a unit. Of those that moves leave behind nobody has counted.
    pub absent: Vec<String>,
    /// Types of which there were units, but none ever moved.
    pub idle: Vec<String>,
    /// Types that moved and can capture, but never did.
    pub captures: Vec<String>,
    /// Types that moved and can convert, but never did.
    pub converts: Vec<String>,
    /// Types that moved and can promote, but never did.
    pub promotes: Vec<String>,
    /// Types that can freeze, where nobody was ever frozen.
    pub freezes: Vec<String>,
    /// Manners of moves that the rules know and no move was made in, by their keys.
    pub manners: Vec<String>,
    /// Parts of the board, by the names that the rules give them, for which it matters who goes there, and where nobody went.
    pub regions: Vec<String>,
    /// Options of the game that were never on, and set-up choices that were never made.
    pub options: Vec<String>,
}

pub(super) fn acts(def: &GameDef, lines: &[&PlayedGame]) -> Vec<PieceActs> {
    let mut sums: BTreeMap<&str, (usize, Acts)> = BTreeMap::new();
    for line in lines {
        for (id, acts) in &line.acts {
            let (games, sum) = sums.entry(id).or_default();
            *games += 1;
            add(sum, acts);
        }
    }
    let seen = def.pieces.iter().filter_map(|piece| {
        let (games, acts) = sums.remove(piece.id.as_str())?;
        Some(PieceActs {
            id: piece.id.clone(),
            name: piece.name.clone(),
            games,
            acts,
        })
    });
    seen.collect()
}

fn add(sum: &mut Acts, acts: &Acts) {
    let Acts {
        start,
        moves,
        captures,
        converts,
        captured,
        converted,
        frozen,
        promoted,
        made,
        to,
    } = acts;
    sum.start += start;
    sum.moves += moves;
    sum.captures += captures;
    sum.converts += converts;
    sum.captured += captured;
    sum.converted += converted;
    sum.frozen += frozen;
    sum.promoted += promoted;
    sum.made += made;
    for (square, count) in to {
        *sum.to.entry(square.clone()).or_default() += count;
    }
}

/// The ids of what moves and captures leave behind on the board.
fn left_behind(def: &GameDef) -> BTreeSet<&str> {
    let movements = def.pieces.iter().flat_map(|piece| &piece.movements);
    let captures = def.on_captures.iter().flat_map(|own| &own.arrivals);
    let captures = captures.filter_map(|arrival| arrival.leaves);
    let kinds = movements.flat_map(|movement| movement.left_behind());
    let kinds = kinds.chain(captures);
    kinds.map(|kind| def.pieces[kind].id.as_str()).collect()
}

/// Whether a piece can convert anything when it moves.
fn can_convert(piece: &PieceDef) -> bool {
    let mut movements = piece.movements.iter();
    movements.any(|movement| {
        let mut arrivals = movement.arrivals().iter();
        // A unit that is swapped changes sides.
        arrivals.any(|arrival| arrival.deed == Deed::Convert)
            || matches!(movement.course, Course::Swap(_))
    })
}

/// The manners of moves that the rules know, apart from the plain one and those that follow from another one's.
fn manners(def: &GameDef) -> Vec<Manner> {
    let has = |is: &dyn Fn(&MovementDef) -> bool| {
        let mut movements = def.pieces.iter().flat_map(|piece| &piece.movements);
        movements.any(is)
    };
    let known = [
        (Manner::Castling, !def.castlings.is_empty()),
        (
            Manner::Shot,
            has(&|own| matches!(own.course, Course::Shot(_))),
        ),
        (
            Manner::Swap,
            has(&|own| matches!(own.course, Course::Swap(_) | Course::Exchange(_))),
        ),
        (
            Manner::Passing,
            has(&|own| own.en_passant() == Some(EnPassant::Takes)),
        ),
        (Manner::Drop, !def.drops.is_empty()),
        (Manner::Pass, def.has_passes()),
    ];
    let known = known.into_iter().filter(|(_, known)| *known);
    known.map(|(manner, _)| manner).collect()
}

/// The named parts of the board for which it matters who goes there.
fn aims(def: &GameDef) -> impl Iterator<Item = &Region> {
    let movements = def.pieces.iter().flat_map(|piece| &piece.movements);
    let promotions = def.pieces.iter().flat_map(|piece| &piece.promotions);
    let facts = def.ends.iter().flat_map(|end| &end.conditions);
    movements
        .filter_map(|movement| movement.to.as_ref())
        .chain(promotions.flat_map(|own| [&own.region].into_iter().chain(&own.optional)))
        .chain(def.drops.iter().filter_map(|drop| drop.region.as_ref()))
        .chain(facts.flat_map(Fact::regions))
        .filter(|region| region.name().is_some())
}

impl Untried {
    pub(super) fn of(rules: &Rules, lines: &[&PlayedGame]) -> Untried {
        let def = rules.def();
        let (mut there, mut moved) = (BTreeSet::new(), BTreeSet::new());
        for (id, acts) in lines.iter().flat_map(|line| &line.acts) {
            there.insert(id.as_str());
            if acts.moves > 0 {
                moved.insert(id.as_str());
            }
        }
        let ids = || def.pieces.iter().map(|piece| piece.id.as_str());
        let left = left_behind(def);
        let mut sums: BTreeMap<&str, Acts> = BTreeMap::new();
        for (id, acts) in lines.iter().flat_map(|line| &line.acts) {
            add(sums.entry(id).or_default(), acts);
        }
        let never = |can: &dyn Fn(&PieceDef) -> bool, done: fn(&Acts) -> u32| -> Vec<String> {
            let pieces = def.pieces.iter().filter(|piece| can(piece));
            let moved = pieces.filter(|piece| {
                let sum = sums.get(piece.id.as_str());
                sum.is_some_and(|sum| sum.moves > 0 && done(sum) == 0)
            });
            moved.map(|piece| piece.id.clone()).collect()
        };
        let captures = |piece: &PieceDef| piece.movements.iter().any(MovementDef::captures);
        let is_frozen = sums.values().any(|sum| sum.frozen > 0);
        let freezers = def
            .pieces
            .iter()
            .filter(|piece| !is_frozen && !piece.freezes.is_empty());
        let freezers = freezers.filter(|piece| there.contains(piece.id.as_str()));
        let made: BTreeSet<&str> = lines
            .iter()
            .flat_map(|line| line.manners.keys().map(String::as_str))
            .collect();
        // Games of earlier versions do not tell how moves were made.
        let known = lines.iter().all(|line| line.program.is_some());
        let manners = manners(def).into_iter().map(Manner::key);
        let unmade = manners.filter(|manner| known && !made.contains(manner));
        let topology = rules.topology();
        let ends: BTreeSet<Square> = sums
            .values()
            .flat_map(|sum| sum.to.keys())
            .filter_map(|name| topology.square(name))
            .collect();
        let is_reached = |region: &Region| {
            // Where units go is told as their own side sees the board.
            let white = region.squares(Color::White).iter().copied();
            let black = region.squares(Color::Black).iter();
            let black = black.map(|square| topology.mirrored(*square).unwrap_or(*square));
            white.chain(black).any(|square| ends.contains(&square))
        };
        let empty: BTreeSet<&str> = aims(def)
            .filter(|region| !is_reached(region))
            .filter_map(Region::name)
            .collect();
        let owned = |list: Vec<&str>| list.into_iter().map(str::to_owned).collect();
        let tried: BTreeSet<&str> = lines
            .iter()
            .filter_map(|line| match &line.part {
                Part::Option(choice) => Some(choice.as_str()),
                _ => None,
            })
            .collect();
        let options = def.options.iter().filter(|option| !option.chosen);
        let options = options.map(|option| format!("+{}", option.name));
        let fields = rules.setup_form().fields.into_iter();
        let values = fields.flat_map(|field| match field.kind {
            FieldKind::Values { values, default } => values
                .into_iter()
                .filter(|value| value.name != default)
                .map(|value| format!("{}={}", field.name, value.name))
                .collect(),
            _ => Vec::new(),
        });
        Untried {
            absent: owned(
                ids()
                    .filter(|id| !there.contains(id) && !left.contains(id))
                    .collect(),
            ),
            idle: owned(
                ids()
                    .filter(|id| there.contains(id) && !moved.contains(id))
                    .collect(),
            ),
            captures: never(&captures, |sum| sum.captures + sum.converts),
            converts: never(&can_convert, |sum| sum.converts),
            promotes: never(&|piece| !piece.promotions.is_empty(), |sum| sum.promoted),
            freezes: freezers.map(|piece| piece.id.clone()).collect(),
            manners: unmade.map(str::to_owned).collect(),
            regions: empty.into_iter().map(str::to_owned).collect(),
            options: options
                .chain(values)
                .filter(|choice| !tried.contains(choice.as_str()))
                .collect(),
        }
    }
}
