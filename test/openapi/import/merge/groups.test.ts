import { describe, expect, it } from "vitest";
import { firstImport, importAgain, lockOf, mergeAgain, type Texts } from "./model-of.js";

/** A model of operations by the group that a document has them in. */
function modelOf(
  groups: Readonly<Record<string, readonly string[]>>,
  docs: Readonly<Record<string, string>> = {},
): Texts {
  const files = Object.entries(groups).map(([group, ids]) => {
    const endpoints = ids.map((id) => `  ${id}:\n    GET: /${id}\n    returns: none\n`).join("\n");
    return [`${group.toLowerCase()}.yaml`, `group: ${group}\n\nendpoints:\n${endpoints}`] as const;
  });
  const entries = Object.keys(groups).map((group) => {
    const doc = docs[group];
    return doc === undefined ? `  ${group}: {}\n` : `  ${group}:\n    doc: ${doc}\n`;
  });
  return { "api.yaml": `groups:\n${entries.join("")}`, ...Object.fromEntries(files) };
}

function rename(texts: Texts, from: string, to: string): Texts {
  const change = (text: string) =>
    text.replace(`group: ${from}`, `group: ${to}`).replace(`  ${from}:`, `  ${to}:`);
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, change(text)]));
}

const base = modelOf({ Orders: ["list", "get"], Shops: ["find"] });
const ours = rename(base, "Orders", "Purchases");

describe("a group that a person has renamed", () => {
  it("keeps what the document has moved to another one, and one message says so", () => {
    const theirs = modelOf({ Sales: ["list", "get"], Shops: ["find"] });
    const { texts, merge, diagnostics } = importAgain({ base, theirs, ours });
    expect(texts).toEqual(ours);
    expect(diagnostics).toEqual(["import-conflict spec/orders.yaml:1"]);
    expect(merge.diagnostics[0]?.message).toBe(
      "`group` is `Purchases` here, and `Sales` in the document: both have changed since the last import.",
    );
    const again = mergeAgain(texts, merge, theirs);
    expect([[...again.files], again.diagnostics, again.lock]).toEqual([[], [], merge.lock]);
  });

  it("gets what the document says of it and has in it from then on", () => {
    const theirs = modelOf({ Orders: ["list", "get", "put"], Shops: ["find"] }, { Orders: "What is sold." });
    const { texts, diagnostics } = importAgain({ base, theirs, ours });
    expect(diagnostics).toEqual([]);
    expect(texts).toEqual(rename(theirs, "Orders", "Purchases"));
  });

  it("is the same one if its file is called otherwise, too", () => {
    const { "orders.yaml": orders = "", ...others } = ours;
    const moved = { ...others, "purchases.yaml": orders };
    const theirs = modelOf({ Orders: ["list", "get", "put"], Shops: ["find"] });
    const { texts } = importAgain({ base, theirs, ours: moved });
    const { "orders.yaml": all = "", ...rest } = rename(theirs, "Orders", "Purchases");
    expect(texts).toEqual({ ...rest, "purchases.yaml": all });
  });
});

describe("a group that a person has removed", () => {
  it("is declared again once a file is in it", () => {
    const left = { ...base, "api.yaml": "groups:\n  Shops: {}\n", "orders.yaml": "" };
    const theirs = modelOf({ Orders: ["list", "get", "put"], Shops: ["find"] });
    const { texts } = importAgain({ base, theirs, ours: left });
    expect(texts["api.yaml"]).toBe("groups:\n  Orders: {}\n  Shops: {}\n");
    expect(texts["orders.yaml"]).toContain("group: Orders\n");
  });

  it("stays away while none is", () => {
    const { "orders.yaml": _, ...others } = base;
    const left = { ...others, "api.yaml": "groups:\n  Shops: {}\n" };
    const { texts } = importAgain({ base, theirs: base, ours: left });
    expect(texts).toEqual(left);
  });
});

describe("a group that comes to the document", () => {
  it("is declared even if nothing is in it", () => {
    const theirs = { "api.yaml": "groups:\n  Orders: {}\n  Empty: {}\n" };
    expect(firstImport(theirs).texts).toEqual(theirs);
    expect(lockOf(firstImport(theirs).lock).base.has("groups.Empty")).toBe(true);
  });
});
