//! How one position differs from another: what travels when somebody has moved.
//!
//! What is long travels only where it has changed; what is short always does, without the values that are usual. A browser
//! that knows the former position makes the latter of it (`web/src/table/unpack.js`); [`Change::make`] does the same here,
//! for tests.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Held, Outcome, Part, Phase, Position, Reserve, Side, Unit};

/// What is new about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// The position as text.
    pub fen: String,
    /// Who is to move.
    pub turn: Side,
    /// What kind of turn it is, if it is not one in which units move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// Squares on which nothing stands any more, with blanks between them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty: Option<String>,
    /// Units that stand where they did not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Unit>,
    /// What White's hand now has of the types of which it has another number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub w: Vec<Reserve>,
    /// The same of Black's hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub b: Vec<Reserve>,
    /// The same of the pool that both draw from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<Reserve>,
    /// Placements left in this turn, in the placement phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placements_left: Option<u32>,
    /// Where the side to move is in its turn, if the turn has several moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// All that is immobilized.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frozen_by: Option<Vec<Held>>,
    /// Whether the side to move is in check.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
    /// All royals in danger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub danger: Option<Vec<Held>>,
    /// How the game ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl Change {
    /// What leads from one position to another.
    pub fn between(old: &Position, new: &Position) -> Change {
        let stood: BTreeMap<&str, &Unit> = by_square(&old.units);
        let stand: BTreeMap<&str, &Unit> = by_square(&new.units);
        let left = old.units.iter();
        let left = left.filter(|unit| !stand.contains_key(unit.square.as_str()));
        let left: Vec<&str> = left.map(|unit| unit.square.as_str()).collect();
        let come = new.units.iter();
        let come = come.filter(|unit| stood.get(unit.square.as_str()) != Some(unit));
        Change {
            fen: new.fen.clone(),
            turn: new.turn,
            phase: (new.phase != Phase::Movement).then_some(new.phase),
            empty: (!left.is_empty()).then(|| left.join(" ")),
            units: come.cloned().collect(),
            w: restocked(&old.reserves.w, &new.reserves.w),
            b: restocked(&old.reserves.b, &new.reserves.b),
            shared: restocked(&old.reserves.shared, &new.reserves.shared),
            placements_left: new.placements_left,
            part: new.part.clone(),
            frozen_by: (old.frozen_by != new.frozen_by).then(|| new.frozen_by.clone()),
            check: new.check,
            danger: (old.danger != new.danger).then(|| new.danger.clone()),
            outcome: new.outcome.clone(),
        }
    }
}

fn by_square(units: &[Unit]) -> BTreeMap<&str, &Unit> {
    units
        .iter()
        .map(|unit| (unit.square.as_str(), unit))
        .collect()
}

/// The types of which there is another number now, with that number, which may be 0.
fn restocked(old: &[Reserve], new: &[Reserve]) -> Vec<Reserve> {
    let gone = old.iter().filter(|was| count(new, &was.piece) == 0);
    let gone = gone.map(|was| Reserve {
        piece: was.piece.clone(),
        count: 0,
    });
    let other = new.iter();
    let other = other.filter(|is| count(old, &is.piece) != is.count);
    gone.chain(other.cloned()).collect()
}

fn count(reserves: &[Reserve], piece: &str) -> u32 {
    let found = reserves.iter().find(|reserve| reserve.piece == piece);
    found.map_or(0, |reserve| reserve.count)
}

impl Change {
    /// The position that a browser makes of the former one: `squares` and `pieces` are the game's, in their order.
    pub fn make(self, old: &Position, squares: &[String], pieces: &[String]) -> Position {
        let mut units: BTreeMap<&str, &Unit> = by_square(&old.units);
        for square in self.empty.as_deref().unwrap_or_default().split_whitespace() {
            assert!(units.remove(square).is_some(), "nothing stood on {square}");
        }
        units.extend(by_square(&self.units));
        let stock = |old: &[Reserve], new: &[Reserve]| {
            let now = |piece: &String| {
                let told = new.iter().find(|reserve| reserve.piece == *piece);
                let count = told.map_or_else(|| count(old, piece), |told| told.count);
                (count > 0).then(|| Reserve {
                    piece: piece.clone(),
                    count,
                })
            };
            pieces.iter().filter_map(now).collect()
        };
        let frozen_by = self.frozen_by.unwrap_or_else(|| old.frozen_by.clone());
        Position {
            units: squares
                .iter()
                .filter_map(|square| units.get(square.as_str()).copied().cloned())
                .collect(),
            reserves: super::Reserves {
                w: stock(&old.reserves.w, &self.w),
                b: stock(&old.reserves.b, &self.b),
                shared: stock(&old.reserves.shared, &self.shared),
            },
            fen: self.fen,
            turn: self.turn,
            phase: self.phase.unwrap_or(Phase::Movement),
            placements_left: self.placements_left,
            part: self.part,
            frozen: frozen_by.iter().map(|held| held.square.clone()).collect(),
            frozen_by,
            check: self.check,
            danger: self.danger.unwrap_or_else(|| old.danger.clone()),
            outcome: self.outcome,
        }
    }
}
