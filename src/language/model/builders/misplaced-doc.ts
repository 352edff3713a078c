import { asCode, quoted } from "../../text/words.js";
import type { FieldsDocument } from "../../read/language/field.js";
import type { Report } from "../report.js";
import { parseTypeExpression } from "../type-expression.js";
import { type Entry, valuePlace } from "./located.js";

/** Whether `doc: A sentence.` stands among fields, as if it were one; reports it. `before` is the field above it. */
export function isMisplacedDoc(
  entry: Entry<FieldsDocument[string]>,
  before: Entry<FieldsDocument[string]> | undefined,
  owner: string,
  report: Report,
): boolean {
  const { name, value } = entry;
  if ((name !== "doc" && name !== "description") || typeof value !== "string") return false;
  const parsed = parseTypeExpression(value);
  if (!("problem" in parsed)) return false;
  const type = typeof before?.value === "string" ? before.value : "…";
  const ofField =
    before === undefined
      ? []
      : [
          `To describe ${asCode(before.name)}, write \`${before.name}: { type: ${/[[\]]/.test(type) ? quoted(type) : type}, doc: … }\`.`,
        ];
  const help = [...ofField, "To describe what has the fields, write `doc` above them, indented less."].join(
    " ",
  );
  const facts = {
    owner: `the field ${asCode(name)} of ${owner}`,
    text: value,
    problem: parsed.problem,
    help,
  };
  report("invalid-type", facts, valuePlace(entry));
  return true;
}
