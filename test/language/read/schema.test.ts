import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { check } from "prettier";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { renderConfig } from "../../../src/app/commands/render-config.js";
import { renderOutput } from "../../../src/client/typescript/project/start-project.js";
import { loadOutputLanguages } from "../../../src/app/languages/find-language.js";
import { configOf } from "../../../src/language/read/language/config.js";
import { file } from "../../../src/language/read/language/file.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { renderConfigSchema, renderModelSchema } from "../../../src/language/read/schema.js";
import { shapeMessages } from "./messages/shape.js";
import { compiledOnce } from "../../suite/compiled-once.js";

const members = await loadOutputLanguages();

const schema: unknown = JSON.parse(renderModelSchema());
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, ...compiledOnce }).compile(
  z.record(z.string(), z.unknown()).parse(schema),
);

describe("the JSON Schema of the model language", () => {
  it("is of draft 2020-12, describes its parts, and names them", () => {
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "A file of a Quoin model",
      additionalProperties: false,
      properties: {
        types: {
          description: "Types by name, in PascalCase.",
          additionalProperties: { $ref: "#/$defs/Type" },
        },
      },
      $defs: {
        FieldDetails: { properties: { length: { description: expect.stringContaining("1..2000") } } },
      },
    });
    expect(renderModelSchema()).not.toMatch(/__schema\d/u);
  });

  it("is written as prettier writes it", async () => {
    expect(await check(renderModelSchema(), { parser: "json", printWidth: 110 })).toBe(true);
  });

  it("accepts each file of the model in spec/, as the validator does", () => {
    const files = readdirSync("spec", { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".yaml"),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const content: unknown = parse(readFileSync(path.join("spec", name), "utf8"), { schema: "core" });
      expect({ name, isValid: validate(content) }).toEqual({ name, isValid: true });
      expect(file.safeParse(content).success).toBe(true);
    }
  });

  it.each(shapeMessages.map(({ code, text }) => ({ code, text })))(
    "judges as the validator does: $code $text",
    ({ text }) => {
      const content: unknown = parse(text, { schema: "core" });
      expect(validate(content)).toBe(file.safeParse(content).success);
    },
  );

  it("refuses each misspelt key of a valid file, as the validator does", () => {
    const content: unknown = parse(complete, { schema: "core" });
    expect(readModelText([{ path: "a.yaml", text: complete }]).diagnostics).toEqual([]);
    expect(validate(content)).toBe(true);
    const spoiled = [...misspelt(content)];
    expect(spoiled.length).toBeGreaterThan(40);
    for (const other of spoiled) expect(validate(other)).toBe(file.safeParse(other).success);
  });
});

describe("the JSON Schema of the configuration", () => {
  const isValid = new Ajv2020({ strict: true, allowUnionTypes: true, ...compiledOnce }).compile(
    z.record(z.string(), z.unknown()).parse(JSON.parse(renderConfigSchema(members))),
  );

  const any = {
    language: "typescript",
    target: undefined,
    imports: undefined,
    fileStore: undefined,
    because: "",
  } as const;
  const render = async (choices: Parameters<typeof renderOutput>[0]) =>
    renderConfig({ output: await renderOutput(choices) }, { model: "spec" });
  const chosen = {
    language: "typescript",
    target: "node",
    imports: ".js",
    fileStore: false,
    because: "it runs `node`",
  } as const;

  it.each([
    ["ours", () => readFileSync("quoin.config.yaml", "utf8")],
    ["what init writes for any compiler", () => render(any)],
    ["what init writes for a target", () => render(chosen)],
    ["what init writes for JavaScript", () => render({ ...any, language: "javascript" })],
    ["what init writes for CommonJS", () => render({ ...any, language: "javascript", target: "commonjs" })],
  ])("accepts %s, and refuses each misspelt key of it, as the validator does", async (_name, read) => {
    const content: unknown = parse(await read(), { schema: "core" });
    expect([isValid(content), configOf(members).safeParse(content).success]).toEqual([true, true]);
    const spoiled = [...misspelt(content)];
    expect(spoiled.length).toBeGreaterThan(3);
    for (const other of spoiled) {
      expect([isValid(other), configOf(members).safeParse(other).success]).toEqual([false, false]);
    }
  });

  it("takes what init writes for the choices that it made", async () => {
    const { outputs } = z
      .object({ outputs: z.array(z.unknown()) })
      .parse(parse(await render(chosen), { schema: "core" }));
    expect(outputs).toEqual([
      {
        folder: "generated/typescript",
        language: "typescript",
        target: "node",
        imports: ".js",
        file_store: false,
      },
    ]);
  });

  it.each(["model: []", "outputs: [{ folder: a, language: rust }]", "silenced: [{ code: a }]"])(
    "refuses as the validator does: %s",
    (text) => {
      const content: unknown = parse(text, { schema: "core" });
      expect([isValid(content), configOf(members).safeParse(content).success]).toEqual([false, false]);
    },
  );
});

const complete = `
quoin: 1
api: { name: Shop, doc: a, package: shop }
authentication: { scheme: bearer, secret: server, rejected: 401 }
environments: { live: { url: https://example.com, doc: a }, test: { url: { unknown: U-1 } } }
versions: { header: V, current: v1, list: { v1: { doc: a, retires: b } } }
limits: { page: { range: 1..100, unit: items } }
errors: { 400: { name: Bad, retry: never }, 409: [{ name: Busy, retry: { after: Retry-After } }] }
groups: { Orders: { property: orders } }
webhooks: { kinds: { placed: { payload: Order } } }
unknowns: { U-1: "not shown" }
group: Orders
types:
  Order:
    fields: { id: string, note?: { type: "string | null", length: 1..10, was: { until: v1, name: text } } }
  Payment: { union: { discriminator: kind, variants: { card: Order }, open: true } }
endpoints:
  list-orders:
    GET: /orders
    list: { items: Order, filters: { state?: string }, sort: { fields: [id], required: true } }
    errors: [400]
  place-order: { POST: { unknown: U-1 }, body: Order, returns: { 200: { type: Order } }, idempotency: none }
`;

/** The value, each time with another one of its keys misspelt. */
function* misspelt(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of misspelt(item)) yield value.with(index, other);
    }
  } else if (typeof value === "object" && value !== null) {
    const entries: [string, unknown][] = Object.entries(value);
    for (const [index, [key, item]] of entries.entries()) {
      yield Object.fromEntries(entries.with(index, [`${key}x`, item]));
      for (const other of misspelt(item)) yield Object.fromEntries(entries.with(index, [key, other]));
    }
  }
}
