//! A game that two servers could lead: what browsers at the one that has lost it hear.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use variorum_journal::identity::GameId;
use variorum_journal::stored::{Event, Player};
use variorum_journal::{Journal, Storage as _};
use variorum_play::wire;
use variorum_postgres::Database;
use variorum_storage::Server;

use super::new_game;
use super::rooms::guest;
use crate::metrics::Metrics;
use crate::room::{OpenError, Rooms, Seat};
use crate::shelf::Library;

fn rooms(journal: &Arc<dyn Journal>) -> Rooms {
    Rooms::new(
        Arc::clone(journal),
        Library::default(),
        Arc::default(),
        Metrics::default(),
    )
}

async fn join(
    rooms: &Rooms,
    game: &GameId,
) -> Result<(Seat, mpsc::Receiver<Utf8Bytes>), OpenError> {
    let (outbox, inbox) = mpsc::channel(256);
    let seat = rooms.join(game, None, guest(), outbox).await?;
    Ok((seat, inbox))
}

/// The kinds of messages that come until the room closes, or until one of a kind has come.
async fn hear(inbox: &mut mpsc::Receiver<Utf8Bytes>, last: &str) -> Vec<String> {
    let mut kinds = Vec::new();
    let listen = async {
        while let Some(text) = inbox.recv().await {
            let message: Value = serde_json::from_str(text.as_str()).unwrap();
            kinds.push(message["type"].as_str().unwrap().to_owned());
            if message["type"] == last {
                break;
            }
        }
    };
    let heard = tokio::time::timeout(Duration::from_secs(10), listen).await;
    assert!(heard.is_ok(), "nothing comes any more: {kinds:?}");
    kinds
}

#[tokio::test]
async fn a_room_that_has_lost_its_game_answers_nothing_and_closes() {
    let Some(server) = Server::shared() else {
        return;
    };
    let schema = server.schema().unwrap();
    let database: Database = server.address(&schema).parse().unwrap();
    let node = async |address: &str| database.open(Some(address.to_owned())).await.unwrap();
    let (one, two) = (node("http://one").await, node("http://two").await);
    let game = new_game(&one, Player::Human, Player::Human, 1000).await;
    let (here, there) = (rooms(&one), rooms(&two));
    let (seat, mut inbox) = join(&here, &game).await.unwrap();
    let refused = join(&there, &game).await.err().unwrap();
    assert!(refused.passes(), "{refused}");
    // The one that leads is not heard of for a while, and another one is asked.
    let silent = format!(
        "UPDATE {schema}.node SET beat = beat - interval '9 s', until = beat - interval '6 s' WHERE address = 'http://one'"
    );
    server.sql(&silent).unwrap();
    let (other, mut others) = join(&there, &game).await.unwrap();
    let resign = json!({ "type": "end", "id": "e1", "ply": 0, "resigns": "w" }).to_string();
    seat.say(wire::decode(&resign).unwrap()).await;
    let heard = hear(&mut inbox, "accepted").await;
    for kind in ["accepted", "rejected"] {
        assert!(!heard.iter().any(|it| it == kind), "{heard:?}");
    }
    // The browser asks again under the same name where the game goes on, and it happens once.
    for _ in 0..2 {
        assert!(other.say(wire::decode(&resign).unwrap()).await);
        let heard = hear(&mut others, "accepted").await;
        assert_eq!(heard.last().unwrap(), "accepted");
    }
    let (_, entries) = two.game(&game).await.unwrap().unwrap();
    let ends = entries
        .iter()
        .filter(|it| matches!(it.event, Event::End { .. }));
    assert_eq!((ends.count(), entries.len()), (1, 1));
    assert!(join(&here, &game).await.is_err());
}
