//! The fake engine, and the ledger.

mod faults;
mod foreign;
mod ledger;
