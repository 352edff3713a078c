import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

/** The errors of a model, with or without bodies that are declared. */
export function drawErrors(random: Random, hasKeys: boolean, hasBodies: boolean): object {
  const body = hasBodies ? { body: "Problem" } : {};
  const row = (name: string, retry: object | "never"): object => ({ name, ...body, retry });
  const maybe = (status: number, value: object, probability: number): object =>
    isLikely(random, probability) ? { [status]: value } : {};
  const writes = pick(random, ["any", "keyed"]);
  return {
    400: row("BadRequest", "never"),
    ...maybe(401, row("Unauthorized", "never"), 0.5),
    ...maybe(403, row("Forbidden", "never"), 0.5),
    ...maybe(404, row("NotFound", "never"), 0.5),
    ...(hasKeys && drawConflict(random, body)),
    422: row("Unprocessable", "never"),
    ...maybe(429, { ...row("Crowded", { backoff: "throttle", writes }), effect: "none" }, 0.8),
    ...maybe(500, row("Broken", { backoff: "transient" }), 0.8),
    ...maybe(503, row("Closed", { backoff: "transient" }), 0.8),
    ...drawClasses(random, row),
  };
}

/** What any other status means, or any of a class. */
function drawClasses(random: Random, row: (name: string, retry: object | "never") => object): object {
  const client = row("Refused", "never");
  const server = row("Failed", pick(random, ["never", { backoff: "transient" }]));
  return pick(random, [{}, {}, { "4xx": client }, { "5xx": server }, { "4xx": client, default: server }]);
}

/** How a service says that the first run of a key is in progress, and what else it says with that status. */
function drawConflict(random: Random, body: object): object {
  const status = pick(random, [409, 409, 423]);
  const header = pick(random, ["Retry-After", "Wait-Seconds"]);
  const first = { name: "InProgress", ...body, retry: { after: header }, effect: "possible" };
  const shape = pick(random, ["with conflict", "with conflict", "alone", "any"] as const);
  if (shape === "any") return { [status]: first };
  const narrow = { ...first, when: { header } };
  return { [status]: shape === "alone" ? narrow : [narrow, { name: "Conflict", ...body, retry: "never" }] };
}
