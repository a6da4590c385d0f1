//! What a piece is worth, and whether a game is fair: answers with their errors, from games of the engine against itself.
//!
//! A [`Plan`] says what is asked about which game. It gives [jobs](Job), one after the other; a job describes one or two
//! games completely, so a [`Worker`] anywhere plays the same games of it. Every game is a [`PlayedGame`] of JSON, kept by its
//! job in a [`Store`], in any order. From the lines of a study a [`Report`] is made, the same from the same lines.
//!
//! Nothing here knows a game, an option or a piece by name.

mod army;
mod certificate;
mod fit;
mod job;
mod marks;
mod plan;
mod play;
mod played;
mod pooled;
pub mod report;
mod run;
mod store;

pub use army::{Army, ArmyError};
pub use certificate::{CERTIFIED, COMPARED, Certificate, Comparison, Finding};
pub use job::{Asked, Job, JobError, PROGRAM, Part, Subject, Terms};
pub use plan::{Plan, Planner};
pub use play::Worker;
pub use played::{Acts, Difference, PlayedGame};
pub use report::{Report, ReportError};
pub use run::{Extent, Progress, RunError};
pub use store::{Store, StoreError, by_job, read};
