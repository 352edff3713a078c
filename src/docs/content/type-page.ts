import type { TypeDeclaration } from "../../model/ir/type.js";
import type { Block } from "../page/block.js";
import { code, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeType } from "./describe-type.js";
import { describeMembers } from "./field-entries.js";
import { factsOfAlias } from "./field-facts.js";
import { unknownMarks } from "./site-paths.js";
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
      ...(unknowns.length === 0
        ? []
        : [{ kind: "paragraph" as const, content: unknownMarks(unknowns, version.paths).slice(1) }]),
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
      return [describeType(type.type, version), ...factsOfAlias(type, version)].map((content): Block => ({
        kind: "paragraph",
        content,
      }));
    case "union":
      return [
        {
          kind: "table",
          head: [[code(type.discriminator.name)], sentence("Type")],
          rows: type.variants.map(({ tag, type: id }) => ({
            cells: [[code(tag)], describeType({ kind: "named", id }, version)],
          })),
        },
      ];
    case "unknown":
      return [{ kind: "paragraph", content: sentence("Nothing about it is specified.") }];
  }
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
