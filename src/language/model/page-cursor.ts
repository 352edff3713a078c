import type { CursorPlace, MemberPath } from "./ir/page-way.js";

/** What the language writes between the items of a page and a member of one of them: `data[-1].id`. */
export const itemMarks = { "first-item": "[0].", "last-item": "[-1]." } as const;

/** What the language calls the header of links. */
export const linkHeader = "Link header";

/** Where the first or last item of a page has the cursor; `undefined`: it is elsewhere. */
export function pathInItem(place: CursorPlace): MemberPath | undefined {
  return place.kind === "first-item" || place.kind === "last-item" ? place.path : undefined;
}

/** The header that `X-Next header` names; `undefined`: it is a member of the page. */
export function headerIn(place: string): string | undefined {
  return /^(\S+) header$/u.exec(place)?.[1];
}
