//! Lists the nets of the folder `nets`, so that a new file there needs no line of code.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("nets");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    // Cargo says so of the feature `nets`. Where a browser runs the program, nets are files beside it.
    let browser = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let wanted = env::var_os("CARGO_FEATURE_NETS").is_some() && !browser;
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if wanted && path.extension().is_some_and(|ending| ending == "net") {
            files.push(path);
        }
    }
    files.sort();
    let lines: String = files
        .iter()
        .map(|path| {
            let name = path.file_stem().unwrap_or_default();
            format!("({name:?}, include_bytes!({path:?})),\n")
        })
        .collect();
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("nets.rs");
    fs::write(out, format!("&[\n{lines}]"))
}
