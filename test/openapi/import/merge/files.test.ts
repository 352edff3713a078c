import { describe, expect, it } from "vitest";
import { importAgain } from "./model-of.js";

const orders = `group: Orders

types:
  Order:
    fields:
      id: string

  Line:
    fields:
      count: int32

endpoints:
  get-order:
    GET: /orders/{id}
    returns: Order
`;

const shops = `group: Shops

types:
  Shop:
    fields:
      id: string

endpoints:
  get-shop:
    GET: /shops/{id}
    returns: Shop
`;

const base = { "orders.yaml": orders, "shops.yaml": shops };
const line = "  Line:\n    fields:\n      count: int32\n\n";

describe("files of the folder", () => {
  it("keep their line ends and their mark", () => {
    const asWindows = (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`;
    const theirs = {
      ...base,
      "orders.yaml": orders.replace("count: int32", "count: int64\n      price: decimal"),
    };
    const { texts, merge } = importAgain({
      base,
      theirs,
      ours: { ...base, "orders.yaml": asWindows(orders) },
    });
    expect(texts["orders.yaml"]).toBe(asWindows(theirs["orders.yaml"]));
    const same = importAgain({ base, theirs: base, ours: { ...base, "orders.yaml": asWindows(orders) } });
    expect([...same.merge.files]).toEqual([]);
    expect(merge.diagnostics).toEqual([]);
  });

  it("may be called otherwise, and have other things: what is new goes where its neighbours are", () => {
    const ours = {
      "all.yaml": orders.replace(line, ""),
      "lines.yaml": `group: Orders\n\ntypes:\n${line.trimEnd()}\n`,
      "shops.yaml": shops,
    };
    const theirs = {
      ...base,
      "orders.yaml": orders
        .replace("  Line:", "  Item:\n    fields: { id: string }\n\n  Line:")
        .replace("endpoints:", "  Price:\n    type: decimal\n\nendpoints:")
        .replace(
          "returns: Order\n",
          "returns: Order\n\n  list-orders:\n    GET: /orders\n    returns: Order[]\n",
        ),
    };
    const { texts, merge } = importAgain({ base, theirs, ours });
    expect(texts["all.yaml"]).toBe(
      orders
        .replace(line, "  Item:\n    fields:\n      id: string\n\n")
        .replace(
          "returns: Order\n",
          "returns: Order\n\n  list-orders:\n    GET: /orders\n    returns: Order[]\n",
        ),
    );
    expect(texts["lines.yaml"]).toBe(`group: Orders\n\ntypes:\n${line}  Price:\n    type: decimal\n`);
    expect(merge.diagnostics).toEqual([]);
  });

  it("get nothing of another group because a neighbour was moved there", () => {
    const ours = {
      "orders.yaml": orders.replace(line, ""),
      "shops.yaml": shops.replace("endpoints:", `${line}endpoints:`),
    };
    const theirs = {
      ...base,
      "orders.yaml": orders.replace("endpoints:", "  Price:\n    type: decimal\n\nendpoints:"),
    };
    const { texts } = importAgain({ base, theirs, ours });
    expect(texts).toEqual({
      ...ours,
      "orders.yaml": orders.replace(line, "  Price:\n    type: decimal\n\n"),
    });
  });

  it("get what the document has moved, as somebody has written it", () => {
    const commented = line
      .replace("  Line:", "  # Of an order.\n  Line:")
      .replace("int32", "int32 # how many");
    const ours = { ...base, "orders.yaml": orders.replace(line, commented) };
    const theirs = {
      "orders.yaml": orders.replace(line, ""),
      "shops.yaml": shops.replace("endpoints:", `${line}endpoints:`),
    };
    const { texts, merge } = importAgain({ base, theirs, ours });
    expect(texts).toEqual({
      "orders.yaml": theirs["orders.yaml"],
      "shops.yaml": shops.replace("endpoints:", `${commented}endpoints:`),
    });
    expect(merge.summary.moved).toEqual(["types.Line"]);
  });

  it("are made for what the document has moved, with the comments", () => {
    const commented = line
      .replace("  Line:", "  # Of an order.\n  Line:")
      .replace("int32", "int32 # how many");
    const ours = { ...base, "orders.yaml": orders.replace(line, commented) };
    const theirs = {
      ...base,
      "orders.yaml": orders.replace(line, ""),
      "types.yaml": `types:\n${line.trimEnd().replace("int32", "int64")}\n`,
    };
    const { texts } = importAgain({ base, theirs, ours });
    expect(texts["orders.yaml"]).toBe(theirs["orders.yaml"]);
    expect(texts["types.yaml"]).toBe(`types:\n${commented.trimEnd().replace("int32", "int64")}\n`);
  });

  it("are left alone where one of them can't be read", () => {
    const ours = {
      ...base,
      "shops.yaml": `${shops}<<<<<<< HEAD\n`,
      "orders.yaml": orders.replace("fields:", "fields: ["),
    };
    const theirs = { ...base, "orders.yaml": orders.replace("int32", "int64") };
    const { texts, merge } = importAgain({ base, theirs, ours });
    expect(texts).toEqual(ours);
    expect(merge.lock).toBeUndefined();
    expect(merge.diagnostics.map(({ code }) => code)).toEqual(["unclosed-bracket", "merge-conflict"]);
  });

  it("are left alone where an edit would not say what it should", () => {
    const ours = { ...base, "orders.yaml": orders.replace("  Line:\n    fields", "  ? Line\n  : fields") };
    const theirs = { ...base, "orders.yaml": orders.replace("  Line:", "  Line:\n    doc: A line.") };
    const { texts, diagnostics } = importAgain({ base, theirs, ours });
    expect({ texts, diagnostics }).toEqual({ texts: ours, diagnostics: ["uneditable-model :"] });
  });

  it("may be empty, or hold no section yet", () => {
    const { texts } = importAgain({ base: {}, theirs: base, ours: { "orders.yaml": "# Mine.\n" } });
    expect(texts["orders.yaml"]).toBe(`# Mine.\n${orders}`);
  });
});
