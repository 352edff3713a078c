import * as z from "zod";
import type { LeftoverEvent } from "./leftover-list.js";
import type { Origin } from "./write-leftover.js";

const line = z.strictObject({
  host: z.string(),
  model: z.string(),
  account: z.string(),
  run: z.string(),
  kind: z.enum(["made", "removed"]),
  version: z.string(),
  call: z.string(),
  id: z.union([z.string(), z.number()]),
  undo: z.string().optional(),
  path: z.record(z.string(), z.json()),
  by: z.enum(["second", "limited", "expired", "wrong"]).nullable().optional(),
});

/** What a file of such lines says; a number is that of the first line that can't be read. */
export function readLeftovers(
  text: string,
): { readonly origins: readonly Origin[]; readonly events: readonly LeftoverEvent[] } | number {
  const lines = text.split("\n").filter((each) => each !== "");
  const origins = new Map<string, Origin>();
  const events: LeftoverEvent[] = [];
  for (const [index, each] of lines.entries()) {
    const read = line.safeParse(parse(each));
    if (!read.success) return index + 1;
    const { host, model, account, run, kind, undo, by, ...rest } = read.data;
    origins.set(JSON.stringify([host, model, account, run]), { host, model, account, run });
    events.push({ kind, leftover: { ...rest, undo, ...(by !== undefined && { by }) } });
  }
  return origins.size === 0 ? 1 : { origins: [...origins.values()], events };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
