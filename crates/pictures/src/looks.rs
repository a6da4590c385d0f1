//! What of a piece can be seen: a small summary of its clauses, from which the picture is composed.

use std::collections::BTreeSet;

use variorum_describe::{Clause, Consequence, Go, Legs, Paths, RayKey, Vector, Verb, clauses};
use variorum_rules::def::{
    AttributeDef, Foot, GameDef, Harm, Head, Over, PictureKind, PictureMark, PictureSign, TypeIndex,
};

use crate::compose::seal_part;
use crate::sign::Sign;

/// Straight, diagonal, both or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ways {
    /// Along ranks and files.
    pub straight: bool,
    /// Along diagonals.
    pub diagonal: bool,
}

impl Ways {
    /// Neither.
    pub const NONE: Ways = Ways {
        straight: false,
        diagonal: false,
    };
    /// Along ranks and files alone.
    pub const STRAIGHT: Ways = Ways {
        straight: true,
        diagonal: false,
    };
    /// Along diagonals alone.
    pub const DIAGONAL: Ways = Ways {
        straight: false,
        diagonal: true,
    };
    /// Along both.
    pub const BOTH: Ways = Ways {
        straight: true,
        diagonal: true,
    };

    /// Whether there is any.
    #[must_use]
    pub fn any(self) -> bool {
        self != Ways::NONE
    }

    /// What either has.
    #[must_use]
    pub fn or(self, other: Ways) -> Ways {
        Ways {
            straight: self.straight || other.straight,
            diagonal: self.diagonal || other.diagonal,
        }
    }

    /// What both have.
    #[must_use]
    pub fn and(self, other: Ways) -> Ways {
        Ways {
            straight: self.straight && other.straight,
            diagonal: self.diagonal && other.diagonal,
        }
    }

    /// What this has and the other lacks.
    #[must_use]
    pub fn without(self, other: Ways) -> Ways {
        Ways {
            straight: self.straight && !other.straight,
            diagonal: self.diagonal && !other.diagonal,
        }
    }

    fn add(&mut self, (x, y): Vector) {
        if x == 0 || y == 0 {
            self.straight = true;
        } else {
            self.diagonal = true;
        }
    }
}

/// How a unit passes others on its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pass {
    /// It does not.
    Never,
    /// It may.
    Also,
    /// It must.
    Only,
}

/// What a body or a head is made like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Straight lines.
    Straight,
    /// Diagonal lines.
    Diagonal,
    /// Lines of both kinds.
    Both,
    /// Leaps off the lines.
    Oblique,
    /// Leaps along lines.
    Leaps,
    /// Single steps.
    Steps,
    /// Nothing.
    None,
}

/// How a unit gets to squares, to move or to capture there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Powers {
    /// Lines of several squares on which nothing stands between.
    pub lines: Ways,
    /// Lines on which it passes units.
    pub hops: Ways,
    /// Single steps.
    pub steps: Ways,
    /// Leaps of two squares along lines.
    pub leaps: Ways,
    /// Leaps of three.
    pub bounds: Ways,
    /// The knight's leap.
    pub oblique: bool,
    /// Any other leap.
    pub far: bool,
}

impl Powers {
    /// Lines of either kind.
    #[must_use]
    pub fn all_lines(&self) -> Ways {
        self.lines.or(self.hops)
    }

    /// What shows these powers.
    #[must_use]
    pub fn family(&self) -> Family {
        match self.all_lines() {
            Ways::BOTH => Family::Both,
            Ways::STRAIGHT => Family::Straight,
            Ways::DIAGONAL => Family::Diagonal,
            _ if self.oblique || self.far => Family::Oblique,
            _ if self.leaps.any() || self.bounds.any() => Family::Leaps,
            _ if self.steps.any() => Family::Steps,
            _ => Family::None,
        }
    }

    /// How it passes units on its lines.
    #[must_use]
    pub fn pass(&self) -> Pass {
        match (self.hops.any(), self.lines.any()) {
            (false, _) => Pass::Never,
            (true, true) => Pass::Also,
            (true, false) => Pass::Only,
        }
    }

    /// Single steps that its lines do not contain.
    #[must_use]
    pub fn own_steps(&self) -> Ways {
        self.steps.without(self.lines)
    }

    fn add(&mut self, key: &RayKey, max: u8, over: &Over) {
        let step = key.steps[0];
        let (x, y) = (step.0.unsigned_abs(), step.1.unsigned_abs());
        let (long, short) = (x.max(y), x.min(y));
        let along = short == 0 || short == long;
        match long {
            1 if max == 1 => self.steps.add(step),
            1 => match over {
                Over::One(_) => self.hops.add(step),
                Over::Any => {
                    self.hops.add(step);
                    self.lines.add(step);
                }
                Over::Nothing | Over::Trample | Over::Gap(_) | Over::Line | Over::Friends(_) => {
                    self.lines.add(step)
                }
            },
            2 if along => self.leaps.add(step),
            3 if along => self.bounds.add(step),
            2 => self.oblique = true,
            _ => self.far = true,
        }
    }
}

/// How many figures stand on the foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// Like most.
    #[default]
    One,
    /// It moves twice.
    Two,
    /// It moves on two neighbouring lines.
    Three,
}

/// What protects a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seal {
    /// Safe from captures by proximity.
    Proximity,
    /// Cannot be frozen.
    Freeze,
    /// Cannot be converted.
    Conversion,
    /// Cannot be shot.
    Shot,
    /// Stops what tramples it.
    Trample,
}

impl Seal {
    /// All seals, in the order in which they are drawn.
    pub const ALL: [Seal; 5] = [
        Seal::Proximity,
        Seal::Freeze,
        Seal::Conversion,
        Seal::Shot,
        Seal::Trample,
    ];

    /// The seal that stands for an attribute: for the first harm that it resists.
    #[must_use]
    pub fn of(attribute: &AttributeDef) -> Option<Seal> {
        let stops = attribute.stops_trampling.then_some(Seal::Trample);
        attribute
            .resists
            .first()
            .map(|harm| Seal::against(*harm))
            .or(stops)
    }

    /// Its name in a game's sprite.
    ///
    /// ```
    /// assert_eq!(variorum_pictures::Seal::Freeze.symbol(), "seal-freeze");
    /// ```
    #[must_use]
    pub fn symbol(self) -> String {
        seal_part(self).key().to_owned()
    }

    /// The seal of those who are safe from something.
    ///
    /// ```
    /// use variorum_pictures::Seal;
    /// use variorum_rules::def::Harm;
    ///
    /// assert_eq!(Seal::against(Harm::Freeze), Seal::Freeze);
    /// ```
    #[must_use]
    pub fn against(harm: Harm) -> Seal {
        match harm {
            Harm::Proximity => Seal::Proximity,
            Harm::Freeze => Seal::Freeze,
            Harm::Conversion => Seal::Conversion,
            Harm::Shot => Seal::Shot,
        }
    }
}

/// What a picture says of a piece.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Looks {
    /// What it is drawn as.
    pub kind: PictureKind,
    /// A declared mark.
    pub mark: Option<PictureMark>,
    /// The foot that the file chooses.
    pub foot: Option<Foot>,
    /// The head that it chooses.
    pub head: Option<Head>,
    /// A sign that it adds.
    pub sign: Option<PictureSign>,
    /// What is written on White's and on Black's.
    pub writing: Option<[char; 2]>,
    /// Another type that is drawn alike becomes it.
    pub promoted: bool,
    /// It is royal.
    pub royal: bool,
    /// It moves as another unit did.
    pub borrows: bool,
    /// How it moves.
    pub moves: Powers,
    /// How it captures by moving there.
    pub captures: Powers,
    /// The squares around it that it steps or leaps to, to move or to capture.
    pub targets: BTreeSet<Vector>,
    /// The longest of its lines; 0 without lines, `u8::MAX` without limit.
    pub reach: u8,
    /// How many figures stand for it.
    pub count: Count,
    /// It captures what it passes.
    pub tramples: bool,
    /// It captures without moving.
    pub shoots: bool,
    /// It never moves sideways or back.
    pub forward: bool,
    /// What else it does.
    pub signs: Vec<Sign>,
    /// What it is safe from.
    pub seals: Vec<Seal>,
}

impl Looks {
    /// What is to be seen of a piece type; nothing for an index that the game does not have.
    ///
    /// ```
    /// use variorum_pictures::{Family, Looks, Sign};
    ///
    /// let ultima = variorum_catalog::load("ultima")?;
    /// let immobilizer = Looks::of(ultima.def(), 1);
    /// assert_eq!(immobilizer.moves.family(), Family::Both);
    /// assert_eq!(immobilizer.captures.family(), Family::None);
    /// assert_eq!(immobilizer.signs, [Sign::Freeze]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &GameDef, index: TypeIndex) -> Looks {
        let Some(piece) = game.pieces.get(index) else {
            return Looks::default();
        };
        let clauses = clauses(game, index);
        let mut reader = Reader::default();
        reader.read(&clauses, false);
        if reader.looks.moves == Powers::default() && reader.looks.captures == Powers::default() {
            // It never does more than what is limited to some squares: then that is shown.
            reader = Reader::default();
            reader.read(&clauses, true);
        }
        let mut looks = reader.finish();
        looks.kind = piece.look.kind;
        looks.mark = piece.look.mark;
        looks.foot = piece.look.foot;
        looks.head = piece.look.head;
        looks.sign = piece.look.sign;
        looks.writing = piece.look.writing;
        looks.promoted = game.is_promoted(index);
        looks.royal = piece.royal;
        if looks.forward && looks.kind == PictureKind::Figure {
            looks.signs.push(Sign::Forward);
        }
        looks.seals = seals(game, index);
        looks
    }

    /// What the body shows: how it moves or, if it does not, how it captures.
    #[must_use]
    pub fn lower(&self) -> Family {
        match self.moves.family() {
            Family::None => match self.captures.family() {
                Family::None => Family::Steps,
                captures => captures,
            },
            moves => moves,
        }
    }

    /// Whether its lines are so short that the figure is smaller.
    #[must_use]
    pub fn is_short(&self) -> bool {
        let lined = matches!(
            self.lower(),
            Family::Straight | Family::Diagonal | Family::Both
        );
        self.kind == PictureKind::Figure && lined && self.reach <= 3
    }

    /// Whether its picture says how it passes units.
    #[must_use]
    pub fn shows_passing(&self) -> bool {
        self.kind == PictureKind::Figure && !matches!(self.lower(), Family::Oblique | Family::Leaps)
    }

    /// The sign that takes the place of the head: of what captures only in an unusual way.
    #[must_use]
    pub fn head_sign(&self) -> Option<Sign> {
        let (lower, upper) = (self.lower(), self.captures.family());
        if self.head.is_some()
            || self.royal
            || self.borrows
            || matches!(lower, Family::Oblique | Family::Leaps)
        {
            return None;
        }
        let sign = *self.signs.iter().filter(|sign| sign.captures()).min()?;
        let only = match upper {
            Family::None => true,
            Family::Steps => lower != Family::Steps && sign != Sign::Freeze,
            _ => false,
        };
        only.then_some(sign)
    }

    /// The feet of a storey, counted from 0 at the bottom.
    #[must_use]
    pub fn feet(&self, storey: usize) -> Ways {
        let storeys = crate::compose::storeys(self);
        storeys
            .get(storey)
            .map_or(Ways::NONE, |(moves, captures)| moves.or(*captures))
    }

    /// Whether some foot only moves or only captures.
    #[must_use]
    pub fn half_feet(&self, moving: bool) -> bool {
        crate::compose::storeys(self)
            .into_iter()
            .any(|(moves, captures)| {
                if moving {
                    moves.without(captures).any()
                } else {
                    captures.without(moves).any()
                }
            })
    }

    /// Whether it leaps off the lines, to move or to capture.
    #[must_use]
    pub fn leaps_off_lines(&self) -> bool {
        let off = |powers: &Powers| powers.oblique || powers.far;
        off(&self.moves) || off(&self.captures)
    }

    /// Leaps along lines: those by which it captures, or all if none captures.
    #[must_use]
    pub fn leaps_along_lines(&self) -> Ways {
        let of = |powers: &Powers| powers.leaps.or(powers.bounds);
        match of(&self.captures) {
            Ways::NONE => of(&self.moves),
            captures => captures,
        }
    }
}

/// What is gathered from clauses.
#[derive(Default)]
struct Reader {
    looks: Looks,
    crooked: bool,
    rider: bool,
    moves: bool,
    turns_back: bool,
    /// Effects, shots or freezes that concern certain types only.
    choosy: usize,
    chosen: Vec<Sign>,
}

impl Reader {
    /// Reads what a piece does; what starts only on certain squares if that is asked for.
    fn read(&mut self, clauses: &[Clause], limited: bool) {
        for clause in clauses {
            match clause {
                Clause::Borrow(_) => self.looks.borrows = true,
                Clause::Go(go) => self.go(go, limited),
                Clause::Legs(legs) => self.legs(legs),
                Clause::Shot(shot) => {
                    self.looks.shoots = true;
                    self.effects(&shot.effects, shot.limits.only.is_some());
                }
                Clause::Exchange(exchange) => {
                    self.decide(Sign::Exchange, exchange.limits.only.is_some());
                }
                Clause::Jump(jump) => {
                    self.sign(Sign::Jump);
                    self.effects(&jump.effects, false);
                }
                Clause::Freeze(freeze) => {
                    self.decide(Sign::Freeze, freeze.only.is_some());
                }
                Clause::Immobile
                | Clause::RoyalsNotTurned
                | Clause::EnPassant(_)
                | Clause::HousePart(_)
                | Clause::Crossing(_)
                | Clause::Promotion(_)
                | Clause::Castling(_)
                | Clause::CastlingPartner(_)
                | Clause::Entry(_)
                | Clause::Drop(_)
                | Clause::GoesOn(_)
                | Clause::Leaves(_)
                | Clause::Neutral
                | Clause::Side(_)
                | Clause::Limit { .. }
                | Clause::OnCapture(_)
                | Clause::Suicide
                | Clause::Attribute(_)
                | Clause::Royal(_)
                | Clause::House
                | Clause::Note(_) => {}
            }
        }
    }

    fn go(&mut self, go: &Go, limited: bool) {
        let over = go.over();
        let choosy = go.limits.only.is_some() || over.only().is_some();
        self.effects(&go.effects, choosy);
        if go.swap.is_some() {
            self.sign(Sign::Swap);
        }
        self.looks.tramples |= *over == Over::Trample;
        let passes_to_hit = go.requires.is_some() && *over != Over::Nothing;
        if passes_to_hit || !go.limits.begins_anywhere() && !limited {
            return;
        }
        for way in &go.ways {
            let (moves, captures) = match way.verb {
                Verb::Both => (true, true),
                Verb::Move => (true, false),
                Verb::Capture => (false, true),
            };
            self.paths(&way.paths, &way.over, moves, captures && !choosy);
        }
    }

    fn legs(&mut self, legs: &Legs) {
        use variorum_rules::def::Turn;
        self.effects(&legs.effects, legs.limits.only.is_some());
        for leg in [&legs.first, &legs.second] {
            self.paths(&leg.quiet, &Over::Nothing, true, false);
            self.paths(&leg.capture, &Over::Nothing, false, true);
        }
        let single = |paths: [&Paths; 2]| {
            let mut rays = paths.into_iter().flat_map(Paths::rays);
            rays.all(|(_, reach)| reach.is_single_step())
        };
        let one = [&legs.first, &legs.second].map(|leg| single([&leg.quiet, &leg.capture]));
        let count = match legs.turn {
            Turn::RightAngle if one[0] != one[1] => Count::Three,
            Turn::RightAngle | Turn::Free => Count::Two,
            Turn::Straight | Turn::Slant => Count::One,
        };
        self.looks.count = self.looks.count.max(count);
    }

    fn paths(&mut self, paths: &Paths, over: &Over, moves: bool, captures: bool) {
        let paths = paths.on_squares();
        for (key, reach) in paths.rays() {
            let max = reach.spans().last().map_or(1, |span| span.1);
            let step = key.steps[0];
            let single = step.0.abs().max(step.1.abs()) == 1;
            self.crooked |= key.steps[0] != key.steps[1];
            self.rider |= !single && max > 1;
            if moves {
                self.looks.moves.add(key, max, over);
                self.moves = true;
            }
            if captures {
                self.looks.captures.add(key, max, over);
            }
            if !moves && !captures {
                continue;
            }
            self.turns_back |= step.1 <= 0;
            if single && max > 1 {
                self.looks.reach = self.looks.reach.max(max);
            } else {
                self.looks.targets.insert(step);
            }
        }
    }

    fn effects(&mut self, effects: &[Consequence], choosy: bool) {
        let hits = || effects.iter().flat_map(|consequence| &consequence.hits);
        for hit in hits() {
            if let Some(sign) = Sign::of(hit.zone, hit.deed) {
                self.decide(sign, choosy || hit.only.is_some());
            }
        }
    }

    /// Adds a sign, or keeps it until it is known whether there are several that concern certain types only.
    fn decide(&mut self, sign: Sign, choosy: bool) {
        if choosy {
            self.choosy += 1;
            self.chosen.push(sign);
        } else {
            self.sign(sign);
        }
    }

    fn sign(&mut self, sign: Sign) {
        if !self.looks.signs.contains(&sign) {
            self.looks.signs.push(sign);
        }
    }

    fn finish(mut self) -> Looks {
        if self.choosy > 1 {
            self.sign(Sign::Many);
        } else {
            for sign in std::mem::take(&mut self.chosen) {
                self.sign(sign);
            }
        }
        if self.crooked {
            self.sign(Sign::Crooked);
        }
        if self.rider {
            self.sign(Sign::Rider);
        }
        self.looks.forward = self.moves && !self.turns_back;
        self.looks
    }
}

/// What a type is safe from. What all that are drawn as shields share, the shield itself says.
fn seals(game: &GameDef, index: TypeIndex) -> Vec<Seal> {
    let piece = &game.pieces[index];
    let shared = |attribute: &usize| {
        let mut shields = game
            .pieces
            .iter()
            .filter(|other| other.look.kind == PictureKind::Shield);
        piece.look.kind == PictureKind::Shield
            && shields.all(|other| other.attributes.contains(attribute))
    };
    let own = piece.attributes.iter().filter(|index| !shared(index));
    let mut seals: Vec<Seal> = own
        .filter_map(|index| game.attributes.get(*index))
        .flat_map(|attribute| {
            let stops = attribute.resists.is_empty() && attribute.stops_trampling;
            let harms = attribute.resists.iter().copied().map(Seal::against);
            harms.chain(stops.then_some(Seal::Trample))
        })
        .collect();
    seals.sort_unstable();
    seals.dedup();
    seals
}
