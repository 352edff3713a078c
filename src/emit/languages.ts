import type { ZodRawShape } from "zod";
import type { Language } from "./language.js";
import { typescript } from "./typescript/language.js";

/** A language that the configuration knows. */
export interface LanguageRow {
  readonly language: Language;
  /** What its outputs may say beside what all outputs may; the configuration is read by it, mistakes are worded by it. */
  readonly loadMembers: () => Promise<ZodRawShape>;
}

/** The languages of outputs, a row each; the first is that of an output that names none. */
export const languages: readonly [LanguageRow, ...LanguageRow[]] = [
  {
    language: typescript,
    loadMembers: async () => (await import("./typescript/members.js")).typescriptMembers,
  },
];

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
