import type { SearchEntry } from "../search-entry.js";
import { attachCombobox } from "./combobox.js";
import { createFindPages } from "./find-pages.js";

// What the build makes a classic script of. A page loads it after its index, when its field is used for the first time.

const field = document.querySelector<HTMLElement>("search");
const index: unknown = Reflect.get(globalThis, "quoinSearchIndex");
if (field && isIndex(index)) attachCombobox(field, createFindPages(index));

/** Quoin has written it. */
function isIndex(value: unknown): value is readonly SearchEntry[] {
  return Array.isArray(value);
}
