//! Picking piece types: what the player chose, and the rest by the seed within the limits.

use super::SetupError;
use super::choices::{Choices, Decided, Drawn, entries, not_applicable};
use super::random::Random;
use crate::def::{GameDef, Limit, LimitKind, TypeIndex, TypeSet};

/// How much work is done before the search for a fitting set is given up: the number of candidates tried,
/// each counted with the number of types it is compared with.
pub(super) const PATIENCE: usize = 1_000_000;

/// One type to be picked.
struct Slot {
    draw: usize,
    /// Different from the other types of the same draw.
    distinct: bool,
    /// The types it may be, in the order in which they are tried.
    candidates: Vec<TypeIndex>,
}

struct Search<'a> {
    slots: Vec<Slot>,
    picked: Vec<Option<TypeIndex>>,
    limits: Vec<&'a Limit>,
    patience: usize,
}

/// Picks for every draw; empty where no case of a draw applies.
pub(super) fn pick(
    game: &GameDef,
    choices: &Choices,
    decided: &Decided,
    seed: u64,
    patience: &mut usize,
) -> Result<Vec<Vec<TypeIndex>>, SetupError> {
    let def = &game.setup;
    let mut search = Search {
        slots: Vec::new(),
        picked: Vec::new(),
        limits: def
            .limits
            .iter()
            .filter(|limit| decided.holds(&limit.when))
            .collect(),
        patience: *patience,
    };
    let mut fixed = Vec::new();
    for (draw_index, draw) in def.draws.iter().enumerate() {
        let name = &draw.caption.name;
        let given = choices.get(name);
        let case = decided.case(def, draw_index)?;
        let Some(case) = case.filter(|case| given.is_none() || case.chosen) else {
            if given.is_some() {
                let chosen = draw.cases.iter().filter(|case| case.chosen);
                let conditions: Vec<_> = chosen.map(|case| &case.when).collect();
                return Err(not_applicable(def, name, &conditions));
            }
            continue;
        };
        for (number, entry) in entries(game, name, case, given)?.into_iter().enumerate() {
            let of = |types: &TypeSet| -> Vec<TypeIndex> {
                let mut candidates: Vec<_> = types.intersection(&case.from).copied().collect();
                // Numbers of its own for each pick: to fix one leaves the others what they were.
                Random::new(seed, &format!("draw {name} {number}")).shuffle(&mut candidates);
                candidates
            };
            let candidates = match entry {
                Drawn::Any => of(&case.from),
                Drawn::Set(set) => of(&case.sets[set].types),
                Drawn::Piece(piece) => vec![piece],
            };
            if given.is_some() && matches!(entry, Drawn::Piece(_)) {
                fixed.push(search.slots.len());
            }
            search.slots.push(Slot {
                draw: draw_index,
                distinct: !case.repeat,
                candidates,
            });
        }
    }
    search.picked = vec![None; search.slots.len()];
    // What the player named is picked first: chance gives way to it, and names that clash are told as such.
    for slot in fixed {
        let piece = search.slots[slot].candidates[0];
        search.admits(game, slot, piece)?;
        search.picked[slot] = Some(piece);
    }
    let complete = search.complete(game, 0);
    *patience = search.patience;
    if !complete {
        let draws = search.slots.iter().map(|slot| slot.draw).collect();
        return Err(SetupError::NothingFits {
            options: names(game, draws),
        });
    }
    let mut picked = vec![Vec::new(); def.draws.len()];
    for (slot, piece) in search.slots.iter().zip(&search.picked) {
        picked[slot.draw].extend(*piece);
    }
    Ok(picked)
}

/// Whether the seed picks any of the types.
pub(super) fn draws_pieces(
    game: &GameDef,
    choices: &Choices,
    decided: &Decided,
) -> Result<bool, SetupError> {
    for (index, draw) in game.setup.draws.iter().enumerate() {
        let name = &draw.caption.name;
        let Some(case) = decided.case(&game.setup, index)? else {
            continue;
        };
        for entry in entries(game, name, case, choices.get(name))? {
            let offered = match entry {
                Drawn::Any => case.from.len(),
                Drawn::Set(set) => case.sets[set].types.intersection(&case.from).count(),
                Drawn::Piece(_) => 1,
            };
            if offered > 1 {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn names(game: &GameDef, mut draws: Vec<usize>) -> Vec<String> {
    draws.sort_unstable();
    draws.dedup();
    let name = |&draw: &usize| game.setup.draws[draw].caption.name.clone();
    draws.iter().map(name).collect()
}

/// Whether one of some draws picks out of types of which this is one.
fn can_be_picked(game: &GameDef, draws: &[usize], piece: TypeIndex) -> bool {
    let mut cases = draws.iter().flat_map(|&draw| &game.setup.draws[draw].cases);
    cases.any(|case| case.from.contains(&piece))
}

impl Search<'_> {
    /// Whether a type may be picked beside what is picked already.
    fn admits(&self, game: &GameDef, slot: usize, piece: TypeIndex) -> Result<(), SetupError> {
        let draw = self.slots[slot].draw;
        let others = || {
            let picked = self.slots.iter().zip(&self.picked).enumerate();
            picked
                .filter(move |(other, _)| *other != slot)
                .filter_map(|(_, (other, picked))| Some((other.draw, (*picked)?)))
        };
        let twice = |draws: &dyn Fn(usize) -> bool| {
            let same = others().find(|&(other, picked)| draws(other) && picked == piece);
            same.map(|(other, _)| SetupError::Duplicate {
                options: names(game, vec![draw, other]),
                piece: game.pieces[piece].name.clone(),
            })
        };
        if self.slots[slot].distinct
            && let Some(error) = twice(&|other| other == draw)
        {
            return Err(error);
        }
        for limit in self
            .limits
            .iter()
            .filter(|limit| limit.among.contains(&draw))
        {
            match &limit.kind {
                LimitKind::Different => {
                    if let Some(error) = twice(&|other| limit.among.contains(&other)) {
                        return Err(error);
                    }
                }
                LimitKind::AtMost { count, of, .. } => {
                    let already = others()
                        .filter(|(other, picked)| {
                            limit.among.contains(other) && of.contains(picked)
                        })
                        .count();
                    if of.contains(&piece) && already >= *count as usize {
                        return Err(SetupError::TooMany {
                            options: names(game, limit.among.clone()),
                            at_most: *count as usize,
                            of: of
                                .iter()
                                .filter(|&&piece| can_be_picked(game, &limit.among, piece))
                                .map(|&piece| game.pieces[piece].name.clone())
                                .collect(),
                        });
                    }
                }
            }
        }
        Ok(())
    }

    /// Fills the slots from this one on, taking back what leads nowhere.
    fn complete(&mut self, game: &GameDef, slot: usize) -> bool {
        if slot == self.slots.len() {
            return true;
        }
        if self.picked[slot].is_some() {
            return self.complete(game, slot + 1);
        }
        for index in 0..self.slots[slot].candidates.len() {
            let Some(patience) = self.patience.checked_sub(1 + self.slots.len()) else {
                return false;
            };
            self.patience = patience;
            let piece = self.slots[slot].candidates[index];
            if self.admits(game, slot, piece).is_ok() {
                self.picked[slot] = Some(piece);
                if self.complete(game, slot + 1) {
                    return true;
                }
                self.picked[slot] = None;
            }
        }
        false
    }
}
