"""Colours for the language in Pygments, which nbconvert, Sphinx and MkDocs use.

The lexer is an entry point of the wheel under the names ``bouton`` and ``rhai``. Pygments is no dependency of the wheel:
whoever looks up a lexer has it.
"""

from pygments.lexer import RegexLexer, bygroups, include, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

# Made from the tables of the language by the test `editors`.
CONTROL = (
    "if", "else", "switch", "while", "loop", "do", "until", "for", "in", "continue", "break",
    "return", "throw", "try", "catch", "import", "export", "as",
)
DECLARATIONS = (
    "let", "const", "fn", "private",
)
CONSTANTS = (
    "global", "this", "true", "false",
)
FUNCTIONS = (
    "acrostic_product", "all_but", "bit", "bits", "board", "check", "check_answer", "check_equal",
    "checks_passed", "chips", "clear_output", "components", "conjunctive", "continued_conjunctive",
    "copy", "cycle_graph", "digits", "direct_product", "display", "divisors", "equivalent",
    "errata", "forget", "form", "function_table", "game", "game_named", "game_notation", "games",
    "gcd", "graph", "graph_symmetries", "grid_components", "grid_graph", "grid_symmetries",
    "hackenbush_rb", "heaps", "help", "hypergraph", "identify", "input", "interact", "is_prime",
    "isqrt", "limits", "load", "mex", "misere_forms_by_day", "neighbours", "nim_sum", "northcott",
    "octal", "path_graph", "plot", "poker_nim", "primes", "product", "put", "removed", "save",
    "selective", "shortened_selective", "show", "sign_expansion", "slice", "sorted", "star",
    "subsets", "subtraction", "sum_of", "survey", "table", "take_and_break", "to_binary", "total",
    "turning", "worksheet", "wythoff_lower",
)
GAMES = (
    "all_but", "antonim", "building_nim", "chomp", "coins_strip", "couples_are_forever", "cram",
    "dag", "dawson_chess", "dawson_kayles", "double_nim", "end_nim", "equal_nim", "euclid",
    "euclid_stop", "fibonacci_nim", "greedy_nim", "grundy_game", "hackenbush_green", "kayles",
    "lasker_nim", "loopy_graph", "mock_turtles", "moore_nim", "multiplication", "nim", "nim_misere",
    "node_kayles", "octal", "officers", "ruler", "silver_dollar_A", "silver_dollar_B",
    "spite_nim_A", "spite_nim_B", "staircase", "subtraction", "take_and_break", "treblecross",
    "triplets", "turning_corners", "turning_turtles", "twins", "welter", "white_knight", "wythoff",
)
# End of what is made.

_NAME = r"[^\W\d]\w*"


class BoutonLexer(RegexLexer):
    """The language of Bouton: Rhai with a library on impartial games."""

    name = "Bouton"
    aliases = ["bouton", "rhai"]
    filenames = ["*.rhai"]
    mimetypes = ["text/x-bouton"]
    url = "https://github.com/bouton-lang/bouton"

    tokens = {
        "root": [
            # A printed session, as the manual has it.
            (r"^[>.] ", Text),
            include("code"),
        ],
        "code": [
            (r"\s+", Text),
            (r"//.*?$", Comment.Single),
            (r"/\*", Comment.Multiline, "comment"),
            (r'(#+)"(?:.|\n)*?"\1', String),
            (r'"', String.Double, "double"),
            (r"'(?:\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|[^'\\\n])'", String.Char),
            (r"`", String.Backtick, "template"),
            (r"0[xX][0-9A-Fa-f_]+", Number.Hex),
            (r"0[bB][01_]+", Number.Bin),
            (r"0[oO][0-7_]+", Number.Oct),
            (r"\d[\d_]*\.\d[\d_]*(?:[eE][+-]?\d+)?", Number.Float),
            (r"\d[\d_]*(?:[eE][+-]?\d+)?", Number.Integer),
            (rf"(fn)(\s+)({_NAME})", bygroups(Keyword.Declaration, Text, Name.Function)),
            (rf"(\?\.|(?<!\.)\.)(\s*)({_NAME})", bygroups(Operator, Text, Name.Attribute)),
            (words(CONSTANTS, prefix=r"\b", suffix=r"\b"), Keyword.Constant),
            (words(DECLARATIONS, prefix=r"\b", suffix=r"\b"), Keyword.Declaration),
            (words(CONTROL, prefix=r"\b", suffix=r"\b"), Keyword),
            (words(GAMES, prefix=r"\b", suffix=r"\b(?=\s*\()"), Name.Class),
            (words(FUNCTIONS, prefix=r"\b", suffix=r"\b(?=\s*\()"), Name.Builtin),
            (rf"{_NAME}(?=\s*\()", Name.Function),
            (_NAME, Name),
            (r"#\{|[\[\](){},;:]", Punctuation),
            (r"\.\.=?|[-+*/%&|^=<>!?~.@$#]", Operator),
        ],
        "comment": [
            (r"[^*/]+", Comment.Multiline),
            (r"/\*", Comment.Multiline, "#push"),
            (r"\*/", Comment.Multiline, "#pop"),
            (r"[*/]", Comment.Multiline),
        ],
        "double": [
            (r'\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.|\n)', String.Escape),
            (r'[^"\\\n]+', String.Double),
            (r'"|\n', String.Double, "#pop"),
        ],
        "template": [
            (r"``", String.Escape),
            (r"`", String.Backtick, "#pop"),
            (r"\$\{", String.Interpol, "inserted"),
            (r"[^`$]+|\$", String.Backtick),
        ],
        "inserted": [
            (r"\}", String.Interpol, "#pop"),
            include("braces"),
        ],
        "braces": [
            (r"#?\{", Punctuation, "block"),
            include("code"),
        ],
        "block": [
            (r"\}", Punctuation, "#pop"),
            include("braces"),
        ],
    }
