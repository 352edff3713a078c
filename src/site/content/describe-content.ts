import type { TypeRef, UnionAlternative, UnionType } from "../../language/model/ir/type.js";
import type { Block } from "../page/block.js";
import { code, line, sentence } from "../page/inline.js";
import { describeType } from "./describe-type.js";
import { describeMembers, fieldAnchor, innermostType, type Nesting } from "./field-entries.js";
import type { VersionContent } from "./version-content.js";

/** What is inside of a body: the members of its object, or of each that it can be. */
export function describeContent(
  type: TypeRef,
  prefix: string,
  version: VersionContent,
  nesting: Nesting,
): readonly Block[] {
  const resolved = version.types.resolve(type);
  switch (resolved.kind) {
    case "array":
      return describeContent(resolved.items, prefix, version, nesting);
    case "map":
      return describeContent(resolved.values, prefix, version, nesting);
    case "union":
      return distinct(resolved.alternatives, version).flatMap((one) =>
        ofAlternative(one, prefix, version, nesting),
      );
    case "named": {
      const declared = version.types.get(resolved.id);
      if (declared?.kind === "object") return describeMembers(declared, prefix, version, nesting);
      return declared?.kind === "union" ? ofUnion(declared, prefix, version, nesting) : [];
    }
    default:
      return [];
  }
}

/** Those whose members aren't those of another one: `Order`, of `Order | Order[]`. */
function distinct(
  alternatives: readonly UnionAlternative[],
  version: VersionContent,
): readonly UnionAlternative[] {
  const keyOf = ({ type }: UnionAlternative) => JSON.stringify(innermostType(type, version.types));
  return [...new Map(alternatives.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}

/** One of several types without a tag: its members stand under its name, with that which it alone has. */
function ofAlternative(
  { type, field }: UnionAlternative,
  prefix: string,
  version: VersionContent,
  nesting: Nesting,
): readonly Block[] {
  const id = type.kind === "named" ? fieldAnchor(prefix, type.id) : prefix;
  const members = describeContent(type, id, version, nesting);
  if (members.length === 0) return [];
  const mark = field === undefined ? "" : line`, which alone has ${code(field.name)}`;
  return [{ kind: "paragraph", content: line`If it is ${describeType(type, version)}${mark}:` }, ...members];
}

/** The variants of a tagged union, each with the members that it has. */
function ofUnion(
  union: UnionType,
  prefix: string,
  version: VersionContent,
  nesting: Nesting,
): readonly Block[] {
  const { discriminator, variants, isOpen } = union;
  const others = isOpen
    ? [
        {
          kind: "paragraph" as const,
          content: sentence("There may be others."),
        },
      ]
    : [];
  return [
    ...variants.flatMap((variant): readonly Block[] => {
      const object = version.types.variantOf(union, variant);
      const type = describeType({ kind: "named", id: variant.type }, version);
      const members =
        object === undefined
          ? []
          : describeMembers(object, fieldAnchor(prefix, variant.tag), version, nesting);
      return [
        { kind: "paragraph", content: line`If ${code(discriminator.name)} is ${code(variant.tag)}: ${type}` },
        ...members,
      ];
    }),
    ...others,
  ];
}
