//! Suppositions and what follows from them, the families that Sudoku Explainer (Nicolas Juillerat)
//! arranged: cycles and chains of links that hold at sight; the same from all marks of a cell or all
//! places of a digit; nets, in which what a supposition has taken makes new links; nets whose links
//! are themselves patterns or chains.
//!
//! Each step has one conclusion (but a cycle's weak link takes all that sees both of its ends).

pub(crate) mod chain;
pub(crate) mod cycle;
pub(crate) mod dynamic;
mod history;
mod inner;
pub(crate) mod multiple;
pub(crate) mod nested;
pub(crate) mod nishio;
mod probes;
mod sets;
mod state;
mod static_links;
pub(crate) mod tabled;

#[cfg(test)]
mod tests;

use crate::{Position, Step, Technique};
use state::Rules;

/// A step of a technique whose steps take long to list, found soon, if it is a plain refutation.
pub(crate) fn soon(technique: Technique, position: &Position) -> Option<Step> {
    match technique {
        Technique::DynamicContradiction => {
            probes::short_refutation(position, Rules::Singles, technique)
        }
        Technique::DynamicPlus => probes::refutation(position, Rules::Sets, technique),
        Technique::NestedForcing => probes::refutation(position, Rules::Nets, technique),
        _ => None,
    }
}
