import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../house/source-files.js";
import { drawSome } from "../whole.js";
import { emitDeclaration } from "./emit-page.js";
import { readCasePages } from "./page-files.js";
import { fillPage } from "./page.js";

const pages = readCasePages().map((file) => [file.path, file] as const);

describe.each(drawSome(25, pages))("%s", (path, { text, page }) => {
  it("comes out as the page shows", async () => {
    const filled = await fillPage(text, (block) => emitDeclaration(page, block));
    await expect(filled).toMatchFileSnapshot(join(projectFolder, path));
  });

  it("has a title, a sentence, and something that becomes of it", () => {
    expect(page.title).toMatch(/^\S/);
    expect(page.prose[0]).toMatch(/^[A-Z`].*[.?]$/s);
    expect(page.expectations.length).toBeGreaterThan(0);
  });
});
