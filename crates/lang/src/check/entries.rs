//! All entries of the language in one table: where each may stand, what it looks like, and what it is for. What editors
//! offer and explain comes from here; the shapes are those by which files are checked.

pub(crate) use super::helps::{listed, property, word};
use super::setup::{self, declare, steps};
use super::shape::Shape;
use super::{
    board, collect, drawing, goals, hands, load, movement, pieces, points, regions, restrictions,
    rules, turns,
};

/// What entries are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The game, its files, its options.
    Game,
    /// The board and its parts.
    Board,
    /// What a piece is.
    Pieces,
    /// How a piece moves, and what else it does.
    Moves,
    /// How paths are written.
    Paths,
    /// The rules of the game.
    Rules,
    /// How the game begins.
    Setup,
    /// Games made from others.
    Derived,
}

impl Topic {
    /// Every topic, in the order in which one learns them.
    pub const ALL: [Topic; 8] = [
        Topic::Game,
        Topic::Board,
        Topic::Pieces,
        Topic::Moves,
        Topic::Paths,
        Topic::Rules,
        Topic::Setup,
        Topic::Derived,
    ];

    /// A word for it, for addresses and keys of texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Game => "game",
            Topic::Board => "board",
            Topic::Pieces => "pieces",
            Topic::Moves => "moves",
            Topic::Paths => "paths",
            Topic::Rules => "rules",
            Topic::Setup => "setup",
            Topic::Derived => "derived",
        }
    }
}

/// An entry of the language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// What it is about.
    pub(crate) topic: Topic,
    /// The word it begins with.
    pub(crate) name: &'static str,
    /// The entries between whose braces it stands; an empty name is the file itself.
    pub(crate) inside: &'static [&'static str],
    /// What it looks like.
    pub(crate) shape: &'static Shape,
    /// What it is for, in a sentence.
    pub(crate) help: &'static str,
}

/// A file, and an option of a file: both hold the rules of a game.
const GAME: &[&str] = &[FILE, FILE_OPTION];
/// The name of the file itself.
pub(crate) const FILE: &str = "";
/// What an `option` outside of `setup` is called here.
pub(crate) const FILE_OPTION: &str = "option of a file";
const MOVING: &[&str] = &["piece", "amend"];
const SETUP: &[&str] = &["setup", "when", "unless"];
const SHUFFLED: &[&str] = &["shuffle", "when in shuffle", "unless in shuffle"];
const PROMOTING: &[&str] = &["piece", "amend", "class"];
const ARRIVING: &[&str] = &["move", "shoot", "on-capture", "drop"];
const ENDING: &[&str] = &["win", "lose", DRAW_OF_A_GAME, "score"];
const ENDING_OR_COUNTING: &[&str] = &["win", "lose", DRAW_OF_A_GAME, "score", "starts", "limit"];
/// Where it is asked for units, wherever else it may be asked for more.
const ASKING: &[&str] = &[
    "win",
    "lose",
    DRAW_OF_A_GAME,
    "score",
    "starts",
    "limit",
    "while",
];
/// What a `draw` outside of `setup` is called here.
const DRAW_OF_A_GAME: &str = "draw of a game";

macro_rules! entries {
    ($($topic:ident: $($name:literal in $inside:expr, $shape:expr, $help:literal;)+)+) => {
        &[$($(Entry { topic: Topic::$topic, name: $name, inside: $inside, shape: &$shape, help: $help }),+),+]
    };
}

/// Every entry.
pub(crate) const ENTRIES: &[Entry] = entries! {
    Game:
    "game" in &[FILE], collect::GAME, "The game's name, its id, which is the file's name, and a sentence about it.";
    "extends" in &[FILE], load::IMPORT, "The game is another one with what this file changes.";
    "import" in &[FILE], load::IMPORT, "Takes in another file, most often one with pieces.";
    "option" in &[FILE], collect::OPTION, "A choice of the player's that changes rules, appended to the game's id with `+`.";
    Board:
    "board" in GAME, board::BOARD, "Files and ranks of the board.";
    "hole" in &["board"], board::HOLE, "Squares of the rectangle that do not exist.";
    "extra" in &["board"], board::EXTRA, "A square outside of the rectangle, counted from one of its squares.";
    "region" in GAME, regions::REGION, "A name for a part of the board, seen from White.";
    Pieces:
    "attribute" in GAME, pieces::ATTRIBUTE, "Something that protects the units that have it.";
    "class" in GAME, pieces::CLASS, "A kind of pieces, such as pawns, with what they have in common.";
    "piece" in GAME, pieces::PIECE, "A type of piece: its name, its id in positions, and between braces what it does.";
    "svg" in MOVING, drawing::SVG, "A drawing in place of the picture that is made from the definition.";
    Derived:
    "amend" in GAME, pieces::AMEND, "Adds to a piece of another file.";
    "without" in GAME, collect::WITHOUT, "Takes pieces of other files out of the game.";
    "without-rule" in GAME, collect::WITHOUT_RULE, "Takes a rule of the extended game out.";
    "replace" in GAME, collect::REPLACE, "Puts another piece in the place of one, wherever that is named.";
    "holders" in GAME, pieces::HOLDERS, "Says who has an attribute, whatever the pieces themselves say.";
    Rules:
    "goal" in GAME, goals::GOAL, "How the game is won: by `\"mate\"`, or by the `\"capture\"` of a royal.";
    "win" in GAME, goals::END, "A side of which all these conditions hold wins.";
    "lose" in GAME, goals::END, "A side of which all these conditions hold loses.";
    "draw" in GAME, goals::END, "The game is drawn when all these conditions hold of a side.";
    "score" in GAME, goals::END, "The points decide when all these conditions hold of a side.";
    "reach" in ASKING, goals::REACH, "Units of these pieces stand in a region, seen from their owner.";
    "left" in ASKING, goals::LEFT, "So many units of these pieces are left, on the board and in hand.";
    "checks" in ENDING, goals::CHECKS, "The side has given check so often.";
    "row" in ASKING, goals::ROW, "So many units of these pieces stand in an unbroken line.";
    "facing" in ASKING, goals::FACING, "A unit of these pieces and one of the enemy's stand on a line with nothing between.";
    "joined" in ASKING, goals::JOINED, "Units of these pieces lead from one region to another, each beside the next.";
    "attacked" in ENDING_OR_COUNTING, goals::ATTACKED, "A unit of these pieces could be captured now.";
    "unattacked" in ENDING_OR_COUNTING, goals::ATTACKED, "A unit of these pieces could not be captured now.";
    "full" in ASKING, goals::FULL, "No square of a region is empty.";
    "no-moves" in GAME, goals::NO_MOVES, "What happens to a side that has no legal move.";
    "turn" in GAME, turns::TURN, "How many moves a turn has, or what its parts are.";
    "part" in &["turn"], turns::PART, "A part of a turn: a move of one of the side's own units, or of what it names.";
    "pass" in GAME, points::PASS, "A side may make no move in its turn.";
    "points" in GAME, points::POINTS, "What units count where the points decide: 1 each, if nothing is said.";
    "unit" in &["points"], points::UNIT, "What each unit of these pieces counts.";
    "bonus" in &["points"], points::BONUS, "Points that a side has besides.";
    "tie" in &["points"], points::TIE, "Who wins with equally many points.";
    "draws" in GAME, rules::DRAWS, "When the game is drawn.";
    "repetition" in GAME, goals::REPETITION, "What it means that a position occurs so often.";
    "checking" in &["repetition"], goals::CHECKING, "A side that gave check with every move since loses.";
    "repetition" in &["draws"], rules::REPETITION, "A position that occurs so often is a draw.";
    "moves" in &["draws"], rules::MOVES, "So many plies without a capture or a move of certain pieces are a draw.";
    "turns" in &["draws"], rules::QUIET_TURNS, "So many turns without a capture or a move of certain pieces are a draw.";
    "clock-restart" in &["draws"], rules::SET, "Moves of these pieces restart the count of `moves` or `turns`.";
    "dead" in &["draws"], rules::DEAD, "A draw when no more than these pieces are left besides the royals.";
    "countdown" in &["draws"], goals::COUNTDOWN, "A side counts its turns, and past a limit the game is drawn.";
    "starts" in &["countdown"], goals::STARTS, "A side of which all these conditions hold counts its turns.";
    "limit" in &["countdown"], goals::LIMIT, "How far a side counts of which these conditions hold; the first that fits.";
    "crossing" in GAME, rules::SET, "These pieces may not cross squares on which an enemy of their kind could capture them.";
    "suicide" in GAME, rules::SET, "These pieces may remove themselves when they are frozen.";
    "castling" in GAME, rules::CASTLING, "Two units that have not moved move together.";
    "mover" in &["castling"], rules::CASTLER, "The unit that names the castling move.";
    "partner" in &["castling"], rules::CASTLER, "The unit that jumps over the other.";
    "placement" in GAME, rules::PLACEMENT, "Units are first put on the board by the players.";
    "turns" in &["placement"], rules::TURNS, "How many units are placed in each turn.";
    "entry" in GAME, rules::ENTRY, "Pieces wait in the hand and enter together with a move.";
    "must" in GAME, restrictions::MUST, "What a side must do as long as it can.";
    "forbid" in GAME, restrictions::FORBID, "What no move may do.";
    "drops" in GAME, hands::DROPS, "Captured units are put back on the board by who captured them.";
    "only" in &["drops"], hands::ONLY, "Where these pieces may be dropped.";
    "captured" in GAME, hands::CAPTURED, "Captured units change sides and go to the hand of who captured them.";
    "on-capture" in GAME, movement::ON_CAPTURE, "What happens besides when these pieces capture, around the square where the move ends.";
    "drop" in GAME, hands::DROP, "Units that may be put on the board in place of a move.";
    "while" in &["drop"], goals::WHILE, "They may be put there only while all these conditions hold of the side; of several `while` one is enough.";
    "ruling" in GAME, rules::RULING, "A remark on how a rule is read, shown with the rules.";
    Setup:
    "setup" in GAME, setup::SETUP, "How the game begins.";
    Moves:
    "move" in MOVING, movement::MOVE, "A way to move, in Betza notation; without `m` or `c` it also captures.";
    "shoot" in MOVING, movement::SHOOT, "Captures without moving.";
    "exchange" in MOVING, movement::EXCHANGE, "Changes places with a unit; neither is captured.";
    "jump" in MOVING, movement::JUMP, "Goes from anywhere in a region to any empty square of another.";
    "freeze" in MOVING, movement::FREEZE, "Enemies on these squares can do nothing.";
    "promote" in PROMOTING, pieces::PROMOTE, "What it becomes when its own move ends in a region.";
    "into" in &["promote"], pieces::INTO, "Pieces that it becomes only in a region, or only by some moves.";
    "borrow" in MOVING, pieces::BORROW, "It moves like the unit that the opponent moved last.";
    "capture" in ARRIVING, movement::CAPTURE, "Captures on these squares when it arrives or shoots, or after a capture.";
    "convert" in ARRIVING, movement::CONVERT, "Makes units on these squares change sides when it arrives or shoots, or after a capture.";
    "then" in &["move"], movement::LEG, "A second leg in any direction.";
    "turn" in &["move"], movement::LEG, "A second leg at a right angle to the first.";
    "straight" in &["move"], movement::LEG, "A second leg in the same direction.";
    "slant" in &["move"], movement::LEG, "A second leg that goes on outward at a slant.";
    Setup:
    "option" in SETUP, declare::OPTION, "A question to the players about how the game begins.";
    "value" in &["option"], declare::VALUE, "One of the answers.";
    "set" in &["setup", "when", "unless", "choose"], declare::SET, "A name for some pieces.";
    "choose" in SETUP, declare::CHOOSE, "Pieces that the players choose; what they leave open is drawn.";
    "draw" in SETUP, declare::DRAW, "Pieces drawn by chance.";
    "different" in SETUP, declare::DIFFERENT, "No piece is chosen in two of these.";
    "at-most" in SETUP, declare::AT_MOST, "Of some pieces only so many may be chosen.";
    "slots" in SETUP, declare::SLOTS, "A name for squares onto which units are shuffled.";
    "places" in SETUP, declare::PLACES, "The players may say which piece begins where.";
    "when" in SETUP, setup::CONDITION, "Only where these answers are given.";
    "unless" in SETUP, setup::CONDITION, "Only where these answers are not given.";
    "array" in SETUP, steps::ARRAY, "The units at the beginning: the first field of a FEN.";
    "put" in SETUP, steps::PUT, "Puts units of a piece on squares.";
    "fill" in SETUP, steps::FILL, "Fills a rank, counted from White, with units of a piece.";
    "shuffle" in SETUP, steps::SHUFFLE, "Puts units on slots by chance.";
    "each" in SHUFFLED, steps::EACH, "One unit of each of these.";
    "pair" in SHUFFLED, steps::PAIR, "Two units on the two squares of a slot.";
    "couples" in SHUFFLED, steps::COUPLES, "The pieces of a draw, two and two on the squares of a slot.";
    "when" in SHUFFLED, setup::CONDITION, "Only where these answers are given.";
    "unless" in SHUFFLED, setup::CONDITION, "Only where these answers are not given.";
    "black" in SETUP, steps::BLACK, "Gives Black what White has, turned around or mirrored.";
    "hand" in SETUP, steps::HAND, "Units that begin in hand.";
    "pool" in SETUP, steps::POOL, "Units that begin in a pool of both sides.";
    "first" in &["setup"], setup::FIRST, "Who makes the first move; if nothing is said, White.";
    "warn" in SETUP, steps::SAY, "Tells the players something about these answers.";
    "refuse" in SETUP, steps::SAY, "Refuses these answers, with a reason.";
};

/// The entry of a name between the braces of another one: the first of `path` is the outermost.
pub(crate) fn entry(path: &[String], name: &str) -> Option<&'static Entry> {
    ENTRIES.get(index(path, name)?)
}

/// The place of an entry in the table, by its name and the path to it.
pub(crate) fn index(path: &[String], name: &str) -> Option<usize> {
    let place = place(path);
    ENTRIES
        .iter()
        .position(|entry| entry.name == name && entry.inside.contains(&place))
}

/// The entries that may stand between the braces of the innermost of a path.
pub(crate) fn inside(path: &[String]) -> impl Iterator<Item = &'static Entry> + use<> {
    let place = place(path);
    ENTRIES
        .iter()
        .filter(move |entry| entry.inside.contains(&place))
}

/// What the table calls the place between the braces of the innermost of a path.
fn place(path: &[String]) -> &'static str {
    let Some(last) = path.last() else { return FILE };
    let shuffled = path.iter().any(|name| name == "shuffle");
    match last.as_str() {
        "option" if path.len() == 1 => FILE_OPTION,
        "draw" if !path.iter().any(|name| name == "setup") => DRAW_OF_A_GAME,
        "when" if shuffled => "when in shuffle",
        "unless" if shuffled => "unless in shuffle",
        last => {
            let mut known = ENTRIES.iter().map(|entry| entry.name);
            known.find(|name| *name == last).unwrap_or("nothing")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_entry_that_the_checker_knows() {
        for entry in ENTRIES {
            for child in entry.shape.children {
                let inside = |other: &&Entry| other.name == *child;
                let known = ENTRIES.iter().filter(inside);
                let mut known = known.filter(|child| {
                    child
                        .inside
                        .iter()
                        .any(|place| place.starts_with(entry.name))
                });
                assert!(known.next().is_some(), "`{child}` in `{}`", entry.name);
            }
        }
        for name in collect::known_entries() {
            assert!(entry(&[], name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_property_is_explained() {
        for entry in ENTRIES {
            for name in entry.shape.prop_names() {
                assert!(
                    property(entry.name, name).is_some(),
                    "`{name}` of `{}`",
                    entry.name
                );
            }
            assert!(entry.help.ends_with('.'), "{}", entry.name);
        }
    }
}
