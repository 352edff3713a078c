import { stringify } from "yaml";
import { seededRandom, type Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { drawErrors } from "./draw-errors.js";
import { drawOperations, type DrawnTypes, typesOf } from "./draw-operations.js";
import { drawStored, drawWays } from "./draw-ways.js";
import { drawOwnErrors } from "./draw-own-errors.js";

/** Two versions of a model, the older one first. */
const versions = { header: "Drawn-Version", current: "newer", list: { older: {}, newer: {} } };

/** The text of a model in Quoin's language. The same seed draws the same model. */
export function drawModel(seed: number): string {
  return stringify(drawContent(seed));
}

/** The same with errors under statuses of success, of which successes have a mark, or lack it. */
export function drawDecliningModel(seed: number): string {
  const random = seededRandom(seed, "declining");
  const { errors, types, ...content } = drawContent(seed);
  const retry = pick(random, ["never", { backoff: "throttle", writes: "any" }]);
  const row = { name: "Declined", when: { field: "declined", is: true }, body: "Decline", retry };
  const decline = { doc: "Why it wasn't done.", fields: { declined: "boolean", why: "string" } };
  return stringify({
    ...content,
    errors: { ...errors, "2xx": row },
    types: { ...(isLikely(random, 0.7) ? withMarks(types) : types), Decline: decline },
  });
}

/** The same with errors from 400 on that only their bodies tell from others of the status. */
export function drawTellingModel(seed: number): string {
  const random = seededRandom(seed, "telling");
  const { errors, types, ...content } = drawContent(seed);
  const row = (name: string, is: string) => ({ name, when: { field: "code", is }, body: "Coded" });
  const later = () => ({ backoff: "transient" });
  const begun = { ...row("Begun", "begun"), retry: pick(random, ["never", later()]), effect: "possible" };
  const writes = pick(random, ["any", "keyed"]);
  const full = { ...row("Full", "full"), retry: { backoff: "throttle", writes }, effect: "none" };
  const body = "Coded";
  const refused = { ...row("Forbidden", "forbidden"), retry: "never" };
  const unclear = { name: "Denied", body, retry: "never", effect: "possible" };
  const closed = { name: "Closed", body, retry: later() };
  const coded = { status: "int32", title: "string", code: "string" };
  return stringify({
    ...content,
    errors: { ...errors, 403: [begun, refused, unclear], 503: [full, closed] },
    types: { ...types, Coded: { doc: "What went wrong, by a code.", fields: coded } },
  });
}

/** An operation with its key in the body, whose copies get the response of the first; no error says that it still runs. */
export function drawStoringModel(seed: number): string {
  const random = seededRandom(seed, "storing");
  const content = drawContent(seed);
  const endpoints = drawStored(random, "sealed-a");
  const body = "Problem" in content.types ? { body: "Problem" } : {};
  const errors = Object.entries(content.errors).filter(([, row]) => !JSON.stringify(row).includes('"after"'));
  const conflict = isLikely(random, 0.7) && { 409: { name: "Conflict", ...body, retry: "never" } };
  return stringify({
    ...content,
    idempotency: undefined,
    errors: { ...Object.fromEntries(errors), ...conflict },
    types: typesOf(endpoints, "Problem" in content.types),
    endpoints,
  });
}

function withMarks(types: DrawnTypes): DrawnTypes {
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => {
      const fields = { ...type.fields, declined: "boolean" };
      return [name, name === "Thing" || name === "Taken" ? { ...type, fields } : type];
    }),
  );
}

function drawContent(seed: number) {
  const random = seededRandom(seed, "model");
  const hasKeys = isLikely(random, 0.92);
  const hasBodies = isLikely(random, 0.6);
  const hasVersions = isLikely(random, 0.4);
  const operations = {
    ...drawOperations(random, seededRandom(seed, "forms"), hasKeys),
    ...drawWays(seededRandom(seed, "ways")),
  };
  const endpoints = hasBodies ? drawOwnErrors(seededRandom(seed, "own errors"), operations) : operations;
  return {
    quoin: 1,
    // It begins the generated keys, which have 46 characters then.
    api: { name: "Drawn", package: "drawn-api" },
    authentication: { ...pick(seededRandom(seed, "authentication"), schemes), secret: "public" },
    conventions: {
      ...drawConventions(random, hasBodies, drawIdForm(seed)),
      ...pick(seededRandom(seed, "responses"), [{}, {}, { responses: "application/vnd.drawn+json" }]),
    },
    ...(hasVersions && { versions }),
    ...(hasKeys && { idempotency: drawIdempotency(random, hasVersions) }),
    groups: { Things: { doc: "What the service keeps." } },
    errors: drawErrors(random, hasKeys, hasBodies),
    group: "Things",
    types: typesOf(endpoints, hasBodies),
    endpoints,
  };
}

/** The service takes any credentials; what matters is that each request has the same, and that no record has them. */
const schemes = [
  { scheme: "bearer" },
  { scheme: "header", name: "Drawn-Access", prefix: "Token" },
  { scheme: "query", name: "access" },
  { scheme: "basic" },
  { keys: { id: { header: "Drawn-Id", account: true }, secret: "Drawn-Secret" } },
  { scheme: "oauth2", token: "/oauth/token" },
] as const;

/** Ids that are UUIDs, so that what lies between may name its responses in the same header. */
export function drawIdForm(seed: number): object {
  return isLikely(seededRandom(seed, "request ids"), 0.5) ? { type: "uuid" } : {};
}

function drawConventions(random: Random, hasBodies: boolean, form: object): object {
  const header = pick(random, ["X-Request-Id", "Trace"]);
  const ids = [{}, { request_id: header }, { request_id: { header, always: true, ...form } }];
  return {
    ...pick(random, ids),
    ...(hasBodies && isLikely(random, 0.5) && { error_status: "status" }),
  };
}

const retentions = ["30s", "60s", "61s", "90s", "150s", "10m", "1h", "24h", "7d", "90d"] as const;

/** Generated keys are cut, made of fewer parts, or filled up. */
const lengths = [
  "1..21",
  "21..35",
  "1..36",
  "36..42",
  "1..43",
  "8..45",
  "1..46",
  "47..50",
  "1..64",
  "1..255",
];

function drawIdempotency(random: Random, hasVersions: boolean): object {
  const header = pick(random, ["Idempotency-Key", "Request-Key", "Once"]);
  const storesRefusals = isLikely(random, 0.65);
  const replayed = isLikely(random, 0.6) ? pick(random, ["Idempotent-Replayed", "Once-More"]) : undefined;
  const reused = pick(random, [400, 422]);
  const retention = pick(random, retentions);
  const others = retentions.filter((other) => other !== retention);
  return {
    header,
    methods: ["POST", "PUT", "PATCH", "DELETE"],
    length: pick(random, lengths),
    retention,
    scope: "operation",
    ...(isLikely(random, 0.55) && { echo: pick(random, [header, "Key-Echo"]) }),
    ...(replayed !== undefined && { replayed }),
    stored: storesRefusals ? ["2xx", "4xx"] : ["2xx", "408"],
    released: storesRefusals ? ["429", "5xx"] : ["4xx", "5xx"],
    ...(isLikely(random, 0.7) && { reused }),
    ...(hasVersions && isLikely(random, 0.7) && { was: { until: "newer", retention: pick(random, others) } }),
  };
}
