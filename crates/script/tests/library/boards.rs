//! Boards in scripts, as texts, as rows of masks, as one mask: proved in normal play, on words and on bits.

use super::session::printed;

/// Random boards have the values of the native game. The same with 10,000 boards takes a second or two.
#[test]
fn boards_of_scripts_have_the_values_of_the_native_game() {
    assert_eq!(printed(include_str!("boards.rhai")), "");
}

/// Whichever position was asked for first, and however large the next one is.
#[test]
fn a_larger_board_is_read_in_larger_words() {
    let game = r##"
        let cram = game(#{
            start: ["..."],
            components: |board| grid_components(board),
            symmetries: |board| grid_symmetries(board),
            moves: |board| {
                let options = [];
                for r in 0..board.len() {
                    for c in 0..board[r].len() {
                        for step in [[0, 1], [1, 0]] {
                            let s = r + step[0];
                            let d = c + step[1];
                            if s == board.len() || d == board[r].len() { continue; }
                            if board[r][c] != '.' || board[s][d] != '.' { continue; }
                            let next = board;
                            next[r][c] = '#';
                            next[s][d] = '#';
                            options.push(next);
                        }
                    }
                }
                options
            },
        });
    "##;
    // A row is Dawson's Kayles, 0.07: 0, 0, 1, 1, 2, 0, 3, 1, 1, 0, …, 3. The last board is too large for a
    // word.
    let asked = r##"
        let kayles = |n| { let row = ""; row.pad(n, '.'); cram.grundy([row]) };
        let wide = ""; wide.pad(75, '#');
        print([3, 9, 4, 20, 2].map(kayles));
        print(cram.grundy(["......" + wide, wide + "....##"]));
    "##;
    let text = format!("{game}{asked}");
    assert_eq!(printed(&text), "[*1, 0, *2, *3, *1]\n*1");
}
