//! Makes a definition of the entries that count: which topic is read when, and what each may know of those before it.

use variorum_rules::def::GameDef;
use variorum_rules::def::sense::{self, BadPromotion};
use variorum_rules::setup::array;

use super::collect::{Collected, Entries};
use super::essential::{self, Essential, demand};
use super::names::Names;
use super::pieces::{self, Spans};
use super::replaced::{self, Replaced};
use super::{board, hands, header, regions, relics, rules, sides, turns};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::Node;

/// The most piece types a game has.
const MAX_PIECES: usize = 126;

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

/// The board and its regions.
pub(crate) fn names_of_board(collected: &Collected<'_>, faults: &Faults) -> Names {
    let entries = collected.entries(&[], faults);
    let mut game = GameDef::default();
    let mut names = Names {
        lenient: true,
        ..Names::default()
    };
    read_board(&mut game, collected, &entries, &mut names, faults);
    regions::read(&entries, &mut names, &mut game.board, faults);
    names
}

/// Builds a game with some options on.
pub(crate) fn build(collected: &Collected<'_>, options: &[&str], faults: &Faults) -> Built {
    let entries = collected.entries(options, faults);
    let mut game = header::read(collected, options, faults);
    let mut names = Names {
        removed: entries.removed.clone(),
        lenient: collected.library || collected.incomplete,
        ..Names::default()
    };
    // Regions are parts of the board, pieces speak of regions, everything else speaks of pieces.
    read_board(&mut game, collected, &entries, &mut names, faults);
    regions::read(&entries, &mut names, &mut game.board, faults);
    let mut built = Built::at(collected, &entries);
    let replaced = read_pieces(&mut game, &entries, &mut names, &mut built.spans, faults);
    built.pieces = game.pieces.len();
    if collected.library {
        return built;
    }
    rules::read(&mut game, &entries, &names, faults);
    check_promotions(&game, &built.spans, faults);
    let has_royal = game.pieces.iter().any(|piece| piece.royal);
    essential::demand_royal(has_royal, collected, &entries, faults);
    // Without the board or the other files nearly everything that a set-up says would be unknown.
    let board = entries.single("board").filter(|_| names.board.is_some());
    let board_is_sure = board.is_some_and(|node| !faults.is_partly_lost(node.span));
    if !collected.incomplete && board_is_sure {
        if entries.setups.is_empty() {
            demand(Essential::SetUp, collected, faults);
        }
        built.steps = replaced::set_up(&mut game, &entries, &replaced, faults);
        check_sense(&mut game, &entries, &names, faults);
    }
    if game.castlings.len() == entries.castlings.len() {
        let castlings = entries.castlings.iter();
        built.castlings = castlings.map(|node| node.head()).collect();
    }
    built.game = Some(game);
    built
}

impl Built {
    /// No definition yet, but the places that are known before anything is read.
    fn at(collected: &Collected<'_>, entries: &Entries<'_>) -> Built {
        let head = collected.game.map(Node::head).unwrap_or_default();
        let shown = collected.header.as_ref();
        let shown = shown.and_then(|fields| fields.prop_text("position"));
        Built {
            head,
            setup: entries.setups.last().map_or(head, |node| node.name.span),
            position: shown.map_or(head, |text| text.span),
            ..Built::default()
        }
    }
}

/// Reads the board, for the game and for whatever names squares.
fn read_board(
    game: &mut GameDef,
    collected: &Collected<'_>,
    entries: &Entries<'_>,
    names: &mut Names,
    faults: &Faults,
) {
    let Some(node) = entries.single("board") else {
        return demand(Essential::Board, collected, faults);
    };
    if let Some(board) = board::read(node, faults) {
        game.board = board.clone();
        names.board = Some(board);
    }
}

/// Reads classes, attributes and pieces, and enters their names and places. Says which pieces were replaced.
fn read_pieces(
    game: &mut GameDef,
    entries: &Entries<'_>,
    names: &mut Names,
    spans: &mut Vec<Spans>,
    faults: &Faults,
) -> Vec<Replaced> {
    game.class_names = pieces::class_names(entries);
    let attributes = entries.attributes.iter();
    game.attributes = attributes
        .map(|entry| pieces::attribute(entry, faults))
        .collect();
    let mut drafts = pieces::drafts(entries, names, faults);
    let replaced = replaced::replace(&mut drafts, entries, names, faults);
    if drafts.len() > MAX_PIECES {
        let title = format!("a game has at most {MAX_PIECES} piece types");
        let first = entries.pieces[MAX_PIECES].name.span;
        faults.report(Fault::of(Code::TooManyPieces, first, title));
        drafts.truncate(MAX_PIECES);
    }
    // A piece may name any other, so the names of all come before the movements of one.
    replaced::name_pieces(&drafts, entries, names);
    pieces::check_translations(&drafts, faults);
    pieces::check_amends(entries, names, faults);
    for draft in drafts {
        let (piece, places) = pieces::finish(draft, entries, &game.attributes, names, faults);
        game.pieces.push(piece);
        spans.push(places);
    }
    for node in &entries.holders {
        pieces::holders(node, &game.attributes, &mut game.pieces, names, faults);
    }
    replaced
}

/// Looks at the game as a whole for what contradicts itself. A fault before may be the reason, so then it is left.
fn check_sense(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    if faults.any() {
        return;
    }
    game.array = array(game);
    hands::sense(game, entries, faults);
    turns::sense(game, entries, faults);
    relics::sense(game, entries, names, faults);
    sides::sense(game, entries, faults);
}

/// Reports promotions that contradict themselves or the goal of the game.
fn check_promotions(game: &GameDef, spans: &[Spans], faults: &Faults) {
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
