import { describe, expect, it } from "vitest";
import { importAgain, mergeAgain } from "./model-of.js";

const full = `group: Orders

types:
  Order:
    fields:
      id: string
      shop: Shop

  Shop:
    fields:
      id: string
      owner: Owner

  Owner:
    fields:
      shops: Shop[]

  Loner:
    unknown: Q-1

endpoints:
  get-order:
    GET: /orders/{id}
    returns: Order

  get-shop:
    GET: /shops/{id}
    returns: Shop
`;

const renamed = full.replace("group: Orders", "group: Purchases");

const unknowns = `unknowns:
  Q-1: What a loner has.
  Q-2: What nobody knows.
`;

const base = { "orders.yaml": full, "api.yaml": unknowns };

/** The document without these parts, which begin with a name and end before the next one. */
function without(text: string, ...names: readonly string[]): string {
  return names.reduce(
    (left, name) => left.replace(new RegExp(`  ${name}:\n(?:    .*\n)+\n?`, "u"), ""),
    text,
  );
}

function importWithout(
  names: readonly string[],
  options: { ours?: string; removals?: readonly string[] } = {},
) {
  const theirs = {
    ...base,
    "orders.yaml": without(full, ...names).replace(
      "      shop: Shop\n",
      names.includes("Shop") ? "" : "      shop: Shop\n",
    ),
  };
  return importAgain({
    base,
    theirs,
    ours: { ...base, "orders.yaml": options.ours ?? full },
    removals: new Set(options.removals),
  });
}

describe("what the document no longer has", () => {
  it("stays, and is asked about", () => {
    const { texts, merge } = importWithout(["get-shop"]);
    expect(texts).toEqual(base);
    expect(merge.diagnostics.map(({ message }) => message)).toEqual([
      "openapi.yaml no longer has `endpoints.get-shop`.",
    ]);
    expect(merge.summary.asked).toEqual(["endpoints.get-shop"]);
  });

  it("is asked about once with all that goes with it, even if types contain each other", () => {
    const { texts, merge } = importWithout(["get-shop", "Shop", "Owner"]);
    expect(texts["orders.yaml"]).toBe(full.replace("      shop: Shop\n", ""));
    expect(merge.summary.asked).toEqual(["endpoints.get-shop"]);
    expect(merge.summary.removed).toEqual([]);
  });

  it("goes once a person agrees, with what nothing else mentions", () => {
    const { texts, merge } = importWithout(["get-shop", "Shop", "Owner"], {
      removals: ["endpoints.get-shop"],
    });
    expect(texts["orders.yaml"]).toBe(
      without(full, "get-shop", "Shop", "Owner").replace("      shop: Shop\n", "").replace(/\n\n$/u, "\n"),
    );
    expect(merge.summary.removed).toEqual(["types.Shop", "types.Owner", "endpoints.get-shop"]);
    expect(merge.summary.asked).toEqual([]);
  });

  it("is asked about with every import", () => {
    const { texts, merge } = importWithout(["get-shop"]);
    const theirs = { ...base, "orders.yaml": without(full, "get-shop") };
    const again = mergeAgain(texts, merge, theirs);
    expect(again.summary.asked).toEqual(["endpoints.get-shop"]);
    expect(again.lock).toEqual(merge.lock);
  });

  it("stays without a question while something mentions it that a person has written", () => {
    const ours = full.replace(
      "get-order:",
      "my-shops:\n    GET: /shops\n    returns: Shop[]\n\n  get-order:",
    );
    const { texts, merge } = importWithout(["get-shop", "Shop", "Owner"], {
      ours,
      removals: ["endpoints.get-shop"],
    });
    expect(texts["orders.yaml"]).toContain("  Shop:\n");
    expect(texts["orders.yaml"]).toContain("  Owner:\n");
    expect(merge.summary.asked).toEqual([]);
  });

  it("says that a person has edited it, or written about it", () => {
    const ours = full.replace("  Loner:", "  # Keep it.\n  Loner:");
    const { merge } = importWithout(["Loner"], { ours });
    expect(merge.diagnostics.map(({ message }) => message)).toEqual([
      "openapi.yaml no longer has or uses `types.Loner`, which was edited here.",
    ]);
  });

  it("goes without a question where no code depends on it", () => {
    const { texts, merge } = importAgain({
      base,
      theirs: { ...base, "api.yaml": "unknowns:\n  Q-1: What a loner has.\n" },
    });
    expect(texts["api.yaml"]).toBe("unknowns:\n  Q-1: What a loner has.\n");
    expect(merge.diagnostics).toEqual([]);
  });

  it("takes a file along that has nothing else", () => {
    const { merge } = importAgain({
      base: { ...base, "loner.yaml": "group: Loner\n\nunknowns:\n  Q-3: Nothing.\n" },
      theirs: base,
    });
    expect([...merge.files]).toEqual([["loner.yaml", undefined]]);
  });

  it("takes the entry of a group along with its file, in the same import", () => {
    const api = "groups:\n  Orders: {}\n";
    const theirs = { "api.yaml": "groups:\n  Purchases: {}\n", "purchases.yaml": renamed };
    const { texts, merge } = importAgain({ base: { "api.yaml": api, "orders.yaml": full }, theirs });
    expect(texts).toEqual(theirs);
    expect(merge.summary.removed).toEqual(["groups.Orders"]);
  });

  it("leaves the entry of a group whose file has something else to say", () => {
    const api = "groups:\n  Orders: {}\n";
    const theirs = { "api.yaml": "groups:\n  Purchases: {}\n", "purchases.yaml": renamed };
    const ours = { "api.yaml": api, "orders.yaml": `# Orders of the shop.\n${full}` };
    const { texts } = importAgain({ base: { "api.yaml": api, "orders.yaml": full }, theirs, ours });
    expect(texts["orders.yaml"]).toBe("# Orders of the shop.\ngroup: Orders\n");
    expect(texts["api.yaml"]).toContain("  Orders: {}\n");
  });
});

describe("what a person has removed", () => {
  it("stays away", () => {
    const ours = without(full, "get-shop");
    const { texts, merge } = importAgain({ base, theirs: base, ours: { ...base, "orders.yaml": ours } });
    expect(texts["orders.yaml"]).toBe(ours);
    expect(merge.diagnostics).toEqual([]);
  });

  it("stays away and is told where the document has changed it", () => {
    const ours = without(full, "get-shop");
    const theirs = { ...base, "orders.yaml": full.replace("GET: /shops/{id}", "GET: /v2/shops/{id}") };
    const { texts, merge } = importAgain({ base, theirs, ours: { ...base, "orders.yaml": ours } });
    expect(texts["orders.yaml"]).toBe(ours);
    expect(merge.diagnostics.map(({ code }) => code)).toEqual(["import-conflict"]);
  });

  it("comes back where something mentions it", () => {
    const ours = without(full, "Loner");
    const theirs = {
      ...base,
      "orders.yaml": full.replace("shops: Shop[]", "shops: Shop[]\n      loner: Loner"),
    };
    const { texts } = importAgain({ base, theirs, ours: { ...base, "orders.yaml": ours } });
    expect(texts["orders.yaml"]).toBe(theirs["orders.yaml"]);
  });
});
