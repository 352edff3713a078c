import { expect, it } from "vitest";
import { changeKinds } from "../../src/review/diff/kinds/catalog.js";
import { renderKindPages } from "../../src/review/diff/render/kind-page.js";

it("the page of all kinds of changes has a heading for each", () => {
  const page = renderKindPages();
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, id]) => id);
  expect(headings).toEqual(Object.keys(changeKinds).toSorted());
});

it("no page about a change has a line that is too long for a terminal, or a gap that nothing fills", () => {
  const [, ...pages] = renderKindPages().split(/^(?=## )/m);
  const prose = pages.join("").replaceAll(/^```yaml\n[^]*?^```$/gm, "");
  expect(prose.split("\n").filter((line) => line.length > 80)).toEqual([]);
  expect(prose).not.toMatch(/\{(?:subject|before|after)\}|undefined/);
});
