import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { readLinks, readSections } from "./markdown.js";
import { listFiles, projectFolder, readProjectFile } from "./source-files.js";

const isPage = (path: string) => path.endsWith(".md");
const top = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "spec/README.md"];
const pages = [...top, ...["docs", "src", "examples"].flatMap(listFiles).filter(isPage)];

const anchors = new Map<string, ReadonlySet<string>>();

function anchorsOf(path: string): ReadonlySet<string> {
  const known = anchors.get(path) ?? new Set(readSections(readProjectFile(path)).map(({ anchor }) => anchor));
  anchors.set(path, known);
  return known;
}

/** Whether a link of a page leads to a file or a folder of the project, and to a heading of it if it names one. */
function isSound(page: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? page : posix.join(posix.dirname(page), decodeURIComponent(file));
  if (!existsSync(projectFolder + target)) return false;
  return anchor === undefined || !isPage(target) || anchorsOf(target).has(anchor);
}

it("each relative link of a page leads to a file, and to a heading that the file has", () => {
  const links = pages.flatMap((page) =>
    readLinks(readProjectFile(page))
      .filter((link) => !/^[a-z]+:/u.test(link))
      .map((link) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter(({ page, link }) => !isSound(page, link))).toEqual([]);
});

it("a link to a heading that isn't there is found", () => {
  expect(isSound("README.md", "docs/README.md#guides")).toBe(true);
  expect(isSound("README.md", "docs/README.md#nothing")).toBe(false);
  expect(isSound("README.md", "docs/nothing.md")).toBe(false);
});
