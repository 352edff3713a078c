import { join } from "node:path/posix";
import { importsOf } from "../house/imports-of.js";
import { ordered, rooms } from "../house/rooms.js";
import { listFiles } from "../house/source-files.js";

/** What is imported by each file of some folders of the project: paths of files of the project. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** By their names: the rooms, and the folders in the tables of rooms, as `openapi/import` for `import`. */
export const folders: ReadonlyMap<string, string> = new Map([
  ...[...rooms.keys()].filter((room) => !room.endsWith(".ts")).map((room) => [room, room] as const),
  ...ordered.flatMap(({ base, layers }) =>
    [...layers.keys()].map((folder) => [folder, `${base}${folder}`.slice("src/".length)] as const),
  ),
]);

/**
 * The files of tests that a change in folders of `src` concerns, by their names: those in the folders of the same paths below `test`, and
 * those that import a file of these folders, or one that does so itself. The helpers of tests count as part of the tests
 * that import them, and generated clients as the runtime and the emitter that they come from.
 */
export function selectTests(names: readonly string[], imports: Imports = readImports()): readonly string[] {
  const paths = names.map((name) => folders.get(name) ?? name);
  const isOfRooms = (path: string) => paths.some((folder) => path.startsWith(`src/${folder}/`));
  const concerned = new Set(
    [...imports].flatMap(([path, targets]) =>
      isOfRooms(path) || (path.startsWith("src/") && targets.some(isOfRooms)) ? [path] : [],
    ),
  );
  const tests = [...imports.keys()].filter((path) => path.endsWith(".test.ts"));
  return tests.filter(
    (path) =>
      paths.some((folder) => path.startsWith(`test/${folder}/`)) ||
      sourcesOf(path, imports).some((source) => concerned.has(source)),
  );
}

/** The sources that a file of tests imports, or a helper of it. */
function sourcesOf(test: string, imports: Imports): readonly string[] {
  const seen = new Set([test]);
  for (const path of seen) {
    if (path.startsWith("test/")) for (const target of imports.get(path) ?? []) seen.add(target);
  }
  return [...seen].filter((path) => !path.startsWith("test/")).map(sourceOf);
}

/** What a file of a generated client is a copy of, or is made by. */
function sourceOf(path: string): string {
  if (!path.startsWith("generated/")) return path;
  const [, copied] = /\/runtime\/(.*)$/u.exec(path) ?? [];
  return copied === undefined ? "src/client/typescript/emitter.ts" : `src/runtime/${copied}`;
}

export function readImports(): Imports {
  const paths = ["src", "test", "generated"].flatMap(listFiles).filter((path) => /\.tsx?$/u.test(path));
  const known = new Set(paths);
  return new Map(
    paths.map((path) => [
      path,
      importsOf(path).flatMap((specifier) => {
        if (!specifier.startsWith(".")) return [];
        const target = join(path, "..", specifier);
        return [target.replace(/js$/u, "ts"), target.replace(/js$/u, "tsx"), target]
          .filter((one) => known.has(one))
          .slice(0, 1);
      }),
    ]),
  );
}
