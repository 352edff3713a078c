import { suggest } from "../../diagnostics/suggestion.js";
import type { EndpointDocument, ListDocument } from "../../read/language/endpoint.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import type { List } from "../ir/endpoint.js";
import { type Entry, keyPlace, type Located, member, valuePlace } from "./located.js";
import type { TypeDeclaration, TypeRef } from "../ir/type.js";

type Sort = Pick<List, "sortFields" | "isSortRequired" | "isSortable">;

const unsortable: Sort = { sortFields: undefined, isSortRequired: false, isSortable: false };

/** By what the list can be sorted in this version; not at all when it has none of the fields. */
export function buildSort(
  entry: Entry<EndpointDocument>,
  items: TypeRef,
  declarations: ReadonlyMap<string, TypeDeclaration>,
  context: BuildContext,
): Sort {
  const list = member(entry, "list");
  const sort = list && member(list, "sort");
  if (sort === undefined) return unsortable;
  if ("unknown" in sort.value) {
    resolveUnknowns(sort.value.unknown, keyPlace(sort), context);
    return { ...unsortable, isSortable: true };
  }
  const { fields, required = true } = sort.value;
  if (!Array.isArray(fields)) {
    resolveUnknowns(fields.unknown, keyPlace(sort, "fields"), context);
    return { sortFields: undefined, isSortRequired: required, isSortable: true };
  }
  const type = items.kind === "named" ? declarations.get(items.tsName) : undefined;
  if (type?.kind !== "object") return { sortFields: fields, isSortRequired: required, isSortable: true };
  checkFields(entry.name, sort, fields, type.name, context);
  const sortFields = fields.flatMap((field) => nameInVersion(field, type) ?? []);
  return sortFields.length === 0 ? unsortable : { sortFields, isSortRequired: required, isSortable: true };
}

/** Against the names of all versions: a field that only this version lacks is no mistake. */
function checkFields(
  endpoint: string,
  sort: Located<NonNullable<ListDocument["sort"]>>,
  fields: readonly string[],
  type: string,
  { sections, report }: BuildContext,
): void {
  const declaration = sections.types.find((candidate) => candidate.name === type);
  const declared = Object.keys(declaration?.value.fields ?? {}).map((name) => name.replace(/\?$/, ""));
  fields.forEach((field, index) => {
    const [name = ""] = field.split(".");
    if (declared.includes(name)) return;
    const facts = { endpoint, name, type, suggestion: suggest(name, declared), known: declared };
    report("unknown-sort-field", facts, valuePlace(sort, "fields", index));
  });
}

/** What the field that the model calls so is called in this version: `owner.name` by its first part. */
function nameInVersion(
  path: string,
  { fields }: Extract<TypeDeclaration, { readonly kind: "object" }>,
): string | undefined {
  const [first = "", ...rest] = path.split(".");
  const field = fields.find(({ modelName }) => modelName === first);
  return field === undefined ? undefined : [field.name, ...rest].join(".");
}
