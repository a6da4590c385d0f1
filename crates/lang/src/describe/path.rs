//! Paths in words: sets of directions and distances, recognised by shape.
//!
//! The handful of chess units that every reader knows serve as words for shapes ("like a rook"). They are
//! vocabulary, chosen by the shape alone; a unit that happens to bear the same name as the word is
//! described by directions and distances instead, so that no text says "this moves like itself".

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{Atom, Ray};

use super::words::{list, number, squares};

type Vector = (i8, i8);

/// The numbers of steps a ray may take: sorted, disjoint, not adjacent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reach(Vec<(u8, u8)>);

impl Reach {
    fn new(min: u8, max: u8) -> Self {
        Reach(vec![(min.max(1), max)])
    }

    fn join(&mut self, other: &Reach) {
        self.0.extend(&other.0);
        self.0.sort_unstable();
        let mut joined: Vec<(u8, u8)> = Vec::new();
        for &(min, max) in &self.0 {
            match joined.last_mut() {
                Some(last) if min <= last.1.saturating_add(1) => last.1 = last.1.max(max),
                _ => joined.push((min, max)),
            }
        }
        self.0 = joined;
    }

    fn is_single_step(&self) -> bool {
        self.0 == [(1, 1)]
    }

    fn is_unlimited(&self) -> bool {
        self.0 == [(1, u8::MAX)]
    }

    /// "up to three", "any number of", with `unit` in singular and plural behind it.
    fn counted(&self, one: &str, many: &str) -> String {
        let parts: Vec<String> = self
            .0
            .iter()
            .map(|&(min, max)| match (min, max) {
                (1, 1) => "one".to_owned(),
                (1, u8::MAX) => "any number of".to_owned(),
                (1, max) => format!("up to {}", number(max)),
                (min, u8::MAX) => format!("at least {}", number(min)),
                (min, max) if min == max && self.0.len() == 1 => format!("exactly {}", number(min)),
                (min, max) if min == max => number(min),
                (min, max) if min + 1 == max => format!("{} or {}", number(min), number(max)),
                (min, max) => format!("{} to {}", number(min), number(max)),
            })
            .collect();
        let noun = if self.is_single_step() { one } else { many };
        format!("{} {noun}", parts.join(" or "))
    }
}

/// A set of ways to travel, without regard to what may stand there.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Paths(BTreeMap<RayKey, Reach>);

/// A ray in an order that can be sorted: its two steps, and the square that blocks it.
type RayKey = ([Vector; 2], Option<Vector>);

fn key(ray: &Ray) -> RayKey {
    (ray.steps, ray.lame)
}

impl Paths {
    /// All rays of the atoms.
    pub(super) fn of<'a>(atoms: impl IntoIterator<Item = &'a Atom>) -> Self {
        let mut paths = Paths::default();
        for atom in atoms {
            for ray in &atom.rays {
                paths.add(key(ray), Reach::new(atom.min, atom.max));
            }
        }
        paths
    }

    fn add(&mut self, key: RayKey, mut reach: Reach) {
        // One step of a zigzag is an ordinary step, and a ray of single steps has no second vector.
        let key = if reach.is_single_step() {
            ([key.0[0], key.0[0]], key.1)
        } else {
            key
        };
        reach.join(&Reach(Vec::new()));
        self.0
            .entry(key)
            .and_modify(|old| old.join(&reach))
            .or_insert(reach);
    }

    pub(super) fn join(&mut self, other: &Paths) {
        for (&key, reach) in &other.0 {
            self.add(key, reach.clone());
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Splits both sets into what they have in common, ray by ray, and the rest of each.
    pub(super) fn common(left: &Paths, right: &Paths) -> (Paths, Paths, Paths) {
        let (mut both, mut only_left) = (Paths::default(), Paths::default());
        let mut only_right = right.clone();
        for (&key, reach) in &left.0 {
            if right.0.get(&key) == Some(reach) {
                both.add(key, reach.clone());
                only_right.0.remove(&key);
            } else {
                only_left.add(key, reach.clone());
            }
        }
        (both, only_left, only_right)
    }

    /// Whether any ray occurs in both sets.
    pub(super) fn overlaps(&self, other: &Paths) -> bool {
        self.0.keys().any(|key| other.0.contains_key(key))
    }

    /// Whether every step goes to a neighbouring square.
    pub(super) fn only_neighbours(&self) -> bool {
        self.0
            .keys()
            .all(|(steps, _)| steps.iter().all(|&step| length(step) == 1))
    }

    /// The squares around a unit that these paths reach, where that is all they do.
    pub(super) fn neighbourhood(&self) -> Option<&'static str> {
        let plain = self
            .0
            .iter()
            .all(|((_, lame), reach)| lame.is_none() && reach.is_single_step());
        let steps: BTreeSet<Vector> = self.0.keys().map(|(steps, _)| steps[0]).collect();
        let (straight, diagonal) = (all_of(Shape::Straight(1)), all_of(Shape::Diagonal(1)));
        if !plain {
            None
        } else if steps == straight {
            Some("the four squares that share a side with it")
        } else if steps == diagonal {
            Some("the four squares that touch only its corners")
        } else if steps == straight.union(&diagonal).copied().collect() {
            Some("the eight squares around it")
        } else {
            None
        }
    }

    /// Whether every path is a single leap beyond the neighbouring squares.
    pub(super) fn only_leaps(&self) -> bool {
        self.0
            .iter()
            .all(|((steps, _), reach)| reach.is_single_step() && length(steps[0]) > 1)
    }

    /// Whether some path of several steps is told in words that do not say that the way must be clear.
    pub(super) fn needs_clear_way(&self, avoid: &str) -> bool {
        let mut writer = Writer::new(avoid);
        writer.write(self);
        writer.unclear
    }

    /// The paths in words, as an adverb: "like a rook or a knight, or one square diagonally".
    pub(super) fn text(&self, avoid: &str) -> String {
        Writer::new(avoid).write(self)
    }
}

fn length(step: Vector) -> u8 {
    step.0.unsigned_abs().max(step.1.unsigned_abs())
}

/// What kind of step a vector is, up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    /// Along a rank or file, this far.
    Straight(u8),
    /// Diagonally, this far.
    Diagonal(u8),
    /// The longer and the shorter part of any other vector.
    Oblique(u8, u8),
}

fn shape(step: Vector) -> Shape {
    let (x, y) = (step.0.unsigned_abs(), step.1.unsigned_abs());
    match (x.max(y), x.min(y)) {
        (long, 0) => Shape::Straight(long),
        (long, short) if long == short => Shape::Diagonal(long),
        (long, short) => Shape::Oblique(long, short),
    }
}

/// All vectors of this shape.
fn all_of(shape: Shape) -> BTreeSet<Vector> {
    let (long, short) = match shape {
        Shape::Straight(n) => (n, 0),
        Shape::Diagonal(n) => (n, n),
        Shape::Oblique(long, short) => (long, short),
    };
    let (long, short) = (long.cast_signed(), short.cast_signed());
    let mut vectors = BTreeSet::new();
    for (x, y) in [(long, short), (short, long)] {
        vectors.extend([(x, y), (-x, y), (x, -y), (-x, -y)]);
    }
    vectors
}

/// The eight directions as `(files, ranks)` signs.
fn sign(step: Vector) -> Vector {
    (step.0.signum(), step.1.signum())
}

struct Writer {
    /// A word not to be used, in lower case.
    avoid: String,
    /// Some words leave open whether units in between matter.
    unclear: bool,
}

impl Writer {
    fn new(avoid: &str) -> Self {
        Writer {
            avoid: avoid.to_lowercase(),
            unclear: false,
        }
    }

    fn write(&mut self, paths: &Paths) -> String {
        let mut rays: BTreeMap<(Shape, Reach), BTreeSet<Vector>> = BTreeMap::new();
        let mut odd: BTreeMap<Reach, Vec<RayKey>> = BTreeMap::new();
        for (&(steps, lame), reach) in &paths.0 {
            if steps[0] == steps[1] && lame.is_none() {
                rays.entry((shape(steps[0]), reach.clone()))
                    .or_default()
                    .insert(steps[0]);
            } else {
                odd.entry(reach.clone()).or_default().push((steps, lame));
            }
        }
        let mut like: Vec<String> = Vec::new();
        let mut rest: Vec<String> = Vec::new();
        self.slides(&mut rays, &mut like, &mut rest);
        self.leaps(&mut rays, &mut rest);
        self.obliques(&mut rays, &mut like, &mut rest);
        for (reach, keys) in odd {
            self.odd(&reach, keys, &mut rest);
        }
        // A step like a king's reads best spelled out when it stands alone.
        if like.as_slice() == ["a king"] && rest.is_empty() {
            like.clear();
            rest.push("one square in any direction".to_owned());
        }
        let mut items = Vec::new();
        if !like.is_empty() {
            items.push(format!("like {}", list(&like, "or")));
        }
        items.extend(joined_jumps(rest));
        if items.is_empty() {
            return "not at all".to_owned();
        }
        list(&items, "or")
    }

    fn may_say(&self, word: &str) -> bool {
        self.avoid != word
    }

    /// Paths of single squares, straight and diagonal.
    fn slides(
        &mut self,
        rays: &mut BTreeMap<(Shape, Reach), BTreeSet<Vector>>,
        like: &mut Vec<String>,
        rest: &mut Vec<String>,
    ) {
        let mut by_reach: BTreeMap<Reach, BTreeSet<Vector>> = BTreeMap::new();
        rays.retain(|(shape, reach), vectors| {
            let slide = matches!(shape, Shape::Straight(1) | Shape::Diagonal(1));
            if slide {
                by_reach
                    .entry(reach.clone())
                    .or_default()
                    .extend(vectors.iter());
            }
            !slide
        });
        // The longest first: they are what a reader remembers.
        for (reach, vectors) in by_reach.into_iter().rev() {
            let straight = all_of(Shape::Straight(1));
            let diagonal = all_of(Shape::Diagonal(1));
            let all: BTreeSet<Vector> = straight.union(&diagonal).copied().collect();
            let word = if vectors == all {
                "queen"
            } else if vectors == straight {
                "rook"
            } else if vectors == diagonal {
                "bishop"
            } else {
                ""
            };
            if reach.is_unlimited() && !word.is_empty() && self.may_say(word) {
                like.push(format!("a {word}"));
            } else if reach.is_single_step() && vectors == all && self.may_say("king") {
                like.push("a king".to_owned());
            } else if reach.is_single_step() {
                rest.push(format!("one square {}", directions(&vectors)));
            } else if !word.is_empty() && self.may_say(word) {
                rest.push(format!(
                    "{} like a {word}",
                    reach.counted("square", "squares")
                ));
            } else {
                self.unclear = true;
                let mut text = format!(
                    "{} {}",
                    reach.counted("square", "squares"),
                    directions(&vectors)
                );
                if vectors == straight {
                    text.push_str(", never diagonally");
                }
                rest.push(text);
            }
        }
    }

    /// Straight and diagonal leaps, single or repeated.
    fn leaps(
        &mut self,
        rays: &mut BTreeMap<(Shape, Reach), BTreeSet<Vector>>,
        rest: &mut Vec<String>,
    ) {
        // By reach and set of directions, the distances.
        let mut straight: BTreeMap<(Reach, u8), BTreeSet<Vector>> = BTreeMap::new();
        rays.retain(|(shape, reach), vectors| {
            let (Shape::Straight(n) | Shape::Diagonal(n)) = *shape else {
                return true;
            };
            straight
                .entry((reach.clone(), n))
                .or_default()
                .extend(vectors.iter().map(|&v| sign(v)));
            false
        });
        let mut by_directions: BTreeMap<(Reach, String), BTreeSet<u8>> = BTreeMap::new();
        for ((reach, distance), vectors) in straight {
            by_directions
                .entry((reach, directions(&vectors)))
                .or_default()
                .insert(distance);
        }
        for ((reach, direction), distances) in by_directions {
            let far: Vec<String> = distances.iter().map(|&n| number(n)).collect();
            if reach.is_single_step() {
                rest.push(format!(
                    "by jumping {} squares {direction}",
                    list(&far, "or")
                ));
            } else {
                self.unclear = true;
                for &distance in &distances {
                    rest.push(format!(
                        "by {} of {} {direction}, all in one line",
                        reach.counted("jump", "jumps"),
                        squares(distance)
                    ));
                }
            }
        }
    }

    /// Leaps that are neither straight nor diagonal.
    fn obliques(
        &mut self,
        rays: &mut BTreeMap<(Shape, Reach), BTreeSet<Vector>>,
        like: &mut Vec<String>,
        rest: &mut Vec<String>,
    ) {
        for ((shape, reach), vectors) in std::mem::take(rays) {
            let Shape::Oblique(long, short) = shape else {
                continue;
            };
            let full = vectors == all_of(shape);
            self.unclear |= !reach.is_single_step();
            let knight = full && (long, short) == (2, 1) && self.may_say("knight");
            let how = if full {
                format!(
                    "{} straight and {} to the side",
                    squares(long),
                    number(short)
                )
            } else {
                list(&oblique_directions(&vectors), "or")
            };
            match (reach.is_single_step(), knight) {
                (true, true) => like.push("a knight".to_owned()),
                (true, false) => rest.push(format!("by jumping {how}")),
                (false, true) => rest.push(format!(
                    "by {}, all in one line",
                    reach.counted("knight's jump", "knight's jumps")
                )),
                (false, false) => rest.push(format!(
                    "by {} of {how}, all in one line",
                    reach.counted("jump", "jumps")
                )),
            }
        }
    }

    /// Zigzags and leaps that can be blocked.
    fn odd(&mut self, reach: &Reach, keys: Vec<RayKey>, rest: &mut Vec<String>) {
        self.unclear |= !reach.is_single_step();
        let mut left: BTreeSet<RayKey> = keys.into_iter().collect();
        let known = [
            (
                lame_set(Shape::Oblique(2, 1), |(x, y)| (x / 2, y / 2)),
                if self.may_say("knight") {
                    "like a knight that cannot jump (one square straight, which must be empty, and then \
                     one diagonally outward)"
                } else {
                    "one square straight, which must be empty, and then one diagonally outward"
                },
            ),
            (
                lame_set(Shape::Oblique(2, 1), |(x, y)| (x.signum(), y.signum())),
                "one square diagonally, which must be empty, and then one straight outward",
            ),
            (
                zigzag(Shape::Straight(1)),
                "in a zigzag of straight steps with a turn after each (for example forward, right, \
                 forward, right)",
            ),
            (
                zigzag(Shape::Diagonal(1)),
                "in a zigzag of diagonal steps with a turn after each (for example forward-right, \
                 forward-left, forward-right)",
            ),
        ];
        for (set, text) in known {
            if !set.is_empty() && set.is_subset(&left) {
                left.retain(|key| !set.contains(key));
                let zigzag = set.iter().any(|(steps, _)| steps[0] != steps[1]);
                let text = if reach.is_single_step() || (zigzag && reach.is_unlimited()) {
                    text.to_owned()
                } else if zigzag {
                    format!("{text}, {}", reach.counted("step", "steps"))
                } else {
                    format!(
                        "{text}, {} in one line",
                        reach.counted("such step", "such steps")
                    )
                };
                rest.push(text);
            }
        }
        for (steps, lame) in left {
            let mut text = if steps[0] == steps[1] {
                format!("by stepping {}", vector(steps[0]))
            } else {
                format!(
                    "in a zigzag of first {} and then {} in turn",
                    vector(steps[0]),
                    vector(steps[1])
                )
            };
            if let Some(lame) = lame {
                text.push_str(&format!(
                    " provided that the square {} is empty",
                    vector(lame)
                ));
            }
            if !reach.is_single_step() {
                text.push_str(&format!(", {} in all", reach.counted("step", "steps")));
            }
            rest.push(text);
        }
    }
}

/// "by jumping a" and "by jumping b" become "by jumping a or b".
fn joined_jumps(items: Vec<String>) -> Vec<String> {
    const JUMP: &str = "by jumping ";
    let mut jumps: Vec<String> = Vec::new();
    let mut joined = Vec::new();
    let mut place = None;
    for item in items {
        if let Some(how) = item.strip_prefix(JUMP) {
            place.get_or_insert(joined.len());
            jumps.push(how.to_owned());
        } else {
            joined.push(item);
        }
    }
    if let Some(place) = place {
        joined.insert(place, format!("{JUMP}{}", list(&jumps, "or")));
    }
    joined
}

/// All rays of a shape, each blocked at the given square.
fn lame_set(shape: Shape, block: impl Fn(Vector) -> Vector) -> BTreeSet<RayKey> {
    all_of(shape)
        .into_iter()
        .map(|step| ([step, step], Some(block(step))))
        .collect()
}

/// All zigzags of a shape that turn at right angles.
fn zigzag(shape: Shape) -> BTreeSet<RayKey> {
    let vectors = all_of(shape);
    let mut set = BTreeSet::new();
    for &first in &vectors {
        for &second in &vectors {
            if first.0 * second.0 + first.1 * second.1 == 0 {
                set.insert(([first, second], None));
            }
        }
    }
    set
}

/// A set of the eight directions in words.
fn directions(vectors: &BTreeSet<Vector>) -> String {
    let has = |x: i8, y: i8| vectors.iter().any(|&v| sign(v) == (x, y));
    let straight: Vec<Vector> = [(0, 1), (0, -1), (-1, 0), (1, 0)]
        .into_iter()
        .filter(|&(x, y)| has(x, y))
        .collect();
    let diagonal: Vec<Vector> = [(-1, 1), (1, 1), (-1, -1), (1, -1)]
        .into_iter()
        .filter(|&(x, y)| has(x, y))
        .collect();
    if straight.len() == 4 && diagonal.len() == 4 {
        return "in any direction".to_owned();
    }
    let mut parts: Vec<String> = Vec::new();
    if straight.len() == 4 {
        parts.push("straight".to_owned());
    } else {
        let (forward, back) = (has(0, 1), has(0, -1));
        let (left, right) = (has(-1, 0), has(1, 0));
        match (forward, back) {
            (true, true) => parts.push("straight forward or back".to_owned()),
            (true, false) => parts.push("straight forward".to_owned()),
            (false, true) => parts.push("straight back".to_owned()),
            (false, false) => {}
        }
        match (left, right) {
            (true, true) => parts.push("sideways".to_owned()),
            (true, false) => parts.push("to the left".to_owned()),
            (false, true) => parts.push("to the right".to_owned()),
            (false, false) => {}
        }
    }
    if diagonal.len() == 4 {
        parts.push("diagonally".to_owned());
    } else {
        for (y, word) in [(1, "forward"), (-1, "back")] {
            match (has(-1, y), has(1, y)) {
                (true, true) => parts.push(format!("diagonally {word}")),
                (true, false) => parts.push(format!("diagonally {word} to the left")),
                (false, true) => parts.push(format!("diagonally {word} to the right")),
                (false, false) => {}
            }
        }
    }
    list(&parts, "or")
}

/// Oblique vectors in words, mirrored pairs together.
fn oblique_directions(vectors: &BTreeSet<Vector>) -> Vec<String> {
    let mut texts = Vec::new();
    let mut done = BTreeSet::new();
    for &(x, y) in vectors.iter().rev() {
        if !done.insert((x, y)) {
            continue;
        }
        if vectors.contains(&(-x, y)) {
            done.insert((-x, y));
            texts.push(format!(
                "{} {} and {} to either side",
                squares(y.unsigned_abs()),
                if y > 0 { "forward" } else { "back" },
                number(x.unsigned_abs()),
            ));
        } else {
            texts.push(vector((x, y)));
        }
    }
    texts
}

/// One vector in words.
fn vector((x, y): Vector) -> String {
    let along = |n: i8, plus: &str, minus: &str| {
        format!(
            "{} {}",
            squares(n.unsigned_abs()),
            if n > 0 { plus } else { minus }
        )
    };
    match (x, y) {
        (0, 0) => "nowhere".to_owned(),
        (0, y) => along(y, "forward", "back"),
        (x, 0) => along(x, "to the right", "to the left"),
        (x, y) => format!(
            "{} and {}",
            along(y, "forward", "back"),
            along(x, "to the right", "to the left")
        ),
    }
}
