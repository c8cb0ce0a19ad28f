//! Puzzles that people have put forward as examples of a technique: each is solved with it.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

use unica_board::Grid;
use unica_logic::rating::{grade, hodoku};
use unica_logic::{Family, Position, Scope, Technique};

/// The techniques of a section, by its heading.
fn techniques(heading: &str) -> &'static [Technique] {
    use Technique::*;
    let name = heading.split_once(':').map_or(heading, |(_, name)| name);
    match name.trim_matches([' ', '#']) {
        "Locked Candidate Type 1" => &[Pointing],
        "Locked Candidate Type 2" => &[Claiming],
        // Some take marks on one side only, which we call naked.
        "Locked Pair" => &[LockedPair, NakedPair],
        "Locked Triple" => &[LockedTriple],
        "Naked Pair" => &[NakedPair],
        "Naked Triple" => &[NakedTriple],
        "Naked Quadruple" => &[NakedQuad],
        "Hidden Pair" => &[HiddenPair],
        "Hidden Triple" => &[HiddenTriple],
        "Hidden Quadruple" => &[HiddenQuad],
        "X-Wing" => &[XWing],
        "Swordfish" => &[Swordfish],
        "Jellyfish" => &[Jellyfish],
        "Finned X-Wing" => &[FinnedXWing],
        "Finned Swordfish" => &[FinnedSwordfish],
        "Finned Jellyfish" => &[FinnedJellyfish],
        "Sashimi X-Wing" => &[SashimiXWing],
        "Sashimi Swordfish" => &[SashimiSwordfish],
        "Sashimi Jellyfish" => &[SashimiJellyfish],
        "Franken Swordfish" => &[FrankenSwordfish],
        "Franken Jellyfish" => &[FrankenJellyfish],
        "Finned Franken Swordfish" => &[FinnedFrankenSwordfish],
        "Finned Franken Jellyfish" => &[FinnedFrankenJellyfish],
        "Finned Mutant Jellyfish" => &[FinnedMutantJellyfish],
        "Skyscraper" => &[Skyscraper],
        "2-String Kite" => &[TwoStringKite],
        "Empty Rectangle" => &[EmptyRectangle],
        "Turbot Fish" => &[TurbotFish],
        "Simple Colors" => &[SimpleColoursTrap, SimpleColoursWrap],
        "Uniqueness Test Type 1" => &[UniqueRectangle1],
        "Uniqueness Test Type 2" => &[UniqueRectangle2],
        "Uniqueness Test Type 3" => &[UniqueRectangle3],
        "Uniqueness Test Type 4" => &[UniqueRectangle4],
        "Uniqueness Test Type 5" => &[UniqueRectangle5],
        "Uniqueness Test Type 6" => &[UniqueRectangle6],
        "Hidden Rectangle" => &[HiddenRectangle],
        "Avoidable Rectangle Type 1" => &[AvoidableRectangle1],
        "Avoidable Rectangle Type 2" => &[AvoidableRectangle2],
        "Bivalue Universal Grave + 1" => &[BugPlusOne],
        "X-Chain" => &[XChain],
        "XY-Chain" => &[XyChain],
        "Remote Pairs" => &[RemotePair],
        "Continuous Nice Loop" => &[ContinuousNiceLoop],
        "Grouped Continuous Nice Loop" => &[GroupedContinuousNiceLoop],
        "XY-Wing" => &[XyWing],
        "XYZ-Wing" => &[XyzWing],
        "W-Wing" => &[WWing],
        "ALS-XZ rule" => &[AlsXz],
        "ALS-XY-Wing rule" => &[AlsXyWing],
        "ALS-XY-Chain" => &[AlsChain],
        "Sue de Coq" => &[SueDeCoq],
        _ => &[],
    }
}

/// Is the puzzle solved, with singles, then this technique before all others; and is it used?
fn solved_with(puzzle: &Grid, wanted: &[Technique]) -> (bool, bool) {
    let scope = Scope::default();
    let mut position = Position::new(puzzle);
    let mut used = false;
    let is_single = |t: &Technique| t.about().family == Family::Singles;
    let (singles, others): (Vec<Technique>, Vec<Technique>) =
        grade::techniques().partition(is_single);
    while !position.is_full() {
        let order = singles.iter().chain(wanted).chain(&others);
        let Some((technique, step)) =
            order.clone().find_map(|&t| t.first(&position, &scope).map(|step| (t, step)))
        else {
            return (false, used);
        };
        used |= wanted.contains(&technique);
        position.apply(&step);
    }
    (true, used)
}

/// Is the technique used on HoDoKu's way? (Some of its examples need what it does before.)
fn used_by_hodoku(puzzle: &Grid, wanted: &[Technique]) -> bool {
    let solution = unica_solve::Puzzle::try_from(*puzzle).map(|puzzle| *puzzle.solution());
    let rating = solution.ok().and_then(|solution| hodoku::rate(puzzle, &solution));
    rating.is_some_and(|rating| rating.uses.iter().any(|(used, _)| wanted.contains(used)))
}

#[test]
fn every_puzzle_is_solved_with_the_technique_of_its_section() {
    let Some(path) = unica_testkit::shared("reference/exemplars.txt") else { return };
    let text = std::fs::read_to_string(path).expect("it can be read");
    let mut heading = "";
    let (mut count, mut unused, mut unsolved) = (0, Vec::new(), Vec::new());
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with('#') {
            heading = line;
            continue;
        }
        let wanted = techniques(heading);
        let Some(puzzle) = line.get(..81).and_then(|line| line.parse::<Grid>().ok()) else {
            continue;
        };
        if wanted.is_empty() {
            continue;
        }
        let (solved, used) = solved_with(&puzzle, wanted);
        count += 1;
        if !used && !used_by_hodoku(&puzzle, wanted) {
            unused.push(format!("{heading}: {line}"));
        }
        if !solved {
            unsolved.push(format!("{heading}: {line}"));
        }
    }
    assert!(unused.is_empty(), "{} of {count} without it:\n{}", unused.len(), unused.join("\n"));
    assert!(unsolved.is_empty(), "{} of {count} open:\n{}", unsolved.len(), unsolved.join("\n"));
    assert!(count > 300, "{count} puzzles");
}
