//! What small chessmen, shields and marks mean.

use super::samples::shield;
use super::{Meaning, Sample, Seen, Topic};
use crate::parts::Part;

/// In the order in which they are told.
#[rustfmt::skip]
pub(super) const MEANINGS: &[Meaning] = &[
    Meaning {
        key: "small-moves-straight", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LittleBell]),
        sample: Sample::Here(&[Part::LittleBell]),
    },
    Meaning {
        key: "small-moves-diagonal", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LittleLegs]),
        sample: Sample::Here(&[Part::LittleLegs]),
    },
    Meaning {
        key: "small-moves-both", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LittleSkirt]),
        sample: Sample::Here(&[Part::LittleSkirt]),
    },
    Meaning {
        key: "small-captures-diagonal", topic: Topic::Small,
        seen: Seen::Parts(&[Part::BallHead]),
        sample: Sample::Here(&[Part::BallHead]),
    },
    Meaning {
        key: "small-captures-straight", topic: Topic::Small,
        seen: Seen::Parts(&[Part::BlockHead]),
        sample: Sample::Here(&[Part::BlockHead]),
    },
    Meaning {
        key: "small-captures-both", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LittleCoronet]),
        sample: Sample::Here(&[Part::LittleCoronet]),
    },
    Meaning {
        key: "small-forward", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LittleCollar]),
        sample: Sample::Here(&[Part::LittleCollar]),
    },
    Meaning {
        key: "small-around", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LittleRing]),
        sample: Sample::Here(&[Part::LittleRing]),
    },
    Meaning {
        key: "small-long", topic: Topic::Small,
        seen: Seen::Parts(&[Part::LongArrow]),
        sample: Sample::Here(&[Part::BallHead, Part::LongArrow]),
    },
    Meaning {
        key: "shield", topic: Topic::Shield,
        seen: Seen::Parts(&[Part::Shield]),
        sample: Sample::Piece(shield),
    },
    Meaning {
        key: "stone", topic: Topic::Stone,
        seen: Seen::Parts(&[Part::Stone]),
        sample: Sample::Here(&[Part::Stone]),
    },
    Meaning {
        key: "stone-cross", topic: Topic::Stone,
        seen: Seen::Parts(&[Part::StoneCross]),
        sample: Sample::Here(&[Part::Stone, Part::StoneCross]),
    },
    Meaning {
        key: "disc", topic: Topic::Tile,
        seen: Seen::Parts(&[Part::Disc, Part::Octagon, Part::Draught]),
        sample: Sample::Here(&[Part::Draught, Part::DraughtRings]),
    },
    Meaning {
        key: "wedge", topic: Topic::Tile,
        seen: Seen::Parts(&[Part::Wedge]),
        sample: Sample::Here(&[Part::Wedge]),
    },
    Meaning {
        key: "wedge-rim", topic: Topic::Tile,
        seen: Seen::Parts(&[Part::WedgeRim]),
        sample: Sample::Here(&[Part::Wedge, Part::WedgeRim]),
    },
    Meaning {
        key: "mark-number", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::MarkPlate]),
        sample: Sample::Here(&[Part::MarkPlate]),
    },
    Meaning {
        key: "pennant", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::Pennant]),
        sample: Sample::Here(&[Part::Pennant]),
    },
    Meaning {
        key: "mark-flag", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::MarkFlag]),
        sample: Sample::Here(&[Part::MarkFlag]),
    },
    Meaning {
        key: "mark-star", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::MarkStar]),
        sample: Sample::Here(&[Part::MarkStar]),
    },
    Meaning {
        key: "mark-moon", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::MarkMoon]),
        sample: Sample::Here(&[Part::MarkMoon]),
    },
    Meaning {
        key: "mark-ring", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::MarkRing]),
        sample: Sample::Here(&[Part::MarkRing]),
    },
    Meaning {
        key: "mark-drop", topic: Topic::Mark,
        seen: Seen::Parts(&[Part::MarkDrop]),
        sample: Sample::Here(&[Part::MarkDrop]),
    },
];
