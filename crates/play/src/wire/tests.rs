//! What travels: names, what is refused, and moves and changes of random games of everything in the catalog.

use crate::identity::VariantId;
use crate::stored::{Players, Sides};
mod mirror;

use serde_json::{Value, json};
use variorum_describe::Language;
use variorum_rules::Position;

use super::{
    Bundle, Change, ClientMessage, Move, Part, Player, ServerMessage, Side, bundle, decode, unpack,
};
use crate::game::Game;
use crate::table::{Command, Made, Table};
use crate::testing::list;
use crate::view;

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from((self.0 >> 33) % sides as u64).unwrap()
    }
}

fn games() -> impl Iterator<Item = Game> {
    let ids = list().iter();
    ids.map(|listed| Game::load(&VariantId::new(listed.id.as_str())).unwrap())
}

fn moves(game: &Game, position: &Position) -> Vec<Move> {
    view::moves(game, position.legal().infos(), position.turn().into())
}

fn read<T: serde::de::DeserializeOwned>(value: &impl serde::Serialize) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

fn by_text(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by(|a, b| a.text.cmp(&b.text));
    moves
}

/// From the changes that travel, take-backs included, a browser makes exactly the position; from the bundles exactly the
/// moves.
#[test]
fn changes_add_up_to_the_whole() {
    let (mut bundled, mut single) = (0, 0);
    for game in games() {
        let squares = game.board().cells.iter();
        let squares: Vec<String> = squares.map(|cell| cell.square.clone()).collect();
        let pieces = game.pieces(Language::English);
        let pieces: Vec<String> = pieces.iter().map(|piece| piece.id.clone()).collect();
        let mut dice = Dice(7);
        let mut position = game.rules().start_position().unwrap();
        let mut known = view::position(&game, &position, None);
        for ply in 0..160 {
            let legal = moves(&game, &position);
            let bundles = bundle(legal.iter().cloned());
            bundled += bundles.len();
            single += legal.len();
            let bundles: Vec<Bundle> = read(&bundles);
            let mover = Side::from(position.turn());
            let id = game.id();
            assert_eq!(
                by_text(unpack(&bundles, mover)),
                by_text(legal.clone()),
                "{id} {ply}"
            );
            // Which of several is offered first is told by their order.
            for one in &bundles {
                let told: Vec<Move> = one.unpack(mover);
                let index = |mv: &Move| legal.iter().position(|other| other == mv).unwrap();
                assert!(told.iter().map(index).is_sorted(), "{id} {ply}");
            }
            let choices = position.legal_moves();
            if choices.is_empty() || position.outcome().is_some() || dice.roll(9) == 0 {
                // Taken back, some moves or one.
                for _ in 0..=dice.roll(3) {
                    position.undo();
                }
            } else {
                let mv = choices[dice.roll(choices.len())];
                let made = view::made(&game, &Made::of(&position, &position.legal(), mv));
                let again: super::Made = read(&made);
                assert_eq!(again, made);
                let info = position.legal().info(mv);
                let whole = view::wire_move(&game, info, Side::from(position.turn()));
                assert_eq!(again.mv.unpack(again.side), std::slice::from_ref(&whole));
                assert_eq!(again.mv.machine_text(), whole.text);
                position.play_unchecked(mv);
            }
            let ending = position.outcome().map(Into::into);
            let whole = view::position(&game, &position, ending.as_ref());
            let change: Change = read(&Change::between(&known, &whole));
            assert_eq!(change.make(&known, &squares, &pieces), whole, "{id} {ply}");
            known = whole;
        }
    }
    // Fewer where boards are small and pieces few.
    assert!(
        bundled * 5 < single * 2,
        "{bundled} bundles of {single} moves"
    );
}

/// What a game says of the turn after some moves, from its first position or another board.
fn part(id: &str, board: Option<&str>, played: &[&str]) -> Option<Part> {
    let game = Game::load(&VariantId::new(id)).unwrap();
    let mut position = game.rules().start_position().unwrap();
    if let Some(board) = board {
        let fen = position.fen();
        let (_, rest) = fen.split_once(' ').unwrap();
        position = game
            .rules()
            .position_from_fen(&format!("{board} {rest}"))
            .unwrap();
    }
    for text in played {
        let mv = position.legal().parse(text).unwrap();
        position.play(mv).unwrap();
    }
    view::position(&game, &position, None).part
}

/// In a turn of several moves it is told which of them is next, who goes on, and what comes after it.
#[test]
fn a_turn_of_several_moves_says_where_it_stands() {
    let told = |number, of, going: Option<&str>, next: &[&str]| {
        Some(Part {
            number,
            of,
            going: going.map(str::to_owned),
            next: next.iter().map(|id| (*id).to_owned()).collect(),
        })
    };
    assert_eq!(part("chess", None, &["e2e4"]), None);
    assert_eq!(part("duck", None, &[]), told(1, 2, None, &["Du"]));
    assert_eq!(part("duck", None, &["e2e4"]), told(2, 2, None, &[]));
    let twice = ["e2e4", "Du@e5"];
    assert_eq!(part("duck", None, &twice), told(1, 2, None, &["Du"]));
    assert_eq!(
        part("amazons", None, &["d1d7"]),
        told(2, 2, Some("d7"), &[])
    );
    assert_eq!(part("marseillais", None, &[]), told(1, 2, None, &[]));
    assert_eq!(part("marseillais", None, &["e2e4"]), told(2, 2, None, &[]));
    assert_eq!(part("marseillais+balanced", None, &[]), None);
    assert_eq!(part("progressive", None, &[]), None);
    let third = ["e2e4", "e7e5", "d7d5", "e4d5"];
    assert_eq!(part("progressive", None, &third), told(2, 3, None, &[]));
    // A man that has leapt over one enemy and can leap over another.
    let board = "8/m7/5m2/8/3m4/2M5/8/8";
    assert_eq!(part("draughts", Some(board), &[]), None);
    let goes_on = part("draughts", Some(board), &["c3e5"]);
    assert_eq!(goes_on, told(1, 1, Some("e5"), &[]));
    assert_eq!(part("draughts", Some(board), &["c3e5", "e5g7"]), None);
}

/// A game of random moves, some of them taken back: the messages to somebody who moves both sides, and the end in full.
fn recorded(id: &str, plies: u32) -> Value {
    let game = Game::load(&VariantId::new(id)).unwrap();
    let position = game.rules().start_position().unwrap();
    let players = Players {
        white: Player::Human,
        black: Player::Human,
    };
    let mut table = Table::new(game.rules().clone(), players, position);
    let mut dice = Dice(3);
    let told = |message: ServerMessage<'_>| read::<Value>(&message);
    let since = |table: &Table, from: u32| {
        let moves = table.log().moves(from).iter();
        moves
            .map(|made| view::made(&game, made))
            .collect::<Vec<_>>()
    };
    let legal = |table: &Table| view::moves(&game, table.moves(Sides::BOTH), table.turn());
    let whole = |table: &Table| {
        told(ServerMessage::Update {
            seq: table.log().seq(),
            from: 0,
            moves: &since(table, 0),
            position: &view::table(&game, table),
            legal: &bundle(legal(table)),
        })
    };
    let mut messages = vec![whole(&table)];
    for ply in 0..plies {
        let (after, before) = (table.log().stands(), view::table(&game, &table));
        let moves = table.moves(Sides::BOTH);
        let command = match ply % 6 {
            5 => Command::Undo {
                ply: table.log().ply(),
            },
            _ => Command::Move {
                ply: table.log().ply(),
                text: moves[dice.roll(moves.len())].text.clone(),
            },
        };
        let events = table.decide(&command, Sides::BOTH, 0).unwrap();
        let from = table.apply(&events, None, 0);
        messages.push(told(ServerMessage::Changed {
            seq: table.log().seq(),
            after,
            from,
            moves: &since(&table, from),
            change: &Change::between(&before, &view::table(&game, &table)),
            legal: &bundle(legal(&table)),
        }));
    }
    let squares = game.board().cells.iter();
    let pieces = game.pieces(Language::English).iter();
    json!({
        "squares": squares.map(|cell| &cell.square).collect::<Vec<_>>(),
        "pieces": pieces.map(|piece| &piece.id).collect::<Vec<_>>(),
        "messages": messages,
        "position": view::table(&game, &table),
        "moves": legal(&table),
        "made": table.log().moves(0).iter().map(|made| made.info.text.clone()).collect::<Vec<_>>(),
    })
}

/// What the browser's tests fold is what this server sends.
#[test]
fn the_recorded_messages_are_todays() {
    let games = ["chess", "optima10", "omega-advanced", "duck"];
    let lines = games.map(|id| recorded(id, 13).to_string());
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/tests/unit/recorded.json"
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        known == text,
        "write them anew, and try the browser's tests: UPDATE_DOCS=1 cargo test -p variorum-server todays"
    );
}

/// How many bytes a move takes to those who watch and to who moves next, and what it took when everybody got everything,
/// in version 1.
#[test]
#[ignore = "prints a table for docs/performance.md"]
fn bytes() {
    println!("| game | moves | to who watches | to who moves next | before, to everybody |");
    println!("|---|---|---:|---:|---:|");
    for game in games() {
        let mut dice = Dice(11);
        let mut position = game.rules().start_position().unwrap();
        let mut sums: [Vec<[usize; 3]>; 3] = Default::default();
        for ply in 0..160 {
            let choices = position.legal_moves();
            if choices.is_empty() || position.outcome().is_some() {
                break;
            }
            let phase = match position.is_placing() {
                true => 0,
                false if ply < 60 => 1,
                false => 2,
            };
            let before = view::position(&game, &position, None);
            let mv = choices[dice.roll(choices.len())];
            let made = [view::made(
                &game,
                &Made::of(&position, &position.legal(), mv),
            )];
            position.play_unchecked(mv);
            let whole = view::position(&game, &position, None);
            let legal = position.legal();
            let bundles = bundle(moves(&game, &position));
            let change = Change::between(&before, &whole);
            let step = |legal| ServerMessage::Changed {
                seq: ply + 1,
                after: ply,
                from: 0,
                moves: &made,
                change: &change,
                legal,
            };
            let old = legal.infos().into_iter().map(|info| {
                let san = legal.san(info.mv);
                let mut told = json!(view::wire_move(&game, info, Side::from(position.turn())));
                told["san"] = json!(san);
                told
            });
            let mut was = json!({ "type": "update", "seq": ply + 1, "from": 0, "moves": [{}], "position": whole });
            was["position"]["moves"] = json!(old.collect::<Vec<_>>());
            was["moves"][0] = json!(made[0].mv.unpack(made[0].side)[0]);
            for (key, value) in [
                ("ply", json!(ply)),
                ("side", json!(made[0].side)),
                ("phase", json!("movement")),
                ("mover", json!(made[0].mover)),
                ("taken", json!(made[0].taken)),
                ("san", json!(made[0].san)),
            ] {
                was["moves"][0][key] = value;
            }
            sums[phase].push([
                step(&[]).encode().len(),
                step(&bundles).encode().len(),
                was.to_string().len(),
            ]);
        }
        for (name, all) in ["placing", "opening", "middlegame"].iter().zip(sums) {
            if all.is_empty() {
                continue;
            }
            let mean = |index: usize| all.iter().map(|row| row[index]).sum::<usize>() / all.len();
            println!(
                "| {} | {name} | {} | {} | {} |",
                game.id(),
                mean(0),
                mean(1),
                mean(2)
            );
        }
    }
}

/// Moves of a kind that no game has travel, too.
#[test]
fn an_unusual_move_survives_the_journey() {
    let plain = Move {
        text: "a1b2".into(),
        manner: super::Manner::Plain,
        from: Some("a1".into()),
        to: "b2".into(),
        path: vec!["a1".into(), "b2".into()],
        captures: Vec::new(),
        converts: Vec::new(),
        promotes: None,
        drop: None,
        enters: None,
    };
    let strange = Move {
        text: "!".into(),
        path: Vec::new(),
        captures: vec!["b2".into(), "a1".into()],
        ..plain.clone()
    };
    let nowhere = Move {
        from: None,
        path: vec!["b2".into()],
        text: "b2?".into(),
        ..plain.clone()
    };
    let moves = vec![
        plain.clone(),
        strange,
        nowhere,
        Move {
            to: "b3".into(),
            ..plain
        },
    ];
    let bundles = bundle(moves.clone());
    assert_eq!(unpack(&bundles, Side::White), moves);
}

#[test]
fn messages_keep_their_names() {
    let text = r#"{"type":"move","id":"a","ply":3,"text":"e2e4"}"#;
    let message = ClientMessage::Move {
        id: "a".into(),
        ply: 3,
        text: "e2e4".into(),
    };
    assert_eq!(decode(text), Ok(message));
    assert_eq!(decode(r#"{"type":"ping"}"#), Ok(ClientMessage::Ping {}));
    assert_eq!(ServerMessage::Pong {}.encode(), r#"{"type":"pong"}"#);
}

#[test]
fn every_bad_message_gets_a_reason() {
    for (text, reason) in [
        ("", "not valid JSON"),
        ("{", "not valid JSON"),
        ("[]", "not a known message"),
        ("{}", "not a known message"),
        (r#"{"type":"fly"}"#, "not a known message"),
        (
            r#"{"type":"move","id":"a","ply":-1,"text":""}"#,
            "not a known message",
        ),
        (
            r#"{"type":"move","id":"a","ply":1e99,"text":""}"#,
            "not a known message",
        ),
        (r#"{"type":"ping","extra":1}"#, "not a known message"),
    ] {
        let error = decode(text).expect_err(text).to_string();
        assert!(error.starts_with(reason), "{text}: {error}");
    }
}

#[test]
fn deep_nesting_is_refused() {
    assert!(decode(&"[".repeat(100_000)).is_err());
}
