import type { Api } from "../model/ir/api.js";
import type { PageWay } from "../model/ir/page-way.js";
import { isCallable } from "./callable.js";
import type { Feature } from "./feature.js";

/** A way of paging that lists name. */
export type PageWayPlan = Omit<PageWay, "doc" | "cursorType" | "size" | "sortParameter" | "unknowns" | "at">;

/** The ways of the lists that can be called. */
export function planPageWays({ endpoints, pageWays }: Api): readonly PageWayPlan[] {
  const used = new Set(endpoints.filter(isCallable).map(({ list }) => list?.by));
  return pageWays
    .filter(({ name }) => used.has(name))
    .map(({ doc: _doc, size: _size, sortParameter: _sort, unknowns: _unknowns, at: _at, ...way }) => way);
}

/** What each kind of way needs of a runtime, beside what all walks need. */
export const featureOfWay: Readonly<Record<PageWay["kind"], Feature>> = {
  offset: "numbered-pages",
  page: "numbered-pages",
  cursor: "cursor-pages",
  link: "link-pages",
};
