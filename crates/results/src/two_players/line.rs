//! A line of play of a game in which each player has moves of their own, judged move by move.
//!
//! An item of a line is a position, or a move: as data, or in the words of the rules. Positions compare as
//! they are shown, so that a board needn't say whose turn it is. After an illegal move the line goes on from
//! the position that it claims.

use std::fmt::Display;

use bouton_rules::{Datum, RuleError};
use bouton_solve::{Control, SolveError, TwoPlayerGame, TwoPlayerMove};
use bouton_theory::visible::in_one_line;
use bouton_theory::{Convention, Outcome, Player, Prospect};

use crate::line::{Verdict, told};
use crate::wording::{English, Wording, say};
use crate::{Cell, Json, Listing, Show};

/// More legal moves than this are not named in an error.
const NAMED: usize = 12;

/// A line of play.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct TwoPlayerLine {
    /// The game.
    pub game: TwoPlayerGame,
    /// The positions in their order, the first one without a move.
    pub turns: Vec<TwoPlayerTurn>,
    /// Whether the player to move at the end has no move.
    pub is_over: bool,
}

/// A position of a line, and how it came about.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct TwoPlayerTurn {
    /// The position: the sum of these.
    pub position: Vec<Datum>,
    /// Who is to move.
    pub player: Player,
    /// The result that this player can force.
    pub prospect: Prospect,
    /// The nim-sum of the heaps that the position equals by a theorem.
    pub nim_sum: Option<u64>,
    /// The move that led to it; none for the first position.
    pub step: Option<TwoPlayerStep>,
}

/// A move of a line.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct TwoPlayerStep {
    /// The move. `None` if it is illegal.
    pub made: Option<TwoPlayerMove>,
    /// Whether the player could have done better.
    pub mistake: bool,
    /// The moves that would have been better; after an illegal move those that win.
    pub better: Vec<TwoPlayerMove>,
    /// After an illegal move: the legal ones.
    pub legal: Vec<TwoPlayerMove>,
}

impl TwoPlayerLine {
    /// Judges a line that begins at `start`, with this player to move.
    ///
    /// # Errors
    ///
    /// As [`TwoPlayerGame::prospect`]; when an item is neither a position of the game nor a move.
    #[doc(hidden)]
    pub fn of(
        game: &TwoPlayerGame,
        start: Datum,
        player: Player,
        items: &[Datum],
        (words, control): (&dyn Wording, &Control),
    ) -> Result<Self, SolveError> {
        let mut turns = vec![TwoPlayerTurn::new(game, vec![start], player, control)?];
        for (at, item) in items.iter().enumerate() {
            control.poll(&bouton_solve::Work::default())?;
            let before = &turns[at];
            let turn = before.followed_by(game, at, item, (words, control))?;
            turns.push(turn);
        }
        let last = &turns[turns.len() - 1];
        let is_over = game.moves_of_sum(&last.position, last.player, control)?.is_empty();
        Ok(Self { game: game.clone(), turns, is_over })
    }

    /// The same of positions that play went through.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of).
    #[doc(hidden)]
    pub fn of_record(
        game: &TwoPlayerGame,
        record: &[Vec<Datum>],
        player: Player,
        control: &Control,
    ) -> Result<Self, SolveError> {
        let first = record.first().cloned().unwrap_or_default();
        let mut turns = vec![TwoPlayerTurn::new(game, first, player, control)?];
        for to in record.iter().skip(1) {
            let before = &turns[turns.len() - 1];
            let legal = game.moves_of_sum(&before.position, before.player, control)?;
            let turn = before.judged(game, to.clone(), legal, control)?;
            turns.push(turn);
        }
        let last = &turns[turns.len() - 1];
        let is_over = game.moves_of_sum(&last.position, last.player, control)?.is_empty();
        Ok(Self { game: game.clone(), turns, is_over })
    }

    /// A row for each position: who moved, the move, the position, its nim-sum, who wins, the judgement.
    #[must_use]
    #[doc(hidden)]
    pub fn listing(&self, words: &dyn Wording) -> Listing {
        let row = |(at, turn): (usize, &TwoPlayerTurn)| {
            let step = turn.step.as_ref();
            let before = at.checked_sub(1).and_then(|at| self.turns.get(at));
            let mover = before.map(|before| self.game.rules().side(before.player).say(words));
            let made = step.and_then(|step| step.made.as_ref());
            let moved =
                before.zip(made).map(|(from, made)| in_words(&self.game, &from.position, made, words));
            vec![
                mover.map_or(Cell::Nothing, Cell::Text),
                moved.map_or(Cell::Nothing, Cell::Text),
                Cell::Text(shown(&self.game, &turn.position)),
                Cell::number(turn.nim_sum),
                Cell::Outcome(outcome(turn.prospect)),
                turn.verdict().map_or(Cell::Nothing, |verdict| Cell::Text(say(words, verdict.key(), &[]))),
            ]
        };
        let rows = self.turns.iter().enumerate().map(row).collect();
        let game = say(words, "game-name", &[("game", &self.game.name())]);
        let title = told::title(game, self.game.convention(), words);
        Listing::new(title, &["player", "move", "position", "nim-sum", "outcome", "verdict"], rows)
    }

    /// The faults, and who wins at the end.
    fn notes(&self, words: &dyn Wording) -> Vec<String> {
        let faults = (1..self.turns.len()).filter_map(|at| self.note(at, words));
        faults.chain([self.ending(words)]).collect()
    }

    /// The fault of move number `at`, and a better one.
    fn note(&self, at: usize, words: &dyn Wording) -> Option<String> {
        let (before, after) = (self.turns.get(at - 1)?, self.turns.get(at)?);
        let step = after.step.as_ref().filter(|step| step.mistake || step.made.is_none())?;
        let name = |made: &TwoPlayerMove| in_words(&self.game, &before.position, made, words);
        let list = |moves: &[TwoPlayerMove]| told::moves(moves, name, "; ", words);
        let args: &[(&str, &dyn Display)] = &[
            ("number", &at),
            ("player", &self.game.rules().side(before.player).say(words)),
            ("position", &shown(&self.game, &after.position)),
            ("from", &shown(&self.game, &before.position)),
            ("better", &list(&step.better)),
            ("legal", &list(&step.legal)),
        ];
        let keys = ["contest-line-illegal", "contest-line-mistake"];
        Some(told::fault(keys, step.made.is_some(), !step.better.is_empty(), args, words))
    }

    fn ending(&self, words: &dyn Wording) -> String {
        let last = &self.turns[self.turns.len() - 1];
        let side = |player| self.game.rules().side(player).say(words);
        let key = match (self.is_over, last.prospect) {
            (true, Prospect::Loss) => "contest-line-over",
            (true, _) => "contest-line-over-misere",
            (false, Prospect::Win) => "contest-line-wins",
            (false, Prospect::Loss) => "contest-line-loses",
            (false, Prospect::Draw) => "line-draw",
        };
        say(words, key, &[("player", &side(last.player)), ("other", &side(last.player.other()))])
    }
}

impl TwoPlayerTurn {
    fn new(
        game: &TwoPlayerGame,
        position: Vec<Datum>,
        player: Player,
        control: &Control,
    ) -> Result<Self, SolveError> {
        let prospect = game.prospect_of_sum(&position, player, control)?;
        // The theorem is about normal play.
        let heaps = match position.as_slice() {
            [one] if game.convention() == Convention::Normal => game.rules().heaps(one)?,
            _ => None,
        };
        let nim_sum = heaps.map(|heaps| heaps.into_iter().fold(0, |sum, heap| sum ^ heap));
        Ok(Self { position, player, prospect, nim_sum, step: None })
    }

    /// The position that an item of the line means, with the judgement on the move to it.
    fn followed_by(
        &self,
        game: &TwoPlayerGame,
        at: usize,
        item: &Datum,
        (words, control): (&dyn Wording, &Control),
    ) -> Result<Self, SolveError> {
        let legal = game.moves_of_sum(&self.position, self.player, control)?;
        // A move of Northcott's game is told by its gaps: an advance rather than a retreat.
        let gaps: Option<Vec<u64>> =
            item.as_ints().and_then(|gaps| gaps.iter().map(|gap| u64::try_from(*gap).ok()).collect());
        let leaves = |made: &&TwoPlayerMove| gaps.is_some() && made.heaps == gaps;
        let told = legal.iter().find(|made| is_named(game, &self.position, made, item, words));
        let told = told.or_else(|| legal.iter().filter(leaves).min_by_key(|made| made.reversible));
        if let Some(made) = told {
            let to = made.to.clone();
            return self.judged(game, to, legal, control);
        }
        let position = match game.position(item.clone()) {
            Err(SolveError::Rule(why)) => {
                return Err(self.unknown((game, words), at, item, &legal, why).into());
            }
            position => position?,
        };
        let is_meant = |made: &&TwoPlayerMove| match made.to.as_slice() {
            [one] => is_shown_alike(game, one, &position),
            _ => false,
        };
        let to = legal.iter().find(is_meant).map(|made| made.to.clone());
        self.judged(game, to.unwrap_or_else(|| vec![position]), legal, control)
    }

    /// The error for an item that is neither a move nor a position.
    fn unknown(
        &self,
        (game, words): (&TwoPlayerGame, &dyn Wording),
        at: usize,
        item: &Datum,
        legal: &[TwoPlayerMove],
        why: RuleError,
    ) -> RuleError {
        let name = |made| in_words(game, &self.position, made, words);
        let named: Vec<String> = legal.iter().take(NAMED).map(name).collect();
        let dots = if legal.len() > NAMED { "; …" } else { "" };
        let before = shown(game, &self.position);
        RuleError::not_in_line(at + 2, item, before, named.join("; ") + dots, Some(why.message))
    }

    /// The position `to`, with the judgement on the move to it, which may be one of the legal ones.
    fn judged(
        &self,
        game: &TwoPlayerGame,
        to: Vec<Datum>,
        legal: Vec<TwoPlayerMove>,
        control: &Control,
    ) -> Result<Self, SolveError> {
        let made = legal.iter().find(|made| made.to == to).cloned();
        let mut turn = Self::new(game, to, self.player.other(), control)?;
        let mistake = made.as_ref().is_some_and(|made| made.prospect < self.prospect);
        let better = |made: &&TwoPlayerMove| match made.prospect {
            Prospect::Win => true,
            found => mistake && found == self.prospect,
        };
        let better = match mistake || made.is_none() {
            true => legal.iter().filter(better).filter(|made| !made.reversible).cloned().collect(),
            false => Vec::new(),
        };
        let legal = if made.is_none() { legal } else { Vec::new() };
        turn.step = Some(TwoPlayerStep { made, mistake, better, legal });
        Ok(turn)
    }

    /// The judgement on the move that led here. Returns `None` for the first position.
    fn verdict(&self) -> Option<Verdict> {
        let step = self.step.as_ref()?;
        Some(Verdict::of(step.made.is_some(), step.mistake, outcome(self.prospect)))
    }
}

/// Who wins, said of the player to move.
fn outcome(prospect: Prospect) -> Outcome {
    match prospect {
        Prospect::Win => Outcome::N,
        Prospect::Loss => Outcome::P,
        Prospect::Draw => Outcome::D,
    }
}

/// A move in the words of the rules, or as data.
#[must_use]
#[doc(hidden)]
pub fn in_words(game: &TwoPlayerGame, from: &[Datum], made: &TwoPlayerMove, words: &dyn Wording) -> String {
    let told = match (from, made.to.as_slice()) {
        ([from], [to]) => game.rules().describe(from, to),
        _ => None,
    };
    told.map_or_else(|| made.shown.to_string(), |told| told.say(words))
}

/// A position in one line.
#[must_use]
#[doc(hidden)]
pub fn shown(game: &TwoPlayerGame, parts: &[Datum]) -> String {
    let one = |part: &Datum| {
        let board = game.rules().display(part).filter(|board| !board.is_empty());
        let board = board.or_else(|| game.rules().short(part));
        board.map_or_else(|| part.to_string(), |board| in_one_line(&board))
    };
    if parts.is_empty() { "0".to_owned() } else { parts.iter().map(one).collect::<Vec<_>>().join(" + ") }
}

/// Whether two positions look alike: a board may leave out whose turn it is.
fn is_shown_alike(game: &TwoPlayerGame, one: &Datum, other: &Datum) -> bool {
    let board = |position| game.rules().display(position);
    one == other || board(one).is_some_and(|shown| Some(shown) == board(other))
}

/// Whether an item names a move: as data, or in words, English ones or those that people are shown.
fn is_named(
    game: &TwoPlayerGame,
    from: &[Datum],
    made: &TwoPlayerMove,
    item: &Datum,
    words: &dyn Wording,
) -> bool {
    let bare = |text: &str| text.replace(char::is_whitespace, "");
    let told = |words| bare(&in_words(game, from, made, words));
    let worded = |text| bare(text) == told(words) || bare(text) == told(&English);
    made.shown == *item || item.as_text().is_some_and(worded)
}

impl Show for TwoPlayerLine {
    fn text(&self, words: &dyn Wording) -> String {
        told::text(&self.listing(words), self.notes(words), words)
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        told::html(&self.listing(words), &self.notes(words), words)
    }

    /// Rows with the keys position, player, move, legal, nim_sum, outcome and mistake.
    fn json(&self) -> Json {
        let row = |(at, turn): (usize, &TwoPlayerTurn)| {
            let step = turn.step.as_ref();
            let before = at.checked_sub(1).and_then(|at| self.turns.get(at));
            let made = step.and_then(|step| step.made.as_ref());
            let moved =
                before.zip(made).map(|(from, made)| in_words(&self.game, &from.position, made, &English));
            Json::object([
                ("position", Json::list(turn.position.iter())),
                ("player", before.map(|before| before.player.name()).into()),
                ("move", moved.into()),
                ("legal", step.is_none_or(|step| step.made.is_some()).into()),
                ("nim_sum", turn.nim_sum.into()),
                ("outcome", outcome(turn.prospect).to_string().into()),
                ("mistake", step.is_some_and(|step| step.mistake).into()),
            ])
        };
        Json::List(self.turns.iter().enumerate().map(row).collect())
    }
}
