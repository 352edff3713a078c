import { routeMethods } from "../read/language/route.js";

/** Facts of an element by key; a key without a value says that the element lacks the fact. */
export type Facts = ReadonlyMap<string, unknown>;

/** The keys that fall away when facts are said of an earlier version, since they belong to what those replace. */
export type SupersededKeys = (after: Facts, said: Facts) => readonly string[];

/** Of a section, or anything else whose facts don't exclude each other. */
export const nothingSuperseded: SupersededKeys = () => [];

/** Another route replaces the method too, a list has no other response, and a body may be left out or not. */
export const supersededByEndpoint: SupersededKeys = (_after, said) => [
  ...alternatives(routeMethods, said),
  ...alternatives(["list", "returns"], said),
  ...alternatives(["body", "body?"], said),
];

/** A limit has one value. */
export const supersededByLimit: SupersededKeys = (_after, said) =>
  alternatives(["range", "duration", "unknown"], said);

/** Another scheme takes nothing of what belonged to the one before. */
export const supersededByScheme: SupersededKeys = (_after, said) => {
  const forms = ["scheme", "keys", "schemes"];
  const isOther = forms.some((form) => has(said, form));
  return isOther ? [...forms, "any_of", "name", "prefix", "token"] : [];
};

function alternatives(keys: readonly string[], said: Facts): readonly string[] {
  return keys.some((key) => has(said, key)) ? keys : [];
}

const vocabularies = ["enum", "observed"];
const forms = ["fields", "union", "type", ...vocabularies];
/** What narrows or explains one form, and means nothing for another. */
const formFacts = [
  "length",
  "range",
  "pattern",
  "items",
  "unique",
  "multiple_of",
  "format",
  "send",
  "default",
  "others",
  "example",
  "required",
  "explains",
  "traps",
];

/** What the values of a field, a parameter or a type are is said as a whole: what narrows them now didn't do so then. */
export const supersededByValue: SupersededKeys = (after, said) => {
  const given = forms.filter((key) => has(said, key));
  const supersededValues = [
    ...(said.get("optional") === false || !allows("default", after, said) ? ["default"] : []),
    ...(allows("example", after, said) ? [] : ["example"]),
  ];
  if (given.length === 0) {
    const isFormless = forms.every((key) => said.has(key) || !has(after, key));
    return isFormless ? formFacts : supersededValues;
  }
  if (isSameButForNull(after, said, given)) return supersededValues;
  if (isOtherVocabulary(after, given)) {
    return [...vocabularies, ...supersededValues];
  }
  const isUnspecified = forms.every((key) => !has(after, key));
  return [...forms, ...formFacts, ...(isUnspecified ? ["unknown"] : [])];
};

/** Whatever narrows a type also narrows it where it is nullable. */
function isSameButForNull(after: Facts, said: Facts, given: readonly string[]): boolean {
  return given.join() === "type" && has(after, "type") && notNull(after) === notNull(said);
}

function notNull(facts: Facts): string {
  return String(facts.get("type")).replace(/\s*\|\s*null$/, "");
}

/** Other words for the same strings, which may be the items of an array. */
function isOtherVocabulary(after: Facts, given: readonly string[]): boolean {
  return given.every((key) => vocabularies.includes(key)) && vocabularies.some((key) => has(after, key));
}

/** Whether the value of the key can still be null, or one of these words. */
function allows(key: "default" | "example", after: Facts, said: Facts): boolean {
  const value = after.get(key);
  const words = said.get("enum");
  if (value === null && isNonNull(said)) return false;
  return !Array.isArray(words) || value === null || words.includes(value);
}

function isNonNull(said: Facts): boolean {
  return has(said, "type") && String(said.get("type")) === notNull(said);
}

function has(facts: Facts, key: string): boolean {
  return facts.get(key) !== undefined;
}
