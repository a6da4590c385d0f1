//! What a browser makes of the messages about a game: the whole position from its changes, every move from its bundle.
//! For tests, which look at the whole.

use serde_json::{Value, json};

use super::{Bundle, Change, Made, Position, unpack};

/// A browser that listens.
#[derive(Debug, Default)]
pub struct Fold {
    squares: Vec<String>,
    pieces: Vec<String>,
    seq: u64,
    position: Option<Position>,
}

fn names(list: &Value, field: &str) -> Vec<String> {
    let list = list.as_array().unwrap().iter();
    list.map(|one| one[field].as_str().unwrap().to_owned())
        .collect()
}

/// A move of the game in full.
fn told(made: &Made) -> Value {
    let mv = made.mv.unpack(made.side).remove(0);
    let mut told = serde_json::to_value(mv).unwrap();
    told["side"] = json!(made.side);
    told["san"] = json!(made.san);
    told
}

impl Fold {
    /// Takes a message. One about the position becomes an `update` with the whole position, in which all moves, legal
    /// ones and those of the game, are told in full.
    ///
    /// # Panics
    /// If the message cannot follow what was heard before.
    pub fn hear(&mut self, message: Value) -> Value {
        let position = match message["type"].as_str() {
            Some("welcome") => {
                self.squares = names(&message["game"]["board"]["cells"], "square");
                self.pieces = names(&message["game"]["pieces"], "id");
                return message;
            }
            Some("update") => serde_json::from_value(message["position"].clone()).unwrap(),
            Some("changed") => {
                let after = message["after"].as_u64().unwrap();
                assert!(after <= self.seq && self.seq < message["seq"].as_u64().unwrap());
                let change: Change = serde_json::from_value(message["change"].clone()).unwrap();
                let known = self.position.take().expect("a change follows an update");
                change.make(&known, &self.squares, &self.pieces)
            }
            Some("hint") => {
                let best = serde_json::from_value(message["best"].clone()).unwrap();
                let mut message = message;
                message["best"] = told(&best);
                return message;
            }
            _ => return message,
        };
        self.seq = message["seq"].as_u64().unwrap();
        let bundles: Vec<Bundle> = serde_json::from_value(message["legal"].clone()).unwrap();
        let made: Vec<Made> = serde_json::from_value(message["moves"].clone()).unwrap();
        let mut whole = json!({
            "type": "update",
            "seq": message["seq"],
            "from": message["from"],
            "moves": made.iter().map(told).collect::<Vec<_>>(),
            "position": position,
        });
        whole["position"]["moves"] = json!(unpack(&bundles, position.turn));
        self.position = Some(position);
        whole
    }
}
