import { accessRows } from "./access.js";
import { batchRows } from "./batches.js";
import { bodyRows } from "./bodies.js";
import { conditionRows } from "./conditions.js";
import { foreignRows } from "./foreign.js";
import { keyEffectRows } from "./keys/effects.js";
import { keyFormRows } from "./keys/form.js";
import { replayRows } from "./keys/replay.js";
import { retentionRows } from "./keys/retention.js";
import { reuseRows } from "./keys/reuse.js";
import { listRows } from "./lists.js";
import { notFoundRows } from "./not-found.js";
import { queryRows } from "./queries.js";
import { repeatingRows } from "./repeating.js";
import type { Row } from "./row.js";
import { versionRows } from "./versions.js";

/** All rows that send something, in the order in which they are tried. */
export const rows: readonly Row[] = [
  ...notFoundRows,
  ...versionRows,
  ...queryRows,
  ...listRows,
  ...bodyRows,
  ...conditionRows,
  ...keyEffectRows,
  ...replayRows,
  ...reuseRows,
  ...keyFormRows,
  ...retentionRows,
  ...repeatingRows,
  ...batchRows,
  ...accessRows,
  ...foreignRows,
];
