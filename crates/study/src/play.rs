//! Playing the games of a job.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use variorum_arena::plan::{Adjudication, DrawRule, Judge, ResignRule, Ruling};
use variorum_arena::reason;
use variorum_engine::{Engine, Limits, Score};
use variorum_rules::setup::{Choices, Random};
use variorum_rules::{Color, Manner, Move, MoveInfo, Position, Rules};

use crate::army::{Army, change, counts, enlist, settle};
use crate::job::{Job, JobError, Terms};
use crate::played::{Acts, Difference, PlayedGame};

/// Moves among which the engine chooses in the opening; where fewer than twice as many are legal it is half of them, since the best of
/// all would be the same one in every game.
const CANDIDATES: usize = 5;
/// Positions that it looks at for each of them.
const GLANCE: u64 = 100;
/// How often another opening is drawn when one ended the game.
const TRIES: u64 = 50;
/// The longest placement phase that chance carries out.
const PLACEMENTS: usize = 1_000;
/// Memory of the transposition table: more than a thousand positions a move can fill.
const HASH_MIB: usize = 1;
/// Plies between two quiet positions that are noted, so that they are not all of one moment.
const APART: u32 = 6;
/// Games whose engines are kept: what units are worth takes a moment to find out.
const KEPT: usize = 6;

/// When a game is over for both sides.
const DECIDED: Adjudication = Adjudication {
    resign: Some(ResignRule {
        moves: 3,
        score: 1_000,
    }),
    draw: Some(DrawRule {
        from: 40,
        moves: 8,
        score: 8,
    }),
    plies: None,
};

/// Runs jobs, one after the other. What it learns of a game is kept for the next job about it, and changes none.
#[derive(Default)]
pub struct Worker {
    /// By the variant, the digest of its rules and whether nets are used; last the one used last.
    known: Vec<(String, Rules, Engine)>,
}

impl Worker {
    /// Plays the games of a job.
    ///
    /// # Errors
    /// If the job is another program's, is about other rules, or cannot be played.
    pub fn run(&mut self, job: &Job) -> Result<Vec<PlayedGame>, JobError> {
        self.run_until(job, &AtomicBool::new(false))
    }

    /// Plays the games of a job, unless `stop` becomes true before all of them are over.
    ///
    /// # Errors
    /// As [`Worker::run`], and [`JobError::Stopped`].
    pub fn run_until(&mut self, job: &Job, stop: &AtomicBool) -> Result<Vec<PlayedGame>, JobError> {
        let (rules, engine) = self.engine(job)?;
        (1..=job.games())
            .map(|game| {
                // The second game is another one: changed colours alone would give the same opening to the other side.
                let start = start(rules, job, game)?;
                let mut table = Table::new(job, game as u32, start);
                table.open(engine, job)?;
                table.play(engine, job, stop)
            })
            .collect()
    }

    /// The rules of a job, and an engine that knows what the game's units are worth and nothing else.
    fn engine(&mut self, job: &Job) -> Result<(&Rules, &mut Engine), JobError> {
        let nets = job.terms.nets;
        let name = format!("{} {} {nets}", job.variant, job.rules);
        job.check()?;
        match self.known.iter().position(|(known, ..)| *known == name) {
            Some(index) => {
                let known = self.known.remove(index);
                self.known.push(known);
            }
            None => {
                let subject = job.subject()?;
                let engine = engine(&subject.rules, nets)?;
                if self.known.len() >= KEPT {
                    self.known.remove(0);
                }
                self.known.push((name, subject.rules, engine));
            }
        }
        let (_, rules, engine) = self.known.last_mut().expect("just put there");
        Ok((rules, engine))
    }
}

/// An engine that has looked at every type of a game on its usual board: what it thinks of units never depends on which
/// games it has played. `nets`: with those that the program brings along.
pub(crate) fn engine(rules: &Rules, nets: bool) -> Result<Engine, JobError> {
    let mut engine = Engine::new(HASH_MIB);
    if !nets {
        engine.set_net(None);
    }
    let _ = engine.type_values(&rules.start_position()?);
    Ok(engine)
}

/// The position from which a game of a job begins, everything placed and armies changed, opening moves not yet made.
pub(crate) fn start(rules: &Rules, job: &Job, game: usize) -> Result<Position, JobError> {
    let usual = Army::default();
    let armies = match &job.sides {
        None => [&usual, &usual],
        Some([a, b]) if game == 1 => [a, b],
        Some([a, b]) => [b, a],
    };
    let mut position = placed(rules, &job.choices(), job.seed, armies)?;
    if armies.iter().any(|army| !army.is_usual()) {
        position = change(&position, armies, job.seed)?;
    }
    if position.outcome().is_some() || !position.has_legal_move() {
        return Err(JobError::NoStart);
    }
    Ok(position)
}

/// The set-up of a seed, with everything placed, by chance.
pub(crate) fn placed(
    rules: &Rules,
    choices: &Choices,
    seed: u64,
    armies: [&Army; 2],
) -> Result<Position, JobError> {
    let mut position = rules.setup(choices, seed)?;
    if armies.iter().any(|army| !army.list.is_empty()) {
        let mut setup = position.setup();
        enlist(rules, &mut setup, armies)?;
        position = settle(rules, setup)?;
    }
    if !position.is_placing() {
        return Ok(position);
    }
    let begun = position;
    for attempt in 0..TRIES {
        let mut random = Random::new(seed, &format!("placement {attempt}"));
        let mut position = begun.clone();
        for _ in 0..PLACEMENTS {
            if !position.is_placing() {
                // The game begins here.
                let position = rules.position_from_fen(&position.fen());
                return position.map_err(|_| JobError::NoStart);
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    Err(JobError::NoStart)
}

/// A search with nothing learnt but the values of units.
fn search(
    engine: &mut Engine,
    position: &Position,
    nodes: u64,
    fresh: bool,
) -> (Option<Move>, Score) {
    let limits = Limits {
        nodes: Some(nodes),
        fresh,
        ..Limits::default()
    };
    let found = engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {});
    (found.best, found.score)
}

/// A score as a number, as White sees it.
fn as_white(score: Score, turn: Color) -> i32 {
    let score = match score {
        Score::Centipawns(score) => score.clamp(-PlayedGame::WON + 1, PlayedGame::WON - 1),
        Score::Mate(moves) if moves > 0 => PlayedGame::WON,
        Score::Mate(_) => -PlayedGame::WON,
    };
    match turn {
        Color::White => score,
        Color::Black => -score,
    }
}

/// A game under way.
struct Table {
    position: Position,
    line: PlayedGame,
    acts: Vec<Acts>,
    moves: Vec<String>,
    noted: u32,
    freezes: bool,
}

impl Table {
    fn new(job: &Job, game: u32, position: Position) -> Table {
        let rules = position.rules();
        let def = rules.def();
        let mut acts = vec![Acts::default(); def.pieces.len()];
        for side in Color::BOTH {
            for (acts, count) in acts.iter_mut().zip(counts(&position, side)) {
                acts.start += count;
            }
        }
        let line = PlayedGame {
            job: job.job.clone(),
            game,
            part: job.part.clone(),
            variant: job.variant.clone(),
            rules: job.rules.clone(),
            seed: job.seed,
            fen: position.fen(),
            moves: String::new(),
            opening: 0,
            result: String::new(),
            reason: String::new(),
            legal: 0,
            scores: Vec::new(),
            material: difference(&position),
            quiet: Vec::new(),
            acts: BTreeMap::new(),
            manners: BTreeMap::new(),
            program: Some(job.program.clone()),
            terms: Some(job.terms.clone()),
            asked: job.asked.clone(),
        };
        Table {
            freezes: def.pieces.iter().any(|piece| !piece.freezes.is_empty()),
            line,
            acts,
            moves: Vec::new(),
            noted: 0,
            position,
        }
    }

    /// Plays an opening: moves of chance, of which the engine throws out what is plainly bad. Not all that is played may be
    /// level; whoever filters openings by their balance cannot learn who is better off from the start.
    fn open(&mut self, engine: &mut Engine, job: &Job) -> Result<(), JobError> {
        let start = self.position.clone();
        for attempt in 0..TRIES {
            let purpose = format!("opening {}.{attempt}", self.line.game);
            let mut random = Random::new(job.seed, &purpose);
            self.position = start.clone();
            self.moves.clear();
            self.line.legal = 0;
            if self.opening(engine, &job.terms, &mut random) {
                self.line.opening = job.terms.opening;
                return Ok(());
            }
        }
        Err(JobError::NoStart)
    }

    /// Whether the opening could be played and the game goes on after it.
    fn opening(&mut self, engine: &mut Engine, terms: &Terms, random: &mut Random) -> bool {
        for _ in 0..terms.opening {
            let legal = self.position.legal();
            let mut moves = legal.moves().to_vec();
            random.shuffle(&mut moves);
            moves.truncate(CANDIDATES.min(legal.len().div_ceil(2)));
            let us = self.position.turn();
            let mut best: Option<(i32, Move)> = None;
            for mv in moves {
                let mut after = self.position.clone();
                after.play_unchecked(mv);
                if after.outcome().is_some() {
                    continue;
                }
                let (_, score) = search(engine, &after, GLANCE, true);
                let score = as_white(score, after.turn());
                let score = if us == Color::White { score } else { -score };
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, mv));
                }
            }
            let Some((_, mv)) = best else {
                return false;
            };
            self.line.legal += legal.len() as u64;
            self.moves.push(legal.text(mv));
            self.position.play_unchecked(mv);
        }
        true
    }

    /// Plays the game to its end.
    fn play(
        mut self,
        engine: &mut Engine,
        job: &Job,
        stop: &AtomicBool,
    ) -> Result<PlayedGame, JobError> {
        engine.new_game();
        let mut judge = Judge::new(if job.terms.adjudicate {
            DECIDED
        } else {
            Adjudication::default()
        });
        let mut since = 0;
        let (winner, reason) = loop {
            if let Some(outcome) = self.position.outcome() {
                break (outcome.winner, outcome.reason.key());
            }
            if stop.load(Ordering::Relaxed) {
                return Err(JobError::Stopped);
            }
            if self.moves.len() >= job.terms.longest as usize {
                break (None, reason::ADJUDICATION);
            }
            let turn = self.position.turn();
            let (best, score) = search(engine, &self.position, job.terms.nodes, false);
            let Some(mv) = best else {
                break (None, reason::ADJUDICATION);
            };
            let legal = self.position.legal();
            let info = legal.info(mv);
            self.line.legal += legal.len() as u64;
            self.line.scores.push(as_white(score, turn));
            let quiet = is_quiet(&info) && !self.position.in_check();
            since = if quiet { since + 1 } else { 0 };
            // Two quiet moves in a row: nothing is being taken back.
            if since >= 2 {
                self.note();
            }
            self.act(&info);
            self.position.play_unchecked(mv);
            self.moves.push(info.text);
            match judge.after(turn, Some(score)) {
                None => {}
                Some(_) if self.position.outcome().is_some() => {}
                Some(Ruling::Lost(side)) => break (Some(!side), reason::ADJUDICATION),
                Some(_) => break (None, reason::ADJUDICATION),
            }
        };
        let result = match winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        };
        let rules = self.position.rules();
        let ids = rules.def().pieces.iter().map(|piece| piece.id.clone());
        let mut line = self.line;
        line.acts = ids
            .zip(self.acts)
            .filter(|(_, acts)| *acts != Acts::default())
            .collect();
        line.moves = self.moves.join(" ");
        line.result = result.to_owned();
        line.reason = reason.to_owned();
        Ok(line)
    }

    /// Notes how the armies differ, if they do and it was not noted just before.
    fn note(&mut self) {
        let ply = self.moves.len() as u32;
        if self.noted > 0 && ply < self.noted + APART {
            return;
        }
        let material = difference(&self.position);
        if !material.is_empty() {
            self.noted = ply;
            self.line.quiet.push((ply, material));
        }
    }

    /// Counts what a move does.
    fn act(&mut self, info: &MoveInfo) {
        let (position, acts) = (&self.position, &mut self.acts);
        let turn = position.turn();
        if info.manner != Manner::Plain {
            let key = info.manner.key().to_owned();
            *self.line.manners.entry(key).or_default() += 1;
        }
        let kind_at = |square| position.unit(square).map(|unit| unit.kind());
        for kind in info.captures.iter().filter_map(|square| kind_at(*square)) {
            acts[kind].captured += 1;
        }
        for kind in info.converts.iter().filter_map(|square| kind_at(*square)) {
            acts[kind].converted += 1;
        }
        if self.freezes {
            for kind in position.frozen().into_iter().filter_map(kind_at) {
                acts[kind].frozen += 1;
            }
        }
        if let Some((_, kind)) = info.enters {
            acts[kind].moves += 1;
        }
        let mover = info.from.and_then(kind_at).or(info.drops);
        let Some(mover) = mover else {
            return;
        };
        if let Some(to) = info.promotes {
            acts[mover].promoted += 1;
            acts[to].made += 1;
        }
        let own = &mut acts[mover];
        own.moves += 1;
        own.captures += info.captures.len() as u32;
        own.converts += info.converts.len() as u32;
        if let Some(to) = info.to {
            let rules = position.rules();
            let topology = rules.topology();
            let seen = match turn {
                Color::White => to,
                Color::Black => topology.mirrored(to).unwrap_or(to),
            };
            *own.to.entry(topology.name(seen).to_owned()).or_default() += 1;
        }
    }
}

/// Whether a move takes, converts and promotes nothing and leaves its unit on the board.
fn is_quiet(info: &MoveInfo) -> bool {
    info.captures.is_empty()
        && info.converts.is_empty()
        && info.promotes.is_none()
        && info.manner != Manner::Suicide
}

/// How the armies differ, as White sees it.
pub(crate) fn difference(position: &Position) -> Difference {
    let [white, black] = Color::BOTH.map(|side| counts(position, side));
    let rules = position.rules();
    let pieces = rules.def().pieces.iter();
    pieces
        .zip(white.into_iter().zip(black))
        .filter(|(_, (white, black))| white != black)
        .map(|(piece, (white, black))| (piece.id.clone(), white as i32 - black as i32))
        .collect()
}
