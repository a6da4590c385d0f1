//! What the squares of a board are: squares, or hexagons.

/// The shape of the squares of a board.
///
/// Hexagons stand on a side: a file is a column of them, and the next file lies half a hexagon higher or lower. So that all vectors
/// are whole numbers, a file is one step wide and a hexagon two steps high: the hexagon ahead is `(0, 2)`, the one beside that
/// on the right `(1, 1)`. What holds for vectors of squares holds for these: reflections and half turns change signs.
///
/// ```text
///            (0,2)
///   (-1,1)  _____  (1,1)          through corners, the six next ones of the same colour:
///          /     \                (1,3) (2,0) (1,-3) (-1,-3) (-2,0) (-1,3)
///          \_____/
///  (-1,-1)          (1,-1)
///            (0,-2)
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cells {
    /// Squares.
    #[default]
    Squares,
    /// Hexagons that stand on a side.
    Hexagons,
}

impl Cells {
    /// All vectors that a leap has by symmetry: eight at most on squares, twelve on hexagons. On squares the leap is
    /// the first of these vectors; on hexagons it is given as steps through one side and through the next one.
    ///
    /// ```
    /// use variorum_geometry::Cells;
    ///
    /// assert_eq!(Cells::Squares.leaps((0, 1)), [(0, 1), (1, 0), (0, -1), (-1, 0)]);
    /// assert_eq!(Cells::Squares.leaps((1, 2)).len(), 8);
    /// assert_eq!(Cells::Hexagons.leaps((0, 1)), Cells::Hexagons.straight());
    /// assert_eq!(Cells::Hexagons.leaps((1, 2)).len(), 12);
    /// ```
    #[must_use]
    pub fn leaps(self, (a, b): (i8, i8)) -> Vec<(i8, i8)> {
        let mut all = Vec::new();
        let mut add = |vector| {
            if !all.contains(&vector) {
                all.push(vector);
            }
        };
        match self {
            Cells::Squares => {
                let forward = [(a, b), (b, a), (b, -a), (a, -b)];
                let back = [(-a, -b), (-b, -a), (-b, a), (-a, b)];
                forward.into_iter().chain(back).for_each(&mut add);
            }
            Cells::Hexagons => {
                let (long, short) = (a.max(b), a.min(b));
                let steps = self.straight();
                for (index, step) in steps.iter().enumerate() {
                    let next = steps[(index + 1) % steps.len()];
                    for (m, n) in [(long, short), (short, long)] {
                        add((m * step.0 + n * next.0, m * step.1 + n * next.1));
                    }
                }
            }
        }
        all
    }

    /// Steps through sides, clockwise from the one ahead.
    ///
    /// ```
    /// use variorum_geometry::Cells;
    ///
    /// assert_eq!(Cells::Squares.straight(), [(0, 1), (1, 0), (0, -1), (-1, 0)]);
    /// assert_eq!(Cells::Hexagons.straight().len(), 6);
    /// ```
    #[must_use]
    pub const fn straight(self) -> &'static [(i8, i8)] {
        match self {
            Cells::Squares => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            Cells::Hexagons => &[(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)],
        }
    }

    /// Steps through corners, clockwise from the one ahead on the right.
    #[must_use]
    pub const fn diagonal(self) -> &'static [(i8, i8)] {
        match self {
            Cells::Squares => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
            Cells::Hexagons => &[(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)],
        }
    }

    /// In how many colours squares are drawn, so that steps through corners keep to one.
    #[must_use]
    pub const fn shades(self) -> usize {
        match self {
            Cells::Squares => 2,
            Cells::Hexagons => 3,
        }
    }

    /// Which of the colours a place of the frame has; 0 is that of the lower left corner of a rectangle.
    ///
    /// ```
    /// use variorum_geometry::Cells;
    ///
    /// let keeps = |(x, y): (i8, i8)| {
    ///     let to = (10 + i16::from(x), 10 + i16::from(y));
    ///     Cells::Hexagons.shade((10, 10)) == Cells::Hexagons.shade((to.0 as usize, to.1 as usize))
    /// };
    /// assert!(Cells::Hexagons.diagonal().iter().all(|step| keeps(*step)));
    /// assert!(!Cells::Hexagons.straight().iter().any(|step| keeps(*step)));
    /// ```
    #[must_use]
    pub const fn shade(self, (column, row): (usize, usize)) -> usize {
        match self {
            Cells::Squares => (column + row) % 2,
            Cells::Hexagons => row % 3,
        }
    }
}
