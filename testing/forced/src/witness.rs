//! Wins confirmed without the program: by the slow generator, or where it does not know the game by the literal
//! interpreter of its definition.
//!
//! The program's generator may say what to try first. What counts is what the witness finds among the moves that it
//! lists itself, so a wrong hint costs time and never the truth.

use variorum_compare::Pair;
use variorum_naive::{Naive, Side, State};
use variorum_rules::{Position, Rules};

use crate::prove::Prover;

/// Positions that a hint may look at.
const HINT: u64 = 20_000_000;

/// Who looks at a game without the program.
pub struct Witness {
    rules: Rules,
    who: Who,
    /// Positions whose moves were listed so far.
    pub looked: u64,
    /// It gives up when it has looked at so many.
    pub most: u64,
}

enum Who {
    Slow(Box<Pair>),
    Literal(Box<Naive>),
}

/// A position as the witness has it.
#[derive(Clone)]
enum Node {
    Slow(String),
    Literal(Box<State>),
}

/// How a position stands for the side to move.
enum Standing {
    Lost,
    /// Won or drawn, which is the same to who wants to win by moving.
    Over,
    On(Vec<Node>),
}

impl Witness {
    /// The witness of a game.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn of(variant: &str) -> Result<Self, String> {
        let rules = variorum_catalog::load(variant).map_err(|error| error.to_string())?;
        let who = match Pair::load(variant) {
            Ok(pair) => Who::Slow(Box::new(pair)),
            Err(_) => Who::Literal(Box::new(Naive::new(rules.def()))),
        };
        Ok(Witness {
            rules,
            who,
            looked: 0,
            most: u64::MAX,
        })
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.who {
            Who::Slow(_) => "the slow generator",
            Who::Literal(_) => "the literal interpreter",
        }
    }

    /// Whether after a move of this text the mover wins with the last of so many moves at the latest.
    ///
    /// # Errors
    /// If the position cannot be read, or there is no such move.
    pub fn wins_with(&mut self, fen: &str, text: &str, moves: u32) -> Result<bool, String> {
        let mut position = self.position(fen)?;
        let mv = position
            .legal()
            .parse(text)
            .map_err(|error| error.to_string())?;
        position.play_unchecked(mv);
        let after = position.fen();
        let node = self.read(fen)?;
        let Standing::On(nodes) = self.look(&node)? else {
            return Err("the game is over".to_owned());
        };
        for node in nodes {
            if same(&self.fen(&node)?, &after) {
                return self.answered(&node, moves, &mut Prover::new(HINT));
            }
        }
        Err(format!("{} does not know the move {text}", self.name()))
    }

    /// The number of moves that win in at most so many moves, every move and answer being looked at.
    ///
    /// # Errors
    /// If the position cannot be read.
    pub fn count(&mut self, fen: &str, moves: u32) -> Result<usize, String> {
        let node = self.read(fen)?;
        let Standing::On(nodes) = self.look(&node)? else {
            return Ok(0);
        };
        let mut hints = Prover::new(HINT);
        let mut count = 0;
        for node in nodes {
            count += usize::from(self.answered(&node, moves, &mut hints)?);
        }
        Ok(count)
    }

    fn wins(&mut self, node: &Node, moves: u32, hints: &mut Prover) -> Result<bool, String> {
        let Standing::On(mut nodes) = self.look(node)? else {
            return Ok(false);
        };
        let position = self.position(&self.fen(node)?)?;
        if let Ok(Some(mv)) = hints.winning(&position, moves) {
            self.bring_forward(&mut nodes, &position, mv)?;
        }
        for node in nodes {
            if self.answered(&node, moves, hints)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the side that has just made the first of so many moves wins.
    fn answered(&mut self, node: &Node, moves: u32, hints: &mut Prover) -> Result<bool, String> {
        let mut nodes = match self.look(node)? {
            Standing::Lost => return Ok(true),
            Standing::Over => return Ok(false),
            Standing::On(_) if moves == 1 => return Ok(false),
            Standing::On(nodes) => nodes,
        };
        let position = self.position(&self.fen(node)?)?;
        if let Ok(Some(mv)) = hints.saving(&position, moves - 1) {
            self.bring_forward(&mut nodes, &position, mv)?;
        }
        for node in nodes {
            if !self.wins(&node, moves - 1, hints)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn bring_forward(
        &self,
        nodes: &mut [Node],
        position: &Position,
        mv: variorum_rules::Move,
    ) -> Result<(), String> {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let after = after.fen();
        for at in 0..nodes.len() {
            if same(&self.fen(&nodes[at])?, &after) {
                nodes.swap(0, at);
                break;
            }
        }
        Ok(())
    }

    fn position(&self, fen: &str) -> Result<Position, String> {
        self.rules
            .position_from_fen(fen)
            .map_err(|error| format!("{fen}: {error}"))
    }

    fn read(&self, fen: &str) -> Result<Node, String> {
        match &self.who {
            Who::Slow(_) => Ok(Node::Slow(fen.to_owned())),
            Who::Literal(naive) => {
                let state = naive
                    .read(fen)
                    .ok_or_else(|| format!("cannot read {fen}"))?;
                Ok(Node::Literal(Box::new(state)))
            }
        }
    }

    /// A position as the program prints it.
    fn fen(&self, node: &Node) -> Result<String, String> {
        let fen = match (&self.who, node) {
            (Who::Literal(naive), Node::Literal(state)) => naive.fen(state, true),
            (_, Node::Slow(fen)) => fen.clone(),
            (Who::Slow(_), Node::Literal(_)) => unreachable!("nodes are those of one witness"),
        };
        // Numbers are told by the program's generator in another way here and there; they do not matter.
        Ok(self.position(&fen)?.fen())
    }

    fn look(&mut self, node: &Node) -> Result<Standing, String> {
        if self.looked >= self.most {
            return Err(format!("more than {} positions", self.most));
        }
        self.looked += 1;
        match (&self.who, node) {
            (Who::Slow(pair), Node::Slow(fen)) => {
                let show = pair.slow().show(Some(fen))?;
                let won = if show.turn == 'w' { "0-1" } else { "1-0" };
                if show.result != "*" {
                    return Ok(if show.result == won {
                        Standing::Lost
                    } else {
                        Standing::Over
                    });
                }
                let moves = pair.slow().moves(Some(fen))?;
                Ok(Standing::On(
                    moves.into_iter().map(|mv| Node::Slow(mv.fen)).collect(),
                ))
            }
            (Who::Literal(naive), Node::Literal(state)) => Ok(literal(naive, state)),
            _ => unreachable!("nodes are those of one witness"),
        }
    }
}

/// As the literal interpreter sees it, which knows no draws: from where neither side can win nobody wins.
fn literal(naive: &Naive, state: &State) -> Standing {
    let lost = |winner: Option<Side>| match winner {
        Some(winner) if winner != state.turn => Standing::Lost,
        _ => Standing::Over,
    };
    if let Some(winner) = naive.decided(state) {
        return lost(winner);
    }
    let moves = naive.legal(state);
    if moves.is_empty() {
        return lost(naive.without_moves(state));
    }
    Standing::On(
        moves
            .into_iter()
            .map(|done| Node::Literal(Box::new(done.after)))
            .collect(),
    )
}

/// Whether two positions are the same but for their numbers.
fn same(a: &str, b: &str) -> bool {
    let fields = |fen: &str| -> Vec<String> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let numbers = |(index, _): &(usize, &&str)| *index != 4 && *index != 5;
        let kept = fields.iter().enumerate().filter(numbers);
        kept.map(|(_, field)| (*field).to_owned()).collect()
    };
    fields(a) == fields(b)
}
