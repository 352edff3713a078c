import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { changeKinds } from "../../src/diff/kinds/catalog.js";
import { renderKindPages } from "../../src/diff/render/kind-page.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { updatePage } from "./page-files.js";

const path = "docs/changes.md";

it("docs/changes.md is what quoin says of all kinds of changes", () => {
  const written = existsSync(`${projectFolder}${path}`) ? readProjectFile(path) : "";
  const page = renderKindPages();
  expect(page).toBe(updatePage(path, written, page));
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, id]) => id);
  expect(headings).toEqual(Object.keys(changeKinds).toSorted());
});

it("no page about a change has a line that is too long for a terminal, or a gap that nothing fills", () => {
  const [, ...pages] = renderKindPages().split(/^(?=## )/m);
  const prose = pages.join("").replaceAll(/^```yaml\n[^]*?^```$/gm, "");
  expect(prose.split("\n").filter((line) => line.length > 80)).toEqual([]);
  expect(prose).not.toMatch(/\{(?:subject|before|after)\}|undefined/);
});
