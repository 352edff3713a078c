import { maxNameLength, nameRules } from "../../language/model/name-rules.js";
import type { Site } from "./node.js";
import type { Losses } from "./losses.js";

/** Reports a name that is longer than it may be: names become names of code. */
export function reportLength(name: string, site: Site, losses: Losses): void {
  if (name.length > maxNameLength) losses.add("overlong-name", site, name);
}

/** Reports what no model can say of the name of a field. */
export function reportFieldName(name: string, isRequired: boolean, site: Site, losses: Losses): void {
  if (name === "__proto__") losses.add("forbidden-name", site, name);
  else if (!nameRules.member.grammar.test(name)) losses.add("unsayable-name", site, name);
  if (isRequired && name.endsWith("?")) losses.add("required-name", site, name);
  reportLength(name, site, losses);
}

/** Whether a field of the name can be said. */
export function isFieldName(name: string): boolean {
  return name !== "__proto__" && name.length <= maxNameLength && nameRules.member.grammar.test(name);
}

/** Whether a field of the name can be said, and be required: a `?` at the end says that it is optional. */
export function isRequiredName(name: string): boolean {
  return isFieldName(name) && !name.endsWith("?");
}
