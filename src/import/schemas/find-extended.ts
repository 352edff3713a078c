import { itemsOf, memberOf, membersOf, type Node, siteName } from "../node.js";
import type { References } from "../references.js";

/** The ids of the schemas of a document that another one of its components includes by `allOf`. */
export function findExtended(root: Node, references: References): ReadonlySet<string> {
  const schemas = membersOf(references.member(references.member(root, "components") ?? root, "schemas"));
  const parts = schemas.flatMap(([, schema]) => itemsOf(memberOf(schema, "allOf")));
  const bases = parts.filter((part) => memberOf(part, "$ref") !== undefined);
  return new Set(bases.flatMap((part) => references.follow(part) ?? []).map(siteName));
}
