"""The messaging protocol, by the community's own suite with every optional sample filled in but the pager's."""

import jupyter_kernel_test


class Conformance(jupyter_kernel_test.KernelTests):
    kernel_name = "bouton"
    language_name = "rhai"
    file_extension = ".rhai"
    code_hello_world = 'print("hello, world")'
    code_stderr = 'debug("to the side")'
    code_stdin = 'print(input("? "))'
    completion_samples = [
        {"text": "mex", "matches": {"mex"}},
        {"text": "game_nam", "matches": {"game_named"}},
        {"text": 'game_named("kayl', "matches": {"kayles"}},
    ]
    complete_code_samples = ["1 + 2", "let f = |n| 0..n;", "fn f(n) {\n  n\n}", "// only a comment"]
    incomplete_code_samples = ["1 +", "let a = [1,", "fn f(n) {", "`open ${x", "/* open"]
    invalid_code_samples = ["1)", '"open', "[1}"]
    code_generate_error = "no_such_name + 1"
    code_execute_result = [
        {"code": "1 + 2", "result": "3"},
        {"code": "nim().grundy([3, 5])", "result": "*6"},
        {"code": "kayles().values(0..=11)", "mime": "text/html"},
        {"code": "nim().grundy([1, 2])", "result": "*3"},
        {"code": "nim().grundy([1, 2])", "result": "*3"},
        {"code": "kayles().plot(0..=20)", "mime": "image/svg+xml"},
    ]
    code_display_data = [
        {"code": "show(kayles().plot(0..=20)); 1", "mime": "image/svg+xml"},
        {"code": "show(kayles().values(0..=5)); 1", "mime": "text/html"},
    ]
    code_history_pattern = "nim*2?)"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "kayles"
    code_clear_output = 'print("gone"); clear_output()'


class Welcome(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = "bouton"
    support_iopub_welcome = True


# The base classes are not tests of ours.
del jupyter_kernel_test
