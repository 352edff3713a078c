import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";
import { file } from "../../src/language/read/language/file.js";
import { readProjectFile } from "../house/source-files.js";
import { readCasePages, readMessagePages } from "./page-files.js";
import { compiledOnce } from "../suite/compiled-once.js";

const accepts = new Ajv2020({ strict: false, ...compiledOnce }).compile(
  JSON.parse(readProjectFile("spec/quoin.schema.json")),
);

/** Every fragment of a page that is YAML at all, as the value that it holds. */
const fragments = [...readCasePages(), ...readMessagePages()].flatMap(({ path, page }) =>
  [...page.fragments, ...page.rightFragments].flatMap(({ text }) => {
    const document = parseDocument(text, { schema: "core", logLevel: "silent" });
    return document.errors.length > 0 || /[&*]\w/.test(text) ? [] : [{ path, value: document.toJS() }];
  }),
);

it("editors and the reader agree on the shape of the fragments of all pages", () => {
  expect(fragments.length).toBeGreaterThan(100);
  const verdicts = fragments.map(({ path, value }) => ({
    path,
    reader: file.safeParse(value).success,
    editor: accepts(value),
  }));
  expect(verdicts.filter(({ reader, editor }) => reader !== editor)).toEqual([]);
  expect(verdicts.some(({ reader }) => !reader)).toBe(true);
});
