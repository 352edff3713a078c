import type { Field } from "../../../model/ir/type.js";
import { code, type Inline, sentence } from "../../page/inline.js";
import { describeType } from "../describe-type.js";
import { joined } from "../statements.js";
import type { VersionContent } from "../version-content.js";

/** ` Headers: X-Reason (string, always): Why.`, with links to types; nothing where there are none. */
export function describeHeaders(headers: readonly Field[], version: VersionContent): readonly Inline[] {
  if (headers.length === 0) return [];
  const start = sentence(headers.length === 1 ? " Header: " : " Headers: ");
  const all = headers.map((header) => describeHeader(header, version));
  return [...start, ...joined(all, "; "), ...sentence(".")];
}

function describeHeader({ name, type, isRequired, doc }: Field, version: VersionContent): readonly Inline[] {
  return [
    code(name),
    ...sentence(" ("),
    ...describeType(type, version),
    ...sentence(isRequired ? ", always sent)" : ")"),
    ...sentence(doc === undefined ? "" : `: ${doc.replace(/\.\s*$/u, "")}`),
  ];
}
