//! What a game is about: whether a net that was trained with another game may serve it.

use variorum_rules::def::GameDef;

use super::file::checksum;

/// A game as a net remembers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The identifier of the game, without options.
    pub game: String,
    /// A number that games share in which royals mean the same, and being without a move.
    pub goal: u64,
    /// Such numbers for whatever else ends the game.
    pub ends: Vec<u64>,
}

impl Aim {
    /// What a game is about.
    ///
    /// ```
    /// use variorum_engine::net::Aim;
    ///
    /// let aim = |id: &str| Ok::<_, Box<dyn std::error::Error>>(Aim::of(variorum_catalog::load(id)?.def()));
    /// assert!(aim("kingofthehill")?.includes(&aim("chess")?));
    /// assert!(!aim("chess")?.includes(&aim("kingofthehill")?));
    /// assert!(!aim("antichess")?.includes(&aim("chess")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(def: &GameDef) -> Aim {
        let game = def.id.split('+').next().unwrap_or_default();
        let royal: Vec<&str> = (def.pieces.iter().filter(|piece| piece.royal))
            .map(|piece| piece.id.as_str())
            .collect();
        Aim {
            game: game.to_owned(),
            goal: number(&(def.goal, def.royals, def.no_moves, royal)),
            ends: def.ends.iter().map(|end| number(end)).collect(),
        }
    }

    /// Whether all that decides the other game decides this one, too, and in the same way.
    #[must_use]
    pub fn includes(&self, other: &Aim) -> bool {
        self.goal == other.goal && other.ends.iter().all(|end| self.ends.contains(end))
    }
}

/// FNV-1a of what is shown of a value. A version of the program that shows it otherwise finds fewer relatives for new
/// games; games that a net was trained with keep theirs.
fn number(value: &dyn std::fmt::Debug) -> u64 {
    checksum(format!("{value:?}").as_bytes())
}
