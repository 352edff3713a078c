import { type Mutant, mutant } from "./mutant.js";

/** What an attempt means. */
export const classificationMutants: readonly Mutant[] = [
  mutant(
    "takes a success that it can't read for not executed",
    "unreadable",
    'effect: "possible",\n    errorKind: "ResponseParse",',
    'effect: "none",\n    errorKind: "ResponseParse",',
  ),
  mutant(
    "takes any 200 for a success",
    "readSuccess",
    'if (parsed.kind === "unreadable") return unreadable(context, plan, response, parsed.problem);',
    `if (parsed.kind === "unreadable") {
    const data: Result = JSON.parse(JSON.stringify(new TextDecoder().decode(body.bytes)));
    return { kind: "done", data, status, headers, bytes: body.bytes, issues: [], lacksEcho: false };
  }`,
  ),
  mutant(
    "takes a success that doesn't name its request",
    "classifySuccess",
    "const isForeign = isUnproven(context, plan, response);",
    "const isForeign = false;",
  ),
  {
    name: "takes a run in progress for a conflict",
    edits: [
      {
        place: "effectOf",
        find: 'if (row.effect === "possible") return "possible";',
        replace: 'if (row.effect === "possible" && row.retry?.header === undefined) return "possible";',
      },
      {
        place: "retryDelayOf",
        find: 'return mustWait ? "retry-after" : "never";',
        replace: 'return mustWait ? "never" : "never";',
      },
    ],
  },
  mutant(
    "takes a 504 for not executed",
    "effectOf",
    'if (row.effect === "possible") return "possible";',
    'if (row.effect === "possible" && row.status !== 504) return "possible";',
  ),
  mutant(
    "takes a status that the model doesn't name for not executed",
    "base",
    'kind: "Api",\n  effect: "possible",',
    'kind: "Api",\n  effect: "none",',
    "a failure of which the client knows the status",
  ),
  mutant(
    "trusts a 4xx that doesn't come out of the key store",
    "readKeyEvidence",
    "idempotencyKeys.checkEcho(context, plan.prepared, status, headers) === undefined;",
    'typeof idempotencyKeys.checkEcho(context, plan.prepared, status, headers) !== "object";',
  ),
  mutant(
    "believes a refusal that nothing proves to come from the service",
    "effectOf",
    'if (!isProven) return "possible";',
    "",
  ),
  mutant(
    "believes a refusal that doesn't name its request",
    "proveRefusal",
    "const isNamed = isPromised && !lacksPromisedId(policy, response);",
    "const isNamed = isPromised;",
  ),
  mutant(
    "believes a refusal with a body that nobody declares",
    "proveRefusal",
    'const hasBody = known !== undefined || row.bodies.length === 0 || response.body.kind !== "complete";',
    "const hasBody = true;",
  ),
  mutant(
    "takes a conflict for the end of a first run that goes on",
    "readKeyEvidence",
    "rulesOut: isAnswer && (!needsReplay || replayed === true)",
    "rulesOut: isAnswer",
    "a first run that lost its Retry-After",
  ),
  mutant(
    "trusts a 429 after an attempt that may have run",
    "outcomeOfCall",
    'return isAmbiguous(call) ? "unknown" : "not_executed";',
    'return isAmbiguous(call) && failure?.status !== 429 ? "unknown" : "not_executed";',
  ),
  mutant(
    "takes a broken connection for one that was never made",
    "otherwise",
    'phase: "headers",\n  maySend: true,',
    'phase: "headers",\n  maySend: false,',
  ),
  mutant(
    "takes an abort for not executed",
    "classifyAbort",
    'effect: wasSent ? "possible" : "none",',
    'effect: "none",',
  ),
  mutant(
    "takes the response to another key",
    "classifyResponse",
    'if (typeof echo === "object") return echo;',
    "",
  ),
  mutant(
    "asks again after a refusal",
    "retryDelayOf",
    'if (isStored) return "never";',
    'if (row.retry === undefined || isStored) return retrySafety === "none" ? "never" : "transient";',
  ),
];
