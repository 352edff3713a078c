import { stringify } from "yaml";
import { seededRandom } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

const returns = () => ({
  200: "Kept",
  201: "bytes",
  202: "text",
  203: "lines<Line>",
  206: { type: "stream<Line>", end: "[DONE]" },
  303: "none",
});

/** The text of a model with uploads. The same seed draws the same. */
export function drawUploadModel(seed: number): string {
  const random = seededRandom(seed, "model of uploads");
  const busy = pick(random, [
    { after: "Retry-After", writes: "any" },
    { backoff: "throttle", writes: "any" },
    { backoff: "throttle", writes: "keyed" },
  ]);
  const isPromised = isLikely(random, 0.6);
  const upload = (path: string, body: object | string) => ({
    POST: path,
    doc: "Keeps what is sent.",
    body,
    returns: returns(),
  });
  const parts = () => ({ type: "Parts", as: "multipart" });
  return stringify({
    quoin: 1,
    api: { name: "Drawn", package: "drawn-api" },
    authentication: { scheme: "bearer", secret: "public" },
    ...(isPromised && { conventions: { request_id: { header: "Trace", always: true } } }),
    idempotency: {
      header: "Once",
      methods: ["POST"],
      length: "1..255",
      retention: "24h",
      scope: "operation",
      ...(isLikely(random, 0.5) && { echo: "Once" }),
      ...(isLikely(random, 0.6) && { replayed: "Replayed" }),
      stored: ["2xx", "303", "408"],
      released: ["4xx", "5xx"],
    },
    groups: { Things: { doc: "What the service keeps." } },
    group: "Things",
    errors: {
      403: { name: "Forbidden", body: "Problem", retry: "never" },
      409: {
        name: "Running",
        when: { header: "Retry-After" },
        retry: { after: "Retry-After" },
        effect: "possible",
      },
      413: { name: "TooLarge", body: "Problem", retry: "never" },
      429: { name: "Busy", body: "Problem", retry: busy, effect: "none" },
      503: { name: "Closed", body: "Problem", retry: { backoff: "transient" } },
    },
    types: {
      Problem: { doc: "What went wrong.", fields: { why: "string" } },
      Kept: { doc: "What is kept.", fields: { id: "string" } },
      Line: { doc: "A line.", fields: { n: "int32" } },
      Parts: { doc: "A file with a name.", fields: { name: "string", file: "bytes" } },
    },
    endpoints: {
      store: upload("/store", "bytes"),
      hand: upload("/hand", parts()),
      put: { ...upload("/put", "bytes"), idempotency: "none" },
      pass: { ...upload("/pass", parts()), idempotency: "none" },
    },
  });
}
