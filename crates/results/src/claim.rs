//! A statement about a period, with its level, its evidence and its certificate.

mod show;

pub(crate) use show::level;

use std::fmt;

use bouton_rules::HeapCode;
use bouton_solve::{Control, Game, recognise};
use bouton_theory::certificate::Document;
use bouton_theory::{Certificate, Level, Period};

use crate::Show;
use crate::cite::Citation;
use crate::wording::English;

/// A claim on the period of a game. It never says more than its level: *proved* and *conditional* carry a
/// theorem and a certificate, *observed* the number of repeats, *none* how far was looked.
///
/// ```
/// use bouton::prelude::*;
/// let claim = octal("0.137")?.period()?;
/// assert_eq!((claim.preperiod(), claim.length(), claim.saltus()), (Some(52), Some(34), Some(0)));
/// assert_eq!(claim.level(), Level::Proved);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Claim {
    game: String,
    #[cfg_attr(feature = "serde", serde(flatten))]
    claim: bouton_theory::Claim,
    /// The rules as data, if they are a code or follow one.
    #[cfg_attr(feature = "serde", serde(skip))]
    code: Option<HeapCode>,
}

impl Claim {
    /// A claim about `game`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::results::Claim;
    /// use bouton::solve::{Control, Game};
    /// let game = Game::new(kayles().rules().clone());
    /// bouton::Claim::of(&game, game.period(None, &Control::default())?).verify()?;
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn of(game: &Game, claim: bouton_theory::Claim) -> Self {
        let follows = || {
            // The rule was compared with codes on the way: nothing is computed here.
            let to = claim.code_matched_to?;
            recognise::code(game, to, &Control::default()).ok()?.map(|found| found.code)
        };
        let code = game.rules().heap_code().or_else(follows);
        Self { game: game.name().to_owned(), claim, code }
    }

    /// An observation on values of the game with this name.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let claim = bouton::Claim::observed("My game", bouton::theory::Claim::none(20));
    /// assert_eq!(claim.to_string(), "no period up to heap 20");
    /// ```
    #[must_use]
    pub fn observed(game: &str, claim: bouton_theory::Claim) -> Self {
        Self { game: game.to_owned(), claim, code: None }
    }

    /// How sure it is.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().period()?.level(), Level::Proved);
    /// assert_eq!(heap_game(|n| 0..n).period_to(50)?.level(), Level::Conditional);   // a rule that follows a code
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn level(&self) -> Level {
        self.claim.level
    }

    /// The first heap from which the values repeat.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().period()?.preperiod(), Some(71));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn preperiod(&self) -> Option<u64> {
        self.claim.period.map(|p| p.preperiod)
    }

    /// The length of the period.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().period()?.length(), Some(12));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn length(&self) -> Option<u64> {
        self.claim.period.map(|p| p.period)
    }

    /// The amount added after each period; 0 for a plain period.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(games::all_but([2, 3, 7])?.period()?.saltus(), Some(2));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn saltus(&self) -> Option<u64> {
        self.claim.period.map(|p| p.saltus)
    }

    /// Preperiod, length and saltus; none exactly if the level is [`Level::None`].
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let period = subtraction([2, 4, 7])?.period()?.period();
    /// assert_eq!(period.map(|p| (p.preperiod, p.period, p.saltus)), Some((8, 3, 0)));
    /// assert_eq!(octal("0.6")?.period_to(1_000)?.period(), None);   // nobody knows one
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        self.claim.period
    }

    /// The proof, for the levels proved and conditional.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let claim = kayles().period()?;
    /// let proof = claim.certificate().expect("a proof");
    /// assert!(proof.to_string().starts_with("g(n + 12) = g(n) for all n >= 71: octal periodicity theorem"));
    /// assert!(kayles().values(0..=300)?.period().certificate().is_none());   // seen, not proved
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn certificate(&self) -> Option<&Certificate> {
        self.claim.certificate.as_ref()
    }

    /// The proof as a text to keep and to send: `bouton certify` and [`Document::read`] read it. Returns
    /// `None` unless the period of a code is proved.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let text = kayles().period()?.document().map(|document| document.to_string()).unwrap_or_default();
    /// assert!(text.starts_with("bouton certificate 1\n# g(n + 12) = g(n) for all n >= 71: octal periodicity theorem"));
    /// let read = bouton::theory::certificate::Document::read(&text).expect("a certificate");
    /// assert_eq!(read.certificate.period.period, 12);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn document(&self) -> Option<Document> {
        self.claim.document()
    }

    /// Everything that is said, as data of the theory.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let claim = heap_game(|n| (1..=2).filter(move |k| *k <= n).map(move |k| n - k)).period_to(100)?;
    /// assert_eq!(claim.as_data().code_matched_to, Some(100));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn as_data(&self) -> &bouton_theory::Claim {
        &self.claim
    }

    /// Checks the certificate with a checker that shares no code with the solver: it computes every value
    /// again and checks the hypothesis of the theorem. Of a conditional claim it checks the code, not that
    /// the rule follows it.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// octal("0.137")?.period()?.verify()?;
    /// let seen = kayles().values(0..=300)?.period();
    /// assert_eq!(seen.verify().unwrap_err().code(), "no-certificate");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the certificate is missing, or the checker refuses it and why.
    pub fn verify(&self) -> Result<(), Unverified> {
        let nothing = || Unverified::NoCertificate(self.to_string());
        let certificate = self.claim.certificate.as_ref().ok_or_else(nothing)?;
        let code = self.code.as_ref().ok_or_else(nothing)?;
        bouton_check::verify(code, self.claim.convention(), certificate).map_err(Unverified::Refused)
    }

    /// How to cite it: the claim, the program, the theorem's work, and the published facts.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let cited = octal("0.56")?.period()?.cite().to_string();
    /// assert!(cited.contains("Published: period 144 from n = 326640 (Gangolli and Plambeck 1989)."));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn cite(&self) -> Citation {
        show::cited(&self.claim, &self.game, &English)
    }

    /// The claim as a formula, between dollar signs. Returns `None` if it didn't find a period.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let formula = kayles().period()?.to_latex();
    /// assert_eq!(formula.as_deref(), Some(r"$g(n + 12) = g(n)\quad (n \ge 71;\ \text{proved})$"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_latex(&self) -> Option<String> {
        self.claim.latex()
    }

    /// Shows the claim in an evcxr notebook: its level in a frame with the evidence, the formula, and as
    /// text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().period()?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        crate::notebook(&self.claim);
    }
}

/// `period 12 from n = 71 (proved: …)`, `no period up to heap 5000`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.claim.fmt(f)
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.game, self.claim)
    }
}

/// Why a claim was not verified.
///
/// ```
/// use bouton::prelude::*;
/// let seen = kayles().values(0..=300)?.period();
/// assert!(seen.verify().unwrap_err().to_string().starts_with("nothing to check: period 12 from 71 (observed"));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unverified {
    /// There is nothing to check: the claim is this.
    NoCertificate(String),
    /// The checker does not accept the certificate.
    Refused(bouton_check::Refusal),
}

impl Unverified {
    /// A short stable code.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let none = octal("0.6")?.period_to(1_000)?;   // nobody knows a period
    /// assert_eq!(none.verify().unwrap_err().code(), "no-certificate");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoCertificate(_) => "no-certificate",
            Self::Refused(_) => "refused",
        }
    }
}

impl fmt::Display for Unverified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCertificate(claim) => write!(f, "nothing to check: {claim}"),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Unverified {}
