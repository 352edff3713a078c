import type { Data } from "../../../say/data.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { CursorPlace, LinkPlace, PageWay } from "../../../language/model/ir/page-way.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import { linkOf } from "../../../runtime/features/link-header.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { memberAt } from "../items.js";

/** What asks for a page: parameters of the query, by their names. */
export type PageQuery = Readonly<Record<string, Data>>;

/** A page that was read, and what asked for it. */
export interface ReadPage {
  readonly query: PageQuery;
  readonly response: WireResponse;
  readonly body: unknown;
  readonly items: readonly unknown[];
}

/** What asks for the page behind one; `undefined`: it is the last, or nothing says what leads on. */
export function nextPage(page: ReadPage, { list }: Endpoint, api: Api): PageQuery | undefined {
  if (page.items.length === 0 || list === undefined) return undefined;
  const way = wayOf(list, api);
  return way && nextByWay(page, way);
}

function nextByWay(page: ReadPage, way: PageWay): PageQuery | undefined {
  const { kind, parameter, first = 0, from, next } = way;
  if (kind === "link") return next && queryOfLink(findLink(page, next));
  if (parameter === undefined) return undefined;
  if (kind === "offset") return { ...page.query, [parameter]: afterItems(page, parameter, first) };
  if (kind === "page") return { ...page.query, [parameter]: Number(page.query[parameter] ?? first) + 1 };
  const cursor = from && findCursor(page, from);
  return isCursor(cursor) ? { ...page.query, [parameter]: cursor } : undefined;
}

function afterItems({ query, items }: ReadPage, parameter: string, first: number): number {
  return Number(query[parameter] ?? first) + items.length;
}

function isCursor(value: unknown): value is string | number {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

function findCursor({ response, body, items }: ReadPage, from: CursorPlace): unknown {
  switch (from.kind) {
    case "header":
      return headerOf(response, from.name);
    case "member":
      return memberAt(body, from.path);
    case "first-item":
      return memberAt(items[0], from.path);
    case "last-item":
      return memberAt(items.at(-1), from.path);
  }
}

function findLink({ response, body }: ReadPage, next: LinkPlace): unknown {
  if (next.kind === "member") return memberAt(body, next.path);
  const link = headerOf(response, "Link");
  return linkOf({ body, headers: new Headers(link === undefined ? {} : { Link: link }) }, "header");
}

/** Nothing of a link is followed but its parameters: a response leads to no other path, and to no other host. */
function queryOfLink(link: unknown): PageQuery | undefined {
  if (typeof link !== "string" || link === "" || !URL.canParse(link, "http://localhost")) return undefined;
  return Object.fromEntries(new URL(link, "http://localhost").searchParams);
}
