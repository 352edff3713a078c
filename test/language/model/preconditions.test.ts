import { expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const way = "idempotency: { condition: If-Match, etags: unique }";

function build(endpoint: string) {
  const { model, diagnostics } = buildText(shop({ endpoints: `  change-order: { ${endpoint} }\n` }));
  const told = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, message, help = "" }) => `${code}: ${message} ${help}`);
  return { told, endpoint: model?.apiOf()?.endpoints[0] };
}

const change = (
  method: string,
  said: string,
  headers = "headers: { If-Match?: string, if-none-match?: string }",
) =>
  `${method}: "/orders/{id}", doc: Changes., path: { id: string }, ${headers}, body: Order, returns: Order, ${said}`;

it.each([
  ["PUT", way, "If-Match", "tag"],
  ["PATCH", way, "If-Match", "tag"],
  ["DELETE", way, "If-Match", "tag"],
  ["PUT", way.replace("If-Match", "If-None-Match"), "if-none-match", "absence"],
])("a %s can be sent again under its condition", (method, said, name, kind) => {
  const { told, endpoint } = build(change(method, said));
  expect(told).toEqual([]);
  expect(endpoint).toMatchObject({
    retrySafety: "condition",
    precondition: { kind, header: expect.objectContaining({ name }) },
  });
});

it.each([
  ["it is a POST", change("POST", way), "a `POST` request has no `If-Match`"],
  ["it is a PATCH", change("PATCH", way.replace("If-", "If-None-")), "`If-None-Match` is for `PUT`."],
  [
    "nothing says what becomes of tags",
    change("PUT", way.replace(", etags: unique", "")),
    "Write `etags: unique`",
  ],
  [
    "there is none",
    change("PUT", "idempotency: { repeatable: { within: 24h }, etags: unique }"),
    "`etags` is about a `condition`",
  ],
  [
    "there is no such header",
    change("PUT", way, "headers: { Other?: string }"),
    "Write `headers: { If-Match?: string }`.",
  ],
  [
    "the header is a number",
    change("PUT", way, "headers: { If-Match?: int32 }"),
    "its header `If-Match` is no string",
  ],
  [
    "it is a read",
    `GET: /orders, doc: Reads., headers: { If-Match?: string }, returns: Order, ${way}`,
    "a `GET` request changes nothing",
  ],
])("a call can't be sent again under a condition where %s", (_, endpoint, message) => {
  const { told } = build(endpoint);
  expect(told).toEqual([expect.stringContaining("invalid-idempotency: ")]);
  expect(told.join("")).toContain(message);
});
