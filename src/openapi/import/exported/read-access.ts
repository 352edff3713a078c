import type { AccessAlternative } from "../../../language/model/ir/authentication.js";
import { separateScopes } from "../../../language/model/whole-alternatives.js";
import type { MapBuilder, ModelValue } from "../model/model-data.js";
import { writeAlternatives } from "../model/operations/write-access.js";
import { itemsOf, membersOf, type Node } from "../node.js";

type Facts = readonly (readonly [key: string, value: ModelValue])[];

/**
 * What an endpoint says of its access.
 *
 * @param usual what is enough for most operations, if callers may choose of several schemes
 */
export function readAccess(
  node: Node | undefined,
  usual: readonly AccessAlternative[] | undefined,
  builder: MapBuilder,
): Facts {
  if (node === undefined) return [];
  const whole = readAlternatives(node);
  const [first] = whole;
  if (first === undefined) return [["authentication", "none"]];
  if (usual === undefined) return [["scopes", first.scopes]];
  const { scopes, access } = separateScopes(whole, usual);
  const own = access && builder.map([["any_of", writeAlternatives(access, new Map(), builder), node]]);
  return [
    ...(scopes.length === 0 ? [] : [["scopes", scopes] as const]),
    ...(own === undefined ? [] : [["authentication", own] as const]),
  ];
}

/** The alternatives of `security`, each with all scopes that it needs. */
export function readAlternatives(security: Node): readonly AccessAlternative[] {
  return itemsOf(security).map((requirement) => {
    const schemes = membersOf(requirement);
    const scopes = schemes.flatMap(([, listed]) => itemsOf(listed).map(({ value }) => String(value)));
    return { schemes: schemes.map(([name]) => name), scopes: [...new Set(scopes)] };
  });
}
