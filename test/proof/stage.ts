import type { Fetch } from "../../generated/typescript/lite.js";
import type { Sandbox } from "../../src/sandbox/sandbox.js";
import type { Time } from "./time.js";

/** Where a schedule is played: a sandbox, the way to it, and the time there. */
export interface Stage {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly send: Fetch;
  readonly time: Time;
  /** After this time without requests the service is at rest. */
  readonly settleMs: number;
  /** How exact times are here. */
  readonly toleranceMs: number;
}
