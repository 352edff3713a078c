import * as fc from "fast-check";
import { expect, it } from "vitest";
import { printModule } from "../../../src/client/typescript/print/print-module.js";
import { drawSome, isWhole } from "../../whole.js";
import { readCasePages } from "../../cases/page-files.js";
import { buildFragments } from "../../cases/page-model.js";
import { drawnModel } from "../../bench/models/drawn-model.js";
import { oddModels } from "../../fuzz/odd-models.js";
import { randomModels } from "../../fuzz/random-model.js";
import { compareWithPrettier } from "./compare-with-prettier.js";
import { randomModules } from "./draw-module.js";
import { compiled, emitModel, expectAlike, readFiles, readFolder, shared } from "./emit-models.js";

it("billing is laid out as prettier lays it out, and leaves nothing to it", async () => {
  const { left } = await expectAlike(
    drawSome(20, await emitModel("spec", await readFolder("spec"), isWhole ? [shared, compiled] : [shared])),
    isWhole ? 80 : 10,
  );
  expect(left).toEqual([]);
});

it("so is the fixture", { tags: ["whole"] }, async () => {
  const files = await emitModel("fixture", await readFolder("test/fixture/shop"), [shared, compiled]);
  const { left } = await expectAlike(files, 80);
  expect(left).toEqual([]);
});

it("so is what the pages of all cases show", async () => {
  const pages = drawSome(2, readCasePages()).map(({ path, page }) =>
    emitModel(path, buildFragments(page.fragments).model, [shared]),
  );
  const { left } = await expectAlike((await Promise.all(pages)).flat(), isWhole ? 550 : 6);
  expect(left).toEqual([]);
});

it("so are random models, and models with odd names", async () => {
  const random = fc.sample(randomModels, { numRuns: isWhole ? 40 : 1, seed: 20_261_126 }).map(readFiles);
  const odd = drawSome(1, oddModels).map(({ text }) => readFiles([{ path: "api.yaml", text }]));
  const emitted = [...random, ...odd].map((model, index) => emitModel(`model ${index}`, model, [shared]));
  const { left } = await expectAlike((await Promise.all(emitted)).flat(), isWhole ? 500 : 8);
  expect(left).toEqual([]);
});

it("so are texts of a model that take more room than they have characters", async () => {
  const values = [
    "日本語",
    "👩‍👩‍👧",
    "e\u0301",
    'a "b"',
    "it's",
    "\\",
    "\t",
    "\r\n",
    "\u2028",
    "*/",
    "Ａ",
    "é".repeat(40),
  ];
  const doc = `${values.join(" ")} ${"x".repeat(300)} @format prettier-ignore`;
  const all = values.map((_, index) => values.slice(0, index + 1));
  const fields = all.map((some, index) => [`a${"b".repeat(index * 5)}`, { doc, enum: some }] as const);
  const type = { doc, fields: Object.fromEntries(fields) };
  const endpoints = { "put-odd": { PUT: "/odd", doc, body: "Odd", returns: "Odd" } };
  const content = { quoin: 1, api: { name: "Shop", doc }, group: "Orders", types: { Odd: type }, endpoints };
  const model = readFiles([{ path: "api.yaml", text: JSON.stringify(content) }]);
  const { left } = await expectAlike(await emitModel("odd texts", model, [shared]), 10);
  // Prettier knows how wide they are: their type, and its schemas in both directions.
  expect(left).toHaveLength(3);
});

it("the large model leaves nothing to prettier", { tags: ["whole"] }, async () => {
  const left: string[] = [];
  const files = await emitModel("large", readFiles(drawnModel()), [shared]);
  for (const { path, text } of files.filter((file) => file.path.endsWith(".ts"))) {
    await printModule(text, (part) => {
      left.push(`${path}: ${part}`);
      return Promise.resolve("");
    });
  }
  expect(left).toEqual([]);
});

it("whatever is written in the syntax of emitters is laid out as prettier lays it out", async () => {
  const texts = fc.sample(randomModules, { numRuns: isWhole ? 200 : 16, seed: 20_261_126 });
  const files = texts.map((text, index) => ({ path: "module.ts", text, place: `random ${index}` }));
  const { left, count } = await expectAlike(files, isWhole ? 190 : 10);
  // The rest is what emitters don't write, or hardly ever: other scripts in strings, an object as the only parameter.
  expect(left.length).toBeLessThan(count / 4);
});

it("what isn't written in it goes to prettier, one declaration at a time", async () => {
  const known = ["// A module.", "export type  A = string", "export const b={c:1}"];
  const unknown = ["export function *d() { yield 1 }", "export const e=async()=>{await 1}", "enum F {G}"];
  const text = [...known, ...unknown, ...known.slice(1)].map((part) => `${part};\n`).join("\n");
  const { different, left } = await compareWithPrettier([{ path: "a.ts", text, place: "" }]);
  expect(different).toEqual([]);
  expect(left).toHaveLength(2);
});
