import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { packageUrl } from "../emitter/package-folder.js";
import { builtDigests } from "./built-digests.js";
import { digestAll } from "./digest.js";
import { readManifest } from "./manifest.js";

/** What the outputs of all languages are made by, folder by folder; commands and messages may change without making them stale. */
const commonSources: readonly string[] = [
  ...["text", "read", "model", "plan"].map((folder) => `src/language/${folder}/`),
  ...["emitter", "generate", "write"].map((folder) => `src/output/${folder}/`),
  "src/say/",
  "src/runtime/",
];

/** The packages that have a part in what is written. */
const packages = ["handlebars", "prettier", "ts-morph", "yaml", "zod"];

/** What else has a part in outputs that are made by a source. */
const packagesOfSources: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "src/site/",
    [
      "@shikijs/core",
      "@shikijs/engine-javascript",
      "@shikijs/langs",
      "marked",
      "minisearch",
      "preact",
      "preact-render-to-string",
    ],
  ],
]);

/**
 * The digest of everything but the model and the settings that decides about an output, wherever that is installed.
 * `sources`: the files and folders of its language.
 */
export function digestGenerator(sources: readonly URL[]): string {
  const common = commonSources.map((path) => [path, digestSource(packageUrl(path))] as const);
  const own = sources.map((source, index) => [String(index), digestSource(source)] as const);
  const versions = JSON.stringify(versionsOf(packagesOf(sources)));
  return digestAll(new Map([...common, ...own, ["packages", versions]]));
}

/** The digests of sources that are in Quoin's own package, by their paths in there: `builtDigests` of its build. */
export function digestOwnSources(sources: readonly URL[]): ReadonlyMap<string, string> {
  const all = [...commonSources.map(packageUrl), ...sources];
  return new Map(all.flatMap((source) => [[nameOf(source), digestFiles(source)] as const]));
}

/** The packages whose versions decide about outputs that are made by these sources. */
export function packagesOf(sources: readonly URL[]): readonly string[] {
  return [...packages, ...sources.flatMap((source) => packagesOfSources.get(nameOf(source)) ?? [])];
}

function versionsOf(names: readonly string[]): readonly (readonly [string, string | undefined])[] {
  const { dependencies, devDependencies } = readManifest();
  return names.map((name) => [name, dependencies[name] ?? devDependencies[name]]);
}

function digestSource(source: URL): string {
  return builtDigests.get(nameOf(source)) ?? digestFiles(source);
}

/** `src/client/typescript/` */
function nameOf(source: URL): string {
  const root = packageUrl("").href;
  return source.href.startsWith(root) ? source.href.slice(root.length) : source.href;
}

/** By names that are the same wherever the source is. */
function digestFiles(source: URL): string {
  const root = fileURLToPath(source);
  const texts = listFiles(root).map(
    (file) => [relative(root, file).replaceAll(sep, "/"), readFileSync(file, "utf8")] as const,
  );
  return digestAll(new Map(texts));
}

/** A file, or all in a folder. @throws Error with the code `ENOENT` for a source that isn't there: it would prove nothing */
function listFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name !== "README.md");
  return names.flatMap((name) => listFiles(join(path, name)));
}
