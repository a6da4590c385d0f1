//! Making tables: what is needed first, one group after the other, each kept as soon as it is done.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use variorum_rules::def::Unit;
use variorum_rules::{Bits, Board, Color, Rules, with_board};

use crate::fault::TableError;
use crate::file::{self, Codes, Head};
use crate::folder::{EXTENSION, Folder, open};
use crate::group::{Group, Key, Order, entries};
use crate::material::Material;
use crate::places::places;
use crate::plan::{Becomes, groups, survey};
use crate::resume::{self, Kept};
use crate::solve::{Hosts, Task, Unsolved, solve};
use crate::store::Store;
use crate::summary::{Longest, SideSummary, Summary};
use crate::symmetry::symmetries;
use crate::value::Value;
use crate::worker::Stop;

/// How tables are made.
#[derive(Clone, Debug)]
pub struct Build {
    /// On so many threads.
    pub threads: usize,
    /// With so many mebibytes for values at most.
    pub memory_mib: u64,
    /// How often work that is not done is kept.
    pub keep_every: Duration,
}

impl Default for Build {
    fn default() -> Self {
        Build {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory_mib: 4_096,
            keep_every: Duration::from_secs(120),
        }
    }
}

/// How the work goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A table of these units is begun; so many of so many others are done.
    Begins {
        /// The units; several that become each other are done together.
        units: String,
        /// Tables that are done or were there.
        done: usize,
        /// All that are needed.
        all: usize,
    },
    /// It goes on.
    Working {
        /// Where it is.
        stage: Stage,
        /// Positions looked through in this stage.
        done: u64,
        /// All of them.
        all: u64,
    },
}

/// A stage of the making of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Every position is looked at for the first time.
    First,
    /// Positions are found that are decided in so many plies.
    Pass(u32),
}

/// Makes the table of some units, and first all others that it needs, in the folder of the game. What is there already is not
/// made again, and work that was ended goes on where it was kept.
///
/// `tell` hears how the work goes on, and may end it: what was done is kept.
///
/// # Errors
/// If the game has no tables, these units have none, memory is too small, or a file cannot be written or read.
pub fn build(
    rules: &Rules,
    material: &Material,
    folder: &Path,
    how: &Build,
    tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Result<Summary, TableError> {
    let store = Store::Folder(Folder::new(folder).of_game(rules));
    build_in(&store, rules, material, how, tell)
}

/// The same wherever tables are kept.
pub(crate) fn build_in(
    store: &Store,
    rules: &Rules,
    material: &Material,
    how: &Build,
    tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Result<Summary, TableError> {
    if let Some(why) = crate::refusal(rules) {
        return Err(TableError::Game(why));
    }
    let position = rules
        .start_position()
        .map_err(|error| TableError::Game(error.to_string()))?;
    with_board!(&position, board => {
        let order = Order::new(rules.def());
        let by_code = places(board);
        let by_rank = |rank: usize| match rank {
            0 => Bits::EMPTY,
            rank => by_code[order.unit(rank as u8).code() as usize],
        };
        let places = (0..order.len()).map(by_rank).collect();
        let mut builder = Builder {
            rules,
            board,
            order: &order,
            places,
            store,
            how,
            becomes: Becomes::new(),
        };
        builder.build(order.key(material), tell)
    })
}

struct Builder<'a, B: Bits> {
    rules: &'a Rules,
    board: &'a Board<B>,
    order: &'a Order,
    /// By rank, where units can stand.
    places: Vec<B>,
    store: &'a Store,
    how: &'a Build,
    becomes: Becomes,
}

impl<B: Bits> Builder<'_, B> {
    fn build(
        &mut self,
        target: Key,
        tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Summary, TableError> {
        let digest = variorum_record::digest(self.rules);
        loop {
            self.survey(target)?;
            let groups = groups(&self.becomes, target);
            for group in &groups {
                self.look_at_memory(group)?;
            }
            let mut missing = None;
            for (done, group) in groups.iter().enumerate() {
                if group
                    .iter()
                    .all(|key| self.store.has(&self.table_name(*key)))
                {
                    continue;
                }
                let all = groups.len();
                let units = self.texts(group);
                if tell(&Progress::Begins { units, done, all }).is_break() {
                    return Err(TableError::Ended);
                }
                missing = self.group(group, &digest, tell)?;
                if missing.is_some() {
                    break;
                }
            }
            match missing {
                // What the samples had not shown.
                Some((from, key)) => {
                    self.becomes.entry(from).or_default().insert(key);
                }
                None => {
                    let (_, table) =
                        open(self.store, &self.table_name(target), self.rules, self.order)?;
                    return Ok(table.head.summary);
                }
            }
        }
    }

    fn material(&self, key: Key) -> Material {
        self.order.material(self.rules.def(), key)
    }

    fn text(&self, key: Key) -> String {
        self.material(key).text(self.rules.def())
    }

    fn texts(&self, keys: &[Key]) -> String {
        let texts: Vec<String> = keys.iter().map(|key| self.text(*key)).collect();
        texts.join(", ")
    }

    fn file_name(&self, key: Key, extension: &str) -> String {
        let name = self.material(key).file_name(self.rules.def());
        format!("{name}.{extension}")
    }

    fn table_name(&self, key: Key) -> String {
        self.file_name(key, EXTENSION)
    }

    /// Finds out what the units become, and what those become.
    fn survey(&mut self, target: Key) -> Result<(), TableError> {
        let mut waiting = vec![target];
        let mut seen = BTreeSet::new();
        while let Some(key) = waiting.pop() {
            if !seen.insert(key) {
                continue;
            }
            if !self.becomes.contains_key(&key) {
                let found = survey(self.board, self.order, &self.places, key);
                let found = found.map_err(|stop| self.told(stop))?;
                self.becomes.insert(key, found);
            }
            waiting.extend(&self.becomes[&key]);
        }
        Ok(())
    }

    fn look_at_memory(&self, group: &[Key]) -> Result<(), TableError> {
        let squares = self.rules.topology().len();
        let size = |key: &Key| entries(squares, self.material(*key).units().len());
        let positions = group.iter().map(size).fold(0, u64::saturating_add);
        let outside = self
            .needed(group)
            .iter()
            .map(size)
            .fold(0, u64::saturating_add);
        // Two bytes a position, two bits, and as a rule one byte for each of a table that is done.
        let bytes = positions.saturating_mul(9) / 4;
        let needed = bytes.saturating_add(outside) >> 20;
        let granted = self.how.memory_mib;
        if needed <= granted && usize::try_from(positions).is_ok() {
            return Ok(());
        }
        Err(TableError::Large {
            units: self.texts(group),
            positions,
            needed,
            granted,
        })
    }

    /// The tables that a group needs.
    fn needed(&self, group: &[Key]) -> BTreeSet<Key> {
        let reached = group
            .iter()
            .filter_map(|key| self.becomes.get(key))
            .flatten();
        reached
            .filter(|key| !group.contains(key))
            .copied()
            .collect()
    }

    /// Makes the tables of a group; says what was missing, if something was.
    fn group(
        &mut self,
        keys: &[Key],
        digest: &str,
        tell: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Option<(Key, Key)>, TableError> {
        let mut outside: Vec<(Key, Codes)> = Vec::new();
        for key in self.needed(keys) {
            let (_, table) = open(self.store, &self.table_name(key), self.rules, self.order)?;
            outside.push((key, table.load()?));
        }
        let materials: Vec<Material> = keys.iter().map(|key| self.material(*key)).collect();
        let squares = self.rules.topology().len();
        let kinds = materials
            .iter()
            .flat_map(Material::units)
            .map(|unit| unit.kind());
        let place = |unit: Unit| self.places[usize::from(self.order.rank(unit))];
        let symmetries = symmetries(self.board, &kinds.collect(), place);
        let group = Group::new(self.order, squares, &materials, symmetries);
        let part = self.file_name(keys[0], "part");
        let free = self
            .places
            .iter()
            .all(|place| place.count() as usize == squares);
        let images = group.symmetries.len();
        let about = format!("{digest} {} {free} {images}", self.texts(keys));
        let task = Task {
            order: self.order,
            group: &group,
            outside: &outside,
            places: &self.places,
            threads: self.how.threads,
            keep_every: self.how.keep_every,
        };
        let keep = |kept: &Kept<'_>| resume::write(self.store, &part, &about, kept);
        let mut tell = |progress: &Progress| tell(progress).is_continue();
        let mut hosts = Hosts {
            tell: &mut tell,
            keep: &keep,
        };
        let kept = resume::read(self.store, &part, &about, group.len());
        let values = match solve(self.board, &task, kept, &mut hosts) {
            Ok(values) => values,
            Err(Unsolved::Table(error)) => return Err(error),
            Err(Unsolved::Stop(Stop::Missing { from, key })) => return Ok(Some((from, key))),
            Err(Unsolved::Stop(Stop::Elsewhere)) if !free => {
                // Then nothing is taken for granted.
                let all: B = self.board.topology().squares().collect();
                self.places.fill(all);
                return self.group(keys, digest, &mut |progress| match tell(progress) {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                });
            }
            Err(Unsolved::Stop(stop)) => return Err(self.told(stop)),
        };
        for (at, key) in keys.iter().enumerate() {
            let values = &values[group.starts[at]..group.starts[at + 1]];
            self.write(*key, digest, &group, group.starts[at], values)?;
        }
        self.store.remove(&part).map(|()| None)
    }

    fn write(
        &self,
        key: Key,
        digest: &str,
        group: &Group,
        start: usize,
        values: &[AtomicU16],
    ) -> Result<(), TableError> {
        let summary = self.summary(key, group, start, values);
        let get = |number: usize| Value(values[number].load(Ordering::Relaxed));
        let highest = values
            .iter()
            .map(|value| value.load(Ordering::Relaxed))
            .max();
        let head = Head {
            game: self.rules.def().id.clone(),
            digest: digest.to_owned(),
            units: self.text(key),
            squares: group.squares,
            entries: values.len() as u64,
            width: if highest.unwrap_or(0) > u16::from(u8::MAX) {
                2
            } else {
                1
            },
            summary,
        };
        file::write(self.store, &self.table_name(key), &head, get)
    }

    fn summary(&self, key: Key, group: &Group, start: usize, values: &[AtomicU16]) -> Summary {
        let mut sides: [SideSummary; 2] = Default::default();
        let mut longest = [[None; 2]; 2];
        for (number, value) in values.iter().enumerate() {
            let value = Value(value.load(Ordering::Relaxed));
            if value == Value::NONE {
                continue;
            }
            let index = number / (values.len() / 2);
            let side = &mut sides[index];
            side.positions += 1;
            let Some(plies) = value.plies() else {
                continue;
            };
            let won = value.is_won();
            *(if won { &mut side.won } else { &mut side.lost }) += 1;
            let best: &mut Option<(u16, usize)> = &mut longest[index][usize::from(won)];
            if best.is_none_or(|(most, _)| plies > most) {
                *best = Some((plies, number));
            }
        }
        let mut board = self.board.clone();
        let mut told = |found: Option<(u16, usize)>| {
            let (plies, number) = found?;
            let spot = group.spot(start + number);
            let units = self.order.units(&spot);
            board.lay_out(&units[..spot.count], spot.side);
            let fen = board.fen();
            let plies = plies.into();
            Some(Longest { plies, fen })
        };
        for side in Color::BOTH {
            let [loss, win] = longest[side.index()];
            let side = &mut sides[side.index()];
            (side.longest_win, side.longest_loss) = (told(win), told(loss));
        }
        let units = self.text(key);
        Summary { units, sides }
    }

    /// Why a position cannot be judged, in words.
    fn told(&self, stop: Stop) -> TableError {
        match stop {
            Stop::Missing { from, key } => TableError::Units(format!(
                "{} becomes {}, of which there is no table",
                self.text(from),
                self.text(key)
            )),
            Stop::Elsewhere => {
                TableError::Units("a move leads to a position that cannot be set up".to_owned())
            }
            Stop::Leaves { spot, mv, why } => {
                let mut board = self.board.clone();
                let units = self.order.units(&spot);
                board.lay_out(&units[..spot.count], spot.side);
                let fen = board.fen();
                let position = self.rules.position_from_fen(&fen);
                let text = position.map(|position| {
                    let legal = position.legal();
                    if legal.contains(mv) {
                        legal.san(mv)
                    } else {
                        String::from("?")
                    }
                });
                TableError::Leaves {
                    units: self.text(spot.key),
                    mv: text.unwrap_or_default(),
                    fen,
                    why: why.to_owned(),
                }
            }
        }
    }
}
