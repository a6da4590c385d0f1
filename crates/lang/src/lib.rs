//! The variant-file language: text to checked rules, diagnostics, prose descriptions.
