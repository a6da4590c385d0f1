//! What holds for every game and every text.

use proptest::prelude::*;
use variorum_record::{Game, decode, sheets};
use variorum_rules::def::Language;
use variorum_rules::setup::Choices;
use variorum_rules::{Rules, SplitMix64};

/// All games of the catalog, each without options and with all of them.
fn games() -> Vec<Rules> {
    variorum_catalog::forms()
        .iter()
        .map(|id| variorum_catalog::load(id).unwrap())
        .collect()
}

/// A game at random from a position that chance has set up.
fn played(rules: &Rules, seed: u64, moves: usize) -> Game {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(rules.setup(&Choices::default(), seed).unwrap());
    for _ in 0..moves {
        let legal = game.last().legal();
        if legal.is_empty() || game.last().outcome().is_some() {
            break;
        }
        let mv = legal.moves()[random.below(legal.len())];
        game.play_text(&legal.text(mv), Language::English).unwrap();
    }
    game.set_end(None);
    game
}

/// Written and read, a game is the same; and many games of many kinds stand in one file.
#[test]
fn every_game_comes_back_as_it_was_written() {
    let all = games();
    let mut file = String::new();
    let mut written = Vec::new();
    for (index, rules) in all.iter().enumerate() {
        for round in 0..3 {
            let game = played(rules, 7 + index as u64 * 10 + round, 90);
            assert!(!game.moves().is_empty(), "{}", rules.def().id);
            file.push_str(&game.write());
            file.push('\n');
            written.push(game);
        }
    }
    let longest = file
        .lines()
        .filter(|line| !line.starts_with('['))
        .map(str::len)
        .max();
    assert!(longest <= Some(79), "{longest:?}");
    let read: Vec<_> = sheets(&file).collect();
    assert_eq!(read.len(), written.len());
    for (sheet, game) in read.iter().zip(&written) {
        let rules = variorum_catalog::load(sheet.variant().unwrap()).unwrap();
        let back = Game::read(sheet, &rules, Language::English).unwrap();
        assert_eq!(back.moves(), game.moves());
        assert_eq!(back.start().fen(), game.start().fen());
        assert_eq!(back.last().fen(), game.last().fen());
        assert_eq!(back.end(), game.end());
        assert!(back.remarks().is_empty(), "{:?}", back.remarks());
        assert_eq!(back.write(), game.write());
        assert_eq!(back.after(0).fen(), game.start().fen());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is in a file, every game has its number and its place, and nothing is read twice.
    #[test]
    fn any_text_is_taken_apart(text in r#"([\[\](){};$%*"\\!?.\n\r 0-9a-hNQxO/=+#-]|1-0|\[A "b"\]|[^\x00]){0,120}"#) {
        let read: Vec<_> = sheets(&text).collect();
        for (index, sheet) in read.iter().enumerate() {
            prop_assert_eq!(sheet.number, index + 1);
            for pair in sheet.moves.windows(2) {
                prop_assert!(pair[0].place < pair[1].place);
            }
        }
        for pair in read.windows(2) {
            prop_assert!(pair[0].place < pair[1].place);
        }
    }

    #[test]
    fn any_bytes_are_a_text(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(sheets(&decode(&bytes)).count() <= bytes.len());
    }

    /// Tags come back, whatever they say.
    #[test]
    fn tags_survive(value in "[^\\p{Cc}]{1,40}") {
        prop_assume!(!value.trim().is_empty());
        let rules = variorum_catalog::load("chess").unwrap();
        let mut game = Game::new(rules.start_position().unwrap());
        game.tags_mut().set("White", value.clone());
        let text = game.write();
        let sheet = sheets(&text).next().unwrap();
        prop_assert_eq!(sheet.tags.get("White"), Some(value.as_str()));
    }
}
