import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readRuntimeScripts } from "../../../src/site/try-it/runtime-scripts.js";
import { createTriedCalls, type TriedCalls } from "../../../src/site/try-it/tried-calls.js";
import { javascriptPageClient } from "../../../src/client/javascript/page/page-client.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { buildText } from "../../language/model/build-text.js";
import { base } from "../content/library.js";
import { billing } from "../../sandbox/billing-sandbox.js";

async function createAll(api: Api, prefix = ""): Promise<TriedCalls> {
  const [examples, client] = [await exampleCalls(api), await javascriptPageClient(api)];
  return createTriedCalls(api, examples, client, await readRuntimeScripts(), prefix);
}

/** What the script of a call opens its panel with, and what it says before. */
function openedBy(script: string): { readonly model?: unknown; readonly complexities?: unknown } {
  const quoinTryIt: object = {};
  Object.assign(quoinTryIt, { open: (_: unknown, model: unknown) => Object.assign(quoinTryIt, { model }) });
  runInNewContext(script, { quoinTryIt });
  return quoinTryIt;
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
    expect(openedBy(script).model).toMatchObject({ endpoints: [{ id: "update-wallet" }] });
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

  it("say which patterns take long, since a page can't find that out", async () => {
    const { model, diagnostics } = buildText(`${base}  NewLoan:
    doc: What it takes to lend.
    fields: { code: { type: string, pattern: "^a+a+$" }, name: { type: string, pattern: "^a+$" } }
endpoints:
  lend: { POST: /loans, doc: Lends., body: NewLoan, returns: Loan }
  get-loan: { GET: "/loans/{id}", doc: Gets a loan., path: { id: string }, returns: Loan, errors: [404] }
`);
    const api = model?.apiOf();
    if (api === undefined) throw new Error(JSON.stringify(diagnostics));
    const [first, second] = (await createAll(api)).files;
    expect(openedBy(first?.text ?? "").complexities).toEqual({ "^a+a+$": "polynomial" });
    expect(openedBy(second?.text ?? "")).not.toHaveProperty("complexities");
  });

  it("take parameters of any JSON as JSON, and other strings as they are", async () => {
    const { model, diagnostics } = buildText(`${base}endpoints:
  find: { GET: /loans, doc: Finds., query: { "of?": { type: json, send: json }, "in?": { type: object, send: json }, "at?": { type: date, send: json } }, returns: "Loan[]" }
`);
    const api = model?.apiOf();
    if (api === undefined) throw new Error(JSON.stringify(diagnostics));
    const inputs = (await createAll(api)).pages.get("find")?.call.inputs ?? [];
    expect(inputs.map(({ name, isText }) => [name, isText])).toEqual([
      ["of", false],
      ["in", false],
      ["at", true],
    ]);
  });
});
