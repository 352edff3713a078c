import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { importModel } from "../../../src/import/model/import-model.js";
import { renderFile } from "../../../src/import/render/render-file.js";
import { checkTypescriptNames } from "../../../src/emit/typescript/check-names.js";
import { buildModel } from "../../../src/model/build-model.js";
import { readModelText } from "../../../src/read/read-model.js";
import { unionCases, valueCases } from "../cases/schema-cases.js";
import { type Json, objectOf, read, responseOf, string } from "../open-document.js";

interface Imported {
  readonly text: string;
  readonly errors: readonly Diagnostic[];
}

/** The model of a document, and what the reader and the builder of models find wrong with it. */
async function importText(document: Json): Promise<Imported> {
  const { files, origins } = importModel(await read(document));
  const texts = files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
  const { document: model, diagnostics } = readModelText(texts);
  const built = model === undefined ? [] : buildModel(model, [checkTypescriptNames]).diagnostics;
  return {
    text: texts.map(({ text }) => text).join("\n"),
    errors: [...diagnostics, ...built].filter(({ severity }) => severity === "error"),
  };
}

/** The lines of the types that a response has. */
async function typesOf(schema: unknown, schemas: Json = {}): Promise<string> {
  const { text, errors } = await importText(responseOf(schema, schemas));
  expect(errors).toEqual([]);
  return (/^types:\n(.*?)^(?=\S)/msu.exec(text)?.[1] ?? "").replaceAll(/^ {2}/gmu, "");
}

describe("the types of a model", () => {
  it.each(Object.entries({ ...unionCases, ...valueCases }))("are sound with %s", async (_, { document }) => {
    expect((await importText(document)).errors).toEqual([]);
  });

  it("say what schemas say", async () => {
    const order = objectOf(
      {
        id: { ...string, description: "Its id." },
        state: { enum: ["open", "paid"], default: "open" },
        total: { type: "integer", minimum: 0, example: 5 },
        email: { ...string, format: "email", nullable: true },
      },
      ["id", "total"],
    );
    expect(await typesOf({ $ref: "#/components/schemas/order" }, { order })).toMatchInlineSnapshot(`
      "Order:
        fields:
          id:
            type: string
            doc: Its id.
          state?: { enum: [open, paid] }
          total: { type: integer, range: 0.., example: 5 }
          email?: email | null

      "
    `);
  });
});
