import { expect, it } from "vitest";
import { createWitnesses } from "../../../src/client/callers/typescript/witnesses.js";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { readVersions } from "./models.js";

const model = (type: string) => [
  {
    path: "api.yaml",
    text: `quoin: 1
group: Goods
api: { name: Shop, package: shop }
types: { Good: { doc: A good., fields: { id: string } } }
endpoints:
  get-good:
    GET: "/goods/{id}"
    doc: Fetches a good.
    path: { id: string }
    query: { full?: boolean }
    returns: { 200: { type: ${type}, doc: The good. } }
    errors: []
`,
  },
];

it("shows no code that reads a response from the parameters of its call", () => {
  const old = readVersions(model("Good"));
  const changes = compareModels(old, readVersions(model("Good | null")));
  expect(changes.map(({ kind }) => kind)).toEqual(["null.res-became-nullable"]);
  expect(changes.map(createWitnesses(() => old[0]))).toEqual([undefined]);
});
