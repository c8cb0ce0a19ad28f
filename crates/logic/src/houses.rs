//! The houses in the orders in which programs go through them.

use unica_board::{Cell, House, HouseKind};

use crate::subsets::Order;

/// The 27 houses: boxes first, then columns and rows (Sudoku Explainer) or rows and columns
/// (HoDoKu).
pub(crate) fn boxes_first(order: Order) -> impl Iterator<Item = House> {
    let (second, third) = match order {
        Order::Explainer => (9, 0),
        Order::Hodoku => (0, 9),
    };
    [18, second, third].into_iter().flat_map(|first| (first..first + 9).map(House::new))
}

/// The houses that all of these cells share, rows before columns before boxes.
pub(crate) fn shared(cells: impl IntoIterator<Item = Cell>) -> Vec<House> {
    let mut cells = cells.into_iter();
    let Some(first) = cells.next() else { return Vec::new() };
    let rest: Vec<Cell> = cells.collect();
    first
        .houses()
        .into_iter()
        .filter(|house| rest.iter().all(|&cell| house.cells().contains(cell)))
        .collect()
}

/// Is this house a box?
pub(crate) fn is_box(house: House) -> bool {
    house.kind() == HouseKind::Box
}
