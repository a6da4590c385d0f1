//! Which address is answered by what.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};

use crate::state::AppState;
use crate::{assets, delivery, documents, embedding, guard, limits, page_reader, pages, words};

/// The numbers for those who watch the server, at an address of their own.
pub(crate) fn metrics_app(state: AppState) -> Router {
    Router::new()
        .route("/metrics", get(pages::metrics))
        .fallback(pages::not_found)
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}

/// The whole application.
pub fn app(state: AppState) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/variants/{id}", get(pages::variant))
        .route("/variants/{id}/pieces", get(pages::pieces))
        .route("/variants/{id}/study", post(pages::study))
        .route("/variants/{id}/rules", get(pages::rules))
        .route("/variants/{id}/legend", get(pages::legend))
        .route("/variants/{id}/files", get(embedding::rule_files))
        .route(pages::STUDY, get(pages::open_study))
        .route(
            pages::STUDY,
            post(pages::show_study).layer(DefaultBodyLimit::max(limits::REPORT)),
        )
        .route("/study/{id}", get(pages::published_study))
        .route("/workshop/file/{name}", get(pages::own_file))
        .route("/analysis", get(pages::analyses))
        .route("/analysis/{id}", get(pages::analysis))
        .route("/analysis/{id}/socket", get(pages::analysis_socket))
        .route("/analysis/{id}/board.svg", get(pages::analysis_board))
        .route(
            "/analysis/{id}/animation.svg",
            get(pages::analysis_animation),
        )
        .route("/new/{id}", get(pages::setup))
        .route("/editor/{id}", get(pages::editor))
        .route("/editor/{id}/check", post(pages::check_position))
        .route("/openings/{id}", get(pages::openings))
        .route("/openings/{id}/moves", get(pages::opening_moves))
        .route("/boards/{id}/{file}", get(pages::first_board))
        .route("/preview", post(pages::preview))
        .route("/games", get(pages::games).post(pages::create))
        .route(pages::WORKSHOP, get(pages::workshop))
        .route(
            pages::WORKSHOP,
            post(pages::begin).layer(DefaultBodyLimit::max(limits::RULES)),
        )
        .route("/workshop/{draft}", get(pages::draft))
        .route("/workshop/{draft}/socket", get(pages::draft_socket))
        .route("/workshop/{draft}/state", post(pages::draft_state))
        .route("/workshop/{draft}/compare", get(pages::compare))
        .route(
            "/workshop/{draft}/versions/{number}",
            get(pages::version_file).post(pages::name_version),
        )
        .route(
            "/workshop/{draft}/trial",
            get(pages::trial).post(pages::try_out),
        )
        .route(
            "/workshop/{draft}/trial/games",
            post(pages::hire).layer(DefaultBodyLimit::max(limits::FILE)),
        )
        .route(
            "/workshop/{draft}/remove",
            get(pages::removing_draft).post(pages::remove_draft),
        )
        .route(
            "/workshop/{draft}/report",
            get(pages::reporting).post(pages::report),
        )
        .route("/workshop/{draft}/{file}", get(pages::draft_file))
        .route(pages::PIECES, get(pages::pieces_of_all))
        .route("/pieces/found.json", get(pages::pieces_found))
        .route(
            "/pieces/{game}/{piece}",
            get(pages::piece_page)
                .post(pages::fit_piece)
                .layer(DefaultBodyLimit::max(limits::RULES)),
        )
        .route(pages::GALLERY, get(pages::exhibits))
        .route("/gallery/{draft}", get(pages::exhibit_page))
        .route("/gallery/{draft}/thanks", post(pages::thank))
        .route("/games.pgn", get(pages::all_games))
        .route("/name", post(pages::set_name))
        .route(
            pages::IMPORT,
            post(pages::import).layer(DefaultBodyLimit::max(limits::FILE)),
        )
        .merge(studies())
        .merge(documents::routes())
        .route(
            pages::TREE_READ,
            post(pages::read_tree).layer(DefaultBodyLimit::max(limits::FILE)),
        )
        .route(
            pages::TREE_WRITE,
            post(pages::write_tree).layer(DefaultBodyLimit::max(limits::FILE)),
        )
        .route("/games/{id}", get(pages::game))
        .route("/games/{id}/again", get(pages::again))
        .route("/games/{id}/game.pgn", get(pages::game_file))
        .route("/games/{id}/board.svg", get(pages::game_board))
        .route("/games/{id}/animation.svg", get(pages::game_animation))
        .route(
            "/games/{id}/remove",
            get(pages::removing).post(pages::remove),
        )
        .route(
            "/games/{id}/report",
            get(pages::reporting).post(pages::report),
        )
        .route("/games/{id}/seat/{secret}", get(pages::sit))
        .route(
            "/games/{id}/seat/{secret}/qr.svg",
            get(pages::invitation_picture),
        )
        .route("/games/{id}/socket", get(pages::connect))
        .route("/games/{id}/analysis", get(pages::game_analysis))
        .route("/games/{id}/chapter.json", get(pages::game_chapter))
        .route("/games/{id}/review", get(pages::review))
        .route("/games/{id}/review.json", get(pages::review_json))
        .route("/games/{id}/review/events", get(pages::review_events))
        .route("/games/{id}/review/moves/{ply}", get(pages::review_move))
        .route("/games/{id}/review/try", post(pages::review_attempt))
        .route("/pictures/{id}/start.svg", get(pages::start))
        .route("/pictures/{id}/{digest}", get(pages::sprite))
        .route("/pictures/{id}/{digest}/{name}", get(pages::picture))
        .route("/workshop/tutorial", get(pages::tutorial))
        .route("/workshop/gallery", get(pages::gallery))
        .route(
            "/workshop/gallery/{example}/{file}",
            get(pages::example_picture),
        )
        .route("/privacy", get(pages::privacy))
        .route("/yours", get(pages::yours))
        .route("/yours/export", get(pages::export_yours))
        .route("/yours/delete", post(pages::delete_yours))
        .route("/desk", get(pages::desk).post(pages::give_order))
        .route("/desk/enter", post(pages::enter_desk))
        .route("/desk/export/{name}", get(pages::desk_file))
        .route("/robots.txt", get(guard::robots))
        .route("/health", get(pages::health))
        .route("/metrics", get(pages::own_metrics))
        .route("/assets/{hash}/{*path}", get(assets::serve))
        .route("/board/{*path}", get(embedding::board))
        .route("/nets/{name}", get(embedding::net))
        .route("/reader/{version}/{name}", get(page_reader::serve))
        .fallback(pages::not_found)
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(middleware::from_fn(pages::receive))
        .layer(middleware::from_fn_with_state(state.clone(), pages::dress))
        .layer(middleware::from_fn(words::remember))
        .layer(middleware::from_fn(delivery::deliver))
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}

/// Studies that visitors keep.
fn studies() -> Router<AppState> {
    let file = || DefaultBodyLimit::max(limits::FILE);
    let chapter = get(pages::read_chapter).put(pages::write_chapter);
    Router::new()
        .route(
            pages::STUDIES,
            get(pages::studies).post(pages::begin_study).layer(file()),
        )
        .route(
            "/studies/{id}",
            get(pages::own_study)
                .post(pages::change_study)
                .layer(file()),
        )
        .route("/studies/{id}/study.pgn", get(pages::study_file))
        .route(
            "/studies/{id}/remove",
            get(pages::removing_study).post(pages::remove_study),
        )
        .route(
            "/studies/{id}/report",
            get(pages::reporting).post(pages::report),
        )
        .route("/studies/{id}/{chapter}", get(pages::study_chapter))
        .route(
            "/studies/{id}/{chapter}/chapter.json",
            chapter.layer(file()),
        )
        .route(
            "/embed/studies/{id}/{chapter}",
            get(pages::embedded_chapter),
        )
        .route(
            "/embed/studies/{id}/{chapter}/chapter.json",
            get(pages::read_embedded),
        )
}
