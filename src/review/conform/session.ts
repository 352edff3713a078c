import type { Api } from "../../language/model/ir/api.js";
import type { ConformDocument } from "../../language/read/language/conform.js";
import type { ExampleSource } from "../../sandbox/calls/example-source.js";
import type { Sent } from "./received.js";
import type { AccountName } from "./requests/request-change.js";
import type { Secrets } from "./credentials.js";
import type { Gate } from "./gate.js";
import type { JudgeResponse } from "./judge/judge-response.js";
import type { Results } from "./results.js";

/** A row that is tried of a call. */
export interface TriedRow {
  readonly version: string;
  readonly call: string;
  readonly row: string;
}

/** What a run has for one version of the API. */
export interface Session {
  readonly api: Api;
  /** All versions that are tried. */
  readonly apis: readonly Api[];
  readonly settings: ConformDocument;
  readonly secrets: Readonly<Partial<Record<AccountName, Secrets>>>;
  readonly gate: Gate;
  readonly judge: JudgeResponse;
  readonly source: ExampleSource;
  readonly results: Results;
  /** Whether calls may be made that the model doesn't say are safe. */
  readonly mayWrite: boolean;
  /** How long what is made may take to appear in a read, in milliseconds. */
  readonly settleMs: number;
  /** Hears what is tried next. */
  readonly onRow?: ((tried: TriedRow) => void) | undefined;
  /** Hears of each request once it has ended. */
  readonly onSent?: ((sent: Sent) => void) | undefined;
  /** Hears of each marker that one thing carries. */
  readonly onOne?: ((marker: string) => void) | undefined;
  /** How long the run waits to see what is forgotten meanwhile, in milliseconds; `undefined`: not at all. */
  readonly waitMs?: number | undefined;
  /** What tells the run from others: eight hexadecimal digits. */
  readonly run: string;
  /** The next number of a marker. */
  readonly number: () => number;
  /** A new idempotency key, which nobody has used. */
  readonly uuid: () => string;
}
