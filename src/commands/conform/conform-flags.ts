import type { ReportFlags } from "../config/flags.js";

/** Durations are in milliseconds. */
export interface ConformFlags extends ReportFlags {
  readonly server?: string | undefined;
  /** The host, repeated. */
  readonly writes?: string | undefined;
  readonly plan: boolean;
  readonly verbose: boolean;
  readonly strict: boolean;
  readonly maxRequests: number;
  readonly perSecond: number;
  readonly inFlight: number;
  readonly total: number;
  readonly timeout: number;
  readonly settle: number;
}
