import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderExport } from "../../../src/openapi/export/render-export.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { isObject } from "../../../src/openapi/import/node.js";
import { drawSome, isWhole } from "../../whole.js";
import {
  bazaarFiles,
  billingFiles,
  harbourFiles,
  type ModelFiles,
  readVersions,
} from "../../review/diff/models.js";
import { compiledOnce } from "../../suite/compiled-once.js";

/** The referee takes a field that is called `$ref` for a reference. */
const harbourForReferees: ModelFiles = harbourFiles.map(({ path, text }) => ({
  path,
  text: text.replace(/^ *"\$ref\?".*\n/mu, ""),
}));

const models = [
  ["billing", billingFiles],
  ["bazaar", bazaarFiles],
  ["harbour", harbourForReferees],
] as const;

const all = models.flatMap(([name, files]) =>
  readVersions(files).map((api) => [`${name} ${api.version.name}`, api] as const),
);
const versions = drawSome(1, all);

function readDocument(api: Api): Readonly<Record<string, unknown>> {
  const document: unknown = JSON.parse(renderExport("openapi", api));
  if (!isObject(document)) throw new Error("A document is an object.");
  return document;
}

describe.each(versions)("the document of %s", (_, api) => {
  it("is valid OpenAPI", async () => {
    const { valid, errors } = await new Validator().validate({ ...readDocument(api) });
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it("says the same in YAML", { tags: ["whole"] }, () => {
    const [whole, inYaml] = [renderExport("openapi", api), renderExport("openapi", api, "openapi.yaml")];
    expect(parse(inYaml)).toEqual(JSON.parse(whole));
  });

  it("refers to nothing that it hasn't, and has nothing that nobody refers to but types", () => {
    const text = renderExport("openapi", api);
    const document = readDocument(api);
    const references = new Set([...text.matchAll(/"#\/([^"]+)"/gu)].map(([, pointer = ""]) => pointer));
    const missing = [...references].filter((pointer) => at(document, pointer) === undefined);
    expect(missing).toEqual([]);
    for (const part of ["parameters", "headers", "responses"]) {
      const names = Object.keys(at(document, `components/${part}`) ?? {});
      for (const name of names) expect(references).toContain(`components/${part}/${name}`);
    }
  });

  it("has types whose schemas compile", () => {
    const bundle: unknown = JSON.parse(renderExport("json-schema", api));
    const ajv = new Ajv({ strict: false, logger: false, validateFormats: false, ...compiledOnce });
    ajv.addSchema({ ...(isObject(bundle) ? bundle : {}) }, "bundle");
    for (const { name } of api.types) {
      expect(() => ajv.compile({ $ref: `bundle#/$defs/${name}` })).not.toThrow();
    }
  });
});

it("is the same whenever it is written", { tags: ["whole"] }, () => {
  const files = isWhole ? harbourFiles : bazaarFiles;
  const [first, second] = [readVersions(files), readVersions(files)];
  expect(first.map((api) => renderExport("openapi", api))).toEqual(
    second.map((api) => renderExport("openapi", api)),
  );
});

function at(document: unknown, pointer: string): object | undefined {
  let value = document;
  for (const step of pointer.split("/")) value = isObject(value) ? value[step] : undefined;
  return typeof value === "object" && value !== null ? value : undefined;
}
