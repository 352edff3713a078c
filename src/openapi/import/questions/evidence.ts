import type { FixedNames } from "../model/fixed-names.js";
import { isObject } from "../node.js";
import { renamesBetween } from "./renames-between.js";

/** What an answer about an operation was given about. */
export interface Evidence {
  readonly method: string;
  readonly path: string;
  /** Whether the document says that the clients of another generator send it again. */
  readonly isHinted: boolean;
  /** Whether a response says that something was made, will be done, or is gone; `undefined`: nobody knows any more. */
  readonly makes: boolean | undefined;
  /** What is accepted of it, as JSON; empty: nothing was. */
  readonly said: string;
}

/** By the ids of endpoints. */
export type EvidenceOf = ReadonlyMap<string, Evidence>;

/** What earlier answers were given about, by the ids that people have given operations since. `names`: with these. */
export function evidenceBefore(
  lock: { readonly names: FixedNames; readonly evidence?: EvidenceOf | undefined },
  names: FixedNames,
): EvidenceOf {
  const { operations } = renamesBetween(lock.names, names);
  const remembered = [...(lock.evidence ?? [])].map(([id, one]) => [operations.get(id) ?? id, one] as const);
  return new Map([...evidenceOfSites(names.operations), ...remembered]);
}

/** Of operations of which nothing was accepted, the last import has left the places. */
function evidenceOfSites(sites: ReadonlyMap<string, string>): readonly (readonly [string, Evidence])[] {
  return [...sites].flatMap(([site, id]) => {
    const [, pointer = "", method] = /#\/paths\/([^/]+)\/(\w+)$/u.exec(site) ?? [];
    if (method === undefined) return [];
    const path = pointer.replaceAll("~1", "/").replaceAll("~0", "~");
    return [
      [id, { method: method.toUpperCase(), path, isHinted: false, makes: undefined, said: "" }] as const,
    ];
  });
}

/** What a lock has of it. */
export function readEvidence(value: unknown): EvidenceOf | "unreadable" | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) return "unreadable";
  const read = new Map<string, Evidence>();
  for (const [id, one] of Object.entries(value)) {
    const evidence = readOne(one);
    if (evidence === undefined) return "unreadable";
    read.set(id, evidence);
  }
  return read;
}

function readOne(value: unknown): Evidence | undefined {
  if (!isObject(value)) return undefined;
  const { method, path, isHinted, makes, said } = value;
  const isEvidence =
    typeof method === "string" &&
    typeof path === "string" &&
    typeof isHinted === "boolean" &&
    (makes === undefined || typeof makes === "boolean") &&
    typeof said === "string";
  return isEvidence ? { method, path, isHinted, makes, said } : undefined;
}
