import { suggest } from "../../text/suggestion.js";
import type { EndpointDocument, ListDocument } from "../../read/language/endpoint.js";
import { type BuildContext, resolveUnknowns, type TypedContext } from "./context.js";
import type { Sort } from "../ir/endpoint.js";
import { known, type Known, unknown } from "../ir/known.js";
import { type Entry, type Located, member, valuePlace, locationOf } from "./located.js";
import type { Field, FieldRef, ObjectType, TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";

/** What the list can be sorted by in this version; nothing when it has none of the fields. */
export function buildSort(
  entry: Entry<EndpointDocument>,
  items: TypeRef,
  context: TypedContext,
): Known<Sort> | undefined {
  const list = member(entry, "list");
  const sort = list && member(list, "sort");
  if (sort === undefined) return undefined;
  if ("unknown" in sort.value) {
    return unknown(resolveUnknowns(sort.value.unknown, locationOf(sort, "unknown"), context));
  }
  const { fields: given, required: isRequired = true } = sort.value;
  if (!Array.isArray(given)) {
    const ids = resolveUnknowns(given.unknown, locationOf(sort, "fields", "unknown"), context);
    return known({ fields: unknown(ids), isRequired });
  }
  const type = items.kind === "named" ? context.types.get(items.id) : undefined;
  if (type?.kind !== "object") {
    return known({ fields: known(given.map((name) => ({ id: name, name }))), isRequired });
  }
  checkFields(entry.name, sort, given, type, context);
  const fields = given.flatMap((id) => fieldInVersion(id, type, context.types) ?? []);
  return fields.length === 0 ? undefined : known({ fields: known(fields), isRequired });
}

/** Against the names of all versions: a field that only this version lacks is no mistake. */
function checkFields(
  endpoint: string,
  sort: Located<NonNullable<ListDocument["sort"]>>,
  fields: readonly string[],
  type: ObjectType,
  { sections, report }: BuildContext,
): void {
  const declaration = sections.declared.types.get(type.id);
  const declared = Object.entries(declaration?.value.fields ?? {}).flatMap(([name, field]) =>
    typeof field === "object" && field.in === "requests" ? [] : [name.replace(/\?$/, "")],
  );
  fields.forEach((field, index) => {
    const [name = ""] = field.split(".");
    if (declared.includes(name)) return;
    const facts = { endpoint, name, type: type.id, suggestion: suggest(name, declared), known: declared };
    report("unknown-sort-field", facts, valuePlace(sort, "fields", index));
  });
}

/**
 * The field that the model calls so, as this version calls it, if it has it: `owner.name` by its first part. The rest of a
 * path goes into objects; unknown fields in it stay as they are written.
 */
function fieldInVersion(id: string, { fields }: ObjectType, types: TypeIndex): FieldRef | undefined {
  const [first = "", ...rest] = id.split(".");
  const field = fields.find((candidate) => candidate.id === first);
  if (field === undefined) return undefined;
  const names = [field.name];
  let type: TypeRef | undefined = field.type;
  for (const step of rest) {
    const next: Field | undefined = [...types.fieldsOf(type).values()].find((one) => one.id === step);
    names.push(next?.name ?? step);
    type = next?.type;
  }
  return { id, name: names.join(".") };
}
