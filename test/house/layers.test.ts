import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { stronglyConnectedComponents } from "../../src/language/model/cycles.js";
import { importsOf } from "./imports-of.js";
import { type Layers, map, ordered, rooms } from "./rooms.js";
import { readProjectFile, readTable, sources } from "./source-files.js";

const homes = readTable(map, "package").map(([name = "", home = ""]) => ({
  name,
  home: home.split(",").map((folder) => folder.trim()),
}));

const tables = [{ base: "src/", layers: rooms }, ...ordered];

/** `src/language/read/tree/tree.ts` is in `language` below `src/`, and in `read` below `src/language/`; `src/cli.ts` is in `cli.ts`. */
function layerOf(path: string, base = "src/"): string {
  return path.slice(base.length).split("/")[0] ?? "";
}

function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith(".") || specifier.startsWith("node:")) return undefined;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function findForeignImports(path: string, base: string, layers: Layers): string[] {
  const layer = layerOf(path, base);
  const allowed = new Set([layer, ...(layers.get(layer) ?? [])]);
  const targets = importsOf(path)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => join(dirname(path), specifier))
    .filter((target) => target.startsWith(base));
  return targets
    .filter((target) => !allowed.has(layerOf(target, base)))
    .map((target) => `${path} imports ${target}`);
}

describe.each(tables)("the table of $base", ({ base, layers }) => {
  const files = sources.filter((path) => path.startsWith(base));

  it("has a row for each layer, and no row for one that isn't there", () => {
    expect([...new Set(files.map((path) => layerOf(path, base)))].sort()).toEqual([...layers.keys()].sort());
    expect([...layers.values()].flat().filter((name) => !layers.has(name))).toEqual([]);
  });

  it("lets each layer import only from the layers of its row", () => {
    expect(files.flatMap((path) => findForeignImports(path, base, layers))).toEqual([]);
  });

  it("allows no import that nothing makes", () => {
    const made = new Set(
      files.flatMap((path) =>
        importsOf(path).map(
          (specifier) => `${layerOf(path, base)} → ${layerOf(join(dirname(path), specifier), base)}`,
        ),
      ),
    );
    const allowed = [...layers].flatMap(([layer, names]) => names.map((name) => `${layer} → ${name}`));
    expect(allowed.filter((arrow) => !made.has(arrow))).toEqual([]);
  });

  it("has no circle", () => {
    const isReachable = (from: string, to: string): boolean =>
      (layers.get(from) ?? []).some((next) => next === to || isReachable(next, to));
    expect([...layers.keys()].filter((layer) => isReachable(layer, layer))).toEqual([]);
  });
});

describe("the house", () => {
  it("has a README for each room, of at most a page", () => {
    const pages = [...rooms.keys()].filter((room) => !room.endsWith(".ts"));
    expect(pages).toHaveLength(10);
    const lengths = pages.map((room) => readProjectFile(`src/${room}/README.md`).split("\n").length);
    expect(Math.max(...lengths)).toBeLessThan(120);
    expect(map.split(/\s+/u).length).toBeLessThan(2500);
  });

  it("imports what is of one language in languages/languages.ts only, and in the language", () => {
    const isOfLanguage = (path: string) => /(?:^|[/-])(?:type|java)script[/-]/u.test(path);
    const users = sources.filter((path) =>
      importsOf(path).some((specifier) => isOfLanguage(join(dirname(path), specifier))),
    );
    const others = users.filter((path) => !isOfLanguage(path) && !path.startsWith("src/client/upgrade/"));
    expect(others).toEqual(["src/app/languages/languages.ts"]);
  });

  it("imports the builders of the model in build-model.ts only", () => {
    const users = sources.filter((path) =>
      importsOf(path).some((specifier) =>
        join(dirname(path), specifier).startsWith("src/language/model/builders/"),
      ),
    );
    const others = users.filter((path) => !path.startsWith("src/language/model/builders/"));
    expect(others).toEqual(["src/language/model/build-model.ts"]);
  });

  it("changes the disk in write/disk.ts only, through which tests count and kill; but for the runtime", () => {
    const changing =
      /^(?:write|append|mk|rename|rm|unlink|copy|cp|link|symlink|truncate|chmod|chown|utimes|createWrite)/u;
    const namesOf = (path: string) =>
      [...readProjectFile(path).matchAll(/import \{([^}]*)\} from "node:fs(?:\/promises)?"/gu)].flatMap(
        ([, names = ""]) => names.split(",").map((name) => name.trim()),
      );
    const generator = sources.filter((path) => layerOf(path) !== "runtime");
    const writers = generator.filter((path) => namesOf(path).some((name) => changing.test(name)));
    expect(writers).toEqual(["src/output/write/disk.ts"]);
    const whole = generator.filter((path) =>
      /import (?:\w+|\* as \w+) from "node:fs/u.test(readProjectFile(path)),
    );
    expect(whole).toEqual([]);
  });

  it("has no circle among its files, of types and of what is imported late included", () => {
    const known = new Set(sources);
    const nextOf = (path: string) =>
      importsOf(path).flatMap((specifier) => {
        const target = join(dirname(path), specifier).replace(/\.js$/u, "");
        return [`${target}.ts`, `${target}.tsx`].filter((one) => known.has(one));
      });
    const components = stronglyConnectedComponents(sources, nextOf);
    const sizes = new Map<string, string[]>();
    for (const [path, component] of components) sizes.set(component, [...(sizes.get(component) ?? []), path]);
    expect([...sizes.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });

  it.each(homes)("$name is imported by $home only", ({ name, home }) => {
    const users = sources.filter((path) =>
      importsOf(path).some((specifier) => packageOf(specifier) === name),
    );
    const isAtHome = (path: string) =>
      home.some((folder) => path === `src/${folder}` || path.startsWith(`src/${folder}/`));
    expect(users.filter((path) => !isAtHome(path))).toEqual([]);
  });

  it("imports no package that is neither a dependency nor in what is published, with its licence", () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readProjectFile("package.json"),
    );
    const licences = readProjectFile("dist/LICENSES.md");
    const used = new Set(sources.flatMap(importsOf).flatMap((specifier) => packageOf(specifier) ?? []));
    const foreign = [...used].filter((name) => !Object.hasOwn(dependencies, name));
    expect(foreign.sort()).toEqual([
      "@shikijs/core",
      "@shikijs/engine-javascript",
      "@shikijs/langs",
      "commander",
      "handlebars",
      "marked",
      "minisearch",
      "preact",
      "preact-render-to-string",
      "yaml",
    ]);
    expect(foreign.filter((name) => !licences.includes(`\n## ${name} `))).toEqual([]);
  });

  it("keeps the runtime free of packages, but for zod in its validation", () => {
    const validation = "src/runtime/validation/";
    const runtime = sources.filter((path) => layerOf(path) === "runtime");
    const packagesOf = (paths: readonly string[]) =>
      paths.flatMap(importsOf).flatMap((specifier) => packageOf(specifier) ?? []);
    expect(packagesOf(runtime.filter((path) => !path.startsWith(validation)))).toEqual([]);
    expect(new Set(packagesOf(runtime.filter((path) => path.startsWith(validation))))).toEqual(
      new Set(["zod"]),
    );
  });
});
