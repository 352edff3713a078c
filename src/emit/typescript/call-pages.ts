import { type Code, code, runtimeValue } from "./code.js";
import { pageWaySymbol } from "./emit-page-ways.js";

/** The call of a list: in the way that it names, or as all lists are paged. */
export function callPages(pageWay: string | undefined, sender: string, values: Code): Code {
  return pageWay === undefined
    ? code`${runtimeValue("callPages", "pages")}(${sender}, ${values})`
    : code`${runtimeValue("callNamedPages", "named-pages")}(${sender}, ${values}, ${pageWaySymbol(pageWay)})`;
}
