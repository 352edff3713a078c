import type { ImportEnding, TypescriptOptions } from "./options.js";

/** How the modules of a client import each other and the runtime. */
export interface ImportStyle {
  readonly ending: ImportEnding;
  /** What the runtime is for the modules beside `index.ts`: `./runtime`. */
  readonly runtime: string;
}

/** The folder of a client's own copy of the runtime. */
export const runtimeFolder = "runtime";

export function importStyle({ importEnding }: TypescriptOptions): ImportStyle {
  return { ending: importEnding, runtime: `./${runtimeFolder}` };
}

/** What stands in an import of one module by another. Modules are paths without endings, `runtime/…` those of the runtime. */
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

function runtimeFrom(from: string, { runtime }: ImportStyle): string {
  const up = "../".repeat(from.split("/").length - 1);
  return up !== "" && runtime.startsWith(".") ? `${up}${runtime.replace(/^\.\//, "")}/` : `${runtime}/`;
}

function relativeTo(from: string, to: string): string {
  const fromFolders = from.split("/").slice(0, -1);
  const toParts = to.split("/");
  const shared = fromFolders.findIndex((folder, index) => folder !== toParts[index]);
  const common = shared < 0 ? fromFolders.length : shared;
  const up = fromFolders.length - common;
  return `${up === 0 ? "./" : "../".repeat(up)}${toParts.slice(common).join("/")}`;
}
