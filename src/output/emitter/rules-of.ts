import type { Language } from "./language.js";
import type { Rule } from "../../language/model/rules/check-api.js";

/** The rules that the languages of outputs add for a model, each language once. */
export async function rulesOf(outputs: readonly { readonly language: Language }[]): Promise<readonly Rule[]> {
  const languages = new Set(outputs.map(({ language }) => language));
  return (await Promise.all([...languages].map(async (language) => language.rules()))).flat();
}
