import { type AttemptResult, failed, type Failed, type ReceivedResponse } from "../errors/attempt-outcome.js";
import { readRetryAfter, usualHeader } from "../outcome/retry-after.js";
import { ownMember } from "../support/members.js";
import { copyCause, type Secrets } from "../support/redact.js";
import { TokenError, type TokenProblem } from "./token-error.js";

/** What an endpoint that issues tokens answered with. */
export interface IssuedToken {
  readonly kind: "token";
  readonly text: string;
  /** Infinite where the endpoint doesn't say. */
  readonly lifetimeMs: number;
}

/** A token that is longer fits no header. */
const longestToken = 8192;

/** Statuses that pass by themselves. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Reads the answer to a request for a token (RFC 6749, section 5).
 *
 * @param now by the clock of the endpoint, in milliseconds since 1970
 */
export function readToken(result: AttemptResult, secrets: Secrets, now: number): IssuedToken | Failed {
  switch (result.kind) {
    case "response":
      return readResponse(result, secrets, now);
    case "hidden-redirect":
      return noToken("refused", "the endpoint that issues tokens redirects, which is never followed");
    case "timeout":
      return noToken("unavailable", "the endpoint that issues tokens gave no response in time");
    case "failure":
    case "refused":
      return noToken("unavailable", "the endpoint that issues tokens couldn't be reached", {
        cause: copyCause(result.cause, secrets),
      });
    case "aborted":
      return noToken("unavailable", "the request for one was ended", {
        retryAfterMs: result.head && readRetryAfter(result.head.headers, [usualHeader], now),
      });
  }
}

function readResponse(response: ReceivedResponse, secrets: Secrets, now: number): IssuedToken | Failed {
  const { status, headers, body } = response;
  const json = body.kind === "complete" ? jsonOfBytes(body.bytes) : undefined;
  const retryAfterMs = readRetryAfter(headers, [usualHeader], now);
  if (status >= 200 && status < 300) {
    return (
      readBody(json) ?? noToken("invalid", `a response with ${status} had none`, { status, retryAfterMs })
    );
  }
  const isPassing = status >= 500 || passing.has(status);
  const code = readCode(json, secrets);
  const answer = `the endpoint that issues tokens answered with ${status}${code === undefined ? "" : ` (${code})`}`;
  return noToken(isPassing ? "unavailable" : "refused", answer, {
    status,
    code,
    retryAfterMs,
  });
}

function jsonOfBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function readBody(json: unknown): IssuedToken | undefined {
  const given = ownMember(json, "access_token");
  const text = typeof given === "string" && /^[\x21-\x7e]+$/.test(given) ? given : "";
  const type = ownMember(json, "token_type");
  const lifetimeMs = readLifetime(ownMember(json, "expires_in"));
  const isBearer = typeof type === "string" && type.toLowerCase() === "bearer";
  if (text === "" || text.length > longestToken || !isBearer || lifetimeMs === undefined) return undefined;
  return { kind: "token", text, lifetimeMs };
}

/** Seconds, which some services send as a string; nothing for anything else. */
function readLifetime(given: unknown): number | undefined {
  if (given === undefined || given === null) return Infinity;
  const seconds = typeof given === "string" && /^\d{1,12}$/.test(given) ? Number(given) : given;
  return typeof seconds === "number" && seconds >= 0 ? seconds * 1000 : undefined;
}

/** One of OAuth's error codes, and nothing that could be anything else. */
function readCode(json: unknown, secrets: Secrets): string | undefined {
  const code = ownMember(json, "error");
  if (typeof code !== "string" || !/^[a-z_]{1,40}$/.test(code)) return undefined;
  return secrets.some((secret) => code.includes(secret)) ? undefined : code;
}

interface Answer {
  readonly status?: number;
  readonly code?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The failure of a call that gets no token: nothing of it was sent this time. */
function noToken(problem: TokenProblem, why: string, answer: Answer = {}): Failed {
  return failed({
    retryDelay: problem === "refused" ? "never" : "transient",
    effect: "none",
    errorKind: "Token",
    retryAfterMs: answer.retryAfterMs,
    happened: `got no token: ${why}`,
    topic: problem === "refused" ? "rejected-key" : undefined,
    cause: answer.cause,
    build: (facts) => new TokenError(facts, problem, answer),
  });
}
