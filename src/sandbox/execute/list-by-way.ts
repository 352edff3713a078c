import { valueOf } from "../../language/model/ir/known.js";
import type { PageWay } from "../../language/model/ir/page-way.js";
import { asksInBody } from "../../language/model/methods.js";
import { pathInItem } from "../../language/model/page-cursor.js";
import { decodeBase64, encodeBase64Url } from "../bytes.js";
import type { Environment } from "../environment.js";
import { textOf } from "../json/values.js";
import { memberOf, type Resource } from "../state/resources.js";
import { type Execution, refused, type ValidRequest } from "./execution.js";
import { pageBody } from "./page-body.js";

/** Of a request that doesn't say how many items it wants. */
const usualSize = 10;

/** How long a cursor and a link lead anywhere. */
const lifetimeMs = 60 * 60 * 1000;

/** The query parameter of links that has the position. */
const linkParameter = "_from";

/** One page of resources, in the way that the list names. Cursors and links of other lists are refused, and those that are old. */
export function listByWay(
  way: PageWay,
  all: readonly Resource[],
  request: ValidRequest,
  environment: Environment,
): Execution {
  // From first items a list is walked backwards, from its end, by pages that are in its order.
  const isBackwards = way.from?.kind === "first-item";
  const walked = isBackwards ? all.toReversed() : all;
  const start = startOf(way, walked, request, environment);
  if (typeof start === "string") return refused(environment.switches.invalidRequest, start);
  const size = sizeOf(way, request);
  // Half of what was asked for finds whoever takes a short page for the last one, or raises the offset by the limit.
  const granted = way.kind === "offset" && way.hasShortPages ? Math.ceil(size / 2) : size;
  const own = walked.slice(start, start + granted);
  const end = start + own.length;
  const isLast = end >= walked.length;
  const next = isLast ? undefined : cursorAt(way, end, walked, request, environment);
  const link = isLast ? undefined : linkTo(way, next ?? "", request);
  const items = isBackwards ? own.toReversed() : own;
  const body = pageBody(way, { items, next, link, total: all.length, pages: Math.ceil(all.length / size) });
  return { kind: "done", value: body, effects: [], headers: pageHeaders(way, next, link) };
}

function pageHeaders(
  { from, next: place }: PageWay,
  next: string | number | undefined,
  link: string | undefined,
): readonly (readonly [string, string])[] {
  if (place?.kind === "header" && link !== undefined) return [["Link", `<${link}>; rel="next"`]];
  return from?.kind === "header" && next !== undefined ? [[from.name, String(next)]] : [];
}

/** Whether nothing in the request asks for another page. */
export function isFirstPage(way: PageWay, request: ValidRequest): boolean {
  const given = givenPosition(way, request);
  return given === undefined || (way.first !== undefined && Number(given) === way.first);
}

/** A parameter of the query, or of the body of a search. */
export function askedFor(name: string, { plan, query, body }: ValidRequest): unknown {
  return asksInBody(plan.endpoint.method) ? valueAt(body, [name]) : query.get(name);
}

function sizeOf(way: PageWay, request: ValidRequest): number {
  const asked = way.limitParameter === undefined ? undefined : askedFor(way.limitParameter, request);
  const largest = valueOf(way.size)?.maximum ?? usualSize;
  return Math.max(1, Number(asked ?? Math.min(usualSize, largest)));
}

/** How many items are before the page; a string says why it is refused. */
function startOf(
  way: PageWay,
  all: readonly Resource[],
  request: ValidRequest,
  environment: Environment,
): number | string {
  const given = givenPosition(way, request);
  if (given === undefined) return 0;
  switch (way.kind) {
    case "offset":
      return Number(given);
    case "page":
      return (Number(given) - (way.first ?? 1)) * sizeOf(way, request);
    case "cursor":
    case "link": {
      const path = way.from && pathInItem(way.from);
      if (path !== undefined) {
        const index = all.findIndex((item) => textOf(valueAt(item, path)) === textOf(given));
        return index < 0 ? "The cursor is that of no item of the list." : index + 1;
      }
      if (way.cursorType !== "int64") return readToken(String(given), all, request, environment);
      const index = Number(given);
      return index >= 0 && index <= all.length ? index : "The cursor is none of this list.";
    }
  }
}

function givenPosition(way: PageWay, request: ValidRequest): unknown {
  if (way.kind === "link") return new URLSearchParams(request.search).get(linkParameter) ?? undefined;
  const given = way.parameter === undefined ? undefined : askedFor(way.parameter, request);
  return given === null || given === "" ? undefined : given;
}

/** What leads to the items from an index. */
function cursorAt(
  way: PageWay,
  index: number,
  all: readonly Resource[],
  request: ValidRequest,
  { clock }: Environment,
): string | number {
  const last = all[index - 1];
  const path = way.from && pathInItem(way.from);
  if (way.kind === "offset") return index;
  if (way.kind === "page") return Number(givenPosition(way, request) ?? way.first ?? 1) + 1;
  if (path !== undefined) return textOf(valueAt(last, path));
  if (way.cursorType === "int64") return index;
  const token: Token = {
    of: listOf(request),
    at: clock.now(),
    index,
    last: textOf(memberOf(last ?? {}, "id")),
  };
  return encodeBase64Url(JSON.stringify(token));
}

/** Opaque to callers. */
interface Token {
  readonly of: string;
  readonly at: number;
  readonly index: number;
  readonly last: string;
}

function readToken(
  text: string,
  all: readonly Resource[],
  request: ValidRequest,
  { clock }: Environment,
): number | string {
  const token = parseToken(text);
  if (token === undefined || token.of !== listOf(request)) return "The cursor is none of this list.";
  if (clock.now() - token.at > lifetimeMs) return "The cursor has expired.";
  const index = all.findIndex((item) => textOf(memberOf(item, "id")) === token.last);
  return index < 0 ? Math.min(token.index, all.length) : index + 1;
}

function parseToken(text: string): Token | undefined {
  try {
    const token: unknown = JSON.parse(decodeBase64(text) ?? "");
    return isToken(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

function isToken(value: unknown): value is Token {
  return (
    typeof value === "object" &&
    value !== null &&
    "of" in value &&
    "at" in value &&
    "index" in value &&
    "last" in value
  );
}

/** The list and its filters: a cursor of another one is foreign. */
function listOf({ plan, path }: ValidRequest): string {
  return `${plan.endpoint.id} ${[...path.values()].map(textOf).join("/")}`;
}

function linkTo(way: PageWay, next: string | number, { search, target }: ValidRequest): string {
  const query = new URLSearchParams(search);
  query.set(way.kind === "link" ? linkParameter : (way.parameter ?? ""), String(next));
  return `${target}?${query.toString()}`;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
