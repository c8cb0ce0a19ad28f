//! The techniques, a file each; each file says in which order it finds its steps.

pub(crate) mod aligned_exclusion;
pub(crate) mod als;
pub(crate) mod als_chain;
pub(crate) mod als_xy_wing;
pub(crate) mod als_xz;
mod alternating;
pub(crate) mod avoidable_rectangle;
pub(crate) mod bug;
pub(crate) mod claiming;
pub(crate) mod death_blossom;
pub(crate) mod empty_rectangle;
pub(crate) mod exocet;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod full_house;
pub(crate) mod grouped_loop;
pub(crate) mod hidden_rectangle;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod house_order;
pub(crate) mod intersection;
pub(crate) mod last_digit;
mod loops;
pub(crate) mod multi_colours;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
pub(crate) mod nice_loop;
pub(crate) mod pointing;
pub(crate) mod remote_pair;
pub(crate) mod simple_colours;
pub(crate) mod skyscraper;
pub(crate) mod sue_de_coq;
pub(crate) mod template;
pub(crate) mod turbot_fish;
pub(crate) mod two_string_kite;
pub(crate) mod unique_loop;
pub(crate) mod unique_rectangle;
pub(crate) mod virtual_cell;
pub(crate) mod w_wing;
pub(crate) mod wxyz_wing;
pub(crate) mod x_chain;
pub(crate) mod xy_chain;
pub(crate) mod xy_wing;
pub(crate) mod xyz_wing;

use unica_board::Candidate;

/// Steps that are alike in their effect as one, the shortest; then those with most eliminations
/// first, and of these as HoDoKu weighs their places. Eliminations come by digit, then by cell.
pub(crate) fn by_effect<T>(found: &mut Vec<(Vec<Candidate>, Vec<T>)>) {
    found.sort_by(|(gone, path), (other, longer)| {
        gone.cmp(other).then(path.len().cmp(&longer.len()))
    });
    found.dedup_by(|(gone, _), (before, _)| gone == before);
    found.sort_by_key(|(gone, _)| crate::rating::hodoku::order_of_eliminations(gone));
}
