//! From where plain units attack each square, and which units attack otherwise.

use std::collections::BTreeSet;

use variorum_geometry::{Bits, Color, Square};

use super::{CompileError, Compiler, LineKey};
use crate::def::{EnPassant, MovementDef, Over, Unit};
use crate::tables::lattice::{orbit, seen_by, step_of};
use crate::tables::{Attack, Threat, feature};

impl<B: Bits> Compiler<B> {
    pub(super) fn attack_features(
        &mut self,
        kind: usize,
        color: Color,
    ) -> Result<(), CompileError> {
        let piece = self.t.def.pieces[kind].clone();
        let code = Unit::new(kind, color).code() as usize;
        let mut leaps: BTreeSet<(i8, i8)> = BTreeSet::new();
        let mut lines: [[LineKey; 2]; 2] = Default::default();
        let takes_royals = self.royals_leave_en_passant()
            && piece
                .movements
                .iter()
                .any(|movement| movement.en_passant() == Some(EnPassant::Takes));
        let mut complex = piece.borrows.is_some() || takes_royals;
        let movements: Vec<MovementDef> = piece
            .movements
            .iter()
            .flat_map(|movement| self.split_by_crossing(kind, movement))
            .collect();
        for movement in &movements {
            if !movement.captures() {
                continue;
            }
            let over = movement.over();
            if !self.is_plain(kind, movement) {
                complex = true;
                continue;
            }
            for atom in movement.atoms().iter().filter(|atom| atom.capture) {
                for ray in &atom.rays {
                    let free = *over == Over::Any || (*over == Over::Nothing && atom.max == 1);
                    match (over, self.t.lattice.line_of(ray)) {
                        _ if ray.lame.is_some() || free && atom.max > 1 => complex = true,
                        _ if free => {
                            leaps.insert(ray.steps[0]);
                        }
                        (over, Some((class, d))) => {
                            let hop = usize::from(matches!(over, Over::One(_)));
                            lines[hop][class].push((d, atom.min, atom.max));
                        }
                        _ => complex = true,
                    }
                }
            }
        }
        if complex {
            self.t.features[code] |= 1 << feature::COMPLEX;
            let unit = Unit::new(kind, color);
            self.t.threats[code] = Some(Threat::new(&self.t, unit, takes_royals));
        }
        while let Some(first) = leaps.first().copied() {
            let whole = orbit(first);
            let key: BTreeSet<(i8, i8)> = if whole.is_subset(&leaps) {
                whole
            } else {
                std::mem::take(&mut leaps)
            };
            leaps.retain(|vector| !key.contains(vector));
            let key: Vec<_> = key.into_iter().collect();
            let index = match self.leap_keys.iter().position(|known| *known == key) {
                Some(index) => index,
                None => {
                    let feature = self.new_feature()?;
                    let from = Color::BOTH.map(|attacker| {
                        self.t.lattice.reversed(|square| {
                            key.iter().fold(B::EMPTY, |set, vector| {
                                match self.t.topology.step(square, seen_by(attacker, *vector)) {
                                    Some(to) => set | B::of(to),
                                    None => set,
                                }
                            })
                        })
                    });
                    self.t.leap_attacks.push(Attack { feature, from });
                    self.leap_keys.push(key);
                    self.leap_keys.len() - 1
                }
            };
            self.t.features[code] |= 1 << self.t.leap_attacks[index].feature;
        }
        for (hop, classes) in lines.into_iter().enumerate() {
            for (class, mut key) in classes.into_iter().enumerate() {
                if key.is_empty() {
                    continue;
                }
                key.sort_unstable();
                key.dedup();
                let index = match self.line_keys[hop][class]
                    .iter()
                    .position(|known| *known == key)
                {
                    Some(index) => index,
                    None => {
                        let feature = self.new_feature()?;
                        let from = Color::BOTH.map(|attacker| {
                            self.t
                                .lattice
                                .reversed(|square| self.line_squares(square, &key, attacker))
                        });
                        let list = if hop == 1 {
                            &mut self.t.hop_attacks
                        } else {
                            &mut self.t.slide_attacks
                        };
                        list[class].push(Attack { feature, from });
                        self.line_keys[hop][class].push(key);
                        self.line_keys[hop][class].len() - 1
                    }
                };
                let list = if hop == 1 {
                    &self.t.hop_attacks
                } else {
                    &self.t.slide_attacks
                };
                self.t.features[code] |= 1 << list[class][index].feature;
            }
        }
        Ok(())
    }

    fn line_squares(&self, square: Square, key: &LineKey, color: Color) -> B {
        let mut set = B::EMPTY;
        for (d, min, max) in key {
            let step = seen_by(color, step_of(*d));
            let mut at = square;
            for n in 1..=*max {
                let Some(next) = self.t.topology.step(at, step) else {
                    break;
                };
                if n >= *min {
                    set |= B::of(next);
                }
                at = next;
            }
        }
        set
    }
}
