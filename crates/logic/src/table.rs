//! The one table of techniques: everything that is told of a technique is read off here. The
//! order is the order of looking, from easy to hard.
//!
//! Names in six languages stand in `locales`, under the slug.

use crate::techniques::*;
use crate::{About, Family, Hodoku, HodokuLevel};

macro_rules! techniques {
    ($(#[doc = $doc:literal] $name:ident $slug:literal $aliases:tt $family:ident $tier:literal
        $unique:literal $find:path, $hodoku:expr;)*) => {
        /// A technique of solving, from easy to hard.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $doc] $name,)*
        }

        /// All techniques with what is known of them, in the order of [`Technique::ALL`].
        pub(crate) const TABLE: &[About] = &[
            $(About {
                technique: Technique::$name,
                what: $doc,
                slug: $slug,
                aliases: &$aliases,
                family: Family::$family,
                tier: $tier,
                rests_on_uniqueness: $unique,
                is_graded: !matches!(
                    Technique::$name,
                    DualTwoStringKite
                        | DualEmptyRectangle
                        | Squirmbag
                        | Whale
                        | Leviathan
                        | FinnedSquirmbag
                        | FinnedWhale
                        | FinnedLeviathan
                        | SashimiSquirmbag
                        | SashimiWhale
                        | SashimiLeviathan
                        | FrankenJellyfish
                        | FinnedFrankenJellyfish
                        | FrankenSquirmbag
                        | FrankenWhale
                        | FrankenLeviathan
                        | FinnedFrankenSquirmbag
                        | FinnedFrankenWhale
                        | FinnedFrankenLeviathan
                        | MutantXWing
                        | MutantSwordfish
                        | MutantJellyfish
                        | MutantSquirmbag
                        | MutantWhale
                        | MutantLeviathan
                        | FinnedMutantXWing
                        | FinnedMutantSwordfish
                        | FinnedMutantJellyfish
                        | FinnedMutantSquirmbag
                        | FinnedMutantWhale
                        | FinnedMutantLeviathan
                        | KrakenFish1
                        | KrakenFish2
                        | ForcingChainContradiction
                        | ForcingChainVerity
                        | ForcingNetContradiction
                        | ForcingNetVerity
                        | TemplateSet
                        | TemplateDelete
                ),
                find: $find,
                hodoku: $hodoku,
            },)*
        ];

        impl Technique {
            /// All techniques, in the order of looking.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}

/// HoDoKu's place, code, level and score of a technique, and whether its solver uses it by default.
const fn h(
    order: u16,
    code: &'static str,
    level: HodokuLevel,
    score: u16,
    is_on: bool,
) -> Option<Hodoku> {
    Some(Hodoku { order, code, level, score, is_on })
}

use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};
use Technique::*;

techniques! {
    #[doc = "The last open cell of a house."]
    FullHouse "full-house" ["last value", "naked single in a house"] Singles 10 false full_house::find, h(100, "0000", Easy, 4, true);
    #[doc = "The last of nine equal digits."]
    LastDigit "last-digit" [] Singles 10 false last_digit::find, None;
    #[doc = "A digit with one place left in a house."]
    HiddenSingle "hidden-single" ["pinned digit"] Singles 11 false hidden_single::find, h(300, "0002", Easy, 14, true);
    #[doc = "A cell with one mark left."]
    NakedSingle "naked-single" ["sole candidate", "forced digit"] Singles 12 false naked_single::find, h(200, "0003", Easy, 4, true);
    #[doc = "A digit whose places in a box lie in one line."]
    Pointing "pointing" ["locked candidates type 1"] Intersections 20 false pointing::find, h(1200, "0100", Medium, 50, true);
    #[doc = "A digit whose places in a line lie in one box."]
    Claiming "claiming" ["locked candidates type 2", "box-line reduction"] Intersections 21 false claiming::find, h(1210, "0101", Medium, 50, true);
    #[doc = "A naked pair in both a line and a box."]
    LockedPair "locked-pair" [] Intersections 22 false naked_subset::locked_pair, h(1000, "0110", Medium, 40, true);
    #[doc = "A naked triple in both a line and a box."]
    LockedTriple "locked-triple" [] Intersections 22 false naked_subset::locked_triple, h(1100, "0111", Medium, 60, true);
    #[doc = "Two cells of a house with the same two marks."]
    NakedPair "naked-pair" [] Subsets 23 false naked_subset::pair, h(1300, "0200", Medium, 60, true);
    #[doc = "Two digits with the same two places in a house."]
    HiddenPair "hidden-pair" [] Subsets 24 false hidden_subset::pair, h(1500, "0210", Medium, 70, true);
    #[doc = "Three cells of a house with three marks together."]
    NakedTriple "naked-triple" [] Subsets 25 false naked_subset::triple, h(1400, "0201", Medium, 80, true);
    #[doc = "Three digits with three places together in a house."]
    HiddenTriple "hidden-triple" [] Subsets 26 false hidden_subset::triple, h(1600, "0211", Medium, 100, true);
    #[doc = "A digit in two rows with the same two columns, or the other way."]
    XWing "x-wing" [] Fish 30 false fish::basic::x_wing, h(2200, "0300", Hard, 140, true);
    #[doc = "Two parallel strong links with a common foot line."]
    Skyscraper "skyscraper" [] SingleDigit 31 false skyscraper::find, h(3000, "0400", Hard, 130, true);
    #[doc = "A strong link in a row and one in a column that meet in a box."]
    TwoStringKite "two-string-kite" ["2-string kite"] SingleDigit 31 false two_string_kite::find, h(3100, "0401", Hard, 150, true);
    #[doc = "Two strong links of a digit joined by a weak one."]
    TurbotFish "turbot-fish" [] SingleDigit 32 false turbot_fish::find, h(3120, "0403", Hard, 120, true);
    #[doc = "A box whose places of a digit lie in a row and a column, with a strong link."]
    EmptyRectangle "empty-rectangle" ["hinge"] SingleDigit 32 false empty_rectangle::find, h(3170, "0402", Hard, 120, true);
    #[doc = "Two kites with the same box."]
    DualTwoStringKite "dual-two-string-kite" [] SingleDigit 32 false two_string_kite::dual, None;
    #[doc = "Two empty rectangles with the same box."]
    DualEmptyRectangle "dual-empty-rectangle" [] SingleDigit 32 false empty_rectangle::dual, None;
    #[doc = "Four cells of a house with four marks together."]
    NakedQuad "naked-quad" ["naked quadruple"] Subsets 33 false naked_subset::quad, h(2000, "0202", Hard, 120, true);
    #[doc = "Four digits with four places together in a house."]
    HiddenQuad "hidden-quad" ["hidden quadruple"] Subsets 34 false hidden_subset::quad, h(2100, "0212", Hard, 150, true);
    #[doc = "A chain of cells with the same two marks."]
    RemotePair "remote-pair" [] Chains 35 false remote_pair::find, h(2800, "0703", Hard, 110, true);
    #[doc = "All open cells but one have two marks."]
    BugPlusOne "bug-plus-one" ["bug type 1", "bivalue universal grave + 1"] Uniqueness 35 true bug::plus_one, h(2900, "0610", Hard, 100, true);
    #[doc = "A pivot of two marks with two pincers."]
    XyWing "xy-wing" ["y-wing", "bent triple"] Wings 36 false xy_wing::find, h(3300, "0800", Hard, 160, true);
    #[doc = "Three corners of a rectangle with two marks."]
    UniqueRectangle1 "unique-rectangle-1" ["uniqueness test 1"] Uniqueness 36 true unique_rectangle::type_1, h(3500, "0600", Hard, 100, true);
    #[doc = "Two corners side by side with one digit more."]
    UniqueRectangle2 "unique-rectangle-2" ["uniqueness test 2"] Uniqueness 37 true unique_rectangle::type_2, h(3600, "0601", Hard, 100, true);
    #[doc = "Two corners whose further digits are part of a subset."]
    UniqueRectangle3 "unique-rectangle-3" ["uniqueness test 3"] Uniqueness 37 true unique_rectangle::type_3, h(3700, "0602", Hard, 100, true);
    #[doc = "Two corners to which a digit of the rectangle is confined."]
    UniqueRectangle4 "unique-rectangle-4" ["uniqueness test 4"] Uniqueness 37 true unique_rectangle::type_4, h(3800, "0603", Hard, 100, true);
    #[doc = "Two or three corners, not side by side, with one digit more."]
    UniqueRectangle5 "unique-rectangle-5" ["uniqueness test 5"] Uniqueness 37 true unique_rectangle::type_5, h(3900, "0604", Hard, 100, true);
    #[doc = "Two opposite corners and an X-wing."]
    UniqueRectangle6 "unique-rectangle-6" ["uniqueness test 6"] Uniqueness 37 true unique_rectangle::type_6, h(4000, "0605", Hard, 100, true);
    #[doc = "A corner opposite to which a digit has no other place."]
    HiddenRectangle "hidden-rectangle" [] Uniqueness 38 true hidden_rectangle::find, h(4010, "0606", Hard, 100, true);
    #[doc = "Three placed corners of a rectangle."]
    AvoidableRectangle1 "avoidable-rectangle-1" [] Uniqueness 38 true avoidable_rectangle::type_1, h(4020, "0607", Hard, 100, true);
    #[doc = "Two placed corners of a rectangle and one digit more."]
    AvoidableRectangle2 "avoidable-rectangle-2" [] Uniqueness 38 true avoidable_rectangle::type_2, h(4030, "0608", Hard, 100, true);
    #[doc = "Two cells with the same two marks and a strong link between."]
    WWing "w-wing" [] Wings 38 false w_wing::find, h(3200, "0803", Hard, 150, true);
    #[doc = "A pivot of three marks with two pincers."]
    XyzWing "xyz-wing" [] Wings 39 false xyz_wing::find, h(3400, "0801", Hard, 180, true);
    #[doc = "A digit in three lines with the same three cross lines."]
    Swordfish "swordfish" [] Fish 40 false fish::basic::swordfish, h(2300, "0301", Hard, 150, true);
    #[doc = "An X-wing with fins."]
    FinnedXWing "finned-x-wing" [] Fish 41 false fish::finned::x_wing, h(4100, "0310", Hard, 130, true);
    #[doc = "An X-wing with fins and a corner missing."]
    SashimiXWing "sashimi-x-wing" [] Fish 41 false fish::finned::sashimi_x_wing, h(4200, "0320", Hard, 150, true);
    #[doc = "A mark that sees both colours."]
    SimpleColoursTrap "simple-colours-trap" ["colour trap", "simple colors"] Colouring 42 false simple_colours::trap, h(5330, "0500", Hard, 150, true);
    #[doc = "A colour that stands twice in a house."]
    SimpleColoursWrap "simple-colours-wrap" ["colour wrap"] Colouring 42 false simple_colours::wrap, h(5330, "0501", Hard, 150, true);
    #[doc = "A mark that sees the outer colours of two clusters."]
    MultiColours1 "multi-colours-1" ["multi colors 1"] Colouring 43 false multi_colours::type_1, h(5360, "0502", Hard, 200, true);
    #[doc = "A colour that sees both colours of another cluster."]
    MultiColours2 "multi-colours-2" ["multi colors 2"] Colouring 43 false multi_colours::type_2, h(5360, "0503", Hard, 200, true);
    #[doc = "A digit in four lines with the same four cross lines."]
    Jellyfish "jellyfish" [] Fish 44 false fish::basic::jellyfish, h(2400, "0302", Hard, 160, true);
    #[doc = "A swordfish with fins."]
    FinnedSwordfish "finned-swordfish" [] Fish 45 false fish::finned::swordfish, h(4300, "0311", Unfair, 200, true);
    #[doc = "A swordfish with fins and a corner missing."]
    SashimiSwordfish "sashimi-swordfish" [] Fish 45 false fish::finned::sashimi_swordfish, h(4400, "0321", Unfair, 240, true);
    #[doc = "A loop of two marks with more in one cell."]
    UniqueLoop1 "unique-loop-1" [] Uniqueness 45 true unique_loop::type_1, None;
    #[doc = "A loop of two marks with one digit more."]
    UniqueLoop2 "unique-loop-2" [] Uniqueness 45 true unique_loop::type_2, None;
    #[doc = "A loop of two marks whose further digits are part of a subset."]
    UniqueLoop3 "unique-loop-3" [] Uniqueness 46 true unique_loop::type_3, None;
    #[doc = "A loop of two marks to whose two cells with more a digit is confined."]
    UniqueLoop4 "unique-loop-4" [] Uniqueness 46 true unique_loop::type_4, None;
    #[doc = "A grave with one digit more in several cells."]
    BugType2 "bug-type-2" [] Uniqueness 46 true bug::type_2, None;
    #[doc = "A grave whose further digits are part of a subset."]
    BugType3 "bug-type-3" [] Uniqueness 47 true bug::type_3, None;
    #[doc = "A grave to whose two cells with more a digit is confined."]
    BugType4 "bug-type-4" [] Uniqueness 47 true bug::type_4, None;
    #[doc = "Four cells with four marks of which one is not confined."]
    WxyzWing "wxyz-wing" [] Wings 48 false wxyz_wing::find, None;
    #[doc = "A chain of one digit."]
    XChain "x-chain" [] Chains 50 false x_chain::find, h(5400, "0701", Unfair, 260, true);
    #[doc = "A chain of cells with two marks."]
    XyChain "xy-chain" [] Chains 51 false xy_chain::find, h(5500, "0702", Unfair, 260, true);
    #[doc = "A jellyfish with fins."]
    FinnedJellyfish "finned-jellyfish" [] Fish 52 false fish::finned::jellyfish, h(4500, "0312", Unfair, 250, true);
    #[doc = "A jellyfish with fins and a corner missing."]
    SashimiJellyfish "sashimi-jellyfish" [] Fish 52 false fish::finned::sashimi_jellyfish, h(4600, "0322", Unfair, 260, true);
    #[doc = "Cells of a line and a box with almost locked sets on both sides."]
    SueDeCoq "sue-de-coq" ["two-sector disjoint subsets"] AlmostLocked 53 false sue_de_coq::find, h(5300, "1101", Unfair, 250, true);
    #[doc = "A chain that closes: each of its weak links becomes strong."]
    ContinuousNiceLoop "continuous-nice-loop" [] Chains 54 false nice_loop::continuous, h(5600, "0706", Unfair, 280, true);
    #[doc = "A chain whose ends meet in one cell."]
    DiscontinuousNiceLoop "discontinuous-nice-loop" [] Chains 54 false nice_loop::discontinuous, h(5600, "0707", Unfair, 280, true);
    #[doc = "A chain of strong and weak links, of which one end must be there."]
    Aic "aic" ["alternating inference chain"] Chains 54 false nice_loop::aic, h(5600, "0708", Unfair, 280, true);
    #[doc = "Two almost locked sets with a restricted digit."]
    AlsXz "als-xz" ["almost locked sets xz rule"] AlmostLocked 55 false als_xz::find, h(5700, "0901", Unfair, 300, true);
    #[doc = "Three almost locked sets with two restricted digits."]
    AlsXyWing "als-xy-wing" [] AlmostLocked 56 false als_xy_wing::find, h(5800, "0902", Unfair, 320, true);
    #[doc = "Pairs of digits that two cells cannot hold."]
    AlignedPairExclusion "aligned-pair-exclusion" ["subset exclusion"] Exclusion 57 false aligned_exclusion::pair, None;
    #[doc = "A closed chain with groups of cells."]
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" [] Chains 60 false grouped_loop::continuous, h(5650, "0709", Unfair, 300, true);
    #[doc = "A chain with groups whose ends meet in one cell."]
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" [] Chains 60 false grouped_loop::discontinuous, h(5650, "0710", Unfair, 300, true);
    #[doc = "A chain with groups of cells."]
    GroupedAic "grouped-aic" [] Chains 60 false grouped_loop::aic, h(5650, "0711", Unfair, 300, true);
    #[doc = "A chain of almost locked sets."]
    AlsChain "als-chain" ["als-xy-chain"] AlmostLocked 61 false als_chain::find, h(5900, "0903", Unfair, 340, true);
    #[doc = "A stem cell with an almost locked set for each of its marks."]
    DeathBlossom "death-blossom" [] AlmostLocked 62 false death_blossom::find, h(6000, "0904", Unfair, 360, false);
    #[doc = "An X-wing with boxes among its sets."]
    FrankenXWing "franken-x-wing" [] Fish 62 false fish::franken::x_wing, h(6100, "0330", Unfair, 300, true);
    #[doc = "A Franken X-wing with fins."]
    FinnedFrankenXWing "finned-franken-x-wing" [] Fish 62 false fish::franken::finned_x_wing, h(6700, "0340", Unfair, 390, true);
    #[doc = "A swordfish with boxes among its sets."]
    FrankenSwordfish "franken-swordfish" [] Fish 63 false fish::franken::swordfish, h(6200, "0331", Unfair, 350, true);
    #[doc = "A Franken swordfish with fins."]
    FinnedFrankenSwordfish "finned-franken-swordfish" [] Fish 63 false fish::franken::finned_swordfish, h(6800, "0341", Unfair, 410, true);
    #[doc = "Triplets of digits that three cells cannot hold."]
    AlignedTripletExclusion "aligned-triplet-exclusion" [] Exclusion 64 false aligned_exclusion::triplet, None;
    #[doc = "A jellyfish with boxes among its sets."]
    FrankenJellyfish "franken-jellyfish" [] Fish 65 false fish::franken::jellyfish, h(6300, "0332", Unfair, 370, false);
    #[doc = "A Franken jellyfish with fins."]
    FinnedFrankenJellyfish "finned-franken-jellyfish" [] Fish 65 false fish::franken::finned_jellyfish, h(6900, "0342", Unfair, 430, false);
    #[doc = "A fish of five lines."]
    Squirmbag "squirmbag" ["starfish"] Fish 65 false fish::basic::squirmbag, h(2500, "0303", Unfair, 470, false);
    #[doc = "A fish of six lines."]
    Whale "whale" [] Fish 65 false fish::basic::whale, h(2600, "0304", Unfair, 470, false);
    #[doc = "A fish of seven lines."]
    Leviathan "leviathan" [] Fish 65 false fish::basic::leviathan, h(2700, "0305", Unfair, 470, false);
    #[doc = "A fish of five lines with fins."]
    FinnedSquirmbag "finned-squirmbag" [] Fish 65 false fish::finned::squirmbag, h(4700, "0313", Unfair, 470, false);
    #[doc = "A fish of six lines with fins."]
    FinnedWhale "finned-whale" [] Fish 65 false fish::finned::whale, h(4900, "0314", Unfair, 470, false);
    #[doc = "A fish of seven lines with fins."]
    FinnedLeviathan "finned-leviathan" [] Fish 65 false fish::finned::leviathan, h(5100, "0315", Unfair, 470, false);
    #[doc = "A fish of five lines with fins and a corner missing."]
    SashimiSquirmbag "sashimi-squirmbag" [] Fish 65 false fish::finned::sashimi_squirmbag, h(4800, "0323", Unfair, 470, false);
    #[doc = "A fish of six lines with fins and a corner missing."]
    SashimiWhale "sashimi-whale" [] Fish 65 false fish::finned::sashimi_whale, h(5000, "0324", Unfair, 470, false);
    #[doc = "A fish of seven lines with fins and a corner missing."]
    SashimiLeviathan "sashimi-leviathan" [] Fish 65 false fish::finned::sashimi_leviathan, h(5200, "0325", Unfair, 470, false);
    #[doc = "A fish of five sets, boxes among them."]
    FrankenSquirmbag "franken-squirmbag" [] Fish 66 false fish::franken::squirmbag, h(6400, "0333", Extreme, 470, false);
    #[doc = "A fish of six sets, boxes among them."]
    FrankenWhale "franken-whale" [] Fish 66 false fish::franken::whale, h(6500, "0334", Extreme, 470, false);
    #[doc = "A fish of seven sets, boxes among them."]
    FrankenLeviathan "franken-leviathan" [] Fish 66 false fish::franken::leviathan, h(6600, "0335", Extreme, 470, false);
    #[doc = "A Franken fish of five sets with fins."]
    FinnedFrankenSquirmbag "finned-franken-squirmbag" [] Fish 66 false fish::franken::finned_squirmbag, h(7000, "0343", Extreme, 470, false);
    #[doc = "A Franken fish of six sets with fins."]
    FinnedFrankenWhale "finned-franken-whale" [] Fish 66 false fish::franken::finned_whale, h(7100, "0344", Extreme, 470, false);
    #[doc = "A Franken fish of seven sets with fins."]
    FinnedFrankenLeviathan "finned-franken-leviathan" [] Fish 66 false fish::franken::finned_leviathan, h(7200, "0345", Extreme, 470, false);
    #[doc = "An X-wing of any houses."]
    MutantXWing "mutant-x-wing" [] Fish 67 false fish::mutant::x_wing, h(7300, "0350", Extreme, 450, false);
    #[doc = "A swordfish of any houses."]
    MutantSwordfish "mutant-swordfish" [] Fish 67 false fish::mutant::swordfish, h(7400, "0351", Extreme, 450, false);
    #[doc = "A jellyfish of any houses."]
    MutantJellyfish "mutant-jellyfish" [] Fish 67 false fish::mutant::jellyfish, h(7500, "0352", Extreme, 450, false);
    #[doc = "A fish of any five houses."]
    MutantSquirmbag "mutant-squirmbag" [] Fish 67 false fish::mutant::squirmbag, h(7600, "0353", Extreme, 470, false);
    #[doc = "A fish of any six houses."]
    MutantWhale "mutant-whale" [] Fish 67 false fish::mutant::whale, h(7700, "0354", Extreme, 470, false);
    #[doc = "A fish of any seven houses."]
    MutantLeviathan "mutant-leviathan" [] Fish 67 false fish::mutant::leviathan, h(7800, "0355", Extreme, 470, false);
    #[doc = "An X-wing of any houses with fins."]
    FinnedMutantXWing "finned-mutant-x-wing" [] Fish 67 false fish::mutant::finned_x_wing, h(7900, "0360", Extreme, 470, false);
    #[doc = "A swordfish of any houses with fins."]
    FinnedMutantSwordfish "finned-mutant-swordfish" [] Fish 67 false fish::mutant::finned_swordfish, h(8000, "0361", Extreme, 470, false);
    #[doc = "A jellyfish of any houses with fins."]
    FinnedMutantJellyfish "finned-mutant-jellyfish" [] Fish 67 false fish::mutant::finned_jellyfish, h(8100, "0362", Extreme, 470, false);
    #[doc = "A fish of any five houses with fins."]
    FinnedMutantSquirmbag "finned-mutant-squirmbag" [] Fish 67 false fish::mutant::finned_squirmbag, h(8200, "0363", Extreme, 470, false);
    #[doc = "A fish of any six houses with fins."]
    FinnedMutantWhale "finned-mutant-whale" [] Fish 67 false fish::mutant::finned_whale, h(8300, "0364", Extreme, 470, false);
    #[doc = "A fish of any seven houses with fins."]
    FinnedMutantLeviathan "finned-mutant-leviathan" [] Fish 67 false fish::mutant::finned_leviathan, h(8400, "0365", Extreme, 470, false);
    #[doc = "A finned fish whose fins lead to the same elimination by chains."]
    KrakenFish1 "kraken-fish-1" ["kraken fish type 1"] Fish 68 false fish::kraken::type_1, h(8450, "0371", Extreme, 500, false);
    #[doc = "A fish all of whose places in a cover set lead to the same by chains."]
    KrakenFish2 "kraken-fish-2" ["kraken fish type 2"] Fish 68 false fish::kraken::type_2, h(8450, "0372", Extreme, 500, false);
    #[doc = "A cycle of one digit that holds in both directions."]
    BidirectionalXCycle "bidirectional-x-cycle" [] Forcing 70 false forcing::cycle::x_cycle, None;
    #[doc = "A cycle of cells with two marks that holds in both directions."]
    BidirectionalYCycle "bidirectional-y-cycle" [] Forcing 70 false forcing::cycle::y_cycle, None;
    #[doc = "A cycle of digits and cells that holds in both directions."]
    BidirectionalCycle "bidirectional-cycle" [] Forcing 70 false forcing::cycle::xy_cycle, None;
    #[doc = "A supposition about one digit that refutes itself, or proves itself."]
    ForcingXChain "forcing-x-chain" [] Forcing 71 false forcing::chain::x_chain, None;
    #[doc = "A supposition that refutes itself, or proves itself."]
    ForcingChain "forcing-chain" [] Forcing 71 false forcing::chain::xy_chain, None;
    #[doc = "A digit that would leave itself without a place."]
    NishioForcingChain "nishio" ["nishio forcing chains"] Forcing 72 false forcing::nishio::find, None;
    #[doc = "All marks of a cell lead to the same."]
    CellForcingChains "cell-forcing-chains" [] Forcing 73 false forcing::multiple::cell, None;
    #[doc = "All places of a digit in a house lead to the same."]
    RegionForcingChains "region-forcing-chains" [] Forcing 73 false forcing::multiple::region, None;
    #[doc = "A mark that leads to a contradiction along chains."]
    ForcingChainContradiction "forcing-chain-contradiction" [] Forcing 74 false forcing::tabled::chain_contradiction, h(8500, "1301", Extreme, 500, true);
    #[doc = "All of several possibilities lead to the same along chains."]
    ForcingChainVerity "forcing-chain-verity" [] Forcing 74 false forcing::tabled::chain_verity, h(8500, "1302", Extreme, 500, true);
    #[doc = "A mark that leads to a contradiction through a net."]
    DynamicContradiction "dynamic-contradiction" ["dynamic forcing chains"] Forcing 80 false forcing::dynamic::contradiction, None;
    #[doc = "A mark that leads to the same by being there and by not being there."]
    DynamicDouble "dynamic-double" [] Forcing 80 false forcing::dynamic::double, None;
    #[doc = "All marks of a cell lead to the same through a net."]
    DynamicCell "dynamic-cell" [] Forcing 80 false forcing::dynamic::cell, None;
    #[doc = "All places of a digit in a house lead to the same through a net."]
    DynamicRegion "dynamic-region" [] Forcing 80 false forcing::dynamic::region, None;
    #[doc = "A mark that leads to a contradiction through a net."]
    ForcingNetContradiction "forcing-net-contradiction" [] Forcing 81 false forcing::tabled::net_contradiction, h(8600, "1303", Extreme, 700, true);
    #[doc = "All of several possibilities lead to the same through a net."]
    ForcingNetVerity "forcing-net-verity" [] Forcing 81 false forcing::tabled::net_verity, h(8600, "1304", Extreme, 700, true);
    #[doc = "A net whose links may be locked candidates, pairs and X-wings."]
    DynamicPlus "dynamic-plus" ["dynamic forcing chains plus"] Forcing 82 false forcing::dynamic::plus, None;
    #[doc = "Two base cells whose digits must stand in two target cells."]
    JuniorExocet "junior-exocet" ["exocet"] LastResort 83 false exocet::find, None;
    #[doc = "A net whose links may be chains."]
    NestedForcing "nested-forcing" ["nested forcing chains"] Forcing 90 false forcing::nested::find, None;
    #[doc = "A cell that every way to place a digit uses."]
    TemplateSet "template-set" [] LastResort 92 false template::set, h(8700, "1201", Extreme, 10000, false);
    #[doc = "A mark that no way to place a digit uses."]
    TemplateDelete "template-delete" [] LastResort 92 false template::delete, h(8800, "1202", Extreme, 10000, false);
}
