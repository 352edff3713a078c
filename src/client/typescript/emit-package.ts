import type { OutputFile } from "../../output/emitter/output-file.js";
import { renderTemplate } from "../../output/emitter/templates.js";
import type { ImportStyle } from "./import-style.js";
import { hasManifest, type ModuleKind, type Target, type TransportName } from "./options.js";
import { quote } from "./text/literal.js";
import { zodRange } from "./zod-range.js";

/** What an output asks for. */
export interface PackageChoices {
  readonly target: Target | undefined;
  readonly compiledTo?: ModuleKind | undefined;
  readonly packageName: string;
  readonly packageVersion: string;
  readonly packageLicense?: string | undefined;
  readonly hasFileStore: boolean;
  /** Whether its calls send files. */
  readonly hasUploads?: boolean;
  readonly hasSqlStore?: boolean | undefined;
  readonly transports?: readonly TransportName[] | undefined;
  readonly hasTesting: boolean;
}

/** What `package.json` says that the model decides. */
interface PackageContent extends PackageChoices {
  readonly hasLimits: boolean;
}

/** `package.json`, where an output has one. */
export async function emitPackage(
  choices: PackageContent,
  style: ImportStyle,
): Promise<readonly OutputFile[]> {
  const { target, compiledTo, packageName, packageVersion, packageLicense } = choices;
  if (!hasManifest({ target, importEnding: style.ending })) return [];
  const isPublished = compiledTo === "package";
  const view = {
    packageName: quote(packageName),
    packageVersion: quote(packageVersion),
    /** Empty if nobody says it. */
    packageLicense: packageLicense === undefined ? "" : quote(packageLicense),
    isPublished,
    type: compiledTo === "commonjs" ? "commonjs" : "module",
    exports: JSON.stringify(listExports(choices, style), undefined, 2).replaceAll("\n", "\n  "),
    /** Empty if it is none. */
    runtimePackage: style.runtimeKind === "package" ? quote(style.runtime) : "",
    zodRange,
  };
  const text = await renderTemplate("typescript/package.json.hbs", view);
  const manifest = { path: "package.json", text, isFormatted: true };
  return isPublished
    ? [manifest, { path: "commonjs/package.json", text: '{ "type": "commonjs" }\n', isFormatted: true }]
    : [manifest];
}

/** What the package exports, each with its module. */
function listExports(content: PackageContent, { runtimeKind }: ImportStyle): object {
  const { hasFileStore, hasUploads = false, hasSqlStore = false, transports = [] } = content;
  const { hasTesting, hasLimits, compiledTo } = content;
  const ownsRuntime = runtimeKind === "vendored";
  const modules = {
    ".": "index",
    "./lite": "lite",
    "./client": "client",
    "./groups": "groups",
    "./types": "types",
    ...(hasLimits && { "./limits": "limits" }),
    ...(hasFileStore && ownsRuntime && { "./file-store": "runtime/file-store" }),
    ...(hasFileStore && hasUploads && ownsRuntime && { "./file-source": "runtime/file-source" }),
    ...(hasSqlStore && ownsRuntime && { "./sql-store": "runtime/sql-store" }),
    ...(ownsRuntime && exportTransports(transports)),
    ...(hasTesting && { "./testing": "testing" }),
  };
  const exports = Object.entries(modules).map(([name, module]) => [name, exportOf(module, compiledTo)]);
  return { ...Object.fromEntries(exports), "./package.json": "./package.json" };
}

function exportTransports(names: readonly TransportName[]): { readonly [name: string]: string } {
  return Object.fromEntries(names.map((name) => [`./${name}-transport`, `runtime/${name}-transport`]));
}

/**
 * Where a module is. In a package Node has CommonJS only, whether it is imported or required, so that a process has one set of
 * classes; bundlers, whose condition is `module`, have ECMAScript modules only.
 */
function exportOf(module: string, compiledTo: ModuleKind | undefined): unknown {
  if (compiledTo === undefined) return `./${module}.ts`;
  const compiled = (folder: string) => ({
    types: `./${folder}${module}.d.ts`,
    default: `./${folder}${module}.js`,
  });
  if (compiledTo !== "package") return compiled("");
  const commonjs = compiled("commonjs/");
  return { module: compiled(""), node: commonjs, require: commonjs, default: compiled("") };
}
