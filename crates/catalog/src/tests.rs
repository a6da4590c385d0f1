//! What the rule files say to those who choose a game.

use std::collections::BTreeMap;

use variorum_rules::def::{Kind, Language};

use crate::{list, load};

/// Every game has its entry, in both languages.
#[test]
fn every_game_says_what_is_special_how_hard_and_how_long_it_is() {
    const WORDS: usize = 5;
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    for game in list() {
        let id = &game.id;
        let special = game.card.special.unwrap_or_else(|| panic!("{id}: special"));
        let german = special.others.get(Language::German);
        let german = german.unwrap_or_else(|| panic!("{id}: special-de"));
        for text in [special.english.as_str(), german] {
            let words = text.split_whitespace();
            let words = words.filter(|word| word.chars().any(char::is_alphanumeric));
            let words = words.count();
            assert!((1..=WORDS).contains(&words), "{id}: {text}");
            assert!(!text.ends_with('.'), "{id}: {text} is no sentence");
        }
        assert!(game.card.level.is_some(), "{id}: level");
        assert!(game.card.moves.is_some(), "{id}: moves");
        let other = said.insert(special.english, id.clone());
        assert_eq!(other, None, "{id} is as special as another game");
    }
}

/// What is shown is play, and differs from game to game.
#[test]
fn every_game_is_shown_in_a_position_of_play() {
    let mut shown: BTreeMap<String, String> = BTreeMap::new();
    for game in list() {
        let id = &game.id;
        let rules = load(id).unwrap();
        let fen = game.card.position.unwrap_or_else(|| panic!("{id}"));
        let position = rules.position_from_fen(&fen).unwrap();
        assert_eq!(position.fen(), fen, "{id}: as the program writes it");
        assert!(!position.legal_moves().is_empty(), "{id}");
        assert!(!position.is_placing(), "{id}: nothing is played yet");
        let board = fen.split(' ').next().unwrap().to_owned();
        let start = rules.start_position().unwrap().fen();
        assert_ne!(start.split(' ').next(), Some(&*board), "{id} has not begun");
        let other = shown.insert(board, id.clone());
        assert_eq!(other, None, "{id} looks like another game");
    }
}

/// Nobody says in a file what kind of game it is; these are known by what they are.
#[test]
fn kinds_follow_from_the_rules() {
    let kinds: BTreeMap<String, Vec<Kind>> = list()
        .into_iter()
        .map(|game| (game.id, game.kinds))
        .collect();
    let are = |kind: Kind| -> Vec<&str> {
        let found = kinds.iter().filter(|(_, kinds)| kinds.contains(&kind));
        found.map(|(id, _)| id.as_str()).collect()
    };
    assert_eq!(
        are(Kind::Drops),
        ["crazyhouse", "loop", "minishogi", "shogi"]
    );
    assert_eq!(are(Kind::Placing), ["ataxx", "reversi"]);
    assert_eq!(
        are(Kind::MustCapture),
        ["antichess", "draughts", "international", "losers"]
    );
    assert_eq!(are(Kind::Chains), ["draughts", "international"]);
    assert_eq!(are(Kind::Blasts), ["atomic"]);
    assert_eq!(are(Kind::Hexagons), ["glinski", "mccooey"]);
    assert_eq!(
        are(Kind::Series),
        ["amazons", "duck", "marseillais", "progressive"]
    );
    assert_eq!(are(Kind::Shuffled), ["chess960"]);
    assert_eq!(are(Kind::Placement), ["optima10", "optima2002", "optima9"]);
    assert_eq!(
        are(Kind::Race),
        [
            "brandubh",
            "breakthrough",
            "hnefatafl",
            "kingofthehill",
            "racingkings"
        ]
    );
    assert_eq!(
        are(Kind::Unequal),
        ["brandubh", "chigorin", "hnefatafl", "horde"]
    );
    let no_check = are(Kind::NoCheck);
    for id in ["antichess", "duck", "reversi", "rococo"] {
        assert!(no_check.contains(&id), "{id}");
    }
    for id in ["atomic", "chess", "shogi", "ultima", "racingkings"] {
        assert!(!no_check.contains(&id), "{id}");
    }
    assert_eq!(kinds["chess"], []);
    for kind in Kind::ALL {
        assert!(!are(kind).is_empty(), "no game is of the kind {kind:?}");
    }
}
