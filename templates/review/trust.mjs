/** In these everything decides, or is run. One of them may be a link or a submodule, too. */
const folders = [".github", ".gitlab", ".husky", ".yarn", "node_modules", "patches"];

/** Files in any folder, with `*` for any characters; docs/review.md says what reads each of them. */
const files = [
  "quoin.config.yaml quoin.accept.yaml .gitattributes .gitmodules .gitlab-ci.yml",
  "package.json package.json5 package.yaml package-lock.json npm-shrinkwrap.json .npmrc",
  "binding.gyp pnpm-lock*.yaml pnpm-workspace.yaml .pnpmfile.* pnpmfile.*",
  "yarn.lock .yarnrc .yarnrc.yml .yarnclean .pnp.* yarn.config.cjs constraints.pro",
  "bun.lock bun.lockb bunfig.toml .env .env.* .corepack.env",
  ".node-version .nvmrc .tool-versions mise.toml .mise.toml",
  "*.tgz *.tar *.tar.gz *.zip *.patch",
].flatMap((names) => names.split(" "));

export const decisiveNames = [...folders.map((folder) => `${folder}/`), ...files];

// By the letters that a file system may take for the same, as one that ignores case does.
const decisive = new RegExp(
  String.raw`(?:^|/)(?:(?:${folders.map(toPattern).join("|")})(?:/|$)|(?:${files.map(toPattern).join("|")})$)`,
  "iu",
);

function toPattern(name) {
  return name.replaceAll(".", String.raw`\.`).replaceAll("*", "[^/]*");
}

/** The files of a pull request with which it decides what the review says of it. */
export function findDecisive(paths) {
  const named = paths.filter((path) => decisive.test(path));
  return [...new Set([...named, ...findRepositoryParts(paths)])].sort();
}

/** `HEAD` or `commondir`, or both folders, which complete what other pull requests have begun. */
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
