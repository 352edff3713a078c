import type { Api } from "../model/ir/api.js";
import type { PageWay } from "../model/ir/page-way.js";
import { isCallable } from "./callable.js";
import type { Feature } from "./feature.js";

/** A way of paging. */
export type PageWayPlan = Omit<
  PageWay,
  "doc" | "cursorType" | "size" | "sortParameter" | "requires" | "unknowns" | "at"
>;

/** The ways of the lists that can be called. */
export function planPageWays({ endpoints, pageWays }: Api): readonly PageWayPlan[] {
  const used = new Set(
    endpoints.filter(isCallable).flatMap(({ list }) => (list === undefined ? [] : [list.by])),
  );
  return pageWays.filter(({ name }) => used.has(name)).map(planPageWay);
}

function planPageWay(way: PageWay): PageWayPlan {
  const { doc: _doc, cursorType: _type, size: _size, sortParameter: _sort, ...others } = way;
  const { requires: _requires, unknowns: _unknowns, at: _at, ...plan } = others;
  return plan;
}

/** What each kind of way needs of a runtime, beside what all walks need. */
export const featureOfWay: Readonly<Record<PageWay["kind"], Feature>> = {
  offset: "numbered-pages",
  page: "numbered-pages",
  cursor: "cursor-pages",
  link: "link-pages",
};
