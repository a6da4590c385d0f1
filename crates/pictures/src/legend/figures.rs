//! What bodies, heads and feet mean.

use variorum_rules::def::PictureKind;

use super::samples::{footed, headed, passing, several, short, storeys};
use super::{Meaning, Sample, Seen, Topic};
use crate::looks::{Count, Pass, Ways};
use crate::parts::Part;
use crate::sign::Sign;

/// In the order in which they are told.
#[rustfmt::skip]
pub(super) const MEANINGS: &[Meaning] = &[
    Meaning {
        key: "lower-straight", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::ColumnBody, Part::Fortress]),
        sample: Sample::Here(&[Part::Foot, Part::ColumnBody, Part::Collar]),
    },
    Meaning {
        key: "lower-diagonal", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::BellBody]),
        sample: Sample::Here(&[Part::Foot, Part::BellBody, Part::Collar]),
    },
    Meaning {
        key: "lower-both", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::HourglassBody]),
        sample: Sample::Here(&[Part::Foot, Part::HourglassBody, Part::Collar]),
    },
    Meaning {
        key: "lower-oblique", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::Horse, Part::HorseBody]),
        sample: Sample::Here(&[Part::Foot, Part::Horse]),
    },
    Meaning {
        key: "lower-far", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::Camel]),
        sample: Sample::Here(&[Part::Foot, Part::Camel]),
    },
    Meaning {
        key: "lower-leaps", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::LegsBody, Part::Bust]),
        sample: Sample::Here(&[Part::Foot, Part::LegsBody]),
    },
    Meaning {
        key: "lower-steps", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::StemBody]),
        sample: Sample::Here(&[Part::Foot, Part::StemBody, Part::Collar]),
    },
    Meaning {
        key: "lower-short", topic: Topic::Lower,
        seen: Seen::When(|looks| looks.is_short()),
        sample: Sample::Piece(short),
    },
    Meaning {
        key: "lower-may-pass", topic: Topic::Lower,
        seen: Seen::When(|looks| looks.shows_passing() && looks.moves.pass() == Pass::Also),
        sample: Sample::Piece(|| passing(Pass::Also, Pass::Never)),
    },
    Meaning {
        key: "lower-must-pass", topic: Topic::Lower,
        seen: Seen::When(|looks| looks.shows_passing() && looks.moves.pass() == Pass::Only),
        sample: Sample::Piece(|| passing(Pass::Only, Pass::Never)),
    },
    Meaning {
        key: "lower-two", topic: Topic::Lower,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.count == Count::Two),
        sample: Sample::Piece(|| several(Count::Two)),
    },
    Meaning {
        key: "lower-three", topic: Topic::Lower,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.count == Count::Three),
        sample: Sample::Piece(|| several(Count::Three)),
    },
    Meaning {
        key: "lower-wheels", topic: Topic::Lower,
        seen: Seen::Parts(&[Part::Treads]),
        sample: Sample::Here(&[Part::Treads]),
    },
    Meaning {
        key: "upper-straight", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::KeepHead, Part::Fortress]),
        sample: Sample::Here(&[Part::KeepHead]),
    },
    Meaning {
        key: "upper-diagonal", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::MitreHead]),
        sample: Sample::Here(&[Part::MitreHead, Part::MitreSlit]),
    },
    Meaning {
        key: "upper-both", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::CoronetHead]),
        sample: Sample::Here(&[Part::CoronetHead]),
    },
    Meaning {
        key: "upper-steps", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::HelmetHead]),
        sample: Sample::Here(&[Part::HelmetHead]),
    },
    Meaning {
        key: "upper-leaps-straight", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::RamHead]),
        sample: Sample::Here(&[Part::RamHead]),
    },
    Meaning {
        key: "upper-leaps-diagonal", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::ElephantHead]),
        sample: Sample::Here(&[Part::ElephantHead]),
    },
    Meaning {
        key: "upper-leaps-both", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::LionHead]),
        sample: Sample::Here(&[Part::LionHead]),
    },
    Meaning {
        key: "upper-none", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::KnobHead]),
        sample: Sample::Here(&[Part::KnobHead]),
    },
    Meaning {
        key: "upper-rim", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::CrenelRim, Part::CleftRim, Part::PointedRim]),
        sample: Sample::Here(&[Part::PointedRim]),
    },
    Meaning {
        key: "upper-sign", topic: Topic::Upper,
        seen: Seen::When(|looks| looks.head_sign().is_some()),
        sample: Sample::Piece(|| headed(Sign::Convert)),
    },
    Meaning {
        key: "upper-may-pass", topic: Topic::Upper,
        seen: Seen::When(|looks| looks.shows_passing() && looks.captures.pass() == Pass::Also),
        sample: Sample::Piece(|| passing(Pass::Never, Pass::Also)),
    },
    Meaning {
        key: "upper-must-pass", topic: Topic::Upper,
        seen: Seen::When(|looks| looks.shows_passing() && looks.captures.pass() == Pass::Only),
        sample: Sample::Piece(|| passing(Pass::Never, Pass::Only)),
    },
    Meaning {
        key: "upper-royal", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::CrownHead]),
        sample: Sample::Here(&[Part::CrownHead]),
    },
    Meaning {
        key: "upper-borrows", topic: Topic::Upper,
        seen: Seen::Parts(&[Part::JesterHead]),
        sample: Sample::Here(&[Part::JesterHead]),
    },
    Meaning {
        key: "foot-straight", topic: Topic::Foot,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(0).straight),
        sample: Sample::Piece(|| footed(Ways::STRAIGHT, Ways::STRAIGHT)),
    },
    Meaning {
        key: "foot-diagonal", topic: Topic::Foot,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(0).diagonal),
        sample: Sample::Piece(|| footed(Ways::DIAGONAL, Ways::DIAGONAL)),
    },
    Meaning {
        key: "foot-moves", topic: Topic::Foot,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.half_feet(true)),
        sample: Sample::Piece(|| footed(Ways::BOTH, Ways::NONE)),
    },
    Meaning {
        key: "foot-captures", topic: Topic::Foot,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.half_feet(false)),
        sample: Sample::Piece(|| footed(Ways::NONE, Ways::BOTH)),
    },
    Meaning {
        key: "foot-second", topic: Topic::Foot,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(1).any()),
        sample: Sample::Piece(|| storeys(false)),
    },
    Meaning {
        key: "foot-third", topic: Topic::Foot,
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(2).any()),
        sample: Sample::Piece(|| storeys(true)),
    },
];
