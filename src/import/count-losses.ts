import { type Construct, constructs, type Language } from "./constructs.js";
import type { ImportedApi, ImportedOperation } from "./imported-api.js";
import type { ImportedTypeId } from "./imported-type.js";
import { doubtful } from "./language.js";
import { lossyTypes, reachedTypes, type Ways } from "./lossy-types.js";
import { siteName } from "./node.js";
import type { Direction, Use } from "./uses.js";

/** What a document says and a language can't. */
export interface Loss {
  readonly code: Construct;
  readonly file: string;
  /** A JSON pointer in it. */
  readonly pointer: string;
  readonly sentence: string;
}

/** How much of a document's operations a language can say. */
export interface Count {
  readonly operations: number;
  /** Neither they nor any type that they reach have a loss. */
  readonly withoutLoss: number;
  /** Callable, and less is said of them than the document says. */
  readonly weaker: number;
  readonly uncallable: number;
  /** How many operations each loss touches, most first. */
  readonly touched: ReadonlyMap<Construct, number>;
  readonly losses: readonly Loss[];
}

/** Counts what can be said in a language. */
export function countLosses(api: ImportedApi, language: Language): Count {
  const isLoss = ({ construct }: Use) => !language.has(construct);
  const lossy = lossyTypes(api.types, isLoss);
  const touched = new Map<Construct, number>();
  const counts = { withoutLoss: 0, weaker: 0, uncallable: 0 };
  for (const operation of api.operations) {
    const codes = codesOf(operation, lossy, isLoss);
    for (const code of codes) touched.set(code, (touched.get(code) ?? 0) + 1);
    const isVital = operation.uses.some((use) => use.isVital && isLoss(use));
    counts[isVital ? "uncallable" : codes.size > 0 ? "weaker" : "withoutLoss"] += 1;
  }
  return {
    operations: api.operations.length,
    ...counts,
    touched: new Map([...touched].toSorted(([, first], [, second]) => second - first)),
    losses: listLosses(api, isLoss),
  };
}

function codesOf(
  { uses, refersTo }: ImportedOperation,
  lossy: ReadonlyMap<Construct, Ways>,
  isLoss: (use: Use) => boolean,
): ReadonlySet<Construct> {
  const codes = new Set(uses.filter(isLoss).map(({ construct }) => construct));
  for (const [construct, ways] of lossy) {
    if (refersTo.some(({ type, direction }) => ways[direction].has(type))) codes.add(construct);
  }
  return codes;
}

/** What of a document a language can't say, each place once. */
export function findLosses(api: ImportedApi, language: Language): readonly Loss[] {
  return listLosses(api, ({ construct }) => !language.has(construct));
}

/** What of a document a model says, though it may have meant something else. */
export function findDoubts(api: ImportedApi): readonly Loss[] {
  return listLosses(api, ({ construct }) => doubtful.has(construct));
}

/** Each place once, however many operations have it, and none that nothing reaches. */
function listLosses(
  { uses, operations, webhooks, types }: ImportedApi,
  isLoss: (use: Use) => boolean,
): readonly Loss[] {
  const reached = reachedTypes(types, [
    ...operations.flatMap(({ refersTo }) => refersTo),
    ...webhooks.map(({ payload }) => ({ type: payload, direction: "response" as const })),
  ]);
  const isReached = (id: ImportedTypeId, direction: Direction) => reached[direction].has(id);
  const ofTypes = [...types.values()].flatMap(({ id, uses: all }) =>
    all.filter(({ direction }) => {
      const directions = direction === undefined ? (["request", "response"] as const) : [direction];
      return directions.some((each) => isReached(id, each));
    }),
  );
  const losses = new Map<string, Loss>();
  for (const use of [...uses, ...operations.flatMap((operation) => operation.uses), ...ofTypes].filter(
    isLoss,
  )) {
    const { construct, file, pointer, detail } = use;
    const sentence = constructs[construct](detail);
    losses.set(`${construct} ${siteName(use)} ${detail}`, { code: construct, file, pointer, sentence });
  }
  return [...losses.values()];
}
