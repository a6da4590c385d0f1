//! From where plain units attack each square, and which units attack otherwise.
//!
//! Types that capture alike share a feature and a table: all that leap like a knight, all that slide like a rook. A
//! capture that is bound to parts of the board has a table of its own, since no other type shares it.

use std::collections::BTreeSet;

use variorum_geometry::{Bits, Color, Square};

use super::plan::PlainShape;
use super::{CompileError, Compiler};
use crate::def::{EnPassant, MovementDef, Unit};
use crate::tables::lattice::{CLASSES, orbit, seen_by, step_of};
use crate::tables::{Attack, Masks, Threat, feature};

/// Directions with least and greatest number of steps.
type Lines = Vec<(usize, u8, u8)>;

/// What tells one way of capturing from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttackKey<K> {
    /// It is the same wherever a unit stands.
    Anywhere(K),
    /// It is bound to parts of the board, for a type by its number.
    Bound(usize),
}

/// The ways of capturing that have a feature already, in the order of their tables.
#[derive(Default)]
pub(super) struct AttackKeys {
    leaps: Vec<AttackKey<Vec<(i8, i8)>>>,
    /// Slides and hops, by class.
    lines: [[Vec<AttackKey<Lines>>; CLASSES]; 2],
}

/// How a type captures, from its movements.
#[derive(Default)]
struct Captures {
    leaps: BTreeSet<(i8, i8)>,
    /// Slides and hops, by class.
    lines: [[Lines; CLASSES]; 2],
    /// Whether parts of the board bind some leap.
    leaps_bound: bool,
    /// Whether parts of the board bind some slide or hop, by class.
    lines_bound: [[bool; CLASSES]; 2],
    /// Whether some of it is no leap, slide or hop, or does more.
    complex: bool,
}

impl<B: Bits> Compiler<B> {
    /// Gives a unit the features by which its attacks are found, and makes the tables that are not there yet.
    pub(super) fn attack_features(
        &mut self,
        kind: usize,
        color: Color,
    ) -> Result<(), CompileError> {
        let captures = self.captures(kind);
        let code = Unit::new(kind, color).code() as usize;
        if captures.complex {
            self.t.features[code] |= 1 << feature::COMPLEX;
            let takes_royals = self.takes_royals_in_passing(kind);
            let threat = Threat::new(&self.t, Unit::new(kind, color), takes_royals);
            self.t.threats[code] = Some(threat);
        }
        let leaps = match captures.leaps_bound {
            true => vec![AttackKey::Bound(kind)],
            false => orbits(captures.leaps),
        };
        for key in leaps {
            let feature = self.leap_feature(key)?;
            self.t.features[code] |= 1 << feature;
        }
        for (hop, classes) in captures.lines.into_iter().enumerate() {
            for (class, mut lines) in classes.into_iter().enumerate() {
                if lines.is_empty() {
                    continue;
                }
                // Two types that name the same lines in another order share the feature.
                lines.sort_unstable();
                lines.dedup();
                let key = match captures.lines_bound[hop][class] {
                    true => AttackKey::Bound(kind),
                    false => AttackKey::Anywhere(lines),
                };
                let feature = self.line_feature(hop, class, key)?;
                self.t.features[code] |= 1 << feature;
            }
        }
        Ok(())
    }

    /// Whether a type captures royals in passing: that is told by no table.
    fn takes_royals_in_passing(&self, kind: usize) -> bool {
        let mut movements = self.t.def.pieces[kind].movements.iter();
        self.royals_leave_en_passant()
            && movements.any(|movement| movement.en_passant() == Some(EnPassant::Takes))
    }

    /// Sorts the captures of a type.
    fn captures(&self, kind: usize) -> Captures {
        let piece = &self.t.def.pieces[kind];
        let mut captures = Captures {
            complex: piece.borrows.is_some() || self.takes_royals_in_passing(kind),
            ..Captures::default()
        };
        let movements = piece.movements.iter();
        let parts = movements.flat_map(|movement| self.split_by_crossing(kind, movement));
        for movement in parts.filter(MovementDef::captures) {
            if self.is_plain(kind, &movement) {
                self.sort_plain(&movement, &mut captures);
            } else {
                captures.complex = true;
            }
        }
        captures
    }

    /// Sorts the rays of a plain movement that captures.
    fn sort_plain(&self, movement: &MovementDef, captures: &mut Captures) {
        let over = movement.over();
        let bound = movement.from.is_some() || movement.to.is_some();
        for atom in movement.atoms().iter().filter(|atom| atom.capture) {
            for ray in &atom.rays {
                let (hop, class, d) = match self.shape(over, atom, ray) {
                    Some(PlainShape::Leap) if atom.max == 1 && ray.lame.is_none() => {
                        captures.leaps.insert(ray.steps[0]);
                        captures.leaps_bound |= bound;
                        continue;
                    }
                    Some(PlainShape::Slide(class, d)) => (0, class, d),
                    Some(PlainShape::Hop(class, d)) => (1, class, d),
                    Some(PlainShape::Leap) | None => {
                        captures.complex = true;
                        continue;
                    }
                };
                captures.lines[hop][class].push((d, atom.min, atom.max));
                captures.lines_bound[hop][class] |= bound;
            }
        }
    }

    /// The feature of those who leap alike.
    fn leap_feature(&mut self, key: AttackKey<Vec<(i8, i8)>>) -> Result<usize, CompileError> {
        if let Some(index) = self
            .attack_keys
            .leaps
            .iter()
            .position(|known| *known == key)
        {
            return Ok(self.t.leap_attacks[index].feature);
        }
        let feature = self.new_feature()?;
        let from = Color::BOTH.map(|attacker| match &key {
            AttackKey::Bound(kind) => {
                let plan = self.t.plan(Unit::new(*kind, attacker));
                self.capturing_origins(plan.leaps.as_deref())
            }
            AttackKey::Anywhere(vectors) => self.t.lattice.reversed(|square| {
                let step = |vector| self.t.topology.step(square, seen_by(attacker, vector));
                vectors.iter().filter_map(|vector| step(*vector)).collect()
            }),
        });
        self.t.leap_attacks.push(Attack { feature, from });
        self.attack_keys.leaps.push(key);
        Ok(feature)
    }

    /// The feature of those who slide alike in a class, or hop alike.
    fn line_feature(
        &mut self,
        hop: usize,
        class: usize,
        key: AttackKey<Lines>,
    ) -> Result<usize, CompileError> {
        let known = &self.attack_keys.lines[hop][class];
        let attacks = match hop {
            1 => &self.t.hop_attacks[class],
            _ => &self.t.slide_attacks[class],
        };
        if let Some(index) = known.iter().position(|known| *known == key) {
            return Ok(attacks[index].feature);
        }
        let feature = self.new_feature()?;
        let from = Color::BOTH.map(|attacker| match &key {
            AttackKey::Bound(kind) => {
                let plan = self.t.plan(Unit::new(*kind, attacker));
                let masks = if hop == 1 { &plan.hops } else { &plan.slides };
                self.capturing_origins(masks[class].as_deref())
            }
            AttackKey::Anywhere(lines) => self
                .t
                .lattice
                .reversed(|square| self.line_squares(square, lines, attacker)),
        });
        let attacks = match hop {
            1 => &mut self.t.hop_attacks[class],
            _ => &mut self.t.slide_attacks[class],
        };
        attacks.push(Attack { feature, from });
        self.attack_keys.lines[hop][class].push(key);
        Ok(feature)
    }

    /// From where a unit with these masks captures on each square.
    fn capturing_origins(&self, masks: Option<&[Masks<B>]>) -> Box<[B]> {
        self.t.lattice.reversed(|square| {
            let masks = masks.map(|masks| masks[square.index()]);
            masks.map_or(B::EMPTY, |masks| masks.capture)
        })
    }

    fn line_squares(&self, square: Square, lines: &Lines, color: Color) -> B {
        let mut set = B::EMPTY;
        for (d, min, max) in lines {
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

/// Takes leaps apart into those that are whole sets of symmetric ones, which types share, and what is left.
fn orbits(mut leaps: BTreeSet<(i8, i8)>) -> Vec<AttackKey<Vec<(i8, i8)>>> {
    let mut keys = Vec::new();
    while let Some(first) = leaps.first().copied() {
        let whole = orbit(first);
        // What is left when an orbit is not whole is hardly shared with others: it gets one feature, not several.
        let key: BTreeSet<(i8, i8)> = if whole.is_subset(&leaps) {
            whole
        } else {
            std::mem::take(&mut leaps)
        };
        leaps.retain(|vector| !key.contains(vector));
        keys.push(AttackKey::Anywhere(key.into_iter().collect()));
    }
    keys
}
