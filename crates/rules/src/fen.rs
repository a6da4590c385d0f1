//! Positions as text: FEN with pools, wide ranks, holes and keys. See `docs/interface.md`.
//!
//! This is about text alone: what comes out is a [`Setup`], right or wrong. What programs of other makers write is read, too.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use variorum_geometry::{Color, Square};

mod elsewhere;
mod fault;

pub use fault::{FenFault, FenFaultKind, ParseFenError};

use fault::KEY;

use crate::def::{Count, GameDef, TypeIndex, Unit};
use crate::setup::{Counts, Setup};

fn fault<T>(field: &'static str, kind: FenFaultKind) -> Result<T, FenFault> {
    Err(FenFault::new(field, kind))
}

/// The key that says which units have not moved.
const UNMOVED: &str = "unmoved";

/// What stands behind a unit that came by promotion and reverts when it is captured.
const PROMOTED: char = '~';

const PLACEMENT: &str = "placement";
const POOLS: &str = "pools";
const SIDE: &str = "side to move";
const CASTLING: &str = "castling";
const EN_PASSANT: &str = "en passant";
const CLOCK: &str = "halfmove clock";
const NUMBER: &str = "move number";

/// Reads one unit at the start of `text` and returns it with the rest. An id must be spelled as listed
/// (White) or in lower case (Black); a listed id that is all lower case cannot occur.
fn read_unit<'a>(
    game: &GameDef,
    text: &'a str,
    field: &'static str,
) -> Result<(Unit, &'a str), FenFault> {
    let (id, rest) = if let Some(inner) = text.strip_prefix('{') {
        match inner.split_once('}') {
            Some(parts) => parts,
            None => return fault(field, FenFaultKind::OpenBrace),
        }
    } else {
        // A sign in front belongs to the id, as promoted types are written.
        let letters = text.strip_prefix('+').unwrap_or(text);
        let end = letters.chars().next().map_or(0, char::len_utf8);
        text.split_at(text.len() - letters.len() + end)
    };
    let Some(kind) = game.kind_by_id(id) else {
        return fault(field, FenFaultKind::NoSuchPiece(shown(id)));
    };
    let listed = &game.pieces[kind].id;
    let color = if id == listed {
        Color::White
    } else if id == listed.to_lowercase() {
        Color::Black
    } else {
        let kind = FenFaultKind::PieceCase {
            given: shown(id),
            white: listed.clone(),
            black: listed.to_lowercase(),
        };
        return fault(field, kind);
    };
    // What belongs to nobody is written as White's.
    let color = if game.pieces[kind].neutral {
        Color::White
    } else {
        color
    };
    Ok((Unit::new(kind, color), rest))
}

fn read_square(game: &GameDef, name: &str, field: &'static str) -> Result<Square, FenFault> {
    match game.board.topology().square(name) {
        Some(square) => Ok(square),
        None => fault(field, FenFaultKind::NoSuchSquare(shown(name))),
    }
}

/// Text from outside as it may be repeated in a message.
fn shown(text: &str) -> String {
    let mut short: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().count() > 24 {
        short.push('…');
    }
    short
}

/// A text being read.
struct Reader<'a> {
    game: &'a GameDef,
    setup: Setup,
    faults: Vec<FenFault>,
}

/// Reads the text of a position. Fields may be missing from the end.
///
/// # Errors
/// If the text is malformed; what it means is not looked at.
pub(crate) fn read(game: &GameDef, fen: &str) -> Result<Setup, ParseFenError> {
    let mut reader = Reader {
        game,
        setup: Setup::default(),
        faults: Vec::new(),
    };
    reader.read(fen);
    let Reader { setup, faults, .. } = reader;
    if faults.is_empty() {
        Ok(setup)
    } else {
        Err(ParseFenError { faults })
    }
}

impl Reader<'_> {
    /// Remembers what is wrong with a field.
    fn note<T>(&mut self, read: Result<T, FenFault>) -> Option<T> {
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    fn read(&mut self, fen: &str) {
        let mut fields = fen.split_ascii_whitespace();
        let Some(first) = fields.next() else {
            self.note::<()>(fault(PLACEMENT, FenFaultKind::Empty));
            return;
        };
        let (placement, pools) = match first.split_once('[') {
            None => (first, None),
            Some((placement, rest)) => (placement, Some(rest)),
        };
        let read = self.read_placement(placement);
        self.note(read);
        if let Some(pools) = pools {
            let read = match pools.strip_suffix(']') {
                Some(pools) => self.read_pools(pools),
                None => fault(POOLS, FenFaultKind::OpenBracket),
            };
            self.note(read);
        }
        let mut positional = Vec::new();
        let mut keys = Vec::new();
        let mut unkeyed = None;
        for field in fields {
            match field.split_once('=') {
                Some(pair) => keys.push(pair),
                None if keys.is_empty() => positional.push(field),
                None => unkeyed = unkeyed.or(Some(field)),
            }
        }
        let known = elsewhere::fields(self.game, &positional);
        let gates = match self.note(known) {
            None => None,
            Some((fields, checks)) => {
                self.setup.checks = checks.unwrap_or_default();
                self.read_fields(&fields)
            }
        };
        if let Some(field) = unkeyed {
            self.note::<()>(fault(KEY, FenFaultKind::KeyForm(shown(field))));
        }
        let mut seen: Vec<&str> = Vec::new();
        for (key, value) in keys {
            let read = if seen.contains(&key) {
                fault(KEY, FenFaultKind::KeyTwice(shown(key)))
            } else {
                self.read_key(key, value)
            };
            seen.push(key);
            self.note(read);
        }
        // Without a key the castling field tells what has not moved, where it can.
        if !seen.contains(&UNMOVED) && elsewhere::has_gates(self.game) {
            let known = gates.map(|gates| elsewhere::unmoved(self.game, &self.setup, gates));
            self.setup.unmoved = known;
        }
    }

    /// Side, castling, en passant and the numbers. Answers which units have not moved, castling rights apart, if the castling
    /// field is there.
    fn read_fields(&mut self, fields: &[&str]) -> Option<BTreeSet<Square>> {
        let field = |index: usize| fields.get(index).copied();
        let mut gates = field(1).map(|_| BTreeSet::new());
        match field(0) {
            None | Some("w") => {}
            Some("b") => self.setup.turn = Color::Black,
            Some(other) => {
                self.note::<()>(fault(SIDE, FenFaultKind::SideToMove(shown(other))));
            }
        }
        for letter in field(1).filter(|text| *text != "-").unwrap_or("").chars() {
            let is_new = match (elsewhere::gate(self.game, letter), &mut gates) {
                (Some(square), Some(gates)) => gates.insert(square),
                _ => self.setup.castling.insert(letter),
            };
            if !is_new {
                self.note::<()>(fault(CASTLING, FenFaultKind::CastlingTwice(letter)));
            }
        }
        if let Some(text) = field(2).filter(|text| *text != "-") {
            if let Some((crossed, victim)) = elsewhere::en_passant(self.game, &self.setup, text) {
                (self.setup.en_passant, self.setup.victim) = (crossed, victim);
            } else {
                let read = self.read_squares(text, EN_PASSANT);
                self.setup.en_passant = self.note(read).unwrap_or_default();
            }
        }
        let (halfmove, fullmove) = (number(field(3), 0, CLOCK), number(field(4), 1, NUMBER));
        self.setup.halfmove = self.note(halfmove).unwrap_or(0);
        self.setup.fullmove = self.note(fullmove).unwrap_or(1);
        if let Some(extra) = field(5) {
            self.note::<()>(fault(KEY, FenFaultKind::ExtraField(shown(extra))));
        }
        gates
    }

    /// Names of squares separated by commas, none twice.
    fn read_squares(&self, text: &str, field: &'static str) -> Result<BTreeSet<Square>, FenFault> {
        let mut squares = BTreeSet::new();
        for name in text.split(',') {
            if !squares.insert(read_square(self.game, name, field)?) {
                return fault(field, FenFaultKind::SquareTwice(shown(name)));
            }
        }
        Ok(squares)
    }

    fn read_placement(&mut self, text: &str) -> Result<(), FenFault> {
        let game = self.game;
        let topology = game.board.topology();
        let lines = topology.lines();
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != lines.len() {
            let (given, wanted) = (rows.len(), lines.len());
            return fault(PLACEMENT, FenFaultKind::Rows { given, wanted });
        }
        for (index, (row, places)) in rows.iter().zip(lines).enumerate() {
            let width = places.len();
            let row_number = index + 1;
            let mut column = 0;
            let mut rest = *row;
            while let Some(first) = rest.chars().next() {
                if first.is_ascii_digit() {
                    let end = rest
                        .find(|c: char| !c.is_ascii_digit())
                        .unwrap_or(rest.len());
                    // Digits too many for a number are squares too many for any row.
                    let run: usize = rest[..end].parse().unwrap_or(usize::MAX);
                    if run == 0 || run > width - column {
                        let kind = FenFaultKind::Run {
                            row: row_number,
                            given: shown(&rest[..end]),
                        };
                        return fault(PLACEMENT, kind);
                    }
                    // Holes are written: a run of empty squares must not pass over one.
                    for _ in 0..run {
                        if places[column].is_none() {
                            return fault(PLACEMENT, FenFaultKind::EmptyOnHole(row_number));
                        }
                        column += 1;
                    }
                    rest = &rest[end..];
                    continue;
                }
                if column >= width {
                    let (row, wanted) = (row_number, width);
                    return fault(PLACEMENT, FenFaultKind::RowTooLong { row, wanted });
                }
                let cell = places[column];
                column += 1;
                if first == '*' {
                    if let Some(square) = cell {
                        let name = topology.name(square).to_owned();
                        return fault(PLACEMENT, FenFaultKind::NoHole(name));
                    }
                    rest = &rest[1..];
                    continue;
                }
                let (unit, after) = read_unit(game, rest, PLACEMENT)?;
                let Some(square) = cell else {
                    return fault(PLACEMENT, FenFaultKind::UnitOnHole(row_number));
                };
                self.setup.units.insert(square, unit);
                rest = after;
                if let Some(after) = rest.strip_prefix(PROMOTED) {
                    self.setup.promoted.insert(square);
                    rest = after;
                }
            }
            if column != width {
                let kind = FenFaultKind::RowTooShort {
                    row: row_number,
                    given: column,
                    wanted: width,
                };
                return fault(PLACEMENT, kind);
            }
        }
        Ok(())
    }

    fn read_pools(&mut self, text: &str) -> Result<(), FenFault> {
        if elsewhere::NOTHING.contains(&text) {
            return Ok(());
        }
        let (shared, mut rest) = match text.strip_prefix('=') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        while !rest.is_empty() {
            let (unit, after) = read_unit(self.game, rest, POOLS)?;
            if shared && unit.color() == Color::Black {
                return fault(POOLS, FenFaultKind::PoolCase);
            }
            let counts: &mut Counts = if shared {
                &mut self.setup.pool
            } else {
                &mut self.setup.hands[unit.color().index()]
            };
            let count = counts.entry(unit.kind()).or_insert(0);
            match count.checked_add(1) {
                Some(more) => *count = more,
                None => return fault(POOLS, FenFaultKind::TooManyUnits),
            }
            rest = after;
        }
        if shared && self.game.placement.is_none() {
            return fault(POOLS, FenFaultKind::NoPool);
        }
        Ok(())
    }

    fn read_key(&mut self, key: &str, value: &str) -> Result<(), FenFault> {
        match key {
            "won" => {
                self.setup.won = Some(match value {
                    "w" => Some(Color::White),
                    "b" => Some(Color::Black),
                    "d" => None,
                    other => {
                        return fault(KEY, FenFaultKind::Won(shown(other)));
                    }
                });
            }
            "checks" if self.game.counts_checks() => {
                let counts = value.split_once('/');
                let counts = counts.and_then(|(white, black)| {
                    Some([white.parse::<u8>().ok()?, black.parse::<u8>().ok()?])
                });
                let Some(counts) = counts else {
                    return fault(KEY, FenFaultKind::Checks);
                };
                self.setup.checks = counts;
            }
            "passed" if self.game.counts_passes() => {
                self.setup.passed = match value {
                    "0" => false,
                    "1" => true,
                    _ => return fault(KEY, FenFaultKind::Passed),
                };
            }
            "count" if self.game.draws.countdown.is_some() => match read_count(value) {
                Some(count) => self.setup.count = Some(count),
                None => return fault(KEY, FenFaultKind::Count),
            },
            "part" if self.game.has_parts() => match value.parse::<u8>() {
                Ok(part @ 1..) => self.setup.part = part - 1,
                _ => return fault(KEY, FenFaultKind::Part),
            },
            "going" if self.game.has_chains() || self.game.drops_from_mover() => {
                self.setup.going = Some(read_square(self.game, value, KEY)?);
            }
            "came" if self.game.limits_turning() => {
                self.setup.came = Some(read_square(self.game, value, KEY)?);
            }
            "taken" if self.game.takes_at_end() => {
                self.setup.taken = self.read_squares(value, KEY)?;
            }
            "crossed" if self.game.has_parts() => {
                for group in value.split('/') {
                    let Some((squares, victim)) = group.split_once(':') else {
                        return fault(KEY, FenFaultKind::Crossed);
                    };
                    let victim = read_square(self.game, victim, KEY)?;
                    let squares = self.read_squares(squares, KEY)?;
                    self.setup.earlier.push((squares, victim));
                }
            }
            "victim" => self.setup.victim = Some(read_square(self.game, value, KEY)?),
            "last" if self.game.borrows() => {
                let Some((white, black)) = value.split_once('/') else {
                    return fault(KEY, FenFaultKind::Last);
                };
                for (color, id) in [(Color::White, white), (Color::Black, black)] {
                    self.setup.lent[color.index()] = match id {
                        "-" => None,
                        id => Some(self.read_lent(id)?),
                    };
                }
            }
            UNMOVED if self.game.tracks_unmoved() => {
                self.setup.unmoved = match value {
                    "*" => None,
                    "-" => Some(BTreeSet::new()),
                    list => Some(self.read_squares(list, KEY)?),
                };
            }
            _ => return fault(KEY, FenFaultKind::NoSuchKey(shown(key))),
        }
        Ok(())
    }

    fn read_lent(&self, id: &str) -> Result<TypeIndex, FenFault> {
        match self.game.kind_by_id(id) {
            Some(kind) => Ok(kind),
            None => fault(KEY, FenFaultKind::NoSuchPiece(shown(id))),
        }
    }
}

impl Setup {
    /// Reads the text of a position: what it says, right or wrong.
    ///
    /// # Errors
    /// If the text is malformed.
    ///
    /// # Examples
    /// ```
    /// use variorum_rules::setup::Setup;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// // Nobody has a king: no position, but a set-up all the same.
    /// let setup = Setup::from_fen(rules.def(), "8/8/8/8/8/8/8/8 w - - 0 1")?;
    /// assert_eq!(setup, Setup::default());
    /// # Ok(())
    /// # }
    /// ```
    pub fn from_fen(game: &GameDef, fen: &str) -> Result<Self, ParseFenError> {
        read(game, fen)
    }

    /// The set-up as text with all of its fields and the keys of the game.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::setup::Setup;
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let setup = Setup { fullmove: 7, ..Setup::default() };
    /// assert_eq!(setup.fen(rules.def()), "8/8/8/8/8/8/8/8 w - - 0 7");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Panics
    /// If it speaks of squares or types that the game does not have.
    #[must_use]
    pub fn fen(&self, game: &GameDef) -> String {
        let topology = game.board.topology();
        let mut text = self.board_text(game);
        let names = |squares: &BTreeSet<Square>| squares_text(game, squares);
        let castling = match self.castling_text(game) {
            empty if empty.is_empty() => "-".to_owned(),
            castling => castling,
        };
        let _ = write!(
            text,
            " {} {castling} {} {} {}",
            self.turn.letter(),
            names(&self.en_passant),
            self.halfmove,
            self.fullmove
        );
        if let Some(victim) = self.victim {
            let _ = write!(text, " victim={}", topology.name(victim));
        }
        if !self.earlier.is_empty() {
            let groups = self
                .earlier
                .iter()
                .map(|(squares, victim)| format!("{}:{}", names(squares), topology.name(*victim)));
            let _ = write!(text, " crossed={}", groups.collect::<Vec<_>>().join("/"));
        }
        if self.part > 0 {
            let _ = write!(text, " part={}", self.part + 1);
        }
        if let Some(going) = self.going {
            let _ = write!(text, " going={}", topology.name(going));
        }
        if let Some(came) = self.came {
            let _ = write!(text, " came={}", topology.name(came));
        }
        if !self.taken.is_empty() {
            let _ = write!(text, " taken={}", names(&self.taken));
        }
        if let Some(winner) = self.won {
            let winner = winner.map_or('d', Color::letter);
            let _ = write!(text, " won={winner}");
        }
        if game.counts_checks() {
            let [white, black] = self.checks;
            let _ = write!(text, " checks={white}/{black}");
        }
        if self.passed && game.counts_passes() {
            text.push_str(" passed=1");
        }
        if let Some(Count {
            side,
            number,
            limit,
        }) = self.count
        {
            let _ = write!(text, " count={number}/{limit}{}", side.letter());
        }
        if game.borrows() {
            let [white, black] = self.lent.map(|kind| match kind {
                Some(kind) => game.pieces[kind].id.as_str(),
                None => "-",
            });
            let _ = write!(text, " last={white}/{black}");
        }
        if game.tracks_unmoved() {
            let unmoved = self.unmoved.as_ref().map_or_else(|| "*".to_owned(), names);
            let _ = write!(text, " unmoved={unmoved}");
        }
        text
    }

    /// The first field of a FEN, with what is off the board.
    pub(crate) fn board_text(&self, game: &GameDef) -> String {
        self.placement_text(game) + &self.pools_text(game)
    }

    /// The castling rights, White's first; empty if there are none.
    pub(crate) fn castling_text(&self, game: &GameDef) -> String {
        let mut castling = String::new();
        for color in Color::BOTH {
            let letters = game.castlings.iter().filter_map(|castling| castling.letter);
            let own = letters.map(|letter| match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter.to_ascii_lowercase(),
            });
            let own: Vec<char> = own.collect();
            let case = |letter: &char| letter.is_ascii_uppercase() == (color == Color::White);
            // Files of partners come behind the letters of castlings.
            let files = self
                .castling
                .iter()
                .filter(|letter| case(letter) && !own.contains(letter));
            castling.extend(own.iter().filter(|letter| self.castling.contains(letter)));
            castling.extend(files);
        }
        castling
    }

    /// Where the units stand.
    fn placement_text(&self, game: &GameDef) -> String {
        let topology = game.board.topology();
        let mut text = String::new();
        for (number, line) in topology.lines().iter().enumerate() {
            if number > 0 {
                text.push('/');
            }
            let mut run = 0;
            for place in line {
                let unit = match place {
                    None => "*".to_owned(),
                    Some(square) => match self.units.get(square) {
                        Some(unit) => {
                            let mut text = game.unit_text(*unit);
                            if self.promoted.contains(square) {
                                text.push(PROMOTED);
                            }
                            text
                        }
                        None => {
                            run += 1;
                            continue;
                        }
                    },
                };
                if run > 0 {
                    let _ = write!(text, "{run}");
                    run = 0;
                }
                text.push_str(&unit);
            }
            if run > 0 {
                let _ = write!(text, "{run}");
            }
        }
        text
    }

    fn pools_text(&self, game: &GameDef) -> String {
        let units = |counts: &Counts, color: Color| -> String {
            let unit = |(kind, count): (&TypeIndex, &u8)| {
                let text = game.unit_text(Unit::new(*kind, color));
                text.repeat(usize::from(*count))
            };
            counts.iter().map(unit).collect()
        };
        let [white, black] = &self.hands;
        let hands = units(white, Color::White) + &units(black, Color::Black);
        let pool = units(&self.pool, Color::White);
        let mut text = String::new();
        if !hands.is_empty() {
            let _ = write!(text, "[{hands}]");
        }
        if !pool.is_empty() {
            let _ = write!(text, "[={pool}]");
        }
        text
    }
}

/// Names of squares with commas between them.
fn squares_text(game: &GameDef, squares: &BTreeSet<Square>) -> String {
    let topology = game.board.topology();
    let names: Vec<&str> = squares.iter().map(|at| topology.name(*at)).collect();
    if names.is_empty() {
        "-".to_owned()
    } else {
        names.join(",")
    }
}

/// Reads `17/44w`: what has been counted, up to what, by whom.
fn read_count(value: &str) -> Option<Count> {
    let (numbers, side) = match value.strip_suffix('w') {
        Some(numbers) => (numbers, Color::White),
        None => (value.strip_suffix('b')?, Color::Black),
    };
    let (number, limit) = numbers.split_once('/')?;
    Some(Count {
        side,
        number: number.parse().ok()?,
        limit: limit.parse().ok()?,
    })
}

fn number(text: Option<&str>, default: u16, field: &'static str) -> Result<u16, FenFault> {
    match text {
        None | Some("-") => Ok(default),
        Some(text) => match text.parse::<u16>() {
            Ok(value) if value <= 20_000 => Ok(value),
            _ => fault(field, FenFaultKind::Number(shown(text))),
        },
    }
}
