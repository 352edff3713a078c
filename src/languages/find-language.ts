import type { Callers } from "../callers/callers.js";
import type { Language } from "../emit/language.js";
import { type LanguageRow, languages } from "./languages.js";

/** What the outputs of each language may say. */
export async function loadMembers() {
  const [first, ...others] = languages;
  const load = async ({ language: { name }, loadMembers: loadShape }: LanguageRow) => ({
    name,
    members: await loadShape(),
  });
  return [await load(first), ...(await Promise.all(others.map(load)))] as const;
}

/** The language that an output names. */
export function languageOf(name: string | undefined): Language {
  return (languages.find(({ language }) => language.name === name) ?? languages[0]).language;
}

/** What is known of code that calls clients in a language; `undefined`: nothing. */
export async function callersIn(language: Language): Promise<Callers | undefined> {
  return languages.find((row) => row.language === language)?.loadCallers?.();
}

/** The same for the first of the outputs that are called, or else for the language that an output has by default. */
export async function loadCallers(
  outputs: readonly { readonly language: Language }[],
): Promise<Callers | undefined> {
  for (const { language } of [...outputs, languages[0]]) {
    const callers = await callersIn(language);
    if (callers !== undefined) return callers;
  }
  return undefined;
}
