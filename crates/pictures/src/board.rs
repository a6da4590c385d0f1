//! Boards as pictures: positions, and diagrams of what a unit can do.

use std::collections::BTreeMap;
use std::fmt::Write;

use variorum_rules::def::{BoardDef, BoardLook, Placed, TypeIndex};
use variorum_rules::{Cells, Figure, Manner, Position, Rules, Square};

use crate::marks::Mark;
use crate::paint::{Colors, Tint};
use crate::{BoardLines, Grid, Pictures, Side};

/// The colours of a page on which a board stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// The word for it in addresses and names of files.
    ///
    /// ```
    /// assert_eq!(variorum_pictures::Theme::Dark.word(), "dark");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    const fn pick(self, light: &'static str, dark: &'static str) -> &'static str {
        match self {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }

    /// Light squares and dark ones.
    pub(crate) const fn squares(self) -> [&'static str; 2] {
        [
            self.pick("#efe4cf", "#a89c87"),
            self.pick("#cdb592", "#7d7160"),
        ]
    }

    /// The colours of squares, the darkest first: two for squares, three for hexagons.
    pub(crate) fn shades(self, cells: Cells) -> Vec<&'static str> {
        let [light, dark] = self.squares();
        match cells {
            Cells::Squares => vec![dark, light],
            Cells::Hexagons => vec![dark, self.pick("#decca8", "#938775"), light],
        }
    }

    /// The page itself.
    pub(crate) const fn paper(self) -> &'static str {
        self.pick("#fbf8f2", "#1d1a16")
    }

    /// What is written on the page.
    pub(crate) const fn text(self) -> &'static str {
        self.pick("#5f574b", "#aca597")
    }
}

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// For which page.
    pub theme: Theme,
    /// The side of a square in pixels; it only sets the size in which the picture is shown at first.
    pub cell: u16,
    /// The side drawn at the bottom.
    pub bottom: Side,
    /// Files and ranks have their names at the edges.
    pub names: bool,
    /// Units have the letters of their ids.
    pub initials: bool,
    /// Which pictures they have.
    pub set: Set,
}

/// Which pictures are shown where a rule file has some of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Set {
    /// Those of the file.
    #[default]
    Own,
    /// Those that are made from what pieces do.
    Made,
    /// Both, of which the page shows one: the first unless it sets its properties `--pictures-own` to `none` and `--pictures-made` to
    /// `inline`.
    Either,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            theme: Theme::Light,
            cell: 48,
            bottom: Side::White,
            names: false,
            initials: false,
            set: Set::Own,
        }
    }
}

/// What stands on a board, and what is drawn on its squares.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Units.
    pub units: Vec<Placed>,
    /// Marks; several may be on one square.
    pub marks: Vec<(Square, Mark)>,
}

impl Scene {
    /// The units of a position, and which of them are frozen.
    ///
    /// ```
    /// use variorum_pictures::Scene;
    ///
    /// let chess = variorum_catalog::load("chess")?;
    /// let scene = Scene::of(&chess.start_position()?);
    /// assert_eq!(scene.units.len(), 32);
    /// assert!(scene.marks.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Scene {
        let rules = position.rules();
        let squares = rules.topology().squares();
        let units = squares.filter_map(|square| {
            let unit = position.unit(square)?;
            Some(Placed {
                square,
                color: unit.color(),
                piece: unit.kind(),
            })
        });
        let frozen = position.frozen().into_iter();
        Scene {
            units: units.collect(),
            marks: frozen.map(|square| (square, Mark::Frozen)).collect(),
        }
    }
}

impl Scene {
    /// Marks what the unit on a square could do next, whoever is to move: where it moves and takes, what it takes or turns
    /// elsewhere.
    ///
    /// ```
    /// use variorum_pictures::{Mark, Scene};
    ///
    /// let chess = variorum_catalog::load("chess")?;
    /// let position = chess.start_position()?;
    /// let mut scene = Scene::of(&position);
    /// scene.mark_moves(&position, chess.topology().square("b8").unwrap());
    /// assert!(scene.marks.iter().all(|(_, mark)| *mark == Mark::Moves) && scene.marks.len() == 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mark_moves(&mut self, position: &Position, square: Square) {
        let mut mark = |square, mark| {
            if !self.marks.contains(&(square, mark)) {
                self.marks.push((square, mark));
            }
        };
        for info in position.moves_of(square) {
            let Some(to) = info.to else { continue };
            let takes = info.captures.contains(&to);
            if info.manner == Manner::Swap {
                mark(to, Mark::Swaps);
            } else if to != square {
                mark(to, if takes { Mark::Takes } else { Mark::Moves });
            }
            for other in info
                .captures
                .iter()
                .filter(|other| **other != to || to == square)
            {
                let shot = info.manner == Manner::Shot;
                mark(*other, if shot { Mark::Shoots } else { Mark::Strikes });
            }
            let swapped = |turned: Square| info.manner == Manner::Swap && turned == to;
            for turned in info.converts.iter().filter(|turned| !swapped(**turned)) {
                mark(*turned, Mark::Converts);
            }
        }
    }

    /// What a figure shows: what stands on its board, and what the piece can do to it.
    ///
    /// ```
    /// use variorum_pictures::{Mark, Scene};
    /// use variorum_rules::Figure;
    ///
    /// let chess = variorum_catalog::load("chess")?;
    /// let knight = chess.def().pieces.iter().position(|piece| piece.id == "N").unwrap();
    /// let scene = Scene::of_figure(&Figure::of(&chess, knight)?.expect("it moves"));
    /// assert!(scene.marks.iter().any(|(_, mark)| *mark == Mark::Subject));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_figure(figure: &Figure) -> Scene {
        let units = figure.setup.units.iter().map(|(square, unit)| Placed {
            square: *square,
            color: unit.color(),
            piece: unit.kind(),
        });
        let deeds = figure.tryout.marks.iter();
        let deeds = deeds.map(|(square, deed)| (*square, Mark::of(*deed)));
        Scene {
            units: units.collect(),
            marks: std::iter::once((figure.square, Mark::Subject))
                .chain(deeds)
                .collect(),
        }
    }

    /// What a game looks like when it begins. Units that players place first stand where they might: those of a hand in
    /// its order, those of a pool in turn, on the first free squares of the region; what finds no room is left out. The
    /// usual array of the game, if its set-up cannot do without choices.
    ///
    /// ```
    /// use variorum_pictures::Scene;
    ///
    /// let rules = variorum_catalog::load("optima10")?;
    /// let (empty, full) = (Scene::of(&rules.start_position()?), Scene::start(&rules));
    /// assert!(full.units.len() > empty.units.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(rules: &Rules) -> Scene {
        let Ok(position) = rules.start_position() else {
            return Scene {
                units: rules.def().array.clone(),
                marks: Vec::new(),
            };
        };
        let mut scene = Scene::of(&position);
        let Some(placement) = &rules.def().placement else {
            return scene;
        };
        if !position.is_placing() {
            return scene;
        }
        let list = |units: &[(TypeIndex, u8)]| -> Vec<TypeIndex> {
            let units = units.iter();
            units
                .flat_map(|(piece, count)| std::iter::repeat_n(*piece, usize::from(*count)))
                .collect()
        };
        let reserves = position.reserves();
        let pool = list(&reserves.pool);
        for side in Side::BOTH {
            let mut units = list(&reserves.hands[side.index()]);
            units.extend(pool.iter().skip(side.index()).step_by(2));
            let taken = |square: &Square| scene.units.iter().any(|unit| unit.square == *square);
            let squares = placement.region.squares(side).iter().copied();
            let free: Vec<Square> = squares.filter(|square| !taken(square)).collect();
            let placed = free.into_iter().zip(units);
            scene.units.extend(placed.map(|(square, piece)| Placed {
                square,
                color: side,
                piece,
            }));
        }
        scene
    }
}

/// The width of the border in which names stand, where a square has 100.
pub(crate) const EDGE: usize = 34;

/// A board with what stands on it, as a picture that stands alone. Every square lies where the board of the program has
/// it, also those outside a rectangle.
///
/// ```
/// use variorum_pictures::{Options, Pictures, Scene, board};
///
/// let chess = variorum_catalog::load("chess")?;
/// let pictures = Pictures::of(chess.def());
/// let scene = Scene::of(&chess.start_position()?);
/// let svg = board(&chess.def().board, &pictures, &scene, &Options::default());
/// assert!(svg.contains("viewBox=\"0 0 800 800\" width=\"384\" height=\"384\""));
/// assert_eq!(svg.matches("<use ").count(), 32);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn board(def: &BoardDef, pictures: &Pictures, scene: &Scene, options: &Options) -> String {
    let topology = def.topology();
    let grid = Grid::of(topology);
    let edge = if options.names { EDGE } else { 0 };
    let (width, height) = (grid.size().0 + edge, grid.size().1 + edge);
    let shown = |length: usize| length * usize::from(options.cell) / 100;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} 0 {width} {height}\" width=\"{}\" height=\"{}\">",
        -(edge as i32),
        shown(width),
        shown(height)
    );
    let corner = |square: Square| grid.corner(options.bottom, topology.frame_position(square));
    squares(def, options, corner, &mut out);
    if options.names {
        names(def, options, &mut out);
    }
    for (square, mark) in &scene.marks {
        mark.below(options.theme, &grid, corner(*square), &mut out);
    }
    units(pictures, scene, options, corner, &mut out);
    let occupied = |square: Square| scene.units.iter().any(|unit| unit.square == square);
    for (square, mark) in &scene.marks {
        mark.above(options.theme, corner(*square), occupied(*square), &mut out);
    }
    out.push_str("</svg>\n");
    out
}

/// The squares, those of one colour as one path, and the lines of the board. Where it is not chequered, all squares are light.
pub(crate) fn squares(
    def: &BoardDef,
    options: &Options,
    corner: impl Fn(Square) -> (usize, usize),
    out: &mut String,
) {
    let topology = def.topology();
    let grid = Grid::of(topology);
    let theme = options.theme;
    let colors = theme.shades(topology.shape());
    let chequered = def.shape().look == BoardLook::Chequers;
    let mut paths = vec![String::new(); colors.len()];
    for square in topology.squares() {
        let shade = if chequered {
            Grid::shade(topology, square)
        } else {
            colors.len() - 1
        };
        let path = &mut paths[shade];
        path.push_str(&grid.outline(corner(square)));
    }
    // The lightest first.
    for (path, color) in paths.iter().zip(colors).rev() {
        if !path.is_empty() {
            let _ = write!(out, "<path fill=\"{color}\" d=\"{path}\"/>");
        }
    }
    let lines = BoardLines::of(def, options.bottom);
    let ink = theme.pick("#5f4a2c", "#2b241a");
    if !lines.tints.is_empty() {
        let tints = lines.tints;
        let _ = write!(
            out,
            "<path fill=\"#b98a2f\" fill-opacity=\".3\" d=\"{tints}\"/>"
        );
    }
    for path in [lines.lines, lines.frames] {
        if !path.is_empty() {
            let _ = write!(
                out,
                "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linecap=\"square\" d=\"{path}\"/>"
            );
        }
    }
}

/// The units: each picture once, and used where it stands.
fn units(
    pictures: &Pictures,
    scene: &Scene,
    options: &Options,
    corner: impl Fn(Square) -> (usize, usize),
    out: &mut String,
) {
    let mut kinds: Vec<(usize, Side)> = Vec::new();
    for unit in &scene.units {
        if !kinds.contains(&(unit.piece, unit.color)) {
            kinds.push((unit.piece, unit.color));
        }
    }
    out.push_str("<defs>");
    for (piece, side) in &kinds {
        let symbol = pictures.symbol(*piece, *side);
        let group = pictures.group(*piece, *side, options.bottom, options.set);
        let _ = write!(out, "<g id=\"{symbol}\">{group}</g>");
    }
    out.push_str("</defs>");
    for unit in &scene.units {
        let (x, y) = corner(unit.square);
        let symbol = pictures.symbol(unit.piece, unit.color);
        let _ = write!(out, "<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>");
        if options.initials {
            let id = pictures.id(unit.piece);
            let owner = pictures.owner(unit.piece, unit.color);
            let [ink, paper] =
                [Tint::Ink, Tint::Paper].map(|tint| tint.write(owner, Colors::Fixed));
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"700\" font-size=\"24\" \
                 paint-order=\"stroke\" stroke=\"{paper}\" stroke-width=\"6\" stroke-linejoin=\"round\" \
                 fill=\"{ink}\">{id}</text>",
                x + 4,
                y + 96
            );
        }
    }
}

/// Names of files below and of ranks at the left, where at least three squares of a line bear it.
pub(crate) fn names(def: &BoardDef, options: &Options, out: &mut String) {
    let topology = def.topology();
    let grid = Grid::of(topology);
    // Lines are those of the frame; on hexagons the ranks of a file are not those of the next.
    let hexagons = topology.shape() == Cells::Hexagons;
    let mut files: BTreeMap<(usize, &str), Vec<(usize, usize)>> = BTreeMap::new();
    let mut ranks: BTreeMap<(usize, &str), Vec<(usize, usize)>> = BTreeMap::new();
    for square in topology.squares() {
        let name = topology.name(square);
        let (column, row) = topology.frame_position(square);
        let Some(split) = name.find(|c: char| c.is_ascii_digit()) else {
            continue;
        };
        let (file, rank) = name.split_at(split);
        let corner = grid.corner(options.bottom, (column, row));
        files.entry((column, file)).or_default().push(corner);
        let row = if hexagons { 0 } else { row };
        ranks.entry((row, rank)).or_default().push(corner);
    }
    let _ = write!(
        out,
        "<g fill=\"{}\" font-family=\"sans-serif\" font-weight=\"600\" font-size=\"22\" text-anchor=\"middle\">",
        options.theme.text()
    );
    let least = if hexagons { 1 } else { 3 };
    for ((_, name), corners) in files.into_iter().filter(|line| line.1.len() >= least) {
        let lowest = corners
            .into_iter()
            .max_by_key(|(_, y)| *y)
            .unwrap_or_default();
        // Squares outside the rectangle do not move the border.
        let foot = if hexagons {
            lowest.1
        } else {
            grid.size().1 - 100
        };
        let [_, (x, y)] = grid.names(options.bottom, (lowest.0, foot));
        let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    for ((_, name), corners) in ranks.into_iter().filter(|line| line.1.len() >= least) {
        let leftmost = corners
            .into_iter()
            .min_by_key(|(x, _)| *x)
            .unwrap_or_default();
        let left = if hexagons { leftmost.0 } else { 0 };
        let [(x, y), _] = grid.names(options.bottom, (left, leftmost.1));
        let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    out.push_str("</g>");
}
