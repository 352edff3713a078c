import type { ImportedAlternative, ImportedAuthentication } from "../imported-api.js";
import type { Losses } from "../losses.js";
import { isSayable, mainAlternatives, sayableAlternatives, withoutCommonScopes } from "./alternatives.js";
import type { SecurityRequirement } from "./read-security.js";
import { reportSecurity, type SecuredOperation } from "./report-security.js";
import { isScope } from "./sayable-security.js";

/**
 * Reads the schemes and the alternatives of the whole API, and reports what a model lacks of them.
 *
 * @param global the requirements that operations inherit from the document
 * @param usual the alternatives of the API that this one is compared with
 */
export function readAuthentication(
  operations: readonly SecuredOperation[],
  global: readonly SecurityRequirement[],
  usual: readonly ImportedAlternative[],
  documentLosses: Losses,
): ImportedAuthentication | undefined {
  const lists = operations.map(({ security }) => sayableAlternatives(security));
  const ofDocument = withoutCommonScopes(sayableAlternatives(global));
  const main = mainAlternatives(lists, [usual, ofDocument]);
  reportSecurity(operations, documentLosses);
  const requirements = operations.flatMap(({ security }) => security);
  if (main === undefined) return undefined;
  return { ...describe(main, requirements.filter(isSayable)), isOfDocument: main === ofDocument, lists };
}

/** The schemes of the API's own alternatives come first. */
function describe(
  main: readonly ImportedAlternative[],
  requirements: readonly SecurityRequirement[],
): Omit<ImportedAuthentication, "isOfDocument" | "lists"> {
  const schemes = requirements.flatMap((one) => one.schemes);
  const found = new Map(schemes.map((scheme) => [scheme.id, scheme] as const));
  const ids = new Set([...main.flatMap((one) => one.schemes), ...found.keys()]);
  return {
    schemes: [...ids].flatMap((id) => found.get(id) ?? []),
    alternatives: main,
    scopes: [...new Set(requirements.flatMap(({ scopes }) => scopes))].filter(isScope),
  };
}
