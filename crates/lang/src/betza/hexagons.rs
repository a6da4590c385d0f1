//! Paths on hexagons: the same letters, for what hexagons have in place of it.
//!
//! A leap (m,n) is m steps through sides, one behind the other, and n more in the direction next to that: `W` (1,0) goes
//! through a side, `F` (1,1) through a corner, and `N` (2,1) has twelve ends. See `Cells::Hexagons` for how a vector is written.

type Vector = (i8, i8);

/// Whether a leap goes on along one line of sides or of corners, so that letters may name its directions.
pub(super) fn has_directions((a, b): Vector) -> bool {
    a == b || a == 0 || b == 0
}

/// Whether direction letters admit a vector. Of those through sides two are straight ahead and straight back, and four go both
/// forward or back and to a side; of those through corners two are level. Letters of both kinds name what lies between.
pub(super) fn allowed(letters: &str, (x, y): Vector) -> bool {
    let has = |some: &str| letters.contains(|letter| some.contains(letter));
    let upright = y > 0 && has("fv") || y < 0 && has("bv");
    let aside = x < 0 && has("ls") || x > 0 && has("rs");
    let (named_upright, named_aside) = (has("fbv"), has("lrs"));
    let through_side = x.abs() == y.abs() || x == 0;
    match (x == 0, y == 0) {
        _ if letters.is_empty() => true,
        (true, _) => upright && !named_aside,
        (_, true) => aside && !named_upright,
        _ if through_side => aside && (upright || !named_upright),
        _ => upright && (aside || !named_aside),
    }
}

#[cfg(test)]
mod tests {
    use variorum_geometry::Cells;

    use super::*;

    fn some(letters: &str, leap: Vector) -> Vec<Vector> {
        let all = Cells::Hexagons.leaps(leap).into_iter();
        all.filter(|vector| allowed(letters, *vector)).collect()
    }

    #[test]
    fn leaps_have_six_or_twelve_directions() {
        assert_eq!(Cells::Hexagons.leaps((0, 1)), Cells::Hexagons.straight());
        let mut corners = Cells::Hexagons.leaps((1, 1));
        let mut known = Cells::Hexagons.diagonal().to_vec();
        corners.sort_unstable();
        known.sort_unstable();
        assert_eq!(corners, known);
        let knight = Cells::Hexagons.leaps((1, 2));
        assert_eq!(knight.len(), 12);
        assert!(knight.contains(&(1, 5)) && knight.contains(&(3, 1)) && knight.contains(&(2, 4)));
    }

    #[test]
    fn letters_name_sides_and_corners() {
        assert_eq!(some("f", (0, 1)), [(0, 2)]);
        assert_eq!(some("fl", (0, 1)), [(-1, 1)]);
        assert_eq!(some("l", (0, 1)), [(-1, -1), (-1, 1)]);
        assert_eq!(some("s", (0, 1)).len(), 4);
        assert_eq!(some("v", (0, 2)), [(0, 4), (0, -4)]);
        assert_eq!(some("f", (1, 1)), [(1, 3), (-1, 3)]);
        assert_eq!(some("fr", (1, 1)), [(1, 3)]);
        assert_eq!(some("s", (1, 1)), [(2, 0), (-2, 0)]);
    }
}
