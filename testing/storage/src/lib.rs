//! What storages of games are tried with: what every storage must do ([`trials`]), and a PostgreSQL server ([`Server`]).

mod server;
pub mod trials;

pub use server::{Missing, Server, left_out};
