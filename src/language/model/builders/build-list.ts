import type { Place } from "../../diagnostics/diagnostic.js";
import { alternatives, asCode } from "../../text/words.js";
import type { EndpointDocument, ListDocument } from "../../read/language/endpoint.js";
import type { CursorPlace, PageParameter, PageWay } from "../ir/page-way.js";
import { type SyntheticField, synthesizeField } from "../synthetic-field.js";
import { buildSort } from "./build-sort.js";
import { type TypedContext, versionName } from "./context.js";
import type { List, Method, QueryParameter, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, type Located, member, valuePlace } from "./located.js";
import { known, type Known, valueOf } from "../ir/known.js";
import { scalars } from "../scalars.js";
import { resolveType } from "./resolve-type.js";
import type { FieldRef, TypeRef } from "../ir/type.js";
import { anyOf } from "../type-expression.js";
import type { TypeIndex } from "../type-index.js";
import { isSameHeader } from "../header-rules.js";
import { asksInBody } from "../methods.js";
import { pathInItem } from "../page-cursor.js";
import { pageId } from "./page-types.js";

/** What is known of the endpoint before. */
export interface ListParts {
  readonly method: Method;
  readonly filters: Known<readonly QueryParameter[]>;
  readonly body: RequestBody | undefined;
}

/** The list that an endpoint returns. */
export function buildList(
  entry: Entry<EndpointDocument>,
  ways: readonly PageWay[],
  { method, filters, body }: ListParts,
  context: TypedContext,
): List | undefined {
  const list = member(entry, "list");
  if (list === undefined) return undefined;
  const refuse = (problem: string, at = keyPlace(list)) =>
    context.report("invalid-list", { endpoint: entry.name, problem }, at);
  const way = findWay(list, ways, refuse, context);
  if (!isWalkable(entry, method)) refuse("it isn't a `GET` endpoint");
  if (way !== undefined && asksInBody(method)) checkSearch(way, method, body, refuse, context);
  const mention = { owner: `the list of ${asCode(entry.name)}`, at: valuePlace(list, "items") };
  const items = resolveType(list.value.items, mention, context);
  if (items === undefined) return undefined;
  if (way?.from !== undefined) checkCursor(way.from, items, refuse, context);
  if (way !== undefined) checkHeaders(way, list, refuse);
  return {
    items,
    by: way?.name,
    page: way && pageId(items, way),
    filters: filters.kind === "unknown" ? filters : known(filters.value.map(({ id }) => id)),
    sort: buildSort(entry, items, context),
  };
}

/** The way of the list; what is wrong with it is reported. */
function findWay(
  list: Located<ListDocument>,
  ways: readonly PageWay[],
  refuse: (problem: string, at?: Place) => void,
  context: TypedContext,
): PageWay | undefined {
  const { by } = list.value;
  const { pageWays, declared } = context.sections;
  const names = pageWays.map(({ name }) => name);
  if (names.includes(by)) return ways.find(({ name }) => name === by);
  const at = by === undefined ? undefined : valuePlace(list, "by");
  refuse(problemOfWay(by, names, declared.pageWays, versionName(context)), at);
  return undefined;
}

/** Why a list can't be paged so: `names` are those of this version. */
function problemOfWay(
  by: string | undefined,
  names: readonly (string | undefined)[],
  declared: ReadonlySet<string | undefined>,
  version: string,
): string {
  const codes = alternatives(names.flatMap((name) => (name === undefined ? [] : asCode(name))));
  if (by === undefined && codes !== "") return `it doesn't say \`by\` which way it is paged: ${codes}`;
  if (by === undefined) {
    return `${declared.size === 0 ? "the model" : `version ${asCode(version)}`} has no \`pagination\``;
  }
  if (declared.has(by)) return `version ${asCode(version)} has no way of paging ${asCode(by)}`;
  if (codes !== "") return `\`pagination\` has no way ${asCode(by)}, but ${codes}`;
  const others = names.length === 0 ? "there is no `pagination`" : "`pagination` has one way, without a name";
  return `it says \`by: ${by}\`, but ${others}`;
}

/** Pages are read; a search is a read too, a `POST` if its model calls it safe. */
function isWalkable({ value }: Entry<EndpointDocument>, method: Method): boolean {
  const isSearch = method === "QUERY" || (method === "POST" && value.idempotency === "safe");
  return method === "GET" || isSearch;
}

/** A search asks for a page in its body, which declares what it asks with. */
function checkSearch(
  way: PageWay,
  method: Method,
  body: RequestBody | undefined,
  refuse: (problem: string) => void,
  { requestTypes }: TypedContext,
): void {
  if (way.kind === "link") return refuse(`a ${asCode(method)} isn't paged by links`);
  const fields = body === undefined ? undefined : requestTypes.fieldsOf(body.type);
  const missing = [way.parameter, way.limitParameter, way.sortParameter].find(
    (name) => name !== undefined && fields?.has(name) !== true,
  );
  if (missing !== undefined) refuse(`its body has no field ${asCode(missing)}, which asks for a page`);
}

/** A cursor from an item is a field of items, which has text or a whole number. */
function checkCursor(
  place: CursorPlace,
  items: TypeRef,
  refuse: (problem: string) => void,
  { types }: TypedContext,
): void {
  const path = pathInItem(place);
  if (path === undefined || types.resolve(items).kind === "unknown") return;
  const type = typeAt(path, items, types);
  const name = asCode(path.join("."));
  if (type === undefined) return refuse(`its cursor is ${name}, which its items don't have`);
  const isString = [...types.jsonKinds(type)].every((kind) => kind === "string" || kind === "null");
  if (!isString && !isInteger(type, types)) {
    refuse(`its cursor is ${name}, which is neither a string nor a whole number`);
  }
}

/** What its way says is in the response already. */
function checkHeaders(
  { from, next }: PageWay,
  list: Located<ListDocument>,
  refuse: (problem: string, at?: Place) => void,
): void {
  for (const key of Object.keys(list.value.headers ?? {})) {
    const name = key.replace(/\?$/u, "");
    const isOfWay =
      (from?.kind === "header" && isSameHeader(name, from.name)) ||
      (next?.kind === "header" && isSameHeader(name, "Link"));
    if (isOfWay) refuse(`its way has the header ${asCode(name)} already`, keyPlace(list, "headers", key));
  }
}

function isInteger(type: TypeRef, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  if (resolved.kind === "nullable") return isInteger(resolved.type, types);
  return resolved.kind === "scalar" && scalars[resolved.scalar].json === "integer";
}

function typeAt(path: readonly string[], items: TypeRef, types: TypeIndex): TypeRef | undefined {
  return path.reduce<TypeRef | undefined>(
    (type, name) => type && types.fieldsOf(type).get(name)?.type,
    items,
  );
}

/** The query parameters that every list of its way has; a search has them in its body. */
export function pageParameters(
  list: List,
  method: Method,
  ways: readonly PageWay[],
  { types }: TypedContext,
): readonly QueryParameter[] {
  const way = ways.find(({ name }) => name === list.by);
  return way === undefined || asksInBody(method) ? [] : buildWayParameters(list, way, types);
}

function buildWayParameters(list: List, way: PageWay, types: TypeIndex): readonly QueryParameter[] {
  const { parameter: position, limitParameter, sortParameter, requires, at } = way;
  const size = valueOf(way.size);
  const parameter = (role: PageParameter, name: string | undefined, type: TypeRef, doc: string) =>
    name === undefined ? [] : [asQuery({ name, type, doc, isRequired: requires.includes(role), at })];
  return [
    ...parameter(
      "limit",
      limitParameter,
      count(size?.minimum ?? 1, size?.maximum),
      "How many items a page has.",
    ),
    ...parameter("position", position, positionType(list, way, types), positionDocs[way.kind]),
    ...sortParameters(list, sortParameter, at),
  ];
}

const positionDocs: Readonly<Record<PageWay["kind"], string>> = {
  offset: "How many items to skip: 0 for the first page.",
  page: "The number of the page.",
  cursor: "The cursor of the page: the first page when absent.",
  link: "",
};

/** A cursor from an item is what that field of items is. */
function positionType(
  list: List,
  { kind, first, from, cursorType = "string" }: PageWay,
  types: TypeIndex,
): TypeRef {
  if (kind === "offset" || kind === "page") return count(first ?? 0);
  const path = from && pathInItem(from);
  if (path === undefined) return anyOf(cursorType);
  const type = typeAt(path, list.items, types);
  return anyOf(type !== undefined && isInteger(type, types) ? "int64" : "string");
}

function count(minimum: number, maximum?: number): TypeRef {
  return { ...anyOf("int32"), range: known({ minimum, maximum, limit: undefined }) };
}

function sortParameters(list: List, sortParameter: string | undefined, at: Place): readonly QueryParameter[] {
  if (list.sort === undefined || sortParameter === undefined) return [];
  const sort = valueOf(list.sort);
  const type = sortType(valueOf(sort?.fields));
  const isRequired = sort?.isRequired ?? false;
  const doc = "The order of the items.";
  return [asQuery({ name: sortParameter, type, doc, at, isRequired })];
}

function sortType(fields: readonly FieldRef[] | undefined): TypeRef {
  if (fields !== undefined) {
    return { kind: "enum", values: fields.flatMap(({ name }) => [`${name}:asc`, `${name}:desc`]) };
  }
  return { ...anyOf("string"), pattern: "^[A-Za-z_][A-Za-z0-9_.]*:(asc|desc)$" };
}

function asQuery(field: SyntheticField): QueryParameter {
  return { ...synthesizeField(field), style: "exact" };
}
