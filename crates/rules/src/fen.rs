//! Positions as text: FEN with pools, wide ranks, holes and keys. See `docs/interface.md`.

use std::fmt::Write as _;
use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square};

use crate::board::{Board, SHARED};
use crate::def::{Goal, TypeIndex};
use crate::tables::Tables;
use crate::unit::Unit;

/// Why a FEN is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFenError {
    /// The field concerned, for example `placement`.
    pub field: &'static str,
    /// What is wrong with it, in one sentence without a full stop.
    pub message: String,
}

impl std::fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FEN, {}: {}", self.field, self.message)
    }
}

impl std::error::Error for ParseFenError {}

fn fault<T>(field: &'static str, message: impl Into<String>) -> Result<T, ParseFenError> {
    Err(ParseFenError {
        field,
        message: message.into(),
    })
}

const PLACEMENT: &str = "placement";
const POOLS: &str = "pools";
const SIDE: &str = "side to move";
const CASTLING: &str = "castling";
const EN_PASSANT: &str = "en passant";
const CLOCK: &str = "halfmove clock";
const NUMBER: &str = "move number";
const KEY: &str = "key";

impl<B: Bits> Tables<B> {
    /// The text of a unit: a letter, or an id in braces; lower case for Black.
    pub(crate) fn unit_text(&self, unit: Unit) -> String {
        let id = &self.def.pieces[unit.kind()].id;
        let id = if unit.color() == Color::White {
            id.clone()
        } else {
            id.to_lowercase()
        };
        if id.chars().count() == 1 {
            id
        } else {
            format!("{{{id}}}")
        }
    }

    /// The type with this id, whatever its case.
    pub(crate) fn kind_by_id(&self, id: &str) -> Option<TypeIndex> {
        let id = id.to_lowercase();
        self.def
            .pieces
            .iter()
            .position(|piece| piece.id.to_lowercase() == id)
    }

    /// Reads one unit at the start of `text` and returns it with the rest. An id must be spelled as listed
    /// (White) or in lower case (Black); a listed id that is all lower case cannot occur.
    fn read_unit<'a>(
        &self,
        text: &'a str,
        field: &'static str,
    ) -> Result<(Unit, &'a str), ParseFenError> {
        let (id, rest) = if let Some(inner) = text.strip_prefix('{') {
            match inner.split_once('}') {
                Some(parts) => parts,
                None => return fault(field, "a `{` is not closed"),
            }
        } else {
            let end = text.chars().next().map_or(0, char::len_utf8);
            text.split_at(end)
        };
        let Some(kind) = self.kind_by_id(id) else {
            return fault(
                field,
                format!("there is no piece with the id `{}`", shown(id)),
            );
        };
        let listed = &self.def.pieces[kind].id;
        let color = if id == listed {
            Color::White
        } else if id == listed.to_lowercase() {
            Color::Black
        } else {
            let lower = listed.to_lowercase();
            return fault(
                field,
                format!(
                    "`{}` is neither `{listed}` (White) nor `{lower}` (Black)",
                    shown(id)
                ),
            );
        };
        Ok((Unit::new(kind, color), rest))
    }

    fn square(&self, name: &str, field: &'static str) -> Result<Square, ParseFenError> {
        match self.topology.square(name) {
            Some(square) => Ok(square),
            None => fault(field, format!("there is no square `{}`", shown(name))),
        }
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

impl<B: Bits> Board<B> {
    /// Reads a position. Fields may be missing from the end.
    ///
    /// # Errors
    /// If the text is malformed or the position impossible; see the rule book.
    pub(crate) fn from_fen(t: &Arc<Tables<B>>, fen: &str) -> Result<Self, ParseFenError> {
        let mut board = Board::new(t.clone());
        let mut fields = fen.split_ascii_whitespace();
        let Some(first) = fields.next() else {
            return fault(PLACEMENT, "the text is empty");
        };
        let (placement, pools) = match first.split_once('[') {
            None => (first, None),
            Some((placement, rest)) => match rest.strip_suffix(']') {
                Some(pools) => (placement, Some(pools)),
                None => return fault(POOLS, "a `[` is not closed at the end of the field"),
            },
        };
        board.read_placement(placement)?;
        if let Some(pools) = pools {
            board.read_pools(pools)?;
        }
        let mut positional = Vec::new();
        let mut keys = Vec::new();
        for field in fields {
            match field.split_once('=') {
                Some(pair) => keys.push(pair),
                None if !keys.is_empty() => {
                    return fault(
                        KEY,
                        format!("`{}` is not of the form key=value", shown(field)),
                    );
                }
                None => positional.push(field),
            }
        }
        let mut positional = positional.into_iter();
        match positional.next() {
            None | Some("w") => {}
            Some("b") => board.set_turn(Color::Black),
            Some(other) => {
                return fault(SIDE, format!("`{}` is neither `w` nor `b`", shown(other)));
            }
        }
        let castling = positional.next();
        let en_passant = positional.next();
        board.state.halfmove = number(positional.next(), 0, CLOCK)?;
        board.state.fullmove = number(positional.next(), 1, NUMBER)?;
        if board.state.fullmove == 0 {
            return fault(NUMBER, "moves are numbered from 1");
        }
        if let Some(extra) = positional.next() {
            return fault(KEY, format!("`{}` is one field too many", shown(extra)));
        }
        board.read_castling(castling.unwrap_or("-"))?;
        board.read_keys(&keys)?;
        board.check_royals()?;
        board.read_en_passant(en_passant.unwrap_or("-"))?;
        board.check_placing()?;
        if t.has_special_key {
            board.renew_special_key();
        }
        Ok(board)
    }

    fn read_placement(&mut self, text: &str) -> Result<(), ParseFenError> {
        let t = self.t.clone();
        let (width, height) = (t.topology.frame_width(), t.topology.frame_height());
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != height {
            return fault(
                PLACEMENT,
                format!("the board has {height} ranks, the text {}", rows.len()),
            );
        }
        for (index, row) in rows.iter().enumerate() {
            let line = height - 1 - index;
            let mut column = 0;
            let mut rest = *row;
            while let Some(first) = rest.chars().next() {
                if first.is_ascii_digit() {
                    let end = rest
                        .find(|c: char| !c.is_ascii_digit())
                        .unwrap_or(rest.len());
                    let run: usize = rest[..end].parse().unwrap_or(usize::MAX);
                    if run == 0 || run > width - column {
                        return fault(
                            PLACEMENT,
                            format!(
                                "`{}` empty squares do not fit into rank {} from the top",
                                shown(&rest[..end]),
                                index + 1
                            ),
                        );
                    }
                    for _ in 0..run {
                        if t.topology.cell(column, line).is_none() {
                            return fault(
                                PLACEMENT,
                                format!(
                                    "rank {} from the top has a hole where the text has an empty square",
                                    index + 1
                                ),
                            );
                        }
                        column += 1;
                    }
                    rest = &rest[end..];
                    continue;
                }
                if column >= width {
                    return fault(
                        PLACEMENT,
                        format!(
                            "rank {} from the top has more than {width} squares",
                            index + 1
                        ),
                    );
                }
                let cell = t.topology.cell(column, line);
                column += 1;
                if first == '*' {
                    if let Some(square) = cell {
                        return fault(PLACEMENT, format!("{} is no hole", t.topology.name(square)));
                    }
                    rest = &rest[1..];
                    continue;
                }
                let (unit, after) = t.read_unit(rest, PLACEMENT)?;
                let Some(square) = cell else {
                    return fault(
                        PLACEMENT,
                        format!("rank {} from the top has a unit on a hole", index + 1),
                    );
                };
                self.put(square, unit);
                rest = after;
            }
            if column != width {
                return fault(
                    PLACEMENT,
                    format!(
                        "rank {} from the top has {column} squares instead of {width}",
                        index + 1
                    ),
                );
            }
        }
        Ok(())
    }

    fn read_pools(&mut self, text: &str) -> Result<(), ParseFenError> {
        let t = self.t.clone();
        let (shared, mut rest) = match text.strip_prefix('=') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        while !rest.is_empty() {
            let (unit, after) = t.read_unit(rest, POOLS)?;
            if shared && unit.color() == Color::Black {
                return fault(
                    POOLS,
                    "units of a shared pool are written in their listed capitalisation",
                );
            }
            let owner = if shared { SHARED } else { unit.color().index() };
            let count = self.count_off_board(owner, unit.kind());
            if count == u8::MAX {
                return fault(POOLS, "too many units");
            }
            self.set_reserve(owner, unit.kind(), count + 1);
            rest = after;
        }
        let entering = t.def.entry.as_ref().map(|entry| entry.piece);
        for kind in 0..t.types {
            let held = (0..2).any(|owner| self.count_off_board(owner, kind) > 0);
            if held && t.placement.is_none() && t.drops.is_none() && entering != Some(kind) {
                let name = &t.def.pieces[kind].name;
                return fault(
                    POOLS,
                    format!("a {name} cannot be off the board in this game"),
                );
            }
        }
        if shared && t.placement.is_none() {
            return fault(POOLS, "this game has no shared pool");
        }
        Ok(())
    }

    fn read_castling(&mut self, text: &str) -> Result<(), ParseFenError> {
        if text == "-" {
            return Ok(());
        }
        let t = self.t.clone();
        let mut rights = 0;
        for letter in text.chars() {
            let found = Color::BOTH
                .iter()
                .flat_map(|color| t.castlings_of(*color))
                .find(|castling| castling.letter == Some(letter));
            let Some(castling) = found else {
                return fault(
                    CASTLING,
                    format!(
                        "`{}` is not a castling letter of this game",
                        shown(&letter.to_string())
                    ),
                );
            };
            if rights & castling.right != 0 {
                return fault(CASTLING, format!("`{letter}` is given twice"));
            }
            if self.unit(castling.from) != castling.mover
                || self.unit(castling.partner_from) != castling.partner
            {
                return fault(
                    CASTLING,
                    format!(
                        "`{letter}` needs its units on {} and {}",
                        t.topology.name(castling.from),
                        t.topology.name(castling.partner_from)
                    ),
                );
            }
            rights |= castling.right;
        }
        self.set_castling(rights);
        Ok(())
    }

    fn read_keys(&mut self, keys: &[(&str, &str)]) -> Result<(), ParseFenError> {
        let mut seen: Vec<&str> = Vec::new();
        for (key, value) in keys {
            if seen.contains(key) {
                return fault(KEY, format!("`{}` is given twice", shown(key)));
            }
            seen.push(key);
            match *key {
                "won" if self.t.def.goal == Goal::Mate => {
                    return fault(
                        KEY,
                        "in a game with check no royal is ever captured, so `won` has no meaning",
                    );
                }
                "won" => {
                    let winner = match *value {
                        "w" => Color::White,
                        "b" => Color::Black,
                        other => {
                            return fault(
                                KEY,
                                format!("`won={}` is neither `won=w` nor `won=b`", shown(other)),
                            );
                        }
                    };
                    self.set_won(Some(winner));
                }
                "last" if self.t.borrows => self.read_lends(value)?,
                "unmoved" if self.t.tracks_unmoved => self.read_unmoved(value)?,
                _ => return fault(KEY, format!("`{}` is not a key of this game", shown(key))),
            }
        }
        if self.t.tracks_unmoved && !seen.contains(&"unmoved") {
            self.read_unmoved("*")?;
        }
        Ok(())
    }

    fn read_lends(&mut self, value: &str) -> Result<(), ParseFenError> {
        let Some((white, black)) = value.split_once('/') else {
            return fault(KEY, "`last` is of the form last=<White's>/<Black's>");
        };
        for (color, id) in [(Color::White, white), (Color::Black, black)] {
            if id == "-" {
                continue;
            }
            match self.t.kind_by_id(id) {
                Some(kind) if self.t.def.pieces[kind].borrows.is_none() => {
                    self.set_lends(color, kind as u8);
                }
                Some(_) => return fault(KEY, "a unit that copies others lends what it copied"),
                None => {
                    return fault(
                        KEY,
                        format!("`last`: there is no piece with the id `{}`", shown(id)),
                    );
                }
            }
        }
        Ok(())
    }

    fn read_unmoved(&mut self, value: &str) -> Result<(), ParseFenError> {
        let t = self.t.clone();
        let home = t.home.clone();
        let at_home = |board: &Self, square: Square| {
            home.get(square.index())
                .is_some_and(|unit| !unit.is_none() && *unit == board.unit(square))
        };
        let implied = self.implied_unmoved();
        match value {
            "*" => {
                let mut set = B::EMPTY;
                for square in t.topology.squares() {
                    if at_home(self, square) {
                        set |= B::of(square);
                    }
                }
                self.set_unmoved(set | implied);
            }
            "-" => self.set_unmoved(implied),
            list => {
                let mut set = B::EMPTY;
                for name in list.split(',') {
                    let square = t.square(name, KEY)?;
                    if !at_home(self, square) {
                        return fault(
                            KEY,
                            format!("`unmoved`: no unit stands at home on {}", shown(name)),
                        );
                    }
                    if set.has(square) {
                        return fault(KEY, format!("`unmoved`: {} is given twice", shown(name)));
                    }
                    set |= B::of(square);
                }
                self.set_unmoved(set | implied);
            }
        }
        Ok(())
    }

    /// Squares of units that castling rights say have not moved.
    pub(crate) fn implied_unmoved(&self) -> B {
        Color::BOTH
            .iter()
            .flat_map(|color| self.t.castlings_of(*color))
            .filter(|castling| castling.right != 0 && self.state.castling & castling.right != 0)
            .fold(B::EMPTY, |set, castling| {
                set | B::of(castling.from) | B::of(castling.partner_from)
            })
    }

    fn check_royals(&mut self) -> Result<(), ParseFenError> {
        let t = self.t.clone();
        let has_royals = t.def.pieces.iter().any(|piece| piece.royal);
        if !has_royals {
            return Ok(());
        }
        if t.def.goal == Goal::Mate {
            if self.is_placing() {
                return self.check_royals_to_come();
            }
            for color in Color::BOTH {
                let count = self.royals(color).count();
                if count != 1 {
                    return fault(
                        PLACEMENT,
                        format!("{color} has {count} royals instead of one"),
                    );
                }
            }
            if self.is_capturable(!self.turn()) {
                return fault(
                    SIDE,
                    format!("{} is in check but not to move", !self.turn()),
                );
            }
            return Ok(());
        }
        if let Some(winner) = self.won() {
            if !self.lives(winner) {
                return fault(
                    KEY,
                    format!("`won={}`: {winner} has no royal", winner.letter()),
                );
            }
            return Ok(());
        }
        self.settle_lives();
        Ok(())
    }

    /// In a game with check, whether each side has one royal when all are placed.
    fn check_royals_to_come(&self) -> Result<(), ParseFenError> {
        let off = |owner: usize| self.royals_off_board(owner);
        let [white, black] = Color::BOTH.map(|color| {
            let on = self.royals(color).count();
            (color, on, on + off(color.index()))
        });
        if self.state.off_board[SHARED] > 0 {
            let all = white.1 + black.1 + off(SHARED);
            if all != 2 || white.1 > 1 || black.1 > 1 {
                return fault(
                    POOLS,
                    format!("{all} royals on the board and in the pool give no side just one"),
                );
            }
            return Ok(());
        }
        for (color, _, count) in [white, black] {
            if count != 1 {
                return fault(
                    POOLS,
                    format!("{color} has {count} royals on the board and in hand instead of one"),
                );
            }
        }
        Ok(())
    }

    /// Finds the unit whose last move crossed exactly the given squares.
    fn read_en_passant(&mut self, text: &str) -> Result<(), ParseFenError> {
        if text == "-" {
            return Ok(());
        }
        let t = self.t.clone();
        let mut squares = B::EMPTY;
        for name in text.split(',') {
            let square = t.square(name, EN_PASSANT)?;
            if squares.has(square) {
                return fault(EN_PASSANT, format!("{name} is given twice"));
            }
            squares |= B::of(square);
        }
        let them = !self.turn();
        let occupied = self.occupied();
        if occupied.meets(squares) {
            return fault(EN_PASSANT, "a crossed square is occupied");
        }
        // In the same turn a unit from the hand may have entered on the square that was left.
        let entered = match &t.def.entry {
            Some(entry) => {
                let unit = Unit::new(entry.piece, them);
                let units = self
                    .side(them)
                    .squares()
                    .filter(|square| self.unit(*square) == unit);
                units.fold(B::EMPTY, |set, square| set | B::of(square))
            }
            None => B::EMPTY,
        };
        for square in self.side(them).squares() {
            let units = self.before_promotion(square);
            let extras = units.iter().flat_map(|unit| &t.plan(*unit).extras);
            for extra in extras.filter(|extra| extra.leaves_en_passant) {
                for from in (extra.from & (!occupied | entered)).squares() {
                    for ray in &extra.rays {
                        let path: Vec<Square> = ray.squares(&t.lattice, from).collect();
                        let steps = path.iter().position(|at| *at == square);
                        let found = steps.is_some_and(|steps| {
                            let crossed: B = path[..steps].iter().copied().collect();
                            ray.may_end_after(steps + 1)
                                && crossed == squares
                                && !crossed.meets(occupied)
                        });
                        if found {
                            self.state.en_passant = squares;
                            self.state.victim = square.0;
                            self.count_en_passant();
                            return Ok(());
                        }
                    }
                }
            }
        }
        fault(
            EN_PASSANT,
            format!("no unit of {them} can just have crossed {}", shown(text)),
        )
    }

    /// What the unit on a square can have been when it began its last move: itself, or what promotes to it
    /// there.
    fn before_promotion(&self, square: Square) -> Vec<Unit> {
        let unit = self.unit(square);
        let promotes = |kind: &usize| {
            let plan = self.t.plan(Unit::new(*kind, unit.color()));
            plan.promotion.as_ref().is_some_and(|promotion| {
                promotion.zone.has(square) && promotion.to.contains(&unit.kind())
            })
        };
        let before = (0..self.t.types)
            .filter(promotes)
            .map(|kind| Unit::new(kind, unit.color()));
        std::iter::once(unit).chain(before).collect()
    }

    fn check_placing(&self) -> Result<(), ParseFenError> {
        if !self.is_placing() {
            return Ok(());
        }
        let [white, black, shared] = self.state.off_board;
        if shared > 0 && white + black > 0 {
            return fault(POOLS, "there is either a shared pool or hands, not both");
        }
        let size = self
            .t
            .def
            .placement
            .as_ref()
            .map_or(0, |placement| u16::from(placement.pool));
        if shared > size {
            return fault(POOLS, format!("the pool holds at most {size} units"));
        }
        if shared == 0 && black != white && black != white + 1 {
            return fault(
                POOLS,
                "the sides place in turn and White begins, so Black holds as many units as White or one more",
            );
        }
        if let Some((turn, _)) = self.placing_turn()
            && turn != self.turn()
        {
            return fault(
                SIDE,
                format!("with these units off the board it is {turn}'s turn to place"),
            );
        }
        let needed = if shared == 0 {
            [white, black]
        } else {
            let mut needed = [0; 2];
            for left in 1..=shared {
                let taken = size - left;
                let turn = if taken == 0 {
                    0
                } else {
                    (taken as usize).div_ceil(2) & 1
                };
                needed[turn] += 1;
            }
            needed
        };
        for color in Color::BOTH {
            let zones = self.t.placement.as_ref().expect("placing");
            let free = (zones[color.index()] & !self.occupied()).count();
            if free < u32::from(needed[color.index()]) {
                return fault(
                    POOLS,
                    format!(
                        "{color} still places {}, but finds only {free} empty squares for that",
                        needed[color.index()]
                    ),
                );
            }
        }
        Ok(())
    }

    /// The position as text.
    #[must_use]
    pub fn fen(&self) -> String {
        let t = &*self.t;
        let mut text = self.placement_text();
        text.push_str(&self.pools_text());
        let castling: String = Color::BOTH
            .iter()
            .flat_map(|color| t.castlings_of(*color))
            .filter(|castling| castling.right != 0 && self.state.castling & castling.right != 0)
            .filter_map(|castling| castling.letter)
            .collect();
        let en_passant: Vec<&str> = self
            .state
            .en_passant
            .squares()
            .map(|square| t.topology.name(square))
            .collect();
        let or_dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let _ = write!(
            text,
            " {} {} {} {} {}",
            self.turn().letter(),
            or_dash(castling),
            or_dash(en_passant.join(",")),
            self.state.halfmove,
            self.state.fullmove
        );
        if let Some(winner) = self.won() {
            let _ = write!(text, " won={}", winner.letter());
        }
        if t.borrows {
            let id = |lends: u8| match t.def.pieces.get(lends as usize) {
                Some(piece) => piece.id.as_str(),
                None => "-",
            };
            let _ = write!(
                text,
                " last={}/{}",
                id(self.state.lends[0]),
                id(self.state.lends[1])
            );
        }
        if t.tracks_unmoved {
            text.push_str(" unmoved=");
            text.push_str(&self.unmoved_text());
        }
        text
    }

    fn unmoved_text(&self) -> String {
        let implied = self.implied_unmoved();
        let home = self.t.topology.squares().filter(|square| {
            let unit = self
                .t
                .home
                .get(square.index())
                .copied()
                .unwrap_or(Unit::NONE);
            !unit.is_none() && unit == self.unit(*square)
        });
        let home = home.fold(B::EMPTY, |set, square| set | B::of(square));
        if !home.is_empty() && self.state.unmoved == home {
            return "*".to_owned();
        }
        let listed = self.state.unmoved & !implied;
        if listed.is_empty() {
            return "-".to_owned();
        }
        let names: Vec<&str> = listed
            .squares()
            .map(|square| self.t.topology.name(square))
            .collect();
        names.join(",")
    }

    /// The first field of a FEN.
    #[must_use]
    pub fn placement_text(&self) -> String {
        let topology = &self.t.topology;
        let mut text = String::new();
        for row in (0..topology.frame_height()).rev() {
            let mut run = 0;
            for column in 0..topology.frame_width() {
                let unit = match topology.cell(column, row) {
                    Some(square) if self.unit(square).is_none() => {
                        run += 1;
                        continue;
                    }
                    Some(square) => self.t.unit_text(self.unit(square)),
                    None => "*".to_owned(),
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
            if row > 0 {
                text.push('/');
            }
        }
        text
    }

    fn pools_text(&self) -> String {
        if self.state.off_board == [0; 3] {
            return String::new();
        }
        let mut text = String::from("[");
        if self.state.off_board[SHARED] > 0 {
            text.push('=');
        }
        for (owner, color) in [(SHARED, Color::White), (0, Color::White), (1, Color::Black)] {
            for kind in 0..self.t.types {
                for _ in 0..self.count_off_board(owner, kind) {
                    text.push_str(&self.t.unit_text(Unit::new(kind, color)));
                }
            }
        }
        text.push(']');
        text
    }
}

fn number(text: Option<&str>, default: u16, field: &'static str) -> Result<u16, ParseFenError> {
    match text {
        None | Some("-") => Ok(default),
        Some(text) => match text.parse::<u16>() {
            Ok(value) if value <= 20_000 => Ok(value),
            _ => fault(
                field,
                format!("`{}` is not a number up to 20000", shown(text)),
            ),
        },
    }
}
