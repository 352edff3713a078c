import { expect, it } from "vitest";
import { buildText, shop } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";

/** The reads of a model, each with an id of its own and what its path parameters are. */
const reads: readonly (readonly [id: string, path: string, parameters: string])[] = [
  ["root", "/", ""],
  ["all", "/orders", ""],
  ["all-below", "/orders/", ""],
  ["latest", "/orders/latest", ""],
  ["one", "/orders/{id}", "id: int64"],
  ["file", "/orders/{name}.json", "name: string"],
  ["long-file", "/orders/{name}.min.json", "name: string"],
  ["me", "/orders/@me", ""],
  ["range", "/orders/{from}..{to}", "from: string, to: string"],
  ["state", "/orders/{id}:go", "id: string"],
];

function open() {
  const endpoints = reads.map(
    ([id, path, parameters]) =>
      `  ${id}: { GET: "${path}", doc: Reads., ${parameters === "" ? "" : `path: { ${parameters} }, `}returns: Result }\n`,
  );
  const types = "  Result: { doc: What is there., union: { discriminator: kind, variants: { a: A } } }\n";
  const a = "  A: { doc: One., fields: { kind: { enum: [a] } } }\n";
  const { model } = buildText(shop({ types: types + a, endpoints: endpoints.join("") }));
  const api = model?.apiOf();
  if (api === undefined) throw new Error("The model is unsound.");
  const operations: (string | undefined)[] = [];
  const { send } = sandboxOf(api, { log: ({ operation }) => operations.push(operation) });
  return async (path: string) => {
    const { status } = await send("GET", path);
    return [status, operations.at(-1)];
  };
}

it.each([
  ["/", 200, "root"],
  ["/orders", 200, "all"],
  ["/orders/", 200, "all-below"],
  ["/orders/latest", 200, "latest"],
  ["/orders/17", 200, "one"],
  ["/orders/-0", 422, "one"],
  ["/orders/007", 422, "one"],
  ["/orders/-7", 200, "one"],
  ["/orders/99999999999999999999", 422, "one"],
  ["/orders/1e3", 422, "one"],
  ["/orders/late", 422, "one"],
  ["/orders/1.0", 422, "one"],
  ["/orders/x.json", 200, "file"],
  ["/orders/17.json", 200, "file"],
  ["/orders/x.min.json", 200, "long-file"],
  ["/orders/.min.json", 200, "file"],
  ["/orders/.json", 422, "one"],
  ["/orders/@me", 200, "me"],
  ["/orders/%40me", 422, "one"],
  ["/orders/a..b", 200, "range"],
  ["/orders/..b", 422, "one"],
  ["/orders/a%3Ago", 422, "one"],
  ["/orders/a:go", 200, "state"],
  ["/orders/a/", 404, undefined],
  ["/orders//", 404, undefined],
])("%s is answered with %i by %s", async (path, status, operation) => {
  expect(await open()(path)).toEqual([status, operation]);
});
