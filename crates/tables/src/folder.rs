//! Tables on disk, found by what stands on the board.

use std::collections::BTreeMap;
use std::path::PathBuf;

use variorum_engine::{Tables, Verdict};
use variorum_rules::def::Unit;
use variorum_rules::{Color, Move, Position, Rules, Square, with_board};

use crate::fault::TableError;
use crate::file::TableFile;
use crate::group::{Key, Order, Spot, entries, number};
use crate::material::{MOST_UNITS, Material};
use crate::store::Store;
use crate::value::Value;

/// How files of tables end.
pub(crate) const EXTENSION: &str = "table";

/// A folder with the tables of all games, each in a folder of its own.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// This folder.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Folder(path.into())
    }

    /// Where the tables of a game are. Other rules of the same name have others.
    #[must_use]
    pub fn of_game(&self, rules: &Rules) -> PathBuf {
        let id = rules.def().id.chars();
        let id: String = id
            .map(|letter| {
                if letter.is_ascii_alphanumeric() {
                    letter
                } else {
                    '-'
                }
            })
            .collect();
        self.0
            .join(format!("{id}-{}", variorum_record::digest(rules)))
    }

    /// Opens the tables of a game; none are there if the folder is not.
    ///
    /// # Errors
    /// If a file is damaged, or is no table of the game, or cannot be read.
    pub fn shelf(&self, rules: &Rules) -> Result<Shelf, TableError> {
        Shelf::open(&[&Store::Folder(self.of_game(rules))], rules)
    }
}

/// The tables of a game.
#[derive(Debug)]
pub struct Shelf {
    squares: usize,
    order: Order,
    files: BTreeMap<Key, TableFile>,
}

impl Shelf {
    pub(crate) fn empty(rules: &Rules) -> Self {
        Shelf {
            squares: rules.topology().len(),
            order: Order::new(rules.def()),
            files: BTreeMap::new(),
        }
    }

    pub(crate) fn key(&self, material: &Material) -> Key {
        self.order.key(material)
    }

    pub(crate) fn has(&self, key: Key) -> bool {
        self.files.contains_key(&key)
    }

    /// Those of several places: of the same units, that of the first.
    pub(crate) fn open(stores: &[&Store], rules: &Rules) -> Result<Self, TableError> {
        let mut shelf = Shelf::empty(rules);
        for store in stores {
            for name in store.names(EXTENSION)? {
                let (key, table) = open(store, &name, rules, &shelf.order)?;
                shelf.files.entry(key).or_insert(table);
            }
        }
        Ok(shelf)
    }

    /// The units of the tables, with what is said of each on the whole.
    pub fn summaries(&self) -> impl Iterator<Item = &crate::Summary> {
        self.files.values().map(|table| &table.head.summary)
    }

    /// What the tables say of a position; nothing if they do not know it: it has other units, or something counts in it that
    /// does not stand on the board. The clock that draws a game is not asked, see [`Verdict::within`].
    ///
    /// # Errors
    /// If a file is damaged, or cannot be read.
    pub fn probe(&self, position: &Position) -> Result<Option<Verdict>, TableError> {
        with_board!(position, board => {
            if !board.is_bare() {
                return Ok(None);
            }
            match self.order.read(board) {
                Some(spot) => self.look_up(&spot),
                None => Ok(None),
            }
        })
    }

    /// The same of any position, as far as it follows from one look at its moves: of one that is over, and of one in which
    /// something else counts that no move leaves so.
    ///
    /// # Errors
    /// If a file is damaged, or cannot be read.
    pub fn judge(&self, position: &Position) -> Result<Option<Verdict>, TableError> {
        if let Some(known) = self.known(position)? {
            return Ok(Some(known));
        }
        let moves = self.moves(position)?;
        let all = moves.iter().all(|(_, verdict)| verdict.is_some());
        Ok(moves.first().filter(|_| all).and_then(|(_, best)| *best))
    }

    /// The moves of a position, the best first, with what each comes to for the side that makes it; nothing of those of which
    /// the tables know nothing, which come last.
    ///
    /// # Errors
    /// If a file is damaged, or cannot be read.
    pub fn moves(&self, position: &Position) -> Result<Vec<(Move, Option<Verdict>)>, TableError> {
        let mut found = Vec::new();
        let mut after = position.without_history();
        for mv in position.legal_moves() {
            after.play_unchecked(mv);
            found.push((mv, self.known(&after)?.map(reversed)));
            after.undo();
        }
        found.sort_by_key(|(_, verdict)| std::cmp::Reverse(verdict.map(goodness)));
        Ok(found)
    }

    /// How a position goes on if the winner hurries and the loser holds out; nothing if nobody wins, or the tables do not know
    /// it. Where they know nothing any more, the line ends.
    ///
    /// # Errors
    /// If a file is damaged, or cannot be read.
    pub fn line(&self, position: &Position) -> Result<Vec<Move>, TableError> {
        let mut position = position.without_history();
        let mut line = Vec::new();
        let decided = |verdict: &Verdict| *verdict != Verdict::Drawn;
        let mut left = self.judge(&position)?.filter(decided);
        while let Some(Verdict::Won(plies) | Verdict::Lost(plies)) = left
            && plies > 0
        {
            let moves = self.moves(&position)?;
            let Some((mv, _)) = moves.first() else {
                break;
            };
            position.play_unchecked(*mv);
            line.push(*mv);
            // It comes nearer with each move, so it ends.
            left = self.judge(&position)?.filter(decided);
        }
        Ok(line)
    }

    /// What is known of a position without looking at its moves: it is over, or in a table.
    fn known(&self, position: &Position) -> Result<Option<Verdict>, TableError> {
        let over = match position.ended() {
            // Clocks and repetition are not asked.
            None if !position.has_legal_move() => position.without_history().outcome(),
            ended => ended,
        };
        match over {
            Some(end) => Ok(Value::of_end(end, position.turn()).verdict()),
            None => self.probe(position),
        }
    }

    fn look_up(&self, spot: &Spot) -> Result<Option<Verdict>, TableError> {
        match self.files.get(&spot.key) {
            Some(table) => Ok(table.get(number(self.squares, spot))?.verdict()),
            None => Ok(None),
        }
    }
}

/// What a verdict on the position after a move is for the side that has made it.
fn reversed(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Won(plies) => Verdict::Lost(plies + 1),
        Verdict::Lost(plies) => Verdict::Won(plies + 1),
        Verdict::Drawn => Verdict::Drawn,
    }
}

/// How good a verdict is: soon won, late lost.
fn goodness(verdict: Verdict) -> i64 {
    match verdict {
        Verdict::Won(plies) => i64::from(u32::MAX) - i64::from(plies),
        Verdict::Drawn => 0,
        Verdict::Lost(plies) => i64::from(plies) - i64::from(u32::MAX),
    }
}

impl Tables for Shelf {
    fn most_units(&self) -> u32 {
        let counts = self
            .files
            .keys()
            .map(|key| key.iter().filter(|rank| **rank > 0).count());
        counts.max().unwrap_or(0) as u32
    }

    fn probe(&self, units: &[(Square, Unit)], turn: Color) -> Option<Verdict> {
        if units.len() > MOST_UNITS {
            return None;
        }
        let mut spot = Spot::empty(turn);
        for (square, unit) in units {
            spot.insert(self.order.rank(*unit), square.0);
        }
        // A search has nobody to tell of a damaged file, and goes on without it.
        self.look_up(&spot).ok().flatten()
    }
}

/// Opens the table of a game that a file has.
pub(crate) fn open(
    store: &Store,
    name: &str,
    rules: &Rules,
    order: &Order,
) -> Result<(Key, TableFile), TableError> {
    let path = &store.path(name);
    let table = TableFile::open(store, name)?;
    let head = &table.head;
    if head.digest != variorum_record::digest(rules) {
        return Err(TableError::damaged(path, "it is of other rules"));
    }
    let material = Material::parse(rules.def(), &head.units)
        .map_err(|error| TableError::damaged(path, error.to_string()))?;
    let squares = rules.topology().len();
    if head.squares != squares || head.entries != entries(squares, material.units().len()) {
        return Err(TableError::damaged(
            path,
            "it is not as large as its units say",
        ));
    }
    Ok((order.key(&material), table))
}
