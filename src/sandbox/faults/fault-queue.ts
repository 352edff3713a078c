import { ControlError } from "../control/control-error.js";
import type { Random } from "../random.js";
import { describeUnknown, type Fault } from "./fault.js";
import { drawFault, type FaultSubject } from "./draw-fault.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { isList } from "../../language/model/scalars.js";
import type { MainEnvironment } from "../environment.js";

/** Which request a queued fault waits for; without either, the next one. */
export interface FaultSelector {
  readonly operation?: string;
  readonly call?: string;
}

/** A fault that waits for its request; `null`: that request gets none. */
export interface QueuedFault extends FaultSelector {
  readonly fault: Fault | null;
}

/** An operation that requests can be for. */
export interface FaultyOperation extends Pick<FaultSubject, "isKeyed" | "isBatch"> {
  readonly name: string;
}

/** Chooses the fault of each request for which none is queued. */
export type ChooseFault = (subject: FaultSubject) => Fault | undefined;

/** Chooses the fault of each request: the next one in the queue, else a random one, else none. */
export class FaultQueue {
  #queued: QueuedFault[] = [];
  #rate = 0;
  readonly #max: number;
  readonly #random: Random;
  readonly #choose: ChooseFault;
  #operations: ReadonlyMap<string, FaultyOperation>;

  constructor(random: Random, choose: ChooseFault, max: number, operations: readonly FaultyOperation[]) {
    this.#random = random;
    this.#choose = choose;
    this.#max = max;
    this.#operations = byName(operations);
  }

  /** The operations are others now. Drops the faults that would wait for ever, and returns why, one reason each. */
  replaceOperations(operations: readonly FaultyOperation[]): readonly string[] {
    this.#operations = byName(operations);
    const issues = new Map(this.#queued.map((queued) => [queued, this.#findSelectorIssue(queued)]));
    this.#queued = this.#queued.filter((queued) => issues.get(queued) === undefined);
    return [...issues.values()].filter((issue) => issue !== undefined);
  }

  /**
   * Appends to the queue: each fault waits for one request that it can affect.
   *
   * @throws ControlError when too many are waiting, or when one would wait for ever
   */
  queue(faults: Fault | null | readonly (Fault | null)[], selector: FaultSelector = {}): void {
    const added = (isList(faults) ? faults : [faults]).map((fault): QueuedFault => ({ ...selector, fault }));
    for (const queued of added) {
      const issue = this.#findSelectorIssue(queued);
      if (issue !== undefined) throw new ControlError(issue);
    }
    if (this.#queued.length + added.length > this.#max) {
      throw new ControlError(`The maximum is ${this.#max} waiting faults.`);
    }
    this.#queued.push(...added);
  }

  /** Whether a fault has an effect on requests for an operation. */
  canAffect(fault: Fault, operation: string): boolean {
    return this.#findSelectorIssue({ operation, fault }) === undefined;
  }

  #findSelectorIssue({ operation: name, fault }: QueuedFault): string | undefined {
    if (name === undefined) return undefined;
    const operation = this.#operations.get(name);
    if (operation === undefined) {
      return describeUnknown("There is no operation", name, [...this.#operations.keys()]);
    }
    return fault === null || concerns(fault, operation)
      ? undefined
      : `The fault ${fault.kind} has no effect on ${name}.`;
  }

  /** From now on a request without a queued fault gets a random one with this probability. */
  randomise(rate: number): void {
    this.#rate = rate;
  }

  /** Empties the queue, and ends random faults. */
  clear(): void {
    this.#queued = [];
    this.#rate = 0;
  }

  get waiting(): readonly QueuedFault[] {
    return this.#queued;
  }

  get rate(): number {
    return this.#rate;
  }

  /** The fault of this request; if it was queued, it is removed from the queue. */
  take(subject: FaultSubject): Fault | undefined {
    const index = this.#queued.findIndex((queued) => waitsFor(queued, subject));
    const [queued] = index === -1 ? [] : this.#queued.splice(index, 1);
    if (queued !== undefined) return queued.fault ?? undefined;
    if (this.#rate > 0 && this.#random.next() < this.#rate) return drawFault(this.#random, subject);
    return this.#choose(subject);
  }
}

function byName(operations: readonly FaultyOperation[]): ReadonlyMap<string, FaultyOperation> {
  return new Map(operations.map((operation) => [operation.name, operation]));
}

function waitsFor({ operation, call, fault }: QueuedFault, subject: FaultSubject): boolean {
  return (
    (operation === undefined || operation === subject.operation) &&
    (call === undefined || call === subject.call) &&
    (fault === null || concerns(fault, subject))
  );
}

/** Whether the fault can affect the request. */
function concerns(fault: Fault, { isKeyed, isBatch }: Pick<FaultSubject, "isKeyed" | "isBatch">): boolean {
  switch (fault.kind) {
    case "echo":
    case "stripped-key":
      return isKeyed;
    case "stripped-headers":
      return isKeyed || fault.which !== "echo";
    case "refused-items":
    case "item-lists":
      return isBatch;
    default:
      return true;
  }
}

/** The operations that faults can wait for. */
export function faultyOperations({ served }: MainEnvironment): readonly FaultyOperation[] {
  const all = served.flatMap(({ endpoints }) => endpoints);
  const known = new Map<string, Endpoint>();
  for (const { endpoint } of all) if (!known.has(endpoint.id)) known.set(endpoint.id, endpoint);
  return [...known.values()].map(({ id, retrySafety, batch }) => ({
    name: id,
    isKeyed: retrySafety === "key",
    isBatch: batch !== undefined,
  }));
}

/** Drops the faults that wait for what the model doesn't have any more; a sentence for each reason. */
export function dropFaults(faults: FaultQueue, environment: MainEnvironment): readonly string[] {
  const reasons = faults.replaceOperations(faultyOperations(environment));
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((other) => other === reason).length;
    return `${count === 1 ? "A waiting fault is" : `${count} waiting faults are`} dropped: ${reason}`;
  });
}
