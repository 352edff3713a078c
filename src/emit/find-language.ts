import type { Language } from "./language.js";
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
