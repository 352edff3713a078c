import { helpOn, type HelpTopic } from "../errors/help.js";
import { IdempotencyKeyReuseError, InvalidRequestError } from "../errors/refusals.js";
import type { Outcome } from "../errors/sdk-error.js";
import type { PreparedRequest, Tombstone } from "../types/call.js";
import { type Clocks, type FirstSending, learnSending, notSent } from "./first-sending.js";
import { hashContent } from "../support/content-hash.js";
import { contentOf, describeUnprotected, mayHaveExecuted } from "./request-facts.js";

const maxRequests = 10_000;

/** What one copy of a request has sent of its body. */
export interface BodyCopy {
  /** Whether all of it was sent. */
  readonly isWhole: boolean;
}

/** What this client knows about one request, in whichever of its calls it learned that. */
export interface RequestHistory extends FirstSending {
  readonly operationId: string;
  /** Of what was sent under the key; `undefined` while no other request can use it. */
  hash: string | undefined;
  /** True once some attempt may have taken effect. */
  mayHaveExecuted: boolean;
  /** True once a response didn't repeat its key: it's never sent again. */
  lacksEcho: boolean;
  /** How many calls are sending it now. */
  inFlight: number;
  /**
   * When the very first attempt ends at the latest, by the clock that never goes backwards; infinite once it has ended.
   */
  firstAttemptEndsAt: number;
  /** Until when the service asked for a pause, by the same clock. */
  pauseEndsAt: number;
  /** True once a copy may have run whose body was cut: what the service has stored may be of a part of it. */
  wasCut?: boolean | undefined;
  /** True once a copy may have run whose body was sent to its end. */
  wasWhole?: boolean;
  /** The copies of an upload whose bodies are being sent. */
  underWay?: Set<BodyCopy>;
  /** A stored refusal: asking again replays it. */
  refusal: "none" | "stored" | "warned";
}

/**
 * Remembers the latest 10,000 requests that can come back: those under a caller's own key, those that were prepared,
 * and those that failed. So one key never names two requests (IDEM-9), and each call knows what earlier ones learned
 * about its request, however old its copy is.
 */
export class RequestMemory {
  readonly #clocks: Clocks;
  readonly #histories = new Map<string, RequestHistory>();

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /**
   * What is known about a request that is about to be sent.
   *
   * @param isOneShot it carries nothing that would keep a second run from taking effect
   * @throws IdempotencyKeyReuseError for a key that names another request
   * @throws InvalidRequestError for a one-shot that was sent before
   */
  admit(prepared: PreparedRequest, isOneShot: boolean): RequestHistory {
    const isNew = prepared.digest === null && prepared.keySource !== "caller";
    if (isNew) return startHistory(prepared, undefined);
    const hash = hashContent(contentOf(prepared));
    const known = this.find(prepared);
    if (known !== undefined) compare(known, prepared, hash);
    if (known !== undefined && isOneShot) refuseSecond(known, prepared);
    const history = known ?? startHistory(prepared, hash);
    learn(history, prepared, this.#clocks);
    this.#keep(nameOf(prepared), history);
    return history;
  }

  /** Keeps what was learned about a request that failed: its error can send it again. */
  remember(prepared: PreparedRequest, history: RequestHistory): void {
    const name = nameOf(prepared);
    if (this.#histories.has(name)) return;
    history.hash = hashContent(contentOf(prepared));
    this.#keep(name, history);
  }

  find(prepared: PreparedRequest): RequestHistory | undefined {
    return this.#histories.get(nameOf(prepared));
  }

  /** The first is the oldest: a map keeps the order of insertion. */
  #keep(name: string, history: RequestHistory): void {
    this.#histories.delete(name);
    this.#histories.set(name, history);
    const [oldest] = this.#histories.keys();
    if (oldest !== undefined && this.#histories.size > maxRequests) this.#histories.delete(oldest);
  }
}

/** Takes over what a record or a tombstone knows of its request. */
export function learn(history: RequestHistory, known: PreparedRequest | Tombstone, clocks: Clocks): void {
  learnSending(history, known, clocks);
  if (mayHaveExecuted(known)) history.mayHaveExecuted = true;
  if (known.lacksEcho === true) history.lacksEcho = true;
}

function nameOf({ idempotencyKey, id }: PreparedRequest): string {
  return idempotencyKey === null ? `id ${id}` : `key ${idempotencyKey}`;
}

function startHistory({ operationId }: PreparedRequest, hash: string | undefined): RequestHistory {
  return {
    ...notSent,
    operationId,
    hash,
    mayHaveExecuted: false,
    lacksEcho: false,
    inFlight: 0,
    firstAttemptEndsAt: -Infinity,
    pauseEndsAt: 0,
    refusal: "none",
  };
}

/** The key names the call: with other content it may be the same one, e.g. with another time in its body. */
function compare(known: RequestHistory, { operationId }: PreparedRequest, hash: string): void {
  if (known.operationId !== operationId) throw buildReuseError(known.operationId, otherOperation);
  if (known.hash === hash) return;
  const mayHaveRun = known.mayHaveExecuted || known.inFlight > 0;
  throw buildReuseError(operationId, otherContent, mayHaveRun ? "unknown" : "not_executed");
}

/** How a request differs from the one before it under its key. */
export interface Difference {
  readonly fact: string;
  readonly topic: HelpTopic;
}

const otherOperation: Difference = { fact: "", topic: "other-operation" };
export const otherContent: Difference = { fact: " with other content", topic: "other-content" };

/** The error of a request whose key was used with another one before. */
export function buildReuseError(
  operationId: string,
  { fact, topic }: Difference,
  outcome?: Outcome,
): IdempotencyKeyReuseError {
  const message = `The idempotency key was already used for ${operationId}${fact}.`;
  return new IdempotencyKeyReuseError(message, { help: helpOn(topic), outcome });
}

function refuseSecond(
  { operationId, mayHaveExecuted: hasRun, inFlight }: RequestHistory,
  prepared: PreparedRequest,
): void {
  if (!hasRun && inFlight === 0) return;
  throw new InvalidRequestError(
    `${operationId} was sent before and ${describeUnprotected(prepared)}, so sending it again could run it twice.`,
    { help: helpOn("unprotected-copy"), outcome: "unknown" },
  );
}
