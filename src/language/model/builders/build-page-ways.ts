import type { PageWayDocument } from "../../read/language/pagination.js";
import { unknown } from "../ir/known.js";
import type { CursorPlace, CursorType, PageWay, PageWayKind } from "../ir/page-way.js";
import { checkPageWay, described } from "./check-page-way.js";
import { type BuildContext, checkName, resolveUnknowns } from "./context.js";
import { keyPlace, locationOf, valuePlace } from "./located.js";
import { cursorPlace, linkPlace, pathOf } from "./page-places.js";
import { resolveCount } from "./range.js";
import { describeWay } from "./sections-as-of.js";
import type { WayEntry } from "./sections.js";

/** The ways of paging that lists can name; what can't lead from page to page is left out. */
export function buildPageWays(context: BuildContext): readonly PageWay[] {
  return context.sections.pageWays.flatMap((entry) => buildPageWay(withDetails(entry), context) ?? []);
}

function buildPageWay(entry: WayEntry, context: BuildContext): PageWay | undefined {
  const { name, value } = entry;
  if (name !== undefined) checkName(name, "way", keyPlace(entry), context.report);
  const kind = kindOf(value);
  if (!checkPageWay(entry, kind, context)) return undefined;
  const mention = {
    owner: describeWay(name),
    at: valuePlace(entry, "size"),
    counts: "items",
  } as const;
  const from = cursorPlace(value);
  const size = value.size === undefined ? undefined : resolveCount(value.size, mention, context);
  return {
    name,
    doc: value.doc,
    kind,
    parameter: value.offset ?? value.page ?? value.send,
    first: kind === "page" ? (value.first ?? 1) : kind === "offset" ? 0 : undefined,
    limitParameter: value.limit,
    sortParameter: value.sort,
    requires: [...new Set(value.required?.map((key) => roles[key]))],
    size: size ?? unknown([]),
    items: pathOf(value.items),
    from,
    cursorType: typeOfCursor(from, value),
    next: linkPlace(value.next),
    more: pathOf(value.more),
    total: pathOf(value.total),
    totalPages: pathOf(value.total_pages),
    hasShortPages: value.short_pages ?? false,
    unknowns: resolveUnknowns(value.unknown, locationOf(entry, "unknown"), context),
    at: keyPlace(entry),
  };
}

const roles = {
  offset: "position",
  page: "position",
  send: "position",
  limit: "limit",
} as const;

/** The same, with paths from the page itself. */
function withDetails(entry: WayEntry): WayEntry {
  const { details } = entry.value;
  if (details === undefined) return entry;
  const paths = described.flatMap((key) => {
    const name = entry.value[key];
    return name === undefined ? [] : [[key, `${details}.${name}`] as const];
  });
  return { ...entry, value: { ...entry.value, ...Object.fromEntries(paths) } };
}

/** What leads to the next page; a way that has several of them, or none, is reported. */
function kindOf({ offset, page, send, from }: PageWayDocument): PageWayKind {
  if (offset !== undefined) return "offset";
  if (page !== undefined) return "page";
  return send === undefined && from === undefined ? "link" : "cursor";
}

function typeOfCursor(
  from: CursorPlace | undefined,
  { type = "string" }: PageWayDocument,
): CursorType | undefined {
  return from?.kind === "member" || from?.kind === "header" ? type : undefined;
}
