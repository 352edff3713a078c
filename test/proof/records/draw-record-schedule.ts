import type { Random } from "../../../src/sandbox/random.js";
import { type Change, changes } from "../../runtime/other-models/models.js";
import { isLikely, pick } from "../draw.js";

/** What becomes of an attempt. */
export type RecordFate = "served" | "lost" | "late" | "unreachable" | "refused" | "closed" | "page" | "cut";

/** Who does something with what is in the store. */
export interface RecordStep {
  readonly side: "before" | "after";
  /** With its own client, or with one that has just been started. */
  readonly isNew: boolean;
  readonly how: "resume" | "recover" | "execute" | "again";
}

export interface RecordSchedule {
  readonly change: Change;
  /** Whether the request is only prepared at first. */
  readonly isPrepared: boolean;
  readonly key: string | undefined;
  /** A header of the operation that the client of each model has for all its requests; "" for none. */
  readonly branches: Readonly<Record<RecordStep["side"], string>>;
  readonly maxRetries: number;
  readonly fates: readonly RecordFate[];
  readonly steps: readonly RecordStep[];
}

const fates: readonly RecordFate[] = [
  "served",
  "lost",
  "lost",
  "late",
  "unreachable",
  "refused",
  "closed",
  "page",
  "cut",
];

/** Requests of one model that another one finds in a store. */
export function drawRecordSchedule(random: Random): RecordSchedule {
  const change = pick(random, changes);
  const { body, protection } = change.before;
  return {
    change,
    isPrepared: body !== "file" && body !== "multipart" && isLikely(random, 0.3),
    key: protection === "header" && isLikely(random, 0.5) ? "mine" : undefined,
    branches: {
      before: pick(random, ["", "b1"]),
      after: pick(random, ["", "b1", "b2"]),
    },
    maxRetries: random.below(3),
    fates: Array.from({ length: 12 }, () => pick(random, fates)),
    steps: Array.from({ length: 1 + random.below(5) }, () => ({
      side: pick(random, ["before", "after", "after"]),
      isNew: isLikely(random, 0.6),
      how: pick(random, ["resume", "recover", "execute", "again"]),
    })),
  };
}
