import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.js";
import { listFiles, projectFolder } from "../house/source-files.js";
import { become } from "./become.js";
import { fillPage, readPage } from "./page.js";

const isUpdating = process.env["CASES_UPDATE"] === "1";
const paths = listFiles("test/cases").filter((path) => /^test\/cases\/[^/]+\/.+\.md$/.test(path));

/** Pages about a message are called by its code. */
function codeOf(path: string): string | undefined {
  return /^test\/cases\/messages\/(.+)\.md$/.exec(path)?.[1];
}

/** Rewrites the page when that is asked for, and returns what it says now. */
function update(path: string, text: string, filled: string): string {
  if (!isUpdating) return text;
  writeFileSync(`${projectFolder}${path}`, filled);
  return filled;
}

const pages = paths.map((path) => {
  const text = readFileSync(`${projectFolder}${path}`, "utf8");
  return { path, text, code: codeOf(path), page: readPage(text) };
});

describe.each(pages)("$path: $page.sentence", ({ path, text, code, page }) => {
  it("comes out as the page shows", async () => {
    const filled = await fillPage(text, (block) => become(page, code, block));
    expect(filled).toBe(update(path, text, filled));
    expect(filled).toMatch(new RegExp(code === undefined ? "" : `(error|warning)  ${code}$`, "m"));
  });

  it("has a title, a sentence, and something that becomes of it", () => {
    expect(page.title).toMatch(/^\S/);
    expect(page.sentence).toMatch(/^[A-Z`].*[.?]$/s);
    expect(page.expectations.length).toBeGreaterThan(0);
  });
});

it("every message has a page, and no page is about a message that doesn't exist", () => {
  const codes = paths.flatMap((path) => codeOf(path) ?? []);
  expect(codes.toSorted()).toEqual(Object.keys(catalog).sort());
});
