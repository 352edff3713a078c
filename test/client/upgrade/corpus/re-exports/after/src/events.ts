import * as billing from "./billing.js";

export type Id = billing.Event["unique_id"];
export type Sample = Pick<billing.UsageEvent, "unique_id" | "event_name">;

export const sample = { unique_id: "e_1", event_name: "call" } satisfies Sample;

export function idOf(event: import("./billing.js").Event): Id {
  return event.unique_id;
}
