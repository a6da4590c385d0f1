//! What a request is answered.

use std::future::poll_fn;
use std::pin::Pin;

use axum::body::Body;
use axum::response::Response;
use http_body::Body as _;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

/// What a request is answered. Its body comes in pieces, some of them much later than others.
#[wasm_bindgen]
pub struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Body,
}

impl Answer {
    pub(crate) fn of(response: Response) -> Answer {
        let (parts, body) = response.into_parts();
        let headers = parts.headers.iter().filter_map(|(name, value)| {
            Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
        });
        Answer {
            status: parts.status.as_u16(),
            headers: headers.collect(),
            body,
        }
    }
}

#[wasm_bindgen]
impl Answer {
    /// The status of HTTP.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Names and values; a name may come several times.
    #[wasm_bindgen(getter, unchecked_return_type = "[string, string][]")]
    pub fn headers(&self) -> Array {
        let pairs = self.headers.iter();
        pairs
            .map(|(name, value)| Array::of2(&name.into(), &value.into()))
            .collect()
    }

    /// The next piece of the body; nothing at its end, or if it breaks off.
    pub async fn next(&mut self) -> Option<Uint8Array> {
        loop {
            let frame = poll_fn(|context| Pin::new(&mut self.body).poll_frame(context));
            // A frame that is no data has headers, which nobody here sends.
            if let Ok(data) = frame.await?.ok()?.into_data() {
                return Some(Uint8Array::from(data.as_ref()));
            }
        }
    }
}
