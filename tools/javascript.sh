#!/usr/bin/env bash
# Check the types that our scripts declare in JSDoc, with TypeScript's own checker. $1: a folder to keep it in.
# Nothing of it is shipped. Where there is no node, it says so in one line and is left out.
set -eu
folder="$1/typescript"
checker="$folder/node_modules/typescript/bin/tsc"
if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  echo "No node and npm: the types of our JavaScript are not checked."
  exit 0
fi
if [ ! -e "$checker" ]; then
  npm install --silent --no-audit --no-fund --prefix "$folder" typescript@5.9 >/dev/null 2>&1 ||
    { echo "TypeScript cannot be had: the types of our JavaScript are not checked."; exit 0; }
fi
check() {
  node "$checker" --noEmit --allowJs --checkJs --strict --noUnusedLocals --noUnusedParameters \
    --target es2022 --module es2022 --moduleDetection force "$@"
}
scripts=src/sabika/web/scripts
# Of the pages' scripts those are named that none of the others imports when it begins.
check --lib es2022,dom,dom.iterable "$scripts/early.js" "$scripts/sabika.js" "$scripts/bests.js" "$scripts/setup.js" "$scripts/sharing.js" "$scripts/replaying.js" "$scripts/checking.js" "$scripts/contributing.js" "$scripts/sounds.js" "$scripts/pad.js" "$scripts/waiting.js" "$scripts/laying.js" "$scripts/box.js"
check --lib es2022,webworker "$scripts/worker.js"
