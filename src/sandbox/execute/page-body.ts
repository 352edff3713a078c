import type { MemberPath, PageWay } from "../../language/model/ir/page-way.js";

/** What a page says of itself; `next` leads to the one behind it. */
export interface PageFacts {
  readonly items: readonly unknown[];
  /** `undefined`: it is the last. */
  readonly next: string | number | undefined;
  readonly link: string | undefined;
  readonly total: number;
  readonly pages: number;
}

/** A page with all members that its way reads. */
export function pageBody(way: PageWay, { items, next, link, total, pages }: PageFacts): unknown {
  if (way.items.length === 0) return items;
  const body: Record<string, unknown> = {};
  place(body, way.items, items);
  if (way.more !== undefined) place(body, way.more, next !== undefined);
  if (way.total !== undefined) place(body, way.total, total);
  if (way.totalPages !== undefined) place(body, way.totalPages, pages);
  if (way.next?.kind === "member") place(body, way.next.path, link ?? null);
  if (way.from?.kind === "member") place(body, way.from.path, next ?? null);
  return body;
}

/** Puts a value where a path leads, and the objects on the way. */
function place(body: Record<string, unknown>, [name = "", ...rest]: MemberPath, value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const present = body[name];
  const inner: Record<string, unknown> = isObject(present) ? present : {};
  body[name] = inner;
  place(inner, rest, value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
