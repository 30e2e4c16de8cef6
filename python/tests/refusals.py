"""What the tests of the package share."""


def refused(kind, call, *words):
    """The error of a call that has to fail, with these words in its message."""
    try:
        call()
    except kind as error:
        assert all(word in str(error) for word in words), error
        return error
    raise AssertionError(f"{call} was no {kind.__name__}")
