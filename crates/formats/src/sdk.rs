//! The headers and sections of `.sdk` files: `#A` author, `#D` description, `#C` comment, `#B`
//! date, `#S` source, `#L` level, `#U` URL, then `[Puzzle]`, `[State]` and others.

use crate::Notes;

/// The section in which a line stands.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    /// None.
    #[default]
    None,
    /// `[Puzzle]`
    Puzzle,
    /// `[State]`
    State,
    /// Any other: its lines are passed over, up to a blank line or another section.
    Skip,
}

/// The longest comment that is kept: headers may repeat for ever.
const MAX_COMMENT: usize = 1 << 16;

/// What stood over the next grid.
#[derive(Default)]
pub(crate) struct Sdk {
    notes: Notes,
    /// How many different headers there were.
    letters: Vec<char>,
    section: Section,
}

impl Sdk {
    pub(crate) fn is_idle(&self) -> bool {
        self.letters.is_empty() && self.section == Section::None
    }

    pub(crate) fn section(&self) -> Section {
        self.section
    }

    pub(crate) fn reset(&mut self) {
        *self = Self::default();
    }

    /// Is it a header line?
    pub(crate) fn is_header(&self, chars: &[char]) -> bool {
        matches!(chars, ['#', 'A' | 'D' | 'C' | 'B' | 'S' | 'L' | 'U', c, ..] if *c != '#')
    }

    /// Keeps what a header line says. `false` if it is none.
    pub(crate) fn header(&mut self, chars: &[char]) -> bool {
        if !self.is_header(chars) {
            return false;
        }
        let text: String = chars[2..].iter().collect();
        let text = text.trim().to_owned();
        let notes = &mut self.notes;
        let slot = match chars[1] {
            'A' => &mut notes.author,
            'D' => &mut notes.description,
            'B' => &mut notes.date,
            'S' => &mut notes.source,
            'L' => &mut notes.level,
            'U' => &mut notes.url,
            _ => &mut notes.comment,
        };
        match slot {
            Some(before) if before.len() < MAX_COMMENT => {
                before.push('\n');
                before.push_str(&text);
            }
            Some(_) => {}
            None => *slot = Some(text),
        }
        if !self.letters.contains(&chars[1]) {
            self.letters.push(chars[1]);
        }
        if self.section == Section::Skip {
            self.section = Section::None;
        }
        true
    }

    /// The section that a line opens, if it does.
    pub(crate) fn enter(&mut self, chars: &[char]) -> Option<Section> {
        let text: String = chars.iter().take(64).collect();
        let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
        if name.is_empty() || !name.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '_') {
            return None;
        }
        self.section = match name.to_lowercase().as_str() {
            "puzzle" => Section::Puzzle,
            "state" => Section::State,
            _ => Section::Skip,
        };
        Some(self.section)
    }

    /// A blank line ends a section that is passed over.
    pub(crate) fn blank_line(&mut self) {
        if self.section == Section::Skip {
            self.section = Section::None;
        }
    }

    /// Do these headers make the next grid an `.sdk` file? One alone may be any comment.
    pub(crate) fn claims(&self, asked: bool) -> bool {
        asked || self.section == Section::Puzzle || self.letters.len() > 1
    }

    pub(crate) fn take_notes(&mut self) -> Notes {
        std::mem::take(&mut self.notes)
    }
}
