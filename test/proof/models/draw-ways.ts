import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { drawReturns } from "./draw-operations.js";

type Operations = Readonly<Record<string, object>>;

/** Operations that say themselves why their requests can come again: most services have no header for keys. */
export function drawWays(random: Random): Operations {
  return {
    ...(isLikely(random, 0.7) && drawRepeatable(random, "repeatable-a")),
    ...(isLikely(random, 0.5) && drawRepeatable(random, "repeatable-b")),
    ...(isLikely(random, 0.7) && drawBodyKeyed(random, "sealed-a")),
    ...(isLikely(random, 0.5) && drawBodyKeyed(random, "sealed-b")),
    ...(isLikely(random, 0.3) && drawSearch("search")),
    ...(isLikely(random, 0.4) && drawNamed(random, "named")),
  };
}

const doc = "Does what it is there for.";
const times = ["61s", "90s", "150s", "10m", "1h", "24h"] as const;

function drawRepeatable(random: Random, id: string): Operations {
  const method = pick(random, ["PUT", "PUT", "DELETE", "DELETE", "PATCH", "POST"] as const);
  const body = method === "DELETE" ? {} : { body: "Draft" };
  const within = isLikely(random, 0.5) ? { repeatable: { within: pick(random, times) } } : "repeatable";
  const route = { [method]: `/${id}/{id}`, path: { id: "string" } };
  return { [id]: { ...route, ...body, doc, returns: drawReturns(random), idempotency: within } };
}

function drawBodyKeyed(random: Random, id: string): Operations {
  const idempotency = {
    body: "seal",
    ...(isLikely(random, 0.6) && { retention: pick(random, times) }),
    ...(isLikely(random, 0.5) && { duplicate: "stored" }),
  };
  return { [id]: { POST: `/${id}`, body: "Sealed", doc, returns: drawReturns(random), idempotency } };
}

/** The same, and what comes again gets the response of the first. */
export function drawStored(random: Random, id: string): Operations {
  const retention = isLikely(random, 0.6) ? { retention: pick(random, times) } : {};
  const idempotency = { body: "seal", ...retention, duplicate: "stored" };
  return { [id]: { POST: `/${id}`, body: "Sealed", doc, returns: drawReturns(random), idempotency } };
}

/** Its body says which thing it is about, and there is one of that name at most. */
function drawNamed(random: Random, id: string): Operations {
  const idempotency = { natural_key: "ref" };
  return { [id]: { POST: `/${id}`, body: "Named", doc, returns: drawReturns(random), idempotency } };
}

function drawSearch(id: string): Operations {
  return { [id]: { POST: `/${id}`, body: "Draft", doc, returns: { 200: "Thing" }, idempotency: "safe" } };
}
