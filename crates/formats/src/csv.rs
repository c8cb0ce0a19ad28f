//! Tables: a header line that names a column with puzzles, then a puzzle a row.

use csv_core::{ReadFieldResult, ReaderBuilder};

use crate::fault::{Fault, FaultKind};
use crate::line::{self, shifted};
use crate::machine::all_cells;
use crate::row::{Context, Shape, classify};
use crate::row_columns::unseen;
use crate::symbols::{digit, fast_line, grid_of, is_bracket, is_cell};
use crate::{Format, Item, Position, Reading, line_faults, read_all};

/// Names of the column with the puzzles, the surest first.
const PUZZLE: &[&str] = &[
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "questions",
    "sudoku",
    "sudokus",
    "unsolved",
    "problem",
    "grid",
    "board",
    "puzzlestring",
    "puzzlegrid",
    "sudokupuzzle",
    "initial",
    "initialgrid",
    "clues",
    "givens",
    "candidates",
    "input",
];
/// Names of the column with the solutions.
const SOLUTION: &[&str] =
    &["solution", "solutions", "answer", "answers", "solved", "solvedgrid", "solutionstring"];
/// Names of the columns of QQWing's statistics, where `givens` is a number.
const STATISTICS: &[&str] = &[
    "solutioncount",
    "timemilliseconds",
    "singles",
    "hiddensingles",
    "nakedpairs",
    "hiddenpairs",
    "pointingpairstriples",
    "boxlineintersections",
    "guesses",
    "backtracks",
];

/// A table whose header has been read.
pub(crate) struct Table {
    between: char,
    width: usize,
    puzzle: Option<usize>,
    solution: Option<usize>,
    /// The names of all columns, as letters in lower case.
    names: Vec<String>,
    /// A record whose quoted field goes on in the next line.
    open: Option<(u64, String)>,
}

/// What a line is to a table.
pub(crate) enum Row {
    /// A record.
    Item(Box<Item>),
    /// Nothing to tell.
    Nothing,
    /// It does not belong to the table.
    Leave,
}

/// A field and the column where it starts.
type Field = (usize, String);

/// The longest record that may go over several lines, in bytes.
const MAX_RECORD: usize = 1 << 14;

impl Table {
    /// The table that a header line begins, if it is one; with a fault if it has no puzzles.
    pub(crate) fn header(line: u64, chars: &[char]) -> Option<Result<Self, (Self, Fault)>> {
        if chars.len() > 2000 {
            return None;
        }
        let text: String = chars.iter().collect();
        let between = ['\t', ',', ';', '|'].into_iter().find(|&c| text.contains(c))?;
        let fields = split(&text, between).ok()?;
        let numeric = |name: &str| name.bytes().filter(u8::is_ascii_digit).count() > 3;
        let names: Vec<String> = fields
            .iter()
            .map(|(_, name)| {
                name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
            })
            .collect();
        if names.len() < 2 || names.iter().any(|name| numeric(name) || name.len() > 60) {
            return None;
        }
        let statistics = names.iter().filter(|n| STATISTICS.contains(&n.as_str())).count() > 1;
        let find = |known: &[&str]| known.iter().find_map(|k| names.iter().position(|n| n == k));
        let puzzle = find(PUZZLE).filter(|&i| !statistics || names[i] != "givens");
        let solution = find(SOLUTION);
        if puzzle.is_none() && solution.is_none() && !statistics {
            return None;
        }
        let table = Self { between, width: names.len(), puzzle, solution, names, open: None };
        let fault = Fault::new(line, 1, FaultKind::NoPuzzleColumn);
        Some(if puzzle.is_some() { Ok(table) } else { Err((table, fault)) })
    }

    /// Reads a line of the table.
    pub(crate) fn row(&mut self, line: u64, chars: &[char]) -> Row {
        if self.open.is_none() {
            if self.is_over(line, chars) {
                return Row::Leave;
            }
            if chars.iter().all(|c| c.is_whitespace()) {
                return Row::Nothing;
            }
            if chars[0] == '#' && !line::begins_with_cells(chars) {
                let fault = line_faults::hash_line(chars, line).filter(|_| self.puzzle == Some(0));
                return fault.map_or(Row::Nothing, |fault| Row::Item(Box::new(Err(fault))));
            }
        }
        let mut text: String = chars.iter().collect();
        let mut first = line;
        if let Some((line, before)) = self.open.take() {
            text = before + "\n" + &text;
            first = line;
        }
        match split(&text, self.between) {
            Ok(fields) => match self.record(first, &fields) {
                Row::Item(item) if first < line => Row::Item(Box::new(placed(*item, &text))),
                row => row,
            },
            Err(_) if text.len() > MAX_RECORD => {
                Row::Item(Box::new(Err(Fault::new(first, 1, FaultKind::UnclosedQuote))))
            }
            Err(_) => {
                self.open = Some((first, text));
                Row::Nothing
            }
        }
    }

    /// Does something else begin with this line: another table, with columns of its own, or a
    /// grid, whose first row has none of the table's delimiters?
    fn is_over(&self, line: u64, chars: &[char]) -> bool {
        if chars.contains(&self.between) {
            return match Self::header(line, chars) {
                Some(Ok(table)) => table.names != self.names,
                _ => false,
            };
        }
        let grid = || matches!(classify(chars, Context::default()), Shape::Row(_));
        unseen(chars) || self.width > 1 && chars.len() < 81 && grid()
    }

    /// The fast path: a row without quotes whose puzzle is 81 plain cell symbols. It gives what
    /// [`Table::row`] would.
    pub(crate) fn plain_row(&self, line: u64, bytes: &[u8]) -> Option<Reading> {
        let text = std::str::from_utf8(bytes).ok().filter(|text| text.is_ascii())?;
        if self.open.is_some() || text.starts_with('#') || text.contains('"') {
            return None;
        }
        let fields = || text.split(self.between);
        let start = fields().take(self.puzzle?).map(|field| field.len() + 1).sum::<usize>();
        let puzzle = fields().nth(self.puzzle?)?;
        let (grid, givens) = fast_line(puzzle.as_bytes().try_into().ok()?)?;
        let position = Position::new(line, start + 1);
        let mut reading =
            Reading { grid, givens, candidates: None, position, format: Format::Csv, notes: None };
        for (i, (name, field)) in self.names.iter().zip(fields()).enumerate() {
            if Some(i) == self.solution {
                let cells = <&[u8; 81]>::try_from(field.trim().as_bytes()).ok();
                if let Some((solution, _)) = cells.and_then(fast_line) {
                    reading.claim(&solution);
                }
            } else if Some(i) != self.puzzle {
                keep(&mut reading, name, field.trim());
            }
        }
        Some(reading)
    }

    /// The input is over: is a quoted field open?
    pub(crate) fn finish(&mut self) -> Option<Fault> {
        self.open.take().map(|(line, _)| Fault::new(line, 1, FaultKind::UnclosedQuote))
    }

    fn record(&self, line: u64, fields: &[Field]) -> Row {
        let Some(puzzle) = self.puzzle else {
            return if fields.len() == self.width { Row::Nothing } else { Row::Leave };
        };
        if fields.len() != self.width && is_row(fields) {
            return Row::Leave;
        }
        let fault = |column: usize, kind| Row::Item(Box::new(Err(Fault::new(line, column, kind))));
        let Some((column, field)) = fields.get(puzzle) else {
            if fields.len() == 1 {
                return Row::Leave;
            }
            let end = fields.last().map_or(1, |(column, text)| column + text.chars().count());
            return fault(end, FaultKind::MissingField);
        };
        let chars: Vec<char> = field.chars().collect();
        let item = if field.contains('\n') {
            let mut items = read_all(field.as_bytes(), None);
            let item = if items.len() == 1 { items.pop() } else { None };
            item.map(|item| match item {
                Ok(mut reading) => {
                    reading.position = Position::new(line, *column);
                    Ok(reading)
                }
                Err(error) => Err(Fault::new(line, *column, error.kind)),
            })
        } else {
            line::read(&chars, line).map(|item| shifted(item, column - 1))
        };
        match item {
            Some(Ok(mut reading)) => {
                if reading.format == Format::Line {
                    reading.format = Format::Csv;
                }
                self.describe(&mut reading, fields);
                Row::Item(Box::new(Ok(reading)))
            }
            Some(Err(error)) => Row::Item(Box::new(Err(error))),
            None if fields.len() == 1 && self.width > 1 => Row::Leave,
            None if self.same_header(fields) => Row::Nothing,
            None if chars.is_empty() => fault(*column, FaultKind::MissingField),
            None => match all_cells(&chars) {
                Some(cells) if cells < 81 => fault(column + cells, FaultKind::TooShort { cells }),
                _ => fault(*column, FaultKind::NotAPuzzle),
            },
        }
    }

    /// Does the header stand here again, as where files were put together?
    fn same_header(&self, fields: &[Field]) -> bool {
        fields.len() == self.width
            && fields.iter().zip(&self.names).all(|((_, field), name)| {
                let letters = field.chars().filter(|c| c.is_alphanumeric());
                letters.flat_map(char::to_lowercase).eq(name.chars())
            })
    }

    /// What the other columns tell.
    fn describe(&self, reading: &mut Reading, fields: &[Field]) {
        let solution = self.solution.and_then(|i| fields.get(i)).map(|(_, field)| field);
        if let Some(solution) = solution
            && solution.len() == 81
            && solution.chars().all(|c| digit(c).is_some())
        {
            reading.claim(&grid_of(solution.chars()));
        }
        for (i, (name, (_, field))) in self.names.iter().zip(fields).enumerate() {
            if Some(i) != self.puzzle && Some(i) != self.solution {
                keep(reading, name, field);
            }
        }
        if reading.notes.as_deref() == Some(&crate::Notes::default()) {
            reading.notes = None;
        }
    }
}

/// Nine fields of a cell each, perhaps in brackets: a row of a grid below the table.
fn is_row(fields: &[Field]) -> bool {
    let cell = |(_, text): &Field| {
        let mut inner = text.chars().filter(|&c| !is_bracket(c) && !c.is_whitespace());
        inner.next().is_none_or(is_cell) && inner.next().is_none()
    };
    let used = fields.iter().filter(|(_, text)| !text.is_empty()).count();
    matches!(fields.len(), 9 | 10 | 81) && used > 2 && fields.iter().all(cell)
}

/// Keeps what a column tells, if it has a known name.
fn keep(reading: &mut Reading, name: &str, field: &str) {
    if field.is_empty() {
        return;
    }
    type Slot = fn(&mut crate::Notes) -> &mut Option<String>;
    let slot: Slot = match name {
        "id" | "hash" | "no" | "number" => |notes| &mut notes.id,
        "rating" | "se" | "er" | "score" => |notes| &mut notes.rating,
        "difficulty" if field.parse::<f64>().is_ok() => |notes| &mut notes.rating,
        "difficulty" | "level" | "grade" => |notes| &mut notes.level,
        "source" => |notes| &mut notes.source,
        "title" | "name" => |notes| &mut notes.title,
        "author" => |notes| &mut notes.author,
        "date" | "created" => |notes| &mut notes.date,
        "url" | "link" => |notes| &mut notes.url,
        "comment" | "note" | "notes" => |notes| &mut notes.comment,
        "description" => |notes| &mut notes.description,
        _ => return,
    };
    *slot(reading.notes_mut()) = Some(field.to_owned());
}

/// A record of several lines has been read as if it were one: gives the item its own line.
fn placed(item: Item, text: &str) -> Item {
    let place = |position: Position| {
        let before = text.chars().take(position.column as usize - 1);
        let (line, column) = before.fold((position.line, 1), |(line, column), c| match c {
            '\n' => (line + 1, 1),
            _ => (line, column + 1),
        });
        Position::new(line, column)
    };
    match item {
        Ok(reading) => Ok(Reading { position: place(reading.position), ..reading }),
        Err(fault) => Err(Fault { position: place(fault.position), ..fault }),
    }
}

/// A quoted field goes on after the end of the text.
struct Unclosed;

/// The fields of a record.
fn split(text: &str, between: char) -> Result<Vec<Field>, Unclosed> {
    if !text.contains('"') {
        let mut column = 1;
        return Ok(text
            .split(between)
            .map(|field| {
                let blank = field.chars().take_while(|c| c.is_whitespace()).count();
                let start = column + blank;
                column += field.chars().count() + 1;
                (start, field.trim().to_owned())
            })
            .collect());
    }
    let delimiter = u8::try_from(between).unwrap_or(b',');
    let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
    let mut fields = Vec::new();
    let mut output = vec![0; text.len() + 1];
    let (mut input, mut column) = (text.as_bytes(), 1);
    loop {
        let (result, read, written) = reader.read_field(input, &mut output);
        let start = column + usize::from(input.starts_with(b"\""));
        match result {
            ReadFieldResult::Field { record_end } => {
                fields.push((start, String::from_utf8_lossy(&output[..written]).trim().to_owned()));
                if record_end {
                    return Ok(fields);
                }
                // Bytes that go on with a character begin with the bits 10.
                column += input[..read].iter().filter(|&&b| b & 0xc0 != 0x80).count();
                input = &input[read..];
            }
            ReadFieldResult::InputEmpty => {
                // What is read is not ended by a delimiter: is a quote open?
                let quotes = input.iter().filter(|&&b| b == b'"').count();
                if quotes % 2 == 1 && input.starts_with(b"\"") {
                    return Err(Unclosed);
                }
                fields.push((start, String::from_utf8_lossy(&output[..written]).trim().to_owned()));
                return Ok(fields);
            }
            ReadFieldResult::OutputFull | ReadFieldResult::End => return Ok(fields),
        }
    }
}
