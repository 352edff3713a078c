import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

const model = `versions: { header: Api-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }
conventions: { request_id: Request-Id }
authentication: { scheme: bearer, secret: server, rejected: 401 }
idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, echo: Key, stored: [2xx], released: [5xx] }
pagination: { limit: limit, offset: offset, sort: sort, items: data, details: paging, total_pages: pages }
limits: { size: { range: 1..9, unit: orders } }
errors: { 401: { name: Unauthorized, retry: never }, 409: { name: Conflict, retry: never, effect: possible } }
webhooks: { kinds: { paid: { payload: Order }, sent: { payload: Order } } }
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
  add-order: { POST: /orders, doc: Adds an order., body: Order, returns: { 204: none } }
`;

/** An edit that says something of the element whose text ends so. */
function ofElement(end: string, said: string, kinds: readonly KindId[]): Edit {
  return {
    name: `${end} ${said}`,
    base: model,
    head: model.replace(end, `${end.slice(0, -2)}, ${said} }`),
    kinds,
  };
}

const until = "until: 2026-01-01";

/** Edits of what isn't in every version, or wasn't always so. */
export const editsOfHistories: readonly Edit[] = [
  ofElement("request_id: Request-Id }", "since: 2026-01-01", ["hdr.request-id-changed"]),
  ofElement("request_id: Request-Id }", until, ["hdr.request-id-changed"]),
  ofElement("request_id: Request-Id }", `was: { ${until}, without: [request_id] }`, [
    "hdr.request-id-changed",
  ]),
  ofElement("rejected: 401 }", "since: 2026-01-01", ["gap.opened"]),
  ofElement("rejected: 401 }", until, ["gap.opened"]),
  ofElement("rejected: 401 }", `was: { ${until}, without: [rejected] }`, ["gap.opened"]),
  ofElement("released: [5xx] }", "since: 2026-01-01", ["idem.support-removed"]),
  ofElement("released: [5xx] }", until, ["idem.support-removed"]),
  ofElement("released: [5xx] }", `was: { ${until}, retention: 12h, without: [echo] }`, [
    "idem.echo-removed",
    "idem.retention-shortened",
  ]),
  ofElement("total_pages: pages }", "since: 2026-01-01", []),
  ofElement("total_pages: pages }", until, []),
  ofElement("total_pages: pages }", `was: { ${until}, without: [sort] }`, ["page.parameter-renamed"]),
  ofElement("unit: orders }", "since: 2026-01-01", ["limit.removed"]),
  ofElement("unit: orders }", until, ["limit.removed"]),
  ofElement("unit: orders }", `was: { ${until}, range: 1..5, without: [unit] }`, [
    "limit.unit-changed",
    "limit.tightened",
  ]),
  ofElement("effect: possible }", "since: 2026-01-01", ["err.status-removed", "err.effect-ruled-out"]),
  ofElement("effect: possible }", until, ["err.status-removed", "err.effect-ruled-out"]),
  ofElement("effect: possible }", `was: { ${until}, name: Taken, without: [effect] }`, [
    "name.error-renamed",
    "err.effect-ruled-out",
  ]),
  ofElement("paid: { payload: Order }", "since: 2026-01-01", ["event.type-removed"]),
  ofElement("paid: { payload: Order }", until, ["event.type-removed"]),
  ofElement("paid: { payload: Order }", `was: { ${until}, name: settled }`, [
    "event.type-added",
    "event.type-removed",
  ]),
];
