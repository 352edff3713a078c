import type { ImportEnding, TypescriptOptions } from "./options.js";

/** How the modules of a client import each other and the runtime. */
export interface ImportStyle {
  readonly ending: ImportEnding;
  /** What imports of the runtime start with in the modules beside `index.ts`: `./runtime`, `../runtime`, `@acme/runtime`. */
  readonly runtime: string;
  /** Whether the runtime is the client's own copy, or else a folder or a package that it shares. */
  readonly runtimeKind: "vendored" | "folder" | "package";
}

/** The folder of a client's own copy of the runtime. */
export const runtimeFolder = "runtime";

export function importStyle({ importEnding, sharedRuntime }: TypescriptOptions): ImportStyle {
  const runtime = sharedRuntime ?? `./${runtimeFolder}`;
  return { ending: importEnding, runtime, runtimeKind: kindOf(sharedRuntime) };
}

function kindOf(sharedRuntime: string | undefined): ImportStyle["runtimeKind"] {
  if (sharedRuntime === undefined) return "vendored";
  return sharedRuntime.startsWith(".") ? "folder" : "package";
}

/** What an import of one module by another says. Modules are paths without endings, `runtime/…` those of the runtime. */
export function specifierOf(from: string, to: string, style: ImportStyle): string {
  const [first, ...rest] = to.split("/");
  if (first !== runtimeFolder) return `${relativeTo(from, to)}${style.ending}`;
  const module = rest.join("/");
  if (style.runtimeKind === "package") return `${style.runtime}${exportName(module).slice(1)}`;
  return `${runtimeFrom(from, style)}${module}${style.ending}`;
}

/** What a package of the runtime exports a module as, endings or not: `.`, `./v1`. */
export function exportName(module: string): string {
  return module === "index" ? "." : `./${module}`;
}

/** The module of the runtime, `v1`, that a specifier in the module `from` names; `undefined` for others. */
export function runtimeModuleOf(from: string, specifier: string, style: ImportStyle): string | undefined {
  if (specifier === style.runtime) return "index";
  const start = runtimeFrom(from, style);
  if (!specifier.startsWith(start)) return undefined;
  const { length } = style.runtimeKind === "package" ? "" : style.ending;
  return specifier.slice(start.length, specifier.length - length);
}

function runtimeFrom(from: string, { runtime, runtimeKind }: ImportStyle): string {
  const up = "../".repeat(from.split("/").length - 1);
  return up !== "" && runtimeKind !== "package" ? `${up}${runtime.replace(/^\.\//, "")}/` : `${runtime}/`;
}

function relativeTo(from: string, to: string): string {
  const fromFolders = from.split("/").slice(0, -1);
  const toParts = to.split("/");
  const shared = fromFolders.findIndex((folder, index) => folder !== toParts[index]);
  const common = shared < 0 ? fromFolders.length : shared;
  const up = fromFolders.length - common;
  return `${up === 0 ? "./" : "../".repeat(up)}${toParts.slice(common).join("/")}`;
}
