import { join } from "node:path";
import type { Plugin } from "rolldown";

/** What stands in pages for modules of the sandbox that they have no use for. */
const replaced = {
  // Nobody has an address by which it is controlled: the page calls its functions.
  "sandbox/control/serve-control.js":
    "export const isControl = () => false; export const serveControl = () => undefined;",
  // Its model stays the same, it begins with samples, and readers choose the faults.
  "sandbox/state/refit.js": "export const refit = () => [];",
  "sandbox/state/fixtures.js":
    "export const storeFixtures = () => undefined; export const stateOf = () => undefined;",
  "sandbox/faults/draw-fault.js": "export const drawFault = () => null;",
  // How long patterns take is found out when the site is made, and the script of a call says it.
  "language/model/patterns/complexity.js":
    "export const complexityOf = (pattern) => globalThis.quoinTryIt.complexities?.[pattern] ?? 'linear';",
};

/** Leaves out of the scripts of pages what these don't need. `modules`: where the compiled ones are. */
export function leftOutOfPages(modules: string): Plugin {
  const texts = new Map(Object.entries(replaced).map(([path, text]) => [join(modules, path), text]));
  const missing = new Set(texts.keys());
  return {
    name: "left-out-of-pages",
    load: (id) => {
      missing.delete(id);
      return texts.get(id);
    },
    buildEnd: (failure) => {
      if (failure !== undefined || missing.size === 0) return;
      throw new Error(`No page imports ${[...missing].join(", ")}.`);
    },
  };
}
