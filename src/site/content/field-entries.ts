import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { withoutNull } from "../../language/model/type-words.js";
import type { Block, FieldEntry } from "../page/block.js";
import { type Inline, line, sentence } from "../page/inline.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeType } from "./describe-type.js";
import { factsOfField } from "./field-facts.js";
import { describeOtherNames, otherIdsOf } from "./versions/other-names.js";
import { unknownMarks } from "./site-paths.js";
import { strong } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** How far the members of objects are shown where these are used. */
export interface Nesting {
  /** How many objects deep. */
  readonly depth: number;
  /** Those that are around: one that contains itself isn't shown in itself. */
  readonly around: readonly ObjectType[];
  /** Whether the service alone writes it: what callers have to keep isn't said then. */
  readonly isReceived: boolean;
}

const flat: Nesting = { depth: 0, around: [], isReceived: false };

/** Parameters. `prefix`: what makes their ids unique in their page: `query`. */
export function fieldEntries(
  fields: readonly Field[],
  prefix: string,
  version: VersionContent,
): readonly FieldEntry[] {
  return entriesOf(fields, prefix, version, flat);
}

/** The members of an object, with what is true of all of them. */
export function describeMembers(
  object: ObjectType,
  prefix: string,
  version: VersionContent,
  nesting: Nesting = flat,
): readonly Block[] {
  const { fields, others, requiredness } = object;
  const inside: Nesting = { ...nesting, around: [...nesting.around, object] };
  return [
    ...(requiredness.kind === "known"
      ? []
      : [
          paragraph(
            line`Which of these may be absent or null is${unknownMarks(requiredness.ids, version.paths)}.`,
          ),
        ]),
    ...(fields.length === 0
      ? []
      : [
          {
            kind: "fields" as const,
            fields: entriesOf(fields, prefix, version, inside),
          },
        ]),
    ...(others === undefined
      ? []
      : [paragraph(line`Besides, members of any names: ${describeType(others, version)}.`)]),
  ];
}

function paragraph(content: readonly Inline[]): Block {
  return { kind: "paragraph", content };
}

function entriesOf(
  fields: readonly Field[],
  prefix: string,
  version: VersionContent,
  nesting: Nesting,
): readonly FieldEntry[] {
  const idsOfOthers = otherIdsOf(fields);
  return fields.map((field) => ({
    ...fieldEntry(field, prefix, version, nesting),
    otherIds: (idsOfOthers.get(field) ?? []).map((id) => fieldAnchor(prefix, id)),
  }));
}

/** Where it isn't specified whether a field may be absent or null, its type has a null that says nothing. */
function fieldEntry(field: Field, prefix: string, version: VersionContent, nesting: Nesting): FieldEntry {
  const object = nesting.around.at(-1);
  const isOpen = object?.requiredness.kind === "unknown";
  const id = fieldAnchor(prefix, field.id);
  return {
    id,
    name: field.name,
    type: describeType(isOpen ? withoutNull(field.type) : field.type, version),
    isRequired: isOpen ? undefined : field.isRequired,
    isDeprecated: field.deprecated !== undefined,
    content: [
      ...describeField(field, version, nesting),
      ...(nesting.depth === 0 ? [] : describeInside(field.type, id, version, nesting)),
    ],
  };
}

function describeField(field: Field, version: VersionContent, nesting: Nesting): readonly Block[] {
  const { doc, deprecated } = field;
  return [
    ...(doc === undefined ? [] : parseProse(doc)),
    ...(deprecated === undefined ? [] : [paragraph(line`${strong("Deprecated.")} ${sentence(deprecated)}`)]),
    ...factsOfField(field, version, nesting.isReceived ? undefined : { object: nesting.around.at(-1) }).map(
      paragraph,
    ),
    ...describeOtherNames(field).map(paragraph),
  ];
}

/** The members of what a field is, or of what its items are: those of an object that isn't around already. */
function describeInside(
  type: TypeRef,
  prefix: string,
  version: VersionContent,
  nesting: Nesting,
): readonly Block[] {
  const declared = innermostType(type, version.types);
  const object = declared.kind === "named" ? version.types.get(declared.id) : undefined;
  if (object?.kind !== "object" || nesting.around.includes(object)) return [];
  return describeMembers(object, prefix, version, { ...nesting, depth: nesting.depth - 1 });
}

/** What lists and objects of any names are of, aliases resolved. */
export function innermostType(type: TypeRef, types: TypeIndex): TypeRef {
  const resolved = types.resolve(type);
  if (resolved.kind === "array") return innermostType(resolved.items, types);
  return resolved.kind === "map" ? innermostType(resolved.values, types) : resolved;
}

/** By which links find a member, or a parameter: `body.lines.id`; an id has no spaces in HTML. */
export function fieldAnchor(prefix: string, id: string): string {
  return `${prefix}.${id.replaceAll(/\s/gu, "-")}`;
}
