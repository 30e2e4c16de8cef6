//! The works that results rest on, and where they appeared.

/// A publication.
pub(super) struct Work {
    /// How sentences name it: `"Guy and Smith 1956"`.
    name: &'static str,
    /// With initials, joined by `and`.
    authors: &'static str,
    title: &'static str,
    place: Place,
}

/// Where it appeared.
enum Place {
    /// A journal, the volume and the pages.
    Journal(&'static str, &'static str, &'static str),
    /// A book, by its publisher.
    Book(&'static str),
    /// A page of the web.
    Page(&'static str),
}

use Place::{Book, Journal, Page};

const fn work(name: &'static str, authors: &'static str, title: &'static str, place: Place) -> Work {
    Work { name, authors, title, place }
}

const ANNALS: &str = "Annals of Mathematics";
const CAMBRIDGE: &str = "Proceedings of the Cambridge Philosophical Society";
const MONTHLY: &str = "American Mathematical Monthly";
const INTEGERS: &str = "Integers";
const JCT: &str = "Journal of Combinatorial Theory";
const DISCRETE: &str = "Discrete Mathematics";
const GAMES: &str = "International Journal of Game Theory";

/// The works, by name.
const WORKS: &[Work] = &[
    work(
        "Albert and Nowakowski 2001",
        "M. H. Albert and R. J. Nowakowski",
        "The game of End-Nim",
        Journal("Electronic Journal of Combinatorics", "8(2)", "R1"),
    ),
    work(
        "Albert and Nowakowski 2004",
        "M. H. Albert and R. J. Nowakowski",
        "Nim restrictions",
        Journal(INTEGERS, "4", "G01"),
    ),
    work(
        "Berlekamp, Conway and Guy 1982",
        "E. R. Berlekamp and J. H. Conway and R. K. Guy",
        "Winning Ways for Your Mathematical Plays",
        Book("Academic Press"),
    ),
    work(
        "Bouton 1901",
        "C. L. Bouton",
        "Nim, a game with a complete mathematical theory",
        Journal(ANNALS, "3", "35–39"),
    ),
    work(
        "Caines, Gates, Guy and Nowakowski 1999",
        "I. Caines and C. Gates and R. K. Guy and R. J. Nowakowski",
        "Periods in taking and splitting games",
        Journal(MONTHLY, "106", "359–361"),
    ),
    work(
        "Cairns, Ho and Lengyel 2011",
        "G. Cairns and N. B. Ho and T. Lengyel",
        "The Sprague–Grundy function of the real game Euclid",
        Journal(DISCRETE, "311", "457–462"),
    ),
    work(
        "Cole and Davie 1969",
        "A. J. Cole and A. J. T. Davie",
        "A game based on the Euclidean algorithm and a winning strategy for it",
        Journal("Mathematical Gazette", "53", "354–357"),
    ),
    work("Conway 1976", "J. H. Conway", "On Numbers and Games", Book("Academic Press")),
    work(
        "Czajka 2018",
        "T. Czajka",
        "Octal games: trivial and solved games",
        Page("https://github.com/tczajka/octal-games"),
    ),
    work(
        "Flammenkamp 2002",
        "A. Flammenkamp",
        "Sprague-Grundy values of octal games",
        Page("http://wwwhomes.uni-bielefeld.de/achim/octal.html"),
    ),
    work(
        "Fraenkel and Perl 1975",
        "A. S. Fraenkel and Y. Perl",
        "Constructions in combinatorial games with cycles",
        Journal("Colloquia Mathematica Societatis János Bolyai", "10", "667–699"),
    ),
    work("Gale 1974", "D. Gale", "A curious Nim-type game", Journal(MONTHLY, "81", "876–879")),
    work(
        "Gangolli and Plambeck 1989",
        "A. Gangolli and T. Plambeck",
        "A note on periodicity in some octal games",
        Journal(GAMES, "18", "311–320"),
    ),
    work(
        "Golomb 1966",
        "S. W. Golomb",
        "A mathematical investigation of games of “take-away”",
        Journal(JCT, "1", "443–458"),
    ),
    work("Grundy 1939", "P. M. Grundy", "Mathematics and games", Journal("Eureka", "2", "6–8")),
    work(
        "Grundy and Smith 1956",
        "P. M. Grundy and C. A. B. Smith",
        "Disjunctive games with the last player losing",
        Journal(CAMBRIDGE, "52", "527–533"),
    ),
    work(
        "Guy and Smith 1956",
        "R. K. Guy and C. A. B. Smith",
        "The G-values of various games",
        Journal(CAMBRIDGE, "52", "514–526"),
    ),
    work("Lasker 1931", "E. Lasker", "Brettspiele der Völker", Book("Scherl")),
    work(
        "Moore 1910",
        "E. H. Moore",
        "A generalization of the game called Nim",
        Journal(ANNALS, "11", "93–94"),
    ),
    work(
        "Morrison, Friedman and Landsberg 2012",
        "R. E. Morrison and E. J. Friedman and A. S. Landsberg",
        "Combinatorial games with a pass: a dynamical systems approach",
        Journal("Chaos", "22", "043108"),
    ),
    work(
        "Nivasch 2006",
        "G. Nivasch",
        "The Sprague–Grundy function of the game Euclid",
        Journal(DISCRETE, "306", "2798–2800"),
    ),
    work(
        "Plambeck 2005",
        "T. E. Plambeck",
        "Taming the wild in impartial combinatorial games",
        Journal(INTEGERS, "5", "G05"),
    ),
    work(
        "Plambeck and Siegel 2008",
        "T. E. Plambeck and A. N. Siegel",
        "Misère quotients for impartial games",
        Journal("Journal of Combinatorial Theory, Series A", "115", "593–622"),
    ),
    work(
        "Schaefer 1978",
        "T. J. Schaefer",
        "On the complexity of some two-person perfect-information games",
        Journal("Journal of Computer and System Sciences", "16", "185–225"),
    ),
    work("Schwenk 1970", "A. J. Schwenk", "Take-away games", Journal("Fibonacci Quarterly", "8", "225–234")),
    work("Smith 1966", "C. A. B. Smith", "Graphs and composite games", Journal(JCT, "1", "51–81")),
    work(
        "Smith and Stănică 2002",
        "F. Smith and P. Stănică",
        "Comply/constrain games or games with a Muller twist",
        Journal(INTEGERS, "2", "G03"),
    ),
    work(
        "Sprague 1935",
        "R. Sprague",
        "Über mathematische Kampfspiele",
        Journal("Tôhoku Mathematical Journal", "41", "438–444"),
    ),
    work(
        "Stromquist and Ullman 1993",
        "W. Stromquist and D. Ullman",
        "Sequential compounds of combinatorial games",
        Journal("Theoretical Computer Science", "119", "311–321"),
    ),
    work(
        "Welter 1954",
        "C. P. Welter",
        "The theory of a class of games on a sequence of squares, in terms of the advancing operation in a special group",
        Journal("Indagationes Mathematicae", "16", "194–200"),
    ),
    work("Whinihan 1963", "M. J. Whinihan", "Fibonacci Nim", Journal("Fibonacci Quarterly", "1(4)", "9–13")),
    work(
        "Wythoff 1907",
        "W. A. Wythoff",
        "A modification of the game of Nim",
        Journal("Nieuw Archief voor Wiskunde", "7", "199–202"),
    ),
];

impl Work {
    /// The work that sentences name like this.
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        WORKS.iter().find(|work| work.name == name)
    }

    /// It in a line: authors, title, where and when.
    pub(super) fn line(&self) -> String {
        let place = match self.place {
            Journal(journal, volume, pages) => format!("{journal} {volume} ({}), {pages}", self.year()),
            Book(publisher) => format!("{publisher}, {}", self.year()),
            Page(address) => format!("{address}, {}", self.year()),
        };
        let authors = match self.authors.rsplit_once(" and ") {
            Some((first, last)) => format!("{} and {last}", first.replace(" and ", ", ")),
            None => self.authors.to_owned(),
        };
        format!("{authors}, {}. {place}", self.title)
    }

    pub(super) fn bibtex(&self) -> String {
        let mut fields = vec![("author", self.authors.to_owned()), ("title", self.title.to_owned())];
        let kind = match self.place {
            Journal(journal, volume, pages) => {
                let of_journal = [("journal", journal), ("volume", volume), ("pages", pages)];
                let text = |(name, text): (&'static str, &str)| (name, text.replace('–', "--"));
                fields.extend(of_journal.into_iter().map(text));
                "article"
            }
            Book(publisher) => {
                fields.push(("publisher", publisher.to_owned()));
                "book"
            }
            Page(address) => {
                fields.push(("howpublished", format!("\\url{{{address}}}")));
                "misc"
            }
        };
        fields.push(("year", self.year().to_owned()));
        entry(kind, &key(self.name), &fields)
    }

    fn year(&self) -> &'static str {
        year(self.name)
    }
}

fn year(name: &str) -> &str {
    name.rsplit(' ').next().unwrap_or_default()
}

/// The entry of a work that we know only by author and year.
pub(super) fn unknown(name: &str) -> String {
    let authors = name.strip_suffix(year(name)).unwrap_or(name).trim().replace(", ", " and ");
    entry("misc", &key(name), &[("author", authors), ("year", year(name).to_owned())])
}

/// The key of an entry: small letters of the names, and the year.
fn key(name: &str) -> String {
    let words = name.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and");
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// An entry of a bibliography.
pub(super) fn entry(kind: &str, key: &str, fields: &[(&str, String)]) -> String {
    let fields = fields.iter().map(|(name, text)| format!("  {name} = {{{text}}},\n")).collect::<String>();
    format!("@{kind}{{{key},\n{fields}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_are_sorted_and_their_names_end_with_the_year() {
        assert!(WORKS.is_sorted_by(|a, b| key(a.name) < key(b.name) || a.name < b.name));
        for work in WORKS {
            assert!(work.year().parse::<u32>().is_ok(), "{}", work.name);
        }
    }

    #[test]
    fn entries_of_a_bibliography() {
        let found = Work::named("Moore 1910").expect("a work").bibtex();
        assert_eq!(
            found,
            "@article{moore-1910,\n  author = {E. H. Moore},\n  title = {A generalization of the game called Nim},\n  journal = {Annals of Mathematics},\n  volume = {11},\n  pages = {93--94},\n  year = {1910},\n}"
        );
        let found = unknown("Duchêne, Dufour, Heubach and Larsson 2016");
        assert!(found.contains("author = {Duchêne and Dufour and Heubach and Larsson}"), "{found}");
    }
}
