import { describe, expect, it } from "vitest";
import { planNames } from "../../../src/client/typescript/names.js";
import { readShop } from "../../fixture/shop.js";
import { buildText, shop } from "../../language/model/build-text.js";

/** What is said of a model by all rules, and by those of every model alone. */
function collisions(model: string): { typescript: readonly string[]; others: readonly string[] } {
  const told = (result: ReturnType<typeof buildText>) =>
    result.diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, message }) => `${code} ${message}`);
  return { typescript: told(buildText(model)), others: told(buildText(model, [])) };
}

const order = "  Order:\n    doc: An order.\n    fields: { id: string }\n";
const getOrder =
  "  get-order:\n    GET: /orders/{id}\n    doc: Reads.\n    path: { id: string }\n    returns: Order\n";

describe("names that only TypeScript can't have", () => {
  it.each([
    [
      "a type that the runtime exports",
      shop({
        types: `${order}  SdkError: { doc: A., fields: { id: string } }\n`,
        endpoints: `${getOrder}    errors: [404]\n`,
        rest: "errors:\n  404: { name: NotFound, body: SdkError, retry: never }\n",
      }),
      /^reserved-name The name `SdkError` is reserved/,
    ],
    [
      "a type and what webhooks are read from",
      shop({
        types: "  Uint8Array: { doc: A., fields: { kind: { enum: [a] } } }\n",
        endpoints: "  get-a: { GET: /a, doc: Reads., returns: Uint8Array }\n",
        rest: "webhooks: { discriminator: kind, kinds: { a: { payload: Uint8Array } } }\n",
      }),
      /^reserved-name The name `Uint8Array` is reserved/,
    ],
    [
      "a call that promises have",
      shop({ endpoints: `${getOrder}    call: then\n` }),
      /^reserved-name The name `then`/,
    ],
    [
      "a field of a batch's response that the runtime adds",
      shop({
        types: `${order}  Taken: { doc: A., fields: { ok: "string[]", failed: "string[]", unconfirmed: integer } }\n  Lines: { doc: A., fields: { lines: "Order[]" } }\n`,
        endpoints: `${getOrder}  send-lines:\n    POST: /lines\n    doc: Sends.\n    body: Lines\n    returns: Taken\n    batch: { items: lines, accepted: ok, failed: failed }\n    idempotency: { natural_key: "lines[].id" }\n`,
      }),
      /^reserved-name The name `unconfirmed` is reserved and can't be used for a field/,
    ],
    [
      "a type and an error's class",
      shop({
        types: `${order}  NotFoundError: { doc: A., fields: { id: string } }\n`,
        rest: "errors:\n  404: { name: NotFound, body: NotFoundError, retry: never }\n",
      }),
      /^name-collision the type `NotFoundError` and the error `NotFound` would both be called `NotFoundError`/i,
    ],
    [
      "the schemas of two types",
      shop({
        types: `${order}  OrderInput: { doc: A., fields: { id: string } }\n`,
        endpoints: `${getOrder}  put-order: { PUT: /orders, doc: Puts., body: Order, returns: OrderInput }\n`,
      }),
      /^name-collision the type `Order` and the type `OrderInput` would both be called `orderInputSchema`/i,
    ],
    [
      "the union of a client's errors and the class of the runtime's",
      shop().replace("Shop", "Sdk"),
      /^reserved-name The name `Sdk` is reserved and can't be used for an API/,
    ],
    [
      "a type and a part of pages",
      shop({
        types: `${order}  PagePage: { doc: A., fields: { id: string } }\n`,
        endpoints: `${getOrder}  put-details: { PUT: /details, doc: A., body: PagePage, returns: none }\n  list-orders: { GET: /orders, doc: Lists., list: { items: Order } }\n`,
        rest: "pagination: { limit: l, offset: o, items: data, details: page, total_pages: pages }\n",
      }),
      /^name-collision the type `PagePage` and a part of pages would both be called `PagePage`/i,
    ],
    [
      "two headers of one endpoint",
      shop({ endpoints: `${getOrder}    headers: { X-Mode: string, XMode: string }\n` }),
      /^name-collision the header `X-Mode` of `get-order` and the header `XMode` of `get-order` would both be called `xMode`/i,
    ],
    [
      "two path parameters",
      shop({
        endpoints:
          "  get-order:\n    GET: /orders/{a_b}/{aB}\n    doc: Reads.\n    path: { a_b: string, aB: string }\n    returns: Order\n",
      }),
      /^name-collision the path parameter `a_b` of `get-order` and the path parameter `aB` of `get-order`/i,
    ],
    [
      "a path parameter and the ending of another",
      shop({
        endpoints:
          '  get-order:\n    GET: "/orders/{class}/{class-parameter}"\n    doc: Reads.\n    path: { class: string, class-parameter: string }\n    returns: Order\n',
      }),
      /^name-collision the path parameter `class` of `get-order` and the path parameter `class-parameter` of `get-order` would both be called `classParameter`/i,
    ],
    [
      "two headers that differ in more than case",
      shop({ endpoints: `${getOrder}    headers: { X-A: string, xA: string }\n` }),
      /^name-collision .* would both be called `xA`/i,
    ],
    [
      "the constants of a range and of a duration",
      shop({ rest: "limits: { max-a: { duration: 24h }, a-ms: { range: 1..5 } }\n" }),
      /^name-collision the limit `max-a` and the limit `a-ms` would both be called `MAX_A_MS`/i,
    ],
    [
      "the constants of two limits",
      shop({ rest: "limits: { x-ms: { range: ..5 }, max-x: { duration: 24h }, x: { range: 1.. } }\n" }),
      /^name-collision the limit `x-ms` and the limit `max-x` would both be called `MAX_X_MS`/i,
    ],
    [
      "the pages of two lists, told once",
      shop({
        endpoints: `${getOrder}  list-tags: { GET: /tags, doc: Lists., list: { items: string } }\n  list-paths: { GET: /paths, doc: Lists., list: { items: "string[]" } }\n`,
        rest: "pagination: { limit: l, offset: o, items: data, details: page, total_pages: pages }\n",
      }),
      /^name-collision the page of `list-tags` and the page of `list-paths` would both be called `StringPage`/i,
    ],
  ])("%s: reported only when TypeScript is an output", (_, model, message) => {
    const { typescript, others } = collisions(model);
    expect(typescript).toEqual([expect.stringMatching(message)]);
    expect(others).toEqual([]);
  });
});

it.each([
  ["Shared", "Shared", "shared-group"],
  ["Index", "Index", "index-group"],
  ["Aux", "Aux", "aux-group"],
  ["Com1", "Com1", "com1-group"],
  ["Promise", "Promise", "promise"],
  ["Call Options", "CallOptionsResource", "call-options"],
  ["Policy", "Policy", "policy"],
])("a group %s has the class %s in the file %s", (name, resource, file) => {
  const { model, diagnostics } = buildText(shop().replaceAll("Orders", name));
  expect(diagnostics).toEqual([]);
  const api = model?.apiOf();
  expect(api && planNames(api).groups.get(name)).toMatchObject({ resource, file });
});

it("a type of the runtime gives way to a type of the model, by a name that is free", () => {
  const named = (name: string) => `  ${name}: { doc: A., fields: { id: string } }\n`;
  const { model } = buildText(shop({ types: ["Order", "Sender", "RuntimeSender"].map(named).join("") }));
  const api = model?.apiOf();
  expect(api && planNames(api).runtime).toEqual(new Map([["Sender", "RuntimeSender2"]]));
});

it("a model without a name for its API collides with nothing that would be called after it", () => {
  const { typescript } = collisions(
    "group: Orders\ntypes:\n  Error: { doc: A., fields: { id: string } }\nendpoints:\n  get-error: { GET: /error, doc: Reads., returns: Error }\n",
  );
  expect(typescript).toEqual(["missing-section The model has no section `api`."]);
});

it("E23 an argument never takes a reserved word or the name of another argument", () => {
  const names = ["class", "body", "options", "line_id"].map((name) => {
    const endpoints = `  get-order:\n    GET: /orders/{${name}}\n    doc: Reads.\n    path: { ${name}: string }\n    returns: Order\n`;
    const api = buildText(shop({ endpoints })).model?.apiOf();
    return api && planNames(api).endpoints.get("get-order")?.arguments.get(name);
  });
  expect(names).toEqual(["classParameter", "bodyParameter", "optionsParameter", "lineId"]);
});

it("every name is planned once: of types, groups, calls, errors and limits", async () => {
  const api = await readShop();
  const { types, groups, endpoints, errors, limits } = planNames(api);
  expect([...types.keys()]).toEqual(api.types.map(({ id }) => id));
  expect([...groups.keys()]).toEqual(api.groups.map(({ name }) => name));
  expect([...endpoints.keys()].every((id) => api.endpoints.some((endpoint) => endpoint.id === id))).toBe(
    true,
  );
  expect(new Set(errors.keys())).toEqual(new Set(api.errors.map(({ name }) => name)));
  expect([...limits.keys()]).toEqual(api.limits.map(({ name }) => name));
});

it("a limit has only the constants whose values it has, and a call its group before its method", () => {
  const limits =
    "{ wait: { duration: 5s }, few: { range: ..9 }, some: { range: 1..9 }, odd: { unknown: Q-1 } }";
  const rest = `limits: ${limits}\nunknowns: { Q-1: "What is odd?" }\n`;
  const api = buildText(shop({ endpoints: `${getOrder}    call: look\n`, rest })).model?.apiOf();
  const names = api && planNames(api);
  expect(names && Object.fromEntries(names.limits)).toEqual({
    wait: { milliseconds: "WAIT_MS" },
    few: { maximum: "MAX_FEW" },
    some: { minimum: "MIN_SOME", maximum: "MAX_SOME" },
    odd: {},
  });
  expect(names?.endpoints.get("get-order")?.call).toBe("orders.look");
});
