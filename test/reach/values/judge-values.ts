import type { ErrorObject } from "ajv/dist/2020.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import { sampleFor } from "../../sandbox/sample-source.js";
import { seed } from "../../whole.js";
import { drawValues, valueAt } from "./draw-values.js";
import { loadValidators } from "./load-validators.js";
import { createReferee, type Referee } from "./referee.js";
import { type Direction, restateDocument } from "./restate-document.js";
import { findPlaces, type ImportedValues, type ValuePlace } from "./value-places.js";

/** A value about which a document and the client disagree. */
export interface Disagreement {
  /** `accepted`: by the client alone. */
  readonly verdict: "refused" | "accepted";
  readonly place: string;
  readonly direction: Direction;
  /** The issue of the client that refuses it, or the keyword of the schema that does, or what of a `type`. */
  readonly reason: string;
  /** Where in the value, as a JSON pointer. */
  readonly at: string;
  readonly value: unknown;
  /** Whether the document allows it only for members of alternatives that it doesn't declare. */
  readonly isUndeclared: boolean;
}

export interface Judgement {
  /** How many values both have judged. */
  readonly judged: number;
  readonly disagreements: readonly Disagreement[];
}

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
  const closed = createReferee(restateDocument(values.document, "request", true));
  const random = seededRandom(seed, "values");
  const places = findPlaces(values, await loadValidators(values.api));
  const judged = places.flatMap((place) => {
    const whole = documents[place.direction];
    const samples = [true, false].map((isSparse) => sampleFor(values.api, place.type, "value", isSparse));
    const { given, near } = drawValues(whole, valueAt(whole, place.pointer), samples);
    const few = Array.from({ length: Math.min(most, near.length) }, () => near[random.below(near.length)]);
    const all = [...place.examples, ...given, ...few];
    return all.flatMap((value) => judge(place, referees[place.direction], closed, value) ?? []);
  });
  const disagreements = judged.filter((one) => one !== "agreed");
  return { judged: judged.length, disagreements };
}

/** `undefined`: the referee can't read the schema. */
function judge(
  { name: place, direction, pointer, validate }: ValuePlace,
  ask: Referee,
  closed: Referee,
  value: unknown,
): Disagreement | "agreed" | undefined {
  const errors = ask(pointer, value);
  if (errors === undefined) return undefined;
  const [issue] = validate(value);
  // That of a union comes after those of its alternatives.
  const error = errors.at(-1);
  if ((issue === undefined) === (error === undefined)) return "agreed";
  const isUndeclared = direction === "request" && (closed(pointer, value) ?? []).length > 0;
  const about = { place, direction, value, isUndeclared };
  if (issue === undefined) {
    return {
      ...about,
      verdict: "accepted",
      at: error?.instancePath ?? "",
      reason: error === undefined ? "" : reasonOf(error),
    };
  }
  const at = issue.path.map((step) => `/${step}`).join("");
  return { ...about, verdict: "refused", at, reason: issue.message };
}

function reasonOf({ keyword, schemaPath, params, data }: ErrorObject): string {
  if (schemaPath.includes("/additionalProperties/")) return "additionalProperties";
  if (keyword === "type" && params["type"] === "null") return "only null";
  return data === null && ["type", "enum"].includes(keyword) ? "null" : keyword;
}
