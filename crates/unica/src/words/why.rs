//! Which sentence explains a step.

use unica_logic::{Role, Step, Technique};

use super::args::premises;

/// The key, behind `why.`, of the sentence that says why a step follows. Techniques that differ
/// only in size, or in where they look, share one.
pub fn why_key(step: &Step) -> &'static str {
    use Technique::*;
    match step.technique {
        Pointing | Claiming => "locked-candidates",
        LockedPair | LockedTriple | NakedPair | NakedTriple | NakedQuad => "naked-subset",
        HiddenPair | HiddenTriple | HiddenQuad => "hidden-subset",
        Skyscraper | TwoStringKite | TurbotFish => "two-strong-links",
        ContinuousNiceLoop
        | GroupedContinuousNiceLoop
        | BidirectionalXCycle
        | BidirectionalYCycle
        | BidirectionalCycle => "loop",
        DiscontinuousNiceLoop | GroupedDiscontinuousNiceLoop | ForcingXChain | ForcingChain => {
            "contrary"
        }
        Aic | GroupedAic => "ends",
        // With two restricted digits both sets are locked.
        AlsXz if step.parts(Role::Restricted).count() > 1 => "als-xz-double",
        AlignedPairExclusion | AlignedTripletExclusion => "aligned-exclusion",
        DynamicContradiction => "contradiction-lost",
        ForcingChainContradiction | ForcingNetContradiction => "contradiction",
        CellForcingChains | RegionForcingChains | ForcingChainVerity | ForcingNetVerity
        | DynamicDouble | DynamicCell | DynamicRegion => "cases",
        // These conclude in either way.
        DynamicPlus | NestedForcing if premises(step).len() > 1 => "cases",
        NishioForcingChain | DynamicPlus | NestedForcing => "contradiction-lost",
        technique => fish(technique.slug()),
    }
}

/// The key of a fish of any size; of anything else its own name.
fn fish(slug: &'static str) -> &'static str {
    const SIZES: [&str; 6] =
        ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];
    match SIZES.iter().find_map(|size| slug.strip_suffix(size)) {
        Some("" | "franken-" | "mutant-") => "fish",
        Some("sashimi-") => "sashimi-fish",
        Some("finned-" | "finned-franken-" | "finned-mutant-") => "finned-fish",
        _ => slug,
    }
}

#[cfg(test)]
mod tests {
    use unica_logic::{Step, Technique};

    use super::why_key;

    #[test]
    fn fish_of_every_size_share_a_sentence_and_wings_are_no_fish() {
        let key = |technique| why_key(&Step::new(technique));
        assert_eq!(key(Technique::XWing), "fish");
        assert_eq!(key(Technique::FinnedFrankenWhale), "finned-fish");
        assert_eq!(key(Technique::SashimiXWing), "sashimi-fish");
        assert_eq!(key(Technique::MutantLeviathan), "fish");
        assert_eq!(key(Technique::XyWing), "xy-wing");
        assert_eq!(key(Technique::KrakenFish1), "kraken-fish-1");
    }
}
