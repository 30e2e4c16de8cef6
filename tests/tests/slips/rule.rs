//! Right rules, in parts that can be broken one by one.

use bouton_tests::random::Random;

/// A rule that makes its options in a loop over `k`.
#[derive(Clone)]
pub(crate) struct Rule {
    /// The beginning of the definition, up to the body.
    pub(crate) head: String,
    /// The first parameter.
    pub(crate) position: &'static str,
    /// A number that the position has: its size.
    pub(crate) size: String,
    /// The statements before the loop.
    pub(crate) first: String,
    /// What `k` runs over.
    pub(crate) range: String,
    /// When there is an option.
    pub(crate) guard: String,
    /// The option.
    pub(crate) option: String,
    /// The rule's result.
    pub(crate) last: String,
    /// What closes the definition.
    pub(crate) end: &'static str,
    /// The question about it.
    pub(crate) ask: String,
    /// Whether the slip is in the question.
    pub(crate) is_asked_wrongly: bool,
}

impl Rule {
    /// The definition alone.
    pub(crate) fn definition(&self) -> String {
        let Self { head, first, range, guard, option, last, end, .. } = self;
        format!(
            "{head}\n  {first}\n  for k in {range} {{\n    if {guard} {{ o.push({option}); }}\n  }}\n  {last}\n{end}\n"
        )
    }

    /// The definition and the question.
    pub(crate) fn text(&self) -> String {
        format!("{}{}", self.definition(), self.ask)
    }

    /// Whether positions are heaps.
    pub(crate) fn is_of_heaps(&self) -> bool {
        self.size == "n"
    }

    /// One of them.
    pub(crate) fn random(random: &mut Random) -> Self {
        let most = 1 + random.below(4);
        let limits = [format!("1..={most}"), format!("1..{}", most + 1), format!("[1, {}]", most + 1)];
        let range = random.pick(&limits).cloned().unwrap_or_default();
        let (head, position, size, option, ask) = match random.below(6) {
            0 => ("let g = game(\"T\", |n| {", "n", "n", "n - k", "g.values(0..=12)"),
            1 => ("fn moves(n) {", "n", "n", "n - k", "g.values(0..=12)"),
            2 => ("let g = game(\"T\", |a, b| {", "a", "a", "[a - k, b]", "g.table(4, 2)"),
            3 => {
                let ask = "(0..9).map(|n| g.grundy(#{n: n, last: 1}))";
                (
                    "let g = game(#{start: #{n: 7, last: 1}, moves: |p| {",
                    "p",
                    "p.n",
                    "#{n: p.n - k, last: k}",
                    ask,
                )
            }
            4 => {
                let ask = "(0..9).map(|n| g.grundy([n, 2]))";
                ("let g = game(#{start: [7, 2], moves: |p| {", "p", "p[0]", "[p[0] - k, p[1]]", ask)
            }
            _ => {
                let ask = "(0..9).map(|n| g.grundy(\"X\" * n))";
                ("let g = game(#{start: \"XXXXXXX\", moves: |t| {", "t", "t.len()", "t.sub_string(k)", ask)
            }
        };
        let guards = [
            format!("{size} >= k"),
            format!("{size} - k >= 0"),
            format!("k <= {size} && {size} % 5 != 4"),
            format!("!({size} < k)"),
            format!("{size} == k || {size} > k"),
        ];
        let end = match head {
            "fn moves(n) {" => "}\nlet g = game(\"T\", moves);",
            head if head.contains("#{start") => "}});",
            _ => "});",
        };
        Self {
            head: head.to_owned(),
            position,
            size: size.to_owned(),
            first: "let o = [];".to_owned(),
            range,
            guard: random.pick(&guards).cloned().unwrap_or_default(),
            option: option.to_owned(),
            last: if random.one_in(3) { "return o;" } else { "o" }.to_owned(),
            end,
            ask: ask.to_owned(),
            is_asked_wrongly: false,
        }
    }
}
