import type { ChooseFault } from "../../src/sandbox/faults/fault-queue.js";
import type { Sandbox } from "../../src/sandbox/sandbox.js";
import type { Time } from "./time.js";

/** Decides what goes wrong with a request when it arrives. */
export interface FaultSource {
  choose: ChooseFault;
}

/** By how much timers ring too early, and too late. */
export interface Exactness {
  readonly earlyMs: number;
  readonly lateMs: number;
}

/** The environment of a schedule: a sandbox, the transport to it, and its time. */
export interface Environment extends Exactness {
  readonly sandbox: Sandbox;
  /** Where the sandbox asks for its faults. */
  readonly faults: FaultSource;
  readonly baseUrl: string;
  send(url: string, init: RequestInit): Promise<Response>;
  readonly time: Time;
  /** After this time without requests the service is at rest. */
  readonly settleMs: number;
}
