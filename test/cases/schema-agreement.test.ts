import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";
import { file } from "../../src/read/language/file.js";
import { listFiles, projectFolder } from "../house/source-files.js";
import { readPage } from "./page.js";

const accepts = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync(`${projectFolder}spec/quoin.schema.json`, "utf8")),
);

/** Every fragment of a page that is YAML at all, as the value that it holds. */
const fragments = listFiles("test/cases")
  .filter((path) => /^test\/cases\/[^/]+\/.+\.md$/.test(path))
  .flatMap((path) =>
    readPage(readFileSync(`${projectFolder}${path}`, "utf8")).files.flatMap(({ text }) => {
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
