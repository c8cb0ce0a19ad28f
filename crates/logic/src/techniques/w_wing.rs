//! W-Wing: two cells have the same two marks xz, and a house has just two places for x, of which
//! each of the two cells sees one. Both cannot hold x, or the house would have no place left for
//! it; so one holds z, and z falls where both are seen.
//!
//! Order: the two cells in reading order; the lower digit as z, then the higher; the houses of the
//! link: rows, columns, boxes. This is HoDoKu's, but for a link of which one cell is seen by both:
//! HoDoKu then counts that cell to the first only, see [`crate::rating::hodoku`].

use unica_board::{Cell, CellSet, Digit, House, HouseSet};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let pairs = position.cells_with(2);
    let mut later = pairs;
    for first in pairs.iter() {
        later.remove(first);
        let marks = position.marks(first);
        let same = marks.iter().fold(later, |same, digit| same & position.places(digit));
        for second in same.iter() {
            for z in marks.iter() {
                let seen = position.places(z) & first.peers() & second.peers();
                let Some(x) = marks.without(z).single() else { continue };
                if seen.is_empty() {
                    continue;
                }
                for (house, link) in links(position, x, first, second) {
                    sink(step(position, [first, second], [x, z], house, link, seen))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The houses whose two places of a digit are seen by the two cells, each by one.
fn links(
    position: &Position,
    x: Digit,
    first: Cell,
    second: Cell,
) -> impl Iterator<Item = (House, CellSet)> {
    let places = position.places(x);
    let near = places & ((first.peers() | second.peers()) - CellSet::only(first).with(second));
    House::ALL.into_iter().filter_map(move |house| {
        let link = places & house.cells();
        let fits = link.is_subset(near)
            && !link.is_disjoint(first.peers())
            && !link.is_disjoint(second.peers())
            && link.len() == 2;
        fits.then_some((house, link))
    })
}

fn step(
    position: &Position,
    [first, second]: [Cell; 2],
    [x, z]: [Digit; 2],
    house: House,
    link: CellSet,
    seen: CellSet,
) -> Step {
    Step::new(Technique::WWing)
        .with(Role::Pincer, CellSet::only(first), position.marks(first))
        .with(Role::Pincer, CellSet::only(second), position.marks(second))
        .with(Role::Bridge, link, x)
        .with(Role::Common, CellSet::only(first).with(second), z)
        .in_houses(house.into(), HouseSet::EMPTY)
        .taking(position, z.into(), seen)
}
