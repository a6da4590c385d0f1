//! Pieces and their movements.

use variorum_rules::Color;

use super::{Piece, Writer};
use crate::betza::{Ray, Way, rays};
use crate::file::SIDES;
use crate::file::movement::Movement;
use crate::file::paths;
use crate::kinds::{KINDS, Kind, Role};
use crate::squares::{Place, Squares};

impl Writer<'_> {
    pub(super) fn royal_class(&self, kind: Kind) -> bool {
        self.is_royal(kind)
    }

    /// Whether a kind is drawn small, as pawns are.
    pub(super) fn foot_class(&self, kind: Kind) -> bool {
        self.is_foot(kind)
    }

    pub(super) fn piece_entries(&mut self) -> Vec<String> {
        let pieces = self.pieces.clone();
        pieces.iter().map(|piece| self.piece_entry(piece)).collect()
    }

    fn piece_entry(&mut self, piece: &Piece) -> String {
        let mut entry = format!("piece \"{}\" id=\"{}\"", piece.name, piece.id);
        if self.royal_class(piece.kind) {
            entry += " class=\"royal\"";
        } else if piece.was.is_none() && self.foot_class(piece.kind) {
            entry += " class=\"pawn\"";
        }
        if let Some(limit) = self.limit(piece) {
            entry += &format!(" limit={limit}");
        }
        let mut lines: Vec<String> = self
            .movements(piece.kind)
            .iter()
            .map(Movement::write)
            .collect();
        match piece.was {
            None => lines.extend(self.promotions(piece.kind)),
            Some(_) => lines.extend(self.demotion(piece)),
        }
        match lines.as_slice() {
            [] => entry,
            [one] if entry.len() + one.len() < 110 => format!("{entry} {{ {one} }}"),
            lines => format!("{entry} {{\n    {}\n}}", lines.join("\n    ")),
        }
    }

    fn movements(&mut self, kind: Kind) -> Vec<Movement> {
        let all = rays(self.settings.path(kind));
        let region = self.reach(kind);
        let takes = self.takes(kind);
        let mut lines = Vec::new();
        let (initial, usual): (Vec<Ray>, Vec<Ray>) = all.iter().partition(|ray| ray.initial);
        let (hops, walks): (Vec<Ray>, Vec<Ray>) = usual
            .into_iter()
            .partition(|ray| matches!(ray.way, Way::Hop(_)));
        let late = self.late_sides(kind, &walks);
        let walks: Vec<Ray> = walks
            .into_iter()
            .filter(|ray| !late.contains(ray))
            .collect();
        let (bent, walks): (Vec<Ray>, Vec<Ray>) = walks.into_iter().partition(is_bent);
        let passing = |ray: &Ray| takes && ray.capture && !ray.quiet;
        let (passing, walks): (Vec<Ray>, Vec<Ray>) = walks.into_iter().partition(passing);
        if !walks.is_empty() {
            lines.push(Movement::new(paths::path(&walks)));
        }
        if !late.is_empty() {
            let from = self.ranks_from(self.settings.index("soldierPromotionRank"));
            lines.push(Movement::new(paths::path(&late)).with("from", from));
        }
        lines.extend(self.bent(kind, &bent));
        lines.extend(self.hops(kind, &hops));
        lines.extend(self.long_steps(kind));
        lines.extend(self.first_steps(&initial));
        if !passing.is_empty() {
            lines.push(Movement::new(paths::path(&passing)).with("en-passant", "takes"));
        }
        if let Some(region) = region {
            for line in &mut lines {
                line.say("to", region.clone());
            }
        }
        self.spare_each_other(kind, &mut lines);
        lines.extend(self.barred_attack(kind, &all));
        if self.is_sole_royal(kind) && self.settings.flag("flyingGeneral") {
            let line = Movement::new("cR".to_owned());
            lines.push(line.with("only", self.name_of(kind)));
        }
        lines.extend(self.diagonal_lines(kind));
        self.flip(&mut lines);
        self.trail(&mut lines);
        lines
    }

    /// Moves convert enemies around.
    fn flip(&mut self, lines: &mut [Movement]) {
        let zone = match self.settings.text("flipEnclosedPieces") {
            "beside" | "mixed" => "beside",
            "flank" if !lines.is_empty() => {
                let why = "Moves convert no lines of enemies.";
                return self.leave_out("flipEnclosedPieces", why);
            }
            _ => return,
        };
        for line in lines {
            line.does(&format!("convert \"{zone}\""));
        }
    }

    /// Some pieces do not capture each other.
    fn spare_each_other(&self, kind: Kind, lines: &mut [Movement]) {
        let mutual = self.settings.present("mutuallyImmuneTypes", Color::White);
        if !mutual.contains(&kind) {
            return;
        }
        let others = format!("all except {}", self.names(&mutual));
        for line in lines.iter_mut().filter(|line| line.captures()) {
            line.say("only", others.clone());
        }
    }

    /// Leaps of two squares by three over empty squares: a step, and two more at a slant.
    fn bent(&mut self, kind: Kind, bent: &[Ray]) -> Vec<Movement> {
        if bent.is_empty() {
            return Vec::new();
        }
        if bent.len() < 8 || bent.iter().any(|ray| !ray.quiet || !ray.capture) {
            let why = "Such a leap over empty squares goes in all directions, and captures too.";
            self.leave_out(&KINDS[kind].key, why);
        }
        vec![Movement::new("mW".to_owned()).holding("slant \"B2-2\"")]
    }

    /// The squares that both sides' units of a kind may go to.
    fn reached(&self, kind: Kind) -> [Squares; 2] {
        let all = self.regions.all();
        SIDES.map(|side| {
            let allowed = self.settings.mobility(kind, side).unwrap_or(all);
            let allowed = allowed.and(all).without(self.stuck_for_good(kind, side));
            allowed.without(self.barred(kind, side))
        })
    }

    /// Where a kind may go, if that is not everywhere.
    fn reach(&mut self, kind: Kind) -> Option<String> {
        let sides = self.reached(kind);
        let purpose = if self.is_royal(kind) {
            "palace".to_owned()
        } else {
            format!(
                "{}-squares",
                self.name_of(kind).to_lowercase().replace(' ', "-")
            )
        };
        self.regions.text(&purpose, sides)
    }

    /// The squares that a unit may not go to since it could never leave them again, apart from those where it promotes.
    fn stuck_for_good(&self, kind: Kind, side: Color) -> Squares {
        if !self.settings.flag("immobilityIllegal") {
            return Squares::NONE;
        }
        let promoted = self.settled(kind, side);
        self.immobile(kind, side).without(promoted)
    }

    /// Squares on which a unit may not end are attacked all the same: a movement that is nothing but a threat to royals.
    fn barred_attack(&self, kind: Kind, rays: &[Ray]) -> Option<Movement> {
        let royals: Vec<Kind> = self
            .pieces
            .iter()
            .map(|piece| piece.kind)
            .filter(|kind| self.is_royal(*kind))
            .collect();
        let barred = SIDES
            .iter()
            .any(|side| !self.barred(kind, *side).is_empty());
        let captures: Vec<Ray> = rays
            .iter()
            .filter(|ray| ray.capture)
            .map(|ray| Ray {
                quiet: false,
                ..*ray
            })
            .collect();
        if royals.is_empty() || !barred || captures.is_empty() {
            return None;
        }
        Some(Movement::new(paths::path(&captures)).with("only", self.names(&royals)))
    }

    /// The squares on which a unit would have to promote, but to nothing.
    fn barred(&self, kind: Kind, side: Color) -> Squares {
        let foot = self
            .settings
            .kinds("promotionPawnTypes", side)
            .some
            .contains(&kind);
        let must = foot && self.settings.flag("mandatoryPawnPromotion");
        if !must || !self.settled(kind, side).is_empty() {
            return Squares::NONE;
        }
        self.settings.squares("promotionRegion", side)
    }

    /// The squares from which a unit of a kind could never move, even on an empty board.
    pub(super) fn immobile(&self, kind: Kind, side: Color) -> Squares {
        let all = self.regions.all();
        let moves = rays(self.settings.path(kind));
        let moves: Vec<&Ray> = moves
            .iter()
            .filter(|ray| ray.quiet && !ray.initial)
            .collect();
        all.filter(|place| {
            !moves
                .iter()
                .any(|ray| shifted(place, ray.step, side).is_some_and(|to| all.has(to)))
        })
    }

    /// Whether a kind captures in passing, for either side, and there is something to capture so.
    fn takes(&self, kind: Kind) -> bool {
        let asked = SIDES.iter().any(|side| {
            self.settings
                .kinds("enPassantTypes", *side)
                .some
                .contains(&kind)
                || KINDS[kind].role == Some(Role::Steps)
        });
        asked && self.pieces.iter().any(|piece| self.leaves(piece.kind))
    }

    /// Whether a kind makes long steps after which it can be captured in passing.
    fn leaves(&self, kind: Kind) -> bool {
        let steps = KINDS[kind].role == Some(Role::Steps);
        let initial = rays(self.settings.path(kind)).iter().any(|ray| ray.initial);
        let region = |side| {
            self.long_region("doubleStepRegion", side)
                .or(self.long_region("tripleStepRegion", side))
        };
        let open = |side: Color| !self.settings.squares("enPassantRegion", !side).is_empty();
        (steps || initial)
            && SIDES
                .iter()
                .any(|side| !region(*side).is_empty() && open(*side))
    }

    fn long_region(&self, key: &str, side: Color) -> Squares {
        if key == "doubleStepRegion" && !self.settings.flag("doubleStep") {
            return Squares::NONE;
        }
        self.settings.squares(key, side)
    }

    /// Sideways steps that a kind has from a rank on only.
    fn late_sides(&self, kind: Kind, walks: &[Ray]) -> Vec<Ray> {
        if KINDS[kind].role != Some(Role::Late) || self.settings.index("soldierPromotionRank") == 0
        {
            return Vec::new();
        }
        walks
            .iter()
            .filter(|ray| ray.step.1 == 0)
            .copied()
            .collect()
    }

    fn ranks_from(&mut self, first: u8) -> String {
        let sides = SIDES.map(|side| {
            let ranks = first..self.regions.ranks();
            ranks.fold(Squares::NONE, |sum, rank| {
                sum.or(self.regions.rank(side, rank))
            })
        });
        self.regions
            .text("far-half", sides)
            .unwrap_or("all".to_owned())
    }

    /// Movements over one unit.
    fn hops(&mut self, kind: Kind, hops: &[Ray]) -> Vec<Movement> {
        let mut lines = Vec::new();
        let (near, far): (Vec<Ray>, Vec<Ray>) = hops.iter().partition(|ray| ray.way == Way::Hop(1));
        let key = &KINDS[kind].key;
        if far.iter().any(|ray| ray.way != Way::Hop(0)) {
            self.leave_out(
                key,
                "A leap over a unit has no range that is counted from that unit.",
            );
        }
        if !far.is_empty() {
            let mut line = Movement::new(paths::path(&far)).with("over", "one");
            if KINDS[kind].role == Some(Role::Haughty) {
                let others = format!("all except {}", self.name_of(kind));
                line = line.with("over-only", others.clone()).with("only", others);
            }
            lines.push(line);
        }
        if !near.is_empty() {
            let line = Movement::new(paths::path(&near)).with("over", "one");
            lines.push(line.with("landing", "behind-unit"));
        }
        lines
    }

    /// Two and three steps of pawns from their regions.
    fn long_steps(&mut self, kind: Kind) -> Vec<Movement> {
        if KINDS[kind].role != Some(Role::Steps) {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for (key, far) in [("doubleStepRegion", 2), ("tripleStepRegion", 3)] {
            let regions = SIDES.map(|side| self.long_region(key, side).and(self.regions.all()));
            let ahead = Ray {
                step: (0, far),
                way: Way::Lame,
                quiet: true,
                capture: false,
                initial: true,
            };
            lines.extend(self.leaving(&[slid(ahead, far)], regions, far));
        }
        lines
    }

    /// A movement of so many steps in some directions from a region: after it the unit can be captured in passing on the
    /// squares where that is allowed, or it cannot.
    fn leaving(&mut self, steps: &[Ray], regions: [Squares; 2], far: i8) -> Vec<Movement> {
        let through = |place: Place, ray: &Ray, n: i8, side: Color| {
            shifted(place, (ray.step.0 * n, ray.step.1 * n), side)
        };
        let room = |place: Place, ray: &Ray, side: Color| {
            (1..=far)
                .all(|n| through(place, ray, n, side).is_some_and(|to| self.regions.all().has(to)))
        };
        let rooms = SIDES.map(|side| {
            let all = self.regions.all();
            all.filter(|place| steps.iter().any(|ray| room(place, ray, side)))
        });
        let mut parts = [[Squares::NONE; 2]; 2];
        let mut differ = false;
        for (index, side) in SIDES.into_iter().enumerate() {
            let open = self.settings.squares("enPassantRegion", !side);
            let crossed = |place: Place, ray: &&Ray| {
                let mut crossed = (1..far).filter_map(|n| through(place, ray, n, side));
                crossed.any(|square| open.has(square))
            };
            for place in regions[index].and(rooms[index]).iter() {
                let own: Vec<&Ray> = steps.iter().filter(|ray| room(place, ray, side)).collect();
                let leaving = own.iter().filter(|ray| crossed(place, ray)).count();
                differ |= leaving > 0 && leaving < own.len();
                parts[usize::from(leaving == 0)][index].insert(place);
            }
        }
        if differ {
            // Each direction for itself: it depends on where they lead.
            let one = |ray: &Ray| self.leaving(std::slice::from_ref(ray), regions, far);
            return steps.to_vec().iter().flat_map(one).collect();
        }
        let taken = self.pieces.iter().any(|piece| {
            SIDES.iter().any(|side| {
                self.settings
                    .kinds("enPassantTypes", *side)
                    .some
                    .contains(&piece.kind)
            }) || KINDS[piece.kind].role == Some(Role::Steps)
        });
        if !taken {
            let both = [0, 1].map(|index| parts[0][index].or(parts[1][index]));
            parts = [[Squares::NONE; 2], both];
        }
        let mut lines = Vec::new();
        for (part, leaves) in parts.into_iter().zip([true, false]) {
            if part.iter().all(|side| side.is_empty()) {
                continue;
            }
            let mut line = Movement::new(paths::path(steps));
            // Where the rest of the board has no room for the steps, the region need not be said.
            if part != rooms
                && let Some(from) = self.regions.text("long-step", part)
            {
                line = line.with("from", from);
            }
            if leaves {
                line = line.with("en-passant", "leaves");
            }
            lines.push(line);
        }
        lines
    }

    /// Movements from where long first steps begin.
    fn first_steps(&mut self, initial: &[Ray]) -> Vec<Movement> {
        let regions = SIDES.map(|side| {
            self.long_region("doubleStepRegion", side)
                .and(self.regions.all())
        });
        if regions.iter().all(|region| region.is_empty()) {
            return Vec::new();
        }
        let mut lines = Vec::new();
        let mut rest: Vec<Ray> = initial.to_vec();
        while let Some(first) = rest.first().copied() {
            let long = long_step(first);
            let (group, others): (Vec<Ray>, Vec<Ray>) = rest
                .iter()
                .partition(|ray| long_step(**ray).map(|l| l.1) == long.map(|l| l.1));
            rest = others;
            match long {
                Some((_, far)) => {
                    let group: Vec<Ray> = group.iter().map(|ray| slid(*ray, far)).collect();
                    lines.extend(self.leaving(&group, regions, far));
                }
                None => {
                    let line = Movement::new(paths::path(&group));
                    let from = self.regions.text("first-steps", regions);
                    lines.push(match from {
                        Some(from) => line.with("from", from),
                        None => line,
                    });
                }
            }
        }
        lines
    }

    /// Movements along the diagonals of a part of the board.
    fn diagonal_lines(&mut self, kind: Kind) -> Option<Movement> {
        let squares = self.settings.squares("diagonalLines", Color::White);
        let path = match KINDS[kind].role {
            Some(Role::Late) => "fF",
            Some(Role::Haughty | Role::HomeRank) => "B",
            _ if rays(self.settings.path(kind)) == rays("W") => "F",
            _ => return None,
        };
        let sides = self.reached(kind).map(|reached| reached.and(squares));
        if sides.iter().all(|side| side.is_empty()) {
            return None;
        }
        let region = self.regions.text("lines", sides)?;
        let line = Movement::new(path.to_owned());
        let line = line.with("from", region.clone()).with("to", region);
        if KINDS[kind].role != Some(Role::Haughty) {
            return Some(line);
        }
        let others = format!("all except {}", self.name_of(kind));
        let line = line.with("over", "one").with("over-only", others.clone());
        Some(line.with("only", others))
    }
}

/// Whether a direction goes over empty squares to where no straight line leads, two squares by three.
fn is_bent(ray: &Ray) -> bool {
    let (x, y) = (ray.step.0.abs(), ray.step.1.abs());
    ray.way == Way::Lame && (x.min(y), x.max(y)) == (2, 3)
}

/// The single step of a long one and how many there are of it, for straight and diagonal ones.
fn long_step(ray: Ray) -> Option<((i8, i8), i8)> {
    let (x, y) = ray.step;
    let far = x.abs().max(y.abs());
    let line = far > 1 && (x == 0 || y == 0 || x.abs() == y.abs());
    (ray.way == Way::Lame && line).then_some(((x / far, y / far), far))
}

/// A long step as a slide of so many steps.
fn slid(ray: Ray, far: i8) -> Ray {
    let steps = u8::try_from(far).unwrap_or(1);
    Ray {
        step: (ray.step.0 / far, ray.step.1 / far),
        way: Way::Range(steps, steps),
        ..ray
    }
}

/// The square a step leads to, if there is one on the largest board.
pub(crate) fn shifted(place: Place, (x, y): (i8, i8), side: Color) -> Option<Place> {
    let (x, y) = if side == Color::Black {
        (-x, -y)
    } else {
        (x, y)
    };
    let file = place.file.checked_add_signed(x)?;
    let rank = place.rank.checked_add_signed(y)?;
    (file < crate::squares::FILES && rank < crate::squares::RANKS).then_some(Place::new(file, rank))
}
