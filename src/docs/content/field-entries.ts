import { describeConstraints } from "../../emit/shared/facts.js";
import type { Field } from "../../model/ir/type.js";
import type { Block, FieldEntry } from "../page/block.js";
import { code, type Inline, sentence } from "../page/inline.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeType } from "./describe-type.js";
import { otherIdsOf } from "./versions/other-ids.js";
import { unknownMarks } from "./site-paths.js";
import type { VersionContent } from "./version-content.js";

/** Members of an object, or parameters. `prefix`: what makes their ids unique in their page: `body`. */
export function fieldEntries(
  fields: readonly Field[],
  prefix: string,
  version: VersionContent,
): readonly FieldEntry[] {
  const idsOfOthers = otherIdsOf(fields);
  return fields.map((field) => ({
    id: `${prefix}.${field.id}`,
    otherIds: (idsOfOthers.get(field) ?? []).map((id) => `${prefix}.${id}`),
    name: field.name,
    type: describeType(field.type, version),
    isRequired: field.isRequired,
    isDeprecated: field.deprecated !== undefined,
    content: describeField(field, version),
  }));
}

function describeField(field: Field, version: VersionContent): readonly Block[] {
  const { doc, deprecated, unknowns } = field;
  const facts = factsOf(field);
  const lines: readonly (readonly Inline[])[] = [
    ...(deprecated === undefined ? [] : [[strong("Deprecated. "), ...sentence(deprecated)]]),
    ...(facts.length === 0 ? [] : [facts]),
    ...(unknowns.length === 0 ? [] : [unknownMarks(unknowns, version.paths).slice(1)]),
  ];
  return [
    ...(doc === undefined ? [] : parseProse(doc)),
    ...lines.map((content): Block => ({ kind: "paragraph", content })),
  ];
}

function factsOf(field: Field): readonly Inline[] {
  const values = [
    ...(field.default === undefined ? [] : [[text("Default: "), valueOf(field.default)]]),
    ...(field.example === undefined ? [] : [[text("For example "), valueOf(field.example)]]),
  ];
  const sentences = [
    ...describeConstraints(field.type),
    ...(field.isSensitive ? ["Sensitive: keep it out of messages and logs."] : []),
  ];
  return [...sentence(sentences.join(" ")), ...values.flatMap((value) => [text(" "), ...value, text(".")])];
}

function valueOf(value: Exclude<Field["default"], undefined>): Inline {
  return code(JSON.stringify(value));
}

function strong(words: string): Inline {
  return { kind: "strong", content: [text(words)] };
}

function text(words: string): Inline {
  return { kind: "text", text: words };
}
