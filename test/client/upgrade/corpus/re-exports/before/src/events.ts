import * as billing from "./billing.js";

export type Id = billing.Event["uniqueId"];
export type Sample = Pick<billing.UsageEvent, "uniqueId" | "eventName">;

export const sample = { uniqueId: "e_1", eventName: "call" } satisfies Sample;

export function idOf(event: import("./billing.js").Event): Id {
  return event.uniqueId;
}
