import type { FaultQueue, FaultSelector } from "../faults/fault-queue.js";
import type { Fault } from "../faults/fault.js";
import { describeUnknown } from "../faults/describe-unknown.js";
import { findFaultIssue, isFault } from "../faults/is-fault.js";
import { isObject } from "../../model/scalars.js";
import { ControlError } from "./control-error.js";

const form = 'Send { "faults": [...] }, with "operation" or "call" to select requests.';
const members = ["faults", "operation", "call"];

/** Reads `{ "faults": [{ "kind": "silence", "progress": "done" }, null], "operation": …, "call": … }`. */
export function queueFaults(queue: FaultQueue, body: unknown): void {
  if (!isObject(body) || !Array.isArray(body["faults"])) throw new ControlError(form);
  for (const name of Object.keys(body)) {
    if (!members.includes(name)) throw new ControlError(describeUnknown("There is no", name, members));
  }
  const faults = body["faults"].map((fault: unknown, index) => readFault(fault, index));
  queue.queue(faults, { ...readSelector(body, "operation"), ...readSelector(body, "call") });
}

/** Reads `{ "rate": 0.1 }`. */
export function randomiseFaults(queue: FaultQueue, body: unknown): void {
  const rate = isObject(body) ? body["rate"] : undefined;
  if (typeof rate !== "number" || rate < 0 || rate > 1) {
    throw new ControlError('Send { "rate": 0.1 }, from 0 to 1.');
  }
  queue.randomise(rate);
}

function readFault(value: unknown, index: number): Fault | null {
  if (value === null || isFault(value)) return value;
  throw new ControlError(`faults[${index}]: ${findFaultIssue(value)}`);
}

function readSelector(body: { readonly [name: string]: unknown }, name: keyof FaultSelector): FaultSelector {
  const value = body[name];
  if (value === undefined) return {};
  if (typeof value !== "string") throw new ControlError(`${name} must be a string.`);
  return { [name]: value };
}
