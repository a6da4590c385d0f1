//! Games as moving pictures.
//!
//! A unit is drawn once for as long as it is the same: its place and whether it is seen change in the course of the show.
//! What a move does is read off the positions before and after it, so nothing here knows kinds of moves. The means is SMIL,
//! which moves wherever a picture may: in a page, in a document, in a file of its own; and which needs neither scripts nor
//! styles.

use std::fmt::Write;

use variorum_rules::def::BoardDef;
use variorum_rules::{Color, Manner, Move, MoveInfo, Position, Square, Unit};

use crate::Grid;
use crate::Pictures;
use crate::board::{EDGE, Options, names, squares};
use crate::marks::Mark;

/// What is shown.
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    /// The position in which it begins.
    pub start: &'a Position,
    /// The moves; each must be legal where it stands.
    pub moves: &'a [Move],
    /// How long each takes, in seconds.
    pub pace: f64,
    /// What is said at the end.
    pub end: &'a str,
}

impl Animation<'_> {
    /// The nearest pace that can be followed and comes to an end.
    ///
    /// ```
    /// assert_eq!(variorum_pictures::Animation::possible(0.0), 0.2);
    /// assert_eq!(variorum_pictures::Animation::possible(f64::NAN), 1.2);
    /// ```
    #[must_use]
    pub fn possible(pace: f64) -> f64 {
        if pace.is_finite() {
            pace.clamp(0.2, 10.0)
        } else {
            1.2
        }
    }
}

/// The part of a move's time in which units go their ways.
const WAY: f64 = 0.45;

/// The first position is seen for so many moves' time, and the last one.
const PAUSES: (f64, f64) = (1.0, 3.0);

/// The height of the line below the board.
const CAPTION: usize = 60;

/// A unit from where it comes on the board until it leaves it or becomes another.
struct Life {
    unit: Unit,
    /// When it comes, and whether it was there from the beginning.
    born: (f64, bool),
    /// When it leaves.
    dies: Option<f64>,
    /// Where it is from when on; it goes from one place to the next in the time between the two.
    places: Vec<(f64, Square)>,
}

/// Something on a square for a time.
struct Sign {
    square: Square,
    mark: Mark,
    from: f64,
    to: f64,
}

/// A game as a picture that moves, over and over again: units go their ways and vanish, change sides or come; what a move
/// takes or converts is marked; below stands the move.
///
/// ```
/// use variorum_pictures::{Animation, Options, Pictures, animation};
///
/// let rules = variorum_catalog::load("chess")?;
/// let position = rules.start_position()?;
/// let moves = [position.legal().parse("e4")?];
/// let show = Animation { start: &position, moves: &moves, pace: 1.0, end: "*" };
/// let svg = animation(&rules.def().board, &Pictures::of(rules.def()), &show, &Options::default());
/// assert_eq!(svg.matches("<use ").count(), 32);
/// assert_eq!(svg.matches("<animateTransform ").count(), 1);
/// assert!(svg.contains(">1. e4<"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn animation(
    def: &BoardDef,
    pictures: &Pictures,
    show: &Animation<'_>,
    options: &Options,
) -> String {
    let film = Film::of(show);
    let topology = def.topology();
    let grid = Grid::of(topology);
    let edge = if options.names { EDGE } else { 0 };
    let (wide, high) = grid.size();
    let (width, height) = (wide + edge, high + edge + CAPTION);
    let shown = |length: usize| length * usize::from(options.cell) / 100;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} 0 {width} {height}\" width=\"{}\" height=\"{}\">\
         <rect x=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        -(edge as i32),
        shown(width),
        shown(height),
        -(edge as i32),
        options.theme.paper(),
    );
    let corner = |square: Square| grid.corner(options.bottom, topology.frame_position(square));
    squares(def, options, corner, &mut out);
    if options.names {
        names(def, options, &mut out);
    }
    let timer = Timer {
        length: film.length,
    };
    for sign in &film.signs {
        let mut mark = String::new();
        sign.mark
            .below(options.theme, &grid, corner(sign.square), &mut mark);
        timer.during(&mark, sign.from, sign.to, &mut out);
    }
    definitions(pictures, &film.lives, options, &mut out);
    for life in &film.lives {
        timer.life(pictures, life, corner, &mut out);
    }
    for sign in &film.signs {
        let mut mark = String::new();
        let at = corner(sign.square);
        sign.mark.above(options.theme, at, true, &mut mark);
        timer.during(&mark, sign.from, sign.to, &mut out);
    }
    let _ = write!(
        out,
        "<g fill=\"{}\" font-family=\"sans-serif\" font-weight=\"600\" font-size=\"36\" text-anchor=\"middle\">",
        options.theme.text()
    );
    for (text, from, to) in &film.captions {
        let (x, y) = (wide / 2, height - 16);
        let text = crate::sheet::escaped(text);
        let line = format!("<text x=\"{x}\" y=\"{y}\">{text}</text>");
        timer.during(&line, *from, *to, &mut out);
    }
    out.push_str("</g></svg>\n");
    out
}

/// All that is seen, and when.
struct Film {
    lives: Vec<Life>,
    signs: Vec<Sign>,
    captions: Vec<(String, f64, f64)>,
    length: f64,
}

impl Film {
    fn of(show: &Animation<'_>) -> Film {
        let pace = show.pace;
        let mut position = show.start.clone();
        let topology = position.rules().topology().clone();
        let stand = |position: &Position| -> Vec<(Square, Unit)> {
            let squares = topology.squares();
            squares
                .filter_map(|square| Some((square, position.unit(square)?)))
                .collect()
        };
        let before = stand(&position).into_iter();
        let mut film = Film {
            lives: before
                .map(|(square, unit)| Life {
                    unit,
                    born: (0.0, true),
                    dies: None,
                    places: vec![(0.0, square)],
                })
                .collect(),
            signs: Vec::new(),
            captions: Vec::new(),
            length: (PAUSES.0 + PAUSES.1 + show.moves.len() as f64) * pace,
        };
        let mut begin = PAUSES.0 * pace;
        let mut number = 0;
        let mut turn = None;
        for mv in show.moves {
            let legal = position.legal();
            let (info, san) = (legal.info(*mv), legal.san(*mv));
            let side = position.turn();
            if turn.is_none() || side == Color::White && turn != Some(side) {
                number += 1;
            }
            turn = Some(side);
            let dots = if side == Color::White { "." } else { "…" };
            film.captions
                .push((format!("{number}{dots} {san}"), begin, begin + pace));
            position.play_unchecked(*mv);
            film.play(&info, &stand(&position), begin, pace);
            begin += pace;
        }
        film.captions
            .push((show.end.to_owned(), begin, film.length));
        film
    }

    /// One move, from what stood to what stands.
    fn play(&mut self, info: &MoveInfo, after: &[(Square, Unit)], begin: f64, pace: f64) {
        let arrives = begin + WAY * pace;
        let now = |square: Square| after.iter().find(|(at, _)| *at == square);
        let stays = |life: &Life| now(life.square()).is_some_and(|(_, unit)| *unit == life.unit);
        // Who is not any more what or where he was, the mover first: others of his kind may come where he was.
        let mut left: Vec<usize> = (0..self.lives.len())
            .filter(|index| {
                let life = &self.lives[*index];
                life.dies.is_none()
                    && (!stays(life) || Some(life.square()) == info.from && info.from != info.to)
            })
            .collect();
        left.sort_by_key(|index| Some(self.lives[*index].square()) != info.from);
        let standing: Vec<Square> = (0..self.lives.len())
            .filter(|index| self.lives[*index].dies.is_none() && !left.contains(index))
            .map(|index| self.lives[index].square())
            .collect();
        let mut come: Vec<(Square, Unit)> = after
            .iter()
            .filter(|(square, _)| !standing.contains(square))
            .copied()
            .collect();
        for index in left {
            let life = &mut self.lives[index];
            let moved = Some(life.square()) == info.from;
            let fits = |(square, unit): &(Square, Unit)| {
                *unit == life.unit && (!moved || Some(*square) == info.to)
            };
            let captured = info.captures.contains(&life.square()) && !moved;
            let goes = come.iter().position(fits).filter(|_| !captured);
            match goes {
                Some(place) => {
                    let (to, _) = come.swap_remove(place);
                    life.go(to, if moved { &info.path } else { &[] }, begin, arrives);
                }
                None => {
                    // It goes where it becomes another: a promotion, or a conversion that comes to itself.
                    let there = info
                        .to
                        .filter(|to| *to != life.square() && now(*to).is_some());
                    if let Some(to) = there.filter(|_| moved) {
                        life.go(to, &info.path, begin, arrives);
                    }
                    life.dies = Some(arrives);
                }
            }
        }
        for (square, unit) in come {
            self.lives.push(Life {
                unit,
                born: (arrives, false),
                dies: None,
                places: vec![(arrives, square)],
            });
        }
        let end = begin + pace;
        let mut sign = |square, mark, from| {
            self.signs.push(Sign {
                square,
                mark,
                from,
                to: end,
            });
        };
        if let Some(to) = info.to {
            sign(to, Mark::Last, begin);
        }
        if let Some(from) = info.from.filter(|_| info.from != info.to) {
            sign(from, Mark::Last, begin);
        }
        for square in info
            .captures
            .iter()
            .filter(|square| Some(**square) != info.to || info.from == info.to)
        {
            let shot = info.manner == Manner::Shot;
            sign(
                *square,
                if shot { Mark::Shoots } else { Mark::Strikes },
                begin,
            );
        }
        for square in &info.converts {
            sign(*square, Mark::Converts, begin);
        }
    }
}

impl Life {
    /// Where it stands last.
    fn square(&self) -> Square {
        self.places
            .last()
            .map_or(Square::NONE, |(_, square)| *square)
    }

    /// Goes to a square by others in the time between two moments.
    fn go(&mut self, to: Square, path: &[Square], begin: f64, arrives: f64) {
        let from = self.square();
        let mut stops: Vec<Square> = path
            .iter()
            .copied()
            .skip_while(|square| *square == from)
            .collect();
        if stops.last() != Some(&to) {
            stops.push(to);
        }
        self.places.push((begin, from));
        let leg = (arrives - begin) / stops.len() as f64;
        for (number, stop) in stops.into_iter().enumerate() {
            self.places.push((begin + leg * (number + 1) as f64, stop));
        }
    }
}

/// The picture of each unit once.
fn definitions(pictures: &Pictures, lives: &[Life], options: &Options, out: &mut String) {
    let mut kinds = Vec::new();
    out.push_str("<defs>");
    for life in lives {
        let kind = (life.unit.kind(), life.unit.color());
        if !kinds.contains(&kind) {
            kinds.push(kind);
            let symbol = pictures.symbol(kind.0, kind.1);
            let group = pictures.group(kind.0, kind.1, options.bottom, options.set);
            let _ = write!(out, "<g id=\"{symbol}\">{group}</g>");
        }
    }
    out.push_str("</defs>");
}

/// Writes what happens when.
struct Timer {
    /// The whole show, in seconds.
    length: f64,
}

impl Timer {
    fn share(&self, time: f64) -> String {
        let share = (time / self.length).clamp(0.0, 1.0);
        let text = format!("{share:.5}");
        let text = text.trim_end_matches('0').trim_end_matches('.');
        text.to_owned()
    }

    /// Something that is seen from one moment to another.
    fn during(&self, what: &str, from: f64, to: f64, out: &mut String) {
        if what.is_empty() {
            return;
        }
        let _ = write!(
            out,
            "<g opacity=\"0\">{what}<animate attributeName=\"opacity\" calcMode=\"discrete\" dur=\"{}s\" \
             repeatCount=\"indefinite\" keyTimes=\"0;{};{}\" values=\"0;1;0\"/></g>",
            seconds(self.length),
            self.share(from),
            self.share(to),
        );
    }

    fn life(
        &self,
        pictures: &Pictures,
        life: &Life,
        corner: impl Fn(Square) -> (usize, usize),
        out: &mut String,
    ) {
        let symbol = pictures.symbol(life.unit.kind(), life.unit.color());
        let (_, first) = life.places[0];
        let (x, y) = corner(first);
        let (born, from_start) = life.born;
        let hidden = if from_start { "" } else { " opacity=\"0\"" };
        let _ = write!(
            out,
            "<use href=\"#{symbol}\" transform=\"translate({x} {y})\"{hidden}>"
        );
        let dur = seconds(self.length);
        if life.places.len() > 1 {
            let (mut times, mut values) = (String::from("0"), format!("{x} {y}"));
            for (time, square) in &life.places[1..] {
                let (x, y) = corner(*square);
                let _ = write!(times, ";{}", self.share(*time));
                let _ = write!(values, ";{x} {y}");
            }
            let last = values.rsplit(';').next().unwrap_or_default().to_owned();
            let _ = write!(
                out,
                "<animateTransform attributeName=\"transform\" type=\"translate\" dur=\"{dur}s\" \
                 repeatCount=\"indefinite\" keyTimes=\"{times};1\" values=\"{values};{last}\"/>"
            );
        }
        let mut seen: Vec<(f64, u8)> = vec![(0.0, u8::from(from_start))];
        if !from_start {
            seen.push((born, 1));
        }
        if let Some(dies) = life.dies {
            seen.push((dies, 0));
        }
        if seen.len() > 1 {
            let times: Vec<String> = seen.iter().map(|(time, _)| self.share(*time)).collect();
            let values: Vec<String> = seen.iter().map(|(_, value)| value.to_string()).collect();
            let _ = write!(
                out,
                "<animate attributeName=\"opacity\" calcMode=\"discrete\" dur=\"{dur}s\" repeatCount=\"indefinite\" \
                 keyTimes=\"{}\" values=\"{}\"/>",
                times.join(";"),
                values.join(";")
            );
        }
        out.push_str("</use>");
    }
}

/// A time as it is written.
fn seconds(time: f64) -> String {
    format!("{time:.2}")
}

#[cfg(test)]
mod tests {
    use variorum_rules::SplitMix64;
    use variorum_rules::setup::Choices;

    use super::*;
    use crate::Scene;

    /// Whoever is there at the end of the show stands where the last position has him, in every game.
    #[test]
    fn at_the_end_everything_stands_where_the_game_has_it() {
        for (seed, game) in variorum_catalog::list().iter().enumerate() {
            let rules = variorum_catalog::load(&game.id).unwrap();
            let start = rules.setup(&Choices::default(), seed as u64).unwrap();
            let mut random = SplitMix64::new(seed as u64);
            let mut position = start.clone();
            let mut moves = Vec::new();
            for _ in 0..120 {
                let legal = position.legal_moves();
                if legal.is_empty() || position.outcome().is_some() {
                    break;
                }
                let mv = legal[random.below(legal.len())];
                moves.push(mv);
                position.play_unchecked(mv);
            }
            let film = Film::of(&Animation {
                start: &start,
                moves: &moves,
                pace: 1.0,
                end: "*",
            });
            let mut shown: Vec<(Square, Unit)> = film
                .lives
                .iter()
                .filter(|life| life.dies.is_none())
                .map(|life| (life.square(), life.unit))
                .collect();
            let scene = Scene::of(&position);
            assert_eq!(shown.len(), scene.units.len(), "{}", game.id);
            shown.retain(|(square, unit)| position.unit(*square) == Some(*unit));
            assert_eq!(shown.len(), scene.units.len(), "{}", game.id);
            for life in &film.lives {
                assert!(life.places.is_sorted_by_key(|(time, _)| *time));
            }
        }
    }
}
