//! Positions as text, as `docs/interface.md` says.

use std::collections::BTreeSet;

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;

impl Naive {
    /// A unit's id; lower case for Black, in braces if it has more than one letter.
    fn unit_text(&self, unit: Unit) -> String {
        let id = &self.game().pieces[unit.kind].id;
        let id = match unit.side {
            Side::White => id.clone(),
            Side::Black => id.to_lowercase(),
        };
        let letters = id.trim_start_matches('+');
        if letters.chars().count() == 1 {
            id
        } else {
            format!("{{{id}}}")
        }
    }

    fn placement(&self, state: &State) -> String {
        let rows: Vec<String> = self
            .frame()
            .iter()
            .map(|row| {
                let mut text = String::new();
                let mut run = 0;
                for &at in row {
                    if self.exists(at) && !state.units.contains_key(&at) {
                        run += 1;
                        continue;
                    }
                    if run > 0 {
                        text.push_str(&run.to_string());
                        run = 0;
                    }
                    match state.units.get(&at) {
                        Some(&unit) => {
                            text.push_str(&self.unit_text(unit));
                            let id = &self.game().pieces[unit.kind].id;
                            if state.was.contains_key(&at) && !id.starts_with('+') {
                                text.push('~');
                            }
                        }
                        None => text.push('*'),
                    }
                }
                if run > 0 {
                    text.push_str(&run.to_string());
                }
                text
            })
            .collect();
        rows.join("/")
    }

    /// A position from text; nothing if the text does not tell all of it: after a move that left squares open
    /// to en passant, or in a game that remembers what has moved.
    #[must_use]
    pub fn read(&self, fen: &str) -> Option<State> {
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let mut checks = [0; 2];
        let (mut passed, mut unmoved, mut part, mut count) = (false, None, 1, None);
        while let Some((key, value)) = fields.last().and_then(|last| last.split_once('=')) {
            match key {
                "checks" => {
                    let (white, black) = value.split_once('/')?;
                    checks = [white.parse().ok()?, black.parse().ok()?];
                }
                "part" => part = value.parse::<u8>().ok()?,
                "count" => {
                    let (numbers, side) = match value.strip_suffix('w') {
                        Some(numbers) => (numbers, Side::White),
                        None => (value.strip_suffix('b')?, Side::Black),
                    };
                    let (number, limit) = numbers.split_once('/')?;
                    count = Some((side, number.parse().ok()?, limit.parse().ok()?));
                }
                "passed" => passed = value == "1",
                "unmoved" => unmoved = Some(value),
                _ => return None,
            }
            fields.pop();
        }
        let [placement, turn, castling, "-", _, number] = fields[..] else {
            return None;
        };
        let (board, hands) = match placement.split_once('[') {
            Some((board, hands)) => (board, hands.strip_suffix(']')?),
            None => (placement, ""),
        };
        let mut state = State::empty(match turn {
            "w" => Side::White,
            _ => Side::Black,
        });
        state.number = number.parse().ok()?;
        state.checks = checks;
        state.castling = castling.chars().filter(|&letter| letter != '-').collect();
        let rows: Vec<&str> = board.split('/').collect();
        let frame = self.frame();
        if rows.len() != frame.len() {
            return None;
        }
        for (text, row) in rows.into_iter().zip(frame) {
            let mut squares = row.into_iter();
            for token in tokens(text) {
                if let Ok(run) = token.parse::<usize>() {
                    squares.by_ref().take(run).for_each(drop);
                } else {
                    let at = squares.next()?;
                    if token != "*" {
                        state.units.insert(at, self.unit_named(token)?);
                    }
                }
            }
            if squares.next().is_some() {
                return None;
            }
        }
        for token in tokens(hands) {
            let unit = self.unit_named(token)?;
            *state.hands[unit.side as usize]
                .entry(unit.kind)
                .or_insert(0) += 1;
        }
        state.passed = passed;
        state.part = part.checked_sub(1)?;
        state.unmoved = self.unmoved_named(&state, unmoved)?;
        self.begin(&mut state);
        if let Some((side, number, limit)) = count {
            let units = self.count_limit(&state, side)?.units;
            state.count = Some((side, number, limit, units));
        }
        Some(state)
    }

    /// The units that have never moved, as `unmoved=` and the castling rights say.
    fn unmoved_named(&self, state: &State, value: Option<&str>) -> Option<BTreeSet<At>> {
        let mut squares: BTreeSet<At> = match value {
            None => return Some(BTreeSet::new()),
            Some("*") => self
                .home()
                .into_iter()
                .filter(|(at, unit)| state.units.get(at) == Some(unit))
                .map(|(at, _)| at)
                .collect(),
            Some("-") => BTreeSet::new(),
            Some(list) => list
                .split(',')
                .map(|name| self.named(name))
                .collect::<Option<_>>()?,
        };
        squares.extend(self.implied_unmoved(state));
        Some(squares)
    }

    fn unit_named(&self, text: &str) -> Option<Unit> {
        let units = [Side::White, Side::Black]
            .into_iter()
            .flat_map(|side| (0..self.game().pieces.len()).map(move |kind| Unit { kind, side }));
        units.into_iter().find(|&unit| self.unit_text(unit) == text)
    }

    /// The FEN, without the clocks where `clocks` is false.
    #[must_use]
    pub fn fen(&self, state: &State, clocks: bool) -> String {
        let mut pools = String::new();
        for side in [Side::White, Side::Black] {
            for (&kind, &count) in &state.hands[side as usize] {
                for _ in 0..count {
                    pools.push_str(&self.unit_text(Unit { kind, side }));
                }
            }
        }
        let mut text = self.placement(state);
        if !pools.is_empty() {
            text.push_str(&format!("[{pools}]"));
        }
        text.push_str(match state.turn {
            Side::White => " w",
            Side::Black => " b",
        });
        let castling = [Side::White, Side::Black].map(|side| self.rights_text(state, side));
        let castling = castling.concat();
        let or_dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let mut crossed: Vec<At> = state.en_passant.iter().copied().collect();
        crossed.sort_by_key(|&(file, rank)| (rank, file));
        let crossed: Vec<&str> = crossed.into_iter().map(|at| self.name(at)).collect();
        text.push_str(&format!(
            " {} {}",
            or_dash(castling),
            or_dash(crossed.join(","))
        ));
        if clocks {
            text.push_str(&format!(" 0 {}", state.number));
        }
        if !state.earlier.is_empty() {
            let groups = state.earlier.iter().map(|(squares, victim)| {
                let mut squares: Vec<At> = squares.iter().copied().collect();
                squares.sort_by_key(|&(file, rank)| (rank, file));
                let names: Vec<&str> = squares.into_iter().map(|at| self.name(at)).collect();
                format!("{}:{}", names.join(","), self.name(*victim))
            });
            let groups: Vec<String> = groups.collect();
            text.push_str(&format!(" crossed={}", groups.join("/")));
        }
        if state.part > 0 {
            text.push_str(&format!(" part={}", state.part + 1));
        }
        if let Some(going) = state.going {
            text.push_str(&format!(" going={}", self.name(going)));
        }
        if let Some(came) = state.came {
            text.push_str(&format!(" came={}", self.name(came)));
        }
        if !state.taken.is_empty() {
            let mut taken: Vec<At> = state.taken.iter().copied().collect();
            taken.sort_by_key(|&(file, rank)| (rank, file));
            let names: Vec<&str> = taken.into_iter().map(|at| self.name(at)).collect();
            text.push_str(&format!(" taken={}", names.join(",")));
        }
        // What the position shows need not be said.
        let end = self
            .decided(state)
            .filter(|won| self.ended(None, state) != Some(*won));
        if let Some(winner) = end {
            text.push_str(match winner {
                Some(Side::White) => " won=w",
                Some(Side::Black) => " won=b",
                None => " won=d",
            });
        }
        if self.game().counts_checks() {
            let [white, black] = state.checks;
            text.push_str(&format!(" checks={white}/{black}"));
        }
        if state.passed {
            text.push_str(" passed=1");
        }
        if let Some((side, number, limit, _)) = state.count {
            let side = match side {
                Side::White => 'w',
                Side::Black => 'b',
            };
            text.push_str(&format!(" count={number}/{limit}{side}"));
        }
        if self
            .game()
            .pieces
            .iter()
            .any(|piece| piece.borrows.is_some())
        {
            let lent = state.lent.map(|kind| {
                kind.map_or_else(
                    || "-".to_owned(),
                    |kind| self.game().pieces[kind].id.clone(),
                )
            });
            text.push_str(&format!(" last={}/{}", lent[0], lent[1]));
        }
        if self.tracks_unmoved() {
            text.push_str(&format!(" unmoved={}", self.unmoved_text(state)));
        }
        text
    }

    /// The letters of the rights of a side: those of castlings, then the files of partners that are not the outermost.
    fn rights_text(&self, state: &State, side: Side) -> String {
        let (mut letters, mut files) = (String::new(), BTreeSet::new());
        for castling in &self.game().castlings {
            let ways = self.castling_squares(castling, side).into_iter();
            let ready = ways.filter(|way| self.stands(state, castling, side, *way));
            let ready: Vec<[At; 4]> = ready.collect();
            for way in &ready {
                let Some(right) = self.right(castling, side, *way) else {
                    continue;
                };
                if !state.castling.contains(&right) {
                    continue;
                }
                let far = |way: &[At; 4]| way[0].0.abs_diff(way[2].0);
                if ready.iter().any(|other| far(other) > far(way)) {
                    files.insert(right);
                } else {
                    letters.extend(castling.letter);
                }
            }
        }
        letters.extend(files);
        match side {
            Side::White => letters,
            Side::Black => letters.to_ascii_lowercase(),
        }
    }

    /// `*` if every unit on its array square has never moved, else the squares that castling rights do not tell.
    fn unmoved_text(&self, state: &State) -> String {
        let home: BTreeSet<At> = self
            .home()
            .into_iter()
            .filter(|(at, unit)| state.units.get(at) == Some(unit))
            .map(|(at, _)| at)
            .collect();
        if !home.is_empty() && state.unmoved == home {
            return "*".to_owned();
        }
        let implied = self.implied_unmoved(state);
        let mut listed: Vec<At> = state.unmoved.difference(&implied).copied().collect();
        listed.sort_by_key(|&(file, rank)| (rank, file));
        if listed.is_empty() {
            return "-".to_owned();
        }
        let names: Vec<&str> = listed.into_iter().map(|at| self.name(at)).collect();
        names.join(",")
    }
}

/// Numbers, letters and ids in braces.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let len = match first {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            '0'..='9' => rest
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len()),
            '+' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(len);
        tokens.push(token);
        rest = after;
    }
    tokens
}
