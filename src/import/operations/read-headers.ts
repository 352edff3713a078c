import { isForbiddenHeader } from "../../model/header-rules.js";
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
    const header = context.references.resolve(written, context.uses);
    if (header === undefined || key === "content-type") return [];
    checkKeywords(header, "header", context.uses);
    if (seen.has(key)) {
      context.uses.add("malformed", header, "Another header of the response has the same name");
      return [];
    }
    seen.add(key);
    return readHeader(name, header, context);
  });
}

function readHeader(name: string, header: Node, context: OperationContext): readonly ImportedHeader[] {
  const { schemas, uses } = context;
  if (!isReceivedName(name)) uses.add("header-name", header, name);
  if (isForbiddenHeader(name)) uses.add("unreadable-header", header, name);
  reportLength(name, header, uses);
  const schema = memberOf(header, "schema");
  if (schema === undefined) {
    const hasContent = memberOf(header, "content") !== undefined;
    if (hasContent) uses.add("header-type", header);
    else uses.add("malformed", header, "A header has no `schema`");
    return [];
  }
  if (formOf(schema, schemas.flattener) !== "scalar") uses.add("header-type", header);
  const { file, pointer } = header;
  const type = referTo(schema, "response", context);
  const [isRequired, isDeprecated] = [isTrue(header, "required"), isTrue(header, "deprecated")];
  return [{ name, type, isRequired, isDeprecated, doc: readSentences(header), file, pointer }];
}
