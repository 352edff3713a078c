import type { SearchEntry } from "../search-entry.js";
import { attachCombobox } from "./combobox.js";
import { createFindPages } from "./find-pages.js";

// What the build makes a classic script of. A page loads it after its index, when its field is used for the first time.

const field = document.querySelector<HTMLElement>("search");
/** What the script of the index defines. */
const index: readonly SearchEntry[] | undefined = Reflect.get(globalThis, "quoinSearchIndex");
if (field && index) attachCombobox(field, createFindPages(index));
