import { describe, expect, it } from "vitest";
import { become } from "./become.js";
import { readCasePages, updatePage } from "./page-files.js";
import { fillPage } from "./page.js";

describe.each(readCasePages())("$path", ({ path, text, page }) => {
  it("comes out as the page shows", async () => {
    const filled = await fillPage(text, (block) => become(page, block));
    expect(filled).toBe(updatePage(path, text, filled));
  });

  it("has a title, a sentence, and something that becomes of it", () => {
    expect(page.title).toMatch(/^\S/);
    expect(page.prose[0]).toMatch(/^[A-Z`].*[.?]$/s);
    expect(page.expectations.length).toBeGreaterThan(0);
  });
});
