//! A step drawn in text: the pencil marks with what matters marked.

use unica_board::{ByCell, Cell, DigitSet};
use unica_logic::{Position, Role, Step};

/// What a mark of the drawing is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// A digit that stands.
    Standing,
    /// A mark that plays no part.
    Plain,
    /// The pattern itself.
    Pattern,
    /// Its other side: pincers, roofs, the opposite colour, what is off in a chain.
    Other,
    /// What is to be reckoned with besides: fins, extra digits.
    Extra,
    /// What can go.
    Gone,
    /// What can be written in.
    Placed,
}

impl Mark {
    /// What stands before and behind the digit where there is no colour.
    pub const fn signs(self) -> (&'static str, &'static str) {
        match self {
            Self::Standing | Self::Plain => ("", ""),
            Self::Pattern => ("", "*"),
            Self::Other => ("", "+"),
            Self::Extra => ("", "#"),
            Self::Gone => ("-", ""),
            Self::Placed => ("=", ""),
        }
    }
}

/// A digit of the drawing and what it is.
pub type Shown = (char, Mark);

/// The digits of each cell, with what they are in this step.
pub fn marked(position: &Position, step: Option<&Step>) -> ByCell<Vec<Shown>> {
    let layers = step.map(Layers::new).unwrap_or_default();
    ByCell::new_with(|cell| match position.digit(cell) {
        Some(digit) => vec![(char::from(digit.to_ascii()), Mark::Standing)],
        None => position
            .marks(cell)
            .iter()
            .map(|digit| (char::from(digit.to_ascii()), layers.of(cell, digit.into())))
            .collect(),
    })
}

/// The digits of each cell by what they are.
#[derive(Default)]
struct Layers(Vec<(Mark, ByCell<DigitSet>)>);

impl Layers {
    fn new(step: &Step) -> Self {
        let mut layers = Self::default();
        for placed in &step.placements {
            layers.add(Mark::Placed, placed.cell, placed.digit.into());
        }
        for gone in &step.eliminations {
            layers.add(Mark::Gone, gone.cell, gone.digit.into());
        }
        let mut sets = 0;
        for part in &step.pattern.parts {
            let mark = match part.role {
                Role::Als => {
                    sets += 1;
                    if sets % 2 == 1 { Mark::Pattern } else { Mark::Other }
                }
                role => mark_of(role),
            };
            for cell in part.cells.iter() {
                layers.add(mark, cell, part.digits);
            }
        }
        for node in step.pattern.chains.iter().flat_map(|chain| &chain.nodes) {
            let mark = if node.is_on { Mark::Pattern } else { Mark::Other };
            for cell in node.cells.iter() {
                layers.add(mark, cell, node.digit.into());
            }
        }
        layers
    }

    fn add(&mut self, mark: Mark, cell: Cell, digits: DigitSet) {
        let found = self.0.iter().position(|(other, _)| *other == mark);
        let at = found.unwrap_or_else(|| {
            self.0.push((mark, ByCell::filled(DigitSet::EMPTY)));
            self.0.len() - 1
        });
        if let Some((_, layer)) = self.0.get_mut(at) {
            layer[cell] |= digits;
        }
    }

    /// The first layer that has it: what is placed or goes comes before what it follows from.
    fn of(&self, cell: Cell, digit: DigitSet) -> Mark {
        let has = |(_, layer): &&(Mark, ByCell<DigitSet>)| !layer[cell].is_disjoint(digit);
        self.0.iter().find(has).map_or(Mark::Plain, |(mark, _)| *mark)
    }
}

/// What the cells and digits of a part are in the drawing.
pub const fn mark_of(role: Role) -> Mark {
    match role {
        Role::Fin | Role::EndoFin | Role::Extra | Role::Restricted => Mark::Extra,
        Role::Pincer | Role::Roof | Role::Bridge | Role::ColourB | Role::ColourD => Mark::Other,
        _ => Mark::Pattern,
    }
}

/// The grid of pencil marks with the step drawn in: `*` the pattern, `+` its other side, `#` fins and
/// the like, `-` what can go, `=` what can be written in. `show` writes one digit.
pub fn picture(
    position: &Position,
    step: Option<&Step>,
    mut show: impl FnMut(char, Mark) -> String,
) -> String {
    let cells = marked(position, step);
    let width = |shown: &[Shown]| -> usize {
        shown.iter().map(|(_, mark)| 1 + mark.signs().0.len() + mark.signs().1.len()).sum()
    };
    let widest = |c: usize| (0..9).map(|r| width(&cells[Cell::new(9 * r + c)])).max().unwrap_or(1);
    let widths: [usize; 9] = core::array::from_fn(widest);
    let mut text = String::new();
    for r in 0..9 {
        if r == 3 || r == 6 {
            let rule = |columns: &[usize]| "-".repeat(columns.iter().sum::<usize>() + 4);
            let rules: Vec<String> = widths.chunks(3).map(rule).collect();
            text.push_str(&rules.join("+"));
            text.push('\n');
        }
        for (c, &wide) in widths.iter().enumerate() {
            text.push_str(if c % 3 == 0 && c > 0 { "| " } else { "" });
            if c == 0 {
                text.push(' ');
            }
            let shown = &cells[Cell::new(9 * r + c)];
            for &(digit, mark) in shown {
                text.push_str(&show(digit, mark));
            }
            text.push_str(&" ".repeat(wide - width(shown) + 1));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// The same without colour.
pub fn plain_picture(position: &Position, step: Option<&Step>) -> String {
    picture(position, step, |digit, mark| {
        let (before, behind) = mark.signs();
        format!("{before}{digit}{behind}")
    })
}
