//! The legend of a game's pictures: what their parts mean, as far as they occur, and every piece with its name.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use variorum_pictures::{LegendEntry, Pictures};
use variorum_play::game::Game;
use variorum_rules::Color;

use super::{Frame, PageError, VariantPath, load_shown, render_kept};
use crate::state::AppState;

/// So many pieces show what a part of a picture means.
const EXAMPLES: usize = 5;

#[derive(Template)]
#[template(path = "legend.html")]
struct LegendPage {
    frame: Frame,
    id: String,
    name: String,
    pictures: String,
    cast: Vec<Member>,
    legends: Vec<Legend>,
}

/// What one set of pictures is made of.
struct Legend {
    /// The class of its sections: where a game has pictures of its own, a reader sees the legend of those that he has chosen.
    class: &'static str,
    groups: Vec<Group>,
}

/// A piece.
struct Member {
    anchor: String,
    name: String,
    symbols: [String; 2],
}

/// Parts of one kind.
struct Group {
    title: String,
    parts: Vec<Part>,
}

/// A part with what it means, and pieces that have it.
struct Part {
    text: String,
    /// The part by itself, as markup.
    picture: String,
    symbols: Vec<String>,
    names: String,
    /// How many pieces have it besides.
    more: usize,
}

pub(crate) async fn legend(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load_shown(&state, id).await?;
    render_kept(&page(frame, &game))
}

fn page(frame: Frame, game: &Game) -> LegendPage {
    let language = frame.words.language();
    let def = game.rules().def();
    let drawn = game.pictures();
    let cast = def.pieces.iter().enumerate().map(|(kind, piece)| Member {
        anchor: super::rules::anchor(&piece.id),
        name: piece.name_in(language).to_owned(),
        symbols: Color::BOTH.map(|side| drawn.pictures.symbol(kind, side)),
    });
    LegendPage {
        id: game.id().to_string(),
        name: def.name_in(language).to_owned(),
        pictures: drawn.address(),
        cast: cast.collect(),
        legends: legends(&frame, game),
        frame,
    }
}

/// The legends of the game's pictures.
fn legends(frame: &Frame, game: &Game) -> Vec<Legend> {
    let pictures = &game.pictures().pictures;
    let legend = |class, pictures| Legend {
        class,
        groups: groups(frame, game, pictures),
    };
    if pictures.has_own() {
        vec![
            legend("own-pictures", pictures),
            legend("made-pictures", pictures.made()),
        ]
    } else {
        vec![legend("any-pictures", pictures)]
    }
}

/// The parts that occur, one group a topic.
fn groups(frame: &Frame, game: &Game, pictures: &Pictures) -> Vec<Group> {
    let language = frame.words.language();
    let def = game.rules().def();
    let part = |entry: &LegendEntry| {
        let shown = &entry.types[..entry.types.len().min(EXAMPLES)];
        let names = shown.iter().filter_map(|kind| def.pieces.get(*kind));
        let names: Vec<&str> = names.map(|piece| piece.name_in(language)).collect();
        Part {
            text: frame.words.say(&format!("legend-part-{}", entry.key)),
            picture: entry.picture.clone(),
            symbols: shown
                .iter()
                .map(|kind| pictures.symbol(*kind, Color::White))
                .collect(),
            names: names.join(", "),
            more: entry.types.len() - shown.len(),
        }
    };
    let legend = pictures.legend();
    legend
        .chunk_by(|one, other| one.topic == other.topic)
        .map(|entries| Group {
            title: frame
                .words
                .say(&format!("legend-topic-{}", entries[0].topic.word())),
            parts: entries.iter().map(part).collect(),
        })
        .collect()
}
