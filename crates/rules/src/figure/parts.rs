//! The parts of a piece's definition, each as a type of its own.

use crate::def::{
    Atom, Course, Deed, Effects, GameDef, MovementDef, Over, PieceDef, TurnDef, TypeIndex,
};
use crate::tryout::Mark;

/// One part of a definition with the marks that show it.
pub(super) struct Part {
    /// The place in the definition of the movement or, after all movements, of the freeze.
    pub(super) index: usize,
    pub(super) movement: Option<MovementDef>,
    freeze: Option<usize>,
    pub(super) marks: Vec<Mark>,
}

/// The parts of a piece's definition.
pub(super) fn parts(game: &GameDef, piece: &PieceDef) -> Vec<Part> {
    let mut parts = Vec::new();
    for (index, movement) in piece.movements.iter().enumerate() {
        add_movement(index, movement, &mut parts);
    }
    for freeze in 0..piece.freezes.len() {
        parts.push(Part {
            index: piece.movements.len() + freeze,
            movement: None,
            freeze: Some(freeze),
            marks: vec![Mark::Freeze],
        });
    }
    // Each part becomes a type, and there is room for so many.
    parts.truncate(126usize.saturating_sub(game.pieces.len()));
    parts
}

fn add_movement(index: usize, movement: &MovementDef, parts: &mut Vec<Part>) {
    let mut add = |movement: MovementDef, marks: Vec<Mark>| {
        parts.push(Part {
            index,
            movement: Some(movement),
            freeze: None,
            marks,
        });
    };
    // Where it goes, atom by atom; a condition that an effect must hit something stays with it.
    match &movement.course {
        Course::Path(path) => {
            for atom in &path.route.atoms {
                let mut alone = movement.clone();
                if let Course::Path(path) = &mut alone.course {
                    path.route.atoms = vec![atom.clone()];
                    path.en_passant = None;
                }
                let mut marks = ends(atom, Mark::Take);
                if matches!(path.route.over, Over::Trample) && atom.max > 1 {
                    marks.push(Mark::Strike);
                }
                if movement.effects().is_some_and(|effects| effects.requires) {
                    marks.retain(|mark| *mark == Mark::Move);
                }
                add(alone, marks);
            }
        }
        Course::Swap(route) => {
            for atom in &route.atoms {
                let mut alone = movement.clone();
                if let Course::Swap(route) = &mut alone.course {
                    route.atoms = vec![atom.clone()];
                }
                add(alone, ends(atom, Mark::Swap));
            }
        }
        Course::Shot(_) => add(movement.clone(), vec![Mark::Shoot]),
        Course::Exchange(_) => add(movement.clone(), vec![Mark::Swap]),
        Course::Legs(legs) => {
            let on_the_way = legs.first.iter().any(|atom| atom.capture);
            let captures = legs.second.iter().any(|atom| atom.capture);
            let quiet = legs.second.iter().any(|atom| atom.quiet);
            let mut marks = Vec::new();
            marks.extend(on_the_way.then_some(Mark::Strike));
            marks.extend(captures.then_some(Mark::Take));
            marks.extend(quiet.then_some(Mark::Move));
            add(movement.clone(), marks);
        }
        Course::Jump(_) => add(movement.clone(), vec![Mark::Move]),
    }
    // What it hits, effect by effect.
    for arrival in movement.arrivals() {
        let mut alone = movement.clone();
        let only = Effects {
            arrivals: vec![arrival.clone()],
            requires: true,
        };
        match &mut alone.course {
            Course::Path(path) => {
                path.effects = only;
                path.en_passant = None;
            }
            Course::Legs(legs) => legs.effects = only,
            Course::Jump(effects) => *effects = only,
            Course::Shot(shot) => shot.arrivals = only.arrivals,
            Course::Swap(_) | Course::Exchange(_) => continue,
        }
        let mark = match arrival.deed {
            Deed::Capture => Mark::Strike,
            Deed::Convert => Mark::Convert,
        };
        add(alone, vec![mark]);
    }
}

fn ends(atom: &Atom, captured: Mark) -> Vec<Mark> {
    let mut marks = Vec::new();
    marks.extend(atom.quiet.then_some(Mark::Move));
    marks.extend(atom.capture.then_some(captured));
    marks
}

/// The game with nothing in it that moves but the piece and, at the end of its list, the parts of the piece.
pub(super) fn split(game: &GameDef, piece: TypeIndex, parts: &[Part]) -> GameDef {
    let mut split = game.clone();
    // Whose the unit is, and in which part of a turn it moves, is nothing to be seen.
    split.turn = TurnDef::default();
    split
        .pieces
        .iter_mut()
        .for_each(|piece| piece.neutral = false);
    for (index, other) in split.pieces.iter_mut().enumerate() {
        other.promotions.clear();
        if index != piece && other.borrows.is_none() {
            other.movements.clear();
        }
        if index != piece {
            other.freezes.clear();
        }
    }
    let whole = split.pieces[piece].clone();
    for (number, part) in parts.iter().enumerate() {
        let freezes = part.freeze.map(|freeze| whole.freezes[freeze].clone());
        split.pieces.push(PieceDef {
            id: format!("part{number}"),
            promotions: Vec::new(),
            borrows: None,
            movements: part.movement.iter().cloned().collect(),
            freezes: freezes.into_iter().collect(),
            ..whole.clone()
        });
    }
    // What a unit does first is shown wherever it stands, and what asks for others without them.
    for movement in split
        .pieces
        .iter_mut()
        .flat_map(|piece| &mut piece.movements)
    {
        movement.first = false;
        movement.contact = None;
    }
    let mut with_parts = split.crossing.clone();
    if with_parts.contains(&piece) {
        with_parts.extend(game.pieces.len()..split.pieces.len());
    }
    split.crossing = with_parts;
    split
}

/// Whether a part is a movement along free squares: such movements capture alike.
pub(super) fn is_plain(part: &Part) -> bool {
    let movement = part.movement.as_ref();
    movement.is_some_and(|movement| match &movement.course {
        Course::Path(path) => path.route.over == Over::Nothing && path.route.only.is_none(),
        Course::Legs(_)
        | Course::Swap(_)
        | Course::Shot(_)
        | Course::Exchange(_)
        | Course::Jump(_) => false,
    })
}
