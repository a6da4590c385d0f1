//! Samples as a net sees them, all in memory.

use std::collections::HashSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::thread;

use variorum_engine::Engine;
use variorum_engine::net::{
    Aim, Bearers, COUNT_ROWS, Descriptors, Known, Shape, counted, describe, threat_place, threats,
};
use variorum_rules::{Color, Position, Rules, Square, Topology, with_board};

use crate::sample::Sample;
use crate::shard::{Shard, ShardError};

/// What a position should be worth, for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Label {
    /// What the evaluation by hand says, in centipawns.
    pub(crate) hand: f32,
    /// What a search said, in centipawns.
    pub(crate) score: f32,
    /// How the game ended: 1 won, ½ drawn, 0 lost.
    pub(crate) result: f32,
    /// Which output weights count.
    pub(crate) bucket: u8,
}

/// A unit that could take another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Threat {
    /// Which of the known types takes, and which is taken.
    pub(crate) attacker: u16,
    pub(crate) victim: u16,
    /// Whether the other side than the one to move takes.
    pub(crate) theirs: bool,
    pub(crate) guarded: bool,
}

impl Threat {
    /// Its place among the numbers for threats.
    #[inline]
    pub(crate) fn place(self, types: usize) -> usize {
        let (attacker, victim) = (self.attacker.into(), self.victim.into());
        threat_place(types, self.theirs.into(), attacker, victim, self.guarded)
    }
}

/// Positions to learn from.
///
/// A position is a list of rows: of each unit of a count, with whose it is; then of a unit's type, its relation to the side to move, and
/// its place as the side to move counts ranks.
#[derive(Clone, Debug)]
pub struct Corpus {
    pub(crate) shape: Shape,
    /// The games of the positions.
    pub(crate) aims: Vec<Aim>,
    pub(crate) known: Vec<Known>,
    /// By position, and one more: where its rows begin.
    pub(crate) starts: Vec<u32>,
    pub(crate) rows: Vec<u16>,
    /// By position, and one more: where its threats begin.
    pub(crate) threat_starts: Vec<u32>,
    pub(crate) threats: Vec<Threat>,
    pub(crate) labels: Vec<Label>,
    /// By row: the same unit as the other side sees it.
    pub(crate) flip: Vec<u16>,
    /// By row: the same unit on a board where left and right are exchanged; empty if the board has no such symmetry.
    pub(crate) mirror: Vec<u16>,
    /// What was left out.
    pub left_out: LeftOut,
}

/// How many samples were left out, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The same position is there already.
    pub twice: usize,
    /// A type that was to be left out is in them.
    pub dropped: usize,
    /// They are no positions of the game, for example since its rules have changed.
    pub refused: usize,
}

/// Why there is nothing to learn from.
#[derive(Debug)]
pub enum CorpusError {
    /// A file cannot be read as training data.
    Shard(PathBuf, ShardError),
    /// The game of a file cannot be found.
    Game(PathBuf, String),
    /// The pieces or the board of its game have changed since.
    Rules(PathBuf, String),
    /// The boards of two games differ.
    Board(String, String),
    /// No game has a type with this identifier.
    NoType(String),
    /// There are too many types.
    Types,
    /// There are too few positions.
    Few(usize),
}

impl fmt::Display for CorpusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CorpusError::Shard(path, error) => write!(f, "{}: {error}", path.display()),
            CorpusError::Game(path, error) => {
                write!(f, "{}: its game cannot be found: {error}", path.display())
            }
            CorpusError::Rules(path, game) => {
                write!(
                    f,
                    "{}: the pieces or the board of {game} have changed since",
                    path.display()
                )
            }
            CorpusError::Board(one, other) => {
                write!(
                    f,
                    "{one} and {other} have different boards; a net is for one"
                )
            }
            CorpusError::NoType(id) => write!(f, "no game of the data has a piece `{id}`"),
            CorpusError::Types => f.write_str("there are too many types for one net"),
            CorpusError::Few(count) => write!(f, "{count} positions are too few to learn from"),
        }
    }
}

impl std::error::Error for CorpusError {}

/// Finds the rules of a game by the name that the program's commands use.
pub type Find<'a> = &'a (dyn Fn(&str) -> Result<Rules, String> + Sync);

/// A game of the data.
struct Game {
    variant: String,
    rules: Rules,
    /// By type of the game: its number among all types.
    types: Vec<usize>,
    dropped: Vec<bool>,
}

/// The fewest positions to learn from.
const FEWEST: usize = 64;

impl Corpus {
    /// Reads shards. Positions that occur twice are kept once, those with a unit of one of the types to `drop`
    /// (identifiers) not at all. `threads` work at once.
    ///
    /// # Errors
    /// If a file cannot be read or is not about the game as it is now, or the games do not share a board.
    pub fn read(
        paths: &[PathBuf],
        find: Find<'_>,
        drop: &[String],
        threads: usize,
    ) -> Result<Corpus, CorpusError> {
        let mut corpus: Option<Corpus> = None;
        let mut games: Vec<Game> = Vec::new();
        let mut met = HashSet::new();
        for path in paths {
            let fault = |error| CorpusError::Shard(path.clone(), error);
            let shard = Shard::read(path).map_err(fault)?;
            let at = match games
                .iter()
                .position(|game| game.variant == shard.head.variant)
            {
                Some(at) => at,
                None => {
                    let rules = rules(path, &shard, find)?;
                    let corpus = corpus.get_or_insert_with(|| Corpus::empty(&rules));
                    let first = games.first().map_or("", |game| &game.variant);
                    let game = corpus.meet(first, &shard.head.variant, rules, drop)?;
                    games.push(game);
                    games.len() - 1
                }
            };
            if !shard.head.is_about(&games[at].rules) {
                return Err(CorpusError::Rules(path.clone(), shard.head.variant));
            }
            if let Some(corpus) = &mut corpus {
                corpus.add(&games[at], shard.samples, &mut met, threads);
            }
        }
        if let Some(id) = drop
            .iter()
            .find(|id| !games.iter().any(|game| game.rules.kind_by_id(id).is_some()))
        {
            return Err(CorpusError::NoType(id.clone()));
        }
        match corpus {
            Some(corpus) if corpus.len() >= FEWEST => Ok(corpus),
            other => Err(CorpusError::Few(other.map_or(0, |corpus| corpus.len()))),
        }
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// Nothing yet, for the board of a game.
    pub(crate) fn empty(rules: &Rules) -> Corpus {
        Corpus {
            shape: Shape::of(rules.topology()),
            aims: Vec::new(),
            known: Vec::new(),
            starts: vec![0],
            rows: Vec::new(),
            threat_starts: vec![0],
            threats: Vec::new(),
            labels: Vec::new(),
            flip: Vec::new(),
            mirror: Vec::new(),
            left_out: LeftOut::default(),
        }
    }

    /// Takes in the types of a game.
    fn meet(
        &mut self,
        first: &str,
        variant: &str,
        rules: Rules,
        drop: &[String],
    ) -> Result<Game, CorpusError> {
        if Shape::of(rules.topology()) != self.shape {
            return Err(CorpusError::Board(first.to_owned(), variant.to_owned()));
        }
        let start = rules.setup(&Default::default(), 1);
        let start = start.map_err(|error| CorpusError::Game(variant.into(), error.to_string()))?;
        let pieces = &rules.def().pieces;
        let types = pieces.iter().zip(describe(&start));
        let types = types
            .map(|(piece, descriptors)| self.number(&piece.id, descriptors))
            .collect();
        let dropped = pieces
            .iter()
            .map(|piece| drop.contains(&piece.id))
            .collect();
        if COUNT_ROWS + self.known.len() * 2 * self.shape.places() > usize::from(u16::MAX) {
            return Err(CorpusError::Types);
        }
        (self.flip, self.mirror) = (
            self.turned(rules.topology(), 1, |board, square| board.mirrored(square)),
            self.turned(rules.topology(), 0, |board, square| {
                let (file, rank) = board.coordinates(square);
                board.at(board.files() as i8 - 1 - file, rank)
            }),
        );
        self.aims.push(Aim::of(rules.def()));
        Ok(Game {
            variant: variant.to_owned(),
            rules,
            types,
            dropped,
        })
    }

    /// The number of a type among all.
    fn number(&mut self, id: &str, descriptors: Descriptors) -> usize {
        let known = self
            .known
            .iter()
            .position(|known| known.is(id, &descriptors));
        known.unwrap_or_else(|| {
            self.known.push(Known {
                id: id.to_owned(),
                descriptors,
            });
            self.known.len() - 1
        })
    }

    /// By row: that of the same type, perhaps of the other side, on another place; nothing if a place has none.
    fn turned(
        &self,
        board: &Topology,
        other_side: usize,
        place: impl Fn(&Topology, Square) -> Option<Square>,
    ) -> Vec<u16> {
        let places = self.shape.places();
        let hand = places - 1;
        let opposite: Option<Vec<usize>> = (board.squares())
            .map(|square| place(board, square).map(Square::index))
            .chain([Some(hand)])
            .collect();
        let Some(opposite) = opposite else {
            return Vec::new();
        };
        let counts = (0..COUNT_ROWS).map(|row| row ^ other_side);
        let units = (0..self.known.len() * 2 * places).map(|row| {
            COUNT_ROWS + ((row / places) ^ other_side) * places + opposite[row % places]
        });
        counts.chain(units).map(|row| row as u16).collect()
    }

    fn add(&mut self, game: &Game, samples: Vec<Sample>, met: &mut HashSet<u64>, threads: usize) {
        let before = samples.len();
        let mut samples = samples;
        samples.retain(|sample| {
            let on_board = sample.units.iter().map(|(_, unit)| unit.kind());
            let mut kinds =
                on_board.chain(sample.reserve.iter().map(|(_, kind, _)| usize::from(*kind)));
            !kinds.any(|kind| game.dropped[kind])
        });
        self.left_out.dropped += before - samples.len();
        let before = samples.len();
        samples.retain(|sample| met.insert(sample.key()));
        self.left_out.twice += before - samples.len();
        let part = samples.len().div_ceil(threads.max(1)).max(1);
        let judged: Vec<Option<Judged>> = thread::scope(|scope| {
            let workers: Vec<_> = samples
                .chunks(part)
                .map(|part| scope.spawn(move || judge(game, part)))
                .collect();
            let done = workers.into_iter().map(|worker| {
                let lost = |_| (0..part).map(|_| None).collect();
                worker.join().unwrap_or_else(lost)
            });
            done.flatten().collect()
        });
        for (sample, judged) in samples.iter().zip(judged) {
            match judged {
                Some(judged) => self.push(game, sample, &judged),
                None => self.left_out.refused += 1,
            }
        }
    }

    fn push(&mut self, game: &Game, sample: &Sample, judged: &Judged) {
        let (board, us) = (game.rules.topology(), sample.turn());
        let places = self.shape.places();
        let row = |kind: usize, owner: Color, place: usize| {
            let side = game.types[kind] * 2 + usize::from(owner != us);
            (COUNT_ROWS + side * places + place) as u16
        };
        for (row, times) in counted(&sample.counts, us) {
            self.rows
                .extend(std::iter::repeat_n(row as u16, times.into()));
        }
        for (square, unit) in &sample.units {
            let seen = match us {
                Color::White => Some(*square),
                Color::Black => board.mirrored(*square),
            };
            let place = seen.unwrap_or(*square).index();
            self.rows.push(row(unit.kind(), unit.color(), place));
        }
        for (owner, kind, count) in &sample.reserve {
            if *owner < 2 {
                let row = row(
                    (*kind).into(),
                    Color::from_index((*owner).into()),
                    places - 1,
                );
                self.rows.extend(std::iter::repeat_n(row, (*count).into()));
            }
        }
        self.starts.push(self.rows.len() as u32);
        self.threats.extend(&judged.threats);
        self.threat_starts.push(self.threats.len() as u32);
        self.labels.push(Label {
            hand: judged.hand as f32,
            score: sample.score.into(),
            result: f32::from(sample.result) / 2.0 + 0.5,
            bucket: self.shape.bucket(sample.units.len() as u32) as u8,
        });
    }

    /// The threats of a position.
    pub(crate) fn threats(&self, at: usize) -> &[Threat] {
        let begin = self.threat_starts[at] as usize;
        &self.threats[begin..self.threat_starts[at + 1] as usize]
    }

    /// Which types occur.
    pub(crate) fn occurring(&self) -> Vec<bool> {
        let mut occurring = vec![false; self.known.len()];
        for row in &self.rows {
            if let Some(row) = usize::from(*row).checked_sub(COUNT_ROWS) {
                occurring[row / (2 * self.shape.places())] = true;
            }
        }
        occurring
    }
}

fn rules(path: &Path, shard: &Shard, find: Find<'_>) -> Result<Rules, CorpusError> {
    find(&shard.head.variant).map_err(|error| CorpusError::Game(path.to_owned(), error))
}

/// What is worked out of a position before anything is learnt from it.
struct Judged {
    /// What the evaluation by hand says.
    hand: i32,
    threats: Vec<Threat>,
}

/// Looks at some positions; nothing comes of what is no position.
fn judge(game: &Game, samples: &[Sample]) -> Vec<Option<Judged>> {
    let mut engine = Engine::new(1);
    engine.set_net(None);
    let judged = samples.iter().map(|sample| {
        let position = game.rules.position_from_setup(&sample.setup()).ok()?;
        Some(Judged {
            hand: engine.evaluate(&position),
            threats: threats_of(&position, game),
        })
    });
    judged.collect()
}

fn threats_of(position: &Position, game: &Game) -> Vec<Threat> {
    let mut found = Vec::new();
    with_board!(position, board => {
        let us = board.turn();
        threats(board, &mut Bearers::default(), |threat| found.push(Threat {
            attacker: game.types[threat.attacker.kind()] as u16,
            victim: game.types[threat.victim.kind()] as u16,
            theirs: threat.attacker.color() != us,
            guarded: threat.guarded,
        }));
    });
    found
}

#[cfg(test)]
impl Corpus {
    /// Takes in the types of a game without any position.
    pub(crate) fn meet_for_tests(&mut self, rules: &Rules) {
        let met = self.meet("", "", rules.clone(), &[]);
        assert!(met.is_ok());
    }

    /// Takes in samples of a game.
    pub(crate) fn take_for_tests(&mut self, rules: &Rules, samples: Vec<Sample>) {
        let game = self.meet("", "", rules.clone(), &[]);
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        self.add(&game, samples, &mut HashSet::new(), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shard::Head;
    use variorum_rules::with_board;

    #[test]
    fn samples_become_rows_of_the_side_to_move() {
        let rules = variorum_catalog::load("chess").unwrap();
        let folder = std::env::temp_dir().join(format!("variorum-corpus-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut samples = Vec::new();
        for number in 0..70 {
            let fen = format!("4k3/8/8/8/8/8/PPPP4/R3K3 w - - {number} 60");
            let mirrored = format!("r3k3/pppp4/8/8/8/8/8/4K3 b - - {number} 60");
            for fen in [fen, mirrored] {
                let position = rules.position_from_fen(&fen).unwrap();
                samples.push(with_board!(&position, board => Sample::of(board, 7)));
            }
        }
        // The clock is no part of what is learnt, so all but two are the same.
        let path = folder.join("a.vshard");
        let head = Head::new(&rules, "chess", 1, 1);
        Shard { head, samples }.write(&path).unwrap();
        let find = |id: &str| variorum_catalog::load(id).map_err(|error| error.to_string());
        let read = |drop: &[String]| Corpus::read(std::slice::from_ref(&path), &find, drop, 2);
        assert!(matches!(read(&[]), Err(CorpusError::Few(2))));
        assert!(matches!(read(&["R".to_owned()]), Err(CorpusError::Few(0))));
        assert!(matches!(
            read(&["Nobody".to_owned()]),
            Err(CorpusError::NoType(_))
        ));
        let shard = Shard::read(&path).unwrap();
        let mut corpus = Corpus::empty(&rules);
        let game = corpus.meet("", "chess", rules.clone(), &[]).unwrap();
        corpus.add(&game, shard.samples, &mut HashSet::new(), 1);
        assert_eq!((corpus.len(), corpus.left_out.twice), (2, 138));
        let rows = |at: usize| {
            let mut rows =
                corpus.rows[corpus.starts[at] as usize..corpus.starts[at + 1] as usize].to_vec();
            rows.sort_unstable();
            rows
        };
        assert_eq!(rows(0), rows(1), "both see the same");
        assert_eq!(corpus.labels[0], corpus.labels[1]);
        for row in corpus.rows.iter().map(|row| usize::from(*row)) {
            assert_eq!(usize::from(corpus.flip[usize::from(corpus.flip[row])]), row);
            assert_eq!(
                usize::from(corpus.mirror[usize::from(corpus.mirror[row])]),
                row
            );
            assert_ne!(usize::from(corpus.mirror[row]), row);
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
