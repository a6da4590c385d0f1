//! Games between computer players.
//!
//! Nothing is adjudicated: a game ends by its own rules, or is reported as unfinished when it reaches a generous
//! number of plies.

use std::sync::atomic::{AtomicBool, Ordering};

use variorum_rules::{Bits, Board, Color, Move, Outcome, Position, SplitMix64, with_board};

use crate::engine::Engine;
use crate::eval::{ValueCache, Values};
use crate::limits::Limits;

/// Somebody who chooses moves.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::match_play::{Ending, Player, play_game};
/// use variorum_rules::{Color, Move, Position};
///
/// /// Plays the first move of the list.
/// struct First;
///
/// impl Player for First {
///     fn name(&self) -> String {
///         "first".to_owned()
///     }
///
///     fn choose(&mut self, position: &Position, _: &AtomicBool) -> Move {
///         position.legal_moves()[0]
///     }
/// }
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let game = play_game([&mut First, &mut First], start, 10, &AtomicBool::new(false));
/// assert_eq!((game.ending, game.moves.len(), game.first), (Ending::Unfinished, 10, Color::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player {
    /// What to call the player in reports.
    fn name(&self) -> String;

    /// A game begins.
    fn new_game(&mut self) {}

    /// A legal move of a position that has one. May answer hastily once `stop` is true.
    fn choose(&mut self, position: &Position, stop: &AtomicBool) -> Move;
}

/// The engine, with the same limits for each move.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::Limits;
/// use variorum_engine::match_play::{EnginePlayer, Player};
///
/// let rules = variorum_catalog::load("chess")?;
/// let mate = rules.position_from_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")?;
/// let mut player = EnginePlayer::new(1, Limits { depth: Some(2), ..Limits::default() });
/// let mv = player.choose(&mate, &AtomicBool::new(false));
/// assert_eq!(mate.legal().text(mv), "e1e8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EnginePlayer {
    engine: Engine,
    limits: Limits,
}

impl EnginePlayer {
    /// A player that thinks within these limits.
    #[must_use]
    pub fn new(hash_mib: usize, limits: Limits) -> Self {
        EnginePlayer {
            engine: Engine::new(hash_mib),
            limits,
        }
    }
}

impl Player for EnginePlayer {
    fn name(&self) -> String {
        "engine".to_owned()
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }

    fn choose(&mut self, position: &Position, stop: &AtomicBool) -> Move {
        let result = self
            .engine
            .search(position, &self.limits, stop, &mut |_| {});
        result.best.expect("the position has a legal move")
    }
}

/// Plays any legal move, all being equally likely.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::match_play::{Player, RandomPlayer};
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let never = AtomicBool::new(false);
/// let choice = |seed| RandomPlayer::new(seed).choose(&start, &never);
/// assert_eq!(choice(7), choice(7), "the seed decides");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct RandomPlayer(SplitMix64);

impl RandomPlayer {
    /// A player whose choices follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        RandomPlayer(SplitMix64::new(seed))
    }
}

impl Player for RandomPlayer {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn choose(&mut self, position: &Position, _: &AtomicBool) -> Move {
        let moves = position.legal_moves();
        moves[self.0.below(moves.len())]
    }
}

/// Plays the move after which it is most ahead in material, any of those if there are several; takes a royal or
/// mates when it can. It drafts the most valuable unit.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::match_play::{GreedyPlayer, Player};
///
/// let rules = variorum_catalog::load("chess")?;
/// let hanging = rules.position_from_fen("4k3/8/8/8/8/q7/8/R3K3 w - - 0 1")?;
/// let mv = GreedyPlayer::new(1).choose(&hanging, &AtomicBool::new(false));
/// assert_eq!(hanging.legal().text(mv), "a1a3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GreedyPlayer {
    random: SplitMix64,
    values: ValueCache,
}

impl GreedyPlayer {
    /// A player whose choices between equal moves follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        GreedyPlayer {
            random: SplitMix64::new(seed),
            values: ValueCache::default(),
        }
    }
}

impl Player for GreedyPlayer {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn choose(&mut self, position: &Position, _: &AtomicBool) -> Move {
        self.values.meet(position);
        let mut copy = position.clone();
        let values = self.values.values();
        let best = with_board!(&mut copy, board => greediest(board, values));
        best[self.random.below(best.len())]
    }
}

/// The moves that leave the most material.
fn greediest<B: Bits>(board: &mut Board<B>, values: &Values) -> Vec<Move> {
    let us = board.turn();
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    let (mut best, mut chosen) = (i32::MIN, Vec::new());
    for mv in moves {
        board.play(mv);
        let won = board
            .outcome()
            .is_some_and(|outcome| outcome.winner == Some(us));
        let balance = if won {
            i32::MAX
        } else {
            values.material(board, us) - values.material(board, !us)
        };
        board.undo();
        if balance > best {
            best = balance;
            chosen.clear();
        }
        if balance == best {
            chosen.push(mv);
        }
    }
    chosen
}

/// How a game of a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules of the game.
    Finished(Outcome),
    /// It reached the greatest number of plies.
    Unfinished,
    /// The match was stopped.
    Stopped,
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The game's number in the match, from 0.
    pub number: usize,
    /// The side of the first player.
    pub first: Color,
    /// How it ended.
    pub ending: Ending,
    /// The position it began from.
    pub opening: String,
    /// The position it ended in.
    pub last: String,
    /// The moves, as text.
    pub moves: Vec<String>,
}

/// The score of a match from the first player's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// Games won.
    pub wins: u32,
    /// Games drawn by the rules.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games that reached the greatest number of plies.
    pub unfinished: u32,
}

impl MatchScore {
    fn count(&mut self, game: &GameRecord) {
        match game.ending {
            Ending::Finished(Outcome { winner: None, .. }) => self.draws += 1,
            Ending::Finished(Outcome {
                winner: Some(side), ..
            }) if side == game.first => {
                self.wins += 1;
            }
            Ending::Finished(_) => self.losses += 1,
            Ending::Unfinished => self.unfinished += 1,
            Ending::Stopped => {}
        }
    }
}

/// Plays one game from each opening; the players take turns at playing White.
///
/// `report` is called after each game. A game longer than `max_plies` counts as unfinished.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::Limits;
/// use variorum_engine::match_play::{EnginePlayer, RandomPlayer, play_match};
///
/// let rules = variorum_catalog::load("chess")?;
/// // A queen up, each of the sides in turn.
/// let opening = rules.position_from_fen("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1")?;
/// let other = rules.position_from_fen("4k3/3q4/8/8/8/8/8/4K3 w - - 0 1")?;
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let (mut engine, mut random) = (EnginePlayer::new(1, limits), RandomPlayer::new(1));
/// let stop = AtomicBool::new(false);
/// let mut games = 0;
/// let score = play_match([&mut engine, &mut random], [opening, other], 200, &stop, &mut |_| games += 1);
/// assert_eq!((score.losses, games), (0, 2));
/// assert!(score.wins > 0, "{score:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_match(
    players: [&mut dyn Player; 2],
    openings: impl IntoIterator<Item = Position>,
    max_plies: usize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&GameRecord),
) -> MatchScore {
    let [first, second] = players;
    let mut score = MatchScore::default();
    for (number, opening) in openings.into_iter().enumerate() {
        let side = Color::from_index(number);
        let (white, black): (&mut dyn Player, &mut dyn Player) = if side == Color::White {
            (first, second)
        } else {
            (second, first)
        };
        let mut game = play_game([white, black], opening, max_plies, stop);
        game.number = number;
        game.first = side;
        score.count(&game);
        report(&game);
        if game.ending == Ending::Stopped {
            break;
        }
    }
    score
}

/// Plays a game between White and Black.
pub fn play_game(
    players: [&mut dyn Player; 2],
    opening: Position,
    max_plies: usize,
    stop: &AtomicBool,
) -> GameRecord {
    let [white, black] = players;
    white.new_game();
    black.new_game();
    let mut record = GameRecord {
        number: 0,
        first: Color::White,
        ending: Ending::Unfinished,
        opening: opening.fen(),
        last: String::new(),
        moves: Vec::new(),
    };
    let mut position = opening;
    record.ending = loop {
        if let Some(outcome) = position.outcome() {
            break Ending::Finished(outcome);
        }
        if record.moves.len() >= max_plies {
            break Ending::Unfinished;
        }
        let player = match position.turn() {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        let mv = player.choose(&position, stop);
        if stop.load(Ordering::Relaxed) {
            break Ending::Stopped;
        }
        record.moves.push(position.legal().text(mv));
        position.play_unchecked(mv);
    };
    record.last = position.fen();
    record
}
