//! Shuffling units onto slots.

use variorum_geometry::Square;

use super::choices::{Choices, Decided, find_piece, not_applicable};
use super::random::Random;
use super::{PlaceFault, SetupError};
use crate::def::{GameDef, Shuffle, ShuffledKind, StepKind, TypeIndex, UnitRef};

/// A shuffle that is carried out, with draws replaced by what they picked.
pub(super) struct Plan<'a> {
    /// Index of the step.
    pub(super) step: usize,
    shuffle: &'a Shuffle,
    /// The slots of each group in [`Shuffle::onto`], as squares.
    groups: Vec<Vec<Vec<Square>>>,
    /// What takes one slot each: one or two types.
    units: Vec<Vec<TypeIndex>>,
    /// For each unit the group and slot the player fixed.
    fixed: Vec<Option<(usize, usize)>>,
}

/// All shuffles that are carried out, with the places that the player fixed.
pub(super) fn plans<'a>(
    game: &'a GameDef,
    choices: &Choices,
    decided: &Decided,
    picked: &[Vec<TypeIndex>],
) -> Result<Vec<Plan<'a>>, SetupError> {
    let def = &game.setup;
    let mut plans = Vec::new();
    for (index, step) in def.steps.iter().enumerate() {
        let StepKind::Shuffle(shuffle) = &step.kind else {
            continue;
        };
        if decided.holds(&step.when) {
            plans.push(plan(game, decided, picked, index, shuffle)?);
        }
    }
    for (index, places) in def.places.iter().enumerate() {
        let name = &places.caption.name;
        let Some(given) = choices.get(name) else {
            continue;
        };
        let mut open: Vec<&mut Plan> = plans
            .iter_mut()
            .filter(|plan| plan.shuffle.places == Some(index))
            .collect();
        if open.is_empty() {
            let steps = def.steps.iter().filter(
                |step| matches!(&step.kind, StepKind::Shuffle(s) if s.places == Some(index)),
            );
            let conditions: Vec<_> = steps.map(|step| &step.when).collect();
            return Err(not_applicable(def, name, &conditions));
        }
        for entry in given.split(',').map(str::trim) {
            fix(game, name, entry, &mut open)?;
        }
    }
    Ok(plans)
}

fn plan<'a>(
    game: &'a GameDef,
    decided: &Decided,
    picked: &[Vec<TypeIndex>],
    step: usize,
    shuffle: &'a Shuffle,
) -> Result<Plan<'a>, SetupError> {
    let def = &game.setup;
    let onto = shuffle.onto.iter();
    let groups: Vec<Vec<Vec<Square>>> = onto.map(|group| def.slots[*group].slots.clone()).collect();
    let types = |unit: UnitRef| match unit {
        UnitRef::Piece(piece) => vec![piece],
        UnitRef::Draw(draw) => picked[draw].clone(),
    };
    let mut units = Vec::new();
    for shuffled in shuffle
        .units
        .iter()
        .filter(|unit| decided.holds(&unit.when))
    {
        match shuffled.kind {
            ShuffledKind::Each(unit) => units.extend(types(unit).into_iter().map(|t| vec![t])),
            ShuffledKind::Twins(unit) => units.extend(types(unit).into_iter().map(|t| vec![t; 2])),
            ShuffledKind::Couple(left, right) => {
                units.push(vec![one(def, left, picked)?, one(def, right, picked)?]);
            }
            ShuffledKind::Couples(unit) => {
                let types = types(unit);
                if !types.len().is_multiple_of(2) {
                    return Err(SetupError::of_rules(
                        "an odd number of units for couples".to_owned(),
                    ));
                }
                units.extend(types.chunks(2).map(<[TypeIndex]>::to_vec));
            }
        }
    }
    let width = units.first().map_or(0, Vec::len);
    let even = units.iter().all(|unit| unit.len() == width)
        && (units.is_empty() || groups.iter().flatten().all(|slot| slot.len() == width));
    if !even {
        let reason = "a shuffle puts single units on pairs of squares, or pairs on single squares";
        return Err(SetupError::of_rules(reason.to_owned()));
    }
    Ok(Plan {
        step,
        shuffle,
        fixed: vec![None; units.len()],
        groups,
        units,
    })
}

/// The one type that a unit stands for.
pub(super) fn one(
    def: &crate::def::SetupDef,
    unit: UnitRef,
    picked: &[Vec<TypeIndex>],
) -> Result<TypeIndex, SetupError> {
    match unit {
        UnitRef::Piece(piece) => Ok(piece),
        UnitRef::Draw(draw) => match picked[draw][..] {
            [piece] => Ok(piece),
            ref several => {
                let name = &def.draws[draw].caption.name;
                let n = several.len();
                Err(SetupError::of_rules(format!(
                    "`{name}` must be exactly one piece where a unit is put, and it is {n}"
                )))
            }
        },
    }
}

/// Fixes one `Piece@square` of the player's.
fn fix(
    game: &GameDef,
    option: &str,
    entry: &str,
    plans: &mut [&mut Plan],
) -> Result<(), SetupError> {
    let fault = |fault: PlaceFault| SetupError::Place {
        option: option.to_owned(),
        entry: entry.to_owned(),
        fault,
    };
    let Some((word, square)) = entry.split_once('@') else {
        return Err(fault(PlaceFault::Form));
    };
    let piece = find_piece(game, option, word.trim())?;
    let name = &game.pieces[piece].name;
    let square = square.trim();
    let square = game
        .board
        .topology()
        .square(square)
        .ok_or_else(|| fault(PlaceFault::NoSuchSquare(square.to_owned())))?;
    let mut present = false;
    let mut reachable = false;
    for plan in plans.iter_mut() {
        let taken = |plan: &Plan, place: (usize, usize)| {
            let squares = &plan.groups[place.0][place.1];
            let fixed = plan.fixed.iter().flatten();
            fixed
                .clone()
                .any(|&(g, s)| plan.groups[g][s].iter().any(|q| squares.contains(q)))
        };
        for unit in 0..plan.units.len() {
            let Some(seat) = plan.units[unit].iter().position(|&t| t == piece) else {
                continue;
            };
            present = true;
            if let Some((group, slot)) = plan.fixed[unit] {
                // The other half of a pair that stands where it was asked for already.
                let squares = plan.groups[group][slot].iter();
                if squares
                    .zip(&plan.units[unit])
                    .any(|(&q, &t)| q == square && t == piece)
                {
                    return Ok(());
                }
                continue;
            }
            for (group, slots) in plan.groups.iter().enumerate() {
                for (slot, squares) in slots.iter().enumerate() {
                    let Some(side) = squares.iter().position(|&q| q == square) else {
                        continue;
                    };
                    reachable = true;
                    if taken(plan, (group, slot)) {
                        continue;
                    }
                    // A pair may stand either way round: it is turned so that the right one of it comes to this square.
                    if side != seat {
                        plan.units[unit].swap(0, 1);
                    }
                    plan.fixed[unit] = Some((group, slot));
                    return Ok(());
                }
            }
        }
    }
    Err(fault(if !present {
        PlaceFault::NotArranged(name.clone())
    } else if reachable {
        PlaceFault::Taken
    } else {
        PlaceFault::CannotStand(name.clone())
    }))
}

impl Plan<'_> {
    /// Whether the player may fix places with this option.
    pub(super) fn is_placed_by(&self, places: usize) -> bool {
        self.shuffle.places == Some(places)
    }

    /// Whether chance decides where something stands.
    pub(super) fn draws_places(&self) -> bool {
        let open = self.fixed.iter().filter(|place| place.is_none()).count();
        let taken = self.fixed.len() - open;
        let places: usize = self.groups.iter().map(Vec::len).sum();
        open > 0 && (open > 1 && !self.shuffle.in_order || places > taken + open)
    }

    /// The squares that the player fixed.
    pub(super) fn reserved(&self) -> impl Iterator<Item = Square> + '_ {
        let fixed = self.fixed.iter().flatten();
        fixed.flat_map(|&(group, slot)| self.groups[group][slot].iter().copied())
    }

    /// Chooses a square for every unit. `occupied` tells the squares that are not free for chance.
    pub(super) fn arrange(
        &self,
        game: &GameDef,
        seed: u64,
        mut occupied: Vec<bool>,
    ) -> Result<Vec<(Square, TypeIndex)>, SetupError> {
        let mut random = Random::new(seed, &format!("shuffle {}", self.step));
        let mut arranged = Vec::new();
        let mut rest: Vec<usize> = Vec::new();
        for (unit, place) in self.fixed.iter().enumerate() {
            match place {
                Some((group, slot)) => {
                    let squares = self.groups[*group][*slot].iter().copied();
                    arranged.extend(squares.zip(self.units[unit].iter().copied()));
                }
                None => rest.push(unit),
            }
        }
        if !self.shuffle.in_order {
            random.shuffle(&mut rest);
        }
        let mut left = self.units.len();
        for (group, slots) in self.groups.iter().enumerate() {
            let free =
                |occupied: &[bool], slot: &Vec<Square>| slot.iter().all(|q| !occupied[q.index()]);
            let mut open: Vec<usize> = (0..slots.len())
                .filter(|&slot| free(&occupied, &slots[slot]))
                .collect();
            let fixed = self
                .fixed
                .iter()
                .flatten()
                .filter(|place| place.0 == group)
                .count();
            // The first group takes all that it has room for, and only what is left over comes to the next.
            let wanted = left.min(open.len() + fixed);
            let Some(drawn) = wanted.checked_sub(fixed) else {
                return Err(self.crowded(game, group));
            };
            if drawn > rest.len() {
                // The player fixed so many units elsewhere that this group cannot be filled.
                return Err(self.crowded(game, group + 1));
            }
            random.shuffle(&mut open);
            open.truncate(drawn);
            // Chance has chosen the squares; who comes to which follows from their order.
            if self.shuffle.in_order {
                open.sort_unstable();
            }
            for (slot, unit) in open.into_iter().zip(rest.drain(..drawn)) {
                let mut types = self.units[unit].clone();
                if types.len() == 2 && random.below(2) == 1 {
                    types.swap(0, 1);
                }
                for (&square, piece) in slots[slot].iter().zip(types) {
                    occupied[square.index()] = true;
                    arranged.push((square, piece));
                }
            }
            left -= wanted;
        }
        if left > 0 {
            return Err(match self.fixed.iter().any(Option::is_some) {
                true => self.crowded(game, self.groups.len() - 1),
                false => SetupError::of_rules("more units to arrange than free squares".to_owned()),
            });
        }
        Ok(arranged)
    }

    /// The player fixed more units on a group of squares than may stand there.
    fn crowded(&self, game: &GameDef, group: usize) -> SetupError {
        let group = group.min(self.groups.len() - 1);
        let def = &game.setup;
        let option = self
            .shuffle
            .places
            .map(|places| def.places[places].caption.name.clone());
        let entry = def.slots[self.shuffle.onto[group]].name.clone();
        let first = self.shuffle.onto.first().filter(|_| group > 0);
        let first = first.map(|&first| def.slots[first].name.clone());
        SetupError::Place {
            option: option.unwrap_or_default(),
            entry,
            fault: PlaceFault::Crowded { first },
        }
    }
}
