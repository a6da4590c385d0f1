//! How XBoard shows a game that it does not know: the board, the letters of the pieces, how they move, and how squares are
//! called.
//!
//! XBoard names the squares of the rectangle around a board: files from `a`, ranks from 1, or from 0 where there are just ten.
//! Pieces have one letter, or a letter and a sign behind it. Both are told by `setup` and `piece` lines, which answer
//! `variant`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use variorum_rules::def::{
    Course, EnPassant, GameDef, Goal, Landing, MovementDef, Over, PromotionDef, Stop, TypeIndex,
};
use variorum_rules::{Color, Position, Rules, Topology, Unit};

/// The signs that XBoard allows behind a letter.
const SIGNS: [&str; 3] = ["", "'", "!"];
/// Places of XBoard's table for one side, without the last, which is the king's.
const PLACES: usize = 65;
/// The letters of the first places, whose pictures everybody expects them to have.
const USUAL: [&str; 5] = ["P", "N", "B", "R", "Q"];
/// The largest board that XBoard shows, in files and ranks.
const LARGEST: (usize, usize) = (16, 17);

/// The games that XBoard knows by name: the protocol's list, a line each. Others have to be of the kind `fairy`.
const KNOWN: &str = include_str!("variants.txt");

/// A pass, as it is written in our moves.
const PASS: &str = "0000";
/// A pass, as XBoard writes it.
const THEIR_PASS: &str = "@@@@";

/// What squares are called by XBoard, and by us.
#[derive(Clone, Debug, Default)]
pub struct Squares {
    /// Our names and XBoard's, where any differ.
    names: Vec<(String, String)>,
}

impl Squares {
    /// The names of a board's squares.
    ///
    /// ```
    /// use variorum_protocol::xboard::Squares;
    ///
    /// // Ten ranks are counted from 0.
    /// let rules = variorum_catalog::load("grand")?;
    /// let squares = Squares::of(rules.topology());
    /// assert_eq!(squares.theirs("i2h4"), "i1h3");
    /// assert_eq!(squares.theirs("a9a10c"), "a8a9c");
    /// assert_eq!(squares.ours("i1h3"), "i2h4");
    /// assert_eq!((squares.theirs("0000"), squares.ours("@@@@")), ("@@@@".to_owned(), "0000".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(board: &Topology) -> Self {
        let (columns, rows) = (board.frame_width(), board.frame_height());
        let first = usize::from(rows != 10);
        let mut names = Vec::with_capacity(board.len());
        for row in 0..rows {
            for (column, letter) in (0..columns).zip('a'..='z') {
                if let Some(square) = board.cell(column, row) {
                    let theirs = format!("{letter}{}", row + first);
                    names.push((board.name(square).to_owned(), theirs));
                }
            }
        }
        let differ = names.iter().any(|(ours, theirs)| ours != theirs);
        Squares {
            names: if differ { names } else { Vec::new() },
        }
    }

    /// A move with XBoard's names.
    #[must_use]
    pub fn theirs(&self, text: &str) -> String {
        if text == PASS {
            return THEIR_PASS.to_owned();
        }
        self.renamed(text, |(ours, theirs)| (ours, theirs))
    }

    /// A move with our names.
    #[must_use]
    pub fn ours(&self, text: &str) -> String {
        if text == THEIR_PASS {
            return PASS.to_owned();
        }
        self.renamed(text, |(ours, theirs)| (theirs, ours))
    }

    /// Puts other names in place of those found; a name is a small letter with a number behind it.
    fn renamed<'a>(
        &'a self,
        text: &str,
        from_to: impl Fn(&'a (String, String)) -> (&'a String, &'a String),
    ) -> String {
        if self.names.is_empty() {
            return text.to_owned();
        }
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest[first.len_utf8()..].bytes();
            let digits = digits.take_while(u8::is_ascii_digit).count();
            let (word, after) = rest.split_at(first.len_utf8() + digits);
            let mut names = self.names.iter().map(&from_to);
            match names.find(|(from, _)| *from == word) {
                Some((_, to)) if first.is_ascii_lowercase() && digits > 0 => out.push_str(to),
                _ => out.push_str(word),
            }
            rest = after;
        }
        out
    }
}

/// A game as XBoard is told it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) squares: Squares,
    /// XBoard knows a game of this name, so that its moves are written as there.
    pub(crate) known: bool,
    /// By type: its letter, with the sign behind it, if it has one.
    letters: Vec<Option<String>>,
    /// What answers `variant`; nothing if XBoard cannot show the game.
    pub(crate) lines: Vec<String>,
}

impl Shown {
    /// How a game is shown that begins from a position.
    pub(crate) fn new(rules: &Rules, start: &Position) -> Self {
        let def = rules.def();
        let letters = letters(def, &on_stage(def, start));
        let mut shown = Shown {
            squares: Squares::of(rules.topology()),
            known: KNOWN.lines().any(|known| known == def.id),
            letters,
            lines: Vec::new(),
        };
        // Where it knows what promotes to what there are no letters to choose: both write the same signs.
        if shown.known && def.pieces.iter().any(|piece| piece.id.starts_with('+')) {
            shown.keep_identifiers();
            return shown;
        }
        let board = rules.topology();
        let fits = board.frame_width() <= LARGEST.0 && board.frame_height() <= LARGEST.1;
        if fits && !start.is_placing() {
            shown.lines = shown.introduction(rules, start);
        }
        shown
    }

    /// Identifiers stay as they are: the other side knows them.
    pub(crate) fn keep_identifiers(&mut self) {
        self.letters.fill(None);
    }

    fn letter(&self, kind: TypeIndex) -> Option<&str> {
        self.letters.get(kind)?.as_deref()
    }

    /// `setup` and `piece` lines.
    fn introduction(&self, rules: &Rules, start: &Position) -> Vec<String> {
        let def = rules.def();
        // The last place is of the unit that may not be left in check.
        let royal = (def.goal == Goal::Mate)
            .then(|| def.pieces.iter().position(|piece| piece.royal))
            .flatten()
            .filter(|kind| self.letter(*kind).is_some());
        let mut places = vec![None; USUAL.len()];
        let mut others = Vec::new();
        for kind in 0..def.pieces.len() {
            let Some(letter) = self.letter(kind) else {
                continue;
            };
            if Some(kind) == royal {
                continue;
            }
            match USUAL.iter().position(|usual| *usual == letter) {
                Some(place) => places[place] = Some(kind),
                None => others.push(kind),
            }
        }
        places.extend(others.into_iter().map(Some));
        places.truncate(PLACES);
        places.push(royal);
        let row = |small: bool| -> String {
            let letter = |place: &Option<TypeIndex>| match place.and_then(|kind| self.letter(kind))
            {
                Some(letter) if small => letter.to_ascii_lowercase(),
                Some(letter) => letter.to_owned(),
                None => ".".to_owned(),
            };
            places.iter().map(letter).collect()
        };
        let board = rules.topology();
        let (files, ranks) = (board.frame_width(), board.frame_height());
        // Of a game that it knows XBoard has its own idea of what stands beside the board.
        let (kind, fen) = match self.known {
            true => (String::new(), start.fen_elsewhere()),
            false => (format!("{files}x{ranks}+0_fairy "), start.fen()),
        };
        let fen = self.theirs_fen(rules, &fen);
        let mut lines = vec![format!("setup ({}{}) {kind}{fen}", row(false), row(true))];
        for kind in 0..def.pieces.len() {
            let moves = moves_text(def, kind);
            if let (Some(letter), Some(moves)) = (self.letter(kind), moves) {
                lines.push(format!("piece {letter}& {moves}"));
            }
        }
        lines
    }

    /// A FEN with XBoard's letters, as far as XBoard understands it.
    fn theirs_fen(&self, rules: &Rules, fen: &str) -> String {
        let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        if let Some(placement) = fields.first_mut() {
            let text = placement.split('[').next().unwrap_or_default();
            *placement = self.placement(rules, text, false);
        }
        if let Some(passed) = fields.get_mut(3) {
            *passed = "-".to_owned();
        }
        fields.truncate(6);
        fields.join(" ")
    }

    /// XBoard's FEN with our identifiers.
    pub(crate) fn ours_fen(&self, rules: &Rules, fen: &str) -> String {
        let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
        let (text, pools) = placement.split_at(placement.find('[').unwrap_or(placement.len()));
        let mut fields: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
        if let Some(passed) = fields.get_mut(2) {
            *passed = self.squares.ours(passed);
        }
        let placement = self.placement(rules, text, true);
        format!("{placement}{pools} {}", fields.join(" "))
            .trim_end()
            .to_owned()
    }

    /// Translates letters: units of ours stand in braces where their identifier is longer than a letter.
    fn placement(&self, rules: &Rules, text: &str, to_ours: bool) -> String {
        let def = rules.def();
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let braces = rest.find('}').filter(|_| first == '{');
            let length = match braces {
                Some(end) => end + 1,
                None => {
                    let sign = rest[first.len_utf8()..].starts_with(['\'', '!']);
                    first.len_utf8() + usize::from(sign && first.is_ascii_alphabetic())
                }
            };
            let (word, after) = rest.split_at(length);
            rest = after;
            let name = word.trim_matches(['{', '}']);
            let small = name.starts_with(|c: char| c.is_ascii_lowercase());
            let kind = (0..def.pieces.len()).find(|kind| {
                let known = if to_ours {
                    self.letter(*kind)
                } else {
                    Some(def.pieces[*kind].id.as_str())
                };
                first != '*' && known.is_some_and(|known| known.eq_ignore_ascii_case(name))
            });
            let Some(kind) = kind else {
                out.push_str(word);
                continue;
            };
            let name = match (to_ours, self.letter(kind)) {
                (false, Some(letter)) => letter,
                _ => def.pieces[kind].id.as_str(),
            };
            let name = if small {
                name.to_ascii_lowercase()
            } else {
                name.to_owned()
            };
            let braced = to_ours && name.len() > 1;
            let _ = if braced {
                write!(out, "{{{name}}}")
            } else {
                write!(out, "{name}")
            };
        }
        out
    }

    /// A move as XBoard writes it.
    pub(crate) fn theirs(&self, rules: &Rules, text: &str) -> String {
        self.units(rules, &self.squares.theirs(text), false)
    }

    /// A move as we write it.
    pub(crate) fn ours(&self, rules: &Rules, text: &str) -> String {
        self.units(rules, &self.squares.ours(text), true)
    }

    /// Translates the unit before `@`, or behind the last square.
    fn units(&self, rules: &Rules, text: &str, to_ours: bool) -> String {
        let def = rules.def();
        let translated = |name: &str| {
            let kind = (0..def.pieces.len()).find(|kind| {
                let id = Some(def.pieces[*kind].id.as_str());
                let known = if to_ours { self.letter(*kind) } else { id };
                known.is_some_and(|known| known.eq_ignore_ascii_case(name))
            })?;
            let letter = self.letter(kind)?;
            Some(if to_ours {
                def.pieces[kind].id.clone()
            } else {
                letter.to_owned()
            })
        };
        if let Some((unit, square)) = text.split_once('@') {
            let unit = translated(unit).unwrap_or_else(|| unit.to_owned());
            return format!("{unit}@{square}");
        }
        let end = text
            .rfind(|c: char| c.is_ascii_digit())
            .map_or(0, |at| at + 1);
        let (squares, unit) = text.split_at(end);
        match translated(unit) {
            Some(unit) if end > 0 => format!("{squares}{}", unit.to_ascii_lowercase()),
            _ => text.to_owned(),
        }
    }
}

/// The types that stand somewhere, and those they can become.
fn on_stage(def: &GameDef, start: &Position) -> Vec<TypeIndex> {
    let rules = start.rules();
    let board = rules.topology();
    let mut found: BTreeSet<TypeIndex> = board
        .squares()
        .filter_map(|square| start.unit(square))
        .map(Unit::kind)
        .collect();
    let mut waiting: Vec<TypeIndex> = found.iter().copied().collect();
    while let Some(kind) = waiting.pop() {
        for next in def.pieces[kind]
            .promotions
            .iter()
            .flat_map(PromotionDef::kinds)
        {
            if found.insert(next) {
                waiting.push(next);
            }
        }
    }
    found.into_iter().collect()
}

/// A letter, with a sign where it is taken, for each type; identifiers of one letter come first.
fn letters(def: &GameDef, kinds: &[TypeIndex]) -> Vec<Option<String>> {
    let mut letters: Vec<Option<String>> = vec![None; def.pieces.len()];
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut order = kinds.to_vec();
    order.sort_by_key(|kind| def.pieces[*kind].id.len());
    for kind in order {
        let id = def.pieces[kind].id.to_ascii_uppercase();
        let own = id.chars().filter(char::is_ascii_uppercase);
        let own: Vec<char> = own.chain('A'..='Z').collect();
        // Another letter of its own is easier to read than a sign, a foreign one is not.
        let bare = own.iter().take(id.len()).map(|letter| letter.to_string());
        let signed = own
            .iter()
            .flat_map(|letter| SIGNS.iter().map(move |sign| format!("{letter}{sign}")));
        let free = bare.chain(signed).find(|letter| !taken.contains(letter));
        if let Some(free) = free {
            taken.insert(free.clone());
            letters[kind] = Some(free);
        }
    }
    letters
}

/// How a type moves, in XBoard's form of Betza's notation; nothing where that cannot say it.
fn moves_text(def: &GameDef, kind: TypeIndex) -> Option<String> {
    let piece = &def.pieces[kind];
    if piece.borrows.is_some() || !piece.freezes.is_empty() || piece.movements.is_empty() {
        return None;
    }
    let mut text = String::new();
    for movement in &piece.movements {
        text += &movement_text(movement)?;
    }
    if piece.royal && def.goal == Goal::Mate {
        for castling in &def.castlings {
            let Some(squares) = castling
                .squares_of(castling.side.unwrap_or(Color::White))
                .next()
            else {
                continue;
            };
            let is_own =
                castling.mover == kind && castling.letter.is_some() && castling.wherever.is_none();
            let steps = squares.to.index().abs_diff(squares.from.index());
            if is_own && !text.contains('O') {
                let _ = write!(text, "O{steps}");
            }
        }
    }
    Some(text)
}

fn movement_text(movement: &MovementDef) -> Option<String> {
    let Course::Path(path) = &movement.course else {
        return None;
    };
    let route = &path.route;
    let plain = route.over == Over::Nothing
        && route.stop == Stop::Never
        && route.landing == Landing::Anywhere
        && route.only.is_none()
        && path.effects.arrivals.is_empty()
        && movement.to.is_none();
    if !plain {
        return None;
    }
    let mut text = String::new();
    for atom in &route.atoms {
        let prefix = atom.text.find(|c: char| c.is_ascii_uppercase())?;
        let (prefix, rest) = atom.text.split_at(prefix);
        let (letter, _) = rest.split_at(1);
        if !"WFDNAHCZGKQRB".contains(letter) {
            return None;
        }
        // What a unit does only from where it stands in the beginning it does when it has not moved.
        let initial = movement.from.is_some();
        if atom.min > 1 && !initial {
            return None;
        }
        let modes =
            |modes: &str| -> String { prefix.chars().filter(|c| modes.contains(*c)).collect() };
        let (ways, modes, lame) = (modes("fblrvsh"), modes("mc"), modes("n"));
        if ways.len() + modes.len() + lame.len() < prefix.len() {
            return None;
        }
        let passing = path.en_passant == Some(EnPassant::Takes);
        let passing = if passing { "e" } else { "" };
        let leaves = path.en_passant == Some(EnPassant::Leaves);
        let lame = if leaves && lame.is_empty() {
            "n".to_owned()
        } else {
            lame
        };
        let first = if initial { "i" } else { "" };
        let rider = "QRB".contains(letter);
        let range = match (rider, atom.max) {
            (true, max) if max < 16 => max.to_string(),
            (false, max) if max > 1 && max < 16 => max.to_string(),
            (false, max) if max >= 16 => "0".to_owned(),
            _ => String::new(),
        };
        let _ = write!(text, "{first}{ways}{modes}{passing}{lame}{letter}{range}");
    }
    Some(text)
}
