//! A folder that is a whole web site: the application as a module for browsers, which needs no server but one of files.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};
use rust_embed::RustEmbed;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use variorum_engine::net;
use variorum_server::BrowserFile;

use crate::output::outln;
use crate::{Failure, Outcome};

/// What a browser is given: the scripts of `web/tab`, and below `dist` the module, if this program was compiled after it.
#[derive(RustEmbed)]
#[folder = "tab"]
struct Tab;

/// Where the module is among these.
const BUILT: &str = "dist/";

/// The script that answers for all pages, in which the version of the folder stands in place of a word.
const WORKER: &str = "sw.js";
const VERSION: &str = "@VERSION@";

/// The page that loads, with the element that loads its script, and the page that many web servers show in place of files that are
/// not there.
const BOOT: &str = "boot.html";
const SCRIPT: &str = "<script defer src=\"boot.js\"></script>";
const MISSING: &str = "404.html";

/// How many folders deep the addresses of the application go.
const DEPTH: usize = 4;

/// Addresses that somebody may come to first, where a web server shows no page for those that it does not know.
const DOORS: [&str; 7] = [
    "analysis",
    "games",
    "privacy",
    "studies",
    "workshop",
    "workshop/gallery",
    "workshop/tutorial",
];

/// The same for each game, before its name and after it.
const DOORS_OF_GAMES: [(&str, &str); 6] = [
    ("analysis", ""),
    ("editor", ""),
    ("new", ""),
    ("variants", ""),
    ("variants", "/legend"),
    ("variants", "/rules"),
];

/// The list of the files.
const LIST: &str = "site.json";

/// The files of the board for pages of others, for a server to give out, too; nothing if this program was compiled without them.
pub(super) fn board() -> Option<BrowserFile> {
    let file: BrowserFile = |path| Some(Tab::get(&format!("{BUILT}board/{path}"))?.data);
    file("element.js").map(|_| file)
}

/// The files with which pages read texts themselves, for a server to give out, too; nothing if this program was compiled without them.
pub(super) fn reader() -> Option<BrowserFile> {
    let file: BrowserFile = |path| {
        let found = Tab::get(path).or_else(|| Tab::get(&format!("{BUILT}{path}")));
        Some(found?.data)
    };
    file("reader_bg.wasm.packed").map(|_| file)
}

pub(crate) fn command() -> Command {
    Command::new("site")
        .about("Write a web site that needs no server: play, analysis and workshop in the browser, also offline")
        .long_about(
            "Write a folder that any web server can offer, GitHub Pages among them. The whole application runs in the \
             browser, after the first visit without a network, too. Games stay in the browser.",
        )
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("DIR")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("The folder, which is made if there is none; files of an older site in it are replaced"),
        )
}

pub(crate) fn run(matches: &ArgMatches) -> Outcome {
    let out: &PathBuf = matches.get_one("out").expect("clap requires it");
    let files = files()?;
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    let version = version(&files);
    for file in &files {
        write(out, &file.path, &file.bytes)?;
    }
    remove_older(out, &files);
    let doors = doors();
    let page = text(BOOT)?;
    for door in &doors {
        write(out, door, page_at(&page, door).as_bytes())?;
    }
    write(out, LIST, list(&files, &version).as_bytes())?;
    // The last: whoever meets the new one finds all that it speaks of.
    let worker = text(WORKER)?.replace(VERSION, &version);
    write(out, WORKER, worker.as_bytes())?;
    outln!(
        "{}: {} files, {} kB, version {version}",
        out.display(),
        files.len() + doors.len() + 2,
        bytes / 1000
    );
    outln!("Put it on any web server that speaks https. To look at it here:");
    outln!("  python3 -m http.server --directory {}", out.display());
    Ok(())
}

/// Where the page that loads stands.
fn doors() -> Vec<String> {
    let games = variorum_catalog::ids();
    let of_games = games.iter().flat_map(|game| {
        let door = move |(before, after)| format!("{before}/{game}{after}/index.html");
        DOORS_OF_GAMES.into_iter().map(door)
    });
    let doors = DOORS.iter().map(|door| format!("{door}/index.html"));
    let pages = ["index.html", MISSING].map(str::to_owned);
    pages.into_iter().chain(doors).chain(of_games).collect()
}

/// The page that loads as it stands at a path of the site. In place of a file that is not there it may stand anywhere, so it looks for
/// its script as far up as addresses go; whichever is there first does it.
fn page_at(page: &str, path: &str) -> String {
    let script = |up: usize| SCRIPT.replace("boot.js", &format!("{}boot.js", "../".repeat(up)));
    let scripts: Vec<String> = match path {
        MISSING => (0..=DEPTH).map(script).collect(),
        path => vec![script(path.matches('/').count())],
    };
    page.replace(SCRIPT, &scripts.join(""))
}

/// A file of the site.
struct File {
    path: String,
    bytes: Vec<u8>,
}

/// The files, but for the list of them and the worker, which name their version.
fn files() -> Result<Vec<File>, Failure> {
    let mut files = Vec::new();
    let mut has_module = false;
    for path in Tab::iter() {
        let Some(embedded) = Tab::get(&path) else {
            continue;
        };
        let bytes = embedded.data.into_owned();
        match path.as_ref() {
            WORKER | BOOT | "tsconfig.json" => {}
            path if path.ends_with(".d.ts") => {}
            path => {
                let built = path.strip_prefix(BUILT);
                has_module |= built.is_some();
                files.push(File {
                    path: built.unwrap_or(path).to_owned(),
                    bytes,
                });
            }
        }
    }
    if !has_module {
        return Err(Failure::Input(
            "this program was compiled without the module for browsers: make that first, by `npm --prefix npm ci && npm \
             --prefix npm run tab`, then compile the program again"
                .to_owned(),
        ));
    }
    let mut nets = Vec::new();
    for (name, bytes) in net::files() {
        // The name says what is in it, so that a browser keeps it over many versions of the site.
        let path = format!("{name}-{}.net", &hexadecimal(bytes)[..12]);
        nets.push((path, *bytes));
    }
    let named = nets.iter().map(|(name, bytes)| (name.as_str(), *bytes));
    files.push(File {
        path: "nets/beginnings".to_owned(),
        bytes: net::beginnings(named).map_err(Failure::input)?,
    });
    files.extend(nets.into_iter().map(|(name, bytes)| File {
        path: format!("nets/{name}"),
        bytes: bytes.to_vec(),
    }));
    files.extend(
        variorum_server::documents::ALL
            .iter()
            .map(|(name, text)| File {
                path: (*name).to_owned(),
                bytes: text.as_bytes().to_vec(),
            }),
    );
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn text(path: &str) -> Result<String, Failure> {
    let file = Tab::get(path).map(|file| String::from_utf8(file.data.into_owned()));
    match file {
        Some(Ok(text)) => Ok(text),
        _ => Err(Failure::Input(format!("{path} is missing"))),
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A name for all files together.
fn version(files: &[File]) -> String {
    let own = [WORKER, BOOT].map(|path| text(path).unwrap_or_default());
    let mut all = own.concat();
    for File { path, bytes } in files {
        all.push_str(&format!("\n{path} {}", hexadecimal(bytes)));
    }
    hexadecimal(all.as_bytes())[..16].to_owned()
}

/// The list of the files, by which a browser checks them.
fn list(files: &[File], version: &str) -> String {
    let listed: Vec<_> = files
        .iter()
        .map(|File { path, bytes }| {
            json!({ "path": path, "bytes": bytes.len(), "sha256": hexadecimal(bytes) })
        })
        .collect();
    json!({ "version": version, "files": listed }).to_string()
}

/// Deletes files of an older site that this one has no more, such as nets that were trained since. Others are left alone.
fn remove_older(out: &Path, files: &[File]) {
    let older = fs::read_to_string(out.join(LIST)).unwrap_or_default();
    let older: serde_json::Value = serde_json::from_str(&older).unwrap_or_default();
    for listed in older["files"].as_array().into_iter().flatten() {
        let path = listed["path"].as_str().unwrap_or_default();
        // What a list names is below the folder, if we have written it.
        let is_below = Path::new(path)
            .components()
            .all(|part| matches!(part, std::path::Component::Normal(_)));
        if is_below && !path.is_empty() && files.iter().all(|file| file.path != path) {
            let _ = fs::remove_file(out.join(path));
        }
    }
}

/// Writes a file of the site: all of it or nothing.
fn write(out: &Path, path: &str, bytes: &[u8]) -> Outcome {
    let path = out.join(path);
    let folder = path.parent().unwrap_or(out);
    let fault =
        |error: std::io::Error| Failure::Input(format!("cannot write {}: {error}", path.display()));
    fs::create_dir_all(folder).map_err(fault)?;
    let new = path.with_extension(format!("{}.new", std::process::id()));
    fs::write(&new, bytes)
        .and_then(|()| fs::rename(&new, &path))
        .map_err(|error| {
            let _ = fs::remove_file(&new);
            fault(error)
        })
}
