#!/usr/bin/env bash
# See to it that there is a Chromium for the browser tests: the system's own, or one from its package manager if we may.
# Never fails by itself: under CI=true the tests do, elsewhere they say in one line that they were left out.
set -u
for name in chromium chromium-browser google-chrome-stable google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
say() { echo "No Chromium: $1 The browser tests will be left out (under CI=true they fail)."; exit 0; }
[ "$(id -u)" = 0 ] || say "it could be installed by root (apt-get install chromium)."
if command -v apt-get >/dev/null 2>&1; then
  echo "Installing Chromium for the browser tests …"
  { apt-get install -y -q chromium || { apt-get update -q && apt-get install -y -q chromium; }; } >/dev/null 2>&1 && exit 0
elif command -v dnf >/dev/null 2>&1; then
  dnf install -y -q chromium >/dev/null 2>&1 && exit 0
elif command -v apk >/dev/null 2>&1; then
  apk add --quiet chromium >/dev/null 2>&1 && exit 0
elif command -v pacman >/dev/null 2>&1; then
  pacman -S --noconfirm --quiet chromium >/dev/null 2>&1 && exit 0
fi
say "the package manager did not give one."
