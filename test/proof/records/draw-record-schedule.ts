import type { Random } from "../../../src/sandbox/random.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { type Change, changes } from "../../runtime/other-models/models.js";
import { isLikely, pick } from "../draw.js";

/** What becomes of an attempt. */
export type RecordFate = "served" | "lost" | "late" | "unreachable" | "refused" | "closed" | "page" | "cut";

export type Route = Pick<OperationRow, "method" | "path">;

/** Who does something with what is in the store. */
export interface RecordStep {
  readonly side: "before" | "after";
  /** With its own client, or with one that has just been started. */
  readonly isNew: boolean;
  readonly how: "resume" | "recover" | "execute" | "again";
}

export interface RecordSchedule {
  readonly change: Change;
  /** How the operation is called by each model: the later one may have moved it. */
  readonly routes: Readonly<Record<RecordStep["side"], Route>>;
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
  const drawn = pick(random, changes);
  const routes = drawRoutes(random, drawn);
  // Any other change hides the move.
  const change = routes.after === routes.before ? drawn : { ...drawn, after: drawn.before };
  const { body, protection } = change.before;
  return {
    change,
    routes,
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

function drawRoutes(random: Random, { id }: Change): RecordSchedule["routes"] {
  const before: Route = { method: "POST", path: `/${id}` };
  const moved: readonly Route[] = [
    { ...before, path: `/v2/${id}` },
    { ...before, method: "PUT" },
  ];
  return { before, after: isLikely(random, 0.2) ? pick(random, moved) : before };
}
