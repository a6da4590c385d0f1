//! Compares the program with the slow generator of `reference/`, position by position.
//!
//! The two share no code: one compiles the rule files of `variants/`, the other was written from the rule
//! book by hand. Positions are random; every legal move is compared with its text, origin, captured and
//! converted squares, promotion and the position after it, and so are check, frozen units and result.

use std::collections::BTreeMap;

use variorum_reference::Reference;
use variorum_rules::{Position, Rules};

/// What both generators say about one move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    from: Option<String>,
    captures: Vec<String>,
    converts: Vec<String>,
    promotes: Option<String>,
    /// The position after the move, as the program prints it.
    fen: String,
}

/// A game under comparison.
pub struct Pair {
    slow: Reference,
    rules: Rules,
}

impl Pair {
    /// Loads a game of the catalog and gives the slow generator its ids.
    ///
    /// # Errors
    /// If the catalog or the slow generator has no such game.
    pub fn load(variant: &str) -> Result<Self, String> {
        let rules = variorum_catalog::load(variant).map_err(|error| error.to_string())?;
        let mut slow = Reference::new(variant)?;
        let ids: Vec<(&str, &str)> = rules
            .def()
            .pieces
            .iter()
            .map(|piece| (piece.name.as_str(), piece.id.as_str()))
            .collect();
        slow.use_ids(&ids);
        Ok(Pair { slow, rules })
    }

    /// The slow generator, with the ids of the rule file.
    #[must_use]
    pub fn slow(&self) -> &Reference {
        &self.slow
    }

    /// A random position for a seed: drawn, or reached by random moves from a drawn one.
    #[must_use]
    pub fn position(&self, seed: u64) -> String {
        match seed % 4 {
            0..3 => self.slow.random_fen(seed),
            _ => self.slow.random_walk_fen(seed, 1 + (seed / 4 % 12) as u32),
        }
    }

    /// Compares one position.
    ///
    /// # Errors
    /// Every difference, in words.
    pub fn compare(&self, fen: &str) -> Result<usize, String> {
        let position = self
            .rules
            .position_from_fen(fen)
            .map_err(|error| format!("refused by the program: {error}"))?;
        let mut differences = Vec::new();
        self.compare_state(&position, fen, &mut differences)?;
        let ours = self.ours(&position);
        let theirs = self.theirs(fen)?;
        for (line, text) in &ours {
            match theirs.get(line) {
                None => differences.push(format!("only the program: {text} {line:?}")),
                Some(other) if other != text => {
                    differences.push(format!("text: program {text}, slow generator {other}"));
                }
                Some(_) => {}
            }
        }
        for (line, text) in &theirs {
            if !ours.contains_key(line) {
                differences.push(format!("only the slow generator: {text} {line:?}"));
            }
        }
        if differences.is_empty() {
            Ok(ours.len())
        } else {
            Err(differences.join("\n"))
        }
    }

    fn compare_state(
        &self,
        position: &Position,
        fen: &str,
        differences: &mut Vec<String>,
    ) -> Result<(), String> {
        let show = self.slow.show(Some(fen))?;
        if !self.slow.same_position(&position.fen(), fen)? {
            differences.push(format!("reads and prints {}", position.fen()));
        }
        let topology = self.rules.topology();
        let mut frozen: Vec<&str> = position
            .frozen()
            .into_iter()
            .map(|square| topology.name(square))
            .collect();
        let mut other: Vec<&str> = show.frozen.iter().map(String::as_str).collect();
        frozen.sort_unstable();
        other.sort_unstable();
        if frozen != other {
            differences.push(format!(
                "frozen: program {frozen:?}, slow generator {other:?}"
            ));
        }
        if position.in_check() != show.check {
            differences.push(format!("check: program {}", position.in_check()));
        }
        let outcome = position.outcome();
        let result = outcome.map_or("*", |outcome| outcome.result());
        let reason = outcome.map(|outcome| outcome.reason.key());
        if result != show.result || reason != show.reason {
            differences.push(format!(
                "result: program {result} {reason:?}, slow generator {} {:?}",
                show.result, show.reason
            ));
        }
        Ok(())
    }

    fn ours(&self, position: &Position) -> BTreeMap<Line, String> {
        let mut copy = position.clone();
        let topology = self.rules.topology();
        let sorted = |squares: &[variorum_rules::Square]| {
            let mut names: Vec<String> = squares
                .iter()
                .map(|square| topology.name(*square).to_owned())
                .collect();
            names.sort();
            names
        };
        let mut lines = BTreeMap::new();
        for info in position.legal().infos() {
            copy.play_unchecked(info.mv);
            let line = Line {
                from: info.from.map(|square| topology.name(square).to_owned()),
                captures: sorted(&info.captures),
                converts: sorted(&info.converts),
                promotes: info
                    .promotes
                    .map(|kind| self.rules.def().pieces[kind].id.clone()),
                fen: copy.fen(),
            };
            copy.undo();
            if let Some(twin) = lines.insert(line, info.text.clone()) {
                lines.insert(
                    Line {
                        from: None,
                        captures: vec![],
                        converts: vec![],
                        promotes: None,
                        fen: format!("listed twice: {twin} {}", info.text),
                    },
                    String::new(),
                );
            }
        }
        lines
    }

    fn theirs(&self, fen: &str) -> Result<BTreeMap<Line, String>, String> {
        let mut lines = BTreeMap::new();
        for mv in self.slow.moves(Some(fen))? {
            let sorted = |mut names: Vec<String>| {
                names.sort();
                names
            };
            let fen = match self.rules.position_from_fen(&mv.fen) {
                Ok(position) => position.fen(),
                Err(error) => format!("{error}: {}", mv.fen),
            };
            let line = Line {
                from: mv.from,
                captures: sorted(mv.captures),
                converts: sorted(mv.converts),
                promotes: mv.promotes,
                fen,
            };
            lines.insert(line, mv.text);
        }
        Ok(lines)
    }
}

/// Compares `count` positions from a seed on.
///
/// # Errors
/// The first differences, up to `patience` positions of them.
pub fn compare_many(
    variant: &str,
    first: u64,
    count: u64,
    patience: usize,
    progress: &mut dyn FnMut(u64),
) -> Result<u64, String> {
    let pair = Pair::load(variant)?;
    let mut moves = 0;
    let mut faults = Vec::new();
    for seed in first..first + count {
        let fen = pair.position(seed);
        match pair.compare(&fen) {
            Ok(number) => moves += number as u64,
            Err(difference) => faults.push(format!("{variant} seed {seed}: {fen}\n{difference}")),
        }
        if faults.len() >= patience.max(1) {
            break;
        }
        progress(seed - first + 1);
    }
    if faults.is_empty() {
        Ok(moves)
    } else {
        Err(faults.join("\n\n"))
    }
}

/// The games that both generators know, options included.
pub const VARIANTS: [&str; 19] = [
    "chess",
    "optima10",
    "optima10+pawn-shield",
    "optima9",
    "optima9+pawn-shield",
    "optima2002",
    "optima2002+pawn-shield",
    "nova8",
    "nova8+capture",
    "nova10",
    "nova10+capture",
    "ultima",
    "ultima+capture",
    "omega",
    "omega-advanced",
    "omega-advanced+freeze",
    "omega-advanced+templar",
    "omega-advanced+freeze+templar",
    "omega-advanced+templar+freeze",
];
