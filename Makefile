# `make site` builds Site/ from Content/; `make test` runs every test.
# Both first install missing dependencies, print each step, and skip steps that are up to date.

SWIFT  ?= swift
RUBRIC  = .build/debug/rubric
# A release build includes the Swift runtime, libstdc++, libcmark and libyaml, so that it runs on machines without them. Nothing looks up the program's own
# symbols; a table of them would be 6 MB to load.
# SYSROOT is the root of an older Linux, made by .ci/sysroot, whose C library is linked, so that the build runs there too.
RELEASE_FLAGS = -c release --scratch-path .build-release \
    $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker --no-export-dynamic) \
    $(if $(SYSROOT),-Xswiftc -Xclang-linker -Xswiftc --sysroot=$(SYSROOT) -Xlinker $(SYSROOT)/rubric.o -Xlinker -lpthread)
RELEASE       = .build-release/release
# A folder of static libraries, in which the linker looks first, because pkg-config names it for libcmark and libyaml.
STATIC        = $(CURDIR)/.build-release/static
# SwiftPM occasionally crashes with a signal in its event loop. A second run continues with the files that it has already built.
swift_build = $(SWIFT) build $(1) || { [ $$? -ge 128 ] && $(SWIFT) build $(1); }
# The folder of the toolchain's executables.
SWIFT_TOOLS = $(dir $(shell readlink -f "$$(command -v $(SWIFT))"))
SUDO   := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# Debian packages: the libraries to link, Graphviz to draw with, tools for the tests, a browser, which takes two thirds of the CPU time of the whole
# chromium but which some systems lack, and an editor, whose test is skipped without it.
LIBRARIES = libcmark-dev libgvc6 libyaml-dev pkg-config
TOOLS     = python3-venv unzip
HEADLESS  = chromium-headless-shell
EDITOR_PACKAGES = neovim

.PHONY: bench-diagrams bench-samples bench-live
.PHONY: site test test-all check-site serve screenshots format lint libraries browser build help

help:
	@echo "make site         build Site/ from Content/"
	@echo "make test         run the tests of the code, and the most important checks in a browser"
	@echo "make test-slow    run the tests that make test leaves out; the browser opens a sample of the pages"
	@echo "make test-all     run every test, on every page, and test the linter on real code"
	@echo "make serve        build, then serve the site locally and update it as you write"
	@echo "make check-site   check that the committed Site/ matches Content/"
	@echo "make test-sanitized  run the tests with AddressSanitizer, then with ThreadSanitizer"
	@echo "make test-faults  test builds that are killed or run out of disk space"
	@echo "make screenshots  write screenshots of the pages to .build/screenshots"
	@echo "make pictures     update the two pictures of the README in Content/pictures"
	@echo "make bench-diagrams  print how long diagrams take; RUBRIC_MERMAID is the folder of the diagrams"
	@echo "make release      build an optimized rubric in $(RELEASE)"
	@echo "make install      install a release build below PREFIX ($(PREFIX)); make uninstall removes it"
	@echo "make dist         make an archive of a release build in .build/dist; make artifactbundle makes a bundle for SwiftPM"
	@echo "make deb          make a Debian package in .build; make sbom writes a software bill of materials"
	@echo "make bench        measure builds of many pages; RUBRIC_BENCH is the folder of make_corpus.py"
	@echo "make fuzz         fuzz every parser, for FUZZ_SECONDS (1200) each"
	@echo "make bench-samples   measure how long verifying samples takes; needs RUBRIC_BENCH"
	@echo "make bench-pathological  measure inputs that are designed to be slow, compared with libcmark"
	@echo "make bench-live      measure saves while a rulebook is served, and requests per second; needs RUBRIC_BENCH and wrk"
	@echo "make format       format the sources; make lint checks the format"

site: build
	@echo "==> Building Site/ from Content/"
	$(RUBRIC) build
	@echo "==> The site is in Site/: open Site/index.html"

build: libraries
	@echo "==> Building rubric (the first time takes a few minutes: swift-syntax and Hummingbird are compiled)"
	$(call swift_build,--product rubric)

# Puts the static library of a package of pkg-config into $(STATIC).
define link_statically
@ln -sf "$$(pkg-config --variable=libdir $(1))/$(2).a" $(STATIC)/ && test -f $(STATIC)/$(2).a
@sed "s|^libdir=.*|libdir=$(STATIC)|" "$$(pkg-config --variable=pcfiledir $(1))/$(1).pc" >$(STATIC)/$(1).pc
endef

# Benchmarks, installation and packages all use this release binary, $(RELEASE)/rubric.
.PHONY: release
release: libraries
	@echo "==> Building rubric for release (the first time takes a few minutes)"
	@mkdir -p $(STATIC)
	@[ "$$(uname)" = Darwin ] || ln -sf "$$(gcc -print-file-name=libstdc++.a)" $(STATIC)/
	$(call link_statically,libcmark,libcmark)
	$(call link_statically,yaml-0.1,libyaml)
	export PKG_CONFIG_PATH=$(STATIC); $(call swift_build,$(RELEASE_FLAGS) --product rubric)

# The quick tests. Other tests are skipped without data from outside; the output says how many, and why.
test: libraries browser
	@echo "==> Building rubric and its tests"
	$(call swift_build,--build-tests)
	@echo "==> Testing pages of Site/ in a browser"
	Tests/Browser/run smoke Site
	@echo "==> Running the scripts of the packaging"
	Tests/Packaging/run $(RUBRIC)
	@echo "==> Testing the code"
	@mkdir -p .build; status=0; $(SWIFT) test --skip-build >.build/tests.txt 2>&1 || status=$$?; \
	    grep -A 4 -E '^✘|error:|recorded an issue' .build/tests.txt || true; \
	    [ $$status = 0 ] || echo "==> The full test output is in .build/tests.txt"; \
	    skipped=$$(grep -c '^➜ Test ' .build/tests.txt) && echo "==> $$skipped tests were skipped:" && \
	        sed -n 's/^➜ Test .* skipped[:.] *//p' .build/tests.txt | sort | uniq -c; \
	    tail -n 1 .build/tests.txt; exit $$status

# The tests that `make test` leaves out.
.PHONY: test-slow
test-slow: libraries browser
	@echo "==> Validating reports against their schemas"
	Tests/Reporters/run $(RUBRIC)
	@echo "==> Talking to the servers with clients from PyPI"
	Tests/Clients/run $(RUBRIC)
	@echo "==> Running the plugins in another package"
	Tests/Plugin/run $(RUBRIC)
	@echo "==> Importing the libraries in another package (the first time takes some minutes: swift-syntax is compiled again)"
	Tests/Products/run
	@echo "==> Running every check on pages of Site/ in a browser"
	Tests/Browser/run Site

test-all: test
	@RUBRIC_BROWSER_PAGES=1000000 $(MAKE) --no-print-directory test-slow
	@echo "==> Linting the sources of all dependencies"
	Tests/RealCode/run $(RUBRIC) Sources Tests .build/checkouts
	Tests/RealCode/test_precision $(RUBRIC)
	@tail -n 1 .build/tests.txt

check-site: build
	@$(RUBRIC) build --verify || { echo "Site/ does not match Content/. To fix this, run: make site && git add Site"; exit 1; }

serve: build
	$(RUBRIC) serve

screenshots: build browser
	Tests/Browser/run screenshots Site .build/screenshots

# Updates the pictures of the README.
.PHONY: pictures
pictures: site browser
	Tests/Browser/run pictures Site Content/pictures

# Kills builds, fills disks, injects other system failures, and edits this repository's rulebook at random. Uses the release build, because it runs
# thousands of builds. Needs root.
.PHONY: test-faults
test-faults: release
	Tests/Faults/run $(RELEASE)/rubric

# Runs the tests with AddressSanitizer, then with ThreadSanitizer, each in a separate build; SANITIZERS selects one. Memory that a command still
# holds at exit is not a leak. `doesNotLeak` is skipped, because a sanitizer keeps memory that was released.
# Tests/Sanitizers/mutex.c annotates Swift's Mutex for ThreadSanitizer; the toolchain's clang compiles it, because it uses Swift's calling convention.
# Under ThreadSanitizer, tests of speed and memory are skipped.
SANITIZERS ?= address thread
UNSANITIZED_address = doesNotLeak
UNSANITIZED_thread  = doesNotLeak|MemoryTests|doesWhatItShows|aFullDiskLeavesTheOldSite|controlCEndsItWithStreamsOpen|isLinear
.PHONY: test-sanitized
test-sanitized: libraries
	set -e; for sanitizer in $(SANITIZERS); do \
	    echo "==> Building the tests for the $$sanitizer sanitizer, and running them"; \
	    case $$sanitizer in address) skip='$(UNSANITIZED_address)';; *) skip='$(UNSANITIZED_thread)';; esac; \
	    $(SWIFT) build --build-tests --sanitize=$$sanitizer --scratch-path .build-$$sanitizer; \
	    $(SWIFT_TOOLS)clang -O1 -shared -fPIC -o .build-$$sanitizer/mutex.so Tests/Sanitizers/mutex.c; \
	    LD_PRELOAD=$(CURDIR)/.build-$$sanitizer/mutex.so ASAN_OPTIONS=detect_leaks=0:verify_asan_link_order=0 \
	        $(SWIFT) test --skip-build --sanitize=$$sanitizer --scratch-path .build-$$sanitizer --skip "$$skip"; \
	done

# Measures rulebooks of 1,000, 10,000 and 100,000 pages, compared with Hugo if it is on the path. RUBRIC_BENCH is the folder of make_corpus.py.
.PHONY: bench
bench: release
	Tests/Benchmarks/run $(RELEASE)/rubric

# Runs libFuzzer with AddressSanitizer on every parser of untrusted input. The program has its own main function, so it links the driver without
# one. FUZZ_SECONDS applies to each target.
FUZZ_SECONDS ?= 1200
FUZZ_DRIVER  = $(SWIFT_TOOLS)../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a
FUZZ_FLAGS   = -Xswiftc -sanitize=address -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table \
    -Xswiftc -DFUZZING -Xlinker $(wildcard $(FUZZ_DRIVER)) -Xlinker -lstdc++
.PHONY: fuzz
fuzz: libraries
	@echo "==> Building the fuzzer (compiles all of Rubric again, with AddressSanitizer)"
	$(SWIFT) build -c release --scratch-path .build-fuzz/build --product fuzz $(FUZZ_FLAGS)
	Tests/Fuzz/run .build-fuzz/build/release/fuzz $(FUZZ_SECONDS)

# Package.swift declares the executables of these targets only if this is set.
fuzz bench-diagrams bench-samples bench-live: export RUBRIC_TOOLS = 1

bench-diagrams: libraries
	$(SWIFT) run $(RELEASE_FLAGS) bench-diagrams

# Installs below PREFIX; packages set DESTDIR as well.
PREFIX ?= /usr/local
share  = $(DESTDIR)$(PREFIX)/share
# A tool of swift-argument-parser generates the manual pages. It is a product only if that package is built directly.
.PHONY: install uninstall deb sbom
install: release
	$(SWIFT) build -c release --package-path .build-release/checkouts/swift-argument-parser --scratch-path .build-release/manual --product generate-manual
	mkdir -p $(DESTDIR)$(PREFIX)/bin && install -m 755 $(RELEASE)/rubric $(DESTDIR)$(PREFIX)/bin/rubric
	mkdir -p $(share)/man/man1 $(share)/bash-completion/completions $(share)/zsh/vendor-completions $(share)/fish/vendor_completions.d
	rm -rf .build-release/man && mkdir .build-release/man
	.build-release/manual/release/generate-manual $(RELEASE)/rubric --multi-page --date "$$(git log -1 --format=%cs)" --output-directory .build-release/man >/dev/null
	for page in .build-release/man/*.1; do gzip -9n <$$page >$(share)/man/man1/$$(basename $$page).gz; done
	$(RELEASE)/rubric --generate-completion-script bash >$(share)/bash-completion/completions/rubric
	$(RELEASE)/rubric --generate-completion-script zsh >$(share)/zsh/vendor-completions/_rubric
	$(RELEASE)/rubric --generate-completion-script fish >$(share)/fish/vendor_completions.d/rubric.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/rubric $(share)/man/man1/rubric.1.gz $(share)/man/man1/rubric.*.1.gz \
	    $(share)/bash-completion/completions/rubric $(share)/zsh/vendor-completions/_rubric $(share)/fish/vendor_completions.d/rubric.fish

# Makes a release of this system in .build/dist: an archive with its checksum, and a bundle of the executable for SwiftPM.
.PHONY: dist artifactbundle
dist:
	.ci/dist .build/dist

artifactbundle: release
	strip -o $(RELEASE)/rubric-stripped $(RELEASE)/rubric
	.ci/artifactbundle .build/dist $(shell $(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -n 1)=$(RELEASE)/rubric-stripped

# Builds a Debian package, and a software bill of materials in SPDX format, in .build.
deb: libraries
	.ci/deb .build

sbom: release
	@mkdir -p .build
	.ci/sbom $(RELEASE)/rubric >.build/rubric.spdx.json
	@echo "==> The software bill of materials is .build/rubric.spdx.json"

bench-samples: release
	$(SWIFT) run $(RELEASE_FLAGS) bench-samples

# Measures inputs whose time grows faster than their size, in Rubric and in libcmark.
.PHONY: bench-pathological
bench-pathological: release
	python3 Tests/Benchmarks/pathological.py $(RELEASE)/rubric

# Measures a save alone and until a browser has the page, and the requests per second meanwhile (needs wrk).
# REBUILDS=10000 measures memory for longer.
bench-live: release
	$(SWIFT) run $(RELEASE_FLAGS) bench-live
	python3 Tests/Benchmarks/Serving/latency.py $(RELEASE)/rubric
	python3 Tests/Benchmarks/Serving/load.py $(RELEASE)/rubric
	python3 Tests/Benchmarks/Serving/ending.py $(RELEASE)/rubric
	python3 Tests/Benchmarks/Serving/memory.py $(RELEASE)/rubric $(REBUILDS)

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Plugins Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Plugins Sources Tests

# Installs the Debian packages that are missing.
# Checks the status of a package, because dpkg still lists a removed package by name.
define install_missing
[ "$$(uname)" = Darwin ] || { \
    missing=""; for package in $(1); do [ "$$(dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null)" = installed ] || missing="$$missing $$package"; done; \
    [ -z "$$missing" ] || { \
        echo "==> Installing$$missing"; \
        $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $$missing; \
    } \
}
endef

# Installs missing libraries with Homebrew on macOS, and with apt elsewhere.
libraries:
	@[ "$$(uname)" != Darwin ] || \
	    for formula in cmark graphviz libyaml pkgconf; do brew list --versions $$formula >/dev/null 2>&1 || brew install $$formula; done
	@$(call install_missing,$(LIBRARIES))

browser:
	@$(call install_missing,$(TOOLS))
	@$(call install_missing,$(HEADLESS)) || { echo "==> Without $(HEADLESS), the browser is chromium"; $(call install_missing,chromium); }
	@$(call install_missing,$(EDITOR_PACKAGES)) || echo "==> Without $(EDITOR_PACKAGES), its test is skipped"
