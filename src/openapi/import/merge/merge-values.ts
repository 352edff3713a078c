import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { digestDepth, type Digests, isSameAs, isSameValue } from "./digests.js";
import { byName, nameOfKey, type Pair, pairMembers } from "./merge-keys.js";
import { mixByDigest } from "./recover-base.js";

/** Where what is ours stays, although the document says something else. */
export interface Conflict {
  /** Both have changed since the last import; or what is ours has a comment that would be lost. */
  readonly kind: "both" | "comment";
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly ours: ModelValue | undefined;
  readonly theirs: ModelValue | undefined;
}

/** What a person wrote around values, which a change of the values would take along. */
export interface Comments {
  /** Whether there are any in what the value at the end of the path is written with. */
  readonly isInside: (path: readonly string[]) => boolean;
  /** Whether there are any in it, above it or beside it. */
  readonly isAround: (path: readonly string[]) => boolean;
}

/** Merges what two sides say, of which the digests say what they had in common. */
export class ValueMerge {
  readonly conflicts: Conflict[] = [];
  readonly #comments: Comments;
  readonly #isEnded: (path: readonly string[]) => boolean;

  /** @param isEnded whether what the document no longer has is gone, even if a person has edited it: a history keeps it */
  constructor(comments: Comments, isEnded: (path: readonly string[]) => boolean = () => false) {
    this.#comments = comments;
    this.#isEnded = isEnded;
  }

  /** What the model says from now on: `ours` itself where nothing changes. */
  merge(
    path: readonly string[],
    ours: ModelValue | undefined,
    theirs: ModelValue | undefined,
    base: Digests | undefined,
  ): ModelValue | undefined {
    if (isSameValue(ours, theirs)) return ours;
    const depth = path.length;
    const [own, other] = asMaps(ours, theirs);
    if (own !== undefined && other !== undefined && depth < digestDepth) {
      return this.#mergeMembers(path, own, other, base, ours);
    }
    if (isSameAs(base, ours, depth)) return this.#take(path, ours, theirs);
    if (isSameAs(base, theirs, depth)) return ours;
    if (theirs === undefined && this.#isEnded(path)) return undefined;
    if (isMapValue(ours) && theirs === undefined && typeof base === "object" && depth > 2) {
      const left = this.#mergeMembers(path, ours, new Map(), base, ours);
      return isMapValue(left) && left.size === 0 ? undefined : left;
    }
    const mixed = own && other && base !== undefined ? mixByDigest(own, other, base, depth) : undefined;
    if (mixed !== undefined) return this.#take(path, ours, mixed);
    return this.#keep("both", path, ours, theirs);
  }

  #mergeMembers(
    path: readonly string[],
    own: ModelMap,
    other: ModelMap,
    base: Digests | undefined,
    ours: ModelValue | undefined,
  ): ModelValue | undefined {
    const known = typeof base === "object" ? byName(base) : new Map([["type", ["type", base] as const]]);
    return joinMembers(own, ours, pairMembers(own, other), (pair, name) => {
      const [baseKey, digests] = known.get(name) ?? [];
      const key = chooseKey(pair, baseKey);
      return [
        key,
        this.merge([...path, pair.ours?.key ?? key], pair.ours?.value, pair.theirs?.value, digests),
      ];
    });
  }

  /** Has theirs replace what is ours, as far as nothing is lost that a person wrote. */
  #take(
    path: readonly string[],
    ours: ModelValue | undefined,
    theirs: ModelValue | undefined,
  ): ModelValue | undefined {
    if (ours === undefined || isSameValue(ours, theirs)) return ours ?? theirs;
    if (theirs === undefined) {
      return this.#comments.isAround(path) ? this.#keep("comment", path, ours, theirs) : undefined;
    }
    if (isMapValue(ours) && isMapValue(theirs)) {
      return joinMembers(ours, ours, pairMembers(ours, theirs), (pair) => {
        const key = pair.theirs?.key ?? pair.ours?.key ?? "";
        return [key, this.#take([...path, pair.ours?.key ?? key], pair.ours?.value, pair.theirs?.value)];
      });
    }
    return this.#comments.isInside(path) ? this.#keep("comment", path, ours, theirs) : theirs;
  }

  #keep(
    kind: Conflict["kind"],
    path: readonly string[],
    ours: ModelValue | undefined,
    theirs: ModelValue | undefined,
  ): ModelValue | undefined {
    this.conflicts.push({ kind, path, ours, theirs });
    return ours;
  }
}

/** Both as maps, where one of them has the short form of what the other one has a map for. */
function asMaps(
  ours: ModelValue | undefined,
  theirs: ModelValue | undefined,
): readonly [ModelMap | undefined, ModelMap | undefined] {
  return [asMap(ours, theirs), asMap(theirs, ours)];
}

function asMap(value: ModelValue | undefined, beside: ModelValue | undefined): ModelMap | undefined {
  if (isMapValue(value)) return value;
  const isShort = typeof value === "string" && isMapValue(beside) && beside.has("type");
  return isShort ? new Map([["type", value]]) : undefined;
}

function isMapValue(value: ModelValue | undefined): value is ModelMap {
  return value !== undefined && isMap(value);
}

/** A map of what becomes of each pair; `whole` where that is what there was. */
function joinMembers(
  own: ModelMap,
  whole: ModelValue | undefined,
  pairs: readonly Pair[],
  join: (pair: Pair, name: string) => readonly [key: string, value: ModelValue | undefined],
): ModelValue | undefined {
  const members = new Map<string, ModelValue>();
  let isChanged = false;
  for (const pair of pairs) {
    const [key, value] = join(pair, nameOfKey(pair.ours?.key ?? pair.theirs?.key ?? ""));
    isChanged ||= key !== pair.ours?.key ? value !== undefined : value !== pair.ours.value;
    if (value !== undefined) members.set(key, value);
  }
  return isChanged || members.size !== own.size ? members : whole;
}

/** A key that became optional, or no longer is, on the side that changed it. */
function chooseKey({ ours, theirs }: Pair, base: string | undefined): string {
  const own = ours?.key ?? theirs?.key ?? "";
  return ours !== undefined && theirs !== undefined && ours.key === base ? theirs.key : own;
}
