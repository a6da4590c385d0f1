//! The rules of a game: its chapters, and every piece with picture, description and diagram.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::{Redirect, Response};
use variorum_describe::game::{Line, line, rules_of, title};
use variorum_describe::{Description, Language, describe_listed, is_house};
use variorum_play::diagram::{Drawing, key, key_of_ghost};
use variorum_play::game::Game;
use variorum_rules::def::{Chapter, GameDef, TypeIndex};
use variorum_rules::{Color, Figure, Mark, Rules};

use super::cached::cached;
use super::{Frame, PageError, VariantPath, blocking, load_shown, render_kept};
use crate::machine::Instant;
use crate::state::AppState;
use crate::studies;

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    frame: Frame,
    id: String,
    name: String,
    summary: String,
    pictures: String,
    chapters: Vec<ChapterView>,
    classes: Vec<ClassView>,
    board: String,
    keys: Vec<(String, String)>,
    house: bool,
    /// There is a study of the game.
    studied: bool,
}

/// A chapter of the rules.
struct ChapterView {
    number: usize,
    anchor: &'static str,
    title: String,
    setup: bool,
    pieces: bool,
    lines: Vec<LineView>,
    notes: Vec<NoteView>,
    /// Some note is the edition's decision.
    house: bool,
}

struct LineView {
    term: String,
    text: String,
    items: Vec<String>,
    /// Anchors and names.
    pieces: Vec<(String, String)>,
    house: bool,
}

struct NoteView {
    text: String,
    house: bool,
}

struct ClassView {
    title: String,
    pieces: Vec<PieceView>,
}

struct PieceView {
    anchor: String,
    name: String,
    id: String,
    symbols: [String; 2],
    attributes: Vec<String>,
    description: Description,
    note: String,
    house: bool,
    /// What it is worth, and the interval, where a study tells.
    worth: Option<(String, String)>,
    diagram: String,
    /// What the diagram shows, in words.
    shown: String,
    /// The piece whose movement is borrowed in the diagram.
    lent: String,
}

/// The address under which the pieces of a game stood before there was more to tell.
pub(crate) async fn variant(
    State(state): State<AppState>,
    VariantPath(id): VariantPath,
) -> Result<Redirect, PageError> {
    let game = load_shown(&state, id).await?;
    Ok(Redirect::permanent(&format!(
        "/variants/{}/rules",
        game.id()
    )))
}

pub(crate) async fn rules(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load_shown(&state, id).await?;
    // Rules that somebody has written may lack diagrams until the page is asked for again.
    if game.id().rules().is_none() {
        let path = format!("/variants/{}/rules", game.id());
        let make = move |frame| page(frame, &game, &figures(&game)).render();
        return cached(&state, frame, &path, make).await;
    }
    let drawn = game.clone();
    let figures = blocking(move || figures(&drawn)).await?;
    render_kept(&page(frame, &game, &figures))
}

/// How long boards are made for all pieces of rules that are not built in, in one go.
const FIGURES: Duration = Duration::from_secs(1);

/// For each piece of a game a board that shows what it can do, as far as there is time.
pub(crate) fn figures(game: &Game) -> Vec<Option<Arc<Figure>>> {
    let own = game.id().rules().is_some();
    let began = Instant::now();
    game.figures(|| !own || began.elapsed() <= FIGURES)
}

fn page(frame: Frame, game: &Game, figures: &[Option<Arc<Figure>>]) -> RulesPage {
    let language = frame.words.language();
    let def = game.rules().def();
    let sections = rules_of(def);
    let chapters = sections.iter().enumerate().map(|(number, section)| {
        let lines = section
            .rules
            .iter()
            .map(|rule| view(def, line(def, rule, language), language));
        let notes = section
            .rulings
            .iter()
            .filter_map(|ruling| def.rulings.get(*ruling));
        let notes: Vec<NoteView> = notes
            .map(|ruling| NoteView {
                text: ruling.text_in(language).to_owned(),
                house: ruling.house,
            })
            .collect();
        ChapterView {
            number: number + 1,
            anchor: section.chapter.word(),
            title: title(section.chapter, language).to_owned(),
            setup: section.chapter == Chapter::Setup,
            pieces: section.chapter == Chapter::Pieces,
            lines: lines.collect(),
            house: notes.iter().any(|note| note.house),
            notes,
        }
    });
    let chapters: Vec<ChapterView> = chapters.collect();
    let pictures = game.pictures().address();
    let used = Mark::ALL.into_iter().filter(|mark| {
        let mut studies = figures.iter().flatten();
        studies.any(|figure| figure.tryout.marks.iter().any(|(_, own)| own == mark))
    });
    let keys = used.map(|mark| (key(mark), frame.words.say(&format!("does-{}", mark.word()))));
    let ghosts = Mark::ALL.into_iter().filter(|mark| {
        let mut figures = figures.iter().flatten();
        figures.any(|figure| figure.could.iter().any(|(_, own)| own == mark))
    });
    let ghosts = ghosts.filter_map(|mark| {
        let words = frame.words.say(&format!("could-{}", mark.word()));
        Some((key_of_ghost(mark)?, words))
    });
    let keys = keys.chain(ghosts);
    let house = chapters
        .iter()
        .any(|chapter| chapter.house || chapter.lines.iter().any(|line| line.house))
        || def.pieces.iter().any(is_house);
    RulesPage {
        id: game.id().to_string(),
        name: def.name_in(language).to_owned(),
        summary: def.summary_in(language).to_owned(),
        board: board(game.rules(), game),
        classes: classes(&frame, game, figures),
        keys: keys.collect(),
        chapters,
        pictures,
        house,
        studied: studies::published(game).is_some(),
        frame,
    }
}

fn view(def: &GameDef, line: Line, language: Language) -> LineView {
    let pieces = line.pieces.iter().filter_map(|kind| def.pieces.get(*kind));
    LineView {
        term: line.term.unwrap_or_default(),
        text: line.text,
        items: line.items,
        pieces: pieces
            .map(|piece| (anchor(&piece.id), piece.name_in(language).to_owned()))
            .collect(),
        house: line.house,
    }
}

/// Where a piece is told on the page.
pub(super) fn anchor(id: &str) -> String {
    format!("piece-{}", id.to_lowercase())
}

/// The board at the beginning, where there is one without anybody's choice.
fn board(rules: &Rules, game: &Game) -> String {
    let Ok(start) = rules.start_position() else {
        return String::new();
    };
    let address = game.pictures().address();
    let mut drawing = Drawing::new(rules, Drawing::whole(rules), &address);
    drawing.units(&start.setup(), |kind, side| {
        game.pictures().pictures.symbol(kind, side)
    });
    drawing.finish()
}

/// The pieces by class, in the order in which the rule file brings the classes.
fn classes(frame: &Frame, game: &Game, figures: &[Option<Arc<Figure>>]) -> Vec<ClassView> {
    let language = frame.words.language();
    let def = game.rules().def();
    let mut order: Vec<&str> = Vec::new();
    for piece in &def.pieces {
        if !order.contains(&piece.class.as_str()) {
            order.push(&piece.class);
        }
    }
    let classes = order.into_iter().map(|class| {
        let kinds = (0..def.pieces.len()).filter(|kind| def.pieces[*kind].class == class);
        ClassView {
            title: def.class_in(class, language).to_owned(),
            pieces: kinds
                .map(|kind| piece(frame, game, kind, figures))
                .collect(),
        }
    });
    classes.collect()
}

fn piece(
    frame: &Frame,
    game: &Game,
    kind: TypeIndex,
    figures: &[Option<Arc<Figure>>],
) -> PieceView {
    let language = frame.words.language();
    let rules = game.rules();
    let def = rules.def();
    let piece = &def.pieces[kind];
    let drawn = game.pictures();
    let address = drawn.address();
    let symbol = |kind: usize, side: Color| drawn.pictures.symbol(kind, side);
    let figure = figures.get(kind).and_then(Option::as_deref);
    let attributes = piece
        .attributes
        .iter()
        .filter_map(|index| def.attributes.get(*index));
    let lent = figure.and_then(|figure| figure.setup.lent[Color::Black.index()]);
    let lent = lent.and_then(|kind| def.pieces.get(kind));
    PieceView {
        anchor: anchor(&piece.id),
        name: piece.name_in(language).to_owned(),
        id: piece.id.clone(),
        symbols: Color::BOTH.map(|side| symbol(kind, side)),
        attributes: attributes
            .map(|attribute| attribute.name_in(language).to_owned())
            .collect(),
        description: describe_listed(def, kind, language),
        note: piece.note_in(language).unwrap_or_default().to_owned(),
        house: is_house(piece),
        worth: game
            .descriptions(language)
            .get(kind)
            .and_then(|piece| Some((piece.worth.clone()?, piece.worth_interval.clone()?))),
        diagram: figure.map_or_else(String::new, |figure| {
            Drawing::of_piece(rules, figure, &address, symbol)
        }),
        shown: figure.map_or_else(String::new, |figure| in_words(frame, rules, figure)),
        lent: lent.map_or_else(String::new, |lent| lent.name_in(language).to_owned()),
    }
}

/// What a diagram shows to those who do not see it.
fn in_words(frame: &Frame, rules: &Rules, figure: &Figure) -> String {
    let topology = rules.topology();
    let words = &frame.words;
    let on = words.one("diagram-on", "square", topology.name(figure.square));
    let mut parts = vec![on];
    for mark in Mark::ALL {
        let squares = figure.tryout.marks.iter().filter(|(_, own)| *own == mark);
        let names: Vec<&str> = squares.map(|(square, _)| topology.name(*square)).collect();
        if !names.is_empty() {
            parts.push(format!(
                "{}: {}",
                words.say(&format!("does-{}", mark.word())),
                names.join(", ")
            ));
        }
    }
    parts.join("; ")
}
