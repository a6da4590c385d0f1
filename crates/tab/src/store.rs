//! Where games are kept, which is the affair of whoever starts the server.

use std::cell::RefCell;

use js_sys::{Array, Promise, Uint8Array};
use tokio::sync::oneshot;
use variorum_journal::{Answer, JournalError};
use variorum_memory::{Change, Keeper};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen(typescript_custom_section)]
const STORE: &str = r#"
/** Texts by keys, kept as long as the browser keeps anything. */
export interface Store {
  /** All of them. */
  load(): Promise<[string, string][]>;
  /** Keeps new texts and deletes those that are `null`: all of that or nothing. */
  put(changes: [string, string | null][]): Promise<void>;
  /** The bytes of a file beside the module. */
  file(path: string): Promise<Uint8Array>;
  /** Has the reader's `work` read a text elsewhere; nothing if that took too much. */
  read(job: string): Promise<string | undefined>;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// What keeps texts.
    #[wasm_bindgen(typescript_type = "Store")]
    pub type Store;

    #[wasm_bindgen(method, catch)]
    fn load(this: &Store) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn file(this: &Store, path: &str) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn read(this: &Store, job: &str) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn put(this: &Store, changes: Array) -> Result<Promise, JsValue>;
}

thread_local! {
    /// The store of the one server that there is in a tab: it cannot be sent between threads, as everything of the server must.
    static OWN: RefCell<Option<Store>> = const { RefCell::new(None) };
}

/// The sentence of whatever JavaScript has thrown.
pub(crate) fn sentence(thrown: &JsValue) -> String {
    match thrown.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.message()),
        None => thrown.as_string().unwrap_or_else(|| format!("{thrown:?}")),
    }
}

/// Reads everything, and keeps what follows in the same place.
pub(crate) async fn open(store: Store) -> Result<Vec<(String, String)>, JsValue> {
    let all = JsFuture::from(store.load()?).await?;
    OWN.set(Some(store));
    let all = Array::from(&all);
    let pairs = all.iter().filter_map(|pair| {
        let pair = Array::from(&pair);
        Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
    });
    Ok(pairs.collect())
}

/// Keeps what changes in the store of this tab.
#[derive(Debug)]
pub(crate) struct Kept;

impl Keeper for Kept {
    fn keep(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        let (tell, told) = oneshot::channel();
        spawn_local(async move {
            let _ = tell.send(put(changes).await.map_err(|thrown| sentence(&thrown)));
        });
        Box::pin(async move {
            match told.await {
                Ok(kept) => kept.map_err(JournalError::Database),
                Err(_) => Err(JournalError::Closed),
            }
        })
    }
}

async fn put(changes: Vec<Change>) -> Result<(), JsValue> {
    let pairs: Array = changes
        .into_iter()
        .map(|Change { key, value }| {
            let value = value.map_or(JsValue::NULL, JsValue::from);
            Array::of2(&key.into(), &value)
        })
        .collect();
    let kept = OWN.with_borrow(|store| match store {
        Some(store) => store.put(pairs),
        None => Err("the store is closed".into()),
    });
    JsFuture::from(kept?).await.map(drop)
}

/// What comes of a text that is read elsewhere.
pub(crate) async fn read(job: &str) -> Result<Option<String>, JsValue> {
    let coming = OWN.with_borrow(|store| match store {
        Some(store) => store.read(job),
        None => Err("the store is closed".into()),
    });
    Ok(JsFuture::from(coming?).await?.as_string())
}

/// The bytes of a file beside the module.
pub(crate) async fn file(path: &str) -> Result<Vec<u8>, JsValue> {
    let coming = OWN.with_borrow(|store| match store {
        Some(store) => store.file(path),
        None => Err("the store is closed".into()),
    });
    let bytes = JsFuture::from(coming?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
