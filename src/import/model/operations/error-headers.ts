import { asCode, compareTexts, listFirst } from "../../../text/words.js";
import type { ImportedApi, ImportedHeader, ImportedResponse } from "../../imported-api.js";
import type { ImportedTypeId } from "../../imported-type.js";
import { replayName } from "../../operations/header-names.js";
import { endSentence } from "../../read-sentences.js";
import { scalarFacts } from "../types/scalar-facts.js";
import { requestIdOf } from "./request-id.js";
import { resolveType } from "./resolve-type.js";

/** What the headers of an error are, a sentence each, by name. */
export type HeaderSentences = (response: ImportedResponse) => readonly string[];

/**
 * Says the headers of errors in words: callers of a client get them as they are sent, and no model gives them types. What the
 * language has a fact for, or a client reads by itself, isn't repeated. `others`: names of such headers, beside the usual ones.
 */
export function createHeaderSentences(api: ImportedApi, others: readonly string[]): HeaderSentences {
  const known = new Set(
    ["retry-after", "link", requestIdOf(api) ?? "", ...others].map((name) => name.toLowerCase()),
  );
  return ({ headers }) =>
    headers
      .filter(({ name }) => !known.has(name.toLowerCase()) && !replayName.test(name))
      .toSorted((one, other) => compareTexts(one.name.toLowerCase(), other.name.toLowerCase()))
      .map((header) => sayHeader(header, api));
}

function sayHeader({ name, type, isRequired, isDeprecated, doc }: ImportedHeader, api: ImportedApi): string {
  const facts = [
    ...wordsOf(type, api),
    ...(isRequired ? ["always sent"] : []),
    ...(isDeprecated || api.types.get(type)?.words.isDeprecated === true ? ["deprecated"] : []),
  ];
  const start = `Header ${asCode(name)}${facts.length === 0 ? "" : ` (${facts.join(", ")})`}`;
  const text = doc ?? api.types.get(type)?.words.doc?.trim() ?? "";
  return endSentence(text === "" ? start : `${start}: ${text}`);
}

const shownValues = 20;

/** The type of a header in the words of the language. */
function wordsOf(id: ImportedTypeId, api: ImportedApi): readonly string[] {
  const shape = resolveType(api, id)?.shape;
  switch (shape?.kind) {
    case "scalar":
      return [
        shape.scalar.replaceAll("_", " "),
        ...scalarFacts(shape).map(([key, value]) => `${key.replaceAll("_", " ")} ${asCode(String(value))}`),
      ];
    case "values":
      return [
        listFirst(
          shape.values.map((value) => asCode(String(value))),
          shownValues,
        ),
      ];
    case "list":
      return ["list"];
    case "map":
    case "object":
      return ["object"];
    default:
      return [];
  }
}
