//! A line of moves with what happens in it.

use variorum_describe::lesson::Act;
use variorum_rules::def::{GameDef, Over, TypeIndex};
use variorum_rules::{Color, Manner, Move, MoveInfo, Position, Square, Standing};

use crate::Found;

/// How many plies of a line are looked at for what it wins or loses, at least, the fewest first: the end of a long line is
/// what the engine has thought about least, so more are looked at only where fewer tell nothing.
pub(crate) const LENGTHS: [usize; 4] = [4, 6, 10, 14];
/// No more are shown, not even in the middle of an exchange.
const MOST: usize = 16;

/// A line from a position.
pub(crate) struct Line {
    /// The positions of the line, the first included.
    positions: Vec<Position>,
    pub(crate) plies: Vec<Ply>,
    /// Whether the line ends with the game, or where nothing is taken by the next move.
    pub(crate) settled: bool,
}

/// A move of a line.
pub(crate) struct Ply {
    pub(crate) side: Color,
    pub(crate) mv: Move,
    pub(crate) san: String,
    pub(crate) harms: Vec<Harm>,
    /// Where the unit comes from that moves; nothing if it is put.
    pub(crate) from: Option<Square>,
    /// Where the unit stands afterwards that has moved, or is put.
    pub(crate) ends: Option<Square>,
    /// Who promotes, where it stood before, and to what.
    pub(crate) promotes: Option<(Standing, TypeIndex)>,
}

/// One unit harmed by a move.
#[derive(Clone, Copy)]
pub(crate) struct Harm {
    pub(crate) by: Standing,
    pub(crate) act: Act,
    pub(crate) hit: Standing,
}

impl Line {
    /// The moves from a position, as far as they can be played.
    fn new(start: &Position, moves: &[Move]) -> Line {
        let mut line = Line {
            positions: vec![start.clone()],
            plies: Vec::new(),
            settled: false,
        };
        line.extend(moves);
        line
    }

    fn extend(&mut self, moves: &[Move]) {
        for mv in moves {
            let position = self.end();
            let legal = position.legal();
            if !legal.contains(*mv) || !self.plies.is_empty() && position.outcome().is_some() {
                return;
            }
            let info = legal.info(*mv);
            let mut after = position.clone();
            after.play_unchecked(*mv);
            self.plies.push(Ply {
                side: position.turn(),
                mv: *mv,
                san: legal.san(*mv),
                harms: harms(position, &after, &info),
                from: info.from,
                ends: info.to,
                promotes: info
                    .from
                    .zip(info.promotes)
                    .and_then(|(from, to)| Some((standing(position, from)?, to))),
            });
            self.positions.push(after);
        }
    }

    /// A move with the line that is expected after it, so many plies long at least and cut where nothing is being
    /// taken; what is missing is asked for.
    pub(crate) fn settled(
        start: &Position,
        moves: &[Move],
        least: usize,
        think: &mut dyn FnMut(&Position) -> Found,
    ) -> Line {
        let mut line = Line::new(start, moves);
        while line.end().outcome().is_none() && line.cut(least).is_none() && line.plies.len() < MOST
        {
            let before = line.plies.len();
            let more = think(line.end()).line;
            line.extend(&more);
            if line.plies.len() == before {
                break;
            }
        }
        let over = line.end().outcome().is_some() && line.plies.len() <= MOST;
        let cut = line.cut(least).filter(|_| !over);
        line.settled = over || cut.is_some();
        line.plies.truncate(cut.unwrap_or(MOST));
        line.positions.truncate(line.plies.len() + 1);
        line
    }

    /// After how many plies the line may end, because the next one takes nothing.
    fn cut(&self, least: usize) -> Option<usize> {
        (least..self.plies.len().min(MOST)).find(|next| {
            let next = &self.plies[*next];
            next.harms.is_empty() && next.promotes.is_none()
        })
    }

    /// The position before a ply, from 0; the last one after all of them.
    pub(crate) fn at(&self, ply: usize) -> &Position {
        &self.positions[ply.min(self.plies.len())]
    }

    pub(crate) fn end(&self) -> &Position {
        &self.positions[self.plies.len()]
    }

    /// Where the unit on a square before a ply stood at the beginning of the line; nothing if it was put on the board since.
    pub(crate) fn origin(&self, ply: usize, square: Square) -> Option<Square> {
        let mut earlier = self.plies[..ply].iter().rev();
        earlier.try_fold(square, |at, made| {
            if made.ends == Some(at) {
                made.from
            } else {
                Some(at)
            }
        })
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.plies.iter().map(|ply| ply.mv).collect()
    }

    pub(crate) fn sans(&self) -> Vec<String> {
        self.plies.iter().map(|ply| ply.san.clone()).collect()
    }

    /// How many more units of each type either side has in the end than at first; first White's.
    pub(crate) fn balance(&self) -> [Vec<i32>; 2] {
        let (before, mut after) = (census(&self.positions[0]), census(self.end()));
        for (after, before) in after.iter_mut().flatten().zip(before.iter().flatten()) {
            *after -= before;
        }
        after
    }
}

/// The unit on a square.
pub(crate) fn standing(position: &Position, square: Square) -> Option<Standing> {
    let unit = position.unit(square)?;
    Some(Standing { unit, square })
}

/// How many units of each type either side has, those in hand included.
fn census(position: &Position) -> [Vec<i32>; 2] {
    let rules = position.rules();
    let types = rules.def().pieces.len();
    let mut counts = [vec![0; types], vec![0; types]];
    for square in rules.topology().squares() {
        if let Some(unit) = position.unit(square) {
            counts[unit.color().index()][unit.kind()] += 1;
        }
    }
    for (counts, hand) in counts.iter_mut().zip(position.reserves().hands) {
        for (kind, count) in hand {
            counts[kind] += i32::from(count);
        }
    }
    counts
}

/// Whom a move harms, and how.
fn harms(before: &Position, after: &Position, info: &MoveInfo) -> Vec<Harm> {
    let by = match (info.from, info.to) {
        (Some(from), _) => standing(before, from),
        (None, Some(to)) => standing(after, to),
        (None, None) => None,
    };
    let Some(by) = by else {
        return Vec::new();
    };
    let rules = before.rules();
    let captured = info.captures.iter().map(|square| {
        let act = act(rules.def(), by, info, *square, rules.topology());
        (*square, act)
    });
    let converted = info.converts.iter().map(|square| {
        let act = match info.manner {
            Manner::Swap => Act::Swaps,
            _ => Act::Converts,
        };
        (*square, act)
    });
    captured
        .chain(converted)
        .filter_map(|(square, act)| {
            let hit = standing(before, square)?;
            Some(Harm { by, act, hit })
        })
        .collect()
}

/// How a unit captures what stands on a square.
fn act(
    def: &GameDef,
    by: Standing,
    info: &MoveInfo,
    hit: Square,
    topology: &variorum_rules::Topology,
) -> Act {
    let goes = info.to.filter(|to| *to != by.square);
    if info.from.is_some_and(|from| info.captures.contains(&from)) && info.captures.len() > 1 {
        return Act::Explodes;
    }
    match info.manner {
        Manner::Shot if info.path.contains(&hit) => Act::Shoots,
        Manner::Plain
            if goes.is_some_and(|to| between(topology, by.square, hit, to))
                && tramples(def, by.unit.kind()) =>
        {
            Act::Tramples
        }
        _ => Act::Captures,
    }
}

/// Whether a type captures what it passes over.
fn tramples(def: &GameDef, kind: TypeIndex) -> bool {
    let mut movements = def.pieces[kind].movements.iter();
    movements.any(|movement| *movement.over() == Over::Trample)
}

/// Whether a square lies on the straight line between two others.
fn between(topology: &variorum_rules::Topology, from: Square, at: Square, to: Square) -> bool {
    let wide = |square| {
        let (file, rank) = topology.coordinates(square);
        (i32::from(file), i32::from(rank))
    };
    let ((x, y), (to_x, to_y)) = (wide(from), wide(to));
    let (at_x, at_y) = wide(at);
    let (far, near) = ((to_x - x, to_y - y), (at_x - x, at_y - y));
    let cross = far.0 * near.1 - far.1 * near.0;
    let dot = far.0 * near.0 + far.1 * near.1;
    cross == 0 && dot > 0 && dot < far.0 * far.0 + far.1 * far.1
}
