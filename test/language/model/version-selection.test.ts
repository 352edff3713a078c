import { expect, it } from "vitest";
import { describeMissingVersion } from "../../../src/say/sentences.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";
import { buildText, shop } from "./build-text.js";

const rest = (selection: string) => `versions: { ${selection}current: "1", list: { "1": {} } }\n`;

it.each([
  ["", "Write the header that selects a version"],
  ["header: Shop-Version, media_type: application/vnd.shop+json, ", "Keep the one"],
  ["media_type: application/vnd.shop+json, ", "as in `application/vnd.shop.{version}+json`"],
  ['media_type: "application/vnd.{version}.{version}+json", ', "as in `application/vnd.shop.{version}+json`"],
  ['media_type: "text/{version}", ', "as in `application/vnd.shop.{version}+json`"],
])("versions aren't selected by { %s}", (selection, help) => {
  const { diagnostics } = buildText(shop({ rest: rest(selection) }));
  const found = diagnostics.filter(({ code }) => code === "invalid-version-selection");
  expect(found.map((one) => one.help)).toEqual([expect.stringContaining(help)]);
});

it("the version of a request without one may be the account's", async () => {
  const text = shop({
    types: "  Order: { doc: It., fields: { id: string } }\n",
    endpoints: "  get-order: { GET: /orders, doc: Reads., returns: Order }\n",
    rest: 'versions: { header: Shop-Version, current: "2", missing: account, list: { "1": {}, "2": {} } }\n',
  });
  const { model, diagnostics } = buildText(text);
  expect(diagnostics).toEqual([]);
  const api = model?.apiOf("2");
  if (api === undefined) throw new Error("There is no such version.");
  expect(api.versioning?.missing).toEqual({ kind: "known", value: { kind: "account" } });
  expect(describeMissingVersion(api)).toBe(
    "A request without Shop-Version is one for the version that its account has.",
  );
  const sandbox = createSandbox(api);
  const headers = { authorization: `Bearer ${sandbox.apiKey}` };
  expect((await sandbox.fetch("http://localhost/orders", { headers })).status).toBe(200);
});
