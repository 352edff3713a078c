import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { addCounts, type Counts, emptyCounts } from "./counts.js";
import { type DrawnKindName, drawnKindNames, mapDrawn } from "./drawn/kinds.js";

/** What several runs of the proof have found together. */
export interface Sums extends Readonly<Record<Kind, Counts>> {
  /** Which seeds they played, e.g. `virtual 1 to 250000`: none counts twice. */
  readonly parts: readonly string[];
}

/** What of the client is played: billing's in virtual time and on sockets, one with tokens, and those of drawn models of each kind. */
export type Kind = "virtual" | "sockets" | "tokens" | DrawnKindName;

export const kinds: readonly Kind[] = ["virtual", "sockets", "tokens", ...drawnKindNames];

export function noCounts(): Record<Kind, Counts> {
  const ofDrawn = mapDrawn(emptyCounts);
  return { virtual: emptyCounts(), sockets: emptyCounts(), tokens: emptyCounts(), ...ofDrawn };
}

/**
 * Adds what a run has found to what the file has of earlier ones.
 *
 * @returns all of it
 * @throws Error if the file has one of the parts already
 */
export function addToSums(
  file: string,
  parts: readonly string[],
  found: Readonly<Record<Kind, Counts>>,
): Sums {
  const before = readSums(file);
  const repeated = parts.find((part) => before.parts.includes(part));
  if (repeated !== undefined) {
    throw new Error(`${file} has ${repeated} already: go on behind it with --from.`);
  }
  for (const kind of kinds) addCounts(before[kind], found[kind]);
  const sums = { ...before, parts: [...before.parts, ...parts] };
  writeFileSync(file, `${JSON.stringify(sums, undefined, 2)}\n`);
  return sums;
}

function readSums(file: string): Sums {
  const none = { parts: [], ...noCounts() };
  return existsSync(file) ? { ...none, ...JSON.parse(readFileSync(file, "utf8")) } : none;
}
