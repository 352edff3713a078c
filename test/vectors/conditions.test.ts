import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { ifMatch, ifNoneMatch } from "../../src/runtime/features/preconditions.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import type { Policy } from "../../src/runtime/types/policy.js";
import { readProjectFile } from "../house/source-files.js";
import { apiKey, virtualTime } from "../runtime/fast-client.js";
import { type Played, playServer } from "../runtime/play-server.js";
import { errorClasses } from "../runtime/sample-errors.js";
import { samplePolicy } from "../runtime/sample-policy.js";

interface Vector {
  readonly says: string;
  readonly header: "If-Match" | "If-None-Match";
  readonly value?: string;
  readonly play: readonly Played[];
  readonly expect: {
    readonly requests: number;
    readonly resolves?: true;
    readonly outcome?: string;
    readonly status?: number;
  };
}

const vectors: readonly Vector[] = JSON.parse(readProjectFile("test/vectors/conditions.json"));

const bodies = [{ origin: "api", shape: { status: "integer", detail: "string" } }] as const;

/** That of the other vectors, whose rows say what becomes of a call with a condition too. */
const policy: Policy = {
  ...samplePolicy,
  errors: [
    { status: 412, kind: "ConditionFailed", meaning: "It changed", effect: "none", stored: false, bodies },
    ...samplePolicy.errors.map(({ retry, ...row }) => ({
      ...row,
      retry: retry && { ...retry, condition: retry.key },
    })),
  ],
};

/** A call with the header, if it has a value, and what becomes of it. */
async function playVector({ header, value, play }: Vector) {
  const { baseUrl, taken } = await playServer(
    play.map((one) => ({ ...one, headers: { "X-Request-Id": "r_1", ...one.headers } })),
  );
  const row: OperationRow = {
    id: "change",
    method: "PUT",
    path: "/things",
    retrySafety: "condition",
    responses: { "201": "none", "204": "none" },
    headers: { condition: header },
    parts: { parameters, precondition: header === "If-Match" ? ifMatch : ifNoneMatch },
  };
  const { platform } = virtualTime();
  const engine = createEngine(
    { policy, operations: { change: row }, errorClasses },
    { apiKey, baseUrl, platform, logger: null },
    (caller) => caller,
  );
  const headers = value === undefined ? {} : { condition: value };
  const end = await engine.call(row, { headers }, undefined).then(
    () => ({ resolves: true }),
    (error: unknown) => {
      if (!SdkError.is(error)) throw error;
      return { outcome: error.outcome, ...(error.status !== undefined && { status: error.status }) };
    },
  );
  const sent = taken.map((one) => one.headers[header.toLowerCase()]);
  expect(sent).toEqual(taken.map(() => value));
  return { requests: taken.length, ...end };
}

describe("a write with a condition", () => {
  it.each(vectors.map((vector) => [`${vector.header}: ${vector.says}`, vector] as const))(
    "%s",
    async (_, vector) => {
      expect(await playVector(vector)).toEqual(vector.expect);
    },
  );
});
