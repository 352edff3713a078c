import type { Api } from "../language/model/ir/api.js";
import type { Endpoint } from "../language/model/ir/endpoint.js";
import type { PageWay } from "../language/model/ir/page-way.js";
import { pathInItem } from "../language/model/page-cursor.js";
import { wayOf } from "../language/model/way-of-list.js";

/** How a list is walked, and what a walk promises while the list changes. */
export function describeWalk({ list }: Pick<Endpoint, "list">, api: Api): string | undefined {
  const way = wayOf(list, api);
  return way && promiseOf(way);
}

/** What a walk of a kind promises. */
export function promiseOf({ kind, from }: Pick<PageWay, "kind" | "from">): string {
  switch (kind) {
    case "offset":
      return `Is walked by offsets. ${shifted}`;
    case "page":
      return `Is walked by the numbers of its pages. ${shifted}`;
    case "cursor":
      return from !== undefined && pathInItem(from) !== undefined
        ? `Is walked from the ${from.kind === "first-item" ? "first item of each page, backwards" : "last item of each page"}. What is there during the whole walk comes once, whatever else comes or goes, as long as its place in the order stays.`
        : `Is walked by cursors. ${ofService("A cursor")}`;
    case "link":
      return `Is walked by links, of which only the parameters are followed. ${ofService("A link")}`;
  }
}

const shifted = "Items that come or go meanwhile shift the others: one can be missed or come twice.";

function ofService(lead: string): string {
  return `${lead} is the service's: whether items that come or go meanwhile are in the walk is up to it.`;
}
