import { ControlError } from "../control/control-error.js";
import type { Random } from "../random.js";
import { describeUnknown } from "./describe-unknown.js";
import { drawFault, type FaultSubject } from "./draw-fault.js";
import type { Fault } from "./fault.js";

/** Which request a queued fault waits for; without either, the next one. */
export interface FaultSelector {
  readonly operation?: string;
  readonly call?: string;
}

/** A fault that waits for its request; `null`: that request goes well. */
export interface QueuedFault extends FaultSelector {
  readonly fault: Fault | null;
}

/** An operation that requests can be for. */
export interface FaultyOperation extends Pick<FaultSubject, "isKeyed" | "isBatch"> {
  readonly name: string;
}

/** Decides about each request of which the queue says nothing. */
export type ChooseFault = (subject: FaultSubject) => Fault | undefined;

/** Which requests go wrong, and how: a script, else chance, else none. */
export class FaultQueue {
  #queued: QueuedFault[] = [];
  #rate = 0;
  readonly #most: number;
  readonly #random: Random;
  readonly #choose: ChooseFault;
  readonly #operations: ReadonlyMap<string, FaultyOperation>;

  constructor(random: Random, choose: ChooseFault, most: number, operations: readonly FaultyOperation[]) {
    this.#random = random;
    this.#choose = choose;
    this.#most = most;
    this.#operations = new Map(operations.map((operation) => [operation.name, operation]));
  }

  /**
   * Appends to the script: each fault waits for one request, to which it makes a difference.
   *
   * @throws ControlError when too many are waiting, or when one would wait for ever
   */
  queue(faults: Fault | null | readonly (Fault | null)[], selector: FaultSelector = {}): void {
    const added = (isList(faults) ? faults : [faults]).map((fault): QueuedFault => ({ ...selector, fault }));
    for (const queued of added) this.#checkSelector(queued);
    if (this.#queued.length + added.length > this.#most) {
      throw new ControlError(`No more than ${this.#most} faults can wait.`);
    }
    this.#queued.push(...added);
  }

  #checkSelector({ operation: name, fault }: QueuedFault): void {
    if (name === undefined) return;
    const operation = this.#operations.get(name);
    if (operation === undefined) {
      throw new ControlError(describeUnknown("There is no operation", name, [...this.#operations.keys()]));
    }
    if (fault !== null && !concerns(fault, operation)) {
      throw new ControlError(`The fault ${fault.kind} makes no difference to ${name}.`);
    }
  }

  /** From now on a request that has nothing in the script goes wrong with this probability. */
  randomise(rate: number): void {
    this.#rate = rate;
  }

  /** Forgets the script, and chance too. */
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

  /** The fault of this request, which is taken from the script. */
  take(subject: FaultSubject): Fault | undefined {
    const index = this.#queued.findIndex((queued) => waitsFor(queued, subject));
    const [queued] = index === -1 ? [] : this.#queued.splice(index, 1);
    if (queued !== undefined) return queued.fault ?? undefined;
    if (this.#rate > 0 && this.#random.next() < this.#rate) return drawFault(this.#random, subject);
    return this.#choose(subject);
  }
}

function waitsFor({ operation, call, fault }: QueuedFault, subject: FaultSubject): boolean {
  return (
    (operation === undefined || operation === subject.operation) &&
    (call === undefined || call === subject.call) &&
    (fault === null || concerns(fault, subject))
  );
}

/** Whether the fault can make a difference to the request. */
function concerns({ kind }: Fault, { isKeyed, isBatch }: Pick<FaultSubject, "isKeyed" | "isBatch">): boolean {
  switch (kind) {
    case "echo":
      return isKeyed;
    case "refused-items":
    case "item-lists":
      return isBatch;
    default:
      return true;
  }
}

function isList(faults: Fault | null | readonly (Fault | null)[]): faults is readonly (Fault | null)[] {
  return Array.isArray(faults);
}
