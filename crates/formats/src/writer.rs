//! Writers: one for each format that is worth writing, behind one door.

use crate::write_text as text;
use crate::{Format, Reading, write_apps as apps};

/// Writes Sudokus in one format, appending to a text.
///
/// A format keeps what it has room for. Line, grid and table formats keep the digits only; a line
/// of candidates ([`Format::Sukaku`]) keeps the candidates only: for a Sudoku without pencil
/// marks those that its digits leave. Read back, a lone candidate that no other cell of its
/// houses lists is a digit, though it may not have been given; [`Reading::problem`], and so every
/// solution, is the same.
///
/// ```
/// use unica_formats::{Format, Reading, Writer, read_all};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let reading = Reading::new(line.parse()?);
/// let mut text = String::new();
/// let mut writer = Writer::new(Format::Csv).unwrap();
/// writer.begin(&mut text);
/// writer.record(&reading, &mut text);
/// writer.end(&mut text);
/// assert_eq!(text, format!("puzzle,solution\n{line},\n"));
/// assert_eq!(read_all(text.as_bytes(), None)[0].as_ref().unwrap().grid, reading.grid);
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    /// How many records have been written.
    count: u64,
}

impl Writer {
    /// A writer, or `None` where the format is not [`writable`](Format::writable).
    pub fn new(format: Format) -> Option<Self> {
        format.writable().then_some(Self { format, count: 0 })
    }

    /// Writes what stands before the first record.
    pub fn begin(&self, out: &mut String) {
        match self.format {
            Format::Csv => out.push_str("puzzle,solution\n"),
            Format::OpenSudoku => apps::open_sudoku_begin(out),
            _ => {}
        }
    }

    /// Writes a record.
    pub fn record(&mut self, reading: &Reading, out: &mut String) {
        self.count += 1;
        if self.count > 1 && matches!(self.format, Format::Grid | Format::PencilMarks | Format::Ss)
        {
            out.push('\n');
        }
        match self.format {
            Format::Line => text::line(&reading.grid, '.', out),
            Format::Sdm => text::line(&reading.grid, '0', out),
            Format::Grid => out.push_str(&format!("{:#}\n", reading.grid)),
            Format::PencilMarks => text::pencil_marks(reading, out),
            Format::Sukaku => text::sukaku(reading, out),
            Format::Csv => text::csv(reading, out),
            Format::Sdk => text::sdk(reading, out),
            Format::Ss => text::simple_sudoku(&reading.grid, out),
            Format::Euler => text::euler(&reading.grid, self.count, out),
            Format::HodokuLibrary => text::hodoku(reading, out),
            Format::Susser => text::susser(reading, out),
            Format::JsonLines => apps::json_line(reading, out),
            Format::OpenSudoku => apps::open_sudoku(&reading.grid, out),
            Format::FPuzzles => apps::fpuzzles(reading, out),
            Format::SudokuPad => apps::sudokupad(&reading.grid, out),
            Format::SudokuWiki => apps::sudokuwiki(reading, out),
            Format::SudokuExchange => apps::sudoku_exchange(&reading.grid, out),
            // No writer is made for it.
            Format::Bank => {}
        }
    }

    /// Writes what stands behind the last record.
    pub fn end(&self, out: &mut String) {
        if self.format == Format::OpenSudoku {
            apps::open_sudoku_end(out);
        }
    }
}
