//! Games as files say them: a stored game becomes a [`variorum_record::Game`], and what a file says becomes games to be
//! stored.

use crate::game;
use crate::identity::{GameId, Key, LENGTH, PersonName, VariantId, Visitor};
use crate::setup_form::TIMES;
use crate::stored::{
    CHECKPOINT, Control, Ending, Entry, Event, GameRecord, Imported, Names, Player, Players,
    Seating, Side, Sides, Standing,
};
use crate::table::{Table, Unreadable};
use crate::words::Words;
use variorum_catalog::LoadError;
use variorum_engine::Level;
use variorum_record::{
    End, FaultKind, Game, Remark, Sheet, Tags, Tree, date_of, decode, name, sheets, time_of,
};
use variorum_rules::Color;

/// Tags that are kept with a game which came from a file, and letters of each.
const TAGS: (usize, usize) = (40, 200);

/// What of a file is kept elsewhere, or follows from the game itself.
const KEPT_ELSEWHERE: [&str; 13] = [
    name::WHITE,
    name::BLACK,
    name::RESULT,
    name::VARIANT,
    name::RULES,
    name::SET_UP,
    name::FEN,
    name::TERMINATION,
    name::WHITE_TYPE,
    name::BLACK_TYPE,
    name::TIME_CONTROL,
    name::UTC_DATE,
    name::UTC_TIME,
];

/// A stored game of these rules with what is said about it in a file. Where the rules have become others, as far as it is the
/// same game.
///
/// # Errors
/// The rules refuse its first position.
pub fn told(
    rules: &game::Game,
    record: &GameRecord,
    history: &[Entry],
    words: &Words,
) -> Result<Game, Unreadable> {
    let table = Table::replay(
        rules.rules().clone(),
        record.terms(),
        &record.start,
        history,
    )?;
    let start = rules.rules().position_from_fen(&record.start);
    let mut game = Game::new(start.map_err(Unreadable::Start)?);
    for made in table.log().moves(0) {
        // The table has played them.
        let played = game.play_text(&made.san, words.language());
        debug_assert_eq!(played, Ok(()));
    }
    let ending = table.ending().filter(|_| table.stopped().is_none());
    game.set_end(ending.map(|ending| End {
        winner: ending.winner.map(color),
        reason: ending.reason.clone(),
    }));
    *game.tags_mut() = tags(record, words);
    game.set_variant(rules.id().as_str());
    Ok(game)
}

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn tags(record: &GameRecord, words: &Words) -> Tags {
    let kept = record.tags.as_deref().and_then(|text| sheets(text).next());
    let came_from_a_file = kept.is_some();
    let mut tags = kept.map(|sheet| sheet.tags).unwrap_or_default();
    let players = record.terms().players;
    for (side, tag, kind) in [
        (Side::White, name::WHITE, name::WHITE_TYPE),
        (Side::Black, name::BLACK, name::BLACK_TYPE),
    ] {
        let own = record.names[side.index()].as_ref();
        let (who, what) = match (players.of(side), own) {
            (Player::Computer, _) => (program(record.level), "program"),
            (Player::Human, Some(name)) => (name.to_string(), "human"),
            (Player::Human, None) if came_from_a_file => ("?".to_owned(), "human"),
            (Player::Human, None) => (words.say("guest"), "human"),
        };
        tags.set(tag, who);
        tags.set(kind, what);
    }
    if !came_from_a_file {
        tags.set(name::EVENT, "Variorum");
        tags.set(name::ROUND, "-");
        tags.set(name::DATE, date_of(record.created));
        tags.set(name::UTC_DATE, date_of(record.created));
        tags.set(name::UTC_TIME, time_of(record.created));
    }
    tags.set(name::TIME_CONTROL, control_text(record.control));
    tags
}

/// What the computer is called in files.
fn program(level: Level) -> String {
    let (version, level) = (env!("CARGO_PKG_VERSION"), level.number());
    format!("Variorum {version}, level {level}")
}

/// A clock as files say it, in seconds.
fn control_text(control: Option<Control>) -> String {
    let seconds = |ms: u64| {
        let text = format!("{}.{:03}", ms / 1000, ms % 1000);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    match control {
        None => "-".to_owned(),
        Some(Control::Fischer { initial, increment }) => {
            format!("{}+{}", seconds(initial), seconds(increment))
        }
        Some(Control::PerMove { limit }) => format!("1/{}", seconds(limit)),
    }
}

/// The name of a file with a game.
pub fn file_name(record: &GameRecord) -> String {
    let date = date_of(record.created).replace('.', "-");
    format!("{}-{date}", variant_name(&record.variant))
}

/// A variant in the name of a file: letters, figures and hyphens.
pub fn variant_name(variant: &VariantId) -> String {
    let fits = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
    let text = variant.as_str().replace('+', "-");
    text.chars().filter(fits).collect()
}

/// What is to be read.
#[derive(Clone, Debug)]
pub struct Upload {
    /// A file of games, or a FEN.
    pub text: String,
    /// The game, where the text does not say it.
    pub variant: VariantId,
    /// Whose the games become.
    pub owner: Visitor,
    /// As many games as may come at a time.
    pub most: usize,
    /// As many moves as a game may have.
    pub longest: usize,
    /// Now, in Unix milliseconds.
    pub at: u64,
    /// Gives random bytes for names that nobody can guess.
    pub fresh: fn() -> [u8; LENGTH],
}

/// What whoever has files read brings along.
pub struct Reader<'a> {
    /// The texts that say what is wrong.
    pub words: &'a Words,
    /// Finds a game with its options; their order does not matter.
    pub load: &'a dyn Fn(&VariantId) -> Result<game::Game, LoadError>,
    /// Whether there is time to read on.
    pub is_time_left: &'a dyn Fn() -> bool,
}

/// Why nothing was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UploadFault {
    /// There is no game in the text.
    Empty,
    /// There are too many; as many may come at a time.
    TooMany(usize),
    /// Sentences, each about one of the games.
    Games(Vec<String>),
}

/// Games that were read.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// The games, as they are to be stored.
    pub games: Vec<Imported>,
    /// How many of them could not be read to the end, because their rules have become others.
    pub cut: usize,
    /// Those of which more is said than their moves, as they stand in a game file with all of that.
    pub annotated: Vec<String>,
}

/// Faults that are told at a time.
const FAULTS: usize = 10;

/// The games that a text names, besides the one that was chosen for it.
pub fn named(upload: &Upload) -> Vec<VariantId> {
    let text = decode(upload.text.as_bytes());
    let mut named = vec![upload.variant.clone()];
    // What comes after too many is not read.
    let sheets = sheets(&text).take(upload.most);
    named.extend(sheets.filter_map(|sheet| sheet.variant().and_then(called)));
    named
}

/// The game under a name that files give it.
fn called(name: &str) -> Option<VariantId> {
    let own = VariantId::new(name.trim().to_lowercase());
    match own.rules() {
        Some(_) => Some(own),
        None => variorum_catalog::id_called(Some(name)).map(VariantId::new),
    }
}

/// Reads what somebody sends: a FEN, or a file of games, all of them or none.
///
/// # Errors
/// What is wrong with it.
pub fn read(upload: &Upload, reader: &Reader<'_>) -> Result<Read, UploadFault> {
    let text = decode(upload.text.as_bytes());
    if let Some(fen) = fen(&text) {
        let said = |why: String| UploadFault::Games(vec![why]);
        let rules = (reader.load)(&upload.variant);
        let rules = rules.map_err(|error| said(error.to_string()))?;
        let position = rules.rules().position_from_fen(fen);
        let position = position.map_err(|error| said(error.to_string()))?;
        let mut game = Game::new(position);
        game.set_end(None);
        let games = vec![imported(upload, &rules, &game, [None, None])];
        return Ok(Read {
            games,
            ..Read::default()
        });
    }
    let mut read = Read::default();
    let mut faults = Vec::new();
    for sheet in sheets(&text) {
        if sheet.number > upload.most {
            return Err(UploadFault::TooMany(upload.most));
        }
        match one(upload, &sheet, reader) {
            Ok((game, cut, annotated)) => {
                read.games.push(game);
                read.cut += usize::from(cut);
                read.annotated.extend(annotated);
            }
            Err(fault) if faults.len() < FAULTS => faults.push(fault),
            Err(_) => break,
        }
    }
    match (faults.is_empty(), read.games.is_empty()) {
        (false, _) => Err(UploadFault::Games(faults)),
        (true, true) => Err(UploadFault::Empty),
        (true, false) => Ok(read),
    }
}

/// The FEN that a text is, if it is one: a single line whose first word divides ranks.
fn fen(text: &str) -> Option<&str> {
    let line = text.trim();
    let first = line.split_whitespace().next()?;
    let is_result = variorum_record::Score::parse(first).is_some();
    let tagged = line.starts_with('[');
    (!line.contains(['\n', '\r']) && first.contains('/') && !is_result && !tagged).then_some(line)
}

fn one(
    upload: &Upload,
    sheet: &Sheet,
    reader: &Reader<'_>,
) -> Result<(Imported, bool, Option<String>), String> {
    let (words, is_time_left) = (reader.words, reader.is_time_left);
    let number = |what: String| {
        let values = [("number", sheet.number.into()), ("what", what.into())];
        words.with("import-game", &values)
    };
    let at = |place: variorum_record::Place, what: String| {
        let values = [
            ("number", sheet.number.into()),
            ("line", place.line.into()),
            ("column", place.column.into()),
            ("what", what.into()),
        ];
        words.with("import-at", &values)
    };
    if let Some(fault) = &sheet.fault {
        return Err(at(fault.place, in_words(&fault.kind, words)));
    }
    if sheet.moves.len() > upload.longest {
        return Err(number(words.one("import-too-long", "most", upload.longest)));
    }
    if !is_time_left() {
        return Err(at(sheet.place, words.say("import-time")));
    }
    let id = variant(sheet, &upload.variant, words).map_err(number)?;
    let rules = (reader.load)(&id).map_err(|error| number(error.to_string()))?;
    let tree = Tree::read(sheet, rules.rules(), words.language(), is_time_left);
    let mut tree = tree.map_err(|fault| at(fault.place, in_words(&fault.kind, words)))?;
    tree.game_mut().set_variant(rules.id().as_str());
    let game = tree.game();
    let named = |tag| game.tags().known(tag).and_then(PersonName::nearest);
    let names = [named(name::WHITE), named(name::BLACK)];
    let cut = game
        .remarks()
        .iter()
        .any(|remark| matches!(remark, Remark::Stops { .. }));
    let annotated = tree.is_annotated().then(|| tree.write());
    Ok((imported(upload, &rules, game, names), cut, annotated))
}

/// The game that a sheet is a game of; `otherwise`, if it does not say so.
///
/// # Errors
/// Nobody knows the game that it names.
pub fn variant(sheet: &Sheet, otherwise: &VariantId, words: &Words) -> Result<VariantId, String> {
    match sheet.variant() {
        None => Ok(otherwise.clone()),
        Some(name) => called(name).ok_or_else(|| words.one("import-unknown", "game", short(name))),
    }
}

/// What is wrong with a game, without its place.
pub fn in_words(kind: &FaultKind, words: &Words) -> String {
    match kind {
        FaultKind::Move { number, text, why } => {
            let values = [
                ("number", (*number).into()),
                ("text", text.clone().into()),
                ("why", why.clone().into()),
            ];
            words.with("import-move", &values)
        }
        FaultKind::Start(why) => words.one("import-start", "why", why.as_str()),
        FaultKind::Variant(why) => why.clone(),
        kind => words.say(&format!("import-{}", kind.key())),
    }
}

/// A text from elsewhere as it may stand in a message.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// A game as it is stored: both sides move at this browser, what is over stays over.
fn imported(upload: &Upload, rules: &game::Game, game: &Game, names: Names) -> Imported {
    let players = Players {
        white: Player::Human,
        black: Player::Human,
    };
    let mut tags = Tags::default();
    let kept = |tag: &str| {
        !KEPT_ELSEWHERE
            .iter()
            .any(|name| name.eq_ignore_ascii_case(tag))
    };
    for (tag, value) in game.tags().iter().filter(|(tag, _)| kept(tag)).take(TAGS.0) {
        tags.set(tag, value.chars().take(TAGS.1).collect::<String>());
    }
    let tags = (!game.tags().is_empty()).then(|| match tags.is_empty() {
        true => format!("[{} \"?\"]\n", name::EVENT),
        false => tags.lines(),
    });
    let record = GameRecord {
        id: GameId::of((upload.fresh)()),
        owner: upload.owner.clone(),
        variant: rules.id(),
        name: rules.title(),
        start: game.start().fen(),
        white: players.white,
        black: players.black,
        movetime: TIMES[1],
        level: Level::default(),
        rules: Some(rules.digest().to_owned()),
        seating: Seating::new(players, Sides::BOTH, || Key::of((upload.fresh)())),
        control: None,
        names,
        tags,
        form: None,
        counts: false,
        created: upload.at,
    };
    let ending = game.end().map(|end| Ending {
        winner: end.winner.map(Side::from),
        reason: end.reason.clone(),
    });
    let entries = entries(game, upload.at);
    let ply = u32::try_from(game.moves().len()).unwrap_or(u32::MAX);
    let standing = Standing { ply, ending };
    Imported {
        record,
        entries,
        standing,
    }
}

/// What has happened in a game, as it is stored.
fn entries(game: &Game, at: u64) -> Vec<Entry> {
    let mut position = game.start().clone();
    let mut entries: Vec<Entry> = Vec::new();
    let last = game.moves().len();
    for (index, mv) in game.moves().iter().enumerate() {
        let ply = u32::try_from(index).unwrap_or(u32::MAX);
        let text = position.legal().text(*mv);
        position.play_unchecked(*mv);
        let seq = index as u64 + 1;
        let kept = seq.is_multiple_of(CHECKPOINT) || index + 1 == last;
        entries.push(Entry {
            seq,
            event: Event::Move { ply, mv: text },
            request: None,
            fen: kept.then(|| position.fen()),
            at,
        });
    }
    let by_will = game.end().filter(|_| game.last().outcome().is_none());
    if let Some(end) = by_will {
        let ply = u32::try_from(last).unwrap_or(u32::MAX);
        let loser = end.winner.map(|winner| Side::from(!winner));
        let event = match loser {
            Some(side) if end.reason == End::TIME => Event::Flag { ply, side },
            _ if end.reason == End::UNSTATED => Event::Declared {
                ply,
                winner: end.winner.map(Side::from),
            },
            resigns => Event::End { ply, resigns },
        };
        entries.push(Entry {
            seq: last as u64 + 1,
            event,
            request: None,
            fen: Some(position.fen()),
            at,
        });
    }
    entries
}

#[cfg(test)]
mod tests {
    use variorum_describe::Language;

    use super::*;

    /// Reads with the games of the catalog, as long as it takes.
    fn read_in_english(upload: &Upload) -> Result<Read, UploadFault> {
        let reader = Reader {
            words: &Words::of(Language::English),
            load: &game::Game::load,
            is_time_left: &|| true,
        };
        read(upload, &reader)
    }

    fn upload(text: &str) -> Upload {
        Upload {
            text: text.to_owned(),
            variant: VariantId::new("chess"),
            owner: Visitor::of([1; LENGTH]),
            most: 3,
            longest: 10,
            at: 1_000_000_000_000,
            fresh: || [2; LENGTH],
        }
    }

    fn faults(text: &str) -> Vec<String> {
        match read_in_english(&upload(text)) {
            Err(UploadFault::Games(faults)) => faults,
            other => panic!("{other:?}"),
        }
    }

    fn games(text: &str) -> Vec<Imported> {
        read_in_english(&upload(text)).unwrap().games
    }

    /// What was read from a file and stored is written again as it was.
    #[test]
    fn a_game_goes_in_and_comes_out_as_it_was() {
        let words = Words::of(Language::English);
        for (moves, end) in [
            ("1. f3 e5 2. g4 Qh4# 0-1", "checkmate"),
            ("1. f3 e5 1-0", "normal"),
            ("1. f3 e5 1/2-1/2", "normal"),
            ("1. f3 e5 *", "unterminated"),
            ("*", "unterminated"),
        ] {
            let text = format!(
                "[Event \"Paris \\\"b\\\"\"]\n[White \"Anna\"]\n[ECO \"A00\"]\n\n{moves}\n"
            );
            let [game] = &games(&text)[..] else { panic!() };
            assert_eq!(game.record.names[0], PersonName::parse("Anna"));
            let rules = game::Game::load(&game.record.variant).unwrap();
            let told = told(&rules, &game.record, &game.entries, &words).unwrap();
            let written = told.write();
            assert!(written.ends_with(&format!("\n\n{moves}\n")), "{written}");
            for tag in [
                "[Event \"Paris \\\"b\\\"\"]",
                "[White \"Anna\"]",
                "[Black \"?\"]",
                "[ECO \"A00\"]",
            ] {
                assert!(written.contains(tag), "{tag}: {written}");
            }
            assert!(
                written.contains(&format!("[Termination \"{end}\"]")),
                "{written}"
            );
            assert_eq!(game.standing.ending.is_some(), end != "unterminated");
        }
        for (text, winner, reason) in [
            (
                "[Termination \"resignation\"]\n\n1. e4 0-1",
                Some(Side::Black),
                "resignation",
            ),
            (
                "[Termination \"normal\"]\n\n1. e4 0-1",
                Some(Side::Black),
                "unstated",
            ),
            ("1. e4 1/2-1/2", None, "unstated"),
        ] {
            let [game] = &games(text)[..] else { panic!() };
            let ending = game.standing.ending.as_ref().unwrap();
            assert_eq!((ending.winner, ending.reason.as_str()), (winner, reason));
            let rules = game::Game::load(&game.record.variant).unwrap();
            let told = told(&rules, &game.record, &game.entries, &words).unwrap();
            assert_eq!(told.end().unwrap().reason, reason);
        }
        let [flag] = &games("[Termination \"time forfeit\"]\n\n1. e4 1-0")[..] else {
            panic!()
        };
        assert_eq!(flag.standing.ending.as_ref().unwrap().reason, "time");
    }

    #[test]
    fn a_position_alone_is_a_game() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let [game] = &games(&format!(" {fen}\n"))[..] else {
            panic!()
        };
        assert_eq!(game.record.start, fen);
        assert!(game.entries.is_empty() && game.record.tags.is_none());
        assert!(faults("8/8 w")[0].contains("ranks"));
    }

    #[test]
    fn what_is_wrong_is_said_for_each_game_and_nothing_is_read() {
        let text = "1. e4 e5 2. Ke3 *\n\n[Variant \"Nonesuch\"]\n\n1. a4 *\n\n1. d4 {never";
        let faults = faults(text);
        assert_eq!(faults.len(), 3);
        assert!(
            faults[0].contains("The King does not move"),
            "{}",
            faults[0]
        );
        assert!(faults[1].contains("Nonesuch"), "{}", faults[1]);
        let fault = |text: &str| read_in_english(&upload(text)).unwrap_err();
        assert_eq!(fault(" \n"), UploadFault::Empty);
        assert_eq!(fault(&"1. e4 *\n".repeat(4)), UploadFault::TooMany(3));
        assert!(matches!(
            fault(&format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(3))),
            UploadFault::Games(_)
        ));
    }

    #[test]
    fn clocks_are_said_as_files_say_them() {
        let text = |text: &str| control_text(Control::parse(text));
        assert_eq!(text("300000+3000"), "300+3");
        assert_eq!(text("90500+0"), "90.5+0");
        assert_eq!(text("86400000"), "1/86400");
        assert_eq!(control_text(None), "-");
    }
}
