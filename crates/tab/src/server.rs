//! The application and its requests.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode, header};
use axum::response::Response;
use js_sys::{Array, Function};
use tower_service::Service as _;
use variorum_engine::net::promise;
use variorum_journal::Workshop as _;
use variorum_journal::stored::{DAY, now};
use variorum_memory::Memory;
use variorum_server::tab::{connection, nets_by, texts_by};
use variorum_server::{AppState, Limits, Policy, app};
use wasm_bindgen::prelude::*;

use crate::answer::Answer;
use crate::store::{Kept, Store, file, open, read, sentence};
use crate::wire::Wire;

/// What the server is called by its only user.
const HOST: HeaderValue = HeaderValue::from_static("localhost");
const ORIGIN: HeaderValue = HeaderValue::from_static("http://localhost");

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn complain(text: &str);
}

/// Where the beginnings of all nets are, and where each of them is.
const BEGINNINGS: &str = "nets/beginnings";
const NETS: &str = "nets/";

/// The web application.
#[wasm_bindgen]
pub struct Server {
    router: Router,
}

#[wasm_bindgen]
impl Server {
    /// Reads what is kept, and is ready for requests. There is one server in a tab.
    ///
    /// # Errors
    /// What is kept cannot be read, or comes from a newer version.
    pub async fn start(store: Store) -> Result<Server, JsValue> {
        let kept = open(store).await?;
        nets_by(|name| {
            let path = format!("{NETS}{name}");
            // Without a network there is nothing to be said about it.
            Box::pin(async move { file(&path).await.ok() })
        });
        texts_by(|job| {
            Box::pin(async move {
                let read = read(&job).await;
                read.unwrap_or_else(|thrown| {
                    complain(&sentence(&thrown));
                    None
                })
            })
        });
        // The computer plays without, too, though not as well.
        match file(BEGINNINGS).await {
            Ok(beginnings) => promise(&beginnings).map_err(thrown)?,
            Err(error) => complain(&sentence(&error)),
        }
        let memory = Memory::open(kept, Arc::new(Kept)).map_err(thrown)?;
        // Rules of one's own that nothing names any more.
        let before = now().saturating_sub(DAY);
        memory
            .expire_rules(before, u32::MAX)
            .await
            .map_err(thrown)?;
        // Whoever has the browser is the operator and the only visitor. There is one thread to search on.
        let limits = Limits {
            searches: 1,
            ..Limits::local()
        };
        let policy = Policy {
            local: true,
            list_all: true,
            alone: true,
            limits: Arc::new(limits),
            ..Policy::default()
        };
        let router = app(AppState::new(Arc::new(memory), policy));
        Ok(Server { router })
    }

    /// Answers a request for a path with its query. Headers are pairs of names and values.
    ///
    /// # Errors
    /// It is no request.
    pub async fn answer(
        &self,
        method: &str,
        url: &str,
        #[wasm_bindgen(unchecked_param_type = "[string, string][]")] headers: Array,
        body: Vec<u8>,
    ) -> Result<Answer, JsValue> {
        let request = request(method, url, &headers, Body::from(body))?;
        Ok(Answer::of(ask(self.router.clone(), request).await))
    }

    /// Opens a live connection, on which `hear` is told texts, and `closed` once its end with a code and a reason.
    ///
    /// # Errors
    /// It is no request, or there is nothing at this address to connect with.
    pub async fn connect(
        &self,
        url: &str,
        #[wasm_bindgen(unchecked_param_type = "[string, string][]")] headers: Array,
        #[wasm_bindgen(unchecked_param_type = "(text: string) => void")] hear: Function,
        #[wasm_bindgen(unchecked_param_type = "(code: number, reason: string) => void")]
        closed: Function,
    ) -> Result<Wire, JsValue> {
        let mut request = request("GET", url, &headers, Body::empty())?;
        let (port, end) = connection();
        request.extensions_mut().insert(port);
        let response = ask(self.router.clone(), request).await;
        match response.status() {
            StatusCode::SWITCHING_PROTOCOLS => Ok(Wire::of(end, hear, closed)),
            status => Err(JsValue::from_str(&format!("{url}: {status}"))),
        }
    }
}

/// What breaks says why.
#[wasm_bindgen(start)]
fn begin() {
    std::panic::set_hook(Box::new(|panic| complain(&panic.to_string())));
}

fn thrown(error: impl std::fmt::Display) -> JsValue {
    js_sys::Error::new(&error.to_string()).into()
}

fn request(method: &str, url: &str, headers: &Array, body: Body) -> Result<Request<Body>, JsValue> {
    let mut request = Request::builder()
        .method(Method::from_bytes(method.as_bytes()).map_err(thrown)?)
        .uri(url)
        .body(body)
        .map_err(thrown)?;
    for pair in headers.iter() {
        let pair = Array::from(&pair);
        let (name, value) = (pair.get(0).as_string(), pair.get(1).as_string());
        let name = name.and_then(|name| HeaderName::try_from(name).ok());
        let value = value.and_then(|value| HeaderValue::try_from(value).ok());
        if let (Some(name), Some(value)) = (name, value) {
            request.headers_mut().append(name, value);
        }
    }
    // The pages are asked for by themselves alone: a service worker hears of no other.
    request.headers_mut().insert(header::HOST, HOST);
    request.headers_mut().insert(header::ORIGIN, ORIGIN);
    Ok(request)
}

async fn ask(mut router: Router, request: Request<Body>) -> Response {
    match router.call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
