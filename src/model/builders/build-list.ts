import type { Place } from "../../diagnostics/diagnostic.js";
import { alternatives, asCode } from "../../text/words.js";
import type { EndpointDocument, ListDocument } from "../../read/language/endpoint.js";
import type { Pagination } from "../ir/api.js";
import type { CursorPlace, PageWay } from "../ir/page-way.js";
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
import { wayPageId } from "./way-page-types.js";

/** One way for all lists, or ways by name. */
export interface Paging {
  readonly pagination: Pagination | undefined;
  readonly pageWays: readonly PageWay[];
}

/** What is known of the endpoint before. */
export interface ListParts {
  readonly method: Method;
  readonly filters: Known<readonly QueryParameter[]>;
  readonly body: RequestBody | undefined;
}

/** The list that an endpoint returns. */
export function buildList(
  entry: Entry<EndpointDocument>,
  paging: Paging,
  { method, filters, body }: ListParts,
  context: TypedContext,
): List | undefined {
  const list = member(entry, "list");
  if (list === undefined) return undefined;
  const refuse = (problem: string, at = keyPlace(list)) =>
    context.report("invalid-list", { endpoint: entry.name, problem }, at);
  const way = findWay(list, paging, refuse, context);
  if (!isWalkable(entry, method, way)) refuse("it isn't a `GET` endpoint");
  if (way !== undefined && asksInBody(method)) checkSearch(way, method, body, refuse, context);
  const mention = { owner: `the list of ${asCode(entry.name)}`, at: valuePlace(list, "items") };
  const items = resolveType(list.value.items, mention, context);
  if (items === undefined) return undefined;
  if (way?.from !== undefined) checkCursor(way.from, items, refuse, context);
  if (way !== undefined) checkHeaders(way, list, refuse);
  return {
    items,
    by: way?.name,
    page: way === undefined ? pageId(items) : wayPageId(items, way),
    filters: filters.kind === "unknown" ? filters : known(filters.value.map(({ id }) => id)),
    sort: buildSort(entry, items, context),
  };
}

/** The way that the list names; `undefined`: that of all lists, or none, which is reported. */
function findWay(
  list: Located<ListDocument>,
  { pagination, pageWays }: Paging,
  refuse: (problem: string, at?: Place) => void,
  context: TypedContext,
): PageWay | undefined {
  const { by } = list.value;
  const names = context.sections.pageWays.map(({ name }) => name);
  if (by === undefined) {
    if (pagination !== undefined) return undefined;
    const { hasPagination } = context.sections.declared;
    const subject = hasPagination ? `version ${asCode(versionName(context))}` : "the model";
    refuse(
      names.length === 0
        ? `${subject} has no \`pagination\``
        : `it doesn't say \`by\` which way it is paged: ${alternatives(names.map(asCode))}`,
    );
    return undefined;
  }
  const at = valuePlace(list, "by");
  if (names.includes(by)) return pageWays.find(({ name }) => name === by);
  if (context.sections.declared.pageWays.has(by)) {
    refuse(`version ${asCode(versionName(context))} has no way of paging ${asCode(by)}`, at);
  } else if (names.length === 0) {
    const problem =
      pagination === undefined ? "there is no `pagination`" : "`pagination` has one way, without a name";
    refuse(`it says \`by: ${by}\`, but ${problem}`, at);
  } else {
    refuse(`\`pagination\` has no way ${asCode(by)}, but ${alternatives(names.map(asCode))}`, at);
  }
  return undefined;
}

/** Pages are read; a search is a read too, a `POST` if its model calls it safe, and its way has a name. */
function isWalkable({ value }: Entry<EndpointDocument>, method: Method, way: PageWay | undefined): boolean {
  const isSearch = method === "QUERY" || (method === "POST" && value.idempotency === "safe");
  return method === "GET" || (isSearch && way !== undefined);
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
  { pagination, pageWays }: Paging,
  { types }: TypedContext,
): readonly QueryParameter[] {
  if (list.by === undefined) return pagination === undefined ? [] : buildPageParameters(list, pagination);
  const way = pageWays.find(({ name }) => name === list.by);
  return way === undefined || asksInBody(method) ? [] : buildWayParameters(list, way, types);
}

function buildWayParameters(list: List, way: PageWay, types: TypeIndex): readonly QueryParameter[] {
  const { parameter: position, limitParameter, sortParameter, at } = way;
  const size = valueOf(way.size);
  const limit =
    limitParameter === undefined
      ? []
      : [
          parameter({
            name: limitParameter,
            type: count(size?.minimum ?? 1, size?.maximum),
            doc: "How many items a page has.",
            isRequired: false,
            at,
          }),
        ];
  const type = positionType(list, way, types);
  const own =
    position === undefined
      ? []
      : [parameter({ name: position, type, doc: positionDocs[way.kind], isRequired: false, at })];
  return [...limit, ...own, ...sortParameters(list, sortParameter, at)];
}

const positionDocs: Readonly<Record<PageWay["kind"], string>> = {
  offset: "How many items to skip: none when absent.",
  page: "The number of the page: the first when absent.",
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

function buildPageParameters(list: List, pagination: Pagination): readonly QueryParameter[] {
  const size = valueOf(pagination.size);
  const { limitParameter, offsetParameter, sortParameter, at } = pagination;
  const limit = parameter({
    name: limitParameter,
    type: count(size?.minimum ?? 1, size?.maximum),
    doc: "How many items a page has.",
    at,
  });
  const offset = parameter({
    name: offsetParameter,
    type: count(0),
    doc: "How many items to skip: 0 for the first page.",
    at,
  });
  return [limit, offset, ...sortParameters(list, sortParameter, at)];
}

function sortParameters(list: List, sortParameter: string | undefined, at: Place): readonly QueryParameter[] {
  if (list.sort === undefined || sortParameter === undefined) return [];
  const sort = valueOf(list.sort);
  const type = sortType(valueOf(sort?.fields));
  const isRequired = sort?.isRequired ?? false;
  const doc = "The order of the items.";
  return [parameter({ name: sortParameter, type, doc, at, isRequired })];
}

function sortType(fields: readonly FieldRef[] | undefined): TypeRef {
  if (fields !== undefined) {
    return { kind: "enum", values: fields.flatMap(({ name }) => [`${name}:asc`, `${name}:desc`]) };
  }
  return { ...anyOf("string"), pattern: "^[A-Za-z_][A-Za-z0-9_.]*:(asc|desc)$" };
}

function parameter(field: SyntheticField): QueryParameter {
  return { ...synthesizeField(field), style: "exact" };
}
