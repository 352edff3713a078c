import type { RememberedAccess } from "../access/remembered-access.js";
import type { EarlierChoices } from "../earlier.js";
import type { FixedNames } from "../model/fixed-names.js";
import type { EvidenceOf } from "../questions/evidence.js";
import type { Digests } from "./digests.js";

/** The file beside the configuration that remembers an import. */
export const importLockName = "quoin.import.json";

/** What an import leaves for the next one. */
export interface ImportLock {
  /** The path of the document, from the folder of this file; or its address without a query. */
  readonly document: string;
  /** The SHA-256 of a document that was fetched, in hexadecimal digits; `undefined`: it is a file. */
  readonly digest?: string | undefined;
  /** That of the folder of the model. */
  readonly folder: string;
  readonly names: FixedNames;
  readonly access: RememberedAccess | undefined;
  /** `undefined`: the document left no choice that another one would make otherwise. */
  readonly choices: EarlierChoices | undefined;
  /** What the answers about operations were given about; `undefined`: an earlier release left none. */
  readonly evidence?: EvidenceOf | undefined;
  readonly base: Base;
  /** Digests of the questions that are asked, as the import has written them: what is otherwise now was edited. */
  readonly asked: ReadonlySet<string>;
}

/** What the last import made of the document, by the things of the model: `types.Order`. */
export type Base = ReadonlyMap<string, BaseThing>;

export interface BaseThing {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  /** The file in which it would have been. */
  readonly file: string;
  readonly digests: Digests;
}

export const emptyBase: Base = new Map();
