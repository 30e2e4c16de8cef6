//! Theorems on misère play, in which a position without a move is won.

use bouton_theory::Convention;

use super::{THREE, VALUES, verified};
use crate::automatic::TheoremCertificate;

/// The same game in misère play: n is lost if its remainder by 3 is 1.
fn in_misere_play() -> String {
    let lost = "state no 0 1\nstate yes 2 0\nstate no 1 2\n";
    THREE.replacen("P-positions", "P-positions in misere play", 1).replacen(
        "state yes 0 1\nstate no 2 0\nstate no 1 2\n",
        lost,
        1,
    )
}

#[test]
fn in_misere_play_the_end_is_won() {
    let text = in_misere_play();
    assert_eq!(verified(&text), Ok(()));
    let read = TheoremCertificate::read(&text).expect("a certificate");
    assert_eq!(read.convention, Convention::Misere);
    assert_eq!(TheoremCertificate::read(THREE).map(|read| read.convention), Ok(Convention::Normal));
    assert!((0..40).all(|heap| read.is_lost(&[heap]) == (heap % 3 == 1)));
    for (from, to, why) in [
        // The theorem on one convention under the name of the other.
        (" in misere play", "", "[0] isn't said to be lost, but no move"),
        ("state no 0 1", "state yes 0 1", "[1] is said to be lost, but move 0 leads"),
        ("state no 1 2", "state yes 1 2", "[2] is said to be lost, but move 0 leads"),
        ("state yes 2 0", "state no 2 0", "[1] isn't said to be lost, but no move"),
        ("search 1\n", "", "[3] isn't said to be lost, but no move of the certificate leads"),
        ("search 0\n", "", "[2] isn't said to be lost, but no move of the certificate leads"),
        ("v0 - 1 >= 0 to v0 - 1", "v0 - 2 >= 0 to v0 - 2", "[1] is said to be lost, but has no move, which"),
        ("measure 1", "measure 0", "move 0 from [1] doesn't lower the measure"),
        (" in misere play", " in misère play", "line 2: expected `P-positions`,"),
    ] {
        assert!(text.contains(from), "{from}");
        let found = verified(&text.replacen(from, to, 1)).expect_err(to);
        assert!(found.starts_with(why), "{from}: {found}");
    }
    let relabelled = THREE.replacen("P-positions", "P-positions in misere play", 1);
    let found = verified(&relabelled).expect_err("normal play");
    assert!(found.starts_with("[0] is said to be lost, but has no move"), "{found}");
    // Where no position has a move, none is lost.
    let moves = "move 1 if v0 - 1 >= 0 to v0 - 1\nmove 1 if v0 - 2 >= 0 to v0 - 2\n";
    let nothing = text.replacen(moves, "", 1).replacen("search 0\nsearch 1\n", "", 1);
    assert!(verified(&nothing).expect_err("no moves").contains("but has no move"));
    assert_eq!(verified(&nothing.replacen("state yes", "state no", 1)), Ok(()));
    assert!(verified(&VALUES.replacen("values", "values in misere play", 1)).is_err());
}
