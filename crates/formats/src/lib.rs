//! Every text and file in which people exchange Sudokus: what it is, readers that keep
//! positions, writers. It does not solve, does no I/O and reads no clocks.
//!
//! [`read_all`] reads a text at once, [`Parser`] reads it in chunks; both find out what it is,
//! and one input may mix several formats. [`Writer`] writes.
//!
//! ```
//! use unica_formats::{Format, Writer, read_all};
//!
//! let text = "\
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # a
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
//! ";
//! let items = read_all(text.as_bytes(), None);
//! let first = items[0].as_ref().unwrap();
//! assert_eq!(first.notes.as_ref().unwrap().comment.as_deref(), Some("a"));
//! let fault = items[1].as_ref().unwrap_err();
//! assert_eq!(format!("{}: {fault}", fault.position), "2:81: too short (80 of 81 cells)");
//!
//! let mut text = String::new();
//! let mut writer = Writer::new(Format::Sdm).unwrap();
//! writer.record(first, &mut text);
//! assert!(text.starts_with("5300700006001950"));
//! ```
//!
//! # How a text is told
//!
//! By written rules, not by luck. A line is, in this order: part of an open document, part of an
//! open table, a row of an open grid, a comment or heading, the start of a document, a table's
//! header, a row that starts a grid, a record of one line, or stray.

//! # What is kept in memory
//!
//! Of lines, tables and grids no more than is needed for the next record. XML and JSON documents
//! are held as a whole, also those of a single line: memory grows with them, up to
//! [`MAX_DOCUMENT`] (64 MiB) of text and what is read from it. A larger one is a fault.

mod block;
mod fault;
mod format;
mod heading;
mod held;
mod input;
mod machine;
mod nine;
mod paragraph;
mod reading;
mod row;
mod row_columns;
mod row_fields;
mod sdk;
mod symbols;

mod broken_xml;
mod csv;
mod document;
mod hodoku;
mod json;
mod json_apps;
mod json_faults;
mod line;
mod line_faults;
mod link;
mod list;
mod packed;
mod wiki;
mod xml;
mod zipper;

mod write_apps;
mod write_text;
mod writer;

pub use fault::{Fault, FaultKind};
pub use format::{Format, ParseFormatError};
pub use input::{MAX_DOCUMENT, MAX_LINE, Parser, read_all};
pub use reading::{Notes, Position, Reading};
pub use writer::Writer;

/// What a parser yields: a Sudoku, or a fault where one should have been.
pub type Item = Result<Reading, Fault>;
