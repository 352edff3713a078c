/** A model with whatever the page of a call can show besides sending it again. */
export const pageModel = `quoin: 1
api: { name: Library }
versions: { header: V, current: new, list: { old: {}, new: {} } }
group: Loans
conventions: { request_id: { header: X-Request-Id, always: true } }
authentication: { scheme: bearer, secret: server, rejected: 401, denied: { unknown: Q-4 }, scopes: { lend: Allows to lend. } }
environments: { production: { url: "https://a.example", servers: { scans: "https://s.example" } } }
limits:
  per-request: { range: 1..50, unit: loans }
  page-size: { unknown: Q-6 }
  note-length: { unknown: Q-1 }
  rate: { range: ..600, unit: requests, doc: A minute. }
  kept: { duration: 36h }
idempotency:
  header: Idempotency-Key
  doc: A key is for one request.
  methods: [POST]
  length: 1..255
  retention: kept
  scope: operation
  stored: [2xx, 4xx]
  released: ["429", 5xx]
  reused: 422
pagination: { limit: limit, offset: offset, sort: sort, size: page-size, items: data, details: paging, total_pages: pages }
errors:
  401: { name: Authentication, body: { api: Problem, gateway: Gateway }, retry: never }
  404: { name: NotFound, body: Problem, retry: never }
  409:
    - { name: InProgress, when: { header: Retry-After }, body: Problem, retry: { after: Retry-After } }
    - { name: Conflict, body: Problem, retry: never }
  422: { name: Unprocessable, body: Problem, retry: never, unknown: Q-3 }
  429: { name: RateLimit, body: Problem, retry: { backoff: throttle, writes: any } }
  502: { name: BadGateway, body: { infrastructure: text }, retry: { backoff: transient } }
webhooks:
  doc: What happens to loans.
  discriminator: kind
  kinds: { loan.returned: { payload: Returned, doc: It is back. } }
  signing: { scheme: hmac-sha256, headers: { Sig: "t={timestamp},v1={hex}" }, signed: "{timestamp}.{body}", tolerance: 5m }
  delivery: { guarantee: at-least-once, acknowledged: [2xx], ordered: { unknown: Q-5 }, timeout: 10s, attempts: 8, within: 3d }
types:
  Problem: { doc: What is wrong., fields: { title: string } }
  Gateway: { doc: What the gateway says., fields: { code: string } }
  Queue: { doc: Who waits., fields: { members: "uuid[]" } }
  Returned: { doc: It is back., fields: { kind: { enum: [loan.returned] }, id: string } }
  Genre: { doc: What it is about., enum: [a, b, c, d, e, f] }
  Batch: { doc: Loans., fields: { loans: { type: "Loan[]", items: per-request } } }
  Result: { doc: Which., fields: { taken: "string[]", refused: "string[]" } }
  Loan:
    doc: A loan.
    fields:
      id: { type: string, length: 1.., was: { until: new, name: ident } }
      price: { type: decimal, example: "12.50" }
      genres: { type: "Genre[]" }
      note?: { type: string | null, length: note-length, default: null }
      pin?: { type: string, sensitive: true }
      message?: { type: string, forbids: credentials }
      "+1?": { type: int32, as: plusOne, range: 1..9 }
      state?: { observed: [open, shut], unknown: Q-2 }
      fax?: { type: string, deprecated: Nobody reads it. }
      reader?: Reader
    traps: { Id: id }
  Reader: { doc: Who reads., required: { unknown: Q-7 }, fields: { name: string, friend: Reader }, others: json }
  Medium: { doc: A medium., union: { discriminator: kind, variants: { "paper book": Paper, audio: Audio }, open: true } }
  Paper: { doc: Printed., fields: { kind: { enum: [paper book] }, pages: int32 } }
  Audio: { doc: Read aloud., fields: { kind: { enum: [audio] }, minutes: int32 } }
endpoints:
  record-loans:
    POST: /loans
    doc: Records loans.
    body: Batch
    returns: { 200: Result }
    idempotency: { natural_key: "loans[].id" }
    batch: { items: loans, accepted: taken, failed: refused }
    unknown_fields: ignored
    scopes: [lend]
    server: scans
    errors: { 404: There is no such reader., 409: { doc: Somebody waits., body: Queue }, unknown: Q-8 }
  list-loans:
    GET: /loans
    doc: Lists loans.
    list: { items: Loan, filters: { state?: string }, sort: { fields: [price], required: true } }
    errors: [401]
  add-medium:
    POST: /media
    doc: Adds a medium.
    query: { tags?: { type: "string[]", send: repeated } }
    body?: { type: Medium }
    returns: { 201: "Medium | Medium[]" }
  open-loan:
    GET: /readers/{id}/loan
    doc: Finds the open loan of a reader.
    path: { id: string }
    returns: Loan
    lookup: { by: { id: id }, where: { state: open } }
    authentication: none
    errors: []
unknowns: { Q-1: a., Q-2: b., Q-3: c., Q-4: d., Q-5: e., Q-6: f., Q-7: g., Q-8: h. }
`;
