import { describe, expect, it } from "vitest";
import { loadOutputLanguages } from "../../../src/app/languages/find-language.js";
import { readConfig } from "../../../src/language/read/read-config.js";
import { buildText, shop, tell } from "./build-text.js";

const members = await loadOutputLanguages();

describe("the name of a package is one that registries take", () => {
  const told = (name: string) =>
    tell(buildText(shop().replace("name: Shop", `name: Shop\n  package: ${JSON.stringify(name)}`)));

  const none = ["../x y", "..", "Shop", "a b", "@shop", "a\n# Title", "a`b`", 'a"; X(); "', "a\\b", "${X()}"];
  const others = ["a\u202eb", "zod", "node_modules", "a".repeat(215)];

  it.each([...none, ...others])("%j is none", (name) => {
    expect(told(name)[0]).toBe("invalid-package-name 4:12");
  });

  it.each(["shop", "@acme/shop.client_2-x"])("%j is one", (name) => {
    expect(told(name)).toEqual([]);
  });
});

it("an output's own name is held to the same", () => {
  const read = (name: string) =>
    readConfig(
      { path: "quoin.config.yaml", text: `outputs:\n  - folder: a\n    package: "${name}"\n` },
      members,
    );
  expect(read("Shop client").diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    "invalid-package-name 3:14",
  ]);
  expect(read("@acme/shop").diagnostics).toEqual([]);
});
