import { type Mutant, mutant } from "./mutant.js";

const play = "no schedule with tokens has an effect twice, hides one, or fetches two tokens at once";

/** Tokens that requests carry. */
export const tokenMutants: readonly Mutant[] = [
  mutant(
    "renews a rejected token as often as it is rejected",
    "fetchTokens",
    "renewed.has(call) || ",
    "",
    play,
  ),
  mutant(
    "sends the request with a new token under another key",
    "fetchTokens",
    "headers: { ...request.headers, authorization }",
    'headers: { ...request.headers, authorization, ...("idempotency-key" in request.headers && renewed.has(call) && { "idempotency-key": authorization }) }',
    play,
  ),
  mutant(
    "sends a write without a key again after a rejection that proves nothing",
    "mayRenew",
    'if (plan.retrySafety !== "none") return true;',
    "return true;",
    play,
  ),
  mutant(
    "fetches a token for each call that waits for one",
    "TokenSource",
    "(this.#fetching ??= this.#start(",
    "(this.#fetching = this.#start(",
    play,
  ),
  mutant(
    "takes a call without a token for one that never ran",
    "noToken",
    'effect: "none"',
    'effect: "ruled-out"',
    play,
  ),
  {
    name: "looks for pauses before its token comes, and no more",
    edits: [
      {
        place: "runCall",
        find: "await call.access.prepare(call); blocker = findBlocker(call);",
        replace: "await call.access.prepare(call);",
      },
      {
        place: "requestUnlessLate",
        find: "return findBlocker(call) === undefined ? request : undefined;",
        replace: "return request;",
      },
    ],
    finder: play,
  },
];
