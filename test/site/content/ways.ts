import { base } from "./library.js";

const keys = `idempotency:
  header: Idempotency-Key
  methods: [POST]
  length: 1..255
  characters: printable-ascii
  retention: 36h
  scope: SCOPE
  echo: Idempotency-Key
  replayed: Idempotent-Replayed
  stored: [2xx, 4xx]
  released: ["429", 5xx]
  reused: 422
`;

const running =
  "  409: { name: InProgress, when: { header: Retry-After }, body: Problem, retry: { after: Retry-After } }\n";

function modelOf(endpoint: string, rest = "", errors = ""): string {
  return `${base.replace("types:\n", `${errors}types:\n`)}${rest}endpoints:
  do-it:
${endpoint.replaceAll(/^/gmu, "    ")}
    doc: Does it.
  get-loan: { GET: "/loans/{id}", doc: Fetches a loan., path: { id: string }, returns: Loan, errors: [404] }
  list-by-due: { GET: /due, doc: Lists loans., query: { due?: date }, returns: "Loan[]", errors: [404] }
`;
}

const post = "POST: /loans\nbody: Loan\nreturns: Loan";
const put = "PUT: /loans/{id}\npath: { id: string }\nbody: Loan\nreturns: Loan";
const tagged =
  "returns: { 200: { type: Loan, headers: { ETag: string } } }\nidempotency: { condition: If-Match, etags: unique }";

const poll = "poll: { call: get-loan, by: id, until: state, is: [lent, refused] }";
const states = ["due: date }", "due: date, state: { enum: [waiting, lent, refused] } }"] as const;

/** A model for each way of being safe, and each of its variants, whose call is `do-it`. */
export const ways: Readonly<Record<string, string>> = {
  safe: modelOf("GET: /loans/{id}/fine\npath: { id: string }\nreturns: Loan"),
  "safe POST": modelOf(`${post}\nidempotency: safe`),
  "key of an operation": modelOf(post, keys.replace("SCOPE", "operation"), running),
  "key of the account": modelOf(post, keys.replace("SCOPE", "account"), running),
  "key of which little is known": modelOf(
    post,
    `${keys
      .replace("SCOPE", "operation")
      .replace("422", "{ unknown: Q-1 }")
      .replace("1..255", "key-length")
      .replace(
        / {2}(?:echo|replayed|characters):.*\n/gu,
        "",
      )}limits: { key-length: { unknown: Q-2 } }\nunknowns: { Q-1: What a reused key gets., Q-2: How long a key is. }\n`,
    running,
  ),
  "key that is kept for seconds": modelOf(
    post,
    keys.replace("SCOPE", "operation").replace("36h", "30s"),
    running,
  ),
  "key, polled": modelOf(
    `POST: /loans\nbody: Loan\nreturns: { 202: Loan }\n${poll}`,
    keys.replace("SCOPE", "operation"),
    running,
  ).replace(...states),
  "body key, stored": modelOf(
    `${post}\nidempotency: { body: id, retention: 36h, duplicate: stored }`,
    "",
    running,
  ),
  "body key, refused": modelOf(`${post}\nidempotency: { body: id, retention: 36h }`),
  "body key without retention": modelOf(`${post}\nidempotency: { body: id }`),
  "natural key of items": modelOf(
    'POST: /loans\nbody: Batch\nreturns: Result\nidempotency: { natural_key: "loans[].id", unknown: Q-1 }\nbatch: { items: loans, accepted: taken, failed: refused }',
    "unknowns: { Q-1: How long an id is remembered. }\n",
  ).replace(
    "  Loan:",
    '  Batch: { doc: Loans., fields: { loans: "Loan[]" } }\n  Result: { doc: Which., fields: { taken: "string[]", refused: "string[]" } }\n  Loan:',
  ),
  "natural key of the body": modelOf(`${post}\nidempotency: { natural_key: id }`),
  repeatable: modelOf(`${put}\nidempotency: repeatable`),
  "repeatable for a time": modelOf(`${put}\nidempotency: { repeatable: { within: 36h } }`),
  "repeatable DELETE": modelOf(
    "DELETE: /loans/{id}\npath: { id: string }\nreturns: { 204: none }\nidempotency: repeatable",
  ),
  "condition of a tag": modelOf(
    `PUT: /loans/{id}\npath: { id: string }\nheaders: { If-Match?: string }\nbody: Loan\n${tagged}`,
  ),
  "condition of absence": modelOf(
    `PUT: /loans/{id}\npath: { id: string }\nheaders: { If-None-Match?: string }\nbody: Loan\nreturns: Loan\nidempotency: { condition: If-None-Match, etags: unique }`,
  ),
  none: modelOf(`${put}\nidempotency: none`),
  "none, confirmed": modelOf(
    `${post}\nidempotency: none\nconfirm: { call: list-by-due, by: due, visible_within: 10s }`,
  ),
  "none, confirmed for certain": modelOf(
    `${post}\nidempotency: none\nconfirm: { call: get-loan, by: id, visible_within: 10s, unique: forever }`,
  ),
  "none, polled": modelOf(
    `POST: /loans\nbody: Loan\nreturns: { 202: Loan }\nidempotency: none\n${poll}`,
  ).replace(...states),
};
