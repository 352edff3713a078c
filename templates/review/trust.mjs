const folders = /(?:^|\/)(?:\.github|\.gitlab|node_modules|\.husky|\.yarn)\//i;
const names =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.c?js|yarn\.lock|\.yarnrc(?:\.yml)?|bun\.lockb?|bunfig\.toml|\.npmrc|\.gitattributes|\.gitmodules|\.gitlab-ci\.yml|quoin\.config\.yaml|quoin\.accept\.yaml|[^/]+\.tgz)$/i;

/** The files of a pull request with which it decides what the review says of it. */
export function findDecisive(paths) {
  const decisive = paths.filter((path) => folders.test(path) || names.test(path));
  return [...new Set([...decisive, ...findRepositoryParts(paths)])].sort();
}

/** `HEAD` or `commondir`, which little else is called, or both folders, which complete what other pull requests have begun. */
const parts = /(?:^|\/)(?:(?:HEAD|commondir)$|(?:objects|refs)(?=\/|$))/gi;

/** What makes git take a folder for a repository. Folders stand for what is in them. */
function findRepositoryParts(paths) {
  const found = paths.flatMap((path) =>
    [...path.matchAll(parts)].map(({ 0: part, index }) => path.slice(0, index + part.length)),
  );
  const known = new Set(found.map((part) => part.toLowerCase()));
  return found.filter((part) => {
    const name = part.toLowerCase();
    return known.has(name.replace(/objects$/, "refs")) && known.has(name.replace(/refs$/, "objects"));
  });
}
