import { ownMember } from "../support/members.js";
import {
  hasMore,
  isAbsent,
  leadTo,
  memberAt,
  type PageCursor,
  type PageWay,
  type PlacedPage,
  withParameter,
} from "./page-way.js";
import type { CursorRules } from "./way-rules.js";

/** A list whose pages have the cursor of the next one. Only where there is none does it end: pages may be short or empty. */
export function cursorPages(rules: CursorRules): PageWay {
  return {
    rules,
    begin(asked) {
      const at: unknown = ownMember(asked, rules.send);
      return { at: isCursor(at) ? at : undefined, before: undefined };
    },
    isCursor,
    requestOf: (at, first) => withParameter(first, rules.send, at),
    findNext(page) {
      if (rules.more !== undefined && !hasMore(page, rules.more)) return undefined;
      const { from, ofLastItem, ofFirstItem } = rules;
      const { items, refuse } = page;
      const cursor = cursorOf(page, rules);
      if (rules.ofHeaders === true && isJoined(cursor)) {
        throw refuse(from, "has twice what the walk goes on by");
      }
      if (isCursor(cursor)) return leadTo(cursor, page, from);
      if (!isAbsent(cursor)) throw refuse(from, "has a cursor that is neither a string nor a whole number");
      if (rules.more !== undefined) throw refuse(from, "has no cursor, but isn't the last");
      if (ofLastItem === true && items.length > 0) throw refuse(from, "has a last item without a cursor");
      if (ofFirstItem === true && items.length > 0) throw refuse(from, "has a first item without a cursor");
      return undefined;
    },
  };
}

function cursorOf({ body, items, headers }: PlacedPage, rules: CursorRules): unknown {
  const { from, ofLastItem, ofFirstItem, ofHeaders } = rules;
  if (ofHeaders === true) return headers?.get(from.join());
  const source = ofLastItem === true ? items.at(-1) : ofFirstItem === true ? items[0] : body;
  return memberAt(source, from);
}

/** Whether it is what platforms make of a header that came twice. */
function isJoined(header: unknown): boolean {
  return typeof header === "string" && header.includes(", ");
}

function isCursor(value: unknown): value is PageCursor {
  return (typeof value === "string" && value !== "") || Number.isSafeInteger(value);
}
