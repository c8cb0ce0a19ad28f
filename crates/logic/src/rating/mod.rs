//! How hard a puzzle is, as several people measure it.

pub mod explainer;
pub mod grade;
pub mod hodoku;
