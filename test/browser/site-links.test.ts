import { posix } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleSite } from "./sample-site.js";

/** Where the files of a site lead, as `calls/a.html -> types/B.html#field.c`; addresses elsewhere are left out. */
function linksOf(path: string, text: string): readonly (readonly [from: string, to: string])[] {
  return [...text.matchAll(/ (?:href|src|data-index|data-script)="([^"]*)"/gu)]
    .map(([, address = ""]) => decodeURIComponent(address.replaceAll("&amp;", "&")))
    .filter((address) => !/^(?:\w+:|\/)/u.test(address))
    .map((address) => {
      const to = address.startsWith("#") ? `${path}${address}` : posix.join(posix.dirname(path), address);
      return [path, to] as const;
    });
}

function idsOf(text: string): ReadonlySet<string> {
  const ids = [...text.matchAll(/ id="([^"]*)"/gu)].map(([, id = ""]) => id.replaceAll("&amp;", "&"));
  return new Set(ids);
}

describe("the links of a site", () => {
  let texts: ReadonlyMap<string, string>;
  let pages: readonly string[];
  beforeAll(async () => {
    ({ files: texts, pages } = await sampleSite());
  });
  const linksIn = (paths: readonly string[]) => paths.flatMap((path) => linksOf(path, texts.get(path) ?? ""));

  it("lead to files that are there, and to what is in them", () => {
    const ids = new Map(pages.map((path) => [path, idsOf(texts.get(path) ?? "")]));
    const links = linksIn(pages);
    const broken = links.filter(([, to]) => {
      const [path = "", anchor] = to.split("#");
      return !texts.has(path) || (anchor !== undefined && !ids.get(path)?.has(anchor));
    });
    expect(links.length).toBeGreaterThan(1000);
    expect(broken.map(([from, to]) => `${from} -> ${to}`)).toEqual([]);
  });

  it("reach every page that isn't an old address of one", () => {
    const linked = new Set(
      linksIn(pages).flatMap(([from, to]) => to.split("#").filter((path, at) => at === 0 && path !== from)),
    );
    const isMoved = (path: string) => texts.get(path)?.includes('http-equiv="refresh"') === true;
    const alone = pages.filter((path) => !linked.has(path) && !isMoved(path));
    expect(alone).toEqual(["404.html"]);
  });
});
