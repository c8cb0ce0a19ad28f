//! The closures against plain slow ones.

use std::collections::BTreeSet;

use unica_board::{Candidate, CellSet, Digit, Grid, House};

use super::state::{Ground, Literal, Rules, State};
use super::static_links::{Kind, Links};
use crate::implications::{Graph, Lit, off, on};
use crate::{Position, Technique};

/// Positions on the way through some hard puzzles: AI Escargot (Arto Inkala, 2006), Easter Monster
/// (2007), and one of Inkala's of 2012, without chains and with.
fn positions() -> Vec<Position> {
    let puzzles = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "........9.6....3..2.4....7...937.5.1.....2..3...15.7....1.24.....8.3.6...4.5.....",
    ];
    let mut positions = Vec::new();
    for puzzle in puzzles {
        let mut position = Position::new(&puzzle.parse::<Grid>().unwrap());
        positions.push(position);
        for technique in
            [Technique::HiddenSingle, Technique::Pointing, Technique::DynamicContradiction]
        {
            for _ in 0..6 {
                let Some(step) = technique.first(&position, &crate::Scope::default()) else {
                    break;
                };
                position.apply(&step);
            }
            positions.push(position);
        }
    }
    positions.retain(|position| !position.is_full());
    positions
}

fn literals(position: &Position) -> Vec<Literal> {
    let mut list = Vec::new();
    for cell in position.open().iter() {
        for digit in position.marks(cell).iter() {
            list.push(Literal::on(Candidate::new(cell, digit)));
            list.push(Literal::off(Candidate::new(cell, digit)));
        }
    }
    list
}

/// Marks one by one: what must be there, what cannot be; nothing where both.
fn slow(position: &Position, supposed: Literal, one_digit: bool) -> Option<BTreeSet<Literal>> {
    let mut known = BTreeSet::from([supposed]);
    loop {
        let mut new = BTreeSet::new();
        let left = |cells: CellSet, digit: Digit| -> Vec<Candidate> {
            let all = (position.places(digit) & cells).iter();
            let all = all.map(|cell| Candidate::new(cell, digit));
            all.filter(|&mark| !known.contains(&Literal::off(mark))).collect()
        };
        for &Literal { candidate: Candidate { cell, digit }, is_on } in &known {
            if is_on {
                for peer in (position.places(digit) & cell.peers()).iter() {
                    new.insert(Literal::off(Candidate::new(peer, digit)));
                }
                for other in position.marks(cell).without(digit).iter().filter(|_| !one_digit) {
                    new.insert(Literal::off(Candidate::new(cell, other)));
                }
            }
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                if position.places_in(digit, house).is_empty() {
                    continue;
                }
                match left(house.cells(), digit)[..] {
                    [] => return None,
                    [only] => drop(new.insert(Literal::on(only))),
                    _ => {}
                }
            }
        }
        for cell in position.open().iter().filter(|_| !one_digit) {
            let left: Vec<Candidate> =
                Digit::ALL.iter().flat_map(|&digit| left(CellSet::only(cell), digit)).collect();
            match left[..] {
                [] => return None,
                [only] => drop(new.insert(Literal::on(only))),
                _ => {}
            }
        }
        let before = known.len();
        known.extend(new);
        let both = |l: &Literal| known.contains(&Literal { is_on: !l.is_on, ..*l });
        if known.iter().any(both) {
            return None;
        }
        if known.len() == before {
            return Some(known);
        }
    }
}

fn fast(position: &Position, supposed: Literal, rules: Rules) -> Option<State> {
    let ground = Ground::new(position);
    let mut state = ground.start().supposing(supposed);
    state.close(&ground, rules, supposed, &mut |_| {}).ok().map(|()| state)
}

#[test]
fn a_closure_is_that_of_plain_propagation() {
    for position in positions() {
        for supposed in literals(&position) {
            for (rules, one_digit) in [(Rules::Singles, false), (Rules::Digit, true)] {
                let found = fast(&position, supposed, rules);
                let wanted = slow(&position, supposed, one_digit);
                let found = found.map(|state| -> BTreeSet<Literal> {
                    let all = literals(&position).into_iter();
                    all.filter(|&literal| state.holds(literal)).collect()
                });
                assert_eq!(found, wanted, "{supposed:?} {rules:?}\n{position:?}");
            }
        }
    }
}

#[test]
fn stronger_means_decide_no_less() {
    let means = [Rules::Singles, Rules::Sets, Rules::Chains, Rules::Verities, Rules::Nets];
    for position in positions().iter().step_by(3) {
        for supposed in literals(position).into_iter().step_by(7) {
            let states = means.map(|rules| fast(position, supposed, rules));
            for pair in states.windows(2) {
                let (Some(weak), strong) = (pair[0], pair[1]) else {
                    assert_eq!(pair[1], None);
                    continue;
                };
                if let Some(strong) = strong {
                    let all = literals(position).into_iter();
                    assert!(all.filter(|&l| weak.holds(l)).all(|l| strong.holds(l)));
                }
            }
        }
    }
}

#[test]
fn static_links_lead_where_single_steps_lead() {
    for position in positions() {
        let graph = Graph::plain(&position);
        for kind in [Kind::OneDigit, Kind::Cells, Kind::Both] {
            let links = Links::new(&graph, kind);
            for node in (0..graph.plain).step_by(5) {
                for start in [on(node), off(node)] {
                    let mut seen = BTreeSet::from([start]);
                    let mut open = vec![start];
                    while let Some(lit) = open.pop() {
                        let next = direct(&position, &graph, lit, kind);
                        open.extend(next.into_iter().filter(|&next| seen.insert(next)));
                    }
                    for lit in 0..graph.lits() as Lit {
                        let is_led = links.closure.leads(start, lit);
                        assert_eq!(is_led, seen.contains(&lit));
                        assert_eq!(links.path(start, lit).is_some(), is_led);
                    }
                }
            }
        }
    }
}

/// What follows directly, from the definition.
fn direct(position: &Position, graph: &Graph, lit: Lit, kind: Kind) -> Vec<Lit> {
    let from = graph.candidate(lit);
    let is_on = lit & 1 == 1;
    let mut list = Vec::new();
    let others: Vec<Digit> = position.marks(from.cell).without(from.digit).iter().collect();
    if kind != Kind::OneDigit && (is_on || others.len() == 1) {
        list.extend(others.iter().map(|&digit| Candidate::new(from.cell, digit)));
    }
    for house in from.cell.houses() {
        let places = position.places_in(from.digit, house).without(from.cell);
        if is_on || (places.len() == 1 && kind != Kind::Cells) {
            list.extend(places.iter().map(|cell| Candidate::new(cell, from.digit)));
        }
    }
    let to = |mark: Candidate| {
        let node = graph.at(mark.cell, mark.digit);
        if is_on { off(node) } else { on(node) }
    };
    list.into_iter().map(to).collect()
}
