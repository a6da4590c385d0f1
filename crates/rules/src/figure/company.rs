//! What is put beside a piece to show what it does, and how much of the board is drawn.

use variorum_geometry::Color;

use crate::def::{
    Arrival, Atom, GameDef, MovementDef, Over, PieceDef, TypeIndex, TypeSet, Unit, Zone,
};

/// What stands around a piece: an ordinary enemy, a friend, and whatever else its definition speaks of.
pub(super) fn company(game: &GameDef, piece: TypeIndex) -> Vec<Unit> {
    let mut enemies: Vec<TypeIndex> = ordinary(game).into_iter().collect();
    let def = &game.pieces[piece];
    let of_arrivals = |movement: &MovementDef| -> Vec<TypeSet> {
        let arrivals = movement.arrivals().iter();
        arrivals
            .filter_map(|arrival| arrival.only.clone())
            .collect()
    };
    let mut filters: Vec<TypeSet> = Vec::new();
    for movement in &def.movements {
        filters.extend(movement.only().cloned());
        filters.extend(movement.over().only().cloned());
        filters.extend(of_arrivals(movement));
    }
    filters.extend(def.freezes.iter().filter_map(|freeze| freeze.only.clone()));
    for filter in filters {
        if !filter.iter().any(|kind| enemies.contains(kind)) {
            enemies.extend(filter.first());
        }
    }
    let mut units: Vec<Unit> = enemies
        .iter()
        .map(|kind| Unit::new(*kind, Color::Black))
        .collect();
    let rectangle = |arrival: &Arrival| arrival.zone == Zone::Rectangle;
    let with_royal = def
        .movements
        .iter()
        .flat_map(MovementDef::arrivals)
        .any(rectangle);
    let royal = game.pieces.iter().position(|piece| piece.royal);
    units.extend(
        royal
            .filter(|_| with_royal)
            .map(|kind| Unit::new(kind, Color::White)),
    );
    units.extend(ordinary(game).map(|kind| Unit::new(kind, Color::White)));
    units
}

/// A type that nothing protects, that freezes nothing and on which no game depends; a simple one, if there is one.
pub(super) fn ordinary(game: &GameDef) -> Option<TypeIndex> {
    let resists = |piece: &PieceDef| {
        let mut attributes = piece.attributes.iter();
        attributes.any(|attribute| {
            let attribute = game.attributes.get(*attribute);
            attribute
                .is_some_and(|attribute| !attribute.resists.is_empty() || attribute.stops_trampling)
        })
    };
    let plain = |piece: &PieceDef| {
        !piece.royal && piece.freezes.is_empty() && piece.borrows.is_none() && !resists(piece)
    };
    let unprotected = || {
        game.pieces
            .iter()
            .enumerate()
            .filter(|(_, piece)| plain(piece))
    };
    let simple = unprotected()
        .find(|(_, piece)| piece.unnamed)
        .or_else(|| unprotected().next());
    simple.map(|(kind, _)| kind)
}

/// What the opponent has moved last where that matters: the first piece that is neither royal nor a pawn.
pub(super) fn lent(game: &GameDef, piece: TypeIndex) -> Option<TypeIndex> {
    let lends = |other: &PieceDef| other.borrows.is_none() && !other.royal && !other.unnamed;
    game.pieces[piece].borrows.as_ref()?;
    game.pieces.iter().position(lends)
}

/// How far from its square a piece is drawn to act: 2 to 4 squares.
pub(super) fn reach(piece: &PieceDef) -> u8 {
    let far = |atoms: &[Atom]| {
        let atoms = atoms.iter().map(|atom| {
            let steps = atom.rays.iter().flat_map(|ray| ray.steps);
            let leap = steps
                .map(|(x, y)| x.unsigned_abs().max(y.unsigned_abs()))
                .max();
            match (leap.unwrap_or(1), atom.max) {
                (leap, max @ 0..=4) => leap.saturating_mul(max),
                (1, _) => 3,
                (leap, _) => leap.saturating_mul(2),
            }
        });
        atoms.max().unwrap_or(0)
    };
    let movements = piece.movements.iter().map(|movement| {
        let [first, second] = movement.legs().map(far);
        let arrivals = movement.arrivals();
        let beyond = if arrivals.iter().any(|arrival| arrival.zone == Zone::Ahead) {
            let steps = movement.atoms().iter().flat_map(|atom| &atom.rays);
            let steps = steps.flat_map(|ray| ray.steps);
            let leap = steps
                .map(|(x, y)| x.unsigned_abs().max(y.unsigned_abs()))
                .max();
            leap.unwrap_or(1)
        } else {
            u8::from(*movement.over() != Over::Nothing || !arrivals.is_empty())
        };
        first.saturating_add(second).saturating_add(beyond)
    });
    let freezes = piece.freezes.iter().map(|freeze| far(&freeze.atoms));
    let borrows = piece.borrows.iter().map(|_| 3);
    movements
        .chain(freezes)
        .chain(borrows)
        .max()
        .unwrap_or(2)
        .clamp(2, 4)
}
