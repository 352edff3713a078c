import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Explanation } from "./list/explanation.js";
import type { RenamedTypes } from "./plan/symbol-table.js";
import type { ApiFinding } from "./reach/api-finding.js";
import type { Upgrade } from "./upgrade-projects.js";

/** Rewrites code that calls clients in one language. */
export interface Rewriter {
  /** What has the callers if nobody says what: `tsconfig.json`. */
  readonly defaultProject: string;
  readonly readCallers: (project: string) => CallersReading;
}

export interface CallersReading {
  /** Errors: there is nothing to rewrite. */
  readonly diagnostics: readonly Diagnostic[];
  /** Rewrites them in memory. */
  readonly rewrite: (request: RewriteRequest, showProgress: (text: string) => void) => Upgrade;
}

/** What callers are to be rewritten for. Folders and paths are relative to the working directory. */
export interface RewriteRequest {
  readonly from: Api;
  readonly to: Api;
  readonly explanations: readonly Explanation[];
  /** What differs between them and isn't safe for clients. */
  readonly findings: readonly ApiFinding[];
  /** What nobody has specified of keys that are used with both versions. */
  readonly unspecifiedKeys: string;
  readonly renamedTypes: RenamedTypes;
  readonly moves: readonly FolderMove[];
  /** The generated files by their paths: all clients and what they share, with the old client or the new one. */
  readonly texts: { readonly old: ReadonlyMap<string, string>; readonly new: ReadonlyMap<string, string> };
  /** The folders that are generated. */
  readonly generated: readonly string[];
}

/** A client that callers use, and the one that they are to use. */
export interface FolderMove {
  readonly from: ClientFolder;
  readonly to: ClientFolder;
}

export interface ClientFolder {
  readonly folder: string;
  readonly packageName: string;
}
