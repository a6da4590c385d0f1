//! What the properties and the words of the language are for, in a sentence each.

use super::{pieces, translated};

/// What properties are for. The first line that fits counts; without an entry it is for every one that has the property.
const PROPERTIES: &[(&str, &str, &str)] = &[
    (
        "game",
        "id",
        "What players type: the file's name without `.kdl`.",
    ),
    (
        "game",
        "special",
        "What is special about it, in about four words, for those who choose a game.",
    ),
    ("game", "level", "How hard it is to learn."),
    (
        "game",
        "moves",
        "How many moves each side makes in a usual game.",
    ),
    (
        "game",
        "position",
        "A position of play in which the game is shown: a FEN.",
    ),
    (
        "piece",
        "id",
        "What positions call it: a letter, or up to eight letters and digits.",
    ),
    (
        "must",
        "pieces",
        "Only these must capture if they can; without it all pieces.",
    ),
    (
        "forbid",
        "pieces",
        "Only these may not do it; without it no piece may.",
    ),
    (
        "must",
        "by",
        "Whose capture will do; without it, only one of these pieces.",
    ),
    ("forbid", "by", "Only by moves of this kind."),
    ("forbid", "of", "Only captures of these pieces."),
    ("forbid", "unless", "A check that is this is allowed."),
    (
        "pass",
        "twice",
        "What it means that both sides pass, one after the other.",
    ),
    (
        "turn",
        "moves",
        "How many moves White's first turn has, Black's first, and so on; the last number for ever after.",
    ),
    (
        "turn",
        "repeats",
        "After the last number the list of numbers begins again.",
    ),
    (
        "turn",
        "check",
        "When check may be given, and what it does.",
    ),
    (
        "turn",
        "whole",
        "Who finds no move in the middle of a turn has no legal move, as at its beginning.",
    ),
    (
        "turn",
        "en-passant",
        "What a capture en passant means for what else is open to one.",
    ),
    (
        "part",
        "pieces",
        "What moves or is dropped in this part, also what belongs to nobody.",
    ),
    (
        "drop",
        "reach",
        "Only where the unit could go by this path, over empty squares, that has just moved in the same turn.",
    ),
    (
        "must",
        "most",
        "And as many units as possible in the whole turn.",
    ),
    (
        "move",
        "again",
        "Whether the unit goes on after a capture, in the same turn, with movements that say so and capture.",
    ),
    (
        "move",
        "turning",
        "In which directions the unit goes on; without it, in any.",
    ),
    (
        "move",
        "removed",
        "When what is captured leaves the board; without it, at once.",
    ),
    (
        "promote",
        "passing",
        "Whether it also promotes where it goes on after a capture.",
    ),
    (
        "piece",
        "neutral",
        "It belongs to nobody: it stands in everybody's way, and nobody can capture it.",
    ),
    ("castling", "side", "Only this side castles so."),
    (
        "castling",
        "once",
        "Who does it first takes the right to it from the other side.",
    ),
    ("pass", "side", "Only this side may."),
    ("points", "in-hand", "Units in hand count, too."),
    ("points", "fewest", "Who has fewer points wins."),
    ("bonus", "side", "Who has them."),
    ("draws", "as", "What all of these mean, if not a draw."),
    (
        "captured",
        "only",
        "Only captured units of these types; the others leave the board for good.",
    ),
    (
        "captured",
        "whose",
        "Whose units go to the hand of the other side; without it, enemies of who captures them.",
    ),
    (
        "captured",
        "reverts",
        "Units that came by promotion go to the hand as what they were first.",
    ),
    (
        "limit",
        "units",
        "The count begins with the number of units on the board, not with none.",
    ),
    ("left", "whose", "Whose units are counted."),
    (
        "on-capture",
        "of",
        "Only when the move captures one of these.",
    ),
    (
        "",
        "whose",
        "Whose units it happens to; without it, to enemies.",
    ),
    (
        "move",
        "repeats",
        "It may go on like this in the same move, as often as it likes.",
    ),
    (
        "move",
        "whose",
        "Whom it captures by moving onto them; without it, enemies.",
    ),
    ("capture", "on", "Only units that stand there."),
    ("convert", "on", "Only units that stand there."),
    (
        "",
        "hostile",
        "There an empty square counts as a friend of the mover, to pinch or surround against.",
    ),
    (
        "",
        "edge",
        "The edge of the board, holes and what belongs to nobody count as friends of the mover, too.",
    ),
    (
        "",
        "check",
        "With `#false` it threatens no royal: the enemy need not heed it.",
    ),
    (
        "move",
        "leaves",
        "What stands afterwards on the square that the unit has left: a piece that belongs to nobody.",
    ),
    (
        "jump",
        "leaves",
        "What stands afterwards on the square that the unit has left: a piece that belongs to nobody.",
    ),
    (
        "capture",
        "leaves",
        "What stands afterwards where each captured unit stood: a piece that belongs to nobody.",
    ),
    (
        "drop",
        "first-on",
        "As long as one of these squares is empty, it is dropped only there, whatever is around.",
    ),
    (
        "capture",
        "landing",
        "What must be around the square where the unit has arrived; if it is not, nothing happens.",
    ),
    (
        "convert",
        "landing",
        "What must be around the square where the unit has arrived; if it is not, nothing happens.",
    ),
    ("drop", "landing", "What must be around the square."),
    (
        "drop",
        "requires",
        "Only where the effects between the braces hit something.",
    ),
    ("drop", "on", "Only on empty squares of this region."),
    ("entry", "on", "Only on squares of this region."),
    (
        "drop",
        "from",
        "Where they come from; without it, from the hand.",
    ),
    (
        "drop",
        "per-file",
        "Only on a file where their owner has fewer of the same type than this.",
    ),
    ("drop", "side", "Only this side may."),
    ("drop", "promoted", "Also as what it promotes to."),
    (
        "drop",
        "past-limit",
        "However many there are: a limit of the piece counts for promotion only.",
    ),
    ("piece", "side", "Only this side can have it."),
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
    (
        "",
        "foot",
        "A foot in place of the one that shows its steps.",
    ),
    (
        "",
        "head",
        "A head in place of the one that shows how it captures.",
    ),
    (
        "",
        "sign",
        "A sign that stands for the piece itself and says nothing of its moves.",
    ),
    (
        "",
        "writing",
        "What is written on a disc, an octagon or a wedge: one character, or White’s and Black’s.",
    ),
    (
        "board",
        "drawn",
        "How it is drawn: as chequers if nothing is said.",
    ),
    ("region", "drawn", "How the board shows it, if at all."),
    ("", "note", "A remark for players."),
    (
        "",
        "gender-fr",
        "The gender of its French name: masculine where it is not told.",
    ),
    ("", "resists", "What cannot harm a unit that has it."),
    (
        "",
        "stops-trampling",
        "Nothing tramples over a unit that has it.",
    ),
    ("shoot", "over", "What may stand between it and its target."),
    ("exchange", "over", "What may stand between the two."),
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
    (
        "",
        "shortest",
        "Of squares in one direction that capture the same only the nearest.",
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
    (
        "promote",
        "taken",
        "What it becomes wherever its own move captures it.",
    ),
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
    ("", "first", "Only a unit that has not moved can do this."),
    ("", "guarded", "Only while a friend of these guards it."),
    ("", "unguarded", "Only while no friend of these guards it."),
    ("", "attacked", "Only while an enemy of these attacks it."),
    ("", "unattacked", "Only while no enemy of these attacks it."),
    (
        "capture",
        "along",
        "How it sees units from where it has arrived.",
    ),
    (
        "convert",
        "along",
        "How it sees units from where it has arrived.",
    ),
    (
        "",
        "along",
        "How the others attack or guard it, if not as they capture.",
    ),
    ("into", "on", "Only here, seen from its owner."),
    ("into", "by", "Only by these moves."),
    ("", "optional", "Where it may also stay what it is."),
    (
        "promote",
        "when",
        "Which of its moves promote; without it, those that end in one of the regions.",
    ),
    (
        "",
        "limit",
        "Who has so many on the board gets no more by promotion and drops none.",
    ),
    ("", "lost-only", "Only into what its owner has lost."),
    ("", "promoted-as", "The piece as which it promotes."),
    ("reach", "safe", "None of them could be captured now."),
    ("", "safe", "Not out of, through or into check."),
    ("", "royals", "Which royals of several must not be lost."),
    (
        "",
        "mated",
        "What checkmate means to the side that is mated.",
    ),
    ("", "after", "When it is looked at."),
    ("", "count", "At least how many of them."),
    ("", "at-least", "At least how many."),
    (
        "",
        "each",
        "Of any one of these pieces, not of all together.",
    ),
    ("row", "exactly", "No longer row counts."),
    ("row", "on", "Only units that stand here count."),
    ("", "lines", "Along which lines: files, ranks, diagonals."),
    ("", "first-rank", "The number of the lowest rank."),
    ("", "wraps", "Which edges of the board are joined."),
    ("", "cells", "What the squares of the board are."),
    ("", "side", "How many hexagons a side of the board has."),
    (
        "board",
        "upright",
        "How many hexagons the two upright sides have, if not as many as the others.",
    ),
    (
        "",
        "letters",
        "The letters of its files from the left; without it, from `a` on.",
    ),
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
    (
        "placement",
        "every-color",
        "Units of these types are spread evenly over squares of all colors.",
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
    ("region", "except", "Without these squares."),
    ("", "except", "But not these."),
    ("", "white", "The part that is White's."),
    (
        "",
        "black",
        "The part that is Black's; `mirror` or `rotate`: White's, seen from the other side.",
    ),
    ("", "within", "Only as far as it lies here, too."),
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
    (
        "board",
        "cells",
        "hexagons",
        "Hexagons that stand on a side; the board is a hexagon, too.",
    ),
    (
        "board",
        "wraps",
        "files",
        "The left edge joins the right one: the last file is followed by the first.",
    ),
    ("shoot", "over", "one", "It shoots over exactly one unit."),
    (
        "shoot",
        "over",
        "any",
        "It shoots over any number of units, or none.",
    ),
    (
        "exchange",
        "over",
        "one",
        "Exactly one unit stands between.",
    ),
    (
        "exchange",
        "over",
        "any",
        "Any number of units may stand between, or none.",
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
        "over",
        "friends",
        "On every square before the last stands a friend.",
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
    ("", "", "here", "The unit itself."),
    (
        "",
        "",
        "enclosed",
        "Unbroken lines of enemies between it and a friend, in all eight directions.",
    ),
    (
        "",
        "",
        "seen",
        "Where the path `along=` leads from there: along lines the first unit.",
    ),
    (
        "",
        "",
        "surrounded",
        "Straight beside it, with it or its friends on all four sides.",
    ),
    (
        "",
        "landing",
        "beside-friend",
        "A friend stands on one of the eight squares around.",
    ),
    (
        "",
        "landing",
        "not-beside-enemy",
        "No enemy stands on any of the eight squares around.",
    ),
    (
        "",
        "landing",
        "not-beside-enemy-orthogonal",
        "No enemy stands on any of the four squares that share an edge with it.",
    ),
    (
        "",
        "landing",
        "resting",
        "A unit stands on the next square towards White's first rank, or there is none.",
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
    (
        "goal",
        "royals",
        "each",
        "Losing any one of them decides the game.",
    ),
    (
        "goal",
        "royals",
        "last",
        "Only the last one must not be lost.",
    ),
    (
        "goal",
        "royals",
        "kinds",
        "The last one of any kind must not be lost.",
    ),
    (
        "goal",
        "royals",
        "all",
        "Check is an attack on all of them at once.",
    ),
    ("", "after", "move", "At the end of every turn."),
    (
        "",
        "after",
        "reply",
        "If it still holds after one more turn, of the other side.",
    ),
    (
        "",
        "after",
        "round",
        "When both sides have had equally many turns.",
    ),
    ("left", "whose", "own", "The side's own units."),
    ("left", "whose", "enemy", "The other side's units."),
    ("left", "whose", "all", "The units of both sides."),
    ("left", "whose", "in-hand", "The side's own units in hand."),
    ("no-moves", "", "wins", "It has won."),
    (
        "no-moves",
        "",
        "passes",
        "It passes; when both sides have passed, the game is over.",
    ),
    (
        "move",
        "again",
        "captures",
        "It goes on as long as it can capture.",
    ),
    (
        "move",
        "again",
        "may",
        "It may go on as long as it can capture, or stop.",
    ),
    (
        "move",
        "turning",
        "not-back",
        "It does not go back along the line on which it came.",
    ),
    (
        "move",
        "turning",
        "straight",
        "It goes straight on along the line on which it came.",
    ),
    (
        "move",
        "removed",
        "at-end",
        "When the unit has come to its end; until then it is in the way.",
    ),
    (
        "turn",
        "check",
        "ends",
        "A move that gives check ends the turn.",
    ),
    (
        "turn",
        "check",
        "last",
        "Only the last move of a turn may give check.",
    ),
    (
        "turn",
        "en-passant",
        "again",
        "It stays open for the next move of the same turn.",
    ),
    (
        "without-rule",
        "",
        "turn",
        "That a turn is anything but one move.",
    ),
    ("pass", "twice", "draws", "The game is drawn."),
    ("pass", "twice", "score", "The points decide then."),
    (
        "draws",
        "as",
        "score",
        "The points decide what would be drawn.",
    ),
    ("tie", "", "white", "White wins."),
    ("first", "", "white", "White, as is usual."),
    ("first", "", "black", "Black."),
    ("tie", "", "black", "Black wins."),
    ("without-rule", "", "pass", "That somebody may pass."),
    ("without-rule", "", "points", "What units count."),
    ("without-rule", "", "score", "When the points decide."),
    ("", "", "score", "The points decide."),
    (
        "repetition",
        "",
        "loses",
        "Whose move repeats it, or the side named, has lost.",
    ),
    ("repetition", "", "draws", "It is a draw."),
    (
        "repetition",
        "",
        "wins",
        "Whose move repeats it, or the side named, has won.",
    ),
    ("checking", "", "loses", "Perpetual check loses."),
    ("without-rule", "", "repetition", "What repetition means."),
    ("no-moves", "mated", "loses", "Who is mated has lost."),
    ("no-moves", "mated", "draws", "A mate is a draw."),
    ("no-moves", "mated", "wins", "Who is mated has won."),
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
    ("game", "level", "minute", "One can learn it in a minute."),
    ("game", "level", "easy", "Its rules are few."),
    (
        "game",
        "level",
        "medium",
        "It takes a game or two to know them.",
    ),
    ("game", "level", "hard", "There is much to know."),
    ("into", "by", "captures", "Those that capture."),
    ("into", "by", "other-moves", "Those that do not capture."),
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
    ("", "picture", "stone", "A flat round stone."),
    ("", "picture", "disc", "A disc seen from above."),
    ("", "picture", "octagon", "A disc with eight corners."),
    (
        "",
        "picture",
        "wedge",
        "A wedge that points ahead, so that it is turned for Black.",
    ),
    ("", "gender-fr", "m", "Masculine: le."),
    ("", "gender-fr", "f", "Feminine: la."),
    ("", "mark", "flag", "A flag."),
    ("", "mark", "star", "A star."),
    ("", "mark", "moon", "A moon."),
    ("", "mark", "ring", "A ring."),
    ("", "mark", "drop", "A drop."),
    (
        "",
        "foot",
        "plain",
        "A plinth, as of pieces without single steps.",
    ),
    ("", "foot", "square", "Square feet, as of straight steps."),
    (
        "",
        "foot",
        "pointed",
        "A pointed foot, as of diagonal steps.",
    ),
    ("", "foot", "both", "Square feet and a pointed one."),
    ("", "foot", "wheels", "Wheels."),
    ("", "head", "tower", "A tower with battlements."),
    ("", "head", "mitre", "A mitre."),
    ("", "head", "coronet", "An open crown."),
    ("", "head", "crown", "A closed crown with a cross."),
    ("", "head", "helmet", "A helmet."),
    ("", "head", "knob", "A plain knob."),
    ("", "head", "horse", "A horse."),
    ("", "head", "camel", "A camel."),
    ("", "head", "ram", "A ram."),
    ("", "head", "elephant", "An elephant."),
    ("", "head", "lion", "A lion."),
    ("", "head", "cap", "A cap with bells."),
    ("", "sign", "sun", "A disc with rays."),
    ("", "sign", "wave", "Two waves."),
    ("", "sign", "leaf", "A leaf."),
    ("", "sign", "key", "A key."),
    ("", "sign", "bolt", "A flash of lightning."),
    ("", "sign", "house", "A house."),
    (
        "board",
        "drawn",
        "chequers",
        "Squares that are light and dark in turn.",
    ),
    (
        "board",
        "drawn",
        "lines",
        "Squares of one shade with lines around them.",
    ),
    (
        "board",
        "drawn",
        "points",
        "As lines, where units stand on their crossings.",
    ),
    ("region", "drawn", "tint", "In another shade."),
    ("region", "drawn", "frame", "With a line around it."),
    (
        "region",
        "drawn",
        "diagonals",
        "With lines from corner to corner, as of a palace.",
    ),
    (
        "region",
        "drawn",
        "gap",
        "Without the lines between its ranks but the outermost, as of a river.",
    ),
    (
        "",
        "resists",
        "proximity",
        "From captures by effects on the squares beside the captor.",
    ),
    ("", "resists", "freeze", "From being frozen."),
    ("promote", "when", "enters", "Moves into the regions."),
    ("promote", "when", "stays", "Moves within the regions."),
    ("promote", "when", "leaves", "Moves out of the regions."),
    (
        "promote",
        "when",
        "captures",
        "Captures that begin or end in the regions.",
    ),
    (
        "promote",
        "when",
        "stands",
        "A move of its own, without leaving its square.",
    ),
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
    (
        "without-rule",
        "",
        "must",
        "What a side must do as long as it can.",
    ),
    ("without-rule", "", "forbid", "What no move may do."),
    ("without-rule", "", "ruling", "All remarks on the rules."),
    ("without-rule", "", "goal", "The goal that concerns royals."),
    (
        "without-rule",
        "",
        "no-moves",
        "What happens to a side without a move.",
    ),
    ("without-rule", "", "win", "What else wins."),
    ("without-rule", "", "lose", "What else loses."),
    (
        "without-rule",
        "",
        "draw",
        "What ends the game in a draw at once.",
    ),
    ("without-rule", "", "draws", "The draws of the history."),
    ("must", "", "capture", "Who can capture something must."),
    (
        "must",
        "by",
        "all",
        "As long as one of these can capture, any capture of any piece will do.",
    ),
    ("forbid", "", "capture", "To capture an enemy."),
    ("forbid", "", "check", "To attack the enemy's royal."),
    (
        "forbid",
        "unless",
        "mate",
        "Nothing saves the royal from it.",
    ),
    (
        "forbid",
        "",
        "mate",
        "To attack the enemy's royal so that nothing can save it.",
    ),
    (
        "forbid",
        "",
        "flight",
        "To leave a square with a royal that is in check there, unless all that give check are captured.",
    ),
    (
        "forbid",
        "by",
        "drop",
        "Only units that are dropped may not do it.",
    ),
    (
        "without-rule",
        "",
        "captured",
        "That captured units go to the hand.",
    ),
    (
        "without-rule",
        "",
        "on-capture",
        "What captures do besides.",
    ),
    ("", "whose", "enemies", "The other side's units."),
    (
        "",
        "whose",
        "friends",
        "Units of its own side, without itself.",
    ),
    ("", "whose", "all", "Units of both sides, without itself."),
    ("without-rule", "", "drop", "All dropping of units."),
    (
        "captured",
        "",
        "hand",
        "They change sides and go to the captor's hand.",
    ),
    ("drop", "from", "hand", "From its owner's hand."),
    (
        "drop",
        "from",
        "nothing",
        "As often as its owner likes: the supply never ends.",
    ),
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
const LISTS: [List; 2] = [
    ("attribute", "resists", || firsts(pieces::HARMS)),
    ("promote", "when", || firsts(pieces::OCCASIONS)),
];

/// An entry, its property, and the words that may stand in it.
type List = (&'static str, &'static str, fn() -> Vec<&'static str>);

fn firsts<T>(table: &[(&'static str, T)]) -> Vec<&'static str> {
    table.iter().map(|(word, _)| *word).collect()
}

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
    list.map_or_else(Vec::new, |(.., words)| words())
        .into_iter()
}

/// What a property of an entry is for.
pub(crate) fn property(entry: &str, name: &str) -> Option<&'static str> {
    if let Some(translation) = translated::named(name) {
        return Some(&translation.help);
    }
    let mut fitting = PROPERTIES
        .iter()
        .filter(|(of, property, _)| *property == name && (of.is_empty() || *of == entry));
    fitting.next().map(|(_, _, help)| *help)
}

#[cfg(test)]
mod tests {
    use super::super::entries::{ENTRIES, Entry};
    use super::super::shape::Kind;
    use super::*;

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
