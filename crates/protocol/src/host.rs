//! What a session needs from the program around it.

use variorum_engine::Clock;
use variorum_rules::Rules;

/// Finds the rules of a game by name or path.
pub type Loader = Box<dyn Fn(&str) -> Result<Rules, String> + Send>;

/// The program around a session.
pub struct Host {
    /// The engine's name and version, as shown to users.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// The games offered by name; the loader may know more.
    pub variants: Vec<String>,
    /// The game played until another is chosen.
    pub default_variant: String,
    /// Finds a game.
    pub load: Loader,
    /// The time.
    pub clock: Clock,
}
