import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog } from "../../src/language/diagnostics/catalog.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { drawSome } from "../whole.js";
import { indexPath, listMessages } from "./message-index.js";
import { readMessagePages } from "./page-files.js";
import { buildFragments } from "./page-model.js";
import { fillPage } from "./page.js";
import { renderPage, selectRelevant } from "./render-diagnostics.js";

const pages = readMessagePages();

describe.each(drawSome(60, pages).map((file) => [file.path, file] as const))(
  "%s",
  (path, { text, code, page }) => {
    it("shows what Quoin says, and nothing of another code", async () => {
      const filled = await fillPage(text, (block) => renderPage(page, code, block));
      const told = [...filled.matchAll(/^(?:\S+:\d+:\d+ {2})?(?:error|warning) {2}(\S+)$/gm)];
      expect(new Set(told.map(([, found]) => found))).toEqual(new Set([code]));
      await expect(filled).toMatchFileSnapshot(join(projectFolder, path));
    });

    it("suggests something sound wherever it shows a mistake in a model", () => {
      expect(page.rightFragments.length > 0).toBe(page.fragments.length > 0);
      expect(selectRelevant(buildFragments(page.rightFragments), code)).toEqual([]);
    });

    it("is called by its code, explains it first, and fits a terminal", () => {
      expect(page.title).toBe(code);
      // With one in its first line, a block isn't one of code.
      expect(text).not.toMatch(/^```.*`/mu);
      expect(page.prose[0]).toMatch(/^[A-Z`].*[.]$/s);
      expect(page.prose.length).toBeGreaterThan(1);
      expect(
        page.prose.flatMap((paragraph) => paragraph.split("\n")).filter((line) => line.length > 80),
      ).toEqual([]);
    });
  },
);

it("every message has a page, and no page is about a message that doesn't exist", () => {
  expect(pages.map(({ code }) => code).sort()).toEqual(Object.keys(catalog).sort());
});

it(`the index, ${indexPath}, lists each page with its first sentence`, async () => {
  const listed = listMessages(readProjectFile(indexPath), pages);
  await expect(listed).toMatchFileSnapshot(join(projectFolder, indexPath));
});
