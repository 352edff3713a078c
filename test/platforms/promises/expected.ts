/** A 421 is final: no platform may answer it with another request. */
const refused = "Api: not_executed after 1; requests: 1, effects: 0";

/** What the program sees of each case, and then the service, wherever the table of a platform says nothing else. */
const everywhere = {
  "lost response": "done after 2; requests: 2, effects: 1",
  "lost response without a key": "Connection: unknown after 1; requests: 1, effects: 1",
  "reset before any byte": "Connection: unknown after 1; requests: 1, effects: 1",
  "body that breaks off": "done after 2; requests: 2, effects: 1",
  "no response in time": "Timeout: unknown after 1; requests: 1, effects: 1",
  "aborted after it was sent": "RequestAborted: unknown after 1; requests: 1, effects: 1",
  "refused connection": "Connection: not_executed after 4; requests: 0, effects: 0",
  "refused connection without a key": "Connection: not_executed after 4; requests: 0, effects: 0",
  "certificate that nobody trusts": "Connection: not_executed after 1; requests: 0, effects: 0",
  "echo of another key": "IdempotencyProtocol: unknown after 1; requests: 1, effects: 1",
  "redirect to another origin": "UnexpectedRedirect: unknown after 1; requests: 1, effects: 0",
  "request that the model forbids": "InvalidRequest: not_executed after 0; requests: 0, effects: 0",
  "429 with Retry-After": "done after 2; requests: 2, effects: 1, a second apart",
  "list of three pages": "a b c d e; requests: 3, effects: 0",
  "signed webhook":
    '{"webhook":"order.paid","tampered":"wrong-signature","late":"too-old"}; requests: 0, effects: 0',
  "recovery from a store": "Connection: unknown after 1, recovered 1, left 0; requests: 2, effects: 1",
  "lost response without a key, used connection": "Connection: unknown after 1; requests: 1, effects: 1",
  "lost response with a key, used connection": "Connection: unknown after 1; requests: 1, effects: 1",
  "lost response of a DELETE without a key, used connection":
    "Connection: unknown after 1; requests: 1, effects: 1",
  "lost response of a DELETE with a key, used connection":
    "Connection: unknown after 1; requests: 1, effects: 1",
  "421 to a write without a key": refused,
  "421 to a write with a key": refused,
  "upload whose source fails at its first byte":
    "InvalidRequest: not_executed after 1; requests: 0, effects: 0",
  "upload whose source fails in the middle": "InvalidRequest: unknown after 1; requests: 0, effects: 0",
  "upload of a stream": "done after 1; requests: 1, effects: 1",
  "421 to an upload of a stream": refused,
  "421 to an upload of bytes": refused,
  "429 to an upload of a stream": "RateLimit: not_executed after 1; requests: 1, effects: 0",
  "redirect of an upload": "UnexpectedRedirect: unknown after 1; requests: 1, effects: 0",
  "413 before an upload has ended": "Api: not_executed after 1; requests: 1, effects: 0",
  "success before an upload has ended": "Connection: unknown after 1; requests: 1, effects: 1",
  "401 to an upload of bytes, with a new token": "done after 2; requests: 2, effects: 1",
  "401 to an upload of a stream, with a new token":
    "Authentication: not_executed after 1; requests: 1, effects: 0",
  "401 to a write without a key, with a new token": "done after 2; requests: 2, effects: 1",
};

export type CaseName = keyof typeof everywhere;
type Expected = Readonly<Record<CaseName, string>>;

/** It says of no failure that nothing was sent: a write may be retried under its key, and in the end its outcome is unknown. */
const withoutReasons = {
  "refused connection": "Connection: unknown after 4; requests: 0, effects: 0",
  "refused connection without a key": "Connection: unknown after 1; requests: 0, effects: 0",
};

/** It resends by itself what the service recognises by its key. */
const resent = "done after 1; requests: 2, effects: 1";

/** By the name of the platform. */
export const expectedOn: Readonly<Record<"Node" | "Bun" | "Deno" | "workerd", Expected>> = {
  /** Its `fetch` may send again what has a key: see `sent-once.ts`. */
  Node: { ...everywhere, "421 to a write with a key": resent },
  /** Its `fetch` may have sent what has a key before, over a connection that was used: see `used-connections.ts`. */
  Bun: {
    ...everywhere,
    "refused connection": withoutReasons["refused connection"],
    "certificate that nobody trusts": "Connection: unknown after 1; requests: 0, effects: 0",
    "lost response of a DELETE with a key, used connection": resent,
  },
  /** It has no error codes. */
  Deno: {
    ...everywhere,
    ...withoutReasons,
    "certificate that nobody trusts": "Connection: unknown after 2; requests: 0, effects: 0",
    "lost response with a key, used connection": resent,
    "lost response of a DELETE with a key, used connection": resent,
  },
  /** Every failure is "Network connection lost.". A body whose source fails ends as if it were whole. */
  workerd: {
    ...everywhere,
    ...withoutReasons,
    "upload whose source fails in the middle": "InvalidRequest: unknown after 1; requests: 1, effects: 1",
    "certificate that nobody trusts": "Connection: unknown after 2; requests: 0, effects: 0",
  },
};
