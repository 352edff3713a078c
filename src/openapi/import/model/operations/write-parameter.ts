import type { ImportedHeader, ImportedParameter } from "../../imported-api.js";
import { nameRules } from "../../../../language/model/name-rules.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { cleanText } from "../../clean-text.js";
import { deprecation, docOfSchema } from "./sentences.js";
import type { WriteContext } from "./write-context.js";

type Facts = Iterable<readonly [key: string, value: ModelValue | undefined]>;

/** What a parameter is: its type alone where there is nothing else to say. */
export function writeParameter(
  parameter: ImportedParameter,
  facts: Facts,
  context: WriteContext,
): ModelValue {
  const { unknowns } = context;
  const { losses, isRequired, example } = parameter;
  const ids = [...new Set(losses.map((loss) => unknowns.idOf(loss)))];
  const own = ownFacts({ ...parameter, examples: example === undefined ? [] : [example] }, facts, context);
  return shorten(
    merge(facts, [
      ...own,
      ["default", isRequired ? undefined : defaultOf(parameter, facts, context)],
      ["unknown", ids.length > 1 ? ids : ids[0]],
    ]),
    context,
  );
}

/** A header of a response. */
export function writeHeader(header: ImportedHeader, facts: Facts, context: WriteContext): ModelValue {
  return shorten(merge(facts, ownFacts({ ...header, examples: [] }, facts, context)), context);
}

interface Described extends Pick<ImportedParameter, "type" | "doc" | "isDeprecated"> {
  readonly examples: readonly unknown[];
}

/** What is said for readers: of a type with a name of its own, the type says it. */
function ownFacts(
  { type, doc, isDeprecated, examples }: Described,
  facts: Facts,
  context: WriteContext,
): Facts {
  const words = isNamed(facts) ? undefined : context.api.types.get(type)?.words;
  // Of a list, not even where one item may stand alone.
  const known = isList(facts)
    ? undefined
    : firstFitting([...examples, ...(words?.examples ?? [])], type, facts, context);
  return [
    ["doc", docOfSchema({ doc: cleanText(doc) ?? words?.doc, constants: words?.constants })],
    ["example", known],
    ["deprecated", isDeprecated || words?.isDeprecated === true ? deprecation : undefined],
  ];
}

function defaultOf({ type }: ImportedParameter, facts: Facts, context: WriteContext): ModelValue | undefined {
  const value = context.api.types.get(type)?.words.default;
  return value === undefined ? undefined : firstFitting([value], type, facts, context);
}

/** Null is no string; of a parameter that is a string, a number is written as one. */
function firstFitting(
  values: readonly unknown[],
  type: ImportedParameter["type"],
  facts: Facts,
  { types }: WriteContext,
): ModelValue | undefined {
  const value = types.firstFitting(
    values.filter((one) => one !== null),
    type,
  );
  if (value === undefined) return undefined;
  const vocabulary = new Map(facts).get("enum");
  // Where a flag may be empty, its values are strings.
  if (Array.isArray(vocabulary)) return [value, String(value)].find((one) => vocabulary.includes(one));
  return typeOf(facts) === "string" ? String(value) : value;
}

function typeOf(facts: Facts): unknown {
  return new Map(facts).get("type");
}

function isList(facts: Facts): boolean {
  return String(typeOf(facts)).endsWith("[]");
}

function isNamed(facts: Facts): boolean {
  const type = typeOf(facts);
  return typeof type === "string" && nameRules.type.grammar.test(type);
}

function merge(facts: Facts, own: Facts): ModelMap {
  const entries = new Map<string, ModelValue>();
  for (const [key, value] of [...facts, ...own]) if (value !== undefined) entries.set(key, value);
  return entries;
}

function shorten(entries: ModelMap, { builder }: WriteContext): ModelValue {
  const type = entries.get("type");
  return entries.size === 1 && typeof type === "string" ? type : builder.map([...entries]);
}
