//! Nothing that can be written into a file makes the checker panic, abort or think for long.

use std::time::{Duration, Instant};

use crate::support::Folder;
use proptest::prelude::*;
use variorum_lang::{NoSources, Sources, Style, check_all, draw};
use variorum_rules::Rules;

/// Checks and draws a text; gives the time that took.
fn timed(text: &str) -> Duration {
    let start = Instant::now();
    let checked = check_all("any", text, &Folder::bundled());
    let _ = draw(&checked.diagnostics, Style::Plain);
    let _ = draw(&checked.diagnostics, Style::Narrated);
    start.elapsed()
}

/// The promise is one second; a release build needs a fifth of that. Tests are built without full
/// optimization and may share the machine with much else.
const LIMIT: Duration = Duration::from_secs(10);

fn all_texts() -> Vec<String> {
    let folder = Folder::bundled();
    let names = folder.list("").into_iter();
    let pieces = folder
        .list("pieces")
        .into_iter()
        .map(|name| format!("pieces/{name}"));
    names
        .chain(pieces)
        .map(|name| folder.read(&name).unwrap())
        .collect()
}

#[test]
fn a_megabyte_of_anything_is_quick() {
    let lines = [
        "{",
        "}",
        "\"",
        "=",
        "/*",
        "a {",
        "a=1 ",
        "a b\n",
        "piece \"A\" id=\"A\" { move \"Q\" }\n",
        "piece \"A\" id=\"A\" { move \"Y\" }\n",
        "\\\n",
        "/-",
        "#",
        "move \"Q\"; ",
        "\u{1d11e}",
        "a \"x\n",
        " {\n",
        " }\n",
        "import \"optima10\"\n",
        "board 8 8\n",
        "region \"x\" \"e4\"\n",
        "9999999999",
        "option \"a\" { piece \"B\" id=\"B\" { move \"Q\" } }\n",
        "class \"x\"\n",
        "setup { option \"x\" }\n",
        "without \"X\"\n",
        "crossing \"Q\"\n",
        "\r",
        "\t",
        "\0",
        "a {\n b \"\n",
        "amend \"King\" { move \"K\" }\n",
    ];
    for line in lines {
        let text = line.repeat((1 << 20) / line.len());
        let took = timed(&text);
        assert!(took < LIMIT, "{line:?}: {took:?}");
        let game = "game \"G\" id=\"g\"\nboard 8 8\nclass \"c\" royal=#true default=#true\n";
        let took = timed(&format!(
            "{game}{}",
            line.repeat(((1 << 20) - 100) / line.len())
        ));
        assert!(took < LIMIT, "a game and {line:?}: {took:?}");
    }
}

#[test]
fn many_different_things_are_quick() {
    let many =
        |count: usize, line: &dyn Fn(usize) -> String| -> String { (0..count).map(line).collect() };
    let texts = [
        many(20_000, &|n| {
            format!(
                "piece \"P{n}\" id=\"P{n}\" {{ move \"Q\"; freeze \"K\" only=\"P{}\" }}\n",
                n + 1
            )
        }),
        many(40_000, &|n| format!("class \"c{n}\"\n")),
        many(20_000, &|n| {
            format!("option \"o{n}\" {{ goal \"mate\" }}\n")
        }),
        many(20_000, &|n| {
            format!("region \"r{n}\" \"r{}\"\n", n.saturating_sub(1))
        }),
        many(60_000, &|n| format!("unknown{n} {n}\n")),
        many(20_000, &|n| {
            format!("setup {{ option \"o{n}\" {{ value \"1\" }} }}\n")
        }),
        format!(
            "piece \"A\" id=\"A\" {{ {} }}",
            many(20_000, &|n| format!(
                "move \"({},{})\";",
                n % 16,
                n / 16 % 16
            ))
        ),
        format!(
            "piece \"A\" id=\"A\" {{ move \"{}\" }}",
            "Q".repeat(1_000_000)
        ),
        format!(
            "piece \"A\" id=\"A\" {{ move \"{}\" }}",
            "mQ ".repeat(300_000)
        ),
        format!("crossing \"{}\"", "A,".repeat(400_000)),
        format!(
            "draws {{ {} }}",
            many(30_000, &|n| format!("dead \"X{n}\" at-most=1; "))
        ),
        format!("a {}", many(60_000, &|n| format!("k{n}=1 "))),
        format!("piece {}", many(60_000, &|n| format!("id=\"{n}\" "))),
    ];
    let game = "game \"G\" id=\"g\"\nboard 8 8\nclass \"c\" royal=#true default=#true\n";
    for text in texts {
        for text in [text.clone(), format!("{game}{text}")] {
            let took = timed(&text);
            assert!(took < LIMIT, "{}…: {took:?}", &text[..200]);
        }
    }
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let checked = check_all("large", &" ".repeat((1 << 20) + 1), &NoSources);
    assert_eq!(checked.diagnostics.len(), 1);
}

/// A bundled file in which some bytes have been changed, taken out, doubled or moved.
fn mutated() -> impl Strategy<Value = String> {
    let texts = all_texts();
    let change = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        0..5u8,
        any::<char>(),
    );
    (
        prop::sample::select(texts),
        prop::collection::vec(change, 1..6),
    )
        .prop_map(|(text, changes)| {
            let mut chars: Vec<char> = text.chars().collect();
            for (at, other, kind, new) in changes {
                let (at, other) = (at.index(chars.len()), other.index(chars.len()));
                match kind {
                    0 => chars[at] = new,
                    1 => chars[at] = chars[other],
                    2 => drop(chars.remove(at)),
                    3 => chars.insert(at, chars[other]),
                    _ => {
                        let end = (at + 40).min(chars.len());
                        let moved: Vec<char> = chars.drain(at..end).collect();
                        let to = other.min(chars.len());
                        chars.splice(to..to, moved);
                    }
                }
                if chars.is_empty() {
                    chars.push(' ');
                }
            }
            chars.into_iter().collect()
        })
}

/// The bundled files with one of them replaced.
#[derive(Debug)]
struct Changed {
    name: String,
    text: String,
}

impl Sources for Changed {
    fn read(&self, name: &str) -> Option<String> {
        match name == self.name {
            true => Some(self.text.clone()),
            false => Folder::bundled().read(name),
        }
    }
}

/// A game, and one of its files in which paths, zones and the like have been exchanged for others of the
/// same kind: most of what comes out makes sense to the checker.
fn shuffled() -> impl Strategy<Value = (&'static str, Changed)> {
    const FILES: &[(&str, &str)] = &[
        ("optima10", "pieces/optima"),
        ("optima2002", "pieces/optima"),
        ("nova8", "pieces/nova-standard"),
        ("nova10", "pieces/nova-extended"),
        ("nova8", "pieces/nova-pawns"),
        ("ultima", "ultima"),
        ("omega-advanced", "omega"),
        ("loop", "chess"),
    ];
    const KEYS: &[&str] = &[
        " move \"",
        " turn \"",
        " then \"",
        " shoot \"",
        " freeze \"",
        " capture \"",
        " convert \"",
        " over=\"",
        " has=\"",
        " from=\"",
    ];
    let change = (
        prop::sample::select(KEYS),
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
    );
    (
        prop::sample::select(FILES),
        prop::collection::vec(change, 1..8),
    )
        .prop_map(|((game, file), changes)| {
            let mut text = Folder::bundled().read(file).unwrap();
            for (key, to, from) in changes {
                let places: Vec<usize> = text
                    .match_indices(key)
                    .map(|(at, _)| at + key.len())
                    .collect();
                if places.is_empty() {
                    continue;
                }
                let value = |at: usize| at..at + text[at..].find('"').unwrap_or(0);
                let new = text[value(places[from.index(places.len())])].to_owned();
                let old = value(places[to.index(places.len())]);
                text.replace_range(old, &new);
            }
            let name = file.to_owned();
            (game, Changed { name, text })
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn mutated_files_are_checked(text in mutated()) {
        prop_assert!(timed(&text) < LIMIT);
    }

    #[test]
    fn what_passes_the_checker_can_be_played(
        (name, sources) in shuffled(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 8),
    ) {
        let text = sources.read(name).unwrap();
        let Some(game) = check_all("any", &text, &sources).game else {
            return Ok(());
        };
        let rules = Rules::compile(game).expect("checked");
        let mut position = rules.start_position().expect("checked");
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            let text = position.legal().text(mv);
            prop_assert_eq!(position.legal().parse(&text).expect("its own text"), mv);
            position.play_unchecked(mv);
            let fen = position.fen();
            if let Err(error) = rules.position_from_fen(&fen) {
                prop_assert!(false, "{fen}: {error}");
            }
        }
    }

    #[test]
    fn random_texts_are_checked(text in "(?s).{0,400}") {
        timed(&text);
    }

    #[test]
    fn random_words_are_checked(words in prop::collection::vec(
        prop::sample::select(vec![
            "game", "\"G\"", "id=\"g\"", "board", "8", "{", "}", "\n", ";", "piece", "\"A\"", "id=\"A\"", "move",
            "\"mQ\"", "over=\"any\"", "capture", "\"beside\"", "convert", "\"ahead\"", "then", "turn", "\"N\"",
            "royal=#true", "class", "default=#true", "promote", "\"last rank\"", "to=\"A\"", "setup", "array",
            "\"A7/8/8/8/8/8/8/a7\"", "option", "\"o\"", "goal", "\"mate\"", "extends", "\"chess\"", "freeze",
            "shoot", "requires=#true", "swap=#true", "stop=\"beside-enemy\"", "holders", "amend", "\"King\"",
        ]),
        0..60,
    )) {
        timed(&words.join(" "));
    }
}

#[test]
fn many_options_of_both_kinds_are_quick() {
    let mut text = String::from(
        "game \"G\" id=\"g\"\nboard 8 8\nclass \"c\" royal=#true default=#true\npiece \"K\" id=\"K\" { move \"K\" }\n",
    );
    for n in 0..12 {
        text += &format!("option \"o{n}\" {{ no-moves \"draws\" }}\n");
    }
    text += "setup { put \"K\" \"e1\"; black \"mirror\"\n";
    for n in 0..12 {
        text += &format!("option \"s{n}\" {{ value \"a\"; value \"b\" }}\n");
    }
    text += "}\n";
    let took = timed(&text);
    assert!(took < LIMIT, "{took:?}");
}
