import { posix } from "node:path";
import { fileNames } from "../file-names.js";

/** The pages of guides by the paths of their files. */
export type GuidePaths = ReadonlyMap<string, string>;

/**
 * `more/again.md` is `guides/more/again`; a `README.md` is the index of its folder, unless that has one. Characters that addresses
 * have no room for are replaced: `My guide.md` is `guides/My-guide`.
 */
export function guidePaths(files: readonly string[]): GuidePaths {
  const all = new Set(files);
  const titles = new Map(files.map((path) => [path, titledPath(path, all)]));
  const folders = ownNames([...new Set(files.flatMap(foldersOf))]);
  const names = ownNames([...titles.values()]);
  const pageOf = (path: string, own: ReadonlyMap<string, string>): string => {
    const folder = posix.dirname(path);
    return posix.join(folder === "." ? "guides" : pageOf(folder, folders), own.get(path) ?? "");
  };
  return new Map([...titles].map(([file, path]) => [file.normalize(), pageOf(path, names)]));
}

/** Without its ending. */
function titledPath(file: string, all: ReadonlySet<string>): string {
  const folder = posix.dirname(file);
  const isFirst = posix.basename(file) === readme && !all.has(posix.join(folder, index));
  return (isFirst ? posix.join(folder, index) : file).slice(0, -ending.length);
}

function foldersOf(file: string): readonly string[] {
  const folder = posix.dirname(file);
  return folder === "." ? [] : [...foldersOf(folder), folder];
}

/** What files or folders are called in their own folder, where none is called as a page could be. */
function ownNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const siblings = new Map<string, string[]>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    const known = siblings.get(folder);
    if (known === undefined) siblings.set(folder, [posix.basename(path)]);
    else known.push(posix.basename(path));
  }
  return new Map(
    [...siblings].flatMap(([folder, names]) => {
      const reserved = names.filter((name) => /\.(?:html|md)$/iu.test(name));
      const first = names.filter((name) => name === "index");
      return [...fileNames([...first, ...names], { reserved })].map(([name, own]) => [
        posix.join(folder, name),
        own,
      ]);
    }),
  );
}

/** Whether a page is the first of its folder. */
export function isIndex(page: string): boolean {
  return posix.basename(page) === "index";
}

/**
 * The page that a guide (`from`) means by a path: of a file, or of a folder with an index; `undefined`: there is none. A path that
 * begins with `/` begins in the folder of all guides.
 */
export function findGuide(path: string, from: string, paths: GuidePaths): string | undefined {
  if (path === "") return paths.get(from.normalize());
  const folder = path.startsWith("/") ? "." : posix.dirname(from);
  const file = posix.join(folder, `./${decodePath(path)}`);
  return [file, posix.join(file, index), posix.join(file, readme)]
    .map((one) => paths.get(one.normalize()))
    .find((page) => page !== undefined);
}

/** A path or an anchor as it is without the encoding of addresses, if it has a valid one. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const ending = ".md";
const index = `index${ending}`;
const readme = `README${ending}`;
