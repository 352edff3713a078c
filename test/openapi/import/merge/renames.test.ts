import { describe, expect, it } from "vitest";
import { followRenames } from "../../../../src/openapi/import/merge/follow-renames.js";
import { mergeModel } from "../../../../src/openapi/import/merge/merge-model.js";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { read } from "../open-document.js";
import { applyMerge, lockOf, type Texts } from "./model-of.js";
import { laterShopDocument, shopDocument } from "./shop-document.js";

const paths = { document: "openapi.json", folder: "spec" };

async function importFirst() {
  const theirs = importModel(await read(shopDocument()));
  const merge = mergeModel({ base: undefined, theirs, ours: new Map(), ...paths });
  return { texts: applyMerge({}, merge), lock: lockOf(merge.lock) };
}

/** Renames everywhere, as an editor does it. */
function rename(texts: Texts, from: RegExp, to: string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replaceAll(from, to)]));
}

async function importLater(texts: Texts) {
  const ours = new Map(Object.entries(texts));
  const lock = followRenames((await importFirst()).lock, ours);
  const theirs = importModel(await read(laterShopDocument()), { fixed: lock.names });
  return { lock, merge: mergeModel({ base: lock, theirs, ours, ...paths }) };
}

describe("what a person has renamed", () => {
  it("has its new name in all that the document says from then on", async () => {
    const { texts } = await importFirst();
    const types = rename(texts, /\bOrder\b/gu, "Purchase");
    const renamed = rename(types, /\blist-orders\b/gu, "find-orders");
    const { lock, merge } = await importLater(renamed);
    expect(lock.names.types.get("openapi.json#/components/schemas/Order")).toBe("Purchase");
    expect(lock.names.operations.get("openapi.json#/paths/~1orders/get")).toBe("find-orders");
    const after = applyMerge(renamed, merge);
    const plain = applyMerge(texts, (await importLater(texts)).merge);
    expect(after).toEqual(
      rename(rename(plain, /\bOrder\b/gu, "Purchase"), /\blist-orders\b/gu, "find-orders"),
    );
    expect(merge.diagnostics.filter(({ code }) => code !== "gone-from-document")).toEqual([]);
  });

  it("takes its name from what had it once and is gone", async () => {
    const { texts, lock } = await importFirst();
    const renamed = rename(texts, /\bOrder\b/gu, "Purchase");
    const types = new Map([...lock.names.types, ["openapi.json#/components/schemas/Gone", "Purchase"]]);
    const followed = followRenames(
      { ...lock, names: { ...lock.names, types } },
      new Map(Object.entries(renamed)),
    );
    expect([...followed.names.types].filter(([, name]) => name === "Purchase")).toEqual([
      ["openapi.json#/components/schemas/Order", "Purchase"],
    ]);
  });

  it("isn't guessed where two things are alike, or nothing is", async () => {
    const { texts, lock } = await importFirst();
    const [, order = ""] = /( {2}Order:\n(?: {4}.*\n)+)/u.exec(texts["orders.yaml"] ?? "") ?? [];
    const two = `${order.replace("Order", "One")}${order.replace("Order", "Two")}`;
    const orders = (texts["orders.yaml"] ?? "")
      .replaceAll(/\bOrder\b/gu, "One")
      .replace(order.replace("Order", "One"), two);
    const twice = new Map(Object.entries({ ...texts, "orders.yaml": orders }));
    expect(followRenames(lock, twice)).toBe(lock);
    const other = orders.replace(two, "  One:\n    fields:\n      count: int32\n");
    expect(followRenames(lock, new Map(Object.entries({ ...texts, "orders.yaml": other })))).toBe(lock);
    expect(followRenames(lock, new Map(Object.entries(texts)))).toBe(lock);
  });
});
