//! A piece tried out: what it can do on a small board on which a reader puts units, and why.
//!
//! Nothing here knows a rule. The board is a position of the game, and what the piece can do there is what the rules
//! say. A reason is found by trying, too: a unit is spared because of an attribute if it would not be without it.

use std::collections::BTreeSet;

use crate::game::Game;
use crate::stored::Side;
use crate::view;
use crate::wire::{self, About, Deed, Difference, Extra, Role, StudyRequest, Target};
use variorum_describe::Language;
use variorum_rules::def::{GameDef, TypeIndex};
use variorum_rules::setup::{Setup, SetupErrors};
use variorum_rules::{Color, CompileError, Figure, Mark, Rules, Square, Topology, Unit, Window};

/// Why there is nothing to show.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// No such type.
    #[error("This game has no piece `{0}`.")]
    NoPiece(String),
    /// No such square.
    #[error("This board has no square `{0}`.")]
    NoSquare(String),
    /// Two units on one square.
    #[error("Two units cannot stand on {0}.")]
    Occupied(String),
    /// Nothing to tell about.
    #[error("Nothing stands on {0}.")]
    Empty(String),
    /// The rules refuse the board.
    #[error("{0}")]
    Setup(#[from] SetupErrors),
    /// The rules refuse a board of their own making.
    #[error("{0}")]
    Compile(#[from] CompileError),
}

/// What a piece can do on the board that a reader has set up.
///
/// # Errors
/// The request speaks of what the game does not have, or puts two units on a square.
pub fn study(
    game: &Game,
    request: &StudyRequest,
    language: Language,
) -> Result<wire::Study, StudyError> {
    let stage = Stage::of(game, request)?;
    let (rules, topology) = (game.rules(), game.rules().topology());
    let study = rules.try_out(&stage.setup, stage.square)?;
    let name = |square: Square| game.square(square);
    let drawn = |square: &Square| stage.window.contains(topology.coordinates(*square));
    let mut targets: Vec<Target> = Vec::new();
    for (square, mark) in study.marks.iter().filter(|(square, _)| drawn(square)) {
        let square = name(*square);
        match targets.last_mut().filter(|last| last.square == square) {
            Some(target) => target.deeds.push(deed(*mark)),
            None => targets.push(Target {
                square,
                deeds: vec![deed(*mark)],
            }),
        }
    }
    let others = stage.setup.units.iter();
    let others = others.filter(|(square, _)| **square != stage.square);
    let about = match &request.about {
        Some(square) => Some(stage.about(game, named(game, square)?, language)?),
        None => None,
    };
    let mover = request.side;
    let moves = study.moves.into_iter();
    Ok(wire::Study {
        board: game.part(stage.window),
        square: name(stage.square),
        others: others
            .map(|(square, unit)| wire::Unit {
                square: name(*square),
                piece: game.piece(unit.kind()),
                side: unit.color().into(),
            })
            .collect(),
        targets,
        moves: moves
            .map(|info| view::wire_move(game, info, mover))
            .collect(),
        frozen: study.frozen.into_iter().map(name).collect(),
        frozen_by: study.frozen_by.into_iter().map(name).collect(),
        extras: extras(game, &request.cast, mover, language),
        about,
    })
}

fn named(game: &Game, square: &str) -> Result<Square, StudyError> {
    let found = game.rules().topology().square(square);
    found.ok_or_else(|| StudyError::NoSquare(square.chars().take(20).collect()))
}

fn piece(game: &Game, id: &str) -> Result<TypeIndex, StudyError> {
    let found = game.rules().kind_by_id(id);
    found.ok_or_else(|| StudyError::NoPiece(id.chars().take(20).collect()))
}

fn deed(mark: Mark) -> Deed {
    match mark {
        Mark::Move => Deed::Move,
        Mark::Take => Deed::Take,
        Mark::Strike => Deed::Strike,
        Mark::Shoot => Deed::Shoot,
        Mark::Convert => Deed::Convert,
        Mark::Swap => Deed::Swap,
        Mark::Freeze => Deed::Freeze,
    }
}

/// The board that a request speaks of.
struct Stage {
    setup: Setup,
    square: Square,
    window: Window,
}

impl Stage {
    fn of(game: &Game, request: &StudyRequest) -> Result<Stage, StudyError> {
        let kind = piece(game, &request.piece)?;
        let own = Color::from(request.side);
        let figure = game.figure(kind)?;
        let figure = figure.ok_or_else(|| StudyError::NoPiece(request.piece.clone()))?;
        let topology = game.rules().topology();
        let mut stage = facing(&figure, topology, own);
        let Some(square) = &request.square else {
            return Ok(stage);
        };
        stage.square = named(game, square)?;
        let units = &mut stage.setup.units;
        units.clear();
        units.insert(stage.square, Unit::new(kind, own));
        for other in &request.others {
            let at = named(game, &other.square)?;
            let unit = Unit::new(piece(game, &other.piece)?, Color::from(other.side));
            if units.insert(at, unit).is_some() {
                return Err(StudyError::Occupied(game.square(at)));
            }
        }
        if !stage.window.contains(topology.coordinates(stage.square)) {
            stage.window = whole(topology);
        }
        Ok(stage)
    }

    /// What can be done to the unit on a square, and how that differs from an ordinary one's fate.
    fn about(&self, game: &Game, at: Square, language: Language) -> Result<About, StudyError> {
        let rules = game.rules();
        let def = rules.def();
        let unit = self.setup.units.get(&at).copied();
        let unit = unit.ok_or_else(|| StudyError::Empty(game.square(at)))?;
        let fate = |rules: &Rules, setup: &Setup| -> Result<BTreeSet<Mark>, StudyError> {
            let marks = rules.try_out(setup, self.square)?.marks.into_iter();
            let here = marks.filter(|(square, _)| *square == at);
            Ok(here.map(|(_, mark)| mark).collect())
        };
        let now = fate(rules, &self.setup)?;
        let usual = match Figure::ordinary(def) {
            Some(kind) if at != self.square => {
                let mut setup = self.setup.clone();
                setup.units.insert(at, Unit::new(kind, unit.color()));
                fate(rules, &setup)?
            }
            _ => now.clone(),
        };
        let spared: Vec<Mark> = usual.difference(&now).copied().collect();
        let exposed: Vec<Mark> = now.difference(&usual).copied().collect();
        // Each attribute is taken away on its own: what then changes is its work.
        let mut without: Vec<(String, BTreeSet<Mark>)> = Vec::new();
        if !(spared.is_empty() && exposed.is_empty()) {
            for &attribute in &def.pieces[unit.kind()].attributes {
                let stripped = Rules::compile_unchecked(stripped(def, unit.kind(), attribute))?;
                let word = def.attributes.get(attribute);
                let word = word.map_or("", |attribute| attribute.name_in(language));
                without.push((word.to_owned(), fate(&stripped, &self.setup)?));
            }
        }
        let because = |mark: Mark, possible: bool| Difference {
            deed: deed(mark),
            attributes: without
                .iter()
                .filter(|(_, fate)| fate.contains(&mark) == possible)
                .map(|(word, _)| word.clone())
                .collect(),
        };
        Ok(About {
            square: game.square(at),
            can: now.into_iter().map(deed).collect(),
            spared: spared.into_iter().map(|mark| because(mark, true)).collect(),
            exposed: exposed
                .into_iter()
                .map(|mark| because(mark, false))
                .collect(),
        })
    }
}

/// A game in which a type lacks an attribute.
fn stripped(game: &GameDef, kind: TypeIndex, attribute: usize) -> GameDef {
    let mut game = game.clone();
    let attributes = &mut game.pieces[kind].attributes;
    attributes.retain(|own| *own != attribute);
    game
}

/// A figure as the side sees it that the piece is of: figures are drawn for White.
fn facing(figure: &Figure, topology: &Topology, own: Color) -> Stage {
    let mirrored = |square: Square| {
        let (file, rank) = topology.coordinates(square);
        let rank = i16::from(topology.ranks()) - 1 - i16::from(rank);
        topology.at(file, i8::try_from(rank).ok()?)
    };
    let turned = |unit: Unit| Unit::new(unit.kind(), !unit.color());
    let units = figure.setup.units.iter();
    let units = units.map(|(square, unit)| Some((mirrored(*square)?, turned(*unit))));
    let window = Window {
        rank: (i16::from(topology.ranks())
            - i16::from(figure.window.rank)
            - i16::from(figure.window.ranks)) as i8,
        ..figure.window
    };
    let mut setup = figure.setup.clone();
    match (own, mirrored(figure.square), units.collect::<Option<_>>()) {
        (Color::Black, Some(square), Some(units)) => {
            setup.units = units;
            setup.lent.reverse();
            Stage {
                setup,
                square,
                window,
            }
        }
        (own, _, _) => {
            // A board that is not the same from both sides: Black's piece stands where White's would.
            if own == Color::Black {
                setup.units = figure
                    .setup
                    .units
                    .iter()
                    .map(|(square, unit)| (*square, turned(*unit)))
                    .collect();
                setup.lent.reverse();
            }
            Stage {
                setup,
                square: figure.square,
                window: figure.window,
            }
        }
    }
}

/// All of a board.
fn whole(topology: &Topology) -> Window {
    let coordinates = topology
        .squares()
        .map(|square| topology.coordinates(square));
    let (file, rank) = coordinates.fold((0, 0), |(x, y), (file, rank)| (x.min(file), y.min(rank)));
    Window {
        file,
        rank,
        files: u8::try_from(topology.frame_width()).unwrap_or(u8::MAX),
        ranks: u8::try_from(topology.frame_height()).unwrap_or(u8::MAX),
    }
}

/// The units that a piece may be tried out against: one for each thing that can make a difference in this game.
fn extras(game: &Game, cast: &[String], own: Side, language: Language) -> Vec<Extra> {
    let def = game.rules().def();
    let plays = |kind: TypeIndex| {
        let id = &def.pieces[kind].id;
        cast.is_empty() || cast.iter().any(|known| known.eq_ignore_ascii_case(id))
    };
    // Who has little else to it shows best what it is there for.
    let best = |wanted: &dyn Fn(TypeIndex) -> bool| {
        (0..def.pieces.len())
            .filter(|kind| wanted(*kind))
            .min_by_key(|kind| {
                let piece = &def.pieces[*kind];
                (
                    !plays(*kind),
                    piece.royal,
                    !piece.freezes.is_empty(),
                    piece.attributes.len(),
                    !piece.unnamed,
                )
            })
    };
    let extra = |role: Role, attribute: Option<String>, kind: TypeIndex| Extra {
        role,
        attribute,
        piece: game.piece(kind),
        side: if role == Role::Friend {
            own
        } else {
            own.other()
        },
    };
    let ordinary = Figure::ordinary(def).or_else(|| best(&|_| true));
    let mut extras: Vec<Extra> = Vec::new();
    extras.extend(ordinary.map(|kind| extra(Role::Enemy, None, kind)));
    extras.extend(ordinary.map(|kind| extra(Role::Friend, None, kind)));
    for (index, attribute) in def.attributes.iter().enumerate() {
        let has = |kind: TypeIndex| def.pieces[kind].attributes.contains(&index);
        if (0..def.pieces.len()).any(|kind| has(kind) && plays(kind)) {
            let word = attribute.name_in(language).to_owned();
            let found = best(&has);
            extras.extend(found.map(|kind| extra(Role::Attribute, Some(word), kind)));
        }
    }
    let freezes = |kind: TypeIndex| !def.pieces[kind].freezes.is_empty() && plays(kind);
    extras.extend(best(&freezes).map(|kind| extra(Role::Freezer, None, kind)));
    let royal = |kind: TypeIndex| def.pieces[kind].royal && plays(kind);
    extras.extend(best(&royal).map(|kind| extra(Role::Royal, None, kind)));
    extras
}

#[cfg(test)]
mod tests;
