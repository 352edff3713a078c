import { type Mutant, mutant } from "./mutant.js";

/** What a failure without a response, or what is left of one, means. */
export const transportMutants: readonly Mutant[] = [
  mutant(
    "takes a network that broke down for one that was never reached",
    "readTransportError",
    "return withinConnection(step, row) ? otherwise : { ...otherwise, ...row };",
    "return withinConnection(step, row) ? { ...otherwise, ...row } : { ...otherwise, ...row };",
  ),
  mutant(
    "takes every error of TLS for a handshake that failed",
    "readTransportError",
    "    const row = rows.find(({ codes }) => codes.test(code));",
    `    const row = rows.find(({ codes }) => codes.test(code));
    if (code.startsWith("ERR_SSL_") && row === undefined) {
      return { ...otherwise, phase: "tls", maySend: false, mayPass: false };
    }`,
  ),
  mutant(
    "takes a body that broke off for a request that wasn't executed",
    "classifyBrokenBody",
    'effect: "possible",\n    errorKind: "Connection",\n    happened: `was answered with ${status}, but the connection broke before',
    'effect: "none",\n    errorKind: "Connection",\n    happened: `was answered with ${status}, but the connection broke before',
    "a failure of which the client knows the status",
  ),
  mutant(
    "takes a redirect for a refusal",
    "classifyRedirect",
    'effect: "possible",\n    errorKind: "UnexpectedRedirect",',
    'effect: "none",\n    errorKind: "UnexpectedRedirect",',
  ),
  mutant(
    "takes a hook that failed for proof that no attempt was executed",
    "classifyRefusal",
    'effect: "none",\n    errorKind: "InvalidRequest",',
    'effect: "ruled-out",\n    errorKind: "InvalidRequest",',
    "a hook that fails before a retry",
  ),
  mutant(
    "takes a rejected API key for proof that no attempt was executed",
    "effectOf",
    'if (isRejected) return "none";',
    "",
    "a 401 that echoes the key",
  ),
  mutant(
    "takes an echo that contains its key for its own",
    "keyUse",
    "if (echo !== null && isEcho(echo, idempotencyKey)) return undefined;",
    "if (echo?.includes(idempotencyKey) === true) return undefined;",
  ),
  mutant(
    "hears the earliest of several times to wait",
    "readRetryAfter",
    "Math.max(0, ...delays)",
    "Math.max(0, Math.min(...delays))",
    "a Retry-After of an odd form",
  ),
  mutant(
    "cuts fractions off the seconds to wait",
    "readSeconds",
    "[Math.ceil(Number(digits)) * 1000]",
    "[Math.floor(Number(digits)) * 1000]",
    "a Retry-After of an odd form",
  ),
  mutant(
    "knows no dates as asctime writes them",
    "readDates",
    'text.replace(asctime, "$1, $3 $2 $5 $4 GMT")',
    "text",
  ),
  mutant(
    "takes two digits of a year for one of the last century",
    "readYear",
    "year > now + 50 ? year - 100 : year",
    "year - 100",
  ),
  mutant(
    "knows no handshake that can't have sent anything",
    "rows",
    "codes: /^ERR_SSL_(?:NO_PROTOCOLS_AVAILABLE|UNSUPPORTED_PROTOCOL)$/,",
    "codes: /^$/,",
    "a handshake that failed is told from a request that was sent",
  ),
];
