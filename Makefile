# The two commands: `make site` builds Site/ from Content/, `make test` runs every test.
# Both install what is missing first, say what they do, and do nothing twice.

SWIFT  ?= swift
RUBRIC  = .build/debug/rubric
# A release build carries the Swift runtime, so that it runs where there is no Swift.
RELEASE_FLAGS = -c release --scratch-path .build-release --static-swift-stdlib
RELEASE       = .build-release/release
# SwiftPM itself dies of a signal now and then, in its event loop. What it has built by then is kept, so that it is asked once more.
swift_build = $(SWIFT) build $(1) || { [ $$? -ge 128 ] && $(SWIFT) build $(1); }
# The folder with the compiler's own tools.
SWIFT_TOOLS = $(dir $(shell readlink -f "$$(command -v $(SWIFT))"))
SUDO   := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# What the build links, and what the browser tests drive; names of Debian's packages.
LIBRARIES = libcmark-dev libgraphviz-dev pkg-config
BROWSER   = chromium python3-venv

.PHONY: bench-diagrams bench-samples bench-live
.PHONY: site test test-all check-site serve screenshots format lint libraries browser build help

help:
	@echo "make site         build Site/ from Content/"
	@echo "make test         run every test, the browser's on a sample of pages"
	@echo "make test-all     the same, the browser's on every page; the linter on real code; the plugin"
	@echo "make serve        build, then show the site on this machine while it is written"
	@echo "make check-site   rebuild Site/ elsewhere and compare it with the one committed"
	@echo "make test-sanitized  run the tests of the code under AddressSanitizer, then under ThreadSanitizer"
	@echo "make test-faults  kill builds and fill disks while a site is written"
	@echo "make screenshots  take pictures of the pages into .build/screenshots"
	@echo "make pictures     take the two pictures of the README anew, into Content/pictures"
	@echo "make bench-diagrams  print how long drawings take; RUBRIC_MERMAID names the folder with them"
	@echo "make release      build rubric with optimisation, into $(RELEASE)"
	@echo "make install      install a release build below PREFIX ($(PREFIX)); make uninstall removes it"
	@echo "make deb          make a Debian package in .build; make sbom says what rubric is made of"
	@echo "make bench        print what building sites of many pages costs; RUBRIC_BENCH names the folder with make_corpus.py"
	@echo "make fuzz         feed broken input to everything that reads some, FUZZ_SECONDS (1200) for each target"
	@echo "make bench-samples   print what proving samples costs; RUBRIC_BENCH names the folder with make_corpus.py"
	@echo "make bench-pathological  print how the time of inputs grows that are made to be slow, beside libcmark's"
	@echo "make bench-live      print what a save costs while a rulebook is served, and what the server bears; RUBRIC_BENCH as before, and wrk"
	@echo "make format       format the sources; make lint says what is not"

site: build
	@echo "==> Building Site/ from Content/"
	$(RUBRIC) build
	@echo "==> The site is in Site/: open Site/index.html"

build: libraries
	@echo "==> Building rubric (the first time takes a few minutes: swift-syntax and Hummingbird are compiled)"
	$(call swift_build,--product rubric)

# The one way to a release binary, $(RELEASE)/rubric: what is measured, installed and packaged is the same.
.PHONY: release
release: libraries
	@echo "==> Building rubric for release (the first time takes some minutes)"
	$(call swift_build,$(RELEASE_FLAGS) --product rubric)

test: libraries browser
	@$(MAKE) --no-print-directory run-tests

test-all: libraries browser
	@RUBRIC_BROWSER_PAGES=1000000 $(MAKE) --no-print-directory run-tests
	@echo "==> Linting the sources of every package that this one uses"
	Tests/RealCode/run $(RUBRIC) Sources Tests .build/checkouts
	Tests/RealCode/test_precision $(RUBRIC)
	@echo "==> Running the plugin in another package (the first time compiles rubric once more)"
	Tests/Plugin/run

.PHONY: run-tests
run-tests:
	@echo "==> Building rubric and its tests"
	$(call swift_build,--build-tests)
	@echo "==> Testing the pages of Site/ in a browser"
	Tests/Browser/run Site
	@echo "==> Holding reports against the schemas of their formats"
	Tests/Reporters/run $(RUBRIC)
	@echo "==> Testing the code"
	@mkdir -p .build; status=0; $(SWIFT) test --skip-build >.build/tests.txt 2>&1 || status=$$?; \
	    grep -A 4 -E '^✘|error:|recorded an issue' .build/tests.txt || true; \
	    [ $$status = 0 ] || echo "==> All that the tests printed is in .build/tests.txt"; \
	    tail -n 1 .build/tests.txt; exit $$status

check-site: build
	@$(RUBRIC) build --verify || { echo "Site/ is not what Content/ makes. Fix it with: make site && git add Site"; exit 1; }

serve: build
	$(RUBRIC) serve

screenshots: build browser
	Tests/Browser/run screenshots Site .build/screenshots

# The pictures of the README.
.PHONY: pictures
pictures: site browser
	Tests/Browser/run pictures Site Content/pictures

# Kills builds, fills disks, lets the system fail in other ways, and edits our own rulebook at random; the release build, since it is run some thousand times. Needs root.
.PHONY: test-faults
test-faults: release
	Tests/Faults/run $(RELEASE)/rubric

# The tests under AddressSanitizer, then under ThreadSanitizer. Each has a build of its own; SANITIZERS picks one. What a command still holds
# when it exits is no leak, and `doesNotLeak` measures memory, which a sanitizer keeps after it was given back.
# ThreadSanitizer is told of Swift's Mutex by Tests/Sanitizers/mutex.c, which is compiled by the toolchain's own clang for Swift's way of calling.
# It has a part of the program in a file that is removed, so that no build knows what it is made with, and none keeps anything: tests of that
# are left out, and so are those of how long something takes.
SANITIZERS ?= address thread
UNSANITIZED_address = doesNotLeak
UNSANITIZED_thread  = doesNotLeak|MemoryTests|theProgramIsKnownByItsFiles|doesWhatItShows|aFullDiskLeavesTheOldSite|controlCEndsItWithStreamsOpen|isLinear
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

# What a book of 1,000, 10,000 and 100,000 pages costs, beside Hugo where that is on the path; RUBRIC_BENCH names the folder with make_corpus.py.
.PHONY: bench
bench: release
	Tests/Benchmarks/run $(RELEASE)/rubric

# libFuzzer over everything that strangers' bytes reach, with AddressSanitizer. The program brings a main of its own, so the driver without one is
# linked. FUZZ_SECONDS is for each of the targets.
FUZZ_SECONDS ?= 1200
FUZZ_DRIVER  = $(SWIFT_TOOLS)../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a
FUZZ_FLAGS   = -Xswiftc -sanitize=address -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table \
    -Xswiftc -DFUZZING -Xlinker $(wildcard $(FUZZ_DRIVER)) -Xlinker -lstdc++
.PHONY: fuzz
fuzz: libraries
	@echo "==> Building the fuzzer (the whole of Rubric once more, with AddressSanitizer)"
	$(SWIFT) build -c release --scratch-path .build-fuzz/build --product fuzz $(FUZZ_FLAGS)
	Tests/Fuzz/run .build-fuzz/build/release/fuzz $(FUZZ_SECONDS)

bench-diagrams: libraries
	$(SWIFT) run $(RELEASE_FLAGS) bench-diagrams

# Below PREFIX, and below DESTDIR where a package is made of it.
PREFIX ?= /usr/local
share  = $(DESTDIR)$(PREFIX)/share
# The manuals are made by a tool of swift-argument-parser, which only a build of that package itself has among its products.
.PHONY: install uninstall deb sbom
install: release
	$(SWIFT) build -c release --package-path .build-release/checkouts/swift-argument-parser --scratch-path .build-release/manual --product generate-manual
	install -D -m 755 $(RELEASE)/rubric $(DESTDIR)$(PREFIX)/bin/rubric
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

# A Debian package in .build, and what it is made of as SPDX.
deb: libraries
	.ci/deb .build

sbom: release
	@mkdir -p .build
	.ci/sbom $(RELEASE)/rubric >.build/rubric.spdx.json
	@echo "==> The bill of materials is .build/rubric.spdx.json"

bench-samples: release
	$(SWIFT) run $(RELEASE_FLAGS) bench-samples

# What grows faster than it should, in Rubric and in libcmark.
.PHONY: bench-pathological
bench-pathological: release
	python3 Tests/Benchmarks/pathological.py $(RELEASE)/rubric

# What a save costs by itself, and until a browser has the page; what the server bears meanwhile, for which wrk has to be there.
# REBUILDS=10000 looks at memory for longer.
bench-live: release
	$(SWIFT) run $(RELEASE_FLAGS) bench-live
	python3 Tests/Benchmarks/Serving/latency.py $(RELEASE)/rubric
	python3 Tests/Benchmarks/Serving/load.py $(RELEASE)/rubric
	python3 Tests/Benchmarks/Serving/ending.py $(RELEASE)/rubric
	python3 Tests/Benchmarks/Serving/memory.py $(RELEASE)/rubric $(REBUILDS)

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

# Installs those of these packages of Debian's that are missing.
# A package that was removed is still known to dpkg, so its status is asked for and not its name.
define install_missing
[ "$$(uname)" = Darwin ] || { \
    missing=""; for package in $(1); do [ "$$(dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null)" = installed ] || missing="$$missing $$package"; done; \
    [ -z "$$missing" ] || { \
        echo "==> Installing$$missing"; \
        $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $$missing; \
    } \
}
endef

# On macOS the libraries come from Homebrew; elsewhere from apt. Nothing is asked for that is there already.
libraries:
	@[ "$$(uname)" != Darwin ] || \
	    for formula in cmark graphviz pkgconf; do brew list --versions $$formula >/dev/null 2>&1 || brew install $$formula; done
	@$(call install_missing,$(LIBRARIES))

browser:
	@$(call install_missing,$(BROWSER))
