import { memberPath, textIn } from "./member-path.js";
import type { SaidPages } from "./page-hint.js";

/** The names of the members with the address of the next page, and with the items. */
export function readMicrosoftPages(value: Readonly<Record<string, unknown>>): SaidPages | undefined {
  const { nextLinkName, itemName = "value" } = value;
  const from = memberPath(`$.${textIn(nextLinkName) ?? ""}`, "$");
  const items = memberPath(`$.${textIn(itemName) ?? ""}`, "$");
  return from === undefined || items === undefined ? undefined : { kind: "link", from, items };
}
