import { posix } from "node:path";

/** The pages of guides by the paths of their files. */
export type GuidePaths = ReadonlyMap<string, string>;

/** `more/again.md` is `guides/more/again`; a `README.md` is the index of its folder, unless that has one. */
export function guidePaths(files: readonly string[]): GuidePaths {
  const all = new Set(files);
  return new Map(
    files.map((path) => {
      const folder = posix.dirname(path);
      const isFirst = posix.basename(path) === readme && !all.has(posix.join(folder, index));
      const page = isFirst ? posix.join(folder, index) : path;
      return [path, `guides/${page.slice(0, -ending.length)}`];
    }),
  );
}

/** Whether a page is the first of its folder. */
export function isIndex(page: string): boolean {
  return posix.basename(page) === "index";
}

/** The page that a guide (`from`) means by a path: of a file, or of a folder with an index; `undefined`: there is none. */
export function findGuide(path: string, from: string, paths: GuidePaths): string | undefined {
  if (path === "") return paths.get(from);
  const file = posix.join(posix.dirname(from), decodePath(path));
  return [file, posix.join(file, index), posix.join(file, readme)]
    .map((one) => paths.get(one))
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
