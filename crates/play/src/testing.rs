//! Games and positions for tests of any game, here and above.

use std::sync::LazyLock;

use variorum_catalog::GameSummary;
use variorum_engine::Level;
use variorum_rules::Position;

use crate::game::Game;
use crate::identity::{GameId, Key, LENGTH, VariantId, Visitor};
use crate::setup_form::TIMES;
use crate::stored::{GameRecord, Players, Seating};

/// The games there are, options apart.
pub fn list() -> &'static [GameSummary] {
    static GAMES: LazyLock<Vec<GameSummary>> = LazyLock::new(variorum_catalog::list);
    &GAMES
}

/// The first game of the catalog in which a turn is one move.
pub fn first_game() -> Game {
    let mut games = list().iter().map(|game| {
        let id = VariantId::new(game.id.as_str());
        Game::load(&id).unwrap()
    });
    let first = games.find(|game| game.rules().def().turn.is_single());
    first.unwrap()
}

/// A position of the first game in which units move.
pub fn first_position() -> Position {
    let mut position = first_game().rules().start_position().unwrap();
    while position.is_placing() {
        let mv = position.legal().moves()[0];
        position.play_unchecked(mv);
    }
    position
}

/// How a game was set up that begins there and sits where people play.
pub fn record(players: Players, fresh: fn() -> [u8; LENGTH], created: u64) -> GameRecord {
    let game = first_game();
    GameRecord {
        id: GameId::of(fresh()),
        owner: Visitor::of(fresh()),
        variant: game.id(),
        name: game.rules().def().name.clone(),
        start: first_position().fen(),
        white: players.white,
        black: players.black,
        movetime: TIMES[0],
        level: Level::FULL,
        rules: Some(game.digest().to_owned()),
        seating: Seating::new(players, players.humans(), || Key::of(fresh())),
        control: None,
        names: [None, None],
        tags: None,
        form: None,
        counts: false,
        created,
    }
}
