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
