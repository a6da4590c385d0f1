//! The program as people, scripts and operators use it.

mod analyze;
mod beside;
mod cli;
mod import;
mod lsp;
mod matches;
mod mcp;
mod openings;
mod operating;
mod pipes;
mod serving;
mod site;
mod study;
mod support;
mod tables;
mod tutorial;
mod workshop;
