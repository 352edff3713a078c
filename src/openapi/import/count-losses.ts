import { type Construct, constructs } from "./constructs.js";
import type { ImportedApi, ImportedOperation } from "./imported-api.js";
import type { ImportedTypeId } from "./imported-type.js";
import { lossyTypes, reachedTypes, type Ways } from "./lossy-types.js";
import { siteName } from "./node.js";
import type { Direction, Doubt } from "./losses.js";

/** A loss as people read it. */
export interface ReportedLoss {
  readonly code: Construct;
  readonly file: string;
  /** A JSON pointer in it. */
  readonly pointer: string;
  readonly sentence: string;
}

/** How much of a document's operations a model says. */
export interface Count {
  readonly operations: number;
  /** Neither they nor any type that they reach have a loss. */
  readonly withoutLoss: number;
  /** Callable, and less is said of them than the document says. */
  readonly weaker: number;
  readonly uncallable: number;
  /** How many operations each loss touches, most first. */
  readonly touched: ReadonlyMap<Construct, number>;
  readonly losses: readonly ReportedLoss[];
}

/** Counts what a model of a document says. */
export function countLosses(api: ImportedApi): Count {
  const lossy = lossyTypes(api.types);
  const touched = new Map<Construct, number>();
  const counts = { withoutLoss: 0, weaker: 0, uncallable: 0 };
  for (const operation of api.operations) {
    const codes = codesOf(operation, lossy);
    for (const code of codes) touched.set(code, (touched.get(code) ?? 0) + 1);
    const isVital = operation.losses.some((loss) => loss.isVital);
    counts[isVital ? "uncallable" : codes.size > 0 ? "weaker" : "withoutLoss"] += 1;
  }
  return {
    operations: api.operations.length,
    ...counts,
    touched: new Map([...touched].toSorted(([, first], [, second]) => second - first)),
    losses: findLosses(api),
  };
}

function codesOf(
  { losses, refersTo }: ImportedOperation,
  lossy: ReadonlyMap<Construct, Ways>,
): ReadonlySet<Construct> {
  const codes = new Set(losses.map(({ construct }) => construct));
  for (const [construct, ways] of lossy) {
    if (refersTo.some(({ type, direction }) => ways[direction].has(type))) codes.add(construct);
  }
  return codes;
}

/** What a model can't say of a document: each place once, however many operations have it, and none that nothing reaches. */
export function findLosses(api: ImportedApi): readonly ReportedLoss[] {
  const isReached = findReached(api);
  const ofTypes = [...api.types.values()].flatMap(({ id, losses: all }) =>
    all.filter(({ direction }) => isReached(id, direction)),
  );
  const found = new Map<string, ReportedLoss>();
  for (const loss of [...api.losses, ...api.operations.flatMap(({ losses }) => losses), ...ofTypes]) {
    const { construct, file, pointer, detail } = loss;
    const sentence = constructs[construct](detail);
    found.set(`${construct} ${siteName(loss)} ${detail}`, { code: construct, file, pointer, sentence });
  }
  return [...found.values()];
}

/** What a model says as the document does, though it may have meant something else. */
export function findDoubts(api: ImportedApi): readonly Doubt[] {
  const isReached = findReached(api);
  const doubts = [...api.types.values()].flatMap(({ id, doubts: all }) => (isReached(id) ? all : []));
  return [...new Map(doubts.map((doubt) => [`${siteName(doubt)} ${doubt.sentence}`, doubt])).values()];
}

/** Finds out whether an operation or a webhook reaches a type. No direction: whether in any. */
function findReached({ operations, webhooks, types }: ImportedApi) {
  const reached = reachedTypes(types, [
    ...operations.flatMap(({ refersTo }) => refersTo),
    ...webhooks.map(({ payload }) => ({ type: payload, direction: "response" as const })),
  ]);
  return (id: ImportedTypeId, direction?: Direction) =>
    direction === undefined
      ? reached.request.has(id) || reached.response.has(id)
      : reached[direction].has(id);
}
