//! Tidiness is tested: what the code must look like, what may depend on what, and whether the
//! documents point at things that are there. Each check is a function from texts to complaints,
//! with a test that shows it can complain.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

#[path = "tidy/machine.rs"]
mod machine;
#[path = "tidy/manifest.rs"]
mod manifest;
#[path = "tidy/markdown.rs"]
mod markdown;
#[path = "tidy/source.rs"]
mod source;
#[path = "tidy/tree.rs"]
mod tree;

/// Fails with every complaint at once.
#[track_caller]
fn tidy(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "untidy:\n  {}", complaints.join("\n  "));
}
