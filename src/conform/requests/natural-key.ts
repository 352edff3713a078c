import type { Data } from "../../emit/shared/data.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { TypeRef } from "../../model/ir/type.js";
import { isList } from "../../model/scalars.js";
import type { TypeIndex } from "../../model/type-index.js";

/** The body with keys of its items, or of itself, that no other body has; `make` gives one of the form of another. */
export function withNewKeys(
  body: Data,
  { naturalKey }: Endpoint,
  make: (usual: Data | undefined) => Data,
): Data {
  if (naturalKey === undefined || !isMembers(body)) return body;
  const { items, member } = naturalKey;
  const renew = (value: Data): Data =>
    isMembers(value) ? { ...value, [member.name]: make(value[member.name]) } : value;
  if (items === undefined) return renew(body);
  const own = body[items.name];
  return { ...body, [items.name]: own !== undefined && isList<Data>(own) ? own.map(renew) : own };
}

/** The type of the natural key of a call. */
export function naturalKeyType({ naturalKey, body }: Endpoint, types: TypeIndex): TypeRef | undefined {
  if (naturalKey === undefined || body === undefined) return undefined;
  const { items, member } = naturalKey;
  const fields = types.fieldsOf(body.type);
  const list = items && fields.get(items.name);
  const array = list && types.resolve(list.type);
  if (items === undefined) return fields.get(member.name)?.type;
  return array?.kind === "array" ? types.fieldsOf(array.items).get(member.name)?.type : undefined;
}

/** The keys of the items of a batch. */
export function itemKeys(body: Data | undefined, { naturalKey }: Endpoint): readonly Data[] {
  if (naturalKey?.items === undefined || body === undefined || !isMembers(body)) return [];
  const items = body[naturalKey.items.name];
  if (items === undefined || !isList<Data>(items)) return [];
  return items.flatMap((item) => (isMembers(item) ? (item[naturalKey.member.name] ?? []) : []));
}

function isMembers(value: Data): value is { readonly [name: string]: Data | undefined } {
  return typeof value === "object" && value !== null && !isList<Data>(value);
}
