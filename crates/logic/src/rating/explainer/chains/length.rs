//! How long a chain is makes it harder: the ladder of additions.

use super::super::Score;

/// The ladder's steps: a chain whose complexity, less two, is above one adds a tenth for it.
const fn steps() -> [u32; 20] {
    let mut steps = [0; 20];
    let (mut i, mut step) = (0, 4);
    while i < 20 {
        steps[i] = step;
        step = if i % 2 == 0 { step * 3 / 2 } else { step * 4 / 3 };
        i += 1;
    }
    steps
}

const STEPS: [u32; 20] = steps();

/// A rating as it is compared: in double precision and added up tenth by tenth, for the noise of
/// the additions is part of the order (6.6 + 0.1 is less than 6.5 + 0.1 + 0.1).
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Hardness(f64);

impl Hardness {
    /// A chain with this base and so many nodes.
    pub(super) fn of(base: f64, complexity: u32) -> Self {
        let length = complexity.saturating_sub(2);
        let added = STEPS.iter().take_while(|&&step| length > step).fold(0.0, |sum, _| sum + 0.1);
        Self(base + added)
    }

    /// As it is told: in tenths.
    pub(super) fn score(self) -> Score {
        Score::from_tenths(((self.0 + 0.05) * 10.0).floor() as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_goes_up_by_a_half_and_a_third() {
        assert_eq!(STEPS[..15], [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]);
    }

    #[test]
    fn a_step_counts_once_it_is_exceeded() {
        let tenths = |complexity| Hardness::of(7.0, complexity).score().tenths();
        assert_eq!([6, 7, 8, 9, 10, 11].map(tenths), [70, 71, 71, 72, 72, 73]);
        assert_eq!([26, 27, 34, 35, 50, 51].map(tenths), [75, 76, 76, 77, 77, 78]);
    }

    #[test]
    fn the_noise_of_the_additions_is_kept() {
        let (chain, cycle) = (Hardness::of(6.6, 8), Hardness::of(6.5, 10));
        assert_eq!(chain.score(), cycle.score());
        assert!(chain < cycle);
    }
}
