//! Pieces of the catalog tried out. Games and pieces are found by what they have; none is named.

use crate::identity::VariantId;
use crate::testing::list;
use variorum_rules::def::{AttributeDef, Harm};

use super::*;

fn games() -> impl Iterator<Item = Game> {
    let ids = list().iter().map(|listed| listed.id.as_str());
    ids.map(|id| Game::load(&VariantId::new(id)).unwrap())
}

fn asked(game: &Game, kind: TypeIndex, side: Side) -> StudyRequest {
    StudyRequest {
        piece: game.piece(kind),
        side,
        square: None,
        others: Vec::new(),
        about: None,
        cast: Vec::new(),
    }
}

fn deeds(study: &wire::Study, square: &str) -> Vec<Deed> {
    let target = study.targets.iter().find(|target| target.square == square);
    target.map_or(Vec::new(), |target| target.deeds.clone())
}

/// Asks again for the board of an answer.
fn again(request: &StudyRequest, study: &wire::Study) -> StudyRequest {
    StudyRequest {
        square: Some(study.square.clone()),
        others: study.others.clone(),
        ..request.clone()
    }
}

#[test]
fn every_piece_of_every_game_can_be_tried_out_by_either_side() {
    for game in games() {
        let pieces = game.rules().def().pieces.len();
        for kind in 0..pieces {
            for side in [Side::White, Side::Black] {
                let request = asked(&game, kind, side);
                let first = study(&game, &request, Language::English).unwrap();
                let what = format!("{} {} {side:?}", game.id(), request.piece);
                let drawn =
                    |square: &String| first.board.cells.iter().any(|cell| cell.square == *square);
                assert!(drawn(&first.square), "{what}");
                assert!(
                    first.others.iter().all(|unit| drawn(&unit.square)),
                    "{what}"
                );
                assert!(
                    first.targets.iter().all(|target| drawn(&target.square)),
                    "{what}"
                );
                assert!(first.extras.len() >= 2, "{what}");
                let second = study(&game, &again(&request, &first), Language::German).unwrap();
                assert_eq!(
                    (second.targets, second.board),
                    (first.targets, first.board),
                    "{what}"
                );
            }
        }
    }
}

/// What the game's own definition says an attribute protects from, the sentence below the board gives as the reason.
#[test]
fn an_attribute_that_spares_a_unit_is_named() {
    let mut spared = BTreeSet::new();
    for game in games() {
        let def = game.rules().def();
        let resists = |attribute: &AttributeDef, harm: Harm| attribute.resists.contains(&harm);
        for (deed, harm) in [
            (Deed::Shoot, Harm::Shot),
            (Deed::Convert, Harm::Conversion),
            (Deed::Freeze, Harm::Freeze),
        ] {
            let Some(index) = def
                .attributes
                .iter()
                .position(|attribute| resists(attribute, harm))
            else {
                continue;
            };
            let word = def.attributes[index].name_in(Language::German);
            for kind in 0..def.pieces.len() {
                let request = asked(&game, kind, Side::White);
                let first = study(&game, &request, Language::German).unwrap();
                let enemy = first.others.iter().position(|other| {
                    other.side == Side::Black && deeds(&first, &other.square).contains(&deed)
                });
                let extra = first
                    .extras
                    .iter()
                    .find(|extra| extra.attribute.as_deref() == Some(word));
                let (Some(enemy), Some(extra)) = (enemy, extra) else {
                    continue;
                };
                let mut request = again(&request, &first);
                request.others[enemy].piece = extra.piece.clone();
                request.about = Some(request.others[enemy].square.clone());
                let second = study(&game, &request, Language::German).unwrap();
                let about = second.about.unwrap();
                assert!(
                    !about.can.contains(&deed),
                    "{} {}",
                    game.id(),
                    request.piece
                );
                let difference = about
                    .spared
                    .iter()
                    .find(|difference| difference.deed == deed);
                assert!(
                    difference.unwrap().attributes.contains(&word.to_owned()),
                    "{} {}",
                    game.id(),
                    request.piece
                );
                spared.insert(format!("{deed:?}"));
                break;
            }
        }
    }
    assert_eq!(
        spared.into_iter().collect::<Vec<_>>(),
        ["Convert", "Freeze", "Shoot"]
    );
}

#[test]
fn who_freezes_the_piece_is_told() {
    let mut seen = false;
    for game in games() {
        for kind in [0, game.rules().def().pieces.len() / 2] {
            let request = asked(&game, kind, Side::Black);
            let first = study(&game, &request, Language::English).unwrap();
            let Some(freezer) = first
                .extras
                .iter()
                .find(|extra| extra.role == Role::Freezer)
            else {
                continue;
            };
            let squares = first
                .board
                .cells
                .iter()
                .filter(|cell| cell.square != first.square);
            for cell in squares {
                let mut request = again(&request, &first);
                request.others = vec![wire::Unit {
                    square: cell.square.clone(),
                    piece: freezer.piece.clone(),
                    side: freezer.side,
                }];
                let second = study(&game, &request, Language::English).unwrap();
                assert_eq!(
                    second.frozen.contains(&second.square),
                    !second.frozen_by.is_empty()
                );
                if second.frozen_by == [cell.square.clone()] {
                    seen = true;
                    assert!(
                        second.moves.iter().all(|mv| mv.to == second.square),
                        "{}",
                        game.id()
                    );
                }
            }
        }
    }
    assert!(seen);
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    let game = games().next().unwrap();
    let good = asked(&game, 0, Side::White);
    let first = study(&game, &good, Language::English).unwrap();
    let good = again(&good, &first);
    let unit = |square: &str, piece: &str| wire::Unit {
        square: square.into(),
        piece: piece.into(),
        side: Side::Black,
    };
    let own = good.piece.clone();
    for (bad, reason) in [
        (
            StudyRequest {
                piece: "?".into(),
                ..good.clone()
            },
            "This game has no piece `?`.",
        ),
        (
            StudyRequest {
                square: Some("z99".into()),
                ..good.clone()
            },
            "This board has no square `z99`.",
        ),
        (
            StudyRequest {
                others: vec![unit("z99", &own)],
                ..good.clone()
            },
            "This board has no square `z99`.",
        ),
        (
            StudyRequest {
                others: vec![unit(&first.board.cells[0].square, "?")],
                ..good.clone()
            },
            "This game has no piece `?`.",
        ),
        (
            StudyRequest {
                others: vec![unit(&first.square, &own)],
                ..good.clone()
            },
            &*format!("Two units cannot stand on {}.", first.square),
        ),
        (
            StudyRequest {
                others: Vec::new(),
                about: Some(first.board.cells[0].square.clone()),
                ..good.clone()
            },
            &*format!("Nothing stands on {}.", first.board.cells[0].square),
        ),
    ] {
        let error = study(&game, &bad, Language::English).unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
}
