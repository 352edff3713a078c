import { example, wholeExample } from "./explanation.js";

/** Examples of what can be wrong with errors, groups, versions, limits and unknowns. */
export const contractExplanations = {
  "unreachable-error": example(
    `
    errors:
      409:
        - { name: Conflict, retry: never }
        - { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After } }
    `,
    `
    errors:
      409:
        - { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After } }
        - { name: Conflict, retry: never }
    `,
  ),
  "ambiguous-retry": example(
    `
    errors:
      429: { name: RateLimit, retry: { after: Retry-After, backoff: throttle } }
    `,
    `
    errors:
      429: { name: RateLimit, retry: { backoff: throttle } }
    `,
  ),
  "unknown-group": example(
    `
    group: Ordres
    endpoints:
      get-orders: { GET: /orders, returns: Problem }
    `,
    `
    group: Orders
    endpoints:
      get-orders: { GET: /orders, returns: Problem }
    `,
  ),
  "missing-group": example(
    `
    endpoints:
      get-orders: { GET: /orders, returns: Problem }
    `,
    `
    group: Orders
    endpoints:
      get-orders: { GET: /orders, returns: Problem }
    `,
  ),
  "unknown-endpoint": withVersions("2025-01-01: { endpoints: [get-order] }", "2025-01-01: {}"),
  "unknown-limit": example(
    `
    types:
      Title: { type: string, length: names-length }
    `,
    `
    types:
      Title: { type: string, length: name-length }
    `,
  ),
  "invalid-limit": example(
    `
    limits:
      page-size: { range: 1..100, duration: 24h }
    `,
    `
    limits:
      page-size: { range: 1..100 }
    `,
  ),
  "invalid-url": example(
    `
    environments:
      production: { url: http://shop.example }
    `,
    `
    environments:
      production: { url: https://shop.example }
    `,
  ),
  "unplaced-unknown": example(
    `
    unknowns:
      GAP-2: The longest name.
    `,
    `
    unknowns:
      GAP-2: The longest name.
    limits:
      title-length: { unknown: GAP-2 }
    `,
  ),
  "unkeyed-retry": example(
    `
    errors:
      502: { name: BadGateway, retry: { backoff: transient, writes: any } }
    `,
    `
    errors:
      502: { name: BadGateway, retry: { backoff: transient, writes: keyed } }
    `,
  ),
};

/** An example of which only one of the versions matters. */
function withVersions(wrong: string, right: string) {
  return wholeExample(versions(wrong), versions(right));
}

function versions(line: string): string {
  return `quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server }
versions:
  header: Api-Version
  current: 2026-12-31
  list:
    ${line}
    2026-12-31: {}
`;
}
