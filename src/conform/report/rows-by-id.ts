import { trafficRows } from "../har/traffic-rows.js";
import { passiveRows } from "../rows/row-ids.js";
import { rows } from "../rows/rows.js";

const promises: ReadonlyMap<string, string> = new Map([
  ["call.usual", "The usual request is answered with a success."],
  ...Object.entries(passiveRows),
  ...Object.entries(trafficRows),
  ...rows.map(({ id, promise }) => [id, promise] as const),
]);

/** What a row is about, as a sentence. */
export function promiseOf(row: string): string {
  return promises.get(row) ?? row;
}

/** Whether a row is about what protects from a second effect. */
export function isAboutKeys(row: string): boolean {
  return row.startsWith("keys.");
}
