import { timestamp } from "./clock.js";
import type { IgnoredName } from "./versions/ignored-names.js";

/** What happened to one request. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** `undefined` when no status arrives. */
  readonly status: number | undefined;
  /** The operation id; `undefined` when no route matches. */
  readonly operation: string | undefined;
  readonly requestId: string;
  readonly call: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly isReplay: boolean;
  /** How many effects it had. */
  readonly effects: number;
  /** The kind of fault that was injected. */
  readonly fault: string | undefined;
  /** The version that it was for, if that isn't the main one. */
  readonly version: string | undefined;
  /** END-7: names in its body that were ignored, and what they probably mean. */
  readonly ignored: readonly IgnoredName[];
  /** Of a request that never got to the API: `control`, or why it was refused. */
  readonly remark: string | undefined;
}

/** The log entry of a request that never got to the API. */
export type ControlEntry = Pick<LogEntry, "at" | "method" | "path" | "status" | "requestId" | "remark">;

export function controlEntry(entry: ControlEntry): LogEntry {
  return {
    ...entry,
    operation: undefined,
    call: undefined,
    idempotencyKey: undefined,
    isReplay: false,
    effects: 0,
    fault: undefined,
    version: undefined,
    ignored: [],
  };
}

const maxLength = 120;

/** `12:00:00.000  PATCH /wallets/wallet_1  200  update-wallet  key k-1 (replayed)` */
export function renderLogEntry(entry: LogEntry): string {
  const { status, operation, idempotencyKey, isReplay, effects, fault, remark, version } = entry;
  const words = [
    timestamp(entry.at).slice(11, 23),
    `${printable(entry.method)} ${printable(entry.path)}`,
    status === undefined ? "---" : String(status),
    remark === undefined ? (operation ?? "no operation") : printable(remark),
    ...(idempotencyKey === undefined ? [] : [`key ${printable(idempotencyKey)}`]),
    ...(isReplay ? ["replayed"] : []),
    ...(effects === 0 ? [] : [effects === 1 ? "1 effect" : `${effects} effects`]),
    ...(fault === undefined ? [] : [`fault ${fault}`]),
    ...(version === undefined ? [] : [`version ${printable(version)}`]),
    ...entry.ignored.map(renderIgnored),
  ];
  return words.join("  ");
}

/** `ignored uniqueId (2 times): unique_id is meant` */
function renderIgnored({ name, meant, count }: IgnoredName): string {
  const times = count === 1 ? "" : ` (${count} times)`;
  return `ignored ${printable(name)}${times}: ${printable(meant)} is meant`;
}

/** Replaces what could forge a line of the log or control the terminal. */
function printable(text: string): string {
  const clean = text.replaceAll(/[^\x20-\x7e]/g, "?");
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean;
}
