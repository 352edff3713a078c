import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { type Digests, isSameAs, isSameValue } from "./digests.js";
import { type Pair, pairMembers } from "./merge-keys.js";

/** So many differences are tried in all their combinations. */
const mostDifferences = 10;

/**
 * What two maps have changed, together, if each difference between them is the change of one side: the digest of what they had
 * in common tells which of them has the old value of each. `undefined`: both have changed the same.
 */
export function mixByDigest(
  ours: ModelMap,
  theirs: ModelMap,
  base: Digests,
  depth: number,
): ModelMap | undefined {
  const differences = countDifferences(ours, theirs);
  if (differences > mostDifferences) return undefined;
  for (let choice = 0; choice < 2 ** differences; choice += 1) {
    if (!isSameAs(base, mix(ours, theirs, choices(choice)), depth)) continue;
    return mix(ours, theirs, choices(~choice));
  }
  return undefined;
}

/** Says of one difference after the other whether theirs is chosen. */
type Choose = () => boolean;

function choices(bits: number): Choose {
  let left = bits;
  return () => {
    const isTheirs = (left & 1) === 1;
    left >>= 1;
    return isTheirs;
  };
}

function mix(ours: ModelMap, theirs: ModelMap, isTheirs: Choose): ModelMap {
  const members = new Map<string, ModelValue>();
  for (const pair of pairMembers(ours, theirs)) {
    const maps = mapsOf(pair);
    if (maps !== undefined) {
      members.set(pair.ours?.key ?? "", mix(...maps, isTheirs));
      continue;
    }
    const chosen = isDifferent(pair) && isTheirs() ? pair.theirs : pair.ours;
    if (chosen !== undefined) members.set(chosen.key, chosen.value);
  }
  return members;
}

function countDifferences(ours: ModelMap, theirs: ModelMap): number {
  let count = 0;
  for (const pair of pairMembers(ours, theirs)) {
    const maps = mapsOf(pair);
    count += maps === undefined ? Number(isDifferent(pair)) : countDifferences(...maps);
  }
  return count;
}

function isDifferent({ ours, theirs }: Pair): boolean {
  return ours?.key !== theirs?.key || !isSameValue(ours?.value, theirs?.value);
}

/** The maps that both sides have under one key. */
function mapsOf({ ours, theirs }: Pair): readonly [ModelMap, ModelMap] | undefined {
  if (ours === undefined || theirs === undefined || ours.key !== theirs.key) return undefined;
  return isMap(ours.value) && isMap(theirs.value) ? [ours.value, theirs.value] : undefined;
}
