import { describe, expect, it } from "vitest";
import { readAssets, siteAssets } from "../../src/site/assets.js";
import { site } from "../../src/app/languages/languages.js";
import { packageUrl } from "../../src/output/emitter/package-folder.js";
import { packagesOf } from "../../src/output/write/generator-digest.js";
import { importsOf } from "../house/imports-of.js";
import { listFiles } from "../house/source-files.js";

describe("what pages of a site load", () => {
  it("is in the package, and makes a site stale when it changes", async () => {
    const own = site.sources.map(String);
    // What is built comes from sources that are among those of the site.
    const others = siteAssets.filter(
      ({ source }) =>
        !source.startsWith("dist/site/") && !own.some((folder) => packageUrl(source).href.startsWith(folder)),
    );
    expect(others).toEqual([]);
    const style = await readAssets(siteAssets.filter(({ source }) => source.startsWith("templates/")));
    expect(style.map(({ path, text }) => [path, text.length > 100])).toContainEqual([
      "assets/site.css",
      true,
    ]);
  });

  it("says what to run where a script hasn't been built", async () => {
    const script = { path: "assets/none.js", source: "dist/site/none.js" };
    await expect(readAssets([script])).rejects.toThrow(
      "dist/site/none.js hasn't been built. Run `npm run build`.",
    );
    const style = { path: "assets/none.css", source: "templates/docs/none.css" };
    await expect(readAssets([style])).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("is made by packages whose versions make a site stale, too", () => {
    const imported = listFiles("src/site")
      .filter((path) => /\.tsx?$/u.test(path))
      .flatMap(importsOf)
      .filter((specifier) => !/^(?:\.|node:)/u.test(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0]);
    const known = packagesOf(site.sources);
    expect([...new Set(imported)].filter((name) => name === undefined || !known.includes(name))).toEqual([]);
  });
});
