//! Forced wins in every game, as tests of the engine.
//!
//! Positions come from random play ([`find`]); what wins in them is found by looking at everything ([`prove`]), and
//! confirmed by who knows nothing of the program ([`witness`]). A file of them ([`record`]) is what the engine has to
//! solve ([`solve`]). Won endings are played out ([`endings`]).

pub mod endings;
pub mod find;
pub mod marks;
pub mod prove;
pub mod record;
pub mod solve;
pub mod witness;
