//! Writes what JavaScript needs beside a module for browsers: `variorum-npm-glue IN.wasm NAME OUT KIND` makes `NAME.js`,
//! `NAME.d.ts` and `NAME_bg.wasm` in the folder OUT. KIND is `web` for a module of JavaScript, `no-modules` for a classic script.
//!
//! It is the library behind `wasm-bindgen`. So the glue has the very version of the modules, which Cargo.lock holds, and no
//! tool need be installed.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [input, name, out, kind @ ("web" | "no-modules")] = arguments[..] else {
        eprintln!("usage: variorum-npm-glue IN.wasm NAME OUT web|no-modules");
        return ExitCode::from(2);
    };
    let mut tool = Bindgen::new();
    let made = tool
        .input_path(input)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(true);
    let made = match kind {
        "web" => made.web(true),
        _ => made.no_modules(true),
    };
    let made = made.and_then(|tool| tool.generate(out));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{input}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
