import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasErrors } from "../../../../src/language/diagnostics/diagnostic.js";
import { renderExport } from "../../../../src/openapi/export/render-export.js";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { proposeQuestions } from "../../../../src/openapi/import/questions/propose-questions.js";
import { buildModel } from "../../../../src/language/model/build-model.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { readModelText } from "../../../../src/language/read/read-model.js";
import {
  bazaarFiles,
  billingFiles,
  harbourFiles,
  type ModelFiles,
  versionsOnce,
} from "../../../review/diff/models.js";
import { randomModels } from "../../../fuzz/random-model.js";
import { isObject } from "../../../../src/openapi/import/node.js";
import { documentOf as documentWith, objectOf, read, string } from "../open-document.js";
import { apiOf, comparable, exportOf, filesOf, roundTrip } from "./round-trip.js";
import { drawSome, isWhole } from "../../../whole.js";

const models = [
  ["billing", billingFiles],
  ["bazaar", bazaarFiles],
  ["harbour", harbourFiles],
] as const;

const versions = models.flatMap(([name, files]) =>
  versionsOnce(files).map((api) => [`${name} ${api.version.name}`, api] as const),
);
const current = versions.filter(([, { version }]) => version.isCurrent);

describe.each(drawSome(1, versions))("an export of %s", (_, api) => {
  it("is the same again when it is imported and exported", () => {
    expect(exportOf(roundTrip(api))).toEqual(exportOf(api));
  });
});

describe.each(drawSome(1, current))("an export of %s", (_, api) => {
  it("is imported as the same API", () => {
    expect(comparable(roundTrip(api))).toEqual(comparable(api));
  });

  it("is imported so by whoever imports documents", async () => {
    const imported = await read(documentOf(api));
    const model = importModel(imported);
    expect([model.losses, proposeQuestions(imported, model)]).toEqual([[], []]);
    expect(comparable(apiOf(filesOf(model)))).toEqual(comparable(api));
  });

  it("is any other document once it has something that no export has, and says so", async () => {
    const document = documentOf(api);
    const [, first = {}] = Object.entries(document["paths"] ?? {})[0] ?? [];
    const operation: unknown = Object.values(first)[0];
    if (isObject(operation)) Object.assign(operation, { callbacks: {} });
    const imported = await read(document);
    expect(imported.exported).toBeUndefined();
    expect(imported.losses).toContainEqual(expect.objectContaining({ construct: "unread-extensions" }));
  });
});

function documentOf(api: Api): Readonly<Record<string, unknown>> {
  const document: unknown = JSON.parse(renderExport("openapi", api));
  if (!isObject(document)) throw new Error("A document is an object.");
  return document;
}

describe("exports of random models", () => {
  const numRuns = isWhole ? 60 : 3;
  const sound = fc.sample(randomModels, { numRuns, seed: 20_261_126 }).flatMap(versionsOf);

  it("are imported as what they are exports of", () => {
    expect(sound.length).toBeGreaterThan(isWhole ? 40 : 0);
    for (const api of sound) {
      expect(exportOf(roundTrip(api))).toEqual(exportOf(api));
    }
    for (const api of sound.filter(({ version }) => version.isCurrent)) {
      expect(comparable(roundTrip(api))).toEqual(comparable(api));
    }
  });
});

/** Of a sound model. */
function versionsOf(files: ModelFiles): readonly Api[] {
  const { document, diagnostics } = readModelText(files);
  const built = document && buildModel(document);
  const { model } = built ?? {};
  if (model === undefined || hasErrors([...diagnostics, ...(built?.diagnostics ?? [])])) return [];
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}

const listOfStrings = { type: "array", items: string };
const lists = formOf(objectOf({ names: listOfStrings }));
const otherLists = formOf({ ...objectOf({ name: string }), additionalProperties: listOfStrings });

describe("an export of an imported document", () => {
  it.each([
    ["a response is described by its phrase", { responses: { 205: { description: "Reset Content" } } }, {}],
    ["a response has neither a description nor a phrase", { responses: { 299: {} } }, {}],
    ["a form has lists that are no fields", { requestBody: otherLists }, { send: "repeated" }],
    ["a form has lists", { requestBody: lists }, { send: "repeated" }],
    ["a part can't be said", { parameters: [{ name: "a", in: "cookie", schema: string }] }, {}],
  ])("is imported as the same API: %s", async (_, operation, body) => {
    const document = documentWith(operation, {}, "post");
    const api = apiOf(filesOf(importModel(await read(document))));
    expect(api.endpoints[0]?.body ?? {}).toMatchObject(body);
    expect(comparable(roundTrip(api))).toEqual(comparable(api));
  });
});

function formOf(schema: Readonly<Record<string, unknown>>) {
  return { required: true, content: { "application/x-www-form-urlencoded": { schema } } };
}
