import { ts } from "ts-morph";
import { type ClientLocation, isInFolder } from "./client-location.js";

/** A path as the compiler writes it. */
export function compilerPath(path: string): string {
  return ts.sys.resolvePath(path).replaceAll("\\", "/");
}

/** The disk, with texts of ours in the place of some files. */
export interface Overlay {
  readonly readFile: (path: string) => string | undefined;
  readonly fileExists: (path: string) => boolean;
  readonly directoryExists: (path: string) => boolean;
  readonly realpath: (path: string) => string;
}

/** What an overlay has that the disk doesn't. */
export interface Laid {
  /** By their absolute paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** Folders in which there is nothing but texts. */
  readonly hidden: readonly string[];
  /** What every `node_modules` has as packages, whatever is installed. */
  readonly clients: readonly ClientLocation[];
}

/** The disk as it is. */
export const disk = overlayFiles({ texts: new Map(), hidden: [], clients: [] });

/** Lays texts over the disk. */
export function overlayFiles({ texts, hidden, clients }: Laid): Overlay {
  const folders = new Set([...texts.keys()].flatMap(foldersAbove));
  const isHidden = (path: string) => hidden.some((folder) => isInFolder(path, folder));
  const readFile = (path: string) => texts.get(path) ?? (isHidden(path) ? undefined : ts.sys.readFile(path));
  const fileExists = (path: string) => texts.has(path) || (!isHidden(path) && ts.sys.fileExists(path));
  const directoryExists = (path: string) =>
    folders.has(path) || (!isHidden(path) && ts.sys.directoryExists(path));
  const realpath = (path: string) =>
    texts.has(path) || folders.has(path) ? path : (ts.sys.realpath?.(path) ?? path);
  const isManifest = (path: string) => locate(path, clients)?.inside === "/package.json";
  const at = (path: string) => locatePath(path, clients);
  return {
    readFile: (path) => (isManifest(path) ? manifest : readFile(at(path))),
    fileExists: (path) => isManifest(path) || fileExists(at(path)),
    directoryExists: (path) =>
      directoryExists(at(path)) || (clients.length > 0 && path.endsWith("/node_modules")),
    realpath: (path) => (at(path) === path ? realpath(path) : path),
  };
}

/** A client as a package: whatever is in its folder can be imported, with the endings of any module resolution. */
const manifest = JSON.stringify({ exports: { ".": "./index.ts", "./*": ["./*", "./*.ts"] } });

/** Where a path really is, be it one of a client in `node_modules`. */
export function locatePath(path: string, clients: readonly ClientLocation[]): string {
  const located = locate(path, clients);
  return located === undefined ? path : located.client.folder + located.inside;
}

const packages = "/node_modules/";

/** The compiler asks this of tens of thousands of paths. */
function locate(path: string, clients: readonly ClientLocation[]) {
  const start = path.lastIndexOf(packages);
  if (start === -1) return undefined;
  const name = path.slice(start + packages.length);
  const client = clients.find(({ packageName }) => isInFolder(name, packageName));
  return client && { client, inside: name.slice(client.packageName.length) };
}

function foldersAbove(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
