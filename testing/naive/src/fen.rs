//! Positions as text, as `docs/interface.md` says.

use std::collections::BTreeSet;

use crate::board::{At, Side, State, Unit};
use crate::moves::Naive;

impl Naive {
    /// A unit's id; lower case for Black, in braces if it has more than one letter.
    fn unit_text(&self, unit: Unit) -> String {
        let id = &self.game().pieces[unit.kind].id;
        let id = match unit.side {
            Side::White => id.clone(),
            Side::Black => id.to_lowercase(),
        };
        if id.chars().count() == 1 {
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
                        Some(&unit) => text.push_str(&self.unit_text(unit)),
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
        let castling: String = self
            .game()
            .castlings
            .iter()
            .filter_map(|castling| castling.letter)
            .flat_map(|letter| [letter, letter.to_ascii_lowercase()])
            .filter(|letter| state.castling.contains(letter))
            .collect();
        let castling: String = {
            let (upper, lower): (Vec<char>, Vec<char>) =
                castling.chars().partition(char::is_ascii_uppercase);
            upper.into_iter().chain(lower).collect()
        };
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
        if let Some(side) = state.won {
            text.push_str(match side {
                Side::White => " won=w",
                Side::Black => " won=b",
            });
        }
        if self
            .game()
            .pieces
            .iter()
            .any(|piece| piece.borrows.is_some())
        {
            let lent = state.lends.map(|kind| {
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
