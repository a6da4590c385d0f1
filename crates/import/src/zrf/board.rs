//! Positions, directions and zones.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::{At, Node};
use crate::budget::Budget;
use crate::squares::{FILES, Place, RANKS, Squares};

/// A board as a game describes it.
#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    pub(super) files: u8,
    pub(super) ranks: u8,
    places: BTreeMap<String, Place>,
    /// Where each direction leads from each square.
    directions: BTreeMap<String, BTreeMap<Place, Place>>,
    /// The direction that leads from one square to another, the first of several.
    between: BTreeMap<(Place, Place), String>,
    /// What a direction means for a player.
    symmetry: BTreeMap<String, BTreeMap<String, String>>,
    /// The squares of a zone for each player.
    zones: BTreeMap<String, BTreeMap<String, Squares>>,
    /// Positions that are no squares: only programs know them.
    dummies: BTreeSet<String>,
    /// Squares that have been taken out.
    gone: Squares,
    /// All squares there are.
    all: Squares,
}

/// Something that cannot be said, with its place.
pub(super) type Wrong = (At, String);

impl Board {
    /// Reads `(board …)`, as far as a budget reaches.
    pub(super) fn read(items: &[Node], players: &[String], budget: &Budget) -> (Self, Vec<Wrong>) {
        let mut board = Board::default();
        let mut wrong = Vec::new();
        let grids = items
            .iter()
            .filter_map(|item| Some((item.at, item.call()?)));
        for (at, (head, rest)) in grids.clone() {
            match head {
                "grid" => board.grid(at, rest, &mut wrong, budget),
                "positions" => board.positions(rest, &mut wrong),
                "dummy" => {
                    let names = rest.iter().flat_map(|node| {
                        let own = std::slice::from_ref(node);
                        node.list().unwrap_or(own).iter().filter_map(Node::word)
                    });
                    board.dummies.extend(names.map(str::to_owned));
                }
                _ => {}
            }
        }
        board.size();
        for (at, (head, rest)) in grids {
            match head {
                "links" => board.links(at, rest, &mut wrong),
                "zone" => board.zone(rest, players, &mut wrong),
                "kill-positions" => board.kill(rest, &mut wrong),
                "symmetry" => board.turned(rest),
                "unlink" => board.unlink(rest, &mut wrong, budget),
                "image" | "grid" | "positions" | "dummy" => {}
                _ => wrong.push((at, format!("`({head} …)` of a board is not read."))),
            }
        }
        for place in board.places.values() {
            board.all.insert(*place);
        }
        board.all = board.all.without(board.gone);
        for (name, links) in &board.directions {
            for (from, to) in links {
                let first = board.between.entry((*from, *to));
                first.or_insert_with(|| name.clone());
            }
        }
        (board, wrong)
    }

    /// Squares from two lists of names, the first of files and the second of ranks.
    fn grid(&mut self, at: At, items: &[Node], wrong: &mut Vec<Wrong>, budget: &Budget) {
        let mut names: Vec<Vec<String>> = Vec::new();
        let mut directions: Vec<(String, Vec<i32>)> = Vec::new();
        for (head, rest) in items.iter().filter_map(Node::call) {
            match head {
                "dimensions" => {
                    let lists = rest.iter().filter_map(|one| one.list()?.first()?.text());
                    names = lists
                        .map(|list| list.split('/').map(str::to_owned).collect())
                        .collect();
                }
                "directions" => {
                    for (name, steps) in rest.iter().filter_map(Node::call) {
                        let steps = steps.iter().filter_map(Node::number).collect();
                        directions.push((name.to_owned(), steps));
                    }
                }
                _ => {}
            }
        }
        let [columns, rows] = names.as_slice() else {
            wrong.push((
                at,
                "A board has files and ranks, and no other dimension.".to_owned(),
            ));
            return;
        };
        if columns.len() > usize::from(FILES) || rows.len() > usize::from(RANKS) {
            let why = format!("A board has at most {FILES} files and {RANKS} ranks.");
            wrong.push((at, why));
            return;
        }
        let grid = self.grid_places(columns, rows);
        for (name, steps) in directions {
            let [across, down] = steps.as_slice() else {
                continue;
            };
            if !budget.spend(grid.len()) {
                return;
            }
            let links = self.directions.entry(name).or_default();
            for (&(column, row), place) in &grid {
                if let Some(to) =
                    grid.get(&(column.saturating_add(*across), row.saturating_add(*down)))
                {
                    links.insert(*place, *to);
                }
            }
        }
    }

    /// The squares of a grid by column and row, called as they are or, where that is no name of a square, by their order.
    fn grid_places(&mut self, columns: &[String], rows: &[String]) -> BTreeMap<(i32, i32), Place> {
        let all: Vec<((i32, i32), String)> = columns
            .iter()
            .zip(0..)
            .flat_map(|(column, x)| {
                let named = rows.iter().zip(0..);
                named.map(move |(row, y)| ((x, y), format!("{column}{row}")))
            })
            .collect();
        let plain = all.iter().all(|(_, name)| square(name).is_some());
        let mut grid = BTreeMap::new();
        for (at, name) in all {
            let counted = Place::new(at.0 as u8, (rows.len() as i32 - 1 - at.1) as u8);
            let place = if plain { square(&name) } else { None }.unwrap_or(counted);
            self.places.insert(name, place);
            grid.insert(at, place);
        }
        grid
    }

    /// `(positions (a1 …) …)`: their names say where they are.
    fn positions(&mut self, items: &[Node], wrong: &mut Vec<Wrong>) {
        for item in items {
            let Some((name, _)) = item.call() else {
                continue;
            };
            match square(name) {
                Some(place) => {
                    self.places.insert(name.to_owned(), place);
                }
                None => wrong.push((item.at, format!("`{name}` does not say where it is."))),
            }
        }
    }

    fn size(&mut self) {
        let places = || self.places.values();
        self.files = places().map(|place| place.file + 1).max().unwrap_or(0);
        self.ranks = places().map(|place| place.rank + 1).max().unwrap_or(0);
    }

    /// `(links n (a1 a2) …)`.
    fn links(&mut self, at: At, items: &[Node], wrong: &mut Vec<Wrong>) {
        let Some((name, pairs)) = items.split_first() else {
            return;
        };
        let Some(name) = name.word() else {
            wrong.push((at, "The name of a direction is expected.".to_owned()));
            return;
        };
        for pair in pairs {
            let named = pair
                .call()
                .and_then(|(from, to)| Some((self.place(from)?, self.place(to.first()?.word()?)?)));
            match named {
                Some((from, to)) => {
                    let links = self.directions.entry(name.to_owned()).or_default();
                    links.insert(from, to);
                }
                None if self.has_dummy(pair) => {}
                None => wrong.push((pair.at, "Two positions are expected.".to_owned())),
            }
        }
    }

    /// Whether a list names a position that is no square.
    fn has_dummy(&self, pair: &Node) -> bool {
        let mut words = pair
            .list()
            .unwrap_or_default()
            .iter()
            .filter_map(Node::word);
        words.any(|word| self.dummies.contains(word))
    }

    /// `(unlink a1 (b1 c1) …)`: no direction leads from or to `a1` any more, and none from `b1` to `c1` or back.
    fn unlink(&mut self, items: &[Node], wrong: &mut Vec<Wrong>, budget: &Budget) {
        for item in items {
            let words = item.list().unwrap_or(std::slice::from_ref(item));
            let places: Option<Vec<Place>> =
                words.iter().map(|node| self.place(node.word()?)).collect();
            let count: usize = self.directions.values().map(BTreeMap::len).sum();
            match places.as_deref() {
                _ if !budget.spend(count) => return,
                Some([place]) => self.directions.values_mut().for_each(|links| {
                    links.retain(|from, to| from != place && to != place);
                }),
                Some([one, other]) => self.directions.values_mut().for_each(|links| {
                    links.retain(|from, to| {
                        (from, &*to) != (one, other) && (from, &*to) != (other, one)
                    });
                }),
                _ if self.has_dummy(item) => {}
                _ => wrong.push((item.at, "One or two positions are expected.".to_owned())),
            }
        }
    }

    fn zone(&mut self, items: &[Node], players: &[String], wrong: &mut Vec<Wrong>) {
        let of = |key: &str| {
            items
                .iter()
                .filter_map(Node::call)
                .find(|(head, _)| *head == key)
        };
        let name = of("name").and_then(|(_, rest)| rest.first()?.word());
        let Some(name) = name else {
            return;
        };
        let mut squares = Squares::NONE;
        for node in of("positions").map_or(&[][..], |(_, rest)| rest) {
            match node.word().and_then(|word| self.place(word)) {
                Some(place) => squares.insert(place),
                None => wrong.push((node.at, format!("`{}` is no position.", node.shown()))),
            }
        }
        let own: Vec<String> = match of("players") {
            Some((_, rest)) => rest
                .iter()
                .filter_map(Node::word)
                .map(str::to_owned)
                .collect(),
            None => players.to_vec(),
        };
        for player in own {
            let zone = self.zones.entry(name.to_owned()).or_default();
            zone.insert(player, squares);
        }
    }

    /// `(kill-positions (a1 b2))`, or without the inner brackets.
    fn kill(&mut self, items: &[Node], wrong: &mut Vec<Wrong>) {
        for item in items {
            let inner = item.list().unwrap_or(std::slice::from_ref(item));
            for node in inner {
                match node.word().and_then(|word| self.place(word)) {
                    Some(place) => self.gone.insert(place),
                    None => wrong.push((node.at, format!("`{}` is no position.", node.shown()))),
                }
            }
        }
    }

    fn turned(&mut self, items: &[Node]) {
        let Some((player, pairs)) = items.split_first() else {
            return;
        };
        let Some(player) = player.word() else {
            return;
        };
        let turned = self.symmetry.entry(player.to_owned()).or_default();
        for (from, to) in pairs.iter().filter_map(Node::call) {
            if let Some(to) = to.first().and_then(Node::word) {
                turned.insert(from.to_owned(), to.to_owned());
            }
        }
    }

    /// All squares there are.
    pub(super) fn all(&self) -> Squares {
        self.all
    }

    /// Squares of the rectangle that are none.
    pub(super) fn holes(&self) -> Squares {
        Squares::rectangle(self.files, self.ranks).without(self.all())
    }

    /// A position by its name.
    pub(super) fn place(&self, name: &str) -> Option<Place> {
        self.places.get(name).copied()
    }

    pub(super) fn is_direction(&self, name: &str) -> bool {
        self.directions.contains_key(name)
    }

    /// Where a direction leads a player. `Err` if there is no such direction.
    pub(super) fn step(&self, player: &str, name: &str, from: Place) -> Option<Place> {
        let turned = self.symmetry.get(player).and_then(|own| own.get(name));
        let name = turned.map_or(name, String::as_str);
        let to = *self.directions.get(name)?.get(&from)?;
        self.all().has(to).then_some(to)
    }

    /// The direction back, as the player would call it.
    pub(super) fn opposite(&self, name: &str) -> Option<&str> {
        let (from, to) = self.directions.get(name)?.iter().next()?;
        self.between.get(&(*to, *from)).map(String::as_str)
    }

    /// The vector of a direction, White's right and forward being positive, if it is the same everywhere.
    pub(super) fn vector(&self, name: &str) -> Option<(i8, i8)> {
        let mut steps = self.directions.get(name)?.iter().map(|(from, to)| {
            let across = to.file as i8 - from.file as i8;
            (across, to.rank as i8 - from.rank as i8)
        });
        let first = steps.next()?;
        steps.all(|step| step == first).then_some(first)
    }

    /// The squares of a zone, for a player.
    pub(super) fn squares(&self, player: &str, zone: &str) -> Option<Squares> {
        self.zones.get(zone)?.get(player).copied()
    }

    /// The name of the zone that these squares are, as a region would be called.
    pub(super) fn named(&self, players: &[String; 2], sides: [Squares; 2]) -> Option<String> {
        let own = |player: &String, name: &str| self.squares(player, name).unwrap_or(Squares::NONE);
        let mut fitting = self.zones.keys().filter(|name| {
            let squares = players
                .each_ref()
                .map(|player| own(player, name).and(self.all()));
            squares == sides
        });
        fitting.next().map(|name| region_name(name))
    }

    /// How many zones there are.
    pub(super) fn count_zones(&self) -> usize {
        self.zones.len()
    }

    pub(super) fn is_zone(&self, name: &str) -> bool {
        self.zones.contains_key(name)
    }
}

/// The name of a zone as one of a region: small letters, and no word that has a meaning of its own.
pub(super) fn region_name(zone: &str) -> String {
    let mut name: String = zone
        .to_lowercase()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    name = name.trim_matches('-').chars().take(30).collect();
    let own = [
        "all", "edge", "light", "dark", "far", "left", "right", "file", "files",
    ];
    if own.contains(&name.as_str())
        || !name.starts_with(|c: char| c.is_ascii_lowercase())
        || name.len() < 3
    {
        name = format!("zone-{name}").trim_end_matches('-').to_owned();
    }
    name
}

/// A square by a letter and a number.
fn square(name: &str) -> Option<Place> {
    crate::diagram::text::square(name)
}
