import { parseDuration } from "../../model/duration.js";
import type { AdjustableClock } from "../clock.js";
import { isObject } from "../../model/scalars.js";
import { ControlError } from "./control-error.js";

/** Reads `{ "advance": "25h" }`. */
export function advanceClock(clock: AdjustableClock, body: unknown): void {
  const duration = isObject(body) ? body["advance"] : undefined;
  const milliseconds = typeof duration === "string" ? parseDuration(duration) : undefined;
  if (milliseconds === undefined) throw new ControlError('Send { "advance": "25h" }, in ms, s, m, h or d.');
  clock.advance(milliseconds);
}
