//! The genus against the misère values that it is made of.

use std::collections::BTreeMap;

use super::*;

/// Misère values of games, given as lists of earlier games, with heaps of 2 and of 1 added.
struct Brute {
    games: Vec<Vec<usize>>,
    known: BTreeMap<(usize, u64, u64), u64>,
}

impl Brute {
    /// The misère value of a game plus `twos` heaps of 2 and `ones` heaps of 1.
    fn value(&mut self, game: usize, twos: u64, ones: u64) -> u64 {
        if let Some(value) = self.known.get(&(game, twos, ones)) {
            return *value;
        }
        let mut options = Vec::new();
        for option in self.games[game].clone() {
            options.push(Nimber(self.value(option, twos, ones)));
        }
        if twos > 0 {
            options.push(Nimber(self.value(game, twos - 1, ones)));
            options.push(Nimber(self.value(game, twos - 1, ones + 1)));
        }
        if ones > 0 {
            options.push(Nimber(self.value(game, twos, ones - 1)));
        }
        let value = if options.is_empty() { 1 } else { mex(options).0 };
        self.known.insert((game, twos, ones), value);
        value
    }
}

/// Games whose options are earlier ones; the bits of a game's number choose them.
fn games() -> Vec<Vec<usize>> {
    let mut games = vec![Vec::new()];
    let mut word = 1_u64;
    for count in 1..24 {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        games.push((0..count).filter(|option| word >> (20 + option) & 1 == 0).collect());
    }
    games
}

#[test]
fn digits_are_misere_values_beside_heaps_of_two() {
    let games = games();
    let mut brute = Brute { games: games.clone(), known: BTreeMap::new() };
    let mut genera: Vec<Genus> = Vec::new();
    for (number, options) in games.iter().enumerate() {
        let genus = Genus::of_options(options.iter().map(|option| &genera[*option]));
        for k in 0..5 {
            assert_eq!(genus.digit(k as usize), brute.value(number, k, 0), "γ{k} of {number}");
        }
        let values: Vec<Nimber> = options.iter().map(|option| Nimber(genera[*option].value())).collect();
        assert_eq!(genus.value(), mex(values).0, "g of {number}");
        let [.., third, _, last] = *genus.digits() else {
            assert_eq!(genus.digits().len(), 2);
            genera.push(genus);
            continue;
        };
        assert_ne!(third, last, "{genus} is as short as it can be");
        genera.push(genus);
    }
    let kinds = |wanted: fn(&Genus) -> bool| genera.iter().filter(|genus| wanted(genus)).count();
    assert!(kinds(Genus::is_firm) > 0 && kinds(Genus::is_fickle) > 0);
    assert!(kinds(|genus| !genus.is_firm() && !genus.is_fickle()) > 0);
}

#[test]
fn nim_heaps_have_the_genus_of_their_sum() {
    let mut heaps: Vec<Genus> = Vec::new();
    for size in 0..12_u64 {
        let genus = Genus::of_options(heaps.iter());
        assert_eq!(genus, Genus::of_nim(size, size > 1));
        assert_eq!((genus.is_fickle(), genus.is_firm()), (size < 2, size > 1));
        heaps.push(genus);
    }
    let shown: Vec<String> = [0, 1, 2, 8, 10].map(|n| heaps[n].to_string()).to_vec();
    assert_eq!(shown, ["0^120", "1^031", "2^20", "8^(8,10)", "10^(10,8)"]);
    assert_eq!(Genus::of_nim(0, true).to_string(), "0^02");
    assert!(Genus::of_nim(0, true).is_firm() && !Genus::of_nim(0, true).is_fickle());
}

#[test]
fn kinds_have_names() {
    let kinds = [GenusKind::Tame, GenusKind::Restive, GenusKind::Restless, GenusKind::Wild];
    assert_eq!(kinds.map(|kind| kind.to_string()), ["tame", "restive", "restless", "wild"]);
}

#[test]
fn digits_of_two_figures_are_set_apart() {
    let shown = |digits: &[u64]| Genus { value: 0, digits: digits.to_vec() }.to_string();
    assert_eq!([shown(&[9, 0, 2]), shown(&[10, 0, 2])], ["0^902", "0^(10,0,2)"]);
}

#[test]
fn digits_alternate_behind_those_that_are_kept() {
    let genus = Genus { value: 1, digits: vec![4, 0, 3, 1] };
    let found: Vec<u64> = (0..8).map(|k| genus.digit(k)).collect();
    assert_eq!(found, [4, 0, 3, 1, 3, 1, 3, 1]);
}

/// The digits follow from those of the options for ever, however late theirs begin to alternate.
#[test]
fn all_digits_are_those_of_the_recurrence() {
    let mut word = 7_u64;
    let mut random = |below: u64| {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (word >> 33) % below
    };
    for _ in 0..3_000 {
        let options: Vec<Genus> = (0..1 + random(3))
            .map(|_| Genus { value: random(4), digits: (0..2 + random(8)).map(|_| random(4)).collect() })
            .collect();
        let genus = Genus::of_options(options.iter());
        let mut last = None;
        for k in 0..24 {
            let beside = last.map_or(vec![], |last: u64| vec![last, last ^ 1]);
            let theirs = options.iter().map(|option| option.digit(k)).chain(beside);
            let wanted = mex(theirs.map(Nimber)).0;
            assert_eq!(genus.digit(k), wanted, "digit {k} of {genus} from {options:?}");
            last = Some(wanted);
        }
        if let [.., third, _, last] = *genus.digits() {
            assert_ne!(third, last, "{genus} from {options:?}");
        }
    }
}
