import { isDeepStrictEqual } from "node:util";
import { calls } from "./calls.js";
import type { Observation } from "./observation.js";
import type { Taken } from "./play-response.js";
import type { Vector } from "./vector.js";

/** Something that a client did otherwise than its vector says. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly observed: unknown;
}

/** Compares what the server saw, and what the client says, with a vector. */
export function findDifferences(
  vector: Vector,
  requests: readonly Taken[],
  observation: Observation,
): readonly Difference[] {
  return [
    ...compareCounts(vector, requests.length, observation),
    ...compareResult(vector, observation),
    ...requests.flatMap((request, index) => compareRequest(vector, request, index, requests[0])),
  ];
}

function compareCounts(
  { play, expect }: Vector,
  seen: number,
  { transportFailures, waitsMs }: Observation,
): readonly Difference[] {
  const failures = transportFailures ?? 0;
  const planned = play.slice(0, expect.requests).filter(({ fails }) => fails !== undefined).length;
  return [
    ...compare("requests", expect.requests, seen + failures),
    ...compare("transportFailures", planned, failures),
    ...compare("waitsMs", expect.waitsMs, waitsMs),
  ];
}

/** A vector says all about how the call ends, and may ask for more: of that, only what it asks for counts. */
function compareResult({ expect }: Vector, observation: Observation): readonly Difference[] {
  const extras = (["replayed", "issues", "retryAfterMs", "reason"] as const).filter((name) => name in expect);
  return [
    ...compare("resolves", expect.resolves ?? false, observation.resolves ?? false),
    ...(["error", "outcome", ...extras] as const).flatMap((name) =>
      compare(name, expect[name] ?? null, observation[name] ?? null),
    ),
  ];
}

/** Every request is the one of the call; the body of the first may be written in any way, and must then stay so. */
function compareRequest(
  { call }: Vector,
  { method, url, headers, body }: Taken,
  index: number,
  first: Taken | undefined,
): readonly Difference[] {
  const wanted = calls[call];
  const of = `of request ${index + 1}`;
  return [
    ...compare(`method ${of}`, wanted.method, method),
    ...compare(`path ${of}`, wanted.path, url),
    ...compare(`Idempotency-Key ${of}`, wanted.key, headers["idempotency-key"] ?? null),
    ...(index === 0
      ? compare(`body ${of}`, wanted.body, readBody(body))
      : compare(`body ${of}`, first?.body, body)),
  ];
}

/** JSON as its meaning, anything else as the text that it is. */
function readBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function compare(what: string, expected: unknown, observed: unknown): readonly Difference[] {
  return isDeepStrictEqual(expected, observed) ? [] : [{ what, expected, observed }];
}
