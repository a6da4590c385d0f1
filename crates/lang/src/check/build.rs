//! Makes a definition of the entries that count.

use std::collections::BTreeMap;

use variorum_rules::Color;
use variorum_rules::def::sense::BadPromotion;
use variorum_rules::def::{Card, GameDef, Level, OptionDef, Region, Sentence, TypeSet, sense};
use variorum_rules::setup::array;

use super::collect::{Collected, Entries};
use super::names::{Names, in_words, says_a_region};
use super::pieces::{self, Draft, Spans};
use super::shape::{Fields, Kind, Shape};
use super::words::{SYMMETRIES, find};
use super::{board, hands, relics, rules, setup, sides, translated, turns};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, Text, excerpt};

/// The most piece types a game has.
const MAX_PIECES: usize = 126;

pub(in crate::check) const REGION: Shape = Shape {
    args: &[("the region's name", Kind::Text), ("a region", Kind::Text)],
    required: 1,
    props: &[
        ("white", Kind::Text),
        ("black", Kind::Text),
        ("within", Kind::Text),
        ("except", Kind::Text),
    ],
    translated: true,
    ..Shape::EMPTY
};

/// A definition and where its parts stand.
#[derive(Debug, Default)]
pub(crate) struct Built {
    /// `None` if there is none, or if it is too faulty to be looked at.
    pub(crate) game: Option<GameDef>,
    /// Of each piece.
    pub(crate) spans: Vec<Spans>,
    /// The `game` entry.
    pub(crate) head: Span,
    /// Of the highest `setup` section, or the `game` entry.
    pub(crate) setup: Span,
    /// Of each step of the set-up.
    pub(crate) steps: Vec<Span>,
    /// Of the position in which the game is shown; or the `game` entry.
    pub(crate) position: Span,
    /// Of each castling; none if one of them could not be read.
    pub(crate) castlings: Vec<Span>,
    /// Number of pieces.
    pub(crate) pieces: usize,
}

/// Builds a game with some options on.
pub(crate) fn build(collected: &Collected<'_>, options: &[&str], faults: &Faults) -> Built {
    let entries = collected.entries(options, faults);
    let head = collected.game.map(Node::head).unwrap_or_default();
    let mut game = header(collected, faults);
    for offered in &collected.options {
        let chosen = options.contains(&offered.name);
        if chosen {
            game.id.push('+');
            game.id.push_str(offered.name);
        }
        let fields = &offered.fields;
        let label = fields.prop_text("label").map(Text::as_str);
        game.options.push(OptionDef {
            name: offered.name.to_owned(),
            label: label.map_or_else(|| in_words(offered.name), str::to_owned),
            labels: fields.prop_translations("label"),
            summary: text(fields.prop_text("summary")),
            summaries: fields.prop_translations("summary"),
            chosen,
        });
    }
    let mut names = Names {
        removed: entries.removed.clone(),
        lenient: collected.library || collected.incomplete,
        ..Names::default()
    };
    match entries.single("board") {
        Some(node) => {
            if let Some(board) = board::read(node, faults) {
                game.board = board.clone();
                names.board = Some(board);
            }
        }
        None => demand(Essential::Board, collected, head, faults),
    }
    regions(&entries, &mut names, faults);
    game.class_names = pieces::class_names(&entries);
    game.attributes = entries
        .attributes
        .iter()
        .map(|a| pieces::attribute(a, faults))
        .collect();
    let mut drafts = pieces::drafts(&entries, &names, faults);
    let aliases = replace(&mut drafts, &entries, &mut names, faults);
    if drafts.len() > MAX_PIECES {
        let title = format!("a game has at most {MAX_PIECES} piece types");
        faults.report(Fault::of(
            Code::TooManyPieces,
            entries.pieces[MAX_PIECES].name.span,
            title,
        ));
        drafts.truncate(MAX_PIECES);
    }
    name_pieces(&drafts, &entries, &mut names);
    pieces::check_translations(&drafts, faults);
    pieces::check_amends(&entries, &names, faults);
    let mut spans = Vec::new();
    for draft in drafts {
        let (piece, places) = pieces::finish(draft, &entries, &game.attributes, &names, faults);
        game.pieces.push(piece);
        spans.push(places);
    }
    for node in &entries.holders {
        pieces::holders(node, &game.attributes, &mut game.pieces, &names, faults);
    }
    let pieces = game.pieces.len();
    let place_of_setup = entries.setups.last().map_or(head, |node| node.name.span);
    let shown = collected.header.as_ref();
    let shown = shown.and_then(|fields| fields.prop_text("position"));
    let position = shown.map_or(head, |text| text.span);
    let castlings = entries.castlings.iter().map(|node| node.head());
    let castlings: Vec<Span> = castlings.collect();
    let built = |game: Option<GameDef>, spans, steps| Built {
        steps,
        position,
        castlings: match &game {
            Some(game) if game.castlings.len() == castlings.len() => castlings.clone(),
            _ => Vec::new(),
        },
        game,
        spans,
        head,
        setup: place_of_setup,
        pieces,
    };
    if collected.library {
        return built(None, spans, Vec::new());
    }
    rules::read(&mut game, &entries, &names, faults);
    promotions(&game, &spans, faults);
    // A game that ends otherwise needs no royal, unless it says what becomes of them.
    let needs_royal =
        entries.single("goal").is_some() || entries.ends.is_empty() && entries.no_moves.is_empty();
    if needs_royal && !game.pieces.iter().any(|piece| piece.royal) {
        // One of these may have said that it is royal.
        let kinds = entries.pieces.iter().chain(&entries.classes);
        let unclear = kinds.clone().any(|kind| faults.any_in(kind.node.head()));
        // Without a board, too, the game was to extend another one.
        let alone = entries.single("board").is_some();
        if alone && !unclear && !faults.some_nameless() {
            demand(Essential::Royal, collected, head, faults);
        }
    }
    // Without the board or the other files nearly everything it says would be unknown.
    let mut steps = Vec::new();
    let board = entries.single("board").filter(|_| names.board.is_some());
    let board_is_sure = board.is_some_and(|node| !faults.is_partly_lost(node.span));
    if !collected.incomplete && board_is_sure {
        if entries.setups.is_empty() {
            demand(Essential::SetUp, collected, head, faults);
        }
        steps = set_up(&mut game, &entries, &aliases, faults);
        if !faults.any() {
            game.array = array(&game);
            hands::sense(&game, &entries, faults);
            turns::sense(&game, &entries, faults);
            relics::sense(&game, &entries, &names, faults);
            sides::sense(&game, &entries, faults);
        }
    }
    built(Some(game), spans, steps)
}

/// What the `game` entry says.
fn header(collected: &Collected<'_>, faults: &Faults) -> GameDef {
    let Some(fields) = &collected.header else {
        return GameDef::default();
    };
    GameDef {
        name: text(fields.text(0)),
        names: fields.translations(),
        id: text(fields.prop_text("id")),
        summary: text(fields.prop_text("summary")),
        summaries: fields.prop_translations("summary"),
        card: card(fields, faults),
        ..GameDef::default()
    }
}

/// What the `game` entry says to those who choose a game.
fn card(fields: &Fields<'_>, faults: &Faults) -> Card {
    let translations = translated::translations("special").map(|text| text.name.as_str());
    for name in std::iter::once("special").chain(translations) {
        if let Some(text) = fields.prop_text(name)
            && text.as_str().chars().count() > Card::LONGEST
        {
            let title = format!(
                "what is special is said in a few words, at most {} characters",
                Card::LONGEST
            );
            let fault = Fault::of(Code::TooLong, text.span, title);
            faults.report(fault.help("whole sentences belong into `summary`"));
        }
    }
    Card {
        special: fields.prop_text("special").map(|text| Sentence {
            english: text.value.clone(),
            others: fields.prop_translations("special"),
        }),
        level: fields
            .prop_text("level")
            .and_then(|word| Level::parse(word.as_str())),
        moves: fields
            .prop_number("moves")
            .and_then(|moves| u16::try_from(moves).ok()),
        position: fields.prop_text("position").map(|text| text.value.clone()),
    }
}

fn text(text: Option<&Text>) -> String {
    text.map(|text| text.value.clone()).unwrap_or_default()
}

/// Reports promotions that contradict themselves or the goal of the game.
fn promotions(game: &GameDef, spans: &[Spans], faults: &Faults) {
    for (piece, spans) in game.pieces.iter().zip(spans) {
        for (promotion, place) in piece.promotions.iter().zip(&spans.promotions) {
            let bad = sense::bad_promotion(promotion);
            // A region that could not be read has no squares.
            let unclear = bad == Some(BadPromotion::Never) && faults.any();
            if let Some(bad) = bad.filter(|_| !unclear) {
                faults.report(Fault::of(Code::BadPromotion, *place, bad.to_string()));
            }
        }
    }
}

/// What no game can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Essential {
    Board,
    Royal,
    SetUp,
}

impl Essential {
    /// The word by which a file would bring it.
    fn word(self) -> &'static str {
        match self {
            Essential::Board => "board",
            Essential::Royal => "royal",
            Essential::SetUp => "setup",
        }
    }

    /// What its absence is called.
    fn title(self) -> String {
        match self {
            Essential::Royal => "the game has no royal piece".to_owned(),
            Essential::Board | Essential::SetUp => format!("the game has no `{}`", self.word()),
        }
    }

    fn help(self) -> &'static str {
        match self {
            Essential::Board => "for example `board 8 8`",
            Essential::Royal => "give a piece or a class `royal=#true`",
            Essential::SetUp => "for example `setup { array \"…\" }` with the first field of a FEN",
        }
    }
}

/// Reports that something essential is missing.
fn demand(what: Essential, collected: &Collected<'_>, head: Span, faults: &Faults) {
    let excused = collected.library
        || collected.incomplete
        || collected.game.is_none()
        || faults.may_be_lost(what.word())
        || what == Essential::SetUp && faults.may_be_lost("array")
        || what == Essential::Royal && faults.may_be_lost("goal");
    if !excused {
        let fault = Fault::of(Code::MissingEssential, head, what.title());
        faults.report(fault.help(what.help()));
    }
}

fn regions(entries: &Entries<'_>, names: &mut Names, faults: &Faults) {
    for entry in &entries.regions {
        let fields = REGION.check(entry.node, faults);
        let name = &entry.name.value;
        if says_a_region(name) {
            let title = format!(
                "`{}` already says which part of the board it is",
                excerpt(name)
            );
            faults.report(Fault::of(Code::BadName, entry.name.span, title));
            continue;
        }
        // A region that cannot be read is still defined.
        let region = region(&fields, names, faults).unwrap_or_default();
        let region = region.named(name).translated(fields.translations());
        names.regions.insert(name.clone(), region);
    }
}

/// The part of the board that a `region` describes.
fn region(fields: &Fields<'_>, names: &Names, faults: &Faults) -> Option<Region> {
    let head = fields.node().head();
    let (own, white) = (fields.text(1), fields.prop_text("white"));
    if let (Some(_), Some(white)) = (own, white) {
        let title = "White's part is given twice: before `white=` and by it";
        faults.report(Fault::of(Code::Contradiction, white.span, title));
        return None;
    }
    let black = fields.prop_text("black");
    let read = |text: &Text| names.region(text, faults);
    let board = names.board.clone().unwrap_or_default();
    let mut whole = match (own.or(white), black) {
        (None, None) => {
            let fault = Fault::of(Code::MissingValue, head, "the region has no squares");
            faults.report(fault.help("say which: `region \"home\" \"1st rank, 2nd rank\"`"));
            return None;
        }
        (Some(text), None) if own.is_some() => read(text)?,
        (Some(text), Some(word)) if let Some(symmetry) = find(&SYMMETRIES, word.as_str()) => {
            read(text)?.turned(&board, symmetry)
        }
        (Some(white), Some(black)) => Region::by_side([read(white)?, read(black)?]),
        (Some(white), None) => Region::by_side([read(white)?, Region::default()]),
        (None, Some(black)) => Region::by_side([Region::default(), read(black)?]),
    };
    if let Some(within) = fields.prop_text("within") {
        whole = Region::common(vec![whole, read(within)?]);
    }
    if let Some(except) = fields.prop_text("except") {
        whole = whole.except(read(except)?);
    }
    let empty = Color::BOTH
        .into_iter()
        .all(|side| whole.squares(side).is_empty());
    if empty && names.board.is_some() && !faults.something_lost() {
        let title = "no square of the board is in this region";
        faults.report(Fault::of(Code::EmptyRegion, head, title));
        return None;
    }
    Some(whole)
}

/// Gives substitutes the places of what they replace. Gives the places with the old names and ids.
fn replace(
    drafts: &mut Vec<Draft<'_>>,
    entries: &Entries<'_>,
    names: &mut Names,
    faults: &Faults,
) -> Vec<(String, String, String)> {
    let mut aliases = Vec::new();
    for (old, new) in &entries.replaced {
        name_pieces(drafts, entries, names);
        if old.value == new.value {
            faults.report(Fault::of(
                Code::ReplacesItself,
                new.span,
                "a piece cannot replace itself",
            ));
            continue;
        }
        let place = |text: &Text| names.piece_in(text, faults);
        let (Some(from), Some(to)) = (place(old), place(new)) else {
            continue;
        };
        if from == to {
            continue;
        }
        let replaced = &drafts[from].def;
        let substitute = drafts[to].def.name.clone();
        aliases.push((
            substitute.clone(),
            replaced.name.clone(),
            replaced.id.clone(),
        ));
        drafts.swap(from, to);
        drafts.remove(to);
    }
    aliases
}

/// Enters pieces, classes and families by name.
fn name_pieces(drafts: &[Draft<'_>], entries: &Entries<'_>, names: &mut Names) {
    names.count = drafts.len();
    names.pieces = drafts
        .iter()
        .enumerate()
        .map(|(i, draft)| (draft.def.name.clone(), i))
        .collect();
    for (old, new) in &entries.replaced {
        if !names.pieces.contains_key(&old.value)
            && let Some(&index) = names.pieces.get(&new.value)
        {
            names.pieces.insert(old.value.clone(), index);
        }
    }
    let mut groups: BTreeMap<String, TypeSet> = BTreeMap::new();
    for class in &entries.classes {
        groups.entry(class.name.value.clone()).or_default();
    }
    for (index, draft) in drafts.iter().enumerate() {
        for group in draft.def.families.iter().chain([&draft.def.class]) {
            groups.entry(group.clone()).or_default().insert(index);
        }
    }
    names.groups = groups;
}

/// Reads the set-up. It is written for the game without options, so it sees replaced pieces' own names.
fn set_up(
    game: &mut GameDef,
    entries: &Entries<'_>,
    aliases: &[(String, String, String)],
    faults: &Faults,
) -> Vec<Span> {
    let nodes = &entries.setups;
    if aliases.is_empty() {
        return setup::setup(nodes, &entries.removed, game, faults);
    }
    let mut before = game.clone();
    for (substitute, name, id) in aliases {
        if let Some(piece) = before
            .pieces
            .iter_mut()
            .find(|piece| piece.name == *substitute)
        {
            piece.name.clone_from(name);
            piece.id.clone_from(id);
        }
    }
    let steps = setup::setup(nodes, &entries.removed, &mut before, faults);
    game.setup = before.setup;
    steps
}
