import * as z from "zod";
import type { LeftoverEvent } from "./leftover-list.js";
import { markerPattern } from "../requests/marker.js";
import type { UnansweredEvent } from "./unanswered-list.js";
import type { Origin } from "./write-leftover.js";

const origin = { host: z.string(), model: z.string(), account: z.string(), run: z.string() };

const leftover = z.strictObject({
  ...origin,
  kind: z.enum(["made", "removed"]),
  version: z.string(),
  call: z.string(),
  id: z.union([z.string(), z.number()]),
  undo: z.string().optional(),
  path: z.record(z.string(), z.json()),
  by: z.enum(["second", "limited", "expired", "wrong"]).nullable().optional(),
});

const unanswered = z.strictObject({
  ...origin,
  kind: z.enum(["unanswered", "settled"]),
  version: z.string(),
  call: z.string(),
  marker: z.string().regex(markerPattern).optional(),
  number: z.int(),
});

const line = z.discriminatedUnion("kind", [leftover, unanswered]);

interface LeftoverFile {
  readonly origins: readonly Origin[];
  readonly events: readonly LeftoverEvent[];
  readonly unanswered: readonly UnansweredEvent[];
}

/** What a file of such lines says; a number is that of the first line that can't be read. */
export function readLeftovers(text: string): LeftoverFile | number {
  const lines = text.split("\n").filter((each) => each !== "");
  const origins = new Map<string, Origin>();
  const events: LeftoverEvent[] = [];
  const open: UnansweredEvent[] = [];
  for (const [index, each] of lines.entries()) {
    const read = line.safeParse(parse(each));
    if (!read.success) return index + 1;
    const { host, model, account, run, ...event } = read.data;
    origins.set(JSON.stringify([host, model, account, run]), { host, model, account, run });
    if ("number" in event) {
      const { kind, ...rest } = event;
      open.push({ kind, unanswered: rest });
    } else {
      const { kind, undo, by, ...rest } = event;
      events.push({ kind, leftover: { ...rest, undo, ...(by !== undefined && { by }) } });
    }
  }
  return origins.size === 0 ? 1 : { origins: [...origins.values()], events, unanswered: open };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
