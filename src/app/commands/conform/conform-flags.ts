import { parseDuration } from "../../../language/model/duration.js";
import type { ReportFlags } from "../config/flags.js";

/** Durations are in milliseconds. */
export interface ConformFlags extends ReportFlags {
  readonly server?: string | undefined;
  /** The host, repeated. */
  readonly writes?: string | undefined;
  readonly plan: boolean;
  /** Whether what the settings lack is printed, and nothing sent. */
  readonly suggest: boolean;
  /** The list of what an earlier run left, to be removed. */
  readonly clean?: string | undefined;
  /** Whether what `clean` lists may be deleted. */
  readonly yes: boolean;
  readonly verbose: boolean;
  /** The new file that what is sent and received is written to, and whether bodies are. */
  readonly record?: string | undefined;
  readonly recordBodies: boolean;
  /** Files and folders of recorded traffic. */
  readonly har?: readonly string[] | undefined;
  /** A recording that is judged again. */
  readonly replay?: string | undefined;
  /** Whether changes of the model are proposed that make it say what was found out. */
  readonly propose: boolean;
  /** Files for further reports. */
  readonly junit?: string | undefined;
  readonly sarif?: string | undefined;
  readonly strict: boolean;
  readonly maxRequests: number;
  readonly perSecond: number;
  readonly inFlight: number;
  readonly total: number;
  readonly timeout: number;
  readonly settle: number;
  /** After which time keys are tried again; `undefined`: they aren't. */
  readonly wait?: number | undefined;
}

/** The milliseconds of `30s` or `1h5m`: one duration, or several that are added; `undefined` for anything else. */
export function parseDurations(text: string): number | undefined {
  const parts = text.match(/\d+[a-z]+/gu) ?? [];
  if (parts.length === 0 || parts.join("") !== text) return undefined;
  const all = parts.map(parseDuration);
  return all.reduce<number | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
    0,
  );
}
