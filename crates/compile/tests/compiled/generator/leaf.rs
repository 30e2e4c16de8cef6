//! The smallest expressions: variables and constants.

use super::{Generator, Ty};

impl Generator {
    pub(super) fn leaf(&mut self, ty: Ty) -> String {
        if !self.random.one_in(4)
            && let Some(name) = self.variable(ty, false)
        {
            return name.to_owned();
        }
        if self.random.one_in(5)
            && let Some(value) = self.of_map(ty)
        {
            return value;
        }
        match ty {
            Ty::Int if self.random.one_in(40) => {
                let edges =
                    ["9223372036854775807", "(-9223372036854775807)", "4611686018427387904", "(1 << 62)"];
                self.random.pick(&edges).to_owned()
            }
            Ty::Int if self.random.one_in(12) => "LIMIT".to_owned(),
            Ty::Int => self.random.pick(&["0", "1", "2", "3", "5", "(-1)", "(-4)", "7"]).to_owned(),
            Ty::Bool => self.random.pick(&["true", "false"]).to_owned(),
            Ty::Arr => self.random.pick(&["[1, 2, 3]", "[4]", "[5, 0]", "TAKE", "[-1, 8, 2]"]).to_owned(),
            Ty::Char => self.random.pick(&["'x'", "'.'", "'a'", "'é'"]).to_owned(),
            Ty::Text => {
                self.random.pick(&["\"\"", "\"x\"", "\"a.b\"", "\".x.\"", "WORD", "\"né\""]).to_owned()
            }
            Ty::Words => self.random.pick(&["[\"a\", \"\"]", "[s]", "WORDS"]).to_owned(),
            Ty::Map => self
                .random
                .pick(&[
                    "PLACE",
                    "#{ k: 1, on: true, row: [2, 3], tag: \"t\" }",
                    "#{ tag: \"\", row: [1], on: false, k: -1 }",
                ])
                .to_owned(),
            Ty::Maps => self.random.pick(&["[PLACE]", "[p]", "[PLACE, p]"]).to_owned(),
            Ty::Maybe => self.random.pick(&["over(h, 2)", "small(n)", "early(n)"]).to_owned(),
            Ty::Sums | Ty::Points => "[]".to_owned(),
            Ty::Point => self.random.pick(&["#{ k: 1, m: 2 }", "#{ m: n, k: 3 }"]).to_owned(),
            Ty::Nested => self.random.pick(&["[[1], [2, 3]]", "[[4]]", "PAIRS", "[[], [1]]"]).to_owned(),
        }
    }
}
