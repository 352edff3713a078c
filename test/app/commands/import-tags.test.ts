import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { edit, importIn, project, readIn } from "./import-project.js";

/** A document of operations by their tags, one of which has a description. */
function documentOf(tags: Readonly<Record<string, readonly string[]>>, described = {}): string {
  const responses = { 204: { description: "Done." } };
  const paths = Object.entries(tags).flatMap(([tag, ids]) =>
    ids.map((operationId) => [`/${operationId}`, { get: { operationId, tags: [tag], responses } }] as const),
  );
  const all = Object.entries(described).map(([name, description]) => ({ name, description }));
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop" },
    servers: [{ url: "https://shop.example" }],
    security: [],
    tags: all,
    paths: Object.fromEntries(paths),
  });
}

const before = documentOf({ "Custom Orders": ["syncOrder", "returnsFind"], Shops: ["findShop"] });

async function importTwo(after: string, change: (folder: string) => void = () => undefined) {
  const folder = project({ "openapi.yaml": before });
  await importIn(folder);
  change(folder);
  edit(folder, "openapi.yaml", () => after);
  const { out, err } = await importIn(folder);
  expect((await importIn(folder)).out).toContain("spec  current");
  return { folder, out, err };
}

describe("a tag of a document", () => {
  it("may get another name, and the calls of its group stay", async () => {
    const after = documentOf(
      { "Returns Orders": ["syncOrder", "returnsFind", "cancelOrder"], Shops: ["findShop"] },
      { "Returns Orders": "Orders that may come back." },
    );
    const { folder, err } = await importTwo(after);
    expect(err).toBe("");
    expect(readIn(folder, "spec/custom-orders.yaml")).toMatch(/^group: Custom Orders\n[^]*cancel-order:/u);
    expect(readIn(folder, "spec/api.yaml")).toContain(
      "groups:\n  Custom Orders:\n    doc: Orders that may come back.\n  Shops: {}\n",
    );
    edit(folder, "openapi.yaml", () =>
      documentOf({ Last: ["syncOrder", "returnsFind"], Shops: ["findShop"] }),
    );
    await importIn(folder);
    expect(readIn(folder, "spec/custom-orders.yaml")).toContain("group: Custom Orders\n");
  });

  it("takes its operations to another group where it is split, and they keep their calls", async () => {
    const after = documentOf({
      "Custom Orders": ["syncOrder"],
      Returns: ["returnsFind"],
      Shops: ["findShop"],
    });
    const { folder } = await importTwo(after);
    expect(readIn(folder, "spec/returns.yaml")).toMatch(/^group: Returns\n[^]*returns-find:/u);
    expect(readIn(folder, "spec/returns.yaml")).not.toContain("call:");
    expect(readIn(folder, "spec/custom-orders.yaml")).toContain("sync-order:");
  });

  it("may go into another one, with its file and its group", async () => {
    const { folder, out } = await importTwo(documentOf({ Shops: ["syncOrder", "returnsFind", "findShop"] }));
    expect(out).toContain("removed  spec/custom-orders.yaml\nchanged  spec/shops.yaml\n");
    expect(existsSync(join(folder, "spec/custom-orders.yaml"))).toBe(false);
    expect(readIn(folder, "spec/api.yaml")).toContain("groups:\n  Shops: {}\n");
  });

  it("may get another name after its group got one by hand", async () => {
    const renameGroup = (folder: string) => {
      for (const file of ["spec/api.yaml", "spec/custom-orders.yaml"]) {
        edit(folder, file, (text) => text.replace("Custom Orders", "Order Sync"));
      }
    };
    const after = documentOf(
      { Pushed: ["syncOrder", "returnsFind"], Shops: ["findShop"] },
      { Pushed: "All." },
    );
    const { folder, err } = await importTwo(after, renameGroup);
    expect(err).toBe("");
    expect(readIn(folder, "spec/custom-orders.yaml")).toContain("group: Order Sync\n");
    expect(readIn(folder, "spec/api.yaml")).toContain("groups:\n  Order Sync:\n    doc: All.\n");
  });
});
