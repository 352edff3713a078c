import type { CursorPlace, MemberPath } from "./ir/page-way.js";

/** Where the first or last item of a page has the cursor; `undefined`: it is elsewhere. */
export function pathInItem(place: CursorPlace): MemberPath | undefined {
  return place.kind === "first-item" || place.kind === "last-item" ? place.path : undefined;
}
