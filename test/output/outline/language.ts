import { pathToFileURL } from "node:url";
import { defineLanguage } from "../../../src/output/emitter/language.js";
import type { LanguageRow } from "../../../src/app/languages/languages.js";
import { defaults, outlineMembers, outlineOptions, outlineStrings } from "./members.js";
import { sharing } from "./share-runtime.js";

/** The row of a language that Quoin doesn't have. `path`: the file that an outline is made with. */
export function outlineRow(path: string): LanguageRow {
  const template = pathToFileURL(path);
  return {
    language: defineLanguage(
      {
        language: "outline",
        loadOptions: async () => outlineOptions,
        defaults,
        sources: [new URL("./", import.meta.url), template],
        sharing,
      },
      async () => (await import("./emitter.js")).createWork(template),
    ),
    loadMembers: async () => outlineMembers,
    strings: { strings: outlineStrings },
  };
}
