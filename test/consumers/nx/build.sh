# What docs/build-systems.md says of Nx: `build N` expects that N of two tasks come from the cache.
set -e
export NX_DAEMON=false
cd repository
pnpm install --ignore-scripts

build() {
  pnpm exec nx run-many -t build >build.log 2>&1 || (cat build.log && false)
  [ "$(grep -c 'local cache]' build.log)" = "$1" ] || (cat build.log && false)
}

build 0
build 2

sed 's/doc: \([A-Z]\)/doc: Edited. \1/' spec/api.yaml >edited.yaml
mv edited.yaml spec/api.yaml
build 0
pnpm exec quoin check
build 1
build 2

# What is gone comes from the cache.
rm packages/billing/*.js packages/billing/quoin.lock.json
pnpm exec nx run repository:generate
pnpm exec quoin check
