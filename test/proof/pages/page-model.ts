import { stringify } from "yaml";
import { seededRandom } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

const schemes = [
  { scheme: "bearer" },
  { scheme: "query", name: "api_key" },
  { scheme: "query", name: "api_key" },
  { scheme: "header", name: "Drawn-Access" },
  { scheme: "basic" },
  { keys: { id: { header: "Drawn-Id", account: true }, secret: "Drawn-Secret" } },
  { scheme: "oauth2", token: "/oauth/token" },
  { scheme: "oauth2", token: "/oauth/token" },
] as const;

/** How lists lead to their next page. */
export const pageWays = {
  links: { next: "next", items: "data" },
  header: { next: "Link header", items: "data" },
  cursors: { send: "after", from: "next", items: "data" },
  offsets: { offset: "skip", limit: "take", total: "total", items: "data" },
  numbers: { page: "page", limit: "take", total: "total", items: "data", short_pages: true },
} as const;

export type PageWayName = keyof typeof pageWays;

/** The text of a model with lists that are paged in each way, and with a write. The same seed draws the same. */
export function drawPageModel(seed: number): string {
  const random = seededRandom(seed, "model of pages");
  const isPromised = isLikely(random, 0.5);
  const list = (by: string) => ({ GET: `/${by}`, doc: "Lists what there is.", list: { items: "Item", by } });
  const lists = Object.keys(pageWays).map((name) => [name, list(name)] as const);
  const failed = { name: "Failed", body: "Problem", retry: "never" };
  return stringify({
    quoin: 1,
    api: { name: "Drawn", package: "drawn-api" },
    authentication: { ...pick(random, schemes), secret: "public" },
    conventions: { request_id: { header: "Trace", ...(isPromised && { always: true }) } },
    idempotency: {
      header: "Once",
      methods: ["POST"],
      length: "1..255",
      retention: "24h",
      scope: "operation",
      stored: ["2xx", "408"],
      released: ["4xx", "5xx"],
    },
    pagination: pageWays,
    groups: { Things: { doc: "What the service keeps." } },
    group: "Things",
    errors: {
      401: { name: "Authentication", body: "Problem", retry: "never" },
      409: {
        name: "Running",
        when: { header: "Retry-After" },
        retry: { after: "Retry-After" },
        effect: "possible",
      },
      500: isLikely(random, 0.5) ? failed : { name: "Failed", retry: "never" },
      503: { name: "Closed", retry: { backoff: "transient" } },
    },
    types: {
      Problem: { doc: "What went wrong.", fields: { why: "string" } },
      Item: { doc: "An item.", fields: { id: "string" } },
    },
    endpoints: {
      ...Object.fromEntries(lists),
      make: { POST: "/make", doc: "Makes an item.", body: "Item", returns: { 201: "Item" } },
    },
  });
}
