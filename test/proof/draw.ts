import type { Fault, Progress } from "../../src/sandbox/faults/fault.js";
import type { Random } from "../../src/sandbox/random.js";
import type { CallKind } from "./schedule.js";

/** How far the numbers of a fault may go. */
export interface FaultBounds {
  /** An attempt of the call ends after this time. */
  readonly timeoutMs: number;
  /** The service is at most as long at one request. */
  readonly maxRunMs: number;
}

export interface FaultRow {
  /** As in the fault catalogue. */
  readonly id: string;
  /** Calls for which the fault makes sense; all when absent. */
  readonly on?: readonly CallKind[];
  /** How likely it is, compared with others: 1 when absent. */
  readonly weight?: number;
  readonly draw: (random: Random, bounds: FaultBounds) => Fault;
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new RangeError("there is nothing to pick from");
  return value;
}

/** One of the rows, by their weights. */
export function pickRow(random: Random, rows: readonly FaultRow[]): FaultRow {
  const total = rows.reduce((sum, { weight = 1 }) => sum + weight, 0);
  let left = random.next() * total;
  return rows.find(({ weight = 1 }) => (left -= weight) < 0) ?? pick(random, rows);
}

export function isLikely(random: Random, probability: number): boolean {
  return random.next() < probability;
}

/** From a hundredth of the longest to the longest, short ones as likely as long ones. */
export function drawRun(random: Random, { maxRunMs }: FaultBounds): number {
  return Math.round((maxRunMs / 100) * 100 ** random.next());
}

export const anyProgress: readonly Progress[] = ["none", "done", "running"];

/** Unkeyed writes can't be protected from a network that sends them twice. */
export const protectedCalls: readonly CallKind[] = ["keyed", "natural"];
