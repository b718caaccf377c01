# An image of the rubric command: docker run --rm --volume "$PWD:/work" rubric lint
#
# The image has no git, which the option --changed needs.
FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libcmark-dev libgvc6 libyaml-dev make pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make release && strip --strip-unneeded -o /rubric .build-release/release/rubric

FROM debian:12-slim
# Graphviz lays out the diagrams of sites.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libgvc6 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /rubric /usr/local/bin/rubric
COPY LICENSE /usr/local/share/doc/rubric/LICENSE
# To write into the folder, pass its owner with 'docker run --user'.
USER 65534:65534
WORKDIR /work
ENTRYPOINT ["rubric"]
