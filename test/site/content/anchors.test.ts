import { expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import type { Page } from "../../../src/site/page/page.js";
import { readFolder } from "../../client/typescript/emit-models.js";
import { drawSome } from "../../whole.js";

/** All ids in a page by which links find something. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "id" in value && typeof value.id === "string" ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

/** Where the links of a page lead within the site: `errors#error-404`. */
function targetsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "page" in value && typeof value.page === "string" ? [addressOf(value.page, value)] : [];
  return [...own, ...Object.values(value).flatMap(targetsIn)];
}

function addressOf(page: string, target: object): string {
  return "anchor" in target && typeof target.anchor === "string" ? `${page}#${target.anchor}` : page;
}

function addressesOf({ path, blocks }: Page): readonly string[] {
  return [path, ...idsIn(blocks).map((id) => `${path}#${id}`)];
}

it.each(drawSome(2, ["spec", "test/fixture/shop", "test/fixture/harbour"]))(
  "links of the pages of %s lead somewhere",
  async (folder) => {
    const api = (await readFolder(folder))?.apiOf();
    const pages = api === undefined ? [] : createSite(api, { title: "T", prefix: "" }).pages;
    const addresses = pages.flatMap(addressesOf);
    const known = new Set(addresses);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    expect(addresses.filter((address) => /\s/u.test(address))).toEqual([]);
    expect(
      [...new Set(pages.flatMap((page) => targetsIn(page.blocks)))].filter((one) => !known.has(one)),
    ).toEqual([]);
    expect(pages.length).toBeGreaterThan(10);
  },
);
