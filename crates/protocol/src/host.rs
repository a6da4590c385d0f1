//! What a session needs from the program around it.

use std::path::Path;
use std::sync::Arc;

use variorum_engine::{Clock, Library};
use variorum_rules::Rules;

/// A game that was found.
pub struct Loaded {
    /// Its rules.
    pub rules: Rules,
    /// What users should be told of it: of a game from a file of another program, what is not played as that says.
    pub remarks: Vec<String>,
}

impl From<Rules> for Loaded {
    fn from(rules: Rules) -> Self {
        let remarks = Vec::new();
        Loaded { rules, remarks }
    }
}

/// Finds the rules of a game by name or path.
pub type Loader = Box<dyn Fn(&str) -> Result<Loaded, String> + Send>;

/// The games of a file.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// What each is called, and what a [`Loader`] knows it by.
    pub games: Vec<(String, String)>,
    /// Whether it is a file of another program, so that moves and positions of its games are written as that does.
    pub elsewhere: bool,
    /// What is wrong with the file.
    pub remarks: Vec<String>,
}

/// Says which games a file has.
pub type Lister = Box<dyn Fn(&str) -> Result<Listing, String> + Send>;

/// Finds the endgame tables in a folder, if there is one, or those that need none.
pub type Shelves = Box<dyn Fn(Option<&Path>) -> Option<Arc<dyn Library>> + Send>;

/// The program around a session.
pub struct Host {
    /// The engine's name and version, as shown to users.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// The games offered by name; the loader may know more.
    pub variants: Vec<String>,
    /// Names under which programs of other makers know some of these games, and our names: moves and positions of games
    /// under such a name are written as they write them.
    pub elsewhere: Vec<(String, String)>,
    /// The game played until another is chosen.
    pub default_variant: String,
    /// Finds a game.
    pub load: Loader,
    /// Finds the games of a file.
    pub list: Lister,
    /// Finds endgame tables.
    pub tables: Shelves,
    /// The time.
    pub clock: Clock,
}
