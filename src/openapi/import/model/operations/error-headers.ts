import type { ImportedApi, ImportedHeader, ImportedResponse } from "../../imported-api.js";
import type { ImportedTypeId } from "../../imported-type.js";
import { replayName } from "../../operations/header-names.js";
import { scalarFacts } from "../types/scalar-facts.js";
import { requestIdOf } from "./request-id.js";
import { resolveType } from "./resolve-type.js";

/** The headers of errors. */
export interface ErrorHeaders {
  /** Those that a model says nothing else of. */
  readonly of: (response: ImportedResponse) => readonly ImportedHeader[];
  /** Whether two say the same, wherever they are said. */
  readonly areAlike: (one: ImportedHeader, other: ImportedHeader) => boolean;
}

/** `others`: names of headers that the language has a fact for, beside the usual ones. */
export function createErrorHeaders(api: ImportedApi, others: readonly string[]): ErrorHeaders {
  const known = new Set([requestIdOf(api) ?? "", ...others].map((name) => name.toLowerCase()));
  const describe = (header: ImportedHeader) => describeHeader(header, api);
  return {
    of: ({ headers }) =>
      headers.filter(({ name }) => !known.has(name.toLowerCase()) && !replayName.test(name)),
    areAlike: (one, other) => describe(one) === describe(other),
  };
}

function describeHeader(
  { name, type, isRequired, isDeprecated, doc }: ImportedHeader,
  api: ImportedApi,
): string {
  const declared = api.types.get(type);
  const sentences = [doc ?? declared?.words.doc, declared?.words.constants];
  const words = [...sentences, isDeprecated || declared?.words.isDeprecated === true];
  return JSON.stringify([name.toLowerCase(), isRequired, ...words, describeType(type, api)]);
}

/** Types of the same facts are the same; of a type that is none of text, only itself is. */
function describeType(id: ImportedTypeId, api: ImportedApi): unknown {
  const shape = resolveType(api, id)?.shape;
  if (shape?.kind === "scalar") return [shape.scalar, ...scalarFacts(shape)];
  return shape?.kind === "values" ? shape.values : id;
}
