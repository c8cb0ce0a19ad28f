//! Franken fish: rows and boxes as base sets against columns and boxes as covers, or the other way
//! round, with a line on each side and a box somewhere; with fins or without.
//!
//! Order: see `any`, the search that all fish with boxes share.

use super::{Kin, Shape, each_kin};
use crate::{Flow, Position, Scope, Sink};

macro_rules! finders {
    ($($plain:ident $finned:ident $size:literal),*) => {$(
        pub(crate) fn $plain(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
            find(position, scope, $size, false, sink)
        }

        pub(crate) fn $finned(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
            find(position, scope, $size, true, sink)
        }
    )*};
}
finders!(
    x_wing finned_x_wing 2, swordfish finned_swordfish 3, jellyfish finned_jellyfish 4,
    squirmbag finned_squirmbag 5, whale finned_whale 6, leviathan finned_leviathan 7
);

fn find(
    position: &Position,
    scope: &Scope,
    size: usize,
    finned: bool,
    sink: &mut Sink<'_>,
) -> Flow {
    let kin = Kin { shape: Shape::Franken, size, finned, others_too: false };
    each_kin(kin, position, scope, sink)
}
