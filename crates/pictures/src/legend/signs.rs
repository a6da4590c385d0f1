//! What signs and seals mean.

use super::samples::headed;
use super::{Meaning, Sample, Seen, Topic};
use crate::looks::Seal;
use crate::parts::Part;
use crate::sign::Sign;

/// In the order in which they are told.
#[rustfmt::skip]
pub(super) const MEANINGS: &[Meaning] = &[
    Meaning {
        key: "sign-convert", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Convert)),
        sample: Sample::Middle(Part::SignConvert),
    },
    Meaning {
        key: "sign-swap", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Swap)),
        sample: Sample::Middle(Part::SignSwap),
    },
    Meaning {
        key: "sign-exchange", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Exchange)),
        sample: Sample::Middle(Part::SignExchange),
    },
    Meaning {
        key: "sign-near", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Near)),
        sample: Sample::Middle(Part::SignNear),
    },
    Meaning {
        key: "sign-near-straight", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::NearStraight)),
        sample: Sample::Middle(Part::SignNearStraight),
    },
    Meaning {
        key: "sign-near-diagonal", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::NearDiagonal)),
        sample: Sample::Middle(Part::SignNearDiagonal),
    },
    Meaning {
        key: "sign-convert-near", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertNear)),
        sample: Sample::Middle(Part::SignConvertNear),
    },
    Meaning {
        key: "sign-convert-near-straight", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertNearStraight)),
        sample: Sample::Middle(Part::SignConvertNearStraight),
    },
    Meaning {
        key: "sign-convert-near-diagonal", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertNearDiagonal)),
        sample: Sample::Middle(Part::SignConvertNearDiagonal),
    },
    Meaning {
        key: "sign-ahead", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Ahead)),
        sample: Sample::Middle(Part::SignAhead),
    },
    Meaning {
        key: "sign-dagger", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Dagger)),
        sample: Sample::Middle(Part::SignDagger),
    },
    Meaning {
        key: "sign-over", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Over)),
        sample: Sample::Middle(Part::SignOver),
    },
    Meaning {
        key: "sign-convert-over", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertOver)),
        sample: Sample::Middle(Part::SignConvertOver),
    },
    Meaning {
        key: "sign-line", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Line)),
        sample: Sample::Middle(Part::SignLine),
    },
    Meaning {
        key: "sign-convert-line", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertLine)),
        sample: Sample::Piece(|| headed(Sign::ConvertLine)),
    },
    Meaning {
        key: "sign-withdraw", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Withdraw)),
        sample: Sample::Middle(Part::SignWithdraw),
    },
    Meaning {
        key: "sign-convert-withdraw", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertWithdraw)),
        sample: Sample::Piece(|| headed(Sign::ConvertWithdraw)),
    },
    Meaning {
        key: "sign-corners", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Corners)),
        sample: Sample::Middle(Part::SignCorners),
    },
    Meaning {
        key: "sign-convert-corners", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertCorners)),
        sample: Sample::Piece(|| headed(Sign::ConvertCorners)),
    },
    Meaning {
        key: "sign-pinch", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Pinch)),
        sample: Sample::Middle(Part::SignPinch),
    },
    Meaning {
        key: "sign-convert-pinch", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertPinch)),
        sample: Sample::Piece(|| headed(Sign::ConvertPinch)),
    },
    Meaning {
        key: "sign-freeze", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Freeze)),
        sample: Sample::Middle(Part::SignFreeze),
    },
    Meaning {
        key: "sign-many", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Many)),
        sample: Sample::Middle(Part::SignMany),
    },
    Meaning {
        key: "sign-jump", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Jump)),
        sample: Sample::Middle(Part::SignJump),
    },
    Meaning {
        key: "sign-crooked", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Crooked)),
        sample: Sample::Middle(Part::SignCrooked),
    },
    Meaning {
        key: "sign-rider", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Rider)),
        sample: Sample::Middle(Part::SignRider),
    },
    Meaning {
        key: "sign-forward", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Forward)),
        sample: Sample::Middle(Part::SignForward),
    },
    Meaning {
        key: "sign-shoot", topic: Topic::Sign,
        seen: Seen::When(|looks| looks.shoots),
        sample: Sample::Here(&[Part::Arrow]),
    },
    Meaning {
        key: "seal-proximity", topic: Topic::Seal,
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Proximity)),
        sample: Sample::Sealed(Seal::Proximity),
    },
    Meaning {
        key: "seal-freeze", topic: Topic::Seal,
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Freeze)),
        sample: Sample::Sealed(Seal::Freeze),
    },
    Meaning {
        key: "seal-conversion", topic: Topic::Seal,
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Conversion)),
        sample: Sample::Sealed(Seal::Conversion),
    },
    Meaning {
        key: "seal-shot", topic: Topic::Seal,
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Shot)),
        sample: Sample::Sealed(Seal::Shot),
    },
    Meaning {
        key: "seal-trample", topic: Topic::Seal,
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Trample)),
        sample: Sample::Sealed(Seal::Trample),
    },
];
