import { enumWords } from "../../language/model/enum-values.js";
import type { EnumValue, ScalarKind, TypeId, TypeRef } from "../../language/model/ir/type.js";
import { code, type Inline, line, linkTo, sentence } from "../page/inline.js";
import { unknownMarks } from "./site-paths.js";
import { joined } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** How many values of a vocabulary are shown in a line. */
export const longestVocabulary = 5;

/** A type in a line; declared types link to their pages. */
export function describeType(type: TypeRef, version: VersionContent): readonly Inline[] {
  switch (type.kind) {
    case "scalar":
      return describeScalar(type.scalar);
    case "enum":
      return describeVocabulary(type.values);
    case "observed":
      return type.values.length > longestVocabulary
        ? [code("string")]
        : line`\`string\`, such as ${codes(type.values, ", ")}`;
    case "array":
      return line`array of ${grouped(type.items, version)}`;
    case "map":
      return line`map of ${grouped(type.values, version)}`;
    case "nullable":
      return line`${describeType(type.type, version)} | \`null\``;
    case "named":
      return [nameOf(type.id, version)];
    case "union":
      return joined(
        type.alternatives.map((one) => describeType(one.type, version)),
        " | ",
      );
    case "unknown":
      return [...describeScalar("json"), ...unknownMarks(type.ids, version.paths)];
  }
}

/** What a scalar is in JSON, with what it is besides where nothing else says it. */
function describeScalar(scalar: ScalarKind): readonly Inline[] {
  return sentence(scalarWords[scalar] ?? `\`${scalar}\``);
}

const scalarWords: { readonly [Scalar in ScalarKind]?: string } = {
  decimal: "`string` (decimal)",
  datetime: "`string` (RFC 3339)",
  date: "`string` (date)",
  uuid: "`string` (UUID)",
  email: "`string`",
  url: "`string`",
  duration: "`string`",
  unix_seconds: "`integer`",
  unix_milliseconds: "`integer`",
  json: "any JSON",
};

function describeVocabulary(values: readonly EnumValue[]): readonly Inline[] {
  return values.length > longestVocabulary
    ? sentence(`one of ${values.length} values`)
    : codes(values, " | ");
}

function codes(values: readonly EnumValue[], between: string): readonly Inline[] {
  return joined(
    enumWords(values).map((value) => [code(value)]),
    between,
  );
}

/** In parentheses what `|` is in, so that it doesn't belong to what is around it. */
function grouped(type: TypeRef, version: VersionContent): readonly Inline[] {
  const inner = describeType(type, version);
  const hasSeveral = type.kind === "nullable" || type.kind === "union" || type.kind === "enum";
  return hasSeveral && inner.length > 1 ? line`(${inner})` : inner;
}

function nameOf(id: TypeId, { types, paths }: VersionContent): Inline {
  const name = code(types.get(id)?.name ?? id);
  const page = paths.type(id);
  return page === undefined ? name : linkTo(page, [name]);
}
