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
  if (first === runtimeFolder) return `${runtimeFrom(from, style)}${rest.join("/")}${style.ending}`;
  return `${relativeTo(from, to)}${style.ending}`;
}

/** The module of the runtime, `client/engine`, that a specifier in the module `from` names; `undefined` for others. */
export function runtimeModuleOf(from: string, specifier: string, style: ImportStyle): string | undefined {
  const start = runtimeFrom(from, style);
  if (!specifier.startsWith(start)) return undefined;
  return specifier.slice(start.length, specifier.length - style.ending.length);
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
