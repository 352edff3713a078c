import { cpSync } from "node:fs";
import { expect, it } from "vitest";
import { drawSome } from "../../whole.js";
import { temporaryFolder } from "../../output/write/temporary-folder.js";
import { edit, importIn, project } from "./import-project.js";

const string = { type: "string" };
const integer = { type: "integer" };
const order = { $ref: "#/components/schemas/Order" };
const query = (name: string, schema: object) => ({ name, in: "query", schema });
const page = (schema: object, headers: object = {}) => ({
  "200": { description: "Some.", headers, content: { "application/json": { schema } } },
});
const id = { name: "id", in: "path", required: true, schema: string };
const errors = {
  "429": { description: "Slow down.", headers: { "Retry-After": { schema: integer } } },
  "503": { description: "Away." },
};
const orders = { type: "array", items: order };
const keyHeader = { name: "Idempotency-Key", in: "header", schema: { ...string, maxLength: 64 } };
const body = (schema: object) => ({ required: true, content: { "application/json": { schema } } });

/** A document with something that is asked about of each kind. */
const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example" }],
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        parameters: [query("page", integer), query("limit", integer)],
        responses: {
          ...page({ type: "object", required: ["data"], properties: { data: orders, total: integer } }),
          ...errors,
        },
      },
      post: {
        operationId: "createOrder",
        parameters: [keyHeader],
        requestBody: body(order),
        responses: {
          "201": {
            description: "It.",
            headers: {
              "Idempotency-Key": { required: true, schema: string },
              "Idempotency-Replayed": { schema: string },
            },
            content: { "application/json": { schema: order } },
          },
          ...errors,
        },
      },
    },
    "/orders/{id}": {
      put: {
        operationId: "replaceOrder",
        parameters: [id],
        requestBody: body(order),
        responses: {
          "200": { description: "It.", content: { "application/json": { schema: order } } },
          ...errors,
        },
      },
      delete: {
        operationId: "deleteOrder",
        parameters: [id],
        responses: { "204": { description: "Done." } },
      },
    },
    "/orders/search": {
      post: {
        operationId: "searchOrders",
        requestBody: body({ type: "object", properties: { text: string } }),
        responses: page(orders),
      },
    },
    "/charges": {
      post: {
        operationId: "createCharge",
        "x-fern-idempotent": true,
        responses: { "201": { description: "Made." } },
      },
    },
    "/notes": {
      post: {
        operationId: "makeNote",
        requestBody: body({
          type: "object",
          additionalProperties: false,
          required: ["idempotency_key"],
          properties: { idempotency_key: string, text: string },
        }),
        responses: { "204": { description: "Done." } },
      },
    },
    "/logs": {
      get: {
        operationId: "listLogs",
        parameters: [query("cursor", string)],
        responses: page({
          type: "object",
          required: ["items"],
          properties: { items: orders, next_cursor: string },
        }),
      },
    },
    "/links": {
      get: {
        operationId: "listLinks",
        parameters: [query("offset", integer), query("limit", integer)],
        responses: page(orders, { Link: { schema: string } }),
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["id"],
        properties: {
          id: string,
          at: { type: "string", format: "date-time" },
          tier: { type: "string", enum: ["a", "b"], "x-ms-enum": { name: "Tier", modelAsString: true } },
        },
      },
    },
  },
};

/** The paths of all members and items. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([step, inner]) => [
    [...path, step],
    ...pathsIn(inner, [...path, step]),
  ]);
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || step === undefined) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) =>
    key !== step ? [[key, inner] as const] : rest.length === 0 ? [] : [[key, without(inner, rest)] as const],
  );
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Without these it is no document that can be imported. */
const needed = new Set(["openapi", "paths"]);

/** A folder whose questions were all accepted and imported. */
async function answered(): Promise<string> {
  const folder = project({ "openapi.json": JSON.stringify(document) });
  await importIn(folder, {}, "openapi.json");
  edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: no", "accept: yes"));
  expect((await importIn(folder, {}, "openapi.json")).out).toMatch(/ 0 to answer in \S+, 14 accepted/u);
  return folder;
}

/** What the next import says once the document lacks something; it is imported twice, since the second has the lock of the first. */
async function importWithout(path: readonly string[], folder: string) {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  edit(copy, "openapi.json", () => JSON.stringify(without(document, path)));
  const first = await importIn(copy, {}, "openapi.json");
  const { exit } = await importIn(copy, {}, "openapi.json");
  return { exits: [first.exit, exit], err: first.err };
}

it(
  "no import is refused because its document lost what an answer rests on",
  { timeout: 600_000 },
  async () => {
    const folder = await answered();
    const refused: string[] = [];
    for (const path of drawSome(
      12,
      pathsIn(document).filter((one) => !needed.has(one.join("."))),
    )) {
      const { exits, err } = await importWithout(path, folder);
      if (exits.some((exit) => exit !== 0)) refused.push(`${path.join(".")}: ${err}`);
    }
    expect(refused).toEqual([]);
  },
);

it.each([
  ["an error", "answer-to-nothing\n\n  The document doesn't have the error any more", withoutStatus("429")],
  [
    "the member that carries a key",
    "With what was accepted of `make-note`, the model would be refused",
    without(document, ["paths", "/notes", "post", "requestBody"]),
  ],
  [
    "the items of a list",
    "With what was accepted of `list-logs`, the model would be refused",
    without(document, ["components"]),
  ],
])(
  "what was accepted of %s that is gone isn't applied, and a warning says so",
  async (_what, said, changed) => {
    const folder = await answered();
    edit(folder, "openapi.json", () => JSON.stringify(changed));
    const { exit, err } = await importIn(folder, {}, "openapi.json");
    expect([exit, err]).toEqual([0, expect.stringContaining(said)]);
    expect(err).not.toMatch(/ error {2}/u);
  },
);

/** The document without an error of any operation. */
function withoutStatus(status: string): unknown {
  const all = pathsIn(document).filter((path) => path.at(-1) === status);
  return all.reduce<unknown>((left, path) => without(left, path), document);
}
