//! What pieces look like whose pictures show one thing alone.

use variorum_rules::def::PictureKind;

use crate::looks::{Count, Looks, Pass, Powers, Ways};
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

/// Lines of two squares.
pub(super) fn short() -> Looks {
    Looks {
        reach: 2,
        ..powers(LINES, LINES)
    }
}

/// Lines on which other units may or must be passed.
pub(super) fn passing(moving: Pass, capturing: Pass) -> Looks {
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

/// So many figures.
pub(super) fn several(count: Count) -> Looks {
    Looks {
        count,
        ..powers(LINES, LINES)
    }
}

/// A sign in place of a head.
pub(super) fn headed(sign: Sign) -> Looks {
    Looks {
        signs: vec![sign],
        ..powers(LINES, Powers::default())
    }
}

/// Feet beside a horse.
pub(super) fn footed(moves: Ways, captures: Ways) -> Looks {
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

/// Two storeys, or three.
pub(super) fn storeys(third: bool) -> Looks {
    let all = Powers {
        leaps: Ways::BOTH,
        bounds: if third { Ways::BOTH } else { Ways::NONE },
        steps: Ways::BOTH,
        ..Powers::default()
    };
    powers(all, all)
}

/// A shield with four steps.
pub(super) fn shield() -> Looks {
    Looks {
        kind: PictureKind::Shield,
        targets: [(1, 0), (-1, 0), (0, 1), (0, -1)].into(),
        ..Looks::default()
    }
}
