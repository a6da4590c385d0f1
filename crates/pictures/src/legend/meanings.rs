//! The meanings of all parts, in both languages.

use variorum_rules::def::PictureKind;

use super::{Meaning, Sample, Seen, Topic};
use crate::looks::{Count, Looks, Pass, Powers, Seal, Ways};
use crate::parts::Part;
use crate::sign::Sign;

/// What looks like a piece with these powers.
fn powers(moves: Powers, captures: Powers) -> Looks {
    Looks {
        moves,
        captures,
        reach: u8::MAX,
        ..Looks::default()
    }
}

/// Lines along ranks and files.
const LINES: Powers = Powers {
    lines: Ways::STRAIGHT,
    hops: Ways::NONE,
    steps: Ways::NONE,
    leaps: Ways::NONE,
    bounds: Ways::NONE,
    oblique: false,
    far: false,
};

fn short() -> Looks {
    Looks {
        reach: 2,
        ..powers(LINES, LINES)
    }
}

fn passing(moving: Pass, capturing: Pass) -> Looks {
    let of = |pass| Powers {
        lines: if pass == Pass::Only {
            Ways::NONE
        } else {
            Ways::STRAIGHT
        },
        hops: if pass == Pass::Never {
            Ways::NONE
        } else {
            Ways::STRAIGHT
        },
        ..Powers::default()
    };
    powers(of(moving), of(capturing))
}

fn several(count: Count) -> Looks {
    Looks {
        count,
        ..powers(LINES, LINES)
    }
}

fn headed(sign: Sign) -> Looks {
    Looks {
        signs: vec![sign],
        ..powers(LINES, Powers::default())
    }
}

fn footed(moves: Ways, captures: Ways) -> Looks {
    powers(
        Powers {
            steps: moves,
            oblique: true,
            ..Powers::default()
        },
        Powers {
            steps: captures,
            oblique: true,
            ..Powers::default()
        },
    )
}

fn storeys(third: bool) -> Looks {
    let all = Powers {
        leaps: Ways::BOTH,
        bounds: if third { Ways::BOTH } else { Ways::NONE },
        steps: Ways::BOTH,
        ..Powers::default()
    };
    powers(all, all)
}

fn shield() -> Looks {
    Looks {
        kind: PictureKind::Shield,
        targets: [(1, 0), (-1, 0), (0, 1), (0, -1)].into(),
        ..Looks::default()
    }
}

/// All meanings, in the order in which they are told.
#[rustfmt::skip]
pub(super) const MEANINGS: &[Meaning] = &[
    Meaning {
        key: "lower-straight", topic: Topic::Lower,
        english: "moves along ranks and files",
        german: "zieht auf Reihen und Linien",
        seen: Seen::Parts(&[Part::ColumnBody, Part::Fortress]),
        sample: Sample::Here(&[Part::Foot, Part::ColumnBody, Part::Collar]),
    },
    Meaning {
        key: "lower-diagonal", topic: Topic::Lower,
        english: "moves along diagonals",
        german: "zieht auf Diagonalen",
        seen: Seen::Parts(&[Part::BellBody]),
        sample: Sample::Here(&[Part::Foot, Part::BellBody, Part::Collar]),
    },
    Meaning {
        key: "lower-both", topic: Topic::Lower,
        english: "moves along ranks, files and diagonals",
        german: "zieht auf Reihen, Linien und Diagonalen",
        seen: Seen::Parts(&[Part::HourglassBody]),
        sample: Sample::Here(&[Part::Foot, Part::HourglassBody, Part::Collar]),
    },
    Meaning {
        key: "lower-oblique", topic: Topic::Lower,
        english: "leaps like a knight; a small one rising out of the rim: besides its lines",
        german: "springt wie ein Springer; als kleines Pferd über dem Rand: zusätzlich zu ihren Linien",
        seen: Seen::Parts(&[Part::Horse, Part::HorseBody]),
        sample: Sample::Here(&[Part::Foot, Part::Horse]),
    },
    Meaning {
        key: "lower-far", topic: Topic::Lower,
        english: "leaps farther than a knight, off the lines",
        german: "springt weiter als ein Springer, abseits der Linien",
        seen: Seen::Parts(&[Part::Camel]),
        sample: Sample::Here(&[Part::Foot, Part::Camel]),
    },
    Meaning {
        key: "lower-leaps", topic: Topic::Lower,
        english: "moves by leaping two or three squares along lines",
        german: "zieht im Sprung zwei oder drei Felder weit auf Linien",
        seen: Seen::Parts(&[Part::LegsBody, Part::Bust]),
        sample: Sample::Here(&[Part::Foot, Part::LegsBody]),
    },
    Meaning {
        key: "lower-steps", topic: Topic::Lower,
        english: "moves single steps at most",
        german: "zieht höchstens einzelne Schritte",
        seen: Seen::Parts(&[Part::StemBody]),
        sample: Sample::Here(&[Part::Foot, Part::StemBody, Part::Collar]),
    },
    Meaning {
        key: "lower-short", topic: Topic::Lower,
        english: "a smaller figure: its lines are at most three squares long",
        german: "kleinere Figur: ihre Linien sind höchstens drei Felder lang",
        seen: Seen::When(|looks| looks.is_short()),
        sample: Sample::Piece(short),
    },
    Meaning {
        key: "lower-may-pass", topic: Topic::Lower,
        english: "three lines across the body: moving, it may pass other units",
        german: "drei Striche quer über den Körper: sie darf beim Ziehen über andere Figuren hinweg",
        seen: Seen::When(|looks| looks.shows_passing() && looks.moves.pass() == Pass::Also),
        sample: Sample::Piece(|| passing(Pass::Also, Pass::Never)),
    },
    Meaning {
        key: "lower-must-pass", topic: Topic::Lower,
        english: "a window in the body: moving, it must pass another unit",
        german: "ein Fenster im Körper: sie muss beim Ziehen über eine andere Figur hinweg",
        seen: Seen::When(|looks| looks.shows_passing() && looks.moves.pass() == Pass::Only),
        sample: Sample::Piece(|| passing(Pass::Only, Pass::Never)),
    },
    Meaning {
        key: "lower-two", topic: Topic::Lower,
        english: "two figures: it moves twice, in all or part of its moves",
        german: "zwei Figuren: sie zieht zweimal, immer oder in manchen Zügen",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.count == Count::Two),
        sample: Sample::Piece(|| several(Count::Two)),
    },
    Meaning {
        key: "lower-three", topic: Topic::Lower,
        english: "three figures, or a broad fortress: it may change to a neighbouring line",
        german: "drei Figuren oder eine breite Festung: sie kann auf eine Nachbarlinie wechseln",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.count == Count::Three),
        sample: Sample::Piece(|| several(Count::Three)),
    },
    Meaning {
        key: "lower-wheels", topic: Topic::Lower,
        english: "wheels: it captures all enemies that it rolls over",
        german: "Räder: sie schlägt alle Gegner, über die sie hinwegrollt",
        seen: Seen::Parts(&[Part::Treads]),
        sample: Sample::Here(&[Part::Treads]),
    },
    Meaning {
        key: "upper-straight", topic: Topic::Upper,
        english: "captures along ranks and files",
        german: "schlägt auf Reihen und Linien",
        seen: Seen::Parts(&[Part::KeepHead, Part::Fortress]),
        sample: Sample::Here(&[Part::KeepHead]),
    },
    Meaning {
        key: "upper-diagonal", topic: Topic::Upper,
        english: "captures along diagonals",
        german: "schlägt auf Diagonalen",
        seen: Seen::Parts(&[Part::MitreHead]),
        sample: Sample::Here(&[Part::MitreHead, Part::MitreSlit]),
    },
    Meaning {
        key: "upper-both", topic: Topic::Upper,
        english: "captures along ranks, files and diagonals",
        german: "schlägt auf Reihen, Linien und Diagonalen",
        seen: Seen::Parts(&[Part::CoronetHead]),
        sample: Sample::Here(&[Part::CoronetHead]),
    },
    Meaning {
        key: "upper-steps", topic: Topic::Upper,
        english: "captures on neighbouring squares",
        german: "schlägt auf Nachbarfeldern",
        seen: Seen::Parts(&[Part::HelmetHead]),
        sample: Sample::Here(&[Part::HelmetHead]),
    },
    Meaning {
        key: "upper-leaps-straight", topic: Topic::Upper,
        english: "captures by leaping two or three squares straight",
        german: "schlägt im Sprung zwei oder drei Felder gerade",
        seen: Seen::Parts(&[Part::RamHead]),
        sample: Sample::Here(&[Part::RamHead]),
    },
    Meaning {
        key: "upper-leaps-diagonal", topic: Topic::Upper,
        english: "captures by leaping two or three squares diagonally",
        german: "schlägt im Sprung zwei oder drei Felder schräg",
        seen: Seen::Parts(&[Part::ElephantHead]),
        sample: Sample::Here(&[Part::ElephantHead]),
    },
    Meaning {
        key: "upper-leaps-both", topic: Topic::Upper,
        english: "captures by leaping two or three squares in all directions",
        german: "schlägt im Sprung zwei oder drei Felder in alle Richtungen",
        seen: Seen::Parts(&[Part::LionHead]),
        sample: Sample::Here(&[Part::LionHead]),
    },
    Meaning {
        key: "upper-none", topic: Topic::Upper,
        english: "does not capture by moving",
        german: "schlägt nicht durch Ziehen",
        seen: Seen::Parts(&[Part::KnobHead]),
        sample: Sample::Here(&[Part::KnobHead]),
    },
    Meaning {
        key: "upper-rim", topic: Topic::Upper,
        english: "a rim of points: the lines on which it captures, below a horse or a sign",
        german: "ein Rand aus Zacken: die Linien, auf denen sie schlägt, unter einem Pferd oder Zeichen",
        seen: Seen::Parts(&[Part::CrenelRim, Part::CleftRim, Part::PointedRim]),
        sample: Sample::Here(&[Part::PointedRim]),
    },
    Meaning {
        key: "upper-sign", topic: Topic::Upper,
        english: "a sign in place of the head: it captures in this way, and otherwise by single steps at most",
        german: "ein Zeichen statt des Kopfes: sie schlägt auf diese Art, sonst höchstens mit einzelnen Schritten",
        seen: Seen::When(|looks| looks.head_sign().is_some()),
        sample: Sample::Piece(|| headed(Sign::Convert)),
    },
    Meaning {
        key: "upper-may-pass", topic: Topic::Upper,
        english: "three lines across the head: capturing, it may pass another unit",
        german: "drei Striche quer über den Kopf: sie darf beim Schlagen über eine andere Figur hinweg",
        seen: Seen::When(|looks| looks.shows_passing() && looks.captures.pass() == Pass::Also),
        sample: Sample::Piece(|| passing(Pass::Never, Pass::Also)),
    },
    Meaning {
        key: "upper-must-pass", topic: Topic::Upper,
        english: "a window in the head: capturing, it must pass another unit",
        german: "ein Fenster im Kopf: sie muss beim Schlagen über eine andere Figur hinweg",
        seen: Seen::When(|looks| looks.shows_passing() && looks.captures.pass() == Pass::Only),
        sample: Sample::Piece(|| passing(Pass::Never, Pass::Only)),
    },
    Meaning {
        key: "upper-royal", topic: Topic::Upper,
        english: "royal: losing it decides the game",
        german: "königlich: ihr Verlust entscheidet die Partie",
        seen: Seen::Parts(&[Part::CrownHead]),
        sample: Sample::Here(&[Part::CrownHead]),
    },
    Meaning {
        key: "upper-borrows", topic: Topic::Upper,
        english: "moves like the unit that the enemy moved last",
        german: "zieht wie die Figur, die der Gegner zuletzt gezogen hat",
        seen: Seen::Parts(&[Part::JesterHead]),
        sample: Sample::Here(&[Part::JesterHead]),
    },
    Meaning {
        key: "foot-straight", topic: Topic::Foot,
        english: "square feet at both ends: single steps straight",
        german: "eckige Füße an beiden Enden: einzelne Schritte gerade",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(0).straight),
        sample: Sample::Piece(|| footed(Ways::STRAIGHT, Ways::STRAIGHT)),
    },
    Meaning {
        key: "foot-diagonal", topic: Topic::Foot,
        english: "a dark pointed foot in the middle: single steps diagonally",
        german: "ein dunkler spitzer Fuß in der Mitte: einzelne Schritte schräg",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(0).diagonal),
        sample: Sample::Piece(|| footed(Ways::DIAGONAL, Ways::DIAGONAL)),
    },
    Meaning {
        key: "foot-moves", topic: Topic::Foot,
        english: "upper half of a foot in the other tone: only moves there",
        german: "obere Hälfte eines Fußes im anderen Ton: zieht nur dorthin",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.half_feet(true)),
        sample: Sample::Piece(|| footed(Ways::BOTH, Ways::NONE)),
    },
    Meaning {
        key: "foot-captures", topic: Topic::Foot,
        english: "lower half of a foot in the other tone: only captures there",
        german: "untere Hälfte eines Fußes im anderen Ton: schlägt nur dort",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.half_feet(false)),
        sample: Sample::Piece(|| footed(Ways::NONE, Ways::BOTH)),
    },
    Meaning {
        key: "foot-second", topic: Topic::Foot,
        english: "a second storey with feet: leaps of two squares",
        german: "ein zweites Stockwerk mit Füßen: Sprünge über zwei Felder",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(1).any()),
        sample: Sample::Piece(|| storeys(false)),
    },
    Meaning {
        key: "foot-third", topic: Topic::Foot,
        english: "a third storey: leaps of three squares",
        german: "ein drittes Stockwerk: Sprünge über drei Felder",
        seen: Seen::When(|looks| looks.kind == PictureKind::Figure && looks.feet(2).any()),
        sample: Sample::Piece(|| storeys(true)),
    },
    Meaning {
        key: "sign-convert", topic: Topic::Sign,
        english: "converts the enemy straight ahead of where it stops",
        german: "bekehrt den Gegner, vor dem sie stehen bleibt",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Convert)),
        sample: Sample::Middle(Part::SignConvert),
    },
    Meaning {
        key: "sign-swap", topic: Topic::Sign,
        english: "what it captures changes sides and takes the place it came from",
        german: "was sie schlägt, wechselt die Seite und kommt auf ihr Ausgangsfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Swap)),
        sample: Sample::Middle(Part::SignSwap),
    },
    Meaning {
        key: "sign-near", topic: Topic::Sign,
        english: "captures all enemies around where it stops",
        german: "schlägt alle Gegner rings um ihr Zielfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Near)),
        sample: Sample::Middle(Part::SignNear),
    },
    Meaning {
        key: "sign-near-straight", topic: Topic::Sign,
        english: "captures all enemies straight beside where it stops",
        german: "schlägt alle Gegner gerade neben ihrem Zielfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::NearStraight)),
        sample: Sample::Middle(Part::SignNearStraight),
    },
    Meaning {
        key: "sign-near-diagonal", topic: Topic::Sign,
        english: "captures all enemies diagonally beside where it stops",
        german: "schlägt alle Gegner schräg neben ihrem Zielfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::NearDiagonal)),
        sample: Sample::Middle(Part::SignNearDiagonal),
    },
    Meaning {
        key: "sign-convert-near", topic: Topic::Sign,
        english: "converts all enemies around where it stops",
        german: "bekehrt alle Gegner rings um ihr Zielfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertNear)),
        sample: Sample::Middle(Part::SignConvertNear),
    },
    Meaning {
        key: "sign-convert-near-straight", topic: Topic::Sign,
        english: "converts all enemies straight beside where it stops",
        german: "bekehrt alle Gegner gerade neben ihrem Zielfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertNearStraight)),
        sample: Sample::Middle(Part::SignConvertNearStraight),
    },
    Meaning {
        key: "sign-convert-near-diagonal", topic: Topic::Sign,
        english: "converts all enemies diagonally beside where it stops",
        german: "bekehrt alle Gegner schräg neben ihrem Zielfeld",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertNearDiagonal)),
        sample: Sample::Middle(Part::SignConvertNearDiagonal),
    },
    Meaning {
        key: "sign-ahead", topic: Topic::Sign,
        english: "captures the enemy straight ahead of where it stops",
        german: "schlägt den Gegner, vor dem sie stehen bleibt",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Ahead)),
        sample: Sample::Middle(Part::SignAhead),
    },
    Meaning {
        key: "sign-dagger", topic: Topic::Sign,
        english: "converts the enemy that it leapt over last",
        german: "bekehrt den Gegner, den sie zuletzt übersprungen hat",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Dagger)),
        sample: Sample::Middle(Part::SignDagger),
    },
    Meaning {
        key: "sign-over", topic: Topic::Sign,
        english: "captures enemies by passing or leaping over them",
        german: "schlägt Gegner, indem sie über sie hinwegzieht oder -springt",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Over)),
        sample: Sample::Middle(Part::SignOver),
    },
    Meaning {
        key: "sign-convert-over", topic: Topic::Sign,
        english: "converts enemies by passing or leaping over them",
        german: "bekehrt Gegner, indem sie über sie hinwegzieht oder -springt",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertOver)),
        sample: Sample::Middle(Part::SignConvertOver),
    },
    Meaning {
        key: "sign-line", topic: Topic::Sign,
        english: "leaps over a line of enemies and captures all of it",
        german: "springt über eine Reihe von Gegnern und schlägt sie alle",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Line)),
        sample: Sample::Middle(Part::SignLine),
    },
    Meaning {
        key: "sign-convert-line", topic: Topic::Sign,
        english: "leaps over a line of enemies and converts all of it",
        german: "springt über eine Reihe von Gegnern und bekehrt sie alle",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertLine)),
        sample: Sample::Piece(|| headed(Sign::ConvertLine)),
    },
    Meaning {
        key: "sign-withdraw", topic: Topic::Sign,
        english: "captures the enemy that it moves straight away from",
        german: "schlägt den Gegner, von dem sie gerade wegzieht",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Withdraw)),
        sample: Sample::Middle(Part::SignWithdraw),
    },
    Meaning {
        key: "sign-convert-withdraw", topic: Topic::Sign,
        english: "converts the enemy that it moves straight away from",
        german: "bekehrt den Gegner, von dem sie gerade wegzieht",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertWithdraw)),
        sample: Sample::Piece(|| headed(Sign::ConvertWithdraw)),
    },
    Meaning {
        key: "sign-corners", topic: Topic::Sign,
        english: "captures on the other corners of the rectangle that it forms with its royal",
        german: "schlägt auf den anderen Ecken des Rechtecks, das sie mit ihrer königlichen Figur bildet",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Corners)),
        sample: Sample::Middle(Part::SignCorners),
    },
    Meaning {
        key: "sign-convert-corners", topic: Topic::Sign,
        english: "converts on the other corners of the rectangle that it forms with its royal",
        german: "bekehrt auf den anderen Ecken des Rechtecks, das sie mit ihrer königlichen Figur bildet",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertCorners)),
        sample: Sample::Piece(|| headed(Sign::ConvertCorners)),
    },
    Meaning {
        key: "sign-pinch", topic: Topic::Sign,
        english: "captures enemies between itself and a friend",
        german: "schlägt Gegner zwischen sich und einer eigenen Figur",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Pinch)),
        sample: Sample::Middle(Part::SignPinch),
    },
    Meaning {
        key: "sign-convert-pinch", topic: Topic::Sign,
        english: "converts enemies between itself and a friend",
        german: "bekehrt Gegner zwischen sich und einer eigenen Figur",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::ConvertPinch)),
        sample: Sample::Piece(|| headed(Sign::ConvertPinch)),
    },
    Meaning {
        key: "sign-freeze", topic: Topic::Sign,
        english: "freezes enemies",
        german: "lähmt Gegner",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Freeze)),
        sample: Sample::Middle(Part::SignFreeze),
    },
    Meaning {
        key: "sign-many", topic: Topic::Sign,
        english: "does several things, each to certain enemies only",
        german: "tut mehreres, jedes nur mit bestimmten Gegnern",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Many)),
        sample: Sample::Middle(Part::SignMany),
    },
    Meaning {
        key: "sign-jump", topic: Topic::Sign,
        english: "jumps from one part of the board to another",
        german: "springt von einem Teil des Bretts in einen anderen",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Jump)),
        sample: Sample::Middle(Part::SignJump),
    },
    Meaning {
        key: "sign-crooked", topic: Topic::Sign,
        english: "turns at every step of its way",
        german: "knickt bei jedem Schritt ihres Weges ab",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Crooked)),
        sample: Sample::Middle(Part::SignCrooked),
    },
    Meaning {
        key: "sign-rider", topic: Topic::Sign,
        english: "leaps on and on in one direction",
        german: "springt in einer Richtung immer weiter",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Rider)),
        sample: Sample::Middle(Part::SignRider),
    },
    Meaning {
        key: "sign-forward", topic: Topic::Sign,
        english: "moves forward only",
        german: "zieht nur vorwärts",
        seen: Seen::When(|looks| looks.signs.contains(&Sign::Forward)),
        sample: Sample::Middle(Part::SignForward),
    },
    Meaning {
        key: "sign-shoot", topic: Topic::Sign,
        english: "shoots: captures without moving",
        german: "schießt: schlägt, ohne zu ziehen",
        seen: Seen::When(|looks| looks.shoots),
        sample: Sample::Here(&[Part::Arrow]),
    },
    Meaning {
        key: "seal-proximity", topic: Topic::Seal,
        english: "safe from captures by units that stop beside it",
        german: "sicher vor Schlagen durch Nähe",
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Proximity)),
        sample: Sample::Sealed(Seal::Proximity),
    },
    Meaning {
        key: "seal-freeze", topic: Topic::Seal,
        english: "cannot be frozen",
        german: "kann nicht gelähmt werden",
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Freeze)),
        sample: Sample::Sealed(Seal::Freeze),
    },
    Meaning {
        key: "seal-conversion", topic: Topic::Seal,
        english: "cannot be converted",
        german: "kann nicht bekehrt werden",
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Conversion)),
        sample: Sample::Sealed(Seal::Conversion),
    },
    Meaning {
        key: "seal-shot", topic: Topic::Seal,
        english: "cannot be shot",
        german: "kann nicht erschossen werden",
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Shot)),
        sample: Sample::Sealed(Seal::Shot),
    },
    Meaning {
        key: "seal-trample", topic: Topic::Seal,
        english: "stops what tramples it",
        german: "hält auf, was sie überrollt",
        seen: Seen::When(|looks| looks.seals.contains(&Seal::Trample)),
        sample: Sample::Sealed(Seal::Trample),
    },
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
        german: "Block mit Pluszeichen: schlägt gerade",
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
