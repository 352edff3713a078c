import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readRuntimeScripts } from "../../../src/docs/try-it/runtime-scripts.js";
import { createTriedCalls, type TriedCalls } from "../../../src/docs/try-it/tried-calls.js";
import { javascriptPageClient } from "../../../src/emit/javascript/page/page-client.js";
import type { Api } from "../../../src/model/ir/api.js";
import { exampleCalls } from "../../../src/samples/calls/example-calls.js";
import { billing } from "../../sandbox/billing-sandbox.js";

async function createAll(api: Api, prefix = ""): Promise<TriedCalls> {
  const [examples, client] = [await exampleCalls(api), await javascriptPageClient(api)];
  return createTriedCalls(api, examples, client, await readRuntimeScripts(), prefix);
}

/** What the script of a call opens its panel with. */
function modelIn(script: string): unknown {
  const found: { model?: unknown } = {};
  const open = (_: unknown, model: unknown) => Object.assign(found, { model });
  runInNewContext(script, { quoinTryIt: { open } });
  return found.model;
}

/** An API with one type that is as large as many. */
function withManyFields(api: Api): Api {
  const types = api.types.map((type) => {
    if (type.kind !== "object" || type.id !== "Wallet") return type;
    const [field] = type.fields.slice(-1);
    const copies = Array.from({ length: 1000 }, (_, index) => {
      const name = `copy_${index}`;
      return field === undefined ? [] : [{ ...field, id: name, name, isRequired: false }];
    });
    return { ...type, fields: [...type.fields, ...copies.flat()] };
  });
  return { ...api, types };
}

describe("the calls that can be tried", async () => {
  const { pages, files } = await createAll(await billing(), "old/");

  it("load a script of their own, with what they reach of the model", () => {
    expect(pages.get("update-wallet")?.scripts).toEqual([
      "assets/try-it.js",
      "old/assets/calls/update-wallet.js",
    ]);
    const script = files.find(({ path }) => path === "old/assets/calls/update-wallet.js")?.text ?? "";
    expect(modelIn(script)).toMatchObject({ endpoints: [{ id: "update-wallet" }] });
    expect(script).not.toMatch(/ingest-events|\.yaml/u);
  });

  it("have small scripts", () => {
    const sizes = files.map(({ path, text }) => [path, brotliCompressSync(text).length] as const);
    expect(sizes.filter(([, size]) => size > 4_500)).toEqual([]);
    expect(sizes).toHaveLength(pages.size);
  });

  it("share the model of their version where what they reach is large", async () => {
    const large = await createAll(withManyFields(await billing()));
    expect(large.pages.get("update-wallet")?.scripts).toEqual([
      "assets/try-it.js",
      "assets/model.js",
      "assets/calls/update-wallet.js",
    ]);
    expect(large.pages.get("ingest-events")?.scripts).not.toContain("assets/model.js");
    const [model, ...others] = large.files;
    expect([model?.path, model?.text.includes("copy_999")]).toEqual(["assets/model.js", true]);
    expect(others.filter(({ text }) => text.includes("copy_999"))).toEqual([]);
  });
});
