#!/bin/sh
# Pulls the three base images and writes their digests into .env, so that later builds and starts use exactly these
# images, even when a tag moves. Run it at the installation, and again to update the images.
set -eu
cd "$(dirname "$0")/.."
for pair in NODE_IMAGE=node:24-bookworm-slim POSTGRES_IMAGE=postgres:17-bookworm CADDY_IMAGE=caddy:2; do
  name=${pair%%=*}
  tag=${pair#*=}
  docker pull --quiet "$tag" > /dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$tag")
  case $digest in
    *@sha256:*) ;;
    *) echo "$tag has no digest: it was not pulled from a registry. .env stays as it was." >&2; exit 1 ;;
  esac
  grep -q "^$name=" .env || echo "$name=" >> .env
  sed -i "s|^$name=.*|$name=$digest|" .env
  echo "$name=$digest"
done
