import { expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import { documentOf, read, string } from "../open-document.js";

const operation = { responses: { 204: { description: "Done." } } };

async function importPaths(paths: object, components: object = {}) {
  const { model, texts, mistakes } = importDocument(await read(documentOf({}, { paths, components })));
  expect(mistakes).toEqual([]);
  const losses = model.losses.map(({ code, pointer }) => `${code} ${pointer}`);
  return { text: Object.values(texts).join("\n"), losses };
}

it("tells of paths of which no operation is read", async () => {
  const { losses } = await importPaths({
    "/missing": { $ref: "#/components/pathItems/None" },
    "/text": "none",
    "/orders": { get: operation },
  });
  expect(losses).toEqual(["reference-unresolved /paths/~1missing/$ref", "malformed /paths/~1text"]);
});

it("reads what is beside the reference of a path", async () => {
  const { text, losses } = await importPaths(
    { "/orders": { $ref: "#/components/pathItems/Orders", post: operation } },
    { pathItems: { Orders: { get: operation } } },
  );
  expect(losses).toEqual([]);
  expect(text).toContain("GET: /orders");
  expect(text).toContain("POST: /orders");
});

it("lets one operation of a route be called, whatever its parameters are called", async () => {
  const path = (name: string) => ({
    parameters: [{ in: "path", name, required: true, schema: string }],
    get: operation,
  });
  const { text, losses } = await importPaths({ "/orders/{id}": path("id"), "/orders/{name}": path("name") });
  expect(losses).toEqual(["malformed /paths/~1orders~1{name}/get"]);
  expect(text).toContain("GET: /orders/{id}");
  expect(text).toContain("GET: { unknown: malformed }");
});

it("says once that an operation isn't one", async () => {
  expect((await importPaths({ "/orders": { get: 5 } })).losses).toEqual([
    "malformed /paths/~1orders/get",
    "missing-success /paths/~1orders/get",
  ]);
});

it("reads a header of a response once, whatever its letters", async () => {
  const headers = { ETag: { schema: string }, etag: { schema: string }, Age: {} };
  const responses = { 204: { description: "Done.", headers } };
  const { text, losses } = await importPaths({ "/orders": { get: { responses } } });
  expect(text).toContain("headers: { ETag?: string }");
  expect(losses.map((loss) => loss.replace(/.*\//u, ""))).toEqual(["etag", "Age"]);
});
