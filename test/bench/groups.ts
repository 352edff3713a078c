import { billing } from "./rows/billing.js";
import { bundles } from "./rows/bundles.js";
import { calls } from "./rows/calls.js";
import { documents } from "./rows/documents.js";
import { large } from "./rows/large.js";
import type { Group } from "./rows/row.js";
import { types } from "./rows/types.js";

/** All that the table has. */
export const groups: readonly Group[] = [billing, large, documents, types, calls, bundles];

/** What has limits of its own instead of rows: a script each. */
export const limits: readonly string[] = [
  "limits-of-time",
  "hostile-inputs",
  "compare-large",
  "render-large",
  "upgrade-large",
  "download-large",
  "uploads",
];
