import { describe, expect, it } from "vitest";
import { checkTypescriptNames } from "../../../src/client/typescript/check-names.js";
import { planNames } from "../../../src/client/typescript/names.js";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { buildText, shop } from "../../language/model/build-text.js";

/** An API with a type of each name in a file of its own, and a group of each name with a call. */
function buildApi(types: readonly string[], groups: readonly string[], rest = "") {
  const files = [
    { path: "api.yaml", text: `quoin: 1\napi: { name: Shop }\n${rest}` },
    ...types.map((name) => ({
      path: `${name}.yaml`,
      text: `types:\n  ${name}: { fields: { id: string } }\n`,
    })),
    ...groups.map((name, index) => ({
      path: `group-${index}.yaml`,
      text: `group: ${name}\nendpoints:\n  get-${index}: { GET: /${index}, returns: string }\n`,
    })),
  ];
  const { document } = readModelText(files);
  if (document === undefined) throw new Error("the model can't be read");
  const { model, diagnostics } = buildModel(document, [checkTypescriptNames]);
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
  return { api: model?.apiOf(), errors };
}

describe("the class of a group gives way to what has its name", () => {
  it.each([
    ["nothing", ["Order"], ["Orders", "Wallets"], ["Orders", "Wallets"]],
    ["a type", ["Wallet"], ["Wallet"], ["WalletResource"]],
    ["an error", [], ["Not Found Error"], ["NotFoundErrorResource"]],
    ["what is called after the API", [], ["Shop Client"], ["ShopClientResource"]],
    [
      "a type, and another group the next name",
      ["Wallet"],
      ["Wallet", "Wallet Resource"],
      ["WalletResource2", "WalletResource"],
    ],
    ["two types", ["Wallet", "WalletResource"], ["Wallet"], ["WalletResource2"]],
  ])("%s", (_, types, groups, classes) => {
    const { api, errors } = buildApi(types, groups, "errors:\n  404: { name: NotFound, retry: never }\n");
    expect(errors).toEqual([]);
    expect(api && [...planNames(api).groups.values()].map(({ resource }) => resource)).toEqual(classes);
  });
});

describe("no check is stricter than the output", () => {
  it("types may differ in case only", () => {
    expect(buildApi(["OrderUrl", "OrderURL"], ["Orders"]).errors).toEqual([]);
  });

  it("members of an interface have the names of the wire: `id` and `_id`, `first_name` and `firstName`", () => {
    const types =
      "  Order: { fields: { id: string, _id: string, ID: string, first_name: string, firstName: string } }\n";
    const codes = buildText(shop({ types })).diagnostics.map(({ severity, code }) => `${severity} ${code}`);
    expect(new Set(codes)).toEqual(new Set(["warning similar-fields", "warning undocumented"]));
  });

  it("a group without calls collides with nothing", () => {
    const groups = "groups: { Orders: {}, Sales: { property: orders }, Promise: { property: then } }\n";
    expect(buildApi([], ["Orders"], groups).errors).toEqual([]);
  });
});
