import type { AliasType, TypeDeclaration, TypeRef } from "../../language/model/ir/type.js";
import type { Block } from "../page/block.js";
import { code, type Inline, line, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeType } from "./describe-type.js";
import { describeMembers } from "./field-entries.js";
import { describeExample, factsOfType } from "./field-facts.js";
import { unknownNotes } from "./statements.js";
import { describeUsers } from "./used-by.js";
import type { VersionContent } from "./version-content.js";

/** The page of a type. */
export function typePage(type: TypeDeclaration, version: VersionContent): Page {
  const { doc, deprecated, unknowns } = type;
  return {
    path: version.paths.type(type.id) ?? "",
    title: type.name,
    description: doc ?? `The type ${type.name}.`,
    lead: sentence("Type"),
    blocks: [
      ...(doc === undefined ? [] : parseProse(doc)),
      ...(deprecated === undefined ? [] : parseProse(`**Deprecated.** ${deprecated}`)),
      ...unknownNotes(unknowns, version),
      ...describeDeclaration(type, version),
      ...describeUsers(type, version),
    ],
  };
}

function describeDeclaration(type: TypeDeclaration, version: VersionContent): readonly Block[] {
  switch (type.kind) {
    case "object":
      return describeMembers(type, "field", version);
    case "alias":
      return describeAlias(type, version);
    case "union":
      return [
        ...(type.isOpen
          ? [paragraph(sentence("There may be other values, of types that aren't known."))]
          : []),
        {
          kind: "table",
          head: [[code(type.discriminator.name)], sentence("Type")],
          rows: type.variants.map(({ tag, type: id }) => ({
            cells: [[code(tag)], describeType({ kind: "named", id }, version)],
          })),
        },
      ];
    case "unknown":
      return [paragraph(sentence("Nothing about it is specified."))];
  }
}

function describeAlias({ type, example }: AliasType, version: VersionContent): readonly Block[] {
  const examples = describeExample(example).map((words) => line`${words}.`);
  const lines = [
    describeType(type, version),
    ...marksOf(type, version),
    ...factsOfType(type, version),
    ...examples,
  ];
  return lines.filter(({ length }) => length > 0).map(paragraph);
}

/** The members that tell which of several types a value has. */
function marksOf(type: TypeRef, version: VersionContent): readonly (readonly Inline[])[] {
  if (type.kind !== "union") return [];
  return type.alternatives.flatMap((one) =>
    one.field === undefined
      ? []
      : [line`What has ${code(one.field.name)} is ${describeType(one.type, version)}.`],
  );
}

function paragraph(content: readonly Inline[]): Block {
  return { kind: "paragraph", content };
}

/** The page that lists all types. */
export function typesPage(version: VersionContent): Page {
  const { api, paths } = version;
  return {
    path: paths.page("types/index"),
    title: "Types",
    description: "All types of requests and responses.",
    lead: [],
    blocks: [
      {
        kind: "list",
        isOrdered: false,
        items: api.types.map(({ id, name }): readonly Block[] => [
          { kind: "paragraph", content: [linkTo(paths.type(id) ?? "", [code(name)])] },
        ]),
      },
    ],
  };
}
