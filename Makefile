# What people do with this source tree; `make` alone lists it.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help demo test fuzz lint format docs bench compare clean setup setup-tests

LIBRARIES := pkg-config libpng-dev libdeflate-dev libturbojpeg0-dev \
  libavcodec-dev libavformat-dev libswscale-dev libavutil-dev
# The second opinions that tests ask.
WITNESSES := ffmpeg python3-pil python3-numpy python3-jsonschema libimage-exiftool-perl

SOURCES := Package.swift Sources Tests Examples $(wildcard Benchmarks)
MODULES := Geometry Names SceneFormat Timeline Physics Imaging Staging Rendering Media Footlight

# Release builds use AVX2 where this machine has it. Pictures are the same, byte for byte, without it.
AVX2 := $(shell grep -qsw avx2 /proc/cpuinfo && echo -Xcc -mavx2)
RELEASE := -c release $(AVX2)

help: ## lists these
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

demo: setup ## renders Scenes/rope-lamp to out/rope-lamp.mp4
	@swift build $(RELEASE) --product footlight
	@mkdir -p out
	@.build/release/footlight render Scenes/rope-lamp/scene.json -o out/rope-lamp.mp4 --overwrite always
	@echo "The film is $(CURDIR)/out/rope-lamp.mp4"

# Two builds at a time: the one with the tests, and beside it the two that DeterminismTests compare it with.
test: setup-tests lint ## builds with and without AVX2, and in debug, and runs all tests and the fuzzers
	@mkdir -p .build
	@{ swift build -c release --scratch-path .build/plain --product footlight \
	  && swift build -c debug --scratch-path .build/checked --product footlight; } > .build/others.log 2>&1 & others=$$!; \
	  swift build $(RELEASE) --build-tests || { kill $$others; exit 1; }; \
	  wait $$others || { cat .build/others.log; exit 1; }
	FOOTLIGHT_PLAIN=$(CURDIR)/.build/plain/release/footlight \
	  FOOTLIGHT_DEBUG=$(CURDIR)/.build/checked/debug/footlight \
	  swift test $(RELEASE) --skip-build
	@$(MAKE) fuzz

fuzz: setup-tests ## hands damaged scenes and pictures to the readers for 20 s each
	@Tests/Fuzz/run scene 20
	@Tests/Fuzz/run image 20

lint: ## checks the formatting
	@swift format lint --strict --parallel --recursive $(SOURCES)

format: ## formats all Swift files
	@swift format --in-place --parallel --recursive $(SOURCES)

docs: setup ## builds the documentation into out/docs
	@.ci/docs out/docs $(MODULES)

bench: setup ## measures the stages and whole scenes
	@swift run --package-path Benchmarks $(RELEASE)

compare: setup ## draws the benchmark scenes in Skia and OpenCV too, from PyPI, and prints the ratios
	@.ci/need python3-venv
	@swift build --package-path Benchmarks $(RELEASE)
	@[[ -d Benchmarks/.build/peers ]] || python3 -m venv Benchmarks/.build/peers
	@Benchmarks/.build/peers/bin/pip install --quiet --requirement Benchmarks/peers/requirements.txt
	@Benchmarks/.build/peers/bin/python Benchmarks/compare-with-peers.py Benchmarks/.build/release/Benchmarks

clean: ## removes what was built and rendered
	@rm -rf .build out Benchmarks/.build

setup:
	@.ci/need $(LIBRARIES)

setup-tests: setup
	@.ci/need $(WITNESSES)
