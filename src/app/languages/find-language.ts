import type { Callers } from "../../review/guide/callers.js";
import type { Language } from "../../output/emitter/language.js";
import type { NamedStrings } from "../../language/read/checks/check-config.js";
import type { OutputLanguages } from "../../language/read/language/config.js";
import { type LanguageRow, languages } from "./languages.js";

/** What the configuration may say of the outputs of each language. */
export async function loadOutputLanguages(): Promise<OutputLanguages> {
  const [first, ...others] = languages;
  const load = async ({ language: { name }, loadMembers, strings }: LanguageRow) => ({
    name,
    members: await loadMembers(),
    ...strings,
  });
  return [await load(first), ...(await Promise.all(others.map(load)))];
}

/** What a schema can't say of those outputs. */
export function namedStrings(): NamedStrings {
  const [first, ...others] = languages;
  const nameRow = ({ language: { name }, strings }: LanguageRow) => ({ name, ...strings });
  return [nameRow(first), ...others.map(nameRow)];
}

/** The language that an output names. */
export function languageOf(name: string | undefined): Language {
  return (languages.find(({ language }) => language.name === name) ?? languages[0]).language;
}

/** What is known of code that calls clients in a language; `undefined`: nothing. */
export async function callersIn(language: Language): Promise<Callers | undefined> {
  return languages.find((row) => row.language === language)?.loadCallers?.();
}

/** A language in which clients are called. */
export interface CalledLanguage {
  readonly name: string;
  readonly callers: Callers;
}

/** Those of some outputs, in their order; of the language that an output has by default where none of them is called. */
export async function loadCalledLanguages(
  outputs: readonly { readonly language: Language }[],
): Promise<readonly CalledLanguage[]> {
  const named = [...new Set(outputs.map(({ language }) => language))];
  const called = await loadCalled(named);
  return called.length > 0 ? called : loadCalled([languages[0].language]);
}

async function loadCalled(named: readonly Language[]): Promise<readonly CalledLanguage[]> {
  const found = await Promise.all(
    named.map(async (language) => ({ name: language.name, callers: await callersIn(language) })),
  );
  return found.flatMap(({ name, callers }) => (callers === undefined ? [] : [{ name, callers }]));
}

/** What is known of code that calls clients in the first of these languages. */
export async function loadCallers(
  outputs: readonly { readonly language: Language }[],
): Promise<Callers | undefined> {
  const [first] = await loadCalledLanguages(outputs);
  return first?.callers;
}
