//! Ways: every path along which a ray can be travelled, square by square.

use variorum_rules::def::{Atom, Ray};

use crate::board::{At, Side, Squares};

/// A way from a square along a ray, a certain number of steps far.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// The squares after each step; the last one is the destination.
    pub(crate) squares: Vec<At>,
    /// The vectors of the steps.
    pub(crate) steps: Vec<(i8, i8)>,
    /// Squares that must be empty although the path does not touch them.
    pub(crate) lame: Vec<At>,
}

impl Way {
    pub(crate) fn end(&self) -> At {
        self.squares[self.squares.len() - 1]
    }

    /// The squares between origin and destination.
    pub(crate) fn passed(&self) -> &[At] {
        &self.squares[..self.squares.len() - 1]
    }

    pub(crate) fn first_step(&self) -> (i8, i8) {
        self.steps[0]
    }

    pub(crate) fn last_step(&self) -> (i8, i8) {
        self.steps[self.steps.len() - 1]
    }
}

/// All ways of an atom from a square for a side, whatever stands on the board.
pub(crate) fn ways(board: &Squares, atom: &Atom, from: At, side: Side) -> Vec<Way> {
    atom.rays
        .iter()
        .flat_map(|ray| along(board, atom, ray, from, side))
        .collect()
}

fn along(board: &Squares, atom: &Atom, ray: &Ray, from: At, side: Side) -> Vec<Way> {
    let mut found = Vec::new();
    let mut way = Way {
        squares: Vec::new(),
        steps: Vec::new(),
        lame: Vec::new(),
    };
    let mut at = from;
    for count in 1..=atom.max {
        let step = side.turned(ray.steps[usize::from(count - 1) % 2]);
        if let Some(lame) = ray.lame {
            let block = board.plus(at, side.turned(lame));
            // A square that does not exist is not an empty square.
            if !board.has(block) {
                break;
            }
            way.lame.push(block);
        }
        at = board.plus(at, step);
        // No ride comes to a square twice.
        if !board.has(at) || at == from || way.squares.contains(&at) {
            break;
        }
        way.squares.push(at);
        way.steps.push(step);
        if count >= atom.min {
            found.push(way.clone());
        }
    }
    found
}
