"""What the community's suite does not look at: interrupts, aborts, floods, junk, stalls, ends."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
import zmq
from jupyter_client.session import Session

import front_end
from front_end import BOUTON, PATIENCE, finish, nothing_comes, published, reply, run, wait_for

FOREVER = "let n = 0; loop { n += 1; }"
NATIVE = "octal(\"0.6\").values(0..=40000000)"


def interrupt_by_message(manager, client):
    sent = client.session.msg("interrupt_request", {})
    client.control_channel.send(sent)


def interrupt_by_signal(manager, client):
    os.kill(manager.provisioner.pid, signal.SIGINT)


@pytest.mark.parametrize("code", [FOREVER, NATIVE], ids=["script", "native engine"])
@pytest.mark.parametrize("interrupt", [interrupt_by_message, interrupt_by_signal])
def test_an_interrupt_stops_at_once_and_keeps_the_variables(kernel, code, interrupt):
    manager, client = kernel
    run(client, "let kept = 42;")
    sent = client.execute(code)
    wait_for(client, sent, "execute_input")
    time.sleep(0.3)
    begin = time.monotonic()
    interrupt(manager, client)
    answer = reply(client, sent)["content"]
    print(f"interrupted after {1000 * (time.monotonic() - begin):.1f} ms")
    assert (answer["status"], answer["ename"]) == ("error", "interrupted")
    assert run(client, "kept").value == "42"


def test_an_interrupt_of_an_idle_kernel_harms_nothing(kernel):
    manager, client = kernel
    interrupt_by_signal(manager, client)
    interrupt_by_message(manager, client)
    reply_of_control = client.get_control_msg(timeout=PATIENCE)
    assert reply_of_control["content"]["status"] == "ok"
    # A signal comes when the system delivers it: on a busy machine that may be while the next cell runs.
    first = run(client, "1 + 1")
    if first.reply["status"] == "error":
        assert first.reply["ename"] == "interrupted"
    assert run(client, "1 + 1").value == "2"


def test_the_cells_behind_a_failure_are_aborted_and_later_ones_run(client):
    # The first cell fails when it is answered: by then the others have come.
    first = client.execute('input("go? "); throw "no"', allow_stdin=True)
    client.get_stdin_msg(timeout=PATIENCE)
    waiting = [client.execute(f"let a{n} = {n};") for n in range(3)]
    question = client.complete("kay")
    time.sleep(1)
    client.input("yes")
    assert reply(client, first)["content"]["status"] == "error"
    later = client.execute("7")
    assert [reply(client, sent)["content"]["status"] for sent in waiting] == ["aborted"] * 3
    assert reply(client, question)["content"]["status"] == "ok"
    assert reply(client, later)["content"]["status"] == "ok"


def test_without_stop_on_error_the_cells_behind_a_failure_run(client):
    client.execute("no_such_name", stop_on_error=False)
    assert run(client, "7").value == "7"


def test_input_asks_the_user(client):
    sent = client.execute('let name = input("who? "); name + "!"', allow_stdin=True)
    asked = client.get_stdin_msg(timeout=PATIENCE)
    assert asked["msg_type"] == "input_request"
    assert asked["content"] == {"prompt": "who? ", "password": False}
    client.input("Zoë")
    assert finish(client, sent).value == "Zoë!"


def test_input_is_refused_where_the_front_end_says_so(client):
    ran = run(client, 'input("who? ")', allow_stdin=False)
    assert (ran.status, ran.reply["ename"]) == ("error", "no-input")
    assert nothing_comes(client, "stdin", 0.2)


def test_a_question_can_be_interrupted(kernel):
    manager, client = kernel
    sent = client.execute('input("who? ")', allow_stdin=True)
    client.get_stdin_msg(timeout=PATIENCE)
    interrupt_by_message(manager, client)
    assert reply(client, sent)["content"]["status"] == "error"
    client.input("too late")
    assert run(client, "1").value == "1"


def test_playing_in_text(client):
    sent = client.execute("nim().play([1])", allow_stdin=True)
    client.get_stdin_msg(timeout=PATIENCE)
    time.sleep(0.7)
    client.input("1")
    ran = finish(client, sent)
    assert ran.status == "ok" and "you win" in ran.text
    # No picture, which `jupyter console` would open in a program of its own, and no bar for the time of thinking.
    assert not ran.of("display_data")


def test_a_bad_signature_is_dropped(kernel):
    manager, client = kernel
    forger = Session(key=b"another key")
    socket = zmq.Context.instance().socket(zmq.DEALER)
    socket.connect(manager._make_url("shell"))
    forger.send(socket, "execute_request", {"code": "let forged = 1;", "silent": False})
    forger.send(socket, "kernel_info_request", {})
    assert not socket.poll(500)
    socket.close(0)
    assert run(client, "forged").error["ename"] == "unknown-name"


@pytest.mark.parametrize("channel", ["shell", "control", "stdin", "iopub", "hb"])
def test_junk_is_dropped(kernel, channel):
    manager, client = kernel
    kinds = {"iopub": zmq.SUB, "hb": zmq.REQ}
    socket = zmq.Context.instance().socket(kinds.get(channel, zmq.DEALER))
    socket.connect(manager._make_url(channel))
    if channel == "iopub":
        socket.subscribe(b"\xff\x00topic")
    elif channel == "hb":
        socket.send_multipart([b"", b"\x00" * 1000, b"x"])
    else:
        for frames in [[b""], [b"<IDS|MSG>"], [b"a"] * 50, [b"<IDS|MSG>", b"", b"{}", b"{}", b"{}", b"{}"],
                       [b"<IDS|MSG>", b"0" * 64, b"[]", b"\xff", b"{", b""], [b"\x00" * 1_000_000]]:
            socket.send_multipart(frames)
    time.sleep(0.1)
    assert run(client, "1 + 1").value == "2"
    socket.close(0)
    assert run(client, "1 + 2").value == "3"


def test_bytes_that_are_no_zeromq_are_dropped(kernel):
    import socket

    manager, client = kernel
    for port in ["shell_port", "iopub_port", "hb_port"]:
        with socket.create_connection(("127.0.0.1", getattr(manager, port))) as raw:
            raw.sendall(b"GET / HTTP/1.1\r\n\r\n")
    assert run(client, "1 + 1").value == "2"


def test_a_flood_of_prints_arrives_whole_in_few_messages(client):
    ran = run(client, "for i in 0..20000 { print(i); }")
    assert ran.text == "".join(f"{i}\n" for i in range(20000))
    assert len(ran.of("stream")) < 2000


def test_a_gigabyte_of_output_is_cut_with_a_message(client):
    ran = run(client, 'let s = "x"; s.pad(1000, "x"); for i in 0..1000000 { print(s); }')
    assert ran.status == "ok"
    assert len(ran.text) < 5 << 20
    assert "save(" in ran.text[-300:]
    assert run(client, "1").value == "1"


def test_a_result_of_many_megabytes_is_cut_with_a_message(client):
    ran = run(client, 'let s = "x"; s.pad(20000000, "x"); s')
    assert ran.status == "ok"
    assert len(ran.value) < 5 << 20
    assert "save(" in ran.value[-300:]


def test_a_cell_of_five_megabytes_is_refused_in_words(client):
    ran = run(client, "1 + " * 1_300_000 + "1")
    assert (ran.status, ran.reply["ename"]) == ("error", "too-long")
    assert run(client, "1").value == "1"


def test_a_stalled_subscriber_holds_nobody_up(kernel):
    manager, client = kernel
    stalled = zmq.Context.instance().socket(zmq.SUB)
    stalled.setsockopt(zmq.RCVHWM, 1)
    stalled.setsockopt(zmq.RCVBUF, 4096)
    stalled.subscribe(b"")
    stalled.connect(manager._make_url("iopub"))
    time.sleep(0.5)
    for n in range(40):
        ran = run(client, 'let s = "x"; s.pad(4000000, "x"); print(s); ' + str(n))
        assert (len(ran.text), ran.value) == (4000001, str(n))
    stalled.close(0)
    assert run(client, "1").value == "1"


def test_two_clients_see_all_outputs_and_their_own_replies(kernel):
    manager, one = kernel
    two = front_end.connect(manager)
    run(one, "let shared_by_both = 5;")
    sent = two.execute('print("from two"); shared_by_both')
    assert finish(two, sent).value == "5"
    seen = published(one, sent)
    assert "stream" in [message["msg_type"] for message in seen]
    assert nothing_comes(one, "shell", 0.2)
    two.stop_channels()


def test_sixty_starts_and_stops():
    for n in range(60):
        with front_end.kernel() as (_, client):
            assert run(client, f"{n} + 1").value == str(n + 1)


def test_sixty_clients_leave_nothing_behind(kernel):
    manager, client = kernel
    folder = f"/proc/{manager.provisioner.pid}/fd"
    if not os.path.isdir(folder):
        pytest.skip("this system does not list open files")
    run(client, "1")
    before = len(os.listdir(folder))
    for _ in range(60):
        other = front_end.connect(manager)
        assert run(other, "1").value == "1"
        other.stop_channels()
    end = time.monotonic() + 10
    while len(os.listdir(folder)) > before + 20 and time.monotonic() < end:
        time.sleep(0.2)
    assert len(os.listdir(folder)) <= before + 20


@pytest.mark.parametrize("transport", ["tcp", "ipc"])
def test_both_transports(transport, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with front_end.kernel(transport=transport) as (manager, client):
        assert manager.transport == transport
        assert run(client, 'print("x"); 1 + 1').text == "x\n"


def test_control_and_heartbeat_answer_while_a_cell_runs(kernel):
    manager, client = kernel
    sent = client.execute(FOREVER)
    wait_for(client, sent, "execute_input")
    asked = client.session.msg("kernel_info_request", {})
    client.control_channel.send(asked)
    assert client.get_control_msg(timeout=PATIENCE)["content"]["implementation"] == "bouton"
    beat = zmq.Context.instance().socket(zmq.REQ)
    beat.connect(manager._make_url("hb"))
    beat.send(b"ping")
    assert beat.poll(PATIENCE * 1000) and beat.recv() == b"ping"
    beat.close(0)
    interrupt_by_message(manager, client)
    assert reply(client, sent)["content"]["ename"] == "interrupted"


def test_shutdown_while_busy_and_restart(kernel):
    manager, client = kernel
    run(client, "let before = 1;")
    client.execute(FOREVER)
    time.sleep(0.3)
    manager.restart_kernel()
    client.wait_for_ready(timeout=PATIENCE)
    assert run(client, "before").error["ename"] == "unknown-name"
    first = manager.provisioner.pid
    manager.shutdown_kernel()
    assert not manager.is_alive() and first is not None


def test_the_kernel_ends_with_its_parent(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(
        "import os, sys\n"
        "from jupyter_client.manager import KernelManager\n"
        "manager = KernelManager(kernel_name='bouton')\n"
        "manager.start_kernel()\n"
        "client = manager.client(); client.start_channels(); client.wait_for_ready(timeout=60)\n"
        "print(manager.provisioner.pid, flush=True)\n"
        "os._exit(0)\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=PATIENCE, check=True)
    pid = int(done.stdout)
    end = time.monotonic() + PATIENCE
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.1)
    assert not alive(pid)


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return os.path.isdir("/proc/self") is False


def test_a_fault_inside_is_an_error_and_the_state_is_kept():
    with front_end.kernel(env={"BOUTON_TEST_FAULTS": "1"}) as (_, client):
        run(client, "let kept = 42;")
        ran = run(client, "// fault: for the test\n1")
        assert (ran.status, ran.reply["ename"]) == ("error", "internal")
        assert run(client, "kept").value == "42"


def connection(**changes):
    fields = {
        "transport": "tcp", "ip": "127.0.0.1", "key": "k", "signature_scheme": "hmac-sha256",
        "shell_port": 0, "iopub_port": 0, "stdin_port": 0, "control_port": 0, "hb_port": 0,
    }
    held = []
    import socket

    for name in [name for name in fields if name.endswith("_port")]:
        held.append(socket.socket())
        held[-1].bind(("127.0.0.1", 0))
        fields[name] = held[-1].getsockname()[1]
    for free in held:
        free.close()
    return {**fields, **changes}


def taken_port():
    import socket

    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    return listener


BAD = {
    "missing": None,
    "empty": "",
    "not JSON": "{",
    "a list": "[]",
    "binary": b"\xff\xfe\x00",
    "a transport": connection(transport="carrier pigeon"),
    "a scheme": connection(signature_scheme="hmac-rot13"),
    "no port": {key: value for key, value in connection().items() if key != "hb_port"},
    "a port too large": connection(shell_port=65536),
    "no such address": connection(ip="256.1.1.1"),
    "ipc to nowhere": connection(transport="ipc", ip="/no/such/folder/kernel"),
    "everything at once": connection(ip="*"),
}


# A file that is read and right, whose address the machine doesn't have: the machine's fault (1), not the file's (2).
NOT_OF_THIS_MACHINE = {"no such address", "ipc to nowhere"}


@pytest.mark.parametrize("case", list(BAD))
def test_a_bad_connection_file_is_one_line(case, tmp_path):
    path = tmp_path / "connection.json"
    content = BAD[case]
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content is not None:
        path.write_text(content if isinstance(content, str) else json.dumps(content))
    refused(path, 1 if case in NOT_OF_THIS_MACHINE else 2)


@pytest.mark.parametrize("channel", ["shell", "iopub", "stdin", "control", "hb"])
def test_a_taken_port_is_one_line(channel, tmp_path):
    listener = taken_port()
    path = tmp_path / "connection.json"
    path.write_text(json.dumps(connection(**{f"{channel}_port": listener.getsockname()[1]})))
    refused(path, 1)
    listener.close()


def refused(path, code=2):
    done = subprocess.run([BOUTON, "kernel", "run", str(path)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == code
    assert done.stdout == ""
    assert done.stderr.startswith("error") and len(done.stderr.splitlines()) == 1, done.stderr


def test_no_terminal_and_no_home_are_needed(tmp_path):
    env = {"HOME": str(tmp_path / "nowhere"), "TERM": "", "XDG_DATA_HOME": ""}
    with front_end.kernel(env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as (_, client):
        assert run(client, "kayles().values(0..=3)").value == "0 1 2 3"
    assert not (tmp_path / "nowhere").exists()


def test_errors_name_cell_line_and_mend_in_colour(client):
    run(client, "1")
    ran = run(client, "let a = 1;\nlet b = kyles();")
    text = "\n".join(ran.error["traceback"])
    assert "In[2]:2:9" in text and "kayles" in text and "\x1b[" in text
    assert ran.reply["ename"] == ran.error["ename"] == "unknown-function"


def test_completion_counts_characters_and_tells_types(client):
    code = 'let é = "😀"; kayles().per'
    sent = client.complete(code)
    content = reply(client, sent)["content"]
    assert content["matches"] == ["period"]
    assert code[content["cursor_start"]:content["cursor_end"]] == "per"
    (kind,) = content["metadata"]["_jupyter_types_experimental"]
    assert kind["type"] == "method" and "period" in kind["signature"]


def test_inspection_has_signature_doc_example_and_source(client):
    sent = client.inspect("nim().period()", 8)
    content = reply(client, sent)["content"]
    assert content["found"]
    text, html = content["data"]["text/plain"], content["data"]["text/html"]
    assert "game.period" in text and "Example" in text and "Source" in text
    assert "<code>" in html
    sent = client.inspect("no_such_name")
    assert reply(client, sent)["content"]["found"] is False


def test_silent_cells_and_cells_without_history(client):
    assert run(client, "let a = 1;").reply["execution_count"] == 1
    silent = run(client, 'print("x"); let b = 2; b', silent=True)
    assert silent.status == "ok" and silent.messages == []
    hidden = run(client, 'print("x"); a + b', store_history=False)
    assert hidden.text == "x\n" and hidden.value == "3"
    assert run(client, "a").reply["execution_count"] == 2
    sent = client.history(hist_access_type="tail", n=10)
    assert [entry[2] for entry in reply(client, sent)["content"]["history"]] == ["let a = 1;", "a"]


def test_user_expressions(client):
    ran = run(client, "let a = 6;", user_expressions={"good": "a * 7", "bad": "no_such_name"})
    values = ran.reply["user_expressions"]
    assert values["good"]["data"]["text/plain"] == "42"
    assert values["bad"]["status"] == "error" and values["bad"]["ename"] == "unknown-name"


def test_progress_is_one_display_that_changes(kernel):
    manager, client = kernel
    sent = client.execute(NATIVE)
    shown = wait_for(client, sent, "display_data")["content"]
    changed = wait_for(client, sent, "update_display_data")["content"]
    assert shown["transient"]["display_id"] == changed["transient"]["display_id"]
    text = changed["data"]["text/plain"]
    assert "/s" in text and "left" in text and "values" in text and text.endswith(" engine"), text
    assert "<progress" in changed["data"]["text/html"]
    interrupt_by_message(manager, client)
    assert reply(client, sent)["content"]["ename"] == "interrupted"


def test_clear_output(client):
    ran = run(client, 'print("a"); clear_output(); print("b")')
    kinds = [message["msg_type"] for message in ran.messages]
    assert kinds == ["execute_input", "stream", "clear_output", "stream"]


def test_a_comm_of_an_unknown_target_is_closed(client):
    message = client.session.msg("comm_open", {"comm_id": "c", "target_name": "unknown", "data": {}})
    client.shell_channel.send(message)
    closed = wait_for(client, message["header"]["msg_id"], "comm_close")
    assert closed["content"]["comm_id"] == "c"
    sent = client.comm_info()
    assert reply(client, sent)["content"]["comms"] == {}


def test_the_console_is_asked_to_leave(client):
    ran = run(client, "exit")
    assert ran.reply["payload"] == [{"source": "ask_exit", "keepkernel": False}]


def test_an_unknown_request_is_ignored(client):
    message = client.session.msg("no_such_request", {})
    client.shell_channel.send(message)
    assert run(client, "1").value == "1"


def test_an_idle_kernel_is_small_and_still():
    with front_end.kernel() as (manager, client):
        assert run(client, "1 + 1").value == "2"
        process = f"/proc/{manager.provisioner.pid}"
        if not os.path.exists(f"{process}/status"):
            pytest.skip("this system does not tell how much memory a process takes")

        def ticks():
            with open(f"{process}/stat") as stat:
                return sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:13]))

        with open(f"{process}/status") as lines:
            fields = dict(line.split(":", 1) for line in lines)
        resident, private = (int(fields[name].split()[0]) for name in ("VmRSS", "RssAnon"))
        before = ticks()
        time.sleep(2)
        print(f"idle: {resident / 1024:.1f} MiB, {ticks() - before} ticks of the processor in two seconds")
        # Most of it are pages of the binary, half of which is mapped at the start: all kernels share them, and they grow
        # with the words of the languages. What a kernel holds alone is a tenth.
        assert private <= 2 * 1024
        assert resident <= 17 * 1024
        # A hundredth of a second each.
        assert ticks() - before <= 2


def test_starting_is_measured():
    begin = time.monotonic()
    with front_end.kernel() as (_, client):
        print(f"start to ready: {time.monotonic() - begin:.2f} s, binary {os.path.getsize(BOUTON) / 1e6:.1f} MB")
        assert run(client, "1").value == "1"
