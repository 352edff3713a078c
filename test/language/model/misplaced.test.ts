import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What a person is told: place, message and help. */
function told(model: string): readonly string[] {
  return buildText(model).diagnostics.map(
    ({ code, at, message, help }) => `${code} ${at?.line}: ${message} ${help}`,
  );
}

const dated = "versions: { header: V, current: v2, list: { v1: {}, v2: {} } }\n";

describe("a mistake is reported where it was made", () => {
  it("a type that is called like the client, at the type", () => {
    const types =
      "  Order: { doc: One., fields: { id: string } }\n  ShopClient: { doc: A., fields: { id: Order } }\n";
    expect(told(shop({ types }))).toContainEqual(expect.stringMatching(/^name-collision 7: /));
  });

  it("fields that have one name in a version, with the version", () => {
    const types = `  Order:
    doc: One.
    fields:
      id: string
      total: { type: decimal, was: { until: v2, name: id } }
`;
    expect(told(shop({ types, rest: dated }))).toEqual([
      expect.stringMatching(/In version `v1`, two fields are called `id`\. Check what `was` calls them/),
    ]);
  });

  it("a parameter that `pagination` gives a list", () => {
    const endpoints =
      "  list-orders:\n    GET: /orders\n    doc: Lists.\n    query: { limit?: int32 }\n    list: { items: Order }\n";
    const rest = "pagination: { limit: limit, offset: o, items: data, details: page, total_pages: pages }\n";
    expect(told(shop({ endpoints, rest }))).toEqual([
      expect.stringContaining("Remove it: `pagination` gives every list that parameter."),
    ]);
  });

  it("a part that no version has", () => {
    const types = "  Order: { doc: One., fields: { id: string, old?: { type: string, until: v1 } } }\n";
    expect(told(shop({ types, rest: dated }))).toEqual([
      expect.stringContaining("no version is earlier than `v1`"),
    ]);
  });

  it.each(["path", "query"])("a key of endpoints among those of `%s`", (key) => {
    const endpoints = `  send:\n    POST: /orders/{id}\n    doc: Sends.\n    path: { id: string }\n    ${key}:\n      body: Order\n    returns: none\n`;
    const model = shop({
      endpoints: key === "path" ? endpoints.replace("    path: { id: string }\n", "") : endpoints,
    });
    expect(
      told(model.replace("      body: Order\n", "      id: string\n      body: Order\n")),
    ).toContainEqual(expect.stringContaining("`body` is a key of endpoints: indent it less"));
  });

  it.each([
    ["https://shop.example/orders/{id}", "it has the address of the service", "`environments`"],
    ["/orders/{id}?page=1", "it has a query", "`query: { page?: int32 }`"],
    ["/orders/{id}#a b", "it has a fragment", "End the path before it"],
  ])("an address in the path %s", (path, problem, help) => {
    expect(told(shop().replace("GET: /orders/{id}", `GET: "${path}"`))).toEqual([
      expect.stringMatching(new RegExp(`${problem}\\. .*${help.replaceAll(/[?{}]/g, "\\$&")}`)),
    ]);
  });
});

describe("a convention", () => {
  const model = (naming: string, was = "") =>
    shop({
      types: `  Order: { doc: One., fields: { kind: { enum: [paid] }, order_id: ${was === "" ? "string" : was} } }\n`,
      rest: `conventions: { naming: ${naming} }\nwebhooks: { discriminator: kind, kinds: { paid: { payload: Order } } }\n`,
    });

  it("that a type can't follow as a body and as a payload is said once of the type", () => {
    expect(told(model("{ bodies: snake_case, webhooks: camelCase }"))).toEqual([
      expect.stringMatching(
        /^naming-convention 8: As a webhook payload, `Order` has fields that are not in `camelCase`/,
      ),
    ]);
  });

  it("that is the same of both is said of the field", () => {
    expect(told(model("{ bodies: camelCase, webhooks: camelCase }"))).toEqual([
      expect.stringContaining("The field `order_id` of `Order` is not in `camelCase`"),
    ]);
  });

  it("takes abbreviations in capitals", () => {
    const fields = "{ diskSizeGB: string, ipV4: string, OrderId: string, kind: { enum: [paid] } }";
    expect(
      told(
        shop({
          types: `  Order: { doc: One., fields: ${fields} }\n`,
          rest: "conventions: { naming: { bodies: camelCase } }\n",
        }),
      ),
    ).toEqual([expect.stringContaining("The field `OrderId` of `Order` is not in `camelCase`")]);
  });

  it("names the field as it is called elsewhere", () => {
    const types =
      "  Order: { doc: One., fields: { order_id: { type: string, was: { until: v2, name: orderId } } } }\n";
    const rest = `conventions: { naming: { bodies: snake_case } }\n${dated.replace("current: v2", "current: v1")}`;
    expect(told(shop({ types, rest }))).toEqual([
      expect.stringContaining(
        "The field `orderId` of `Order`, which is `order_id` in other versions, is not",
      ),
    ]);
  });
});
