//! A search that the engine of a page does: what that engine is told, and what is believed of its answers.
//!
//! It is told lines of the Universal Chess Interface. Nothing that comes back is trusted: a line counts as far as its moves are
//! legal, and who names no legal move has not searched.

use std::time::Duration;

use variorum_engine::{FoundLine, Info, Level, Limits, SearchResult};
use variorum_play::view::progress;
use variorum_play::wire::Progress;
use variorum_protocol::uci::{Command, Go, Heard, Start, Told};
use variorum_rules::{Move, Position};

use crate::machine::Instant;

/// A page that has not been heard of for so long does not search any more, and one that takes so much longer than it may neither.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a page may take to name its move when it is hurried.
const HURRY: Duration = Duration::from_secs(2);

/// Lines of a message that are read.
const LINES: usize = 64;

/// No search looks further ahead.
const DEEPEST: u32 = 120;

/// Moves of a line that are read: no page is told more.
const MOVES: usize = 16;

/// What an engine says when it knows its game.
pub(super) fn is_ready(lines: &[String]) -> bool {
    let mut lines = lines.iter().take(LINES);
    lines.any(|line| Heard::parse(line) == Heard::ReadyOk)
}

/// What an engine is told that is to be heard of as soon as it knows its game.
pub(super) fn greeting() -> Vec<String> {
    vec![Command::IsReady.to_string()]
}

/// What an engine is told that is to search a position as a level does.
pub(super) fn commands(position: &Position, level: Level, limits: &Limits) -> Vec<String> {
    let option = |name: &str, value: usize| Command::SetOption {
        name: name.to_owned(),
        value: Some(value.to_string()),
    };
    let mut start = position.clone();
    while start.undo() {}
    let fen = start.fen();
    let moves = position.played().into_iter().map(|mv| {
        let text = start.legal().text(mv);
        start.play_unchecked(mv);
        text
    });
    let moves = moves.collect();
    let commands = [
        option("Level", level.number().into()),
        option("MultiPV", limits.lines.max(1)),
        Command::Position {
            start: Start::Fen(fen),
            moves,
        },
        Command::Go(Go {
            movetime: limits.movetime,
            ..Go::default()
        }),
    ];
    commands.iter().map(Command::to_string).collect()
}

/// What was heard of a search.
pub(super) enum News {
    /// It has come so far.
    Progress(Progress),
    /// It is over.
    Found(SearchResult),
    /// It has found nothing that is a move.
    Nothing,
}

/// A search that a page's engine does.
pub(super) struct Errand {
    number: u64,
    position: Position,
    /// How many lines an iteration tells.
    wanted: usize,
    /// Those of the iteration that is being told.
    told: Vec<Told>,
    lines: Vec<FoundLine>,
    nodes: u64,
    heard: Instant,
    ends: Instant,
    hurried: bool,
}

impl Errand {
    /// One that begins now.
    pub(super) fn new(number: u64, position: Position, limits: &Limits) -> Errand {
        let now = Instant::now();
        Errand {
            number,
            wanted: limits.lines.clamp(1, position.legal().len().max(1)),
            position,
            told: Vec::new(),
            lines: Vec::new(),
            nodes: 0,
            heard: now,
            ends: now + limits.movetime.unwrap_or_default() + PATIENCE,
            hurried: false,
        }
    }

    /// Its number.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// The lines found so far, the best first.
    pub(super) fn lines(&self) -> &[FoundLine] {
        &self.lines
    }

    /// Its move is wanted now.
    pub(super) fn hurry(&mut self) {
        self.hurried = true;
        self.ends = self.ends.min(Instant::now() + HURRY);
    }

    /// Whether its move was wanted before its time.
    pub(super) fn is_hurried(&self) -> bool {
        self.hurried
    }

    /// Whether it is waited for in vain.
    pub(super) fn is_lost(&self) -> bool {
        Instant::now() > self.ends || self.heard.elapsed() > PATIENCE
    }

    /// Takes what the engine says; nothing if that is only a sign of life.
    pub(super) fn hear(&mut self, lines: &[String]) -> Option<News> {
        self.heard = Instant::now();
        let mut whole = None;
        let mut best = None;
        for line in &lines[lines.len().saturating_sub(LINES)..] {
            match Heard::parse(line) {
                Heard::Info(told) if !told.bound && !told.pv.is_empty() => {
                    whole = self.tell(told).or(whole);
                }
                Heard::BestMove(text) => best = Some(text),
                _ => {}
            }
        }
        let found = whole.and_then(|told| self.read(&told));
        let is_news = found.is_some();
        self.lines = found.unwrap_or_else(|| std::mem::take(&mut self.lines));
        match best {
            Some(text) => Some(self.end(text.as_deref())),
            None if is_news => Some(News::Progress(self.progress()?)),
            None => None,
        }
    }

    /// Takes note of a line, and gives those of an iteration when it has told all.
    fn tell(&mut self, mut told: Told) -> Option<Vec<Told>> {
        told.pv.truncate(MOVES);
        if told.multipv.unwrap_or(1) <= 1 {
            self.told.clear();
        }
        if self.told.len() < self.wanted {
            self.told.push(told);
        }
        (self.told.len() == self.wanted).then(|| std::mem::take(&mut self.told))
    }

    /// Lines as far as they can be played; nothing if one of them cannot, or two are about the same move.
    fn read(&mut self, told: &[Told]) -> Option<Vec<FoundLine>> {
        let lines = told.iter().map(|told| {
            let (mut position, mut pv) = (self.position.clone(), Vec::new());
            for text in &told.pv {
                let Some(mv) = read(&position, text) else {
                    break;
                };
                pv.push(mv);
                position.play_unchecked(mv);
            }
            Some(FoundLine {
                score: told.score?,
                depth: told.depth?.min(DEEPEST),
                pv,
            })
        });
        let lines: Vec<FoundLine> = lines.collect::<Option<_>>()?;
        let first = |line: &FoundLine| line.pv.first().copied();
        let is_one = |(at, line): (usize, &FoundLine)| {
            first(line).is_some() && !lines[..at].iter().any(|other| first(other) == first(line))
        };
        if !lines.iter().enumerate().all(is_one) {
            return None;
        }
        let nodes = told.iter().filter_map(|told| told.nodes).max();
        self.nodes = self.nodes.max(nodes.unwrap_or_default());
        Some(lines)
    }

    fn progress(&self) -> Option<Progress> {
        let best = self.lines.first()?;
        let info = Info {
            depth: best.depth,
            seldepth: best.depth,
            line: 1,
            score: best.score,
            nodes: self.nodes,
            nps: 0,
            time: Duration::ZERO,
            pv: best.pv.clone(),
            hashfull: 0,
        };
        Some(progress(&self.position, &info))
    }

    fn end(&self, text: Option<&str>) -> News {
        let best = text.and_then(|text| read(&self.position, text));
        // Where nothing is known of a move, nobody has looked at it.
        let (Some(best), Some(first)) = (best, self.lines.first()) else {
            return News::Nothing;
        };
        let is_told = first.pv.first() == Some(&best);
        News::Found(SearchResult {
            best: Some(best),
            score: first.score,
            depth: first.depth,
            nodes: self.nodes,
            pv: if is_told {
                first.pv.clone()
            } else {
                vec![best]
            },
            lines: self.lines.clone(),
        })
    }
}

/// A legal move as the engine writes it.
fn read(position: &Position, text: &str) -> Option<Move> {
    position.legal().parse(text).ok()
}

#[cfg(test)]
mod tests {
    use variorum_engine::Score;

    use super::*;

    fn errand(lines: usize) -> Errand {
        let rules = variorum_catalog::load("chess").unwrap();
        let position = rules.replay(None, &["e4", "e5"]).unwrap();
        let limits = Limits {
            lines,
            movetime: Some(Duration::from_secs(1)),
            ..Limits::default()
        };
        Errand::new(1, position, &limits)
    }

    fn hear(errand: &mut Errand, text: &str) -> Option<News> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        errand.hear(&lines)
    }

    fn info(rank: usize, depth: u32, line: &str) -> String {
        format!("info depth {depth} multipv {rank} score cp {depth} nodes {depth}00 pv {line}\n")
    }

    #[test]
    fn an_engine_is_told_where_the_game_began_and_what_was_played() {
        let errand = errand(3);
        let limits = Limits {
            lines: 3,
            movetime: Some(Duration::from_millis(700)),
            ..Limits::default()
        };
        let told = commands(&errand.position, Level::new(4).unwrap(), &limits);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(
            told,
            [
                "setoption name Level value 4".to_owned(),
                "setoption name MultiPV value 3".to_owned(),
                format!("position fen {start} moves e2e4 e7e5"),
                "go movetime 700".to_owned(),
            ]
        );
        assert!(is_ready(&["info string x".into(), "readyok".into()]));
        assert!(!is_ready(&["info string readyok".into()]));
    }

    #[test]
    fn lines_of_two_iterations_are_never_told_together() {
        let mut errand = errand(2);
        assert!(hear(&mut errand, &info(1, 3, "g1f3 b8c6")).is_none());
        let rest = info(2, 3, "d2d4") + &info(1, 4, "f1c4");
        let heard = hear(&mut errand, &rest);
        let Some(News::Progress(progress)) = heard else {
            panic!("nothing heard");
        };
        assert_eq!((progress.depth, progress.nodes), (3, 300));
        assert_eq!(progress.pv, ["Nf3", "Nc6"]);
        assert_eq!(errand.lines().len(), 2);
        // The move may have been found since.
        let Some(News::Found(found)) = hear(&mut errand, "bestmove f1c4 ponder g8f6") else {
            panic!("nothing found");
        };
        let legal = errand.position.legal();
        assert_eq!(legal.san(found.best.unwrap()), "Bc4");
        assert_eq!((found.pv.len(), found.lines.len()), (1, 2));
        assert_eq!((found.score, found.nodes), (Score::Centipawns(3), 300));
    }

    #[test]
    fn what_cannot_be_played_is_not_believed() {
        for lie in [
            info(1, 3, "e1e8"),
            info(1, 3, "e2e4"),
            info(1, 3, ""),
            "info depth 3 nodes 5 pv g1f3\n".to_owned(),
            "info score cp 3 pv g1f3\n".to_owned(),
            "info depth 3 score cp 3 upperbound pv g1f3\n".to_owned(),
        ] {
            let mut errand = errand(1);
            assert!(hear(&mut errand, &lie).is_none(), "{lie}");
            assert!(errand.lines().is_empty(), "{lie}");
            // Nor is a move about which nothing is known.
            assert!(matches!(
                hear(&mut errand, "bestmove g1f3"),
                Some(News::Nothing)
            ));
        }
        for best in ["bestmove e1e8", "bestmove 0000", "bestmove"] {
            let mut errand = errand(1);
            hear(&mut errand, &info(1, 3, "g1f3"));
            assert!(matches!(hear(&mut errand, best), Some(News::Nothing)));
        }
        // Two lines are about two moves.
        let mut errand = errand(2);
        let twice = info(1, 3, "g1f3 b8c6") + &info(2, 3, "g1f3");
        assert!(hear(&mut errand, &twice).is_none());
        // A line counts as far as it can be played, and no line is endless.
        let back_and_forth = "g1f3 g8f6 f3g1 f6g8 ".repeat(5_000);
        let other = "d2d4 e1e8 d7d5";
        hear(
            &mut errand,
            &(info(1, 999, &back_and_forth) + &info(2, 999, other)),
        );
        let lengths = errand.lines().iter().map(|line| line.pv.len());
        assert_eq!(lengths.collect::<Vec<_>>(), [MOVES, 1]);
        assert_eq!(errand.lines()[0].depth, DEEPEST);
        // Of many lines the last count.
        let many = info(1, 5, "g1f3") + &info(2, 5, "d2d4") + &"info string x\n".repeat(9_000);
        assert!(hear(&mut errand, &many).is_none());
    }
}
