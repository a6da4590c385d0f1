//! Short ways to write definitions by hand.

use variorum_rules::Square;
use variorum_rules::def::{
    Arrival, Atom, AttributeDef, BoardDef, BoardShape, Course, Deed, Effects, Exchange, Freeze,
    GameDef, Harm, Legs, MovementDef, Over, Path, PieceDef, PromotionDef, Ray, Region, Route, Shot,
    Turn, TypeSet, Zone,
};

/// A board of ten files and ranks, counted from 0, with four squares diagonally beyond its corners.
pub(crate) fn board() -> BoardDef {
    let corners = [
        ("w1", -1, -1),
        ("w2", 10, -1),
        ("w3", 10, 10),
        ("w4", -1, 10),
    ];
    let shape = BoardShape {
        files: 10,
        ranks: 10,
        extra: corners
            .map(|(name, file, rank)| (name.to_owned(), file, rank))
            .into(),
        ..BoardShape::default()
    };
    BoardDef::new(shape).unwrap()
}

/// A square of that board.
pub(crate) fn square(name: &str) -> Square {
    board().topology().square(name).unwrap()
}

fn around(long: i8, short: i8) -> Vec<(i8, i8)> {
    let mut vectors = Vec::new();
    for (x, y) in [(long, short), (short, long)] {
        for vector in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !vectors.contains(&vector) {
                vectors.push(vector);
            }
        }
    }
    vectors
}

/// Atoms in a small part of the community's notation: modes `m c`, `f` for the foremost directions, `n` lame,
/// `z` crooked, a letter or two of them for a rider, and a number, `2-4` for a least number of steps.
pub(crate) fn atoms(text: &str) -> Vec<Atom> {
    text.split_whitespace().map(atom).collect()
}

fn atom(text: &str) -> Atom {
    let start = text
        .find(|c: char| c.is_ascii_uppercase())
        .expect("an atom");
    let (modifiers, rest) = text.split_at(start);
    let letters: String = rest.chars().take_while(char::is_ascii_uppercase).collect();
    let range = &rest[letters.len()..];
    let first = letters.chars().next().expect("a letter");
    let mut vectors: Vec<(i8, i8)> = match first {
        'W' | 'R' => around(1, 0),
        'F' | 'B' => around(1, 1),
        'K' | 'Q' => [around(1, 0), around(1, 1)].concat(),
        'D' => around(2, 0),
        'A' => around(2, 2),
        'H' => around(3, 0),
        'G' => around(3, 3),
        'N' => around(2, 1),
        'C' => around(3, 1),
        other => panic!("unknown letter {other}"),
    };
    if modifiers.contains('f') {
        let far = vectors.iter().map(|v| v.1).max().expect("vectors");
        vectors.retain(|v| v.1 == far);
    }
    let endless = letters.len() == 2 || "RBQ".contains(first);
    let (min, max) = match range.split_once('-') {
        Some((min, "")) => (min.parse().expect("a number"), u8::MAX),
        Some((min, max)) => (
            min.parse().expect("a number"),
            max.parse().expect("a number"),
        ),
        None if range.is_empty() => (1, if endless { u8::MAX } else { 1 }),
        None => (1, range.parse().expect("a number")),
    };
    let mut rays = Vec::new();
    for &step in &vectors {
        if modifiers.contains('z') {
            for &turn in &vectors {
                if step.0 * turn.0 + step.1 * turn.1 == 0 {
                    rays.push(Ray {
                        steps: [step, turn],
                        lame: None,
                    });
                }
            }
        } else {
            rays.push(Ray {
                steps: [step, step],
                lame: modifiers.contains('n').then_some((step.0 / 2, step.1 / 2)),
            });
        }
    }
    let (m, c) = (modifiers.contains('m'), modifiers.contains('c'));
    Atom {
        text: text.to_owned(),
        rays,
        min,
        max,
        quiet: m || !c,
        capture: c || !m,
    }
}

pub(crate) fn go(text: &str) -> MovementDef {
    MovementDef::along(atoms(text))
}

pub(crate) fn shoots(text: &str) -> MovementDef {
    Course::Shot(Shot {
        atoms: atoms(text),
        ..Shot::default()
    })
    .into()
}

pub(crate) fn exchanges(text: &str) -> MovementDef {
    Course::Exchange(Exchange {
        atoms: atoms(text),
        ..Exchange::default()
    })
    .into()
}

pub(crate) fn swaps(text: &str) -> MovementDef {
    Course::Swap(Route {
        atoms: atoms(text),
        ..Route::default()
    })
    .into()
}

pub(crate) fn legs(first: &str, turn: Turn, second: &str) -> MovementDef {
    Course::Legs(Legs {
        first: atoms(first),
        turn,
        second: atoms(second),
        ..Legs::default()
    })
    .into()
}

pub(crate) fn path(movement: &mut MovementDef) -> Option<&mut Path> {
    match &mut movement.course {
        Course::Path(path) => Some(path),
        _ => None,
    }
}

pub(crate) fn route(movement: &mut MovementDef) -> Option<&mut Route> {
    match &mut movement.course {
        Course::Path(Path { route, .. }) | Course::Swap(route) => Some(route),
        _ => None,
    }
}

pub(crate) fn effects(movement: &mut MovementDef) -> Option<&mut Effects> {
    match &mut movement.course {
        Course::Path(Path { effects, .. })
        | Course::Legs(Legs { effects, .. })
        | Course::Jump(effects) => Some(effects),
        Course::Swap(_) | Course::Shot(_) | Course::Exchange(_) => None,
    }
}

/// What happens on arrival, or besides a shot.
pub(crate) fn arrivals(movement: &mut MovementDef) -> Option<&mut Vec<Arrival>> {
    match &mut movement.course {
        Course::Shot(shot) => Some(&mut shot.arrivals),
        Course::Path(Path { effects, .. })
        | Course::Legs(Legs { effects, .. })
        | Course::Jump(effects) => Some(&mut effects.arrivals),
        Course::Swap(_) | Course::Exchange(_) => None,
    }
}

pub(crate) fn only(movement: &mut MovementDef) -> Option<&mut Option<TypeSet>> {
    match &mut movement.course {
        Course::Path(Path { route, .. }) | Course::Swap(route) => Some(&mut route.only),
        Course::Legs(legs) => Some(&mut legs.only),
        Course::Shot(shot) => Some(&mut shot.only),
        Course::Exchange(exchange) => Some(&mut exchange.only),
        Course::Jump(_) => None,
    }
}

/// The atoms of both legs; those of the second one are none where there is only one.
pub(crate) fn both_legs(movement: &mut MovementDef) -> [Option<&mut Vec<Atom>>; 2] {
    match &mut movement.course {
        Course::Path(Path { route, .. }) | Course::Swap(route) => [Some(&mut route.atoms), None],
        Course::Legs(legs) => [Some(&mut legs.first), Some(&mut legs.second)],
        Course::Shot(shot) => [Some(&mut shot.atoms), None],
        Course::Exchange(exchange) => [Some(&mut exchange.atoms), None],
        Course::Jump(_) => [None, None],
    }
}

pub(crate) fn capture(zone: Zone) -> Arrival {
    Arrival::new(Deed::Capture, zone)
}

pub(crate) fn convert(zone: Zone) -> Arrival {
    Arrival::new(Deed::Convert, zone)
}

pub(crate) trait MovementExt: Sized {
    fn then(self, arrival: Arrival) -> Self;
    fn over(self, over: Over) -> Self;
    fn with(self, change: impl FnOnce(&mut MovementDef)) -> Self;
    fn house(self) -> Self {
        self.with(|m| m.house = true)
    }
    fn requires(self) -> Self {
        self.with(|m| effects(m).expect("effects").requires = true)
    }
}

impl MovementExt for MovementDef {
    fn then(mut self, arrival: Arrival) -> Self {
        effects(&mut self).expect("effects").arrivals.push(arrival);
        self
    }
    fn over(mut self, over: Over) -> Self {
        route(&mut self).expect("a route").over = over;
        self
    }
    fn with(mut self, change: impl FnOnce(&mut MovementDef)) -> Self {
        change(&mut self);
        self
    }
}

pub(crate) fn freeze(text: &str) -> Freeze {
    Freeze {
        atoms: atoms(text),
        only: None,
        released_by_own: false,
        house: false,
    }
}

pub(crate) fn attributes() -> Vec<AttributeDef> {
    let one = |name: &str, harm, stops_trampling| AttributeDef {
        name: name.to_owned(),
        resists: vec![harm],
        stops_trampling,
        ..AttributeDef::default()
    };
    vec![
        one("shielded", Harm::Proximity, false),
        one("resolute", Harm::Freeze, false),
        one("armored", Harm::Shot, true),
        one("loyal", Harm::Conversion, false),
    ]
}

/// Adds a piece; attributes by name.
pub(crate) fn add<'a>(
    game: &'a mut GameDef,
    name: &str,
    attributes: &str,
    movements: Vec<MovementDef>,
) -> &'a mut PieceDef {
    let indices = attributes
        .split_whitespace()
        .map(|word| {
            game.attributes
                .iter()
                .position(|attribute| attribute.name == word)
                .expect("a known attribute")
        })
        .collect();
    game.pieces.push(PieceDef {
        name: name.to_owned(),
        id: name.to_owned(),
        class: "piece".to_owned(),
        attributes: indices,
        movements,
        ..PieceDef::default()
    });
    game.pieces.last_mut().expect("just added")
}

pub(crate) fn promotes(to: Vec<usize>) -> Vec<PromotionDef> {
    vec![PromotionDef {
        waits: false,
        side: None,
        region: Region::last_rank(&board()),
        to,
        optional: None,
        lost_only: false,
        when: PromotionDef::usual(),
        bounds: Vec::new(),
        taken: Default::default(),
    }]
}
