//! Carrying out the steps of a set-up.

use variorum_geometry::{Color, Square, Topology};

use super::{Choices, Counts, Setup, SetupError, arrange, choices, draws};
use crate::def::{GameDef, Placed, Sentence, StepKind, Symmetry, TypeIndex, Unit, UnitRef};

/// A starting position as plain data, with how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingPosition {
    /// The position.
    pub setup: Setup,
    /// What the rule file wants the players to know about this form of the game.
    pub warnings: Vec<Sentence>,
    /// Every option that applied with what it came to, drawn values included. Given back as [`Choices`]
    /// with the same seed they make the same position.
    pub decided: Vec<(String, String)>,
    /// Whether the seed had anything to decide, so that another one may make another position.
    pub drawn: bool,
}

/// Makes the starting position that follows from the choices and the seed.
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use variorum_rules::setup::{Choices, generate};
///
/// let rules = variorum_catalog::load("nova8")?;
/// let start = generate(rules.def(), &Choices::new(), 3)?;
/// // What was decided, given back with the seed, makes the same position.
/// let again: Choices = start.decided.iter().cloned().collect();
/// assert_eq!(generate(rules.def(), &again, 3)?.setup, start.setup);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If a choice is unknown, does not apply or breaks a rule of the set-up, or the rule file refuses it.
pub fn generate(
    game: &GameDef,
    choices: &Choices,
    seed: u64,
) -> Result<StartingPosition, SetupError> {
    let mut patience = draws::PATIENCE;
    generate_within(game, choices, seed, &mut patience)
}

/// [`generate`] with a limit on the work, from which what was done is taken away.
pub(super) fn generate_within(
    game: &GameDef,
    choices: &Choices,
    seed: u64,
    patience: &mut usize,
) -> Result<StartingPosition, SetupError> {
    let def = &game.setup;
    let decided = choices::decide(def, choices, seed)?;
    // Refusals first: what is ruled out need not be possible otherwise.
    for step in def.steps.iter().filter(|step| decided.holds(&step.when)) {
        if let StepKind::Refuse(reason) = &step.kind {
            return Err(SetupError::Refused(reason.clone()));
        }
    }
    let picked = draws::pick(game, choices, &decided, seed, patience)?;
    let topology = game.board.topology();
    let plans = arrange::plans(game, choices, &decided, &picked)?;

    let mut made = Making {
        game,
        board: vec![None; topology.len()],
        topology,
        picked,
        position: StartingPosition::default(),
    };
    for (index, step) in def.steps.iter().enumerate() {
        if decided.holds(&step.when) {
            match plans.iter().position(|plan| plan.step == index) {
                Some(plan) => made.shuffle(&plans, plan, seed),
                None => made.step(&step.kind),
            }
            .map_err(|error| error.in_step(index))?;
        }
    }
    let mut position = made.finish();
    position.drawn = choices::draws_values(def, choices, &decided)
        || draws::draws_pieces(game, choices, &decided)?
        || plans.iter().any(arrange::Plan::draws_places);
    for (index, option) in def.options.iter().enumerate() {
        if let Some(value) = decided.value(index) {
            let name = option.caption.name.clone();
            position
                .decided
                .push((name, option.values[value].name.clone()));
        }
    }
    for (index, draw) in def.draws.iter().enumerate() {
        if decided.case(def, index)?.is_some_and(|case| case.chosen) {
            let names: Vec<&str> = made.picked[index]
                .iter()
                .map(|&piece| game.pieces[piece].name.as_str())
                .collect();
            position
                .decided
                .push((draw.caption.name.clone(), names.join(",")));
        }
    }
    for (index, places) in def.places.iter().enumerate() {
        let name = &places.caption.name;
        if let Some(given) = choices.get(name)
            && plans.iter().any(|plan| plan.is_placed_by(index))
        {
            position.decided.push((name.clone(), given.to_owned()));
        }
    }
    Ok(position)
}

/// What default choices put on the board with the seed 1, for [`GameDef::array`]; nothing if they make no
/// position.
#[must_use]
pub fn array(game: &GameDef) -> Vec<Placed> {
    let Ok(position) = generate(game, &Choices::default(), 1) else {
        return Vec::new();
    };
    let placed = |(square, unit): (Square, Unit)| Placed {
        square,
        color: unit.color(),
        piece: unit.kind(),
    };
    position.setup.units.into_iter().map(placed).collect()
}

/// A position in the making.
struct Making<'a> {
    game: &'a GameDef,
    topology: &'a Topology,
    board: Vec<Option<(Color, TypeIndex)>>,
    picked: Vec<Vec<TypeIndex>>,
    position: StartingPosition,
}

impl Making<'_> {
    fn step(&mut self, kind: &StepKind) -> Result<(), SetupError> {
        match kind {
            StepKind::Put(units) => {
                for put in units {
                    let square = put.square;
                    let piece = arrange::one(&self.game.setup, put.unit, &self.picked)?;
                    self.put(square, put.color, piece)?;
                }
            }
            StepKind::Fill { rank, unit } => {
                let piece = arrange::one(&self.game.setup, *unit, &self.picked)?;
                let behind = rank.checked_sub(1);
                let on_rank = |square: &Square| self.topology.rank(*square, Color::White) == behind;
                let squares: Vec<Square> = self.topology.squares().filter(on_rank).collect();
                for square in squares {
                    self.put(square, Color::White, piece)?;
                }
            }
            StepKind::Black(symmetry) => self.black(*symmetry)?,
            StepKind::Hand { side, units } => {
                for color in Color::BOTH {
                    if side.is_none_or(|side| side == color) {
                        let types = self.types(units);
                        add(&mut self.position.setup.hands[color.index()], &types)?;
                    }
                }
            }
            StepKind::Pool(units) => {
                let types = self.types(units);
                add(&mut self.position.setup.pool, &types)?;
            }
            StepKind::Warn(text) => self.position.warnings.push(text.clone()),
            StepKind::Shuffle(_) | StepKind::Refuse(_) => {}
        }
        Ok(())
    }

    fn types(&self, units: &[UnitRef]) -> Vec<TypeIndex> {
        let types = units.iter().flat_map(|unit| match *unit {
            UnitRef::Piece(piece) => vec![piece],
            UnitRef::Draw(draw) => self.picked[draw].clone(),
        });
        types.collect()
    }

    fn put(&mut self, square: Square, color: Color, piece: TypeIndex) -> Result<(), SetupError> {
        let cell = &mut self.board[square.index()];
        if cell.is_some() {
            let name = self.topology.name(square);
            return Err(SetupError::of_rules(format!(
                "two units are put on `{name}`"
            )));
        }
        *cell = Some((color, piece));
        Ok(())
    }

    fn shuffle(
        &mut self,
        plans: &[arrange::Plan],
        plan: usize,
        seed: u64,
    ) -> Result<(), SetupError> {
        let mut occupied: Vec<bool> = self.board.iter().map(Option::is_some).collect();
        // Squares that the player fixed in a later shuffle stay free in this one.
        for square in plans.iter().flat_map(arrange::Plan::reserved) {
            occupied[square.index()] = true;
        }
        for (square, piece) in plans[plan].arrange(self.game, seed, occupied)? {
            self.put(square, Color::White, piece)?;
        }
        Ok(())
    }

    fn black(&mut self, symmetry: Symmetry) -> Result<(), SetupError> {
        for square in self.topology.squares() {
            // Only White's units are read, so what is put meanwhile is not mirrored back.
            let Some((Color::White, piece)) = self.board[square.index()] else {
                continue;
            };
            let opposite = match symmetry {
                Symmetry::Rotate => self.topology.rotated(square),
                Symmetry::Mirror => self.topology.mirrored(square),
            };
            let opposite = opposite.ok_or_else(|| {
                let name = self.topology.name(square);
                SetupError::of_rules(format!("Black has no square opposite `{name}`"))
            })?;
            self.put(opposite, Color::Black, piece)?;
        }
        Ok(())
    }

    fn finish(&mut self) -> StartingPosition {
        let mut position = std::mem::take(&mut self.position);
        position.setup.turn = self.game.setup.first();
        for square in self.topology.squares() {
            if let Some((color, piece)) = self.board[square.index()] {
                let unit = Unit::new(piece, color);
                position.setup.units.insert(square, unit);
            }
        }
        if self.game.tracks_unmoved() && self.game.setup.has_arrays() {
            let squares = position.setup.units.keys().copied();
            position.setup.unmoved = Some(squares.collect());
        }
        for color in Color::BOTH {
            for castling in &self.game.castlings {
                let stands = |square: Square, piece: TypeIndex| {
                    self.board[square.index()] == Some((color, piece))
                };
                let ready = castling.squares_of(color).any(|squares| {
                    stands(squares.from, castling.mover)
                        && stands(squares.partner_from, castling.partner)
                });
                if let Some(letter) = castling.letter
                    && ready
                {
                    position.setup.castling.insert(match color {
                        Color::White => letter,
                        Color::Black => letter.to_ascii_lowercase(),
                    });
                }
            }
        }
        position
    }
}

/// Adds types to types with their numbers.
fn add(counts: &mut Counts, types: &[TypeIndex]) -> Result<(), SetupError> {
    for &piece in types {
        let count = counts.entry(piece).or_insert(0);
        *count = count.checked_add(1).ok_or_else(|| {
            SetupError::of_rules("more than 255 equal units off the board".to_owned())
        })?;
    }
    Ok(())
}
