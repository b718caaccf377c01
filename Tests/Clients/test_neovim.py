"""Uses `rubric lsp` from Neovim, if it is installed."""

import os
import pathlib
import shutil
import subprocess

import pytest

from editor import SECONDS

CODE = "struct Gauge: View {\n    /* 🎛️ */ @State var knots = 0\n}\n"


@pytest.mark.skipif(shutil.which("nvim") is None, reason="Neovim (nvim) is not installed")
def test_neovim(tmp_path):
    (tmp_path / "Package.swift").write_text("// swift-tools-version: 6.0\n")
    file = tmp_path / "a gauge.swift"
    file.write_text(CODE)
    script = pathlib.Path(__file__).with_name("neovim.lua")
    run = subprocess.run(
        ["nvim", "--headless", "--clean", "-c", f"luafile {script}"],
        env={**os.environ, "RUBRIC_FILE": str(file)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == ["1:25-28 exposed-state", "3:25-28 exposed-state", "Make 'knots' private"]
    assert file.read_text() == "// 🚢\n\n" + CODE.replace("var", "private var")
