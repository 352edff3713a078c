# What docs/build-systems.md says of Turborepo: `build N` expects that N of two tasks come from the cache.
set -e
cd repository
pnpm install --ignore-scripts

build() {
  pnpm exec turbo run build >build.log 2>&1 || (cat build.log && false)
  grep "$1 cached, 2 total" build.log || (cat build.log && false)
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
pnpm exec turbo run generate
pnpm exec quoin check
