//! What the pieces of a game did, and what was never seen.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use variorum_rules::Rules;
use variorum_rules::def::GameDef;
use variorum_rules::setup::FieldKind;

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
pub struct Untried {
    /// Types, by their ids, of which there was never a unit. Of those that moves leave behind nobody has counted.
    pub absent: Vec<String>,
    /// Types of which there were units, but none ever moved.
    pub idle: Vec<String>,
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
            options: options
                .chain(values)
                .filter(|choice| !tried.contains(choice.as_str()))
                .collect(),
        }
    }
}
