import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { TypeDocument } from "../../read/language/type.js";
import type { FieldRef, ObjectType, TypeRef } from "../ir/type.js";
import { isString } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";
import { describeType } from "../type-words.js";
import { refTo } from "./build-fields.js";
import type { BuildContext } from "./context.js";
import { type Entry, valuePlace } from "./located.js";

/** The field with which an error body of the type says what is wrong, as this version calls it, if it has it. */
export function findExplanation(
  { explains }: TypeDocument,
  fields: ObjectType["fields"],
): FieldRef | undefined {
  const field = fields.find(({ id }) => id === explains);
  return field && refTo(field);
}

/** Reports what a service can't explain itself with: something else than a string field of the type. */
export function checkExplanation(
  entry: Entry<TypeDocument>,
  types: TypeIndex,
  { report }: Pick<BuildContext, "report">,
): void {
  const { explains, fields } = entry.value;
  if (explains === undefined) return;
  const declared = Object.keys(fields ?? {}).map((name) => name.replace(/\?$/, ""));
  const refuse = (problem: string, suggestion?: string): void => {
    const facts = { type: entry.name, name: explains, problem, suggestion };
    report("invalid-explanation", facts, valuePlace(entry, "explains"));
  };
  if (!declared.includes(explains)) {
    return refuse(`${asCode(entry.name)} has no such field`, suggest(explains, declared));
  }
  const field = types
    .objectsOf({ kind: "named", id: entry.name })[0]
    ?.fields.find(({ id }) => id === explains);
  const type = field && types.resolve(field.type);
  if (field === undefined || type === undefined || isForPeople(type)) return;
  const reason = isString(type) ? "which isn't written for people" : "not a string";
  refuse(`it is ${describeType(field.type)}, ${reason}`);
}

/** Words, not the format of something else. */
function isForPeople(type: TypeRef): boolean {
  return isString(type) && (type.kind !== "scalar" || type.scalar === "string");
}
