use std::collections::BTreeSet;

use crate::game::Game;
use crate::identity::{GameId, Key, LENGTH, VariantId, Visitor};
use crate::stored::{GameRecord, Seating};
use crate::testing::list;
use variorum_engine::Level;

use super::*;

/// An address, as a browser asks for it.
fn request(address: &str) -> Request {
    let rest = address.strip_prefix("/new/").unwrap();
    let (id, _) = rest.split_once('?').unwrap_or((rest, ""));
    Request::of_address(&VariantId::new(id), pairs(address)).unwrap()
}

fn game(address: &str) -> Game {
    Game::load(&request(address).id()).unwrap()
}

fn outcome(address: &str) -> Outcome {
    request(address).outcome(&game(address), 7)
}

fn fen(outcome: &Outcome) -> String {
    match &outcome.first {
        Ok(first) => first.position.fen(),
        Err(error) => panic!("{}: {error}", outcome.address),
    }
}

/// Addresses of forms filled in, of several games.
const FILLED: [&str; 10] = [
    "/new/optima10?royals=2&royal-pieces=Cl,K&pieces=Ar,Go,Ju&seed=7",
    "/new/optima10?forces=unequal&pieces=Ar,Go,Ju,Di&seed=7&opponent=friend",
    "/new/optima10?forces=random&random=pawns&seed=12&side=random&movetime=3000",
    "/new/optima10+pawn-shield?guard=Man&seed=1",
    "/new/optima9?pieces=Ar,Go,Ju,Di",
    "/new/nova10?count=16&set=extended&seed=5",
    "/new/nova8?combination=queen&seed=5",
    "/new/ultima?array=mirror",
    "/new/chess?fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1&side=b",
    "/new/grand",
];

#[test]
fn an_address_says_everything_and_means_itself() {
    for address in FILLED {
        let made = outcome(address);
        let again = outcome(&made.address);
        assert_eq!(made.address, again.address, "{address}");
        assert_eq!(fen(&made), fen(&again), "{address}");
        assert_eq!(made.seed, again.seed, "{address}");
    }
    // What is said already need not be said, and the shortest form is the only one.
    let long = "/new/optima10?forces=equal&royals=1&pieces=archer,Gorgona,random,random&royal-pieces=King&guard=Guard&seed=7&side=w&movetime=1000&opponent=computer&lang=de";
    assert_eq!(outcome(long).address, "/new/optima10?pieces=Ar,Go&seed=7");
}

#[test]
fn a_seed_is_named_exactly_where_something_is_drawn() {
    for listed in list() {
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let with = |seed: u64| {
            let pairs = vec![("seed".to_owned(), seed.to_string())];
            Request::of_address(&game.id(), pairs)
                .unwrap()
                .outcome(&game, 7)
        };
        let made: Vec<Outcome> = (0..40).map(with).collect();
        let positions: BTreeSet<String> = made.iter().map(fen).collect();
        assert_eq!(made[0].seed.is_some(), positions.len() > 1, "{}", listed.id);
        assert_eq!(made[7].address.contains("seed=7"), positions.len() > 1);
    }
    // Nine pieces named leave nothing to chance.
    let full = outcome("/new/optima10?pieces=Ar,Go,Ju,Di,Fa,Ca,Sp,La,Sw&seed=3");
    assert_eq!(full.seed, None);
    assert!(!full.address.contains("seed"));
}

#[test]
fn another_number_of_royals_loses_no_piece() {
    let nine = "Ar,Go,Ju,Di,Fa,Ca,Sp,La,Sw";
    let two = outcome(&format!("/new/optima10?royals=2&pieces={nine}"));
    // There is room for eight, and the ninth is remembered.
    let first = two.first.unwrap();
    let hand = first
        .decided
        .iter()
        .find(|(field, _)| field == "pieces")
        .unwrap();
    assert_eq!(hand.1.join(","), "Ar,Go,Ju,Di,Fa,Ca,Sp,La");
    assert_eq!(two.address, format!("/new/optima10?royals=2&pieces={nine}"));
    let one = outcome(&two.address.replace("royals=2&", ""));
    assert_eq!(one.address, format!("/new/optima10?pieces={nine}"));
}

#[test]
fn what_is_not_asked_does_not_count() {
    let random = outcome("/new/optima10?forces=random&pieces=Ar&seed=3");
    assert_eq!(random.address, "/new/optima10?forces=random&seed=3");
    assert!(random.first.is_ok());
}

#[test]
fn faults_are_said_in_words_of_the_page() {
    let words = |language| crate::words::Words::of(language);
    use variorum_rules::def::Language::{English, German};
    for (address, english) in [
        (
            "/new/optima10?fen=8",
            "This position has 1 row; Optima needs 10.",
        ),
        (
            "/new/optima10?pieces=Archr",
            "This game has no piece “Archr”. Is it Archer that you mean?",
        ),
        (
            "/new/optima10?pieces=King",
            "Pieces: King cannot be chosen here.",
        ),
        (
            "/new/optima10?seed=x",
            "The number of the draw must be a whole number.",
        ),
        (
            "/new/chess?fen=8/8/8/8/8/8/8/4K3+w+-+-+0+1",
            "Black has no royal piece on the board.",
        ),
        ("/new/chess?what=1", "This game has no question “what”."),
    ] {
        let error = outcome(address).first.err().unwrap();
        assert_eq!(sentence(&error, &game(address), &words(English)), english);
        let german = sentence(&error, &game(address), &words(German));
        assert!(german != english && !german.contains('`'), "{german}");
    }
}

/// Every kind of fault has a sentence: none is a key, and none has the rules' own backticks.
#[test]
fn no_fault_of_a_position_is_said_in_the_words_of_programs() {
    let words = crate::words::Words::of(variorum_rules::def::Language::German);
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for fen in [
        "",
        "{",
        "8/8",
        "9/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/7",
        "x7/8/8/8/8/8/8/8",
        "*7/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/88",
        "K7/8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/8[Q w",
        "8/8/8/8/8/8/8/8[Q] w",
    ]
    .map(str::to_owned)
    .into_iter()
    .chain(
        [
            "w KK",
            "w KQkqx",
            "w - e9",
            "w - e4,e4",
            "w - e4",
            "w - - x",
            "w - - 0 0",
            "w - - 0 1 1",
            "w - - 0 1 a=b",
            "w - - 0 1 won=x",
            "w - - 0 1 a=b c",
        ]
        .map(|rest| format!("{chess} {rest}")),
    ) {
        let mut asked = Request::of_address(&VariantId::new("chess"), Vec::new()).unwrap();
        asked.fen.clone_from(&fen);
        let game = game("/new/chess");
        let Err(error) = asked.outcome(&game, 7).first else {
            assert!(fen.is_empty() || fen.ends_with("- e4"), "{fen}");
            continue;
        };
        let said = sentence(&error, &game, &words);
        assert!(
            said.ends_with('.') && !said.contains('`') && said.contains(' '),
            "{fen}: {said}"
        );
    }
}

/// A game as a form made it, with who sits where.
fn played(address: &str, form: bool) -> GameRecord {
    let request = request(address);
    let made = outcome(address);
    let (players, host) = request.players(0);
    GameRecord {
        id: GameId::of([1; LENGTH]),
        owner: Visitor::of([2; LENGTH]),
        variant: request.id(),
        name: String::new(),
        start: fen(&made),
        white: players.white,
        black: players.black,
        movetime: request.movetime,
        level: request.level,
        rules: None,
        seating: Seating::new(players, host, || Key::of([3; LENGTH])),
        control: request.clock(),
        names: [None, None],
        tags: None,
        form: form.then_some(made.address),
        counts: false,
        created: 0,
    }
}

/// Where the form of another game like this one is, without what chance is drawn from.
fn again(record: &GameRecord) -> String {
    let request = Request::like(record);
    assert_eq!(request.seed, "");
    let made = request.outcome(&Game::load(&request.id()).unwrap(), 8);
    let address = made.address;
    match made.seed {
        Some(seed) => address.replace(&format!("seed={seed}"), "seed=…"),
        None => address,
    }
}

#[test]
fn another_game_is_set_up_like_the_one_before() {
    for address in FILLED.into_iter().chain([
        "/new/chess?opponent=invited&side=random&clock=300000%2B3000",
        "/new/chess?opponent=itself&level=12&movetime=3000",
    ]) {
        let made = outcome(address);
        let drawn = made.seed.map(|seed| format!("seed={seed}"));
        let kept = match &drawn {
            Some(drawn) => made.address.replace(drawn, "seed=…"),
            None => made.address.clone(),
        };
        assert_eq!(again(&played(address, true)), kept, "{address}");
    }
    // How strong the computer is to play may have been changed meanwhile.
    let changed = GameRecord {
        level: Level::new(6).unwrap(),
        ..played("/new/chess?side=b", true)
    };
    assert_eq!(again(&changed), "/new/chess?side=b&level=6");
}

#[test]
fn without_a_form_another_game_has_the_same_players() {
    for address in [
        "/new/chess",
        "/new/chess?side=b&level=4",
        "/new/chess?opponent=friend",
        "/new/chess?opponent=invited&side=b&clock=86400000",
        "/new/chess?opponent=itself",
    ] {
        assert_eq!(again(&played(address, false)), address);
        let spoilt = GameRecord {
            form: Some("/new/chess?level=99".into()),
            ..played(address, false)
        };
        assert_eq!(again(&spoilt), address);
    }
}
