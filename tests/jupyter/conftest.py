"""One installation for all tests, under a path with blanks and letters beyond ASCII."""

import pytest

import front_end


@pytest.fixture(scope="session", autouse=True)
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("préfixe of kernels") / "a b"
    front_end.install(prefix)
    return prefix


@pytest.fixture
def client():
    with front_end.kernel() as (_, client):
        yield client


@pytest.fixture
def kernel():
    with front_end.kernel() as both:
        yield both
