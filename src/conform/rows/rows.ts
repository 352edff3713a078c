import { accessRows } from "./access.js";
import { keyRows } from "./keys.js";
import { notFoundRows } from "./not-found.js";
import type { Row } from "./row.js";
import { versionRows } from "./versions.js";

/** All rows that send something, in the order in which they are tried. */
export const rows: readonly Row[] = [...notFoundRows, ...versionRows, ...keyRows, ...accessRows];
