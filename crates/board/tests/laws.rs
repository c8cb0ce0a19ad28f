//! The laws of the words: geometry as the game has it, text that reads back, sets that behave
//! as sets, symmetries that are a group.

use unica_board::{
    ByDigit, Candidates, Cell, CellSet, Column, Digit, DigitSet, Grid, House, HouseKind, HouseSet,
    Row, Symmetry, cells,
};
use unica_testkit::Chance;

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn the_facts_of_the_game() {
    assert_eq!(House::ALL.len(), 27);
    for house in House::ALL {
        assert_eq!(house.cells().len(), 9);
        assert!(house.cell_list().iter().copied().eq(house.cells()));
    }
    for cell in Cell::ALL {
        assert_eq!(cell.peers().len(), 20);
        assert!(!cell.peers().contains(cell));
        assert!(cell.peer_list().iter().copied().eq(cell.peers()));
        assert_eq!(
            cell.houses().map(House::kind),
            [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        );
        assert!(cell.houses().iter().all(|house| house.cells().contains(cell)));
        assert!(cell.peers().iter().all(|peer| peer.sees(cell) && cell.sees(peer)));
        assert_eq!(Cell::at(cell.row(), cell.column()), cell);
    }
    let seen = cells! {
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . X X X . . .
        X X X X . X X X X
        . . . X X X . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
    };
    assert_eq!("r5c5".parse::<Cell>().unwrap().peers(), seen);
}

#[test]
fn option_of_a_digit_is_a_byte() {
    assert_eq!(size_of::<Option<Digit>>(), 1);
    assert_eq!(size_of::<Grid>(), 81);
    assert_eq!(size_of::<Candidates>(), 162);
}

#[test]
fn every_word_reads_what_it_writes() {
    for digit in Digit::ALL {
        assert_eq!(digit.to_string().parse(), Ok(digit));
        assert_eq!(Digit::from_value(digit.value()), Some(digit));
        assert_eq!(Digit::new(digit.index()), digit);
    }
    for cell in Cell::ALL {
        assert_eq!(cell.to_string().parse(), Ok(cell));
        assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
    }
    for house in House::ALL {
        assert_eq!(house.to_string().parse(), Ok(house));
    }
    for row in Row::ALL {
        assert_eq!(row.to_string().parse(), Ok(row));
    }
    for column in Column::ALL {
        assert_eq!(column.to_string().parse(), Ok(column));
    }
    for bits in 0..512 {
        let digits = DigitSet::from_bits(bits);
        assert_eq!(digits.to_string().parse(), Ok(digits));
    }
    let mut chance = Chance::new(1);
    for _ in 0..200 {
        let cells = random_cells(&mut chance);
        assert_eq!(cells.to_string().parse(), Ok(cells));
    }
}

fn random_cells(chance: &mut Chance) -> CellSet {
    CellSet::from_bits(u128::from(chance.bits()) << 64 | u128::from(chance.bits()))
}

#[test]
fn grids_and_candidates_read_what_they_write() {
    let mut chance = Chance::new(2);
    for clues in (0..=81).chain(0..=81) {
        let grid = if clues % 2 == 0 { chance.solvable(clues) } else { chance.nonsense(clues) };
        assert_eq!(grid.to_string().parse(), Ok(grid));
        assert_eq!(format!("{grid:#}").parse(), Ok(grid));
        let mut marks = Candidates::pencil_marks(&grid);
        for _ in 0..chance.below(100) {
            marks.remove(Cell::new(chance.below(81)), Digit::new(chance.below(9)));
        }
        assert_eq!(marks.to_string().len(), 729);
        assert_eq!(marks.to_string().parse(), Ok(marks));
        assert_eq!(format!("{marks:#}").parse(), Ok(marks));
    }
}

#[test]
fn the_pictures_look_like_this() {
    let grid: Grid = P.parse().unwrap();
    let picture = format!("{grid:#}");
    assert_eq!(picture.lines().next(), Some("5 3 . | . 7 . | . . ."));
    assert_eq!(picture.lines().nth(3), Some("------+-------+------"));
    assert_eq!(picture.lines().count(), 11);
    let marks = format!("{:#}", Candidates::pencil_marks(&grid));
    let expected = "\
.-----------------.--------------.-----------------.
| 5   3    124    | 26   7  2468 | 1489  1249 248  |
";
    assert!(marks.starts_with(expected), "{marks}");
    assert_eq!(marks.lines().count(), 13);
}

#[test]
fn errors_say_what_and_where() {
    let grid = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
    assert_eq!(grid("12345678x"), "unexpected character 'x' at byte 8");
    assert_eq!(grid("123"), "too short (3 of 81 cells)");
    assert_eq!(grid(&".".repeat(82)), "more than 81 cells, from byte 81");
    let marks = |text: &str| text.parse::<Candidates>().unwrap_err().to_string();
    assert_eq!(marks("12 3 4x"), "unexpected character 'x' at byte 6");
    assert_eq!(marks("12 3 44"), "unexpected character '4' at byte 6");
    assert_eq!(marks("12 3?9"), "unexpected character '?' at byte 4");
    assert_eq!(marks("12 ?"), "unexpected character '?' at byte 3");
    assert_eq!(marks("12 3"), "too short (2 of 81 cells)");
    assert_eq!(marks(&"1 ".repeat(82)), "more than 81 cells, from byte 162");
    assert_eq!(marks(&"2".repeat(729)), "unexpected character '2' at byte 0");
    let word = |error: unica_board::ParseWordError| error.to_string();
    assert_eq!(word("0".parse::<Digit>().unwrap_err()), "not a digit from 1 to 9");
    assert_eq!(word("r0".parse::<Row>().unwrap_err()), "not a row such as r4");
    assert_eq!(word("r1".parse::<Column>().unwrap_err()), "not a column such as c7");
    assert_eq!(word("r1c0".parse::<Cell>().unwrap_err()), "not a cell such as r4c7");
    assert_eq!(word("box 0".parse::<House>().unwrap_err()), "not a house such as box 3");
    assert_eq!(word("11".parse::<DigitSet>().unwrap_err()), "not a set of digits such as 124");
    assert_eq!(word("".parse::<CellSet>().unwrap_err()), "not a cell such as r4c7");
}

#[test]
fn no_text_makes_a_parser_panic() {
    let mut chance = Chance::new(3);
    let alphabet = ['1', '9', '0', '.', '-', '|', '\n', ' ', 'r', 'c', 'é', '☺'];
    for _ in 0..2000 {
        let text: String = (0..chance.below(800)).map(|_| chance.pick(&alphabet)).collect();
        _ = text.parse::<Grid>();
        _ = text.parse::<Candidates>();
        _ = text.parse::<CellSet>();
        _ = text.parse::<House>();
    }
}

#[test]
fn sets_are_sets() {
    let mut chance = Chance::new(4);
    for _ in 0..500 {
        let (a, b) = (random_cells(&mut chance), random_cells(&mut chance));
        assert_eq!(a.len() + b.len(), (a | b).len() + (a & b).len());
        assert_eq!(a - b, a & !b);
        assert_eq!(a ^ b, (a | b) - (a & b));
        assert!((a & b).is_subset(a) && (a - b).is_disjoint(b));
        assert_eq!(a.iter().collect::<CellSet>(), a);
        assert!(a.iter().all(|cell| a.contains(cell)));
        assert_eq!(a.iter().len(), a.len());
        assert_eq!(a.first(), a.iter().next());
        assert!(a.iter().is_sorted());
        assert_eq!(a.single(), if a.len() == 1 { a.first() } else { None });
        for cell in a {
            assert_eq!(CellSet::only(cell).single(), Some(cell));
            assert_eq!(a.without(cell).with(cell), a);
        }
    }
    assert_eq!(HouseSet::ALL.len(), 27);
    assert_eq!(HouseSet::from_iter([House::new(0), House::new(20)]).to_string(), "row 1, box 3");
    assert_eq!(DigitSet::EMPTY.to_string(), "-");
    assert!(CellSet::EMPTY.single().is_none());
}

#[test]
fn debug_of_a_cell_set_is_the_macro_that_makes_it() {
    let corners = CellSet::from_iter([Cell::new(0), Cell::new(80)]);
    let drawn = format!("{corners:#?}");
    assert!(drawn.starts_with("cells! {\n    X . . . . . . . .\n"), "{drawn}");
    assert!(drawn.ends_with("    . . . . . . . . X\n}"), "{drawn}");
    assert_eq!(format!("{corners:?}"), "{r1c1 r9c9}");
}

#[test]
fn clashes_name_digit_house_and_cells() {
    let grid: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    let clashes: Vec<String> = grid.clashes().map(|clash| clash.to_string()).collect();
    assert_eq!(clashes, ["two 1s in row 1: r1c1, r1c2", "two 1s in box 1: r1c1, r1c2"]);
    assert_eq!(grid.clashing_cells().to_string(), "r1c1 r1c2");
    let mut chance = Chance::new(5);
    for clues in 0..40 {
        let grid = chance.nonsense(clues);
        let plain: CellSet = Cell::ALL
            .into_iter()
            .filter(|&a| grid[a].is_some() && a.peers().iter().any(|b| grid[b] == grid[a]))
            .collect();
        assert_eq!(grid.clashing_cells(), plain);
        assert_eq!(grid.clashes().next().is_none(), plain.is_empty());
    }
}

#[test]
fn settled_digits_are_those_that_no_peer_lists() {
    let grid: Grid = P.parse().unwrap();
    let marks = Candidates::pencil_marks(&grid);
    let r5c5: Cell = "r5c5".parse().unwrap();
    assert_eq!(marks[r5c5].to_string(), "5");
    assert_eq!(marks.settled(), grid, "a lone mark that peers still list is no value");
    let mut chance = Chance::new(6);
    for clues in 17..81 {
        let grid = chance.solvable(clues);
        assert!(Candidates::pencil_marks(&grid).settled().extends(&grid));
    }
}

#[test]
fn pencil_marks_take_the_peers_digits_away() {
    let mut chance = Chance::new(7);
    for clues in 0..81 {
        let grid = chance.nonsense(clues);
        let marks = Candidates::pencil_marks(&grid);
        assert!(marks.is_subset(&Candidates::from(&grid)));
        for (cell, digits) in marks.iter() {
            for digit in Digit::ALL {
                let allowed = grid[cell].is_none_or(|own| own == digit)
                    && cell.peers().iter().all(|peer| grid[peer] != Some(digit));
                assert_eq!(digits.contains(digit), allowed);
            }
        }
    }
}

#[test]
fn symmetries_are_a_group() {
    let mut chance = Chance::new(8);
    for _ in 0..200 {
        let (a, b, c) = (chance.symmetry(), chance.symmetry(), chance.symmetry());
        assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        assert_eq!(a.then(&a.inverse()), Symmetry::IDENTITY);
        assert_eq!(a.inverse().then(&a), Symmetry::IDENTITY);
        assert_eq!(a.then(&Symmetry::IDENTITY), a);
        let grid = chance.nonsense(40);
        assert_eq!(b.grid(&a.grid(&grid)), a.then(&b).grid(&grid));
        assert_eq!(a.inverse().grid(&a.grid(&grid)), grid);
    }
}

#[test]
fn symmetries_keep_the_rules() {
    let mut chance = Chance::new(9);
    let mut kinds = [0; 2];
    for _ in 0..200 {
        let symmetry = chance.symmetry();
        for house in House::ALL {
            assert_eq!(symmetry.cell_set(house.cells()), symmetry.house(house).cells());
        }
        kinds[usize::from(symmetry.house(House::new(0)).kind() == HouseKind::Column)] += 1;
        let grid = chance.full_grid();
        assert!(grid.is_full() && grid.clashing_cells().is_empty());
        let puzzle = chance.nonsense(30);
        let turned = symmetry.grid(&puzzle);
        assert_eq!(symmetry.cell_set(puzzle.clashing_cells()), turned.clashing_cells());
        let marks = Candidates::pencil_marks(&puzzle);
        assert_eq!(symmetry.candidates(&marks), Candidates::pencil_marks(&turned));
    }
    assert!(kinds.iter().all(|&n| n > 50), "transposed about every other time: {kinds:?}");
}

#[test]
fn symmetries_by_name() {
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    let at = |symmetry: Symmetry, from: &str| symmetry.cell(cell(from)).to_string();
    assert_eq!(at(Symmetry::transpose(), "r1c2"), "r2c1");
    assert_eq!(at(Symmetry::quarter_turn(), "r1c1"), "r1c9");
    assert_eq!(at(Symmetry::quarter_turn(), "r1c9"), "r9c9");
    assert_eq!(at(Symmetry::half_turn(), "r1c2"), "r9c8");
    assert_eq!(at(Symmetry::mirror_rows(), "r1c2"), "r9c2");
    assert_eq!(at(Symmetry::mirror_columns(), "r1c2"), "r1c8");
    assert_eq!(at(Symmetry::swap_rows(Row::new(0), Row::new(2)).unwrap(), "r1c1"), "r3c1");
    assert!(Symmetry::swap_rows(Row::new(2), Row::new(3)).is_none());
    assert_eq!(at(Symmetry::swap_columns(Column::new(3), Column::new(4)).unwrap(), "r1c4"), "r1c5");
    assert!(Symmetry::swap_columns(Column::new(0), Column::new(8)).is_none());
    assert_eq!(at(Symmetry::swap_bands(Row::new(0), Row::new(8)), "r2c1"), "r8c1");
    assert_eq!(at(Symmetry::swap_stacks(Column::new(0), Column::new(8)), "r2c1"), "r2c7");
    let turn = Symmetry::quarter_turn();
    assert_eq!(turn.then(&turn), Symmetry::half_turn());
    let names = ByDigit::new_with(|digit| Digit::new((digit.index() + 1) % 9));
    assert_eq!(Symmetry::relabel(names).unwrap().digit(Digit::D9), Digit::D1);
    assert!(Symmetry::relabel(ByDigit::filled(Digit::D1)).is_none());
}

#[test]
fn random_symmetries_reach_every_cell_and_name() {
    let mut chance = Chance::new(10);
    let (mut cells, mut names) = (CellSet::EMPTY, DigitSet::EMPTY);
    for _ in 0..2000 {
        let symmetry = chance.symmetry();
        cells.insert(symmetry.cell(Cell::new(0)));
        names.insert(symmetry.digit(Digit::D1));
    }
    assert_eq!((cells, names), (CellSet::ALL, DigitSet::ALL));
}
