//! The kinds of faults, each with a name that does not change.

use std::fmt;

/// Declares the codes: each with a sentence, the variant and the name.
macro_rules! codes {
    ($($(#[doc = $meaning:literal])+ $variant:ident = $name:literal,)+) => {
        /// What kind of fault a diagnostic is about. Messages may be reworded; codes stay.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[doc = $meaning])+ $variant,)+
        }

        impl Code {
            /// All codes, in the order of the checks.
            pub const ALL: &'static [Code] = &[$(Code::$variant),+];

            /// The name, in lower case with hyphens.
            ///
            /// ```
            /// use variorum_lang::Code;
            /// assert_eq!(Code::UnknownPiece.name(), "unknown-piece");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$variant => $name,)+
                }
            }

            /// What it stands for, in a sentence.
            ///
            /// ```
            /// use variorum_lang::Code;
            /// assert_eq!(Code::IdTaken.meaning().trim(), "An id that another piece has.");
            /// ```
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Code::$variant => concat!($($meaning),+),)+
                }
            }
        }
    };
}

codes! {
    /// The file is larger than anything a person writes.
    FileTooLarge = "file-too-large",
    /// Characters that begin nothing.
    UnexpectedText = "unexpected-text",
    /// A comment without its end.
    UnclosedComment = "unclosed-comment",
    /// A string without its closing quote.
    UnclosedString = "unclosed-string",
    /// A text in other quotes than straight double ones.
    OtherQuotes = "other-quotes",
    /// A remark in the manner of another language.
    OtherRemark = "other-remark",
    /// A file of another kind: YAML, JSON, the settings of another program.
    OtherFile = "other-file",
    /// An opening brace without a closing one.
    UnclosedBrace = "unclosed-brace",
    /// A closing brace without an opening one.
    StrayBrace = "stray-brace",
    /// Lines are indented as if an opening brace stood before them.
    MissingBrace = "missing-brace",
    /// Braces that belong to no entry.
    StrayBlock = "stray-block",
    /// Blocks are nested deeper than anything needs.
    NestedTooDeep = "nested-too-deep",
    /// An entry begins with something other than a word.
    MissingName = "missing-name",
    /// An `=` without a word before it.
    MissingPropertyName = "missing-property-name",
    /// A property without a value.
    MissingPropertyValue = "missing-property-value",
    /// A property without its `=`.
    MissingEquals = "missing-equals",
    /// Two entries on a line without a semicolon between them.
    MissingSeparator = "missing-separator",
    /// A number that is too large or not whole.
    BadNumber = "bad-number",
    /// A `#` with another word than `true` or `false`.
    UnknownKeyword = "unknown-keyword",
    /// A backslash in a string before a character that needs none.
    UnknownEscape = "unknown-escape",

    /// There is no file of this name.
    UnknownFile = "unknown-file",
    /// More files than any game needs.
    TooManyFiles = "too-many-files",
    /// An imported file describes a game.
    ImportedGame = "imported-game",
    /// A game extends more than one other.
    SecondParent = "second-parent",
    /// A game extends itself, perhaps by way of others.
    ExtendsItself = "extends-itself",
    /// A long chain of games that extend each other.
    TooManyParents = "too-many-parents",
    /// The file describes no game and has no pieces for others either.
    NoGame = "no-game",
    /// The file describes two games.
    SecondGame = "second-game",

    /// No such entry exists, or not here.
    UnknownEntry = "unknown-entry",
    /// An entry that may stand here once stands here twice.
    RepeatedEntry = "repeated-entry",
    /// More entries of one kind than any game needs.
    TooManyEntries = "too-many-entries",
    /// The entry has no such property.
    UnknownProperty = "unknown-property",
    /// A property is set twice.
    RepeatedProperty = "repeated-property",
    /// A property that the entry needs is not there.
    MissingProperty = "missing-property",
    /// A value that the entry needs is not there.
    MissingValue = "missing-value",
    /// A value more than the entry takes.
    SurplusValue = "surplus-value",
    /// Braces after an entry that takes none.
    SurplusBraces = "surplus-braces",
    /// A number stands where a text is wanted, or the like.
    WrongType = "wrong-type",
    /// A word that is none of those possible here.
    UnknownWord = "unknown-word",

    /// A text that cannot be a name.
    BadName = "bad-name",
    /// A text that is longer than there is room for.
    TooLong = "too-long",
    /// A name is given to two things of a kind.
    DefinedTwice = "defined-twice",
    /// A comma too many in a list of names.
    EmptyListItem = "empty-list-item",
    /// A name stands twice in a list.
    ListedTwice = "listed-twice",
    /// A set of pieces without any.
    EmptySet = "empty-set",
    /// The game has no such option.
    UnknownOption = "unknown-option",
    /// An option that changes nothing.
    EmptyOption = "empty-option",
    /// No piece of this name is defined.
    UnknownPiece = "unknown-piece",
    /// No class or family of this name is defined.
    UnknownGroup = "unknown-group",
    /// No class of this name is defined.
    UnknownClass = "unknown-class",
    /// No attribute of this name is defined.
    UnknownAttribute = "unknown-attribute",
    /// No square and no region of this name exists.
    UnknownRegion = "unknown-region",
    /// The board has no such rank or file.
    UnknownRank = "unknown-rank",
    /// The board has no such square.
    UnknownSquare = "unknown-square",

    /// A region without a square.
    EmptyRegion = "empty-region",
    /// The board cannot exist as described.
    BadBoard = "bad-board",
    /// Something without which there is no game.
    MissingEssential = "missing-essential",
    /// More pieces than a game may have.
    TooManyPieces = "too-many-pieces",
    /// A piece is of no class.
    NoClass = "no-class",
    /// Two classes are both the default.
    SecondDefault = "second-default",
    /// A text that cannot be an id.
    BadId = "bad-id",
    /// An id that another piece has.
    IdTaken = "id-taken",
    /// A piece replaces itself.
    ReplacesItself = "replaces-itself",
    /// A movement stands twice among those of a piece.
    RepeatedMovement = "repeated-movement",

    /// A path without anything in it.
    EmptyPath = "empty-path",
    /// A letter that is no atom.
    UnknownAtom = "unknown-atom",
    /// A letter before an atom that is no modifier.
    UnknownModifier = "unknown-modifier",
    /// A modifier that means nothing with this atom or in this place.
    UselessModifier = "useless-modifier",
    /// Directions that leave nothing of an atom, or too many of them.
    BadDirections = "bad-directions",
    /// A leap that is not two numbers between parentheses.
    BadLeap = "bad-leap",
    /// A range that is empty or too long.
    BadRange = "bad-range",

    /// Parts of a movement that cannot be understood together.
    SenselessMovement = "senseless-movement",
    /// A movement, or a part of one, that can never do anything.
    IdleMovement = "idle-movement",

    /// Two rules that cannot both use the hands.
    HandsUsedTwice = "hands-used-twice",
    /// What is promoted to does not tell as what a unit began.
    UnclearReversion = "unclear-reversion",
    /// Hands that nothing fills, or from which nothing is dropped.
    IdleHands = "idle-hands",
    /// A rule about dead positions that says too little or too much.
    BadDeadPosition = "bad-dead-position",
    /// A castling's letter is not one capital letter, or that of another castling.
    BadCastlingLetter = "bad-castling-letter",
    /// A castling lacks one of its two units.
    IncompleteCastling = "incomplete-castling",
    /// The squares of a castling are no castling.
    BadCastlingSquares = "bad-castling-squares",
    /// A second unit that may never enter.
    IdleEntry = "idle-entry",
    /// Something is forbidden or demanded that never happens.
    IdleLimit = "idle-limit",
    /// A promotion that contradicts itself or the goal of the game.
    BadPromotion = "bad-promotion",
    /// A `when` or `unless` without a condition that can be read.
    BadCondition = "bad-condition",
    /// A name of the set-up that has not been declared up to here.
    Undeclared = "undeclared",
    /// Something is listed that is not among what is offered.
    NotOffered = "not-offered",
    /// More pieces are wanted than there are to draw from.
    TooFewPieces = "too-few-pieces",
    /// Slots of one group have different numbers of squares.
    BadSlots = "bad-slots",
    /// A placement that cannot be read.
    BadPlacement = "bad-placement",
    /// A form of the set-up makes no position, or none that can be played.
    SetupContradiction = "setup-contradiction",
    /// A drawing of a piece that is no SVG, or more than shapes.
    BadDrawing = "bad-drawing",
    /// A picture is told what it has no room for.
    BadPicture = "bad-picture",
    /// A position in which a game is to be shown, and cannot be.
    BadPosition = "bad-position",
    /// More combinations of options than are tried, so some may have faults.
    UntriedOptions = "untried-options",
    /// More forms of the set-up than are tried, so some may have faults.
    UntriedForms = "untried-forms",
    /// The rules do not fit together.
    Contradiction = "contradiction",

    /// Castling whose units stand where it begins in no set-up; a warning.
    IdleCastling = "idle-castling",
    /// En passant that is left and never taken, or the reverse; a warning.
    LoneEnPassant = "lone-en-passant",
    /// A movement of which another one does everything; a warning.
    ContainedMovement = "contained-movement",
    /// A movement that begins where no unit of the piece ever gets; a warning.
    UnreachableMovement = "unreachable-movement",
    /// A piece promotes to what it is; a warning.
    PromotesToItself = "promotes-to-itself",
    /// A piece, region, attribute or family that nothing uses; a warning.
    Unused = "unused",
    /// Two pieces are told to look the same; a warning.
    LooksAlike = "looks-alike",
    /// The game's id is not its file's name; a warning.
    IdUnlikeFile = "id-unlike-file",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Code;

    #[test]
    fn names_are_words_and_differ() {
        let names: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
        for name in names {
            let word =
                |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase());
            assert!(name.split('-').all(word), "{name}");
        }
    }
}
