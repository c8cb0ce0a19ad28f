//! The notation of rules: `classic`, `sudoku-2x3` (boxes of 2 rows and 3 columns), `latin-5`.

use core::fmt;
use core::str::FromStr;

use crate::{Kind, Rules};

/// A text that names no rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRulesError(());

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such rules; try classic, sudoku-2x3 or latin-5")
    }
}

impl core::error::Error for ParseRulesError {}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Boxed { rows: 3, columns: 3 } => f.write_str("classic"),
            Kind::Boxed { rows, columns } => write!(f, "sudoku-{rows}x{columns}"),
            Kind::Latin => write!(f, "latin-{}", self.side),
        }
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let rules = if text == "classic" {
            Some(Self::classic())
        } else if let Some(size) = text.strip_prefix("sudoku-") {
            size.split_once('x')
                .and_then(|(rows, columns)| Self::boxed(rows.parse().ok()?, columns.parse().ok()?))
        } else {
            text.strip_prefix("latin-").and_then(|side| Self::latin(side.parse().ok()?))
        };
        rules.ok_or(ParseRulesError(()))
    }
}
