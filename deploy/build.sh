#!/bin/sh
# Puts what runs, and nothing else, into a new directory: `sh deploy/build.sh /srv/tossbook`. The Dockerfile does the same.
# Needs npm 11 and Node 24 or later, which is then also what runs the site: no other Node is fetched into the directory.
set -eu
target=$1
cd "$(dirname "$0")/.."
[ ! -e "$target" ] || { echo "$target exists" >&2; exit 1; }

# The pages, with the tools that build them.
if [ ! -d apps/web/dist ]; then
  npm ci --no-audit --no-fund
  npm run build --workspace apps/web
fi

mkdir -p "$target/apps/api" "$target/apps/web"
cp package.json package-lock.json .npmrc architecture.json LICENSE "$target"
cp -R apps/api/package.json apps/api/src apps/api/migrations "$target/apps/api"
cp -R apps/web/package.json apps/web/dist "$target/apps/web"
for folder in packages/*; do
  mkdir -p "$target/$folder"
  cp -R "$folder/package.json" "$folder/src" "$target/$folder"
done
find "$target" \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete

# The packages that run. The root's optional ones are the Node of development.
cd "$target"
npm pkg delete optionalDependencies devDependencies
npm ci --omit=dev --workspace apps/api --include-workspace-root --no-audit --no-fund
