//! The reference data of techniques, read and compared.
#![allow(dead_code, reason = "each user of this module takes a part of it")]

pub(crate) mod explainer;

use std::collections::BTreeSet;

use unica_board::{Candidate, Candidates, Cell, Column, Digit, Grid, Row};
use unica_logic::{Position, Role, Scope, Step, Technique};

/// What a step does: what it places and what it takes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Outcome {
    /// What is placed.
    pub(crate) placements: BTreeSet<Candidate>,
    /// What is taken.
    pub(crate) eliminations: BTreeSet<Candidate>,
}

impl From<&Step> for Outcome {
    fn from(step: &Step) -> Self {
        Self {
            placements: step.placements.iter().copied().collect(),
            eliminations: step.eliminations.iter().copied().collect(),
        }
    }
}

/// A case of the library of techniques.
pub(crate) struct Case {
    /// The line of the original file.
    pub(crate) line: usize,
    /// The code of the technique, four digits, or five where fish are siamese.
    pub(crate) code: String,
    /// The variant: nothing, a number, or `x`.
    pub(crate) variant: String,
    /// The digits that it is about.
    pub(crate) digits: BTreeSet<Digit>,
    /// The position.
    pub(crate) position: Position,
    /// What the technique should find.
    pub(crate) outcome: Outcome,
}

fn digit(character: char) -> Option<Digit> {
    character.to_digit(10).and_then(|value| Digit::from_value(value as u8))
}

/// `drc` words: digit, row, column.
fn candidates(text: &str) -> BTreeSet<Candidate> {
    text.split([' ', ','])
        .filter(|word| word.len() == 3)
        .filter_map(|word| {
            let mut it = word.chars().filter_map(digit);
            let (d, r, c) = (it.next()?, it.next()?, it.next()?);
            Some(Candidate::new(Cell::at(Row::new(r.index()), Column::new(c.index())), d))
        })
        .collect()
}

/// Fields of a line of CSV.
pub(crate) fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut field, mut quoted) = (Vec::new(), String::new(), false);
    for character in line.chars() {
        match character {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(std::mem::take(&mut field)),
            _ => field.push(character),
        }
    }
    fields.push(field);
    fields
}

/// The cases of the library.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    text.lines()
        .skip(1)
        .map(|line| {
            let f = fields(line);
            let (mut grid, mut placed) = (Grid::EMPTY, BTreeSet::new());
            let (mut index, mut plus) = (0, false);
            for character in f[4].chars() {
                if character == '+' {
                    plus = true;
                    continue;
                }
                let cell = Cell::new(index);
                grid.set(cell, digit(character));
                if plus {
                    placed.insert(cell);
                }
                plus = false;
                index += 1;
            }
            let givens = grid.filled() - placed.into_iter().collect();
            let mut marks = Candidates::pencil_marks(&grid);
            for gone in candidates(&f[5]) {
                marks.remove(gone.cell, gone.digit);
            }
            Case {
                line: f[0].parse().unwrap_or(0),
                code: f[1].clone(),
                variant: f[2].clone(),
                digits: f[3].chars().filter_map(digit).collect(),
                position: Position::with_marks(&grid, givens, &marks),
                outcome: Outcome { eliminations: candidates(&f[6]), placements: candidates(&f[7]) },
            }
        })
        .collect()
}

impl Case {
    /// The technique that it asks for, if we know it.
    pub(crate) fn technique(&self) -> Option<Technique> {
        match self.code.as_str() {
            "0404" => Some(Technique::DualTwoStringKite),
            "0405" => Some(Technique::DualEmptyRectangle),
            code => code[..4].parse().ok(),
        }
    }

    /// How far to look, as the variant says.
    pub(crate) fn scope(&self) -> Scope {
        let mut scope = Scope {
            siamese: self.code.len() == 5,
            dual: matches!(self.code.as_str(), "0404" | "0405"),
            ..Scope::default()
        };
        scope.als_nodes = self.code == "0709" && self.variant == "2";
        match (&self.code[..2], self.variant.as_str()) {
            ("04", "1") => scope.two_candidate_boxes = true,
            ("04", _) => scope.two_candidate_boxes = self.code == "0405",
            ("06", "1") => scope.missing_corners = false,
            ("07", "3" | "4") => scope.als_nodes = true,
            ("09", "2") => scope.als_overlap = true,
            _ => {}
        }
        scope
    }

    /// Does some step give just this outcome, and how many others do not? Of the steps that are
    /// about the same digits where the technique is about one.
    pub(crate) fn judge(&self) -> (bool, Vec<Step>) {
        let Some(technique) = self.technique() else { return (false, Vec::new()) };
        let mut steps = technique.all(&self.position, &self.scope());
        if self.scope().siamese {
            // Only siamese fish, which have more covers than bases.
            steps.retain(|step| step.pattern.covers.len() > step.pattern.bases.len());
        }
        let same = steps.iter().any(|step| Outcome::from(step) == self.outcome);
        let others = steps.into_iter().filter(|step| Outcome::from(step) != self.outcome);
        let of_one_digit = matches!(&self.code[..2], "03" | "04" | "05" | "12");
        let is_subset = matches!(&self.code[..2], "00" | "01" | "02");
        let ours = |step: &Step| {
            if is_subset {
                return step
                    .parts(Role::Body)
                    .all(|part| part.digits == self.digits.iter().copied().collect());
            }
            let about: BTreeSet<Digit> =
                step.eliminations.iter().chain(&step.placements).map(|c| c.digit).collect();
            let is_chain = &self.code[..2] == "07";
            if is_chain {
                about == self.digits
            } else {
                !of_one_digit || about.is_subset(&self.digits)
            }
        };
        (same, others.filter(ours).collect())
    }
}

/// A step of a reference path.
pub(crate) struct Taken {
    /// The technique's code in the library.
    pub(crate) code: String,
    /// What it does.
    pub(crate) outcome: Outcome,
    /// As it was told.
    pub(crate) text: String,
}

/// `r1c2=3` or `r1c2<>34`, with commas between.
pub(crate) fn outcome(placement: &str, eliminations: &str) -> Outcome {
    let words = |text: &str, sign: &str| -> BTreeSet<Candidate> {
        text.split(',')
            .filter_map(|word| word.trim().split_once(sign))
            .filter_map(|(cell, digits)| Some((cell.parse::<Cell>().ok()?, digits.to_owned())))
            .flat_map(|(cell, digits)| {
                let digits: Vec<Digit> = digits.chars().filter_map(digit).collect();
                digits.into_iter().map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    };
    Outcome { placements: words(placement, "="), eliminations: words(eliminations, "<>") }
}

/// The paths of `hodoku_steps.csv`, by id.
pub(crate) fn paths(text: &str) -> Vec<(String, Vec<Taken>)> {
    let mut paths: Vec<(String, Vec<Taken>)> = Vec::new();
    for line in text.lines().skip(1) {
        let f = fields(line);
        let taken =
            Taken { code: f[3].clone(), outcome: outcome(&f[5], &f[6]), text: f[7].clone() };
        match paths.last_mut() {
            Some((id, path)) if *id == f[0] => path.push(taken),
            _ => paths.push((f[0].clone(), vec![taken])),
        }
    }
    paths
}
