import { maxNameLength } from "../model/name-rules.js";
import type { Site } from "./node.js";
import type { Uses } from "./uses.js";

/** Reports a name that is longer than names were, or than they may be: names become names of code. */
export function reportLength(name: string, site: Site, uses: Uses): void {
  if (name.length > maxNameLength) uses.add("overlong-name", site, name);
  else if (name.length > 64) uses.add("long-name", site, name);
}
