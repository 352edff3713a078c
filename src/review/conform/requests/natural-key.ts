import type { Data } from "../../../say/data.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { isList, isObject } from "../../../language/model/scalars.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import { misfitOf } from "./broken-values.js";

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

/** A batch with an item more, which isn't of the type that it has to be, and the key of that item. */
export interface WithBadItem {
  readonly body: Data;
  readonly key: Data;
}

/** The batch with the first item of another one, broken; `undefined`: nothing breaks an item of its type. */
export function withBadItem(
  body: Data,
  other: Data,
  endpoint: Endpoint,
  types: TypeIndex,
): WithBadItem | undefined {
  const { naturalKey } = endpoint;
  const broken = breakable(endpoint, types);
  if (naturalKey?.items === undefined || broken === undefined) return undefined;
  const { items, member } = naturalKey;
  const [own, [first]] = [itemsIn(body, items.name), itemsIn(other, items.name)];
  const key = first?.[member.name];
  if (key === undefined) return undefined;
  const bad = { ...first, [broken.name]: broken.value };
  return { body: { ...(isMembers(body) && body), [items.name]: [...own, bad] }, key };
}

function itemsIn(body: Data, name: string) {
  const items = isMembers(body) ? body[name] : undefined;
  return items !== undefined && isList<Data>(items) ? items.filter(isMembers) : [];
}

/** A member of items beside their key, and a value that it can't have. A vocabulary may be open. */
function breakable({ naturalKey, body }: Endpoint, types: TypeIndex) {
  const list = naturalKey?.items && body && types.fieldsOf(body.type).get(naturalKey.items.name);
  const array = list && types.resolve(list.type);
  if (array?.kind !== "array") return undefined;
  for (const [name, { type }] of types.fieldsOf(array.items)) {
    const value = types.resolve(type).kind === "enum" ? undefined : misfitOf(type, types);
    if (name !== naturalKey?.member.name && value !== undefined) return { name, value };
  }
  return undefined;
}

/** The keys of the items of a batch. */
export function itemKeys(body: Data | undefined, { naturalKey }: Endpoint): readonly Data[] {
  if (naturalKey?.items === undefined || body === undefined || !isMembers(body)) return [];
  const items = body[naturalKey.items.name];
  if (items === undefined || !isList<Data>(items)) return [];
  return items.flatMap((item) => (isMembers(item) ? (item[naturalKey.member.name] ?? []) : []));
}

/** Whether a list of a response has the item with a key: as its member, as one of any other name, or as the item itself. */
export function namesItem(list: unknown, key: Data, { naturalKey }: Endpoint): boolean {
  const member = naturalKey?.member.name ?? "";
  const isIt = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(isIt);
    if (!isObject(value)) return String(value) === String(key);
    return Object.hasOwn(value, member) ? isIt(value[member]) : Object.values(value).some(isIt);
  };
  return Array.isArray(list) && isIt(list);
}

function isMembers(value: Data): value is { readonly [name: string]: Data | undefined } {
  return typeof value === "object" && value !== null && !isList<Data>(value);
}
