//! Dynamic forcing chains: nets in which the marks that a supposition has taken count, so that the
//! last mark of a cell and the last place of a digit in a house follow from several causes. What
//! refutes itself is false (whether it was supposed to be there or not); what follows in every case
//! is true.
//!
//! "Plus" draws on locked candidates, pairs and X-wings too, where last marks and last places lead
//! no further. It has all kinds of conclusions under one name.
//!
//! A cell or house of which one branch refutes itself is left out: that branch's refutation is a
//! step of its own, and the others are looked at again without it.
//!
//! Order: as in [`super::probes`].

use super::probes::{self, Kinds};
use super::state::Rules;
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn contradiction(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let kinds = Kinds { contradictions: true, both_ways: true, ..Kinds::NONE };
    probes::each(position, Rules::Singles, kinds, Technique::DynamicContradiction, sink)
}

pub(crate) fn double(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let kinds = Kinds { doubles: true, both_ways: true, ..Kinds::NONE };
    probes::each(position, Rules::Singles, kinds, Technique::DynamicDouble, sink)
}

pub(crate) fn cell(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let kinds = Kinds { cells: true, ..Kinds::NONE };
    probes::each(position, Rules::Singles, kinds, Technique::DynamicCell, sink)
}

pub(crate) fn region(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let kinds = Kinds { houses: true, ..Kinds::NONE };
    probes::each(position, Rules::Singles, kinds, Technique::DynamicRegion, sink)
}

pub(crate) fn plus(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    probes::each(position, Rules::Sets, Kinds::ALL, Technique::DynamicPlus, sink)
}
