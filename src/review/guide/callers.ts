import type { Bump } from "../diff/bump.js";
import type { Change } from "../diff/change.js";
import type { Pair } from "../diff/pair.js";
import type { SourceVerdict } from "../diff/verdict.js";
import type { GuideCode } from "../diff/render/guide/guide-code.js";
import type { Api } from "../../language/model/ir/api.js";
import type { GuideSide } from "./guide-side.js";

/** What a language knows of code that calls its clients: comparisons and guides show it. */
export interface Callers {
  /** What the client of a version is called: `ShopClient`. */
  readonly clientName: (api: Api) => string;
  /** What blocks of such code are marked as in Markdown: `ts`. */
  readonly codeLanguage: string;
  /** What a change means for code that was compiled with the old client. */
  readonly sourceOf: (change: Change) => SourceVerdict;
  /** Finds symbols in the clients of some versions; in those of the new model only what the old ones don't have. */
  readonly createSymbols: (old: readonly Api[], added?: readonly Api[]) => SymbolsOf;
  /** Finds witnesses in the clients of old versions, of each change in that of the version that is given for it. */
  readonly createWitnesses: (versionOf: VersionOf) => WitnessFor;
  /** What callers write on both sides. `packages`: what they import the client from. */
  readonly createGuideCode: (sides: Pair<GuideSide>, packages: Pair<string>) => GuideCode;
  readonly report: CallersReport;
}

/** The file of an output that says what its callers see. */
export interface CallersReport {
  readonly path: string;
  /** The files beside it, as `api-report/orders.md`, into which a large report is split, by what the report itself says. */
  readonly partsOf: (report: string) => readonly string[];
  /** What it is for a version. */
  readonly emit: (api: Api) => Promise<string>;
  /**
   * What differs that no change of the model explains: what the generator, or its configuration, has changed.
   *
   * @param explained what one generator writes of both models, so that only they can make it differ
   */
  readonly compare: (reports: Pair<string>, explained: Pair<string>) => readonly ReportDifference[];
}

/** A declaration of which the reports of a client differ. */
export interface ReportDifference {
  /** `wallets.update`, `Wallet`, `MAX_EVENTS_PER_REQUEST`. */
  readonly symbol: string;
  readonly bump: Exclude<Bump, "none">;
}

/** What callers write that a change touches: its own symbols, the methods that it reaches, the limit that it follows from. */
export type SymbolsOf = (change: Change) => readonly string[];

/** The old version in whose client there may be a witness of a change; `undefined`: nobody has such a client. */
export type VersionOf = (change: Change) => Api | undefined;

/** A line of a caller's code that compiled before a change, and doesn't after it; `undefined` where none is known. */
export type WitnessFor = (change: Change) => string | undefined;
