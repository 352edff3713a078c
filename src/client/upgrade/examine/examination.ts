import type { Api } from "../../../language/model/ir/api.js";
import type { CallerUse } from "../../../language/plan/caller-use.js";
import type { ApiFinding } from "../reach/api-finding.js";
import type { ClientFolder } from "../rewriter.js";

/** A difference of a client's API, and what callers write that it is about. */
export interface SoughtFinding {
  readonly finding: ApiFinding;
  /** `wallets.update`, `Wallet.name`: in the clients of both sides. */
  readonly symbols: readonly string[];
  /** What notices it: calls as they run, code that names what changes, be it typed or not, or only code whose types are checked. */
  readonly noticedBy: "calls" | "names" | "types";
}

/** A client whose callers are examined, as it was generated before and after some changes. */
export interface ExaminedClient {
  readonly client: ClientFolder;
  readonly from: Api;
  readonly to: Api;
  readonly sought: readonly SoughtFinding[];
}

/** The code to examine. Folders and paths are relative to the working directory. */
export interface ExaminationRequest {
  readonly files: readonly string[];
  readonly clients: readonly ExaminedClient[];
  /** The generated files by their paths: all clients and what they share, before and after. */
  readonly texts: { readonly old: ReadonlyMap<string, string>; readonly new: ReadonlyMap<string, string> };
  /** The folders that are generated. */
  readonly generated: readonly string[];
  /** The folder above which no tsconfig.json counts. */
  readonly root: string;
  /** Whether there is time for one more file. */
  readonly hasTime: () => boolean;
  readonly showProgress: (text: string) => void;
}

/** A place that uses a client. */
export interface UsePlace {
  /** Absolute. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly use: CallerUse;
}

export interface Examination {
  /** How many files were examined. */
  readonly files: number;
  /** The calls of all clients, each once. */
  readonly calls: readonly UsePlace[];
  /** By the fingerprint of a finding, the places that it hits, by file and line; none of what hits nothing. */
  readonly hits: ReadonlyMap<string, readonly UsePlace[]>;
  /** All places that findings hit, each once. */
  readonly affected: readonly UsePlace[];
  /** Files, by their absolute paths, that weren't examined, or not as others are. */
  readonly incomplete: readonly {
    readonly path: string;
    readonly because: "time" | "syntax" | "no-tsconfig" | "unusable-tsconfig";
  }[];
}

/** Finds what code does with clients, and which of it some findings hit. */
export type ExamineCallers = (request: ExaminationRequest) => Examination;
