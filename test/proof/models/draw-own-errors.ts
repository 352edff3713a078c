import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

/** Operations of which some have errors with bodies of their own. */
export function drawOwnErrors(
  random: Random,
  operations: Readonly<Record<string, object>>,
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => {
      const errors = pick(random, [
        { 422: own() },
        { 400: "It is no good.", 422: own() },
        { 400: own(), 422: own() },
      ]);
      return [id, isLikely(random, 0.4) ? { ...operation, errors } : operation];
    }),
  );
}

/** A new object each time: YAML would say of one that it is the same. */
function own(): object {
  return { body: "Objection" };
}
