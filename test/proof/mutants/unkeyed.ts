import { type Mutant, mutant } from "./mutant.js";

/** Writes without a key. */
export const unkeyedMutants: readonly Mutant[] = [
  mutant(
    "retries an unkeyed write after a reset",
    "classifyFailure",
    'const canRepeat = kind.mayPass && (!maySend || plan.retrySafety !== "none");',
    "const canRepeat = kind.mayPass;",
  ),
  mutant(
    "retries an unkeyed write after a 502",
    "retryDelayOf",
    "switch (row.retry?.[retrySafety]) {",
    'switch (row.retry?.[row.status === 502 ? "safe" : retrySafety]) {',
    "a failure of which the client knows the status",
  ),
  mutant(
    "retries an unkeyed write after anybody's 429",
    "retryDelayOf",
    'return isRecognised ? pause : "never";',
    "return pause;",
    "a throttling that stands in the place of a success",
  ),
  mutant(
    "retries an unkeyed write after a timeout",
    "classifyTimeout",
    '  phase: ConnectionPhase,\n): Failed {\n  return failed({\n    retryDelay: plan.retrySafety === "none" ? "never" : "transient",',
    '  phase: ConnectionPhase,\n): Failed {\n  return failed({\n    retryDelay: "transient",',
  ),
  mutant(
    "retries an unkeyed write after a success that it can't read",
    "unreadable",
    'const canRepeat = plan.retrySafety !== "none" && !lastingProblems.has(problem);',
    "const canRepeat = !lastingProblems.has(problem);",
  ),
  mutant(
    "retries a write after a success that it can't read and that doesn't echo the key",
    "classifySuccess",
    'return { ...classified, lacksEcho, retryDelay: "never", topic: "missing-echo" };',
    "return { ...classified, lacksEcho };",
  ),
  mutant(
    "forgets by an abort that a success didn't echo the key",
    "classifyCut",
    'return echo === "missing" ? { ...classified, lacksEcho: true, topic: "missing-echo" } : classified;',
    'return echo === undefined ? classified : { ...classified, topic: "missing-echo" };',
    "an abort within a success that doesn't echo the key",
  ),
  mutant("resumes a write whose key wasn't echoed", "noteMissingEcho", "call.history.lacksEcho = true;", ""),
  mutant(
    "resumes an unkeyed write that may have run",
    "refuseUnprotected",
    "if (canResume || !mayHaveExecuted(prepared)) return;",
    "if (true) return;",
  ),
  mutant(
    "believes an old error that a write without a key never ran",
    "refuseSecond",
    "if (!hasRun && inFlight === 0) return;",
    'if (operationId !== "") return;',
    "a copy of what may have run, by an old error",
  ),
];
