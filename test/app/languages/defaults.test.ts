import { expect, it } from "vitest";
import { languages } from "../../../src/app/languages/languages.js";

const named = languages.map(({ language }) => [language.name, language] as const);

it.each(named)(
  "an output in %s that says nothing has what its schema reads of nothing",
  async (_, language) => {
    const [silent, empty] = await Promise.all([language.createClient(), language.createClient({})]);
    expect(silent.options).toEqual(empty.options);
  },
);
