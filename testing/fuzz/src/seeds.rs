//! Inputs to begin with: the project's own files, positions and moves.

use variorum_rules::def::Language;
use variorum_rules::setup::Choices;

use crate::games::{games, rule_files};

/// Rule files, and a small one in which mutations hit more often.
#[must_use]
pub fn rules() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = vec![SMALL.as_bytes().to_vec(); 4];
    seeds.extend(
        rule_files()
            .iter()
            .map(|(_, text)| text.clone().into_bytes()),
    );
    seeds
}

const SMALL: &str = r##"game "Small" id="small"
board 5 6
attribute "shielded" resists="proximity"
class "piece" default=#true
class "royal" royal=#true
class "pawn" { promote "last rank" to="Agent, Tower" }
region "corners" "a1, e1, a6, e6"
piece "King" id="K" class="royal" { move "K" }
piece "Agent" id="A" { move "mW mB"; move "mB" over="any" requires=#true { convert "behind" } }
piece "Archer" id="Ar" { move "Q2"; shoot "Q3" }
piece "Citadel" id="Ci" has="shielded" { move "mR" stop="beside-enemy" { capture "beside" } }
piece "Tower" id="To" { move "mR" { turn "R" }; freeze "N" }
piece "Legion" id="L" { move "R" over="trampled-enemies"; jump from="corners" to="corners" }
piece "Leaper" id="Le" { move "mQ" over="single-enemies" { capture "passed" } ; move "cW" swap=#true }
piece "Foot" id="P" class="pawn" {
    move "mfW"
    move "mfR2-2" from="2nd rank" en-passant="leaves"
    move "cfF" en-passant="takes"
}
goal "mate"
no-moves "draws"
draws { repetition 3; moves 100; clock-restart "pawn"; dead at-most=0 }
setup {
    choose "first" 2 from="piece"
    put "first" "a1" "b1"
    put "King" "c1"
    fill 2 "Foot"
    black "rotate"
}
"##;

/// Default positions of all games and of the same games after some moves, each with the number of its game.
#[must_use]
pub fn fens() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, rules) in games().iter().enumerate() {
        for seed in 1..=4 {
            let Ok(mut position) = rules.setup(&Choices::default(), seed) else {
                continue;
            };
            for ply in 0..40 {
                if ply % 8 == 0 {
                    let mut input = vec![number as u8];
                    input.extend(position.fen().into_bytes());
                    seeds.push(input);
                }
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                position.play_unchecked(legal[(ply * 17 + seed as usize * 5) % legal.len()]);
            }
        }
    }
    seeds
}

/// Files of games: one of each game, and one with all that programs write beside moves.
#[must_use]
pub fn records() -> Vec<Vec<u8>> {
    let mut seeds = vec![
        b"% x\n[White \"A \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4! {c} (1. d4 $1 (1. c4)) e5 ; r\n2.Nf3 Nc6 1-0\n\n1. d4 *\n"
            .to_vec();
        4
    ];
    let own = "game \"A\" id=\"a\"\nextends \"chess\"\r\n";
    let own = variorum_catalog::Bundle::gather("a", own, &variorum_catalog::BuiltIn).0;
    let carried = own.carried().expect("no line ends in its middle");
    seeds.push(format!("{carried}[Variant \"{}\"]\n\n1. e4 *\n", own.id()).into_bytes());
    for (number, rules) in games().iter().enumerate() {
        for seed in 1..=2 {
            let Ok(start) = rules.setup(&Choices::default(), seed) else {
                continue;
            };
            let mut game = variorum_record::Game::new(start);
            for ply in 0..24 {
                let legal = game.last().legal();
                let Some(mv) = legal
                    .moves()
                    .get((ply * 17 + number * 5) % legal.len().max(1))
                else {
                    break;
                };
                let text = legal.text(*mv);
                game.play_text(&text, Language::English)
                    .expect("it is legal");
            }
            game.set_end(None);
            seeds.push(game.write().into_bytes());
        }
    }
    seeds
}

/// Moves that are legal in a default position, as text, each with its game and how it goes on.
#[must_use]
pub fn moves() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, rules) in games().iter().enumerate() {
        let Ok(position) = rules.start_position() else {
            continue;
        };
        let legal = position.legal();
        for mv in legal.moves().iter().take(12) {
            for text in [legal.text(*mv), legal.san(*mv)] {
                let mut input = vec![number as u8, 0];
                input.extend(text.bytes());
                seeds.push(input);
            }
        }
    }
    for text in [
        "e4f5,f5g5",
        "a9a10wi",
        "e0c0,b0d0",
        "e4g6,g6e4",
        "Ag@c1",
        "O-O",
        "e4e4",
        "a1a2,F@a1",
        "c3e5~2",
    ] {
        let mut input = vec![0, 9];
        input.extend(text.bytes());
        seeds.push(input);
    }
    seeds
}

/// Conversations, one with each game.
#[must_use]
pub fn uci() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for rules in games() {
        let id = &rules.def().id;
        let Ok(position) = rules.start_position() else {
            continue;
        };
        let Some(first) = position.legal().infos().into_iter().next() else {
            continue;
        };
        let (fen, mv) = (position.fen(), first.text);
        seeds.push(
            format!(
                "uci\nsetoption name UCI_Variant value {id}\nucinewgame\nposition startpos moves {mv}\n\
                 go wtime 1000 btime 1000 winc 10 binc 10 movestogo 3\nstop\nposition fen {fen}\nd\n\
                 go infinite\nisready\nstop\nquit\n"
            )
            .into_bytes(),
        );
    }
    seeds
}

/// An input for a target whose first byte chooses a game, for every game.
fn for_every_game(text: &str) -> Vec<Vec<u8>> {
    let numbered = |number: usize| {
        let mut seed = vec![u8::try_from(number).unwrap_or(0)];
        seed.extend_from_slice(text.as_bytes());
        seed
    };
    (0..variorum_server::outside::games())
        .map(numbered)
        .collect()
}

/// What browsers say in games.
#[must_use]
pub fn messages() -> Vec<Vec<u8>> {
    let lines = r#"{"type":"hello","v":1,"seq":null}
{"type":"move","id":"a","ply":0,"text":"e2e4"}
{"type":"move","id":"b","ply":1,"text":"e7e5"}
{"type":"inspect","id":"i","ply":2,"square":"b1"}
{"type":"why","id":"w","ply":2,"from":"a1","piece":null,"to":"a9","lang":"de"}
{"type":"undo","id":"u","ply":2}
{"type":"end","id":"e","ply":1,"resigns":"b"}
{"type":"undo","id":"v","ply":1}
{"type":"movetime","ms":500}
{"type":"hurry"}
{"type":"ping"}"#;
    for_every_game(lines)
}

/// Set-up forms: what every one asks, and what some rule files ask.
#[must_use]
pub fn forms() -> Vec<Vec<u8>> {
    let mut seeds = for_every_game("seed=7\nopponent=computer\nside=b\nmovetime=1000\nlang=de");
    for (number, listed) in variorum_catalog::list().iter().enumerate() {
        let rules = variorum_catalog::load(&listed.id).expect("bundled games have no faults");
        let mut text = vec![u8::try_from(number).unwrap_or(0)];
        for field in rules.setup_form().fields {
            let pieces = rules.def().pieces.iter().take(3);
            let ids: Vec<&str> = pieces.map(|piece| piece.id.as_str()).collect();
            text.extend(format!("{}={}\n", field.name, ids.join(",")).bytes());
            text.extend(format!("{}*{}=2\n", field.name, ids[0]).bytes());
        }
        seeds.push(text);
    }
    seeds
}
