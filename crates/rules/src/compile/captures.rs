//! What captures do besides, and how royals are attacked where moves may cost their own side units.

use variorum_geometry::{Bits, Color};

use super::{CompileError, Compiler};
use crate::def::{Arrival, Deed, Goal, Nearby, OnCaptureDef, Zone};
use crate::tables::{Attacks, OnCapture};

/// Whether an effect removes whatever captures.
fn removes_captor(arrival: &Arrival) -> bool {
    arrival.zone == Zone::Here
        && arrival.deed == Deed::Capture
        && arrival.only.is_none()
        && arrival.nearby == Nearby::Anything
}

impl<B: Bits> Compiler<B> {
    /// What captures do besides. The plans are known.
    pub(super) fn on_captures(&mut self) -> Result<(), CompileError> {
        for entry in self.t.def.on_captures.clone() {
            let [white, black] = Color::BOTH.map(|color| self.impacts(&entry.arrivals, color));
            let compiled = OnCapture {
                arrivals: [white?, black?],
                types: self.filter(Some(&entry.types))?,
                of: self.filter(entry.of.as_ref())?,
            };
            self.t.on_captures.push(compiled);
        }
        self.t.attacks = self.attacks();
        // A capture may change more than the square where it ends, and what is dropped may attack.
        self.t.guards_royals &=
            self.t.on_captures.is_empty() && self.t.attacks == Attacks::Backwards;
        Ok(())
    }

    /// How attacks on royals are found.
    fn attacks(&self) -> Attacks<B> {
        let def = &self.t.def;
        let own = |arrival: &Arrival| arrival.hits_friends();
        let captures = || def.on_captures.iter().flat_map(|entry| &entry.arrivals);
        let mut drops = def.drops.iter().flat_map(|drop| &drop.effects.arrivals);
        let by_drops = drops.any(Arrival::attacks);
        if def.goal == Goal::Capture
            || !by_drops && !def.arrivals().any(own) && !captures().any(Arrival::attacks)
        {
            return Attacks::Backwards;
        }
        let mut extras = self.t.plans.iter().flat_map(|plan| &plan.extras);
        let around = |arrival: &Arrival| {
            (arrival.zone == Zone::Here || arrival.zone.is_beside())
                && arrival.on.is_none()
                && arrival.nearby == Nearby::Anything
        };
        let alike = |entry: &OnCaptureDef| entry.types.len() == self.t.types && entry.of.is_none();
        let daring = def
            .drops
            .iter()
            .all(|drop| drop.effects.arrivals.is_empty())
            && def.on_captures.iter().all(alike)
            && captures().any(removes_captor)
            && !captures().any(Arrival::attacks)
            && captures().all(around)
            // Who captures a royal in passing ends elsewhere.
            && !self.royals_leave_en_passant()
            && extras.all(|extra| extra.is_displacement());
        if !daring {
            return Attacks::Tried;
        }
        // Without regions it is the same for both sides.
        let compiled = self.t.on_captures.iter();
        let compiled = compiled.flat_map(|entry| &entry.arrivals[Color::White.index()]);
        let zones = compiled.filter(|impact| impact.hits_friends).cloned();
        Attacks::Explosive(zones.collect())
    }
}
