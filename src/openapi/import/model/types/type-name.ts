import { nameRules } from "../../../../language/model/name-rules.js";
import { pascalCase } from "../../../../language/text/names.js";

/** The name as it is, if it is one in the model; `undefined` where nothing is left of it. */
export function typeName(text: string): string | undefined {
  if (nameRules.type.grammar.test(text)) return text;
  const name = pascalCase(text);
  if (name === "") return undefined;
  return /^\d/u.test(name) ? `Type${name}` : name;
}
