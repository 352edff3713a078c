import type { PageWayDocument } from "../../read/language/pagination.js";
import type { CursorPlace, LinkPlace, MemberPath } from "../ir/page-way.js";

/** What `items` says where a page is an array. */
const wholeBody = "body";

const linkHeader = "Link header";

/** The members that a text leads through: `meta.next`; none for `body`. */
export function pathOf(text: string): MemberPath;
export function pathOf(text: string | undefined): MemberPath | undefined;
export function pathOf(text: string | undefined): MemberPath | undefined {
  return text === undefined ? undefined : text === wholeBody ? [] : text.split(".");
}

const placesInItems = [
  ["[-1].", "last-item"],
  ["[0].", "first-item"],
] as const;

/** `data[-1].id` is of the last item and `data[0].id` of the first, if `data` has the items. */
export function cursorPlace({
  from,
  items,
}: Pick<PageWayDocument, "from" | "items">): CursorPlace | undefined {
  if (from === undefined) return undefined;
  const header = /^(\S+) header$/u.exec(from)?.[1];
  if (header !== undefined) return { kind: "header", name: header };
  const [index = "", kind = "member"] =
    placesInItems.find(([place]) => from.startsWith(`${items}${place}`)) ?? [];
  const inside = kind === "member" ? from : from.slice(items.length + index.length);
  return { kind, path: inside.split(".") };
}

/** Where the address of the next page is. */
export function linkPlace(next: string | undefined): LinkPlace | undefined {
  if (next === undefined) return undefined;
  return next === linkHeader ? { kind: "header" } : { kind: "member", path: next.split(".") };
}
