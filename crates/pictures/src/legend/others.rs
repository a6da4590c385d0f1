//! What small chessmen, shields and marks mean.

use super::samples::shield;
use super::{Meaning, Sample, Seen, Topic};
use crate::parts::Part;

/// In the order in which they are told.
#[rustfmt::skip]
pub(super) const MEANINGS: &[Meaning] = &[
    Meaning {
        key: "small-moves-straight", topic: Topic::Small,
        english: "a plain body: moves straight",
        german: "schlichter Körper: zieht gerade",
        seen: Seen::Parts(&[Part::LittleBell]),
        sample: Sample::Here(&[Part::LittleBell]),
    },
    Meaning {
        key: "small-moves-diagonal", topic: Topic::Small,
        english: "straddled legs: moves diagonally",
        german: "gespreizte Beine: zieht schräg",
        seen: Seen::Parts(&[Part::LittleLegs]),
        sample: Sample::Here(&[Part::LittleLegs]),
    },
    Meaning {
        key: "small-moves-both", topic: Topic::Small,
        english: "a wide skirt with a hem: moves straight and diagonally",
        german: "weiter Rock mit Saum: zieht gerade und schräg",
        seen: Seen::Parts(&[Part::LittleSkirt]),
        sample: Sample::Here(&[Part::LittleSkirt]),
    },
    Meaning {
        key: "small-captures-diagonal", topic: Topic::Small,
        english: "a ball: captures diagonally",
        german: "Kugel: schlägt schräg",
        seen: Seen::Parts(&[Part::BallHead]),
        sample: Sample::Here(&[Part::BallHead]),
    },
    Meaning {
        key: "small-captures-straight", topic: Topic::Small,
        english: "a block with a plus: captures straight",
        german: "Block mit Plus: schlägt gerade",
        seen: Seen::Parts(&[Part::BlockHead]),
        sample: Sample::Here(&[Part::BlockHead]),
    },
    Meaning {
        key: "small-captures-both", topic: Topic::Small,
        english: "a small coronet: captures straight and diagonally",
        german: "kleine Krone: schlägt gerade und schräg",
        seen: Seen::Parts(&[Part::LittleCoronet]),
        sample: Sample::Here(&[Part::LittleCoronet]),
    },
    Meaning {
        key: "small-forward", topic: Topic::Small,
        english: "a narrow collar: forward only",
        german: "schmaler Kragen: nur vorwärts",
        seen: Seen::Parts(&[Part::LittleCollar]),
        sample: Sample::Here(&[Part::LittleCollar]),
    },
    Meaning {
        key: "small-around", topic: Topic::Small,
        english: "a broad dark ring: in all directions",
        german: "breiter dunkler Ring: in alle Richtungen",
        seen: Seen::Parts(&[Part::LittleRing]),
        sample: Sample::Here(&[Part::LittleRing]),
    },
    Meaning {
        key: "small-long", topic: Topic::Small,
        english: "an arrow in the head: any distance",
        german: "Pfeil im Kopf: beliebig weit",
        seen: Seen::Parts(&[Part::LongArrow]),
        sample: Sample::Here(&[Part::BallHead, Part::LongArrow]),
    },
    Meaning {
        key: "shield", topic: Topic::Shield,
        english: "a shield bears its moves: rays are lines, squares are steps and leaps",
        german: "ein Schild trägt seine Züge: Strahlen sind Linien, Kästchen sind Schritte und Sprünge",
        seen: Seen::Parts(&[Part::Shield]),
        sample: Sample::Piece(shield),
    },
    Meaning {
        key: "stone", topic: Topic::Stone,
        english: "a flat stone does not tell how it moves",
        german: "ein flacher Stein sagt nicht, wie er zieht",
        seen: Seen::Parts(&[Part::Stone]),
        sample: Sample::Here(&[Part::Stone]),
    },
    Meaning {
        key: "stone-cross", topic: Topic::Stone,
        english: "a cross on it: it is royal",
        german: "ein Kreuz darauf: er ist königlich",
        seen: Seen::Parts(&[Part::StoneCross]),
        sample: Sample::Here(&[Part::Stone, Part::StoneCross]),
    },
    Meaning {
        key: "pennant", topic: Topic::Mark,
        english: "pennants tell it from pieces that do nearly the same",
        german: "Wimpel unterscheiden sie von Figuren, die fast dasselbe tun",
        seen: Seen::Parts(&[Part::Pennant]),
        sample: Sample::Here(&[Part::Pennant]),
    },
    Meaning {
        key: "mark-flag", topic: Topic::Mark,
        english: "a flag tells it from similar pieces",
        german: "eine Fahne unterscheidet sie von ähnlichen Figuren",
        seen: Seen::Parts(&[Part::MarkFlag]),
        sample: Sample::Here(&[Part::MarkFlag]),
    },
    Meaning {
        key: "mark-star", topic: Topic::Mark,
        english: "a star tells it from similar pieces",
        german: "ein Stern unterscheidet sie von ähnlichen Figuren",
        seen: Seen::Parts(&[Part::MarkStar]),
        sample: Sample::Here(&[Part::MarkStar]),
    },
    Meaning {
        key: "mark-moon", topic: Topic::Mark,
        english: "a moon tells it from similar pieces",
        german: "ein Mond unterscheidet sie von ähnlichen Figuren",
        seen: Seen::Parts(&[Part::MarkMoon]),
        sample: Sample::Here(&[Part::MarkMoon]),
    },
    Meaning {
        key: "mark-ring", topic: Topic::Mark,
        english: "a ring tells it from similar pieces",
        german: "ein Ring unterscheidet sie von ähnlichen Figuren",
        seen: Seen::Parts(&[Part::MarkRing]),
        sample: Sample::Here(&[Part::MarkRing]),
    },
    Meaning {
        key: "mark-drop", topic: Topic::Mark,
        english: "a drop tells it from similar pieces",
        german: "ein Tropfen unterscheidet sie von ähnlichen Figuren",
        seen: Seen::Parts(&[Part::MarkDrop]),
        sample: Sample::Here(&[Part::MarkDrop]),
    },
];
