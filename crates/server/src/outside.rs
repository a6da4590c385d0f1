//! For tests only: what browsers send, given as bytes, so that a fuzzer can send what no browser would.

use std::sync::LazyLock;

use variorum_journal::identity::{GameId, LENGTH, RequestId, VariantId};
use variorum_journal::stored::{GameRecord, Player, Players, Sides};
use variorum_play::game::Game;
use variorum_play::open::{self, OpenGame};
use variorum_play::setup_form::Request;
use variorum_play::testing::record;
use variorum_play::view;
use variorum_play::wire;

/// A game and a table to begin with.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let listed = variorum_catalog::list().into_iter();
    let load = |id: String| Game::load(&VariantId::new(id)).ok();
    listed.filter_map(|game| load(game.id)).collect()
});

/// How many games there are: the first byte of an input chooses one.
#[must_use]
pub fn games() -> usize {
    GAMES.len()
}

/// Messages of a browser in a game, one a line. Each is refused or changes the game, a request that comes again changes
/// nothing, and the history can be replayed. True if anything was understood.
///
/// # Panics
/// If one of these promises is broken.
pub fn messages(choice: u8, text: &str) -> bool {
    let game = &GAMES[usize::from(choice) % GAMES.len()];
    let Ok(position) = game.rules().start_position() else {
        return false;
    };
    let players = Players {
        white: Player::Human,
        black: Player::Human,
    };
    let record = GameRecord {
        variant: game.id(),
        start: position.fen(),
        ..record(players, || [1; LENGTH], 0)
    };
    let replay = |history: &[_]| {
        let open = OpenGame::replay(game.clone(), record.clone(), history);
        open.unwrap_or_else(|error| panic!("what was stored is refused: {error}"))
    };
    let mut open = replay(&[]);
    let mut history = Vec::new();
    let mut understood = false;
    for line in text.lines().take(50) {
        let Ok(message) = wire::decode(line) else {
            continue;
        };
        understood = true;
        let asked = open::command(message, || GameId::of([7; LENGTH]));
        let (id, command) = match asked {
            Ok(asked) => asked,
            Err(other) => {
                let _ = open.answer(&other);
                continue;
            }
        };
        let Some(request) = RequestId::parse(&id) else {
            continue;
        };
        let table = &mut open.table;
        if table.log().answered(&request).is_some() {
            continue;
        }
        let at = history.len() as u64;
        // Whoever has the turn gives the command, or whoever sits at both sides.
        let who = match at % 3 {
            0 => Sides::BOTH,
            _ => Sides::of(table.turn()),
        };
        let Ok(events) = table.decide(&command, who, at) else {
            continue;
        };
        let entries = table.entries(&events, Some(&request), at);
        table.apply(&events, Some(&request), at);
        history.extend(entries);
        assert!(table.log().answered(&request).is_some());
    }
    let (again, table) = (replay(&history).table, open.table);
    assert_eq!(view::table(game, &again), view::table(game, &table));
    assert_eq!(again.moves(Sides::BOTH), table.moves(Sides::BOTH));
    assert_eq!(again.log().seq(), table.log().seq());
    understood
}

/// A set-up form: lines of names and values, with `=` between them. It is refused or leads to a first position, and its
/// address says the same form. True if it leads somewhere.
///
/// # Panics
/// If one of these promises is broken.
pub fn form(choice: u8, text: &str) -> bool {
    let game = &GAMES[usize::from(choice) % GAMES.len()];
    let pair = |line: &str| {
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        (name.to_owned(), value.to_owned())
    };
    let pairs: Vec<(String, String)> = text.lines().map(pair).collect();
    let Ok(request) = Request::of_address(&game.id(), pairs) else {
        return false;
    };
    let outcome = request.outcome(game, 7);
    assert!(outcome.address.starts_with("/new/"));
    match outcome.first {
        Ok(first) => {
            let fen = first.position.fen();
            let read = game.rules().position_from_fen(&fen);
            assert!(read.is_ok(), "{fen}");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}
