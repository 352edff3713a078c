import { expect, it } from "vitest";
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
