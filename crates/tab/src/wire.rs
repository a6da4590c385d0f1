//! A live connection of a page.

use js_sys::Function;
use tokio::sync::mpsc;
use variorum_server::tab::{Message, PageEnd};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// The code of a connection that ends without a word.
const SILENT: u16 = 1006;

/// A live connection of a page. Dropping it closes it.
#[wasm_bindgen]
pub struct Wire {
    say: Option<mpsc::UnboundedSender<Message>>,
}

impl Wire {
    /// A connection, and what is done with all that is heard on it.
    pub(crate) fn of(end: PageEnd, hear: Function, closed: Function) -> Wire {
        let PageEnd { mut heard, say } = end;
        // Asked for a sign of life, the page's end gives it for the page: it is gone when this one is.
        let alive = say.downgrade();
        spawn_local(async move {
            let (mut code, mut reason) = (SILENT, String::new());
            while let Some(message) = heard.recv().await {
                match message {
                    Message::Text(text) => {
                        let _ = hear.call1(&JsValue::NULL, &JsValue::from_str(&text));
                    }
                    Message::Ping(what) => {
                        if let Some(say) = alive.upgrade() {
                            let _ = say.send(Message::Pong(what));
                        }
                    }
                    Message::Close(frame) => {
                        if let Some(frame) = frame {
                            (code, reason) = (frame.code, frame.reason.to_string());
                        }
                        break;
                    }
                    Message::Binary(_) | Message::Pong(_) => {}
                }
            }
            let _ = closed.call2(&JsValue::NULL, &code.into(), &reason.into());
        });
        Wire { say: Some(say) }
    }
}

#[wasm_bindgen]
impl Wire {
    /// Says something to the server.
    pub fn say(&self, text: &str) {
        if let Some(say) = &self.say {
            let _ = say.send(Message::Text(text.into()));
        }
    }

    /// Ends the connection.
    pub fn close(&mut self) {
        self.say = None;
    }
}
