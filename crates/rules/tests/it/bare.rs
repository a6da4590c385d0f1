//! Positions that are laid out.

use variorum_rules::def::Unit;
use variorum_rules::setup::Setup;
use variorum_rules::{Color, SplitMix64, Square, with_board};

/// Laying out says of random units what the gate of set-ups says, and gives the same position.
#[test]
fn what_is_laid_out_is_what_a_setup_says() {
    let games = [
        "chess",
        "omega",
        "ultima",
        "atomic",
        "makruk",
        "kingofthehill",
        "xiangqi",
        "cylinder",
    ];
    for game in games {
        let rules = variorum_catalog::load(game).expect("a game");
        let mut position = rules.start_position().expect("a position");
        let mut random = SplitMix64::new(1);
        let royals: Vec<usize> = (0..rules.def().pieces.len())
            .filter(|kind| rules.def().pieces[*kind].royal)
            .collect();
        let (mut valid, mut bare) = (0, 0);
        for _ in 0..300 {
            let mut kinds: Vec<Unit> = Color::BOTH
                .iter()
                .map(|side| Unit::new(royals[0], *side))
                .collect();
            for _ in 0..2 {
                let kind = random.below(rules.def().pieces.len());
                kinds.push(Unit::new(kind, Color::BOTH[random.below(2)]));
            }
            let mut units: Vec<(Square, Unit)> = Vec::new();
            for unit in kinds {
                let square = Square(random.below(rules.topology().len()) as u8);
                if units.iter().all(|(at, _)| *at != square) {
                    units.push((square, unit));
                }
            }
            let turn = Color::BOTH[random.below(2)];
            let setup = Setup {
                units: units.iter().copied().collect(),
                turn,
                unmoved: rules.def().tracks_unmoved().then(Default::default),
                ..Setup::default()
            };
            let told = rules.position_from_setup(&setup);
            // Who can have what is no question of where it stands.
            let belongs = |(_, unit): &(Square, Unit)| {
                rules.def().pieces[unit.kind()].belongs_to(unit.color())
            };
            if !units.iter().all(belongs) {
                continue;
            }
            with_board!(&mut position, board => {
                board.lay_out(&units, turn);
                assert_eq!(board.admits(), told.is_ok(), "{game}: {setup:?}");
                if let Ok(told) = &told {
                    valid += 1;
                    assert_eq!((board.fen(), board.key()), (told.fen(), told.key()), "{game}");
                    assert_eq!(board.key(), board.recomputed_key(), "{game}");
                    assert_eq!(board.is_bare(), board.ended().is_none(), "{game}");
                    bare += usize::from(board.is_bare());
                    let mut moves = Vec::new();
                    board.legal_moves(&mut moves);
                    for mv in moves {
                        board.play(mv);
                        board.undo();
                    }
                    assert_eq!(board.key(), told.key(), "{game}");
                }
            });
        }
        assert!(valid > 50 && bare > 20, "{game}: {valid} {bare}");
    }
}

#[test]
fn what_else_counts_makes_a_position_other_than_bare() {
    let bare = |game: &str, fen: &str, moves: &[&str]| {
        let rules = variorum_catalog::load(game).expect("a game");
        let mut position = rules.position_from_fen(fen).expect("a position");
        for text in moves {
            let mv = position.legal().parse(text).expect("a move");
            position.play_unchecked(mv);
        }
        with_board!(&position, board => board.is_bare())
    };
    assert!(bare("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", &[]));
    assert!(!bare("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[]));
    assert!(bare("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &["a1b1"]));
    // The square that was crossed counts only where somebody can capture there.
    assert!(bare("chess", "4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", &["a2a4"]));
    assert!(!bare(
        "chess",
        "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
        &["a2a4"]
    ));
    assert!(!bare(
        "crazyhouse",
        "4k3/8/8/8/8/8/n7/R3K3[] w - - 0 1",
        &["a1a2"]
    ));
}
