import { describe, expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import { createSandbox } from "../../../../src/sandbox/sandbox.js";
import { documentOf, objectOf, read, string } from "../open-document.js";

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

const mount = (name: string) => ({
  post: {
    operationId: `login-${name}`,
    parameters: [{ name, in: "path", required: true, schema: string }],
    responses: {
      200: {
        description: "In.",
        content: { "application/json": { schema: objectOf({ [name]: string }, [name]) } },
      },
    },
  },
});

it("lets all operations of a route be called, whatever their parameters are called", async () => {
  const paths = {
    "/auth/{jwt}/login": mount("jwt"),
    "/auth/{ldap}/login": mount("ldap"),
    "/auth/{x}": mount("x"),
  };
  const { text, losses } = await importPaths(paths);
  expect(losses).toEqual([]);
  expect(text).toContain("POST: /auth/{jwt}/login#jwt\n");
  expect(text).toContain("POST: /auth/{ldap}/login#ldap\n");
  expect(text).toContain("POST: /auth/{x}\n");
});

it("says the same of them in another order, and has the sandbox answer as the first", async () => {
  const [one, other] = [{ "/auth/{jwt}/login": mount("jwt") }, { "/auth/{ldap}/login": mount("ldap") }];
  const answers = async (paths: object) => {
    const { api } = importDocument(await read(documentOf({}, { paths, security: [] })));
    if (api === undefined) throw new Error("There are mistakes.");
    const routes = api.endpoints.map(({ id, variant }) => `${id} ${variant}`).toSorted();
    const sandbox = createSandbox(api);
    const response = await sandbox.fetch("http://sandbox.example/auth/a/login", { method: "POST" });
    return { routes, body: await response.text() };
  };
  const first = await answers({ ...one, ...other });
  const second = await answers({ ...other, ...one });
  expect(second.routes).toEqual(first.routes);
  expect(first.body).toContain("jwt");
  expect(second.body).toContain("ldap");
});

it.each<[string, string, readonly string[]]>([
  ["{id:[0-9]+}", "id", ["unsayable-constraint"]],
  ["{id:[0-9]{3}}", "id", ["unsayable-constraint"]],
  ["{path*}", "path", ["reserved-characters"]],
  ["{+path}", "path", ["reserved-characters"]],
  ["{path:.+}", "path", ["reserved-characters"]],
])("reads the name in the template %s", async (template, name, codes) => {
  const parameters = [{ in: "path", name, required: true, schema: { ...string, maxLength: 9 } }];
  const { text, losses } = await importPaths({ [`/files/${template}`]: { parameters, get: operation } });
  expect(text).toContain(`GET: /files/{${name}}`);
  expect(text).toContain("length: ..9");
  expect(losses.map((loss) => loss.split(" ")[0])).toEqual(codes);
});

it.each<[string, object, readonly string[]]>([
  ["{id:[0-9]+}", { type: "integer" }, []],
  ["{id:\\d+}", { type: "integer" }, []],
  ["{id:[0-9]{3}}", { type: "integer" }, ["unsayable-constraint"]],
  ["{id:[a-z]+}", { type: "string", pattern: "^[a-z]+$" }, []],
  ["{id:^[a-z]+$}", { type: "string", pattern: "^[a-z]+$" }, []],
  ["{id:[a-z]+}", { type: "string", pattern: "[a-z]+" }, ["unsayable-constraint"]],
  ["{id:[^/]+}", { type: "string" }, []],
])("loses nothing with the pattern of %s that the schema %j says", async (template, schema, codes) => {
  const parameters = [{ in: "path", name: "id", required: true, schema }];
  const { text, losses } = await importPaths({ [`/files/${template}`]: { parameters, get: operation } });
  expect(text).toContain("GET: /files/{id}\n");
  expect(losses.map((loss) => loss.split(" ")[0])).toEqual(codes);
});

it("keeps a template by whose whole text a parameter is called", async () => {
  const parameters = [{ in: "path", name: "path*", required: true, schema: string }];
  const { losses } = await importPaths({ "/files/{path*}": { parameters, get: operation } });
  expect(losses).toEqual([]);
});

it("lets each operation of a route be called, whatever its templates say", async () => {
  const path = { parameters: [{ in: "path", name: "id", required: true, schema: string }], get: operation };
  const { text, losses } = await importPaths({ "/orders/{id}": path, "/orders/{id:[0-9]{3}}": path });
  expect(losses.map((loss) => loss.split(" ")[0])).toEqual(["unsayable-constraint"]);
  expect(text).toContain("GET: /orders/{id}#id\n");
  expect(text).toContain("GET: /orders/{id}#id-2\n");
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

describe("what a path calls otherwise than its parameters", () => {
  const taking = (...names: readonly string[]) => ({
    get: {
      ...operation,
      parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "integer" } })),
    },
  });

  it.each<[path: string, names: readonly string[], written: string]>([
    ["/orders/{orderId}", ["order_id"], "/orders/{order_id}"],
    ["/orders/{order}", ["id"], "/orders/{id}"],
    ["/shops/{ShopID}/orders/{order}", ["shop-id", "order"], "/shops/{shop-id}/orders/{order}"],
    ["/shops/{shop_id}/orders/{orderId}", ["orderID", "shopId"], "/shops/{shopId}/orders/{orderID}"],
    ["/files/{path+}", ["path"], "/files/{path}"],
  ])("%s is that of %j", async (path, names, written) => {
    const { text, losses } = await importPaths({ [path]: taking(...names) });
    expect(losses.filter((one) => !one.startsWith("reserved-characters"))).toEqual([]);
    expect(text).toContain(`GET: ${written}\n`);
    for (const name of names) expect(text).toContain(`${name}: integer`);
  });

  it("says which parameter is nowhere in it, and of which nothing is said", async () => {
    const { losses } = await importPaths({ "/shops/{shop}/orders/{order}": taking("one", "two") });
    const pointer = "/paths/~1shops~1{shop}~1orders~1{order}/get";
    expect(losses.toSorted()).toEqual([
      `undeclared-parameter ${pointer}`,
      `undeclared-parameter ${pointer}`,
      `unused-parameter ${pointer}/parameters/0`,
      `unused-parameter ${pointer}/parameters/1`,
    ]);
    const { losses: alone } = await importPaths({ "/orders": taking("id") });
    expect(alone).toEqual(["unused-parameter /paths/~1orders/get/parameters/0"]);
  });

  it("says that slashes aren't encoded in what `{path+}` takes", async () => {
    const { losses } = await importPaths({ "/files/{path+}": taking("path") });
    expect(losses).toEqual(["reserved-characters /paths/~1files~1{path+}/get"]);
  });
});

it("keeps the letters of a path, and names its parameters for code", async () => {
  const parameters = [{ name: "номер", in: "path", required: true, schema: string }];
  const { text, losses } = await importPaths({
    "/straße/{номер}": { get: { ...operation, parameters } },
    "/hidden\u200b": { get: operation },
  });
  expect(text).toContain("GET: /straße/{parameter}\n");
  expect(losses).toEqual(["path-unsayable /paths/~1hidden\u200b/get"]);
});
