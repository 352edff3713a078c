import { join } from "node:path";
import { expect, it } from "vitest";
import { renderRowPages } from "../../../../src/review/conform/report/row-page.js";
import { rowTexts } from "../../../../src/review/conform/row-texts/row-texts.js";
import { rows } from "../../../../src/review/conform/rows/rows.js";
import { projectFolder } from "../../../house/source-files.js";

const path = "docs/conform-rows.md";

it(`${path} is what quoin says of all rows`, async () => {
  const page = renderRowPages();
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, id]) => id);
  expect(headings).toEqual(Object.keys(rowTexts).toSorted());
  await expect(page).toMatchFileSnapshot(join(projectFolder, path));
});

it("has no text of a row that nothing tries", () => {
  const sending = rows.map(({ id }) => id);
  const others = Object.keys(rowTexts).filter((id) => !sending.some((row) => row === id));
  expect(others.filter((id) => !/^(?:call\.usual$|response\.|traffic\.)/u.test(id))).toEqual([]);
});
