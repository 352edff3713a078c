import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packageUrl } from "../../../src/emit/package-folder.js";
import { billing } from "../../sandbox/billing-sandbox.js";
import { renderPageScripts } from "./page-scripts.js";

describe("the scripts of a page", async () => {
  const scripts = await renderPageScripts(await billing());

  it("have the client and its errors, and nothing that a page has no use for", () => {
    const page: Record<string, unknown> = { TextDecoder, TextEncoder };
    runInNewContext(`${scripts["client.js"]}; names = Object.keys(quoinClient)`, page);
    expect(page["names"]).toEqual(expect.arrayContaining(["BillingClient", "isSdkError", "ConflictError"]));
    expect(scripts["client.js"]).not.toContain("runtime/durability/");
  });

  it.each([
    ["sandbox.js", 43_500],
    ["client.js", 34_000],
    ["model.js", 5_500],
  ] as const)("are small: %s has at most %i bytes once it is compressed", (name, most) => {
    expect(brotliCompressSync(scripts[name]).length).toBeLessThanOrEqual(most);
  });

  it.each([
    ["try-it.js", 9_000],
    ["try-it-button.js", 300],
  ])(
    "are small: %s, the same for every API, has at most %i bytes once it is compressed",
    async (name, most) => {
      const script = await readFile(packageUrl(`dist/site/${name}`));
      expect(brotliCompressSync(script).length).toBeLessThanOrEqual(most);
    },
  );
});
