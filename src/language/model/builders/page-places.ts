import type { PageWayDocument } from "../../read/language/pagination.js";
import type { CursorPlace, LinkPlace, MemberPath } from "../ir/page-way.js";
import { headerIn, itemMarks, linkHeader } from "../page-cursor.js";

/** What `items` says where a page is an array. */
const wholeBody = "body";

/** The members to which `meta.next` leads; none for `body`. */
export function pathOf(text: string): MemberPath;
export function pathOf(text: string | undefined): MemberPath | undefined;
export function pathOf(text: string | undefined): MemberPath | undefined {
  return text === undefined ? undefined : text === wholeBody ? [] : text.split(".");
}

/** `data[-1].id` is of the last item and `data[0].id` of the first, if `data` has the items. */
export function cursorPlace({
  from,
  items,
}: Pick<PageWayDocument, "from" | "items">): CursorPlace | undefined {
  if (from === undefined) return undefined;
  const header = headerIn(from);
  if (header !== undefined) return { kind: "header", name: header };
  const kind = (["first-item", "last-item"] as const).find((item) =>
    from.startsWith(`${items}${itemMarks[item]}`),
  );
  if (kind === undefined) return { kind: "member", path: from.split(".") };
  return { kind, path: from.slice(items.length + itemMarks[kind].length).split(".") };
}

/** Where the address of the next page is. */
export function linkPlace(next: string | undefined): LinkPlace | undefined {
  if (next === undefined) return undefined;
  return next === linkHeader ? { kind: "header" } : { kind: "member", path: next.split(".") };
}
