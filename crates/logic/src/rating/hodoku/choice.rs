//! Which step HoDoKu takes where several are there.

use core::cmp::Reverse;
use std::sync::LazyLock;

use unica_board::{Candidate, HouseSet};

use super::shared::Shared;
use super::{als_chain, fish, simple, tabling, uniqueness, wings};
use crate::techniques::{als_xy_wing, als_xz};
use crate::{Family, Flow, Position, Scope, Sink, Step, Technique};

/// A place of HoDoKu's order: techniques that it looks for together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its number.
    pub order: u16,
    /// The techniques, of those that HoDoKu uses by default.
    pub techniques: Vec<Technique>,
    /// Do they look at a house, or at a line and a box?
    pub is_of_houses: bool,
    /// Of how many corners with two marks they look for rectangles; none where they do not.
    pub corners: &'static [usize],
    /// Do they look at the places of one digit alone?
    pub is_of_one_digit: bool,
    /// Do they hold only where the puzzle has one solution?
    pub rests_on_uniqueness: bool,
}

/// The places of HoDoKu's order, ascending; the singles are not among them, as they are met in an
/// order of their own.
pub fn places() -> &'static [Place] {
    static PLACES: LazyLock<Vec<Place>> = LazyLock::new(list);
    &PLACES
}

fn list() -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for &technique in Technique::ALL {
        let about = technique.about();
        let Some(hodoku) = about.hodoku.filter(|hodoku| hodoku.is_on) else { continue };
        match places.iter_mut().find(|place| place.order == hodoku.order) {
            _ if about.family == Family::Singles => {}
            Some(place) => place.techniques.push(technique),
            None => places.push(Place {
                order: hodoku.order,
                techniques: vec![technique],
                is_of_houses: matches!(about.family, Family::Intersections | Family::Subsets)
                    || technique == Technique::SueDeCoq,
                corners: corners(technique),
                is_of_one_digit: technique.is_of_one_digit(),
                rests_on_uniqueness: about.rests_on_uniqueness,
            }),
        }
    }
    places.sort_unstable_by_key(|place| place.order);
    places
}

/// How many corners of a rectangle have just its two digits.
fn corners(technique: Technique) -> &'static [usize] {
    match technique {
        Technique::UniqueRectangle1 => &[3],
        Technique::UniqueRectangle2
        | Technique::UniqueRectangle3
        | Technique::UniqueRectangle4
        | Technique::UniqueRectangle6 => &[2],
        Technique::UniqueRectangle5 => &[1, 2],
        Technique::HiddenRectangle => &[1, 2, 3],
        _ => &[],
    }
}

/// The step that HoDoKu takes where it comes to this place of its order, if there is one.
///
/// Most techniques find their steps in HoDoKu's order already; where they do not (as another order
/// is documented for them), or where several techniques share a place, the choice is made here.
pub fn choose(place: &Place, position: &Position, scope: &Scope) -> Option<Step> {
    choose_with(place, position, scope, &mut Shared::default())
}

/// The same, with what was made for this position already.
pub(super) fn choose_with(
    place: &Place,
    position: &Position,
    scope: &Scope,
    shared: &mut Shared,
) -> Option<Step> {
    if let Some(chosen) = fish::choose(place.order, position, scope) {
        return chosen;
    }
    match place.order {
        5600 => return tabling::nice_loop(position, shared.plain(position)),
        5650 => return tabling::nice_loop(position, shared.grouped(position)),
        8500 => return tabling::forcing_chain(position, shared.grouped_whole(position)),
        8600 => return tabling::forcing_net(position, &shared.grouped(position).graph),
        _ => {}
    }
    place.techniques.iter().find_map(|&technique| match technique {
        Technique::LockedPair | Technique::NakedPair => {
            simple::naked_subset(technique, 2, position, scope, &mut shared.without_pairs)
        }
        Technique::LockedTriple | Technique::NakedTriple => {
            simple::naked_subset(technique, 3, position, scope, &mut shared.without_triples)
        }
        Technique::NakedQuad => {
            simple::naked_subset(technique, 4, position, scope, &mut HouseSet::default())
        }
        Technique::HiddenPair => simple::hidden_subset(2, position, scope),
        Technique::HiddenTriple => simple::hidden_subset(3, position, scope),
        Technique::HiddenQuad => simple::hidden_subset(4, position, scope),
        Technique::Pointing => simple::pointing(position, scope),
        Technique::Claiming => simple::claiming(position, scope),
        Technique::WWing => wings::w_wing(position, scope),
        Technique::XyWing => wings::xy_wing(position, scope),
        Technique::XyzWing => wings::xyz_wing(position, scope),
        Technique::UniqueRectangle1
        | Technique::UniqueRectangle2
        | Technique::UniqueRectangle3
        | Technique::UniqueRectangle4
        | Technique::UniqueRectangle5
        | Technique::UniqueRectangle6
        | Technique::HiddenRectangle => uniqueness::rectangle(technique, position, scope),
        Technique::AvoidableRectangle1 => uniqueness::avoidable(position, scope),
        Technique::AlsXz => {
            let sets = shared.sets(position, scope);
            head(|sink| als_xz::of(sets, position, sink))
        }
        Technique::AlsXyWing => {
            let sets = shared.sets(position, scope);
            head(|sink| als_xy_wing::of(sets, position, scope, sink))
        }
        Technique::AlsChain => als_chain::choose(shared.sets(position, scope), position),
        Technique::BugPlusOne => uniqueness::grave(position, scope),
        _ => technique.first(position, scope),
    })
}

/// The first step that is found.
pub(super) fn head(find: impl FnOnce(&mut Sink<'_>) -> Flow) -> Option<Step> {
    let mut found = None;
    let _ = find(&mut |step| {
        found = Some(step);
        Flow::Break(())
    });
    found
}

/// The first step of a technique that passes.
pub(super) fn first(
    technique: Technique,
    position: &Position,
    scope: &Scope,
    passes: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let mut found = None;
    let _ = technique.each(position, scope, &mut |step| {
        if passes(&step) {
            found = Some(step);
            return Flow::Break(());
        }
        Flow::Continue(())
    });
    found
}

/// The step of a technique with the least key; the first of those; none where the key is none.
pub(super) fn least<K: Ord>(
    technique: Technique,
    position: &Position,
    scope: &Scope,
    key: impl Fn(&Step) -> Option<K>,
) -> Option<Step> {
    let mut found: Option<(K, Step)> = None;
    let _ = technique.each(position, scope, &mut |step| {
        if let Some(key) = key(&step)
            && found.as_ref().is_none_or(|(least, _)| key < *least)
        {
            found = Some((key, step));
        }
        Flow::Continue(())
    });
    found.map(|(_, step)| step)
}

/// HoDoKu's order of steps that eliminate: the more the better, then by a weighted sum of their
/// places. The candidates come by digit, then by cell.
pub(crate) fn order_of_eliminations(gone: &[Candidate]) -> (Reverse<usize>, usize) {
    let weigh =
        |(place, c): (usize, &Candidate)| c.cell.index() * (1 + 80 * place) + c.digit.index() + 1;
    (Reverse(gone.len()), gone.iter().enumerate().map(weigh).sum())
}
