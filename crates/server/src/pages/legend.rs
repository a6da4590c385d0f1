//! The legend of a game's pictures: what their parts mean, as far as they occur, and every piece with its name.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use variorum_pictures::{Count, Family, Looks, Pass, Seal, Sign};
use variorum_rules::Color;
use variorum_rules::def::{PictureKind, TypeIndex};

use super::{Frame, PageError, VariantPath, load, render_kept};
use crate::AppState;
use crate::game::Game;

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
    symbols: Vec<String>,
    names: String,
}

pub(crate) async fn legend(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
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
        groups: groups(&frame, game),
        frame,
    }
}

/// The parts that occur.
fn groups(frame: &Frame, game: &Game) -> Vec<Group> {
    let language = frame.words.language();
    let def = game.rules().def();
    let drawn = game.pictures();
    let looks = drawn.pictures.looks();
    let part = |(key, has): (String, Test)| {
        let kinds: Vec<TypeIndex> = (0..looks.len()).filter(|kind| has(&looks[*kind])).collect();
        let shown = &kinds[..kinds.len().min(EXAMPLES)];
        let names = shown.iter().filter_map(|kind| def.pieces.get(*kind));
        let names: Vec<&str> = names.map(|piece| piece.name_in(language)).collect();
        (!kinds.is_empty()).then(|| Part {
            text: frame.words.say(&key),
            symbols: shown
                .iter()
                .map(|kind| drawn.pictures.symbol(*kind, Color::White))
                .collect(),
            names: names.join(", "),
        })
    };
    let groups = grammar().into_iter().map(|(title, parts)| Group {
        title: frame.words.say(title),
        parts: parts.into_iter().filter_map(part).collect(),
    });
    groups.filter(|group| !group.parts.is_empty()).collect()
}

type Test = Box<dyn Fn(&Looks) -> bool>;

fn figure(looks: &Looks) -> bool {
    looks.kind == PictureKind::Figure && !looks.borrows
}

const FAMILIES: [(Family, &str); 7] = [
    (Family::Straight, "straight"),
    (Family::Diagonal, "diagonal"),
    (Family::Both, "both"),
    (Family::Oblique, "oblique"),
    (Family::Leaps, "leaps"),
    (Family::Steps, "steps"),
    (Family::None, "none"),
];

/// All that pictures can say: the key of its text, and which pictures say it.
fn grammar() -> Vec<(&'static str, Vec<(String, Test)>)> {
    let bodies = FAMILIES.map(|(family, word)| -> (String, Test) {
        let has = move |looks: &Looks| figure(looks) && looks.moves.family() == family;
        (format!("legend-body-{word}"), Box::new(has))
    });
    let heads = FAMILIES.map(|(family, word)| -> (String, Test) {
        let has = move |looks: &Looks| {
            let signed = looks.signs.iter().any(|sign| sign.captures());
            let own = looks.captures.family();
            // A sign takes the place of a head that would say little.
            let shown = !(signed && matches!(own, Family::None | Family::Steps));
            figure(looks) && !looks.royal && shown && own == family
        };
        (format!("legend-head-{word}"), Box::new(has))
    });
    let signs = Sign::ALL.map(|sign| -> (String, Test) {
        let has = move |looks: &Looks| looks.signs.contains(&sign);
        (
            format!("legend-sign-{}", format!("{sign:?}").to_lowercase()),
            Box::new(has),
        )
    });
    let shoots = (
        "legend-sign-shoots".to_owned(),
        Box::new(|looks: &Looks| looks.shoots) as Test,
    );
    let seals = Seal::ALL.map(|seal| -> (String, Test) {
        let has = move |looks: &Looks| looks.seals.contains(&seal);
        (format!("legend-{}", seal.symbol()), Box::new(has))
    });
    let other: Vec<(&str, Test)> = vec![
        ("legend-royal", Box::new(|looks| looks.royal)),
        ("legend-borrows", Box::new(|looks| looks.borrows)),
        (
            "legend-near",
            Box::new(|looks| figure(looks) && (1..=3).contains(&looks.reach)),
        ),
        ("legend-twice", Box::new(|looks| looks.count == Count::Two)),
        (
            "legend-thrice",
            Box::new(|looks| looks.count == Count::Three),
        ),
        ("legend-tramples", Box::new(|looks| looks.tramples)),
        (
            "legend-may-pass",
            Box::new(|looks| {
                looks.moves.pass() == Pass::Also || looks.captures.pass() == Pass::Also
            }),
        ),
        (
            "legend-must-pass",
            Box::new(|looks| {
                looks.moves.pass() == Pass::Only || looks.captures.pass() == Pass::Only
            }),
        ),
        (
            "legend-feet",
            Box::new(|looks| {
                figure(looks) && looks.moves.all_lines().any() && looks.moves.own_steps().any()
            }),
        ),
        (
            "legend-pawn",
            Box::new(|looks| looks.kind == PictureKind::Small),
        ),
        (
            "legend-shield",
            Box::new(|looks| looks.kind == PictureKind::Shield),
        ),
    ];
    let other = other.into_iter().map(|(key, has)| (key.to_owned(), has));
    vec![
        ("legend-body", bodies.into()),
        ("legend-head", heads.into()),
        ("legend-signs", signs.into_iter().chain([shoots]).collect()),
        ("legend-seals", seals.into()),
        ("legend-other", other.collect()),
    ]
}

#[cfg(test)]
mod tests {
    use variorum_lang::describe::Language;

    use super::*;
    use crate::words::Words;

    #[test]
    fn every_part_has_words_in_every_language() {
        for language in Language::ALL {
            let words = Words::of(language);
            for (title, parts) in grammar() {
                assert_ne!(words.say(title), title);
                for (key, _) in parts {
                    assert_ne!(words.say(&key), key, "{language:?}");
                }
            }
        }
    }
}
