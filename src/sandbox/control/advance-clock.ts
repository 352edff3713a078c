import { parseDuration } from "../../model/duration.js";
import type { SteeredClock } from "../clock.js";
import { isObject } from "../../model/scalars.js";
import { ControlError } from "./control-error.js";

/** Reads `{ "advance": "25h" }`. */
export function advanceClock(clock: SteeredClock, body: unknown): void {
  const text = isObject(body) ? body["advance"] : undefined;
  const milliseconds = typeof text === "string" ? parseDuration(text) : undefined;
  if (milliseconds === undefined) throw new ControlError('Send { "advance": "25h" }, in ms, s, m, h or d.');
  clock.advance(milliseconds);
}
