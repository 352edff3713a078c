import { describe, expect, it } from "vitest";
import { valueOf } from "../../../src/language/model/ir/known.js";
import { renderPath } from "../../../src/language/model/ir/path.js";
import { buildText } from "./build-text.js";

const model = `quoin: 1
api:
  name: Shop
versions:
  header: Shop-Version
  current: 2026-03-01
  list:
    2026-01-01: {}
    2026-02-01: {}
    2026-03-01: {}
group: Orders
types:
  Order:
    was:
      until: 2026-02-01
      name: Purchase
    fields:
      id: string
      total:
        type: decimal
        was:
          - until: 2026-02-01
            name: amount
            type: string
          - until: 2026-03-01
            type: string
            optional: true
      note?:
        type: string
        since: 2026-02-01
      code:
        type: string
        until: 2026-03-01
endpoints:
  get-order:
    GET: /orders/{id}
    path:
      id: string
    returns: Order
    was:
      until: 2026-02-01
      GET: /purchases/{id}
  cancel-order:
    POST: /orders/{id}/cancel
    path:
      id: string
    returns: none
    since: 2026-03-01
`;

const pages = "pagination: { limit: l, offset: o, sort: s, items: data, details: page, total_pages: pages }";
const circle = "  One: { type: Two, was: { until: 2026-02-01, name: Alias } }\n  Two: { type: One }\n";
const list = "  list-orders:\n    GET: /orders\n    list: { items: Order, sort: { fields: [totl] } }\n";

function orderIn(version: string) {
  const { model: built, diagnostics } = buildText(model);
  const api = built?.apiOf(version);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [type] = api?.types ?? [];
  return { api, type, fields: type?.kind === "object" ? type.fields : [] };
}

describe("versions", () => {
  it("gives each version the names, types and requiredness of its time, of each what was said last", () => {
    const words = (version: string) =>
      orderIn(version).fields.map(
        ({ name, isRequired, type }) =>
          `${name}${isRequired ? "" : "?"}: ${type.kind === "scalar" ? type.scalar : type.kind}`,
      );
    expect(words("2026-01-01")).toEqual(["id: string", "amount?: string", "code: string"]);
    expect(words("2026-02-01")).toEqual(["id: string", "total?: string", "note?: string", "code: string"]);
    expect(words("2026-03-01")).toEqual(["id: string", "total: decimal", "note?: string"]);
  });

  it("are those of the file's order, whatever they are called", () => {
    const numbered = ["'3'", "v2", "'1'"].reduce(
      (text, name, index) => text.replaceAll(`2026-0${index + 1}-01`, name),
      model,
    );
    const { model: built, diagnostics } = buildText(numbered);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(built?.apiOf("1")?.versions.map(({ name }) => name)).toEqual(["3", "v2", "1"]);
    const routes = ["3", "v2", "1"].map((name) => built?.apiOf(name)?.endpoints.length);
    expect(routes).toEqual([1, 1, 2]);
  });

  it("renames types and moves endpoints", () => {
    const { api, type } = orderIn("2026-01-01");
    expect(type).toMatchObject({ id: "Order", name: "Purchase" });
    expect(api?.endpoints.map(({ path }) => renderPath(valueOf(path) ?? []))).toEqual(["/purchases/{id}"]);
    expect(orderIn("2026-03-01").api?.endpoints.map(({ id }) => id)).toEqual(["get-order", "cancel-order"]);
  });

  it("VER-2 builds the current version unless another one is asked for", () => {
    expect(buildText(model).model?.apiOf()?.version).toMatchObject({
      name: "2026-03-01",
      header: "Shop-Version",
      isCurrent: true,
    });
  });

  it("knows no version that isn't listed", () => {
    expect(buildText(model).model?.apiOf("2026-04-01")).toBeUndefined();
    const misspelt = buildText(model.replace("since: 2026-02-01", "since: 2026-02-10")).diagnostics;
    expect(misspelt.map(({ code, help }) => [code, help])).toContainEqual([
      "unknown-version",
      "Did you mean `2026-02-01`? If `2026-02-10` is a new one, add it to `list` of `versions`. If it was removed, write `2026-03-01`, the version after it.",
    ]);
  });

  it("B03 refuses a date that no calendar has", () => {
    const { diagnostics } = buildText(model.replaceAll("2026-01-01", "2026-02-30"));
    expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  });

  it("says once what is wrong in every version, by the name that a type has now", () => {
    const wrong = model
      .replace("      note?:", "      created_at: string\n      createdAt: string\n      note?:")
      .replace("group: Orders", `group: Orders\n${pages}`)
      .replace("endpoints:", `${circle}endpoints:\n${list}`);
    const messages = buildText(wrong).diagnostics.map(({ message }) => message);
    expect(messages).toEqual([
      "The list of `list-orders` sorts by `totl`, but `Order` has no such field.",
      expect.stringContaining("`created_at` and `createdAt` of `Order`"),
      expect.stringContaining("itself: `One → Two → One`"),
      expect.stringContaining("itself: `Two → One → Two`"),
      "The type `Order` has no `doc`.",
      "The type `One` has no `doc`.",
      "The type `Two` has no `doc`.",
      "The endpoint `list-orders` has no `doc`.",
      "The endpoint `get-order` has no `doc`.",
      "The endpoint `cancel-order` has no `doc`.",
    ]);
  });
});
