const folders = /(?:^|\/)(?:\.github|\.gitlab|node_modules|\.husky)\//;
const names =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|\.npmrc|\.gitattributes|\.gitlab-ci\.yml|quoin\.config\.yaml|quoin\.accept\.yaml|[^/]+\.tgz)$/i;

/** The files of a pull request with which it decides what the review says of it. */
export function findDecisive(paths) {
  return [...new Set(paths)].filter((path) => folders.test(path) || names.test(path)).sort();
}
