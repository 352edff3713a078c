import type { SchemaWords } from "../imported-type.js";
import { readOpenEnum } from "../extensions/open-enum.js";
import { isObject } from "../node.js";
import type { SchemaNode } from "./flat-schema.js";
import { readConstants } from "./read-constants.js";

export const noWords: SchemaWords = {
  title: undefined,
  doc: undefined,
  constants: undefined,
  openAs: undefined,
  isDeprecated: false,
  default: undefined,
  examples: [],
};

/** What is said for readers where a schema stands, a reference beside it or not. */
export function readWords({ value, also = [] }: SchemaNode): SchemaWords {
  const own = isObject(value) ? wordsOf(value) : noWords;
  return also.reduce<SchemaWords>((words, other) => bothWords(words, readWords(other)), own);
}

function wordsOf(schema: Readonly<Record<string, unknown>>): SchemaWords {
  const { title, description, deprecated, default: value, example, examples } = schema;
  const listed: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return {
    title: typeof title === "string" ? title : undefined,
    doc: typeof description === "string" ? description : undefined,
    constants: readConstants(schema),
    openAs: readOpenEnum(schema),
    isDeprecated: deprecated === true,
    default: value,
    examples: example === undefined ? listed : [example, ...listed],
  };
}

/** What is said first goes before. */
function bothWords(first: SchemaWords, second: SchemaWords): SchemaWords {
  return {
    title: first.title ?? second.title,
    doc: first.doc ?? second.doc,
    constants: first.constants ?? second.constants,
    openAs: first.openAs ?? second.openAs,
    isDeprecated: first.isDeprecated || second.isDeprecated,
    default: first.default === undefined ? second.default : first.default,
    examples: first.examples.length === 0 ? second.examples : first.examples,
  };
}
