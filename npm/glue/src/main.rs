//! Writes what JavaScript needs beside a module for browsers: `variorum-npm-glue IN.wasm NAME OUT` makes `NAME.js`,
//! `NAME.d.ts` and `NAME_bg.wasm` in the folder OUT.
//!
//! It is the library behind `wasm-bindgen`. So the glue has the very version of the modules, which Cargo.lock holds, and no
//! tool need be installed.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, name, out] = arguments.as_slice() else {
        eprintln!("usage: variorum-npm-glue IN.wasm NAME OUT");
        return ExitCode::from(2);
    };
    let mut tool = Bindgen::new();
    let made = tool
        .input_path(input)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(true)
        .web(true)
        .and_then(|tool| tool.generate(out));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{input}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
