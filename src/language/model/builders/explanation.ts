import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { TypeDocument } from "../../read/language/type.js";
import type { Field, FieldRef, ObjectType, TypeRef } from "../ir/type.js";
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

/** The same for a member of a field, such as `error.message`, by what this version calls each field on the way. */
export function findNested(
  { explains = "" }: TypeDocument,
  { id, fields, explanation }: ObjectType,
  types: TypeIndex,
): FieldRef | undefined {
  if (explanation !== undefined || fields.some((field) => field.id === explains)) return explanation;
  const { found } = follow(explains.split("."), { kind: "named", id }, types);
  return found && { id: explains, name: found.map(({ name }) => name).join(".") };
}

interface Followed {
  /** `undefined`: this version doesn't have them all. */
  readonly found: readonly Field[] | undefined;
  /** The step that isn't there, and the type that lacks it; `undefined`: the value is no object. */
  readonly missing?: { readonly step: string; readonly type: ObjectType | undefined };
}

function follow(path: readonly string[], start: TypeRef, types: TypeIndex): Followed {
  const found: Field[] = [];
  let type = start;
  for (const step of path) {
    const kinds = [...types.jsonKinds(type)].filter((kind) => kind !== "null");
    const [object, ...others] = kinds.join() === "object" ? types.objectsOf(type) : [];
    const field = others.length > 0 ? undefined : object?.fields.find(({ id }) => id === step);
    if (field === undefined) {
      return { found: undefined, missing: { step, type: others.length > 0 ? undefined : object } };
    }
    found.push(field);
    ({ type } = field);
  }
  return { found };
}

/** Reports what a service can't explain itself with: something else than a string field of the type, or of a field of it. */
export function checkExplanation(
  entry: Entry<TypeDocument>,
  types: TypeIndex,
  { report, sections }: Pick<BuildContext, "report" | "sections">,
): void {
  const { explains } = entry.value;
  if (explains === undefined) return;
  const declaredIn = (id: string): readonly string[] =>
    Object.keys(sections.declared.types.get(id)?.value.fields ?? {}).map((name) => name.replace(/\?$/, ""));
  const refuse = (problem: string, suggestion?: string): void => {
    const facts = { type: entry.name, name: explains, problem, suggestion };
    report("invalid-explanation", facts, valuePlace(entry, "explains"));
  };
  const path = declaredIn(entry.name).includes(explains) ? [explains] : explains.split(".");
  const { found, missing } = follow(path, { kind: "named", id: entry.name }, types);
  if (missing !== undefined) {
    const before = path.slice(0, path.indexOf(missing.step));
    const owner = before.length === 0 ? entry.name : missing.type?.id;
    if (owner === undefined) return refuse(`${asCode(before.join("."))} isn't an object of one type`);
    const declared = declaredIn(owner);
    if (declared.includes(missing.step)) return;
    const meant = suggest(missing.step, declared);
    const suggestion = meant && [...before, meant, ...path.slice(before.length + 1)].join(".");
    return refuse(`${asCode(owner)} has no such field`, suggestion);
  }
  const field = found?.at(-1);
  const type = field && types.resolve(field.type);
  if (field === undefined || type === undefined || isForPeople(type)) return;
  const reason = isString(type) ? "which isn't written for people" : "not a string";
  refuse(`it is ${describeType(field.type)}, ${reason}`);
}

/** Words, not the format of something else. */
function isForPeople(type: TypeRef): boolean {
  return isString(type) && (type.kind !== "scalar" || type.scalar === "string");
}
