//! What is shown beside a text that is a game: its board, its pieces in pictures and words, and what they are worth.

use std::collections::BTreeMap;

use variorum_engine::Engine;
use variorum_pictures::Theme;
use variorum_play::game::Game;
use variorum_play::setup_form::{Request, board_of};
use variorum_play::words::Words;
use variorum_rules::{Color, Position};

use super::message::{Choice, Picture, Piece, Shown};

/// The memory of an engine that only looks, in MiB.
const MEMORY: usize = 1;

/// What a game looks like.
pub(super) fn show(n: u64, game: &Game, words: &Words) -> Shown {
    let language = words.language();
    let def = game.rules().def();
    let (width, height) = game.pixels();
    let drawn = game.pictures();
    let told = game.descriptions(language).iter().enumerate();
    let pieces = told.map(|(kind, piece)| Piece {
        id: piece.info.id.clone(),
        name: piece.info.name.clone(),
        class: piece.class.clone(),
        symbols: Color::BOTH.map(|side| drawn.pictures.symbol(kind, side)),
        description: piece.description.clone(),
        immunity: piece.immunity.clone(),
        short: piece.info.short.clone(),
        attributes: piece.attributes.clone(),
        house: piece.house,
        royal: def.pieces[kind].royal,
    });
    let options = game.options(language).into_iter().map(|option| Choice {
        name: option.name,
        label: option.label,
        summary: option.summary,
    });
    let id = game.id();
    Shown {
        n,
        name: def.name_in(language).to_owned(),
        summary: def.summary_in(language).to_owned(),
        facts: game.facts(words),
        board: first(game).map(|(_, seeded)| {
            let answers = if seeded { "seed=1" } else { "" };
            let address = |theme: Theme| board_of(&id, answers, theme);
            Picture {
                light: address(Theme::Light),
                dark: address(Theme::Dark),
                width,
                height,
            }
        }),
        pictures: drawn.address(),
        pieces: pieces.collect(),
        options: options.collect(),
        rules: format!("/variants/{id}/rules"),
        variant: id.to_string(),
    }
}

/// The first position of a game, drawn from the first seed where anything is left to chance, and whether anything is. None
/// where somebody must choose.
fn first(game: &Game) -> Option<(Position, bool)> {
    let seed = vec![("seed".to_owned(), "1".to_owned())];
    let outcome = Request::of_address(&game.id(), seed).ok()?.outcome(game, 0);
    let is_drawn = outcome.seed.is_some();
    outcome.first.ok().map(|first| (first.position, is_drawn))
}

/// What each type is worth in pawns, as the computer player sees it, by its id. Types on which the game depends, and
/// those that belong to nobody, are left out.
pub(super) fn worth(game: &Game) -> BTreeMap<String, f64> {
    let Some((position, _)) = first(game) else {
        return BTreeMap::new();
    };
    let values = Engine::new(MEMORY).type_values(&position);
    let pieces = game.rules().def().pieces.iter();
    let known = pieces
        .zip(values)
        .filter(|(piece, _)| !piece.royal && !piece.neutral);
    known
        .map(|(piece, value)| (piece.id.clone(), (f64::from(value) / 10.0).round() / 10.0))
        .collect()
}

#[cfg(test)]
mod tests {
    use variorum_describe::Language;

    use super::*;
    use variorum_journal::identity::VariantId;

    fn all() -> impl Iterator<Item = Game> {
        variorum_catalog::ids()
            .into_iter()
            .map(|id| Game::load(&VariantId::new(id)).unwrap())
    }

    #[test]
    fn every_game_can_be_shown() {
        for game in all() {
            let id = game.id();
            let shown = show(3, &game, &Words::of(Language::German));
            assert!(shown.board.is_some(), "{id}");
            assert_eq!(shown.pieces.len(), game.rules().def().pieces.len());
            for piece in &shown.pieces {
                assert!(!piece.description.is_empty() && !piece.short.is_empty());
                for symbol in &piece.symbols {
                    assert!(game.pictures().sprite.contains(symbol.as_str()), "{symbol}");
                }
            }
        }
    }

    #[test]
    fn every_piece_of_every_game_has_a_worth() {
        for game in all() {
            let worth = worth(&game);
            for piece in &game.rules().def().pieces {
                let found = worth.get(&piece.id);
                let is_counted = !piece.royal && !piece.neutral;
                assert_eq!(found.is_some(), is_counted, "{} {}", game.id(), piece.id);
                assert!(
                    found.is_none_or(|pawns| (0.1..40.0).contains(pawns)),
                    "{found:?}"
                );
            }
        }
    }
}
