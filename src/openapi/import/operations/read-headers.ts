import { isForbiddenHeader } from "../../../language/model/header-rules.js";
import type { ImportedHeader } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { isTrue, memberOf, membersOf, type Node } from "../node.js";
import { readSentences } from "../read-sentences.js";
import { reportLength } from "../report-names.js";
import { isReceivedName } from "./header-names.js";
import { type OperationContext, referTo } from "./operation-context.js";
import { formOf } from "./value-form.js";

/** Reads the headers of a response. */
export function readHeaders(node: Node | undefined, context: OperationContext): readonly ImportedHeader[] {
  const seen = new Set<string>();
  return membersOf(node).flatMap(([name, written]) => {
    const key = name.toLowerCase();
    const header = context.references.resolve(written, context.losses);
    if (header === undefined || key === "content-type") return [];
    checkKeywords(header, "header", context.losses);
    if (seen.has(key)) {
      context.losses.add("malformed", header, "Another header of the response has the same name");
      return [];
    }
    seen.add(key);
    checkHeader(name, header, context);
    return readHeader(name, header, memberOf(header, "schema"), context);
  });
}

function checkHeader(name: string, header: Node, { schemas, losses }: OperationContext): void {
  if (!isReceivedName(name)) losses.add("header-name", header, name);
  if (isForbiddenHeader(name)) losses.add("unreadable-header", header, name);
  reportLength(name, header, losses);
  const schema = memberOf(header, "schema");
  const isScalar = schema !== undefined && formOf(schema, schemas.flattener) === "scalar";
  if (!isScalar && schemaOf(header) !== undefined) losses.add("header-type", header);
}

function readHeader(
  name: string,
  header: Node,
  schema: Node | undefined,
  context: OperationContext,
): readonly ImportedHeader[] {
  if (schemaOf(header) === undefined) context.losses.add("malformed", header, "A header has no `schema`");
  if (schema === undefined) return [];
  const { file, pointer } = header;
  const type = referTo(schema, "response", context);
  const [isRequired, isDeprecated] = [isTrue(header, "required"), isTrue(header, "deprecated")];
  return [{ name, type, isRequired, isDeprecated, doc: readSentences(header), file, pointer }];
}

/** The schema of a header, or that of how it is written; any value where that has none. */
function schemaOf(header: Node): Node | undefined {
  const schema = memberOf(header, "schema");
  const [content] = membersOf(memberOf(header, "content"));
  if (schema !== undefined || content === undefined) return schema;
  const { file, pointer } = content[1];
  return memberOf(content[1], "schema") ?? { file, pointer: `${pointer}/schema`, value: true };
}
