import { maxNameLength } from "../../../../language/model/name-rules.js";
import { FreeNames } from "../../../../language/text/free-names.js";

/** Names of a model that nothing else has: no longer than they may be, with a number too. */
export class ShortNames extends FreeNames {
  override take(name: string, separator: string): string {
    return super.take(cut(name, separator), separator);
  }
}

/** Leaves room for a number; cuts between words where it can. */
function cut(name: string, separator: string): string {
  const longest = maxNameLength - 6;
  if (name.length <= longest) return name;
  const text = name.slice(0, longest);
  const end = separator === "" ? -1 : text.lastIndexOf(separator);
  return end > 0 ? text.slice(0, end) : text;
}
