//! What keeps a set-up from being a position.

use std::collections::BTreeSet;

use variorum_rules::setup::{Setup, SetupFaultKind as Kind};
use variorum_rules::{Color, Rules, Square, Unit};

fn rules(game: &str) -> Rules {
    variorum_catalog::load(game).unwrap()
}

fn square(rules: &Rules, name: &str) -> Square {
    rules.topology().square(name).unwrap()
}

fn unit(rules: &Rules, id: &str, color: Color) -> Unit {
    Unit::new(rules.kind_by_id(id).unwrap(), color)
}

/// Two bare kings.
fn kings(rules: &Rules) -> Setup {
    let mut setup = Setup::default();
    for (name, color) in [("a1", Color::White), ("h8", Color::Black)] {
        let king = unit(rules, "K", color);
        setup.units.insert(square(rules, name), king);
    }
    setup
}

fn kinds(rules: &Rules, setup: &Setup) -> Vec<Kind> {
    match rules.position_from_setup(setup) {
        Ok(position) => panic!("{} is a position", position.fen()),
        Err(errors) => {
            let faults = errors.faults().iter();
            faults.map(|fault| fault.kind.clone()).collect()
        }
    }
}

#[test]
fn a_position_edited_by_hand() {
    let rules = rules("chess");
    let setup = kings(&rules);
    let position = rules.position_from_setup(&setup).unwrap();
    assert_eq!(position.fen(), "7k/8/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(position.setup(), setup);
}

#[test]
fn squares_and_types_that_do_not_exist() {
    let rules = rules("chess");
    let mut setup = kings(&rules);
    setup
        .units
        .insert(Square(64), unit(&rules, "Q", Color::White));
    setup
        .units
        .insert(square(&rules, "c3"), Unit::new(99, Color::White));
    setup.en_passant.insert(Square(200));
    assert_eq!(
        kinds(&rules, &setup),
        [
            Kind::NoSuchPiece(99),
            Kind::NoSuchSquare(Square(64)),
            Kind::NoSuchSquare(Square(200)),
        ]
    );
}

#[test]
fn what_a_game_does_not_have() {
    let rules = rules("chess");
    let mut setup = kings(&rules);
    let queen = rules.kind_by_id("Q").unwrap();
    setup.hands[0].insert(queen, 1);
    setup.hands[1].insert(queen, 1);
    setup.pool.insert(queen, 2);
    setup.won = Some(Some(Color::White));
    setup.lent[1] = Some(queen);
    setup.unmoved = Some(BTreeSet::new());
    setup.castling.insert('Z');
    assert_eq!(
        kinds(&rules, &setup),
        [
            Kind::CannotBeOffBoard(queen),
            Kind::NoPool,
            Kind::CastlingLetter('Z'),
            Kind::CannotHaveEnded,
            Kind::NothingLent,
            Kind::UnmovedUnknown,
        ]
    );
}

#[test]
fn rights_need_their_units() {
    let rules = rules("chess");
    let mut setup = kings(&rules);
    setup.castling.insert('q');
    setup.en_passant.insert(square(&rules, "e6"));
    let letter = 'q';
    let squares = ["e8", "a8"].map(|name| square(&rules, name));
    assert_eq!(
        kinds(&rules, &setup),
        [
            Kind::CastlingUnits { letter, squares },
            Kind::NothingCrossed(Color::Black),
        ]
    );
    let occupied = square(&rules, "h8");
    setup.castling.clear();
    setup.en_passant.clear();
    setup.victim = Some(occupied);
    assert_eq!(kinds(&rules, &setup), [Kind::NotTheVictim(occupied)]);
    setup.victim = None;
    setup.en_passant = BTreeSet::from([occupied]);
    assert_eq!(kinds(&rules, &setup), [Kind::CrossedOccupied(occupied)]);
}

#[test]
fn where_a_check_ends_the_turn_nobody_goes_on_after_one() {
    let (ends, last) = (rules("progressive"), rules("progressive+italian"));
    let within = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 2 part=2";
    for rules in [&ends, &last] {
        let fault = rules.position_from_fen(within).unwrap_err();
        assert!(fault.to_string().contains("in check"), "{fault}");
        let quiet = within.replace("4R3", "3R4");
        assert!(rules.position_from_fen(&quiet).is_ok());
    }
}

#[test]
fn royals() {
    let rules = rules("chess");
    let mut setup = kings(&rules);
    setup
        .units
        .insert(square(&rules, "h1"), unit(&rules, "R", Color::White));
    assert_eq!(kinds(&rules, &setup), [Kind::CheckOutOfTurn(Color::Black)]);
    setup.units.remove(&square(&rules, "h8"));
    let side = Color::Black;
    assert_eq!(
        kinds(&rules, &setup),
        [Kind::Royals {
            side,
            count: 0,
            least: 1,
            most: 1
        }]
    );

    let dropping = self::rules("loop");
    let mut setup = kings(&dropping);
    setup.hands[0].insert(dropping.kind_by_id("Q").unwrap(), 1);
    assert!(dropping.position_from_setup(&setup).is_ok());
    setup.hands[0].insert(dropping.kind_by_id("K").unwrap(), 1);
    assert_eq!(kinds(&dropping, &setup), [Kind::RoyalInHand(Color::White)]);
}

#[test]
fn placing() {
    let rules = rules("optima10");
    let kind = |id| rules.kind_by_id(id).unwrap();
    let mut setup = Setup::default();
    setup.hands[0].insert(kind("K"), 1);
    setup.hands[1].insert(kind("K"), 1);
    assert!(rules.position_from_setup(&setup).is_ok());
    setup.turn = Color::Black;
    assert_eq!(kinds(&rules, &setup), [Kind::TurnToPlace(Color::White)]);
    setup.won = Some(Some(Color::White));
    setup.hands[0].insert(kind("Ag"), 2);
    assert_eq!(
        kinds(&rules, &setup),
        [Kind::WonWhilePlacing, Kind::UnevenHands]
    );
    setup.won = None;
    setup.pool.insert(kind("Ar"), 1);
    assert_eq!(kinds(&rules, &setup), [Kind::PoolAndHands]);

    let mut setup = Setup::default();
    setup.pool.insert(kind("K"), 40);
    assert_eq!(kinds(&rules, &setup), [Kind::PoolTooLarge { most: 20 }]);
    setup.pool.insert(kind("K"), 20);
    for file in 0..8 {
        let square = rules.topology().at(file, 9).unwrap();
        setup.units.insert(square, unit(&rules, "G", Color::Black));
    }
    let (side, needed, free) = (Color::Black, 10, 2);
    assert_eq!(kinds(&rules, &setup), [Kind::NoRoom { side, needed, free }]);
}

#[test]
fn units_that_have_not_moved() {
    let rules = rules("omega-advanced");
    let start = rules.start_position().unwrap();
    let mut setup = start.setup();
    assert_eq!(setup.unmoved, None);
    let somewhere = square(&rules, "e5");
    setup.unmoved = Some(BTreeSet::from([square(&rules, "e1"), somewhere]));
    assert_eq!(kinds(&rules, &setup), [Kind::NotAtHome(somewhere)]);
    setup.unmoved = Some(BTreeSet::from([square(&rules, "e1")]));
    let position = rules.position_from_setup(&setup).unwrap();
    assert!(
        position.fen().ends_with(" unmoved=e1"),
        "{}",
        position.fen()
    );
    let fool = rules.kind_by_id("F").unwrap();
    setup.lent[0] = Some(fool);
    assert_eq!(kinds(&rules, &setup), [Kind::LentCopier(fool)]);
}

/// What a fault is about is told with it, so that a board can show it.
#[test]
fn faults_know_their_squares() {
    for (game, fen, wanted) in [
        ("chess", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", vec!["a1", "e1"]),
        ("chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", vec![]),
        ("chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", vec!["e2", "e8"]),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", vec!["e1", "h1"]),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", vec!["e6"]),
        ("chess", "4k3/4p3/8/8/8/8/8/4K3 w - e7 0 1", vec!["e7"]),
        (
            "chess",
            "4k3/8/8/4p3/8/8/8/4K2R w - e6 0 1 victim=h1",
            vec!["h1"],
        ),
        ("crazyhouse", "4k3/8/8/8/8/8/8/P~3K3 w - - 0 1", vec!["a1"]),
    ] {
        let rules = rules(game);
        let setup = Setup::from_fen(rules.def(), fen).unwrap();
        let errors = rules.position_from_setup(&setup).unwrap_err();
        assert_eq!(errors.faults().len(), 1, "{fen}: {errors}");
        let squares = errors.faults()[0].squares.iter();
        let names: Vec<&str> = squares.map(|at| rules.topology().name(*at)).collect();
        assert_eq!(names, wanted, "{fen}");
    }
    // A side's own piece under the other side's name: each of them.
    let rules = rules("brandubh");
    let mut setup = rules.start_position().unwrap().setup();
    let king = rules.def().pieces.iter().position(|piece| piece.royal);
    let (one, other) = (square(&rules, "a1"), square(&rules, "g7"));
    for at in [one, other] {
        let owner = if rules.def().pieces[king.unwrap()].belongs_to(Color::White) {
            Color::Black
        } else {
            Color::White
        };
        setup.units.insert(at, Unit::new(king.unwrap(), owner));
    }
    let errors = rules.position_from_setup(&setup).unwrap_err();
    let wrong = errors.faults().iter();
    let mut wrong = wrong.filter(|fault| matches!(fault.kind, Kind::WrongSide(..)));
    assert_eq!(wrong.next().unwrap().squares, [one, other]);
}
