//! The settings of one variant, with all that it inherits.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use variorum_rules::Color;

use crate::Fault;
use crate::ini::{self, Section, Setting};
use crate::kinds::{self, KINDS, Kind, Role};
use crate::squares::Squares;

/// How a setting is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Flag,
    Number,
    Rank,
    File,
    Squares,
    Kinds,
    Kind,
    Result,
    Pairs,
    Text,
    Word,
    Idle,
}

/// What the list of settings says about one.
#[derive(Debug)]
struct Read {
    key: String,
    of: Type,
    sided: bool,
    defaults: [Value; 2],
    /// Of words: as written, and what they mean.
    words: Vec<(String, String)>,
}

/// What a setting says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Flag(bool),
    Number(u32),
    Squares(Squares),
    Kinds(Kinds),
    Result(Verdict),
    Pairs(Vec<(char, String)>),
    Text(String),
    Idle,
}

/// Some kinds, in the order in which they are listed, or all pieces whatever their kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds {
    pub(crate) all: bool,
    pub(crate) some: Vec<Kind>,
}

/// A result, as settings say it: that of the side to move, mostly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Win,
    Loss,
    Draw,
    None,
}

/// The list of settings, and other names of some of them.
struct Known {
    entries: Vec<Read>,
    aliases: Vec<(String, String)>,
}

static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let (sections, faults) = ini::read(include_str!("data/settings.ini"));
    debug_assert!(faults.is_empty());
    let aliases = sections[1].settings.iter();
    Known {
        entries: sections[0].settings.iter().map(entry).collect(),
        aliases: aliases
            .map(|one| (one.key.clone(), one.value.clone()))
            .collect(),
    }
});

fn entry(setting: &Setting) -> Read {
    let (of, rest) = setting
        .value
        .split_once(' ')
        .unwrap_or((&setting.value, ""));
    let of = match of {
        "flag" => Type::Flag,
        "number" => Type::Number,
        "rank" => Type::Rank,
        "file" => Type::File,
        "squares" => Type::Squares,
        "kinds" => Type::Kinds,
        "kind" => Type::Kind,
        "result" => Type::Result,
        "pairs" => Type::Pairs,
        "text" => Type::Text,
        "word" => Type::Word,
        "idle" => Type::Idle,
        other => unreachable!("the list of settings has no type {other}"),
    };
    let (sided, rest) = match rest.strip_prefix("sided ") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let words = rest.split_whitespace().map(|word| {
        let (written, meant) = word.split_once(':').unwrap_or((word, word));
        (written.to_owned(), meant.to_owned())
    });
    let mut entry = Read {
        key: setting.key.clone(),
        of,
        sided,
        defaults: [Value::Idle, Value::Idle],
        words: words.collect(),
    };
    let (white, black) = match of {
        Type::Squares => rest.split_once(" / ").unwrap_or((rest, rest)),
        Type::Word => ("none", "none"),
        _ => (rest, rest),
    };
    let by_key = |text: &str| {
        let some = text.split_whitespace().filter_map(kinds::by_key).collect();
        Value::Kinds(Kinds {
            all: text == "*",
            some,
        })
    };
    entry.defaults = [white, black].map(|text| match of {
        Type::Kinds | Type::Kind => by_key(text),
        _ => value(&entry, text, &BTreeMap::new()).expect("defaults can be read"),
    });
    entry
}

/// Reads a value. `Err` says what is expected.
fn value(entry: &Read, text: &str, letters: &BTreeMap<Kind, char>) -> Result<Value, String> {
    let number = || {
        text.parse::<u32>()
            .map_err(|_| "a number is expected".to_owned())
    };
    match entry.of {
        Type::Flag => match text {
            "true" => Ok(Value::Flag(true)),
            "false" => Ok(Value::Flag(false)),
            _ => Err("`true` or `false` is expected".to_owned()),
        },
        Type::Number | Type::Rank => number().map(Value::Number),
        Type::File => match text.as_bytes() {
            [letter @ b'a'..=b'p'] => Ok(Value::Number(u32::from(letter - b'a') + 1)),
            _ => number().map(Value::Number),
        },
        Type::Squares => {
            let wrong =
                "squares such as `d4`, ranks such as `*2` or files such as `c*` are expected";
            Squares::read(text)
                .map(Value::Squares)
                .ok_or(wrong.to_owned())
        }
        Type::Kinds | Type::Kind => kinds_of(text, letters).map(Value::Kinds),
        Type::Result => match text {
            "win" => Ok(Value::Result(Verdict::Win)),
            "loss" => Ok(Value::Result(Verdict::Loss)),
            "draw" => Ok(Value::Result(Verdict::Draw)),
            "none" => Ok(Value::Result(Verdict::None)),
            _ => Err("`win`, `loss`, `draw` or `none` is expected".to_owned()),
        },
        Type::Pairs => Ok(Value::Pairs(pairs(text))),
        Type::Text => Ok(Value::Text(text.to_owned())),
        Type::Word => {
            let found = entry.words.iter().find(|(written, _)| written == text);
            found
                .map(|(_, meant)| Value::Text(meant.clone()))
                .ok_or_else(|| {
                    let words: Vec<&str> =
                        entry.words.iter().map(|(word, _)| word.as_str()).collect();
                    format!("one of `{}` is expected", words.join("`, `"))
                })
        }
        Type::Idle => Ok(Value::Idle),
    }
}

fn kinds_of(text: &str, letters: &BTreeMap<Kind, char>) -> Result<Kinds, String> {
    let mut found = Kinds::default();
    for letter in text.chars().filter(|c| !c.is_whitespace()) {
        match letter {
            '*' => found.all = true,
            '-' => break,
            _ => match kind_of(letter, letters) {
                Some(kind) if found.some.contains(&kind) => {}
                Some(kind) => found.some.push(kind),
                None => return Err(format!("no piece has the letter `{letter}`")),
            },
        }
    }
    Ok(found)
}

fn kind_of(letter: char, letters: &BTreeMap<Kind, char>) -> Option<Kind> {
    let letter = letter.to_ascii_lowercase();
    let mut all = letters.iter();
    all.find(|(_, own)| **own == letter).map(|(kind, _)| *kind)
}

/// `p:g s:g` as letters with what stands behind the colon.
fn pairs(text: &str) -> Vec<(char, String)> {
    let words = text.split_whitespace();
    words
        .filter_map(|word| word.split_once(':'))
        .filter_map(|(letter, other)| Some((letter.chars().next()?, other.to_owned())))
        .collect()
}

/// Where something was said last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    /// The setting, as it is written there.
    pub(crate) key: String,
    /// Its line, of the file that is read; nothing if it comes from a variant that needs no file.
    pub(crate) line: Option<usize>,
}

/// The settings of a variant.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) letters: BTreeMap<Kind, char>,
    /// How the pieces move that the file makes up, and a royal that moves in its own way.
    betza: BTreeMap<Kind, String>,
    values: BTreeMap<(String, bool), Value>,
    /// Where a kind may go; nothing for everywhere.
    mobility: BTreeMap<(Kind, bool), Squares>,
    /// What a piece becomes in its zone.
    pub(crate) becomes: BTreeMap<Kind, Kind>,
    /// How many of a kind a side may promote to.
    pub(crate) limits: BTreeMap<Kind, u32>,
    origins: BTreeMap<String, Origin>,
}

fn is_black(side: Color) -> bool {
    side == Color::Black
}

impl Settings {
    /// What holds for a section without a parent: no pieces, and nothing to promote to.
    pub(crate) fn bare() -> Self {
        let mut values = BTreeMap::new();
        for entry in &KNOWN.entries {
            for (index, black) in [false, true].into_iter().enumerate() {
                values.insert((entry.key.clone(), black), entry.defaults[index].clone());
            }
        }
        for black in [false, true] {
            let none = Value::Kinds(Kinds::default());
            values.insert(("promotionPieceTypes".to_owned(), black), none);
        }
        Settings {
            letters: BTreeMap::new(),
            betza: BTreeMap::new(),
            values,
            mobility: BTreeMap::new(),
            becomes: BTreeMap::new(),
            limits: BTreeMap::new(),
            origins: BTreeMap::new(),
        }
    }

    /// Adds what a section says. `own` says that it stands in the file that is read.
    pub(crate) fn apply(&mut self, section: &Section, own: bool) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut known: Vec<&str> = Vec::new();
        for (kind, named) in KINDS.iter().enumerate() {
            if let Some(setting) = section.get(&named.key) {
                known.push(&setting.key);
                self.piece(kind, setting, &mut faults);
                self.note(&named.key, setting, own);
            }
            let mut capital = named.key.clone();
            capital[..1].make_ascii_uppercase();
            for (side, black) in [("White", false), ("Black", true)] {
                let key = format!("mobilityRegion{side}{capital}");
                let Some(setting) = section.get(&key) else {
                    continue;
                };
                known.push(&setting.key);
                self.note(&key, setting, own);
                match Squares::read(&setting.value) {
                    Some(squares) => {
                        self.mobility.insert((kind, black), squares);
                    }
                    None => faults.push(Fault::of(setting, "squares are expected")),
                }
            }
        }
        for (written, meant) in &KNOWN.aliases {
            if let Some(setting) = section.get(written) {
                known.push(&setting.key);
                self.set(meant, setting, own, &mut faults);
            }
        }
        // What speaks of pawns in general is made more precise by the others, whatever comes first.
        for entry in KNOWN.entries.iter() {
            for end in ["", "White", "Black"] {
                let key = format!("{}{end}", entry.key);
                if let Some(setting) = section.get(&key).filter(|_| end.is_empty() || entry.sided) {
                    known.push(&setting.key);
                    self.set(&key, setting, own, &mut faults);
                }
            }
        }
        for setting in &section.settings {
            if !known.contains(&setting.key.as_str()) {
                faults.push(Fault::of(setting, "there is no such setting"));
            }
        }
        faults
    }

    fn note(&mut self, key: &str, setting: &Setting, own: bool) {
        let origin = Origin {
            key: setting.key.clone(),
            line: own.then_some(setting.line),
        };
        self.origins.insert(key.to_owned(), origin);
    }

    /// A letter for a kind, perhaps with the way it moves, or `-`.
    fn piece(&mut self, kind: Kind, setting: &Setting, faults: &mut Vec<Fault>) {
        let (letter, path) = match setting.value.split_once(':') {
            Some((letter, path)) => (letter, Some(path.trim())),
            None => (setting.value.as_str(), None),
        };
        let letter = letter.trim().chars().next();
        match letter.map(|letter| letter.to_ascii_lowercase()) {
            Some(letter) if letter.is_ascii_lowercase() => {
                if let Some(other) = kind_of(letter, &self.letters) {
                    self.remove(other);
                }
                self.letters.insert(kind, letter);
            }
            Some('-') => self.remove(kind),
            _ => faults.push(Fault::of(setting, "a letter or `-` is expected")),
        }
        let royal = KINDS[kind].role == Some(Role::Royal);
        if !kinds::is_own(kind) && !royal {
            return;
        }
        match path {
            Some(path) => {
                if path.contains('e') {
                    for black in [false, true] {
                        self.kinds_mut("enPassantTypes", black).push(kind);
                    }
                }
                self.betza.insert(kind, path.to_owned());
            }
            None if royal => {
                self.betza.remove(&kind);
            }
            None if letter == Some('-') => {}
            None => faults.push(Fault::of(setting, "a path is expected, as in `p:mfWcfF`")),
        }
    }

    fn remove(&mut self, kind: Kind) {
        self.letters.remove(&kind);
        for black in [false, true] {
            self.kinds_mut("promotionPieceTypes", black)
                .retain(|other| *other != kind);
        }
    }

    fn kinds_mut(&mut self, key: &str, black: bool) -> &mut Vec<Kind> {
        match self.values.get_mut(&(key.to_owned(), black)) {
            Some(Value::Kinds(kinds)) => &mut kinds.some,
            _ => unreachable!("{key} is a list of kinds"),
        }
    }

    fn set(&mut self, key: &str, setting: &Setting, own: bool, faults: &mut Vec<Fault>) {
        let (name, sides): (&str, &[bool]) =
            match (key.strip_suffix("White"), key.strip_suffix("Black")) {
                (Some(name), _) => (name, &[false]),
                (_, Some(name)) => (name, &[true]),
                _ => (key, &[false, true]),
            };
        let entry = KNOWN.entries.iter().find(|entry| entry.key == name);
        let entry = entry.expect("only settings of the list are set");
        let value = match value(entry, &setting.value, &self.letters) {
            Ok(value) => value,
            Err(expected) => return faults.push(Fault::of(setting, &expected)),
        };
        let group = ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"];
        let names: &[&str] = if name == "pawnTypes" { &group } else { &[name] };
        for name in names {
            self.note(name, setting, own);
            for black in sides {
                self.values
                    .insert(((*name).to_owned(), *black), value.clone());
            }
        }
        if let Value::Pairs(pairs) = value {
            self.pairs(name, &pairs, setting, faults);
        }
    }

    fn pairs(
        &mut self,
        name: &str,
        pairs: &[(char, String)],
        setting: &Setting,
        faults: &mut Vec<Fault>,
    ) {
        for (letter, other) in pairs {
            let Some(kind) = kind_of(*letter, &self.letters) else {
                let what = format!("no piece has the letter `{letter}`");
                return faults.push(Fault::of(setting, &what));
            };
            let target = other.chars().next();
            if let Ok(number) = other.parse() {
                self.limits.insert(kind, number);
            } else if target == Some('-') {
                self.becomes.remove(&kind);
            } else if let Some(target) = target.and_then(|letter| kind_of(letter, &self.letters)) {
                self.becomes.insert(kind, target);
            } else {
                let what = format!("`{name}` knows no piece `{other}`");
                return faults.push(Fault::of(setting, &what));
            }
        }
    }

    fn value(&self, key: &str, side: Color) -> &Value {
        let found = self.values.get(&(key.to_owned(), is_black(side)));
        found.unwrap_or_else(|| unreachable!("{key} is no setting"))
    }

    pub(crate) fn flag(&self, key: &str) -> bool {
        self.flag_of(key, Color::White)
    }

    pub(crate) fn flag_of(&self, key: &str, side: Color) -> bool {
        *self.value(key, side) == Value::Flag(true)
    }

    pub(crate) fn number(&self, key: &str) -> u32 {
        match self.value(key, Color::White) {
            Value::Number(number) => *number,
            _ => unreachable!("{key} is a number"),
        }
    }

    /// A number that counts from 1, less one.
    pub(crate) fn index(&self, key: &str) -> u8 {
        u8::try_from(self.number(key).saturating_sub(1)).unwrap_or(u8::MAX)
    }

    /// What of a region lies on the board.
    pub(crate) fn squares(&self, key: &str, side: Color) -> Squares {
        match self.value(key, side) {
            Value::Squares(squares) => squares.and(self.board()),
            _ => unreachable!("{key} is a region"),
        }
    }

    pub(crate) fn kinds(&self, key: &str, side: Color) -> &Kinds {
        match self.value(key, side) {
            Value::Kinds(kinds) => kinds,
            _ => unreachable!("{key} is a list of kinds"),
        }
    }

    /// Those of a list that the variant has, all of them for `*`.
    pub(crate) fn present(&self, key: &str, side: Color) -> Vec<Kind> {
        let kinds = self.kinds(key, side);
        if kinds.all {
            return self.letters.keys().copied().collect();
        }
        let some = kinds.some.iter().copied();
        some.filter(|kind| self.letters.contains_key(kind))
            .collect()
    }

    pub(crate) fn verdict(&self, key: &str) -> Verdict {
        match self.value(key, Color::White) {
            Value::Result(verdict) => *verdict,
            _ => unreachable!("{key} is a result"),
        }
    }

    pub(crate) fn text(&self, key: &str) -> &str {
        match self.value(key, Color::White) {
            Value::Text(text) => text,
            _ => unreachable!("{key} is a text"),
        }
    }

    pub(crate) fn files(&self) -> u8 {
        u8::try_from(self.number("maxFile")).unwrap_or(u8::MAX)
    }

    pub(crate) fn ranks(&self) -> u8 {
        u8::try_from(self.number("maxRank")).unwrap_or(u8::MAX)
    }

    /// All squares of the rectangle.
    pub(crate) fn board(&self) -> Squares {
        Squares::rectangle(self.files(), self.ranks())
    }

    /// The path of a kind.
    pub(crate) fn path(&self, kind: Kind) -> &str {
        self.betza.get(&kind).unwrap_or(&KINDS[kind].betza)
    }

    /// Where a kind may go, if that is not everywhere.
    pub(crate) fn mobility(&self, kind: Kind, side: Color) -> Option<Squares> {
        let squares = self.mobility.get(&(kind, is_black(side))).copied();
        squares
            .filter(|squares| !squares.is_empty())
            .map(|squares| squares.and(self.board()))
    }

    /// Where a setting was said, if it was at all.
    pub(crate) fn origin(&self, key: &str) -> Option<&Origin> {
        let sided = ["", "White", "Black"].map(|end| format!("{key}{end}"));
        let mut said = sided.iter().filter_map(|key| self.origins.get(key));
        said.next()
    }
}
