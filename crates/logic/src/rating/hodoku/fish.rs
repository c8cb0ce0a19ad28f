//! The choice among fish and colours where it is not the first step in our order.
//!
//! HoDoKu looks for basic fish digit by digit, while our order is that of Sudoku Explainer. Its
//! search for Franken fish also stops at fish that it then calls mutant (boxes only on one side)
//! or basic. Traps and wraps share a place, and so do the two types of multi-colours; which is
//! first depends on the digit and the cluster.

use super::choice::head;
use crate::techniques::fish::{Kin, Shape, basic, each_kin};
use crate::techniques::{multi_colours, simple_colours};
use crate::{Position, Scope, Step, Technique};

/// The step that HoDoKu takes at this place of its order, or `None` where the choice at this place
/// is not ours.
pub(super) fn choose(order: u16, position: &Position, scope: &Scope) -> Option<Option<Step>> {
    let franken = |size, finned| {
        let kin = Kin { shape: Shape::Franken, size, finned, others_too: true };
        head(|sink| each_kin(kin, position, scope, sink))
    };
    Some(match order {
        2200 => head(|sink| basic::by_digit(Technique::XWing, position, scope, sink)),
        2300 => head(|sink| basic::by_digit(Technique::Swordfish, position, scope, sink)),
        2400 => head(|sink| basic::by_digit(Technique::Jellyfish, position, scope, sink)),
        5330 => head(|sink| simple_colours::find(position, scope, sink)),
        5360 => head(|sink| multi_colours::find(position, scope, sink)),
        6100 => franken(2, false),
        6200 => franken(3, false),
        6700 => franken(2, true),
        6800 => franken(3, true),
        _ => return None,
    })
}
