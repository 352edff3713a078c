import { seededRandom } from "../../../src/sandbox/random.js";
import { sampleFor } from "../../sandbox/sample-source.js";
import { seed } from "../../whole.js";
import { drawValues, valueAt } from "./draw-values.js";
import { loadValidators } from "./load-validators.js";
import { createReferee, type Referee } from "./referee.js";
import { restateDocument } from "./restate-document.js";
import { findPlaces, type ImportedValues, type ValuePlace } from "./value-places.js";

/** A value about which a document and the client disagree. */
export interface Disagreement {
  readonly place: string;
  /** The issue of the client that refuses it, or the keyword of the schema that does. */
  readonly reason: string;
  readonly value: unknown;
}

export interface Judgement {
  readonly judged: number;
  /** Valid values that the client refuses. */
  readonly refused: readonly Disagreement[];
  /** Invalid values that it accepts. */
  readonly accepted: readonly Disagreement[];
}

type Verdict = "agreed" | "refused" | "accepted";

/**
 * Judges examples of a document, samples of the sandbox and values near these by the schemas of the document, and by the
 * validators of the client that is generated.
 *
 * @param most values near the samples of a place
 */
export async function judgeValues(values: ImportedValues, most: number): Promise<Judgement> {
  const documents = {
    request: restateDocument(values.document, "request"),
    response: restateDocument(values.document, "response"),
  };
  const referees = {
    request: createReferee(documents.request),
    response: createReferee(documents.response),
  };
  const random = seededRandom(seed, "values");
  const places = findPlaces(values, await loadValidators(values.api));
  const judged = places.flatMap((place) => {
    const whole = documents[place.direction];
    const samples = [true, false].map((isSparse) => sampleFor(values.api, place.type, "value", isSparse));
    const { given, near } = drawValues(whole, valueAt(whole, place.pointer), samples);
    const few = Array.from({ length: Math.min(most, near.length) }, () => near[random.below(near.length)]);
    return [...place.examples, ...given, ...few].flatMap((value) =>
      judge(place, referees[place.direction], value),
    );
  });
  const of = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict);
  return { judged: judged.length, refused: of("refused"), accepted: of("accepted") };
}

/** Nothing where the referee can't read the schema. */
function judge(
  { name, pointer, validate }: ValuePlace,
  ask: Referee,
  value: unknown,
): readonly (Disagreement & { readonly verdict: Verdict })[] {
  const errors = ask(pointer, value);
  if (errors === undefined) return [];
  const [issue] = validate(value);
  const [error] = errors;
  const about = { place: name, value, reason: issue?.message ?? error?.keyword ?? "" };
  if ((issue === undefined) === (error === undefined)) return [{ ...about, verdict: "agreed" }];
  return [{ ...about, verdict: issue === undefined ? "accepted" : "refused" }];
}
