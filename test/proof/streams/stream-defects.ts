import { type Mutant, mutant } from "../mutants/mutant.js";

/** Clients that go on with a stream as they mustn't. */
export const streamDefects: readonly Mutant[] = [
  mutant("takes a copy for a new request", "continueCall", "isRead && !isStuck ? begun", "!isStuck ? begun"),
  mutant(
    "goes on after a response without the key",
    "ItemStream",
    "plan.prepared.idempotencyKey !== null && !history.lacksEcho",
    "plan.prepared.idempotencyKey !== null",
  ),
  mutant(
    "goes on after a call whose key is known within it only",
    "ItemStream",
    "(plan.canResume && plan.prepared.idempotencyKey !== null",
    "(plan.prepared.idempotencyKey !== null",
  ),
  mutant(
    "goes on with a condition, and with what can be repeated",
    "ItemStream",
    "(plan.canResume && plan.prepared.idempotencyKey !== null",
    "(plan.canResume",
  ),
  mutant(
    "goes on with a write after its items",
    "ItemStream",
    "return isRead && promised.resumes === true && this.#isNamed;",
    "return !isRead || (promised.resumes === true && this.#isNamed);",
  ),
  {
    name: "believes what a copy says of the effect",
    edits: [
      {
        place: "continueCall",
        find: "const fail = isRead ? undefined :",
        replace: "const fail = isRead || body.head.status > 0 ? undefined :",
      },
      { place: "askAgain", find: 'failure.outcome === "executed"', replace: "failure.retryable !== null" },
    ],
  },
  mutant(
    "ignores `retry:`",
    "ItemStream",
    "this.#retryMs = parser.retryMs ?? this.#retryMs;",
    "this.#retryMs = undefined;",
  ),
  mutant(
    "forgets `retry:` with each connection",
    "ItemStream",
    "this.#retryMs = parser.retryMs ?? this.#retryMs;",
    "this.#retryMs = parser.retryMs;",
  ),
  mutant(
    "forgets `retry:` after a copy that failed",
    "continueCall",
    "leastPauseMs: retryMs, fail",
    "leastPauseMs: 0, fail",
  ),
  mutant(
    "pauses as long as `retry:` asks for",
    "planDelay",
    "const { retryMs: retryAfterMs } = broken;",
    "const retryAfterMs = undefined;",
  ),
  mutant("leaves its listener on the signal", "ItemStream", "forgetSignal();", ""),
  mutant(
    "waits for an item where its loop is left",
    "ItemStream",
    "this.cancel(); return leave(value);",
    "return leave(value);",
  ),
  mutant("forgets that it was cancelled", "ItemStream", "this.#ending.abort();", ""),
  mutant(
    "doesn't hear its signal while it goes on",
    "ItemStream",
    "onAbort(signal, () => this.#ending.abort(signal?.reason))",
    "onAbort(undefined, () => this.#ending.abort(signal?.reason))",
  ),
  mutant(
    "pauses after it was cancelled",
    "pauseFor",
    "await platform.sleep(delayMs, signal);",
    "await platform.sleep(delayMs, new AbortController().signal);",
  ),
  mutant(
    "gives items that came before it was cancelled",
    "ItemStream",
    "if (this.#isCancelled) throw this.#source.body.cancelError();",
    "",
  ),
  mutant(
    "takes what was cancelled for whole",
    "ItemStream",
    "throw this.#isCancelled ?",
    "if (this.#isCancelled) return undefined; throw this.#isCancelled ?",
  ),
  mutant(
    "begins anew after its items",
    "ItemStream",
    "const lastId = this.#hasItems ? this.#lastId : undefined;",
    "const lastId = undefined;",
  ),
  mutant(
    "takes the end of a stream within a line for the end of an item",
    "EventParser",
    'const isWithin = this.#isOpen || (this.#rest !== "" && !this.#rest.startsWith(":"));',
    "const isWithin = this.#isOpen;",
  ),
  mutant(
    "drops a last line without its end",
    "LineParser",
    "return isWhole(last.data, mark) ? [last] : undefined;",
    "return [];",
  ),
  mutant("keeps the connection that it is left on", "ItemStream", "this.#source.body.cancel();", ""),
];
