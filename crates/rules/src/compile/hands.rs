//! What goes to the hand and how it is dropped, compiled.

use std::collections::BTreeMap;
use std::sync::Arc;

use variorum_geometry::{Bits, Color};

use super::Compiler;
use crate::CompileError;
use crate::def::TypeSet;
use crate::tables::{Captured, Drop, Entering, NONE};

impl<B: Bits> Compiler<B> {
    /// Hands: what captures bring there, what may be dropped from there or from nowhere.
    pub(super) fn hands(&mut self) -> Result<(), CompileError> {
        let def = Arc::clone(&self.t.def);
        if let Some(captured) = &def.captured {
            let types = 0..self.t.types;
            let goes = |kind: usize| match captured.keeps(kind) {
                true => kind as u8,
                false => NONE,
            };
            let base = |kind: usize| def.base(kind).map_or(NONE, |base| base as u8);
            let reverts = |kind: usize| match base(kind) {
                base if base != NONE && captured.keeps(kind) => base,
                _ => goes(kind),
            };
            self.t.captured = Some(Captured {
                goes: types.clone().map(goes).collect(),
                reverts: types.clone().map(reverts).collect(),
                friends: captured.friends,
            });
            if captured.reverts {
                self.t.bases = types.map(base).collect();
                self.t.remembers_squares = true;
            }
        }
        let entries = def.entries.iter().map(|entry| Entering {
            types: entry.types.iter().copied().collect(),
            zone: Color::BOTH.map(|color| match &entry.region {
                Some(region) => self.region(region, color),
                None => self.t.all,
            }),
            until_move: entry.until_move,
            first_move: entry.first_move,
            on_capture: entry.on_capture,
        });
        self.t.entries = entries.collect();
        if def.drops.is_empty() {
            return Ok(());
        }
        let mut drops = Vec::with_capacity(self.t.types);
        for kind in 0..self.t.types {
            let mut of_sides = [None, None];
            for color in Color::BOTH {
                let Some(drop) = def.drop_of(kind, color) else {
                    continue;
                };
                let per_file = match drop.per_file {
                    Some(most) => {
                        Some((u32::from(most), self.filter(Some(&TypeSet::from([kind])))?))
                    }
                    None => None,
                };
                let arrivals = self.impacts(&drop.effects.arrivals, color)?;
                let conditions = drop.conditions.iter();
                let conditions = conditions
                    .map(|facts| self.tests(facts))
                    .collect::<Result<_, _>>()?;
                let reach = drop.reach.as_ref().map(|atoms| self.rays(atoms, color));
                of_sides[color.index()] = Some(Drop {
                    conditions,
                    reach,
                    nearby: drop.nearby,
                    first_on: match &drop.first_on {
                        Some(region) => self.region(region, color),
                        None => B::EMPTY,
                    },
                    arrivals,
                    requires: drop.effects.requires,
                    zone: match &drop.region {
                        Some(region) => self.region(region, color),
                        None => self.t.all,
                    },
                    per_file,
                    endless: drop.endless,
                    promoted: drop.promoted,
                    past_limit: drop.past_limit,
                });
            }
            drops.push(of_sides);
        }
        self.t.below = self.t.lattice.vector((0, -1));
        self.t.endless = def.drops.iter().any(|drop| drop.endless);
        if def.drops.iter().any(|drop| drop.per_file.is_some()) {
            let mut files: BTreeMap<i8, B> = BTreeMap::new();
            for square in self.t.topology.squares() {
                let (file, _) = self.t.topology.coordinates(square);
                *files.entry(file).or_insert(B::EMPTY) |= B::of(square);
            }
            self.t.files = files.into_values().collect();
        }
        self.t.drops = Some(drops);
        Ok(())
    }
}
