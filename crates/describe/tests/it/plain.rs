//! That descriptions are plain: short sentences, and few of them before what only some readers need.

use variorum_describe::{Description, Language, describe_listed};

/// What the texts of a language keep to, in words.
struct Limits {
    /// No sentence has more.
    sentence: usize,
    /// Nor have all of them on average.
    mean: usize,
    /// Nor what pieces that convert in several ways are told to do.
    piece: usize,
}

fn limits(language: Language) -> Limits {
    match language {
        Language::English | Language::German => Limits {
            sentence: 30,
            mean: 14,
            piece: 45,
        },
        // French says the same in a fifth more words, and some of its sentences are not cut in two yet.
        Language::French => Limits {
            sentence: 48,
            mean: 16,
            piece: 55,
        },
    }
}

/// What a text has between full stops, each with its number of words.
fn sentences(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let all = text.split(". ").filter(|sentence| !sentence.is_empty());
    all.map(|sentence| (sentence.split_whitespace().count(), sentence))
}

/// What each piece of each game is told as, and the name of the piece.
fn descriptions(language: Language) -> Vec<(String, Description)> {
    let games = super::variants().into_iter();
    let told = games.flat_map(|(_, game)| {
        let pieces = game.pieces.iter().enumerate();
        let told = pieces
            .map(|(kind, piece)| (piece.name.clone(), describe_listed(&game, kind, language)));
        told.collect::<Vec<_>>()
    });
    told.collect()
}

#[test]
fn sentences_are_short() {
    for language in Language::ALL {
        let limits = limits(language);
        let (mut words, mut count) = (0, 0);
        for (piece, told) in descriptions(language) {
            for (length, sentence) in sentences(&told.text).chain(sentences(&told.immunity)) {
                assert!(
                    length <= limits.sentence,
                    "{piece}: {length} words: {sentence}"
                );
                words += length;
                count += 1;
            }
        }
        assert!(
            words <= limits.mean * count,
            "{language:?}: {words} words in {count} sentences"
        );
    }
}

#[test]
fn what_a_piece_does_is_told_before_who_is_safe_from_it() {
    for language in Language::ALL {
        let all = descriptions(language);
        let game = super::variants()
            .into_iter()
            .find(|(name, _)| name == "optima10");
        let (_, game) = game.expect("a game with pieces that convert");
        for name in ["Keep", "Vicar", "Spy"] {
            let kind = game.pieces.iter().position(|piece| piece.name == name);
            let told = describe_listed(&game, kind.expect("a piece"), language);
            let words = told.text.split_whitespace().count();
            assert!(
                words <= limits(language).piece,
                "{name}: {words} words: {}",
                told.text
            );
            assert!(!told.immunity.is_empty(), "{name}");
        }
        let folded = all.iter().filter(|(_, told)| !told.immunity.is_empty());
        assert!(
            folded.count() * 2 < all.len(),
            "most pieces need no such line"
        );
        assert!(all.iter().all(|(_, told)| !told.text.is_empty()));
    }
}

/// Words of the program's insides, and of nobody who plays.
#[test]
fn players_read_no_words_of_the_trade() {
    for (piece, told) in descriptions(Language::English) {
        let told = told.to_string();
        for bad in [
            " unit",
            " Unit",
            "comes about",
            "at a slant",
            ": it is safe from",
        ] {
            assert!(!told.contains(bad), "{piece}: {told}");
        }
    }
}
