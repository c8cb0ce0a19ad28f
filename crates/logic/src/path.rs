//! The way a person goes: one step after the other, the easiest first.

use unica_board::CellSet;

use crate::rating::grade;
use crate::techniques::forcing::soon;
use crate::{Flow, Position, Scope, Step, Technique};

/// The easiest step: of the first technique in the grade's order that finds any, the one with the
/// least to follow (of nets with patterns or chains in them: any).
///
/// ```
/// use unica_board::Grid;
/// use unica_logic::{Position, Scope, Technique, next_step};
/// let clues: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = next_step(&Position::new(&clues), &Scope::default()).ok_or("stuck")?;
/// assert_eq!(step.technique, Technique::HiddenSingle);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn next_step(position: &Position, scope: &Scope) -> Option<Step> {
    grade::techniques().find_map(|technique| simplest(technique, position, scope))
}

/// The step of this technique with the least to follow; of equals, the one found first. Of nets
/// that take long to list one will do: nobody follows them for pleasure.
pub(crate) fn simplest(technique: Technique, position: &Position, scope: &Scope) -> Option<Step> {
    if let Some(step) = soon(technique, position) {
        return Some(step);
    }
    let mut best: Option<(Burden, Step)> = None;
    let _ = technique.each(position, scope, &mut |step| {
        let burden = burden(&step);
        if best.as_ref().is_none_or(|(least, _)| burden < *least) {
            best = Some((burden, step));
        }
        // A single is as simple as another.
        if technique.about().tier < 20 { Flow::Break(()) } else { Flow::Continue(()) }
    });
    best.map(|(_, step)| step)
}

/// How much there is to follow: nodes of chains, then cells of the pattern; where that is equal,
/// more gained is better.
type Burden = (usize, usize, core::cmp::Reverse<usize>);

fn burden(step: &Step) -> Burden {
    let nodes = step.pattern.chains.iter().map(|chain| chain.nodes.len()).sum();
    let cells = step.pattern.parts.iter().fold(CellSet::EMPTY, |all, part| all | part.cells).len();
    let gained = 9 * step.placements.len() + step.eliminations.len();
    (nodes, cells, core::cmp::Reverse(gained))
}

/// The whole way from a position: each step, found where the ones before have led.
#[derive(Clone, Debug)]
pub struct Path {
    position: Position,
    scope: Scope,
}

impl Path {
    /// Begins here.
    pub fn new(position: Position, scope: Scope) -> Self {
        Self { position, scope }
    }

    /// Where it has come to.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

/// Ends where the grid is full, or where no technique finds anything.
impl Iterator for Path {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.position.is_full() {
            return None;
        }
        let step = next_step(&self.position, &self.scope)?;
        self.position.apply(&step);
        Some(step)
    }
}
