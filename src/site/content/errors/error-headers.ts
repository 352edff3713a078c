import type { Field } from "../../../language/model/ir/type.js";
import { code, type Inline, line, sentence } from "../../page/inline.js";
import { describeType } from "../describe-type.js";
import { joined } from "../statements.js";
import type { VersionContent } from "../version-content.js";

/** ` Headers: X-Reason (string, always): Why.`, with links to types; nothing where there are none. */
export function describeHeaders(headers: readonly Field[], version: VersionContent): readonly Inline[] {
  if (headers.length === 0) return [];
  const start = headers.length === 1 ? "Header" : "Headers";
  const all = headers.map((header) => describeHeader(header, version));
  return line` ${start}: ${joined(all, "; ")}.`;
}

function describeHeader({ name, type, isRequired, doc }: Field, version: VersionContent): readonly Inline[] {
  const meaning = doc === undefined ? [] : sentence(`: ${doc.replace(/\.\s*$/u, "")}`);
  return line`${code(name)} (${describeType(type, version)}${isRequired ? ", always sent" : ""})${meaning}`;
}
