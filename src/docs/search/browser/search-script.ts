import type { SearchEntry } from "../search-entry.js";
import { attachCombobox } from "./combobox.js";
import { createFindPages } from "./find-pages.js";

// What the build makes a classic script of. A page loads it after its index, when its field is used for the first time.

declare global {
  /** What the script of the index defines. */
  var quoinSearchIndex: readonly SearchEntry[] | undefined;
}

const field = document.querySelector<HTMLElement>("search");
if (field && globalThis.quoinSearchIndex) attachCombobox(field, createFindPages(globalThis.quoinSearchIndex));
