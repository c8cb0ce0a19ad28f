//! How a technique is asked for its steps.

use core::ops::ControlFlow;

use unica_board::{DigitSet, HouseSet};

use crate::{Position, Step, Technique};

/// Go on, or enough.
pub type Flow = ControlFlow<()>;

/// Takes the steps as they are found; says whether more are wanted.
pub type Sink<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Hands every step of a technique to the sink, in the order that its file documents, each with
/// an effect; stops where the sink has enough.
pub type Finder = fn(&Position, &Scope, &mut Sink<'_>) -> Flow;

/// How far the techniques look. The default is what is usual between people, and what HoDoKu does
/// by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scope {
    /// May a step rest on there being one solution only? Not for a question that may have several,
    /// nor for a sukaku, whose missing marks need not come from givens.
    pub uniqueness: bool,
    /// The digits at which techniques of one digit look (fish, kites, colours, X-chains): all of
    /// them, unless it is known of some that nothing follows from their places alone.
    pub digits: DigitSet,
    /// The houses at which techniques of a house look (intersections, subsets, Sue de Coq): all of
    /// them, unless it is known that some are as they were when nothing was found there.
    pub houses: HouseSet,
    /// May corners of a rectangle lack one of its two digits? (They had it once.)
    pub missing_corners: bool,
    /// The most fins of a fish.
    pub fins: usize,
    /// The most of them that lie in two base sets.
    pub endo_fins: usize,
    /// Two finned fish with the same body told as one (siamese).
    pub siamese: bool,
    /// Two kites, or two empty rectangles, with the same bridge told as one.
    pub dual: bool,
    /// May an empty rectangle have only two candidates in its box?
    pub two_candidate_boxes: bool,
    /// The most links of an X-chain or XY-chain.
    pub chain_links: usize,
    /// The most links of a nice loop or AIC.
    pub loop_links: usize,
    /// May almost locked sets be nodes of grouped loops?
    pub als_nodes: bool,
    /// May almost locked sets of a chain overlap?
    pub als_overlap: bool,
    /// The most sets of a chain of almost locked sets.
    pub als_sets: usize,
}

impl Default for Scope {
    fn default() -> Self {
        Self {
            uniqueness: true,
            digits: DigitSet::ALL,
            houses: HouseSet::ALL,
            missing_corners: true,
            fins: 5,
            endo_fins: 2,
            siamese: false,
            dual: false,
            two_candidate_boxes: false,
            chain_links: 20,
            loop_links: 10,
            als_nodes: false,
            als_overlap: false,
            als_sets: 7,
        }
    }
}

impl Technique {
    /// Hands every step of this technique to `sink`, in the documented order; nothing where the
    /// technique rests on uniqueness and the scope does not allow that.
    pub fn each(self, position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
        if self.about().rests_on_uniqueness && !scope.uniqueness {
            return Flow::Continue(());
        }
        (self.about().find)(position, scope, &mut |step| {
            if step.technique == self { sink(step) } else { Flow::Continue(()) }
        })
    }

    /// The first step of this technique, if it finds any.
    pub fn first(self, position: &Position, scope: &Scope) -> Option<Step> {
        let mut found = None;
        let _ = self.each(position, scope, &mut |step| {
            found = Some(step);
            Flow::Break(())
        });
        found
    }

    /// Every step of this technique.
    pub fn all(self, position: &Position, scope: &Scope) -> Vec<Step> {
        let mut found = Vec::new();
        let _ = self.each(position, scope, &mut |step| {
            found.push(step);
            Flow::Continue(())
        });
        found
    }
}
