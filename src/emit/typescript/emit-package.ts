import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { banner } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { hasManifest, type Target } from "./options.js";
import { quote } from "./text/literal.js";
import { zodRange } from "./zod-range.js";

/** What an output asks for. */
export interface PackageChoices {
  readonly target: Target | undefined;
  readonly packageName: string;
  readonly packageVersion: string;
  readonly hasFileStore: boolean;
  readonly hasSqlStore?: boolean | undefined;
  readonly hasTesting: boolean;
}

/** What `package.json` says that the model decides. */
interface PackageContent extends PackageChoices {
  readonly hasLimits: boolean;
}

/** `package.json`, and what makes a package to publish of a client's sources; as far as an output has them. */
export async function emitPackage(
  choices: PackageContent,
  style: ImportStyle,
): Promise<readonly OutputFile[]> {
  const { target, hasFileStore } = choices;
  return [
    ...(hasManifest({ target, importEnding: style.ending }) ? [await emitManifest(choices, style)] : []),
    ...(target === "package" ? await emitBuild(hasFileStore) : []),
  ];
}

async function emitManifest(
  {
    target,
    packageName,
    packageVersion,
    hasFileStore,
    hasSqlStore = false,
    hasTesting,
    hasLimits,
  }: PackageContent,
  { runtime, runtimeKind }: ImportStyle,
): Promise<OutputFile> {
  const view = {
    packageName: quote(packageName),
    packageVersion: quote(packageVersion),
    ownsFileStore: hasFileStore && runtimeKind === "vendored",
    ownsSqlStore: hasSqlStore && runtimeKind === "vendored",
    hasTesting,
    hasLimits,
    /** As JSON; empty if it isn't built. */
    buildDependencies: target === "package" ? buildDependencies(hasFileStore) : "",
    /** Empty if it is none. */
    runtimePackage: runtimeKind === "package" ? quote(runtime) : "",
    zodRange,
  };
  return { path: "package.json", text: await renderTemplate("typescript/package.json.hbs", view) };
}

/** `npm run build` writes the package into `dist/`. */
async function emitBuild(hasFileStore: boolean): Promise<readonly OutputFile[]> {
  const [script, settings] = await Promise.all([
    renderTemplate("typescript/build.mjs.hbs", { banner }),
    renderTemplate("typescript/tsconfig.json.hbs", { types: hasFileStore ? '["node"]' : "[]" }),
  ]);
  return [
    { path: "tsconfig.json", text: settings },
    { path: "build.mjs", text: script },
    { path: ".gitignore", text: "dist/\n*.tgz\n" },
  ];
}

function buildDependencies(hasFileStore: boolean): string {
  const types = hasFileStore ? { "@types/node": ">=20" } : {};
  return JSON.stringify({ ...types, typescript: ">=5.9" });
}
