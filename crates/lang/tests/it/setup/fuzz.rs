//! Set-up sections put together at random: nothing panics, nothing takes long, and what is found without
//! fault makes positions in every form.

use std::time::{Duration, Instant};

use variorum_lang::{NoSources, check_all};
use variorum_rules::Rules;
use variorum_rules::setup::{Random, SetupError, all_choices};

use super::PIECES;

/// Names of all sorts, mostly such as exist.
const NAMES: &[&str] = &[
    "army", "army", "Ant", "Ant", "Bee", "piece", "front", "front", "size", "mine", "wrong",
];
const VALUES: &[&str] = &[
    "small", "large", "small", "large", "random", "Ant", "rotate",
];

/// What every section begins with, so that what follows has something to speak of.
const PRELUDE: &str = r#"
    option "size" { value "small"; value "large" }
    choose "army" 2 from="piece" repeat=#true
    slots "front" "b1" "c1" "d1" "b2" "c2"
    put "King" "a1"
    put "King" "d4" side="black"
"#;

fn pick<'a>(random: &mut Random, words: &[&'a str]) -> &'a str {
    words[random.below(words.len())]
}

fn entry(random: &mut Random, depth: usize) -> String {
    let name = pick(random, NAMES);
    let other = pick(random, NAMES);
    let value = pick(random, VALUES);
    let square = pick(random, &["b1", "c2", "a3", "d3", "b4", "e5"]);
    let n = random.below(6);
    let inside = |random: &mut Random| -> String {
        let entries = if depth == 0 { 0 } else { random.below(4) };
        (0..entries)
            .map(|_| entry(random, depth - 1) + "\n")
            .collect()
    };
    match random.below(20) {
        0 => format!(r#"option "{name}" default="{value}" {{ value "small"; value "{value}" }}"#),
        1 => r#"option "mine" default="random" { value "small"; value "large" }"#.to_owned(),
        2 => format!(r#"set "mine" "{other}""#),
        3 => format!(r#"choose "mine" {n} from="piece, {other}" repeat=#true default="{value}""#),
        4 => format!(r#"draw "mine" from="piece" except="{other}""#),
        5 => format!(r#"different "{name}" "army""#),
        6 => format!(r#"at-most {n} of="{other}" among="army""#),
        7 => format!(r#"slots "mine" "a3 d3" "{square}""#),
        8 => r#"places "mine""#.to_owned(),
        9 | 10 => format!("when size=\"{value}\" {{\n{}}}", inside(random)),
        11 => format!("unless {name}=\"{value}\" {{\n{}}}", inside(random)),
        12 => format!(r#"put "{name}" "{square}" side="black""#),
        13 => format!(r#"fill {n} "{other}""#),
        14 => format!(r#"shuffle onto="{name}" {{ pair "{other}"; couples "army" }}"#),
        15 => format!(r#"shuffle onto="front" {{ each "army" "{other}" }}"#),
        16 => r#"shuffle onto="front" in-order=#true { each "army" }"#.to_owned(),
        17 => format!(r#"black "{value}""#),
        18 => format!(r#"put "{other}" "{square}""#),
        _ => pick(
            random,
            &[
                r#"hand "army" "Ant""#,
                r#"pool "Ant""#,
                r#"refuse "No.""#,
                r#"warn "So.""#,
                r#"array "4/1A2/4/4""#,
                r#"array "3k/4/5/K*3{""#,
            ],
        )
        .to_owned(),
    }
}

#[test]
fn random_sections_never_break_anything() {
    let (mut good, mut made) = (0, 0);
    for seed in 0..3_000 {
        let mut random = Random::new(seed, "sections");
        let entries: Vec<String> = (0..random.below(5) + 1)
            .map(|_| entry(&mut random, 2))
            .collect();
        let text = format!("{PIECES}\nsetup {{{PRELUDE}{}\n}}\n", entries.join("\n"));
        let Some(game) = check_all("test", &text, &NoSources).game else {
            continue;
        };
        good += 1;
        let rules = Rules::compile(game).expect("checked");
        for form in all_choices(&rules.def().setup) {
            for seed in 0..2 {
                match rules.starting_position(&form, seed) {
                    Ok(position) => {
                        rules
                            .position_from_fen(&position.setup.fen(rules.def()))
                            .expect(&text);
                        made += 1;
                    }
                    Err(SetupError::Refused(_)) => {}
                    Err(error) => panic!("{error}\n{text}"),
                }
            }
        }
    }
    assert!(good > 150 && made > 500, "{good} {made}");
}

#[test]
fn sections_made_to_waste_time_do_not() {
    let options: String = (0..60)
        .map(|n| format!("option \"o{n}\" {{ value \"a\"; value \"b\"; value \"c\" }}\n"))
        .collect();
    let put = r#"put "King" "a1"; put "King" "d4" side="black";"#;
    // Draws that cannot be satisfied, found out only after all ways have been tried.
    let names = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let draws: String = names
        .iter()
        .map(|name| format!("draw \"{name}\" 60 from=\"piece\" repeat=#true\n"))
        .collect();
    let limits = format!(
        "different \"fifth\" \"sixth\"\nat-most 1 of=\"Ant\" among=\"{}\"",
        names.join(", ")
    );
    let shuffles = r#"shuffle onto="front" { each "King" "Ant" "King" "Ant" }"#.to_owned() + "\n";
    for setup in [
        format!("{options}{put}"),
        format!("{draws}{limits}\n{put}"),
        format!("{options}{draws}{limits}\n{put}"),
        format!(
            "{options}slots \"front\" \"a1\" \"b1\" \"c1\" \"d1\"\n{}",
            shuffles.repeat(250)
        ),
        format!("{options}{}", format!("{put}\n").repeat(250)),
    ] {
        let start = Instant::now();
        let _ = check_all(
            "test",
            &format!("{PIECES}setup {{\n{setup}\n}}"),
            &NoSources,
        );
        let spent = start.elapsed();
        println!("{spent:?}");
        // Some hundred milliseconds on a quiet machine; without limits it would be hours.
        assert!(
            spent < Duration::from_secs(5),
            "{spent:?}: {}",
            &setup[..60]
        );
    }
}
