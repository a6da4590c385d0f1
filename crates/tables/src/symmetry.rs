//! Turning and reflecting the board: positions that are each other's image are worth the same, so one of them is looked at.
//!
//! That holds only if the rules make no difference between a position and its image. It is taken for granted only where it can be
//! read off the definition: all that the units do is told by vectors, which the image takes to vectors of the same kind, and
//! nothing names a part of the board.

use std::collections::BTreeSet;

use variorum_rules::def::{
    Arrival, Atom, Course, Fact, GameDef, MovementDef, Nearby, Ray, TypeIndex, Unit,
};
use variorum_rules::{Bits, Board, Color, Square, Topology};

/// A linear map of vectors: what becomes of one step along files, and along ranks.
type Linear = [(i8, i8); 2];

/// The eight that take a square to itself; the first changes nothing.
const MAPS: [Linear; 8] = [
    [(1, 0), (0, 1)],
    [(-1, 0), (0, 1)],
    [(1, 0), (0, -1)],
    [(-1, 0), (0, -1)],
    [(0, 1), (1, 0)],
    [(0, -1), (1, 0)],
    [(0, 1), (-1, 0)],
    [(0, -1), (-1, 0)],
];

/// The steps by which effects find what is around a square.
const AROUND: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

fn image((file, rank): (i8, i8), map: Linear) -> (i8, i8) {
    let [along_files, along_ranks] = map;
    (
        file * along_files.0 + rank * along_ranks.0,
        file * along_files.1 + rank * along_ranks.1,
    )
}

/// The images of the squares under all symmetries of the board of which the rules of some types take no notice; the first is the
/// board itself. `places` are the squares by unit code on which units can stand.
pub(crate) fn symmetries<B: Bits>(
    board: &Board<B>,
    kinds: &BTreeSet<TypeIndex>,
    places: impl Fn(Unit) -> B,
) -> Vec<Vec<u8>> {
    let (game, topology) = (board.def(), board.topology());
    let itself: Vec<u8> = topology.squares().map(|square| square.0).collect();
    let mut found = vec![itself];
    if !is_told_by_vectors(game, kinds) {
        return found;
    }
    let atoms: Vec<&Atom> = kinds.iter().flat_map(|kind| atoms(game, *kind)).collect();
    for map in &MAPS[1..] {
        let Some(images) = images(topology, *map) else {
            continue;
        };
        let mut vectors: BTreeSet<(i8, i8)> = AROUND.into();
        for ray in atoms.iter().flat_map(|atom| &atom.rays) {
            vectors.extend(ray.steps.into_iter().chain(ray.lame));
        }
        let square = |square: Square| Square(images[square.index()]);
        let steps_alike = |from: Square| {
            let mut vectors = vectors.iter();
            vectors.all(|vector| {
                let to = topology.step(from, *vector).map(square);
                to == topology.step(square(from), image(*vector, *map))
            })
        };
        let stand_alike = |kind: &TypeIndex| {
            Color::BOTH.into_iter().all(|side| {
                let place = places(Unit::new(*kind, side));
                place.squares().map(square).collect::<B>() == place
            })
        };
        if topology.squares().all(steps_alike)
            && atoms.iter().all(|atom| is_closed(atom, *map))
            && kinds.iter().all(stand_alike)
        {
            found.push(images);
        }
    }
    found
}

/// Where a map takes each square, if that is a square of the board.
fn images(topology: &Topology, map: Linear) -> Option<Vec<u8>> {
    let all = || {
        topology
            .squares()
            .map(|square| topology.coordinates(square))
    };
    let lowest = |of: &dyn Fn((i8, i8)) -> (i8, i8)| {
        let corners = all().map(of);
        corners.reduce(|low, at| (low.0.min(at.0), low.1.min(at.1)))
    };
    let (old, new) = (lowest(&|at| at)?, lowest(&|at| image(at, map))?);
    let moved = |at: (i8, i8)| {
        let (file, rank) = image(at, map);
        topology.at(file - new.0 + old.0, rank - new.1 + old.1)
    };
    all().map(|at| moved(at).map(|square| square.0)).collect()
}

/// Whether a map takes the rays of an atom to rays of it.
fn is_closed(atom: &Atom, map: Linear) -> bool {
    let moved = |ray: &Ray| Ray {
        steps: ray.steps.map(|step| image(step, map)),
        lame: ray.lame.map(|lame| image(lame, map)),
    };
    atom.rays.iter().all(|ray| atom.rays.contains(&moved(ray)))
}

/// All atoms of a type.
fn atoms(game: &GameDef, kind: TypeIndex) -> impl Iterator<Item = &Atom> {
    let piece = &game.pieces[kind];
    let moving = piece
        .movements
        .iter()
        .flat_map(|movement| match &movement.course {
            Course::Path(path) => path.route.atoms.iter().chain(&[]),
            Course::Swap(route) => route.atoms.iter().chain(&[]),
            Course::Legs(legs) => legs.first.iter().chain(&legs.second),
            Course::Shot(shot) => shot.atoms.iter().chain(&[]),
            Course::Exchange(exchange) => exchange.atoms.iter().chain(&[]),
            Course::Jump(_) => [].iter().chain(&[]),
        });
    moving.chain(piece.freezes.iter().flat_map(|freeze| &freeze.atoms))
}

/// Whether nothing that these types do, and nothing that ends the game, depends on parts of the board.
fn is_told_by_vectors(game: &GameDef, kinds: &BTreeSet<TypeIndex>) -> bool {
    let around = |arrival: &Arrival| {
        arrival.on.is_none()
            && arrival.hostile.is_none()
            && arrival.nearby == Nearby::Anything
            && arrival.along.is_none()
    };
    let anywhere = |movement: &MovementDef| {
        let passes = matches!(&movement.course, Course::Path(path) if path.en_passant.is_some());
        movement.from.is_none()
            && movement.to.is_none()
            && movement.contact.is_none()
            && !passes
            && movement.arrivals().iter().all(around)
    };
    let fits = |kind: &TypeIndex| {
        let piece = &game.pieces[*kind];
        piece.promotions.is_empty() && piece.movements.iter().all(anywhere)
    };
    let counts = |fact: &Fact| matches!(fact, Fact::Left { .. });
    kinds.iter().all(fits)
        && game.drops.is_empty()
        && game.entries.is_empty()
        && game.crossing.is_empty()
        && game.ends.iter().flat_map(|end| &end.conditions).all(counts)
        && game
            .on_captures
            .iter()
            .flat_map(|entry| &entry.arrivals)
            .all(around)
}

#[cfg(test)]
mod tests {
    use variorum_rules::with_board;

    use super::*;

    fn count(game: &str, ids: &[&str]) -> usize {
        let rules = variorum_catalog::load(game).expect("a game");
        let kinds = ids.iter().map(|id| rules.kind_by_id(id).expect("a piece"));
        let kinds = kinds.collect();
        let position = rules.start_position().expect("a position");
        with_board!(&position, board => {
            let all = board.topology().squares().collect();
            let found = symmetries(board, &kinds, |_| all);
            // Each is another one, and takes squares to squares.
            for (index, images) in found.iter().enumerate() {
                assert!(!found[..index].contains(images));
                let squares: BTreeSet<&u8> = images.iter().collect();
                assert_eq!(squares.len(), board.topology().len());
            }
            found.len()
        })
    }

    #[test]
    fn boards_have_the_symmetries_of_their_pieces() {
        assert_eq!(count("chess", &["K", "Q", "N"]), 8);
        assert_eq!(count("chess", &["K", "P"]), 1);
        assert_eq!(count("omega", &["K", "W", "C"]), 8);
        // Ten files and eight ranks.
        assert_eq!(count("capablanca", &["K", "R"]), 4);
        // Its edges are joined at the sides only.
        assert_eq!(count("cylinder", &["K", "R"]), 4);
        // A hill, and a palace.
        assert_eq!(count("kingofthehill", &["K", "Q"]), 1);
        assert_eq!(count("xiangqi", &["K", "R"]), 1);
        assert_eq!(count("xiangqi", &["N", "R", "C"]), 4);
        // Forward for one side is backward for the other.
        assert_eq!(count("minishogi", &["S", "B"]), 1);
        assert_eq!(count("shatranj", &["K", "R"]), 8);
    }
}
