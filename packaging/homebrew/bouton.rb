# The command, with completions and its manual page.
class Bouton < Formula
  desc "Impartial combinatorial games: Grundy values, winning moves, periods with proof"
  homepage "https://github.com/bouton-lang/bouton"
  url "https://github.com/bouton-lang/bouton/archive/refs/tags/v0.1.0.tar.gz"
  # The checksum of the sources of the release.
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", "--features", "full", *std_cargo_args(path: "crates/cli")
    system bin/"bouton", "docs", "--command-line", buildpath/"documents"
    bash_completion.install buildpath/"documents/bouton.bash" => "bouton"
    fish_completion.install buildpath/"documents/bouton.fish"
    zsh_completion.install buildpath/"documents/_bouton"
    man1.install buildpath/"documents/bouton.1"
  end

  test do
    assert_equal "*4\n", shell_output("#{bin}/bouton eval 'kayles().grundy(5)'")
  end
end
