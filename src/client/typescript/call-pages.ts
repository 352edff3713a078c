import { type Code, code, runtimeValue } from "./code.js";
import { pageWaySymbol } from "./emit-page-ways.js";

/** The call of a list, which is paged in the way of that name. */
export function callPages(pageWay: string | undefined, sender: string, values: Code): Code {
  return code`${runtimeValue("callPages")}(${sender}, ${values}, ${pageWaySymbol(pageWay)})`;
}
