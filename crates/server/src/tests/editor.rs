//! Positions put up by hand, through the router.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use variorum_describe::Language;
use variorum_journal::identity::VariantId;
use variorum_play::game::Game;
use variorum_play::testing::list;

use super::{HOST, ORIGIN, Site};

async fn check(site: &Site, game: &str, language: Language, request: &Value) -> Value {
    let path = format!("/editor/{game}/check?lang={}", language.code());
    let sent = Request::post(path)
        .header(header::HOST, HOST)
        .header(header::ORIGIN, ORIGIN)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(request.to_string()));
    let answer = site.send(sent.unwrap()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

fn of_text(fen: &str) -> Value {
    json!({ "setup": null, "fen": fen, "turned": null, "fit": false })
}

fn of_data(setup: &Value) -> Value {
    json!({ "setup": setup, "fen": null, "turned": null, "fit": false })
}

#[tokio::test]
async fn the_start_of_every_game_is_the_same_as_data_and_as_text() {
    let site = Site::new(true);
    for listed in list() {
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let start = game.rules().start_position().unwrap();
        let fen = start.fen();
        let read = check(&site, &listed.id, Language::English, &of_text(&fen)).await;
        assert_eq!(read["fen"], fen, "{}", listed.id);
        assert_eq!(read["faults"], json!([]), "{}", listed.id);
        assert_eq!(read["moves"], start.legal_moves().len(), "{}", listed.id);
        let again = check(
            &site,
            &listed.id,
            Language::English,
            &of_data(&read["setup"]),
        )
        .await;
        assert_eq!(again, read, "{}", listed.id);
        // What the page is told is the same position.
        let page = site.get(&format!("/editor/{}", listed.id)).await;
        assert_eq!(page.status, StatusCode::OK, "{}", listed.id);
    }
}

/// A mirror does not change how much can be done, and two of them lead back. So do two changes of sides.
#[tokio::test]
async fn what_is_turned_twice_is_as_it_was() {
    let site = Site::new(true);
    let mut turned = 0;
    for listed in list() {
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let words = variorum_play::words::Words::of(Language::English);
        let info = variorum_play::editor::info(&game, &words);
        let start = serde_json::to_value(&info.start).unwrap();
        for (how, offered) in [("mirror", info.has.mirror), ("sides", info.has.sides)] {
            if !offered {
                continue;
            }
            let once = json!({ "setup": start, "fen": null, "turned": how, "fit": false });
            let once = check(&site, &listed.id, Language::English, &once).await;
            let twice = json!({ "setup": once["setup"], "fen": null, "turned": how, "fit": false });
            let twice = check(&site, &listed.id, Language::English, &twice).await;
            assert_eq!(
                twice["setup"]["units"], start["units"],
                "{} {how}",
                listed.id
            );
            assert_eq!(twice["setup"]["turn"], start["turn"], "{} {how}", listed.id);
            turned += 1;
        }
    }
    assert!(turned > list().len(), "{turned}");
}

/// Faults of many kinds, each told in every language, with the squares it is about and what puts it right.
#[tokio::test]
async fn faults_are_told_with_their_squares_and_put_right() {
    let site = Site::new(true);
    for (game, fen, squares, repair) in [
        // No royal, where there must be one: it comes back to where it began.
        ("chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", vec![], "King to e1"),
        (
            "chess",
            "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
            vec!["a1", "e1"],
            "",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            vec!["e2", "e8"],
            "Black to move",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            vec!["e1", "h1"],
            "Leave out",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            vec!["e6"],
            "Leave out",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
            vec![],
            "Begin with move 1",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1",
            vec![],
            "Take off",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 won=w",
            vec![],
            "Leave out",
        ),
        (
            "crazyhouse",
            "4k3/8/8/8/8/8/8/P~3K3 w - - 0 1",
            vec!["a1"],
            "Leave out",
        ),
        (
            "crazyhouse",
            "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1",
            vec![],
            "Take off",
        ),
    ] {
        let answer = check(&site, game, Language::English, &of_text(fen)).await;
        assert_eq!(answer["possible"], false, "{fen}");
        let faults = answer["faults"].as_array().unwrap();
        assert_eq!(faults.len(), 1, "{fen}: {faults:?}");
        assert_eq!(faults[0]["squares"], json!(squares), "{fen}");
        assert_eq!(
            faults[0]["repair"]["text"].as_str().unwrap_or_default(),
            repair,
            "{fen}"
        );
        let mut told = Vec::new();
        for language in Language::ALL {
            let answer = check(&site, game, language, &of_text(fen)).await;
            told.push(answer["faults"][0]["text"].as_str().unwrap().to_owned());
        }
        told.dedup();
        assert_eq!(told.len(), Language::ALL.len(), "{told:?}");
        if repair.is_empty() {
            continue;
        }
        let after = of_data(&faults[0]["repair"]["setup"]);
        let after = check(&site, game, Language::English, &after).await;
        assert_eq!(after["faults"], json!([]), "{fen}");
    }
}

#[tokio::test]
async fn a_text_that_cannot_be_read_is_told_with_its_place() {
    let site = Site::new(true);
    let fen = "4k3/9/8/8/8/8/8/4K3 x - - 0 1";
    let answer = check(&site, "chess", Language::English, &of_text(fen)).await;
    assert_eq!(answer["setup"], Value::Null);
    assert_eq!(answer["fen"], fen);
    let at: Vec<String> = answer["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| {
            let end = |which: usize| fault["at"][which].as_u64().unwrap() as usize;
            fen[end(0)..end(1)].to_owned()
        })
        .collect();
    assert_eq!(at, ["9", "x"]);
}

#[tokio::test]
async fn a_position_that_is_over_says_how_and_what_would_let_it_go_on() {
    let site = Site::new(true);
    let mate = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    let answer = check(&site, "chess", Language::English, &of_text(mate)).await;
    assert_eq!(answer["said"], "White wins by checkmate.");
    assert_eq!(
        (&answer["over"], &answer["moves"]),
        (&json!(true), &json!(0))
    );
    // Where royals are captured, a side without one has lost.
    let game = Game::load(&VariantId::new("optima10")).unwrap();
    let mut setup = game.rules().start_position().unwrap().setup();
    let mut pieces = game.rules().def().pieces.iter();
    let royal = pieces.position(|piece| piece.royal).unwrap();
    let corner = game.rules().topology().squares().next_back().unwrap();
    let black = variorum_rules::Color::Black;
    setup
        .units
        .insert(corner, variorum_rules::Unit::new(royal, black));
    setup.pool.clear();
    setup
        .hands
        .iter_mut()
        .for_each(std::collections::BTreeMap::clear);
    let fen = setup.fen(game.rules().def());
    let answer = check(&site, "optima10", Language::English, &of_text(&fen)).await;
    assert_eq!(answer["over"], true, "{answer}");
    let repair = &answer["repair"];
    assert!(
        repair["text"].as_str().unwrap().contains(" to "),
        "{answer}"
    );
    let after = check(
        &site,
        "optima10",
        Language::English,
        &of_data(&repair["setup"]),
    )
    .await;
    assert_eq!(
        (&after["possible"], &after["over"]),
        (&json!(true), &json!(false)),
        "{after}"
    );
}

#[tokio::test]
async fn rights_that_a_move_of_the_hand_has_ended_are_taken_away_if_that_is_asked() {
    let site = Site::new(true);
    let fen = "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1";
    let kept = check(&site, "chess", Language::English, &of_text(fen)).await;
    assert_eq!(kept["faults"].as_array().unwrap().len(), 1);
    let mut fitting = of_text(fen);
    fitting["fit"] = json!(true);
    let fitted = check(&site, "chess", Language::English, &fitting).await;
    assert_eq!(fitted["faults"], json!([]));
    assert_eq!(fitted["setup"]["castling"], json!(["Q", "k", "q"]));
}

#[tokio::test]
async fn what_a_game_does_not_have_is_refused_with_a_word() {
    let site = Site::new(true);
    for (key, value) in [
        ("promoted", json!(["z99"])),
        (
            "units",
            json!([{ "square": "e4", "piece": "Nobody", "side": "w" }]),
        ),
        ("w", json!([{ "piece": "Q", "count": 300 }])),
    ] {
        let game = Game::load(&VariantId::new("chess")).unwrap();
        let words = variorum_play::words::Words::of(Language::English);
        let mut setup =
            serde_json::to_value(&variorum_play::editor::info(&game, &words).start).unwrap();
        setup[key] = value;
        let sent = Request::post("/editor/chess/check")
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(of_data(&setup).to_string()));
        let answer = site.send(sent.unwrap()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{key}");
    }
}

/// Nothing that a game does not have is offered.
#[test]
fn a_game_has_what_its_rules_have() {
    let words = variorum_play::words::Words::of(Language::English);
    let has = |id: &str| {
        let game = Game::load(&VariantId::new(id)).unwrap();
        variorum_play::editor::info(&game, &words).has
    };
    let chess = has("chess");
    assert_eq!(chess.castling, ["K", "Q", "k", "q"]);
    assert!(chess.en_passant && chess.halfmove && chess.mirror && chess.sides);
    assert!(chess.w.is_empty() && chess.promoted.is_empty() && chess.lent.is_empty());
    assert!(!chess.checks && !chess.passed && !chess.taken && chess.parts == 1);
    let crazyhouse = has("crazyhouse");
    assert_eq!(crazyhouse.w.len(), 5);
    assert!(!crazyhouse.promoted.is_empty());
    assert!(!has("optima10").w.is_empty());
    assert!(!chess.earlier && has("marseillais").earlier);
    assert!(chess.won.is_empty() && has("crazyhouse").won.is_empty());
    assert!(has("duck").won.contains(&variorum_play::wire::Won::B));
}
