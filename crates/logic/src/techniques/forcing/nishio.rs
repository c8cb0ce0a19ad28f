//! Nishio: a digit, supposed in one cell, would leave itself without a place in some house. Tetsuya
//! Nishio's way of trying, confined to one digit. The places that the digit has lost count: a house
//! with one place left has it there.
//!
//! Order: as in [`super::probes`].

use super::probes::{self, Kinds};
use super::state::Rules;
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let kinds = Kinds { contradictions: true, ..Kinds::NONE };
    probes::each(position, Rules::Digit, kinds, Technique::NishioForcingChain, sink)
}
