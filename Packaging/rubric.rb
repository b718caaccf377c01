# A Homebrew formula. `.ci/formula` replaces the words in capitals with those of a release; the result belongs into the
# folder Formula of a tap, which is a repository named homebrew-NAME.
class Rubric < Formula
  desc "Reference sites in which every Swift sample has been checked by a linter"
  homepage "REPOSITORY"
  version "VERSION"
  license "Apache-2.0"

  # Lays out the diagrams of sites.
  depends_on "graphviz"

  on_macos do
    depends_on arch: :arm64
    depends_on macos: :sequoia

    url "REPOSITORY/releases/download/vVERSION/rubric-VERSION-macos-arm64.tar.gz"
    sha256 "SHA256_MACOS_ARM64"
  end

  on_linux do
    on_intel do
      url "REPOSITORY/releases/download/vVERSION/rubric-VERSION-linux-x86_64.tar.gz"
      sha256 "SHA256_LINUX_X86_64"
    end
    on_arm do
      url "REPOSITORY/releases/download/vVERSION/rubric-VERSION-linux-aarch64.tar.gz"
      sha256 "SHA256_LINUX_AARCH64"
    end
  end

  def install
    bin.install "bin/rubric"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/rubric"
    zsh_completion.install "share/zsh/vendor-completions/_rubric"
    fish_completion.install "share/fish/vendor_completions.d/rubric.fish"
  end

  test do
    (testpath/"Lamp.swift").write("struct Lamp: View {\n    @State var isOn = false\n}\n")
    assert_match "warning[exposed-state]", shell_output("#{bin}/rubric lint Lamp.swift 2>&1")
    system bin/"rubric", "init", "book"
    system bin/"rubric", "build", "book"
    assert_predicate testpath/"book/Site/index.html", :exist?
  end
end
