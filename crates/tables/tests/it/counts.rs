//! What others have published of chess.

use variorum_rules::Color;
use variorum_tables::{SideSummary, Summary};

use crate::support::{Temporary, game, table};

/// Positions, wins and losses with White and with Black to move.
fn counts(summary: &Summary) -> [[u64; 3]; 2] {
    Color::BOTH.map(|side| {
        let SideSummary {
            positions,
            won,
            lost,
            ..
        } = *summary.with(side);
        [positions, won, lost]
    })
}

fn longest(summary: &Summary) -> Option<u32> {
    summary.longest().map(|win| win.plies.div_ceil(2))
}

#[test]
fn one_piece_mates_as_fast_as_is_known() {
    let (chess, folder) = (game("chess"), Temporary::new());
    let queen = table(&chess, "KQ v K", &folder.0);
    assert_eq!(longest(&queen), Some(10));
    let rook = table(&chess, "KR v K", &folder.0);
    assert_eq!(longest(&rook), Some(16));
    // Neither mates.
    for units in ["KN v K", "KB v K"] {
        let summary = table(&chess, units, &folder.0);
        assert_eq!(
            (longest(&summary), summary.with(Color::Black).lost),
            (None, 0),
            "{units}"
        );
    }
    assert_eq!(
        counts(&queen),
        [[144_508, 144_508, 0], [223_944, 0, 200_896]]
    );
    assert_eq!(
        counts(&rook),
        [[175_168, 175_168, 0], [223_944, 0, 201_700]]
    );
}

/// The pawn promotes to each of four pieces, whose tables are made first.
#[test]
fn a_pawn_mates_after_its_promotion() {
    let (chess, folder) = (game("chess"), Temporary::new());
    let pawn = table(&chess, "KP v K", &folder.0);
    assert_eq!(longest(&pawn), Some(28));
    assert_eq!(counts(&pawn), [[163_328, 124_960, 0], [168_024, 0, 97_604]]);
}
