//! Other programs' rule files, read from outside.

mod attacks;
mod diagram;
mod robust;
mod script;
mod support;
mod written;
