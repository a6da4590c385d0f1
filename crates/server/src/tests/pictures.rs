//! Pictures as they are asked for: boards, all pictures of a game, single ones.

use axum::http::{StatusCode, header};
use serde_json::Value;
use variorum_play::testing::list;

use super::{Answer, Site};

/// An answer that is a picture, with how long it may be kept.
fn kept(answer: &Answer) -> &str {
    assert_eq!(answer.status, StatusCode::OK, "{:.200}", answer.body);
    let text = |name| {
        answer
            .headers
            .get(name)
            .map(|value| value.to_str().unwrap())
    };
    assert_eq!(text(header::CONTENT_TYPE), Some("image/svg+xml"));
    assert!(answer.body.starts_with("<svg "), "{:.80}", answer.body);
    assert!(answer.body.trim_end().ends_with("</svg>"));
    text(header::CACHE_CONTROL).unwrap_or_default()
}

#[tokio::test]
async fn the_first_position_of_every_game_is_a_picture_for_light_pages_and_for_dark_ones() {
    let site = Site::new(true);
    for game in list() {
        let path = format!("/pictures/{}/start.svg", game.id);
        let light = site.get(&path).await;
        let dark = site.get(&format!("{path}?theme=dark")).await;
        assert_eq!(kept(&light), "public, max-age=3600", "{path}");
        kept(&dark);
        assert!(light.body.contains("<use "), "{path} shows no unit");
        assert_ne!(light.body, dark.body, "{path}");
    }
}

#[tokio::test]
async fn the_pictures_of_a_game_are_kept_forever_under_their_digest_and_not_under_another() {
    let site = Site::new(true);
    let id = &list()[0].id;
    let roster = site.get(&format!("/variants/{id}/pieces")).await;
    let roster: Value = serde_json::from_str(&roster.body).unwrap();
    let address = roster["pictures"].as_str().unwrap();
    let sprite = site.get(address).await;
    assert_eq!(kept(&sprite), "public, max-age=31536000, immutable");
    let folder = address.strip_suffix(".svg").unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for piece in roster["pieces"].as_array().unwrap() {
        for side in ["w", "b"] {
            let symbol = format!("{}-{side}", piece["id"].as_str().unwrap());
            assert!(
                sprite.body.contains(&format!("id=\"{symbol}\"")),
                "{symbol}"
            );
            let own = site.get(&format!("{folder}/{symbol}.svg")).await;
            assert_eq!(kept(&own), "public, max-age=31536000, immutable");
            // A picture that stands alone names no other file.
            assert!(!own.body.contains("href=\"/"), "{symbol}");
            // What is nobody's looks the same for both.
            if side == "w" || piece["neutral"] == false {
                assert!(seen.insert(own.body), "{symbol} looks like another");
            }
        }
    }
    // The digest of another version: right for now.
    let (head, digest) = folder.rsplit_once('/').unwrap();
    assert!(digest.len() >= 8, "{digest}");
    let old = site.get(&format!("{head}/00000000.svg")).await;
    assert_eq!((kept(&old), &old.body), ("no-store", &sprite.body));
    let piece = roster["pieces"][0]["id"].as_str().unwrap();
    let old = site.get(&format!("{head}/00000000/{piece}-w.svg")).await;
    assert_eq!(kept(&old), "no-store");
}

#[tokio::test]
async fn pictures_that_are_made_are_to_be_had_of_games_with_pictures_of_their_own_too() {
    let site = Site::new(true);
    let (mut own, mut others) = (0, 0);
    for game in list() {
        let id = &game.id;
        let roster = site.get(&format!("/variants/{id}/pieces")).await;
        let roster: Value = serde_json::from_str(&roster.body).unwrap();
        let address = roster["pictures"].as_str().unwrap();
        let pieces = roster["pieces"].as_array().unwrap().iter();
        let singles = pieces.map(|piece| {
            let piece = piece["id"].as_str().unwrap().replace('+', "_2b");
            address.replace(".svg", &format!("/{piece}-w.svg"))
        });
        let start = format!("/pictures/{id}/start.svg");
        let sprite = site.get(address).await.body;
        // One file has both sets, and the page shows one.
        let both = sprite.contains("display=\"var(--pictures-made,none)\"");
        let mut differ = false;
        for path in singles.chain([start]) {
            let usual = site.get(&path).await;
            let made = site.get(&format!("{path}?pictures=made")).await;
            assert_eq!(kept(&usual), kept(&made), "{path}");
            differ |= usual.body != made.body;
            // A file by itself has one.
            assert!(!made.body.contains("var("), "{path}");
        }
        assert_eq!(differ, both, "{id}");
        let legend = site.get(&format!("/variants/{id}/legend")).await.body;
        assert_eq!(legend.contains("class=\"made-pictures\""), both, "{id}");
        *(if both { &mut own } else { &mut others }) += 1;
    }
    assert!(own > 3 && others > 20, "{own} and {others}");
}

#[tokio::test]
async fn pictures_that_are_not_there_are_not_found() {
    let site = Site::new(true);
    let id = &list()[0].id;
    for path in [
        "/pictures/no-such-game/start.svg".to_owned(),
        "/pictures/no-such-game/0.svg".to_owned(),
        format!("/pictures/{id}/0"),
        format!("/pictures/{id}/0.png"),
        format!("/pictures/{id}/0/nobody-w.svg"),
        format!("/pictures/{id}/0/w.svg"),
        format!("/pictures/{id}/0/..%2f..%2fsecret.svg"),
    ] {
        assert_eq!(
            site.get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}
