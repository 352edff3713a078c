import { type Mutant, mutant } from "./mutant.js";

/** Keys and bytes. */
export const requestMutants: readonly Mutant[] = [
  mutant(
    "makes a new key for each attempt",
    "buildHeaders",
    "headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;",
    "headers[idempotency.header.toLowerCase()] = settings.platform.uuid();",
  ),
  mutant(
    "makes a new key after a timeout",
    "runCall",
    'if (classified.effect === "possible") call.history.mayHaveExecuted = true;',
    `if (classified.effect === "possible") call.history.mayHaveExecuted = true;
    if (classified.errorKind === "Timeout" && call.plan.prepared.idempotencyKey !== null)
      Object.assign(call.plan.prepared, { idempotencyKey: call.context.settings.platform.uuid() });`,
  ),
  mutant(
    "makes a new key when a request is resumed",
    "sendPrepared",
    "planRequest(prepared, operation, content), options);",
    "planRequest({ ...prepared, idempotencyKey: prepared.idempotencyKey && context.settings.platform.uuid(), digest: null }, operation, content), options);",
  ),
  mutant(
    "writes the body again for each attempt",
    "completeRequest",
    "return { prepared: Object.assign(named, content), url, content: sent?.content };",
    "const get = () => (request.body === undefined ? null : JSON.stringify(request.body));\n  const prepared = Object.defineProperty(Object.assign(named, content), 'body', { enumerable: true, get });\n  return { prepared, url, content: sent?.content };",
  ),
  {
    name: "sends a key with events and reads",
    edits: [
      {
        place: "buildHeaders",
        find: "if (idempotency !== null && prepared.idempotencyKey !== null && isInHeader) {",
        replace: "if (idempotency !== null && isInHeader) {",
      },
      {
        place: "buildHeaders",
        find: "headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;",
        replace: "headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey ?? prepared.id;",
      },
    ],
  },
  mutant(
    "follows redirects",
    "buildInit",
    'redirect: "manual"',
    'redirect: "follow"',
    "a redirect to another host",
  ),
  mutant(
    "keeps the API key in the prepared request",
    "completeRequest",
    'settings.access.accountFor?.(operation) ?? ""',
    'context.settings.secrets.join("")',
  ),
];
