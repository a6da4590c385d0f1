//! The reader of strangers' texts as files for browsers: a page of the workshop has its text read in a worker of its own, on the device
//! that it is written on, and the server only keeps it. What others see the server reads itself. Games that are tried out the page plays
//! with a module of their own, in a second worker of the same script.
//!
//! The files are made by `npm run tab`, which not every program brings along. Their address names what is in them, so browsers may keep
//! them forever.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hasher as _};
use std::io::Read as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use flate2::read::GzDecoder;

use crate::assets::content_type;
use crate::delivery::takes_packed;

/// Gives a file for browsers by its path; nothing if there is none of that name.
pub type BrowserFile = fn(&str) -> Option<Cow<'static, [u8]>>;

/// Where the files are found.
pub(crate) const PLACE: &str = "/reader/";

/// The worker of a page, and what it loads.
const SCRIPT: &str = "reader.js";
const SCRIPTS: [&str; 3] = [SCRIPT, "reader-glue.js", "trials-glue.js"];

/// The modules, with the files of the program in which they lie as they travel.
const MODULES: [(&str, &str); 2] = [
    ("reader_bg.wasm", "reader_bg.wasm.packed"),
    ("trials_bg.wasm", "trials_bg.wasm.packed"),
];

/// The file in which a module lies, if this is one.
fn packed(name: &str) -> Option<&'static str> {
    let found = MODULES.into_iter().find(|(module, _)| *module == name);
    found.map(|(_, packed)| packed)
}

/// Marks an answer that is a page which has its texts read: it may call the worker (`crate::guard`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Working;

/// The files of one program.
#[derive(Clone, Debug)]
pub(crate) struct PageReader {
    file: BrowserFile,
    version: Arc<str>,
}

impl PageReader {
    /// Nothing if some of them are missing.
    pub(crate) fn of(file: BrowserFile) -> Option<PageReader> {
        let mut hasher = DefaultHasher::new();
        let modules = MODULES.into_iter().map(|(_, packed)| packed);
        for name in SCRIPTS.into_iter().chain(modules) {
            hasher.write(&file(name)?);
        }
        let version = format!("{:016x}", hasher.finish()).into();
        Some(PageReader { file, version })
    }

    /// The path of the script.
    pub(crate) fn script(&self) -> String {
        format!("{PLACE}{}/{SCRIPT}", self.version)
    }

    /// A file as it travels to who takes what is packed, or does not; and whether it is packed.
    fn given(&self, name: &str, takes_packed: bool) -> Option<(Cow<'static, [u8]>, bool)> {
        if SCRIPTS.contains(&name) {
            return Some(((self.file)(name)?, false));
        }
        let packed = (self.file)(packed(name)?)?;
        if takes_packed {
            return Some((packed, true));
        }
        let mut bytes = Vec::new();
        GzDecoder::new(&packed[..]).read_to_end(&mut bytes).ok()?;
        Some((bytes.into(), false))
    }
}

/// A file of it.
pub(crate) async fn serve(
    State(reader): State<Option<PageReader>>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let given = reader
        .as_ref()
        .and_then(|reader| reader.given(&name, takes_packed(&headers)));
    let (Some(reader), Some((bytes, is_packed))) = (reader, given) else {
        return (StatusCode::NOT_FOUND, "no such file\n").into_response();
    };
    // A page from before an update is given today's, unkept.
    let keep = match *reader.version == *version {
        true => "public, max-age=31536000, immutable",
        false => "no-store",
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&name)),
        (header::CACHE_CONTROL, keep),
    ];
    let mut response = (headers, bytes).into_response();
    if packed(&name).is_some() {
        let headers = response.headers_mut();
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        if is_packed {
            let gzip = HeaderValue::from_static("gzip");
            headers.insert(header::CONTENT_ENCODING, gzip);
        }
    }
    response
}
