/** One change of a generated client's text. */
export interface Edit {
  readonly file: string;
  /** Must stand in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A client with a defect that the proof must find. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

function mutant(name: string, file: string, find: string, replace: string): Mutant {
  return { name, edits: [{ file: `runtime/${file}`, find, replace }] };
}

/** Keys and bytes. */
const requestMutants: readonly Mutant[] = [
  mutant(
    "makes a new key for each try",
    "wire-request.ts",
    "headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;",
    "headers[idempotency.header.toLowerCase()] = settings.environment.uuid();",
  ),
  mutant(
    "makes a new key after a timeout",
    "run-call.ts",
    'if (verdict.effect === "possible") run.isAmbiguous = true;',
    `if (verdict.effect === "possible") run.isAmbiguous = true;
    if (verdict.errorKind === "Timeout" && run.plan.prepared.idempotencyKey !== null)
      Object.assign(run.plan.prepared, { idempotencyKey: parts.settings.environment.uuid() });`,
  ),
  mutant(
    "makes a new key when a request is resumed",
    "engine.ts",
    "const { reply: _, ...prepared } = given;",
    "const prepared = { ...given, idempotencyKey: given.idempotencyKey && parts.settings.environment.uuid(), digest: null };",
  ),
  mutant(
    "writes the body again for each try",
    "prepare-request.ts",
    "    headers,\n    body,\n",
    "    headers,\n    get body() {\n      return request.body === undefined ? null : JSON.stringify(request.body);\n    },\n",
  ),
  {
    name: "sends a key with events and reads",
    edits: [
      {
        file: "runtime/wire-request.ts",
        find: "if (idempotency !== null && prepared.idempotencyKey !== null) {",
        replace: "if (idempotency !== null) {",
      },
      {
        file: "runtime/wire-request.ts",
        find: "headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey;",
        replace: "headers[idempotency.header.toLowerCase()] = prepared.idempotencyKey ?? prepared.id;",
      },
    ],
  },
  mutant("follows redirects", "send-once.ts", 'redirect: "manual"', 'redirect: "follow"'),
  mutant(
    "keeps the API key in the prepared request",
    "prepare-request.ts",
    "account: parts.account,",
    "account: parts.settings.apiKey,",
  ),
];

/** What a try means. */
const judgementMutants: readonly Mutant[] = [
  mutant(
    "takes a success that it can't read for not executed",
    "judge-reply.ts",
    'effect: "possible",\n    errorKind: "ResponseParse",',
    'effect: "none",\n    errorKind: "ResponseParse",',
  ),
  mutant(
    "takes any 200 for a success",
    "judge-reply.ts",
    'if (parsed.kind === "unreadable") return unreadable(parts, plan, response, parsed.problem);',
    `if (parsed.kind === "unreadable") {
    const reply: Reply = JSON.parse(JSON.stringify(new TextDecoder().decode(body.bytes)));
    return { kind: "done", reply, status, headers, bytes: body.bytes, findings: [] };
  }`,
  ),
  {
    name: "takes a run in progress for a conflict",
    edits: [
      {
        file: "runtime/judge-error.ts",
        find: 'if (row.effect === "possible") return "possible";',
        replace: 'if (row.effect === "possible" && row.retry.kind !== "after") return "possible";',
      },
      {
        file: "runtime/judge-error.ts",
        find: 'if (row.retry.kind === "after") return mustWait && plan.repetition !== "none" ? "announced" : "never";',
        replace: 'if (row.retry.kind === "after") return mustWait ? "never" : "never";',
      },
    ],
  },
  mutant(
    "takes a 504 for not executed",
    "judge-error.ts",
    'if (row.effect === "possible") return "possible";',
    'if (row.effect === "possible" && row.status !== 504) return "possible";',
  ),
  mutant(
    "takes a status that the model doesn't name for not executed",
    "default-errors.ts",
    'unkeyedWrites: "stop",\n  effect: "possible",',
    'unkeyedWrites: "stop",\n  effect: "none",',
  ),
  mutant(
    "trusts a 4xx that doesn't come out of the key store",
    "judge-error.ts",
    "return headers.get(echoHeader) === plan.prepared.idempotencyKey;",
    "return true;",
  ),
  mutant(
    "trusts a 429 after a try that may have run",
    "give-up.ts",
    'return run.isAmbiguous ? "unknown" : "not_executed";',
    'return run.isAmbiguous && failure.status !== 429 ? "unknown" : "not_executed";',
  ),
  mutant(
    "takes a broken connection for one that was never made",
    "failure-kinds.ts",
    'phase: "headers",\n  maySend: true,',
    'phase: "headers",\n  maySend: false,',
  ),
  mutant(
    "takes an abort for not executed",
    "judge-failure.ts",
    'effect: wasSent ? "possible" : "none",',
    'effect: "none",',
  ),
  mutant(
    "takes the answer to another key",
    "judge-response.ts",
    "if (echoesOtherKey(parts, plan, headers)) return judgeWrongEcho(status);",
    "",
  ),
  mutant(
    "asks again after a refusal",
    "judge-error.ts",
    'if (row.retry.kind === "never") return "never";',
    'if (row.retry.kind === "never") return plan.repetition === "none" ? "never" : "transient";',
  ),
];

/** Errors. */
const errorMutants: readonly Mutant[] = [
  {
    name: "rejects with whatever was thrown",
    edits: [
      {
        file: "runtime/json-reply.ts",
        find: 'return { kind: "unreadable", problem: "syntax" };',
        replace: "return JSON.parse(json.text);",
      },
      {
        file: "runtime/engine.ts",
        find: "if (SdkError.is(error)) return error;",
        replace: "if (error instanceof SdkError || error instanceof SyntaxError) return error;",
      },
    ],
  },
];

/** Writes without a key. */
const unkeyedMutants: readonly Mutant[] = [
  mutant(
    "repeats an unkeyed write after a reset",
    "judge-failure.ts",
    'const canRepeat = kind.mayPass && (!kind.maySend || plan.repetition !== "none");',
    "const canRepeat = kind.mayPass;",
  ),
  mutant(
    "repeats an unkeyed write after a 502",
    "judge-error.ts",
    'if (plan.repetition !== "none") return row.retry.profile;',
    'if (plan.repetition !== "none" || row.status === 502) return row.retry.profile;',
  ),
  mutant(
    "repeats an unkeyed write after a timeout",
    "judge-failure.ts",
    'export function judgeTimeout(plan: CallPlan, scope: "attempt" | "total", phase: ConnectionPhase): Failed {\n  return failed({\n    pace: plan.repetition === "none" ? "never" : "transient",',
    'export function judgeTimeout(plan: CallPlan, scope: "attempt" | "total", phase: ConnectionPhase): Failed {\n  return failed({\n    pace: "transient",',
  ),
  mutant(
    "repeats an unkeyed write after a success that it can't read",
    "judge-reply.ts",
    'const canRepeat = plan.repetition !== "none" && !lastingProblems.has(problem);',
    "const canRepeat = !lastingProblems.has(problem);",
  ),
  mutant(
    "resumes an unkeyed write that may have run",
    "resumable.ts",
    'if (repetition === "none" && mayHaveRun(prepared)) {',
    'if (repetition === "none" && prepared.path === "") {',
  ),
];

/** Waits, budgets and the window. */
const timeMutants: readonly Mutant[] = [
  mutant(
    "ignores Retry-After on a 409",
    "judge-error.ts",
    "const retryAfter = readRetryAfter(headers, waitHeader, settings.environment.now());",
    `const heard = readRetryAfter(headers, waitHeader, settings.environment.now());
  const retryAfter = status === 409 ? { ...heard, delayMs: undefined } : heard;`,
  ),
  mutant(
    "ignores Retry-After on a 429",
    "judge-error.ts",
    "const retryAfter = readRetryAfter(headers, waitHeader, settings.environment.now());",
    `const heard = readRetryAfter(headers, waitHeader, settings.environment.now());
  const retryAfter = status === 429 ? { ...heard, delayMs: undefined } : heard;`,
  ),
  mutant(
    "waits as long as it is told to",
    "pacing.ts",
    "if (asked !== undefined && asked > parts.settings.maxRetryAfterMs)",
    "if (asked !== undefined && asked > 2 ** 40)",
  ),
  mutant("doesn't back off", "pacing.ts", "return whole * (0.5 + 0.5 * random);", "return whole * 0;"),
  mutant(
    "tries once too often",
    "pacing.ts",
    "run.retries >= run.limits.maxRetries",
    "run.retries > run.limits.maxRetries",
  ),
  mutant(
    "waits for a run in progress once too often",
    "pacing.ts",
    "run.waits >= parts.settings.maxInProgressWaits",
    "run.waits > parts.settings.maxInProgressWaits",
  ),
  mutant(
    "forgets its total time",
    "run-state.ts",
    "return run.limits.totalTimeoutMs - spent(parts, run);",
    "return run.limits.totalTimeoutMs;",
  ),
  mutant(
    "gives the last try more time than is left",
    "one-try.ts",
    "const budget = Math.min(run.limits.timeoutMs, remainingMs(parts, run));",
    "const budget = run.limits.timeoutMs;",
  ),
  mutant(
    "resumes after the window",
    "run-state.ts",
    "return age + inMs > idempotency.retentionMs - windowMarginMs;",
    "return age + inMs < 0;",
  ),
  mutant(
    "resumes in the last minute of the window and the first one after it",
    "run-state.ts",
    "return age + inMs > idempotency.retentionMs - windowMarginMs;",
    "return age + inMs > idempotency.retentionMs + windowMarginMs;",
  ),
  mutant("pays nothing for retries", "retry-quota.ts", "if (cost > this.#left) return false;", ""),
];

/** What outlasts a call. */
const lastingMutants: readonly Mutant[] = [
  mutant(
    "forgets that an earlier try may have run",
    "run-state.ts",
    "isAmbiguous: mayHaveRun(prepared) || use?.mayHaveRun === true,",
    "isAmbiguous: use?.mayHaveRun === true,",
  ),
  mutant(
    "forgets that an earlier call under the key may have run",
    "run-state.ts",
    "isAmbiguous: mayHaveRun(prepared) || use?.mayHaveRun === true,",
    "isAmbiguous: mayHaveRun(prepared),",
  ),
  mutant(
    "says not executed when it refuses to repeat",
    "resumable.ts",
    'if (operation?.repetition !== "safe") Object.defineProperty(error, "outcome", { value: "unknown" });',
    "",
  ),
  mutant(
    "sends before the request is stored",
    "run-call.ts",
    "await noteFirstSend(journey);",
    "noteFirstSend(journey).catch(() => undefined);",
  ),
  mutant(
    "drops requests with an unknown outcome from the store",
    "record-keeping.ts",
    'if (outcome !== "unknown" && !run.limits.keep) await store.delete(id);',
    "if (!run.limits.keep) await store.delete(id);",
  ),
  mutant(
    "doesn't wait for a signal between tries",
    "run-call.ts",
    "const forget = onAbort(signal, () => waiting.abort());",
    "const forget = onAbort(undefined, () => waiting.abort());",
  ),
  mutant(
    "doesn't listen to its signal while it waits for an answer",
    "send-once.ts",
    "onAbort(signal, onEnd)",
    "onAbort(undefined, onEnd)",
  ),
  mutant(
    "leaves its listener on the signal",
    "call-signal.ts",
    'given.removeEventListener("abort", audience.tell);',
    "",
  ),
  mutant("leaves its timers", "send-once.ts", "for (const clean of cleanups) clean();", ""),
  mutant("leaves an exchange that timed out", "send-once.ts", "transport.abort(timedOut);", ""),
];

export const mutants: readonly Mutant[] = [
  ...requestMutants,
  ...judgementMutants,
  ...errorMutants,
  ...unkeyedMutants,
  ...timeMutants,
  ...lastingMutants,
];
