import type { ListFacts } from "./list/remark.js";
import type { AskedNames } from "./plan/asked-names.js";
import type { MovedValues } from "./plan/moved-values.js";
import type { ApiFinding } from "./reach/api-finding.js";
import type { ClientCalls } from "./reach/client-calls.js";
import type { ClientMove } from "./project/client-location.js";

/** What callers are to be rewritten for. */
export interface UpgradeRequest extends ListFacts {
  /** The old version; `version` is the new one. */
  readonly from: string;
  readonly asked: AskedNames;
  readonly movedValues: MovedValues;
  readonly moves: readonly ClientMove[];
  readonly findings: readonly ApiFinding[];
  /** The ids of the operations that do more than read, in either version. */
  readonly effects: ReadonlySet<string>;
  /** Keys that are used with both versions. */
  readonly keys: {
    /** The ids of the operations that take keys in both. */
    readonly operations: ReadonlySet<string>;
    /** What nobody has specified. */
    readonly unspecified: string;
    /** The folder in which the new client takes the place of the old one; `undefined` if both clients stay. */
    readonly replaced: string | undefined;
  };
  /** What can be called on both clients. */
  readonly calls: Readonly<Record<keyof ClientMove, ClientCalls>>;
  /** The generated files by their absolute paths: all clients and what they share, with the old client or the new one. */
  readonly texts: { readonly old: ReadonlyMap<string, string>; readonly new: ReadonlyMap<string, string> };
  /** The folders that are generated. */
  readonly generated: readonly string[];
}
