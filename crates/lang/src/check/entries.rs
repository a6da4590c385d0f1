//! All entries of the language in one table: where each may stand, what it looks like, and what it is for. What editors
//! offer and explain comes from here; the shapes are those by which files are checked.

use super::setup::{self, declare, steps};
use super::shape::Shape;
use super::{board, build, collect, load, movement, pieces, rules};

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
const ARRIVING: &[&str] = &["move"];

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
    "region" in GAME, build::REGION, "A name for a part of the board, seen from White.";
    Pieces:
    "attribute" in GAME, pieces::ATTRIBUTE, "Something that protects the units that have it.";
    "class" in GAME, pieces::CLASS, "A kind of pieces, such as pawns, with what they have in common.";
    "piece" in GAME, pieces::PIECE, "A type of piece: its name, its id in positions, and between braces what it does.";
    Derived:
    "amend" in GAME, pieces::AMEND, "Adds to a piece of another file.";
    "without" in GAME, collect::WITHOUT, "Takes pieces of other files out of the game.";
    "without-rule" in GAME, collect::WITHOUT_RULE, "Takes a rule of the extended game out.";
    "replace" in GAME, collect::REPLACE, "Puts another piece in the place of one, wherever that is named.";
    "holders" in GAME, pieces::HOLDERS, "Says who has an attribute, whatever the pieces themselves say.";
    Rules:
    "goal" in GAME, rules::GOAL, "How the game is won: by `\"mate\"`, or by the `\"capture\"` of a royal.";
    "no-moves" in GAME, rules::NO_MOVES, "What happens to a side that has no legal move.";
    "draws" in GAME, rules::DRAWS, "When the game is drawn.";
    "repetition" in &["draws"], rules::REPETITION, "A position that occurs so often is a draw.";
    "moves" in &["draws"], rules::MOVES, "So many plies without a capture or a move of certain pieces are a draw.";
    "clock-restart" in &["draws"], rules::SET, "Moves of these pieces restart the count of `moves`.";
    "dead" in &["draws"], rules::DEAD, "A draw when no more than these pieces are left besides the royals.";
    "crossing" in GAME, rules::SET, "These pieces may not cross squares on which an enemy of their kind could capture them.";
    "suicide" in GAME, rules::SET, "These pieces may remove themselves when they are frozen.";
    "castling" in GAME, rules::CASTLING, "Two units that have not moved move together.";
    "mover" in &["castling"], rules::CASTLER, "The unit that names the castling move.";
    "partner" in &["castling"], rules::CASTLER, "The unit that jumps over the other.";
    "placement" in GAME, rules::PLACEMENT, "Units are first put on the board by the players.";
    "turns" in &["placement"], rules::TURNS, "How many units are placed in each turn.";
    "entry" in GAME, rules::ENTRY, "A piece waits in the hand and enters together with a move.";
    "drops" in GAME, rules::DROPS, "Captured units are put back on the board by who captured them.";
    "only" in &["drops"], rules::DROP, "Where these pieces may be dropped.";
    "ruling" in GAME, rules::RULING, "A remark on how a rule is read, shown with the rules.";
    Setup:
    "setup" in GAME, setup::SETUP, "How the game begins.";
    Moves:
    "move" in MOVING, movement::MOVE, "A way to move, in Betza notation; without `m` or `c` it also captures.";
    "shoot" in MOVING, movement::SHOOT, "Captures without moving.";
    "jump" in MOVING, movement::JUMP, "Goes from anywhere in a region to any empty square of another.";
    "freeze" in MOVING, movement::FREEZE, "Enemies on these squares can do nothing.";
    "promote" in PROMOTING, pieces::PROMOTE, "What it becomes when its own move ends in a region.";
    "borrow" in MOVING, pieces::BORROW, "It moves like the unit that the opponent moved last.";
    "capture" in ARRIVING, movement::EFFECT, "Captures on these squares when it arrives.";
    "convert" in ARRIVING, movement::EFFECT, "Makes enemies on these squares change sides when it arrives.";
    "then" in &["move"], movement::LEG, "A second leg in any direction.";
    "turn" in &["move"], movement::LEG, "A second leg at a right angle to the first.";
    "straight" in &["move"], movement::LEG, "A second leg in the same direction.";
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
    "warn" in SETUP, steps::SAY, "Tells the players something about these answers.";
    "refuse" in SETUP, steps::SAY, "Refuses these answers, with a reason.";
};

/// What properties are for. The first line that fits counts; without an entry it is for every one that has the property.
pub(crate) const PROPERTIES: &[(&str, &str, &str)] = &[
    (
        "game",
        "id",
        "What players type: the file's name without `.kdl`.",
    ),
    (
        "piece",
        "id",
        "What positions call it: a letter, or up to eight letters and digits.",
    ),
    ("", "de", "The same in German."),
    ("", "summary", "A sentence or two about it."),
    ("", "label", "What forms call it."),
    ("", "help", "A sentence for players."),
    (
        "class",
        "default",
        "Pieces that name no class are of this one.",
    ),
    (
        "option",
        "default",
        "The answer that holds if none is given.",
    ),
    ("choose", "default", "What is chosen if nothing else is."),
    ("", "class", "The class it belongs to."),
    (
        "",
        "family",
        "Families it belongs to, for the choices of a set-up.",
    ),
    ("", "has", "Its attributes."),
    ("", "royal", "Losing one decides the game."),
    (
        "",
        "house",
        "No published source fixes this; it is this file's reading.",
    ),
    ("", "picture", "What its picture is drawn as."),
    (
        "",
        "unnamed",
        "Moves are written without its letter, as pawn moves are.",
    ),
    (
        "",
        "mark",
        "A mark on the picture that tells it from others.",
    ),
    ("", "note", "A remark for players."),
    ("", "resists", "What cannot harm a unit that has it."),
    (
        "",
        "stops-trampling",
        "Nothing tramples over a unit that has it.",
    ),
    ("shoot", "over", "What may stand between it and its target."),
    ("", "over", "What it passes on the way."),
    ("", "over-only", "Only these pieces may be passed."),
    ("", "stop", "Where it must stop."),
    ("", "landing", "What the last square must be like."),
    (
        "",
        "requires",
        "It may only be made if it captures or converts something.",
    ),
    (
        "",
        "swap",
        "What it captures changes sides and goes to where it came from.",
    ),
    ("", "only", "It works on these pieces only."),
    (
        "mover",
        "from",
        "Where White's stands before; Black's is mirrored.",
    ),
    (
        "partner",
        "from",
        "Where White's stands before; Black's is mirrored.",
    ),
    ("mover", "to", "Where it goes."),
    ("partner", "to", "Where it goes."),
    (
        "extra",
        "from",
        "The square from which its place is counted.",
    ),
    ("choose", "from", "The pieces to choose from."),
    ("draw", "from", "The pieces to draw from."),
    ("promote", "to", "What it may become."),
    ("", "from", "It begins only here, seen from its owner."),
    ("", "to", "It ends only here, seen from its owner."),
    (
        "",
        "en-passant",
        "It leaves squares on which it can be taken in passing, or takes in passing.",
    ),
    (
        "",
        "released-by-own",
        "A friend of the frozen unit beside the freezer releases it.",
    ),
    (
        "",
        "returns",
        "Whether the second leg may end where the first began.",
    ),
    ("", "optional", "Where it may also stay what it is."),
    ("", "lost-only", "Only into what its owner has lost."),
    ("", "promoted-as", "The piece as which it promotes."),
    ("", "safe", "Not out of, through or into check."),
    ("", "first-rank", "The number of the lowest rank."),
    (
        "",
        "region",
        "Where units may be placed, seen from their owner.",
    ),
    (
        "",
        "pool",
        "The most units that may be there at the beginning, in hand or in the pool.",
    ),
    ("", "royals-first", "Royals are placed before the others."),
    (
        "",
        "replace",
        "What the extended game says here does not count.",
    ),
    ("", "with", "The piece that takes its place."),
    ("", "side", "Whose it is."),
    ("", "onto", "The slots."),
    (
        "",
        "in-order",
        "The units stay in their order; only the slots are drawn.",
    ),
    ("", "places", "The option by which players name places."),
    ("", "except", "But not these."),
    ("", "repeat", "The same piece may be chosen again."),
    ("", "of", "The pieces of which only so many may be chosen."),
    ("", "among", "The choices that are counted together."),
    ("", "about", "The part of the rules that it belongs to."),
    ("", "at-most", "How many of them."),
    (
        "",
        "one-color",
        "Only if all stand on squares of one color.",
    ),
    ("", "until-move", "Only before this move of the game."),
    (
        "",
        "first-move",
        "Only together with the first move of a unit.",
    ),
    ("", "on-capture", "Only together with a capture."),
    ("", "files", "How many files to the right."),
    ("", "ranks", "How many ranks up."),
];

/// What the words are for that may stand as a value or in a property: the entry, the property (empty for a value), the
/// word, a sentence. The first line that fits counts; without an entry it is for every one.
const WORDS: &[(&str, &str, &str, &str)] = &[
    ("shoot", "over", "one", "It shoots over exactly one unit."),
    (
        "shoot",
        "over",
        "any",
        "It shoots over any number of units, or none.",
    ),
    (
        "",
        "over",
        "one",
        "It passes exactly one unit, of either side.",
    ),
    ("", "over", "any", "It passes any number of units, or none."),
    (
        "",
        "over",
        "trampled-enemies",
        "It captures all enemies on its way, the last square included.",
    ),
    (
        "",
        "over",
        "single-enemies",
        "It passes single enemies, each with an empty square behind it.",
    ),
    (
        "",
        "over",
        "enemy-line",
        "It passes an unbroken line of enemies and ends right behind it.",
    ),
    (
        "",
        "stop",
        "beside-enemy",
        "It ends on the first square beside an enemy.",
    ),
    (
        "",
        "stop",
        "on-stopper",
        "It ends where it tramples a unit that stops trampling.",
    ),
    (
        "",
        "landing",
        "behind-unit",
        "It ends right behind a unit, of either side.",
    ),
    (
        "",
        "en-passant",
        "leaves",
        "The squares it crosses stay open to capture, for one turn.",
    ),
    (
        "",
        "en-passant",
        "takes",
        "It captures on a square that a long move has left open.",
    ),
    (
        "",
        "returns",
        "if-captured",
        "It may go back to where it began if it captured on the way.",
    ),
    (
        "",
        "",
        "beside",
        "On the eight squares around the one where it ends.",
    ),
    (
        "",
        "",
        "beside-orthogonal",
        "Straight beside the square where it ends.",
    ),
    (
        "",
        "",
        "beside-diagonal",
        "Diagonally beside the square where it ends.",
    ),
    ("", "", "ahead", "On the square that it would reach next."),
    ("", "", "behind", "On the last square that it passed."),
    (
        "",
        "",
        "line-behind",
        "In the unbroken line that ends at the last square it passed.",
    ),
    ("", "", "passed", "On all squares that it passed."),
    (
        "",
        "",
        "leapt-over",
        "On the squares inside of each leap along a line.",
    ),
    (
        "",
        "",
        "withdrawn",
        "On the square behind its origin: it moves straight away from it.",
    ),
    (
        "",
        "",
        "rectangle",
        "On the other corners of the rectangle with its own royal.",
    ),
    (
        "",
        "",
        "pinched",
        "Straight beside it, with a friend right behind them.",
    ),
    (
        "goal",
        "",
        "mate",
        "A royal may not stay attacked; who cannot save it has lost.",
    ),
    (
        "goal",
        "",
        "capture",
        "There is no check: who captures a royal has won.",
    ),
    ("no-moves", "", "loses", "It has lost."),
    (
        "no-moves",
        "",
        "draws",
        "The game is drawn, unless it is mate.",
    ),
    (
        "black",
        "",
        "rotate",
        "Turned by half: what White has on the first file, Black has on the last.",
    ),
    ("black", "", "mirror", "On the same files."),
    ("", "side", "white", "White's."),
    ("", "side", "black", "Black's."),
    (
        "",
        "picture",
        "figure",
        "An ordinary figure, as most pieces have.",
    ),
    ("", "picture", "pawn", "A small chessman."),
    ("", "picture", "shield", "A shield."),
    ("", "mark", "flag", "A flag."),
    ("", "mark", "star", "A star."),
    ("", "mark", "moon", "A moon."),
    ("", "mark", "ring", "A ring."),
    ("", "mark", "drop", "A drop."),
    (
        "",
        "resists",
        "proximity",
        "From captures by effects on the squares beside the captor.",
    ),
    ("", "resists", "freeze", "From being frozen."),
    ("", "resists", "shot", "From units that shoot."),
    (
        "",
        "resists",
        "conversion",
        "From changing sides, and from swaps.",
    ),
    ("without-rule", "", "castling", "All castling."),
    (
        "without-rule",
        "",
        "crossing",
        "The rule of squares that may not be crossed.",
    ),
    (
        "without-rule",
        "",
        "suicide",
        "The rule that frozen units may remove themselves.",
    ),
    (
        "without-rule",
        "",
        "placement",
        "The placing of units before the game.",
    ),
    (
        "without-rule",
        "",
        "entry",
        "The entering of units in hand.",
    ),
    (
        "without-rule",
        "",
        "drops",
        "The dropping of captured units.",
    ),
    ("without-rule", "", "ruling", "All remarks on the rules."),
    ("", "about", "goal", "The chapter about winning."),
    ("", "about", "setup", "The chapter about the beginning."),
    ("", "about", "turn", "The chapter about a turn."),
    (
        "",
        "about",
        "moves",
        "The chapter about moves of a special kind.",
    ),
    (
        "",
        "about",
        "effects",
        "The chapter about what happens on arrival.",
    ),
    ("", "about", "protection", "The chapter about attributes."),
    ("", "about", "end", "The chapter about draws."),
    (
        "",
        "about",
        "choices",
        "The chapter about what players choose.",
    ),
    ("", "about", "pieces", "The chapter about the pieces."),
];

/// The words of properties that list several of them in one text.
const LISTS: &[(&str, &str, &[(&str, variorum_rules::def::Harm)])] =
    &[("attribute", "resists", pieces::HARMS)];

/// What a word is for that stands in a property of an entry, or as its value.
pub(crate) fn word(entry: &str, property: Option<&str>, word: &str) -> Option<&'static str> {
    let property = property.unwrap_or_default();
    let mut fitting = WORDS.iter().filter(|(of, in_property, known, _)| {
        *known == word && *in_property == property && (of.is_empty() || *of == entry)
    });
    fitting.next().map(|(.., help)| *help)
}

/// The words of which a property lists some in one text.
pub(crate) fn listed(entry: &str, property: &str) -> impl Iterator<Item = &'static str> + use<> {
    let mut lists = LISTS.iter();
    let list = lists.find(|(of, name, _)| *of == entry && *name == property);
    let words = list.map_or(&[][..], |(.., words)| words);
    words.iter().map(|(word, _)| *word)
}

/// What a property of an entry is for.
pub(crate) fn property(entry: &str, name: &str) -> Option<&'static str> {
    let translated = name.rsplit_once('-').filter(|(_, code)| *code == "de");
    if translated.is_some() {
        return Some("The same in German.");
    }
    let mut fitting = PROPERTIES
        .iter()
        .filter(|(of, property, _)| *property == name && (of.is_empty() || *of == entry));
    fitting.next().map(|(_, _, help)| *help)
}

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
    use super::super::shape::Kind;
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
            for (name, _) in entry.shape.props {
                assert!(
                    property(entry.name, name).is_some(),
                    "`{name}` of `{}`",
                    entry.name
                );
            }
            assert!(entry.help.ends_with('.'), "{}", entry.name);
        }
    }

    #[test]
    fn every_word_is_explained_and_no_other() {
        let mut used = vec![false; WORDS.len()];
        let mut explained = |entry: &Entry, property: Option<&str>, found: &str| {
            let help = word(entry.name, property, found);
            let help = help.unwrap_or_else(|| panic!("`{found}` of `{}`", entry.name));
            assert!(help.ends_with('.'), "{help}");
            let mut own = WORDS.iter();
            let own = own.position(|(.., known, own)| *known == found && *own == help);
            used[own.unwrap()] = true;
        };
        for entry in ENTRIES {
            for (_, kind) in entry.shape.args {
                if let Kind::Word(words) = kind {
                    words.iter().for_each(|found| explained(entry, None, found));
                }
            }
            for (name, kind) in entry.shape.props {
                if let Kind::Word(words) = kind {
                    words
                        .iter()
                        .for_each(|found| explained(entry, Some(name), found));
                }
                listed(entry.name, name).for_each(|found| explained(entry, Some(name), found));
            }
        }
        let unused = used.iter().position(|used| !used);
        assert_eq!(unused.map(|unused| WORDS[unused]), None);
    }
}
