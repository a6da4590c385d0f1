//! The promises.

use variorum_lang::Sources;
use variorum_rules::def::Language;
use variorum_rules::setup::{Choices, Random};
use variorum_rules::{Position, Rules};

use crate::games::{games, rule_files};

/// Plies played with a rule file that passes the checker.
const PLIES: usize = 8;

/// Positions with more legal moves than this are only counted: texts of moves are compared with each other.
const MANY: usize = 300;

/// The first byte chooses a game, the rest is a FEN. It is refused, or what is read prints as something that reads the same, and can be played.
pub fn fen(data: &[u8]) -> bool {
    let Some((first, rest)) = data.split_first() else {
        return false;
    };
    let rules = &games()[usize::from(*first) % games().len()];
    let text = String::from_utf8_lossy(rest);
    let Ok(position) = rules.position_from_fen(&text) else {
        return false;
    };
    let printed = position.fen();
    let again = rules.position_from_fen(&printed).unwrap_or_else(|error| {
        panic!("{text:?} prints as {printed:?}, which is refused: {error}")
    });
    assert_eq!(again.fen(), printed, "read from {text:?}");
    assert_eq!(again.key(), position.key(), "key of {printed:?}");
    check(&position, u64::from(*first) + rest.len() as u64);
    true
}

/// The first byte chooses a game, the second how it goes on, the rest is a move, or several. A move is refused, or is legal and its own text means it.
pub fn moves(data: &[u8]) -> bool {
    let [first, second, rest @ ..] = data else {
        return false;
    };
    let rules = &games()[usize::from(*first) % games().len()];
    let mut random = Random::new(u64::from(*second), "fuzz");
    let mut position = rules
        .setup(&Choices::default(), u64::from(*second >> 4) + 1)
        .expect("default choices make a position");
    walk(&mut position, usize::from(*second) % 32, &mut random);
    let mut taken = false;
    for text in String::from_utf8_lossy(rest).split([' ', '\n']) {
        let Ok(mv) = position.legal().parse(text) else {
            continue;
        };
        assert!(
            position.legal_moves().contains(&mv),
            "{text:?} is not legal"
        );
        let printed = position.legal().text(mv);
        assert_eq!(
            position.legal().parse(&printed),
            Ok(mv),
            "{text:?} is {printed:?}"
        );
        position.play_unchecked(mv);
        taken = true;
    }
    taken
}

/// A file of games. Every game can be read or has a fault with its place; what can be read comes back as it was when it is
/// written and read again.
pub fn records(data: &[u8]) -> bool {
    let text = variorum_record::decode(data);
    for bundle in variorum_catalog::carried(&text).take(20) {
        // Rules that a file carries leave with another one, unless one of their lines would break there.
        if let Some(lines) = bundle.carried() {
            assert_eq!(variorum_catalog::carried(&lines).next(), Some(bundle));
        }
    }
    let lines = text.chars().filter(|c| matches!(c, '\n' | '\r')).count() + 1;
    let mut taken = false;
    for sheet in variorum_record::sheets(&text).take(20) {
        let id = variorum_catalog::id_called(sheet.variant());
        let known = games()
            .iter()
            .find(|rules| Some(&rules.def().id) == id.as_ref());
        let Some(rules) = known else {
            continue;
        };
        let tree = variorum_record::Tree::read(&sheet, rules, Language::English, &|| true);
        let tree = match tree {
            Ok(tree) => tree,
            Err(fault) => {
                assert!((1..=lines).contains(&fault.place.line), "{fault}");
                continue;
            }
        };
        let game = tree.game();
        taken |= !game.moves().is_empty();
        let written = game.write();
        let mut again = variorum_record::sheets(&written);
        let sheet = again.next().expect("a game is written");
        assert_eq!(again.next(), None, "{written}");
        let back = variorum_record::Game::read(&sheet, rules, Language::English);
        let back = back.unwrap_or_else(|fault| panic!("{fault}\n{written}"));
        assert_eq!(back.moves(), game.moves());
        assert_eq!(back.last().fen(), game.last().fen());
        assert_eq!(back.end(), game.end());
        assert_eq!(back.write(), written);
        // The same with all that is said about it.
        let written = tree.write();
        let sheet = variorum_record::sheets(&written).next();
        let sheet = sheet.expect("a tree is written");
        let back = variorum_record::Tree::read(&sheet, rules, Language::English, &|| true);
        let back = back.unwrap_or_else(|fault| panic!("{fault}\n{written}"));
        assert_eq!(back.nodes(), tree.nodes(), "{written}");
        assert_eq!(back.write(), written);
    }
    taken
}

/// A rule file. Whatever the bytes, faults are reported and drawn; without faults, the game can be played.
pub fn rules(data: &[u8]) -> bool {
    let text = String::from_utf8_lossy(data);
    let checked = variorum_lang::check_all("fuzz", &text, &Files);
    let drawn = variorum_lang::draw(&checked.diagnostics, variorum_lang::Style::Plain);
    assert_eq!(drawn.is_empty(), checked.diagnostics.is_empty());
    for diagnostic in &checked.diagnostics {
        assert!(!diagnostic.message.is_empty());
    }
    let Some(game) = checked.game else {
        return false;
    };
    let mut faults = checked.diagnostics.iter();
    assert!(
        faults.all(|fault| fault.severity == variorum_lang::Severity::Warning),
        "a faulty file defines a game"
    );
    for piece in 0..game.pieces.len() {
        let words = variorum_describe::describe(&game, piece, variorum_describe::Language::English);
        assert!(
            !words.text.is_empty(),
            "no words for {}",
            game.pieces[piece].name
        );
    }
    let rules = Rules::compile(game).expect("a file without faults compiles");
    for seed in 1..=3 {
        // A file may be without faults and lay out nothing, for players who bring a FEN.
        let Ok(mut position) = rules.setup(&Choices::default(), seed) else {
            continue;
        };
        check(&position, seed);
        walk(&mut position, PLIES, &mut Random::new(seed, "fuzz"));
        check(&position, seed);
    }
    true
}

/// The first byte chooses a game, the rest are messages of a browser in it, one a line.
pub fn messages(data: &[u8]) -> bool {
    let Some((first, rest)) = data.split_first() else {
        return false;
    };
    variorum_server::outside::messages(*first, &String::from_utf8_lossy(rest))
}

/// The first byte chooses a game, the rest is a set-up form of it, a name and a value a line.
pub fn forms(data: &[u8]) -> bool {
    let Some((first, rest)) = data.split_first() else {
        return false;
    };
    variorum_server::outside::form(*first, &String::from_utf8_lossy(rest))
}

/// Lines for the engine. Whatever they say, the session ends when they do, and every search is answered.
pub fn uci(data: &[u8]) -> bool {
    let text = String::from_utf8_lossy(data);
    let mut lines = String::new();
    let mut searches = 0;
    for line in text.lines() {
        let lower = line.to_ascii_lowercase();
        if lower.contains("hash") {
            // Sizes are capped by the session, but far above what a fuzzer should ask for.
            continue;
        }
        lines.push_str(line);
        if lower.split_whitespace().any(|word| word == "go") {
            searches += 1;
            lines.push_str(" nodes 60 depth 3");
        }
        lines.push('\n');
        if searches == 4 {
            break;
        }
    }
    lines.push_str("isready\n");
    let host = variorum_protocol::Host {
        name: "fuzz".to_owned(),
        author: "fuzz".to_owned(),
        variants: variorum_catalog::ids(),
        default_variant: variorum_catalog::default_id(),
        load: Box::new(|name| {
            let known = games().iter().find(|rules| rules.def().id == name);
            let known = known.cloned().map(Into::into);
            known.ok_or_else(|| format!("no game `{name}`"))
        }),
        elsewhere: Vec::new(),
        list: Box::new(|path| Err(format!("no file {path}"))),
        tables: Box::new(|_| None),
        clock: || std::time::Duration::ZERO,
    };
    let mut said = Vec::new();
    variorum_protocol::uci::run(host, std::io::Cursor::new(lines.into_bytes()), &mut said)
        .expect("memory can be written to");
    let said = String::from_utf8(said).expect("the session writes text");
    let answers = said.matches("bestmove").count();
    let quit = text.split_whitespace().any(|word| word == "quit");
    assert!(
        answers <= searches,
        "{answers} answers to {searches} searches"
    );
    assert!(quit || said.contains("readyok"), "not ready: {said}");
    answers > 0
}

/// Plays random moves; fewer, if the game ends.
fn walk(position: &mut Position, plies: usize, random: &mut Random) {
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let pick = random.below(legal.len());
        position.play_unchecked(legal[pick]);
    }
}

/// The laws of a position: keys, play and undo, texts of moves, positions after moves.
fn check(position: &Position, seed: u64) {
    let legal = position.legal_moves();
    assert_eq!(
        position.key(),
        position.recomputed_key(),
        "{}",
        position.fen()
    );
    assert_eq!(
        legal.len() as u64,
        position.perft(1, false),
        "moves counted in bulk: {}",
        position.fen()
    );
    let _ = (position.outcome(), position.in_check(), position.frozen());
    if legal.is_empty() || legal.len() > MANY {
        return;
    }
    let rules = position.rules();
    let (fen, key) = (position.fen(), position.key());
    let mut copy = position.clone();
    let listed = position.legal();
    let mut random = Random::new(seed, "fuzz");
    for _ in 0..legal.len().min(6) {
        let mv = legal[random.below(legal.len())];
        let (text, san) = (listed.text(mv), listed.san(mv));
        assert_eq!(listed.parse(&text), Ok(mv), "{text} in {fen}");
        assert_eq!(listed.parse(&san), Ok(mv), "{san} in {fen}");
        copy.play_unchecked(mv);
        let after = copy.fen();
        assert_eq!(copy.key(), copy.recomputed_key(), "{text} in {fen}");
        let read = rules
            .position_from_fen(&after)
            .unwrap_or_else(|error| panic!("{text} in {fen} leads to {after}: {error}"));
        assert_eq!(read.fen(), after, "{text} in {fen}");
        let _ = copy.outcome();
        assert!(copy.undo());
        assert_eq!(
            (copy.fen(), copy.key()),
            (fen.clone(), key),
            "undo {}",
            text
        );
    }
}

/// The built-in rule files, for fuzzed ones to import.
struct Files;

impl Sources for Files {
    fn read(&self, name: &str) -> Option<String> {
        rule_files()
            .iter()
            .find(|(own, _)| own == name)
            .map(|(_, text)| text.clone())
    }

    fn names(&self) -> Vec<String> {
        variorum_catalog::names()
    }
}
