//! Nested forcing chains: nets in which a mark also falls that further suppositions refute, made in
//! the marks that the first one has left. First only chains from a mark to its own refutation count;
//! where these lead to nothing in the whole position, also what all marks of a cell or all places of
//! a digit lead to by chains; and where that leads to nothing, also nets.
//!
//! Marks are supposed to be there only: what follows from a mark not being there follows from each
//! other mark of its cell, so that the cell gives what that would give.
//!
//! Order: as in [`super::probes`].

use super::probes::{self, Kinds};
use super::state::Rules;
use crate::{Flow, Position, Scope, Sink, Technique};

const LEVELS: [Rules; 3] = [Rules::Chains, Rules::Verities, Rules::Nets];

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let kinds = Kinds { doubles: false, both_ways: false, ..Kinds::ALL };
    for rules in LEVELS {
        let mut any = false;
        probes::each(position, rules, kinds, Technique::NestedForcing, &mut |step| {
            any = true;
            sink(step)
        })?;
        if any {
            break;
        }
    }
    Flow::Continue(())
}
