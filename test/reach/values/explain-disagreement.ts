import type { Disagreement } from "./judge-values.js";

/** Why a client may refuse what a document allows, from the first of the texts that fits on. */
const refusals: readonly (readonly [why: string, fits: (one: Disagreement) => boolean])[] = [
  [
    "members that the document doesn't declare: callers choose whether requests may have them",
    ({ reason, direction, isUndeclared }) =>
      isUndeclared || (direction === "request" && reason.startsWith("is not known here")),
  ],
  ["integers that JavaScript can't hold exactly", ({ reason }) => /\b9007199254740991\b/u.test(reason)],
  ["null in a query, which can't be written", ({ place, value }) => isOfQuery(place) && hasNull(value)],
];

const inUnions = "alternatives that nothing tells apart, or that hold at once";
const allowedNull =
  "null, which one of several schemas of a place allows, or a schema whose values don't list it";
const unsaid = "a keyword that the import reports as lost";

/** Why it may accept what a document doesn't, by the keyword of the schema. */
const acceptances: Readonly<Record<string, string>> = {
  oneOf: inUnions,
  anyOf: inUnions,
  allOf: inUnions,
  not: unsaid,
  pattern: unsaid,
  multipleOf: unsaid,
  exclusiveMinimum: unsaid,
  exclusiveMaximum: unsaid,
  minProperties: unsaid,
  maxProperties: unsaid,
  propertyNames: unsaid,
  "only null": unsaid,
  additionalProperties:
    "members of a response that the document doesn't declare, or that alternatives declare",
  enum: "values that a schema of another type lists, or the empty string of a parameter that may be empty",
  null: allowedNull,
};

/** Why a document and a client may disagree; `undefined`: nothing explains it. */
export function explainDisagreement(one: Disagreement): string | undefined {
  if (one.verdict === "refused") return refusals.find(([, fits]) => fits(one))?.[0];
  if (isOfQuery(one.place) && one.reason === "type") {
    return "one value in place of a list, or a text as it is written";
  }
  return acceptances[one.reason];
}

function isOfQuery(place: string): boolean {
  return place.includes(" query ");
}

function hasNull(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.includes(null));
}
