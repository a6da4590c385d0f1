//! Movements and passive immobilisation: the entries between a piece's braces.

use variorum_rules::def::{
    Arrival, Atom, Deed, Freeze, Landing, MovementDef, Over, Region, Returns, SecondLeg, Stop,
    Turn, Zone,
};

use super::names::Names;
use super::sanity;
use super::shape::{Fields, Kind, Shape};
use crate::betza::{self, Use};
use crate::fault::{Fault, Faults};
use crate::syntax::Node;

const PATH: (&str, Kind) = ("a path", Kind::Text);

const OVER: &[(&str, Over)] = &[
    ("one", Over::One),
    ("any", Over::Any),
    ("trampled-enemies", Over::Trample),
    ("single-enemies", Over::Gap(None)),
    ("enemy-line", Over::Line),
];

const MOVE: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[
        (
            "over",
            Kind::Word(&[
                "one",
                "any",
                "trampled-enemies",
                "single-enemies",
                "enemy-line",
            ]),
        ),
        ("over-only", Kind::Text),
        ("stop", Kind::Word(&["beside-enemy", "on-stopper"])),
        ("landing", Kind::Word(&["behind-unit"])),
        ("requires", Kind::Flag),
        ("swap", Kind::Flag),
        ("only", Kind::Text),
        ("from", Kind::Text),
        ("to", Kind::Text),
        ("en-passant", Kind::Word(&["leaves", "takes"])),
        ("house", Kind::Flag),
    ],
    children: &["capture", "convert", "then", "turn", "straight"],
    ..Shape::EMPTY
};

const SHOOT: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[
        ("over", Kind::Word(&["one", "any"])),
        ("only", Kind::Text),
        ("from", Kind::Text),
        ("house", Kind::Flag),
    ],
    ..Shape::EMPTY
};

const JUMP: Shape = Shape {
    required_props: &["from", "to"],
    props: &[
        ("from", Kind::Text),
        ("to", Kind::Text),
        ("house", Kind::Flag),
    ],
    ..Shape::EMPTY
};

const FREEZE: Shape = Shape {
    args: &[("a pattern", Kind::Text)],
    required: 1,
    props: &[
        ("only", Kind::Text),
        ("released-by-own", Kind::Flag),
        ("house", Kind::Flag),
    ],
    ..Shape::EMPTY
};

const ZONES: &[(&str, Zone)] = &[
    ("beside", Zone::Beside),
    ("beside-orthogonal", Zone::BesideOrthogonal),
    ("beside-diagonal", Zone::BesideDiagonal),
    ("ahead", Zone::Ahead),
    ("behind", Zone::Behind),
    ("line-behind", Zone::LineBehind),
    ("passed", Zone::Passed),
    ("leapt-over", Zone::LeaptOver),
    ("withdrawn", Zone::Withdrawn),
    ("rectangle", Zone::Rectangle),
    ("pinched", Zone::Pinched),
];

const EFFECT: Shape = Shape {
    args: &[(
        "a zone",
        Kind::Word(&[
            "beside",
            "beside-orthogonal",
            "beside-diagonal",
            "ahead",
            "behind",
            "line-behind",
            "passed",
            "leapt-over",
            "withdrawn",
            "rectangle",
            "pinched",
        ]),
    )],
    required: 1,
    props: &[("only", Kind::Text)],
    ..Shape::EMPTY
};

const LEG: Shape = Shape {
    args: &[PATH],
    required: 1,
    props: &[("returns", Kind::Word(&["if-captured"]))],
    ..Shape::EMPTY
};

/// Reads the names that entries between a piece's braces refer to.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) names: &'a Names,
    pub(crate) faults: &'a Faults,
}

impl Reader<'_> {
    /// Reads `move`, `shoot` or `jump`. `None` if something is wrong, which is then reported.
    pub(crate) fn movement(self, node: &Node) -> Option<MovementDef> {
        let movement = match node.name() {
            "move" => self.moves(node),
            "shoot" => self.shoots(node),
            _ => self.jumps(node),
        }?;
        let sane = sanity::check(node, &movement, self.names.board.as_ref(), self.faults);
        sane.then_some(movement)
    }

    /// A path in a node's first value. A leap beyond the board is reported.
    fn atoms(self, fields: &Fields<'_>, used_for: Use) -> Option<Vec<Atom>> {
        betza::atoms(fields.text(0)?, used_for, self.faults)
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

    fn region(self, fields: &Fields<'_>, name: &str) -> Result<Option<Region>, ()> {
        self.optional(fields, name, Names::region)
    }

    fn moves(self, node: &Node) -> Option<MovementDef> {
        let fields = MOVE.check(node, self.faults);
        let atoms = self.atoms(&fields, Use::Move);
        let only = self.optional(&fields, "only", Names::set);
        let over_only = self.optional(&fields, "over-only", Names::set);
        let (from, to) = (self.region(&fields, "from"), self.region(&fields, "to"));
        let word = |name| fields.prop_text(name).map(|text| text.as_str());
        let mut over = word("over")
            .and_then(|word| find(OVER, word))
            .unwrap_or_default();
        if let Ok(Some(types)) = over_only {
            if let Over::Gap(filter) = &mut over {
                *filter = Some(types);
            } else {
                let title = "`over-only` goes with `over=\"single-enemies\"`";
                self.faults
                    .report(Fault::new(fields.prop_span("over-only"), title));
            }
        } else {
            over_only.ok()?;
        }
        let stop = match word("stop") {
            Some("beside-enemy") => Stop::BesideEnemy,
            Some(_) => Stop::OnStopper,
            None => Stop::Never,
        };
        let landing = match word("landing") {
            Some(_) => Landing::BehindUnit,
            None => Landing::Anywhere,
        };
        let arrivals = self.arrivals(node);
        let second = self.second(node);
        Some(MovementDef {
            atoms: atoms?,
            second: second.ok()?,
            over,
            stop,
            landing,
            arrivals: arrivals?,
            requires: fields.prop_flag("requires"),
            swap: fields.prop_flag("swap"),
            only: only.ok()?,
            from: from.ok()?,
            to: to.ok()?,
            leaves_en_passant: word("en-passant") == Some("leaves"),
            takes_en_passant: word("en-passant") == Some("takes"),
            house: fields.prop_flag("house"),
            ..MovementDef::default()
        })
    }

    fn arrivals(self, node: &Node) -> Option<Vec<Arrival>> {
        let effects = node
            .children
            .iter()
            .filter(|n| matches!(n.name(), "capture" | "convert"));
        let read: Vec<Option<Arrival>> = effects
            .map(|effect| {
                let fields = EFFECT.check(effect, self.faults);
                let only = self.optional(&fields, "only", Names::set);
                let zone = fields.text(0).and_then(|word| find(ZONES, word.as_str()));
                Some(Arrival {
                    deed: match effect.name() {
                        "capture" => Deed::Capture,
                        _ => Deed::Convert,
                    },
                    zone: zone?,
                    only: only.ok()?,
                })
            })
            .collect();
        read.into_iter().collect()
    }

    fn second(self, node: &Node) -> Result<Option<SecondLeg>, ()> {
        let mut legs = node
            .children
            .iter()
            .filter(|child| matches!(child.name(), "then" | "turn" | "straight"));
        let Some(leg) = legs.next() else {
            return Ok(None);
        };
        if let Some(third) = legs.next() {
            let fault = Fault::new(third.head(), "a path has two legs at most");
            self.faults
                .report(fault.label("a third").also(leg.head(), "the second"));
            return Err(());
        }
        let fields = LEG.check(leg, self.faults);
        let turn = match leg.name() {
            "turn" => Turn::RightAngle,
            "straight" => Turn::Straight,
            _ => Turn::Free,
        };
        let returns = match fields.prop_text("returns") {
            Some(_) => Returns::IfCaptured,
            None => Returns::Never,
        };
        let atoms = self.atoms(&fields, Use::Move).ok_or(())?;
        Ok(Some(SecondLeg {
            turn,
            atoms,
            returns,
        }))
    }

    fn shoots(self, node: &Node) -> Option<MovementDef> {
        let fields = SHOOT.check(node, self.faults);
        let atoms = self.atoms(&fields, Use::Shoot);
        let only = self.optional(&fields, "only", Names::set);
        let from = self.region(&fields, "from");
        let over = fields
            .prop_text("over")
            .and_then(|word| find(OVER, word.as_str()));
        Some(MovementDef {
            atoms: atoms?,
            over: over.unwrap_or_default(),
            shoots: true,
            only: only.ok()?,
            from: from.ok()?,
            house: fields.prop_flag("house"),
            ..MovementDef::default()
        })
    }

    fn jumps(self, node: &Node) -> Option<MovementDef> {
        let fields = JUMP.check(node, self.faults);
        let (from, to) = (self.region(&fields, "from"), self.region(&fields, "to"));
        let (from, to) = (from.ok()?, to.ok()?);
        (from.is_some() && to.is_some()).then(|| MovementDef {
            jump: true,
            from,
            to,
            house: fields.prop_flag("house"),
            ..MovementDef::default()
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

/// What a word stands for.
fn find<T: Clone>(table: &[(&str, T)], word: &str) -> Option<T> {
    table
        .iter()
        .find(|entry| entry.0 == word)
        .map(|entry| entry.1.clone())
}
