//! Movements and passive immobilisation: the entries between a piece's braces.

use variorum_rules::def::sense::{self, Nonsense};
use variorum_rules::def::{
    Again, Arrival, Atom, Contact, Course, Deed, Effects, EnPassant, Exchange, Freeze, Legs,
    MovementDef, OnCaptureDef, Path, Region, Returns, Route, Shot, Turn,
};

use super::hexagons;
use super::names::Names;
use super::sanity;
use super::shape::{Fields, Kind, Shape};
use super::words::{
    AGAIN, CONTACT, DEEDS, EN_PASSANT, LANDING, NEARBY, OVER, RETURNS, SIGHT, STOP, TURNING, TURNS,
    VICTIMS, ZONES, find, word, words,
};
use crate::betza::{self, Use};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::Node;

const PATH: (&str, Kind) = ("a path", Kind::Text);

/// The entries between the braces of a `move`.
const CHILDREN: [&str; DEEDS.len() + TURNS.len()] = {
    let ([capture, convert], [then, turn, straight, slant]) = (words(&DEEDS), words(&TURNS));
    [capture, convert, then, turn, straight, slant]
};

/// How others must stand to the unit, and along what.
const ASKS: [(&str, Kind); CONTACT.len() + 1] = {
    let [a, b, c, d] = words(&CONTACT);
    [
        (a, Kind::Text),
        (b, Kind::Text),
        (c, Kind::Text),
        (d, Kind::Text),
        ("along", Kind::Text),
    ]
};

pub(in crate::check) const MOVE: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[
        ("over", Kind::Word(&words(&OVER))),
        ("over-only", Kind::Text),
        ("stop", Kind::Word(&words(&STOP))),
        ("landing", Kind::Word(&words(&LANDING))),
        ("requires", Kind::Flag),
        ("swap", Kind::Flag),
        ("shortest", Kind::Flag),
        ("repeats", Kind::Flag),
        ("only", Kind::Text),
        ("whose", Kind::Word(&["friends"])),
        ("from", Kind::Text),
        ("to", Kind::Text),
        ("en-passant", Kind::Word(&words(&EN_PASSANT))),
        ("again", Kind::Word(&words(&AGAIN))),
        ("turning", Kind::Word(&words(&TURNING))),
        ("removed", Kind::Word(&["at-end"])),
        ("first", Kind::Flag),
        ASKS[0],
        ASKS[1],
        ASKS[2],
        ASKS[3],
        ASKS[4],
        ("leaves", Kind::Text),
        ("house", Kind::Flag),
    ],
    children: &CHILDREN,
    ..Shape::EMPTY
};

pub(in crate::check) const SHOOT: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[
        ("over", Kind::Word(&words(&SIGHT))),
        ("only", Kind::Text),
        ("from", Kind::Text),
        ASKS[0],
        ASKS[1],
        ASKS[2],
        ASKS[3],
        ASKS[4],
        ("house", Kind::Flag),
    ],
    children: &words(&DEEDS),
    ..Shape::EMPTY
};

pub(in crate::check) const EXCHANGE: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[
        ("over", Kind::Word(&words(&SIGHT))),
        ("whose", Kind::Word(&words(&VICTIMS))),
        ("only", Kind::Text),
        ("from", Kind::Text),
        ("to", Kind::Text),
        ("first", Kind::Flag),
        ASKS[0],
        ASKS[1],
        ASKS[2],
        ASKS[3],
        ASKS[4],
        ("house", Kind::Flag),
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const JUMP: Shape = Shape {
    required_props: &["from", "to"],
    props: &[
        ("from", Kind::Text),
        ("to", Kind::Text),
        ("first", Kind::Flag),
        ASKS[0],
        ASKS[1],
        ASKS[2],
        ASKS[3],
        ASKS[4],
        ("leaves", Kind::Text),
        ("house", Kind::Flag),
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const FREEZE: Shape = Shape {
    args: &[("a pattern", Kind::Text)],
    required: 1,
    props: &[
        ("only", Kind::Text),
        ("released-by-own", Kind::Flag),
        ("house", Kind::Flag),
    ],
    ..Shape::EMPTY
};

/// What all effects may say.
const EFFECT: &[(&str, Kind)] = &[
    ("only", Kind::Text),
    ("whose", Kind::Word(&words(&VICTIMS))),
    ("on", Kind::Text),
    ("hostile", Kind::Text),
    ("edge", Kind::Flag),
    ("check", Kind::Flag),
    ("landing", Kind::Word(&words(&NEARBY))),
    ("along", Kind::Text),
];

pub(in crate::check) const CAPTURE: Shape = Shape {
    args: &[("a zone", Kind::Word(&words(&ZONES)))],
    required: 1,
    props: &{
        let [a, b, c, d, e, f, g, h] = *EFFECT.first_chunk::<8>().unwrap();
        [a, b, c, d, e, f, g, h, ("leaves", Kind::Text)]
    },
    ..Shape::EMPTY
};

pub(in crate::check) const CONVERT: Shape = Shape {
    props: EFFECT,
    ..CAPTURE
};

/// What captures do besides.
pub(in crate::check) const ON_CAPTURE: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    props: &[("of", Kind::Text)],
    children: &words(&DEEDS),
    ..Shape::EMPTY
};

pub(in crate::check) const LEG: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[("returns", Kind::Word(&words(&RETURNS)))],
    ..Shape::EMPTY
};

/// Reads the names that entries between a piece's braces refer to.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) names: &'a Names,
    pub(crate) faults: &'a Faults,
}

impl Reader<'_> {
    /// Reads `move`, `shoot`, `exchange` or `jump`. `None` if something is wrong, which is then reported.
    pub(crate) fn movement(self, node: &Node) -> Option<MovementDef> {
        let movement = match node.name() {
            "move" => self.moves(node),
            "shoot" => self.shoots(node),
            "exchange" => self.exchanges(node),
            _ => self.jumps(node),
        }?;
        if hexagons::refuse_movement(node, self.names, self.faults) {
            return None;
        }
        // What could not be read may have made sense of the rest.
        if sanity::is_lost(node, self.faults) {
            return None;
        }
        let board = self.names.board.as_ref();
        let nonsense = match movement {
            Err(nonsense) => nonsense,
            Ok(movement) => {
                match sense::pointless(&movement, board).or_else(|| sense::contradiction(&movement))
                {
                    Some(nonsense) => nonsense,
                    None => return Some(movement),
                }
            }
        };
        self.faults.report(sanity::fault(node, &nonsense));
        None
    }

    /// A path in a node's first value. A leap beyond the board is reported.
    fn atoms(self, fields: &Fields<'_>, used_for: Use) -> Option<Vec<Atom>> {
        betza::atoms(fields.text(0)?, used_for, self.names.cells(), self.faults)
    }

    /// An optional property that refers to something. `Err` if it is there but faulty.
    fn optional<T>(
        self,
        fields: &Fields<'_>,
        name: &str,
        read: impl Fn(&Names, &crate::syntax::Text, &Faults) -> Option<T>,
    ) -> Result<Option<T>, ()> {
        match fields.prop_text(name) {
            None => Ok(None),
            Some(text) => read(self.names, text, self.faults).map(Some).ok_or(()),
        }
    }

    /// A pattern. `Err` if it is faulty.
    fn along(self, fields: &Fields<'_>) -> Result<Option<Vec<Atom>>, ()> {
        let atoms = |text| betza::atoms(text, Use::Pattern, self.names.cells(), self.faults);
        let along = fields.prop_text("along");
        along.map(|text| atoms(text).ok_or(())).transpose()
    }

    /// How others must stand to the unit. `Err` if that is faulty.
    fn contact(self, fields: &Fields<'_>) -> Result<Option<Contact>, ()> {
        let said = CONTACT.iter().filter_map(|(word, means)| {
            let text = fields.prop_text(word)?;
            Some((*word, means, text))
        });
        let said: Vec<_> = said.collect();
        let along = self.along(fields);
        let oddly = |word: &str, title: &str| {
            let place = fields.prop_span(word);
            let fault = Fault::of(Code::SenselessMovement, place, title);
            if !sanity::is_lost(fields.node(), self.faults) {
                self.faults.report(fault);
            }
            Err(())
        };
        match said.as_slice() {
            [] if fields.prop("along").is_some() => oddly(
                "along",
                "`along` goes with `guarded`, `unguarded`, `attacked` or `unattacked`",
            ),
            [] => Ok(None),
            [(_, (own, wanted), text)] => {
                let by = self.names.set(text, self.faults);
                Ok(Some(Contact {
                    own: *own,
                    by: by.ok_or(())?,
                    along: along?,
                    wanted: *wanted,
                }))
            }
            [_, (word, ..), ..] => oddly(
                word,
                "a movement asks one thing of who attacks or guards its unit",
            ),
        }
    }

    fn region(self, fields: &Fields<'_>, name: &str) -> Result<Option<Region>, ()> {
        self.optional(fields, name, Names::region)
    }

    fn moves(self, node: &Node) -> Option<Result<MovementDef, Nonsense>> {
        let fields = MOVE.check(node, self.faults);
        let atoms = self.atoms(&fields, Use::Move);
        let only = self.optional(&fields, "only", Names::set);
        let over_only = self.optional(&fields, "over-only", Names::set);
        let (from, to) = (self.region(&fields, "from"), self.region(&fields, "to"));
        let mut over = word(&fields, "over", &OVER).unwrap_or_default();
        if let Ok(Some(types)) = over_only {
            if let Some(filter) = over.only_mut() {
                *filter = Some(types);
            } else if !sanity::is_lost(node, self.faults) {
                let title =
                    "`over-only` goes with `over=\"one\"`, `\"single-enemies\"` and `\"friends\"`";
                self.faults.report(Fault::of(
                    Code::SenselessMovement,
                    fields.prop_span("over-only"),
                    title,
                ));
            }
        } else {
            over_only.ok()?;
        }
        let stop = word(&fields, "stop", &STOP).unwrap_or_default();
        let landing = word(&fields, "landing", &LANDING).unwrap_or_default();
        let arrivals = self.arrivals(node);
        let second = self.second(node);
        let leaves = self.optional(&fields, "leaves", Names::piece_in);
        let contact = self.contact(&fields);
        let said = Said {
            second: second.ok()?,
            swap: fields.prop_flag("swap"),
            path: Path {
                route: Route {
                    atoms: atoms?,
                    over,
                    stop,
                    landing,
                    only: only.ok()?,
                },
                friends: fields.prop("whose").is_some(),
                repeats: fields.prop_flag("repeats"),
                effects: Effects {
                    arrivals: arrivals?,
                    requires: fields.prop_flag("requires"),
                },
                en_passant: word(&fields, "en-passant", &EN_PASSANT),
                shortest: fields.prop_flag("shortest"),
                again: word(&fields, "again", &AGAIN).map(|may_stop| Again {
                    may_stop,
                    at_end: fields.prop_text("removed").is_some(),
                    turning: word(&fields, "turning", &TURNING).unwrap_or_default(),
                }),
            },
            stays: fields.prop_text("removed").is_some(),
            turns: fields.prop_text("turning").is_some(),
        };
        let (from, to) = (from.ok()?, to.ok()?);
        let leaves = leaves.ok()?;
        let contact = contact.ok()?;
        Some(said.course().map(|course| MovementDef {
            from,
            to,
            first: fields.prop_flag("first"),
            contact,
            leaves,
            house: fields.prop_flag("house"),
            course,
        }))
    }

    /// The effects between the braces of an entry.
    pub(crate) fn arrivals(self, node: &Node) -> Option<Vec<Arrival>> {
        let effects = node
            .children
            .iter()
            .filter_map(|child| Some((child, find(&DEEDS, child.name())?)));
        let read: Vec<Option<Arrival>> = effects
            .map(|(effect, deed)| {
                let shape = match deed {
                    Deed::Capture => CAPTURE,
                    Deed::Convert => CONVERT,
                };
                let fields = shape.check(effect, self.faults);
                let only = self.optional(&fields, "only", Names::set);
                let on = self.region(&fields, "on");
                let hostile = self.region(&fields, "hostile");
                let leaves = self.optional(&fields, "leaves", Names::piece_in);
                let zone = fields.text(0).and_then(|word| find(&ZONES, word.as_str()));
                let along = self.along(&fields);
                Some(Arrival {
                    only: only.ok()?,
                    on: on.ok()?,
                    hostile: hostile.ok()?,
                    edge: fields.prop_flag("edge"),
                    whose: word(&fields, "whose", &VICTIMS).unwrap_or_default(),
                    check: fields.prop("check").is_none() || fields.prop_flag("check"),
                    nearby: word(&fields, "landing", &NEARBY).unwrap_or_default(),
                    leaves: leaves.ok()?,
                    along: along.ok()?,
                    ..Arrival::new(deed, zone?)
                })
            })
            .collect();
        read.into_iter().collect()
    }

    /// Reads `on-capture`. `None` if something is wrong, which is then reported.
    pub(crate) fn on_capture(self, node: &Node) -> Option<OnCaptureDef> {
        let fields = ON_CAPTURE.check(node, self.faults);
        if hexagons::refuse_movement(node, self.names, self.faults) {
            return None;
        }
        let types = fields.text(0);
        let types = types.and_then(|text| self.names.set(text, self.faults));
        let of = self.optional(&fields, "of", Names::set);
        let entry = OnCaptureDef {
            arrivals: self.arrivals(node)?,
            types: types?,
            of: of.ok()?,
        };
        if sanity::is_lost(node, self.faults) {
            return None;
        }
        match sense::senseless_on_capture(&entry) {
            Some(nonsense) => {
                self.faults.report(sanity::fault(node, &nonsense));
                None
            }
            None => Some(entry),
        }
    }

    fn second(self, node: &Node) -> Result<Option<SecondLeg>, ()> {
        let mut legs = node
            .children
            .iter()
            .filter_map(|child| Some((child, find(&TURNS, child.name())?)));
        let Some((leg, turn)) = legs.next() else {
            return Ok(None);
        };
        if let Some((third, _)) = legs.next() {
            let fault = Fault::of(
                Code::SenselessMovement,
                third.head(),
                "a path has two legs at most",
            );
            self.faults
                .report(fault.label("a third").also(leg.head(), "the second"));
            return Err(());
        }
        let fields = LEG.check(leg, self.faults);
        Ok(Some(SecondLeg {
            turn,
            returns: word(&fields, "returns", &RETURNS).unwrap_or_default(),
            atoms: self.atoms(&fields, Use::Move).ok_or(())?,
        }))
    }

    fn shoots(self, node: &Node) -> Option<Result<MovementDef, Nonsense>> {
        let fields = SHOOT.check(node, self.faults);
        let atoms = self.atoms(&fields, Use::Shoot);
        let only = self.optional(&fields, "only", Names::set);
        let from = self.region(&fields, "from");
        let arrivals = self.arrivals(node);
        let contact = self.contact(&fields);
        let shot = Shot {
            atoms: atoms?,
            over: word(&fields, "over", &SIGHT).unwrap_or_default(),
            only: only.ok()?,
            arrivals: arrivals?,
        };
        Some(Ok(MovementDef {
            from: from.ok()?,
            to: None,
            first: false,
            contact: contact.ok()?,
            leaves: None,
            house: fields.prop_flag("house"),
            course: Course::Shot(shot),
        }))
    }

    fn exchanges(self, node: &Node) -> Option<Result<MovementDef, Nonsense>> {
        let fields = EXCHANGE.check(node, self.faults);
        let atoms = self.atoms(&fields, Use::Shoot);
        let only = self.optional(&fields, "only", Names::set);
        let (from, to) = (self.region(&fields, "from"), self.region(&fields, "to"));
        let contact = self.contact(&fields);
        let exchange = Exchange {
            atoms: atoms?,
            over: word(&fields, "over", &SIGHT).unwrap_or_default(),
            whose: word(&fields, "whose", &VICTIMS).unwrap_or_default(),
            only: only.ok()?,
        };
        Some(Ok(MovementDef {
            from: from.ok()?,
            to: to.ok()?,
            first: fields.prop_flag("first"),
            contact: contact.ok()?,
            leaves: None,
            house: fields.prop_flag("house"),
            course: Course::Exchange(exchange),
        }))
    }

    fn jumps(self, node: &Node) -> Option<Result<MovementDef, Nonsense>> {
        let fields = JUMP.check(node, self.faults);
        let (from, to) = (self.region(&fields, "from"), self.region(&fields, "to"));
        let leaves = self.optional(&fields, "leaves", Names::piece_in);
        let contact = self.contact(&fields);
        let (from, to, leaves, contact) = (from.ok()?, to.ok()?, leaves.ok()?, contact.ok()?);
        (from.is_some() && to.is_some()).then(|| {
            Ok(MovementDef {
                from,
                to,
                first: fields.prop_flag("first"),
                contact,
                leaves,
                house: fields.prop_flag("house"),
                course: Course::Jump(Effects::default()),
            })
        })
    }

    /// Reads `freeze`.
    pub(crate) fn freeze(self, node: &Node) -> Option<Freeze> {
        let fields = FREEZE.check(node, self.faults);
        let atoms = self.atoms(&fields, Use::Pattern);
        let only = self.optional(&fields, "only", Names::set);
        Some(Freeze {
            atoms: atoms?,
            only: only.ok()?,
            released_by_own: fields.prop_flag("released-by-own"),
            house: fields.prop_flag("house"),
        })
    }
}

/// A second leg, as written.
struct SecondLeg {
    turn: Turn,
    atoms: Vec<Atom>,
    returns: Returns,
}

/// All that a `move` says, whether it goes together or not.
struct Said {
    path: Path,
    second: Option<SecondLeg>,
    swap: bool,
    /// What is captured stays on the board for a while.
    stays: bool,
    /// It says in which directions the unit goes on.
    turns: bool,
}

impl Said {
    /// The course that has all these parts.
    fn course(self) -> Result<Course, Nonsense> {
        let (friends, repeats) = (self.path.friends, self.path.repeats);
        let Path {
            route,
            effects,
            en_passant,
            shortest,
            again,
            ..
        } = self.path;
        if friends && (self.second.is_some() || self.swap) {
            return Err(Nonsense::TakesFriendsOddly);
        }
        if repeats && (self.second.is_some() || self.swap) {
            return Err(Nonsense::RepeatsOddly);
        }
        if self.stays && again.is_none() {
            return Err(Nonsense::StaysForNothing);
        }
        if self.turns && again.is_none() {
            return Err(Nonsense::TurnsForNothing);
        }
        if again.is_some() && (self.second.is_some() || self.swap) {
            return Err(Nonsense::GoesOnOddly);
        }
        let effective = !effects.arrivals.is_empty();
        if let Some(SecondLeg {
            turn,
            atoms,
            returns,
        }) = self.second
        {
            let plain = Route {
                atoms: route.atoms.clone(),
                only: route.only.clone(),
                ..Route::default()
            };
            return match en_passant {
                _ if route != plain || shortest => Err(Nonsense::LegsLikeAPath),
                _ if self.swap => Err(Nonsense::LegsSwap),
                Some(_) => Err(Nonsense::LegsEnPassant),
                None => Ok(Course::Legs(Legs {
                    first: route.atoms,
                    turn,
                    second: atoms,
                    returns,
                    only: route.only,
                    effects,
                })),
            };
        }
        if self.swap {
            return match en_passant {
                _ if effective => Err(Nonsense::SwapWithEffects),
                _ if shortest => Err(Nonsense::ShortestSwap),
                _ if effects.requires => Err(Nonsense::RequiresNothing),
                Some(EnPassant::Leaves) => Err(Nonsense::LeavesOccupiedSquares),
                Some(EnPassant::Takes) => Err(Nonsense::TakesWithConditions),
                None => Ok(Course::Swap(route)),
            };
        }
        Ok(Course::Path(Path {
            route,
            friends,
            repeats,
            effects,
            en_passant,
            shortest,
            again,
        }))
    }
}
