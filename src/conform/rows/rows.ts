import { accessRows } from "./access.js";
import { keyRows } from "./keys.js";
import { readingRows } from "./reading.js";
import type { Row } from "./row.js";

/** All rows that send something, in the order in which they are tried. */
export const rows: readonly Row[] = [...readingRows, ...keyRows, ...accessRows];
